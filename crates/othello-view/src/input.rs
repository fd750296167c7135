//! What a person does, in words that belong to no terminal library.

use core::fmt;
use core::str::FromStr;

/// One thing that a person did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key went down, or repeats while it is held.
    Key(Key),
    /// The mouse moved or a button changed.
    Mouse(Mouse),
    /// Text was pasted.
    Paste(String),
    /// The screen now has this many columns and rows.
    Resize {
        /// Columns.
        width: u16,
        /// Rows.
        height: u16,
    },
}

/// A key with what is held beside it; scripts and help screens write it `u`, `Shift-Tab`, `Ctrl-C`.
///
/// ```
/// use othello_view::input::{Key, KeyCode};
///
/// assert_eq!("Shift-Tab".parse(), Ok(Key::shift(KeyCode::Tab)));
/// // On a Russian keyboard the key of `f` writes `а`.
/// assert_eq!(Key::char('а').folded(), Key::char('f'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The key itself.
    pub code: KeyCode,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Shift is held; not set for letters, whose case says so.
    pub shift: bool,
    /// Whether the keyboard repeats the key by itself.
    pub repeat: bool,
}

/// The keys that the programs know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyCode {
    /// A key that writes a character.
    Char(char),
    /// Enter or Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab; Shift-Tab is Tab with Shift.
    Tab,
    /// Backspace.
    Backspace,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key by its number.
    F(u8),
}

impl Key {
    /// The key alone.
    pub const fn plain(code: KeyCode) -> Self {
        Self { code, ctrl: false, shift: false, repeat: false }
    }

    /// The key of a character.
    pub const fn char(letter: char) -> Self {
        Self::plain(KeyCode::Char(letter))
    }

    /// The key of a letter with Ctrl.
    pub const fn ctrl(letter: char) -> Self {
        Self::char(letter).with_ctrl()
    }

    /// The same key with Ctrl.
    #[must_use]
    pub const fn with_ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }

    /// The key with Shift.
    pub const fn shift(code: KeyCode) -> Self {
        Self { shift: true, ..Self::plain(code) }
    }

    /// The same key as a keyboard with Latin letters would send it, pressed once.
    ///
    /// A Cyrillic letter becomes the Latin one at the same place of the keyboard, a full-width
    /// character its narrow twin, and Shift is dropped where the character says it already.
    #[must_use]
    pub fn folded(self) -> Self {
        let key = Self { repeat: false, ..self };
        match key.code {
            KeyCode::Char(letter) if key.ctrl => {
                let letter = fold(letter).to_ascii_lowercase();
                Self { code: KeyCode::Char(letter), shift: false, ..key }
            }
            KeyCode::Char(letter) => {
                Self { code: KeyCode::Char(fold(letter)), shift: false, ..key }
            }
            _ => key,
        }
    }
}

/// Letters of the Russian keyboard in the order of their keys, and what Latin keyboards have there.
const CYRILLIC: (&str, &str) =
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.");

/// The character that the same key gives on a Latin keyboard.
pub fn fold(letter: char) -> char {
    match fold_width(letter) {
        '№' => '#',
        letter => cyrillic(letter).unwrap_or(letter),
    }
}

/// The narrow twin of a full-width character.
pub fn fold_width(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '。' => '.',
        '\u{FF01}'..='\u{FF5E}' => {
            // Full-width forms lie at a fixed distance from ASCII.
            char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter)
        }
        _ => letter,
    }
}

fn cyrillic(letter: char) -> Option<char> {
    let lower = letter.to_lowercase().next()?;
    let place = CYRILLIC.0.chars().position(|known| known == lower)?;
    let latin = CYRILLIC.1.chars().nth(place)?;
    let upper = lower != letter;
    Some(if upper { latin.to_ascii_uppercase() } else { latin })
}

impl fmt::Display for Key {
    /// As scripts write it: `Ctrl-C`, `Shift-Tab`, `F1`, `u`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.shift {
            f.write_str("Shift-")?;
        }
        match self.code {
            KeyCode::Char(' ') => f.write_str("Space"),
            KeyCode::Char(letter) if self.ctrl => write!(f, "{}", letter.to_ascii_uppercase()),
            KeyCode::Char(letter) => write!(f, "{letter}"),
            KeyCode::F(number) => write!(f, "F{number}"),
            code => f.write_str(name(code)),
        }
    }
}

/// The keys that have a name.
const NAMES: [(KeyCode, &str); 12] = [
    (KeyCode::Enter, "Enter"),
    (KeyCode::Esc, "Esc"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::Up, "Up"),
    (KeyCode::Down, "Down"),
    (KeyCode::Left, "Left"),
    (KeyCode::Right, "Right"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "PgUp"),
    (KeyCode::PageDown, "PgDn"),
];

fn name(code: KeyCode) -> &'static str {
    NAMES.into_iter().find(|(known, _)| *known == code).map_or("", |(_, name)| name)
}

/// A text that names no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseKeyError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a key (u, Enter, F1, Shift-Tab, Ctrl-C), found `{}`", self.found)
    }
}

impl core::error::Error for ParseKeyError {}

impl FromStr for Key {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| ParseKeyError { found: text.to_owned() })
    }
}

fn parse(text: &str) -> Option<Key> {
    if let Some(rest) = text.strip_prefix("Ctrl-") {
        return Some(Key { ctrl: true, ..parse(rest)? }.folded());
    }
    if let Some(rest) = text.strip_prefix("Shift-") {
        return Some(Key { shift: true, ..parse(rest)? });
    }
    let named = NAMES.into_iter().find(|(_, name)| *name == text);
    if let Some((code, _)) = named {
        return Some(Key::plain(code));
    }
    if let Some(number) = text.strip_prefix('F').and_then(|digits| digits.parse().ok()) {
        return (1..=24).contains(&number).then_some(Key::plain(KeyCode::F(number)));
    }
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        _ if text == "Space" => Some(Key::char(' ')),
        (Some(letter), None) => Some(Key::char(letter)),
        _ => None,
    }
}

/// Something the mouse did, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// What it did.
    pub kind: MouseKind,
    /// The column, from 0.
    pub column: u16,
    /// The row, from 0.
    pub row: u16,
}

/// What a mouse can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button went down.
    Press,
    /// The left button came up.
    Release,
    /// The right button went down.
    RightPress,
    /// It moved, with or without a button held.
    Move,
    /// The wheel turned away from the person.
    WheelUp,
    /// The wheel turned towards the person.
    WheelDown,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cyrillic_letters_are_taken_by_the_place_of_the_key() {
        let typed = "фисвуапрФЗюШПé";
        let meant: String = typed.chars().map(fold).collect();
        assert_eq!(meant, "abcdefghAP.IGé");
    }

    #[test]
    fn full_width_characters_are_folded() {
        let meant: String = "ｄ３＃＝？　".chars().map(fold).collect();
        assert_eq!(meant, "d3#=? ");
    }

    #[test]
    fn every_key_reads_back_as_it_is_written() {
        let named = NAMES.into_iter().map(|(code, _)| Key::plain(code));
        let others = [
            Key::char('u'),
            Key::char('#'),
            Key::char(' '),
            Key::ctrl('c'),
            Key::shift(KeyCode::Tab),
            Key::plain(KeyCode::Up).with_ctrl(),
            Key::plain(KeyCode::F(8)),
        ];
        for key in named.chain(others) {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert!("".parse::<Key>().is_err());
        assert!("Nope".parse::<Key>().is_err());
    }

    #[test]
    fn a_repeated_key_folds_to_the_key_itself() {
        let held = Key { repeat: true, ..Key::ctrl('С') };
        assert_eq!(held.folded(), Key::ctrl('c'));
    }
}
