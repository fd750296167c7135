//! Which key does what; footer and help are written from it, so that they cannot lie.

use super::action::{Action, Msg};

/// One row of the help: keys that belong together and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The keys by name, with what each does.
    pub(crate) keys: &'static [(&'static str, Action)],
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
    keys: &'static [(&'static str, Action)],
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
            ("Left", Action::Back),
            ("Right", Action::Forth),
            ("[", Action::Back),
            ("]", Action::Forth),
        ],
        "<- ->",
        "replay-key-step",
        "replay-foot-step",
    )),
    row(&[("Space", Action::Autoplay)], "Space", "replay-key-play", "replay-foot-play"),
    row(&[("Enter", Action::Try)], "Enter", "replay-key-try", "replay-foot-try"),
    row(
        &[("Up", Action::Up), ("Down", Action::Down)],
        "Up Dn",
        "replay-key-variation",
        "replay-foot-variation",
    ),
    row(
        &[("PgUp", Action::TenBack), ("PgDn", Action::TenForth)],
        "PgUp PgDn",
        "replay-key-ten",
        HIDDEN,
    ),
    row(
        &[("Home", Action::Start), ("End", Action::End)],
        "Home End",
        "replay-key-ends",
        "replay-foot-ends",
    ),
    row(&[("G", Action::GoTo)], "17 G", "replay-key-go-to", "replay-foot-go-to"),
    row(
        &[("+", Action::Faster), ("=", Action::Faster), ("-", Action::Slower)],
        "+ -",
        "replay-key-speed",
        "replay-foot-speed",
    ),
    row(&[("y", Action::Why)], "y", "replay-key-why", "replay-foot-why"),
    row(
        &[
            ("Shift-Left", Action::CursorLeft),
            ("Shift-Right", Action::CursorRight),
            ("Shift-Up", Action::CursorUp),
            ("Shift-Down", Action::CursorDown),
            ("Ctrl-Left", Action::CursorLeft),
            ("Ctrl-Right", Action::CursorRight),
            ("Ctrl-Up", Action::CursorUp),
            ("Ctrl-Down", Action::CursorDown),
        ],
        "a1 Shift-Left",
        "replay-key-cursor",
        HIDDEN,
    ),
    row(&[("l", Action::Legal)], "l", "replay-key-legal", HIDDEN),
    row(&[("p", Action::Flips)], "p", "replay-key-flips", HIDDEN),
    row(
        &[("Tab", Action::NextGame), ("Shift-Tab", Action::PreviousGame)],
        "Tab",
        "replay-key-game",
        HIDDEN,
    ),
    kept(row(
        &[("?", Action::Help), ("F1", Action::Help)],
        "?",
        "replay-key-help",
        "replay-foot-help",
    )),
    row(&[("Esc", Action::Leave)], "Esc", "replay-key-leave", HIDDEN),
    kept(row(&[("q", Action::Quit)], "q", "replay-key-quit", "replay-foot-quit")),
    row(
        &[("Ctrl-C", Action::Interrupt), ("Ctrl-Z", Action::Suspend)],
        "Ctrl-C Ctrl-Z",
        "replay-key-interrupt",
        HIDDEN,
    ),
    row(&[("Ctrl-L", Action::Redraw)], "Ctrl-L", "replay-key-redraw", HIDDEN),
];

/// What a key of this name means, if it means anything.
pub(crate) fn message(name: &str) -> Option<Msg> {
    let mut keys = ROWS.iter().flat_map(|row| row.keys);
    if let Some((_, action)) = keys.find(|(key, _)| *key == name) {
        return Some(Msg::Do(*action));
    }
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ ('a'..='h' | '0'..='9')), None) => Some(Msg::Typed(letter)),
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
