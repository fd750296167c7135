//! The program as it is called: options, files, exit codes.

use std::fs;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use othello_protocol::transcript;
use othello_session::Paths;
use othello_session::history::History;
use othello_session::journal;
use othello_session::status::Status;
use othello_tui::{World, run};
use tempfile::TempDir;

/// What came out of one call.
struct Outcome {
    status: Status,
    out: String,
    err: String,
}

struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn paths(&self) -> Paths {
        Paths::under(self.0.path())
    }

    fn call(&self, args: &[&str], stdin: &str) -> Outcome {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut stdin = stdin.as_bytes();
        let world = &mut World {
            stdin: &mut stdin,
            stdout: &mut out,
            stderr: &mut err,
            env: &|name| (name == "LANG").then(|| "en_US.UTF-8".to_owned()),
            paths: Some(self.paths()),
            now: fixed,
            types: false,
            shows: false,
        };
        let args = ["othello-tui"].iter().chain(args).map(Into::into);
        let status = run(args, world);
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Outcome { status, out: text(out), err: text(err) }
    }

    /// What is in the history, the oldest game first.
    fn history(&self) -> Vec<String> {
        let contents = History::of(&self.paths()).read().expect("an archive");
        contents.records.iter().map(transcript::write).collect()
    }

    fn unfinished(&self) -> usize {
        journal::list(&self.paths().journals()).expect("a folder").len()
    }

    fn file(&self, name: &str, content: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, content).expect("a file");
        path.to_str().expect("a plain path").to_owned()
    }
}

fn fixed() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_768_000_000)
}

#[test]
fn help_and_version_are_answers_and_wrong_calls_are_not() {
    let home = Home::new();
    let help = home.call(&["--help"], "");
    assert_eq!(help.status, Status::Done);
    assert!(help.out.contains("Examples:") && help.err.is_empty());
    assert_eq!(home.call(&["--version"], "").status, Status::Done);
    for args in [&["--level", "13"][..], &["--white", "robot", "--linear"], &["--script", "x"]] {
        let wrong = home.call(args, "");
        assert_eq!(wrong.status, Status::Usage, "{args:?}");
        assert!(wrong.out.is_empty() && !wrong.err.is_empty(), "{args:?}");
    }
}

#[test]
fn without_a_terminal_the_linear_mode_is_suggested() {
    let refused = Home::new().call(&[], "");
    assert_eq!(refused.status, Status::Terminal);
    assert!(refused.err.contains("--linear"), "{}", refused.err);
}

#[test]
fn files_that_cannot_be_read_or_are_no_game_have_codes_of_their_own() {
    let home = Home::new();
    let missing = home.call(&["no-such-file", "--linear"], "");
    assert_eq!(missing.status, Status::File);
    assert!(missing.err.contains("no-such-file"), "{}", missing.err);
    let garbage = home.file("garbage.txt", "f5d6\nf5z9");
    let refused = home.call(&[&garbage, "--linear"], "");
    assert_eq!(refused.status, Status::BadInput);
    assert!(refused.err.contains("line 2"), "{}", refused.err);
}

#[test]
fn a_file_is_opened_at_the_wanted_ply_and_from_stdin() {
    let home = Home::new();
    let file = home.file("game.txt", "f5d6c3d3c4");
    let opened = home.call(&[&file, "--at", "2", "--snapshot", "80x24"], "");
    assert_eq!(opened.status, Status::Done);
    assert!(opened.out.contains("move 3   Black to move"), "{}", opened.out);
    let piped = home.call(&["-", "--snapshot", "80x24"], "f5d6c3");
    assert!(piped.out.contains("move 4   White to move"), "{}", piped.out);
    assert_eq!((home.unfinished(), home.history().len()), (0, 0));
}

#[test]
fn a_snapshot_is_the_same_each_time_and_keeps_nothing() {
    let home = Home::new();
    let keys = "text d3\nEnter\nwait engine\nscreen\ni\nwait engine\n";
    let args = ["--snapshot", "80x24", "--script", "-", "--level", "3", "--seed", "5"];
    let (first, second) = (home.call(&args, keys), home.call(&args, keys));
    assert_eq!(first.status, Status::Done);
    assert_eq!(first.out, second.out);
    assert_eq!(first.out.matches("othello-tui  Black: You").count(), 2);
    assert_eq!((home.unfinished(), home.history().len()), (0, 0));
    let wrong = home.call(&args, "Tab\njump high\n");
    assert_eq!(wrong.status, Status::BadInput);
    assert!(wrong.err.contains("line 2"), "{}", wrong.err);
}

#[test]
fn a_finished_game_is_in_the_history_and_nothing_is_left_to_resume() {
    let home = Home::new();
    let words = "d3\ne3\nf6\nc4\nb3\nc2\ne2\na4\na2\nd2\nd1\nquit\n";
    let played = home.call(&["--linear", "-w", "human"], words);
    assert_eq!(played.status, Status::Done);
    assert!(played.out.contains("Black wins 14-1"), "{}", played.out);
    assert_eq!(home.history(), ["d3e3f6c4b3c2e2a4a2d2d1"]);
    assert_eq!(home.unfinished(), 0);
}

#[test]
fn an_unfinished_game_is_offered_taken_up_or_put_into_the_history() {
    let home = Home::new();
    home.call(&["--linear", "-w", "human"], "d3\ne3\n");
    assert_eq!((home.unfinished(), home.history().len()), (1, 0));

    let asked = home.call(&["--linear"], "");
    assert!(asked.out.contains("There is an unfinished game"), "{}", asked.out);
    assert_eq!(home.unfinished(), 1, "no answer changes nothing");

    let resumed = home.call(&["--linear"], "yes\nf6\n");
    assert!(resumed.out.contains("Black f6"), "{}", resumed.out);
    let again = home.call(&["--linear", "--resume"], "c4\n");
    assert!(again.out.contains("goes on after move 3"), "{}", again.out);

    let declined = home.call(&["--linear", "-w", "human"], "no\nf5\n");
    assert!(declined.out.contains("New game."), "{}", declined.out);
    assert_eq!(home.history(), ["d3e3f6c4"]);
    home.call(&["--linear", "--new"], "");
    assert_eq!(home.history(), ["d3e3f6c4", "f5"]);
    assert_eq!(home.unfinished(), 0);
}

#[test]
fn a_torn_journal_loses_only_its_torn_line_and_says_so() {
    let home = Home::new();
    home.call(&["--linear", "-w", "human"], "d3\ne3\n");
    let path = journal::list(&home.paths().journals()).expect("a folder").remove(0);
    let mut bytes = fs::read(&path).expect("the journal");
    bytes.extend(br#"{"event":"pl"#);
    fs::write(&path, bytes).expect("the journal");
    let resumed = home.call(&["--linear", "--resume"], "f6\n");
    assert!(resumed.out.contains("damaged from line 4"), "{}", resumed.out);
    assert!(resumed.out.contains("Black f6"), "{}", resumed.out);
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same() {
    let home = Home::new();
    home.file("state", "a file where a folder should be");
    let played = home.call(&["--linear", "-w", "human"], "d3\ne3\n");
    assert_eq!(played.status, Status::Done);
    assert!(played.out.contains("cannot be saved"), "{}", played.out);
    assert!(!played.out.contains("The game is kept"), "{}", played.out);
    assert!(played.out.contains("White e3"), "{}", played.out);
}

#[test]
fn a_file_that_is_opened_leaves_the_unfinished_game_alone() {
    let home = Home::new();
    home.call(&["--linear", "-w", "human"], "d3\n");
    let file = home.file("game.txt", "f5d6c3");
    let opened = home.call(&[&file, "--linear", "-w", "human"], "undo\n");
    assert!(opened.out.contains("Opened a game of 3 moves"), "{}", opened.out);
    assert_eq!((home.unfinished(), home.history().len()), (1, 0));
}

#[test]
fn completions_and_manual_name_every_option() {
    let home = Home::new();
    let manual = home.call(&["man"], "");
    assert_eq!(manual.status, Status::Done);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let completions = home.call(&["completions", shell], "");
        assert_eq!(completions.status, Status::Done);
        assert!(completions.out.contains("snapshot"), "{shell}");
    }
    for option in ["black", "level", "linear", "snapshot", "lang", "calm"] {
        let written = option.to_owned();
        assert!(manual.out.contains(&written), "{option}");
    }
}
