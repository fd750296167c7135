//! Clocks as the protocol tells of them.

use core::time::Duration;

use othello_core::Color;

use super::argument::color;
use crate::decimal;

/// How a game is timed: `time_settings`.
///
/// After the main time a player makes `stones` moves in each `byo_yomi`. No byo-yomi time means
/// that the game has to end within the main time; a byo-yomi time without stones means that there
/// is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeSettings {
    /// Time for the whole game.
    pub main: Duration,
    /// Time for each further period.
    pub byo_yomi: Duration,
    /// Moves that fill a period.
    pub stones: u32,
}

impl TimeSettings {
    /// Reads the three arguments of the command, in seconds; fractions are understood.
    pub fn parse(arguments: &[String]) -> Option<Self> {
        let [main, byo_yomi, stones] = arguments else { return None };
        Some(Self {
            main: parse_seconds(main)?,
            byo_yomi: parse_seconds(byo_yomi)?,
            stones: stones.parse().ok()?,
        })
    }

    /// Whether the players may think as long as they like.
    pub const fn is_unlimited(&self) -> bool {
        self.stones == 0 && !self.byo_yomi.is_zero()
    }
}

/// How much time a player has left: `time_left`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// Whose clock it is.
    pub color: Color,
    /// What is left of the main time, or of this byo-yomi period.
    pub time: Duration,
    /// Moves to make within this time; 0 in the main time.
    pub stones: u32,
}

impl TimeLeft {
    /// Reads the three arguments of the command; fractions of a second are understood.
    pub fn parse(arguments: &[String]) -> Option<Self> {
        let [player, time, stones] = arguments else { return None };
        Some(Self {
            color: color(player)?,
            time: parse_seconds(time)?,
            stones: stones.parse().ok()?,
        })
    }
}

/// A time that is not negative.
fn parse_seconds(text: &str) -> Option<Duration> {
    let millis = decimal::parse(text, 3)?;
    u64::try_from(millis).ok().map(Duration::from_millis)
}

/// A time in seconds with three decimals.
pub(super) fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}
