//! Dates as exactly as they are known.

use core::fmt;
use core::str::FromStr;

/// A day of the calendar, or a month or a year of which no more is known.
///
/// Written as in ISO 8601: `2024`, `2024-06`, `2024-06-07`.
///
/// ```
/// use othello_protocol::record::Date;
///
/// let date: Date = "2024-02-29".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2024, Some(2), Some(29)));
/// assert!("2023-02-29".parse::<Date>().is_err());
/// assert_eq!(Date::of_year(1977)?.to_string(), "1977");
/// # Ok::<(), othello_protocol::record::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// A date of which only the year is known.
    ///
    /// # Errors
    /// If the year is not 1 to 9999.
    pub fn of_year(year: u16) -> Result<Self, DateError> {
        Self::new(year, None, None)
    }

    /// A date from its parts.
    ///
    /// # Errors
    /// If the calendar has no such date, or a day is given without its month.
    pub fn new(year: u16, month: Option<u8>, day: Option<u8>) -> Result<Self, DateError> {
        let valid = (1..=9999).contains(&year)
            && match (month, day) {
                (None, day) => day.is_none(),
                (Some(month), None) => (1..=12).contains(&month),
                (Some(month), Some(day)) => (1..=days(year, month)).contains(&day),
            };
        let date = Self { year, month, day };
        if valid { Ok(date) } else { Err(DateError { found: date.to_string() }) }
    }

    /// The year, 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12, if known.
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, counted from 1, if known.
    pub const fn day(self) -> Option<u8> {
        self.day
    }
}

/// How many days a month has; none if there is no such month.
const fn days(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// A text or numbers that name no date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateError {
    /// What was found.
    pub found: String,
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a date such as 2024-06-07, 2024-06 or 2024, found `{}`", self.found)
    }
}

impl core::error::Error for DateError {}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        parse(text).ok_or_else(|| DateError { found: text.to_owned() })
    }
}

fn parse(text: &str) -> Option<Date> {
    let mut parts = text.split('-');
    let year = digits(parts.next()?, 4)?;
    let month = parts.next().map(|part| digits(part, 2)).map_or(Some(None), |part| part.map(Some));
    let day = parts.next().map(|part| digits(part, 2)).map_or(Some(None), |part| part.map(Some));
    if parts.next().is_some() {
        return None;
    }
    let small = |part: Option<u16>| part.map(u8::try_from).transpose().ok();
    Date::new(year, small(month?)?, small(day?)?).ok()
}

/// A number of exactly this many digits.
fn digits(text: &str, count: usize) -> Option<u16> {
    let all = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| text.parse().ok()).flatten()
}
