//! What may happen in a game, by the rules alone.

use othello_core::{Color, Move, Square, SquareSet};

use crate::brief::{Brief, Course, Seen, Spot};
use crate::terms::Happening;

/// A position with the moves of both players.
struct Sight {
    turn: Color,
    ply: usize,
    next: Option<Move>,
    /// The moves of the player to move, and of the other.
    own: SquareSet,
    other: SquareSet,
    empties: u32,
}

impl Sight {
    fn of(spot: &Spot<'_>) -> Self {
        let (own, other) = match spot.seen {
            Seen::Official(board) => {
                (SquareSet::from(board.legal_moves()), SquareSet::from(board.pass().legal_moves()))
            }
            Seen::General(position) => {
                (position.legal_moves(), position.moves_of(!position.turn()))
            }
        };
        let empties = spot.empties();
        Self { turn: spot.turn, ply: spot.ply, next: spot.next, own, other, empties }
    }
}

/// The ply, counted from 1, at which something first happens to this player, or to any.
pub(crate) fn find(what: Happening, game: &Brief<'_>, whom: Option<Color>) -> Option<usize> {
    let mut sights = Vec::new();
    game.course.visit(|spot| {
        sights.push(Sight::of(&spot));
        true
    });
    let concerns = |color: Color| whom.is_none_or(|whom| whom == color);
    match what {
        Happening::Pass => passes(&sights).find(|(_, color)| concerns(*color)).map(|(ply, _)| ply),
        Happening::DoublePass => double_pass(&sights, concerns),
        Happening::CornerLost => corner_lost(&sights, corners(&game.course), concerns),
        Happening::MobilityCollapse => {
            let whom = Color::ALL.into_iter().filter(|color| concerns(*color));
            whom.filter_map(|color| collapse(&sights, color)).min()
        }
        Happening::WipeOut => {
            let last = sights.last().filter(|_| game.is_finished && game.result.is_wipe_out())?;
            let discs = game.result.discs?;
            let loser = Color::ALL.into_iter().find(|color| discs[*color] == 0)?;
            concerns(loser).then_some(last.ply)
        }
        Happening::EarlyEnd => {
            let last = sights.last().filter(|last| game.is_finished && last.empties > 0)?;
            Some(last.ply)
        }
    }
}

/// The plies that are passes, counted from 1, and whose they are.
fn passes(sights: &[Sight]) -> impl Iterator<Item = (usize, Color)> {
    let passed = sights.iter().filter(|sight| sight.next == Some(Move::Pass));
    passed.map(|sight| (sight.ply + 1, sight.turn))
}

/// The second of two passes of a player between which the other moves once.
fn double_pass(sights: &[Sight], concerns: impl Fn(Color) -> bool) -> Option<usize> {
    let all: Vec<_> = passes(sights).collect();
    let running = all.windows(2).find(|pair| {
        let [(first, color), (second, other)] = pair else { return false };
        color == other && second - first == 2 && concerns(*color)
    })?;
    running.last().map(|(ply, _)| *ply)
}

/// The squares of the board that have three neighbours.
fn corners(course: &Course) -> SquareSet {
    match course {
        Course::Official(_) => {
            ["a1", "h1", "a8", "h8"].iter().filter_map(|name| name.parse().ok()).collect()
        }
        Course::General { start, .. } => {
            let variant = start.rules().variant();
            let shape = variant.shape;
            let is_corner =
                |square: &Square| (variant.grid.neighbours(*square) & shape).count() == 3;
            shape.iter().filter(is_corner).collect()
        }
    }
}

/// The move that opened a corner which the other player could not take before and takes next.
fn corner_lost(
    sights: &[Sight],
    corners: SquareSet,
    concerns: impl Fn(Color) -> bool,
) -> Option<usize> {
    let opens = |pair: &&[Sight]| {
        let [before, after] = pair else { return false };
        let taken = after.next.and_then(Move::square).filter(|square| corners.contains(*square));
        let placed = before.next.and_then(Move::square).is_some();
        placed
            && concerns(before.turn)
            && taken.is_some_and(|corner| !before.other.contains(corner))
    };
    sights.windows(2).find(opens).map(|pair| pair[0].ply + 1)
}

/// The last turn of a player that has 6 or more moves, if within the next two turns they fall to 2
/// or fewer, and then stay at 3 or fewer for three turns at least, while 8 squares are empty.
fn collapse(sights: &[Sight], color: Color) -> Option<usize> {
    let turns: Vec<_> = sights
        .iter()
        .filter(|sight| sight.turn == color && sight.next.is_some())
        .map(|sight| (sight.ply + 1, sight.own.count(), sight.empties))
        .collect();
    let falls = |at: usize| {
        let count = |turn: usize| turns.get(turn).map(|(_, moves, _)| *moves);
        let (_, moves, empties) = turns[at];
        let fallen = (at + 1..=at + 2).find(|turn| count(*turn).is_some_and(|moves| moves <= 2));
        moves >= 6
            && empties >= 8
            && count(at + 1).is_some_and(|moves| moves < 6)
            && fallen.is_some_and(|turn| {
                (turn..turn + 3).all(|turn| count(turn).is_some_and(|moves| moves <= 3))
            })
    };
    (0..turns.len()).find(|at| falls(*at)).map(|at| turns[at].0)
}
