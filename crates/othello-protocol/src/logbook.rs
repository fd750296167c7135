//! The logbook of Logistello: a game on each line, `+f5-d6+c3: +02 10`.
//!
//! A move is a sign for the player, `+` for Black, and a square; passes are not written. Behind a
//! colon stands by how many discs Black has won, then a number that is 10 in all games that are
//! known. Games are of official Othello from the usual start.

use othello_core::{Color, Move};

use crate::error::{ErrorKind, FormatError, Place, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::{GameRecord, Score, Tag};
use crate::recorder::{Declared, Recorder, difference};
use crate::series::Series;
use crate::source::Source;

/// The tag for the last number of a line, where it is another than the usual one.
const KIND: &str = "logbook.kind";

/// The last number of nearly every line.
const USUAL_KIND: &str = "10";

/// By how many discs Black can win.
const MARGINS: core::ops::RangeInclusive<i16> = -64..=64;

/// The games of a text, one for each line that is not empty.
///
/// Any text holds at least one game or an error.
#[derive(Clone, Debug)]
pub struct Games<'a>(Series<'a>);

impl<'a> Games<'a> {
    /// Decodes a text.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Series::new(Source::decode(bytes)))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_line(read)
    }
}

/// Whether a line is a game of a logbook, perhaps a damaged one.
pub(crate) fn is_game(line: &str) -> bool {
    let is_move =
        |bytes: &[u8]| matches!(bytes, [b'+' | b'-', b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8', ..]);
    let bytes = line.as_bytes();
    bytes.len() > 5 && bytes.starts_with(b"+") && is_move(bytes) && is_move(&bytes[3..])
}

fn read(source: &Source<'_>, line: &str, start: usize) -> Result<ReadGame, FormatError> {
    let mut recorder = Recorder::new(source);
    let (moves, end) = line.split_once(':').unwrap_or((line, ""));
    let mut rest = moves;
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let at = start + moves.len() - rest.len();
        let found: String = rest.chars().take(3).collect();
        let color = match rest.as_bytes()[0] {
            b'+' => Color::Black,
            b'-' => Color::White,
            _ => {
                recorder.garbled(&found, at);
                break;
            }
        };
        match found[1..].parse() {
            Ok(square) => drop(recorder.play(color, Move::Place(square), at)),
            Err(_) => recorder.garbled(&found[1..], at + 1),
        }
        rest = &rest[found.len()..];
    }
    let declared = margin(&mut recorder, end, start + line.len() - end.len())?;
    recorder.finish(declared, start, start + line.len())
}

/// Reads what stands behind the colon.
fn margin(recorder: &mut Recorder<'_>, text: &str, at: usize) -> Result<Declared, FormatError> {
    let mut words = text.split_whitespace();
    let Some(word) = words.next() else { return Ok(Declared::default()) };
    let Some(difference) = word.parse::<i16>().ok().filter(|discs| (-64..=64).contains(discs))
    else {
        let message =
            format!("expected the discs that Black won by, found `{}`", word.escape_debug());
        return Err(recorder.fault(ErrorKind::BadToken, at, message));
    };
    let rest: Vec<&str> = words.collect();
    let rest = rest.join(" ");
    if !rest.is_empty() && rest != USUAL_KIND {
        recorder.record.tags.push(Tag { name: KIND.to_owned(), value: rest });
    }
    Ok(Declared { difference: Some(difference), at, ..Declared::default() })
}

/// Reads a text that is one game.
///
/// # Errors
/// If there is no game, more than one, or the game is damaged or illegal.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    ReadGame::only(Games::new(text.as_bytes()))
}

/// Writes the main line of a game on one line.
///
/// # Errors
/// If a move is illegal or there is none, the game is not one of official Othello from the usual start,
/// or it has neither an end nor a score.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    FormatError::unless_usual(
        record,
        "a logbook holds games of Othello from the usual start alone",
    )?;
    if record.moves.is_empty() {
        // What begins with a colon is no line of a logbook.
        let message = "a logbook has no way to write a game without a move";
        return Err(FormatError::new(ErrorKind::NoMoves, Place::default(), message));
    }
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let outcome = game.position().outcome();
    let of_board = outcome.map(|outcome| outcome.tournament_diff().discs());
    let agrees = |score: &Score| outcome.is_some_and(|outcome| score.agrees(outcome));
    let told = record.result.score.filter(|score| !agrees(score)).map(difference);
    let told = told.filter(|discs| MARGINS.contains(discs));
    let Some(margin) = told.or(of_board) else {
        let message = "a logbook has no way to write a game without a score";
        return Err(FormatError::new(ErrorKind::MissingScore, Place::default(), message));
    };
    let mut text = String::new();
    let mut position = record.start.clone();
    for mv in game.line() {
        if let Move::Place(square) = mv {
            let sign = if position.turn() == Color::Black { "+" } else { "-" };
            text.extend([sign, &square.to_string()]);
        }
        position = position.play(mv).unwrap_or_else(|refused| *refused.position);
    }
    let kind = record.tag(KIND).unwrap_or(USUAL_KIND);
    Ok(format!("{text}: {margin:+03} {kind}"))
}

/// What a record says that its line does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
