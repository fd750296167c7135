//! JSON records: their bytes, and where a fault is.

use othello_core::Move;
use othello_protocol::json::{self, Games};
use othello_protocol::record::{GameRecord, MoveTree, PlyId, Rating};
use othello_protocol::{ErrorKind, FormatError};

use crate::support::{Random, assert_golden, full_record, random_record, random_tree};

/// What must be there, without the closing brace.
const HEAD: &str = r#"{"schema":"othello.record/1","rules":"othello","start":"---------------------------OX------XO--------------------------- X""#;

fn error(text: &str) -> FormatError {
    json::parse(text.as_bytes()).unwrap_err()
}

#[test]
fn the_bytes_of_schema_1_are_pinned() {
    let records = [full_record(), GameRecord::default()];
    let lines: String = records.iter().map(|record| json::write(record) + "\n").collect();
    let golden = assert_golden("record-1.jsonl", lines.as_bytes());
    let read: Vec<_> = Games::new(&golden).map(|game| game.unwrap().1).collect();
    assert_eq!(read, records);
}

#[test]
fn random_records_are_read_back() {
    let mut random = Random::new(9);
    let mut all: Vec<GameRecord> = (0..100).map(|_| random_record(&mut random)).collect();
    all.extend((0..100).map(|_| random_tree(&mut random)));
    for record in &all {
        let line = json::write(record);
        assert!(!line.contains('\n'));
        assert_eq!(json::parse(line.as_bytes()).unwrap(), *record, "{line}");
        let pretty = json::write_pretty(record);
        let read: Vec<_> = Games::new(pretty.as_bytes()).map(|game| game.unwrap().1).collect();
        assert_eq!(read, std::slice::from_ref(record));
    }
    let lines: String = all.iter().map(|record| json::write(record) + "\r\n\n").collect();
    let read: Vec<_> = Games::new(lines.as_bytes()).map(|game| game.unwrap().1).collect();
    assert_eq!(read, all);
}

/// J03 ihhub/fheroes2#255 and others, public failures: empty and damaged files that crashed the
/// reader or became defaults. Where each fault is stands in `testdata/cases.txt`.
#[test]
fn damaged_files_are_errors() {
    let kinds = [
        ("", ErrorKind::TruncatedJson),
        ("{", ErrorKind::TruncatedJson),
        ("\u{FEFF}{}", ErrorKind::BadValue),
        ("null", ErrorKind::BadValue),
        ("[]", ErrorKind::BadValue),
        (r#"{"moves": "f5d6c3", "moves": "e6"}"#, ErrorKind::BadValue),
        (r#"{"moves": [], "moves": []}"#, ErrorKind::BadValue),
        (r#"{"moves": ["f5", 7]}"#, ErrorKind::BadValue),
    ];
    for (text, kind) in kinds {
        assert_eq!(error(text).kind, kind, "{text}: {}", error(text));
        assert_eq!(Games::new(text.as_bytes()).count(), 1);
    }
    assert!(error(r#"{"moves": [], "moves": []}"#).message.contains("duplicate field `moves`"));
    let nested =
        format!(r#"{{"moves":["f5"],"black":{}{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    assert!(error(&nested).message.starts_with("black: "));
    let unknown = format!(r#"{{"else":{}"#, "[".repeat(100_000));
    assert!(error(&unknown).message.contains("unknown field `else`"));
}

#[test]
fn a_fault_has_its_path_and_place() {
    let table = [
        (
            r#","moves":["f5",7]}"#,
            "moves[1]: invalid type: integer `7`, expected a move, as a string or an object",
        ),
        (r#","moves":["f5","z9"]}"#, "moves[1]: expected a square (a1 to p16), found `z9`"),
        (
            r#","moves":[{"move":"f5","time_ms":-1}]}"#,
            "moves[0].time_ms: invalid value: integer `-1`, expected u32",
        ),
        (
            r#","moves":[{"move":"f5","time":1}]}"#,
            "moves[0].time: unknown field `time`, expected one of `move`, `time_ms`, `value`, `comment`",
        ),
        (r#","moves":[{"comment":"?"}]}"#, "moves[0]: missing field `move`"),
        (
            r#","moves":[{"move":"f5","value":{"discs":1,"kind":"exact","depth":3}}]}"#,
            "moves[0].value: an exact value has no depth",
        ),
        (
            r#","moves":[{"move":"f5","value":{"discs":1.255,"kind":"exact"}}]}"#,
            "moves[0].value.discs: expected a number with two decimals at most, found 1.255",
        ),
        (
            r#","moves":[],"black":{"rating":99999999999}}"#,
            "black.rating: expected a number with two decimals at most, found 99999999999",
        ),
        (r#","moves":[],"black":["Alice"]}"#, "black: invalid type: sequence, expected an object"),
        (
            r#","moves":[],"date":"2023-02-29"}"#,
            "date: expected a date such as 2024-06-07, 2024-06 or 2024, found `2023-02-29`",
        ),
        (
            r#","moves":[],"result":{"termination":"resigned"}}"#,
            "result: `by` is missing: which player ended the game",
        ),
        (
            r#","moves":[],"result":{"termination":"normal","by":"black"}}"#,
            "result: `by` goes with `resigned`, `time` and `left` alone",
        ),
        (
            r#","moves":[],"variations":[{"line":0,"after":1,"moves":["f5"]}]}"#,
            "variations[0]: line 0 has no place after 1 plies",
        ),
        (
            r#","moves":[],"variations":[{"line":1,"after":0,"moves":["f5"]}]}"#,
            "variations[0]: line 1 is not an earlier one",
        ),
        (
            r#","moves":[],"variations":[{"line":0,"after":0,"moves":[]}]}"#,
            "variations[0]: no moves",
        ),
        (
            r#","moves":[],"variations":[[0,0,["f5"]]]}"#,
            "variations[0]: invalid type: sequence, expected an object",
        ),
        (
            r#","moves":[],"tags":[{"name":"a","value":"b","more":"c"}]}"#,
            "tags[0].more: unknown field `more`, expected `name` or `value`",
        ),
    ];
    for (tail, message) in table {
        assert_eq!(error(&format!("{HEAD}{tail}")).message, message);
    }
    let error = error(
        "{\n \"schema\": \"othello.record/1\",\n \"comment\": \"é\", \"moves\": [\n  \"f5\", 7\n]}",
    );
    assert_eq!((error.place.line, error.place.column), (Some(4), Some(9)));
    assert_eq!(error.place.offset, Some(70));
    assert!(error.to_string().starts_with("line 4, column 9: moves[1]: "));
}

#[test]
fn a_fault_outside_of_any_field_has_no_path() {
    for text in ["{", "{{", "{,}"] {
        assert!(!error(text).message.contains('?'), "{}", error(text));
    }
    let cut = error(&format!("{HEAD},\"moves\":[{{"));
    assert!(cut.message.starts_with("moves[0]: EOF"), "{cut}");
}

#[test]
fn the_smallest_numbers_are_read_back() {
    let mut record = GameRecord::default();
    for hundredths in [i32::MIN, i32::MAX] {
        record.players.black.rating = Some(Rating::from_hundredths(hundredths));
        assert_eq!(json::parse(json::write(&record).as_bytes()).unwrap(), record);
    }
}

#[test]
fn another_schema_is_named() {
    let found = error(&HEAD.replace("record/1", "record/3"));
    assert_eq!(found.kind, ErrorKind::UnknownSchema);
    assert_eq!(
        found.message,
        "schema: expected `othello.record/1` or `othello.record/2`, found `othello.record/3`"
    );
    assert_eq!(
        error(r#"{"rules":"othello","start":"","moves":[]}"#).message,
        "missing field `schema`"
    );
    let bad_start = HEAD.replace("OX------XO", "OX------X?") + ",\"moves\":[]}";
    assert!(error(&bad_start).message.starts_with("start: `?` is no square"));
    let rules = HEAD.replace("\"othello\"", "\"checkers\"") + ",\"moves\":[]}";
    let message = error(&rules).message;
    assert!(message.starts_with("rules: unknown rules `checkers`; known: othello"), "{message}");
}

#[test]
fn a_mark_and_white_space_around_a_record_are_skipped() {
    let text = format!("\u{FEFF}\n {HEAD},\"moves\":[\"f5\"]}}\n\n");
    assert_eq!(json::parse(text.as_bytes()).unwrap().moves.len(), 1);
    assert_eq!(Games::new(text.as_bytes()).map(Result::unwrap).count(), 1);
    let trailing = format!("{HEAD},\"moves\":[]}} x");
    assert_eq!(error(&trailing).kind, ErrorKind::BadJson);
    assert_eq!(json::parse(b"{\"schema\":\"\xFF\"}").unwrap_err().kind, ErrorKind::BadEncoding);
}

#[test]
fn a_damaged_line_costs_one_record() {
    let good = json::write(&full_record());
    let text = format!("{good}\n{}\n\n{good}\n{{\"schema\"", &good[..good.len() / 2]);
    let games: Vec<_> = Games::new(text.as_bytes()).collect();
    let lines: Vec<_> = games
        .iter()
        .map(|game| match game {
            Ok((place, _)) => (true, place.line.unwrap()),
            Err(error) => (false, error.place.line.unwrap()),
        })
        .collect();
    assert_eq!(lines, [(true, 1), (false, 2), (true, 4), (false, 5)]);
}

#[test]
fn deep_variations_do_not_nest() {
    let mut moves = MoveTree::default();
    let mut last = PlyId::START;
    for _ in 0..20_000 {
        moves.add(last, Move::Pass.into());
        last = moves.add(last, Move::Pass.into());
    }
    let record = GameRecord { moves, ..GameRecord::default() };
    assert_eq!(json::parse(json::write(&record).as_bytes()).unwrap(), record);
}
