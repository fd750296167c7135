//! Which game a board belongs to, by its name or its shape.

use othello_core::{Mark, Position, Rules, Square, SquareSet};

use super::{fen, packed, parse, printed, split_hand};
use crate::error::{FormatError, Place};

/// The longest name of rules that stands before a board or moves, with a board that follows at once,
/// in bytes: the largest board may have a hole on nearly every square, each with a name of up to three
/// letters.
const LONGEST: usize = 1500;

/// The most colons of a word that are tried as the end of a name.
const COLONS: usize = 4;

/// Rules that a text names, and how many bytes the name takes.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub(crate) rules: Rules,
    pub(crate) end: usize,
}

/// The name of rules and a colon at the front of a text: `grand+anti: ...`.
pub(crate) fn named(text: &str) -> Option<Named> {
    let start = text.len() - text.trim_start().len();
    let word = text[start..].split(char::is_whitespace).next()?;
    if word.len() > LONGEST {
        return None;
    }
    // Names may have a colon of their own.
    let mut colons = word.rmatch_indices(':').map(|(at, _)| at).take(COLONS);
    colons.find_map(|at| {
        let rules = word[..at].to_ascii_lowercase().parse().ok()?;
        Some(Named { rules, end: start + at + 1 })
    })
}

/// Reads a board of the game that it names, or that its shape tells, if it is not one of `usual`.
pub(crate) fn parse_any(text: &str, usual: &Rules) -> Result<Position, FormatError> {
    if fen::is_fen(text) {
        let is_usual = usual.variant().extent() == (8, 8);
        return fen::parse(text, if is_usual { usual } else { &Rules::OTHELLO });
    }
    if let Some(position) = packed::parse(text, usual) {
        return Ok(position);
    }
    if let Some(printed) = printed::find(text) {
        let read =
            parse(&printed.board, &fitting(&printed.board, usual).unwrap_or_else(|| usual.clone()));
        let place = Place::within(text, printed.start);
        return read.map_err(|error| FormatError { place, ..error });
    }
    let Some(Named { rules, end }) = named(text) else {
        return parse(text, &fitting(text, usual).unwrap_or_else(|| usual.clone()));
    };
    parse(&text[end..], &rules).map_err(|error| {
        let at = end + error.place.offset.unwrap_or(0);
        FormatError { place: Place::within(text, at.min(text.len())), ..error }
    })
}

/// The game with a board of this shape: `usual` if it fits, else one of the catalogue, else
/// Othello with holes.
fn fitting(text: &str, usual: &Rules) -> Option<Rules> {
    let (board, in_hand) = split_hand(text).ok()?;
    let word = board.split_whitespace().next()?;
    let squares = [12, 14, 16].into_iter().filter_map(Rules::square);
    let mut known = core::iter::once(usual.clone()).chain(Rules::catalogue()).chain(squares);
    if word.contains('/') {
        let shape = shape(word)?;
        let fits = |rules: &Rules| {
            let variant = rules.variant();
            variant.shape == shape && variant.supply.is_some() == in_hand.is_some()
        };
        return known.find(fits).or_else(|| with_holes(shape));
    }
    // Of other shapes a number of marks says too little.
    let marks = board.chars().filter(|letter| Mark::of(*letter).is_some()).count();
    known.find(|rules| {
        let variant = rules.variant();
        let (files, ranks) = variant.extent();
        let count = usize::from(files) * usize::from(ranks);
        let is_square = files == ranks && variant.shape == SquareSet::rectangle(files, ranks);
        is_square
            && (count == marks || count + 1 == marks)
            && variant.supply.is_some() == in_hand.is_some()
    })
}

/// The places of ranks that are squares.
fn shape(board: &str) -> Option<SquareSet> {
    let mut shape = SquareSet::EMPTY;
    for (rank, line) in (0..=Square::GRID).zip(board.split('/')) {
        for (file, letter) in (0..=Square::GRID).zip(line.chars()) {
            if Mark::of(letter)? != Mark::Nothing {
                shape.insert(Square::new(file, rank)?);
            }
        }
    }
    Some(shape)
}

/// Othello on a square board of which some squares are barred.
fn with_holes(shape: SquareSet) -> Option<Rules> {
    let size = shape.iter().map(|square| square.file().max(square.rank()) + 1).max()?;
    let variant = Rules::square(size)?.variant().clone();
    let holes = variant.shape - shape;
    Rules::try_from(variant.with_holes(holes)).ok()
}
