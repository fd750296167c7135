//! The type of a match, as the server writes it into `TY`.

use core::fmt;
use core::str::FromStr;

use othello_core::{Color, Objective, Rules};

/// The size that stands for the octagon: 10x10 without three squares at each corner.
const OCTAGON: u16 = 88;

/// The rules of a match beside those of Othello: `8`, `s8r14`, `8kr20b`.
///
/// ```
/// use othello_protocol::ggf::MatchType;
///
/// let kind: MatchType = "s8r14".parse()?;
/// assert_eq!((kind.synchro, kind.size, kind.random), (true, 8, Some(14)));
/// assert_eq!("8 K?".parse::<MatchType>()?.to_string(), "8k");
/// # Ok::<(), othello_protocol::ggf::MatchTypeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchType {
    /// Two games at once from the same start, one with each colour.
    pub synchro: bool,
    /// The number of ranks and files; 88 for the octagon.
    pub size: u16,
    /// The players bid for the colour, and the komi they agree on is taken from Black's result.
    pub komi: bool,
    /// The player with fewer discs wins.
    pub anti: bool,
    /// The number of discs of a random start.
    pub random: Option<u16>,
    /// The colour that the player has who asked for the match.
    pub color: Option<Color>,
}

impl Default for MatchType {
    /// A single game of Othello from the usual start.
    fn default() -> Self {
        Self { synchro: false, size: 8, komi: false, anti: false, random: None, color: None }
    }
}

impl MatchType {
    /// The type of a simple game by these rules, however it starts; `None` if GGF has none.
    ///
    /// ```
    /// use othello_core::Rules;
    /// use othello_protocol::ggf::MatchType;
    ///
    /// let of = |rules: &Rules| MatchType::of(rules).map(|kind| kind.to_string());
    /// assert_eq!(of(&Rules::ANTI).as_deref(), Some("8a"));
    /// assert_eq!(of(&Rules::EIGHT_STARS).as_deref(), Some("88"));
    /// assert_eq!(of(&Rules::REVERSI), None);
    /// ```
    pub fn of(rules: &Rules) -> Option<Self> {
        let wanted = rules.variant();
        let anti = wanted.objective == Objective::Fewest;
        let sizes = (4..=16).step_by(2).chain([OCTAGON]);
        let kinds = sizes.map(|size| Self { size, anti, ..Self::default() });
        kinds.into_iter().find(|kind| {
            kind.rules().is_some_and(|rules| {
                let mut known = rules.variant().clone();
                known.start = wanted.start;
                known.id.clone_from(&wanted.id);
                known == *wanted
            })
        })
    }

    /// The rules that the board and the aim of the match tell; `None` if there is no such board.
    pub fn rules(self) -> Option<Rules> {
        let square = || u8::try_from(self.size).ok().and_then(Rules::square);
        let rules = if self.size == OCTAGON { Rules::EIGHT_STARS } else { square()? };
        if !self.anti {
            return Some(rules);
        }
        let mut variant = rules.variant().clone();
        variant.objective = Objective::Fewest;
        Rules::try_from(variant).ok()
    }
}

impl fmt::Display for MatchType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.synchro { "s" } else { "" })?;
        write!(f, "{}", self.size)?;
        for (is_set, letter) in [(self.komi, 'k'), (self.anti, 'a')] {
            if is_set {
                write!(f, "{letter}")?;
            }
        }
        if let Some(discs) = self.random {
            write!(f, "r{discs}")?;
        }
        f.write_str(match self.color {
            None => "",
            Some(Color::Black) => "b",
            Some(Color::White) => "w",
        })
    }
}

/// A text that is no type of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTypeError {
    /// What was found.
    pub found: String,
}

impl fmt::Display for MatchTypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a type of match such as 8, s8r14 or 8k, found `{}`", self.found)
    }
}

impl core::error::Error for MatchTypeError {}

impl FromStr for MatchType {
    type Err = MatchTypeError;

    /// Takes letters in any order and case, and the komi that the server puts behind.
    fn from_str(text: &str) -> Result<Self, MatchTypeError> {
        parse(text).ok_or_else(|| MatchTypeError { found: text.escape_debug().to_string() })
    }
}

fn parse(text: &str) -> Option<MatchType> {
    let lower = text.trim().to_ascii_lowercase();
    let (kind, komi) = lower.split_once(' ').unwrap_or((&lower, ""));
    let (synchro, kind) = kind.strip_prefix('s').map_or((false, kind), |rest| (true, rest));
    let (size, mut rest) = leading_number(kind);
    let mut read = MatchType { synchro, size: size?, ..MatchType::default() };
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            'k' => {
                read.komi = true;
                rest = rest.strip_prefix('?').unwrap_or(rest);
            }
            'a' => read.anti = true,
            'b' => read.color = Some(Color::Black),
            'w' => read.color = Some(Color::White),
            'r' => {
                let (discs, after) = leading_number(rest);
                read.random = Some(discs?);
                rest = after;
            }
            _ => return None,
        }
    }
    match komi.trim() {
        "" => Some(read),
        komi => is_komi(komi).then_some(MatchType { komi: true, ..read }),
    }
}

/// `k?` before the komi is known, `k` and a number after it.
fn is_komi(text: &str) -> bool {
    let komi = text.strip_prefix('k');
    komi.is_some_and(|komi| komi == "?" || crate::decimal::parse(komi, 3).is_some())
}

fn leading_number(text: &str) -> (Option<u16>, &str) {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    (text[..text.len() - rest.len()].parse().ok(), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_in_any_order_and_case() {
        for (text, canonical) in [
            ("8", "8"),
            ("s8", "s8"),
            ("S8R14", "s8r14"),
            ("8k", "8k"),
            ("8r20k", "8kr20"),
            ("8kr20", "8kr20"),
            ("8a", "8a"),
            ("8ab", "8ab"),
            ("8W", "8w"),
            ("88", "88"),
            ("10r30", "10r30"),
            ("8 K?", "8k"),
            ("8K?", "8k"),
            ("s8r14 K-1.25", "s8kr14"),
        ] {
            let read: MatchType = text.parse().unwrap();
            assert_eq!(read.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(read));
        }
        for text in ["", "s", "k8", "8x", "8r", "8é", "8 ?", "8 8", "-8", "99999999"] {
            assert!(text.parse::<MatchType>().is_err(), "{text}");
        }
    }
}
