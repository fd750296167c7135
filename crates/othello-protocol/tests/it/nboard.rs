//! NBoard.

use core::fmt::Display;
use std::fs;

use othello_core::{Game, Move};
use othello_protocol::ggf;
use othello_protocol::nboard::{Command, Depth, LineError, LineFault, Message, Played};
use othello_protocol::record::Discs;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::shared;
use crate::table::rows;

fn show<T: Display>(read: Result<Option<T>, LineError>) -> String {
    match read {
        Ok(Some(value)) => value.to_string(),
        Ok(None) => "blank".to_owned(),
        Err(LineError { fault: LineFault::Malformed(expected), .. }) => {
            format!("malformed {expected}")
        }
        Err(_) => "unknown".to_owned(),
    }
}

#[test]
fn commands_are_read() {
    for (line, outcome) in rows(include_str!("../../testdata/nboard.txt")) {
        let line = String::from_utf8(line).unwrap();
        assert_eq!(show(Command::parse(&line)).trim_end(), outcome, "{line}");
    }
}

#[test]
fn messages_are_read() {
    for (line, outcome) in rows(include_str!("../../testdata/nboard_messages.txt")) {
        let line = String::from_utf8(line).unwrap();
        let shown = show(Message::parse(&line)).replace('\t', "\\t");
        assert_eq!(shown.replace("\\t", " "), outcome.replace("\\t", " "), "{line}");
    }
}

#[test]
fn values_of_a_line_of_play() {
    let read = |line: &str| match Message::parse(line) {
        Ok(Some(Message::Search(found) | Message::Book(found))) => found,
        other => panic!("{line}: {other:?}"),
    };
    let found = read("book E2-PA-d6 1.25,-1.25 12 100%W more  of it");
    assert_eq!((found.line.len(), found.line[1]), (3, Move::Pass));
    let values = (found.value.hundredths(), found.least.map(Discs::hundredths));
    assert_eq!((values, found.games, found.depth), ((125, Some(-125)), 12, Depth::OUTCOME));
    assert_eq!(found.text, "more  of it");
    assert_eq!(read("search c6       0 0 3").depth, Depth::Plies(3));
    assert_eq!(read("search c6 0 0 100%").depth, Depth::EXACT);
}

#[test]
fn each_version_tells_moves_its_own_way() {
    let Ok(Some(Command::Move(played))) = Command::parse("F5/-0.5/2") else { panic!() };
    assert_eq!(Command::played(1, played), "F5");
    assert_eq!(Command::played(2, played), "move F5/-0.50/2.00");
    assert_eq!(Command::from(Move::Pass).to_string(), "move PA");
    assert_eq!(Played::from(Move::Pass).to_string(), "PA");
}

#[test]
fn a_text_never_makes_two_lines() {
    let messages = [
        Message::Status("a\nquit\rb".to_owned()).to_string(),
        Message::Name("a\nb".to_owned()).to_string(),
        Command::SetGame("(;\nGM[Othello];)".to_owned()).to_string(),
    ];
    assert_eq!(messages, ["status a quit b", "set myname a b", "set game (; GM[Othello];)"]);
    let error = Command::parse("set\u{7} x").unwrap_err();
    assert_eq!(error.to_string(), "no message of the protocol: `set\\u{7} x`");
    let error = Message::parse("pong b").unwrap_err();
    assert_eq!(error.to_string(), "expected a number, found `pong b`");
}

proptest! {
    #[test]
    fn any_line_is_taken_and_what_is_written_reads_back(line in any::<String>()) {
        if let Ok(Some(command)) = Command::parse(&line) {
            prop_assert_eq!(Command::parse(&command.to_string()), Ok(Some(command)));
        }
    }

    #[test]
    fn lines_of_the_protocol_read_back(
        word in "search|book|===|nodestats|set|pong|analysis|move|hint|learned",
        rest in "( [A-Ha-h1-8]{2}(-?[A-Ha-h][1-8]){0,3})?( -?[0-9]{1,3}(\\.[0-9]{1,3})?){0,2}( [0-9]{1,3}%?W?){0,3}( [a-z]{1,4})?",
    ) {
        let line = format!("{word}{rest}");
        if let Ok(Some(message)) = Message::parse(&line) {
            let once = message.to_string();
            let again = Message::parse(&once).unwrap().unwrap();
            prop_assert_eq!(again.to_string(), once, "{}", line);
        }
        if let Ok(Some(command)) = Command::parse(&line) {
            let once = command.to_string();
            prop_assert_eq!(Command::parse(&once).unwrap().unwrap().to_string(), once);
        }
    }
}

#[test]
fn the_shared_lines_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let expected: Value =
        serde_json::from_slice(&fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let verdicts = &expected["protocol/nboard_bad_lines.txt"]["verdicts"];
    let text = fs::read_to_string(folder.join("protocol/nboard_bad_lines.txt")).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix('<'));
    let found = lines.map(|line| match Message::parse(line) {
        Ok(_) => "ok",
        Err(LineError { fault: LineFault::Unknown, .. }) => "ignored",
        Err(_) => "error",
    });
    assert_eq!(&found.collect::<Value>(), verdicts);
}

/// The position that a screen has told line by line, and the choice of the engine.
#[test]
fn the_shared_conversations_lead_to_their_positions() {
    let Some(folder) = shared("samples") else { return };
    let expected: Value =
        serde_json::from_slice(&fs::read(folder.join("expected.json")).unwrap()).unwrap();
    for name in ["protocol/nboard_v1_edax_spaces.txt", "protocol/nboard_v2.txt"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let (mut game, mut best, mut hints) = (Game::default(), None, 0);
        for line in text.lines() {
            match line.split_at(1) {
                (">", line) => match Command::parse(line) {
                    Ok(Some(Command::SetGame(text))) => {
                        game = ggf::parse(&text).unwrap().record.to_game().unwrap();
                    }
                    Ok(Some(Command::Move(played))) => drop(game.play(played.mv).unwrap()),
                    Ok(Some(_)) | Err(LineError { fault: LineFault::Unknown, .. }) => {}
                    other => panic!("{line}: {other:?}"),
                },
                (_, line) => match Message::parse(line).unwrap() {
                    Some(Message::Chosen(chosen)) => best = best.or(Some(chosen.mv)),
                    Some(Message::Search(_) | Message::Book(_)) => hints += 1,
                    _ => {}
                },
            }
        }
        let moves: String = game.line().iter().map(ToString::to_string).collect();
        let wanted = &expected[name];
        assert_eq!(
            (moves, best.unwrap().to_string()),
            (text_of(&wanted["position_moves"]), text_of(&wanted["best"]))
        );
        assert_eq!(hints, wanted["hints"].as_u64().unwrap_or(0));
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
