//! PGN: the shared samples, a table, and there and back.

use othello_core::{ByColor, Game, Position};
use othello_protocol::pgn::{self, Games};
use othello_protocol::record::{GameRecord, Score, ScoreRule};
use othello_protocol::{Kind, Loss, ReadGame, detect};

use crate::outcome::{check_samples, check_table};
use crate::support::{Random, full_record, plain_record, random_record};

#[test]
fn the_shared_samples_read_as_expected() {
    check_samples("pgn/", 6, |bytes| Games::new(bytes).collect());
}

#[test]
fn the_shared_samples_survive_being_written() {
    check_samples("pgn/", 6, |bytes| {
        let rewritten = |read: ReadGame| {
            let text = pgn::write(&read.record).unwrap();
            let again = pgn::parse(&text).unwrap();
            assert_eq!(again.record, read.record, "{text}");
            assert_eq!(pgn::losses(&read.record).unwrap(), []);
            ReadGame { warnings: read.warnings, ..again }
        };
        Games::new(bytes).map(|game| game.map(rewritten)).collect()
    });
}

#[test]
fn the_table_reads_as_it_says() {
    check_table(include_str!("../../testdata/pgn.txt"), |bytes| Games::new(bytes).collect());
}

#[test]
fn a_game_is_written_in_the_usual_way() {
    let game = Game::replay(Position::default(), &"f5d6c5f6e7f4g5e6e3".parse().unwrap()).unwrap();
    let text = pgn::write(&GameRecord::from_game(&game)).unwrap();
    assert_eq!(
        text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"?\"]\n\
         [White \"?\"]\n[Result \"13-0\"]\n\n1. f5 d6 2. c5 f6 3. e7 f4 4. g5 e6 5. e3 13-0\n"
    );
    let text = pgn::write(&full_record()).unwrap();
    assert!(
        text.contains("\n{made up} 1. d3 {the \"tiger\" comes later\nsecond line} (1. f5)"),
        "{text}"
    );
    assert!(text.contains("{[%eval -1.25,12] [%emt 0:00:01.500]}"), "{text}");
    assert!(text.lines().filter(|line| line.starts_with('[')).count() == 13, "{text}");
}

#[test]
fn what_is_lost_is_told() {
    let mut record = full_record();
    assert_eq!(pgn::losses(&record).unwrap(), []);
    record.comment = Some("{braces}".to_owned());
    record.tags[0].name = "no name".to_owned();
    record.result.score = Some(Score { discs: ByColor::new(1, 0), rule: ScoreRule::Board });
    assert_eq!(pgn::losses(&record).unwrap(), [Loss::Score, Loss::Comments, Loss::Tags]);
}

#[test]
fn a_record_comes_back_as_it_went() {
    let mut count = 0;
    for seed in 1..400 {
        let record = plain_record(&mut Random::new(seed * 7919));
        let text = pgn::write(&record).unwrap();
        if pgn::losses(&record).unwrap().is_empty() {
            assert_eq!(pgn::parse(&text).unwrap().record, record, "{text}");
            count += 1;
        }
    }
    assert!(count > 300, "only {count} records lost nothing");
}

#[test]
fn any_record_reads_back_and_stays_as_it_is_from_then_on() {
    for seed in 1..300 {
        let record = random_record(&mut Random::new(seed * 104_729));
        let text = pgn::write(&record).unwrap();
        assert_eq!(detect(text.as_bytes()), Kind::Pgn, "{text:?}");
        let once = pgn::parse(&text).unwrap().record;
        let twice = pgn::parse(&pgn::write(&once).unwrap()).unwrap().record;
        assert_eq!(twice, once, "{text}");
    }
}

/// Four digits are no result, whoever has more of them.
#[test]
fn scores_that_no_board_has_are_not_written() {
    for (black, white) in [(34_101, 34_101), (1000, 1000), (1000, 3)] {
        let mut record = plain_record(&mut Random::new(7919));
        let discs = ByColor::new(black, white);
        record.result.score = Some(Score { discs, rule: ScoreRule::Board });
        let read = pgn::parse(&pgn::write(&record).unwrap()).unwrap().record;
        assert_eq!(read.moves, record.moves);
        assert!(pgn::losses(&record).unwrap().contains(&Loss::Score));
    }
}
