//! Which key does what; footer and help are written from it, so that they cannot lie.

use othello_view::input::{Key, KeyCode};

use super::action::{Action, Msg};

/// One row of the help: keys that belong together and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The keys, folded, with what each does.
    pub(crate) keys: &'static [(Key, Action)],
    /// How the keys are shown.
    pub(crate) label: &'static str,
    /// The id of the sentence in the help.
    pub(crate) text: &'static str,
    /// The id of the word in the footer; empty for rows that the footer never shows.
    pub(crate) short: &'static str,
    /// Whether it stays in the footer where there is no room for all.
    pub(crate) keep: bool,
}

const fn row(
    keys: &'static [(Key, Action)],
    label: &'static str,
    text: &'static str,
    short: &'static str,
) -> Row {
    Row { keys, label, text, short, keep: false }
}

/// A row that stays in the footer as long as possible.
const fn kept(row: Row) -> Row {
    Row { keep: true, ..row }
}

/// The footer's word of a row that stands in the help alone.
const HIDDEN: &str = "";

/// All keys, in the order of help and footer.
pub(crate) static ROWS: [Row; 18] = [
    kept(row(
        &[
            (Key::plain(KeyCode::Left), Action::Back),
            (Key::plain(KeyCode::Right), Action::Forth),
            (Key::char('['), Action::Back),
            (Key::char(']'), Action::Forth),
        ],
        "<- ->",
        "replay-key-step",
        "replay-foot-step",
    )),
    row(&[(Key::char(' '), Action::Autoplay)], "Space", "replay-key-play", "replay-foot-play"),
    row(&[(Key::plain(KeyCode::Enter), Action::Try)], "Enter", "replay-key-try", "replay-foot-try"),
    row(
        &[(Key::plain(KeyCode::Up), Action::Up), (Key::plain(KeyCode::Down), Action::Down)],
        "Up Dn",
        "replay-key-variation",
        "replay-foot-variation",
    ),
    row(
        &[
            (Key::plain(KeyCode::PageUp), Action::TenBack),
            (Key::plain(KeyCode::PageDown), Action::TenForth),
        ],
        "PgUp PgDn",
        "replay-key-ten",
        HIDDEN,
    ),
    row(
        &[(Key::plain(KeyCode::Home), Action::Start), (Key::plain(KeyCode::End), Action::End)],
        "Home End",
        "replay-key-ends",
        "replay-foot-ends",
    ),
    row(&[(Key::char('G'), Action::GoTo)], "17 G", "replay-key-go-to", "replay-foot-go-to"),
    row(
        &[
            (Key::char('+'), Action::Faster),
            (Key::char('='), Action::Faster),
            (Key::char('-'), Action::Slower),
        ],
        "+ -",
        "replay-key-speed",
        "replay-foot-speed",
    ),
    row(&[(Key::char('y'), Action::Why)], "y", "replay-key-why", "replay-foot-why"),
    row(
        &[
            (Key::shift(KeyCode::Left), Action::CursorLeft),
            (Key::shift(KeyCode::Right), Action::CursorRight),
            (Key::shift(KeyCode::Up), Action::CursorUp),
            (Key::shift(KeyCode::Down), Action::CursorDown),
            (Key::plain(KeyCode::Left).with_ctrl(), Action::CursorLeft),
            (Key::plain(KeyCode::Right).with_ctrl(), Action::CursorRight),
            (Key::plain(KeyCode::Up).with_ctrl(), Action::CursorUp),
            (Key::plain(KeyCode::Down).with_ctrl(), Action::CursorDown),
        ],
        "a1 Shift-Left",
        "replay-key-cursor",
        HIDDEN,
    ),
    row(&[(Key::char('l'), Action::Legal)], "l", "replay-key-legal", HIDDEN),
    row(&[(Key::char('p'), Action::Flips)], "p", "replay-key-flips", HIDDEN),
    row(
        &[
            (Key::plain(KeyCode::Tab), Action::NextGame),
            (Key::shift(KeyCode::Tab), Action::PreviousGame),
        ],
        "Tab",
        "replay-key-game",
        HIDDEN,
    ),
    kept(row(
        &[(Key::char('?'), Action::Help), (Key::plain(KeyCode::F(1)), Action::Help)],
        "?",
        "replay-key-help",
        "replay-foot-help",
    )),
    row(&[(Key::plain(KeyCode::Esc), Action::Leave)], "Esc", "replay-key-leave", HIDDEN),
    kept(row(&[(Key::char('q'), Action::Quit)], "q", "replay-key-quit", "replay-foot-quit")),
    row(
        &[(Key::ctrl('c'), Action::Interrupt), (Key::ctrl('z'), Action::Suspend)],
        "Ctrl-C Ctrl-Z",
        "replay-key-interrupt",
        HIDDEN,
    ),
    row(&[(Key::ctrl('l'), Action::Redraw)], "Ctrl-L", "replay-key-redraw", HIDDEN),
];

/// What a key means, if it means anything; where a file is awaited, every letter is one.
pub(crate) fn message(key: Key, awaits_file: bool) -> Option<Msg> {
    let key = key.folded();
    if let KeyCode::Char(letter @ 'a'..='p') = key.code
        && awaits_file
        && !key.ctrl
    {
        return Some(Msg::Typed(letter));
    }
    let mut keys = ROWS.iter().flat_map(|row| row.keys);
    if let Some((_, action)) = keys.find(|(known, _)| *known == key) {
        return Some(Msg::Do(*action));
    }
    match key.code {
        KeyCode::Char(letter @ ('a'..='h' | '0'..='9' | '\'')) if !key.ctrl => {
            Some(Msg::Typed(letter))
        }
        _ => None,
    }
}

/// Whether a held key may do this again and again.
pub(crate) const fn repeats(msg: Msg) -> bool {
    use Action::{
        Back, CursorDown, CursorLeft, CursorRight, CursorUp, Down, Forth, TenBack, TenForth, Up,
    };
    matches!(
        msg,
        Msg::Do(
            Back | Forth
                | Up
                | Down
                | TenBack
                | TenForth
                | CursorLeft
                | CursorRight
                | CursorUp
                | CursorDown
        )
    )
}
