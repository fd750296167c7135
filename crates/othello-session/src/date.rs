//! Instants as text.

use std::time::{SystemTime, UNIX_EPOCH};

/// An instant as records write it: `2026-01-10T12:34:56Z`, in the calendar of today.
///
/// Instants before 1970 count as its first second.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
///
/// let leap_day = UNIX_EPOCH + Duration::from_secs(951_782_400);
/// assert_eq!(othello_session::date::utc(leap_day), "2000-02-29T00:00:00Z");
/// ```
pub fn utc(instant: SystemTime) -> String {
    let seconds = instant.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Year, month and day of a day counted from 1970-01-01.
///
/// Years begin in March here, so that the leap day is the last of its year; the method is that of
/// Howard Hinnant's `chrono` paper.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}
