//! Discs, moves, frontier and corners of both players.

use othello_core::{ByColor, Color, Objective};
use ratatui_core::text::{Line, Span};

use crate::cells::{pad_left, pad_right, width};
use crate::charset::Charset;
use crate::facts::Facts;
use crate::look::{Look, Role};
use crate::narrate::Narrator;
use crate::paint::cut;

/// Cells of the bar that shows a share of the discs.
const BAR: u16 = 14;

/// The columns beside the board of a small screen.
const MINIMAL: u16 = 17;

/// The counts of both players, and who they are.
#[derive(Clone, Copy, Debug)]
pub struct CountsPanel<'a> {
    /// The numbers.
    pub facts: Facts,
    /// What the players are called; may be empty.
    pub names: ByColor<&'a str>,
    /// How it is said.
    pub say: Narrator<'a>,
}

impl CountsPanel<'_> {
    /// A line for each colour: sign, name, discs, a bar of its share, and the player's name.
    pub fn bars(&self, room: u16, look: Look) -> Vec<Line<'static>> {
        let names = ByColor::from_fn(|color| self.say.side(color));
        let longest = width(&names.black).max(width(&names.white));
        let line = |color: Color| {
            let count = pad_left(&self.facts.discs[color].to_string(), 3);
            let head = format!(" {} {count} ", pad_right(&names[color], longest));
            let bar = self.bar(color, look.charset);
            let used = 1 + width(&head) + width(&bar) + 2;
            let rest = usize::from(room).saturating_sub(used);
            let player = cut(self.names[color], rest, look.charset);
            let tail = look.span(Role::Text, format!("  {player}"));
            Line::from(vec![look.disc_span(color), text(look, head), text(look, bar), tail])
        };
        Color::ALL.into_iter().map(line).collect()
    }

    fn bar(&self, color: Color, charset: Charset) -> String {
        let [full, empty] = charset.bar();
        let all = (self.facts.discs.black + self.facts.discs.white).max(1);
        let share = (BAR * self.facts.discs[color] + all / 2) / all;
        full.repeat(share.into()) + &empty.repeat((BAR - share).into())
    }

    /// A table with a column for each colour.
    pub fn table(&self, room: u16, look: Look) -> Vec<Line<'static>> {
        let texts = self.say.texts();
        let facts = &self.facts;
        let corners = if facts.are_corners { "label-corners" } else { "label-anchors" };
        let mut rows = vec![
            (texts.say("label-moves"), facts.moves, self.note_on_moves(look)),
            (texts.say("label-frontier"), facts.frontier, texts.say("note-frontier")),
            (texts.say(corners), facts.corners, self.note_on_corners()),
        ];
        let in_hand = facts.in_hand.map(|hand| hand.map(u16::from));
        rows.extend(in_hand.map(|hand| (texts.say("label-in-hand"), hand, String::new())));
        let label = rows.iter().map(|(label, _, _)| width(label)).max().unwrap_or(0).max(8);
        let gap = |columns: usize| text(look, " ".repeat(columns));
        let mut lines = vec![Line::from(vec![
            gap(label + 5),
            look.disc_span(Color::Black),
            gap(5),
            look.disc_span(Color::White),
        ])];
        lines.extend(rows.iter().map(|(name, values, note)| {
            let black = pad_left(&values.black.to_string(), 6);
            let white = pad_left(&values.white.to_string(), 6);
            let row = format!("{}{black}{white}", pad_right(name, label));
            let rest = usize::from(room).saturating_sub(width(&row) + 3);
            let note = if width(note) <= rest { note } else { "" };
            Line::from(vec![text(look, row), look.span(Role::Dim, format!("   {note}"))])
        }));
        lines.extend(self.objective(room, look));
        lines
    }

    /// That the fewest discs win, where they do.
    fn objective(&self, room: u16, look: Look) -> Option<Line<'static>> {
        let fewest = self.facts.objective == Objective::Fewest;
        let told = || cut(&self.say.texts().say("fewest-win"), room.into(), look.charset);
        fewest.then(|| Line::from(look.span(Role::Warn, told())))
    }

    fn note_on_moves(&self, look: Look) -> String {
        let turn = self.facts.turn;
        let id = if turn == Color::Black { "note-moves-black" } else { "note-moves-white" };
        let sign = self.say.sign(!turn, look).into();
        self.say.texts().say_with(id, &[("sign", sign)])
    }

    fn note_on_corners(&self) -> String {
        let open = self.facts.open_corners;
        let texts = self.say.texts();
        let squares = if open.is_empty() { texts.say("none") } else { open.to_string() };
        texts.say_with("note-corners", &[("squares", squares.into())])
    }

    /// A few short lines for a small screen: `moves   8 /16`.
    pub fn short(&self, look: Look) -> Vec<Line<'static>> {
        let texts = self.say.texts();
        let mut rows = vec![
            (texts.say("label-moves-short"), self.facts.moves),
            (texts.say("label-frontier-short"), self.facts.frontier),
        ];
        let in_hand = self.facts.in_hand.map(|hand| hand.map(u16::from));
        rows.extend(in_hand.map(|hand| (texts.say("label-in-hand-short"), hand)));
        let label = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        let line = |(name, values): &(String, ByColor<u16>)| {
            let black = pad_left(&values.black.to_string(), 4);
            let white = pad_left(&values.white.to_string(), 2);
            Line::from(text(look, format!("{}{black} /{white}", pad_right(name, label))))
        };
        let mut lines: Vec<_> = rows.iter().map(line).collect();
        lines.extend(self.objective(MINIMAL, look));
        lines
    }
}

fn text(look: Look, text: String) -> Span<'static> {
    look.span(Role::Text, text)
}
