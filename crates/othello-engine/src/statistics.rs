//! Counts of how searches settled their nodes, for those who tune them.
//!
//! Without the feature `statistics` a [`Tally`] is nothing at all, and counting costs nothing.

/// The part of the search that a node belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// So many plies ahead.
    Ahead,
    /// To the end, with the table of all threads.
    Deep,
    /// To the end, with the small cache.
    Middle,
}

/// What settled a node: one of these for each that was not interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// There was nothing to choose: a pass, or the end of the game.
    Forced,
    /// Too many discs can never be turned.
    Held,
    /// The table or the cache knew the answer.
    Known,
    /// A shallow search was clear enough.
    Likely,
    /// The table or the cache knew a move that answers the question.
    Refuted,
    /// The first move that was tried exceeded the bound.
    First,
    /// A later move did.
    Later,
    /// No move did.
    Failed,
}

impl Settled {
    /// By how many moves were tried, and whether the last one exceeded the bound.
    #[inline(always)]
    pub(crate) const fn by_moves(tried: usize, exceeded: bool) -> Self {
        match (exceeded, tried) {
            (false, _) => Self::Failed,
            (true, 1) => Self::First,
            (true, _) => Self::Later,
        }
    }
}

#[cfg(not(feature = "statistics"))]
mod tally {
    use super::{Layer, Settled};

    /// Nothing.
    #[derive(Debug, Default)]
    pub(crate) struct Tally {}

    impl Tally {
        #[inline(always)]
        #[expect(clippy::unused_self, reason = "with the feature it counts")]
        pub(crate) const fn count(&mut self, _: Layer, _: u32, _: Settled) {}

        /// Adds another tally.
        #[expect(clippy::unused_self, reason = "with the feature it counts")]
        pub(crate) const fn add(&mut self, _: &Self) {}
    }
}

#[cfg(feature = "statistics")]
mod tally {
    use std::fmt;

    use super::{Layer, Settled};

    const LAYERS: [(Layer, &str); 3] =
        [(Layer::Ahead, "ahead"), (Layer::Deep, "deep"), (Layer::Middle, "middle")];
    const OUTCOMES: [(Settled, &str); 8] = [
        (Settled::Forced, "forced"),
        (Settled::Held, "held"),
        (Settled::Known, "known"),
        (Settled::Likely, "likely"),
        (Settled::Refuted, "refuted"),
        (Settled::First, "first"),
        (Settled::Later, "later"),
        (Settled::Failed, "failed"),
    ];

    /// How many nodes of each layer were settled in each way, by empty squares.
    ///
    /// The layers of the last few squares are not counted: they are too small to be worth it. As a
    /// text it is a table: for each layer and number of empty squares the nodes, and of a thousand
    /// nodes how many were settled in each way.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Statistics(Box<[[[u64; OUTCOMES.len()]; 65]; LAYERS.len()]>);

    /// The statistics of one thread.
    pub(crate) type Tally = Statistics;

    impl Default for Statistics {
        fn default() -> Self {
            Self(Box::new([[[0; OUTCOMES.len()]; 65]; LAYERS.len()]))
        }
    }

    impl Statistics {
        #[inline(always)]
        pub(crate) fn count(&mut self, layer: Layer, empties: u32, settled: Settled) {
            self.0[layer as usize][empties as usize][settled as usize] += 1;
        }

        /// Adds the counts of another search.
        pub fn add(&mut self, other: &Self) {
            let counts = self.0.as_flattened_mut().as_flattened_mut();
            for (count, more) in counts.iter_mut().zip(other.0.as_flattened().as_flattened()) {
                *count += more;
            }
        }

        /// The nodes of all layers.
        pub fn nodes(&self) -> u64 {
            self.0.as_flattened().as_flattened().iter().sum()
        }
    }

    impl fmt::Display for Statistics {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{:8}{:>7}{:>13}", "layer", "empties", "nodes")?;
            OUTCOMES.iter().try_for_each(|(_, name)| write!(f, "{name:>8}"))?;
            writeln!(f)?;
            for (layer, name) in LAYERS {
                for (empties, counts) in self.0[layer as usize].iter().enumerate().rev() {
                    let nodes: u64 = counts.iter().sum();
                    if nodes == 0 {
                        continue;
                    }
                    write!(f, "{name:8}{empties:>7}{nodes:>13}")?;
                    for (settled, _) in OUTCOMES {
                        write!(f, "{:>8}", counts[settled as usize] * 1000 / nodes)?;
                    }
                    writeln!(f)?;
                }
            }
            Ok(())
        }
    }
}

#[cfg(feature = "statistics")]
pub use tally::Statistics;
pub(crate) use tally::Tally;

#[cfg(all(test, feature = "statistics"))]
mod tests {
    use super::*;

    #[test]
    fn counts_are_kept_apart_and_added() {
        let mut tally = Tally::default();
        tally.count(Layer::Deep, 14, Settled::by_moves(1, true));
        tally.count(Layer::Deep, 14, Settled::by_moves(3, true));
        let mut sum = Tally::default();
        sum.count(Layer::Middle, 9, Settled::by_moves(3, false));
        sum.add(&tally);
        assert_eq!(sum.nodes(), 3);
        let table = sum.to_string();
        let rows: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows.len(), 3);
        assert_eq!(rows[1], ["deep", "14", "2", "0", "0", "0", "0", "0", "500", "500", "0"]);
        assert_eq!(rows[2], ["middle", "9", "1", "0", "0", "0", "0", "0", "0", "0", "1000"]);
    }
}
