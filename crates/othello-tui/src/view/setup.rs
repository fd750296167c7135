//! The set-up editor: the board, what belongs to it, and what keeps it from being played.

use std::collections::BTreeMap;

use othello_core::{Color, SquareSet};
use othello_view::{
    BoardView, Chrome, Layout, Mark, Message, Narrator, Panels, Role, Section, cells,
};
use ratatui::buffer::Buffer;
use ratatui::text::Line;

use super::{Screen, side};
use crate::aim::Aim;
use crate::editor::{Editor, Fault};
use crate::fact::Fact;
use crate::keymap::Context;
use crate::say;

/// Draws the editor with its board.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, editor: &Editor, buf: &mut Buffer) {
    let faults = editor.check().err().unwrap_or_default();
    let (title, status) = title(screen, layout, editor, &faults);
    let messages = messages(screen, &faults);
    let keys = screen.keys_of(Context::Editor);
    let chrome = Chrome { title: &title, status: &status, messages: &messages, keys: &keys };
    chrome.draw(layout, screen.look, buf);
    board(screen, layout, editor, &faults, buf);
    panels(screen, layout, editor, &faults).draw(layout.side, screen.look, buf);
    let legend = screen.texts.say("legend-set-up");
    othello_view::paint::legend(buf, layout.legend, &legend, screen.look);
}

fn title(
    screen: Screen<'_>,
    layout: &Layout,
    editor: &Editor,
    faults: &[Fault],
) -> (String, String) {
    let texts = screen.texts;
    let turn = texts.say_with("to-move", &[("side", say::key(editor.turn))]);
    if layout.messages.is_empty() {
        let count = faults.len().into();
        return (turn, texts.say_with("set-up-faults-short", &[("count", count)]));
    }
    (texts.say_with("set-up-title", &[("rules", editor.rules.to_string().into())]), turn)
}

/// What was done last, and whether the board can be played.
fn messages(screen: Screen<'_>, faults: &[Fault]) -> Vec<Message> {
    let (model, texts) = (screen.model, screen.texts);
    let say = Narrator::new(texts).on(model.rules());
    let mut messages = Vec::new();
    if let Some(typed) = super::words::aiming(screen) {
        messages.push(Message::warning(typed));
    }
    let told = model.log.page().iter().filter(|fact| !matches!(fact, Fact::NoPosition(_)));
    messages.extend(told.map(|fact| Message::warning(say::sentence(fact, say))));
    if faults.is_empty() {
        messages.push(Message::fact(texts.say("set-up-good")));
    }
    messages.extend(faults.iter().map(|fault| Message::warning(say::fault(fault, texts))));
    messages
}

/// The board; squares that are to blame for something are marked.
fn board(screen: Screen<'_>, layout: &Layout, editor: &Editor, faults: &[Fault], buf: &mut Buffer) {
    let Some(place) = &layout.board else { return };
    let blamed = faults.iter().fold(SquareSet::EMPTY, |set, fault| set | fault.squares());
    let marks: BTreeMap<_, _> = blamed.iter().map(|square| (square, Mark::Fault)).collect();
    let model = screen.model;
    let view = BoardView {
        cursor: Some(model.cursor),
        holes: editor.holes,
        names: model.layers.names || model.pending == Some(Aim::Begun),
        marks,
        ..BoardView::of(&editor.rules, editor.discs)
    };
    view.draw(place, screen.look, buf);
}

fn panels<'a>(
    screen: Screen<'a>,
    layout: &Layout,
    editor: &Editor,
    faults: &[Fault],
) -> Panels<'a> {
    let framed = layout.class.is_framed();
    let room = layout.side.width.saturating_sub(if framed { 4 } else { 0 });
    let texts = screen.texts;
    let mut told = Vec::new();
    if faults.is_empty() {
        told.extend(side::wrapped(screen, &texts.say("set-up-good"), room));
    }
    for fault in faults {
        let text = format!("! {}", say::fault(fault, texts));
        let lines = cells::wrap(&text, room.into()).into_iter();
        told.extend(lines.map(|line| Line::from(screen.look.span(Role::Warn, line))));
    }
    let keys = texts.say("set-up-keys");
    let keys = cells::flow(&keys, room.into()).into_iter();
    let keys = keys.map(|line| Line::from(screen.look.span(Role::Dim, line))).collect();
    let sections = vec![
        Section::new(texts.say("panel-position"), counts(screen, editor)),
        Section::new("", told),
        Section { grows: true, ..Section::new("", keys) },
    ];
    Panels::new(framed, sections.into_iter().map(|section| vec![section]).collect())
}

/// Discs on the board and in hand, and who moves.
fn counts(screen: Screen<'_>, editor: &Editor) -> Vec<Line<'static>> {
    let (texts, look) = (screen.texts, screen.look);
    let side = |color: Color| {
        let name = texts.say_with("side-name", &[("side", say::key(color))]);
        let mut text = format!(" {name} {}", editor.discs[color].count());
        if let Some(hand) = editor.in_hand {
            text = format!("{text}  {} {}", texts.say("label-in-hand"), hand[color]);
        }
        Line::from(vec![look.disc_span(color), look.span(Role::Text, text)])
    };
    let mut lines: Vec<_> = Color::ALL.into_iter().map(side).collect();
    let turn = texts.say_with("to-move", &[("side", say::key(editor.turn))]);
    lines.push(Line::from(look.span(Role::Text, turn)));
    lines
}
