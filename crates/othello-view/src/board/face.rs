//! What one square shows: a sign in the middle, and something at either side.

use othello_core::{Color, Square};

use super::{BoardView, Mark};
use crate::layout::{BoardPlace, Density, GridStyle};
use crate::look::{Emphasis, Look, Role};

/// Nothing beside the sign.
const PLAIN: [&str; 2] = [" ", " "];

/// Round discs that were turned, and round those that were not but might have been.
const TURNED: [&str; 2] = ["=", "="];

/// The content of a square, whatever its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) role: Role,
    pub(super) emphasis: Emphasis,
    /// The colour of the disc, if one lies there.
    pub(super) disc: Option<Color>,
    /// The letter in the middle.
    pub(super) sign: &'static str,
    /// The letters before and after it; a space where there is nothing to say.
    pub(super) sides: [&'static str; 2],
    /// A text instead of the letter.
    pub(super) note: Option<String>,
}

impl Face {
    /// Reads off the view what to show on a square.
    pub(super) fn of(view: &BoardView<'_>, square: Square, place: &BoardPlace, look: Look) -> Self {
        let density = place.density;
        let disc = view.disc(square);
        let cursor = view.cursor == Some(square);
        let last = view.last == Some(square);
        let mark = view.marks.get(&square).copied();
        let (role, sign) = match disc {
            Some(color) if view.preview.contains(square) => (Role::Disc(color), "o"),
            Some(color) => (Role::Disc(color), look.disc(color)),
            None => empty(view, square, place, look),
        };
        let note = view.notes.get(&square).filter(|_| disc.is_none()).cloned();
        let mark = mark.filter(|_| disc.is_some());
        let mut sides = sides(view, square, mark);
        if !density.has_lines() && sides == TURNED && view.refused.is_none() {
            // Runs of them would hide where one square ends and the next begins.
            sides = PLAIN;
        }
        Self { role, emphasis: Emphasis { cursor, last }, disc, sign, sides, note }
    }

    /// Whether the middle shows the disc as it lies, and nothing instead of it.
    pub(super) fn is_plain_disc(&self, look: Look) -> bool {
        self.disc.is_some_and(|color| self.sign == look.disc(color))
    }
}

/// An empty square: the first of its marks that applies.
fn empty(
    view: &BoardView<'_>,
    square: Square,
    place: &BoardPlace,
    look: Look,
) -> (Role, &'static str) {
    let refused = view.refused.as_ref();
    if refused.is_some_and(|refused| refused.square == square) {
        (Role::Mark, "!")
    } else if refused.is_some_and(|refused| refused.missing.contains(square)) {
        (Role::Mark, "?")
    } else if let Some(mark) = view.marks.get(&square) {
        (Role::Mark, mark.sign())
    } else if view.legal.contains(square) {
        (Role::Mark, place.legal_sign())
    } else {
        bare(view, square, place, look)
    }
}

/// A square without anything on it, as the board itself draws it.
fn bare(
    view: &BoardView<'_>,
    square: Square,
    place: &BoardPlace,
    look: Look,
) -> (Role, &'static str) {
    let lines = look.charset.lines();
    let on_loop = || view.rules.variant().loops.iter().any(|line| line.squares().contains(&square));
    match (place.grid.style(), place.density) {
        (GridStyle::Points, _) if on_loop() => (Role::Mark, lines.rim_point),
        // Every second name stands alone, so that they do not run together.
        (_, Density::Small) if view.names => (Role::Board, " "),
        // A board without lines needs a sign on every empty square, so that columns can be counted.
        (_, Density::Small) => (Role::Board, "."),
        (GridStyle::Points, _) => (Role::Board, lines.point),
        _ => (Role::Board, " "),
    }
}

/// What stands at the sides: the cursor before all else.
fn sides(view: &BoardView<'_>, square: Square, mark: Option<Mark>) -> [&'static str; 2] {
    let refused = view.refused.as_ref();
    if view.is_chosen(square) {
        ["[", "]"]
    } else if refused.is_some_and(|refused| refused.run.contains(square)) {
        TURNED
    } else if view.last == Some(square) {
        ["(", ")"]
    } else if refused.is_none() && view.flipped.contains(square) {
        TURNED
    } else if let Some(mark) = mark {
        [" ", mark.sign()]
    } else {
        PLAIN
    }
}
