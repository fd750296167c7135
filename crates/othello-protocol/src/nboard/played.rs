//! A move with what its player thinks of it and how long that took.

use core::fmt;
use core::time::Duration;

use othello_core::Move;

use super::line::{LineFault, Words};
use crate::decimal;
use crate::record::Discs;
use crate::spelling;

/// A move, `F5/-0.75/0.05`: its value to its player and its time, where they are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// What it is worth to the player who makes it.
    pub value: Option<Discs>,
    /// How long it took, to a hundredth of a second when it is written.
    pub time: Option<Duration>,
}

impl Played {
    /// Reads a move whose parts stand between slashes or, as Edax has it, between spaces.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, LineFault> {
        let mut parts = words.word().splitn(3, '/').collect::<Vec<_>>();
        if let [_] = parts.as_slice() {
            parts.extend([words.word(), words.word()]);
        }
        let mv = spelling::move_of(parts[0]).ok_or(LineFault::Malformed("a move"))?;
        let value = optional(parts.get(1), "a value in discs", value)?;
        let time = optional(parts.get(2), "a time in seconds", time)?;
        words.end(Self { mv, value, time })
    }
}

impl From<Move> for Played {
    fn from(mv: Move) -> Self {
        Self { mv, value: None, time: None }
    }
}

/// A part that may be missing or empty, but not wrong.
fn optional<T>(
    part: Option<&&str>,
    expected: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, LineFault> {
    match part {
        None | Some(&"") => Ok(None),
        Some(text) => read(text).map(Some).ok_or(LineFault::Malformed(expected)),
    }
}

/// A value in discs.
pub(super) fn value(text: &str) -> Option<Discs> {
    let hundredths = decimal::parse(text, 2)?;
    let most = i64::from(i32::MAX);
    let hundredths = i32::try_from(hundredths.clamp(-most, most)).ok()?;
    Some(Discs::from_hundredths(hundredths))
}

/// A time in seconds.
pub(super) fn time(text: &str) -> Option<Duration> {
    let millis = decimal::parse(text, 3)?;
    u64::try_from(millis).ok().map(Duration::from_millis)
}

/// A value as engines write it.
pub(super) fn write_value(value: Discs) -> String {
    decimal::hundredths(value.hundredths())
}

/// A time as engines write it.
pub(super) fn write_time(time: Duration) -> String {
    format!("{}.{:02}", time.as_secs(), time.subsec_millis() / 10)
}

/// A move as the protocol writes it: upper case, `PA` for a pass.
pub(super) fn write_move(mv: Move) -> String {
    mv.square().map_or_else(|| "PA".to_owned(), |square| square.to_string().to_uppercase())
}

impl fmt::Display for Played {
    /// `F5`, `F5/-0.75`, `F5//0.05` or `F5/-0.75/0.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_move(self.mv))?;
        let value = self.value.map(write_value).unwrap_or_default();
        match self.time {
            Some(time) => write!(f, "/{value}/{}", write_time(time)),
            None if value.is_empty() => Ok(()),
            None => write!(f, "/{value}"),
        }
    }
}
