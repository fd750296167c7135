//! What a session keeps between commands, and what a command comes to.

use std::io;
use std::path::Path;
use std::time::Duration;

use othello_core::{ByColor, Color, Move, Position};
use othello_engine::{Line, Report, Request, TimeControl};
use othello_protocol::gtp::{Choice, TimeLeft, TimeSettings};

use super::game::Steps;
use crate::server::{OVERHEAD, Strength};

const SECOND: Duration = Duration::from_secs(1);

/// How files are read.
pub(super) type ReadFile = fn(&Path) -> io::Result<Vec<u8>>;

/// What a session keeps between commands.
#[derive(Debug)]
pub(super) struct State {
    pub(super) game: Steps,
    pub(super) strength: Strength,
    clocks: ByColor<Option<TimeControl>>,
    pub(super) read_file: ReadFile,
}

/// What a command comes to.
pub(super) enum Outcome {
    /// It is done, and this is the answer.
    Text(String),
    /// The same, and what earlier searches found is of another game.
    NewGame,
    /// It takes a search.
    Search(Request, Purpose),
    /// It is done, and the session with it.
    Quit,
}

impl Outcome {
    pub(super) const DONE: Self = Self::Text(String::new());
}

/// What a search is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// To play the move of this colour.
    Play(Color),
    /// To tell the move.
    Tell,
    /// To tell what the best moves are worth.
    Hint,
}

impl State {
    pub(super) fn new(strength: Strength, read_file: ReadFile) -> Self {
        Self { game: Steps::default(), strength, clocks: ByColor::default(), read_file }
    }

    /// The search for a move of this colour in a position.
    pub(super) fn request(&self, position: Position, color: Color) -> Request {
        self.strength.request(position, self.clocks[color])
    }

    /// Sets both clocks. A time for no moves at all has two readings, no limit and an increment;
    /// to keep within the main time is right in both.
    pub(super) fn set_clocks(&mut self, settings: &TimeSettings) {
        let TimeSettings { main, byo_yomi, stones } = *settings;
        self.clocks = ByColor::from_fn(|_| clock(main, byo_yomi, stones));
    }

    /// Sets a clock right. Nothing left on a clock that nobody has set means that there is none.
    pub(super) fn set_clock(&mut self, left: &TimeLeft) {
        let TimeLeft { color, time, stones } = *left;
        let clock = self.clocks[color].or_else(|| clock(time, time, stones));
        self.clocks[color] = clock.map(|clock| told(clock, time, stones));
    }

    /// The answer that a search has given to a command.
    pub(super) fn found(&mut self, purpose: Purpose, report: &Report) -> Result<String, String> {
        let best = report.best.ok_or("the game is over")?;
        match purpose {
            Purpose::Hint => return Ok(hints(report)),
            Purpose::Tell => {}
            Purpose::Play(color) => self.play(color, best, report.elapsed)?,
        }
        Ok(Choice::Move(best).to_string())
    }

    fn play(&mut self, color: Color, mv: Move, used: Duration) -> Result<(), String> {
        self.game.play(color, mv).map_err(|refusal| refusal.to_string())?;
        self.clocks[color] = self.clocks[color].map(|clock| clock.after_move(used));
        Ok(())
    }
}

fn clock(main: Duration, period: Duration, moves: u32) -> Option<TimeControl> {
    TimeControl::gtp(main, period, moves).map(|clock| clock.with_overhead(OVERHEAD))
}

/// A clock that a controller tells. It tells whole seconds; one that rounds them up tells of time
/// that is not there, which the clock as it was kept here knows better.
fn told(kept: TimeControl, left: Duration, moves: u32) -> TimeControl {
    let told = kept.told(left, moves);
    let is_rounded = left.subsec_nanos() == 0
        && kept.moves_to_go == told.moves_to_go
        && kept.left < left
        && left.saturating_sub(kept.left) < SECOND;
    if is_rounded { kept } else { told }
}

/// A line for each of the best moves: the move, its score, the depth, and what is expected.
fn hints(report: &Report) -> String {
    let hint = |line: &Line| {
        let moves: Vec<_> = line.moves.iter().map(|mv| Choice::Move(*mv).to_string()).collect();
        format!("{} {} {} {}", moves[0], line.score, report.depth, moves.join(" "))
    };
    report.lines.iter().map(hint).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_that_was_rounded_up_is_not_there() {
        let kept = clock(5 * SECOND, Duration::ZERO, 0)
            .expect("a limit")
            .after_move(Duration::from_millis(600));
        let left = |seconds: f64, moves| told(kept, Duration::from_secs_f64(seconds), moves).left;
        assert_eq!(left(5.0, 0), Duration::from_millis(4400));
        assert_eq!(left(4.0, 0), 4 * SECOND);
        assert_eq!(left(4.8, 0), Duration::from_millis(4800));
        assert_eq!(left(6.0, 0), 6 * SECOND);
        assert_eq!(left(5.0, 3), 5 * SECOND);
    }
}
