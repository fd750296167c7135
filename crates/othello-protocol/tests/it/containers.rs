//! Diagrams, logbooks, server archives, problems as games: the shared samples, and there and back.

use std::fs;

use othello_core::{Position, Rules};
use othello_protocol::record::{GameRecord, Rating, Score, ScoreRule, Termination};
use othello_protocol::{
    Kind, Loss, ReadGame, detect, ios, kifu, logbook, obf, open, quest, transcript,
};

use crate::outcome::{check_samples, check_table};
use crate::support::{Random, plain_record, random_game, random_game_from, shared};

fn all(bytes: &[u8]) -> Vec<Result<ReadGame, othello_protocol::FormatError>> {
    open(bytes).unwrap().collect()
}

#[test]
fn the_shared_samples_read_as_expected() {
    check_samples("diagrams/", 3, all);
    for name in ["other/ios.txt", "other/logbook.gam", "other/othello_quest.json"] {
        check_samples(name, 1, all);
    }
}

#[test]
fn the_table_reads_as_it_says() {
    check_table(include_str!("../../testdata/containers.txt"), all);
}

#[test]
fn a_diagram_comes_back_as_it_was_drawn() {
    for seed in 1..200 {
        let game = random_game(&mut Random::new(seed * 7919));
        let record = GameRecord::from_game(&game);
        let drawn = kifu::write(&record).unwrap();
        let read = kifu::parse(&drawn).unwrap().record;
        assert_eq!(transcript::write(&read), transcript::write(&record), "{drawn}");
        assert_eq!(kifu::write(&read).unwrap(), drawn);
        let lost = kifu::losses(&record).unwrap();
        assert!(lost.iter().all(|loss| *loss == Loss::Variations), "{lost:?}\n{drawn}");
        assert!(drawn.lines().all(|line| line.len() <= 44), "{drawn}");
    }
}

#[test]
fn diagrams_of_other_boards_have_a_name_above() {
    for (name, first) in [
        ("grand", "      a    b"),
        ("mini", "      a    b"),
        ("anti", "anti:\n"),
        ("reversi", "reversi:\n"),
        ("square-16", "      a    b"),
    ] {
        let rules: Rules = name.parse().unwrap();
        let start = Position::start(rules.clone());
        let game = random_game_from(start, &mut Random::new(77));
        let record = GameRecord::from_game(&game);
        match kifu::write(&record) {
            Ok(drawn) => {
                assert!(drawn.starts_with(first), "{drawn}");
                let read = open(drawn.as_bytes()).unwrap().next().unwrap().unwrap().record;
                assert_eq!(*read.start.rules(), rules, "{drawn}");
                assert_eq!(transcript::write(&read), transcript::write(&record), "{drawn}");
            }
            Err(error) => assert_eq!((name, error.code()), ("reversi", "UNSUPPORTED_RULES")),
        }
    }
    let hex = GameRecord { start: Position::start(Rules::HEX), ..GameRecord::default() };
    assert_eq!(kifu::write(&hex).unwrap_err().code(), "UNSUPPORTED_RULES");
}

#[test]
fn a_part_of_a_game_begins_with_its_own_number() {
    let whole = transcript::parse("f5d6c3d3c4f4f6").unwrap().record;
    let mut drawn = kifu::write(&whole).unwrap();
    for (from, to) in [(" 1x", " X "), (" 2o", " X "), (" 3x", " X "), (" 4o", " O ")] {
        drawn = drawn.replace(from, to);
    }
    // The board after four moves: d4 and e4 are as they were, d5 and e5 turned.
    let after = transcript::parse("f5d6c3d3").unwrap().record.to_game().unwrap();
    let marks: String = after.position().to_string();
    let mut cells = marks.chars();
    for rank in 0..8 {
        let squares: String = cells.by_ref().take(8).collect();
        println_rank(&mut drawn, rank, &squares);
    }
    let read = kifu::parse(&drawn).unwrap().record;
    assert_eq!(read.start.to_string(), marks);
    assert_eq!(transcript::write(&read), "c4f4f6");
}

/// Puts discs into the cells of a rank that have no number.
fn println_rank(drawn: &mut String, rank: usize, squares: &str) {
    let lines: Vec<String> = drawn.lines().map(str::to_owned).collect();
    let lines = lines.into_iter().map(|line| {
        let Some(cells) = line.strip_prefix(&format!(" {} |", rank + 1)) else { return line };
        let cells = cells.trim_end_matches('|').split('|').zip(squares.chars());
        let cells: String = cells
            .map(|(cell, mark)| match mark {
                '-' => format!("{cell}|"),
                _ if cell.trim().starts_with(|letter: char| letter.is_ascii_digit()) => {
                    format!("{cell}|")
                }
                mark => format!(" {mark}  |"),
            })
            .collect();
        format!(" {} |{cells}", rank + 1)
    });
    *drawn = lines.map(|line| line + "\n").collect();
}

#[test]
fn a_logbook_holds_whole_games_with_their_margin() {
    let record = transcript::parse("f5d6c5f6e7f4g5e6e3").unwrap().record;
    let line = logbook::write(&record).unwrap();
    assert_eq!(line, "+f5-d6+c5-f6+e7-f4+g5-e6+e3: +64 10");
    assert_eq!(detect(line.as_bytes()), Kind::Logbook);
    let read = logbook::parse(&line).unwrap().record;
    assert_eq!(read.to_game().unwrap().line(), record.to_game().unwrap().line());
    let open_game = transcript::parse("f5d6").unwrap().record;
    assert_eq!(logbook::write(&open_game).unwrap_err().code(), "MISSING_SCORE");
    let mut impossible = open_game;
    let discs = othello_core::ByColor::new(105, 0);
    impossible.result.score = Some(Score { discs, rule: ScoreRule::Board });
    assert_eq!(logbook::write(&impossible).unwrap_err().code(), "MISSING_SCORE");
    let mut count = 0;
    for seed in 1..300 {
        let record = GameRecord::from_game(&random_game(&mut Random::new(seed * 31)));
        let Ok(line) = logbook::write(&record) else { continue };
        let read = logbook::parse(&line).unwrap().record;
        assert_eq!(transcript::write(&read), transcript::write(&record), "{line}");
        count += 1;
    }
    assert!(count > 5, "only {count} games were over");
}

#[test]
fn problems_are_games_of_variations() {
    let line =
        "XXXOXXXXOX-OOX-XXOXOXOOXXXOOOOOXXXXOXOOXXXXOOOOXXXXOOOOX--OOOOOX X; B8:+4; G2:+4; C2:+2;";
    let read = open(line.as_bytes()).unwrap().next().unwrap().unwrap();
    assert_eq!((read.record.moves.len(), read.record.main_line().count()), (3, 1));
    assert_eq!(obf::write(&read.record).unwrap(), line);
    let stated = line.split_once(';').unwrap().0.to_owned() + "; +4;";
    let read = open(stated.as_bytes()).unwrap().next().unwrap().unwrap();
    assert_eq!(obf::write(&read.record).unwrap(), stated);
    let game = transcript::parse("f5d6").unwrap().record;
    assert_eq!(
        obf::write(&game).unwrap(),
        "-------------------X-------XX------XXX-------------------------- X;".replace(
            "-------------------X-------XX------XXX-------------------------- X",
            &game.to_game().unwrap().position().to_string()
        )
    );
    for seed in 1..100 {
        let record = plain_record(&mut Random::new(seed));
        let text = obf::write(&record).unwrap();
        for game in obf::Games::new(text.as_bytes()) {
            let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(game.record.start.rules(), &Rules::OTHELLO);
        }
    }
}

#[test]
fn the_shared_problems_are_games() {
    let Some(folder) = shared("samples/boards") else { return };
    let bytes = fs::read(folder.join("obf_problems.obf")).unwrap();
    let games: Vec<_> = obf::Games::new(&bytes).map(Result::unwrap).collect();
    assert_eq!(games.len(), 4);
    assert_eq!(games[0].record.moves.len(), 3);
    assert_eq!(games[2].record.tag("obf.score"), Some("+4"));
}

#[test]
fn servers_tell_people_clocks_and_endings() {
    let line = "1717763696 t Ann Lee 20 ( 30 5 0) Bo 44 (30 0 0) +65-46+0";
    let read = ios::Games::new(line.as_bytes()).next().unwrap().unwrap().record;
    assert_eq!(read.players.black.name.as_deref(), Some("Ann Lee"));
    assert_eq!(read.result.to_string(), "20-44, Black ran out of time");
    assert_eq!(read.tag("ios.clock.black"), Some("30 5 0"));

    let text = r#"[{"id":"a","created":"2024-06-07T12:34:56.000Z","players":[{"name":"ann"},{"name":"bo"}],
        "position":{"startPos":"f5d6","moves":[{"m":"c3","t":1000,"s":"WIN:TIMEUP"}]}},
        {"players":[],"position":{"moves":[{"m":"a1"}]}}]"#;
    let games: Vec<_> = quest::Games::new(text.as_bytes()).collect();
    let first = &games[0].as_ref().unwrap().record;
    // White is to move and has won.
    assert_eq!(first.result.termination, Termination::Time(othello_core::Color::Black));
    assert_eq!(first.main_line().last().unwrap().time.unwrap().count(), 1000);
    assert_eq!((first.tag("quest.id"), first.tag("quest.start")), (Some("a"), Some("f5d6")));
    assert_eq!(first.date.unwrap().to_string(), "2024-06-07");
    assert_eq!(games[1].as_ref().unwrap_err().code(), "ILLEGAL_MOVE");
}

/// Everything that a line of IOS can say.
fn of_ios() -> GameRecord {
    let line = "1717763696 r Ann Lee 20 ( 30 5 0) Bo 44 ( 30 0 0) +65-46+33 +0";
    ios::parse(line).unwrap().record
}

#[test]
fn what_the_archives_of_servers_say_comes_back() {
    let record = of_ios();
    assert_eq!(ios::losses(&record).unwrap(), []);
    assert_eq!(ios::parse(&ios::write(&record).unwrap()).unwrap().record, record);
    let text = r#"{"id":"a","created":"2024-06-07T12:34:56.000Z","players":[{"name":"ann","oldR":1500},{}],
        "position":{"startPos":"f5d6","moves":[{"m":"c3","t":1000},{"m":"d3"},{"m":"c4","s":"LOSE:TIMEUP"}]}}"#;
    let record = quest::parse(text).unwrap().record;
    assert_eq!(quest::losses(&record).unwrap(), []);
    let written = quest::write(&record).unwrap();
    assert!(written.contains(r#""startPos":"f5d6","moves":[{"m":"c3","t":1000}"#), "{written}");
    assert_eq!(quest::parse(&written).unwrap().record, record);
}

#[test]
fn random_games_come_back_from_the_archives_of_servers() {
    for seed in 1..100 {
        let record = GameRecord::from_game(&random_game(&mut Random::new(seed * 7919)));
        let lines = [ios::write(&record).unwrap(), quest::write(&record).unwrap()];
        let lost = [ios::losses(&record).unwrap(), quest::losses(&record).unwrap()];
        for ((text, lost), kind) in lines.iter().zip(lost).zip([Kind::Ios, Kind::Quest]) {
            assert_eq!(detect(text.as_bytes()), kind, "{text}");
            let read = open(text.as_bytes()).unwrap().next().unwrap().unwrap();
            assert_eq!(transcript::write(&read.record), transcript::write(&record), "{text}");
            assert_eq!(read.record.result, record.result, "{text}");
            assert!(lost.iter().all(|loss| *loss == Loss::Variations), "{lost:?} {text}");
        }
    }
}

#[test]
fn what_the_archives_of_servers_cannot_say_is_announced() {
    let mut record = of_ios();
    // The one who resigned has more discs here.
    record.result.termination = Termination::Resigned(othello_core::Color::White);
    assert_eq!(ios::losses(&record).unwrap(), [Loss::Termination]);
    assert_eq!(quest::losses(&record).unwrap(), [Loss::Score, Loss::Tags]);
    record.players.black.name = Some("Ann (12)".to_owned());
    record.date = Some("2024-06".parse().unwrap());
    record.tags.clear();
    let line = ios::write(&record).unwrap();
    assert!(line.starts_with("00000 e Ann [12] 20 ( 0 0 0) Bo 44 ( 0 0 0) +65"), "{line}");
    let lost = [Loss::Players, Loss::Date, Loss::Termination];
    assert_eq!(ios::losses(&record).unwrap(), lost);
    record.players = othello_core::ByColor::default();
    record.players.white.rating = Some(Rating::from_hundredths(150_050));
    record.date = None;
    assert_eq!(ios::losses(&record).unwrap(), [Loss::Players, Loss::Termination]);
    assert_eq!(quest::losses(&record).unwrap(), [Loss::Players, Loss::Score]);
    let other = GameRecord { start: Position::start(Rules::GRAND), ..GameRecord::default() };
    for refused in [ios::write(&other), quest::write(&other)] {
        assert_eq!(refused.unwrap_err().code(), "UNSUPPORTED_RULES");
    }
}

/// A line of a score alone would not be read as a game of a logbook.
#[test]
fn a_logbook_has_no_games_without_moves() {
    let read = open(b"[Result \"36-28\"]\n\n").unwrap().next().unwrap().unwrap();
    assert!(read.record.result.score.is_some() && read.record.moves.is_empty());
    assert_eq!(logbook::write(&read.record).unwrap_err().code(), "NO_MOVES");
}
