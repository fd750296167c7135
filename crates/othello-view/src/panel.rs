//! Panels beside the board: stacked between lines, or framed where there is room.

mod candidate;
mod counts;
mod map;
mod move_list;
mod refusal;

pub use candidate::Candidate;
pub use counts::CountsPanel;
pub use map::BoardMap;
pub use move_list::MoveList;
pub use refusal::refusal_sections;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::Line;

use crate::look::{Look, Role};
use crate::paint;

/// One panel: lines of text, or an empty place that the caller draws into.
#[derive(Clone, Debug, Default)]
pub struct Section<'a> {
    /// Stands in the frame; without a frame it is only shown as a `heading`.
    pub title: String,
    /// Whether the title takes a row of its own where there is no frame.
    pub heading: bool,
    /// The content.
    pub lines: Vec<Line<'a>>,
    /// Whether the panel takes the rows that are left over.
    pub grows: bool,
    /// Columns of a framed panel that stands beside others; the last takes the rest.
    pub width: Option<u16>,
}

impl<'a> Section<'a> {
    /// A panel with this content.
    pub fn new(title: impl Into<String>, lines: Vec<Line<'a>>) -> Self {
        Self { title: title.into(), lines, ..Self::default() }
    }

    /// An empty panel that takes the rows left over, with a heading.
    pub fn growing(title: impl Into<String>) -> Self {
        Self { title: title.into(), heading: true, grows: true, ..Self::default() }
    }
}

/// All panels of a column, from top to bottom.
///
/// A row may hold several; they stand side by side in frames, and one below the other without.
/// What does not fit is cut at the bottom.
#[derive(Clone, Debug)]
pub struct Panels<'a> {
    rows: Vec<Vec<Section<'a>>>,
    framed: bool,
}

/// A section with the cells that belong to it.
struct Placed<'p, 'a> {
    section: &'p Section<'a>,
    outer: Rect,
    first: bool,
}

impl<'a> Panels<'a> {
    /// Panels in frames, or with lines between them.
    pub fn new(framed: bool, rows: Vec<Vec<Section<'a>>>) -> Self {
        if framed {
            return Self { rows, framed };
        }
        let single = rows.into_iter().flatten().map(|section| vec![section]);
        Self { rows: single.collect(), framed }
    }

    /// Where the content of each panel goes, in the order in which they were given.
    pub fn places(&self, area: Rect) -> Vec<Rect> {
        self.placed(area).iter().map(|placed| self.inside(placed)).collect()
    }

    /// Draws frames, titles and the lines of all panels.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        for placed in self.placed(area) {
            let Placed { section, outer, first } = placed;
            if self.framed {
                paint::frame(buf, outer, &section.title, look);
            } else {
                let rule = u16::from(!first);
                paint::level_line(buf, Rect { height: outer.height.min(rule), ..outer }, look);
                if section.heading {
                    let style = look.style(Role::Title);
                    paint::text(buf, outer, (outer.x, outer.y + rule), &section.title, style);
                }
            }
            let inside = self.inside(&placed);
            paint::cut_lines(buf, inside, &fitted(section, inside.height), look);
        }
    }

    fn placed(&self, area: Rect) -> Vec<Placed<'_, 'a>> {
        // The first panel has no line above it.
        let saved = u16::from(!self.framed);
        let needs: Vec<u16> = self.rows.iter().map(|row| self.needs(row)).collect();
        let fixed = self.rows.iter().zip(&needs).filter(|(row, _)| !grows(row));
        let fixed = fixed.map(|(_, rows)| *rows).fold(0, u16::saturating_add);
        let mut spare = area.height.saturating_add(saved).saturating_sub(fixed);
        let mut y = area.y;
        let mut placed = Vec::new();
        for (index, (row, needs)) in self.rows.iter().zip(needs).enumerate() {
            let first = index == 0;
            let wanted = if grows(row) { std::mem::take(&mut spare) } else { needs };
            let wanted = wanted.saturating_sub(if first { saved } else { 0 });
            let height = wanted.min(area.bottom() - y);
            self.place_row(row, Rect { y, height, ..area }, first, &mut placed);
            y += height;
        }
        placed
    }

    fn place_row<'p>(
        &self,
        row: &'p [Section<'a>],
        area: Rect,
        first: bool,
        placed: &mut Vec<Placed<'p, 'a>>,
    ) {
        let mut x = area.x;
        for (index, section) in row.iter().enumerate() {
            let rest = area.right() - x;
            let is_last = index + 1 == row.len();
            let width = section.width.filter(|_| self.framed && !is_last);
            let width = width.unwrap_or(rest).min(rest);
            placed.push(Placed { section, outer: Rect { x, width, ..area }, first });
            x += width;
        }
    }

    /// The rows of the highest panel in a row of them, with everything round it.
    fn needs(&self, row: &[Section<'_>]) -> u16 {
        let rows = |section: &Section<'_>| {
            let around = if self.framed { 2 } else { 1 + usize::from(section.heading) };
            u16::try_from(section.lines.len() + around).unwrap_or(u16::MAX)
        };
        row.iter().map(rows).max().unwrap_or(0)
    }

    fn inside(&self, placed: &Placed<'_, '_>) -> Rect {
        let Placed { section, outer, first } = placed;
        let (side, above, below) = if self.framed {
            (2, 1, 1)
        } else {
            (0, u16::from(!first) + u16::from(section.heading), 0)
        };
        Rect {
            x: (outer.x + side).min(outer.right()),
            y: (outer.y + above).min(outer.bottom()),
            width: outer.width.saturating_sub(2 * side),
            height: outer.height.saturating_sub(above + below),
        }
    }
}

/// The lines of a panel; where it has too few rows for them, free ones are left out.
fn fitted<'a>(section: &Section<'a>, rows: u16) -> Vec<Line<'a>> {
    let tight = section.lines.len() > rows.into();
    section.lines.iter().filter(|line| !tight || line.width() > 0).cloned().collect()
}

fn grows(row: &[Section<'_>]) -> bool {
    row.iter().any(|section| section.grows)
}
