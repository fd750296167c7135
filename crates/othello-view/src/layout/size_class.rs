//! What a screen of a certain size has room for.

/// A step in the amount of things shown, chosen from the size of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SizeClass {
    /// From 120x40: large squares and all panels at once.
    Full,
    /// From 100x24: as `Standard`, and a third column.
    WideShort,
    /// From 80x24: board, counts, candidate, moves, two message lines.
    Standard,
    /// From 40x30: the board on top, counts and messages below.
    TallNarrow,
    /// From 40x16: a board without lines, counts beside it.
    Compact,
    /// From 20x10: board, score and side to move.
    BoardOnly,
    /// Anything smaller: one line that says so.
    TooSmall,
}

impl SizeClass {
    /// All classes, the one that shows most first.
    pub const ALL: [Self; 7] = [
        Self::Full,
        Self::WideShort,
        Self::Standard,
        Self::TallNarrow,
        Self::Compact,
        Self::BoardOnly,
        Self::TooSmall,
    ];

    /// The columns and rows that the class needs.
    pub const fn needs(self) -> (u16, u16) {
        match self {
            Self::Full => (120, 40),
            Self::WideShort => (100, 24),
            Self::Standard => (80, 24),
            Self::TallNarrow => (40, 30),
            Self::Compact => (40, 16),
            Self::BoardOnly => (20, 10),
            Self::TooSmall => (0, 0),
        }
    }

    /// Whether a screen of this size has room for the class.
    pub const fn fits(self, width: u16, height: u16) -> bool {
        let (columns, rows) = self.needs();
        width >= columns && height >= rows
    }

    /// The largest class for a screen of this size.
    pub fn of(width: u16, height: u16) -> Self {
        let fitting = Self::ALL.into_iter().find(|class| class.fits(width, height));
        fitting.unwrap_or(Self::TooSmall)
    }

    /// Whether panels have frames and titles of their own.
    pub const fn is_framed(self) -> bool {
        matches!(self, Self::Full)
    }

    /// Whether texts should be as short as can be.
    pub const fn is_short(self) -> bool {
        matches!(self, Self::Compact | Self::BoardOnly | Self::TooSmall)
    }
}
