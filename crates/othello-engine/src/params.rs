//! Every constant that was chosen rather than derived, with what chose it.

/// Positions between two looks at stop token and clock: well under a millisecond.
pub(crate) const LOOK_INTERVAL: u64 = 1000;

/// The solver takes over from the midgame search this many plies before the latter would reach the
/// end: solving then costs about as much as one more iteration.
pub(crate) const SOLVER_LEAD: u32 = 8;

/// Half the width of the first window round the score of the last iteration, in hundredths.
pub(crate) const ASPIRATION: i32 = 300;

/// The first iteration with a narrowed window: before it, scores jump too much.
pub(crate) const ASPIRATION_DEPTH: u8 = 4;

/// The shallowest midgame search that orders its moves by the evaluation of what they lead to.
pub(crate) const JUDGED_ORDER_DEPTH: u8 = 3;

/// At most so many empty squares: the solver goes by parity alone, without order or table.
pub(crate) const SHALLOW_EMPTIES: u32 = 6;

/// At most so many empty squares: the solver leaves the table alone.
pub(crate) const TABLE_EMPTIES: u32 = 8;

/// The greatest estimate, in hundredths: less than a proven wipe-out.
pub(crate) const MOST_ESTIMATE: i32 = 6300;

/// What each feature of the evaluation is worth, in hundredths of a disc.
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
}

/// The weights for a board with so many empty squares.
#[inline(always)]
pub(crate) fn weights(empties: u32) -> &'static Weights {
    &WEIGHTS[empties.min(60) as usize / 10]
}

static WEIGHTS: [Weights; 7] = [Weights {
    mobility: 130,
    potential: 50,
    corner: 700,
    c_square: -150,
    x_square: -350,
    edge: 200,
    turn: 50,
    parity: 50,
}; 7];

/// How much a reply of the other player counts against the squares of [`SQUARE_ORDER`].
pub(crate) const MOBILITY_ORDER: i32 = 4;

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
