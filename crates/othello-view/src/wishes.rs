//! What a person may wish of the screen, and what the program makes of it here.

use core::fmt;

use crate::charset::Charset;
use crate::color::ColorMode;
use crate::hints::TerminalHints;
use crate::look::Look;
use crate::texts::Lang;
use crate::theme::Theme;

/// One value of an option, as a command line names and explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// The value.
    pub value: T,
    /// Its name.
    pub name: &'static str,
    /// What it means, in a few English words.
    pub help: &'static str,
}

/// A thing that is named, or left to the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish<T> {
    /// The program chooses.
    #[default]
    Auto,
    /// This one.
    Named(T),
}

impl<T> Wish<T> {
    /// The thing that is named, if one is.
    pub fn named(self) -> Option<T> {
        match self {
            Self::Auto => None,
            Self::Named(thing) => Some(thing),
        }
    }
}

impl<T: fmt::Display> fmt::Display for Wish<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.pad("auto"),
            Self::Named(thing) => thing.fmt(f),
        }
    }
}

/// The letters of the screen.
pub type CharsetWish = Wish<Charset>;

impl CharsetWish {
    /// All that can be wished.
    pub const CHOICES: [Choice<Self>; 4] = [
        Choice {
            value: Self::Auto,
            name: "auto",
            help: "Circles and lines if the terminal gives a circle one cell, else ASCII",
        },
        named(Charset::Ascii, Charset::Ascii.name(), "X and O, works everywhere"),
        named(Charset::Unicode, Charset::Unicode.name(), "Circles and lines"),
        named(
            Charset::Blocks,
            Charset::Blocks.name(),
            "Large discs of half blocks where there is room",
        ),
    ];
}

/// The language of the screen.
pub type LangWish = Wish<Lang>;

impl LangWish {
    /// All that can be wished.
    pub const CHOICES: [Choice<Self>; 4] = [
        Choice { value: Self::Auto, name: "auto", help: "That of the locale, else English" },
        named(Lang::En, Lang::En.code(), "English"),
        named(Lang::Ru, Lang::Ru.code(), "Russian"),
        named(Lang::Ja, Lang::Ja.code(), "Japanese"),
    ];

    /// The language for a person with this locale.
    pub fn choose(self, hints: &TerminalHints) -> Lang {
        self.named().or_else(|| Lang::from_locale(&hints.messages)).unwrap_or_default()
    }
}

const fn named<T: Copy>(thing: T, name: &'static str, help: &'static str) -> Choice<Wish<T>> {
    Choice { value: Wish::Named(thing), name, help }
}

/// When colours are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorWish {
    /// Where the terminal has them and the environment does not forbid them.
    #[default]
    Auto,
    /// Whatever the environment says.
    Always,
    /// Not at all.
    Never,
}

impl ColorWish {
    /// All that can be wished.
    pub const CHOICES: [Choice<Self>; 3] = [
        Choice {
            value: Self::Auto,
            name: "auto",
            help: "Where the terminal has them and NO_COLOR is not set",
        },
        Choice { value: Self::Always, name: "always", help: "Always" },
        Choice { value: Self::Never, name: "never", help: "Never" },
    ];

    /// The colours for a terminal that is known by these hints.
    pub fn choose(self, hints: &TerminalHints) -> ColorMode {
        match self {
            Self::Auto => ColorMode::auto(hints),
            Self::Always => ColorMode::always(hints),
            Self::Never => ColorMode::Never,
        }
    }
}

impl fmt::Display for ColorWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choice = Self::CHOICES.into_iter().find(|choice| choice.value == *self);
        f.pad(choice.map_or("", |choice| choice.name))
    }
}

/// What is wished of letters and colours together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookWishes {
    /// The letters.
    pub charset: CharsetWish,
    /// When colours are written.
    pub color: ColorWish,
    /// The colours.
    pub theme: Theme,
}

impl LookWishes {
    /// How a screen looks that is printed as text: without colours, and the same everywhere.
    pub fn as_text(self) -> Look {
        Look { charset: self.charset.named().unwrap_or_default(), ..Look::default() }
    }

    /// How the screen looks on a terminal.
    ///
    /// `circle_width` asks it how many cells it gives to a circle, see
    /// [`circle_width`](crate::terminal::circle_width); it is not called if the letters are named.
    pub fn on_terminal(
        self,
        hints: &TerminalHints,
        circle_width: impl FnOnce() -> Option<u16>,
    ) -> Look {
        let charset = self.charset.named();
        Look {
            charset: charset.unwrap_or_else(|| Charset::choose(&hints.letters, circle_width())),
            color: self.color.choose(hints),
            theme: self.theme,
        }
    }
}
