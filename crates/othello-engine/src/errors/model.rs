//! Coefficients of the error model, written by
//! `othello train errors --positions 2150 --depth 10 --exact 20 --seed 1`.
//!
//! Fitted to four fifths of them. The others, by deviations of the model:
//! - deeper searches: 22920 pairs, spread 0.99, within 1 deviations 74.8 %, 1.5 deviations 89.0 %, 2 deviations 95.2 %, 3 deviations 98.9 %;
//! - the end: 1344 pairs, spread 1.00, within 1 deviations 69.7 %, 1.5 deviations 87.1 %, 2 deviations 95.2 %, 3 deviations 99.8 %.

/// Against a deeper search: the logarithm of the deviation.
pub(super) const AHEAD_DEVIATION: [f64; 5] = [5.9667, -0.7077, -0.2827, 0.4025, -0.2092];

/// Against a deeper search: the shift between depths of unequal parity.
pub(super) const AHEAD_SHIFT: [f64; 2] = [173.22, -105.24];

/// Against the end: the logarithm of the deviation.
pub(super) const END_DEVIATION: [f64; 5] = [5.7820, -0.5467, 0.0000, 0.4369, -0.1353];

/// Against the end: the shift between depths of unequal parity.
pub(super) const END_SHIFT: [f64; 2] = [102.85, -104.66];
