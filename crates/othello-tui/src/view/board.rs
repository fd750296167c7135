//! The board with the marks that are wanted.

use othello_core::{Move, Square, SquareSet, Verdict};
use othello_view::{BoardView, Layout, Mark, Refused};
use ratatui::buffer::Buffer;

use super::Screen;
use crate::model::Explained;

/// Draws the board at its place.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, buf: &mut Buffer) {
    let Some(place) = &layout.board else { return };
    let model = screen.model;
    let position = model.duel.position();
    let legal = position.legal_moves();
    let (last, flipped) = last_move(screen);
    let mut view =
        BoardView { cursor: Some(model.cursor), last, flipped, ..BoardView::new(position) };
    if model.layers.legal && !model.duel.is_over() {
        view.legal = legal;
    }
    if model.layers.preview && model.explained.is_none() && !model.duel.is_over() {
        view.preview = position.flips(model.candidate());
    }
    if let Some(Move::Place(square)) = model.hint {
        view.marks.insert(square, Mark::Best);
    }
    view.refused = model.explained.as_ref().map(marks);
    view.draw(place, screen.look, buf);
}

/// The square of the last disc and what it turned.
fn last_move(screen: Screen<'_>) -> (Option<Square>, SquareSet) {
    let game = screen.model.duel.game();
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
        marks.run = marks.run | explanation.flips();
        return marks;
    };
    let missing = match line.verdict {
        Verdict::RunThenEmpty(end) | Verdict::EmptyNeighbour(end) => SquareSet::from(end),
        _ => SquareSet::EMPTY,
    };
    Refused { square: explanation.square, run: line.run.iter().copied().collect(), missing }
}
