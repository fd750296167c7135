//! Records to games and back.

use othello_core::{ByColor, Color, Game, Move, NodeId, Position, Rules, Setup};
use othello_protocol::record::{
    Date, GameRecord, MoveTree, NoteKind, Ply, PlyId, ScoreRule, Termination,
};
use othello_protocol::{ErrorKind, FormatError, WarningKind, check};

use crate::support::{Random, full_record, random_game};

fn moves(text: &str) -> MoveTree {
    let transcript: othello_core::Transcript = text.parse().unwrap();
    transcript.moves().iter().copied().collect()
}

fn record(text: &str) -> GameRecord {
    GameRecord { moves: moves(text), ..GameRecord::default() }
}

#[test]
fn random_games_survive_the_way_through_a_record() {
    let mut random = Random::new(1);
    for _ in 0..200 {
        let game = random_game(&mut random);
        let record = GameRecord::from_game(&game);
        assert_eq!(record.moves.len() + 1, game.node_count());
        let back = record.to_game().unwrap();
        assert_eq!(back.node_count(), game.node_count());
        assert_eq!(GameRecord::from_game(&back), record);
        assert_eq!(
            back.line(),
            game.path_through().iter().filter_map(|n| game.move_to(*n)).collect::<Vec<_>>()
        );
    }
}

#[test]
fn what_was_played_last_is_the_main_line() {
    let mut game = Game::default();
    game.place("f5".parse().unwrap()).unwrap();
    game.place("d6".parse().unwrap()).unwrap();
    game.undo();
    game.place("f6".parse().unwrap()).unwrap();
    let record = GameRecord::from_game(&game);
    let names: Vec<_> = record.main_line().map(|ply| ply.mv.to_string()).collect();
    assert_eq!(names, ["f5", "f6"]);
    assert_eq!(record.moves.len(), 3);
}

#[test]
fn a_finished_game_has_its_result() {
    let game = record("f5d6c5f6e7f4g5e6e3").to_game().unwrap();
    let result = GameRecord::from_game(&game).result;
    assert_eq!(result.termination, Termination::Normal);
    let score = result.score.unwrap();
    assert_eq!((score.discs, score.rule), (ByColor::new(13, 0), ScoreRule::Board));
    assert_eq!(result.to_string(), "13-0");
}

#[test]
fn passes_may_be_missing_or_too_many() {
    // Black must pass after c1; the game of the last line is over after e3.
    let replay = record("d3c3b3b2f5a3a1c1e3").replay().unwrap();
    assert_eq!(replay.game.ply(), 10);
    assert_eq!(replay.notes.len(), 1);
    assert_eq!(replay.notes[0].kind, NoteKind::ImplicitPass);
    let pass = replay.game.path(replay.game.current())[8];
    assert_eq!(replay.game.move_to(pass), Some(Move::Pass));
    assert_eq!(replay.ply(pass), None);
    assert_eq!(replay.ply(NodeId::ROOT), None);

    let replay = record("f5d6c5f6e7f4g5e6e3 pa pa").replay().unwrap();
    assert_eq!(replay.game.ply(), 9);
    assert!(replay.notes.iter().all(|note| note.kind == NoteKind::PassAfterEnd));
    assert_eq!(replay.notes.len(), 2);
}

#[test]
fn an_illegal_move_is_named_with_its_number_and_rule() {
    let error = record("f5d4c3").to_game().unwrap_err();
    assert_eq!((error.ply, error.number, error.variation), (2, 2, false));
    assert_eq!(error.to_string(), "move 2: d4 is occupied (White)");
    assert_eq!(error.game.ply(), 1);

    let mut branched = record("f5d6c3");
    let f5 = branched.moves.main_line().next().unwrap();
    branched.moves.add(f5, Ply::from(Move::Place("a1".parse().unwrap())));
    let error = branched.to_game().unwrap_err();
    assert_eq!(error.to_string(), "variation, move 2: a1 flips nothing");
    assert_eq!(error.game.node_count(), 4);
    let error = FormatError::from_replay(error);
    assert_eq!(
        (error.kind, error.ply.map(core::num::NonZero::get)),
        (ErrorKind::IllegalMove, Some(2))
    );

    // The pass before the 9th disc counts as a ply, not as a disc.
    let error = record("d3c3b3b2f5a3a1c1 pa a1").to_game().unwrap_err();
    assert_eq!((error.ply, error.number), (10, 9));
}

#[test]
fn facts_are_found_by_the_node_of_the_game() {
    let record = full_record();
    let replay = record.replay().unwrap();
    let first = replay.game.children(NodeId::ROOT)[0];
    let id = replay.ply(first).unwrap();
    assert!(record.moves[id].comment.as_ref().unwrap().starts_with("the \"tiger\""));
    assert_eq!(record.tag("clock"), Some("05:00//02:00"));
    assert_eq!(record.tag("none"), None);
}

#[test]
fn trees_are_equal_when_their_lines_are() {
    let mv = |name: &str| Ply::from(Move::Place(name.parse().unwrap()));
    let (mut depth_first, mut breadth_first) = (MoveTree::default(), MoveTree::default());
    let a = depth_first.add(PlyId::START, mv("f5"));
    depth_first.add(a, mv("d6"));
    depth_first.add(PlyId::START, mv("e6"));
    let a = breadth_first.add(PlyId::START, mv("f5"));
    breadth_first.add(PlyId::START, mv("e6"));
    breadth_first.add(a, mv("d6"));
    assert_eq!(depth_first, breadth_first);
    breadth_first[a].comment = Some("!".to_owned());
    assert_ne!(depth_first, breadth_first);
    assert_ne!(moves("f5d6"), moves("f5"));
    let mut branched = moves("f5");
    branched.add(PlyId::START, mv("d6"));
    assert_ne!(branched, moves("f5d6"));
}

#[test]
fn the_deepest_tree_needs_no_recursion() {
    let endless = core::iter::repeat_n(Move::Pass, 1_000_000);
    let tree: MoveTree = endless.collect();
    assert_eq!(tree.walk().count(), 1_000_000);
    assert_eq!(tree.walk().last().map(|(depth, _)| depth), Some(1_000_000));
    assert_eq!(tree.clone(), tree);
    let record = GameRecord { moves: tree, ..GameRecord::default() };
    assert_eq!(record.to_game().unwrap_err().ply, 1);
    drop(record);
}

#[test]
fn a_check_compares_the_result_with_the_board() {
    let codes = |record: &GameRecord| -> Vec<WarningKind> {
        check(record).unwrap().warnings.iter().map(|warning| warning.kind).collect()
    };
    let game = record("f5d6c5f6e7f4g5e6e3").to_game().unwrap();
    let mut finished = GameRecord::from_game(&game);
    assert_eq!(codes(&finished), []);
    let score = finished.result.score.as_mut().unwrap();
    (score.discs, score.rule) = (ByColor::new(64, 0), ScoreRule::WinnerTakesEmpties);
    assert_eq!(codes(&finished), []);
    finished.result.score.as_mut().unwrap().discs.black = 40;
    assert_eq!(codes(&finished), [WarningKind::ResultMismatch]);

    // What the players agreed on, or were given, need not be what the board says.
    for ended in [Termination::Agreed, Termination::Time(Color::Black)] {
        finished.result.termination = ended;
        assert_eq!(codes(&finished), []);
    }

    let mut unfinished = record("f5d6");
    assert_eq!(codes(&unfinished), [WarningKind::Unfinished]);
    unfinished.result.termination = Termination::Normal;
    assert_eq!(codes(&unfinished), [WarningKind::ResultMismatch]);
    assert_eq!(codes(&GameRecord::default()), [WarningKind::Empty]);
    assert_eq!(check(&record("f5f5")).unwrap_err().code(), "OCCUPIED");
}

/// Each note is found in one walk: a path for each would take minutes here.
#[test]
fn many_notes_are_told_with_their_plies() {
    const PASSES: usize = 200_000;
    let mut bent = record("f5d6c5f6e7f4g5e6e3");
    let end = bent.moves.main_line().last().unwrap();
    bent.moves.extend(end, (0..PASSES).map(|_| Move::Pass.into()));
    let warnings = check(&bent).unwrap().warnings;
    let plies: Vec<_> = warnings.iter().map(|warning| warning.ply.unwrap()).collect();
    assert_eq!(plies, (10..10 + PASSES).collect::<Vec<_>>());
}

#[test]
fn a_start_of_its_own_is_kept() {
    let usual = Setup::start(Rules::OTHELLO);
    let start = Position::try_from(Setup { turn: !usual.turn, ..usual }).unwrap();
    let record = GameRecord::from_game(&Game::new(start.clone()));
    assert_eq!(record.start, start);
    assert_eq!(record.to_game().unwrap().position(), &start);
}

#[test]
fn dates_follow_the_calendar() {
    for good in ["2024", "2024-06", "2024-06-07", "2000-02-29", "0001-01-01"] {
        assert_eq!(good.parse::<Date>().unwrap().to_string(), good);
    }
    for bad in [
        "",
        "24",
        "2024-6-7",
        "1900-02-29",
        "2024-00",
        "2024-13",
        "2024-04-31",
        "2024-06-00",
        "2024-06-07-08",
        "+024",
        "2024-",
        "0000",
    ] {
        assert_eq!(bad.parse::<Date>().unwrap_err().found, bad);
    }
    assert!(Date::new(2024, None, Some(1)).is_err());
}
