//! The boards to measure on: the same every time, since they come from a seed.

use othello_core::{Board, ByColor, Color, Position, Rules, Setup, Square};

/// Small repeatable random numbers (SplitMix64).
struct Random(u64);

impl Random {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((bits ^ bits >> 31) % bound as u64).expect("less than a usize")
    }
}

/// Plies at the start of a game in which any move is played.
const OPENING: usize = 10;

/// All boards of a game with a move to make.
///
/// Both sides leave the other as few moves as they can, save for the opening and for one move in
/// eight, which are left to chance: close enough to the boards that people and searches meet, and
/// free of the engine, so that a change of it changes no board.
fn game(random: &mut Random) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut board = Board::START;
    while !board.is_over() {
        if board.legal_moves().is_empty() {
            board = board.pass();
            continue;
        }
        let by_chance = boards.len() < OPENING || random.below(8) == 0;
        boards.push(board);
        board = after(board, choose(board, by_chance, random));
    }
    boards
}

fn choose(board: Board, by_chance: bool, random: &mut Random) -> Square {
    let squares: Vec<Square> = board.legal_moves().into_iter().collect();
    if by_chance {
        return squares[random.below(squares.len())];
    }
    let replies = |square: &Square| after(board, *square).legal_moves().count();
    squares.iter().copied().min_by_key(replies).expect("there are moves")
}

fn after(board: Board, square: Square) -> Board {
    board.play(square, board.flips(square))
}

/// Boards of all stages of the game.
pub(crate) fn of_all_stages(count: usize) -> Vec<Board> {
    let mut random = Random(0x0B0A);
    std::iter::repeat_with(|| game(&mut random)).flatten().take(count).collect()
}

/// Boards with so many empty squares, each from a game of its own.
pub(crate) fn with_empties(empties: u32, count: usize) -> Vec<Board> {
    let mut random = Random(empties.into());
    let wanted = |board: &Board| board.empties().count() == empties;
    let games = std::iter::repeat_with(|| game(&mut random));
    games.filter_map(|boards| boards.into_iter().find(wanted)).take(count).collect()
}

/// The same as positions with Black to move, for the engine.
pub(crate) fn positions(boards: &[Board]) -> Vec<Position> {
    boards.iter().map(|board| position(*board)).collect()
}

fn position(board: Board) -> Position {
    let discs = ByColor::new(board.own.into(), board.opp.into());
    let setup = Setup { rules: Rules::OTHELLO, discs, turn: Color::Black, in_hand: None };
    Position::try_from(setup).expect("a board of a game is a position")
}
