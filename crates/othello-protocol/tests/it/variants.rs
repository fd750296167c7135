//! Games on every board, through every form that can hold them.

use std::collections::BTreeMap;

use othello_core::{ByColor, Game, Move, NodeId, Objective, Position, Rules, Setup};
use othello_protocol::archive::{self, Reader};
use othello_protocol::ggf::MatchType;
use othello_protocol::record::{GameRecord, GameResult, Score, ScoreRule};
use othello_protocol::{
    Loss, check, detect, ggf, json, kifu, losses_between, open, open_by, position, sgf, transcript,
};

use crate::support::{
    Random, all_rules, assert_golden, plain_record_from, random_game_from, random_record_from,
};
use crate::table;

/// The start of a game, or a position in the middle of one.
fn start(rules: &Rules, random: &mut Random) -> Position {
    let start = Position::start(rules.clone());
    if random.below(2) == 0 { start } else { random_game_from(start, random).position().clone() }
}

/// Gives a function a few positions of each game to begin from.
fn each_start(seed: u64, mut test: impl FnMut(&Rules, Position, &mut Random)) {
    let mut random = Random::new(seed);
    for rules in all_rules() {
        for _ in 0..6 {
            let start = start(&rules, &mut random);
            test(&rules, start, &mut random);
        }
    }
}

/// The one game of some bytes.
fn only(bytes: &[u8]) -> GameRecord {
    let mut games = open(bytes).unwrap();
    let game = games.next().unwrap().unwrap();
    assert!(games.next().is_none());
    game.record
}

#[test]
fn json_and_the_archive_hold_all_of_every_game() {
    each_start(1, |rules, start, random| {
        let record = random_record_from(start, random);
        let line = json::write(&record);
        let schema = if rules.is_custom() { json::SCHEMA_2 } else { json::SCHEMA };
        assert!(line.contains(schema), "{line}");
        assert_eq!(json::parse(line.as_bytes()).unwrap(), record, "{line}");
        let pretty = json::write_pretty(&record);
        assert_eq!(json::parse(pretty.as_bytes()).unwrap(), record);

        let bytes = [archive::header(), archive::encode(&record).unwrap()].concat();
        let entry = Reader::new(&bytes).unwrap().next().unwrap().unwrap();
        assert_eq!(entry.record, record, "{rules}");
        // No table of names is needed, and no seed.
        assert_eq!(entry.record.start.rules().variant(), rules.variant());
    });
}

#[test]
fn transcripts_say_which_game_they_are() {
    each_start(2, |rules, start, random| {
        let record = plain_record_from(start, random);
        if rules.is_custom() {
            let error = transcript::write_line(&record).unwrap_err();
            assert_eq!(error.code(), "UNSUPPORTED_RULES");
            return;
        }
        let line = transcript::write_line(&record).unwrap();
        let kept = only(line.as_bytes());
        let lost = [Loss::Rules, Loss::Start, Loss::Moves];
        let losses = losses_between(&record, &kept);
        assert!(losses.iter().all(|loss| !lost.contains(loss)), "{losses:?}: {line}");
        assert_eq!(kept.start, record.start, "{line}");
    });
}

/// Reversi begins on an empty board, so that an empty diagram is a game of it, and of nothing else.
#[test]
fn an_empty_diagram_is_an_unplayed_game() {
    let record = GameRecord::from_game(&Game::new(Position::start(Rules::REVERSI)));
    let diagram = kifu::write(&record).unwrap();
    assert_eq!(only(diagram.as_bytes()).start, record.start);
    let (_, unnamed) = diagram.split_once('\n').unwrap();
    assert!(kifu::parse(unnamed).is_err());
}

/// However long the name of its rules.
#[test]
fn a_board_of_holes_reads_back() {
    let large: Rules = "square-16".parse().unwrap();
    let is_inside = |number: u8| (5..11).contains(&number);
    let outside = large.variant().shape.iter();
    let outside = outside.filter(|square| !is_inside(square.file()) || !is_inside(square.rank()));
    let holes: Vec<String> = outside.map(|hole| hole.to_string()).collect();
    let rules: Rules = format!("square-16@{}", holes.join(",")).parse().unwrap();
    let mut random = Random::new(6);
    for start in [Position::start(rules.clone()), start(&rules, &mut random)] {
        let record = plain_record_from(start, &mut random);
        let line = transcript::write_line(&record).unwrap();
        let kept = only(line.as_bytes());
        assert_eq!(kept.start, record.start, "{line}");
        assert_eq!(transcript::write(&kept), transcript::write(&record));
    }
}

#[test]
fn moves_alone_are_read_by_the_rules_that_are_given() {
    each_start(3, |rules, _, random| {
        let game = random_game_from(Position::start(rules.clone()), random);
        let record = GameRecord::from_game(&game);
        for text in [transcript::write(&record), transcript::write_with_passes(&record)] {
            let read = open_by(text.as_bytes(), rules);
            if record.moves.is_empty() {
                continue;
            }
            let read = read.unwrap().next().unwrap().unwrap().record;
            assert_eq!(read.start, record.start);
            assert_eq!(transcript::write(&read), transcript::write(&record));
        }
    });
}

#[test]
fn sgf_holds_every_game_with_a_name() {
    each_start(4, |rules, start, random| {
        let mut record = plain_record_from(start, random);
        // Numbers of seconds have no place in it.
        let ids: Vec<_> = record.moves.walk().map(|(_, id)| id).collect();
        for id in ids {
            record.moves[id].time = None;
        }
        let usual = Setup::start(rules.clone());
        let has_other_hand =
            rules.variant().supply.is_some() && Setup::from(&record.start) != usual;
        let written = sgf::write(&record);
        if rules.is_custom() || has_other_hand {
            assert_eq!(written.unwrap_err().code(), "UNSUPPORTED_RULES");
            return;
        }
        let text = written.unwrap();
        assert_eq!(detect(text.as_bytes()), othello_protocol::Kind::Sgf);
        let kept = only(text.as_bytes());
        assert_eq!(losses_between(&record, &kept), [], "{text}");
        assert_eq!((kept.start, kept.moves.len()), (record.start, record.moves.len()));
    });
}

#[test]
fn ggf_holds_the_games_that_it_has_types_for() {
    let mut held = BTreeMap::new();
    each_start(5, |rules, start, random| {
        let mut record = plain_record_from(start, random);
        record.moves = record.main_line().cloned().collect();
        (record.event, record.round) = (None, None);
        let written = ggf::write(&record);
        let Some(kind) = MatchType::of(rules) else {
            assert_eq!(written.unwrap_err().code(), "UNSUPPORTED_RULES", "{rules}");
            return;
        };
        let text = written.unwrap();
        assert!(text.contains(&format!("TY[{kind}]BO[{} ", kind.size)), "{text}");
        assert_eq!(detect(text.as_bytes()), othello_protocol::Kind::Ggf);
        let kept = only(text.as_bytes());
        assert_eq!(losses_between(&record, &kept), [], "{text}");
        held.insert(kind.to_string(), rules.clone());
    });
    let kinds: Vec<_> = held.keys().map(String::as_str).collect();
    assert_eq!(kinds, ["10", "10a", "12", "14", "16", "16a", "4", "4a", "6", "8", "88", "8a"]);
}

#[test]
fn positions_are_read_as_they_are_written() {
    each_start(6, |rules, start, _| {
        let text = position::write(&start);
        assert_eq!(position::parse_board(&text, rules).unwrap(), start, "{text}");
        if !rules.is_custom() {
            assert_eq!(position::parse(&format!("{rules}: {text}")).unwrap(), start, "{text}");
        }
        // The shape alone tells the game, if it is an ordinary one.
        let guessed = position::parse(&text);
        let plain = Rules::catalogue().find(|known| known == rules);
        let known_by_shape = |rules: &Rules| {
            *rules != Rules::REVERSI_LOOSE && rules.variant().objective == Objective::Most
        };
        if plain.is_some_and(|plain| known_by_shape(&plain)) {
            assert_eq!(guessed.unwrap(), start, "{text}");
        }
    });
}

#[test]
fn boards_without_ranks_are_read_by_their_number_of_squares() {
    for rules in all_rules() {
        let start = Position::start(rules.clone());
        let text = position::write(&start);
        let (ranks, rest) = text.split_once(' ').unwrap();
        let marks = ranks.replace('/', "");
        assert_eq!(position::parse_board(&format!("{marks} {rest}"), &rules).unwrap(), start);
        let squares = marks.replace('#', "");
        assert_eq!(position::parse_board(&format!("{squares} {rest}"), &rules).unwrap(), start);
        let cut = format!("{} {rest}", &squares[1..]);
        let error = position::parse_board(&cut, &rules).unwrap_err();
        assert_eq!(error.code(), "BAD_LENGTH", "{rules}: {cut}");
    }
}

/// A finished game by these rules, of which both scores differ if that can be.
fn finished(rules: &Rules, random: &mut Random) -> Game {
    let mut game = Game::new(Position::start(rules.clone()));
    loop {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let mv =
            if moves.is_empty() { Move::Pass } else { moves[random.below(moves.len())].into() };
        if game.play(mv).is_err() {
            return game;
        }
    }
}

#[test]
fn scores_are_compared_by_the_aim_of_the_game() {
    let mut random = Random::new(7);
    for rules in all_rules() {
        for _ in 0..4 {
            let game = finished(&rules, &mut random);
            let outcome = game.position().outcome().unwrap();
            let mut record = GameRecord::from_game(&game);
            assert!(check(&record).unwrap().warnings.is_empty(), "{rules}");
            // The empty squares go to whoever has more discs, whoever has won.
            for rule in [ScoreRule::Board, ScoreRule::WinnerTakesEmpties] {
                record.result.score = Some(Score::of(outcome, rule));
                assert!(check(&record).unwrap().warnings.is_empty(), "{rules}");
                for text in [ggf::write(&record), sgf::write(&record)].into_iter().flatten() {
                    let read = open(text.as_bytes()).unwrap().next().unwrap().unwrap();
                    assert!(read.warnings.is_empty(), "{:?}: {text}", read.warnings);
                    let score = read.record.result.score.unwrap();
                    assert!(score.agrees(outcome), "{score}: {text}");
                }
            }
            let discs = outcome.discs();
            let turned = ByColor::new(discs.white, discs.black + 1);
            record.result = GameResult {
                score: Some(Score { discs: turned, rule: ScoreRule::Board }),
                ..record.result
            };
            let warnings = check(&record).unwrap().warnings;
            assert_eq!(
                warnings.iter().map(othello_protocol::Warning::code).collect::<Vec<_>>(),
                ["RESULT_MISMATCH"]
            );
        }
    }
}

#[test]
fn the_aim_of_the_game_gives_results_their_sign() {
    let start = Position::start(Rules::ANTI);
    let game = Game::replay(start, &"f5d6c5f6e7f4g5e6e3".parse().unwrap()).unwrap();
    let record = GameRecord::from_game(&game);
    assert!(ggf::write(&record).unwrap().contains("RE[-64]"), "White is wiped out, and has won");
    assert!(sgf::write(&record).unwrap().contains("RE[W+13]"));
    assert_eq!(transcript::write_line(&record).unwrap(), "anti: f5d6c5f6e7f4g5e6e3");
}

#[test]
fn the_table_reads_as_it_says() {
    for (input, wanted) in table::rows(include_str!("../../testdata/variants.txt")) {
        let told = match open(&input).and_then(|mut games| games.next().unwrap()) {
            Err(error) => {
                let place = error.place.line.zip(error.place.column);
                let place =
                    place.map_or("-".to_owned(), |(line, column)| format!("{line}:{column}"));
                format!("error {} {place}", error.code())
            }
            Ok(read) => {
                let game = read.record.to_game().unwrap();
                let moves = transcript::write(&read.record);
                let moves = if moves.is_empty() { ".".to_owned() } else { moves };
                let known =
                    [read.record.start.rules().to_string(), moves, game.position().to_string()];
                let codes = read.warnings.iter().map(othello_protocol::Warning::code);
                let codes = codes.filter(|code| *code != "UNFINISHED").map(str::to_owned);
                known.into_iter().chain(codes).collect::<Vec<_>>().join(" ")
            }
        };
        assert_eq!(told, wanted, "{}", String::from_utf8_lossy(&input));
    }
}

/// A game of each of the rules, and a position in play with discs in hand.
fn golden_records() -> Vec<GameRecord> {
    let mut random = Random::new(8);
    let game = |rules: Rules| {
        let mut game = Game::new(Position::start(rules));
        for _ in 0..12 {
            let moves: Vec<_> = game.position().legal_moves().iter().collect();
            let mv = moves
                .get(random.below(moves.len().max(1)))
                .map_or(Move::Pass, |square| (*square).into());
            game.play(mv).unwrap();
        }
        game
    };
    let games: Vec<_> = all_rules().into_iter().map(game).collect();
    let middle = |game: &Game| {
        let node = game.node(game.node_count() - 1).unwrap_or(NodeId::ROOT);
        GameRecord { start: game.position_at(node).clone(), ..GameRecord::default() }
    };
    let in_hand = games.iter().find(|game| game.position().in_hand().is_some()).map(middle);
    games.iter().map(GameRecord::from_game).chain(in_hand).collect()
}

#[test]
fn the_bytes_of_every_game_are_pinned() {
    let records = golden_records();
    let frames = records.iter().map(|record| archive::encode(record).unwrap());
    let bytes: Vec<u8> = archive::header().into_iter().chain(frames.flatten()).collect();
    let golden = assert_golden("archive-1-variants.oth", &bytes);
    let read = Reader::new(&golden).unwrap().map(|entry| entry.unwrap().record);
    assert!(read.eq(records.iter().cloned()));

    let lines: String = records.iter().map(|record| json::write(record) + "\n").collect();
    let golden = assert_golden("record-variants.jsonl", lines.as_bytes());
    let read = json::Games::new(&golden).map(|game| game.unwrap().1);
    assert!(read.eq(records.iter().cloned()));
}

#[test]
fn damage_to_written_rules_is_told_with_its_place() {
    let record = GameRecord::from_game(&Game::new(Position::start(all_rules().pop().unwrap())));
    let line = json::write(&record);
    for (from, to, code, words) in [
        ("record/2", "record/1", "BAD_VALUE", "rules: only `othello.record/2` has rules"),
        ("record/2", "record/3", "UNKNOWN_SCHEMA", "schema: expected"),
        (
            "n14 o14",
            "n14 q14",
            "BAD_VALUE",
            "rules: opening: expected a square (a1 to p16), found `q14`",
        ),
        ("\"supply\":40", "\"supply\":2", "BAD_VALUE", "rules: supply: too few discs"),
        ("\"supply\":40", "\"supply\":400", "BAD_VALUE", "rules.supply: invalid value"),
        ("flank-or-adjacent", "jump", "BAD_VALUE", "rules: placement: expected `flank` or"),
        ("isle-3", "othello", "BAD_VALUE", "rules: id: `othello` is the name of another game"),
        ("\"opening\"", "\"openings\"", "BAD_VALUE", "rules.openings: unknown field"),
        ("\"id\":\"isle-3\",", "", "BAD_VALUE", "rules: missing field `id`"),
    ] {
        let damaged = line.replacen(from, to, 1);
        assert_ne!(damaged, line, "{from}");
        let error = json::parse(damaged.as_bytes()).unwrap_err();
        assert_eq!(error.code(), code, "{error}");
        assert!(error.message.starts_with(words), "{error}");
        assert_eq!(error.place.line, Some(1));
    }
}
