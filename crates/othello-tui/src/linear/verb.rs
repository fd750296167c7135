//! The words of the linear mode.

use othello_core::{ByColor, ParseRulesError, Rules, Square};
use othello_engine::Level;
use othello_session::journal::Player;

use crate::action::Action;
use crate::players;

/// What one line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Plays on a square.
    Play(Square),
    /// What playing on a square would do.
    Ask(Square),
    /// Why a square is legal or not; without a square the one that was played last.
    Why(Option<Square>),
    /// Every line from a square.
    Lines(Square),
    /// The legal squares.
    Moves,
    /// One row of the board, from 0.
    Row(u8),
    /// The whole board.
    Board,
    /// The discs of both sides.
    Score,
    /// The last move.
    Last,
    /// Whose move it is.
    Status,
    /// Passes.
    Pass,
    /// A new game, with these players or those of the game before.
    New(Option<ByColor<Player>>),
    /// A new game by other rules, between the players of the game before.
    Rules(Rules),
    /// Rules that are none, and why.
    BadRules(String),
    /// A new game that begins with a position given as text.
    SetUp(String),
    /// Opens a game given as its moves.
    Paste(String),
    /// All words.
    Help,
    /// Something that a key does too.
    Do(Action),
}

/// The words in the order of the help, each with the id of what it does.
pub const VERBS: [(&str, &str); 28] = [
    ("d3", "linear-help-square"),
    ("d3?", "linear-help-ask"),
    ("moves", "linear-help-moves"),
    ("why d3", "linear-help-why"),
    ("lines d3", "linear-help-lines"),
    ("board", "linear-help-board"),
    ("row 4", "linear-help-row"),
    ("score", "linear-help-score"),
    ("last", "linear-help-last"),
    ("status", "linear-help-status"),
    ("hint", "action-hint"),
    ("undo", "action-undo"),
    ("redo", "action-redo"),
    ("back", "action-step-back"),
    ("forward", "action-step-forward"),
    ("start", "action-to-start"),
    ("end", "action-to-end"),
    ("engine", "action-engine-move"),
    ("pass", "linear-help-pass"),
    ("draw", "action-offer-draw"),
    ("resign", "action-resign"),
    ("new [BLACK WHITE]", "linear-help-new"),
    ("rules ID", "linear-help-rules"),
    ("setup BOARD", "linear-help-setup"),
    ("rematch", "action-rematch"),
    ("open MOVES", "linear-help-open"),
    ("help", "linear-help-help"),
    ("quit", "action-quit"),
];

impl Verb {
    /// Reads a line; `None` if it is not understood.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.chars().map(othello_view::input::fold_width).collect::<String>();
        let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        if rest.is_empty() {
            return Self::lone(&word);
        }
        match word.as_str() {
            "why" => square(rest).map(|square| Self::Why(Some(square))),
            "lines" => square(rest).map(Self::Lines),
            "row" => row(rest),
            "new" => both(rest).map(|players| Self::New(Some(players))),
            "rules" => Some(rules(rest)),
            "setup" => Some(Self::SetUp(rest.to_owned())),
            "open" | "load" => Some(Self::Paste(rest.to_owned())),
            _ => None,
        }
    }

    fn lone(word: &str) -> Option<Self> {
        if let Some(square) = square(word) {
            return Some(Self::Play(square));
        }
        if let Some(square) = word.strip_suffix('?').and_then(square) {
            return Some(Self::Ask(square));
        }
        Some(match word {
            "moves" | "legal" => Self::Moves,
            "why" => Self::Why(None),
            "board" => Self::Board,
            "score" => Self::Score,
            "last" => Self::Last,
            "status" => Self::Status,
            "pass" => Self::Pass,
            "new" => Self::New(None),
            "help" | "?" => Self::Help,
            _ => Self::Do(action(word)?),
        })
    }
}

fn action(word: &str) -> Option<Action> {
    Some(match word {
        "hint" => Action::Hint,
        "undo" => Action::Undo,
        "redo" => Action::Redo,
        "back" => Action::StepBack,
        "forward" => Action::StepForward,
        "start" => Action::ToStart,
        "end" => Action::ToEnd,
        "engine" => Action::EngineMove,
        "draw" => Action::OfferDraw,
        "resign" => Action::Resign,
        "rematch" => Action::Rematch,
        "quit" | "exit" | "bye" | "save" => Action::Quit,
        _ => return None,
    })
}

/// A square of any board; Cyrillic letters are taken by the place of their keys.
fn square(text: &str) -> Option<Square> {
    let folded: String = text.chars().map(othello_view::input::fold).collect();
    folded.parse().ok()
}

fn row(text: &str) -> Option<Verb> {
    let number: u8 = text.parse().ok()?;
    (1..=Square::GRID).contains(&number).then_some(Verb::Row(number - 1))
}

fn rules(text: &str) -> Verb {
    text.parse()
        .map_or_else(|error: ParseRulesError| Verb::BadRules(error.to_string()), Verb::Rules)
}

fn both(text: &str) -> Option<ByColor<Player>> {
    let mut words = text.split_whitespace();
    let mut next = || players::parse(words.next()?, Level::default()).ok();
    let players = ByColor::new(next()?, next()?);
    words.next().is_none().then_some(players)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn squares_are_read_in_all_letters() {
        for text in ["d3", "D3", " d3 ", "в3", "В3", "ｄ３"] {
            assert_eq!(Verb::parse(text), Some(Verb::Play(named("d3"))), "{text}");
        }
        assert_eq!(Verb::parse("d3?"), Some(Verb::Ask(named("d3"))));
        assert_eq!(Verb::parse("j10"), Some(Verb::Play(named("j10"))));
        assert_eq!(Verb::parse("q1"), None);
    }

    #[test]
    fn every_word_of_the_help_is_understood() {
        for (word, _) in VERBS {
            let text = word
                .replace("[BLACK WHITE]", "human engine:5")
                .replace("MOVES", "f5d6")
                .replace("ID", "nip")
                .replace("BOARD", "XO");
            assert!(Verb::parse(&text).is_some(), "{word}");
        }
    }

    #[test]
    fn players_of_a_new_game_are_read() {
        let players = ByColor::new(Player::Engine { level: 10 }, Player::Person);
        assert_eq!(Verb::parse("new engine:10 human"), Some(Verb::New(Some(players))));
        for text in ["new engine:13 human", "new human", "new a b c", "row 17", "why z9"] {
            assert_eq!(Verb::parse(text), None, "{text}");
        }
    }
}
