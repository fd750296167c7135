//! GGF: the shared samples, a table, and there and back.

use othello_core::{Color, Move, Position};
use othello_protocol::ggf::{self, Clock, Games, MatchType};
use othello_protocol::record::{
    Date, Discs, GameRecord, Millis, Player, PlayerKind, Rating, Tag, Termination, Value,
};
use othello_protocol::{Loss, ReadGame, WarningKind, transcript};

use crate::outcome::{check_samples, check_table};
use crate::support::{Random, full_record, plain_record, random_record};

#[test]
fn the_shared_samples_read_as_expected() {
    check_samples("ggf/", 27, |bytes| Games::new(bytes).collect());
}

#[test]
fn the_shared_samples_survive_being_written() {
    check_samples("ggf/", 27, |bytes| {
        let rewritten = |read: ReadGame| {
            let text = ggf::write(&read.record).unwrap();
            assert!(!text.contains('\n'));
            let again = ggf::parse(&text).unwrap();
            assert_eq!(again.record, read.record, "{text}");
            assert_eq!(ggf::losses(&read.record).unwrap(), []);
            ReadGame { warnings: read.warnings, ..again }
        };
        Games::new(bytes).map(|game| game.map(rewritten)).collect()
    });
}

#[test]
fn the_table_reads_as_it_says() {
    check_table(include_str!("../../testdata/ggf.txt"), |bytes| Games::new(bytes).collect());
}

#[test]
fn a_line_holds_one_game() {
    let parse = |text: &str| ggf::parse(text).map_err(|error| error.code());
    assert_eq!(parse("").unwrap_err(), "NO_GAME");
    assert_eq!(parse("set game").unwrap_err(), "NO_GAME");
    let text = ggf::write(&GameRecord::default()).unwrap();
    assert_eq!(parse(&format!("{text}{text}")).unwrap_err(), "GAME_COUNT_MISMATCH");
    assert_eq!(parse(&format!("2 {text}")).unwrap_err(), "GAME_COUNT_MISMATCH");
    assert_eq!(parse(&text).unwrap().record, GameRecord::default());
}

#[test]
fn tags_are_written_in_their_usual_order() {
    let mut record = transcript::parse("d3c3b3b2f5a3a1c1e3").unwrap().record;
    record.players.black =
        Player { rating: Some(Rating::from_hundredths(172_050)), ..Player::named("ann [x]\nlee") };
    record.site = Some("Oslo".to_owned());
    record.date = Some(Date::new(2024, Some(6), Some(7)).unwrap());
    record.comment = Some("made up".to_owned());
    record.tags = [("ZZ", "1"), ("TI", "5:00"), ("note", "x")]
        .map(|(name, value)| Tag { name: name.to_owned(), value: value.to_owned() })
        .to_vec();
    let first = record.moves.main_line().next().unwrap();
    record.moves[first].time = Some(Millis::new(1250));
    record.moves[first].value = Some(Value::estimate(Discs::from_hundredths(-50), None));
    record.moves[first].comment = Some("tiger".to_owned());
    assert_eq!(
        ggf::write(&record).unwrap(),
        "(;GM[Othello]PC[Oslo]DT[2024-06-07]PB[ann [x) lee]PW[?]RE[?]RB[1720.5]TI[5:00]TY[8]\
         BO[8 ---------------------------O*------*O--------------------------- *]CO[made up]ZZ[1]\
         B[D3/-0.50/1.25]CO[tiger]W[C3]B[B3]W[B2]B[F5]W[A3]B[A1]W[C1]B[PA]W[E3];)"
    );
    assert_eq!(ggf::losses(&record).unwrap(), [Loss::Players, Loss::Tags]);
}

#[test]
fn what_is_lost_is_told() {
    let losses = ggf::losses(&full_record()).unwrap();
    let wanted = [
        Loss::Players,
        Loss::Event,
        Loss::Comments,
        Loss::ValueKinds,
        Loss::Variations,
        Loss::Tags,
    ];
    assert_eq!(losses, wanted);
    let mut record = GameRecord::default();
    assert_eq!(ggf::losses(&record).unwrap(), []);
    record.players.white.kind = Some(PlayerKind::Program);
    assert_eq!(ggf::losses(&record).unwrap(), [Loss::Players]);
}

#[test]
fn illegal_records_are_not_written() {
    let record = GameRecord {
        moves: [Move::Place("a1".parse().unwrap())].into_iter().collect(),
        ..GameRecord::default()
    };
    assert_eq!(ggf::write(&record).unwrap_err().code(), "ILLEGAL_MOVE");
}

#[test]
fn passes_are_written_even_where_a_record_leaves_them_out() {
    let squares = ["d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1", "e3"];
    let moves = squares.map(|name| Move::Place(name.parse().unwrap()));
    let record = GameRecord { moves: moves.into_iter().collect(), ..GameRecord::default() };
    let text = ggf::write(&record).unwrap();
    assert!(text.ends_with("W[C1]B[PA]W[E3];)"), "{text}");
}

/// A record without anything that a form may lack.
fn holdable(random: &mut Random) -> GameRecord {
    let mut record = plain_record(random);
    for color in Color::ALL {
        record.players[color].kind = None;
    }
    record.event = None;
    record.round = None;
    record.moves = record.main_line().cloned().collect();
    record
}

#[test]
fn a_record_comes_back_as_it_went() {
    let mut count = 0;
    for seed in 1..400 {
        let record = holdable(&mut Random::new(seed * 7919));
        if !ggf::losses(&record).unwrap().is_empty() {
            continue;
        }
        let text = ggf::write(&record).unwrap();
        let read = ggf::parse(&text).unwrap().record;
        assert_eq!(read.players, record.players, "{text}");
        assert_eq!((&read.date, &read.site), (&record.date, &record.site), "{text}");
        assert_eq!((&read.start, &read.comment), (&record.start, &record.comment), "{text}");
        assert_eq!(read.moves, record.moves, "{text}");
        assert_eq!(read.result.termination, record.result.termination, "{text}");
        assert_eq!(ggf::write(&read).unwrap(), text);
        count += 1;
    }
    assert!(count > 200, "only {count} records lost nothing");
}

#[test]
fn any_record_reads_back_and_stays_as_it_is_from_then_on() {
    for seed in 1..300 {
        let record = random_record(&mut Random::new(seed * 104_729));
        let text = ggf::write(&record).unwrap();
        let once = ggf::parse(&text).unwrap().record;
        let twice = ggf::parse(&ggf::write(&once).unwrap()).unwrap().record;
        assert_eq!(twice, once, "{text}");
    }
}

#[test]
fn clocks_and_types_are_found_in_the_tags() {
    let text = "(;GM[Othello]TI[05:00//02:00]TY[s8r14]RE[+2:s]\
                BO[8 -------- -O------ --O----- ---O*O-* ---*OOO- --*O-*-O -------- -------- *];)";
    let ReadGame { record, .. } = ggf::parse(text).unwrap();
    let clock: Clock = record.tag("TI").unwrap().parse().unwrap();
    assert_eq!(clock.to_string(), "5:00//2:00");
    let kind: MatchType = record.tag("TY").unwrap().parse().unwrap();
    assert!(kind.synchro && kind.random == Some(14));
    assert_eq!(record.result.termination, Termination::Agreed);
}

#[test]
fn games_by_other_rules_are_named() {
    let told = |kind: &str| {
        let board = Position::default().to_string();
        let read = ggf::parse(&format!("(;GM[Othello]TY[{kind}]BO[8 {board}]B[f5];)")).unwrap();
        let warning = read.warnings.into_iter().find(|found| found.kind == WarningKind::OtherRules);
        warning.map(|warning| warning.message)
    };
    assert_eq!(told("8"), None);
    assert_eq!(told("s8r14"), None);
    assert_eq!(told("8A"), None);
    let komi = told("8 K?").unwrap();
    assert!(komi.starts_with("`8 K?` is a komi game"), "{komi}");
}

/// A damaged archive costs no more time than its length.
#[test]
fn damage_is_passed_in_time_that_grows_with_the_length() {
    let open = "(;A[".repeat(100_000);
    assert_eq!(Games::new(open.as_bytes()).count(), 1);
    let lines = "(;GM[x\n".repeat(50_000);
    assert_eq!(Games::new(lines.as_bytes()).count(), 50_000);
    let blanks = format!("(;GM[{}", "\n \n 1 ".repeat(50_000));
    assert_eq!(Games::new(blanks.as_bytes()).count(), 1);
    let game = ggf::write(&transcript::parse("f5d6").unwrap().record).unwrap();
    let archive = game.repeat(20_000);
    assert_eq!(Games::new(archive.as_bytes()).flatten().count(), 20_000);
    let tags = format!("(;{}", "A[]".repeat(100_000));
    assert_eq!(Games::new(tags.as_bytes()).count(), 1);
}
