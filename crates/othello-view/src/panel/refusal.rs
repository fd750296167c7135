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
    let wrapped = |text: &str, role: Role| -> Vec<Line<'static>> {
        let lines = wrap(text, room.into());
        lines.into_iter().map(|line| Line::from(look.span(role, line))).collect()
    };
    let square = explanation.square.to_string().into();
    let mut table = wrapped(&say.texts().say_with("lines-from", &[("square", square)]), Role::Text);
    table.extend(rows(&say.line_rows(explanation), room, look));
    let mut help = Vec::new();
    let texts = [
        say.near_miss(explanation),
        Some(say.texts().say("rule-capture")),
        Some(say.legal_here(position)),
    ];
    for text in texts.into_iter().flatten() {
        if !help.is_empty() {
            help.push(Line::default());
        }
        help.extend(wrapped(&text, Role::Text));
    }
    let headline = wrapped(&say.refused_panel(explanation), Role::Warn);
    let panel = |lines| Section::new("", lines);
    vec![
        Section::new(explanation.square.to_string(), headline),
        panel(table),
        Section { grows: true, ..panel(help) },
    ]
}

fn rows(rows: &[LineRow], room: u16, look: Look) -> Vec<Line<'static>> {
    let widest = |part: fn(&LineRow) -> &str| rows.iter().map(|row| width(part(row))).max();
    let then = widest(|row| &row.then).unwrap_or(0);
    let short = rows.iter().map(|row| width(&row.directions)).filter(|cells| *cells <= 4).max();
    let before = usize::from(room).saturating_sub(then + 1).min(31);
    let line = |row: &LineRow| {
        let directions = pad_right(&row.directions, short.unwrap_or(0).max(2));
        let head = format!("  {directions}  {}", row.what);
        let role = if row.then == rows[0].then { Role::Warn } else { Role::Dim };
        let tail = look.span(role, format!(" {}", row.then));
        Line::from(vec![look.span(Role::Text, pad_right(&head, before)), tail])
    };
    rows.iter().map(line).collect()
}
