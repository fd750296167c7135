//! How far shallow searches are from deeper ones.
//!
//! A search that leaves out what is unlikely to matter asks a shallow search first. By how much the
//! shallow score has to exceed a bound before the deep one is as good as certain to exceed it too,
//! the deviation says. Its coefficients hold for one evaluation: `othello train errors` fits them
//! and writes the submodule.

mod model;

/// The error of a shallow score against a deeper one: its mean and its standard deviation, in
/// hundredths of a disc, by empty squares and depths.
///
/// The deviation is a product: the exponential of a parabola over the empty squares, a power of the
/// plies between the two depths, and a power of the shallow one. The mean only tells odd from even:
/// the last move of an odd depth is the mover's own, and its reply is not seen. Between depths of
/// equal parity there is no shift.
///
/// ```
/// use othello_engine::ErrorModel;
///
/// let model = ErrorModel::AHEAD;
/// assert!(model.deviation(30, 10, 4) > model.deviation(30, 8, 4));
/// assert!(model.deviation(30, 10, 4) > model.deviation(30, 10, 6));
/// assert_eq!(model.shift(30, 10, 4), 0.0);
/// assert!(model.shift(30, 10, 3) < 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorModel {
    /// What [`ErrorModel::causes`] weigh in the logarithm of the deviation.
    pub deviation: [f64; 5],
    /// What [`ErrorModel::parity_causes`] weigh in the shift.
    pub shift: [f64; 2],
}

impl ErrorModel {
    /// Against a deeper search, as fitted for the evaluation without weights.
    pub const AHEAD: Self = Self { deviation: model::AHEAD_DEVIATION, shift: model::AHEAD_SHIFT };

    /// Against the result of perfect play, as deep as there are empty squares.
    pub const END: Self = Self { deviation: model::END_DEVIATION, shift: model::END_SHIFT };

    /// The fewest and the most empty squares that the model tells apart; beyond, it stays as there.
    pub const EMPTIES: [u32; 2] = [8, 50];

    /// The features whose weighted sum is the logarithm of the deviation.
    pub const fn causes(empties: u32, deep: u32, shallow: u32) -> [f64; 5] {
        let stage = stage(empties);
        [1.0, stage, stage * stage, ln(deep.saturating_sub(shallow)), ln(shallow + 1)]
    }

    /// The features whose weighted sum is the shift; all zero between depths of equal parity.
    pub const fn parity_causes(empties: u32, deep: u32, shallow: u32) -> [f64; 2] {
        let odd = match (deep % 2, shallow % 2) {
            (1, 0) => 1.0,
            (0, 1) => -1.0,
            _ => 0.0,
        };
        [odd, odd * stage(empties)]
    }

    /// The standard deviation of the deep score from the shallow one with its shift.
    pub const fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f64 {
        exp(dot(&self.deviation, &Self::causes(empties, deep, shallow)))
    }

    /// The mean of the deep score minus the shallow one.
    pub const fn shift(&self, empties: u32, deep: u32, shallow: u32) -> f64 {
        dot(&self.shift, &Self::parity_causes(empties, deep, shallow))
    }
}

/// What a shallow score is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deep {
    /// The score of a search so many plies ahead.
    Plies(u8),
    /// The result of perfect play.
    End,
}

/// Both models of one evaluation, as a search looks them up.
pub(crate) struct Errors {
    ahead: Table,
    end: Table,
}

impl Errors {
    /// Those against deeper searches and against the end.
    pub(crate) const fn of([ahead, end]: &[ErrorModel; 2]) -> Self {
        Self { ahead: Table::of(ahead), end: Table::of(end) }
    }

    /// Those of the evaluation without weights.
    pub(crate) const fn simple() -> &'static Self {
        static SIMPLE: Errors = Errors::of(&[ErrorModel::AHEAD, ErrorModel::END]);
        &SIMPLE
    }

    /// The standard deviation of the deep score from one of so many plies, beside their shift, in
    /// hundredths of a disc.
    #[inline(always)]
    pub(crate) fn deviation(&self, empties: u32, deep: Deep, shallow: u8) -> i32 {
        match deep {
            Deep::Plies(deep) => self.ahead.deviation(empties, deep.into(), shallow.into()),
            Deep::End => self.end.deviation(empties, empties, shallow.into()),
        }
    }

    /// By how much the score of one ply exceeds that of none in the mean, in hundredths of a disc.
    #[inline(always)]
    pub(crate) fn first_shift(&self, empties: u32) -> i32 {
        self.ahead.first_shift[(empties as usize).min(SQUARES)]
    }
}

/// The most empty squares there are.
const SQUARES: usize = 60;

/// Shallow depths that are told apart.
const SHALLOW: usize = 16;

/// What the growth is counted in.
const UNIT: i32 = 1 << 12;

/// A model as the search looks it up.
struct Table {
    /// The deviation of depth 1 from depth 0, by empty squares.
    deviation: [i32; SQUARES + 1],
    /// How many times that it is, in units, by plies between the depths and by the shallow one.
    growth: [[i32; SHALLOW]; SQUARES + 1],
    /// The mean of depth 1 minus depth 0, by empty squares.
    first_shift: [i32; SQUARES + 1],
}

impl Table {
    #[expect(clippy::cast_possible_truncation, reason = "table indices are small")]
    const fn of(model: &ErrorModel) -> Self {
        let mut table = Self {
            deviation: [0; SQUARES + 1],
            growth: [[0; SHALLOW]; SQUARES + 1],
            first_shift: [0; SQUARES + 1],
        };
        let mut row = 0;
        while row <= SQUARES {
            table.deviation[row] = rounded(model.deviation(row as u32, 1, 0));
            table.first_shift[row] = rounded(model.shift(row as u32, 1, 0));
            let mut shallow = 0;
            while shallow < SHALLOW {
                let deep = (row + shallow) as u32;
                let growth = model.deviation(0, deep, shallow as u32) / model.deviation(0, 1, 0);
                table.growth[row][shallow] = rounded(growth * UNIT as f64);
                shallow += 1;
            }
            row += 1;
        }
        table
    }

    #[inline(always)]
    fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> i32 {
        let gap = (deep.saturating_sub(shallow) as usize).min(SQUARES);
        let growth = self.growth[gap][(shallow as usize).min(SHALLOW - 1)];
        self.deviation[(empties as usize).min(SQUARES)] * growth / UNIT
    }
}

/// How far the game has to go, from -1 to 1.
const fn stage(empties: u32) -> f64 {
    let [fewest, most] = ErrorModel::EMPTIES;
    let inside = match empties {
        _ if empties < fewest => fewest,
        _ if empties > most => most,
        _ => empties,
    };
    (inside as f64 - (fewest + most) as f64 / 2.0) / ((most - fewest) as f64 / 2.0)
}

const fn dot<const N: usize>(weights: &[f64; N], features: &[f64; N]) -> f64 {
    let mut sum = 0.0;
    let mut index = 0;
    while index < N {
        sum += weights[index] * features[index];
        index += 1;
    }
    sum
}

/// The exponential, which the standard library cannot take at compile time: a short series for a
/// small argument, squared.
const fn exp(x: f64) -> f64 {
    const SQUARINGS: u32 = 10;
    let small = x / (1 << SQUARINGS) as f64;
    let mut value = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0 * (1.0 + small / 4.0)));
    let mut squarings = 0;
    while squarings < SQUARINGS {
        value *= value;
        squarings += 1;
    }
    value
}

/// The natural logarithm of a number, 0 being taken as 1: halved down to less than 2, where
/// the series of the inverse hyperbolic tangent is short.
const fn ln(number: u32) -> f64 {
    let Some(halvings) = number.checked_ilog2() else { return 0.0 };
    let rest = number as f64 / (1_u32 << halvings) as f64;
    let base = (rest - 1.0) / (rest + 1.0);
    let (mut sum, mut power, mut odd) = (0.0, base, 1.0);
    while odd < 32.0 {
        sum += 2.0 * power / odd;
        power *= base * base;
        odd += 2.0;
    }
    sum + halvings as f64 * core::f64::consts::LN_2
}

#[expect(clippy::cast_possible_truncation, reason = "hundredths of a disc are few")]
const fn rounded(x: f64) -> i32 {
    x.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deviation(empties: u32, deep: Deep, shallow: u8) -> i32 {
        Errors::simple().deviation(empties, deep, shallow)
    }

    #[test]
    fn powers_agree_with_the_standard_library() {
        for x in (-80..=80).map(|step| f64::from(step) / 10.0) {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-9, "{x}");
        }
        assert_eq!(ln(0).to_bits(), 0.0_f64.to_bits());
        for number in 1..200 {
            assert!((ln(number) - f64::from(number).ln()).abs() < 1e-12, "{number}");
        }
    }

    /// All that a search can ask.
    fn questions() -> impl Iterator<Item = (u32, Deep, u8)> {
        let deeps = |empties: u32| {
            let plies = 1..u8::try_from(empties).unwrap().max(2);
            plies.map(Deep::Plies).chain([Deep::End])
        };
        let all = (1..=60).flat_map(move |empties| deeps(empties).map(move |deep| (empties, deep)));
        all.flat_map(|(empties, deep)| {
            let limit = match deep {
                Deep::Plies(deep) => deep,
                Deep::End => u8::try_from(empties).unwrap(),
            };
            (0..limit.min(15)).map(move |shallow| (empties, deep, shallow))
        })
    }

    #[test]
    fn the_table_is_the_model() {
        for (empties, deep, shallow) in questions() {
            let (model, plies) = match deep {
                Deep::Plies(plies) => (ErrorModel::AHEAD, plies.into()),
                Deep::End => (ErrorModel::END, empties),
            };
            let exact = model.deviation(empties, plies, shallow.into());
            let looked_up = f64::from(deviation(empties, deep, shallow));
            assert!(
                (looked_up - exact).abs() < 3.0 + exact / 500.0,
                "{empties} {deep:?} {shallow}"
            );
        }
    }

    #[test]
    fn the_first_ply_is_shifted_as_the_model_says() {
        for empties in 1..=60 {
            let exact = ErrorModel::AHEAD.shift(empties, 1, 0);
            let looked_up = f64::from(Errors::simple().first_shift(empties));
            assert!((looked_up - exact).abs() <= 0.5, "{empties}");
        }
    }

    #[test]
    fn deviations_are_positive_and_below_a_whole_game() {
        for (empties, deep, shallow) in questions() {
            let deviation = deviation(empties, deep, shallow);
            assert!((1..6400).contains(&deviation), "{empties} {deep:?} {shallow}: {deviation}");
        }
    }

    #[test]
    fn deviations_grow_with_the_plies_between() {
        for (empties, deep, shallow) in questions() {
            let here = deviation(empties, deep, shallow);
            if let Deep::Plies(plies) = deep {
                assert!(here <= deviation(empties, Deep::Plies(plies + 1), shallow));
            }
            assert!(here >= deviation(empties, deep, shallow + 1), "{empties} {deep:?} {shallow}");
        }
    }

    #[test]
    fn beyond_its_borders_a_table_stays_as_there() {
        let far = deviation(90, Deep::Plies(u8::MAX), u8::MAX - 70);
        assert_eq!(far, deviation(60, Deep::Plies(80), 15));
        assert_eq!(deviation(4, Deep::Plies(6), 2), deviation(8, Deep::Plies(6), 2));
    }
}
