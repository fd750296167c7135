//! An engine with a book.

use std::sync::Arc;

use othello_core::{Board, Move, Position, Rules};
use othello_engine::{
    Book, BookMove, Confidence, Ended, Engine, Level, Limits, Options, Progress, Request, Score,
    Variety, Worth,
};

fn mv(square: &str, hundredths: i32) -> BookMove {
    let score = Score::estimate(hundredths);
    let worth = Worth { score, depth: 20, confidence: Confidence::FULL };
    BookMove { square: square.parse().expect("a square"), worth }
}

/// A book that likes the reply best of which every search thinks least.
fn engine() -> Engine {
    let f5 = "f5".parse().expect("a square");
    let after_f5 = Board::START.play(f5, Board::START.flips(f5));
    let replies = vec![mv("f4", 900), mv("d6", 880), mv("f6", -100)];
    let book = Book::new([(Board::START, vec![mv("f5", 10)]), (after_f5, replies)]);
    let options = Options::default().with_table_mib(1);
    Engine::new(options).with_book(Arc::new(book.expect("legal moves")))
}

fn after(moves: &str) -> Position {
    let squares = moves.as_bytes().chunks(2).map(|name| String::from_utf8_lossy(name).into_owned());
    squares.fold(Position::default(), |position, name| {
        let square = name.parse().expect("a square");
        position.play(Move::Place(square)).expect("a legal move")
    })
}

#[test]
fn a_book_answers_where_it_is_asked_and_knows_the_position() {
    let mut engine = engine();
    let request = Request::new(after("f5"), Limits::depth(3)).with_count(2);
    let searched = engine.search(&request, &mut ());
    assert_eq!((searched.ended, searched.depth), (Ended::Depth, 3));
    let request = request.with_book(Variety::NONE);
    let mut told = 0;
    let report = engine.search(&request, &mut |_: &Progress<'_>| told += 1);
    assert_eq!(told, 0);
    let f4 = Move::Place("f4".parse().expect("a square"));
    assert_eq!((report.best, report.ended, report.nodes), (Some(f4), Ended::Book, 0));
    assert_eq!(
        (report.depth, report.score, report.confidence),
        (20, Score::estimate(900), Confidence::FULL)
    );
    assert_eq!((report.lines.len(), &report.lines[0].moves), (2, &report.line));
    // A position that the book does not know is searched, and so is any other board.
    let unknown = Request::new(after("f5d6"), Limits::depth(2)).with_book(Variety::NONE);
    assert_eq!(engine.search(&unknown, &mut ()).ended, Ended::Depth);
    let other = Position::start(Rules::REVERSI);
    let other = Request::new(other, Limits::depth(1)).with_book(Variety::NONE);
    assert_eq!(engine.search(&other, &mut ()).ended, Ended::Depth);
    let mut without = engine.with_book(None);
    assert_eq!(without.search(&request, &mut ()).ended, Ended::Depth);
}

#[test]
fn the_line_goes_on_through_the_book() {
    let request = Request::new(Position::default(), Limits::NONE).with_book(Variety::NONE);
    let report = engine().search(&request, &mut ());
    assert_eq!(report.line.len(), 2);
    assert_eq!(report.score, Score::estimate(-900));
    let mut position = Position::default();
    for mv in report.line {
        position = position.play(mv).expect("a legal move");
    }
}

#[test]
fn the_seed_chooses_among_what_the_variety_allows() {
    let mut engine = engine();
    let mut best = |variety, seed| {
        let request = Request::new(after("f5"), Limits::depth(1));
        let request = request.with_book(Variety::new(variety)).with_seed(seed);
        engine.search(&request, &mut ()).best.map(|mv| mv.to_string()).unwrap_or_default()
    };
    let chosen: Vec<String> = (0..40).map(|seed| best(100, seed)).collect();
    assert!(chosen.iter().any(|mv| mv == "f4") && chosen.iter().any(|mv| mv == "d6"));
    assert!(chosen.iter().all(|mv| mv != "f6"));
    assert_eq!(chosen, (0..40).map(|seed| best(100, seed)).collect::<Vec<_>>());
    assert!((0..40).all(|seed| best(0, seed) == "f4"));
}

#[test]
fn levels_know_openings_from_some_level_on() {
    let mut engine = engine();
    for level in Level::all() {
        let report = engine.search(&Request::at_level(after("f5"), level), &mut ());
        assert_eq!(report.ended == Ended::Book, level >= Level::new(10).expect("a level"));
    }
}
