//! Coefficients of the error model, written by
//! `othello train errors --positions 3010 --depth 11 --exact 21 --seed 1
//! --weights simple`.
//!
//! Fitted to four fifths of them. The others, by deviations of the model:
//! - `AHEAD`: 38047 pairs, spread 0.98, within 1, 1.5, 2, 3 deviations 74.9, 89.2, 95.5, 99.1 %;
//! - `END`: 2185 pairs, spread 1.02, within 1, 1.5, 2, 3 deviations 67.6, 86.1, 95.5, 99.6 %.

/// Against a deeper search: the logarithm of the deviation.
pub(super) const AHEAD_DEVIATION: [f64; 5] = [5.9900, -0.6989, -0.3135, 0.4013, -0.2181];

/// Against a deeper search: the shift between depths of unequal parity.
pub(super) const AHEAD_SHIFT: [f64; 2] = [180.67, -106.25];

/// Against the end: the logarithm of the deviation.
pub(super) const END_DEVIATION: [f64; 5] = [5.7935, -0.5931, 0.0000, 0.4178, -0.1638];

/// Against the end: the shift between depths of unequal parity.
pub(super) const END_SHIFT: [f64; 2] = [233.25, 47.23];
