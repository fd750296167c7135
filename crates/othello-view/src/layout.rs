//! Where everything stands: one layout for drawing and for the mouse.

mod board_place;
mod grid;
mod regions;
mod size_class;
mod window;

pub use board_place::{BoardPlace, Density};
pub use grid::{Grid, GridStyle};
pub use size_class::SizeClass;
pub use window::Window;

use othello_core::Square;
use ratatui_core::layout::Rect;

/// The regions of the screen for one size; those that a size class lacks are empty.
///
/// ```
/// use othello_view::{Grid, Layout, SizeClass};
/// use ratatui_core::layout::Rect;
///
/// let layout = Layout::new(Rect::new(0, 0, 80, 24), Grid::OFFICIAL);
/// assert_eq!(layout.class, SizeClass::Standard);
/// let d3 = "d3".parse()?;
/// let cell = layout.cell(d3).expect("the board is on the screen");
/// assert_eq!((cell.x, cell.y, cell.width, cell.height), (15, 7, 3, 1));
/// assert_eq!(layout.square_at(cell.x + 1, cell.y), Some(d3));
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The whole screen.
    pub area: Rect,
    /// What the screen has room for.
    pub class: SizeClass,
    /// One row at the top.
    pub title: Rect,
    /// The board; `None` if the screen is too small.
    pub board: Option<BoardPlace>,
    /// What remains below the board.
    pub legend: Rect,
    /// Counts, the candidate and the moves: right of the board, or below it.
    pub side: Rect,
    /// A further column.
    pub extra: Rect,
    /// Facts and the coach.
    pub messages: Rect,
    /// Keys.
    pub footer: Rect,
    /// The level lines between the regions, each one row high.
    pub rules: Vec<Rect>,
}

impl Layout {
    /// The layout for the largest size class that fits into `area` and can show the board.
    ///
    /// Any area is fine, also one without cells.
    pub fn new(area: Rect, grid: Grid) -> Self {
        Self::from(area, grid, Square::from_index(0))
    }

    /// The same; where there is no room for the whole board, a part of it that begins with `first`.
    pub fn from(area: Rect, grid: Grid, first: Square) -> Self {
        let classes = SizeClass::ALL.into_iter();
        let fitting = classes.filter(|class| class.fits(area.width, area.height));
        let whole = |class| regions::place(class, area, grid, &Fit::Whole);
        let part = |class| regions::place(class, area, grid, &Fit::Part(first));
        let found = fitting.clone().find_map(whole).or_else(|| fitting.clone().find_map(part));
        found.unwrap_or_else(|| {
            let row = Rect { height: area.height.min(1), ..area };
            Self { messages: row, ..Self::empty(SizeClass::TooSmall, area) }
        })
    }

    /// From which square on a part of the board has to be shown for `square` to be on the screen:
    /// the same as now if it is there already.
    pub fn following(&self, square: Square) -> Option<Square> {
        self.board.as_ref()?.window.following(square)
    }

    /// From which square on a part of the board has to be shown for `square` to be in its middle.
    pub fn centred(&self, square: Square) -> Option<Square> {
        self.board.as_ref()?.window.centred(square)
    }

    /// The cells of a square, without the lines of the grid; `None` if it is not on the screen.
    pub fn cell(&self, square: Square) -> Option<Rect> {
        self.board.as_ref()?.cell(square)
    }

    /// The square at a place of the screen; `None` on the lines of the grid and elsewhere.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        self.board.as_ref()?.square_at(x, y)
    }

    /// A layout in which no region has any cells yet.
    const fn empty(class: SizeClass, area: Rect) -> Self {
        Self {
            area,
            class,
            title: Rect::ZERO,
            board: None,
            legend: Rect::ZERO,
            side: Rect::ZERO,
            extra: Rect::ZERO,
            messages: Rect::ZERO,
            footer: Rect::ZERO,
            rules: Vec::new(),
        }
    }
}

/// How much of a board is wanted.
enum Fit {
    /// All of it, or nothing.
    Whole,
    /// As much as there is room for, from this square on.
    Part(Square),
}
