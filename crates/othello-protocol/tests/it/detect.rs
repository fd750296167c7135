//! The kind of a file, and the one door to all of them.

use std::fs;

use othello_core::Position;
use othello_protocol::record::GameRecord;
use othello_protocol::{ErrorKind, Kind, archive, detect, json, open, transcript};

use crate::support::{full_record, shared};

#[test]
fn each_kind_is_told_by_its_content() {
    let wthor = |tail: &[u8]| [&b"\x14\x18\x06\x01"[..], tail].concat();
    let games = wthor(b"\x00\x00\x00\x00\x00\x00\xE8\x07\x08\x00\x18\x00");
    let mut players = wthor(b"\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00");
    players.resize(16 + 40, b'A');
    let mut tournaments = wthor(b"\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00");
    tournaments.resize(16 + 52, b'A');
    let line = json::write(&full_record());
    let table: [(&[u8], Kind); 41] = [
        (b"", Kind::Empty),
        (b"\n", Kind::Transcript),
        (b"f5d6c3", Kind::Transcript),
        (b"Moves: f5", Kind::Transcript),
        (b"Ren\xE9: f5", Kind::Transcript),
        (b"\xFF\xFEf\x005\x00", Kind::Transcript),
        (
            b"---------------------------OX------XO--------------------------- X;f5",
            Kind::Transcript,
        ),
        (b"---------------------------OX------XO--------------------------- X", Kind::Position),
        (
            b"--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX",
            Kind::Position,
        ),
        (
            b"---------------------------OX------XO--------------------------- X; F5:+0; D3:+0;",
            Kind::Obf,
        ),
        (
            b"% comment\n---------------------------OX------XO--------------------------- X; +0;",
            Kind::Obf,
        ),
        (line.as_bytes(), Kind::Json),
        (b"\xEF\xBB\xBF{}", Kind::Json),
        (b"[]", Kind::Json),
        (b"null", Kind::Json),
        (b"{}\n{}\n", Kind::JsonLines),
        (&games, Kind::WthorGames),
        (b"\x14\x18\x06\x01\x01\x00", Kind::WthorGames),
        (&players, Kind::WthorPlayers),
        (&tournaments, Kind::WthorTournaments),
        (b"\x89OTH\r\n\x1A\n", Kind::Archive),
        (b"(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5]TY[8]BO[8 ---]B[F5];)", Kind::Ggf),
        (b"2 (;GM[othello]BO[8 ---];)(;GM[othello]BO[8 ---];)", Kind::Ggf),
        (b"/os: history\n\n1 (;GM[Othello]BO[8 ---];)", Kind::Ggf),
        (b"(;FF[4]GM[2]SZ[8];B[f5])", Kind::Sgf),
        (b"(;FF[4]GM[2]SZ[8]TYGM[Othello];B[f5])", Kind::Sgf),
        (b"(;FF[4]GM[2]SZ[8]C[GM[Othello\\]];B[f5])", Kind::Sgf),
        (b"(;FF[4]GM[2]PB[a]XBO[8];B[f5])", Kind::Sgf),
        (b"a game of mine:\n(;FF[4]GM[2]SZ[8];B[f5])", Kind::Sgf),
        (b"[Event \"x\"]\n[Black \"a\"]\n\n1. f5 d6", Kind::Pgn),
        (b"---------------------------ox------xo---------------------------  o;\n% end", Kind::Obf),
        (
            b"---------------------------OX------XO--------------------------- X;\nf5d6",
            Kind::Transcript,
        ),
        (b"+f5-d6+c3-d3+c4: +02 10", Kind::Logbook),
        (b" 1717763696 e Ann 28 ( 30 0 0) Bo 36 ( 30 0 0) +65-66+0", Kind::Ios),
        (b"{\"players\":[],\"position\":{\"moves\":[]}}", Kind::Quest),
        (b"-- 01 -- --\n-- () ## --\n-- ## () --\n-- -- -- --", Kind::Kifu),
        (b"8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1", Kind::Position),
        (b"!0a)*Oa1S.yB!!!!", Kind::Position),
        (b"XADEKOOB\x04\x06", Kind::EdaxBook),
        (b"\x00\x01\x02\x03", Kind::Unknown),
        (b"\x7FELF\x02\x01", Kind::Unknown),
    ];
    for (bytes, kind) in table {
        assert_eq!(detect(bytes), kind, "{}", String::from_utf8_lossy(bytes));
    }
}

/// The end of the glance may fall within a character.
#[test]
fn a_long_text_is_told_wherever_a_character_is_cut() {
    for shift in 0..3 {
        let text =
            format!("\u{FEFF}{{\"comment\":\"{}{}", "x".repeat(shift), "\u{3042}".repeat(30_000));
        assert_eq!(detect(text.as_bytes()), Kind::Json, "{shift}");
    }
}

/// Dashes, `o`, `w`, `b` and `x` stand in any text; a board has little else.
#[test]
fn words_and_separators_make_no_board() {
    let moves = "\u{FF46}\u{FF15}-\u{FF44}\u{FF16}-\u{FF43}\u{FF13}-\u{FF44}\u{FF13}-".repeat(8);
    for text in [
        "hello world, two lines of words\n".repeat(20),
        "# hello world of words\n".repeat(20),
        moves,
    ] {
        assert_eq!(detect(text.as_bytes()), Kind::Transcript, "{text}");
    }
}

#[test]
fn what_is_not_read_is_refused_with_its_name() {
    let refused = |bytes: &[u8]| open(bytes).unwrap_err();
    assert_eq!(refused(b"").kind, ErrorKind::EmptyFile);
    assert_eq!(refused(b"\x00").kind, ErrorKind::UnknownFormat);
    let error = refused(b"XADEKOOB\x04\x06");
    assert_eq!(error.kind, ErrorKind::UnsupportedFormat);
    assert_eq!(error.message, "this is a book of Edax, in which there are no games");
    let mut players = b"\x14\x18\x06\x01\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00".to_vec();
    players.resize(36, b'A');
    assert_eq!(refused(&players).kind, ErrorKind::WrongFile);
}

#[test]
fn each_form_of_a_game_is_the_same_game_through_the_door() {
    let read = transcript::parse("d3c3b3b2f5a3a1c1e3").unwrap();
    let record = &read.record;
    let board = Position::default().to_string();
    let forms = [
        transcript::write(record).into_bytes(),
        transcript::write_with_passes(record).into_bytes(),
        format!("{board}; {}", transcript::write(record)).into_bytes(),
        json::write(record).into_bytes(),
        json::write_pretty(record).into_bytes(),
        [archive::header(), archive::encode(record).unwrap()].concat(),
    ];
    for form in forms {
        let games: Vec<_> = open(&form).unwrap().collect();
        assert_eq!(games.len(), 1);
        let game = games[0].as_ref().unwrap();
        assert_eq!(game.record, *record);
        assert!(game.warnings.iter().any(|warning| warning.code() == "UNFINISHED"));
    }
    let games: Vec<_> = open(board.as_bytes()).unwrap().map(Result::unwrap).collect();
    assert_eq!(games[0].record, GameRecord::default());
    assert_eq!(games[0].warnings[0].code(), "EMPTY");
}

#[test]
fn an_illegal_record_is_an_error_with_its_place() {
    let moves = ["f5", "f5"].map(|name| othello_core::Move::Place(name.parse().unwrap()));
    let record = GameRecord { moves: moves.into_iter().collect(), ..GameRecord::default() };
    let line = json::write(&record);
    let text = format!("{line}\n{line}\n");
    let errors: Vec<_> = open(text.as_bytes()).unwrap().map(Result::unwrap_err).collect();
    assert_eq!(errors[1].to_string(), "line 2, column 1: move 2: f5 is occupied (Black)");
    let bytes = [archive::header(), archive::encode(&record).unwrap()].concat();
    let error = open(&bytes).unwrap().next().unwrap().unwrap_err();
    assert_eq!((error.kind, error.place.offset), (ErrorKind::Occupied, Some(16)));
}

#[test]
fn a_wthor_file_with_a_fault_gives_its_games_first() {
    let mut bytes = b"\x14\x18\x06\x01\x05\x00\x00\x00\x00\x00\xE8\x07\x08\x00\x18\x00".to_vec();
    bytes.extend([0, 0, 0, 0, 0, 0, 32, 32, 56, 64]);
    bytes.resize(16 + 68, 0);
    let names = othello_protocol::wthor::Names {
        players: vec!["Nobody".to_owned()],
        tournaments: Vec::new(),
    };
    let games: Vec<_> = open(&bytes).unwrap().with_names(&names).collect();
    assert_eq!(games.len(), 2);
    let record = &games[0].as_ref().unwrap().record;
    assert_eq!(record.players.black.name.as_deref(), Some("Nobody"));
    assert_eq!(games[1].as_ref().unwrap_err().kind, ErrorKind::CountMismatch);
}

#[test]
fn the_shared_samples_are_told_apart() {
    let Some(folder) = shared("samples") else { return };
    let kind_of = |folder: &str, extension: &str| match (folder, extension) {
        ("transcripts", _) => Some("transcript"),
        ("wthor", _) => Some("wthor"),
        ("ggf", _) => Some("ggf"),
        ("sgf", _) => Some("sgf"),
        ("pgn", _) => Some("pgn"),
        ("boards", "obf") => Some("obf"),
        _ => None,
    };
    for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
        let Ok(files) = fs::read_dir(entry.path()) else { continue };
        for path in files.map(|file| file.unwrap().path()) {
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            // A board and one move without a score may as well be a transcript.
            if path.ends_with("boards/obf_missing_score.obf") {
                continue;
            }
            let wanted = kind_of(&entry.file_name().to_string_lossy(), &extension);
            if let Some(wanted) = wanted {
                assert_eq!(detect(&fs::read(&path).unwrap()).name(), wanted, "{}", path.display());
            }
        }
    }
}
