//! Making a book: the most promising position first.

use std::path::Path;
use std::thread;

use othello_core::Square;
use othello_engine::Score;

use super::expand::Searcher;
use super::line::Line;
use super::recipe::Recipe;
use super::tree::Tree;
use crate::store::{LinesFile, StoreError};

/// Positions that are looked into before the tree is looked at again, however many threads there
/// are, so that the file does not depend on them.
const BATCH: usize = 8;

/// How far a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many positions were looked into.
    pub positions: usize,
    /// What the start is worth to Black.
    pub start: Score,
    /// The most moves that lead to one of them.
    pub plies: usize,
}

/// Brings the book in a file to so many positions, on a thread for each searcher, and returns them
/// in the order in which they were looked into.
///
/// The position that comes next is the one to which both players, all together, lose least, a ply
/// counted as a loss as well. What is in the file already is kept, save a last line that is not whole;
/// it has to be what this recipe gives, and its last position is looked into again to see that. The
/// file depends neither on the number of searchers nor on where it was interrupted.
///
/// # Errors
/// If the file cannot be read or written, or holds something else; it is unchanged then.
///
/// # Panics
/// If there is no searcher, or one panics.
pub fn build(
    path: &Path,
    recipe: &Recipe,
    searchers: &mut [Searcher],
    positions: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<Vec<Line>, StoreError> {
    let mut file: LinesFile<Line> = LinesFile::open(path, recipe)?;
    let mut lines = file.take_items();
    let mut tree = Tree::new(recipe.penalty);
    let mut done = replay(&lines, &mut tree, &mut searchers[0])?;
    file.go_on(recipe)?;
    let mut deepest = lines.iter().map(plies).max().unwrap_or(0);
    loop {
        let next = tree.cheapest(BATCH);
        let start = Score::estimate(tree.worth_of_start());
        progress(Progress { positions: lines.len().min(positions), start, plies: deepest });
        if lines.len() >= positions || next.is_empty() {
            break;
        }
        // A stop may have left a part of them behind.
        let missing = &next[lines.len() - done..];
        let missing = &missing[..missing.len().min(positions - lines.len())];
        let made = expand(searchers, missing);
        file.append(&made)?;
        deepest = made.iter().map(plies).fold(deepest, usize::max);
        lines.extend(made);
        if lines.len() == done + next.len() {
            for line in &lines[done..] {
                tree.add(line);
            }
            done = lines.len();
        }
    }
    lines.truncate(positions);
    Ok(lines)
}

/// Puts what is known into the tree, as far as it is of whole batches, and says how much that is.
fn replay(lines: &[Line], tree: &mut Tree, searcher: &mut Searcher) -> Result<usize, StoreError> {
    let foreign = |index| StoreError::Foreign { line: crate::store::FIRST_LINE + index };
    let mut done = 0;
    while done < lines.len() {
        let ways = tree.cheapest(BATCH);
        let known = &lines[done..lines.len().min(done + ways.len())];
        let differs = |(line, way): (&Line, &Vec<Square>)| line.way.as_ref() != Some(way);
        let unlike = known.iter().zip(&ways).position(differs);
        if let Some(index) = unlike.or(ways.is_empty().then_some(0)) {
            return Err(foreign(done + index));
        }
        if known.len() < ways.len() {
            break;
        }
        for line in known {
            tree.add(line);
        }
        done += known.len();
    }
    if let Some((last, before)) = lines.split_last() {
        let again = expand(std::slice::from_mut(searcher), &[last.way.clone().unwrap_or_default()]);
        if again[..] != [last.clone()] {
            return Err(foreign(before.len()));
        }
    }
    Ok(done)
}

fn plies(line: &Line) -> usize {
    line.way.as_ref().map_or(0, Vec::len)
}

/// Looks into positions, in order, each searcher into a part of them.
fn expand(searchers: &mut [Searcher], ways: &[Vec<Square>]) -> Vec<Line> {
    let share = ways.len().div_ceil(searchers.len()).max(1);
    let made: Vec<_> = thread::scope(|scope| {
        let work = searchers.iter_mut().zip(ways.chunks(share));
        let workers: Vec<_> = work
            .map(|(searcher, ways)| {
                let expand = move |way: &Vec<Square>| searcher.expand(way);
                scope.spawn(move || ways.iter().map(expand).collect::<Vec<_>>())
            })
            .collect();
        let made = workers.into_iter().map(|worker| worker.join().expect("no position panics"));
        made.flatten().collect()
    });
    made.into_iter().map(|line| line.expect("moves of the tree are legal")).collect()
}
