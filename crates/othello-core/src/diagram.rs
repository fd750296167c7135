//! Boards drawn for people.

use core::fmt;

use alloc::string::{String, ToString as _};

use crate::position::Position;
use crate::square::Square;
use crate::variant::Grid;

/// A board drawn with its coordinates, legal squares marked: what a person reads.
///
/// ```
/// use othello_core::{Diagram, Position, Rules};
///
/// let drawn = Diagram(&Position::default()).to_string();
/// assert!(drawn.lines().nth(3).unwrap().starts_with("3 - - - . "));
///
/// let drawn = Diagram(&Position::start(Rules::HEX)).to_string();
/// assert_eq!(drawn.lines().nth(3), Some("  b4 - - . X O . - - i4"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a>(pub &'a Position);

impl Diagram<'_> {
    /// What stands for a square: `X O` discs, `.` legal, `-` empty, `#` barred, a space where there
    /// is none.
    fn mark(self, square: Square) -> char {
        let variant = self.0.rules().variant();
        match self.0.color_at(square) {
            Some(color) => color.letter(),
            None if variant.holes.contains(square) => '#',
            None if !variant.shape.contains(square) => ' ',
            None if self.0.legal_moves().contains(square) => '.',
            None => '-',
        }
    }

    /// File letters, then a rank each.
    fn straight(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (files, ranks) = self.0.rules().variant().extent();
        let width = if ranks > 9 { 2 } else { 1 };
        write!(f, "{:width$}", "")?;
        (0..files).try_for_each(|file| write!(f, " {}", char::from(b'a' + file)))?;
        f.write_str("\n")?;
        for rank in 0..ranks {
            write!(f, "{:>width$}", rank + 1)?;
            let squares = (0..files).filter_map(|file| Square::new(file, rank));
            let marks: String = squares.flat_map(|square| [' ', self.mark(square)]).collect();
            writeln!(f, "{}", marks.trim_end())?;
        }
        Ok(())
    }

    /// Each rank half a square further to the right than the one above, between the names of its
    /// first and its last square.
    fn slanted(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outline = self.0.rules().variant().outline();
        let place = |square: &Square| usize::from(2 * square.file() + square.rank());
        let left = outline.iter().map(|square| place(&square)).min().unwrap_or(0);
        let (_, ranks) = self.0.rules().variant().extent();
        for rank in 0..ranks {
            let mut rank_squares = outline.iter().filter(|square| square.rank() == rank);
            let Some(first) = rank_squares.next() else { continue };
            let last = rank_squares.last().unwrap_or(first);
            let name_width = place(&first) - left + 3;
            write!(f, "{:>name_width$}", first.to_string())?;
            let squares = (first.file()..=last.file()).filter_map(|file| Square::new(file, rank));
            squares.map(|square| self.mark(square)).try_for_each(|mark| write!(f, " {mark}"))?;
            writeln!(f, " {last}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Diagram<'_> {
    /// A line for each rank, below the letters of the files; hexagons without those, since a file
    /// runs aslant, but with the names of the squares at both ends of each rank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.rules().variant().grid {
            Grid::Square => self.straight(f),
            Grid::Hexagonal => self.slanted(f),
        }
    }
}
