//! The game that the screen shows, with the clocks of its players.

use othello_core::{ByColor, Color, Game, Move, NodeId, PlayError, Position};
use othello_engine::TimeControl;
use othello_protocol::ggf::{self, Clock};
use othello_protocol::nboard::Played;
use othello_protocol::record::{GameRecord, Replay};

use crate::server::OVERHEAD;

/// A game and what is left on the clocks, where the screen tells of them.
#[derive(Debug, Default)]
pub(super) struct Shown {
    game: Game,
    clocks: ByColor<Option<TimeControl>>,
}

impl Shown {
    /// Reads the game that a screen sends, on any board that GGF has; it stands at its end.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let record = ggf::parse(text).map_err(|error| error.to_string())?.record;
        let replay = record.replay().map_err(|error| error.to_string())?;
        let clocks = ByColor::from_fn(|color| clock(&record, &replay, color));
        Ok(Self { game: replay.game, clocks })
    }

    /// The position as it is.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The first position, the one after each move, and so on to the position as it is.
    pub(super) fn positions(&self) -> impl Iterator<Item = &Position> {
        let path = self.game.path(self.game.current());
        [NodeId::ROOT].into_iter().chain(path).map(|node| self.game.position_at(node))
    }

    /// The clock of the player to move.
    pub(super) fn clock(&self) -> Option<TimeControl> {
        self.clocks[self.position().turn()]
    }

    /// Plays a move, after the pass that must come before it.
    pub(super) fn play(&mut self, played: Played) -> Result<(), PlayError> {
        let node = match played.mv {
            Move::Place(square) => self.game.place(square)?,
            Move::Pass => self.game.play(Move::Pass)?,
        };
        let color = mover(&self.game, node);
        if let (Some(clock), Some(time)) = (&mut self.clocks[color], played.time) {
            *clock = clock.after_move(time);
        }
        Ok(())
    }
}

/// Who has made the move that leads to a node.
fn mover(game: &Game, node: NodeId) -> Color {
    !game.position_at(node).turn()
}

/// The clock of a player at the end of a game.
fn clock(record: &GameRecord, replay: &Replay, color: Color) -> Option<TimeControl> {
    let own = match color {
        Color::Black => "TB",
        Color::White => "TW",
    };
    let clock: Clock = record.tag(own).or_else(|| record.tag("TI"))?.parse().ok()?;
    let game = &replay.game;
    let own_moves =
        game.path(game.current()).into_iter().filter(|node| mover(game, *node) == color);
    let times = own_moves.filter_map(|node| record.moves[replay.ply(node)?].time);
    Some(times.fold(control(&clock), |clock, time| clock.after_move(time.into())))
}

/// A clock as the engine knows it. The extension is left alone, since using it costs discs; so are
/// increments that take more than one move to come.
fn control(clock: &Clock) -> TimeControl {
    let mut control = TimeControl::sudden_death(clock.main.time).with_overhead(OVERHEAD);
    if let Some(increment) =
        clock.increment.filter(|span| span.period.is_none_or(|(moves, _)| moves <= 1))
    {
        control.increment = increment.time;
    }
    control
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const GAME: &str = "(;GM[Othello]BO[8 --------------------------\
                        -O*------*O--------------------------- *]";

    fn left(tags: &str, color: Color) -> Option<Duration> {
        let shown = Shown::read(&format!("{GAME}{tags};)")).expect("a game");
        shown.clocks[color].map(|clock| clock.left)
    }

    #[test]
    fn clocks_run_with_the_moves() {
        let moves = "B[F5//10]W[D6//1.5]B[C3//20]";
        let seconds = Duration::from_secs_f64;
        assert_eq!(left(&format!("TI[5:00]{moves}"), Color::Black), Some(seconds(270.0)));
        assert_eq!(left(&format!("TI[5:00]{moves}"), Color::White), Some(seconds(298.5)));
        assert_eq!(left(&format!("TI[5:00/10/2:00]{moves}"), Color::Black), Some(seconds(290.0)));
        assert_eq!(left(&format!("TB[1:00]TW[2:00]{moves}"), Color::White), Some(seconds(118.5)));
        assert_eq!(left(&format!("TI[0:25]{moves}"), Color::Black), Some(Duration::ZERO));
        assert_eq!(left(moves, Color::Black), None);
    }

    #[test]
    fn the_time_of_a_move_comes_off_the_clock_of_its_player() {
        let mut shown = Shown::read(&format!("{GAME}TI[1:00];)")).expect("a game");
        let mv = "f5".parse().map(Move::Place).expect("a square");
        let time = Some(Duration::from_secs(7));
        shown.play(Played { mv, value: None, time }).expect("f5 is legal");
        assert_eq!(shown.clocks.black.map(|clock| clock.left), Some(Duration::from_secs(53)));
        let empties = shown.position().empties().count();
        let share = shown.clock().map(|clock| clock.share(empties));
        assert!(share.is_some_and(|share| share.hard < Duration::from_mins(1)));
    }
}
