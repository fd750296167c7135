//! Counts of games.

use othello_core::{Board, Position, Setup, perft};

/// Depths whose count exceeds this wait for `othello perft`.
const LIMIT: u64 = 30_000_000;

#[test]
fn counts_equal_the_published_ones() {
    let vectors = include_str!("../../testdata/perft.txt");
    let mut compared = 0;
    for line in vectors.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (board, counts) = line.split_once(';').expect("a line is a board, `;`, and counts");
        let setup: Setup = board.parse().expect(board);
        let board = Position::try_from(setup).expect(line).board().expect(line);
        for (index, count) in counts.split_whitespace().enumerate() {
            let count = count.parse().expect(line);
            if count <= LIMIT {
                assert_eq!(perft(board, index + 1), count, "depth {} of {line}", index + 1);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 15, "ten depths from the start and five of the late position");
}

#[test]
fn nothing_played_is_one_way() {
    assert_eq!(perft(Board::START, 0), 1);
}

/// Games that end early, by ply: a search that takes "no move" for "over" miscounts these.
///
/// Source: full enumeration on a mailbox board (case R09 of the collected public failures).
#[test]
fn census_of_short_games() {
    let mut ended = [0_u32; 11];
    let mut passes = [0_u32; 11];
    census(Board::START, 0, &mut ended, &mut passes);
    assert_eq!(ended, [0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 356]);
    assert_eq!(passes[..9], [0, 0, 0, 0, 0, 0, 0, 0, 24]);
}

fn census(board: Board, ply: usize, ended: &mut [u32; 11], passes: &mut [u32; 11]) {
    let moves = board.legal_moves();
    if moves.is_empty() {
        if board.is_over() {
            ended[ply] += 1;
        } else if ply < 10 {
            passes[ply] += 1;
            census(board.pass(), ply + 1, ended, passes);
        }
        return;
    }
    if ply < 10 {
        for square in moves {
            census(board.play(square, board.flips(square)), ply + 1, ended, passes);
        }
    }
}
