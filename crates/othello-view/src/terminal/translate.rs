//! From the events of crossterm to our own.

use crossterm::event::{
    Event, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

use crate::input::{Input, Key, KeyCode, Mouse, MouseKind};

/// What a person did; `None` for what does not matter here, such as a key that comes up again.
///
/// [`listen`](super::listen) does this to all that it hears; here it is for those who read events
/// by themselves.
pub fn translate(event: &Event) -> Option<Input> {
    match event {
        Event::Key(event) => key(event).map(Input::Key),
        Event::Mouse(event) => mouse(*event).map(Input::Mouse),
        Event::Paste(text) => Some(Input::Paste(text.clone())),
        Event::Resize(width, height) => Some(Input::Resize { width: *width, height: *height }),
        _ => None,
    }
}

fn key(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let held = |modifier| event.modifiers.contains(modifier);
    let (ctrl, alt) = (held(KeyModifiers::CONTROL), held(KeyModifiers::ALT));
    let code = code(event.code)?;
    // Ctrl and Alt together are AltGr on some keyboards, which writes characters.
    let writes = ctrl && alt && matches!(code, KeyCode::Char(_));
    if alt && !writes {
        return None;
    }
    Some(Key {
        code,
        ctrl: ctrl && !writes,
        shift: event.code == Code::BackTab
            || held(KeyModifiers::SHIFT) && !matches!(code, KeyCode::Char(_)),
        repeat: event.kind == KeyEventKind::Repeat,
    })
}

const fn code(code: Code) -> Option<KeyCode> {
    Some(match code {
        Code::Char(letter) => KeyCode::Char(letter),
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Tab | Code::BackTab => KeyCode::Tab,
        Code::Backspace => KeyCode::Backspace,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::F(number) => KeyCode::F(number),
        _ => return None,
    })
}

fn mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => MouseKind::Press,
        MouseEventKind::Up(MouseButton::Left) => MouseKind::Release,
        MouseEventKind::Down(MouseButton::Right) => MouseKind::RightPress,
        MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => MouseKind::Move,
        MouseEventKind::ScrollUp => MouseKind::WheelUp,
        MouseEventKind::ScrollDown => MouseKind::WheelDown,
        _ => return None,
    };
    Some(Mouse { kind, column: event.column, row: event.row })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(code: Code, modifiers: KeyModifiers, kind: KeyEventKind) -> Event {
        Event::Key(KeyEvent::new_with_kind(code, modifiers, kind))
    }

    fn pressed(code: Code, modifiers: KeyModifiers) -> Option<Input> {
        translate(&event(code, modifiers, KeyEventKind::Press))
    }

    #[test]
    fn a_key_that_comes_up_is_nothing() {
        let up = event(Code::Enter, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(translate(&up), None);
        let held = event(Code::Right, KeyModifiers::NONE, KeyEventKind::Repeat);
        let right = Key { repeat: true, ..Key::plain(KeyCode::Right) };
        assert_eq!(translate(&held), Some(Input::Key(right)));
    }

    #[test]
    fn keys_are_those_that_scripts_name() {
        let none = KeyModifiers::NONE;
        let cases = [
            (Code::Left, none, "Left"),
            (Code::Left, KeyModifiers::SHIFT, "Shift-Left"),
            (Code::Up, KeyModifiers::CONTROL, "Ctrl-Up"),
            (Code::BackTab, KeyModifiers::SHIFT, "Shift-Tab"),
            (Code::Char('c'), KeyModifiers::CONTROL, "Ctrl-C"),
            (Code::Char('с'), KeyModifiers::CONTROL, "Ctrl-C"),
            (Code::Char('G'), KeyModifiers::SHIFT, "G"),
            (Code::Char('ｄ'), none, "d"),
            (Code::Char(' '), none, "Space"),
            (Code::F(1), none, "F1"),
        ];
        for (code, modifiers, name) in cases {
            let Some(Input::Key(key)) = pressed(code, modifiers) else { panic!("{name}") };
            assert_eq!(key.folded().to_string(), name);
        }
        assert_eq!(pressed(Code::CapsLock, none), None);
    }

    #[test]
    fn shift_is_part_of_the_letter_and_beside_other_keys() {
        let upper = pressed(Code::Char('N'), KeyModifiers::SHIFT);
        assert_eq!(upper, Some(Input::Key(Key::char('N'))));
        let back = pressed(Code::BackTab, KeyModifiers::SHIFT);
        assert_eq!(back, Some(Input::Key(Key::shift(KeyCode::Tab))));
    }

    #[test]
    fn alt_alone_is_no_command_and_with_ctrl_writes() {
        assert_eq!(pressed(Code::Char('q'), KeyModifiers::ALT), None);
        let alt_gr = KeyModifiers::ALT.union(KeyModifiers::CONTROL);
        assert_eq!(pressed(Code::Char('#'), alt_gr), Some(Input::Key(Key::char('#'))));
    }
}
