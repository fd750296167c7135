//! Keys by the names that scripts, footer and help use: `Left`, `Shift-Tab`, `Ctrl-C`, `u`.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Letters of the Russian keyboard in the order of their keys, and what Latin ones have there.
const CYRILLIC: (&str, &str) =
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.");

/// The name of the key that was pressed; `None` for keys without a name here and for releases.
///
/// A Cyrillic letter has the name of the Latin one at the same place of the keyboard, a full-width
/// character that of its narrow twin.
pub(crate) fn name(event: &KeyEvent) -> Option<String> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let base = match event.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(letter) if ctrl => fold(letter).to_ascii_uppercase().to_string(),
        KeyCode::Char(letter) => return Some(fold(letter).to_string()),
        KeyCode::BackTab => return Some("Shift-Tab".to_owned()),
        KeyCode::F(number) => format!("F{number}"),
        code => plain(code)?.to_owned(),
    };
    let ctrl = if ctrl { "Ctrl-" } else { "" };
    let shift = if shift { "Shift-" } else { "" };
    Some(format!("{ctrl}{shift}{base}"))
}

const fn plain(code: KeyCode) -> Option<&'static str> {
    Some(match code {
        KeyCode::Left => "Left",
        KeyCode::Right => "Right",
        KeyCode::Up => "Up",
        KeyCode::Down => "Down",
        KeyCode::Home => "Home",
        KeyCode::End => "End",
        KeyCode::PageUp => "PgUp",
        KeyCode::PageDown => "PgDn",
        KeyCode::Enter => "Enter",
        KeyCode::Esc => "Esc",
        KeyCode::Tab => "Tab",
        KeyCode::Backspace => "Backspace",
        _ => return None,
    })
}

/// The character that the same key gives on a Latin keyboard.
fn fold(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        // Full-width forms lie at a fixed distance from ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        _ => cyrillic(letter).unwrap_or(letter),
    }
}

fn cyrillic(letter: char) -> Option<char> {
    let lower = letter.to_lowercase().next()?;
    let place = CYRILLIC.0.chars().position(|known| known == lower)?;
    let latin = CYRILLIC.1.chars().nth(place)?;
    Some(if lower == letter { latin } else { latin.to_ascii_uppercase() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<String> {
        name(&KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_have_the_names_that_scripts_use() {
        let none = KeyModifiers::NONE;
        let cases = [
            (KeyCode::Left, none, "Left"),
            (KeyCode::Left, KeyModifiers::SHIFT, "Shift-Left"),
            (KeyCode::Up, KeyModifiers::CONTROL, "Ctrl-Up"),
            (KeyCode::BackTab, KeyModifiers::SHIFT, "Shift-Tab"),
            (KeyCode::Char('c'), KeyModifiers::CONTROL, "Ctrl-C"),
            (KeyCode::Char('G'), KeyModifiers::SHIFT, "G"),
            (KeyCode::Char(' '), none, "Space"),
            (KeyCode::F(1), none, "F1"),
        ];
        for (code, modifiers, expected) in cases {
            assert_eq!(pressed(code, modifiers).as_deref(), Some(expected));
        }
        assert_eq!(pressed(KeyCode::CapsLock, none), None);
    }

    #[test]
    fn letters_of_other_keyboards_count_by_their_place() {
        let none = KeyModifiers::NONE;
        for (typed, meant) in [('а', "f"), ('П', "G"), ('ｄ', "d"), ('？', "?"), ('é', "é")] {
            assert_eq!(pressed(KeyCode::Char(typed), none).as_deref(), Some(meant));
        }
        assert_eq!(pressed(KeyCode::Char('с'), KeyModifiers::CONTROL).as_deref(), Some("Ctrl-C"));
    }

    #[test]
    fn a_key_that_comes_up_is_no_key() {
        let none = KeyModifiers::NONE;
        let up = KeyEvent::new_with_kind(KeyCode::Left, none, KeyEventKind::Release);
        assert_eq!(name(&up), None);
    }
}
