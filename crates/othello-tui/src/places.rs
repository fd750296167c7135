//! Where the parts of dialogs stand: for drawing and for the mouse alike.

use othello_view::{Grid, Layout, SizeClass};
use ratatui::layout::Rect;

use crate::dialog::{Field, GameForm};

/// The layout of a screen of this size.
pub fn layout(size: (u16, u16)) -> Layout {
    let (width, height) = size;
    Layout::new(Rect::new(0, 0, width, height), Grid::OFFICIAL)
}

/// Where a question stands: beside the board, which it never covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionPlace {
    /// What is asked.
    pub text: Rect,
    /// The buttons from top to bottom; none where there is no room, and then the text names the
    /// chosen answer.
    pub buttons: Vec<Rect>,
}

/// The place of a question with so many answers.
pub fn question(layout: &Layout, answers: usize) -> QuestionPlace {
    let side = layout.side;
    let rows = u16::try_from(answers).unwrap_or(u16::MAX);
    if layout.class == SizeClass::BoardOnly || side.height <= rows {
        return QuestionPlace { text: layout.title, buttons: Vec::new() };
    }
    let text = Rect { height: side.height - rows, ..side };
    let button = |y| Rect { y, height: 1, ..side };
    QuestionPlace { text, buttons: (text.bottom()..side.bottom()).map(button).collect() }
}

/// A choice of the form for a new game, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The field that is set.
    pub field: Field,
    /// What it is set to; see [`GameForm::set`].
    pub value: u8,
    /// Where.
    pub place: Rect,
}

/// The form for a new game: a page of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormPlace {
    /// The title.
    pub title: Rect,
    /// A row for each field that matters, from its label on.
    pub rows: Vec<(Field, Rect)>,
    /// What can be clicked.
    pub choices: Vec<Choice>,
    /// The rules of the game.
    pub rules: Rect,
    /// The keys.
    pub footer: Rect,
}

impl FormPlace {
    /// Columns of the label at the left.
    pub const LABEL: u16 = 14;
    /// Columns of one choice between person and engine.
    pub const PLAYER: u16 = 14;
    /// The least columns for all choices side by side.
    const WIDE: u16 = 60;

    /// Whether all choices stand side by side; else only the chosen one is written.
    pub const fn is_wide(area: Rect) -> bool {
        area.width >= Self::WIDE
    }

    /// The form on a screen.
    pub fn new(area: Rect, form: GameForm) -> Self {
        let row = |y: u16, height: u16| {
            let y = y.min(area.height);
            Rect { y: area.y + y, height: height.min(area.height - y), ..area }
        };
        let roomy = area.height >= 16;
        let mut y = if roomy { 3 } else { 1 };
        let mut rows = Vec::new();
        for field in form.fields() {
            if roomy && matches!(field, Field::Player(_)) && !rows.is_empty() {
                y += 1;
            }
            rows.push((field, row(y, 1)));
            y += 1;
        }
        let rules_from = if roomy { y + 2 } else { y };
        let footer = area.height.saturating_sub(1);
        let rules = row(rules_from, footer.saturating_sub(rules_from));
        let mut place =
            Self { title: row(0, 1), rows, choices: Vec::new(), rules, footer: row(footer, 1) };
        place.choices = if Self::is_wide(area) { place.choices() } else { Vec::new() };
        place
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (field, row) in self.rows.iter().filter(|(_, row)| row.height > 0) {
            let (values, width) = match field {
                Field::Player(_) => (0..2, Self::PLAYER),
                // One cell of the bar for each level, after the bracket that opens it.
                Field::Level(_) => (1..11, 1),
            };
            let first = row.x + Self::LABEL + u16::from(width == 1);
            choices.extend(values.zip(0..).map(|(value, index)| {
                let place = Rect { x: first + index * width, width, ..*row };
                Choice { field: *field, value, place }
            }));
        }
        choices
    }
}

/// The lines of a page to read, between its title and its footer.
pub fn reader(area: Rect) -> (Rect, Rect, Rect) {
    let row = |y: u16, height: u16| {
        let y = y.min(area.height);
        Rect { y: area.y + y, height: height.min(area.height - y), ..area }
    };
    let footer = area.height.saturating_sub(1);
    (row(0, 1), row(2, footer.saturating_sub(2)), row(footer, 1))
}
