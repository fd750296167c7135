//! What was learnt of patterns, by the stage of the game.

use std::fmt;
use std::sync::OnceLock;

use super::features::{PARTS_SHIFT, Tables, weight_count};
use super::freedom;
use super::patterns::Numbers;
use crate::errors::{ErrorModel, Errors};
use crate::params;
use crate::value::Value;

/// Stages at which weights were learnt: every so many empty squares. Between two of them, weights
/// lie on a straight line.
pub(super) const STAGE_EMPTIES: u32 = 4;

/// Stages from 0 empty squares to 60 for one parity.
const STAGES_OF_PARITY: usize = 60 / STAGE_EMPTIES as usize + 1;

/// How many stages there are: from 0 empty squares to 60 for even numbers of empty squares, and then
/// as many for odd ones. Who moves last in a part of the board is another player there, so that
/// patterns are not worth the same.
pub const STAGES: usize = 2 * STAGES_OF_PARITY;

/// Units of a weight in a disc.
pub const UNITS: u16 = 32;

/// How much a board with so many empty squares has of the stage below and of the one above, which
/// are next to each other; in fourths.
///
/// ```
/// assert_eq!(othello_engine::stages(34), [(8, 2), (9, 2)]);
/// assert_eq!(othello_engine::stages(33), [(24, 3), (25, 1)]);
/// assert_eq!(othello_engine::stages(60), [(14, 0), (15, 4)]);
/// ```
pub const fn stages(empties: u32) -> [(usize, u32); 2] {
    let empties = if empties > 60 { 60 } else { empties };
    let below = if empties == 60 { 60 / STAGE_EMPTIES - 1 } else { empties / STAGE_EMPTIES };
    let above = empties - STAGE_EMPTIES * below;
    let first = if empties % 2 == 1 { STAGES_OF_PARITY } else { 0 };
    let stage = first + below as usize;
    [(stage, STAGE_EMPTIES - above), (stage + 1, above)]
}

/// A trained evaluation: the weights of all patterns, and how far it errs.
///
/// Read from bytes, whose form begins with the version of the format:
///
/// ```
/// use othello_engine::{ErrorModel, Weights};
///
/// let weights = Weights::new(vec![0; Weights::len()], ErrorModel::AHEAD, ErrorModel::END)?;
/// let bytes = weights.to_bytes();
/// assert_eq!(Weights::from_bytes(&bytes)?.checksum(), weights.checksum());
/// assert!(Weights::from_bytes(&bytes[1..]).is_err());
/// # Ok::<(), othello_engine::WeightsError>(())
/// ```
pub struct Weights {
    /// By stage, then by weight.
    learnt: Vec<i16>,
    models: [ErrorModel; 2],
    errors: Errors,
    checksum: u32,
    /// By the number of empty squares, made when they are first asked for.
    tables: Vec<OnceLock<Tables>>,
}

impl Weights {
    /// How many weights there are, all stages together: for each of them those of
    /// [`crate::weights_of`].
    pub fn len() -> usize {
        STAGES * weight_count()
    }

    /// Weights in [`UNITS`], with the models of their errors against deeper searches and the end.
    ///
    /// # Errors
    /// If there are not [`Weights::len`] of them, or one is out of bounds.
    pub fn new(learnt: Vec<i16>, ahead: ErrorModel, end: ErrorModel) -> Result<Self, WeightsError> {
        let models = [ahead, end];
        let checksum = crc32fast::hash(&payload(&learnt, &models));
        Self::checked(learnt, models, checksum)
    }

    /// The same, where the checksum is known.
    fn checked(
        learnt: Vec<i16>,
        models: [ErrorModel; 2],
        checksum: u32,
    ) -> Result<Self, WeightsError> {
        if learnt.len() != Self::len() {
            return Err(WeightsError::Length { found: learnt.len(), expected: Self::len() });
        }
        if let Some(place) = learnt.iter().position(|weight| weight.unsigned_abs() > MOST) {
            return Err(WeightsError::TooGreat { place });
        }
        if models.iter().flat_map(numbers).any(|number| !(-1e6..=1e6).contains(&number)) {
            return Err(WeightsError::Model);
        }
        let tables = (0..=60).map(|_| OnceLock::new()).collect();
        Ok(Self { learnt, models, errors: Errors::of(&models), checksum, tables })
    }

    /// The same weights with other models of their errors.
    ///
    /// # Errors
    /// If a model has numbers that no fit gives.
    pub fn with_models(&self, ahead: ErrorModel, end: ErrorModel) -> Result<Self, WeightsError> {
        Self::new(self.learnt.clone(), ahead, end)
    }

    /// Tells one evaluation from another.
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// How far it errs against deeper searches, and against the end.
    pub const fn models(&self) -> [ErrorModel; 2] {
        self.models
    }

    /// The weights, in the order of [`Weights::new`].
    pub fn learnt(&self) -> &[i16] {
        &self.learnt
    }

    /// Everything, with version and checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend_from_slice(&self.checksum.to_le_bytes());
        bytes.extend_from_slice(&payload(&self.learnt, &self.models));
        bytes
    }

    /// Reads what [`Weights::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the bytes are something else, of another version, cut short, or changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Foreign)?;
        let (&version, bytes) = bytes.split_first().ok_or(WeightsError::Foreign)?;
        if version > VERSION || version == 0 {
            return Err(WeightsError::Version { found: version });
        }
        let (checksum, payload) = bytes.split_first_chunk().ok_or(WeightsError::Damaged)?;
        let checksum = u32::from_le_bytes(*checksum);
        if crc32fast::hash(payload) != checksum {
            return Err(WeightsError::Damaged);
        }
        let (models, learnt) =
            payload.split_at_checked(MODEL_BYTES).ok_or(WeightsError::Damaged)?;
        let models = read_models(models).ok_or(WeightsError::Damaged)?;
        let (low, high) = learnt.split_at(learnt.len() / 2);
        let learnt = low.iter().zip(high).map(|(low, high)| i16::from_le_bytes([*low, *high]));
        let learnt: Vec<i16> = learnt.collect();
        if version == VERSION {
            return Self::checked(learnt, models, checksum);
        }
        let learnt = if version == PATTERNS_ALONE { with_freedom_unknown(&learnt) } else { learnt };
        let [ahead, end] = models;
        Self::new(learnt.repeat(2), ahead, end)
    }

    /// What a board is worth to its mover, by the numbers of its patterns and by its freedom.
    #[inline(always)]
    pub(super) fn value(
        &self,
        numbers: &Numbers,
        freedom: [usize; freedom::COUNTS],
        empties: u32,
    ) -> Value {
        let sum = self.tables(empties).sum(numbers, freedom);
        Value(flattened((sum * 100) >> PARTS_SHIFT))
    }

    pub(super) const fn errors(&self) -> &Errors {
        &self.errors
    }

    /// The weights for so many empty squares.
    #[inline(always)]
    fn tables(&self, empties: u32) -> &Tables {
        self.tables[empties.min(60) as usize].get_or_init(|| self.interpolate(empties))
    }

    /// Weights between those of the two nearest stages, in parts of units.
    #[cold]
    #[inline(never)]
    fn interpolate(&self, empties: u32) -> Tables {
        let [below, above] = stages(empties).map(|(stage, parts)| {
            let parts = i16::try_from(parts).expect("at most the empty squares of a stage");
            (&self.learnt[stage * weight_count()..][..weight_count()], parts)
        });
        Tables::new(|weight| below.0[weight] * below.1 + above.0[weight] * above.1)
    }
}

/// Sums that say more than a game can be worth still tell which of two boards is worth more: far from
/// zero they count by half, up to the greatest estimate.
#[inline(always)]
fn flattened(sum: i32) -> i32 {
    let beyond = (sum.abs() - params::ESTIMATE_KNEE).max(0);
    let size = sum.abs() - beyond + beyond / 2;
    size.min(params::MOST_ESTIMATE) * sum.signum()
}

const _: () = assert!(1 << PARTS_SHIFT == UNITS as u32 * STAGE_EMPTIES, "parts are those of units");

/// The greatest weight: a table holds four times as much in 16 bits.
const MOST: u16 = i16::MAX.unsigned_abs() >> STAGE_EMPTIES.ilog2();

const MAGIC: &[u8] = b"othello weights\n";

/// It changes with the form of the bytes and with what is looked at. Before it were [`PATTERNS_ALONE`],
/// and a version in which weights were the same for both parities of the number of empty squares.
const VERSION: u8 = 3;

/// The first version, in which nothing was learnt of freedom.
const PATTERNS_ALONE: u8 = 1;

/// Weights of patterns alone, with nothing for what was not looked at then.
fn with_freedom_unknown(patterns: &[i16]) -> Vec<i16> {
    let stages = patterns.chunks((patterns.len() / STAGES_OF_PARITY).max(1));
    stages.flat_map(|stage| stage.iter().copied().chain([0; freedom::ENTRIES])).collect()
}

/// The bytes of both models.
const MODEL_BYTES: usize = 2 * 7 * 8;

/// All numbers of a model.
fn numbers(model: &ErrorModel) -> impl Iterator<Item = f64> + use<> {
    model.deviation.into_iter().chain(model.shift)
}

fn payload(learnt: &[i16], models: &[ErrorModel; 2]) -> Vec<u8> {
    let mut bytes: Vec<u8> = models.iter().flat_map(numbers).flat_map(f64::to_le_bytes).collect();
    // Bytes of equal rank stand together: the high ones are nearly all the same, and pack well.
    for rank in 0..2 {
        bytes.extend(learnt.iter().map(|weight| weight.to_le_bytes()[rank]));
    }
    bytes
}

fn read_models(bytes: &[u8]) -> Option<[ErrorModel; 2]> {
    let (words, []) = bytes.as_chunks() else { return None };
    let numbers: Vec<f64> = words.iter().map(|word| f64::from_le_bytes(*word)).collect();
    let model = |numbers: &[f64]| {
        let (deviation, shift) = numbers.split_first_chunk()?;
        Some(ErrorModel { deviation: *deviation, shift: shift.try_into().ok()? })
    };
    let (ahead, end) = numbers.split_at_checked(numbers.len() / 2)?;
    Some([model(ahead)?, model(end)?])
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("checksum", &self.checksum).finish_non_exhaustive()
    }
}

/// Why there is no evaluation in some bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// They do not begin as weights do.
    Foreign,
    /// They are of another version.
    Version {
        /// The version found.
        found: u8,
    },
    /// The checksum does not agree.
    Damaged,
    /// There are too many weights, or too few.
    Length {
        /// How many there are.
        found: usize,
        /// How many there ought to be.
        expected: usize,
    },
    /// A weight is further from zero than a table can hold.
    TooGreat {
        /// Its place, counted from 0.
        place: usize,
    },
    /// The model of the errors has numbers that no fit gives.
    Model,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "no weights of an evaluation (version {VERSION} expected)"),
            Self::Version { found } => {
                write!(f, "weights of version {found}; this program reads version {VERSION}")
            }
            Self::Damaged => write!(f, "weights of version {VERSION}, but damaged"),
            Self::Length { found, expected } => {
                write!(f, "{found} weights; version {VERSION} has {expected}")
            }
            Self::TooGreat { place } => write!(f, "weight {place} exceeds {MOST}"),
            Self::Model => f.write_str("the error model has numbers out of bounds"),
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    /// Small numbers without a pattern.
    fn noise() -> Vec<i16> {
        let mut random = Random(1);
        let mut weight = || i16::try_from(random.below(200)).expect("small") - 100;
        (0..Weights::len()).map(|_| weight()).collect()
    }

    fn weights() -> Weights {
        Weights::new(noise(), ErrorModel::AHEAD, ErrorModel::END).expect("as many as there are")
    }

    #[test]
    fn what_is_written_reads_back() {
        let weights = weights();
        let again = Weights::from_bytes(&weights.to_bytes()).expect("just written");
        assert_eq!(again.learnt(), weights.learnt());
        assert_eq!(again.models(), weights.models());
        assert_eq!(again.checksum(), weights.checksum());
    }

    #[test]
    fn damage_is_seen_wherever_it_is() {
        let bytes = weights().to_bytes();
        let error = |bytes: &[u8]| Weights::from_bytes(bytes).map(drop).unwrap_err();
        for length in [0, 10, MAGIC.len()] {
            assert_eq!(error(&bytes[..length]), WeightsError::Foreign);
        }
        for length in [MAGIC.len() + 1, MAGIC.len() + 5, 200, bytes.len() - 1] {
            assert_eq!(error(&bytes[..length]), WeightsError::Damaged, "{length}");
        }
        for place in [MAGIC.len() + 1, MAGIC.len() + 30, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[place] ^= 16;
            assert_eq!(error(&damaged), WeightsError::Damaged, "{place}");
        }
        let mut other = bytes;
        other[MAGIC.len()] = 9;
        let text = error(&other).to_string();
        assert!(text.contains("version 9") && text.contains("version 3"), "{text}");
    }

    /// In the first version boards were worth what their patterns are; in the second nobody looked
    /// whether the number of empty squares is odd.
    #[test]
    fn weights_of_versions_before_are_read() {
        let of_patterns = weight_count() - freedom::ENTRIES;
        for (version, count) in [(PATTERNS_ALONE, of_patterns), (2, weight_count())] {
            let before = noise()[..STAGES_OF_PARITY * count].to_vec();
            let payload = payload(&before, &[ErrorModel::AHEAD, ErrorModel::END]);
            let checksum = crc32fast::hash(&payload).to_le_bytes();
            let bytes = [MAGIC, &[version], &checksum, &payload].concat();
            let weights = Weights::from_bytes(&bytes).expect("of a version that is known");
            for board in Random(4).game() {
                let [(stage, _), _] = stages(board.empties().count());
                for weight in crate::eval::weights_of(board).map(|weight| weight as usize) {
                    let learnt = weights.learnt()[stage * weight_count() + weight];
                    let known = before[(stage % STAGES_OF_PARITY) * count..][..count].get(weight);
                    assert_eq!(learnt, known.copied().unwrap_or(0));
                }
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let make = |learnt| Weights::new(learnt, ErrorModel::AHEAD, ErrorModel::END).map(drop);
        let expected = Weights::len();
        assert_eq!(make(vec![0; 3]), Err(WeightsError::Length { found: 3, expected }));
        let mut learnt = noise();
        learnt[7] = i16::MAX;
        assert_eq!(make(learnt), Err(WeightsError::TooGreat { place: 7 }));
        let nowhere = ErrorModel { deviation: [f64::NAN; 5], shift: [0.0; 2] };
        let error = Weights::new(noise(), nowhere, ErrorModel::END).map(drop);
        assert_eq!(error, Err(WeightsError::Model));
    }

    #[test]
    fn sums_keep_their_order_below_the_greatest_estimate() {
        for sum in -7000..7000 {
            let (here, next) = (flattened(sum), flattened(sum + 1));
            assert!(here <= next && next <= params::MOST_ESTIMATE);
            assert_eq!(flattened(-sum), -here);
            if sum.abs() <= params::ESTIMATE_KNEE {
                assert_eq!(here, sum);
            }
        }
        assert!(flattened(7000) > flattened(6500));
        assert_eq!(flattened(i32::MAX / 2), params::MOST_ESTIMATE);
    }

    /// A board is worth the sum of its weights at the stages below and above, in parts.
    #[test]
    fn weights_lie_on_a_line_between_stages() {
        let weights = weights();
        let mut errors = Vec::new();
        for board in Random(3).game() {
            let empties = board.empties().count();
            let sum = |(stage, parts): (usize, u32)| {
                let stage = &weights.learnt()[stage * weight_count()..];
                let of_board = crate::eval::weights_of(board);
                let sum: i32 = of_board.iter().map(|at| i32::from(stage[*at as usize])).sum();
                f64::from(sum) * f64::from(parts) / f64::from(STAGE_EMPTIES)
            };
            let exact = stages(empties).into_iter().map(sum).sum::<f64>() / f64::from(UNITS);
            let freedom = freedom::entries(board, crate::eval::moves(board));
            let value = weights.value(&Numbers::of(board), freedom, empties);
            let exact = 100.0 * exact;
            if exact.abs() < f64::from(params::ESTIMATE_KNEE) {
                errors.push(f64::from(value.0) - exact);
            }
        }
        // Each of 46 patterns is rounded to an eighth of a disc, so that they are a quarter of a disc
        // wrong together as a rule, and neither too high nor too low.
        let count = f64::from(u32::try_from(errors.len()).expect("a game"));
        let mean = errors.iter().sum::<f64>() / count;
        let spread = errors.iter().map(|error| error * error).sum::<f64>() / count;
        assert!(count > 20.0 && mean.abs() < 10.0 && spread.sqrt() < 35.0, "{mean}, {spread}");
    }
}
