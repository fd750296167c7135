//! Books: made in portions, written as text, joined, thinned out.

use std::fs;
use std::path::Path;

use othello_core::Board;
use othello_engine::{Book, BookMove, Confidence, Next, Score, Worth};
use othello_train::Random;
use othello_train::book::{Line, Pruning, Recipe, Searcher, Text, build};
use othello_train::store::StoreError;

fn recipe() -> Recipe {
    Recipe { depth: 2, penalty: 60, evaluation: "simple".to_owned() }
}

fn searchers(count: usize) -> Vec<Searcher> {
    (0..count).map(|_| Searcher::new(recipe().depth, None)).collect()
}

fn bring_to(
    path: &Path,
    positions: usize,
    searchers: &mut [Searcher],
) -> Result<Vec<Line>, StoreError> {
    build(path, &recipe(), searchers, positions, &mut |_| ())
}

#[test]
fn a_run_stopped_anywhere_goes_on_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, pieces] = ["whole", "pieces"].map(|name| folder.path().join(name));
    let mut searchers = searchers(3);
    let lines = bring_to(&whole, 30, &mut searchers[..1]).unwrap();
    assert_eq!(lines.len(), 30);
    let text = fs::read_to_string(&whole).unwrap();
    for cut in (0..text.len()).step_by(211) {
        fs::write(&pieces, &text[..cut]).unwrap();
        let threads = 1 + cut % 3;
        assert_eq!(bring_to(&pieces, 30, &mut searchers[..threads]).unwrap(), lines, "{cut}");
        assert_eq!(fs::read_to_string(&pieces).unwrap(), text, "{cut}");
    }
    // A book that stops within a batch goes on with the rest of it.
    bring_to(&pieces, 13, &mut searchers[..1]).unwrap();
    fs::write(&pieces, "").unwrap();
    for positions in [1, 3, 13, 13, 30] {
        bring_to(&pieces, positions, &mut searchers).unwrap();
    }
    assert_eq!(fs::read_to_string(&pieces).unwrap(), text);
}

#[test]
fn the_positions_that_cost_least_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let lines = bring_to(&path, 60, &mut searchers(1)).unwrap();
    assert_eq!(lines[0].way, Some(Vec::new()));
    let names: Vec<String> = lines.iter().map(ToString::to_string).collect();
    assert!(names[0].starts_with("start ") && names[1].starts_with("f5 "), "{names:?}");
    let book = Text { lines: lines.clone() }.book().unwrap();
    assert_eq!(book.len(), lines.len());
    // Every position but the start follows from another one of the book.
    for line in &lines[1..] {
        let way = line.way.as_ref().unwrap();
        let before = Line::of_way(way[..way.len() - 1].to_vec(), Vec::new()).unwrap();
        assert!(book.worth(before.board).is_some(), "{line}");
    }
    // All moves are there, however the board lies.
    for line in &lines {
        let moves = book.moves(line.board).len();
        assert_eq!(moves, line.board.legal_moves().count() as usize, "{line}");
    }
    // The file is a book as it stands.
    let text: Text = fs::read_to_string(&path).unwrap().parse().unwrap();
    assert_eq!(text.book().unwrap(), book);
}

#[test]
fn a_file_of_something_else_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let mut searchers = searchers(1);
    bring_to(&path, 12, &mut searchers).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let mut message = |text: &str| {
        fs::write(&path, text).unwrap();
        let error = bring_to(&path, 20, &mut searchers).unwrap_err().to_string();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        error
    };
    let error = message(&text.replace("depth 2", "depth 3"));
    assert!(error.starts_with("line 1: made by `othello book 1: depth 3"), "{error}");
    let error = message("othello book 1\nstart 13@73% f5 +0.10\n");
    assert!(error.starts_with("line 1: expected `othello book 1: depth N"), "{error}");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(5, 6);
    let error = message(&(lines.join("\n") + "\n"));
    assert!(error.starts_with("line 6: this engine gives other scores"), "{error}");
    let last = text.lines().last().unwrap();
    let fewer = last.rsplitn(3, ' ').last().unwrap();
    let error = message(&text.replace(last, fewer));
    assert!(error.starts_with("line 13: this engine gives other scores"), "{error}");
    let error = message(&text.replace("\nf5 ", "\nf5f5 "));
    assert_eq!(error, "line 3: move 2, f5, is not legal");
}

/// Positions of random games with random scores of most of their moves.
fn random_book(seed: u64) -> Book {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    for _ in 0..40 {
        let mut board = Board::START;
        for _ in 0..12 {
            let legal: Vec<_> = board.legal_moves().into_iter().collect();
            let mut moves = Vec::new();
            for square in &legal {
                let score = random.below(800).cast_signed() - 400;
                let depth = 8 + u8::try_from(random.below(4)).unwrap();
                let confidence =
                    if random.below(2) == 0 { Confidence::LOWEST } else { Confidence::FULL };
                let worth = Worth { score: Score::estimate(score), depth, confidence };
                if random.below(5) > 0 {
                    moves.push(BookMove { square: *square, worth });
                }
            }
            positions.push((board, moves));
            let square = legal[random.below(u32::try_from(legal.len()).unwrap()) as usize];
            let Next::Position { board: next, .. } = Next::of(board, square) else { break };
            board = next;
        }
    }
    Book::new(positions).unwrap()
}

#[test]
fn text_reads_back_in_any_order_and_strung_together() {
    let mut boards = 0;
    for seed in 0..6 {
        let book = random_book(seed);
        let text = Text::of(&book).to_string();
        assert_eq!(text.parse::<Text>().unwrap().book().unwrap(), book);
        boards += text.lines().filter(|line| line.contains("--------")).count();
        let (head, rest) = text.split_once('\n').unwrap();
        let mut lines: Vec<&str> = rest.lines().collect();
        assert_eq!(lines.len(), book.len());
        lines.reverse();
        let turned = format!("{head}\n# a remark\n\n{}\n", lines.join(" # said\r\n"));
        assert_eq!(turned.parse::<Text>().unwrap().book().unwrap(), book);
        let both = text + &Text::of(&random_book(seed + 1)).to_string();
        assert!(both.parse::<Text>().unwrap().book().unwrap().len() > book.len());
    }
    // A position whose only way was left out is told by its board.
    let book = random_book(1);
    let late = book.searched().skip(60).map(|(board, moves)| (board, moves.to_vec()));
    let late = Book::new(late).unwrap();
    let text = Text::of(&late).to_string();
    assert_eq!(text.parse::<Text>().unwrap().book().unwrap(), late);
    assert!(text.lines().nth(1).unwrap().contains(" X "), "{boards}");
}

#[test]
fn text_that_is_no_book_is_refused_with_its_line() {
    let message = |text: &str| text.parse::<Text>().unwrap_err().to_string();
    assert_eq!(message(""), "line 1: expected `othello book 1`, found ``");
    assert_eq!(
        message("othello book 12"),
        "line 1: expected `othello book 1`, found `othello book 12`"
    );
    assert_eq!(
        message("othello book 1\n\nf5 13@73% d6\n"),
        "line 3: expected a score in discs, found ``"
    );
}

#[test]
fn pruning_changes_nothing_that_stays() {
    for seed in 0..6 {
        let book = random_book(seed);
        for pruning in [
            Pruning { plies: Some(6), ..Pruning::default() },
            Pruning { loss: Some(200), ..Pruning::default() },
            Pruning { loss: Some(100), plies: Some(8), depth: None },
            Pruning::default(),
        ] {
            let pruned = pruning.apply(&book);
            assert!(pruned.len() <= book.len());
            for (board, _) in pruned.searched() {
                let (before, after) = (book.moves(board), pruned.moves(board));
                assert_eq!(before[0], after[0]);
                assert!(after.iter().all(|mv| before.contains(mv)));
                let best = after[0].worth.score.hundredths();
                let loss = |mv: &BookMove| best.abs_diff(mv.worth.score.hundredths());
                assert!(after.iter().all(|mv| loss(mv) <= pruning.loss.unwrap_or(u32::MAX)));
                let plies = (board.own | board.opp).count() - 4;
                assert!(plies <= pruning.plies.unwrap_or(64).into());
            }
            assert_eq!(pruning.apply(&pruned), pruned);
        }
        assert_eq!(Pruning::default().apply(&book), book);
    }
}

#[test]
fn what_was_looked_into_too_little_is_left_out() {
    let book = random_book(7);
    let pruned = Pruning { depth: Some(10), ..Pruning::default() }.apply(&book);
    assert!(pruned.len() < book.len());
    for (board, moves) in pruned.searched() {
        for mv in moves {
            let goes_on = match Next::of(board, mv.square) {
                Next::Over => false,
                Next::Position { board, .. } => pruned.worth(board).is_some(),
            };
            assert!(mv.worth.depth >= 10 || goes_on);
        }
    }
}
