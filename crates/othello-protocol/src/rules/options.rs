//! What people say of a game besides its name.

use othello_core::{ParseRulesError, Rules, RulesProblem, SquareSet, Variant};

use super::marks;

/// Options that change a game: barred squares, and how the discs of the start lie.
///
/// ```
/// use othello_core::Rules;
/// use othello_protocol::rules::Options;
///
/// let options = Options { holes: Some("c3,h8"), parallel: true };
/// assert_eq!(options.named("grand+anti")?.to_string(), "grand@c3,h8+parallel+anti");
/// assert_eq!(options.of(&Rules::GRAND)?.to_string(), "grand@c3,h8+parallel");
/// # Ok::<(), othello_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options<'a> {
    /// Names of squares, with commas or blanks between them.
    pub holes: Option<&'a str>,
    /// Whether discs of one colour lie side by side at the start.
    pub parallel: bool,
}

impl Options<'_> {
    /// The game of this name with these options.
    ///
    /// # Errors
    /// If there is no such game, or an option makes no sense for it.
    pub fn named(self, name: &str) -> Result<Rules, ParseRulesError> {
        let mut text = name.to_owned();
        if let Some(holes) = self.holes {
            // Names may have holes of their own.
            let last = name.rsplit('+').next().unwrap_or_default();
            text.push(if last.contains('@') { ',' } else { '@' });
            text.push_str(
                &holes
                    .split([' ', ','])
                    .filter(|hole| !hole.is_empty())
                    .collect::<Vec<_>>()
                    .join(","),
            );
        }
        if self.parallel {
            text.push_str("+parallel");
        }
        text.parse()
    }

    /// The same game with these options.
    ///
    /// # Errors
    /// If an option makes no sense for it.
    pub fn of(self, rules: &Rules) -> Result<Rules, ParseRulesError> {
        let changed = self.apply(rules.variant().clone());
        changed.map_err(|problem| ParseRulesError { found: rules.to_string(), problem })
    }

    fn apply(self, mut variant: Variant) -> Result<Rules, RulesProblem> {
        if let Some(text) = self.holes {
            let holes = holes(text, &variant)?;
            variant = variant.with_holes(holes);
        }
        if self.parallel {
            variant = variant.with_parallel_start().ok_or(RulesProblem::NoParallelStart)?;
        }
        Rules::try_from(variant).map_err(|error| RulesProblem::Unplayable(error.faults))
    }
}

/// The squares that a text names, if they can be barred.
fn holes(text: &str, variant: &Variant) -> Result<SquareSet, RulesProblem> {
    let named = marks::read_names(text);
    if let Some(blot) = named.blots.first() {
        let word = text[blot.at..].split([' ', ',']).next().unwrap_or_default();
        return Err(RulesProblem::BadHole(word.to_owned()));
    }
    let begun = variant.start.black | variant.start.white | variant.opening;
    let mut holes = SquareSet::EMPTY;
    for hole in named.line() {
        match hole {
            _ if !variant.shape.contains(hole) => return Err(RulesProblem::NoSuchSquare(hole)),
            _ if begun.contains(hole) => return Err(RulesProblem::HoleAtStart(hole)),
            _ if holes.contains(hole) => return Err(RulesProblem::Twice(hole.to_string())),
            _ => holes.insert(hole),
        }
    }
    Ok(holes)
}
