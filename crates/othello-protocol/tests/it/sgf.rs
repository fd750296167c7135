//! SGF: the shared samples, a table, and there and back.

use othello_core::Move;
use othello_protocol::record::{GameRecord, Millis, Player, Tag};
use othello_protocol::sgf::{self, Games};
use othello_protocol::{Loss, ReadGame, ggf, transcript};

use crate::outcome::{check_samples, check_table};
use crate::support::{Random, full_record, plain_record, random_record};

#[test]
fn the_shared_samples_read_as_expected() {
    check_samples("sgf/", 17, |bytes| Games::new(bytes).collect());
}

#[test]
fn the_shared_samples_survive_being_written() {
    check_samples("sgf/", 17, |bytes| {
        let rewritten = |read: ReadGame| {
            let text = sgf::write(&read.record).unwrap();
            let again = sgf::parse(&text).unwrap();
            assert_eq!(again.record, read.record, "{text}");
            assert_eq!(sgf::losses(&read.record).unwrap(), []);
            ReadGame { warnings: read.warnings, ..again }
        };
        Games::new(bytes).map(|game| game.map(rewritten)).collect()
    });
}

#[test]
fn the_table_reads_as_it_says() {
    check_table(include_str!("../../testdata/sgf.txt"), |bytes| Games::new(bytes).collect());
}

#[test]
fn a_text_holds_one_game() {
    let parse = |text: &str| sgf::parse(text).map_err(|error| error.code());
    assert_eq!(parse("").unwrap_err(), "NO_GAME");
    let text = sgf::write(&GameRecord::default()).unwrap();
    assert_eq!(parse(&format!("{text}{text}")).unwrap_err(), "GAME_COUNT_MISMATCH");
    assert_eq!(parse(&text).unwrap().record, GameRecord::default());
}

/// The times of all plies in milliseconds, in the order of the file.
fn times(record: &GameRecord) -> Vec<Option<u32>> {
    let time = |id| record.moves[id].time.map(Millis::count);
    record.moves.walk().map(|(_, id)| time(id)).collect()
}

#[test]
fn the_clocks_tell_how_long_moves_took() {
    let text =
        "(;GM[2]TM[60];B[f5]BL[58.5];W[d6]WL[60]BL[58.5](;B[c3]BL[50];W[d3]WL[0])(;B[c4]BL[57]))";
    let read = sgf::parse(text).unwrap();
    let wanted = [Some(1500), Some(0), Some(8500), Some(60_000), Some(1500)];
    assert_eq!(times(&read.record), wanted);
    let written = sgf::write(&read.record).unwrap();
    assert!(written.contains(";B[f5]BL[58.5];W[d6]WL[60]"), "{written}");
    assert_eq!(sgf::parse(&written).unwrap().record, read.record);
    assert_eq!(sgf::losses(&read.record).unwrap(), []);
}

#[test]
fn the_clock_of_a_server_goes_into_sgf_with_its_times() {
    let text = "(;GM[Othello]PB[a]PW[b]TI[01:00/00:05]TY[8]BO[8 ---------------------------O*------*O\
                --------------------------- *]B[f5//3.5]W[d6//0.25]B[c3//61.5];)";
    let record = ggf::parse(text).unwrap().record;
    assert_eq!(times(&record), [Some(3500), Some(250), Some(61_500)]);
    assert!(!sgf::losses(&record).unwrap().contains(&Loss::Times));
    let written = sgf::write(&record).unwrap();
    assert!(written.contains("BL[61.5]") && written.contains("WL[64.75]"), "{written}");
    assert_eq!(times(&sgf::parse(&written).unwrap().record), times(&record));
    // A clock that has run out cannot tell how long the move took.
    let record = ggf::parse(&text.replace("61.5", "70")).unwrap().record;
    assert!(sgf::losses(&record).unwrap().contains(&Loss::Times));
    // Neither can one that nobody knows.
    let record = ggf::parse(&text.replace("TI[01:00/00:05]", "")).unwrap().record;
    assert!(sgf::losses(&record).unwrap().contains(&Loss::Times));
}

/// The text without what names the version of this crate.
fn without_program(text: &str) -> String {
    let (before, rest) = text.split_once("AP[").unwrap();
    format!("{before}{}", rest.split_once(']').unwrap().1)
}

#[test]
fn properties_are_written_in_their_usual_order() {
    let mut record = transcript::parse("f5d6c3").unwrap().record;
    record.players.black = Player::named(r"rank [3k] \o/");
    record.comment = Some("two\nlines".to_owned());
    record.tags = [("ZZ", "1"), ("ZZ", "2"), ("note", "x")]
        .map(|(name, value)| Tag { name: name.to_owned(), value: value.to_owned() })
        .to_vec();
    let first = record.moves.main_line().next().unwrap();
    record.moves.add(first, Move::Place("f6".parse().unwrap()).into());
    assert_eq!(
        without_program(&sgf::write(&record).unwrap()),
        "(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[rank [3k\\] \\\\o/]AB[e4][d5]AW[d4][e5]PL[B]ZZ[1][2]\
         C[two\nlines]\n;B[f5]\n(;W[d6];B[c3])\n(;W[f6]))"
    );
    assert_eq!(sgf::losses(&record).unwrap(), [Loss::Tags]);
    let read = sgf::parse(&sgf::write(&record).unwrap()).unwrap().record;
    assert_eq!(read.players, record.players);
}

#[test]
fn what_is_lost_is_told() {
    let losses = sgf::losses(&full_record()).unwrap();
    let wanted = [Loss::Players, Loss::Score, Loss::Times, Loss::ValueKinds, Loss::Tags];
    assert_eq!(losses, wanted);
}

#[test]
fn illegal_records_are_not_written() {
    let moves = [Move::Place("a1".parse().unwrap())].into_iter().collect();
    let record = GameRecord { moves, ..GameRecord::default() };
    assert_eq!(sgf::write(&record).unwrap_err().code(), "ILLEGAL_MOVE");
}

#[test]
fn a_record_comes_back_as_it_went() {
    let mut count = 0;
    for seed in 1..400 {
        let mut record = plain_record(&mut Random::new(seed * 7919));
        let ids: Vec<_> = record.moves.walk().map(|(_, id)| id).collect();
        for id in ids {
            record.moves[id].time = None;
        }
        if !sgf::losses(&record).unwrap().is_empty() {
            continue;
        }
        let text = sgf::write(&record).unwrap();
        assert_eq!(sgf::parse(&text).unwrap().record, record, "{text}");
        count += 1;
    }
    assert!(count > 200, "only {count} records lost nothing");
}

#[test]
fn any_record_reads_back_and_stays_as_it_is_from_then_on() {
    for seed in 1..300 {
        let record = random_record(&mut Random::new(seed * 104_729));
        let text = sgf::write(&record).unwrap();
        let once = sgf::parse(&text).unwrap().record;
        let twice = sgf::parse(&sgf::write(&once).unwrap()).unwrap().record;
        assert_eq!(twice, once, "{text}");
    }
}

#[test]
fn long_values_are_kept_whole() {
    let text = format!("(;GM[2]SZ[8]C[{}];B[f5];W[d6])", "y".repeat(1500));
    let read = sgf::parse(&text).unwrap();
    assert_eq!(read.record.comment.unwrap().len(), 1500);
}

/// Brackets as deep as a file is long need no more stack, and no more time than its length.
#[test]
fn depth_and_damage_cost_no_more_than_the_length() {
    let deep = |open: &str, close: &str| {
        let many = 100_000;
        format!("(;GM[2];B[f5]{}{})", open.repeat(many), close.repeat(many))
    };
    assert!(sgf::parse(&deep("(", ")")).is_ok());
    let nodes = sgf::parse(&deep("(;", ")")).unwrap();
    assert_eq!(nodes.warnings.len(), 2);
    assert_eq!(sgf::parse(&deep("(", "")).unwrap_err().code(), "UNBALANCED");
    let beside = sgf::parse(&deep("(;W[d6])", "")).unwrap();
    assert_eq!(beside.record.moves.len(), 100_001);
    assert!(sgf::write(&beside.record).is_ok());
    let passes = format!("(;GM[2]AB[a1]{})", ";W[]".repeat(100_000));
    assert_eq!(sgf::parse(&passes).unwrap().record.moves.len(), 0);
    assert_eq!(Games::new(b"").flatten().count(), 0);
    let cut = "(;GM[x\n".repeat(50_000);
    assert_eq!(Games::new(cut.as_bytes()).count(), 50_000);
    let games = "(;GM[2];B[f5])".repeat(20_000);
    assert_eq!(Games::new(games.as_bytes()).flatten().count(), 20_000);
}
