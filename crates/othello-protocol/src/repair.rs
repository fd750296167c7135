//! Which single change makes an illegal record legal.
//!
//! First the passes: a record may have left some out, or have some where nobody must pass; that needs
//! no change of a move. Then each change of one move that was written: another square, two moves that
//! stand next to each other or are of one player in a row exchanged, a move left out or put in. A
//! change counts only if every move that is written then follows by the rules, so that the more is
//! written, the fewer changes are left; in a whole game it is often one.

mod edit;
mod record;

use core::fmt;

use othello_core::{Move, Position, Square};

use crate::error::{Written, WrittenMove};

pub use edit::{Edit, apply, edits, passes_before};

/// One change, and the line that it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What is changed.
    pub change: Change,
    /// The whole line, with the passes that the rules ask for.
    pub moves: Vec<Move>,
    /// The number of the first disc that is changed, counted from 1.
    pub disc: usize,
    /// Whether the game is over after the line.
    pub is_over: bool,
}

/// A change of a [`Written`] line; moves are named by their index in it, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Passes alone: some are missing or too many.
    Passes,
    /// Another square than the one that is written, if one is.
    Replace {
        /// The move.
        at: usize,
        /// What is written.
        from: Option<Square>,
        /// What it should be.
        to: Square,
    },
    /// Two moves changed places.
    Swap {
        /// The first of them.
        at: usize,
        /// The second.
        with: usize,
        /// What is written first.
        first: Square,
        /// What is written second.
        second: Square,
    },
    /// A move is missing.
    Insert {
        /// The move before which it is missing.
        before: usize,
        /// The square.
        square: Square,
    },
    /// A move is one too many.
    Remove {
        /// The move.
        at: usize,
        /// What is written, if it is a square.
        from: Option<Square>,
    },
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disc = self.disc;
        match self.change {
            Change::Passes => f.write_str("passes alone are missing or too many"),
            Change::Replace { from: Some(from), to, .. } => {
                write!(f, "move {disc} is {to} instead of {from}")
            }
            Change::Replace { from: None, to, .. } => write!(f, "move {disc} is {to}"),
            Change::Swap { first, second, .. } => {
                write!(
                    f,
                    "move {disc} is {second}, and {first} comes after it: they changed places"
                )
            }
            Change::Insert { square, .. } => write!(f, "{square} is missing as move {disc}"),
            Change::Remove { from: Some(from), .. } => {
                write!(f, "move {disc}, {from}, is one too many")
            }
            Change::Remove { from: None, .. } => write!(f, "what stands as move {disc} is none"),
        }
    }
}

/// The changes that make a line legal, the likeliest first; none if it is legal as it is.
///
/// ```
/// use othello_protocol::repair::repairs;
/// use othello_protocol::transcript;
///
/// // The eighth move should be e6.
/// let error = transcript::parse("f5d6c5f6e7f4g5e8e3").unwrap_err();
/// let found = repairs(&error.written.unwrap());
/// assert_eq!(found[0].to_string(), "move 8 is e6 instead of e8");
/// assert!(found[0].is_over);
/// ```
pub fn repairs(written: &Written) -> Vec<Repair> {
    let line = Line::of(written);
    let garbled: Vec<usize> =
        (0..).zip(&line.squares).filter(|(_, square)| square.is_none()).map(|(at, _)| at).collect();
    let mut found = Vec::new();
    match garbled.as_slice() {
        [] if line.broken == line.squares.len() => {
            if has_wrong_passes(written) {
                found.extend(line.try_change(Change::Passes, 0));
            }
            return found;
        }
        [] => {
            for at in 0..=line.broken {
                line.changes_at(at, &mut found);
            }
        }
        [only] => line.changes_at(*only, &mut found),
        _ => {}
    }
    found.sort_by_key(|repair| line.unlikeliness(repair));
    found
}

/// A line without its passes.
struct Line<'w> {
    start: &'w Position,
    squares: Vec<Option<Square>>,
    /// The index of each square among what is written.
    indices: Vec<usize>,
    /// How many moves follow by the rules.
    broken: usize,
    /// The positions before each of them and after the last, passes that must come first made.
    positions: Vec<Position>,
}

impl<'w> Line<'w> {
    fn of(written: &'w Written) -> Self {
        let is_pass = |written: &WrittenMove| written.mv == Some(Move::Pass);
        let moves = (0..).zip(&written.moves).filter(|(_, mv)| !is_pass(mv));
        let (indices, squares): (Vec<usize>, Vec<_>) =
            moves.map(|(index, found)| (index, found.mv.and_then(Move::square))).unzip();
        let mut line = Self {
            start: &written.start,
            squares,
            indices,
            broken: 0,
            positions: vec![ready(written.start.clone())],
        };
        while let Some(Some(square)) = line.squares.get(line.broken)
            && let Some(after) = line.positions.last().and_then(|before| follow(before, *square))
        {
            line.positions.push(after);
            line.broken += 1;
        }
        line
    }

    /// Tries all changes that begin at a move.
    fn changes_at(&self, at: usize, found: &mut Vec<Repair>) {
        let Some(position) = self.positions.get(at) else { return };
        let written = self.squares.get(at).copied();
        if let Some(from) = written {
            let index = self.indices[at];
            let others = position.legal_moves().iter().filter(|to| Some(*to) != from);
            let replaced = others.map(|to| Change::Replace { at: index, from, to });
            found.extend(replaced.filter_map(|change| self.try_change(change, at)));
            found.extend(self.try_change(Change::Remove { at: index, from }, at));
            for with in [at + 1, at + 2] {
                if let (Some(first), Some(Some(second))) = (from, self.squares.get(with).copied()) {
                    let with = self.indices[with];
                    let swap = Change::Swap { at: index, with, first, second };
                    found.extend(self.try_change(swap, at));
                }
            }
        }
        if written != Some(None) {
            let before = self.indices.get(at).copied().unwrap_or(self.indices.len());
            let put_in = position.legal_moves().iter();
            let put_in = put_in.map(|square| Change::Insert { before, square });
            found.extend(put_in.filter_map(|change| self.try_change(change, at)));
        }
    }

    /// The repair by a change that begins at a move, if the line then follows by the rules.
    fn try_change(&self, change: Change, at: usize) -> Option<Repair> {
        let mut rest = self.squares[at..].to_vec();
        match change {
            Change::Passes => {}
            Change::Replace { to, .. } => rest[0] = Some(to),
            Change::Swap { with, .. } => {
                let with = self.indices.iter().position(|index| *index == with)?;
                rest.swap(0, with - at);
            }
            Change::Insert { square, .. } => rest.insert(0, Some(square)),
            Change::Remove { .. } => drop(rest.remove(0)),
        }
        let mut position = self.positions[at].clone();
        for square in &rest {
            position = follow(&position, (*square)?)?;
        }
        let squares = self.squares[..at].iter().copied().chain(rest).flatten();
        let moves = with_passes(self.start.clone(), squares)?;
        Some(Repair { change, moves, disc: at + 1, is_over: position.is_over() })
    }

    /// Smaller for likelier changes: such as end the game, at the place where it breaks, of few letters.
    fn unlikeliness(&self, repair: &Repair) -> (bool, u8, usize) {
        let kind = match repair.change {
            Change::Passes => 0,
            Change::Replace { from: Some(from), to, .. } => {
                let is_near = from.file() == to.file() || from.rank() == to.rank();
                let is_crossed = (from.file(), from.rank()) == (to.rank(), to.file());
                if is_near || is_crossed { 1 } else { 4 }
            }
            Change::Replace { from: None, .. } => 1,
            Change::Remove { from, .. } => {
                let is_doubled = |from: &Option<Square>| {
                    self.squares.iter().filter(|square| *square == from).count() > 1
                };
                if is_doubled(&from) { 0 } else { 3 }
            }
            Change::Swap { .. } => 2,
            Change::Insert { .. } => 3,
        };
        (!repair.is_over, kind, self.broken.abs_diff(repair.disc - 1))
    }
}

/// Whether passes are written where the rules have none.
fn has_wrong_passes(written: &Written) -> bool {
    let mut position = written.start.clone();
    for found in &written.moves {
        let Some(mv) = found.mv else { return true };
        let passes = mv != Move::Pass && position.must_pass();
        let before = if passes { position.clone().play(Move::Pass) } else { Ok(position) };
        match before.and_then(|before| before.play(mv)) {
            Ok(after) => position = after,
            Err(_) => return true,
        }
    }
    false
}

/// The position after the pass that must come next, if one must.
fn ready(position: Position) -> Position {
    if position.must_pass() {
        return position.play(Move::Pass).unwrap_or_else(|refused| *refused.position);
    }
    position
}

/// The position after a disc, if it may be placed.
fn follow(position: &Position, square: Square) -> Option<Position> {
    position.clone().play(Move::Place(square)).ok().map(ready)
}

/// The discs of a line with the passes between them.
fn with_passes(start: Position, squares: impl Iterator<Item = Square>) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut position = start;
    for square in squares {
        if position.must_pass() {
            moves.push(Move::Pass);
            position = position.play(Move::Pass).ok()?;
        }
        moves.push(Move::Place(square));
        position = position.play(Move::Place(square)).ok()?;
    }
    Some(moves)
}
