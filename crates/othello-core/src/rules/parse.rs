//! Names of games, options included, as people type them.

use core::fmt;
use core::str::FromStr;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::Rules;
use super::fault::VariantFault;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Objective, Variant};

/// The names to offer when one is unknown.
const NAMES: &str = "othello, reversi, reversi-loose, mini, grand, square-N, eight-stars, \
                     black-hole@SQUARE, anti, annexation, nip, hex";

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesError {
    /// The text that was read.
    pub found: String,
    /// What is wrong with it.
    pub problem: RulesProblem,
}

/// What is wrong with the name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesProblem {
    /// Neither a board nor an option.
    Unknown(String),
    /// More than one board.
    TwoBoards,
    /// The same option more than once.
    Twice(String),
    /// `square-N` with an `N` that is odd, below 4 or above 16.
    BadSize(String),
    /// The game has no crossed start that could be made parallel.
    NoParallelStart,
    /// A hole that is no square.
    BadHole(String),
    /// A hole that this board lacks, or that is named twice.
    NoSuchSquare(Square),
    /// A hole on a square where the game begins.
    HoleAtStart(Square),
    /// `black-hole` without exactly one hole, and without a seed to draw it.
    OneHole,
    /// A seed that is no number.
    BadSeed(String),
    /// A game that cannot be played.
    Unplayable(Vec<VariantFault>),
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, problem } = self;
        match problem {
            RulesProblem::Unknown(name) if name == found => {
                write!(f, "unknown rules `{found}`; known: {NAMES}")
            }
            RulesProblem::Unknown(name) => {
                write!(f, "unknown part `{name}` of rules `{found}`; boards: {NAMES}; ")?;
                f.write_str("options: anti, parallel")
            }
            _ => write!(f, "rules `{found}`: {problem}"),
        }
    }
}

impl fmt::Display for RulesProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "unknown part `{name}`"),
            Self::TwoBoards => f.write_str("a game has one board"),
            Self::Twice(option) => write!(f, "`{option}` comes twice"),
            Self::BadSize(size) => {
                write!(f, "`{size}` is no size of a board (an even number from 4 to 16)")
            }
            Self::NoParallelStart => {
                f.write_str("only a crossed start of four discs has a parallel one")
            }
            Self::BadHole(hole) => write!(f, "expected a square as a hole, found `{hole}`"),
            Self::NoSuchSquare(hole) => write!(f, "{hole} is no square that could be barred"),
            Self::HoleAtStart(hole) => {
                write!(f, "the game begins on {hole}, which cannot be barred")
            }
            Self::OneHole => {
                f.write_str("write its one square (black-hole@c3), or a seed (black-hole:7)")
            }
            Self::BadSeed(seed) => write!(f, "expected a number as the seed, found `{seed}`"),
            Self::Unplayable(faults) => faults.iter().enumerate().try_for_each(|(index, fault)| {
                let separator = if index == 0 { "" } else { "; " };
                write!(f, "{separator}{fault}")
            }),
        }
    }
}

impl core::error::Error for ParseRulesError {}

/// Reads a board, perhaps with holes after `@`, and options, with `+` between them in any order:
/// `grand+anti`, `othello@c3,f6`, `square-12+parallel`, `black-hole:7` with a seed.
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        read(text).map_err(|problem| ParseRulesError { found: text.into(), problem })
    }
}

fn read(text: &str) -> Result<Rules, RulesProblem> {
    // The common name first: programs read it on every start.
    if text == "othello" {
        return Ok(Rules::OTHELLO);
    }
    let mut parts = Parts::default();
    for part in text.split('+') {
        parts.read(part)?;
    }
    parts.compose()
}

/// The parts of a name.
#[derive(Default)]
struct Parts {
    base: Option<Rules>,
    holes: SquareSet,
    anti: bool,
    parallel: bool,
    black_hole: bool,
}

impl Parts {
    fn read(&mut self, part: &str) -> Result<(), RulesProblem> {
        let (name, holes) = match part.split_once('@') {
            Some((name, holes)) => (name, Some(holes)),
            None => (part, None),
        };
        match name {
            "anti" => once(&mut self.anti, name)?,
            "parallel" => once(&mut self.parallel, name)?,
            _ => self.board(name)?,
        }
        holes.map_or(Ok(()), |holes| holes.split(',').try_for_each(|hole| self.hole(hole)))
    }

    fn board(&mut self, name: &str) -> Result<(), RulesProblem> {
        let (base, seed) = match name.split_once(':') {
            Some(("black-hole", seed)) => ("black-hole", Some(seed)),
            _ => (name, None),
        };
        let rules = match base.strip_prefix("square-") {
            Some(size) => sized(size)?,
            None if base == "black-hole" => Rules::OTHELLO,
            None => Rules::catalogue()
                .find(|rules| *rules.variant().id == *base)
                .ok_or_else(|| RulesProblem::Unknown(name.into()))?,
        };
        if self.base.replace(rules).is_some() {
            return Err(RulesProblem::TwoBoards);
        }
        self.black_hole |= base == "black-hole";
        if let Some(seed) = seed {
            let number = seed.parse().map_err(|_error| RulesProblem::BadSeed(seed.into()))?;
            self.holes |= Rules::black_hole(number).variant().holes;
        }
        Ok(())
    }

    fn hole(&mut self, text: &str) -> Result<(), RulesProblem> {
        let hole: Square = text.parse().map_err(|_error| RulesProblem::BadHole(text.into()))?;
        if self.holes.contains(hole) {
            return Err(RulesProblem::Twice(hole.to_string()));
        }
        self.holes.insert(hole);
        Ok(())
    }

    fn compose(self) -> Result<Rules, RulesProblem> {
        if self.black_hole && self.holes.count() != 1 {
            return Err(RulesProblem::OneHole);
        }
        let mut variant = self.base.clone().unwrap_or_default().variant().clone();
        self.check_holes(&variant)?;
        variant = variant.with_holes(self.holes);
        if self.parallel {
            variant = variant.with_parallel_start().ok_or(RulesProblem::NoParallelStart)?;
        }
        if self.anti {
            variant.objective = Objective::Fewest;
        }
        Rules::try_from(variant).map_err(|error| RulesProblem::Unplayable(error.faults))
    }

    fn check_holes(&self, variant: &Variant) -> Result<(), RulesProblem> {
        let begun = variant.start.black | variant.start.white | variant.opening;
        if let Some(outside) = (self.holes - variant.shape).first() {
            return Err(RulesProblem::NoSuchSquare(outside));
        }
        (self.holes & begun).first().map_or(Ok(()), |hole| Err(RulesProblem::HoleAtStart(hole)))
    }
}

fn once(option: &mut bool, name: &str) -> Result<(), RulesProblem> {
    if core::mem::replace(option, true) { Err(RulesProblem::Twice(name.into())) } else { Ok(()) }
}

/// The square board of this size.
fn sized(size: &str) -> Result<Rules, RulesProblem> {
    let number = size.parse().ok().filter(|_| !size.starts_with(['0', '+']));
    number.and_then(Rules::square).ok_or_else(|| RulesProblem::BadSize(size.into()))
}
