//! The archive lines of IOS, the Othello server before GGS.
//!
//! A game is a line: the time in seconds since 1970, how it ended (`e` on the board, `r` resigned,
//! `t` out of time), Black's name and discs, Black's minutes, increment and grace in brackets, the
//! same of White, then the moves. A move is the sign of the player, `+` for Black, and two digits,
//! the file before the rank; `+0` ends the list. Passes are not written. Who resigned or ran out of time
//! has fewer discs. What is not known is written `00000`, `?` and `0 0 0`: time, name and clock.

mod write;

use othello_core::{ByColor, Color, Move, Square};

use crate::dates;
use crate::error::{ErrorKind, FormatError, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::{GameRecord, Player, Tag, Termination};
use crate::recorder::{Declared, Recorder};
use crate::series::Series;
use crate::source::Source;

/// The tag for the time of a game, in seconds since 1970.
const TIME: &str = "ios.time";

/// The tags for the clocks of Black and White.
const CLOCKS: [&str; 2] = ["ios.clock.black", "ios.clock.white"];

/// The name of somebody whose name is not known.
const UNKNOWN: &str = "?";

/// The games of a text, one for each line that is not empty.
///
/// Any text holds at least one game or an error.
///
/// ```
/// use othello_protocol::ios;
///
/// let line = " 1717763696 r Ann 31 ( 30 0 0) Bo 33 ( 30 0 0) +65-46+0";
/// let game = ios::Games::new(line.as_bytes()).next().unwrap()?;
/// assert_eq!(game.record.players.white.name.as_deref(), Some("Bo"));
/// assert_eq!(game.record.date.unwrap().to_string(), "2024-06-07");
/// assert_eq!(othello_protocol::transcript::write(&game.record), "f5d6");
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
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

/// Whether a line begins as a game does: a time, a letter for the end, a bracket later.
pub(crate) fn is_game(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_time = |word: &str| word.len() > 4 && word.bytes().all(|digit| digit.is_ascii_digit());
    words.next().is_some_and(is_time)
        && matches!(words.next(), Some("e" | "r" | "t"))
        && line.matches('(').count() >= 2
}

/// A player of a line: the name, the discs, the clock.
struct Side<'a> {
    name: &'a str,
    discs: u16,
    clock: String,
}

impl Side<'_> {
    fn player(&self) -> Player {
        if self.name == UNKNOWN { Player::default() } else { Player::named(self.name) }
    }
}

fn read(source: &Source<'_>, line: &str, start: usize) -> Result<ReadGame, FormatError> {
    let mut recorder = Recorder::new(source);
    let Some((head, black, white, moves)) = parts(line) else {
        let message = "expected a time, the end, and both players with their discs and clocks";
        return Err(recorder.fault(ErrorKind::BadRecord, start, message));
    };
    let record = &mut recorder.record;
    let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned() };
    if head.0.contains(|digit| digit != '0') {
        record.date = dates::parse(head.0);
        record.tags.push(tag(TIME, head.0));
    }
    record.tags.extend([tag(CLOCKS[0], &black.clock), tag(CLOCKS[1], &white.clock)]);
    record.players = ByColor::new(black.player(), white.player());
    play(&mut recorder, moves, start + line.len() - moves.len());
    let loser = match black.discs.cmp(&white.discs) {
        core::cmp::Ordering::Less => Some(Color::Black),
        core::cmp::Ordering::Greater => Some(Color::White),
        core::cmp::Ordering::Equal => None,
    };
    let termination = match (head.1, loser) {
        ("r", Some(loser)) => Some(Termination::Resigned(loser)),
        ("t", Some(loser)) => Some(Termination::Time(loser)),
        _ => None,
    };
    let discs = ByColor::new(black.discs, white.discs);
    // A line always has discs: of a game that was broken off they may be those of the board alone.
    let here = &recorder.here().position;
    let is_told = head.1 != "e" || here.is_over() || here.counts() != discs;
    let discs = Some(discs).filter(|_| is_told);
    let declared = Declared { discs, termination, at: start, ..Declared::default() };
    recorder.finish(declared, start, start + line.len())
}

/// Time and end, both players, and the moves of a line.
fn parts(line: &str) -> Option<((&str, &str), Side<'_>, Side<'_>, &str)> {
    let (time, rest) = line.split_once(char::is_whitespace)?;
    let (end, rest) = rest.trim_start().split_once(char::is_whitespace)?;
    let (black, rest) = side(rest)?;
    let (white, moves) = side(rest)?;
    Some(((time, end), black, white, moves))
}

/// A player, and what follows the clock.
fn side(text: &str) -> Option<(Side<'_>, &str)> {
    let (player, rest) = text.split_once('(')?;
    let (clock, rest) = rest.split_once(')')?;
    let (name, discs) = player.trim().rsplit_once(char::is_whitespace)?;
    let clock: Vec<&str> = clock.split_whitespace().collect();
    let side = Side { name: name.trim(), discs: discs.parse().ok()?, clock: clock.join(" ") };
    Some((side, rest.trim_start()))
}

/// Plays moves that begin at a byte of the text.
fn play(recorder: &mut Recorder<'_>, moves: &str, start: usize) {
    let mut rest = moves;
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let at = start + moves.len() - rest.len();
        let color = match rest.as_bytes()[0] {
            b'+' => Color::Black,
            b'-' => Color::White,
            _ => return recorder.garbled(&rest.chars().take(3).collect::<String>(), at),
        };
        let after = rest[1..].trim_start_matches(|digit: char| digit.is_ascii_digit());
        let digits = &rest[1..rest.len() - after.len()];
        if digits == "0" {
            return;
        }
        let square = match digits.as_bytes() {
            [file @ b'1'..=b'8', rank @ b'1'..=b'8'] => Square::new(file - b'1', rank - b'1'),
            _ => None,
        };
        match square {
            Some(square) => drop(recorder.play(color, Move::Place(square), at)),
            None => recorder.garbled(digits, at + 1),
        }
        rest = after;
    }
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
/// [`losses`] tells what is left out.
///
/// # Errors
/// If a move is illegal, or the game is not one of official Othello from the usual start.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::line(record)
}

/// What a record says that its line does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
