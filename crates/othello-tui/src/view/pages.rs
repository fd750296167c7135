//! Pages that take the whole screen: the keys, the messages, the form for a new game.

use othello_core::{Color, Objective};
use othello_view::{Field as FormField, Form, FormRow, KeyList, Narrator, Role, cells, paint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Screen, page_footer};
use crate::dialog::{Field, GameForm};
use crate::keymap::Context;
use crate::places::{self, PagePlace};
use crate::players;
use crate::say;

/// The ground, title, lines and keys of a page.
fn frame(screen: Screen<'_>, title: &str, context: Context, buf: &mut Buffer) -> PagePlace {
    let look = screen.look;
    let place = places::page(buf.area);
    paint::fill(buf, buf.area, look.style(Role::Text));
    let shown = paint::cut(title, place.title.width.saturating_sub(1).into(), look.charset);
    let at = (place.title.x + 1, place.title.y);
    paint::text(buf, place.title, at, &shown, look.style(Role::Title));
    for rule in &place.rules {
        paint::level_line(buf, *rule, look);
    }
    page_footer(&screen.keys_of(context)).draw(place.footer, look, buf);
    place
}

/// The body of a page, one cell from the left.
const fn inset(body: Rect) -> Rect {
    Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body }
}

/// The columns that two lists of keys side by side need.
const TWO_COLUMNS: u16 = 110;
/// The columns that a table of keys needs.
const TABLE: u16 = 60;
/// In so many columns keys are listed in one column.
const ONE_COLUMN: u16 = 75;

/// All keys, as the key map has them.
pub(super) fn help(screen: Screen<'_>, line: u16, buf: &mut Buffer) {
    let place = frame(screen, &screen.texts.say("help-title"), Context::Reader, buf);
    let mut body = inset(place.body);
    if body.width < TWO_COLUMNS {
        // Two columns would cut what the keys do.
        body.width = body.width.min(ONE_COLUMN);
    }
    let entries = help_entries(screen);
    if body.width < TABLE {
        return narrow_help(screen, &entries, line, body, buf);
    }
    let mut list = KeyList { entries: &entries, scrolled: 0 };
    let hidden = list.rows(body.width).saturating_sub(body.height.into());
    list.scrolled = usize::from(line).min(hidden);
    list.draw(body, screen.look, buf);
}

/// Keys and what they do one after the other, where a table would cut both.
fn narrow_help(
    screen: Screen<'_>,
    entries: &[(String, String)],
    line: u16,
    body: Rect,
    buf: &mut Buffer,
) {
    let text = |(keys, text): &(String, String)| {
        if keys.is_empty() { text.clone() } else { format!("{keys}: {text}") }
    };
    let lines: Vec<_> =
        entries.iter().flat_map(|entry| cells::wrap(&text(entry), body.width.into())).collect();
    let hidden = lines.len().saturating_sub(body.height.into());
    let first = usize::from(line).min(hidden);
    for (y, line) in (body.top()..body.bottom()).zip(&lines[first..]) {
        paint::text(buf, body, (body.x, y), line, screen.look.style(Role::Text));
    }
}

/// The help screen as keys and texts, context after context.
pub(super) fn help_entries(screen: Screen<'_>) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for context in Context::ALL {
        if !entries.is_empty() {
            entries.push((String::new(), String::new()));
        }
        entries.push((String::new(), screen.texts.say(context.text())));
        let keys = screen.model.keymap.help(context).into_iter();
        entries.extend(keys.map(|(keys, text)| (shorten(screen, &keys), screen.texts.say(text))));
    }
    entries.push((String::new(), String::new()));
    let mouse = ["help-mouse-aim", "help-mouse-why", "help-mouse-wheel", "help-mouse-select"];
    entries.push((String::new(), screen.texts.say("keys-mouse")));
    entries.extend(mouse.map(|id| (String::new(), screen.texts.say(id))));
    entries
}

/// The four arrows by one word.
fn shorten(screen: Screen<'_>, keys: &str) -> String {
    let arrows = screen.texts.say("key-arrows");
    let mut keys = keys.to_owned();
    for held in ["Shift-", "Ctrl-", ""] {
        let all = ["Up", "Down", "Left", "Right"].map(|key| format!("{held}{key}"));
        keys = keys.replace(&all.join(" "), &format!("{held}{arrows}"));
    }
    keys
}

/// All messages, the newest at the bottom unless somebody scrolls back.
pub(super) fn messages(screen: Screen<'_>, back: u16, buf: &mut Buffer) {
    let place = frame(screen, &screen.texts.say("messages-title"), Context::Reader, buf);
    let body = inset(place.body);
    let say = say::narrator(screen.texts, &screen.model.duel);
    let facts = screen.model.log.all().iter();
    let lines: Vec<String> =
        facts.flat_map(|fact| cells::wrap(&say::sentence(fact, say), body.width.into())).collect();
    let hidden = lines.len().saturating_sub(body.height.into());
    // Up scrolls back here, so that the count runs from the newest line.
    let first = hidden.saturating_sub(usize::from(back).min(hidden));
    for (y, line) in (body.top()..body.bottom()).zip(&lines[first..]) {
        paint::text(buf, body, (body.x, y), line, screen.look.style(Role::Text));
    }
}

/// The form for a new game, with the rules that will be played.
pub(super) fn new_game(screen: Screen<'_>, form: &GameForm, buf: &mut Buffer) {
    let place = frame(screen, &screen.texts.say("new-game-title"), Context::Form, buf);
    let rows = form_rows(screen, form);
    let (fields, notes) = form_places(screen, form, &place);
    let focus = form.fields().position(|field| field == form.field).unwrap_or(0);
    Form { rows: &rows, focus }.draw(fields, screen.look, buf);
    let lines = form_notes(screen, form, notes.width);
    for (y, (role, line)) in (notes.top()..notes.bottom()).zip(lines) {
        paint::text(buf, notes, (notes.x, y), &line, screen.look.style(role));
    }
}

/// What is said below the form: who does not know the game, the game, and how it is counted.
fn form_notes(screen: Screen<'_>, form: &GameForm, width: u16) -> Vec<(Role, String)> {
    let texts = screen.texts;
    let fewest = form.game.playable(0).variant().objective == Objective::Fewest;
    let count = if fewest { "rules-count-fewest" } else { "rules-count" };
    let about = say::game_about(form.game.base(), texts);
    let misfit = form.misfit().map(|_| (Role::Warn, texts.say("form-misfit")));
    let rules = (Role::Text, Narrator::join([about, texts.say(count)]));
    let lines = |(role, text): (Role, String)| {
        cells::wrap(&text, width.into()).into_iter().map(move |line| (role, line))
    };
    misfit.into_iter().chain([rules]).flat_map(lines).collect()
}

/// Where the fields of the form stand, and the notes below them.
pub(super) fn form_places(screen: Screen<'_>, form: &GameForm, place: &PagePlace) -> (Rect, Rect) {
    let body = inset(place.body);
    let rows = form.fields().count();
    let top = u16::from(body.height > 10);
    // A free row between the game and each of the players, and one before the notes.
    let wanted = u16::try_from(rows).unwrap_or(body.height) + 3;
    // The notes are worth more than free rows, and a form scrolls.
    let notes = u16::try_from(form_notes(screen, form, body.width).len()).unwrap_or(u16::MAX);
    let most = (body.height - top).saturating_sub(notes).max(body.height / 2);
    let height = wanted.min(most).min(body.height - top);
    let fields = Rect { y: body.y + top, height, ..body };
    let notes = Rect { y: fields.bottom(), height: body.bottom() - fields.bottom(), ..body };
    (fields, notes)
}

/// The rows of the form as its widget takes them.
pub(super) fn form_rows(screen: Screen<'_>, form: &GameForm) -> Vec<FormRow> {
    let texts = screen.texts;
    let row = |field: Field| match field {
        Field::Game => {
            FormRow { label: texts.say("form-game"), field: game(screen, form), spaced: false }
        }
        Field::Objective => {
            choice(screen, "form-objective", ["form-most", "form-fewest"], form.game.fewest)
        }
        Field::Start => {
            choice(screen, "form-start", ["form-crossed", "form-parallel"], form.game.parallel)
        }
        Field::Player(color) => FormRow {
            label: texts.say_with("side-name", &[("side", say::key(color))]),
            field: FormField::Choice {
                options: vec![texts.say("form-person"), opponent(screen, form, color)],
                chosen: usize::from(form.engine[color]),
            },
            spaced: true,
        },
        Field::Level(color) => FormRow {
            label: texts.say("form-level"),
            field: FormField::Gauge {
                value: form.level[color].number(),
                max: othello_engine::Level::MAX.number(),
                note: say::level(form.level[color], texts),
            },
            spaced: false,
        },
    };
    form.fields().map(row).collect()
}

/// The game, one of a long list.
fn game(screen: Screen<'_>, form: &GameForm) -> FormField {
    let (place, of) = form.game.place();
    FormField::Pick { text: say::game_name(form.game.base(), screen.texts), place, of }
}

/// One of two ways to play.
fn choice(screen: Screen<'_>, label: &str, options: [&str; 2], second: bool) -> FormRow {
    FormRow {
        label: screen.texts.say(label),
        field: FormField::Choice {
            options: options.map(|id| screen.texts.say(id)).to_vec(),
            chosen: usize::from(second),
        },
        spaced: false,
    }
}

/// Who plays a colour if no person does.
fn opponent(screen: Screen<'_>, form: &GameForm, color: Color) -> String {
    match &form.program[color] {
        Some(command) => players::program_name(command),
        None => screen.texts.say("form-engine"),
    }
}
