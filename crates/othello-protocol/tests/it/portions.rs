//! Files taken apart into portions: the same games and errors at the same places as in one piece.

use othello_core::Rules;
use othello_protocol::portions::Portions;
use othello_protocol::record::GameRecord;
use othello_protocol::wthor::Names;
use othello_protocol::{
    FormatError, Place, ReadGame, archive, ggf, json, open, pgn, sgf, transcript,
};

use crate::support::{Random, random_record};

/// So much of a file is read before it is taken apart: two records as JSON at least.
const HEAD: usize = 8000;

/// A game, or the kind and the message of what is wrong, and its place.
type Seen = Result<(Place, GameRecord, Vec<Place>), (Place, &'static str, String)>;

fn seen(item: Result<ReadGame, FormatError>) -> Seen {
    match item {
        Ok(read) => {
            let warnings = read.warnings.iter().map(|warning| warning.place).collect();
            Ok((read.place, read.record, warnings))
        }
        Err(error) => Err((Place { game: None, ..error.place }, error.code(), error.message)),
    }
}

fn whole(bytes: &[u8]) -> Vec<Seen> {
    open(bytes).unwrap().map(seen).collect()
}

/// What is read if the bytes come in blocks of this size, and in how many portions.
fn in_portions(bytes: &[u8], block: usize) -> (Vec<Seen>, usize) {
    let names = Names::default();
    // The kind of a file must be clear from what is read first.
    let (head, rest) = bytes.split_at(bytes.len().min(HEAD));
    let mut blocks = rest.chunks(block);
    let mut read = head.to_vec();
    let mut portions = Portions::begin(head, rest.is_empty(), &Rules::OTHELLO).unwrap();
    let (mut found, mut count) = (Vec::new(), 0);
    loop {
        let is_all = blocks.len() == 0;
        match portions.next(&mut read, is_all) {
            Some(portion) => {
                count += 1;
                found.extend(portion.games(&names).unwrap().map(seen));
            }
            None if is_all => return (found, count),
            None => read.extend(blocks.next().unwrap_or_default()),
        }
    }
}

/// Reads a file in one piece and in portions.
fn assert_equal(name: &str, bytes: &[u8]) {
    let expected = whole(bytes);
    for block in [7, 64, 999, 5000] {
        let (found, count) = in_portions(bytes, block);
        assert_eq!(found, expected, "{name} in blocks of {block}");
        assert!(count > 1, "{name} in blocks of {block} was not taken apart");
    }
}

/// Records in a text; a text with a NUL in it would be taken for binary data.
fn lines(write: impl Fn(&GameRecord) -> String) -> Vec<u8> {
    let mut random = Random::new(3);
    let texts = core::iter::repeat_with(|| write(&random_record(&mut random)) + "\n");
    let plain = texts.filter(|text| !text.contains('\0')).take(80);
    plain.collect::<String>().into_bytes()
}

#[test]
fn texts_of_every_form_are_the_same_in_portions() {
    let moves = "f5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4\n\nf5d6c5f4e3c6\n# a comment\nf5d6c4d3c3\n";
    assert_equal("transcripts", moves.repeat(150).as_bytes());
    let paragraphs = "f5d6c3\nd3c4\n\nf5f6e6f4\ne3c5\n\n".repeat(300);
    assert_equal("paragraphs", paragraphs.as_bytes());
    assert_equal("json", &lines(json::write));
    assert_equal("ggf", &lines(|record| ggf::write(record).unwrap()));
    assert_equal("sgf", &lines(|record| sgf::write(record).unwrap()));
    assert_equal("pgn", &lines(|record| pgn::write(record).unwrap()));
    let twice = |record: &GameRecord| {
        let game = ggf::write(record).unwrap();
        format!("2 {game}{game}")
    };
    assert_equal("matches", &lines(twice));
}

#[test]
fn faults_are_the_same_in_portions() {
    let lines = "f5d6c3d3c4f4f6f3\r\nf5d6c3a1\r\nf5f6e6f4e3\r\n".repeat(250);
    assert_equal("illegal moves", lines.as_bytes());
    let json = String::from_utf8(self::lines(json::write)).unwrap();
    let json = json.replacen(r#""moves":["#, r#""moves":["a1","#, 9).replacen("{\"b", "{,\"b", 3);
    assert_equal("json", json.as_bytes());
    let ggf = String::from_utf8(self::lines(|record| ggf::write(record).unwrap())).unwrap();
    let ggf = ggf.replacen("]BO[", "BO[", 5).replacen("(;GM[", "2 (;GM[", 7);
    assert_equal("ggf", ggf.as_bytes());
    let sgf = String::from_utf8(self::lines(|record| sgf::write(record).unwrap())).unwrap();
    assert_equal("sgf", sgf.replacen("PL[B]", "PL[B", 5).as_bytes());
}

#[test]
fn archives_and_databases_are_the_same_in_portions() {
    let mut random = Random::new(5);
    let mut bytes = archive::header();
    for _ in 0..150 {
        bytes.extend(archive::encode(&random_record(&mut random)).unwrap());
    }
    assert_equal("archive", &bytes);
    // Damage within a record, and a torn tail.
    bytes[3000] ^= 0x10;
    bytes.truncate(bytes.len() - 3);
    assert_equal("damaged archive", &bytes);

    let mut base = vec![20, 24, 6, 7, 200, 0, 0, 0, 0, 0, 0xE8, 7, 8, 0, 24, 0];
    for number in 0..200 {
        let end = base.len() + 68;
        base.extend([number, 0, 2, 0, 3, 0, 32, 32, 56, 64, 33]);
        base.resize(end, 0);
    }
    assert_equal("database", &base);
    base[4] = 201;
    assert_equal("database with a wrong count", &base);
    base.extend([1, 2, 3]);
    assert_equal("database that is cut", &base);
    base[16 + 68 * 20 + 10] = 99;
    assert_equal("database with a bad move", &base);
}

#[test]
fn rules_named_once_count_for_all_portions() {
    let game = transcript::parse("grand: g6g5").unwrap().record;
    let text = "grand:\n".to_owned() + &"g6g5\n".repeat(3000);
    let (found, count) = in_portions(text.as_bytes(), 100);
    assert!(count > 1 && found.len() == 3000);
    assert!(found.iter().all(|seen| seen.as_ref().is_ok_and(|(_, record, _)| *record == game)));
}

#[test]
fn what_cannot_be_cut_is_read_whole() {
    let pretty = json::write_pretty(&json_game());
    assert_eq!(in_portions(pretty.as_bytes(), 50).1, 1);
    let wide: Vec<u8> = "\u{FEFF}f5d6c3\nf5f6e6f4\n".repeat(600)[3..]
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let wide = [b"\xFF\xFE".as_slice(), &wide].concat();
    assert_eq!(in_portions(&wide, 50).1, 1);
}

fn json_game() -> GameRecord {
    random_record(&mut Random::new(4))
}
