//! `othello book show`: what a book knows.

use std::sync::Arc;

use othello_core::{Board, Position, Rules, Signed, Square};
use othello_data::openings;
use othello_engine::{Book, BookMove, Next};
use othello_session::status::Status as Exit;
use serde::Serialize;

use crate::args::ShowArgs;
use crate::books;
use crate::failure::Failure;
use crate::streams::Streams;
use crate::text;

#[derive(Serialize)]
struct Answer {
    position: String,
    opening: Option<&'static str>,
    /// The best first.
    moves: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    #[serde(rename = "move")]
    mv: String,
    score: f64,
    depth: u8,
    confidence: u8,
    line: Vec<String>,
    opening: Option<&'static str>,
}

/// How much there is in a book.
#[derive(Serialize)]
struct Totals {
    positions: usize,
    moves: usize,
    plies: u32,
    start: Option<f64>,
    /// Positions with a name.
    named: usize,
}

/// Shows a position, or the book as a whole.
pub(super) fn run(args: &ShowArgs, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    let book = match &args.book {
        Some(path) => Arc::new(books::read(path)?),
        None => books::standard(),
    };
    let Some(text) = &args.position else {
        write_totals(&totals(&book), args.json, streams)?;
        return Ok(Exit::Done);
    };
    let position = text::position(text, &Rules::OTHELLO, streams.input)?;
    let answer = answer(&book, &position);
    if args.json {
        serde_json::to_writer(&mut *streams.out, &answer)?;
        writeln!(streams.out)?;
    } else {
        write_moves(&answer, streams)?;
    }
    Ok(if answer.moves.is_empty() { Exit::Negative } else { Exit::Done })
}

fn answer(book: &Book, position: &Position) -> Answer {
    let board = position.board().unwrap_or(Board::START);
    let choice = |mv: BookMove| Choice {
        mv: mv.square.to_string(),
        score: discs(mv),
        depth: mv.worth.depth,
        confidence: mv.worth.confidence.percent(),
        line: book.line(board, mv.square).iter().map(ToString::to_string).collect(),
        opening: name_after(board, mv.square),
    };
    Answer {
        position: position.to_string(),
        opening: name(board),
        moves: book.moves(board).into_iter().map(choice).collect(),
    }
}

fn discs(mv: BookMove) -> f64 {
    f64::from(mv.worth.score.hundredths()) / 100.0
}

/// The English name of a position.
fn name(board: Board) -> Option<&'static str> {
    openings::at(board)?.name("en")
}

fn name_after(board: Board, square: Square) -> Option<&'static str> {
    name(Next::of(board, square).board()?)
}

fn write_moves(answer: &Answer, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if let Some(opening) = answer.opening {
        writeln!(streams.out, "opening {opening}")?;
    }
    for Choice { mv, score, depth, confidence, line, opening } in &answer.moves {
        let opening = opening.map(|name| format!(" ({name})")).unwrap_or_default();
        let line = line.join(" ");
        let score = Signed(score);
        writeln!(streams.out, "{mv} {score:.2} {depth}@{confidence}% {line}{opening}")?;
    }
    if answer.moves.is_empty() {
        writeln!(streams.err, "not in the book")?;
    }
    Ok(())
}

fn totals(book: &Book) -> Totals {
    let plies = |board: Board| (board.own | board.opp).count().saturating_sub(4);
    Totals {
        positions: book.len(),
        moves: book.searched().map(|(_, moves)| moves.len()).sum(),
        plies: book.searched().map(|(board, _)| plies(board)).max().unwrap_or(0),
        start: book.moves(Board::START).first().map(|mv| discs(*mv)),
        named: book.searched().filter(|(board, _)| name(*board).is_some()).count(),
    }
}

fn write_totals(totals: &Totals, json: bool, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if json {
        serde_json::to_writer(&mut *streams.out, totals)?;
        writeln!(streams.out)?;
        return Ok(());
    }
    let Totals { positions, moves, plies, start, named } = totals;
    writeln!(streams.out, "positions {positions}\nmoves {moves}\nplies {plies}\nnamed {named}")?;
    if let Some(start) = start {
        writeln!(streams.out, "start {:.2}", Signed(start))?;
    }
    Ok(())
}
