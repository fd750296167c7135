//! A small map of a board of which only a part is on the screen.

use ratatui_core::text::Line;

use crate::layout::BoardPlace;
use crate::look::{Look, Role};

/// Squares that one cell of the map stands for: files and ranks.
const SCALE: (u8, u8) = (2, 4);

/// The map of a board: `#` where the screen shows it, `.` elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct BoardMap<'a> {
    /// The board at its place.
    pub place: &'a BoardPlace,
}

impl BoardMap<'_> {
    /// The rows of the map.
    pub fn lines(self, look: Look) -> Vec<Line<'static>> {
        let grid = self.place.grid;
        let (files, ranks) = SCALE;
        let row = |rank: u8| {
            let cells = (0..grid.files()).step_by(files.into());
            let signs: String = cells.map(|file| self.sign(file, rank)).collect();
            Line::from(look.span(Role::Dim, signs))
        };
        (0..grid.ranks()).step_by(ranks.into()).map(row).collect()
    }

    /// What stands for the squares from a file and a rank on: half of them have to be shown.
    fn sign(self, file: u8, rank: u8) -> char {
        let (files, ranks) = SCALE;
        let (file, rank) = (file + files / 2, rank + ranks / 2);
        let window = self.place.window;
        let across = (window.file..window.file + window.files).contains(&file);
        let down = (window.rank..window.rank + window.ranks).contains(&rank);
        if across && down { '#' } else { '.' }
    }
}
