//! Where the parts of dialogs stand: for drawing and for the mouse alike.

use othello_core::Square;
use othello_view::{Grid, Layout, SizeClass};
use ratatui::layout::Rect;

/// The layout of a screen of this size; where only a part of the board fits, it begins with
/// `first`.
pub fn layout(size: (u16, u16), grid: Grid, first: Square) -> Layout {
    let (width, height) = size;
    Layout::from(Rect::new(0, 0, width, height), grid, first)
}

/// Where a question stands: beside the board, which it never covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionPlace {
    /// What is asked.
    pub text: Rect,
    /// The answers from top to bottom; empty where there is no room, and then the text names the
    /// chosen one.
    pub answers: Rect,
}

/// The place of a question with so many answers.
pub fn question(layout: &Layout, answers: usize) -> QuestionPlace {
    let side = layout.side;
    let rows = u16::try_from(answers).unwrap_or(u16::MAX);
    if layout.class == SizeClass::BoardOnly || side.height <= rows {
        return QuestionPlace { text: layout.title, answers: Rect::ZERO };
    }
    let text = Rect { height: side.height - rows, ..side };
    QuestionPlace { text, answers: Rect { y: text.bottom(), height: rows, ..side } }
}

/// A page of its own, which takes the whole screen: title, content and keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePlace {
    /// The title.
    pub title: Rect,
    /// The lines between the parts.
    pub rules: Vec<Rect>,
    /// The content.
    pub body: Rect,
    /// The keys.
    pub footer: Rect,
}

/// The least rows for lines between the parts of a page.
const ROOMY: u16 = 14;

/// The parts of a page on a screen.
pub fn page(area: Rect) -> PagePlace {
    let row = |y: u16, height: u16| {
        let y = y.min(area.height);
        Rect { y: area.y + y, height: height.min(area.height - y), ..area }
    };
    let line = u16::from(area.height >= ROOMY);
    let footer = area.height.saturating_sub(1);
    let body = row(1 + line, footer.saturating_sub(1 + 2 * line));
    let rules =
        if line == 0 { Vec::new() } else { vec![row(1, 1), row(footer.saturating_sub(1), 1)] };
    PagePlace { title: row(0, 1), rules, body, footer: row(footer, 1) }
}
