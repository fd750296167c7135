//! How the model changes.

use othello_core::Square;

use super::action::{Action, Msg};
use super::keymap;
use super::model::{Model, Notice, Panel};
use super::walk::Step;

/// What the world must do after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing but show the model.
    Show,
    /// Draw every cell again.
    Redraw,
    /// Give the terminal back, stop, and go on when woken.
    Suspend,
    /// End.
    Quit,
    /// End as interrupted.
    Interrupt,
}

/// How many plies Up and Down step where there is no variation.
const STRIDE: usize = 10;

/// Changes the model and says what is to be done.
pub(crate) fn update(model: &mut Model, msg: Msg) -> Effect {
    match msg {
        Msg::Do(action) => act(model, action),
        Msg::Typed(letter) => typed(model, letter),
        Msg::Square(square) => point(model, square),
        Msg::Explain(square) => {
            model.cursor = Some(square);
            model.panel = Panel::Why(square);
            Effect::Show
        }
        Msg::Ply(ply) => {
            walk(model, |model| model.walk.go_to_ply(ply));
            Effect::Show
        }
        Msg::Tick => {
            tick(model);
            Effect::Show
        }
    }
}

fn act(model: &mut Model, action: Action) -> Effect {
    if let Panel::Help(scrolled) = model.panel
        && let Some(scrolled) = scroll(scrolled, action)
    {
        model.panel = Panel::Help(scrolled);
        return Effect::Show;
    }
    let typing = core::mem::take(&mut model.digits);
    let square = model.square.take();
    match action {
        Action::Quit => return Effect::Quit,
        Action::Interrupt => return Effect::Interrupt,
        Action::Suspend => return Effect::Suspend,
        Action::Redraw => return Effect::Redraw,
        Action::Leave if square.is_some() || !typing.is_empty() => {}
        Action::Leave => return leave(model),
        Action::GoTo => go_to(model, &typing),
        Action::Autoplay | Action::Faster | Action::Slower => autoplay(model, action),
        Action::Try => try_cursor(model),
        Action::Why => explain(model),
        Action::Legal => model.show_legal = !model.show_legal,
        Action::Flips => model.show_flips = !model.show_flips,
        Action::NextGame => model.open(model.index + 1),
        Action::PreviousGame => model.open(model.index + model.games.len() - 1),
        Action::Help => help(model),
        Action::CursorLeft => move_cursor(model, -1, 0),
        Action::CursorRight => move_cursor(model, 1, 0),
        Action::CursorUp => move_cursor(model, 0, -1),
        Action::CursorDown => move_cursor(model, 0, 1),
        Action::Back
        | Action::Forth
        | Action::Up
        | Action::Down
        | Action::TenBack
        | Action::TenForth
        | Action::Start
        | Action::End => step(model, action),
    }
    Effect::Show
}

/// Where a key leads in the list of keys, if it leads anywhere there.
fn scroll(scrolled: usize, action: Action) -> Option<usize> {
    match action {
        Action::Up => Some(scrolled.saturating_sub(1)),
        Action::Down => Some((scrolled + 1).min(keymap::ROWS.len() - 1)),
        _ => None,
    }
}

fn help(model: &mut Model) {
    let open = matches!(model.panel, Panel::Help(_));
    model.panel = if open { Panel::Moves } else { Panel::Help(0) };
}

/// A step that the reader takes: autoplay is over, and so is the talk about the place before.
fn walk(model: &mut Model, go: impl FnOnce(&mut Model) -> Step) {
    model.playing = false;
    arrive(model, go);
}

fn arrive(model: &mut Model, go: impl FnOnce(&mut Model) -> Step) {
    model.notice = match go(model) {
        Step::To(_) => None,
        Step::AtStart => Some(Notice::AtStart),
        Step::AtEnd => Some(Notice::AtEnd),
    };
    model.panel = Panel::Moves;
}

fn step(model: &mut Model, action: Action) {
    walk(model, |model| {
        let ply = model.walk.ply();
        match action {
            Action::Back => model.walk.back(),
            Action::Forth => model.walk.forth(),
            Action::Start => model.walk.go_to_ply(0),
            Action::End => model.walk.go_to_ply(usize::MAX),
            Action::Up if model.walk.turn(-1) => Step::To(ply),
            Action::Down if model.walk.turn(1) => Step::To(ply),
            Action::Up | Action::TenBack if ply == 0 => Step::AtStart,
            Action::Up | Action::TenBack => model.walk.go_to_ply(ply.saturating_sub(STRIDE)),
            _ if ply == model.walk.line().len() => Step::AtEnd,
            _ => model.walk.go_to_ply(ply + STRIDE),
        }
    });
}

fn go_to(model: &mut Model, digits: &str) {
    // So many digits that they are no number lie behind every end.
    let ply = if digits.is_empty() { return } else { digits.parse().unwrap_or(usize::MAX) };
    walk(model, |model| model.walk.go_to_ply(ply));
}

fn autoplay(model: &mut Model, action: Action) {
    match action {
        Action::Faster => model.change_speed(true),
        Action::Slower => model.change_speed(false),
        _ => model.playing = !model.playing,
    }
    model.notice = Some(if model.playing { Notice::Playing } else { Notice::Stopped });
    if model.playing && model.walk.ply() == model.walk.line().len() {
        model.walk.go_to_ply(0);
    }
}

/// One step of autoplay, which ends with the line.
fn tick(model: &mut Model) {
    if model.playing {
        arrive(model, |model| model.walk.forth());
        model.playing = model.walk.ply() < model.walk.line().len();
        model.notice = model.playing.then_some(Notice::Playing);
    }
}

/// Letters aim at a square, digits complete the square or make up the number of a ply. Files that
/// are commands otherwise follow an apostrophe.
fn typed(model: &mut Model, letter: char) -> Effect {
    match (model.square.take(), letter) {
        (_, '\'') => {
            model.digits.clear();
            model.square = Some(String::new());
        }
        (_, file @ 'a'..='p') => {
            model.digits.clear();
            model.square = Some(file.to_string());
        }
        (Some(begun), digit) if !begun.is_empty() => rank(model, begun, digit),
        (None, digit) if model.digits.len() < 4 => model.digits.push(digit),
        _ => {}
    }
    Effect::Show
}

/// Aims at the square whose name goes on with this digit, and waits for one more if there may be.
fn rank(model: &mut Model, mut name: String, digit: char) {
    name.push(digit);
    let variant = model.walk.position().rules().variant();
    let (_, ranks) = variant.extent();
    let square = name.parse().ok().filter(|square| variant.outline().contains(*square));
    model.cursor = square.or(model.cursor);
    model.square = (digit == '1' && name.len() == 2 && ranks > 9).then_some(name);
}

/// A click moves the cursor; on the cursor it tries the move.
fn point(model: &mut Model, square: Square) -> Effect {
    if model.cursor == Some(square) {
        try_cursor(model);
    } else {
        model.cursor = Some(square);
    }
    Effect::Show
}

fn move_cursor(model: &mut Model, files: i8, ranks: i8) {
    let last = model.walk.last_move().and_then(othello_core::Move::square);
    let variant = model.walk.position().rules().variant();
    let outline = variant.outline();
    let Some(from) = model.cursor else {
        let (files, ranks) = variant.extent();
        let middle = Square::new((files - 1) / 2, (ranks - 1) / 2);
        let middle = middle.filter(|square| outline.contains(*square));
        model.cursor = last.or(middle).or_else(|| outline.first());
        return;
    };
    let to = from.offset(files, ranks).filter(|square| outline.contains(*square));
    model.cursor = to.or(model.cursor);
}

fn try_cursor(model: &mut Model) {
    let Some(square) = model.cursor else { return };
    model.playing = false;
    match model.walk.try_square(square) {
        Ok(node) => {
            let tried = !model.walk.is_recorded(node);
            model.notice = tried.then_some(Notice::Tried);
            model.panel = Panel::Moves;
        }
        Err(error) => {
            model.notice = Some(Notice::Refused(error));
            model.panel = Panel::Why(square);
        }
    }
}

/// Explains the square under the cursor, or else the last move; once more hides it again.
fn explain(model: &mut Model) {
    let last = model.walk.last_move().and_then(othello_core::Move::square);
    if let Some(square) = model.cursor.or(last) {
        let why = Panel::Why(square);
        model.panel = if model.panel == why { Panel::Moves } else { why };
    }
}

/// One level back.
fn leave(model: &mut Model) -> Effect {
    if model.panel != Panel::Moves {
        model.panel = Panel::Moves;
    } else if model.playing {
        model.playing = false;
        model.notice = Some(Notice::Stopped);
    } else if model.cursor.take().is_some() {
        model.notice = None;
    } else if model.walk.return_to_record() {
        model.notice = Some(Notice::Returned);
    } else {
        return Effect::Quit;
    }
    Effect::Show
}
