//! The NBoard protocol.

use othello_cli::Exit;
use serde_json::Value;

use crate::conversation::{Server, hold};
use crate::support::{othello_reading, shared};

/// How a search goes on: how many such lines come depends on the engine.
fn is_chatter(line: &str) -> bool {
    line.starts_with("nodestats ") || line.starts_with("search ") || line == "status thinking"
}

#[test]
fn conversations() {
    hold(&["nboard"], include_str!("../../testdata/nboard-book.txt"), is_chatter);
    hold(&["nboard"], include_str!("../../testdata/nboard-failures.txt"), is_chatter);
    hold(&["nboard"], include_str!("../../testdata/nboard-boards.txt"), is_chatter);
}

#[test]
fn hints_tell_each_of_the_best_moves() {
    let input = b"nboard 2\nset depth 3\nset game (;GM[Othello]BO[8 --------------------------\
                  -O*------*O--------------------------- *]B[F5];)\nhint 2\n";
    let answer = othello_reading(&["nboard"], input).answer();
    let hints: Vec<_> = answer.lines().filter(|line| line.starts_with("search ")).collect();
    assert_eq!(hints.len(), 6, "two moves at three depths: {answer}");
    assert!(hints[4].ends_with(" 0 3") && hints[5].ends_with(" 0 3"), "{answer}");
    assert!(answer.contains("\nstatus thinking\n") && answer.ends_with("\nstatus\n"), "{answer}");
}

#[test]
fn nothing_of_the_old_position_follows_a_pong() {
    let mut server = Server::start(&["nboard"]);
    server.send("set depth 60");
    server.send("hint 4");
    while !server.line().starts_with("search ") {}
    for number in 1..=50 {
        server.send(&format!("ping {number}"));
        while server.line() != format!("pong {number}") {}
        server.send("set depth 60");
        assert_eq!(server.line(), "set myname Othello60");
        server.send("hint 4");
        assert_eq!(server.line(), "status thinking");
    }
    server.send("quit");
    assert_eq!(server.finish().1, Exit::Done);
}

#[test]
fn a_new_question_takes_the_place_of_the_old_one() {
    let mut server = Server::start(&["nboard"]);
    server.send("set depth 60");
    server.send("hint 4");
    server.send("go");
    server.send("set depth 2");
    server.send("go");
    while !server.line().starts_with("=== ") {}
    assert_eq!(server.line(), "status");
    server.end_input();
    let (rest, exit) = server.finish();
    assert_eq!((rest, exit), (Vec::new(), Exit::Done));
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for command in ["go", "hint 3", "analyze"] {
        let mut server = Server::start(&["nboard"]);
        server.send("set depth 60");
        server.send("move f5");
        server.send(command);
        server.end_input();
        assert_eq!(server.finish().1, Exit::Done, "{command}");
    }
}

#[test]
fn no_line_ends_it() {
    let mut garbage = Vec::new();
    for byte in 0..=255 {
        garbage.extend([b's', b'e', b't', b' ', byte, b' ', byte, b'\n']);
    }
    garbage.extend(b"set game ");
    garbage.extend(vec![b'('; 1 << 20]);
    garbage.extend(b"\nmove\nhint -1\nset depth 99999999999\nmove \xFF\xFE\nping 1\n");
    let answer = othello_reading(&["nboard"], &garbage).answer();
    assert!(answer.ends_with("pong 1\n"), "{answer}");
}

/// Who starts an engine often reads its errors never.
#[test]
fn the_log_does_not_grow_without_end() {
    let input = format!("{}\n", "x".repeat(1000)).repeat(1000) + "ping 1\n";
    let run = othello_reading(&["nboard"], input.as_bytes());
    assert_eq!(run.out, "pong 1\n");
    let notes: Vec<&str> = run.err.lines().collect();
    assert!(notes.len() <= 50 && run.err.len() < 10_000, "{}", run.err.len());
    assert!(notes[0].starts_with("othello: no message of the protocol: `xxx"), "{}", notes[0]);
    assert!(notes[49].ends_with(" (no more will be noted)"), "{}", notes[49]);
}

/// What went wrong in other programs.
#[test]
fn the_shared_cases_have_their_outcomes() {
    let Some(text) = shared("cases/cases.jsonl") else { return };
    let cases = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let texts = |list: &Value| -> Vec<String> {
        let list = list.as_array().into_iter().flatten();
        list.map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let mut count = 0;
    for case in cases.filter(|case| case["kind"] == "proto.nboard") {
        let mut server = Server::start(&["nboard"]);
        for line in texts(&case["input"]["send"]) {
            server.send(&line);
        }
        let wanted = &case["expected"];
        for line in texts(&wanted["must_contain"]) {
            while server.line() != line {}
        }
        if let Some(prefix) = wanted["reply_prefix"].as_str() {
            let reply =
                std::iter::repeat_with(|| server.line()).find(|line| line.starts_with(prefix));
            let square = reply.unwrap()[prefix.len()..][..2].to_lowercase();
            assert!(texts(&wanted["move_in"]).contains(&square), "{}: {square}", case["id"]);
        }
        server.send("quit");
        assert_eq!(server.finish().1, Exit::Done);
        count += 1;
    }
    assert!(count >= 3, "{count}");
}
