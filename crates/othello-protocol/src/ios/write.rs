//! From a record to a line of an IOS archive.

use othello_core::{Color, Move};

use super::{CLOCKS, TIME, UNKNOWN};
use crate::dates;
use crate::error::FormatError;
use crate::record::{GameRecord, Termination};

/// What stands for a time that nobody knows: five digits, as all times have at least.
const NO_TIME: &str = "00000";

/// What stands for a clock that nobody knows.
const NO_CLOCK: &str = "0 0 0";

/// Writes the main line of a game.
pub(super) fn line(record: &GameRecord) -> Result<String, FormatError> {
    FormatError::unless_usual(
        record,
        "an archive of IOS holds games of Othello from the usual start alone",
    )?;
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let on_board = game.position().counts();
    let discs = record.result.score.map_or(on_board, |score| score.discs);
    // Who resigned or ran out of time is told by who has fewer discs.
    let fits = |loser: Color| discs[loser] < discs[!loser];
    let end = match record.result.termination {
        Termination::Resigned(loser) if fits(loser) => 'r',
        Termination::Time(loser) if fits(loser) => 't',
        _ => 'e',
    };
    let mut text = format!("{} {end}", time(record));
    for (color, tag) in Color::ALL.into_iter().zip(CLOCKS) {
        let name = name(record.players[color].name.as_deref().unwrap_or_default());
        let clock = record.tag(tag).filter(|clock| is_clock(clock)).unwrap_or(NO_CLOCK);
        text.extend([" ", &name, " ", &discs[color].to_string(), " ( ", clock, ")"]);
    }
    text.push(' ');
    let mut turn = record.start.turn();
    for mv in game.line() {
        if let Move::Place(square) = mv {
            let sign = if turn == Color::Black { "+" } else { "-" };
            let [file, rank] = [square.file(), square.rank()].map(|index| (index + 1).to_string());
            text.extend([sign, &file, &rank]);
        }
        turn = !turn;
    }
    Ok(text + " +0")
}

/// The time of the game as it was read, if the date is still that one, or the beginning of its day.
fn time(record: &GameRecord) -> String {
    let is_time = |text: &&str| text.bytes().all(|digit| digit.is_ascii_digit());
    let kept = record.tag(TIME).filter(is_time);
    let kept = kept.filter(|time| dates::parse(time) == record.date && record.date.is_some());
    let day = || record.date.and_then(dates::seconds).map(|seconds| seconds.to_string());
    kept.map(str::to_owned).or_else(day).unwrap_or_else(|| NO_TIME.to_owned())
}

/// A name without the brackets that end names here, and without line ends.
fn name(name: &str) -> String {
    let letter = |letter: char| match letter {
        '(' => '[',
        ')' => ']',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    let name: String = name.chars().map(letter).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() { UNKNOWN.to_owned() } else { name }
}

fn is_clock(text: &str) -> bool {
    !text.contains(['(', ')']) && !text.contains(char::is_control)
}
