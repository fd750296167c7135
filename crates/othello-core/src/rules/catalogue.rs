//! The games that have a name, with the sources of their rules.

use alloc::borrow::Cow;

use super::entry::{Entry, Kernel};
use super::{Rules, Source};
use crate::color::{ByColor, Color};
use crate::rays::{Lines, Rays, Table};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Grid, Loop, Objective, Placement, Variant};

impl Rules {
    /// Official Othello on 8x8.
    ///
    /// Source: the rules of the World Othello Federation.
    pub const OTHELLO: Self = Self(Source::Catalogue(&OTHELLO));
    /// Reversi as it was sold before Othello: an empty board, and 32 discs for each player.
    ///
    /// Source: descriptions of the old game, which differ; `docs/variants.md` says what is ours.
    pub const REVERSI: Self = Self(Source::Catalogue(&REVERSI));
    /// Reversi in which a disc may also be put beside one of one's own without turning any.
    ///
    /// Source: one of those descriptions.
    pub const REVERSI_LOOSE: Self = Self(Source::Catalogue(&REVERSI_LOOSE));
    /// 6x6.
    ///
    /// Source: the board sold in Japan under this name.
    pub const MINI: Self = Self(Source::Catalogue(&MINI));
    /// 10x10.
    ///
    /// Source: the board sold in Japan under this name.
    pub const GRAND: Self = Self(Source::Catalogue(&GRAND));
    /// 10x10 without three squares at each corner.
    ///
    /// Source: the board called 88 or octagon on servers, and descriptions of its eight squares that
    /// are never turned.
    pub const EIGHT_STARS: Self = Self(Source::Catalogue(&EIGHT_STARS));
    /// 8x8 where the fewest discs win.
    ///
    /// Source: common to servers; the score is the usual one, negated.
    pub const ANTI: Self = Self(Source::Catalogue(&ANTI));
    /// A cross of 64 squares, after the game of Annexation of 1870.
    ///
    /// Source: a published reconstruction; no primary source is known.
    pub const ANNEXATION: Self = Self(Source::Catalogue(&ANNEXATION));
    /// The round board of 52 points whose rim is a line as well.
    ///
    /// Source: descriptions of the game sold in Japan as Nip.
    pub const NIP: Self = Self(Source::Catalogue(&NIP));
    /// A hexagon of 61 squares, hexagons themselves, with three axes.
    ///
    /// Source: our own, after the hexagonal boards that have been sold.
    pub const HEX: Self = Self(Source::Catalogue(&HEX));

    /// Every game with a name of its own. Not among them are the larger square boards
    /// ([`Rules::square`]), [`Rules::black_hole`], and what is composed with options.
    pub fn catalogue() -> impl Iterator<Item = Self> {
        CATALOGUE.iter().map(|entry| Self(Source::Catalogue(entry)))
    }

    /// Othello on a square board with an even number of files from 4 to 16.
    ///
    /// ```
    /// use othello_core::Rules;
    ///
    /// assert_eq!(Rules::square(12).map(|rules| rules.to_string()).as_deref(), Some("square-12"));
    /// assert_eq!((Rules::square(6), Rules::square(7)), (Some(Rules::MINI), None));
    /// ```
    pub fn square(size: u8) -> Option<Self> {
        match size {
            4 => Some(Self(Source::Catalogue(&SQUARE_4))),
            6 => Some(Self::MINI),
            8 => Some(Self::OTHELLO),
            10 => Some(Self::GRAND),
            _ => Some(Self(Source::Made(Entry::new(large(size)?, false).into()))),
        }
    }

    /// 8x8 with one barred square, drawn by a seed from the 60 that hold no disc at the start.
    ///
    /// The rules and their name keep the square itself, so that nobody needs the seed again.
    ///
    /// ```
    /// use othello_core::Rules;
    ///
    /// assert_eq!(Rules::black_hole(7), Rules::black_hole(7));
    /// assert_eq!(Rules::black_hole(7).to_string().parse(), Ok(Rules::black_hole(7)));
    /// ```
    pub fn black_hole(seed: u64) -> Self {
        let variant = OTHELLO.variant.clone();
        let free = variant.shape - variant.start.black - variant.start.white;
        let drawn = usize::try_from(mix(seed) % u64::from(free.count())).unwrap_or(0);
        let hole = free.iter().nth(drawn).map_or(SquareSet::EMPTY, SquareSet::from);
        Self::try_from(variant.with_holes(hole)).unwrap_or(Self::OTHELLO)
    }
}

/// A square board for which the catalogue holds no table: they would be long in the building.
const fn large(size: u8) -> Option<Variant> {
    match size {
        12 => Some(square("square-12", 12)),
        14 => Some(square("square-14", 14)),
        16 => Some(square("square-16", 16)),
        _ => None,
    }
}

/// The boards that games are composed from: those of the catalogue, and the large square ones.
pub(super) fn bases() -> impl Iterator<Item = Variant> {
    let named = CATALOGUE.iter().map(|entry| entry.variant.clone());
    let large = [12, 14, 16].into_iter().filter_map(large);
    named.chain(large).filter(|base| base.objective == Objective::Most)
}

/// One step of SplitMix64, so that neighbouring seeds draw unlike squares.
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

static CATALOGUE: [&Entry; 11] = [
    &OTHELLO,
    &REVERSI,
    &REVERSI_LOOSE,
    &MINI,
    &GRAND,
    &SQUARE_4,
    &EIGHT_STARS,
    &ANTI,
    &ANNEXATION,
    &NIP,
    &HEX,
];

static OTHELLO: Entry = small(square("othello", 8));
static REVERSI: Entry = small(opened("reversi", Placement::Flank));
static REVERSI_LOOSE: Entry = small(opened("reversi-loose", Placement::FlankOrAdjacent));
static MINI: Entry = small(square("mini", 6));
static SQUARE_4: Entry = small(square("square-4", 4));
static ANTI: Entry = small({
    let mut variant = square("anti", 8);
    variant.objective = Objective::Fewest;
    variant
});

/// An entry with a table of its own, for boards that are not small.
macro_rules! wide {
    ($name:ident, $variant:expr, $lines:expr) => {
        static $name: Entry = {
            static TABLE: Table = Table::new($lines);
            Entry::of_catalogue($variant, Kernel::Ray(Rays::from_static(&TABLE)))
        };
    };
}

wide!(GRAND, square("grand", 10), straight(SquareSet::rectangle(10, 10)));
wide!(EIGHT_STARS, variant("eight-stars", clipped(10), crossed(10)), straight(clipped(10)));
wide!(ANNEXATION, variant("annexation", cross(10, 3), crossed(10)), straight(cross(10, 3)));
wide!(
    NIP,
    looped("nip", clipped(8), crossed(8), &RIMS),
    Lines { shape: clipped(8), grid: Grid::Square, loops: &RIMS }
);
wide!(
    HEX,
    {
        let mut variant = variant("hex", hexagon(), ring());
        variant.grid = Grid::Hexagonal;
        variant
    },
    Lines { shape: hexagon(), grid: Grid::Hexagonal, loops: &[] }
);

/// The rim of the round board, clockwise.
static RIM: [Square; 20] = named("c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2");
static RIMS: [Loop; 1] = [Loop::from_static(&RIM)];

const fn small(variant: Variant) -> Entry {
    Entry::of_catalogue(variant, Kernel::Shift)
}

const fn straight(shape: SquareSet) -> Lines<'static> {
    Lines { shape, grid: Grid::Square, loops: &[] }
}

/// A game by the rules of Othello on another board.
const fn variant(id: &'static str, shape: SquareSet, start: ByColor<SquareSet>) -> Variant {
    looped(id, shape, start, &[])
}

/// The same with closed lines.
const fn looped(
    id: &'static str,
    shape: SquareSet,
    start: ByColor<SquareSet>,
    loops: &'static [Loop],
) -> Variant {
    Variant {
        id: Cow::Borrowed(id),
        shape,
        holes: SquareSet::EMPTY,
        grid: Grid::Square,
        loops: Cow::Borrowed(loops),
        start,
        opening: SquareSet::EMPTY,
        placement: Placement::Flank,
        first: Color::Black,
        supply: None,
        objective: Objective::Most,
    }
}

const fn square(id: &'static str, size: u8) -> Variant {
    variant(id, SquareSet::rectangle(size, size), crossed(size))
}

/// A game that begins on the empty board of 8x8.
const fn opened(id: &'static str, placement: Placement) -> Variant {
    let none = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let mut variant = variant(id, SquareSet::rectangle(8, 8), none);
    variant.opening = SquareSet::EMPTY.with(at(3, 3)).with(at(4, 3)).with(at(3, 4)).with(at(4, 4));
    variant.placement = placement;
    variant.first = Color::White;
    variant.supply = Some(32);
    variant
}

/// Four crossed discs in the middle of a square board.
const fn crossed(size: u8) -> ByColor<SquareSet> {
    let (near, far) = (size / 2 - 1, size / 2);
    ByColor::new(
        SquareSet::EMPTY.with(at(far, near)).with(at(near, far)),
        SquareSet::EMPTY.with(at(near, near)).with(at(far, far)),
    )
}

/// The six squares round the middle of the hexagon in alternating colours, Black first from the
/// east.
const fn ring() -> ByColor<SquareSet> {
    let [f5, e6, d6, d5, e4, f4] = named("f5 e6 d6 d5 e4 f4");
    ByColor::new(
        SquareSet::EMPTY.with(f5).with(d6).with(e4),
        SquareSet::EMPTY.with(e6).with(d5).with(f4),
    )
}

/// A square board without three squares at each corner.
const fn clipped(size: u8) -> SquareSet {
    let mut shape = SquareSet::EMPTY;
    let mut index = 0;
    while index < size * size {
        let (file, rank) = (index % size, index / size);
        if to_edge(file, size) + to_edge(rank, size) > 1 {
            shape.insert(at(file, rank));
        }
        index += 1;
    }
    shape
}

/// A square board without a square block at each corner.
const fn cross(size: u8, block: u8) -> SquareSet {
    let mut shape = SquareSet::EMPTY;
    let mut index = 0;
    while index < size * size {
        let (file, rank) = (index % size, index / size);
        if to_edge(file, size) >= block || to_edge(rank, size) >= block {
            shape.insert(at(file, rank));
        }
        index += 1;
    }
    shape
}

/// How far a file or a rank lies from the nearer edge.
const fn to_edge(coordinate: u8, size: u8) -> u8 {
    let other = size - 1 - coordinate;
    if coordinate < other { coordinate } else { other }
}

/// A hexagon of side 5 round `e5`.
const fn hexagon() -> SquareSet {
    let mut shape = SquareSet::EMPTY;
    let mut index = 0;
    while index < 81 {
        let (file, rank) = (index % 9, index / 9);
        // Axial coordinates from the middle add up to the sum less 8.
        if 4 <= file + rank && file + rank <= 12 {
            shape.insert(at(file, rank));
        }
        index += 1;
    }
    shape
}

const fn at(file: u8, rank: u8) -> Square {
    Square::new(file, rank).expect("boards of the catalogue lie on the grid")
}

/// Squares by their names of two letters, a space between them.
const fn named<const COUNT: usize>(names: &str) -> [Square; COUNT] {
    let names = names.as_bytes();
    let mut squares = [at(0, 0); COUNT];
    let mut index = 0;
    while index < COUNT {
        squares[index] = at(names[3 * index] - b'a', names[3 * index + 1] - b'1');
        index += 1;
    }
    squares
}
