//! Games on every board: each command, each form, damage.

use std::fs;
use std::path::Path;

use othello_core::{Game, Move, Position, Rules};
use othello_protocol::record::{GameRecord, Player};
use othello_protocol::{archive, json, transcript};
use othello_session::status::Status;
use serde_json::Value;

use crate::{ran, run_with};

const RING: &str = include_str!("../../../../docs/examples/ring.toml");
const BAZAAR: &str = include_str!("../../../../docs/examples/bazaar.toml");

/// Every game with a name, some with options, and the examples of games without.
fn all_rules() -> Vec<Rules> {
    let names = [
        "square-12",
        "square-14",
        "square-16+anti",
        "black-hole:7",
        "othello@c3,f6+parallel",
        "reversi+anti",
        "nip@e2",
        "hex+anti",
        "eight-stars+anti",
    ];
    let written = [RING, BAZAAR].map(|text| othello_protocol::rules::parse_toml(text).unwrap());
    Rules::catalogue().chain(names.map(|name| name.parse().unwrap())).chain(written).collect()
}

/// A game to its end, each move the one with this number among the legal ones.
fn game(rules: &Rules, choice: usize) -> GameRecord {
    let mut game = Game::new(Position::start(rules.clone()));
    loop {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let number = (game.ply() * choice + 1) % moves.len().max(1);
        let mv = moves.get(number).map_or(Move::Pass, |square| Move::Place(*square));
        if game.play(mv).is_err() {
            break;
        }
    }
    let mut record = GameRecord::from_game(&game);
    record.players.black = Player::named("Ann");
    record.site = Some("Oslo".to_owned());
    record
}

/// Files of a folder, by their names in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn with(records: &[GameRecord]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        let lines: String = records.iter().map(|record| json::write(record) + "\n").collect();
        fs::write(folder.path("games.jsonl"), lines).unwrap();
        folder
    }
}

fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_command_takes_games_on_every_board() {
    let records: Vec<_> = all_rules().iter().map(|rules| game(rules, 5)).collect();
    let folder = Folder::with(&records);
    let all = folder.path("games.jsonl");
    let checked = ran(&["check", "--json", &all]);
    assert_eq!((checked.status, checked.err.as_str()), (Status::Done, ""));
    let told = lines(&checked.out);
    for (number, record) in records.iter().enumerate() {
        let (line, game) = (&told[number], record.to_game().unwrap());
        let (position, rules) = (game.position(), record.start.rules());
        let outcome = position.outcome().unwrap();
        assert_eq!((&line["rules"], &line["agrees"]), (&rules.to_string().into(), &true.into()));
        let winner = outcome.winner().map(|color| color.to_string().to_lowercase());
        assert_eq!(line["winner"], serde_json::json!(winner), "{rules}");

        let file = format!("{all}#{}", number + 1);
        let shown = ran(&["show", "--every", &file]);
        assert_eq!((shown.status, shown.err.as_str()), (Status::Done, ""));
        assert!(shown.out.contains(&othello_core::Diagram(position).to_string()), "{rules}");
        let moves = ran(&["moves", &file]).out;
        assert_eq!(moves.split_whitespace().count(), game.ply(), "{rules}");
        let table = ran(&["moves", "--table", &file]);
        assert_eq!((table.status, table.out.lines().count()), (Status::Done, game.ply() + 3));
        for size in ["80x24", "120x40", "20x10", "40x16"] {
            let seen = ran(&["view", "--snapshot", size, "--at", "9", &file]);
            assert_eq!((seen.status, seen.err.as_str()), (Status::Done, ""), "{rules} {size}");
        }
    }
    assert_eq!(told.last().unwrap()["agree"], records.len());
}

/// What is left of a game in another form, without what the form leaves out.
fn facts(record: &GameRecord) -> (String, String, Option<String>, String) {
    let result = record.to_game().unwrap().position().outcome().unwrap();
    (
        position(record),
        transcript::write(record),
        record.players.black.name.clone(),
        result.to_string(),
    )
}

fn position(record: &GameRecord) -> String {
    format!("{} {}", record.start.rules(), record.start)
}

#[test]
fn every_form_leads_to_every_other() {
    for rules in all_rules() {
        let record = game(&rules, 7);
        let folder = Folder::with(std::slice::from_ref(&record));
        let mut known = vec![("json", folder.path("games.jsonl"))];
        for form in ["binary", "sgf", "ggf", "transcript"] {
            let to = folder.path(form);
            let converted = ran(&["convert", "--to", form, "-o", &to, &known[0].1]);
            if converted.status == Status::BadInput {
                let refused = converted.err.contains("no way to write")
                    || converted.err.contains("no type for");
                assert!(refused && !Path::new(&to).exists(), "{rules} {form}: {}", converted.err);
                continue;
            }
            assert_eq!(converted.status, Status::Done, "{rules} {form}: {}", converted.err);
            assert_eq!(converted.err.is_empty(), form != "transcript", "{}", converted.err);
            known.push((form, to));
        }
        let wanted = if rules.is_custom() { 2 } else { 4 };
        assert!(known.len() >= wanted, "{rules}: {known:?}");
        for (from, file) in &known {
            for (to, _) in &known {
                let target = folder.path("out");
                let converted = ran(&["convert", "--force", "--to", to, "-o", &target, file]);
                assert_eq!(
                    converted.status,
                    Status::Done,
                    "{rules}: {from} to {to}: {}",
                    converted.err
                );
                let bytes = fs::read(&target).unwrap();
                let kept = othello_protocol::open(&bytes).unwrap().next().unwrap().unwrap().record;
                let (start, moves, name, result) = facts(&record);
                assert_eq!(
                    (start, moves, result),
                    (position(&kept), transcript::write(&kept), facts(&kept).3),
                    "{rules}: {from} to {to}"
                );
                let is_named = *from != "transcript" && *to != "transcript";
                assert_eq!(kept.players.black.name, name.filter(|_| is_named));
                let checked = ran(&["check", &target]);
                assert_eq!(
                    checked.status,
                    Status::Done,
                    "{rules}: {from} to {to}: {}",
                    checked.out
                );
            }
        }
    }
}

#[test]
fn a_game_that_a_form_cannot_hold_is_left_out_and_the_others_are_written() {
    let records = [Rules::GRAND, Rules::REVERSI, Rules::ANTI].map(|rules| game(&rules, 3));
    let folder = Folder::with(&records);
    let to = folder.path("games.ggf");
    let converted = ran(&["convert", "--to", "ggf", "-o", &to, &folder.path("games.jsonl")]);
    assert_eq!(converted.status, Status::BadInput);
    let told = "games.jsonl#2: GGF has no type for a game of `reversi`; left out";
    assert!(converted.err.contains(told), "{}", converted.err);
    assert_eq!(ran(&["check", &to]).out.lines().count(), 3);
    // A file is not replaced by nothing.
    let only = format!("{}#2", folder.path("games.jsonl"));
    let refused = ran(&["convert", "--force", "--to", "ggf", "-o", &to, &only]);
    assert_eq!(refused.status, Status::BadInput);
    assert_eq!(ran(&["check", &to]).out.lines().count(), 3);
}

#[test]
fn moves_alone_are_read_by_the_rules_of_the_command_line() {
    let record = game(&"square-12+parallel".parse().unwrap(), 5);
    let moves = transcript::write(&record);
    assert!(moves.contains("10") && moves.contains("12"), "{moves}");
    let options = ["--rules", "square-12", "--start", "parallel"];
    let checked = run_with(&[&["check", "-"], &options[..]].concat(), moves.as_bytes());
    assert_eq!(checked.status, Status::Done, "{}", checked.out);
    let written = run_with(
        &[&["convert", "--to", "transcript", "-"], &options[..]].concat(),
        moves.as_bytes(),
    );
    assert_eq!(written.out, format!("square-12+parallel: {moves}\n"));
    // Without them the first move is no square of the usual board, or illegal there.
    assert_ne!(run_with(&["check", "-"], moves.as_bytes()).status, Status::Done);
    // What the file says comes first.
    let own = run_with(&["check", "--rules", "mini", "-"], written.out.as_bytes());
    assert_eq!(own.status, Status::Done, "{}", own.out);
}

#[test]
fn games_of_ones_own_come_from_files() {
    let folder = Folder::with(&[]);
    let path = folder.path("ring.toml");
    fs::write(&path, RING).unwrap();
    let rules = othello_protocol::rules::parse_toml(RING).unwrap();
    let moves = transcript::write(&game(&rules, 5));
    let name = format!("file:{path}");
    let args = ["convert", "--to", "json", "--rules", &name, "-"];
    let written = run_with(&args, moves.as_bytes());
    assert_eq!((written.status, written.err.as_str()), (Status::Done, ""));
    // The file is not needed any more.
    fs::remove_file(&path).unwrap();
    let checked = run_with(&["check", "--json", "-"], written.out.as_bytes());
    assert_eq!(checked.status, Status::Done);
    assert_eq!(lines(&checked.out)[0]["rules"], "ring");
    let missing = run_with(&args, moves.as_bytes());
    assert_eq!(missing.status, Status::File);
    assert!(missing.err.contains("ring.toml"), "{}", missing.err);
    for (rules, status) in [("go", Status::Usage), ("square-7", Status::Usage)] {
        assert_eq!(run_with(&["check", "--rules", rules, "-"], b"f5").status, status);
    }
    let bad = folder.path("bad.toml");
    fs::write(&bad, "id = 'x'\nboard = '--'").unwrap();
    let refused = run_with(&["check", "--rules", &format!("file:{bad}"), "-"], b"f5");
    assert_eq!(refused.status, Status::BadInput);
    assert!(
        refused.err.contains("bad.toml: line 2, column 10: board: 2 squares"),
        "{}",
        refused.err
    );
}

#[test]
fn damaged_archives_of_every_game_lose_what_was_hit_alone() {
    let records: Vec<_> = all_rules().iter().map(|rules| game(rules, 3)).collect();
    let folder = Folder::with(&records);
    let mut bytes = archive::header();
    let mut starts = Vec::new();
    for record in &records {
        starts.push(bytes.len());
        bytes.extend(archive::encode(record).unwrap());
    }
    let path = folder.path("games.oth");
    for at in starts {
        let mut damaged = bytes.clone();
        damaged[at + 40] ^= 0x11;
        fs::write(&path, &damaged).unwrap();
        let checked = ran(&["check", "--json", &path]);
        assert_eq!(checked.status, Status::BadInput);
        let summary = lines(&checked.out).pop().unwrap();
        assert_eq!(
            (&summary["faults"], &summary["legal"]),
            (&1.into(), &(records.len() - 1).into())
        );
    }
}

#[test]
fn the_fewest_win_is_said_where_scores_alone_would_mislead() {
    let shown = run_with(&["show", "-"], b"anti: f5d6c5f6e7f4g5e6e3");
    assert!(shown.out.contains("the fewest discs win: White"), "{}", shown.out);
    assert!(shown.out.starts_with("Black (X) - White (O), anti: 13-0"), "{}", shown.out);
    let hand = run_with(&["show", "-"], b"reversi: d4e4d5e5");
    assert!(hand.out.contains("in hand Black 30, White 30"), "{}", hand.out);
}
