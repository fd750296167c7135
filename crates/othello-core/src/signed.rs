//! Differences as people read them.

use alloc::format;
use core::fmt;

/// A difference with its sign, and none before a zero, be it one by rounding.
///
/// ```
/// use othello_core::Signed;
///
/// assert_eq!([8, -8, 0].map(|discs| Signed(discs).to_string()), ["+8", "-8", "0"]);
/// assert_eq!(format!("{:.1} {:5.0}", Signed(-0.04), Signed(2.6)), "0.0    +3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signed<T>(pub T);

impl<T: fmt::Display> fmt::Display for Signed<T> {
    /// With as many decimals as are asked for, on the right of the room that is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = &self.0;
        let text = f
            .precision()
            .map_or_else(|| format!("{number:+}"), |decimals| format!("{number:+.decimals$}"));
        let size = text.trim_start_matches(['+', '-']);
        let is_zero = !size.is_empty() && size.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        let width = f.width().unwrap_or(0);
        write!(f, "{:>width$}", if is_zero { size } else { &text })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;

    /// J01 natsutteatsuiyone/neural-reversi 524eb30: scores shown as `-0.0` and `+0`.
    #[test]
    fn a_zero_has_no_sign() {
        let shown = [-0.04, 0.04, 0.0, -0.0, 0.5, -0.5, 64.0, -64.0]
            .map(|number| format!("{:.1}", Signed(number)));
        assert_eq!(shown, ["0.0", "0.0", "0.0", "0.0", "+0.5", "-0.5", "+64.0", "-64.0"]);
        let whole = [-0.4, 0.4, 0.0, 10.0, f64::NEG_INFINITY]
            .map(|number| [format!("{:.0}", Signed(number)), Signed(number).to_string()]);
        assert_eq!(whole, [["0", "-0.4"], ["0", "+0.4"], ["0", "0"], ["+10", "+10"], ["-inf"; 2]]);
    }
}
