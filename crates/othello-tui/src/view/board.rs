//! The board with the marks that are wanted.

use othello_core::{Game, Move, Square, SquareSet, Verdict};
use othello_view::{BoardView, Layout, Mark, Refused};
use ratatui::buffer::Buffer;

use super::Screen;
use crate::aim::Aim;
use crate::dialog::Dialog;
use crate::model::{Explained, Model};

/// Draws the board at its place.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, buf: &mut Buffer) {
    let Some(place) = &layout.board else { return };
    let (model, duel) = (screen.model, screen.shown());
    let position = duel.position();
    let (last, flipped) = last_move(duel.game());
    let names = model.layers.names || model.pending == Some(Aim::Begun);
    let mut view = BoardView { last, flipped, names, ..BoardView::new(position) };
    if !matches!(model.dialogs.last(), Some(Dialog::Question(_))) {
        view.cursor = Some(model.cursor);
        add_marks(model, &mut view);
    }
    view.draw(place, screen.look, buf);
}

/// The marks that belong to the cursor and the game that is played.
fn add_marks(model: &Model, view: &mut BoardView<'_>) {
    let position = model.duel.position();
    if model.duel.is_over() {
        return;
    }
    if model.layers.legal {
        view.legal = position.legal_moves();
    }
    if model.layers.preview && model.explained.is_none() {
        view.preview = position.flips(model.candidate());
    }
    if let Some(Move::Place(square)) = model.hint.map(|hint| hint.mv) {
        view.marks.insert(square, Mark::Best);
    }
    view.refused = model.explained.as_ref().map(marks);
}

/// The square of the last disc and what it turned.
fn last_move(game: &Game) -> (Option<Square>, SquareSet) {
    let path = game.path(game.current());
    let disc = path.iter().rev().find_map(|node| match game.move_to(*node) {
        Some(Move::Place(square)) => Some((square, game.parent(*node)?)),
        _ => None,
    });
    match disc {
        Some((square, before)) => (Some(square), game.position_at(before).flips(square)),
        None => (None, SquareSet::EMPTY),
    }
}

/// The marks of an explained square: all of its runs, or one line alone while they are walked.
fn marks(explained: &Explained) -> Refused {
    let explanation = &explained.explanation;
    let Some(line) = explained.line.and_then(|line| explanation.lines.get(line)) else {
        let mut marks = Refused::of(explanation);
        marks.run |= explanation.flips();
        return marks;
    };
    let missing = match line.verdict {
        Verdict::RunThenEmpty(end) | Verdict::EmptyNeighbour(end) => SquareSet::from(end),
        _ => SquareSet::EMPTY,
    };
    Refused { square: explanation.square, run: line.run.iter().copied().collect(), missing }
}
