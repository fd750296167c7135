//! GTP.

use core::time::Duration;
use std::fs;

use othello_core::{Color, Move};
use othello_protocol::gtp::{self, Choice, Command, Response, ResponseReader};
use othello_protocol::gtp::{TimeLeft, TimeSettings};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::shared;
use crate::table::rows;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn square(name: &str) -> Move {
    Move::Place(name.parse().unwrap())
}

fn show_command(line: &str) -> String {
    let Some(command) = Command::parse(line) else { return "blank".to_owned() };
    let id = command.id.map_or_else(|| "-".to_owned(), |id| id.to_string());
    let words = [vec![id, command.name], command.arguments].concat();
    format!("command {}", words.join(" ")).trim_end().to_owned()
}

#[test]
fn commands_are_read() {
    for (line, outcome) in rows(include_str!("../../testdata/gtp.txt")) {
        assert_eq!(show_command(&text(&line)), outcome, "{}", text(&line).escape_debug());
    }
}

/// The responses and stray lines of what an engine has written.
fn show_responses(written: &str) -> Vec<String> {
    let mut shown = Vec::new();
    let mut reader = ResponseReader::default();
    for line in written.lines() {
        if reader.is_stray(line) {
            shown.push(format!("stray {line}"));
        }
        shown.extend(reader.line(line).as_ref().map(show_response));
    }
    shown.extend(reader.finish().as_ref().map(show_response));
    shown
}

fn show_response(response: &Response) -> String {
    let word = if response.is_success() { "ok" } else { "error" };
    let id = response.id.map_or_else(|| "-".to_owned(), |id| id.to_string());
    let text = response.text().replace('\n', "\\n");
    format!("{word} {id} {text}").trim_end().to_owned()
}

#[test]
fn responses_are_read() {
    for (lines, outcome) in rows(include_str!("../../testdata/gtp_replies.txt")) {
        assert_eq!(show_responses(&text(&lines)).join(" & "), outcome, "{}", text(&lines));
    }
}

#[test]
fn a_number_in_the_wrong_place_is_found_where_it_was_sent() {
    let read = |line: &str, sent: u32| {
        let mut reader = ResponseReader::default();
        reader.line(line);
        show_response(&reader.finish().unwrap().with_stray_id(sent))
    };
    assert_eq!(read("= 1 Edax", 1), "ok 1 Edax");
    assert_eq!(read("? 1 unknown command", 1), "error 1 unknown command");
    assert_eq!(read("= 2", 2), "ok - 2", "the version of the protocol, say");
    assert_eq!(read("= 64 squares", 2), "ok - 64 squares");
    assert_eq!(read("=3 2 x", 2), "ok 3 2 x");
}

#[test]
fn commands_are_written() {
    let settings =
        TimeSettings { main: Duration::from_mins(5), byo_yomi: Duration::ZERO, stones: 0 };
    let left = TimeLeft { color: Color::White, time: Duration::from_millis(2500), stones: 0 };
    for (command, line) in [
        (Command::new("name"), "name"),
        (Command::play(Color::Black, square("f5")).with_id(7), "7 play black F5"),
        (Command::play(Color::White, Move::Pass), "play white pass"),
        (Command::genmove(Color::White), "genmove white"),
        (Command::time_settings(&settings), "time_settings 300 0 0"),
        (Command::time_left(&left), "time_left white 2 0"),
        (Command::time_left_exactly(&left), "time_left white 2.500 0"),
        (Command::new("loadsgf").with("a\nquit\n.sgf"), "loadsgf aquit.sgf"),
    ] {
        assert_eq!(command.to_string(), line);
    }
}

#[test]
fn responses_are_written() {
    for (response, lines) in [
        (Response::success(None, ""), "=\n\n"),
        (Response::success(Some(7), "F5"), "=7 F5\n\n"),
        (Response::failure(Some(7), "illegal move"), "?7 illegal move\n\n"),
        (Response::success(None, "a\n\n  \nb\n"), "= a\nb\n\n"),
        (Response::success(None, "\n  a\u{7}\tb\n"), "=\n  a b\n\n"),
    ] {
        assert_eq!(response.to_string(), lines);
    }
}

#[test]
fn colors_and_moves_in_every_spelling() {
    let color = |word| gtp::color(word);
    assert_eq!(["b", "Black", "BLACK", "x", "*"].map(color), [Some(Color::Black); 5]);
    assert_eq!(["w", "White", "WHITE", "O"].map(color), [Some(Color::White); 4]);
    assert_eq!(["purple", "", "bw", "0"].map(color), [None; 4]);
    assert_eq!(["f5", "F5", "P@f5"].map(gtp::mv), [Some(square("f5")); 3]);
    let passes = ["pass", "PASS", "Pass", "pa", "PA", "ps", "--", "@@@@", "null"];
    assert_eq!(passes.map(gtp::mv), [Some(Move::Pass); 9]);
    assert_eq!(["", "f", "5f", "f0", "f5d6", "resign", "q9", "-"].map(gtp::mv), [None; 8]);
}

#[test]
fn answers_to_genmove() {
    let answers = ["C3", "c3 (+2.4)", "PASS", "resign", "Resign", "", "what"].map(Choice::parse);
    let c3 = Some(Choice::Move(square("c3")));
    let pass = Some(Choice::Move(Move::Pass));
    let resign = Some(Choice::Resign);
    assert_eq!(answers, [c3, c3, pass, resign, resign, None, None]);
    let written = [c3, pass, resign].map(|choice| choice.unwrap().to_string());
    assert_eq!(written, ["C3", "pass", "resign"]);
}

fn arguments(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// The lines are a public failure: milliseconds and colours were mixed up.
#[test]
fn times_are_in_seconds_and_have_a_color() {
    let read = |text: &str| TimeLeft::parse(&arguments(text));
    let millis = |text: &str| read(text).map(|left| (left.color, left.time.as_millis()));
    assert_eq!(millis("X 30 0"), Some((Color::Black, 30_000)));
    assert_eq!(millis("white 5 0"), Some((Color::White, 5_000)));
    assert_eq!(millis("X -1 0"), None);
    assert_eq!(millis("X 99999999999 0"), Some((Color::Black, 99_999_999_999_000)));
    assert!(millis("X 999999999999999999999999 0").is_some(), "clamped");
    assert_eq!(millis("b 2.5 0"), Some((Color::Black, 2_500)));
    for wrong in ["b", "b 1", "b 1 -1", "b x 1", "purple 1 0", "b 1 0 0", "b nan 0"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
    let settings = TimeSettings::parse(&arguments("0 30 0")).unwrap();
    assert!(settings.is_unlimited());
    let settings = TimeSettings::parse(&arguments("300 30 5")).unwrap();
    assert!(!settings.is_unlimited());
    assert_eq!(
        (settings.main.as_secs(), settings.byo_yomi.as_secs(), settings.stones),
        (300, 30, 5)
    );
    assert_eq!(TimeSettings::parse(&arguments("300 -30 5")), None);
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        id in proptest::option::of(any::<u32>()),
        name in "[a-z_-]{1,12}",
        arguments in proptest::collection::vec("[a-zA-Z0-9.+-]{1,8}", 0..4),
    ) {
        let command = Command { id, name, arguments };
        prop_assert_eq!(Command::parse(&command.to_string()), Some(command));
    }

    #[test]
    fn responses_read_back(
        id in proptest::option::of(any::<u32>()),
        success in any::<bool>(),
        text in "[a-z]{0,9}(\n[a-z=?]{1,9}){0,3}",
    ) {
        let text = text.trim_start().to_owned();
        let response = if success { Response::success(id, text) } else { Response::failure(id, text) };
        let mut reader = ResponseReader::default();
        let read: Vec<_> =
            response.to_string().lines().filter_map(|line| reader.line(line)).collect();
        prop_assert_eq!(read, [response]);
    }

    #[test]
    fn any_line_is_taken(line in any::<String>()) {
        let written = Command::parse(&line).map(|command| command.to_string()).unwrap_or_default();
        prop_assert!(written.lines().count() <= 1);
        let response = Response::success(Some(1), line).to_string();
        prop_assert!(response.ends_with("\n\n") && !response[..response.len() - 2].contains("\n\n"));
    }
}

/// The lines of a shared conversation that one side has said.
fn said<'a>(conversation: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = conversation.lines().filter_map(move |line| line.strip_prefix(mark));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line))
}

#[test]
fn the_shared_conversations_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let expected: Value =
        serde_json::from_slice(&fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let read = |name: &str| {
        let conversation = fs::read_to_string(folder.join(name)).unwrap();
        let mut reader = ResponseReader::default();
        let responses: Vec<_> =
            said(&conversation, "<").filter_map(|line| reader.line(line)).collect();
        let commands: Vec<_> = said(&conversation, ">").filter_map(Command::parse).collect();
        assert_eq!(commands.len(), responses.len(), "{name}");
        (commands, responses)
    };
    let (commands, responses) = read("protocol/gtp_session.txt");
    assert_eq!(responses.len(), expected["protocol/gtp_session.txt"]["responses"]);
    assert!(commands.iter().zip(&responses).all(|(command, response)| command.id == response.id));
    let (_, responses) = read("protocol/gtp_edax_quirks.txt");
    let replies = responses.into_iter().map(|response| {
        let response = response.with_stray_id(1);
        let mark = if response.is_success() { "=" } else { "?" };
        serde_json::json!([mark, response.id, response.text()])
    });
    let wanted = &expected["protocol/gtp_edax_quirks.txt"]["replies"];
    assert_eq!(&replies.collect::<Value>(), wanted);
}
