//! The games that can be chosen for a new game, and what they are put together from.

use othello_core::{Objective, Rules};

/// A board with its way to play, before options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// A game with a name of its own.
    Named(&'static str),
    /// 8x8 with one barred square, which is drawn when the game begins.
    BlackHole,
    /// The game on the board, which no list has.
    Own(Rules),
}

/// The named games in the order in which they are offered.
const NAMED: [&str; 13] = [
    "othello",
    "mini",
    "grand",
    "reversi",
    "reversi-loose",
    "eight-stars",
    "annexation",
    "nip",
    "hex",
    "square-4",
    "square-12",
    "square-14",
    "square-16",
];

/// Where the game with a black hole stands among them.
const HOLE_AT: usize = 6;

/// A choice of a game with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// All boards that are offered.
    pub bases: Vec<Base>,
    /// The one that is chosen, by its place from 0.
    pub chosen: usize,
    /// Whether the fewest discs win.
    pub fewest: bool,
    /// Whether the start is parallel, where it can be.
    pub parallel: bool,
}

impl Pick {
    /// The choice that gives these rules.
    pub fn of(rules: &Rules) -> Self {
        let mut bases: Vec<_> = NAMED.into_iter().map(Base::Named).collect();
        bases.insert(HOLE_AT, Base::BlackHole);
        let fewest = rules.variant().objective == Objective::Fewest;
        let mut pick = Self { bases, chosen: 0, fewest, parallel: false };
        for chosen in 0..pick.bases.len() {
            for parallel in [false, true] {
                let here = Self { chosen, parallel, ..pick.clone() };
                let drawn = here.bases[chosen] == Base::BlackHole && is_black_hole(rules);
                if drawn || here.rules(0).as_ref() == Some(rules) {
                    return here;
                }
            }
        }
        pick.chosen = pick.bases.len();
        pick.bases.push(Base::Own(rules.clone()));
        pick
    }

    /// The board that is chosen.
    pub fn base(&self) -> &Base {
        &self.bases[self.chosen]
    }

    /// The place of the board in the list, from 1, and the length of the list.
    pub fn place(&self) -> (usize, usize) {
        (self.chosen + 1, self.bases.len())
    }

    /// Chooses the board so many places further, round the ends.
    pub fn turn(&mut self, by: isize) {
        let length = self.bases.len().cast_signed();
        self.chosen = (self.chosen.cast_signed() + by).rem_euclid(length).cast_unsigned();
    }

    /// Whether options change what is chosen: a game of one's own stays as it is.
    pub fn has_options(&self) -> bool {
        !matches!(self.base(), Base::Own(_))
    }

    /// Whether the board has a parallel start besides the crossed one.
    pub fn has_parallel(&self) -> bool {
        self.has_options() && Self { parallel: true, ..self.clone() }.rules(0).is_some()
    }

    /// The rules that are chosen; a black hole is drawn by the seed.
    pub fn rules(&self, seed: u64) -> Option<Rules> {
        let mut name = match self.base() {
            Base::Named(name) => (*name).to_owned(),
            Base::BlackHole => format!("black-hole:{seed}"),
            Base::Own(rules) => return Some(rules.clone()),
        };
        if self.parallel {
            name.push_str("+parallel");
        }
        if self.fewest {
            name.push_str("+anti");
        }
        name.parse().ok()
    }

    /// The same for the game that begins: where no parallel start is, the usual one.
    pub fn playable(&self, seed: u64) -> Rules {
        let usual = || Self { parallel: false, ..self.clone() }.rules(seed);
        self.rules(seed).or_else(usual).unwrap_or_default()
    }
}

/// Whether these are the rules of `black-hole` with whichever hole, and perhaps with options.
fn is_black_hole(rules: &Rules) -> bool {
    let id = rules.to_string();
    id.starts_with("black-hole@") && !id.contains("parallel")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_can_be_picked() {
        let more = ["square-12", "grand+anti", "mini+parallel", "black-hole@c3", "nip+anti"];
        let more = more.into_iter().map(|name| name.parse().expect("rules"));
        for rules in Rules::catalogue().chain(more) {
            let pick = Pick::of(&rules);
            assert!(pick.has_options(), "{rules}");
            if *pick.base() != Base::BlackHole {
                assert_eq!(pick.playable(1), rules);
            }
        }
    }

    #[test]
    fn a_black_hole_is_drawn_anew() {
        let pick = Pick::of(&Rules::black_hole(1));
        assert_eq!(*pick.base(), Base::BlackHole);
        let drawn: Vec<_> = (0..8).map(|seed| pick.playable(seed)).collect();
        assert!(drawn.iter().any(|rules| *rules != drawn[0]));
    }

    #[test]
    fn rules_of_ones_own_are_kept() {
        let rules: Rules = "grand@c3,h8".parse().expect("rules");
        let mut pick = Pick::of(&rules);
        assert_eq!(pick.playable(3), rules);
        pick.turn(1);
        assert_eq!(pick.playable(3), Rules::OTHELLO);
        pick.turn(-1);
        assert_eq!(pick.playable(3), rules);
    }

    #[test]
    fn a_parallel_start_is_offered_where_there_is_one() {
        for (name, has) in [("othello", true), ("hex", false), ("reversi", false), ("nip", true)] {
            let rules = name.parse().expect("rules");
            assert_eq!(Pick::of(&rules).has_parallel(), has, "{name}");
        }
    }
}
