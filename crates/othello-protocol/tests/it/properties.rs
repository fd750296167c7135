//! Any bytes at all, and sound files with random damage: never a panic, never more than is there.

use othello_core::{Position, Rules};
use othello_protocol::record::{Date, GameRecord};
use othello_protocol::{
    archive, detect, ggf, ios, json, kifu, logbook, obf, open, pgn, position, quest, sgf,
    transcript, wthor,
};
use proptest::prelude::*;

use crate::support::{Random, all_rules, random_game, random_record, random_record_from};

/// Gives bytes to every reader, whatever their kind.
fn read_all(bytes: &[u8]) {
    let most = bytes.len() + 2;
    if let Ok(games) = open(bytes) {
        assert!(games.kind().has_games() && games.kind() == detect(bytes));
        assert!(games.take(most + 1).count() <= most);
    }
    assert!(transcript::Games::new(bytes).take(most + 1).count() <= most);
    assert!(json::Games::new(bytes).take(most + 1).count() <= most);
    assert!(pgn::Games::new(bytes).take(most + 1).count() <= most);
    assert!(kifu::Games::new(bytes).take(most + 1).count() <= most);
    assert!(logbook::Games::new(bytes).take(most + 1).count() <= most);
    assert!(ios::Games::new(bytes).take(most + 1).count() <= most);
    assert!(obf::Games::new(bytes).take(most + 1).count() <= most);
    assert!(quest::Games::new(bytes).take(most + 1).count() <= most);
    read_trees(bytes);
    if let Ok(reader) = archive::Reader::new(bytes) {
        assert!(reader.take(most + 1).count() <= most);
    }
    read_wthor(bytes);
    if let Ok(text) = str::from_utf8(bytes) {
        drop(position::parse(text));
        drop(position::parse_board(text, &Rules::OTHELLO));
    }
}

/// Gives bytes to the readers of games in brackets. Whatever they read can be written and read
/// again.
fn read_trees(bytes: &[u8]) {
    let most = bytes.len() + 2;
    let games = ggf::Games::new(bytes).chain(sgf::Games::new(bytes));
    let games: Vec<_> = games.take(2 * most + 1).collect();
    assert!(games.len() <= 2 * most);
    for game in games {
        match game {
            Ok(read) => {
                let again = sgf::parse(&sgf::write(&read.record).unwrap()).unwrap().record;
                assert_eq!(again.start, read.record.start);
                assert_eq!(again.moves.len(), read.record.moves.len());
                match ggf::write(&read.record) {
                    Ok(text) => assert!(ggf::parse(&text).is_ok(), "{text}"),
                    Err(error) => assert_eq!(error.code(), "UNSUPPORTED_RULES"),
                }
            }
            Err(error) => {
                let place = error.place;
                assert!(place.line.is_some() && place.column.is_some(), "{error}");
                assert!(place.offset.is_some_and(|offset| offset <= bytes.len()), "{error}");
            }
        }
    }
}

fn read_wthor(bytes: &[u8]) {
    drop(wthor::read_tournaments(bytes));
    let names = wthor::read_players(bytes).unwrap_or_default();
    let names = wthor::Names { players: names, tournaments: Vec::new() };
    let Ok(base) = wthor::Base::open(bytes) else { return };
    for game in base.games() {
        let replay = game.replay();
        let read = base.read(&game, &names);
        let fault = replay.fault.map(|fault| usize::from(fault.ply));
        let game = match read {
            Ok(read) => read.record.to_game().unwrap(),
            Err(error) => {
                assert_eq!(fault, error.ply.map(core::num::NonZero::get));
                *error.good.unwrap()
            }
        };
        let position = game.position();
        assert_eq!((Some(replay.board), replay.turn), (position.board(), position.turn()));
        assert_eq!(replay.over, position.is_over());
        assert_eq!(usize::from(replay.moves + replay.passes), game.ply());
    }
}

/// A sound file of some kind.
fn sound_file(seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let rules = all_rules();
    let start = |random: &mut Random| {
        let rules = &rules[random.below(2 * rules.len()) % rules.len()];
        Position::start(rules.clone())
    };
    let starts = [start(&mut random), Position::default()];
    let records = starts.map(|start| random_record_from(start, &mut random));
    let lines = |write: fn(&GameRecord) -> String| {
        records.iter().map(|record| write(record) + "\n").collect::<String>().into_bytes()
    };
    match random.below(12) {
        0 => lines(|record| transcript::write_line(record).unwrap_or_default()),
        1 => lines(with_passes),
        2 => lines(json::write),
        3 => json::write_pretty(&records[0]).into_bytes(),
        4 => lines(|record| ggf::write(record).unwrap_or_default()),
        5 => lines(|record| sgf::write(record).unwrap_or_default()),
        6 => {
            format!("{} {}", position::write(&Position::default()), transcript::write(&records[1]))
                .into_bytes()
        }
        7 => {
            let frames = records.iter().map(|record| archive::encode(record).unwrap());
            archive::header().into_iter().chain(frames.flatten()).collect()
        }
        8 => lines(|record| pgn::write(record).unwrap_or_default()),
        9 => lines(|record| kifu::write(record).unwrap_or_default()),
        10 => {
            let mut writer = wthor::Writer::new(Date::of_year(2024).unwrap());
            writer.add(&records[1]).unwrap();
            writer.finish().games
        }
        _ => wthor_file(&mut random),
    }
}

/// The moves of a game after its name, if it has one.
fn with_passes(record: &GameRecord) -> String {
    let rules = record.start.rules();
    let moves = transcript::write_with_passes(record);
    if *rules == Rules::OTHELLO {
        moves
    } else if rules.is_custom() || moves.is_empty() {
        String::new()
    } else {
        format!("{rules}: {moves}")
    }
}

/// A file of one random game.
fn wthor_file(random: &mut Random) -> Vec<u8> {
    let mut bytes = b"\x14\x18\x06\x01\x01\x00\x00\x00\x00\x00\xE8\x07\x08\x00\x18\x00".to_vec();
    bytes.extend([0, 0, 0, 0, 0, 0, random.byte(), random.byte()]);
    let line = random_game(random).line();
    let squares = line.iter().filter_map(|mv| mv.square());
    bytes.extend(squares.map(|square| 10 * (square.rank() + 1) + square.file() + 1));
    bytes.resize(16 + 68, 0);
    bytes
}

/// The file with a few bytes changed, taken out or put in.
fn damaged(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len());
        match random.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, random.byte()),
            3 => bytes[at] = [0, 0xFF, b'\n', b'"', b'-', b'{'][random.below(6)],
            4 => bytes[at] = b"()[];\\:/"[random.below(8)],
            5 => bytes[at] ^= 1 << random.below(8),
            _ => bytes[at] = random.byte(),
        }
    }
    bytes
}

/// Pieces of GGF and SGF in any order.
const TREES: &str = r"(\(;|[()\[\];/:\n ]|\\|GM\[2\]|GM\[Othello\]|;?[BW]\[([a-h][1-8a-h]|pa|)\]|(AB|AW|AE|PL|C|V|RE|PB|DT|KM|TY|CO|TI|SZ)\[|[+0-9é石]){0,40}";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        read_all(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text: String) {
        read_all(text.as_bytes());
    }

    #[test]
    fn text_that_looks_like_moves_is_read_or_refused(text in "([a-i][0-9]|pa|ps|-|[ \n.,:;#é\u{FF46}]|[0-9]{1,3}){0,40}") {
        read_all(text.as_bytes());
    }

    #[test]
    fn text_that_looks_like_trees_is_read_or_refused(text in TREES, is_sgf: bool) {
        let head = if is_sgf {
            "(;GM[2];B[f5]"
        } else {
            "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]"
        };
        read_all(text.as_bytes());
        read_all(format!("{head}{text}").as_bytes());
    }

    #[test]
    fn a_header_and_any_bytes_are_read_or_refused(kind in 0..3, bytes: Vec<u8>) {
        let head = match kind {
            0 => archive::header(),
            1 => [archive::header(), b"\xF5GR\n".to_vec()].concat(),
            _ => b"\x14\x18\x06\x01\x01\x00\x00\x00\x00\x00\xE8\x07\x08\x00\x18\x00".to_vec(),
        };
        read_all(&[head, bytes].concat());
    }

    #[test]
    fn sound_files_are_read_whole(seed: u64) {
        let bytes = sound_file(seed);
        for game in open(&bytes).unwrap() {
            prop_assert!(game.is_ok(), "{:?}", game.unwrap_err().to_string());
        }
    }

    #[test]
    fn damaged_files_are_read_or_refused(seed: u64) {
        let mut random = Random::new(seed.rotate_left(17));
        read_all(&damaged(sound_file(seed), &mut random));
    }

    #[test]
    fn every_form_of_a_record_is_the_same_record(seed: u64) {
        let record = random_record(&mut Random::new(seed));
        prop_assert_eq!(&json::parse(json::write(&record).as_bytes()).unwrap(), &record);
        let bytes = [archive::header(), archive::encode(&record).unwrap()].concat();
        let entry = archive::Reader::new(&bytes).unwrap().next().unwrap().unwrap();
        prop_assert_eq!(&entry.record, &record);
        let line = |record: &GameRecord| record.main_line().map(|ply| ply.mv).collect::<Vec<_>>();
        let tree = sgf::parse(&sgf::write(&record).unwrap()).unwrap().record;
        prop_assert_eq!((line(&tree), tree.moves.len()), (line(&record), record.moves.len()));
        let game = ggf::parse(&ggf::write(&record).unwrap()).unwrap().record;
        prop_assert_eq!(line(&game), line(&record));
        let tree = pgn::parse(&pgn::write(&record).unwrap()).unwrap().record;
        prop_assert_eq!((line(&tree), tree.moves.len()), (line(&record), record.moves.len()));
        let drawn = kifu::parse(&kifu::write(&record).unwrap()).unwrap().record;
        prop_assert_eq!(transcript::write(&drawn), transcript::write(&record));
        let game = record.to_game().unwrap();
        prop_assert_eq!(&GameRecord::from_game(&game).moves.len(), &record.moves.len());

        for text in [transcript::write(&record), transcript::write_with_passes(&record)] {
            let read = transcript::parse(&text).unwrap().record;
            let line: Vec<_> = read.main_line().map(|ply| ply.mv).collect();
            let whole: Vec<_> = record.main_line().map(|ply| ply.mv).collect();
            // A pass at the very end is implied by nothing.
            let open_end = whole.last() == Some(&othello_core::Move::Pass) && !text.ends_with("pa");
            prop_assert_eq!(line, &whole[..whole.len() - usize::from(open_end)]);
        }
    }
}

/// Of another kind than the line below it.
#[test]
fn a_game_that_was_never_begun_is_a_game_of_its_own() {
    let text = "square-4: ----/-OX-/-XO-/---- X\nf5d6c3d3c4\n";
    let games: Vec<_> = open(text.as_bytes()).unwrap().map(Result::unwrap).collect();
    let plies = games.iter().map(|game| game.record.to_game().unwrap().line().len());
    assert_eq!(plies.collect::<Vec<_>>(), [0, 5]);
}
