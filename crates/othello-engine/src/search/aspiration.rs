//! Looking for the best move within a window round what it was worth before.

use othello_core::Move;

use super::Reach;
use super::plan::Iteration;
use crate::budget::Interrupted;
use crate::params;
use crate::report::Standing;
use crate::value::{Value, Window};

/// What an iteration knows of the value of the best move while it looks for it.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) iteration: Iteration,
    /// How many better moves were found before.
    pub(crate) rank: usize,
    /// What a move is worth at least, and which one.
    best: Option<(Value, Move)>,
    at_most: Option<Value>,
}

impl Bounds {
    /// Where the search stands when it turns to a move, the one with this index of `count` that may
    /// be the best.
    pub(crate) fn at(self, mv: Move, index: usize, count: usize) -> Standing {
        let Iteration { depth, confidence, .. } = self.iteration;
        let score = |value| self.iteration.score(value, false);
        Standing {
            depth,
            confidence,
            mv,
            place: (self.rank + index + 1, self.rank + count),
            best: self.best.map(|(_, mv)| mv),
            at_least: self.best.map(|(value, _)| score(value)),
            at_most: self.at_most.map(score),
        }
    }

    /// Takes note that a move is worth so much at least.
    pub(crate) fn prove(&mut self, value: Value, mv: Move) {
        self.best = self.best.max(Some((value, mv)));
    }
}

/// Has the best move but `rank` others looked for within a window round the value of the last iteration,
/// `before`, which is widened on the side where it turns out too narrow, as far as what is `asked`.
///
/// `best_within` brings the best move to its place, and gives it with its value, or a bound outside of
/// the window.
pub(crate) fn aspire(
    iteration: Iteration,
    rank: usize,
    before: Value,
    asked: Window,
    mut best_within: impl FnMut(Bounds, Window) -> Result<(Value, Move), Interrupted>,
) -> Result<(), Interrupted> {
    let mut bounds = Bounds { iteration, rank, best: None, at_most: None };
    let mut half = match iteration.reach {
        Reach::Ahead(depth) if depth < params::ASPIRATION_DEPTH => {
            return best_within(bounds, asked).map(|_| ());
        }
        Reach::Ahead(_) => params::ASPIRATION,
        Reach::End => params::END_ASPIRATION,
    };
    let mut window = Window::round(before, half).within(asked);
    loop {
        let (value, mv) = best_within(bounds, window)?;
        half *= 2;
        window = if value <= window.alpha && window.alpha > asked.alpha {
            bounds.at_most = Some(value);
            Window { alpha: Value(value.0 - half), ..window }
        } else if value >= window.beta && window.beta < asked.beta {
            bounds.best = Some((value, mv));
            Window { beta: Value(value.0 + half), ..window }
        } else {
            return Ok(());
        };
        window = window.within(asked);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::confidence::Confidence;

    /// The windows in which a move that is worth so much is looked for.
    fn windows(reach: Reach, before: i32, value: i32) -> Vec<(i32, i32)> {
        let iteration = Iteration { reach, confidence: Confidence::FULL, depth: 9 };
        let mut windows = Vec::new();
        let best_within = |bounds: Bounds, window: Window| {
            windows.push((window.alpha.0, window.beta.0));
            let standing = bounds.at(Move::Pass, 0, 3);
            assert_eq!(standing.place, (2, 4));
            let known = [standing.at_least, standing.at_most].map(|score| score.is_some());
            assert_eq!(known, [value > before, value < before].map(|it| it && windows.len() > 1));
            let bound = Value(value.clamp(window.alpha.0, window.beta.0));
            Ok((bound, Move::Pass))
        };
        aspire(iteration, 1, Value(before), Window::FULL, best_within).expect("nobody interrupts");
        windows
    }

    #[test]
    fn a_window_is_widened_on_the_side_where_it_is_too_narrow() {
        let half = params::ASPIRATION;
        let ahead = Reach::Ahead(9);
        assert_eq!(windows(ahead, 100, 100), [(100 - half, 100 + half)]);
        let above = windows(ahead, 100, 100 + 2 * half);
        assert_eq!(above, [(100 - half, 100 + half), (100 - half, 100 + 3 * half)]);
        let below = windows(ahead, 100, 100 - 2 * half);
        assert_eq!(below, [(100 - half, 100 + half), (100 - 3 * half, 100 + half)]);
    }

    #[test]
    fn the_first_plies_ask_for_all_there_is() {
        let all = (Window::FULL.alpha.0, Window::FULL.beta.0);
        assert_eq!(windows(Reach::Ahead(1), 6000, 6000), [all]);
        assert_eq!(
            windows(Reach::End, 0, Window::FULL.beta.0 - 1).last().map(|it| it.1),
            Some(all.1)
        );
    }
}
