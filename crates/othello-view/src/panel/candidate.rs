//! The move under the cursor: what it gains now and what it allows next.

use othello_core::Color;
use ratatui_core::text::Line;

use crate::cells::{pad_right, width, wrap};
use crate::layout::SizeClass;
use crate::look::{Look, Role};
use crate::narrate::{Narrator, Preview};
use crate::texts::Arg;

/// A legal move that is being looked at.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// The move and its consequences.
    pub preview: &'a Preview,
    /// How it is said.
    pub say: Narrator<'a>,
}

impl Candidate<'_> {
    /// The lines for a screen of this class, at most `room` cells wide.
    pub fn lines(&self, class: SizeClass, room: u16, look: Look) -> Vec<Line<'static>> {
        if class.is_framed() {
            self.table(room, look)
        } else if class.is_short() {
            self.texts(["candidate-at-short", "candidate-after-short"], room, look)
        } else {
            let you = self.say.is_you(self.preview.side);
            let after = if you { "candidate-after-you" } else { "candidate-after-side" };
            self.texts(["candidate-at", after], room, look)
        }
    }

    fn args(&self, look: Look) -> Vec<(&'static str, Arg<'static>)> {
        let flips = self.preview.flips;
        let [x, o] = self.discs(look);
        let mut args = self.preview.args();
        args.push(("squares", flips.to_string().into()));
        args.push(("discs", format!("{x} {o}").into()));
        args
    }

    /// The discs of both colours afterwards: `X 19`, `O 2`.
    fn discs(&self, look: Look) -> [String; 2] {
        let discs = self.preview.discs;
        Color::ALL.map(|side| format!("{} {}", self.say.sign(side, look), discs[side]))
    }

    /// Sentences, and a warning that fits behind the last of them or below.
    fn texts(&self, [at, after]: [&str; 2], room: u16, look: Look) -> Vec<Line<'static>> {
        let args = self.args(look);
        let texts = self.say.texts();
        let at = if self.preview.turns_nothing() { "candidate-nothing" } else { at };
        let mut sentences = vec![texts.say_with(at, &args)];
        sentences.extend(self.say.licence(self.preview));
        if !self.preview.is_last {
            sentences.push(texts.say_with(after, &args));
        }
        sentences.extend(self.end());
        let wrapped = sentences.iter().flat_map(|sentence| wrap(sentence, room.into()));
        let mut lines: Vec<_> =
            wrapped.map(|text| Line::from(look.span(Role::Text, text))).collect();
        if self.preview.leaves_few() {
            let is_short = room < 30;
            let id = if is_short { "candidate-few-short" } else { "candidate-few" };
            Self::warn(&mut lines, &texts.say(id), room, look);
        }
        lines
    }

    fn warn(lines: &mut Vec<Line<'static>>, warning: &str, room: u16, look: Look) {
        let warning = warning.to_owned();
        match lines.last_mut() {
            Some(last) if last.width() + 2 + width(&warning) <= room.into() => {
                last.push_span(look.span(Role::Text, "  "));
                last.push_span(look.span(Role::Warn, warning));
            }
            _ => lines.push(Line::from(look.span(Role::Warn, warning))),
        }
    }

    /// That the other player would have no reply, if so.
    fn end(&self) -> Option<String> {
        let texts = self.say.texts();
        if self.preview.is_last {
            Some(texts.say("preview-over"))
        } else if self.preview.replies.is_empty() {
            Some(texts.say_with("preview-pass", &self.preview.args()))
        } else {
            None
        }
    }

    /// The two questions as a table.
    fn table(&self, room: u16, look: Look) -> Vec<Line<'static>> {
        let texts = self.say.texts();
        let (now, next) = (texts.say("candidate-now"), texts.say("candidate-next"));
        let indent = width(&now).max(width(&next)) + 2;
        let row = |(head, text): (&str, String)| {
            let text = wrap(&text, usize::from(room).saturating_sub(indent));
            let heads = std::iter::once(head).chain(std::iter::repeat(""));
            let line = |(head, text)| {
                let head = look.span(Role::Title, pad_right(head, indent));
                Line::from(vec![head, look.span(Role::Text, text)])
            };
            heads.zip(text).map(line).collect::<Vec<_>>()
        };
        let args = self.args(look);
        let [x, o] = self.discs(look);
        let rows = [
            (now.as_str(), self.now(&args)),
            ("", format!("{x} - {o}")),
            (&next, self.end().unwrap_or_else(|| self.replies())),
            ("", texts.say_with("candidate-keeps", &args)),
            ("", self.frontier()),
        ];
        let mut lines: Vec<_> = rows.into_iter().flat_map(row).collect();
        if self.preview.leaves_few() {
            let warning = texts.say("candidate-few");
            lines.push(Line::from(look.span(Role::Warn, " ".repeat(indent) + &warning)));
        }
        lines
    }

    fn now(&self, args: &[(&str, Arg<'static>)]) -> String {
        let nothing = || self.say.licence(self.preview).filter(|_| self.preview.turns_nothing());
        nothing().unwrap_or_else(|| self.say.texts().say_with("candidate-flips", args))
    }

    fn replies(&self) -> String {
        let texts = self.say.texts();
        let corners = self.preview.corners;
        let squares = if corners.is_empty() { texts.say("none") } else { corners.to_string() };
        let mut args = self.preview.args();
        args.push(("squares", squares.into()));
        texts.say_with("candidate-replies", &args)
    }

    fn frontier(&self) -> String {
        let [before, after] = self.preview.frontier;
        let args = [("before", before.into()), ("after", after.into())];
        self.say.texts().say_with("candidate-frontier", &args)
    }
}
