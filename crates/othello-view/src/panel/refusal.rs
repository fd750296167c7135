//! Why a square is refused, as panels: the headline, a table of its lines, what would help.

use othello_core::{Explanation, Position};
use ratatui_core::text::Line;

use super::Section;
use crate::cells::{pad_right, width, wrap};
use crate::look::{Look, Role};
use crate::narrate::{LineRow, Narrator};

/// The panels that explain why no disc may be placed on a square.
///
/// ```text
/// g8 is not legal for X: it captures nothing.
/// -------------------------------------------
/// Every line from g8 (both ends needed):
///   W   f8=O, then e8 is EMPTY    no end disc
///   NW  f7 is yours already       nothing
/// ```
pub fn refusal_sections(
    explanation: &Explanation,
    position: &Position,
    say: Narrator<'_>,
    room: u16,
    look: Look,
) -> Vec<Section<'static>> {
    let page = Page { room, look };
    let square = explanation.square.to_string();
    let lines_from = say.texts().say_with("lines-from", &[("square", square.clone().into())]);
    let headline = page.wrapped(&say.refused_panel(explanation, look), Role::Warn);
    let mut table = page.wrapped(&lines_from, Role::Text);
    table.extend(page.rows(&say.line_rows(explanation, look)));
    let help =
        [say.near_miss(explanation), Some(say.rule(explanation)), Some(say.legal_here(position))];
    let help = help.into_iter().flatten().map(|text| page.wrapped(&text, Role::Text));
    let help = help.collect::<Vec<_>>().join(&Line::default());
    vec![
        Section::new(square, headline),
        Section::new("", table),
        Section { grows: true, ..Section::new("", help) },
    ]
}

type Paragraph = Vec<Line<'static>>;

/// The columns of a panel and how things look there.
#[derive(Clone, Copy)]
struct Page {
    room: u16,
    look: Look,
}

impl Page {
    fn wrapped(self, text: &str, role: Role) -> Paragraph {
        let lines = wrap(text, self.room.into());
        lines.into_iter().map(|line| Line::from(self.look.span(role, line))).collect()
    }

    /// The table of lines: directions, what lies there, and at the right what follows.
    fn rows(self, rows: &[LineRow]) -> Paragraph {
        let then = rows.iter().map(|row| width(&row.then)).max().unwrap_or(0);
        let directions = rows.iter().map(|row| width(&row.directions));
        // Several directions in one row are long, and push their row to the right.
        let directions = directions.filter(|cells| *cells <= 4).max().unwrap_or(0).max(2);
        let what = rows.iter().map(|row| width(&row.what)).max().unwrap_or(0);
        let room = usize::from(self.room);
        // Half a word of what follows would say less than nothing.
        let narrow = directions + what + then + 5 > room;
        let before = room.saturating_sub(then + 1).min(31);
        let line = |row: &LineRow| {
            let head = format!("  {}  {}", pad_right(&row.directions, directions), row.what);
            let role = if row.then == rows[0].then { Role::Warn } else { Role::Dim };
            if narrow {
                return Line::from(self.look.span(Role::Text, head));
            }
            let tail = self.look.span(role, format!(" {}", row.then));
            Line::from(vec![self.look.span(Role::Text, pad_right(&head, before)), tail])
        };
        rows.iter().map(line).collect()
    }
}
