//! Which key does what, and what the footer and the help screen say about it.

use othello_view::input::{Key, KeyCode};

use crate::action::Action;

/// What the keys are about at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Context {
    /// Keys that work everywhere.
    Everywhere,
    /// The board.
    Board,
    /// The board while a square is explained.
    Explanation,
    /// A question with a few answers.
    Question,
    /// The end of a game and what may follow.
    GameOver,
    /// A form with fields.
    Form,
    /// The set-up editor.
    Editor,
    /// A text to read.
    Reader,
}

impl Context {
    /// All of them, in the order of the help screen.
    pub const ALL: [Self; 8] = [
        Self::Board,
        Self::Explanation,
        Self::Question,
        Self::GameOver,
        Self::Form,
        Self::Editor,
        Self::Reader,
        Self::Everywhere,
    ];

    /// The id of the heading in the help screen.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Everywhere => "keys-everywhere",
            Self::Board => "keys-board",
            Self::Explanation => "keys-explanation",
            Self::Question => "keys-question",
            Self::GameOver => "keys-game-over",
            Self::Form => "keys-form",
            Self::Editor => "keys-editor",
            Self::Reader => "keys-reader",
        }
    }

    /// The id of the word that stands for an action in the footer of this context.
    const fn word(self, action: Action) -> &'static str {
        match (self, action) {
            (Self::Reader, Action::Previous | Action::Next) => "action-scroll-short",
            (Self::Form | Self::Editor, Action::Accept) => "action-start-short",
            _ => action.short_text(),
        }
    }

    /// Whose keys also work here.
    const fn parent(self) -> Option<Self> {
        match self {
            Self::Everywhere => None,
            Self::Explanation => Some(Self::Board),
            _ => Some(Self::Everywhere),
        }
    }

    /// What the footer names, in its order; those marked stay when there is little room.
    const fn footer(self) -> &'static [(Action, bool)] {
        match self {
            Self::Everywhere => &[],
            Self::Board => &[
                (Action::Aim, false),
                (Action::Play, true),
                (Action::NextLegal, false),
                (Action::Undo, false),
                (Action::Hint, false),
                (Action::Why, false),
                (Action::NewGame, false),
                (Action::OfferDraw, false),
                (Action::Resign, false),
                (Action::Help, true),
                (Action::Quit, true),
            ],
            Self::Explanation => &[
                (Action::Cancel, true),
                (Action::NextLegal, false),
                (Action::WalkLines, false),
                (Action::Help, false),
                (Action::Quit, true),
            ],
            Self::Question => {
                &[(Action::Next, false), (Action::Accept, true), (Action::Cancel, true)]
            }
            Self::GameOver => &[
                (Action::Next, false),
                (Action::Accept, true),
                (Action::Rematch, false),
                (Action::NewGame, false),
                (Action::Cancel, true),
                (Action::Quit, true),
            ],
            Self::Form => &[
                (Action::Next, false),
                (Action::More, false),
                (Action::Accept, true),
                (Action::Cancel, true),
            ],
            Self::Editor => &[
                (Action::PutBlack, false),
                (Action::PutWhite, false),
                (Action::PutNothing, false),
                (Action::PutHole, false),
                (Action::SwapTurn, false),
                (Action::Clear, false),
                (Action::Restart, false),
                (Action::Accept, true),
                (Action::Help, false),
                (Action::Cancel, true),
            ],
            Self::Reader => &[(Action::Next, false), (Action::Cancel, true)],
        }
    }
}

/// One key and what it does in one context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Binding {
    /// Where it holds.
    pub context: Context,
    /// The key, folded.
    pub key: Key,
    /// What it does.
    pub action: Action,
}

/// All keys of the program; footer and help screen are written from it, so that they cannot lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap(Vec<Binding>);

impl Keymap {
    /// The keys that are used unless someone changes them; none is a letter from a to h.
    pub fn standard() -> Self {
        let mut bindings = Vec::new();
        for (context, keys) in STANDARD {
            let bound = keys.iter().map(|(key, action)| Binding {
                context: *context,
                key: *key,
                action: *action,
            });
            bindings.extend(bound);
        }
        Self(bindings)
    }

    /// All bindings.
    pub fn bindings(&self) -> &[Binding] {
        &self.0
    }

    /// What a key does here, if it does anything.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        let key = key.folded();
        let found = self.0.iter().find(|bound| bound.context == context && bound.key == key);
        match found {
            Some(bound) => Some(bound.action),
            None => self.action(context.parent()?, key),
        }
    }

    /// The keys that do something here, the usual one first.
    pub fn keys(&self, context: Context, action: Action) -> Vec<Key> {
        let here = self.0.iter().filter(|bound| bound.context == context);
        let mut keys: Vec<_> =
            here.filter(|bound| bound.action == action).map(|bound| bound.key).collect();
        if let Some(parent) = context.parent()
            && keys.is_empty()
        {
            keys = self.keys(parent, action);
        }
        keys
    }

    /// What the footer shows here: the action, its keys and whether it stays, in order.
    pub fn footer(&self, context: Context) -> Vec<FooterEntry> {
        let entries = context.footer().iter();
        entries
            .map(|(action, keep)| FooterEntry {
                keys: self.label(context, *action),
                text: context.word(*action),
                action: *action,
                keep: *keep,
            })
            .collect()
    }

    /// The keys of an action as one short text.
    fn label(&self, context: Context, action: Action) -> String {
        let shown =
            |action| self.keys(context, action).first().map_or(String::new(), Key::to_string);
        match action {
            Action::Aim => "a1".to_owned(),
            Action::Next => format!("{}/{}", shown(Action::Previous), shown(action)),
            Action::More => format!("{}/{}", shown(Action::Less), shown(action)),
            _ => shown(action),
        }
    }

    /// What the help screen says about one context: keys and the id of what they do.
    pub fn help(&self, context: Context) -> Vec<(String, &'static str)> {
        let mut lines: Vec<(String, &'static str)> = Vec::new();
        if context == Context::Board {
            lines.push(("a-h 1-8".to_owned(), Action::Aim.text()));
            lines.push(("'".to_owned(), "action-aim-wide"));
        }
        for bound in self.0.iter().filter(|bound| bound.context == context) {
            let (key, text) = (bound.key.to_string(), bound.action.text());
            match lines.iter_mut().find(|(_, known)| *known == text) {
                Some((keys, _)) => *keys = format!("{keys} {key}"),
                None => lines.push((key, text)),
            }
        }
        lines
    }
}

/// One item of the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FooterEntry {
    /// The keys, as the person reads them.
    pub keys: String,
    /// The id of the word for what they do.
    pub text: &'static str,
    /// What they do.
    pub action: Action,
    /// Whether it stays when there is little room.
    pub keep: bool,
}

type Keys = &'static [(Key, Action)];

const fn held(code: KeyCode) -> Key {
    Key { ctrl: true, ..Key::plain(code) }
}

const STANDARD: &[(Context, Keys)] = &[
    (
        Context::Board,
        &[
            (Key::plain(KeyCode::Up), Action::Up),
            (Key::plain(KeyCode::Down), Action::Down),
            (Key::plain(KeyCode::Left), Action::Left),
            (Key::plain(KeyCode::Right), Action::Right),
            (Key::shift(KeyCode::Up), Action::LegalUp),
            (Key::shift(KeyCode::Down), Action::LegalDown),
            (Key::shift(KeyCode::Left), Action::LegalLeft),
            (Key::shift(KeyCode::Right), Action::LegalRight),
            (held(KeyCode::Up), Action::LegalUp),
            (held(KeyCode::Down), Action::LegalDown),
            (held(KeyCode::Left), Action::LegalLeft),
            (held(KeyCode::Right), Action::LegalRight),
            (Key::plain(KeyCode::Tab), Action::NextLegal),
            (Key::shift(KeyCode::Tab), Action::PreviousLegal),
            (Key::plain(KeyCode::Enter), Action::Play),
            (Key::char(' '), Action::Play),
            (Key::char('u'), Action::Undo),
            (Key::plain(KeyCode::Backspace), Action::Undo),
            (Key::char('r'), Action::Redo),
            (Key::char('['), Action::StepBack),
            (Key::char(']'), Action::StepForward),
            (Key::plain(KeyCode::Home), Action::ToStart),
            (Key::plain(KeyCode::End), Action::ToEnd),
            (Key::char('i'), Action::Hint),
            (Key::char('y'), Action::Why),
            (Key::char('.'), Action::EngineMove),
            (Key::char('n'), Action::NewGame),
            (Key::plain(KeyCode::F(2)), Action::NewGame),
            (Key::char('N'), Action::Rematch),
            (Key::char('='), Action::OfferDraw),
            (Key::char('#'), Action::Resign),
            (Key::char('l'), Action::ToggleLegal),
            (Key::char('p'), Action::TogglePreview),
            (Key::plain(KeyCode::PageUp), Action::RimForth),
            (Key::plain(KeyCode::PageDown), Action::RimBack),
            (Key::char('@'), Action::ToggleNames),
            (Key::plain(KeyCode::F(4)), Action::SetUp),
            (Key::char('?'), Action::Help),
            (Key::plain(KeyCode::F(1)), Action::Help),
            (Key::plain(KeyCode::F(8)), Action::Messages),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Quit),
        ],
    ),
    (
        Context::Editor,
        &[
            (Key::plain(KeyCode::Up), Action::Up),
            (Key::plain(KeyCode::Down), Action::Down),
            (Key::plain(KeyCode::Left), Action::Left),
            (Key::plain(KeyCode::Right), Action::Right),
            (Key::plain(KeyCode::PageUp), Action::RimForth),
            (Key::plain(KeyCode::PageDown), Action::RimBack),
            (Key::char('x'), Action::PutBlack),
            (Key::char('o'), Action::PutWhite),
            (Key::char('-'), Action::PutNothing),
            (Key::plain(KeyCode::Backspace), Action::PutNothing),
            (Key::char('#'), Action::PutHole),
            (Key::char(' '), Action::Cycle),
            (Key::char('t'), Action::SwapTurn),
            (Key::char('['), Action::BlackLess),
            (Key::char(']'), Action::BlackMore),
            (Key::char('{'), Action::WhiteLess),
            (Key::char('}'), Action::WhiteMore),
            (Key::char('n'), Action::Clear),
            (Key::char('s'), Action::Restart),
            (Key::char('@'), Action::ToggleNames),
            (Key::plain(KeyCode::Enter), Action::Accept),
            (Key::char('?'), Action::Help),
            (Key::plain(KeyCode::F(1)), Action::Help),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Cancel),
        ],
    ),
    (Context::Explanation, &[(Key::char(' '), Action::WalkLines)]),
    (
        Context::Question,
        &[
            (Key::plain(KeyCode::Up), Action::Previous),
            (Key::plain(KeyCode::Down), Action::Next),
            (Key::plain(KeyCode::Left), Action::Previous),
            (Key::plain(KeyCode::Right), Action::Next),
            (Key::shift(KeyCode::Tab), Action::Previous),
            (Key::plain(KeyCode::Tab), Action::Next),
            (Key::plain(KeyCode::Enter), Action::Accept),
            (Key::char(' '), Action::Accept),
            (Key::char('y'), Action::Yes),
            (Key::char('n'), Action::No),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Cancel),
        ],
    ),
    (
        Context::GameOver,
        &[
            (Key::plain(KeyCode::Up), Action::Previous),
            (Key::plain(KeyCode::Down), Action::Next),
            (Key::plain(KeyCode::Left), Action::Previous),
            (Key::plain(KeyCode::Right), Action::Next),
            (Key::shift(KeyCode::Tab), Action::Previous),
            (Key::plain(KeyCode::Tab), Action::Next),
            (Key::plain(KeyCode::Enter), Action::Accept),
            (Key::char(' '), Action::Accept),
            (Key::char('N'), Action::Rematch),
            (Key::char('n'), Action::NewGame),
            (Key::char('u'), Action::Undo),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Quit),
        ],
    ),
    (
        Context::Form,
        &[
            (Key::plain(KeyCode::Up), Action::Previous),
            (Key::plain(KeyCode::Down), Action::Next),
            (Key::shift(KeyCode::Tab), Action::Previous),
            (Key::plain(KeyCode::Tab), Action::Next),
            (Key::plain(KeyCode::Left), Action::Less),
            (Key::plain(KeyCode::Right), Action::More),
            (Key::char(' '), Action::More),
            (Key::plain(KeyCode::Enter), Action::Accept),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Cancel),
        ],
    ),
    (
        Context::Reader,
        &[
            (Key::plain(KeyCode::Up), Action::Previous),
            (Key::plain(KeyCode::Down), Action::Next),
            (Key::plain(KeyCode::PageUp), Action::Less),
            (Key::plain(KeyCode::PageDown), Action::More),
            (Key::char(' '), Action::More),
            (Key::plain(KeyCode::Enter), Action::Cancel),
            (Key::plain(KeyCode::Esc), Action::Cancel),
            (Key::char('q'), Action::Cancel),
            (Key::char('?'), Action::Cancel),
            (Key::plain(KeyCode::F(1)), Action::Cancel),
            (Key::plain(KeyCode::F(8)), Action::Cancel),
        ],
    ),
    (
        Context::Everywhere,
        &[
            (Key::ctrl('c'), Action::Interrupt),
            (Key::ctrl('z'), Action::Suspend),
            (Key::ctrl('l'), Action::Redraw),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_key_is_bound_twice_in_one_context() {
        let keymap = Keymap::standard();
        let mut seen = BTreeSet::new();
        for bound in keymap.bindings() {
            assert!(seen.insert((bound.context, bound.key)), "{} is bound twice", bound.key);
        }
    }

    #[test]
    fn no_command_on_the_board_is_a_letter_or_digit_of_a_square() {
        for bound in Keymap::standard().bindings() {
            if let KeyCode::Char(letter) = bound.key.code
                && matches!(bound.context, Context::Board | Context::Explanation | Context::Editor)
            {
                assert!(!matches!(letter, 'a'..='h' | '1'..='8'), "{letter} names squares");
            }
        }
    }

    #[test]
    fn every_binding_is_reached_and_stands_in_the_help() {
        let keymap = Keymap::standard();
        for bound in keymap.bindings() {
            assert_eq!(keymap.action(bound.context, bound.key), Some(bound.action));
            let help = keymap.help(bound.context);
            let key = bound.key.to_string();
            let line = help.iter().find(|(_, text)| *text == bound.action.text());
            let (keys, _) = line.expect("every action has its line");
            assert!(keys.split(' ').any(|shown| shown == key), "{key} is not in the help");
        }
    }

    #[test]
    fn every_action_has_a_key_somewhere() {
        let keymap = Keymap::standard();
        for action in Action::ALL {
            let bound = keymap.bindings().iter().any(|bound| bound.action == action);
            assert!(bound || action == Action::Aim, "{action:?} cannot be reached");
        }
    }

    #[test]
    fn every_footer_entry_names_a_key_and_the_way_out_stays() {
        let keymap = Keymap::standard();
        for context in Context::ALL.into_iter().filter(|context| *context != Context::Everywhere) {
            let footer = keymap.footer(context);
            assert!(footer.iter().all(|entry| !entry.keys.is_empty()), "{context:?}");
            let last = footer.last().expect("a footer has entries");
            assert!(matches!(last.action, Action::Quit | Action::Cancel) && last.keep);
        }
    }

    #[test]
    fn keys_of_other_layouts_do_the_same() {
        let keymap = Keymap::standard();
        assert_eq!(keymap.action(Context::Board, Key::char('ш')), Some(Action::Hint));
        assert_eq!(keymap.action(Context::Board, Key::char('Т')), Some(Action::Rematch));
        assert_eq!(keymap.action(Context::Board, Key::ctrl('с')), Some(Action::Interrupt));
        assert_eq!(keymap.action(Context::Board, Key::char('＝')), Some(Action::OfferDraw));
    }

    #[test]
    fn an_explanation_adds_to_the_keys_of_the_board() {
        let keymap = Keymap::standard();
        let space = Key::char(' ');
        assert_eq!(keymap.action(Context::Board, space), Some(Action::Play));
        assert_eq!(keymap.action(Context::Explanation, space), Some(Action::WalkLines));
        assert_eq!(keymap.action(Context::Explanation, Key::char('u')), Some(Action::Undo));
        assert_eq!(keymap.action(Context::Form, Key::char('u')), None);
    }
}
