//! The Go Text Protocol.

use std::fs;

use othello_cli::Exit;
use serde_json::Value;

use crate::conversation::{Server, hold};
use crate::support::{othello, othello_reading, shared};

/// The responses to some commands.
fn responses(args: &[&str], input: &str) -> Vec<String> {
    let args = [&["gtp"], args].concat();
    let answer = othello_reading(&args, input.as_bytes()).answer();
    answer.split_terminator("\n\n").map(str::to_owned).collect()
}

#[test]
fn conversations() {
    let nothing = |_: &str| false;
    let hold = |args: &[&str], script| hold(args, script, nothing);
    hold(&["gtp", "--depth", "3"], include_str!("../../testdata/gtp-book.txt"));
    hold(&["gtp", "--depth", "3"], include_str!("../../testdata/gtp-rules.txt"));
    hold(&["gtp", "--level", "4", "--hash", "1"], include_str!("../../testdata/gtp-extras.txt"));
}

#[test]
fn every_command_is_listed_and_known() {
    let listed = responses(&[], "list_commands\n").remove(0);
    let commands: Vec<_> = listed.trim_start_matches("= ").lines().collect();
    assert!(commands.len() > 20, "{commands:?}");
    let questions: String =
        commands.iter().map(|command| ["known_command ", command, "\n"].concat()).collect();
    assert_eq!(responses(&[], &questions), vec!["= true"; commands.len()]);
}

#[test]
fn a_whole_script_is_obeyed_before_the_end_of_the_input_counts() {
    let answers = responses(&["--depth", "2"], "genmove b\ngenmove w\ngenmove b\nothello-moves");
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[3].len(), "= f5d6c3".len());
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for end in [Server::end_input, |server: &mut Server| server.send("quit")] {
        let mut server = Server::start(&["gtp", "--depth", "60"]);
        server.send("1 genmove b");
        end(&mut server);
        let (lines, exit) = server.finish();
        assert_eq!(exit, Exit::Done);
        assert!(lines[0].starts_with("=1 "), "{lines:?}");
    }
}

#[test]
fn gogui_ends_a_search_by_a_comment() {
    let mut server = Server::start(&["gtp", "--depth", "60"]);
    server.send("1 genmove b");
    server.send("# interrupt");
    assert!(server.line().starts_with("=1 "));
    server.end_input();
    assert_eq!(server.finish().1, Exit::Done);
}

#[test]
fn commands_wait_for_the_search() {
    let mut server = Server::start(&["gtp", "--time", "0.05"]);
    for line in ["1 genmove b", "2 play b a1", "# nothing", "3 name", "4 quit", "5 name"] {
        server.send(line);
    }
    let (lines, exit) = server.finish();
    let starts: Vec<_> = lines.iter().filter_map(|line| line.get(..2)).collect();
    assert_eq!((starts, exit), (vec!["=1", "?2", "=3", "=4"], Exit::Done));
}

#[test]
fn clocks_are_obeyed() {
    // Without the clock each of these would take minutes.
    let answers = responses(
        &["--depth", "40"],
        "time_settings 1 0 0\ngenmove b\ntime_left w 1 10\ngenmove w\ntime_left b 0 0\ngenmove b\n",
    );
    assert!(answers.iter().all(|answer| answer.starts_with('=')), "{answers:?}");
}

#[test]
fn games_are_loaded_up_to_a_move() {
    let file = std::env::temp_dir().join(format!("othello-gtp-{}.txt", std::process::id()));
    fs::write(&file, "f5d6c3d3c4\n").unwrap();
    let name = file.display();
    let script = format!(
        "loadsgf {name}\nothello-moves\nloadsgf {name} 3\nothello-moves\nloadsgf {name} 99\n\
         othello-moves\nundo\nothello-moves\nloadsgf {name} 0\nothello-moves\n"
    );
    let answers = responses(&[], &script);
    fs::remove_file(&file).unwrap();
    let moves: Vec<_> = answers.iter().skip(1).step_by(2).map(String::as_str).collect();
    assert_eq!(moves, ["= f5d6c3d3c4", "= f5d6", "= f5d6c3d3c4", "= f5d6c3d3", "="]);
}

#[test]
fn no_line_ends_it() {
    let mut garbage = Vec::new();
    for byte in 0..=255 {
        garbage.extend([byte, b' ', byte, b'\n']);
    }
    garbage.extend(vec![b'x'; 1 << 20]);
    garbage
        .extend(b"\nplay \xFF \xFE\nplay b f5 f5 f5\ngenmove\nundo undo\n\x00\n7 othello-moves\n");
    let answer = othello_reading(&["gtp"], &garbage).answer();
    assert!(answer.ends_with("=7\n\n"), "{answer}");
    assert!(!answer.contains("\n\n\n"));
}

#[test]
fn wrong_calls() {
    for args in [
        ["gtp", "--level", "13"].as_slice(),
        &["gtp", "--depth", "0"],
        &["gtp", "--depth", "3", "--level", "2"],
        &["gtp", "--time", "soon"],
        &["gtp", "--hash", "-1"],
        &["gtp", "file"],
        &["nboard", "--depth", "3", "--time", "2"],
    ] {
        assert!(othello(args).message(Exit::Usage).starts_with("error: "), "{args:?}");
    }
}

/// What went wrong in other programs.
#[test]
fn the_shared_cases_have_their_outcomes() {
    let Some(text) = shared("cases/cases.jsonl") else { return };
    let cases = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut count = 0;
    for case in cases.filter(|case| case["kind"] == "proto.gtp") {
        let input = case["input"]["stdin"].as_str().unwrap();
        let answer = othello_reading(&["gtp", "--depth", "4"], input.as_bytes()).answer();
        let replies: Vec<&str> = answer.split_terminator("\n\n").collect();
        let wanted = &case["expected"];
        if let Some(exact) = wanted["stdout"].as_str() {
            assert_eq!(answer, exact);
        } else if let Some(wanted) = wanted["replies"].as_array() {
            let wanted: Vec<_> = wanted.iter().map(|reply| &reply.as_str().unwrap()[..1]).collect();
            let marks: Vec<_> = replies.iter().map(|reply| &reply[..1]).collect();
            assert_eq!(marks, wanted, "{}", case["id"]);
        } else {
            assert!(wanted["last_before_quit"].as_str().unwrap().starts_with("= pass"));
            assert_eq!(replies[replies.len() - 2..], ["= pass", "="]);
        }
        count += 1;
    }
    assert!(count >= 3, "{count}");
}

/// A session of another engine: what it grants and refuses, ours does, whatever its moves are.
#[test]
fn the_shared_session_is_granted_and_refused_alike() {
    let Some(text) = shared("samples/protocol/gtp_session.txt") else { return };
    let sent = text.lines().filter_map(|line| line.strip_prefix('>'));
    let input: String = sent.flat_map(|line| [line.trim_start(), "\n"]).collect();
    let marks = |lines: &mut dyn Iterator<Item = &str>| {
        lines.filter_map(|line| line.chars().find(|mark| "=?".contains(*mark))).collect::<String>()
    };
    let wanted = marks(&mut text.lines().filter_map(|line| line.strip_prefix("< ")));
    let answer = othello_reading(&["gtp", "--depth", "2"], input.as_bytes()).answer();
    assert_eq!(marks(&mut answer.split_terminator("\n\n")), wanted, "{answer}");
}
