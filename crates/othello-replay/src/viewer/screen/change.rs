//! What the last move did to the counts of both players.

use othello_core::{ByColor, Color};
use othello_view::{Facts, Role, Section, SizeClass, cells};
use ratatui::text::Line;

use super::Screen;

/// The ids of the labels, in the order of [`counts`].
const LABELS: [&str; 4] = ["replay-discs", "label-moves", "label-frontier", "label-corners"];

fn counts(facts: &Facts) -> [ByColor<u16>; 4] {
    [facts.discs, facts.moves, facts.frontier, facts.corners]
}

/// A row for each count and a column for each colour: `14 -> 19`, or where there is little room
/// the count after the move alone.
pub(super) fn section(screen: Screen<'_>, class: SizeClass) -> Section<'static> {
    let walk = screen.model.walk();
    let after = counts(&Facts::of(walk.position()));
    let before = walk.before().map_or(after, |position| counts(&Facts::of(position)));
    let labels = LABELS.map(|id| screen.texts.say(id));
    let width = labels.iter().map(|label| cells::width(label)).max().unwrap_or(0);
    let row = |label: &str, columns: [String; 2]| {
        let room = if class.is_short() { 4 } else { 11 };
        let columns = columns.map(|column| cells::pad_left(&column, room)).concat();
        let text = format!("{}{columns}", cells::pad_right(label, width));
        Line::from(screen.look.span(Role::Text, text))
    };
    let mut lines = vec![row("", Color::ALL.map(|color| screen.sign(color)))];
    for (label, (before, after)) in labels.iter().zip(before.iter().zip(&after)) {
        let columns = Color::ALL.map(|color| match (before[color], after[color]) {
            (then, now) if then == now || class.is_short() => now.to_string(),
            (then, now) => format!("{then} -> {now:>2}"),
        });
        lines.push(row(label, columns));
    }
    Section::new(screen.texts.say("replay-panel-change"), lines)
}
