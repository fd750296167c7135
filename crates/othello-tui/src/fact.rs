//! What a person is told: facts, not yet in the words of any language.

use othello_core::{ByColor, Color, Move, PlayError, Position, Rules, Square};
use othello_engine::Score;
use othello_session::engine::Advised;
use othello_session::journal::{Ending, Event, Player};

use crate::duel::Change;
use crate::editor::Fault;

/// One thing worth a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A disc was placed.
    Placed {
        /// The position before.
        before: Position,
        /// Where it was placed.
        square: Square,
    },
    /// A player had to pass.
    Passed {
        /// The position before.
        before: Position,
    },
    /// A move was refused; the position has not changed.
    Refused(Box<PlayError>),
    /// The game is over.
    Over {
        /// The last position.
        position: Position,
        /// How the players ended it, if they did.
        ending: Option<Ending>,
    },
    /// Moves were taken back, the last one first.
    TakenBack(Vec<Move>),
    /// Moves were put back, in their order.
    PutBack(Vec<Move>),
    /// There is nothing that could be taken back.
    NothingToTakeBack,
    /// There is nothing that could be put back.
    NothingToPutBack,
    /// Another position of the game is shown.
    LookingAt {
        /// Plies played before it.
        ply: usize,
        /// Plies of the whole line.
        of: usize,
    },
    /// What the engine would play.
    Hint {
        /// The player it is meant for.
        side: Color,
        /// The move.
        mv: Move,
        /// What it is worth to that player.
        score: Score,
        /// How many plies were looked ahead.
        depth: u32,
    },
    /// What a program of others would play.
    Advice {
        /// The player it is meant for.
        side: Color,
        /// What the program calls itself.
        adviser: String,
        /// The moves that it considers, the best first.
        moves: Vec<Advised>,
    },
    /// A program of others would give the game up where it was asked for advice.
    NoAdvice {
        /// What the program calls itself.
        adviser: String,
    },
    /// A player offers a draw.
    DrawOffered(Color),
    /// A player declines the draw.
    DrawDeclined(Color),
    /// It is not a person's turn to do this.
    NotYourTurn,
    /// The game is over, and nothing can be played.
    NothingMoreToPlay,
    /// A letter waits for its digit.
    AimingAt {
        /// What is typed so far.
        typed: String,
        /// The last rank of the board, from 1.
        ranks: u8,
    },
    /// A letter was typed that begins no square on a board as wide as this one.
    QuoteFirst,
    /// The board has no such square.
    NoSquare(Square),
    /// A game begins.
    Begun {
        /// Who plays.
        seats: ByColor<Player>,
        /// The first position.
        start: Position,
    },
    /// The program that plays does not know these rules.
    CannotPlay(Rules),
    /// A set-up cannot be played, for these reasons.
    NoPosition(Vec<Fault>),
    /// A text is no position.
    NotAPosition {
        /// What is wrong with it.
        reason: String,
    },
    /// A game goes on from an earlier day.
    Resumed {
        /// Plies played so far.
        ply: usize,
    },
    /// The journal of a resumed game had a damaged end, which was set aside.
    TornTail {
        /// Where the damage begins, in lines from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A game was opened from a file or the clipboard.
    Opened {
        /// Its plies.
        plies: usize,
    },
    /// What was pasted or read is no game.
    NotAGame {
        /// What is wrong with it.
        reason: String,
    },
    /// The marks of legal squares are on or off.
    LegalMarks(bool),
    /// The preview of flips is on or off.
    Preview(bool),
    /// The names of empty squares are on or off.
    Names(bool),
    /// The game cannot be kept on the disk.
    NotKept {
        /// What the system says.
        reason: String,
    },
    /// Something of an earlier day cannot be used.
    Problem {
        /// What is wrong.
        reason: String,
    },
    /// The engine has failed; the game goes on without it.
    EngineFailed,
    /// The program that plays has failed; it can be started anew.
    ProgramFailed {
        /// What has happened.
        reason: String,
    },
    /// The program that gives hints has failed; it is started anew when it is asked again.
    AnalystFailed {
        /// What has happened.
        reason: String,
    },
}

impl Fact {
    /// What a change of the game has to tell; steps through the tree tell nothing by themselves.
    pub fn of(change: &Change) -> Option<Self> {
        let before = change.before.clone();
        match change.event {
            Event::Play { square } => Some(Self::Placed { before, square }),
            Event::Pass => Some(Self::Passed { before }),
            Event::DrawOffer { by } => Some(Self::DrawOffered(by)),
            Event::DrawDecline { by } => Some(Self::DrawDeclined(by)),
            _ => None,
        }
    }
}

/// The facts so far, in groups: those of the last group are on the screen together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    facts: Vec<Fact>,
    /// Where the last group begins.
    group: usize,
    /// How many facts are kept no more.
    forgotten: usize,
}

impl Log {
    /// How many facts are kept; a game has far fewer.
    const KEPT: usize = 1000;

    /// Adds a fact to the last group.
    pub fn tell(&mut self, fact: Fact) {
        self.facts.push(fact);
        if self.facts.len() > Self::KEPT {
            self.facts.remove(0);
            self.forgotten += 1;
            self.group = self.group.saturating_sub(1);
        }
    }

    /// Begins a new group: what was told before has been read.
    pub const fn turn_page(&mut self) {
        self.group = self.facts.len();
    }

    /// The facts of the last group.
    pub fn page(&self) -> &[Fact] {
        &self.facts[self.group..]
    }

    /// How many facts were ever told.
    pub const fn told(&self) -> usize {
        self.forgotten + self.facts.len()
    }

    /// The facts that were told after so many others, as far as they are kept.
    pub fn since(&self, told: usize) -> &[Fact] {
        let first = told.saturating_sub(self.forgotten).min(self.facts.len());
        &self.facts[first..]
    }

    /// All facts, the oldest first.
    pub fn all(&self) -> &[Fact] {
        &self.facts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_what_was_told_since_it_was_turned() {
        let mut log = Log::default();
        log.tell(Fact::NothingToPutBack);
        log.turn_page();
        log.tell(Fact::NotYourTurn);
        assert_eq!(log.page(), [Fact::NotYourTurn]);
        assert_eq!(log.all().len(), 2);
    }

    #[test]
    fn an_endless_game_does_not_fill_the_memory() {
        let mut log = Log::default();
        for _ in 0..2 * Log::KEPT {
            log.tell(Fact::NothingToPutBack);
        }
        log.turn_page();
        let told = log.told();
        log.tell(Fact::NotYourTurn);
        assert_eq!(log.since(told), [Fact::NotYourTurn]);
        assert_eq!(log.since(0).len(), Log::KEPT);
        assert_eq!(log.all().len(), Log::KEPT);
        assert_eq!(log.page(), [Fact::NotYourTurn]);
    }
}
