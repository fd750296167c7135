//! The two sides of a record.

use core::fmt;

/// Who played a colour, as far as the record knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The name, if it is known.
    pub name: Option<String>,
    /// The playing strength at the time of the game, if it is known.
    pub rating: Option<Rating>,
    /// Whether a person or a program played, if it is known.
    pub kind: Option<PlayerKind>,
}

impl Player {
    /// A player of whom only the name is known.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), rating: None, kind: None }
    }
}

impl fmt::Display for Player {
    /// The name, or `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name.as_deref().unwrap_or("?"))
    }
}

/// What kind of player it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayerKind {
    /// A human being.
    Person,
    /// An engine.
    Program,
}

/// A playing strength on some server's or federation's scale, to a hundredth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(i32);

impl Rating {
    /// A rating from hundredths of a point: 172050 is 1720.5.
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// The rating in hundredths of a point.
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Rating {
    /// The decimal number, without trailing zeros: `1720.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        super::value::write_hundredths(f, sign, self.0)
    }
}
