//! What the commands that search and count want to know of a game, whatever file it comes from.

use std::borrow::Cow;
use std::cmp::Ordering;

use othello_core::{Board, ByColor, Color, Move, Objective, Position, Rules, Square};
use othello_protocol::FormatError;
use othello_protocol::record::{Date, GameRecord, Score, ScoreRule, Termination};
use othello_protocol::wthor::{self, Base, Names};

use crate::walk::Entry;

/// A game in short.
#[derive(Debug)]
pub(crate) struct Brief<'a> {
    pub(crate) players: ByColor<Option<Cow<'a, str>>>,
    /// The tournament or match.
    pub(crate) event: Option<Cow<'a, str>>,
    pub(crate) date: Option<Date>,
    pub(crate) rules: Rules,
    pub(crate) course: Course,
    /// Discs that were placed.
    pub(crate) moves: usize,
    /// Whether the game came to its natural end.
    pub(crate) is_finished: bool,
    pub(crate) result: Result,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Result {
    /// Who has won; `None` if nobody knows.
    pub(crate) verdict: Option<Verdict>,
    /// The discs of both players, as the record or the board says.
    pub(crate) discs: Option<ByColor<u16>>,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Won(Color),
    Drawn,
}

impl Verdict {
    /// What it is worth for a player in halves of a point: 2 for a win, 1 for a draw.
    pub(crate) fn halves(self, color: Color) -> u32 {
        match self {
            Self::Drawn => 1,
            Self::Won(winner) if winner == color => 2,
            Self::Won(_) => 0,
        }
    }
}

impl Result {
    /// How far Black was ahead, if the discs are known.
    pub(crate) fn margin(self) -> Option<i16> {
        self.discs.map(|discs| discs.black.cast_signed() - discs.white.cast_signed())
    }

    /// Whether one side has nothing left.
    pub(crate) fn is_wipe_out(self) -> bool {
        self.discs.is_some_and(|discs| discs.black == 0 || discs.white == 0)
    }
}

/// The positions of a game.
#[derive(Debug)]
pub(crate) enum Course {
    /// The squares of a game of official Othello from its start, passes left out.
    Official(Vec<Square>),
    /// Any other game: its first position, and each move with the position after it.
    General { start: Position, plies: Vec<(Move, Position)> },
}

/// A position of a game and what was played there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'a> {
    pub(crate) seen: Seen<'a>,
    pub(crate) turn: Color,
    /// How many plies lead here, passes counted.
    pub(crate) ply: usize,
    /// What was played here; `None` at the end.
    pub(crate) next: Option<Move>,
}

/// A position, in the form in which it is at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seen<'a> {
    /// Of official Othello.
    Official(Board),
    /// Of any game.
    General(&'a Position),
}

impl Spot<'_> {
    /// How many discs lie on the board.
    pub(crate) fn discs(&self) -> u32 {
        match self.seen {
            Seen::Official(board) => (board.own | board.opp).count(),
            Seen::General(position) => {
                let counts = position.counts();
                u32::from(counts.black) + u32::from(counts.white)
            }
        }
    }

    /// How many squares of the board are empty.
    pub(crate) fn empties(&self) -> u32 {
        match self.seen {
            Seen::Official(board) => board.empties().count(),
            Seen::General(position) => position.empties().count(),
        }
    }
}

impl Course {
    /// Visits the positions from the first to the last, as long as `visit` says so.
    pub(crate) fn visit(&self, mut visit: impl FnMut(Spot<'_>) -> bool) {
        match self {
            Self::Official(squares) => visit_official(squares, visit),
            Self::General { start, plies } => {
                let before = core::iter::once(start).chain(plies.iter().map(|(_, after)| after));
                let moves = plies.iter().map(|(mv, _)| Some(*mv)).chain([None]);
                for (ply, (position, next)) in before.zip(moves).enumerate() {
                    let turn = position.turn();
                    let seen = Seen::General(position);
                    if !visit(Spot { seen, turn, ply, next }) {
                        return;
                    }
                }
            }
        }
    }

    /// The squares of the discs in their order.
    pub(crate) fn squares(&self) -> Vec<Square> {
        match self {
            Self::Official(squares) => squares.clone(),
            Self::General { plies, .. } => plies.iter().filter_map(|(mv, _)| mv.square()).collect(),
        }
    }
}

fn visit_official(squares: &[Square], mut visit: impl FnMut(Spot<'_>) -> bool) {
    let (mut board, mut turn, mut ply) = (Board::START, Color::Black, 0);
    let mut spot =
        |board, turn, ply, next| visit(Spot { seen: Seen::Official(board), turn, ply, next });
    for square in squares {
        let mut flips = board.flips(*square);
        if flips.is_empty() {
            if !spot(board, turn, ply, Some(Move::Pass)) {
                return;
            }
            (board, turn, ply) = (board.pass(), !turn, ply + 1);
            flips = board.flips(*square);
        }
        if !spot(board, turn, ply, Some(Move::Place(*square))) {
            return;
        }
        (board, turn, ply) = (board.play(*square, flips), !turn, ply + 1);
    }
    spot(board, turn, ply, None);
}

impl<'a> Brief<'a> {
    /// What there is to know about a game.
    ///
    /// # Errors
    /// If a game that was read as legal is not.
    pub(crate) fn of(entry: &'a Entry<'_>) -> core::result::Result<Self, FormatError> {
        match entry {
            Entry::Stored { base, game, replay, names } => {
                Ok(Self::of_stored(base, game, replay, names))
            }
            Entry::Read(read) => Self::of_record(&read.record),
        }
    }

    fn of_stored(
        base: &Base<'_>,
        game: &wthor::Game<'_>,
        replay: &wthor::Replay,
        names: &'a Names,
    ) -> Self {
        let named = |list: &'a [String], number: u16| {
            list.get(usize::from(number)).map(|name| Cow::Borrowed(name.as_str()))
        };
        let black = u16::from(game.black_score());
        let discs = ByColor::new(black, 64_u16.saturating_sub(black));
        Self {
            players: ByColor::new(
                named(&names.players, game.black()),
                named(&names.players, game.white()),
            ),
            event: named(&names.tournaments, game.tournament()),
            date: Date::of_year(base.header().year).ok(),
            rules: Rules::OTHELLO,
            course: Course::Official(game.squares().collect()),
            moves: usize::from(replay.moves),
            is_finished: replay.over,
            result: Result { verdict: Some(verdict(discs, Objective::Most)), discs: Some(discs) },
        }
    }

    fn of_record(record: &'a GameRecord) -> core::result::Result<Self, FormatError> {
        let game = record.to_game().map_err(FormatError::from_replay)?;
        let line = game.path_through();
        let rules = record.start.rules().clone();
        let moves = line.iter().filter_map(|node| game.move_to(*node)?.square());
        let is_usual = rules == Rules::OTHELLO && record.start == Position::start(Rules::OTHELLO);
        let count = moves.clone().count();
        let course = if is_usual {
            Course::Official(moves.collect())
        } else {
            let ply = |node: &othello_core::NodeId| {
                Some((game.move_to(*node)?, game.position_at(*node).clone()))
            };
            let plies = line.iter().filter_map(ply).collect();
            Course::General { start: record.start.clone(), plies }
        };
        let outcome = game.position().outcome();
        let named = |color| record.players[color].name.as_deref().map(Cow::Borrowed);
        let score = record.result.score;
        let counted = outcome.map(|outcome| Score::of(outcome, ScoreRule::WinnerTakesEmpties));
        let discs = score.or(counted).map(|score| score.discs);
        let objective = rules.variant().objective;
        let verdict = match record.result.termination {
            Termination::Resigned(loser) | Termination::Time(loser) | Termination::Left(loser) => {
                Some(Verdict::Won(!loser))
            }
            _ => discs.map(|discs| verdict(discs, objective)),
        };
        Ok(Self {
            players: ByColor::from_fn(named),
            event: record.event.as_deref().map(Cow::Borrowed),
            date: record.date,
            course,
            moves: count,
            is_finished: outcome.is_some(),
            result: Result { verdict, discs },
            rules,
        })
    }

    /// The year in which the game was played.
    pub(crate) fn year(&self) -> Option<u16> {
        self.date.map(Date::year)
    }
}

fn verdict(discs: ByColor<u16>, objective: Objective) -> Verdict {
    let more = match discs.black.cmp(&discs.white) {
        Ordering::Greater => Color::Black,
        Ordering::Less => Color::White,
        Ordering::Equal => return Verdict::Drawn,
    };
    Verdict::Won(match objective {
        Objective::Most => more,
        Objective::Fewest => !more,
    })
}
