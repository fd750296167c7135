//! The set-up editor: what its keys, the mouse and pasted texts do.

use othello_core::{Color, Position, Setup, Square};

use super::board;
use crate::action::Action;
use crate::dialog::Dialog;
use crate::duel::Duel;
use crate::editor::{Content, Editor};
use crate::fact::Fact;
use crate::model::{Effect, Model};
use crate::open;
use crate::players;

/// Opens the editor with the position on the board.
pub(super) fn open(model: &mut Model) {
    let editor = Editor::of(model.duel.position());
    model.explained = None;
    model.log.turn_page();
    model.dialogs.push(Dialog::Editor(Box::new(editor)));
}

/// Does what a key or a click on the footer asks for.
pub(super) fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    if action != Action::Cancel {
        model.pending = None;
    }
    if let Some(way) = action.way() {
        board::step(model, way);
        return Vec::new();
    }
    match action {
        Action::Accept => return accept(model),
        Action::Help => model.dialogs.push(Dialog::Help(0)),
        Action::ToggleNames => board::toggle_names(model),
        Action::Cancel if model.pending.take().is_some() => {}
        Action::Cancel => {
            model.dialogs.pop();
            model.log.turn_page();
        }
        _ => edit(model, action),
    }
    Vec::new()
}

/// Changes the board or what belongs to it.
fn edit(model: &mut Model, action: Action) {
    let cursor = model.cursor;
    let Some(Dialog::Editor(editor)) = model.dialogs.last_mut() else { return };
    model.log.turn_page();
    match action {
        Action::PutBlack => editor.put(cursor, Content::Disc(Color::Black)),
        Action::PutWhite => editor.put(cursor, Content::Disc(Color::White)),
        Action::PutNothing => editor.put(cursor, Content::Empty),
        Action::PutHole => editor.toggle_hole(cursor),
        Action::Cycle => editor.cycle(cursor),
        Action::SwapTurn => editor.swap_turn(),
        Action::BlackMore => editor.give(Color::Black, 1),
        Action::BlackLess => editor.give(Color::Black, -1),
        Action::WhiteMore => editor.give(Color::White, 1),
        Action::WhiteLess => editor.give(Color::White, -1),
        Action::Clear => editor.clear(),
        Action::Restart => editor.restart(),
        _ => {}
    }
}

/// A square was clicked: the next thing goes there, or nothing at all.
pub(super) fn clicked(model: &mut Model, square: Square, empties: bool) {
    board::aim(model, square);
    edit(model, if empties { Action::PutNothing } else { Action::Cycle });
}

/// Plays on from the set-up if it is a position.
fn accept(model: &mut Model) -> Vec<Effect> {
    let Some(Dialog::Editor(editor)) = model.dialogs.last() else { return Vec::new() };
    match editor.check() {
        Ok(position) => play_from(model, position),
        Err(faults) => {
            board::tell(model, Fact::NoPosition(faults));
            Vec::new()
        }
    }
}

fn play_from(model: &mut Model, position: Position) -> Vec<Effect> {
    let seats = players::for_rules(model.duel.seats(), position.rules());
    board::begin(model, Duel::new(position, seats))
}

/// A text pasted into the editor takes the place of what is set up there.
pub(super) fn pasted(model: &mut Model, text: &str) -> Vec<Effect> {
    let read = read(model, text);
    let Some(Dialog::Editor(editor)) = model.dialogs.last_mut() else { return Vec::new() };
    match read {
        Ok(setup) => {
            **editor = Editor::from(setup);
            model.log.turn_page();
        }
        Err(reason) => board::tell(model, Fact::NotAPosition { reason }),
    }
    Vec::new()
}

/// Begins a game with the position that a text describes.
pub(super) fn set_up(model: &mut Model, text: &str) -> Vec<Effect> {
    match read(model, text).map(|setup| Editor::from(setup).check()) {
        Ok(Ok(position)) => return play_from(model, position),
        Ok(Err(faults)) => board::tell(model, Fact::NoPosition(faults)),
        Err(reason) => board::tell(model, Fact::NotAPosition { reason }),
    }
    Vec::new()
}

/// A board of the game on the screen, or else the last position of any game or record.
fn read(model: &Model, text: &str) -> Result<Setup, String> {
    Setup::parse(text.trim(), model.rules()).or_else(|refused| {
        let game = open::game(text.as_bytes());
        game.map(|game| Setup::from(game.position())).map_err(|_no_game| refused.to_string())
    })
}
