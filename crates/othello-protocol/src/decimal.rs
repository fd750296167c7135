//! Decimal numbers as programs send them, without floating point.

/// The largest power of ten that an exponent may stand for: more than any number here needs.
const MOST_EXPONENT: i64 = 30;

/// The number that a text writes, in units of `1 / 10^places`; what lies beyond is cut off.
///
/// Digits with an optional sign, fraction and exponent are a number, and nothing else is. Numbers
/// that are too large become the largest there is.
pub(crate) fn parse(text: &str, places: u32) -> Option<i64> {
    let (text, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent = signed(exponent)?.clamp(-MOST_EXPONENT, MOST_EXPONENT);
    let (unsigned, sign) = sign(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let kept = whole.len().checked_add_signed(isize::try_from(i64::from(places) + exponent).ok()?);
    let digits = whole.bytes().chain(fraction.bytes()).chain(std::iter::repeat(b'0'));
    let scaled = digits.take(kept.unwrap_or(0)).fold(0_i64, |number, digit| {
        number.saturating_mul(10).saturating_add(i64::from(digit - b'0'))
    });
    Some(sign * scaled)
}

/// A whole number with an optional sign.
fn signed(text: &str) -> Option<i64> {
    let (digits, sign) = sign(text);
    let number: u32 = digits.parse().ok().filter(|_| digits.starts_with(|c: char| c != '+'))?;
    Some(sign * i64::from(number))
}

/// The text without its sign, and the sign.
fn sign(text: &str) -> (&str, i64) {
    match text.as_bytes().first() {
        Some(b'-') => (&text[1..], -1),
        Some(b'+') => (&text[1..], 1),
        _ => (text, 1),
    }
}

/// Writes a number of hundredths with both decimals: `-0.50`.
pub(crate) fn hundredths(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", number.unsigned_abs() / 100, number.unsigned_abs() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_to_the_places_asked_for() {
        for (text, hundredths) in [
            ("0", Some(0)),
            ("-0.5", Some(-50)),
            ("+1", Some(100)),
            ("1.239", Some(123)),
            (".5", Some(50)),
            ("7.", Some(700)),
            ("99999999999999999999", Some(i64::MAX)),
            ("-99999999999999999999", Some(-i64::MAX)),
            ("", None),
            ("-", None),
            (".", None),
            ("1.5e+06", Some(150_000_000)),
            ("1e-05", Some(0)),
            ("-12.5e-1", Some(-125)),
            ("1e99999", Some(i64::MAX)),
            ("1e", None),
            ("e5", None),
            ("1e++5", None),
            ("1e5.0", None),
            ("1,5", None),
            ("nan", None),
            ("--1", None),
            ("１", None),
        ] {
            assert_eq!(parse(text, 2), hundredths, "{text}");
        }
    }

    #[test]
    fn both_decimals_are_written() {
        let written = [0, 5, -5, 150, -6400, i32::MIN].map(hundredths);
        assert_eq!(written, ["0.00", "0.05", "-0.05", "1.50", "-64.00", "-21474836.48"]);
    }
}
