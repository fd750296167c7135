//! Which game the command line asks for.

use core::fmt;
use core::str::FromStr;

use othello_core::{ParseRulesError, Rules, Square, SquareSet, Variant, VariantError};
use othello_view::Choice;

/// The name of a game; a black hole without its square is drawn when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesWish(String);

/// The part of a name that stands for a square to be drawn.
const UNDRAWN: &str = "black-hole";

impl RulesWish {
    /// The rules; what is left to chance comes from the seed.
    fn rules(&self, seed: u64) -> Result<Rules, ParseRulesError> {
        let drawn = |part: &str| match part {
            UNDRAWN => format!("{UNDRAWN}:{seed}"),
            _ => part.to_owned(),
        };
        let parts: Vec<_> = self.0.split('+').map(drawn).collect();
        parts.join("+").parse()
    }
}

impl Default for RulesWish {
    fn default() -> Self {
        Self(Rules::OTHELLO.to_string())
    }
}

impl fmt::Display for RulesWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for RulesWish {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let wish = Self(text.to_owned());
        // Any seed will do to see whether it is a game.
        wish.rules(0).map(|_| wish)
    }
}

/// Squares with commas between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holes(SquareSet);

impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_string().replace(' ', ","))
    }
}

impl FromStr for Holes {
    type Err = othello_core::ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let names = text.split(',').filter(|name| !name.is_empty());
        names.map(|name| name.trim().parse::<Square>()).collect::<Result<_, _>>().map(Self)
    }
}

/// How the first discs lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// As the rules have it.
    Standard,
    /// Each colour side by side.
    Parallel,
}

/// Both, with what the help says of them.
pub const START: [Choice<Start>; 2] = [
    Choice { name: "standard", value: Start::Standard, help: "as the rules have it" },
    Choice { name: "parallel", value: Start::Parallel, help: "each colour side by side" },
];

/// Puts a game together from the options of the command line.
///
/// # Errors
/// If they do not go together; says why.
pub fn rules(wish: &RulesWish, holes: Holes, start: Start, seed: u64) -> Result<Rules, WishError> {
    let rules = wish.rules(seed).map_err(WishError::Name)?;
    if holes.0.is_empty() && start == Start::Standard {
        return Ok(rules);
    }
    let mut variant = rules.variant().clone();
    barred(&variant, holes.0)?;
    if start == Start::Parallel {
        variant = variant.with_parallel_start().ok_or(WishError::NoParallelStart(rules))?;
    }
    Rules::try_from(variant.with_holes(holes.0)).map_err(WishError::Unplayable)
}

/// Whether all squares can be barred.
fn barred(variant: &Variant, holes: SquareSet) -> Result<(), WishError> {
    match (holes - variant.shape).first() {
        Some(square) => Err(WishError::NoSquare(square)),
        None => Ok(()),
    }
}

/// Options that make no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WishError {
    /// The name is none.
    Name(ParseRulesError),
    /// A hole that the board lacks, or that is one already.
    NoSquare(Square),
    /// A game without a crossed start of four discs.
    NoParallelStart(Rules),
    /// A game that cannot be played.
    Unplayable(VariantError),
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(error) => error.fmt(f),
            Self::NoSquare(square) => {
                write!(f, "--holes: {square} is no square that could be barred")
            }
            Self::NoParallelStart(rules) => {
                write!(f, "--start parallel: `{rules}` has no crossed start of four discs")
            }
            Self::Unplayable(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for WishError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn wished(name: &str, holes: &str, start: Start) -> Result<String, WishError> {
        let wish = name.parse().map_err(WishError::Name)?;
        let holes = holes.parse().expect("squares");
        rules(&wish, holes, start, 7).map(|rules| rules.to_string())
    }

    #[test]
    fn options_go_together() {
        let made = |name, holes| wished(name, holes, Start::Standard).expect("a game");
        assert_eq!(made("othello", ""), "othello");
        assert_eq!(made("othello", "c3,f6"), "othello@c3,f6");
        assert_eq!(made("grand+anti", "j10"), "grand@j10+anti");
        let parallel = wished("square-12", "", Start::Parallel).expect("a game");
        assert_eq!(parallel, "square-12+parallel");
        assert_eq!(made("black-hole", ""), Rules::black_hole(7).to_string());
        assert!(made("black-hole+anti", "").ends_with("+anti"));
    }

    #[test]
    fn what_does_not_go_together_is_refused_with_the_reason() {
        let refused =
            |name, holes, start| wished(name, holes, start).expect_err("none").to_string();
        assert!(refused("othello", "d4", Start::Standard).contains("d4"));
        assert!("c3,z1".parse::<Holes>().is_err());
        assert!(refused("mini", "h8", Start::Standard).contains("h8"));
        assert!(refused("hex", "", Start::Parallel).contains("hex"));
        assert!(refused("go", "", Start::Standard).contains("go"));
    }
}
