//! Where the cursor goes on a board of any shape.

use othello_core::{Grid, Rules, Square, SquareSet, Variant};

/// A way to move the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Up; on hexagons up to the left, along the file.
    Up,
    /// Down; on hexagons down to the right.
    Down,
    /// To the left along the rank.
    Left,
    /// To the right along the rank.
    Right,
    /// Round the rim clockwise, or up to the right where there is none.
    Rim,
    /// Round the rim against that, or down to the left.
    RimBack,
}

impl Way {
    /// How file and rank change on the grid.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Rim => (1, -1),
            Self::RimBack => (-1, 1),
        }
    }
}

/// The next square of the board in a direction, over gaps and round its ends; holes are squares
/// here, since they can be asked about.
pub fn beside(rules: &Rules, from: Square, way: Way) -> Square {
    let variant = rules.variant();
    let along = matches!(way, Way::Rim | Way::RimBack);
    if let Some(next) = along.then(|| round(variant, from, way)).flatten() {
        return next;
    }
    let outline = variant.outline();
    let (files, ranks) = way.step();
    let ahead = line(from, files, ranks).find(|square| outline.contains(*square));
    let back = || line(from, -files, -ranks).filter(|square| outline.contains(*square)).last();
    ahead.or_else(back).unwrap_or(from)
}

/// The squares of the grid in a direction, without the first.
fn line(from: Square, files: i8, ranks: i8) -> impl Iterator<Item = Square> {
    std::iter::successors(Some(from), move |here| here.offset(files, ranks)).skip(1)
}

/// The next square of a closed line; from elsewhere the nearest one of it.
fn round(variant: &Variant, from: Square, way: Way) -> Option<Square> {
    let squares = variant.loops.first()?.squares();
    let Some(place) = squares.iter().position(|square| *square == from) else {
        return squares.iter().copied().min_by_key(|square| distance(variant, from, *square));
    };
    let length = squares.len();
    let next = if way == Way::Rim { place + 1 } else { place + length - 1 };
    squares.get(next % length).copied()
}

/// How far two squares lie apart on the screen, in quarters of a square.
fn distance(variant: &Variant, from: Square, to: Square) -> u32 {
    let (across, down) = apart(variant, from, to);
    across.unsigned_abs() + down.unsigned_abs()
}

/// How far to the right and how far down a square lies, as the board is drawn, in halves.
fn apart(variant: &Variant, from: Square, to: Square) -> (i32, i32) {
    let slant = i32::from(variant.grid == Grid::Hexagonal);
    let files = i32::from(to.file()) - i32::from(from.file());
    let ranks = i32::from(to.rank()) - i32::from(from.rank());
    (2 * files + slant * ranks, 2 * ranks)
}

/// The nearest of some squares in a direction, one straight ahead if there is any.
pub fn nearest(rules: &Rules, squares: SquareSet, from: Square, way: Way) -> Option<Square> {
    let variant = rules.variant();
    let turned = |square: Square| {
        let (across, down) = apart(variant, from, square);
        match way {
            Way::Up => (-down, across.abs()),
            Way::Down => (down, across.abs()),
            Way::Left => (-across, down.abs()),
            Way::Right | Way::Rim | Way::RimBack => (across, down.abs()),
        }
    };
    // A square straight ahead is nearer than one that is not.
    let cost = |square: &Square| {
        let (ahead, aside) = turned(*square);
        (3 * aside + ahead, aside)
    };
    squares.iter().filter(|square| turned(*square).0 > 0).min_by_key(cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(rules: &str, from: &str, ways: &[Way]) -> Vec<String> {
        let rules: Rules = rules.parse().expect("rules");
        let mut here: Square = from.parse().expect("a square");
        let mut names = Vec::new();
        for way in ways {
            here = beside(&rules, here, *way);
            assert!(rules.variant().outline().contains(here), "{here}");
            names.push(here.to_string());
        }
        names
    }

    #[test]
    fn the_cursor_goes_round_the_ends_of_a_row_and_a_column() {
        assert_eq!(walk("othello", "a1", &[Way::Left, Way::Up]), ["h1", "h8"]);
        assert_eq!(walk("annexation", "a4", &[Way::Up, Way::Left]), ["a7", "j7"]);
        assert_eq!(walk("mini", "f6", &[Way::Right, Way::Down]), ["a6", "a1"]);
    }

    #[test]
    fn on_the_rim_it_goes_round_the_circle() {
        let twenty = walk("nip", "f1", &[Way::Rim; 20]);
        assert_eq!(twenty[..2], ["g2", "h3"]);
        assert_eq!(twenty[19], "f1");
        assert_eq!(walk("nip", "c1", &[Way::RimBack]), ["b2"]);
        assert_eq!(walk("nip", "d2", &[Way::Rim]), ["d1"]);
    }

    #[test]
    fn on_hexagons_it_goes_along_all_three_axes() {
        let ways = [Way::Up, Way::Down, Way::Right, Way::Left, Way::Rim, Way::RimBack];
        let around = ways.map(|way| walk("hex", "e5", &[way]).remove(0));
        assert_eq!(around, ["e4", "e6", "f5", "d5", "f4", "d6"]);
    }

    #[test]
    fn a_hole_can_be_asked_about() {
        assert_eq!(walk("black-hole@c3", "b3", &[Way::Right, Way::Right]), ["c3", "d3"]);
    }
}
