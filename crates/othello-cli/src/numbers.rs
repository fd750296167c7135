//! Numbers as people read them.

/// A difference without the sign that it was written with, if nothing but zeros follows it.
pub(crate) fn signed(written: String) -> String {
    let digits = written.trim_start_matches(['+', '-']);
    let is_zero = !digits.is_empty() && digits.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if is_zero { digits.to_owned() } else { written }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// J01 natsutteatsuiyone/neural-reversi 524eb30: scores shown as `-0.0` and `+0`.
    #[test]
    fn a_zero_has_no_sign() {
        let shown = [-0.04, 0.04, 0.0, -0.0, 0.5, -0.5, 64.0, -64.0]
            .map(|number: f64| signed(format!("{number:+.1}")));
        assert_eq!(shown, ["0.0", "0.0", "0.0", "0.0", "+0.5", "-0.5", "+64.0", "-64.0"]);
        let whole = [-0.4, 0.4, 0.0, 10.0, f64::NEG_INFINITY]
            .map(|number: f64| (signed(format!("{number:+.0}")), signed(format!("{number:+}"))));
        let expected = [("0", "-0.4"), ("0", "+0.4"), ("0", "0"), ("+10", "+10"), ("-inf", "-inf")];
        assert_eq!(whole, expected.map(|(one, other)| (one.to_owned(), other.to_owned())));
    }
}
