//! Which letters the terminal can be trusted with.

use core::fmt;
use core::str::FromStr;

/// The letters used for discs, lines and marks.
///
/// Circles and box lines have no certain width in East Asian terminals. A program that cannot
/// prove that they take one cell should draw in ASCII.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Letters `X` and `O`, lines of `+`, `-` and `|`: works everywhere.
    #[default]
    Ascii,
    /// Box lines; discs are one filled circle in black or white where there is colour.
    Unicode,
    /// As `Unicode`, and in large cells discs are drawn with half blocks.
    Blocks,
}

impl Charset {
    /// All sets.
    pub const ALL: [Self; 3] = [Self::Ascii, Self::Unicode, Self::Blocks];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Unicode => "unicode",
            Self::Blocks => "blocks",
        }
    }

    /// The set for a terminal, where the user leaves the choice to the program.
    ///
    /// `locale` is what `LC_ALL`, `LC_CTYPE` or `LANG` says; `circle` is how many cells a circle
    /// was seen to take, if that was found out.
    pub fn choose(locale: &str, circle: Option<u16>) -> Self {
        let locale = locale.to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8");
        if utf8 && circle == Some(1) { Self::Unicode } else { Self::Ascii }
    }

    /// The lines of this set.
    pub const fn lines(self) -> &'static Lines {
        match self {
            Self::Ascii => &ASCII,
            Self::Unicode | Self::Blocks => &BOX,
        }
    }

    /// Stands at the end of a text that is cut.
    pub const fn cut_mark(self) -> &'static str {
        match self {
            Self::Ascii => "...",
            Self::Unicode | Self::Blocks => "…",
        }
    }

    /// The two letters of a bar: full and empty.
    pub const fn bar(self) -> [&'static str; 2] {
        match self {
            Self::Ascii => ["#", "_"],
            Self::Unicode | Self::Blocks => ["█", "░"],
        }
    }
}

/// The pieces that lines and grids are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// A piece of a level line.
    pub level: &'static str,
    /// A piece of an upright line.
    pub upright: &'static str,
    /// The nine crossings: top, middle and bottom row, each left, middle and right.
    pub crossings: [[&'static str; 3]; 3],
    /// The grid of a board of points: a piece of a level and of an upright line.
    pub grid: [&'static str; 2],
    /// An empty point of it.
    pub point: &'static str,
    /// A line that is not straight, piece by piece: level, upright, falling, rising.
    pub rim: [&'static str; 4],
    /// An empty point on such a line.
    pub rim_point: &'static str,
    /// Walls of small hexagons, falling and rising; where there are none, lines of bricks.
    pub slopes: Option<[&'static str; 2]>,
    /// A square that is barred.
    pub hole: &'static str,
    /// Where there is more of a board: to the left, to the right, above, below.
    pub more: [&'static str; 4],
}

/// Which lines meet in a cell.
#[expect(clippy::struct_excessive_bools, reason = "four directions, each with a line or without")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arms {
    pub(crate) up: bool,
    pub(crate) down: bool,
    pub(crate) left: bool,
    pub(crate) right: bool,
}

impl Arms {
    /// The lines of both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            up: self.up || other.up,
            down: self.down || other.down,
            left: self.left || other.left,
            right: self.right || other.right,
        }
    }
}

impl Lines {
    /// The piece in which these lines meet; `None` if there are none.
    pub(crate) const fn joint(&self, arms: Arms) -> Option<&'static str> {
        Some(match arms {
            Arms { up: false, down: false, left: false, right: false } => return None,
            Arms { up: false, down: false, .. } => self.level,
            Arms { left: false, right: false, .. } => self.upright,
            _ => {
                let row = if !arms.up {
                    0
                } else if arms.down {
                    1
                } else {
                    2
                };
                let column = if !arms.left {
                    0
                } else if arms.right {
                    1
                } else {
                    2
                };
                self.crossings[row][column]
            }
        })
    }
}

static ASCII: Lines = Lines {
    level: "-",
    upright: "|",
    crossings: [["+"; 3]; 3],
    grid: [".", ":"],
    point: "+",
    rim: ["-", "|", "\\", "/"],
    rim_point: "+",
    slopes: Some(["\\", "/"]),
    hole: "#",
    more: ["<", ">", "^", "v"],
};

static BOX: Lines = Lines {
    level: "─",
    upright: "│",
    crossings: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
    grid: ["─", "│"],
    point: "┼",
    rim: ["━", "┃", "╲", "╱"],
    rim_point: "+",
    slopes: None,
    hole: "▒",
    more: ["<", ">", "^", "v"],
};

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name of no character set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCharsetError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseCharsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown character set `{}`; known: ascii, unicode, blocks", self.found)
    }
}

impl core::error::Error for ParseCharsetError {}

impl FromStr for Charset {
    type Err = ParseCharsetError;

    fn from_str(text: &str) -> Result<Self, ParseCharsetError> {
        let known = Self::ALL.into_iter().find(|set| set.name() == text);
        known.ok_or_else(|| ParseCharsetError { found: text.to_owned() })
    }
}
