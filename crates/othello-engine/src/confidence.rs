//! How sure a search is that nothing it left out would change its answer.

use std::fmt;
use std::str::FromStr;

/// The share of answers that hold although the search left out what looked hopeless or decided.
///
/// A search of less than full confidence answers a question without searching it where a shallower
/// search lies so many standard deviations beyond it that it is unlikely to be wrong. Confidences
/// rise from iteration to iteration, and only the last one proves.
///
/// ```
/// use othello_engine::Confidence;
///
/// assert!(Confidence::LOWEST < Confidence::FULL);
/// assert_eq!(Confidence::LOWEST.to_string(), "73%");
/// assert!(Confidence::all().is_sorted());
/// assert_eq!("95%".parse::<Confidence>()?.percent(), 95);
/// assert!("96".parse::<Confidence>().is_err());
/// # Ok::<(), othello_engine::ParseConfidenceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Confidence(u8);

/// What a confidence is called, and how many standard deviations it takes, in hundredths.
///
/// The percentages are the part of a normal distribution within so many deviations of its mean.
const STEPS: [(u8, i32); 5] = [(73, 110), (87, 150), (95, 200), (98, 260), (99, 330)];

impl Confidence {
    /// The first of the rising confidences.
    pub const LOWEST: Self = Self(0);
    /// Nothing is left out.
    pub const FULL: Self = Self(STEPS.len().to_le_bytes()[0]);

    /// All confidences, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..=Self::FULL.0).map(Self)
    }

    /// The confidence with this percentage.
    pub fn from_percent(percent: u8) -> Option<Self> {
        Self::all().find(|confidence| confidence.percent() == percent)
    }

    /// The percentage, 73 to 100.
    pub fn percent(self) -> u8 {
        self.step().map_or(100, |(percent, _)| *percent)
    }

    /// So many hundredths of a standard deviation have to lie between a shallow search and the
    /// question; nothing where no shallow search will do.
    pub(crate) fn deviations(self) -> Option<i32> {
        self.step().map(|(_, deviations)| *deviations)
    }

    /// The place among all confidences, 0 for the lowest.
    #[inline(always)]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    fn step(self) -> Option<&'static (u8, i32)> {
        STEPS.get(usize::from(self.0))
    }
}

impl Default for Confidence {
    /// The lowest.
    fn default() -> Self {
        Self::LOWEST
    }
}

/// A percentage that no confidence has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseConfidenceError {
    found: String,
}

impl fmt::Display for ParseConfidenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = Confidence::all().map(|confidence| confidence.to_string()).collect();
        write!(f, "`{}` is no confidence: there are {}", self.found, known.join(", "))
    }
}

impl std::error::Error for ParseConfidenceError {}

impl FromStr for Confidence {
    type Err = ParseConfidenceError;

    /// By the percentage, with or without its sign.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let percent = text.strip_suffix('%').unwrap_or(text).parse().ok();
        percent
            .and_then(Self::from_percent)
            .ok_or_else(|| ParseConfidenceError { found: text.to_owned() })
    }
}

impl fmt::Display for Confidence {
    /// The percentage: `73%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}%", self.percent()))
    }
}
