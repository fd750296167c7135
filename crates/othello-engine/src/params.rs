//! Every constant that was chosen rather than derived, with what chose it.

use std::time::Duration;

use othello_core::{Grid, Objective};

use crate::confidence::Confidence;

/// Positions between two looks at stop token and clock: well under a millisecond.
pub(crate) const LOOK_INTERVAL: u64 = 1000;

/// Between two signs of life from a search: a few times a second, as people read.
pub(crate) const WORKING_INTERVAL: Duration = Duration::from_millis(200);

/// The longest that a thread without work goes without looking at the limits.
pub(crate) const IDLE_INTERVAL: Duration = Duration::from_millis(10);

/// Nodes of at least this depth are shared among threads.
pub(crate) const SHARED_DEPTH: u8 = 6;

/// Nodes of at least so many empty squares are shared among threads.
pub(crate) const SHARED_EMPTIES: u32 = 16;

/// Searches of at most so many plies leave nothing out: next to the root one likely answer that is wrong
/// makes a bad move. Before a search of 15 plies that costs one position in a hundred; with 6 one in twenty.
pub(crate) const FULL_PLIES: u8 = 4;

/// The solver takes over from the midgame search so many plies before the latter would reach the
/// end. With 14 it visits a fifth more positions, since the order of moves at the root is worse.
pub(crate) const SOLVER_LEAD: u32 = 10;

/// Where time is limited, the search may turn to the end of the game after so many plies, if there is
/// time for it: the moves are in order then.
pub(crate) const ORDERED_DEPTH: u8 = 10;

/// How many times the positions of a search to the end a proof visits, by the confidence of the former:
/// with 20 empty squares, and how that grows with each more. Measured with 18 to 26 empty squares, 24
/// positions of games each, one confidence after the other.
const LIKELY_PARTS: [(f64, f64); 5] =
    [(14.0, 1.5), (23.0, 1.19), (15.0, 1.18), (12.5, 1.06), (7.3, 1.06)];

/// A search to the end of this confidence visits about one in so many positions of the proof.
pub(crate) fn likely_part(empties: u32, confidence: Confidence) -> u32 {
    let (part, growth) = LIKELY_PARTS.get(usize::from(confidence.index())).unwrap_or(&(1.0, 1.0));
    let more = f64::from(empties) - 20.0;
    let part = (part * growth.powf(more)).clamp(1.0, 1e9);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
    let part = part as u32;
    part
}

/// Half the width of the first window round the score of the last iteration, in hundredths. Of 150
/// to 1000, no other was better by more than a hundredth in positions visited.
pub(crate) const ASPIRATION: i32 = 600;

/// The same for iterations to the end of the game.
pub(crate) const END_ASPIRATION: i32 = 310;

/// The first iteration with a narrowed window: before it, scores jump too much.
pub(crate) const ASPIRATION_DEPTH: u8 = 4;

/// The shallowest midgame search that orders its moves by the evaluation of what they lead to. With 4
/// it visits 2 % more positions, with 2 7 % fewer in no less time.
pub(crate) const JUDGED_ORDER_DEPTH: u8 = 3;

/// At most so many empty squares: the solver goes by parity alone, without order or cache. With 5
/// it visits an eighth fewer positions, with 4 a quarter, both in more time.
pub(crate) const SHALLOW_EMPTIES: u32 = 6;

/// At most so many empty squares: the solver remembers boards in its small cache alone.
pub(crate) const MIDDLE_EMPTIES: u32 = 12;

/// The number of places in the small cache, as a power of two.
pub(crate) const CACHE_BITS: u32 = 14;

/// At least so many empty squares: the solver looks in the small cache for a move that settles the
/// question before it tries any. Saves 4 % of the positions; with 10 only 2 %.
pub(crate) const CACHED_REPLY_EMPTIES: u32 = 8;

/// What a reply of the other player weighs when the solver orders moves.
pub(crate) const FREEDOM_ORDER: i32 = 64;

/// What an empty square beside own discs weighs there. From 4 to 16 the positions differ by 3 %.
pub(crate) const LATER_ORDER: i32 = 8;

/// What it weighs there to play where the own side will play last.
pub(crate) const PARITY_ORDER: i32 = 16;

/// What an estimated disc weighs there. From 16 to 32 the positions differ by 4 %; with 256 there
/// are a quarter more.
pub(crate) const ESTIMATE_ORDER: i32 = 24;

/// How far the solver looks ahead to order moves: a ply more from each of these numbers of empty
/// squares on.
pub(crate) const ESTIMATE_DEPTHS: [u32; 4] = [14, 16, 19, 22];

/// Where a board looks by so much worse than the question, in hundredths, it does not look ahead for the
/// order. That takes an eighth off the time of FFO 40 to 44, 46 and 47 and 2 % off the positions; with 0
/// there are as few, with -300 4 % more, with -800 a fifth more.
pub(crate) const HOPELESS_MARGIN: i32 = 300;

/// So much less than the best move, in hundredths, a move may look for its estimate to be exact.
pub(crate) const ESTIMATE_MARGIN: i32 = 1600;

/// From so many empty squares on, a search to the end of the lowest confidence goes before the proof:
/// it finds the line that the proof has to hold against. Over FFO 40 to 49 that saves 18 % of the
/// positions, and a second confidence nothing more; with fewer empty squares it costs what it saves.
pub(crate) const LIKELY_FIRST_EMPTIES: u32 = 23;

/// At least so many empty squares: that search may answer by estimates.
pub(crate) const LIKELY_EMPTIES: u32 = 14;

/// How much of the deviations that the confidence asks for has to lie between question and estimate
/// there, in hundredths. FFO 40 to 49 take 913 million positions with 70, 813 with 55 and 810 with 45;
/// four of `hard-25.obf` 739, 742 and 827.
pub(crate) const LIKELY_MARGIN: i32 = 55;

/// Beyond this, in hundredths, sums of weights count by half. Without it all moves of a game that is
/// as good as won look alike: over FFO 20 to 39 it saves 22 % of the positions, nearly all of them in
/// the last problem, which is a wipe-out.
pub(crate) const ESTIMATE_KNEE: i32 = 4800;

/// The greatest estimate, in hundredths: less than a proven wipe-out.
pub(crate) const MOST_ESTIMATE: i32 = 6300;

/// What each feature of the evaluation is worth, in hundredths of a disc.
///
/// Least squares over 480,000 positions of 24,000 games that the engine played against itself with
/// weights guessed by hand: 4 to 33 random plies, then depth 4, and exact play from 12 empty squares
/// on. Each position was to give the result of its game. At equal depth these weights beat those by
/// hand in 60 of 100 games; weights from a second round, played with these, beat them in 57.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A legal move more than the other player.
    pub(crate) mobility: i32,
    /// An empty square beside discs of the other player more.
    pub(crate) potential: i32,
    /// A corner.
    pub(crate) corner: i32,
    /// A disc beside a free corner, on the edge.
    pub(crate) c_square: i32,
    /// A disc beside a free corner, on the diagonal.
    pub(crate) x_square: i32,
    /// A disc on the edge that can never turn.
    pub(crate) edge: i32,
    /// To be the one to move.
    pub(crate) turn: i32,
    /// To be the one to move with an odd number of empty squares.
    pub(crate) parity: i32,
    /// A disc more than the other player.
    pub(crate) discs: i32,
}

/// The weights for a board with so many empty squares.
#[inline(always)]
pub(crate) fn weights(empties: u32) -> &'static Weights {
    &WEIGHTS[empties.min(59) as usize / 6]
}

const fn stage(weights: [i32; 9]) -> Weights {
    let [mobility, potential, corner, c_square, x_square, edge, turn, parity, discs] = weights;
    Weights { mobility, potential, corner, c_square, x_square, edge, turn, parity, discs }
}

/// By six empty squares each, the last squares first. Too few positions lie in the first two dozen
/// plies of the opening to tell its stages apart.
static WEIGHTS: [Weights; 10] = [
    stage([562, -86, -27, -215, -28, 53, -67, 226, 73]),
    stage([402, -76, 26, -279, -164, 116, -70, -19, 28]),
    stage([278, -30, 89, -230, -312, 158, -125, -19, -2]),
    stage([194, 6, 234, -138, -477, 199, -170, 11, -25]),
    stage([159, 18, 420, -117, -639, 238, -169, 4, -44]),
    stage([121, 42, 616, -98, -794, 293, -191, 26, -55]),
    stage([98, 46, 757, -175, -1047, 405, -204, 45, -62]),
    stage([87, 29, 713, -341, -1396, 601, -251, 112, -81]),
    stage([87, 29, 713, -341, -1396, 601, -251, 112, -81]),
    stage([87, 29, 713, -341, -1396, 601, -251, 112, -81]),
];

/// How much a reply of the other player counts against the squares of [`SQUARE_ORDER`]: more than
/// any of them. With 4 the solver visits up to twice as many positions.
pub(crate) const MOBILITY_ORDER: i32 = 16;

/// How good squares are on the whole, by what is known among players.
pub(crate) static SQUARE_ORDER: [i8; 64] = {
    const QUARTER: [[i8; 4]; 4] = [[18, 4, 16, 12], [4, 2, 6, 8], [16, 6, 14, 10], [12, 8, 10, 0]];
    let mut order = [0; 64];
    let mut index = 0;
    while index < 64 {
        let (file, rank) = (index % 8, index / 8);
        let folded =
            [if rank < 4 { rank } else { 7 - rank }, if file < 4 { file } else { 7 - file }];
        order[index] = QUARTER[folded[0]][folded[1]];
        index += 1;
    }
    order
};

/// The number of places in the table of the general search, as a power of two.
pub(crate) const GENERAL_BITS: u32 = 20;

/// At most so many empty squares: the general search tries each of them, without order or table. The
/// numbers of this search were chosen by 12 positions each of eight boards, 13 to 15 empty squares, and
/// the geometric mean of the positions visited. With 5 here they are a fiftieth more.
pub(crate) const GENERAL_LAST_EMPTIES: u32 = 4;

/// At least so many empty squares: it remembers what it has solved. With 7 a tenth more.
pub(crate) const GENERAL_TABLE_EMPTIES: u32 = 6;

/// At most so many empty squares: it remembers in its small table alone.
pub(crate) const GENERAL_NEAR_EMPTIES: u32 = 10;

/// The number of places in the small table, as a power of two.
pub(crate) const GENERAL_NEAR_BITS: u32 = 14;

/// At least so many empty squares: it looks for a reply that a table knows before it tries any move.
/// With 7 a hundredth fewer.
pub(crate) const GENERAL_REPLY_EMPTIES: u32 = 9;

/// At least so many empty squares: it orders moves by what they look like as well. Without it one in
/// eighty more.
pub(crate) const GENERAL_JUDGED_EMPTIES: u32 = 10;

/// What a disc of that estimate weighs there. With 40 a twentieth more.
pub(crate) const GENERAL_ESTIMATE_ORDER: i32 = 10;

/// What it weighs there to play in a quarter with an odd number of empty squares.
pub(crate) const GENERAL_PARITY_ORDER: i32 = 40;

/// The shallowest search ahead on other boards that orders its moves by what they look like.
pub(crate) const GENERAL_JUDGED_DEPTH: u8 = 3;

/// The solver takes over so many plies before the search ahead would reach the end.
pub(crate) const GENERAL_SOLVER_LEAD: u32 = 6;

/// Where solving is asked for, the solver takes over after so many plies of the search ahead at most.
pub(crate) const GENERAL_ORDERED_DEPTH: u8 = 10;

/// The most positions that the highest level visits on a board that is not official, with so many
/// files or ranks, and the same where it solves: about five seconds on one thread. A position that is
/// solved costs less than one that is judged, and larger boards are more work.
pub(crate) const fn general_positions(size: u8) -> [u64; 2] {
    match size {
        ..=8 => [5_000_000, 30_000_000],
        9..=10 => [3_000_000, 15_000_000],
        _ => [700_000, 4_000_000],
    }
}

/// The fewest of these that any level may visit; each level has half of what the next one has.
pub(crate) const GENERAL_LEAST_POSITIONS: u64 = 100_000;

/// Searches of more plies than this look in the table for a move that settles the question before they
/// try any: below it the looking costs what it saves.
pub(crate) const GENERAL_KNOWN_DEPTH: u8 = 1;

/// What a reply of the other player weighs when the general search orders moves: more than any square.
/// With 6, less than a corner, it visits three quarters more.
pub(crate) const GENERAL_REPLY_ORDER: i32 = 100;

/// The greatest estimate of the general search, in hundredths: on boards of more than 64 squares a
/// result may be worth more.
pub(crate) const GENERAL_MOST_ESTIMATE: i32 = 6300;

/// What features of any board are worth, in hundredths of a disc.
///
/// Chosen by 50 games on each board at depth 3 against a player who turns the most discs, or the
/// fewest where fewest win; they win 48 or more of them on each board of the catalogue. A weight for
/// discs beside empty squares lost a third of the games on hexagons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GeneralWeights {
    /// A legal move more than the other player.
    pub(crate) mobility: i32,
    /// A disc that cannot be turned more.
    pub(crate) stable: i32,
    /// A disc beside a free square that can never be turned, where it can be turned along one line.
    pub(crate) edge: i32,
    /// The same where it can be turned along four lines or more.
    pub(crate) inner: i32,
    /// A disc more than the other player.
    pub(crate) discs: i32,
    /// To be the one to move with an odd number of empty squares.
    pub(crate) turn: i32,
}

/// The weights for a game.
pub(crate) const fn general_weights(objective: Objective, grid: Grid) -> &'static GeneralWeights {
    match (objective, grid) {
        (Objective::Most, _) => &MOST_WIN,
        (Objective::Fewest, Grid::Square) => &FEWEST_WIN,
        (Objective::Fewest, Grid::Hexagonal) => &FEWEST_WIN_ON_HEXAGONS,
    }
}

static MOST_WIN: GeneralWeights =
    GeneralWeights { mobility: 100, stable: 500, edge: -100, inner: -400, discs: 30, turn: 50 };

static FEWEST_WIN: GeneralWeights =
    GeneralWeights { mobility: 30, stable: -400, edge: 0, inner: 0, discs: -30, turn: -30 };

/// With six directions few moves turn much, and to be out of moves is worth having.
static FEWEST_WIN_ON_HEXAGONS: GeneralWeights =
    GeneralWeights { mobility: -60, stable: -200, edge: 0, inner: 0, discs: -30, turn: -30 };
