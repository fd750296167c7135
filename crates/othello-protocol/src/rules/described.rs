//! A variant in words, as files and records describe it, and back.

use othello_core::{
    Color, Grid, Loop, Objective, Placement, Rules, SquareSet, Variant, VariantFault,
};
use serde::{Deserialize, Serialize};

use super::marks::{self, Blot, Drawn, Named};

/// The parts of a variant as text. What is `None` or empty is as in official Othello.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Described {
    pub(super) id: String,
    pub(super) board: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) holes: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) grid: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) loops: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) opening: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) placement: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) first: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) supply: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) objective: Option<String>,
}

/// A part of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Id,
    Board,
    Holes,
    Grid,
    /// One of the loops, counted from 0.
    Loop(usize),
    Opening,
    Placement,
    First,
    Supply,
    Objective,
}

impl Part {
    /// The key under which it stands.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Board => "board",
            Self::Holes => "holes",
            Self::Grid => "grid",
            Self::Loop(_) => "loops",
            Self::Opening => "opening",
            Self::Placement => "placement",
            Self::First => "first",
            Self::Supply => "supply",
            Self::Objective => "objective",
        }
    }
}

/// What is wrong with a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) part: Part,
    /// The byte of the part's text.
    pub(super) at: usize,
    pub(super) message: String,
}

const GRIDS: [(&str, Grid); 2] = [("square", Grid::Square), ("hexagonal", Grid::Hexagonal)];
const PLACEMENTS: [(&str, Placement); 2] =
    [("flank", Placement::Flank), ("flank-or-adjacent", Placement::FlankOrAdjacent)];
const COLORS: [(&str, Color); 2] = [("black", Color::Black), ("white", Color::White)];
const OBJECTIVES: [(&str, Objective); 2] =
    [("most", Objective::Most), ("fewest", Objective::Fewest)];

/// What was read of a description, with the places of squares.
struct Reading {
    drawn: Drawn,
    holes: Named,
    opening: Named,
    loops: Vec<Named>,
    faults: Vec<Fault>,
}

impl Described {
    /// The game, or everything that keeps the description from being one.
    pub(super) fn rules(&self) -> Result<Rules, Vec<Fault>> {
        let names = |text: &Option<String>| marks::read_names(text.as_deref().unwrap_or_default());
        let mut reading = Reading {
            drawn: marks::read(&self.board),
            holes: names(&self.holes),
            opening: names(&self.opening),
            loops: self.loops.iter().map(|text| marks::read_names(text)).collect(),
            faults: Vec::new(),
        };
        reading.gather();
        let variant = self.variant(&mut reading);
        if !reading.faults.is_empty() {
            return Err(reading.faults);
        }
        Rules::try_from(variant).map_err(|error| {
            error.faults.iter().map(|fault| reading.place(fault)).collect::<Vec<_>>()
        })
    }

    fn variant(&self, reading: &mut Reading) -> Variant {
        let mut variant = Variant::new(self.id.clone(), reading.drawn.shape);
        variant.start = reading.drawn.start;
        variant.holes = reading.holes.set();
        variant.opening = reading.opening.set();
        variant.loops = reading.loops.iter().map(|line| Loop::new(line.line())).collect();
        variant.supply = self.supply;
        variant.grid = reading.word(Part::Grid, self.grid.as_deref(), &GRIDS);
        variant.placement = reading.word(Part::Placement, self.placement.as_deref(), &PLACEMENTS);
        variant.first = reading.word(Part::First, self.first.as_deref(), &COLORS);
        variant.objective = reading.word(Part::Objective, self.objective.as_deref(), &OBJECTIVES);
        variant
    }
}

impl Reading {
    /// Gathers what is wrong with single marks and names.
    fn gather(&mut self) {
        let parts = [
            (Part::Board, &self.drawn.blots),
            (Part::Holes, &self.holes.blots),
            (Part::Opening, &self.opening.blots),
        ];
        let loops = self.loops.iter().enumerate();
        let loops = loops.map(|(index, line)| (Part::Loop(index), &line.blots));
        let faults = parts.into_iter().chain(loops).flat_map(|(part, blots)| {
            let fault = move |Blot { at, message }: Blot| Fault { part, at, message };
            blots.iter().cloned().map(fault)
        });
        self.faults = faults.collect();
        let drawn = &self.drawn.places;
        let beside = self
            .holes
            .squares
            .iter()
            .filter(|(hole, _)| !drawn.iter().any(|(place, _)| place == hole));
        self.faults.extend(beside.map(|(hole, at)| Fault {
            part: Part::Holes,
            at: *at,
            message: format!("{hole} lies beside the board as it is drawn"),
        }));
    }

    /// What one of two words means; the first if there is none.
    fn word<T: Copy>(&mut self, part: Part, word: Option<&str>, words: &[(&str, T); 2]) -> T {
        let [(one, usual), (other, unusual)] = *words;
        match word {
            None => usual,
            Some(word) if word == one => usual,
            Some(word) if word == other => unusual,
            Some(word) => {
                let found = word.escape_debug();
                let message = format!("expected `{one}` or `{other}`, found `{found}`");
                self.faults.push(Fault { part, at: 0, message });
                usual
            }
        }
    }

    /// Where a fault of a variant stands in its description.
    fn place(&self, fault: &VariantFault) -> Fault {
        let board = |set: SquareSet| (Part::Board, self.drawn.at(set));
        let (part, at) = match fault {
            VariantFault::BadName(_) | VariantFault::NameTaken(_) => (Part::Id, 0),
            VariantFault::NotConnected(set)
            | VariantFault::Overlap(set)
            | VariantFault::StartOutside(set) => board(*set),
            VariantFault::HoleOnSquare(set) => (Part::Holes, self.holes.at(*set)),
            VariantFault::OpeningOutside(set) => (Part::Opening, self.opening.at(*set)),
            VariantFault::ShortLoop(index) => (Part::Loop(*index), 0),
            VariantFault::LoopRepeats(index, set) => {
                let line = self.loops.get(*index);
                (Part::Loop(*index), line.map_or(0, |line| line.last_at(*set)))
            }
            VariantFault::StartExceedsSupply(_) | VariantFault::SupplyTooSmall => (Part::Supply, 0),
            _ => (Part::Board, 0),
        };
        Fault { part, at, message: fault.to_string() }
    }
}

/// The description of a variant; `break_with` stands between the ranks of its board.
pub(super) fn describe(variant: &Variant, break_with: &str) -> Described {
    let squares = |set: SquareSet| (!set.is_empty()).then(|| set.to_string());
    let line = |line: &Loop| {
        let names: Vec<_> = line.squares().iter().map(ToString::to_string).collect();
        names.join(" ")
    };
    Described {
        id: variant.id.clone().into_owned(),
        board: marks::write(variant.outline(), variant.shape, variant.start, break_with),
        holes: squares(variant.holes),
        grid: unusual(&variant.grid, &GRIDS),
        loops: variant.loops.iter().map(line).collect(),
        opening: squares(variant.opening),
        placement: unusual(&variant.placement, &PLACEMENTS),
        first: unusual(&variant.first, &COLORS),
        supply: variant.supply,
        objective: unusual(&variant.objective, &OBJECTIVES),
    }
}

/// The word for a value that is not the usual one.
fn unusual<T: PartialEq>(value: &T, [_, (word, other)]: &[(&str, T); 2]) -> Option<String> {
    (value == other).then(|| (*word).to_owned())
}
