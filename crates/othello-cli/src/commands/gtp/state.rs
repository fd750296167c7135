//! What a session keeps between commands, and what a command comes to.

use std::io;
use std::path::Path;
use std::time::Duration;

use othello_core::{ByColor, Color, Move, Position};
use othello_engine::{Line, Report, Request, TimeControl};
use othello_protocol::gtp::{Choice, TimeLeft, TimeSettings};

use super::game::Steps;
use crate::server::Strength;

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
        let empties = position.empties().count();
        let share = self.clocks[color].map(|clock| clock.share(empties));
        self.strength.request(position, share)
    }

    /// Sets both clocks. A time for no moves at all has two readings, no limit and an increment;
    /// to keep within the main time is right in both.
    pub(super) fn set_clocks(&mut self, settings: &TimeSettings) {
        let TimeSettings { main, byo_yomi, stones } = *settings;
        self.clocks = ByColor::from_fn(|_| TimeControl::gtp(main, byo_yomi, stones));
    }

    /// Sets a clock right. Nothing left on a clock that nobody has set means that there is none.
    pub(super) fn set_clock(&mut self, left: &TimeLeft) {
        let TimeLeft { color, time, stones } = *left;
        let clock = self.clocks[color].or_else(|| TimeControl::gtp(time, time, stones));
        self.clocks[color] = clock.map(|clock| clock.told(time, stones));
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

/// A line for each of the best moves: the move, its score, the depth, and what is expected.
fn hints(report: &Report) -> String {
    let hint = |line: &Line| {
        let moves: Vec<_> = line.moves.iter().map(|mv| Choice::Move(*mv).to_string()).collect();
        format!("{} {} {} {}", moves[0], line.score, report.depth, moves.join(" "))
    };
    report.lines.iter().map(hint).collect::<Vec<_>>().join("\n")
}
