//! Commands for many games: what they find against an oracle that walks through every position.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use othello_core::{Board, Isometry, Move, Position};
use othello_protocol::record::GameRecord;
use othello_protocol::{archive, json, open, transcript};
use othello_replay::Env;
use othello_session::Paths;
use othello_session::status::Status;
use serde_json::Value;

use crate::{Ran, data, ran, run_in, run_with};

/// The games of a club: 24 played at random from known openings in four lies of the board, and two
/// of them again, turned.
fn club() -> String {
    data("club.jsonl")
}

fn records() -> Vec<GameRecord> {
    let bytes = fs::read(club()).unwrap();
    open(&bytes).unwrap().map(|game| game.unwrap().record).collect()
}

/// The positions of a game, seen from the outside alone.
fn positions(record: &GameRecord) -> Vec<Position> {
    let mut position = record.start.clone();
    let mut all = vec![position.clone()];
    for ply in record.main_line() {
        position = position.play(ply.mv).unwrap();
        all.push(position.clone());
    }
    all
}

fn images(position: &Position) -> Vec<Position> {
    let symmetries = Isometry::of(position.rules());
    symmetries.into_iter().map(|symmetry| symmetry.position(position)).collect()
}

fn lines(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The numbers of the games that a search lists.
fn found(ran: &Ran) -> Vec<u64> {
    lines(ran).iter().map(|line| line["game"].as_u64().unwrap()).collect()
}

#[test]
fn a_position_is_found_exactly_where_it_came_up() {
    let records = records();
    let all: Vec<_> = records.iter().map(positions).collect();
    // Every position of some games, early and late, in the lie of the board it was played in.
    for (game, ply) in [(0, 0), (0, 5), (1, 3), (2, 10), (3, 7), (5, 30), (9, 58), (17, 20)] {
        let wanted = &all[game][ply];
        let images = images(wanted);
        let expected: Vec<_> = (1..)
            .zip(&all)
            .filter_map(|(number, line)| {
                let ply = line.iter().position(|position| images.contains(position))?;
                Some((number, ply as u64))
            })
            .collect();
        let text = othello_protocol::position::write(wanted);
        for threads in ["1", "3"] {
            let ran = ran(&["grep", "--json", "--threads", threads, "--position", &text, &club()]);
            assert_eq!(ran.status, Status::Done);
            let found: Vec<_> = lines(&ran)
                .iter()
                .map(|line| (line["game"].as_u64().unwrap(), line["ply"].as_u64().unwrap()))
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn the_same_games_are_found_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "f5d6c3d3c4f4";
    let expected = found(&ran(&["grep", "--json", "--position", moves, &club()]));
    assert!(!expected.is_empty());
    for format in ["binary", "ggf", "sgf", "pgn", "kifu", "transcript"] {
        let path = folder.path().join(format).to_str().unwrap().to_owned();
        assert_eq!(ran(&["convert", "--to", format, "-o", &path, &club()]).status, Status::Done);
        let ran = ran(&["grep", "--json", "--position", moves, &path]);
        assert_eq!(found(&ran), expected, "{format}");
    }
}

#[test]
fn games_are_found_by_what_is_known_of_them() {
    let search = |args: &[&str]| {
        let club = club();
        let args: Vec<_> =
            ["grep", "--json"].iter().chain(args).chain([&club.as_str()]).copied().collect();
        ran(&args)
    };
    let records = records();
    let expect = |fits: &dyn Fn(&GameRecord) -> bool| -> Vec<u64> {
        (1..).zip(&records).filter(|(_, record)| fits(record)).map(|(number, _)| number).collect()
    };
    let name = |record: &GameRecord, black: bool| {
        let players = &record.players;
        if black { players.black.name.clone() } else { players.white.name.clone() }.unwrap()
    };
    let of_ann = expect(&|record| name(record, true) == "Ann" || name(record, false) == "Ann");
    assert_eq!(found(&search(&["--player", "ann"])), of_ann);
    let black = expect(&|record| name(record, true) == "Ann");
    assert_eq!(found(&search(&["--black", "ANN"])), black);
    let both = expect(&|record| {
        let names = [name(record, true), name(record, false)];
        names.contains(&"Ann".to_owned()) && names.contains(&"Bo".to_owned())
    });
    assert_eq!(found(&search(&["--player", "Ann", "--player", "Bo"])), both);
    let cup = expect(&|record| record.event.as_deref() == Some("Club Cup"));
    assert_eq!(found(&search(&["--tournament", "club"])), cup);
    let year = expect(&|record| record.date.unwrap().year() >= 2020);
    assert_eq!(found(&search(&["--year", "2020-"])), year);
    let not = expect(&|record| record.date.unwrap().year() < 2020);
    assert_eq!(found(&search(&["--year", "2020-", "--invert"])), not);
    let drawn_or = |word: &str| found(&search(&["--result", word]));
    let (black, white) = (drawn_or("black"), drawn_or("white"));
    let all: BTreeSet<_> = black.iter().chain(&white).chain(&drawn_or("draw")).copied().collect();
    assert_eq!(all.len(), records.len());
    // White resigned, though the game was not over.
    assert!(black.contains(&18) && drawn_or("unfinished") == [18]);
    let score = records[0].result.score.unwrap().to_string();
    assert!(drawn_or(&score).contains(&1));
}

#[test]
fn first_moves_are_found_in_every_lie_of_the_board() {
    let lies = ["f5d6c3d3c4", "c4e3f6e6f5", "e6f4c3c4d3", "d3c5f6f5e6"];
    let expected = found(&ran(&["grep", "--json", "--moves", lies[0], &club()]));
    assert_eq!(expected.len(), 4);
    for moves in lies {
        assert_eq!(
            found(&ran(&["grep", "--json", "--moves", moves, &club()])),
            expected,
            "{moves}"
        );
    }
    let illegal = ran(&["grep", "--moves", "f5a1", &club()]);
    assert_eq!(illegal.status, Status::Usage);
    assert!(illegal.err.contains("a1 flips nothing"), "{}", illegal.err);
}

#[test]
fn happenings_are_found_at_their_ply() {
    let passes: Vec<_> = (1..)
        .zip(records())
        .filter_map(|(number, record)| {
            let ply = record.main_line().position(|ply| ply.mv == Move::Pass)? + 1;
            Some((number, ply as u64))
        })
        .collect();
    let ran = ran(&["grep", "--json", "--event", "pass", &club()]);
    let found: Vec<_> = lines(&ran)
        .iter()
        .map(|line| (line["game"].as_u64().unwrap(), line["ply"].as_u64().unwrap()))
        .collect();
    assert_eq!(found, passes);
}

/// The game of the teaching texts: Black's moves collapse at 17, corners are lost at 27 and 29, and
/// Black must pass twice running at plies 53 and 55.
#[test]
fn the_game_of_the_lessons_has_all_its_moments() {
    let at = |args: &[&str]| {
        let file = data("beginner.txt");
        let args: Vec<_> =
            ["grep", "--json"].iter().chain(args).chain([&file.as_str()]).copied().collect();
        lines(&ran(&args)).first().and_then(|line| line["ply"].as_u64())
    };
    assert_eq!(at(&["--event", "mobility-collapse"]), Some(17));
    assert_eq!(at(&["--event", "mobility-collapse", "--by", "white"]), None);
    assert_eq!(at(&["--event", "double-pass"]), Some(55));
    assert_eq!(at(&["--event", "pass", "--by", "black"]), Some(53));
    assert_eq!(at(&["--event", "wipe-out"]), None);
    let wiped =
        ran(&["grep", "--json", "--event", "wipe-out", "--by", "white", &data("wipe-out.txt")]);
    assert_eq!(lines(&wiped)[0]["ply"], 9);
    assert_eq!(ran(&["grep", "--count", "--event", "early-end", &data("wipe-out.txt")]).out, "1\n");
}

#[test]
fn nothing_found_is_a_negative_answer() {
    let none = ran(&["grep", "--player", "nobody", &club()]);
    assert_eq!((none.status, none.out.as_str()), (Status::Negative, ""));
    let none = ran(&["grep", "--count", "--year", "1900", &club()]);
    assert_eq!((none.status, none.out.as_str()), (Status::Negative, "0\n"));
    let bad = ran(&["grep", "--position", "hello", &club()]);
    assert_eq!(bad.status, Status::Usage);
    assert_eq!(ran(&["grep", "--player", "a", &data("absent.txt")]).status, Status::File);
    // One bad file does not hide what is in the others.
    let some = ran(&["grep", "--player", "ann", &data("absent.txt"), &club()]);
    assert!(some.status == Status::File && some.out.contains("Ann"));
}

#[test]
fn games_that_were_found_can_be_written() {
    let ran = ran(&["grep", "--player", "Cy", "--to", "json", "--max", "3", &club()]);
    let games: Vec<_> =
        open(ran.out.as_bytes()).unwrap().map(|game| game.unwrap().record).collect();
    assert_eq!(games.len(), 3);
    let known = records();
    assert!(games.iter().all(|game| known.contains(game)));
}

/// The key by which an oracle knows a game in any lie of the board.
fn canonical(record: &GameRecord) -> Vec<String> {
    let symmetries = Isometry::of(record.start.rules());
    let lies = symmetries.iter().map(|symmetry| {
        let first = vec![format!("{:?}", symmetry.position(&record.start))];
        let moves = record.main_line().filter_map(|ply| ply.mv.square());
        first
            .into_iter()
            .chain(moves.map(|square| symmetry.square(square).unwrap().to_string()))
            .collect::<Vec<_>>()
    });
    lies.min().unwrap()
}

#[test]
fn copies_are_those_that_an_oracle_finds() {
    let records = records();
    let mut first: BTreeMap<_, usize> = BTreeMap::new();
    let mut copies = Vec::new();
    for (number, record) in (1..).zip(&records) {
        let known = *first.entry(canonical(record)).or_insert(number);
        if known != number {
            copies.push((number, known));
        }
    }
    let ran = ran(&["dedup", "--json", &club()]);
    let told = lines(&ran);
    let number =
        |name: &Value| name.as_str().unwrap().rsplit_once('#').unwrap().1.parse::<usize>().unwrap();
    let found: Vec<_> = told
        .iter()
        .filter(|line| line["kind"] == "copy")
        .map(|line| (number(&line["game"]), number(&line["of"])))
        .collect();
    assert_eq!(found, copies);
    assert_eq!(found, [(25, 3), (26, 5)]);
    let summary = told.last().unwrap();
    assert_eq!((&summary["games"], &summary["kept"]), (&26.into(), &24.into()));
}

#[test]
fn the_richest_copy_can_be_kept() {
    let kept = |keep: &str| {
        let ran = ran(&["dedup", "--keep", keep, "--to", "json", &club()]);
        open(ran.out.as_bytes()).unwrap().map(|game| game.unwrap().record).collect::<Vec<_>>()
    };
    let (first, richest) = (kept("first"), kept("richest"));
    assert_eq!((first.len(), richest.len()), (24, 24));
    assert!(first.iter().all(|game| game.comment.is_none()));
    assert!(richest.iter().any(|game| game.comment.is_some()));
    let stream = run_with(&["dedup", "--keep", "richest", "--to", "json", "-"], b"f5");
    assert_eq!(stream.status, Status::Usage);
}

#[test]
fn merging_keeps_each_game_of_the_same_players_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("all.oth").to_str().unwrap().to_owned();
    let merged = ran(&["merge", "--to", "binary", "-o", &path, &club(), &club()]);
    assert_eq!(merged.status, Status::Done);
    assert!(
        merged.out.ends_with("52 games, 25 of them different; 27 copies in 25 groups\n"),
        "{}",
        merged.out
    );
    let bytes = fs::read(&path).unwrap();
    assert!(archive::is_archive(&bytes));
    // Game 26 is game 5, turned, of the same players; game 25 is game 3 of others.
    let games: Vec<_> = open(&bytes).unwrap().map(|game| game.unwrap().record).collect();
    assert_eq!(games, records()[..25]);
}

#[test]
fn splitting_and_merging_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap().to_owned();
    let split = ran(&["split", "--by", "year", "--to", "json", "-o", &path, "--json", &club()]);
    assert_eq!(split.status, Status::Done, "{}", split.err);
    let files: Vec<_> =
        lines(&split).iter().map(|line| line["file"].as_str().unwrap().to_owned()).collect();
    let names: Vec<_> = files.iter().map(|file| file.rsplit_once('/').unwrap().1).collect();
    assert_eq!(names, ["2019.jsonl", "2020.jsonl", "2021.jsonl"]);
    let mut games = Vec::new();
    for file in &files {
        let bytes = fs::read(file).unwrap();
        games.extend(open(&bytes).unwrap().map(|game| json::write(&game.unwrap().record)));
    }
    let mut expected: Vec<_> = records().iter().map(json::write).collect();
    games.sort();
    expected.sort();
    assert_eq!(games, expected);
    // Nothing is replaced unless that was asked for.
    let again = ran(&["split", "--by", "year", "--to", "json", "-o", &path, &club()]);
    assert_eq!(again.status, Status::File);
    assert!(again.err.contains("--force"), "{}", again.err);
    let parts = ran(&["split", "--size", "10", "--to", "binary", "-o", &path, &club()]);
    assert_eq!(parts.out.lines().count(), 3);
    assert!(parts.out.contains("      10  ") && parts.out.contains("00003.oth"), "{}", parts.out);
}

#[test]
fn the_head_is_the_first_games() {
    let ran = ran(&["head", "-n", "2", &club()]);
    insta::assert_snapshot!("head", ran.out.replace(&club(), "club.jsonl"));
    let text = crate::ran(&["head", "-n", "3", "--to", "transcript", &club()]).out;
    let expected: Vec<_> = records().iter().take(3).map(transcript::write).collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn games_are_imported_once() {
    let home = tempfile::tempdir().unwrap();
    let env = || Env { paths: Some(Paths::under(home.path())), ..Env::default() };
    let import = |args: &[&str]| {
        let club = club();
        let args: Vec<_> =
            ["import", "--json"].iter().chain(args).chain([&club.as_str()]).copied().collect();
        let ran = run_in(&args, b"", env());
        (ran.status, lines(&ran).remove(0))
    };
    let (_, dry) = import(&["--dry-run"]);
    assert_eq!((&dry["added"], &dry["there"]), (&25.into(), &1.into()));
    let (status, first) = import(&[]);
    assert_eq!((status, &first["added"]), (Status::Done, &25.into()));
    let (_, again) = import(&[]);
    assert_eq!((&again["added"], &again["there"]), (&0.into(), &26.into()));
    let history = othello_session::history::History::of(&Paths::under(home.path()));
    assert_eq!(history.read().unwrap().records, records()[..25]);
}

#[test]
fn numbers_are_those_of_an_oracle() {
    let ran = ran(&["stats", "--json", &club()]);
    let stats: Value = serde_json::from_str(&ran.out).unwrap();
    let all = &stats["overall"];
    let records = records();
    let finished: Vec<_> =
        records.iter().filter(|record| positions(record).last().unwrap().is_over()).collect();
    let passes: usize = records
        .iter()
        .map(|record| record.main_line().filter(|ply| ply.mv == Move::Pass).count())
        .sum();
    assert_eq!(all["games"], 26);
    assert_eq!(all["finished"], finished.len());
    let mean = all["mean_passes"].as_f64().unwrap() * 26.0;
    assert!((mean - f64::from(u32::try_from(passes).unwrap())).abs() < 1e-9);
    let won = all["won"].as_u64().unwrap();
    let known = won + all["drawn"].as_u64().unwrap() + all["lost"].as_u64().unwrap();
    assert_eq!(known, 26);
    let black = finished.iter().filter(|record| {
        positions(record).last().unwrap().outcome().unwrap().winner()
            == Some(othello_core::Color::Black)
    });
    // One more, since White resigned.
    assert_eq!(won, black.count() as u64 + 1);
}

#[test]
fn tables_of_games() {
    let show = |args: &[&str]| {
        let club = club();
        let args: Vec<_> = ["stats"].iter().chain(args).chain([&club.as_str()]).copied().collect();
        let ran = ran(&args);
        assert_eq!(ran.status, Status::Done, "{}", ran.err);
        ran.out
    };
    insta::assert_snapshot!("stats_overall", show(&[]));
    for group in ["player", "opening", "year", "event", "phase", "rules"] {
        insta::assert_snapshot!(format!("stats_per_{group}"), show(&["--per", group]));
    }
    insta::assert_snapshot!(
        "stats_top",
        show(&["--per", "player", "--top", "2", "--year", "2019"])
    );
    insta::assert_snapshot!("explorer_of_the_start", show(&["--position", "f5"]));
    insta::assert_snapshot!("explorer_of_the_diagonal", show(&["--position", "c4c3"]));
}

/// After f5 the three replies are the three openings of the first kind, whatever the lie in which
/// they were played.
#[test]
fn the_explorer_counts_what_was_played() {
    let records = records();
    let wanted = images(&positions(&records[0])[1]);
    assert!(records.iter().all(|record| wanted.contains(&positions(record)[1])));
    let ran = ran(&["stats", "--json", "--position", "d3", &club()]);
    let explorer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&explorer["reached"], &explorer["games"]), (&26.into(), &26.into()));
    let moves = explorer["moves"].as_array().unwrap();
    let named: BTreeMap<_, _> = moves
        .iter()
        .map(|line| (line["opening"]["name"].as_str().unwrap(), line["games"].as_u64().unwrap()))
        .collect();
    let count = |opening: &str| {
        let board = othello_data::openings::all()
            .iter()
            .find(|found| found.name("en") == Some(opening))
            .map(|found| found.board.canonical().0);
        let second = |record: &GameRecord| {
            positions(record)[2].board().map(|board: Board| board.canonical().0)
        };
        records.iter().filter(|record| second(record) == board).count() as u64
    };
    for opening in ["Perpendicular", "Diagonal", "Parallel"] {
        assert_eq!(named[opening], count(opening), "{opening}");
    }
    let none = crate::ran(&["stats", "--position", "f5d6c3d3c4f4c5b3c2b4", &club()]);
    assert_eq!(none.status, Status::Negative);
}

#[test]
fn other_boards_are_counted_and_sought_as_well() {
    let games = b"grand: g6g5g4\nmini: c2d2\nanti: f5d6c3\nreversi: d4e4d5e5\n";
    let stats = run_with(&["stats", "--json", "--per", "rules", "-"], games);
    let stats: Value = serde_json::from_str(&stats.out).unwrap();
    let names: Vec<_> =
        stats["rows"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["anti", "grand", "mini", "reversi"]);
    // The first moves of the grand board in another lie.
    let grand = run_with(&["grep", "--json", "--rules", "grand", "--position", "d5", "-"], games);
    assert_eq!(found(&grand), [1]);
    let twice =
        run_with(&["dedup", "--json", "-"], b"grand: g6g5\ngrand: d5d6\nmini: c2\nmini: e4\n");
    assert_eq!(lines(&twice).last().unwrap()["kept"], 2);
}

#[test]
fn names_do_not_steer_the_terminal() {
    let record = r#"{"schema":"othello.record/1","black":{"name":"A\u001b[31mB"},"rules":"othello",
        "start":"---------------------------OX------XO--------------------------- X","moves":["f5"],
        "result":{"termination":"unfinished"}}"#;
    for args in
        [&["head", "-"][..], &["stats", "--per", "player", "-"], &["grep", "--player", "a", "-"]]
    {
        let ran = run_with(args, record.as_bytes());
        assert!(ran.out.contains("A[31mB") && !ran.out.contains('\u{1b}'), "{}", ran.out);
    }
}
