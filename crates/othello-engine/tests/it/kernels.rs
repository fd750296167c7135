//! The kernels of each tier against the walker, and counts of games.

use othello_core::{Bitboard, Board, Square};
use othello_engine::{Score, ScoreKind, Tier, perft};

use crate::games::{Kind, game, late_board};
use crate::support::{at_end, brute_force};
use crate::walker::{self, Random};

const BOARDS: usize = 1_000_000;

/// Boards compared at a time, so that memory stays small.
const BATCH: usize = 10_000;

/// The squares of `testdata/perft.txt` of the core, from the start of the game.
const COUNTS: [u64; 10] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284];

#[test]
fn every_tier_equals_the_walker_on_a_million_boards() {
    let mut random = Random(0x0E17);
    for _ in 0..BOARDS / BATCH {
        let boards: Vec<Board> = (0..BATCH).map(|_| board(&mut random)).collect();
        compare(&boards);
    }
}

fn board(random: &mut Random) -> Board {
    let (own, opp) = random.discs();
    Board { own: Bitboard(own), opp: Bitboard(opp) }
}

fn compare(boards: &[Board]) {
    let mut legal = Vec::new();
    let mut moves = Vec::new();
    let mut flips = Vec::new();
    for board in boards {
        let cells = walker::cells(board.own.0, board.opp.0);
        let mut targets = Bitboard::EMPTY;
        for square in board.empties() {
            let turned = walker::flips(&cells, 'X', square.index());
            if !turned.is_empty() {
                targets |= Bitboard::of(square);
            }
            moves.push((*board, square));
            flips.push(
                turned.into_iter().fold(Bitboard::EMPTY, |set, index| set | Bitboard(1 << index)),
            );
        }
        legal.push(targets);
    }
    for tier in Tier::available() {
        assert_eq!(tier.legal_moves(boards), legal, "{tier}");
        assert_eq!(tier.flips(&moves), flips, "{tier}");
    }
}

#[test]
fn every_tier_counts_the_same_games() {
    for tier in Tier::available() {
        for (depth, count) in (1..).zip(COUNTS) {
            assert_eq!(tier.perft(Board::START, depth), count, "{tier}, depth {depth}");
        }
    }
    assert_eq!(perft(Board::START, 6), COUNTS[5]);
}

/// The same everywhere, an estimate below a wipe-out while the game goes on and its result after.
#[test]
fn every_tier_evaluates_alike() {
    let mut random = Random(0xE7A1);
    let games = (0..60).flat_map(|round| game(Kind::ALL[round % 3], &mut random));
    let boards: Vec<Board> = games.collect();
    let expected = Tier::PORTABLE.evaluate(&boards);
    for tier in Tier::available() {
        assert_eq!(tier.evaluate(&boards), expected, "{tier}");
    }
    for (board, score) in boards.iter().zip(expected) {
        if board.is_over() {
            assert_eq!(score.discs(), Some(at_end(*board)), "{board:?}");
        } else {
            assert_eq!(score.kind(), ScoreKind::Estimate);
            assert!(score.hundredths().abs() < 6400, "{board:?}");
        }
    }
}

/// Asked of every score there is, with up to seven empty squares.
#[test]
fn every_tier_answers_as_trying_everything_does() {
    let mut random = Random(0xE7A2);
    for round in 0..240_u8 {
        let kind = Kind::ALL[usize::from(round) % 3];
        let board = late_board(kind, u32::from(round) % 8, &mut random);
        let worth = brute_force(board);
        let questions: Vec<(Board, Score)> =
            (-64..=64).map(|discs| (board, Score::exact(discs))).collect();
        let expected: Vec<bool> = (-64..=64).map(|discs| worth > discs).collect();
        for tier in Tier::available() {
            assert_eq!(tier.exceeds(&questions), expected, "{tier}: {board:?}");
        }
    }
}

#[test]
fn tiers_have_names() {
    for tier in Tier::available() {
        assert_eq!(tier.name().parse(), Ok(tier));
    }
    let refused = "mmx".parse::<Tier>().unwrap_err().to_string();
    assert!(refused.starts_with("unknown speed tier `mmx`; this CPU runs: portable"), "{refused}");
}

#[test]
fn an_empty_batch_is_no_error() {
    let none: &[(Board, Square)] = &[];
    assert_eq!(Tier::detect().flips(none), []);
}
