//! Commands: what a controller sends.

use core::fmt;

use othello_core::{Color, Move};

use super::argument::Choice;
use super::time::{TimeLeft, TimeSettings, seconds};

/// A command with its arguments, and the number by which its response is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Command {
    /// The number that the response repeats, if the controller gave one.
    pub id: Option<u32>,
    /// The name; empty where a line holds nothing but a number.
    pub name: String,
    /// The words after the name.
    pub arguments: Vec<String>,
}

impl Command {
    /// A command without arguments.
    pub fn new(name: impl Into<String>) -> Self {
        Self { id: None, name: name.into(), arguments: Vec::new() }
    }

    /// Plays a move of this colour.
    pub fn play(color: Color, mv: Move) -> Self {
        Self::new("play").with(color_word(color)).with(Choice::Move(mv))
    }

    /// Asks for a move of this colour, which the engine plays as well.
    pub fn genmove(color: Color) -> Self {
        Self::new("genmove").with(color_word(color))
    }

    /// Asks for a move of this colour, which the engine does not play.
    pub fn reg_genmove(color: Color) -> Self {
        Self::new("reg_genmove").with(color_word(color))
    }

    /// Tells how the game is timed. Fractions of a second are rounded down.
    pub fn time_settings(settings: &TimeSettings) -> Self {
        Self::new("time_settings")
            .with(settings.main.as_secs())
            .with(settings.byo_yomi.as_secs())
            .with(settings.stones)
    }

    /// Tells how much time a player has left. Fractions of a second are rounded down.
    pub fn time_left(left: &TimeLeft) -> Self {
        Self::new("time_left")
            .with(color_word(left.color))
            .with(left.time.as_secs())
            .with(left.stones)
    }

    /// As [`Command::time_left`], with milliseconds, for engines that take fractions.
    pub fn time_left_exactly(left: &TimeLeft) -> Self {
        Self::new("time_left")
            .with(color_word(left.color))
            .with(seconds(left.time))
            .with(left.stones)
    }

    /// The same command, with one more argument.
    #[must_use]
    pub fn with(mut self, argument: impl fmt::Display) -> Self {
        self.arguments.push(argument.to_string());
        self
    }

    /// The same command, with this number.
    #[must_use]
    pub fn with_id(self, id: u32) -> Self {
        Self { id: Some(id), ..self }
    }

    /// Reads a line; `None` if nothing is left of it once comments and control characters are gone.
    ///
    /// `#` begins a comment, a tab is a space, and other control characters count for nothing. A
    /// first word that is a number is the id.
    pub fn parse(line: &str) -> Option<Self> {
        let text = clean(line.split('#').next().unwrap_or_default());
        let mut words = text.split(' ').filter(|word| !word.is_empty()).peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        let name = words.next().unwrap_or_default().to_owned();
        Some(Self { id, name, arguments: words.map(str::to_owned).collect() })
    }
}

/// A text as the protocol wants it before anything else: tabs as spaces, no control characters.
pub(super) fn clean(text: &str) -> String {
    let spaced = text.chars().map(|letter| if letter == '\t' { ' ' } else { letter });
    spaced.filter(|letter| !letter.is_control()).collect()
}

const fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl fmt::Display for Command {
    /// The line, without its end: `12 play white D6`. It is one line whatever the arguments hold.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&clean(&self.name))?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", clean(argument)))
    }
}
