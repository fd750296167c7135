//! What went wrong in other programs, by their public reports, as far as it is about records.

use std::time::Duration;

use othello_core::{Position, Square, SquareSet};
use othello_protocol::ggf::Clock;
use othello_protocol::record::{GameRecord, Player};
use othello_protocol::wthor::{Base, Names, read_players};
use othello_protocol::{
    FormatError, ReadGame, ggf, ios, json, kifu, logbook, obf, pgn, position, quest, sgf,
    transcript,
};

use crate::outcome::{Read, fault, sorted, told};
use crate::table::{self, bytes_of_hex};

/// The writer of a form.
type Write = fn(&GameRecord) -> Result<String, FormatError>;

#[test]
fn each_case_is_read_as_is_right() {
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    for (row, wanted) in table::rows(include_str!("../../testdata/cases.txt")) {
        let mut words = row.splitn(3, |byte| *byte == b' ');
        let name = str::from_utf8(words.next().unwrap()).unwrap().to_owned();
        let form = str::from_utf8(words.next().unwrap()).unwrap();
        let found = outcome(form, words.next().unwrap_or_default(), wanted);
        if sorted(&found) != sorted(wanted) {
            wrong.push(format!("{name} {form}\n  wanted {wanted}\n  found  {found}"));
        }
        names.push(name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    names.dedup();
    assert_eq!(names.len(), 25, "{names:?}");
}

/// What a form makes of bytes, in the words of the table, as many of them as are wanted.
fn outcome(form: &str, bytes: &[u8], wanted: &str) -> String {
    let text = || str::from_utf8(bytes).unwrap();
    match form {
        "transcript" => games(transcript::Games::new(bytes), wanted),
        "ggf" => games(ggf::Games::new(bytes), wanted),
        "sgf" => games(sgf::Games::new(bytes), wanted),
        "wthor" => database(&bytes_of_hex(text()), wanted),
        "players" => names(&read_players(&bytes_of_hex(text())).unwrap()),
        "obf" => one(obf::parse(text())
            .map(|problems| problems.iter().map(problem).collect::<Vec<_>>().join(" & "))),
        "json" => one(json::parse(bytes).map(|_| "ok".to_owned())),
        "position" => one(position::parse(text()).map(|position| {
            format!("turn={} legal={}", turn(&position), squares(position.legal_moves()))
        })),
        other => panic!("no form: {other}"),
    }
}

fn one(read: Result<String, FormatError>) -> String {
    read.unwrap_or_else(|error| fault(&error))
}

fn games(read: impl Iterator<Item = Read>, wanted: &str) -> String {
    let told = read.map(|game| one(game.map(|read| with_end(&read, wanted))));
    told.collect::<Vec<_>>().join(" & ")
}

/// What is told of every game, and the facts about its end that are asked for.
fn with_end(read: &ReadGame, wanted: &str) -> String {
    let game = read.record.to_game().unwrap();
    let end = game.position();
    let board = end.to_string();
    let says = read.record.comment.as_deref().unwrap_or_default();
    let facts = [
        ("board", board.split(' ').next().unwrap_or_default().to_owned()),
        ("discs", format!("{}-{}", end.counts().black, end.counts().white)),
        ("turn", turn(end)),
        ("legal", squares(end.legal_moves())),
        ("says", says.replace('\n', "\\n").replace(' ', "\\s")),
    ];
    let asked = facts.iter().filter(|(name, _)| wanted.contains(&format!(" {name}=")));
    asked.fold(told(read), |line, (name, value)| format!("{line} {name}={value}"))
}

fn turn(position: &Position) -> String {
    let turn = position.turn().to_string().to_lowercase();
    if position.is_over() { "over".to_owned() } else { turn }
}

fn squares(squares: SquareSet) -> String {
    squares.iter().map(|square: Square| square.to_string()).collect::<Vec<_>>().join(",")
}

fn database(bytes: &[u8], wanted: &str) -> String {
    let base = match Base::open(bytes) {
        Ok(base) => base,
        Err(error) => return fault(&error),
    };
    assert!(base.warnings().is_empty());
    let read = base.games().map(|game| base.read(&game, &Names::default()));
    let told = games(read.chain(base.fault().cloned().map(Err)), wanted);
    if told.is_empty() { "-".to_owned() } else { told }
}

fn names(names: &[String]) -> String {
    let word =
        |name: &String| if name.is_empty() { ".".to_owned() } else { name.replace(' ', "_") };
    names.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn problem(problem: &obf::Problem) -> String {
    let moves = problem.moves.iter().map(|scored| format!(" {}:{}", scored.mv, scored.score));
    let best = problem.best().map(|best| format!(" best={best}")).unwrap_or_default();
    format!("turn={}{}{best}", turn(&problem.position), moves.collect::<String>())
}

/// F03 IlyaKirillov/GoProject#23, artasparks/glift#42: a bracket in a name that was written as it is,
/// and a backslash that stayed when it was read.
#[test]
fn brackets_and_backslashes_of_a_name_come_back() {
    const NAME: &str = r"rank [3k] \o/";
    let mut record = transcript::parse("f5d6").unwrap().record;
    record.players.black = Player::named(NAME);
    let text = sgf::write(&record).unwrap();
    assert!(text.contains(r"PB[rank [3k\] \\o/]"), "{text}");
    let read = sgf::parse(&text).unwrap().record;
    assert_eq!(read.players.black.name.as_deref(), Some(NAME));
    assert_eq!(read.moves, record.moves);
}

/// F06 abulmo/edax-reversi src/game.c: values of more than 1000 bytes.
#[test]
fn a_long_comment_is_read_whole() {
    let comment = "y".repeat(1500);
    let read = sgf::parse(&format!("(;GM[2]SZ[8]C[{comment}];B[f5];W[d6])")).unwrap();
    assert_eq!(read.record.comment, Some(comment));
    assert_eq!(transcript::write(&read.record), "f5d6");
}

/// G06 weltyc/othello aa4c1cc: a clock of less than a minute that was shown without its minutes.
#[test]
fn a_clock_of_less_than_a_minute_has_its_minutes() {
    let clock: Clock = "0:59".parse().unwrap();
    assert_eq!(clock.main.time, Duration::from_secs(59));
    assert_eq!(clock.to_string(), "0:59");
}

/// T09 sensuikan1973/pedax b10d025f: a list of moves with a pass at its end.
#[test]
fn no_pass_is_written_after_the_end() {
    const MOVES: &str = "d3e3f6c4b3c2e2a4a2d2d1";
    let record = transcript::parse(MOVES).unwrap().record;
    assert_eq!(transcript::write(&record), MOVES);
    assert_eq!(transcript::write_with_passes(&record), MOVES);
    let write: [Write; 7] =
        [ggf::write, sgf::write, pgn::write, kifu::write, logbook::write, ios::write, quest::write];
    for text in write.map(|write| write(&record).unwrap()) {
        let lower = text.to_lowercase();
        for pass in ["[pa", "b[]", "w[]", "tt]", "pass", "--\n", "#"] {
            assert!(!lower.contains(pass), "{pass} in {text}");
        }
    }
}
