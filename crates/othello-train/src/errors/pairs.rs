//! Pairs of scores of one position, a shallow one and a deeper one.

use std::collections::BTreeMap;

use othello_engine::{ErrorModel, Score};

use super::sample::Sample;

/// What shallow scores are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Searches that look further ahead.
    Deeper,
    /// The result of perfect play.
    End,
}

impl Against {
    /// That one of the models against deeper searches and against the end.
    pub const fn of(self, [ahead, end]: [ErrorModel; 2]) -> ErrorModel {
        match self {
            Self::Deeper => ahead,
            Self::End => end,
        }
    }
}

/// Two scores of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) empties: u32,
    /// Plies that the deep score looks ahead: to the end, as many as there are empty squares.
    pub(crate) deep: u32,
    pub(crate) shallow: u32,
    /// The deep score minus the shallow one, in hundredths of a disc.
    pub(crate) difference: f64,
}

/// Scores as far from zero as this are wipe-outs, or as good as that, in hundredths of a disc.
///
/// A wipe-out that the deep search sees and the shallow one does not is another thing than an error
/// of the evaluation, and one of them counts as much as hundreds of those.
const WIPE_OUT: i32 = 6000;

/// All pairs of the samples without those in which a score is a wipe-out.
pub(crate) fn pairs<'a>(
    samples: impl IntoIterator<Item = &'a Sample>,
    against: Against,
) -> impl Iterator<Item = Pair> {
    samples.into_iter().flat_map(move |sample| of_sample(sample, against))
}

fn of_sample(sample: &Sample, against: Against) -> Vec<Pair> {
    let empties = sample.position.empties().count();
    let known: Vec<(u32, Score)> = (0..).zip(sample.scores.iter().copied()).collect();
    let deeper = match against {
        Against::Deeper => known.clone(),
        Against::End => sample.end.map(|end| (empties, end)).into_iter().collect(),
    };
    let mut pairs = Vec::new();
    for (deep, far) in deeper {
        for &(shallow, near) in known.iter().take_while(|(shallow, _)| *shallow < deep) {
            if [far, near].iter().all(|score| score.hundredths().abs() < WIPE_OUT) {
                let difference = f64::from(far.hundredths() - near.hundredths());
                pairs.push(Pair { empties, deep, shallow, difference });
            }
        }
    }
    pairs
}

/// Numbers of empty squares that are taken together: an odd number, so that there is a middle.
const BAND: u32 = 3;

/// Fewer pairs than these say nothing of their spread.
const FEW: usize = 20;

/// All differences of two depths at about one number of empty squares.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// The middle of its numbers of empty squares.
    pub(crate) empties: u32,
    pub(crate) deep: u32,
    pub(crate) shallow: u32,
    pub(crate) differences: Vec<f64>,
}

/// The cells with pairs enough. Against the end each number of empty squares is a depth, and stands
/// alone.
pub(crate) fn cells(pairs: impl Iterator<Item = Pair>, against: Against) -> Vec<Cell> {
    let middle = |empties: u32| match against {
        Against::Deeper => {
            (empties - ErrorModel::EMPTIES[0]) / BAND * BAND + ErrorModel::EMPTIES[0] + BAND / 2
        }
        Against::End => empties,
    };
    let mut cells = BTreeMap::<_, Vec<f64>>::new();
    for Pair { empties, deep, shallow, difference } in pairs {
        cells.entry((middle(empties), deep, shallow)).or_default().push(difference);
    }
    let cell =
        |((empties, deep, shallow), differences)| Cell { empties, deep, shallow, differences };
    cells.into_iter().map(cell).filter(|cell| cell.differences.len() >= FEW).collect()
}

impl Cell {
    /// How many pairs it holds, as a weight.
    pub(crate) fn weight(&self) -> f64 {
        self.differences.iter().map(|_| 1.0).sum()
    }

    pub(crate) fn mean(&self) -> f64 {
        self.differences.iter().sum::<f64>() / self.weight()
    }

    /// The root of the mean square of what the differences exceed a value by.
    pub(crate) fn spread_round(&self, value: f64) -> f64 {
        let squares = self.differences.iter().map(|difference| (difference - value).powi(2));
        (squares.sum::<f64>() / self.weight()).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use othello_core::Position;

    use super::*;

    fn sample(scores: &[i32], end: Option<i32>) -> Sample {
        let scores = scores.iter().map(|score| Score::estimate(*score)).collect();
        Sample { position: Position::default(), scores, end: end.map(Score::exact) }
    }

    fn differences(sample: &Sample, against: Against) -> Vec<(u32, u32, f64)> {
        let pairs = pairs([sample], against);
        pairs.map(|pair| (pair.deep, pair.shallow, pair.difference)).collect()
    }

    #[test]
    fn each_two_depths_are_a_pair() {
        let sample = sample(&[10, 40, -5], Some(3));
        let deeper = [(1, 0, 30.0), (2, 0, -15.0), (2, 1, -45.0)];
        assert_eq!(differences(&sample, Against::Deeper), deeper);
        let end = [(60, 0, 290.0), (60, 1, 260.0), (60, 2, 305.0)];
        assert_eq!(differences(&sample, Against::End), end);
    }

    #[test]
    fn wipe_outs_are_left_out() {
        let sample = sample(&[100, 6300, 200], Some(-64));
        assert_eq!(differences(&sample, Against::Deeper), [(2, 0, 100.0)]);
        assert_eq!(differences(&sample, Against::End), []);
    }

    #[test]
    fn cells_have_a_middle_and_pairs_enough() {
        let pair = |empties| Pair { empties, deep: 4, shallow: 2, difference: 1.0 };
        let many = [8, 9, 10].into_iter().flat_map(|empties| vec![pair(empties); FEW / 2]);
        let all: Vec<_> = many.chain([pair(11)]).collect();
        let found = cells(all.iter().copied(), Against::Deeper);
        let found: Vec<_> =
            found.iter().map(|cell| (cell.empties, cell.differences.len())).collect();
        assert_eq!(found, [(9, 3 * FEW / 2)]);
        assert!(cells(all.into_iter(), Against::End).is_empty());
    }
}
