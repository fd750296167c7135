//! Books of random games: read, joined, looked up, chosen from.

use super::*;
use crate::confidence::Confidence;
use crate::testing::Random;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn worth(hundredths: i32, depth: u8) -> Worth {
    Worth { score: Score::estimate(hundredths), depth, confidence: Confidence::LOWEST }
}

/// Positions of random games with random scores of some of their moves, as often as they come.
fn positions(seed: u64) -> Vec<(Board, Vec<BookMove>)> {
    let mut random = Random(seed);
    let boards: Vec<Board> = (0..20).flat_map(|_| random.game()).collect();
    let mut moves = |board: Board| {
        let mut moves = Vec::new();
        for square in board.legal_moves() {
            let score = i32::try_from(random.below(1200)).expect("small") - 600;
            let depth = u8::try_from(8 + random.below(4)).expect("small");
            if random.below(3) > 0 {
                moves.push(BookMove { square, worth: worth(score, depth) });
            }
        }
        moves
    };
    boards.into_iter().map(|board| (board, moves(board))).collect()
}

fn book(seed: u64) -> Book {
    Book::new(positions(seed)).expect("legal moves")
}

#[test]
fn what_is_written_reads_back() {
    for book in [Book::new([]).expect("nothing"), book(1)] {
        assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book));
    }
}

#[test]
fn damage_is_seen_wherever_it_is() {
    let bytes = book(2).to_bytes();
    let head = b"othello book\n".len();
    for length in [0, 5, head] {
        assert_eq!(Book::from_bytes(&bytes[..length]), Err(BookError::Foreign));
    }
    for length in (head + 1..bytes.len()).step_by(97) {
        assert_eq!(Book::from_bytes(&bytes[..length]), Err(BookError::Damaged), "{length}");
    }
    for place in (head + 1..bytes.len()).step_by(89) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 64;
        assert_eq!(Book::from_bytes(&damaged), Err(BookError::Damaged), "{place}");
    }
    let mut other = bytes;
    other[head] = 9;
    let text = Book::from_bytes(&other).unwrap_err().to_string();
    assert!(text.contains('9') && text.contains('1'), "{text}");
}

/// A checksum that agrees proves nothing: whatever the payload, reading ends with an answer.
#[test]
fn a_payload_of_anything_is_read_or_refused() {
    let whole = book(3).to_bytes();
    let (head, payload) = whole.split_at(b"othello book\n".len() + 5);
    let mut random = Random(4);
    let mut refused = 0;
    for _ in 0..400 {
        let mut payload = payload[..random.below(payload.len())].to_vec();
        for _ in 0..random.below(4) {
            let place = random.below(payload.len().max(1));
            if let Some(byte) = payload.get_mut(place) {
                *byte = random.below(256).to_le_bytes()[0];
            }
        }
        let mut bytes = head[..head.len() - 4].to_vec();
        bytes.extend_from_slice(&crc32fast::hash(&payload).to_le_bytes());
        bytes.extend_from_slice(&payload);
        refused += u32::from(Book::from_bytes(&bytes).is_err());
    }
    assert!(refused > 300, "{refused}");
    let mut endless = head[..head.len() - 4].to_vec();
    endless.extend_from_slice(&crc32fast::hash(&[255; 4]).to_le_bytes());
    endless.extend_from_slice(&[255; 4]);
    assert_eq!(Book::from_bytes(&endless), Err(BookError::Damaged));
}

#[test]
fn the_order_of_books_does_not_matter() {
    let join = |seeds: &[u64]| {
        let all = seeds.iter().flat_map(|seed| positions(*seed));
        Book::new(all).expect("legal moves")
    };
    let both = |one: &Book, other: &Book| {
        let own = |book: &Book| -> Vec<_> {
            book.searched().map(|(board, moves)| (board, moves.to_vec())).collect()
        };
        Book::new(own(one).into_iter().chain(own(other))).expect("legal moves")
    };
    let (a, b, c) = (book(5), book(6), book(7));
    assert_eq!(both(&a, &b), both(&b, &a));
    assert_eq!(both(&both(&a, &b), &c), both(&a, &both(&b, &c)));
    assert_eq!(both(&a, &a), a);
    assert_eq!(both(&both(&a, &b), &c), join(&[6, 7, 5]));
    assert!(a.len() > 400 && join(&[5, 6]).len() > a.len());
}

#[test]
fn the_deeper_search_counts() {
    let start = |score, depth| {
        (Board::START, vec![BookMove { square: square("e6"), worth: worth(score, depth) }])
    };
    let book = Book::new([start(100, 12), start(-40, 14), start(300, 13)]).expect("legal moves");
    assert_eq!(book.worth(Board::START), Some(worth(-40, 14)));
    let (_, moves) = book.searched().next().expect("the start");
    assert_eq!(moves, [BookMove { square: square("d3"), worth: worth(-40, 14) }]);
}

#[test]
fn boards_are_found_in_every_lie() {
    let book = book(8);
    for (board, searched) in book.searched() {
        let moves = book.moves(board);
        assert!(moves.len() >= searched.len());
        let best = book.worth(board).expect("a position of the book");
        assert_eq!(moves[0].worth.score, best.score);
        assert!(moves.is_sorted_by_key(|mv| -mv.worth.score.hundredths()));
        for symmetry in Symmetry::ALL {
            let mut turned: Vec<_> =
                moves.iter().map(|mv| (symmetry.square(mv.square), mv.worth)).collect();
            turned.sort_by_key(|(square, worth)| (-worth.score.hundredths(), *square));
            let found = book.moves(symmetry.board(board)).into_iter();
            assert_eq!(found.map(|mv| (mv.square, mv.worth)).collect::<Vec<_>>(), turned);
        }
    }
    assert_eq!(Book::new([]).expect("nothing").moves(Board::START), []);
}

/// A position is worth its best move, and a move the position that it leads to.
#[test]
fn worth_comes_from_the_positions_behind() {
    let book = book(9);
    let (mut followed, mut passed) = (0, 0);
    for (board, searched) in book.searched() {
        for BookMove { square, worth } in book.moves(board) {
            let behind = match Next::of(board, square) {
                Next::Over => None,
                Next::Position { board, same_mover } => {
                    let worth = book.worth(board).map(|worth| worth.before(same_mover));
                    passed += u32::from(worth.is_some() && same_mover);
                    worth
                }
            };
            let images: Vec<_> = images(board, square).collect();
            let search = searched.iter().find(|mv| images.contains(&mv.square)).expect("a move");
            assert_eq!(worth, behind.unwrap_or(search.worth));
            followed += u32::from(behind.is_some());
        }
        let best = book.moves(board)[0].worth.score;
        assert_eq!(book.worth(board).map(|worth| worth.score), Some(best));
    }
    assert!(followed > 300 && passed > 3, "{followed} {passed}");
}

#[test]
fn lines_go_on_as_far_as_the_book_and_write_passes() {
    let book = book(10);
    let mut passes = 0;
    for (board, _) in book.searched() {
        let first = book.moves(board)[0];
        let line = book.line(board, first.square);
        let end = line.iter().fold(board, |board, mv| match mv {
            Move::Place(square) => board.play(*square, board.flips(*square)),
            Move::Pass => {
                passes += 1;
                assert!(board.legal_moves().is_empty());
                board.pass()
            }
        });
        assert!(end.is_over() || book.worth(end).is_none());
        assert_eq!(line[0], Move::Place(first.square));
    }
    assert!(passes > 3, "{passes}");
}

#[test]
fn choices_repeat_and_stay_within_the_variety() {
    let book = book(11);
    for (board, _) in book.searched() {
        let moves = book.moves(board);
        for seed in 0..8 {
            let chosen = book.choose(board, Variety::new(200), seed).expect("a move");
            let loss = moves[0].worth.score.hundredths() - chosen.worth.score.hundredths();
            assert!((0..=200).contains(&loss) && moves.contains(&chosen));
            assert_eq!(book.choose(board, Variety::new(200), seed), Some(chosen));
        }
    }
}

#[test]
fn what_breaks_the_rules_is_named() {
    let own = Board { own: Board::START.own, opp: Board::START.own };
    let error = Book::new([(own, Vec::new())]).unwrap_err();
    assert_eq!(error, BookError::Impossible { board: own });
    let mv = BookMove { square: square("a1"), worth: worth(0, 1) };
    let error = Book::new([(Board::START, vec![mv])]).unwrap_err();
    assert!(
        error.to_string().starts_with("a1 is illegal on the board 0000000810000000"),
        "{error}"
    );
}
