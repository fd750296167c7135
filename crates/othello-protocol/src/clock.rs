//! Clocks, as the server writes them into `TI`, `TB` and `TW`.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// How much time a player has: `05:00//02:00` is five minutes, and two more once they are used up.
///
/// What is left out is `None`: programs disagree about what that means.
///
/// ```
/// use std::time::Duration;
/// use othello_protocol::ggf::Clock;
///
/// let clock: Clock = "05:00//02:00".parse()?;
/// assert_eq!(clock.main.time, Duration::from_secs(300));
/// assert_eq!(clock.increment, None);
/// assert_eq!(clock.extension.unwrap().time, Duration::from_secs(120));
/// assert_eq!("0:59".parse::<Clock>()?.to_string(), "0:59");
/// # Ok::<(), othello_protocol::ggf::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// What the game begins with.
    pub main: Span,
    /// What each period adds.
    pub increment: Option<Span>,
    /// What is left, once, after the rest is used up; it costs a part of the result.
    pub extension: Option<Span>,
}

/// A time, and for how many moves it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The time.
    pub time: Duration,
    /// The moves of a period, and whether time that was not used is lost at its end.
    pub period: Option<(u32, bool)>,
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main)?;
        match (self.increment, self.extension) {
            (None, None) => Ok(()),
            (Some(increment), None) => write!(f, "/{increment}"),
            (None, Some(extension)) => write!(f, "//{extension}"),
            (Some(increment), Some(extension)) => write!(f, "/{increment}/{extension}"),
        }
    }
}

impl fmt::Display for Span {
    /// `0:59`, `1:02:03`, `1.02:03:04` with days; `,10` or `,N10` for a period.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs();
        let (minutes, seconds) = (seconds / 60, seconds % 60);
        let (hours, days) = (minutes / 60 % 24, minutes / 60 / 24);
        match (days, hours) {
            (0, 0) => write!(f, "{minutes}:{seconds:02}")?,
            (0, _) => write!(f, "{hours}:{:02}:{seconds:02}", minutes % 60)?,
            _ => write!(f, "{days}.{hours:02}:{:02}:{seconds:02}", minutes % 60)?,
        }
        match self.period {
            None => Ok(()),
            Some((moves, false)) => write!(f, ",{moves}"),
            Some((moves, true)) => write!(f, ",N{moves}"),
        }
    }
}

/// A text that is no clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockError {
    /// What was found.
    pub found: String,
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a clock such as 05:00//02:00, found `{}`", self.found)
    }
}

impl core::error::Error for ClockError {}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        clock(text).ok_or_else(|| ClockError { found: text.escape_debug().to_string() })
    }
}

fn clock(text: &str) -> Option<Clock> {
    let mut parts = text.split('/').map(str::trim);
    let main = span(parts.next()?)?;
    let mut part = || match parts.next() {
        None | Some("") => Some(None),
        Some(text) => span(text).map(Some),
    };
    let clock = Clock { main, increment: part()?, extension: part()? };
    parts.next().is_none().then_some(clock)
}

fn span(text: &str) -> Option<Span> {
    let (text, period) = match text.split_once(',') {
        None => (text, None),
        Some((text, moves)) => {
            let digits = moves.trim().strip_prefix(['N', 'n']);
            let moves = digits.unwrap_or(moves).trim().parse().ok()?;
            (text, Some((moves, digits.is_some())))
        }
    };
    Some(Span { time: Duration::from_secs(seconds(text.trim())?), period })
}

/// Seconds, or days, hours, minutes and seconds, of which the first may be left out; 0 for nothing.
fn seconds(text: &str) -> Option<u64> {
    if text.is_empty() {
        return Some(0);
    }
    let (days, rest) =
        text.split_once('.').map_or((Ok(0_u64), text), |(days, rest)| (days.parse(), rest));
    let mut parts: Vec<u64> = Vec::new();
    for part in rest.split(':') {
        let is_number = !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
        parts.push(is_number.then(|| part.parse().ok()).flatten()?);
    }
    let clock = |parts: &[u64]| {
        let sixties = |sum: u64, part: &u64| sum.checked_mul(60)?.checked_add(*part);
        parts.iter().try_fold(0, sixties)
    };
    let most = if text.contains('.') { 3..=3 } else { 1..=3 };
    let time = most.contains(&parts.len()).then(|| clock(&parts)).flatten()?;
    days.ok()?.checked_mul(24 * 60 * 60)?.checked_add(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        let span = |time, period| Span { time: Duration::from_secs(time), period };
        let plain = |time| span(time, None);
        for (text, main, increment, extension, written) in [
            ("05:00//02:00", plain(300), None, Some(plain(120)), "5:00//2:00"),
            ("0", plain(0), None, None, "0:00"),
            ("", plain(0), None, None, "0:00"),
            ("0:59", plain(59), None, None, "0:59"),
            ("1:02:03", plain(3723), None, None, "1:02:03"),
            (
                "1.02:03:04/00:05/02:00",
                plain(93_784),
                Some(plain(5)),
                Some(plain(120)),
                "1.02:03:04/0:05/2:00",
            ),
            (
                "30,N10/5,1/1:00,N5",
                span(30, Some((10, true))),
                Some(span(5, Some((1, false)))),
                Some(span(60, Some((5, true)))),
                "0:30,N10/0:05,1/1:00,N5",
            ),
        ] {
            let clock: Clock = text.parse().unwrap();
            assert_eq!(clock, Clock { main, increment, extension }, "{text}");
            assert_eq!(clock.to_string(), written);
            assert_eq!(written.parse(), Ok(clock));
        }
        for text in [
            "x",
            "1:",
            "1:2:3:4",
            "-5:00",
            "5:00,",
            "5:00,N",
            "1/2/3/4",
            "1.5",
            "9999999999999999999999",
        ] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
        assert!("99999999999999999.00:00:00".parse::<Clock>().is_err());
    }
}
