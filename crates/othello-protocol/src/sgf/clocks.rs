//! What is left on the clocks after each move (`BL`, `WL`), and how long the moves took.
//!
//! A file tells the one, a record the other, and each follows from the other where it is known what
//! the players had before: from `TM`, from the clock of a server in `TI`, or from `BL` and `WL` among
//! the facts about the game.

use othello_core::{ByColor, Color, Move};

use crate::clock::Clock;
use crate::decimal;
use crate::record::{GameRecord, Millis, Ply};

/// The property that tells what a player has left.
pub(super) const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "BL",
        Color::White => "WL",
    }
}

/// The clocks at a place of a game, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    /// What each player has left, where that is known.
    left: ByColor<Option<i64>>,
    /// What each move adds.
    increment: i64,
    /// Whether what is left falls by what is used, and by nothing else.
    is_plain: bool,
}

impl Clocks {
    /// The clocks before the first move.
    pub(super) fn before(record: &GameRecord) -> Self {
        let seconds = |tag: &str| record.tag(tag).and_then(read);
        let server = record.tag("TI").and_then(|text| text.parse::<Clock>().ok());
        let mut spans =
            server.iter().flat_map(|clock| [Some(clock.main), clock.increment]).flatten();
        // Overtime, and periods of so many moves, set clocks to what nobody has told.
        let is_plain = record.tag("OT").is_none_or(|text| text.trim().is_empty())
            && spans.all(|span| span.period.is_none());
        let millis = |clock: &Clock| i64::from(Millis::from(clock.main.time).count());
        let main = seconds("TM").or_else(|| server.as_ref().map(millis));
        let increment = server.and_then(|clock| clock.increment);
        let increment = increment.map_or(0, |span| i64::from(Millis::from(span.time).count()));
        let left = ByColor::from_fn(|color| seconds(name(color)).or(main).filter(|_| is_plain));
        Self { left, increment, is_plain }
    }

    /// Takes in what a file says of a player's clock beside the moves.
    pub(super) fn set(&mut self, color: Color, left: i64) {
        self.left[color] = Some(left).filter(|_| self.is_plain);
    }

    /// Takes in what a file says of the clock of the player who has moved; gives how long the move
    /// took, if that follows. A pass of which nothing is said takes no time.
    pub(super) fn read(&mut self, color: Color, mv: Move, left: Option<i64>) -> Option<Millis> {
        let before = self.left[color];
        if left.is_some() || mv != Move::Pass {
            self.left[color] = left.filter(|_| self.is_plain);
        }
        let used = before? + self.increment - self.left[color].filter(|_| left.is_some())?;
        u32::try_from(used).ok().map(Millis::new)
    }

    /// What the player who makes a move has left after it, if that is known.
    pub(super) fn spend(&mut self, color: Color, ply: &Ply) -> Option<i64> {
        if ply.time.is_none() && ply.mv == Move::Pass {
            return None;
        }
        let left = self.left[color].zip(ply.time);
        let left = left.map(|(left, time)| left + self.increment - i64::from(time.count()));
        self.left[color] = left.filter(|left| *left >= 0);
        self.left[color]
    }
}

/// Milliseconds from a text that tells seconds; `None` if it is no such text.
pub(super) fn read(text: &str) -> Option<i64> {
    decimal::parse(text.trim(), 3).filter(|millis| (0..=i64::from(u32::MAX)).contains(millis))
}

/// Milliseconds as seconds, with no more decimals than they need.
pub(super) fn write(millis: i64) -> String {
    let text = format!("{}.{:03}", millis / 1000, millis % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use othello_core::Square;

    use super::*;
    use crate::record::Tag;

    const MOVE: Move = Move::Place(Square::from_index(0));

    fn clocks(tags: &[(&str, &str)]) -> Clocks {
        let tag = |(name, value): &(&str, &str)| Tag {
            name: (*name).to_owned(),
            value: (*value).to_owned(),
        };
        let tags = tags.iter().map(tag).collect();
        Clocks::before(&GameRecord { tags, ..GameRecord::default() })
    }

    #[test]
    fn clocks_begin_with_what_is_told() {
        for (tags, black, white) in [
            (&[][..], None, None),
            (&[("TM", "300")], Some(300_000), Some(300_000)),
            (&[("TI", "5:00//2:00")], Some(300_000), Some(300_000)),
            (&[("TM", "60.5"), ("TI", "5:00"), ("BL", "7")], Some(7000), Some(60_500)),
            (&[("TM", "five minutes")], None, None),
            (&[("TM", "-1")], None, None),
            (&[("TM", "300"), ("OT", "3x30 byo-yomi")], None, None),
            (&[("TI", "5:00,N10")], None, None),
        ] {
            let left = clocks(tags).left;
            assert_eq!((left.black, left.white), (black, white), "{tags:?}");
        }
    }

    #[test]
    fn what_is_left_and_what_was_used_follow_from_each_other() {
        let told = [("TI", "1:00/0:02")];
        let (mut there, mut back) = (clocks(&told), clocks(&told));
        for (time, mv, left) in [
            (Some(1500), MOVE, Some("60.5")),
            (None, Move::Pass, None),
            (Some(0), Move::Pass, Some("62.5")),
            (Some(62_000), MOVE, Some("2.5")),
            // Nothing is left, and what comes after that is not known.
            (Some(10_000), MOVE, None),
            (Some(10), MOVE, None),
        ] {
            let ply = Ply { time: time.map(Millis::new), ..mv.into() };
            let written = there.spend(Color::White, &ply).map(write);
            assert_eq!(written.as_deref(), left);
            let found = back.read(Color::White, mv, left.and_then(read));
            assert_eq!(found, ply.time.filter(|_| left.is_some()));
        }
    }

    #[test]
    fn a_move_of_which_nothing_is_told_breaks_the_count() {
        let mut clocks = clocks(&[("TM", "60")]);
        assert_eq!(clocks.read(Color::Black, MOVE, None), None);
        assert_eq!(clocks.read(Color::Black, MOVE, Some(50_000)), None);
        assert_eq!(clocks.read(Color::Black, MOVE, Some(45_000)), Some(Millis::new(5000)));
        // More than before: the file knows of something that it has not told.
        assert_eq!(clocks.read(Color::Black, MOVE, Some(46_000)), None);
        assert_eq!(clocks.read(Color::White, MOVE, Some(46_000)), Some(Millis::new(14_000)));
    }
}
