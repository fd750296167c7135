//! The search at nodes on the principal variation: all is wanted, the value and the line.

use othello_core::Move;

use super::known::Known;
use super::lattice::to_square;
use super::search::{Explore, FIRST, INFINITY, Node, Search};
use crate::budget::Interrupted;
use crate::search::Reach;
use crate::value::{Value, Window};

/// How far to look, and the values that matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) reach: Reach,
    pub(super) window: Window,
}

impl Question {
    /// As the other player asks it.
    #[inline(always)]
    fn turned(self) -> Self {
        Self { window: self.window.turned(), ..self }
    }
}

/// The value of the node, exact within the window and a bound outside of it; the moves that lead to it
/// are put in `line`.
///
/// The table settles nothing here, since it knows no lines; its best move goes first.
#[inline(always)]
pub(super) fn value<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    node: &Node<N>,
    question: Question,
    line: &mut Vec<Move>,
) -> Result<Value, Interrupted> {
    search.budget.visit()?;
    line.clear();
    let Question { reach, window } = question;
    let Node { state, legal } = node;
    if legal.is_empty() {
        let Some(passed) = search.passed(tier, state) else {
            return Ok(search.at_end(state).into());
        };
        let value = -tier.principal(search, &passed, question.turned(), line)?;
        line.insert(0, Move::Pass);
        return Ok(value);
    }
    if reach == Reach::Ahead(0) {
        return Ok(tier.judge(search, node));
    }
    let first = search.table.probe(state).and_then(|known| known.best);
    let mut untried = search.gather(tier, node, |search, cell, next| {
        if Some(cell) == first { FIRST } else { -tier.judge(search, next).0 }
    });
    let mut best = (-INFINITY, None);
    let mut reply = Vec::new();
    while let Some(candidate) = search.take_best(&mut untried) {
        let asked = Question { reach: reach.less(), window: window.above(best.0) };
        let is_first = best.1.is_none();
        let value = of_move(tier, search, &candidate.next, asked, is_first, &mut reply)?;
        if value > best.0 {
            best = (value, Some(candidate.cell));
            line.clear();
            line.extend(to_square::<N>(candidate.cell).map(Move::Place));
            line.append(&mut reply);
            if value >= window.beta {
                break;
            }
        }
    }
    search.close(untried);
    search.table.store(state, Known::new(reach.depth(), best.0, window, best.1));
    Ok(best.0)
}

/// The value of the node after a move, for the one who made it, as far as it lies in the window; a move
/// that is not the first is only expected to be worse.
#[inline(always)]
pub(super) fn of_move<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    next: &Node<N>,
    question: Question,
    is_first: bool,
    line: &mut Vec<Move>,
) -> Result<Value, Interrupted> {
    let Question { reach, window } = question;
    if !is_first {
        let alpha = -window.alpha.next();
        let value = -match reach {
            Reach::Ahead(depth) => tier.look_ahead(search, next, depth, alpha)?,
            Reach::End => tier.solve(search, next, alpha.floor())?.into(),
        };
        if value <= window.alpha || value >= window.beta {
            line.clear();
            return Ok(value);
        }
    }
    Ok(-tier.principal(search, next, question.turned(), line)?)
}
