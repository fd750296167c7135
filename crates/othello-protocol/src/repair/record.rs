//! A repair of a record that is stored as a whole: it is stored anew.

use core::ops::Range;

use othello_core::{Move, Position};

use super::{Change, Edit, Repair};
use crate::archive;
use crate::error::{Place, Written};
use crate::json;
use crate::record::{GameRecord, MoveTree, PlyId};

/// The change of a file that stores this record, repaired, in place of what stands there now: JSON in
/// text, else a frame of an archive. `None` if it does not stand there.
pub(super) fn edit(
    bytes: &[u8],
    record: &GameRecord,
    written: &Written,
    repair: &Repair,
) -> Option<Edit> {
    let place = written.moves.first()?.place;
    let repaired = repaired(record, written, repair)?;
    let range = range(bytes, place)?;
    let text = match place.line {
        Some(_) => json::write(&repaired).into_bytes(),
        None => archive::encode(&repaired).ok()?,
    };
    Some(Edit { range, text })
}

/// Where a record lies that begins at a place.
fn range(bytes: &[u8], place: Place) -> Option<Range<usize>> {
    let start = place.offset?;
    let rest = bytes.get(start..)?;
    let length =
        if place.line.is_some() { json::length(rest)? } else { archive::frame_length(rest)? };
    Some(start..start + length)
}

/// The record with the change made in its main line. What is said of a move stays where it is;
/// variations go on branching off after the same moves.
fn repaired(record: &GameRecord, written: &Written, repair: &Repair) -> Option<GameRecord> {
    let old = &record.moves;
    let main: Vec<PlyId> = old.main_line().collect();
    let mut place_in_line = vec![None; old.len() + 1];
    for (index, id) in main.iter().enumerate() {
        place_in_line[id.index()] = Some(index);
    }
    let mut removed = vec![false; main.len()];
    match repair.change {
        Change::Passes => {
            for index in wrong_passes(written)? {
                *removed.get_mut(index)? = true;
            }
        }
        Change::Remove { at, .. } => *removed.get_mut(at)? = true,
        _ => {}
    }
    let mut moves = MoveTree::default();
    let mut new = vec![PlyId::START; old.len() + 1];
    for (_, id) in old.walk() {
        let mut parent = new[old.parent(id)?.index()];
        let mut ply = old[id].clone();
        if let Some(index) = place_in_line[id.index()] {
            if removed[index] {
                new[id.index()] = parent;
                continue;
            }
            match repair.change {
                Change::Replace { at, to, .. } if at == index => ply.mv = to.into(),
                Change::Swap { at, second, .. } if at == index => ply.mv = second.into(),
                Change::Swap { with, first, .. } if with == index => ply.mv = first.into(),
                Change::Insert { before, square } if before == index => {
                    parent = moves.add(parent, Move::Place(square).into());
                }
                _ => {}
            }
        }
        new[id.index()] = moves.add(parent, ply);
    }
    if let Change::Insert { before, square } = repair.change
        && before == main.len()
    {
        let last = main.last().map_or(PlyId::START, |last| new[last.index()]);
        moves.add(last, Move::Place(square).into());
    }
    Some(GameRecord { moves, ..record.clone() })
}

/// The passes, by their index in the line, of players who have a move, or after the end; `None` if
/// other moves are wrong as well.
pub(super) fn wrong_passes(written: &Written) -> Option<Vec<usize>> {
    let mut position: Position = written.start.clone();
    let mut wrong = Vec::new();
    for (index, found) in written.moves.iter().enumerate() {
        let mv = found.mv?;
        if mv == Move::Pass && !position.must_pass() {
            wrong.push(index);
            continue;
        }
        if mv != Move::Pass && position.must_pass() {
            position = position.play(Move::Pass).ok()?;
        }
        position = position.play(mv).ok()?;
    }
    Some(wrong)
}
