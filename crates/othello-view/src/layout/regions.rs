//! The regions of each size class.

use ratatui_core::layout::Rect;

use super::board_place::{BoardPlace, Density};
use super::grid::Grid;
use super::{Fit, Layout, SizeClass};

/// Columns between the board and what stands beside it.
const GAP: u16 = 2;

/// The column beside the board of a screen that has a further one.
const SIDE: u16 = 43;

/// The layout of a class, or `None` if the board does not fit into it.
pub(super) fn place(class: SizeClass, area: Rect, grid: Grid, fit: &Fit) -> Option<Layout> {
    match class {
        SizeClass::Full => {
            beside(class, area, (grid, fit), &Shape { top: 2, messages: 2, least: 36 })
        }
        SizeClass::WideShort | SizeClass::Standard => {
            beside(class, area, (grid, fit), &Shape { top: 1, messages: 2, least: 30 })
        }
        SizeClass::Compact => {
            beside(class, area, (grid, fit), &Shape { top: 1, messages: 3, least: 17 })
        }
        SizeClass::TallNarrow => above(class, area, (grid, fit)),
        SizeClass::BoardOnly => board_only(class, area, (grid, fit)),
        SizeClass::TooSmall => None,
    }
}

/// What differs between the classes that have their panels beside the board.
struct Shape {
    /// Rows above the board.
    top: u16,
    /// Message rows.
    messages: u16,
    /// The least columns that are of use beside the board.
    least: u16,
}

/// The densest boards that a class may draw, the preferred one first.
const fn densities(class: SizeClass) -> &'static [Density] {
    match class {
        SizeClass::Full => &[Density::Large, Density::Medium, Density::Small],
        SizeClass::WideShort | SizeClass::Standard | SizeClass::TallNarrow => {
            &[Density::Medium, Density::Small]
        }
        SizeClass::Compact | SizeClass::BoardOnly | SizeClass::TooSmall => &[Density::Small],
    }
}

/// A board, and how much of it is wanted.
type Wanted<'a> = (Grid, &'a Fit);

fn board(class: SizeClass, room: Rect, (grid, fit): Wanted<'_>) -> Option<BoardPlace> {
    match fit {
        Fit::Whole => {
            densities(class).iter().find_map(|density| BoardPlace::fit(room, *density, grid))
        }
        Fit::Part(first) => BoardPlace::window(room, grid, *first),
    }
}

/// Panels beside the board; a title above, messages and keys below.
fn beside(class: SizeClass, area: Rect, wanted: Wanted<'_>, shape: &Shape) -> Option<Layout> {
    let mut layout = framed(class, area, shape.messages);
    let room = below_title(&layout, shape.top);
    let for_board = Rect { width: room.width.checked_sub(GAP + shape.least)?, ..room };
    let board = board(class, for_board, wanted)?;
    let rest = rows_from(room, board.area.bottom());
    layout.legend = Rect { width: (board.area.width + 1).min(room.width), ..rest };
    layout.side = columns_from(room, board.area.right() + GAP);
    if class == SizeClass::WideShort {
        (layout.side, layout.extra) = two_columns(layout.side, area.width);
    }
    layout.board = Some(board);
    Some(layout)
}

/// Splits what stands beside the board of a wide screen; a third of all that is more than needed
/// goes to the first column.
fn two_columns(side: Rect, screen: u16) -> (Rect, Rect) {
    let (needed, _) = SizeClass::WideShort.needs();
    let width = SIDE + screen.saturating_sub(needed) / 3;
    if side.width <= width + GAP {
        return (side, Rect::ZERO);
    }
    (Rect { width, ..side }, columns_from(side, side.x + width + GAP))
}

/// The board on top, and the panels between it and the messages.
fn above(class: SizeClass, area: Rect, wanted: Wanted<'_>) -> Option<Layout> {
    let mut layout = framed(class, area, 3);
    let room = below_title(&layout, 1);
    let board = board(class, room, wanted)?;
    let rest = rows_from(room, board.area.bottom());
    layout.rules.insert(0, Rect { height: rest.height.min(1), ..rest });
    layout.side = rows_from(rest, rest.y + 1);
    layout.board = Some(board);
    Some(layout)
}

/// Score and board, and below them as much as happens to fit.
fn board_only(class: SizeClass, area: Rect, wanted: Wanted<'_>) -> Option<Layout> {
    let mut layout = Layout::empty(class, area);
    layout.title = Rect { height: 1, ..area };
    let room = rows_from(area, area.y + 1);
    let board = board(class, room, wanted)?;
    let rest = rows_from(area, board.area.bottom());
    let rows = rest.height;
    layout.footer = Rect { y: rest.bottom() - rows.min(1), height: rows.min(1), ..rest };
    layout.messages = Rect { height: rows.saturating_sub(1).min(3), ..rest };
    layout.board = Some(board);
    Some(layout)
}

/// Title, messages and keys, with lines round the messages; the middle is still free.
fn framed(class: SizeClass, area: Rect, messages: u16) -> Layout {
    let row = |y, height| Rect { y, height, ..area };
    let bottom = area.bottom();
    let mut layout = Layout::empty(class, area);
    layout.title = row(area.y, 1);
    layout.footer = row(bottom - 1, 1);
    layout.messages = row(bottom - 2 - messages, messages);
    layout.rules = vec![row(bottom - 3 - messages, 1), row(bottom - 2, 1)];
    layout
}

/// The rows between the title with `top` rows and the first line.
fn below_title(layout: &Layout, top: u16) -> Rect {
    let y = layout.area.y + top;
    let end = layout.messages.y - 1;
    Rect { y, height: end.saturating_sub(y), ..layout.area }
}

/// The part of an area from row `y` on.
fn rows_from(area: Rect, y: u16) -> Rect {
    let y = y.clamp(area.y, area.bottom());
    Rect { y, height: area.bottom() - y, ..area }
}

/// The part of an area from column `x` on.
fn columns_from(area: Rect, x: u16) -> Rect {
    let x = x.clamp(area.x, area.right());
    Rect { x, width: area.right() - x, ..area }
}
