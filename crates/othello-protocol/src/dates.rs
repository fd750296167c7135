//! Dates in all the forms that archives have.

use crate::record::Date;

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// The date of `2024.06.07_12:34:56.UTC`, `2024-06-07 12:34:56 GMT`, `2024`, or of seconds since
/// 1970; what more is said is left to the caller.
pub(crate) fn parse(text: &str) -> Option<Date> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if is_number && text.len() > 4 {
        return text.parse().ok().and_then(of_seconds);
    }
    let day = text.split([' ', '_', 'T']).next()?;
    let mut parts = day.split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
    let mut part = || parts.next().map(str::parse::<u8>).transpose().ok();
    let date = Date::new(year, part()?, part()?).ok()?;
    parts.next().is_none().then_some(date)
}

/// The day of a time in seconds since 1970, by the algorithm `civil_from_days` of Howard Hinnant.
fn of_seconds(seconds: i64) -> Option<Date> {
    // Years begin in March here, so that the leap day is the last of its year.
    let days = seconds / SECONDS_PER_DAY + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let small = |number| u8::try_from(number).ok();
    Date::new(u16::try_from(year).ok()?, Some(small(month)?), Some(small(day)?)).ok()
}

/// The seconds since 1970 at which a day begins; `None` if the day is not known, or was before.
pub(crate) fn seconds(date: Date) -> Option<i64> {
    let (month, day) = (i64::from(date.month()?), i64::from(date.day()?));
    // The reverse of the above: months are counted from March.
    let year = i64::from(date.year()) - i64::from(month <= 2);
    let (era, year_of_era) = (year / 400, year % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    let days = era * 146_097 + day_of_era - 719_468;
    (days > 0).then_some(days * SECONDS_PER_DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_seconds_and_back() {
        for (text, wanted) in [
            ("2000-02-29", Some(951_782_400)),
            ("2024-06-07", Some(1_717_718_400)),
            ("1970-01-02", Some(86_400)),
            ("1970-01-01", None),
            ("1969-12-31", None),
            ("2024-06", None),
        ] {
            let date = parse(text).unwrap();
            assert_eq!(seconds(date), wanted, "{text}");
            let back = wanted.and_then(|seconds: i64| parse(&seconds.to_string()));
            assert_eq!(back, wanted.map(|_| date));
        }
    }

    #[test]
    fn every_form_of_a_date_is_read() {
        for (text, date) in [
            ("2024.06.07_12:34:56.UTC", Some("2024-06-07")),
            ("2024-06-07 12:34:56 GMT", Some("2024-06-07")),
            ("2024-06-07T12:34:56Z", Some("2024-06-07")),
            ("2024/6/7", Some("2024-06-07")),
            ("2024-06", Some("2024-06")),
            (" 1977 ", Some("1977")),
            ("951782400", Some("2000-02-29")),
            ("951868800", Some("2000-03-01")),
            ("1717763696", Some("2024-06-07")),
            ("10000", Some("1970-01-01")),
            ("2023-02-29", None),
            ("2024-06-07-08", None),
            ("24-06-07", None),
            ("99999999999999999999", None),
            ("9999999999999999", None),
            ("yesterday", None),
            ("", None),
        ] {
            let found = parse(text).map(|date| date.to_string());
            assert_eq!(found.as_deref(), date, "{text}");
        }
    }
}
