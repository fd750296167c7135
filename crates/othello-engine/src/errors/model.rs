//! Coefficients of the error model.
//!
//! Least squares over 2150 positions with 8 to 50 empty squares, searched full width to depth 10
//! and solved from 20 empty squares on.

/// Against a deeper search: the logarithm of the deviation.
pub(super) const AHEAD_DEVIATION: [f64; 5] = [5.9493, -0.6869, -0.2692, 0.4101, -0.2128];

/// Against a deeper search: the shift between depths of unequal parity.
pub(super) const AHEAD_SHIFT: [f64; 2] = [171.25, -97.93];

/// Against the end: the logarithm of the deviation.
pub(super) const END_DEVIATION: [f64; 5] = [5.7782, -0.5858, 0.0, 0.4112, -0.1302];

/// Against the end: the shift between depths of unequal parity.
pub(super) const END_SHIFT: [f64; 2] = [228.72, 39.63];
