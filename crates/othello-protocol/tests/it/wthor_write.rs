//! WTHOR files that are written.

use othello_core::{Position, Rules, Symmetry};
use othello_protocol::record::{Date, GameRecord, Player, Tag};
use othello_protocol::wthor::{self, Base, Names, Writer, read_players, read_tournaments};
use othello_protocol::{Loss, transcript};

use crate::support::{Random, full_record, random_record, shared};

fn day() -> Date {
    Date::new(2024, Some(6), Some(7)).unwrap()
}

/// The games of files that were written, with their names.
fn read(files: &wthor::Files) -> Vec<GameRecord> {
    let names = Names {
        players: read_players(&files.players).unwrap(),
        tournaments: read_tournaments(&files.tournaments).unwrap(),
    };
    let base = Base::open(&files.games).unwrap();
    assert!(base.fault().is_none());
    base.games().map(|game| base.read(&game, &names).unwrap().record).collect()
}

#[test]
fn names_and_numbers_come_back() {
    let mut record = transcript::parse("f5d6c5f6e7f4g5e6e3").unwrap().record;
    record.players.black = Player::named("René X");
    record.players.white = Player::named("A name of more than twenty letters");
    record.event = Some("Cup".to_owned());
    record.date = Some(Date::of_year(1999).unwrap());
    let mut writer = Writer::new(day());
    writer.add(&record).unwrap();
    record.players.black.name = None;
    writer.add(&record).unwrap();
    let files = writer.finish();
    assert_eq!(files.games[..16], [20, 24, 6, 7, 2, 0, 0, 0, 0, 0, 0xCF, 7, 8, 0, 0, 0]);
    assert_eq!(files.games.len(), 16 + 2 * 68);
    assert_eq!(files.games[16..27], [1, 0, 1, 0, 2, 0, 64, 64, 56, 64, 53]);
    assert_eq!(files.players.len(), 16 + 3 * 20);
    assert_eq!(files.players[36..43], *b"Ren\xE9 X\0");
    let games = read(&files);
    assert_eq!(games[0].players.black.name.as_deref(), Some("René X"));
    assert_eq!(games[0].players.white.name.as_deref(), Some("A name of more than"));
    assert_eq!(games[1].players.black.name.as_deref(), Some("???"));
    assert_eq!(games[0].event.as_deref(), Some("Cup"));
    assert_eq!(games[0].date.unwrap().year(), 1999);
    assert_eq!(games[0].result.score.unwrap().to_string(), "64-0");
}

#[test]
fn a_game_begins_at_f5_however_it_lay() {
    let usual = "f5d6c3d3c4f4f6";
    let game = transcript::parse(usual).unwrap().record;
    for symmetry in Symmetry::ALL {
        let turned: String = game
            .main_line()
            .filter_map(|ply| ply.mv.square())
            .map(|square| symmetry.square(square).to_string())
            .collect();
        let record = transcript::parse(&turned).unwrap().record;
        let mut writer = Writer::new(day());
        writer.add(&record).unwrap();
        let read = read(&writer.finish());
        assert_eq!(transcript::write(&read[0]), usual, "{turned}");
        let turned = turned != usual;
        assert_eq!(wthor::losses(&record).unwrap().contains(&Loss::Orientation), turned);
        assert!(!wthor::losses(&record).unwrap().contains(&Loss::Moves));
    }
}

#[test]
fn what_is_lost_is_told() {
    let losses = wthor::losses(&full_record()).unwrap();
    for lost in [
        Loss::Players,
        Loss::Event,
        Loss::Date,
        Loss::Comments,
        Loss::Times,
        Loss::Values,
        Loss::Variations,
        Loss::Tags,
    ] {
        assert!(losses.contains(&lost), "{lost}: {losses:?}");
    }
    let mut plain = transcript::parse("f5d6c5f6e7f4g5e6e3").unwrap().record;
    plain.date = Some(Date::of_year(1999).unwrap());
    plain.players.black = Player::named("Ann");
    assert_eq!(wthor::losses(&plain).unwrap(), []);
    plain.tags = vec![Tag { name: "wthor.theory".to_owned(), value: "40".to_owned() }];
    assert_eq!(wthor::losses(&plain).unwrap(), []);
}

#[test]
fn games_that_the_format_cannot_hold_are_refused() {
    let grand = GameRecord { start: Position::start(Rules::GRAND), ..GameRecord::default() };
    let anti = GameRecord { start: Position::start(Rules::ANTI), ..GameRecord::default() };
    let middle =
        transcript::parse("-------------------X-------XX------XO--------------------------- O; c5");
    for record in [grand, anti, middle.unwrap().record] {
        let error = Writer::new(day()).add(&record).unwrap_err();
        assert_eq!(error.code(), "UNSUPPORTED_RULES");
    }
}

#[test]
fn any_game_of_othello_comes_back() {
    for seed in 1..200 {
        let record = random_record(&mut Random::new(seed * 7919));
        let mut writer = Writer::new(day());
        writer.add(&record).unwrap();
        let games = read(&writer.finish());
        assert_eq!(
            games[0].main_line().filter(|ply| ply.mv.square().is_some()).count(),
            record.main_line().filter(|ply| ply.mv.square().is_some()).count()
        );
        let again = {
            let mut writer = Writer::new(day());
            writer.add(&games[0]).unwrap();
            read(&writer.finish())
        };
        assert_eq!(transcript::write(&again[0]), transcript::write(&games[0]));
        assert_eq!(again[0].result.score, games[0].result.score);
    }
}

/// Every file of the database comes back byte by byte but for the numbers of names and the date.
#[test]
fn the_shared_samples_come_back() {
    let Some(folder) = shared("samples/wthor") else { return };
    let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let names = Names {
        players: read_players(&bytes("mini.jou")).unwrap(),
        tournaments: read_tournaments(&bytes("mini.trn")).unwrap(),
    };
    let games = bytes("mini.wtb");
    let base = Base::open(&games).unwrap();
    let records: Vec<_> =
        base.games().map(|game| base.read(&game, &names).unwrap().record).collect();
    let mut writer = Writer::new(day());
    for record in &records {
        writer.add(record).unwrap();
    }
    let files = writer.finish();
    assert_eq!(read(&files), records);
    assert_eq!(files.games.len(), games.len());
    for (written, found) in files.games[16..].chunks(68).zip(games[16..].chunks(68)) {
        assert_eq!(written[6..], found[6..]);
    }
    assert_eq!(files.games[4..16], games[4..16]);
}
