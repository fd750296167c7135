//! Themes: which colour each part of the screen has.

use core::fmt;
use core::str::FromStr;

use ratatui_core::style::Color as Ansi;

use crate::color::Shade;

/// A set of colours with a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A green board on a dark screen.
    #[default]
    Classic,
    /// A light screen.
    Paper,
    /// Letters on cells of their disc's colour: the strongest contrast.
    Contrast,
    /// Blue and orange, which remain distinct with red-green deficiency.
    BlueOrange,
    /// No colours at all, even where the terminal has them.
    Mono,
}

/// Letters and what lies behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// The letters.
    pub front: Shade,
    /// The ground.
    pub ground: Shade,
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Plain text.
    pub screen: Ink,
    /// Text that stands back: lines, moves that redo would play.
    pub dim: Shade,
    /// Keys, titles, the name of the coach.
    pub accent: Shade,
    /// Warnings and refusals.
    pub warn: Shade,
    /// Good news.
    pub good: Shade,
    /// An empty square and the lines between squares.
    pub board: Ink,
    /// Marks on empty squares: legal moves, danger, values.
    pub mark: Shade,
    /// A black disc on its ground.
    pub black: Ink,
    /// A white disc on its ground.
    pub white: Ink,
    /// The ground of the square under the cursor and of chosen items, and the letters on it
    /// that are no disc.
    pub cursor: Ink,
    /// Whether discs stay letters, since a circle would have the wrong colour.
    pub letters: bool,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 5] =
        [Self::Classic, Self::Paper, Self::Contrast, Self::BlueOrange, Self::Mono];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Paper => "paper",
            Self::Contrast => "contrast",
            Self::BlueOrange => "blue-orange",
            Self::Mono => "mono",
        }
    }

    /// The colours; `None` for a theme without any.
    pub const fn palette(self) -> Option<&'static Palette> {
        match self {
            Self::Classic => Some(&CLASSIC),
            Self::Paper => Some(&PAPER),
            Self::Contrast => Some(&CONTRAST),
            Self::BlueOrange => Some(&BLUE_ORANGE),
            Self::Mono => None,
        }
    }
}

const fn ink(front: Shade, ground: Shade) -> Ink {
    Ink { front, ground }
}

const BLACK: Shade = Shade::new(Ansi::Black, 16, (0, 0, 0));
const WHITE: Shade = Shade::new(Ansi::White, 231, (255, 255, 255));
const NIGHT: Shade = Shade::new(Ansi::Black, 234, (24, 26, 27));
const SILVER: Shade = Shade::new(Ansi::Gray, 252, (208, 208, 208));
const SMOKE: Shade = Shade::new(Ansi::DarkGray, 245, (138, 138, 138));
const SAND: Shade = Shade::new(Ansi::LightYellow, 222, (250, 210, 130));
const RED: Shade = Shade::new(Ansi::LightRed, 210, (255, 135, 125));
const MINT: Shade = Shade::new(Ansi::LightGreen, 114, (130, 215, 140));
const FELT: Shade = Shade::new(Ansi::Green, 29, (20, 132, 80));
const OCHRE: Shade = Shade::new(Ansi::Yellow, 136, (175, 135, 20));
const IVORY: Shade = Shade::new(Ansi::White, 230, (252, 250, 240));
const STONE: Shade = Shade::new(Ansi::DarkGray, 243, (118, 118, 118));
const BRICK: Shade = Shade::new(Ansi::Red, 124, (175, 20, 20));
const NAVY: Shade = Shade::new(Ansi::Blue, 24, (10, 75, 130));
const MOSS: Shade = Shade::new(Ansi::Green, 28, (10, 120, 30));
const SAGE: Shade = Shade::new(Ansi::Green, 71, (104, 158, 108));
const STEEL: Shade = Shade::new(Ansi::Cyan, 67, (90, 132, 178));
const ORANGE: Shade = Shade::new(Ansi::LightYellow, 214, (255, 175, 60));
const RUST: Shade = Shade::new(Ansi::Yellow, 172, (215, 135, 20));
const SKY: Shade = Shade::new(Ansi::LightCyan, 117, (140, 205, 250));

static CLASSIC: Palette = Palette {
    screen: ink(SILVER, NIGHT),
    dim: SMOKE,
    accent: SAND,
    warn: RED,
    good: MINT,
    board: ink(BLACK, FELT),
    mark: WHITE,
    black: ink(BLACK, FELT),
    white: ink(WHITE, FELT),
    cursor: ink(BLACK, OCHRE),
    letters: false,
};

static PAPER: Palette = Palette {
    screen: ink(BLACK, IVORY),
    dim: STONE,
    accent: NAVY,
    warn: BRICK,
    good: MOSS,
    board: ink(BLACK, SAGE),
    mark: BLACK,
    black: ink(BLACK, SAGE),
    white: ink(WHITE, SAGE),
    cursor: ink(BLACK, OCHRE),
    letters: false,
};

static CONTRAST: Palette = Palette {
    screen: ink(WHITE, BLACK),
    dim: SILVER,
    accent: WHITE,
    warn: WHITE,
    good: WHITE,
    board: ink(WHITE, STONE),
    mark: WHITE,
    black: ink(WHITE, BLACK),
    white: ink(BLACK, WHITE),
    cursor: ink(BLACK, SAND),
    letters: true,
};

static BLUE_ORANGE: Palette = Palette {
    screen: ink(SILVER, NIGHT),
    dim: SMOKE,
    accent: ORANGE,
    warn: ORANGE,
    good: SKY,
    board: ink(BLACK, STEEL),
    mark: WHITE,
    black: ink(BLACK, STEEL),
    white: ink(WHITE, STEEL),
    cursor: ink(BLACK, RUST),
    letters: false,
};

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name of no theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseThemeError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found } = self;
        write!(f, "unknown theme `{found}`; known: classic, paper, contrast, blue-orange, mono")
    }
}

impl core::error::Error for ParseThemeError {}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Self, ParseThemeError> {
        let known = Self::ALL.into_iter().find(|theme| theme.name() == text);
        known.ok_or_else(|| ParseThemeError { found: text.to_owned() })
    }
}
