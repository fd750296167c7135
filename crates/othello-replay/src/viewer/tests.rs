//! The viewer without its screen.

use othello_core::{Diagram, Game, Move, Position, Transcript};
use othello_protocol::record::GameRecord;

use super::action::{Action, Msg};
use super::keymap::{self, ROWS};
use super::model::{Model, Notice, Panel};
use super::update::{Effect, update};
use crate::load::Loaded;

/// A game of 60 discs and 21 passes, eleven of them by Black in a row. It comes from a report
/// about a program that did not see that its opponent had to pass (litan/kojo PR 71).
const PASSES: &str = "f5f6f7f4d3c5b6f3d6b5f2g2b4a5h2h1g7h7h3h8g3h4g4h5e3d7d8a7b7c6a6a4b8h6f8a3\
                      c4g6c7e1e2d2e6g5c1d1e8b1c3f1c8e7g1a1a8a2c2b2g8b3";

fn record(moves: &str) -> GameRecord {
    let transcript: Transcript = moves.parse().expect("a transcript");
    GameRecord::from_game(&Game::replay(Position::default(), &transcript).expect("legal moves"))
}

fn model(moves: &str) -> Model {
    let loaded = Loaded { name: String::new(), record: record(moves), fault: None };
    Model::new(String::new(), vec![loaded])
}

/// What the key of this name means.
fn message(name: &str) -> Option<Msg> {
    keymap::message(name.parse().expect("the name of a key"), false)
}

/// Presses keys by their names.
fn press(model: &mut Model, keys: &[&str]) -> Effect {
    let msgs = keys.iter().map(|name| message(name).expect("a key"));
    msgs.fold(Effect::Show, |_, msg| update(model, msg))
}

fn line(model: &Model) -> String {
    let walk = model.walk();
    let moves = walk.line().into_iter().filter_map(|node| walk.game().move_to(node));
    moves.collect::<Transcript>().to_string()
}

#[track_caller]
fn assert_marks(model: &Model) {
    let position = model.walk().position();
    assert_eq!(model.legal_marks(), position.legal_moves(), "{}", Diagram(position));
}

#[test]
fn every_ply_is_reached_both_ways_and_passes_do_not_stop() {
    let mut model = model(PASSES);
    let game = record(PASSES).to_game().expect("legal moves");
    let positions: Vec<_> =
        game.path_through().into_iter().map(|node| game.position_at(node).clone()).collect();
    assert_eq!(positions.len(), 81);

    press(&mut model, &["End"]);
    for ply in (1..=81).rev() {
        assert_eq!(model.walk().ply(), ply);
        assert_eq!(*model.walk().position(), positions[ply - 1]);
        assert_marks(&model);
        press(&mut model, &["Left"]);
    }
    assert_eq!(model.walk().ply(), 0);
    press(&mut model, &["Left"]);
    assert_eq!(model.notice, Some(Notice::AtStart));

    press(&mut model, &["End", "Home"]);
    for (ply, position) in (1..).zip(&positions) {
        press(&mut model, &["Right"]);
        assert_eq!((model.walk().ply(), model.walk().position()), (ply, position));
        assert_marks(&model);
    }
    press(&mut model, &["Right"]);
    assert_eq!((model.walk().ply(), &model.notice), (81, &Some(Notice::AtEnd)));
}

#[test]
fn a_ply_can_be_typed() {
    let mut model = model(PASSES);
    for (keys, ply) in [
        (&["1", "7", "G"][..], 17),
        (&["9", "9", "9", "9", "G"], 81),
        (&["0", "G"], 0),
        (&["G"], 0),
    ] {
        press(&mut model, keys);
        assert_eq!(model.walk().ply(), ply, "{keys:?}");
    }
    press(&mut model, &["4", "2", "Esc", "G"]);
    assert_eq!(model.walk().ply(), 0, "Esc forgets the digits");
}

#[test]
fn a_tried_move_is_a_variation_and_the_record_stays() {
    let mut model = model("f5d6c3");
    press(&mut model, &["Right", "f", "6", "Enter"]);
    assert_eq!((line(&model).as_str(), &model.notice), ("f5f6", &Some(Notice::Tried)));
    press(&mut model, &["e", "6", "Enter"]);
    assert_eq!(line(&model), "f5f6e6");

    press(&mut model, &["Esc"]);
    assert_eq!(model.notice, None, "the cursor goes first");
    press(&mut model, &["Esc"]);
    assert_eq!((line(&model).as_str(), model.walk().ply()), ("f5d6c3", 1));
    assert_eq!(model.notice, Some(Notice::Returned));

    press(&mut model, &["Right", "Down"]);
    assert_eq!(line(&model), "f5f6e6", "the variation is still there");
    press(&mut model, &["Down"]);
    assert_eq!(line(&model), "f5d6c3");
    press(&mut model, &["Up"]);
    assert_eq!(line(&model), "f5f6e6");
}

#[test]
fn the_recorded_move_is_no_variation() {
    let mut model = model("f5d6c3");
    press(&mut model, &["f", "5", "Enter"]);
    assert_eq!((line(&model).as_str(), &model.notice), ("f5d6c3", &None));
}

#[test]
fn an_illegal_move_is_refused_and_explained() {
    let mut model = model("f5d6c3");
    press(&mut model, &["a", "1", "Enter"]);
    assert!(matches!(model.notice, Some(Notice::Refused(_))), "{:?}", model.notice);
    assert!(matches!(model.panel, Panel::Why(_)));
    press(&mut model, &["Right"]);
    assert_eq!((model.panel, model.walk().ply()), (Panel::Moves, 1));
}

#[test]
fn a_move_may_be_tried_where_a_pass_is_due() {
    let mut model = model(PASSES);
    let due = (0..81).find(|ply| {
        model.begin_at(*ply);
        model.walk().position().must_pass()
    });
    let ply = due.expect("a pass is due somewhere");
    let passed = model.walk().position().clone().play(Move::Pass).expect("the pass is due");
    let square = passed.legal_moves().iter().last().expect("the other player has a move");
    update(&mut model, Msg::Square(square));
    update(&mut model, Msg::Square(square));
    assert_eq!((model.walk().ply(), model.walk().last_move()), (ply + 2, Some(square.into())));
}

#[test]
fn without_variations_up_and_down_take_ten() {
    let mut model = model(PASSES);
    press(&mut model, &["Down"]);
    assert_eq!(model.walk().ply(), 10);
    press(&mut model, &["PgDn", "Up"]);
    assert_eq!(model.walk().ply(), 10);
    press(&mut model, &["Up", "Up"]);
    assert_eq!((model.walk().ply(), &model.notice), (0, &Some(Notice::AtStart)));
}

#[test]
fn autoplay_steps_until_the_end() {
    let mut model = model("f5d6c3");
    assert_eq!(model.period(), None);
    press(&mut model, &["Space"]);
    let slow = model.period().expect("it plays");
    press(&mut model, &["+"]);
    assert_eq!(model.period(), Some(slow / 2));
    for ply in 1..=3 {
        update(&mut model, Msg::Tick);
        assert_eq!(model.walk().ply(), ply);
    }
    assert_eq!(model.period(), None);
    press(&mut model, &["Space"]);
    assert_eq!(model.walk().ply(), 0, "it begins anew");
    press(&mut model, &["Left"]);
    assert_eq!(model.period(), None, "a step of one's own stops it");
    update(&mut model, Msg::Tick);
    assert_eq!(model.walk().ply(), 0, "a late tick does nothing");
}

#[test]
fn esc_goes_back_one_level_at_a_time() {
    let mut model = model("f5d6c3");
    press(&mut model, &["f", "6", "y", "?"]);
    assert_eq!(model.panel, Panel::Help(0));
    for _ in 0..2 {
        assert_eq!(press(&mut model, &["Esc"]), Effect::Show);
    }
    assert_eq!((model.panel, model.cursor), (Panel::Moves, None));
    assert_eq!(press(&mut model, &["Esc"]), Effect::Quit);
    assert_eq!(press(&mut model, &["q"]), Effect::Quit);
    assert_eq!(press(&mut model, &["Ctrl-C"]), Effect::Interrupt);
}

#[test]
fn the_cursor_moves_by_keys_and_stays_on_the_board() {
    let mut model = model("f5d6c3");
    press(&mut model, &["a", "1", "Shift-Left", "Shift-Up"]);
    assert_eq!(model.cursor, "a1".parse().ok());
    press(&mut model, &["Shift-Right", "Ctrl-Down"]);
    assert_eq!(model.cursor, "b2".parse().ok());
}

/// Presses keys as the program does, where a key may mean a file.
fn enter(model: &mut Model, keys: &str) {
    for letter in keys.chars() {
        let key = letter.to_string().parse().expect("the name of a key");
        update(model, keymap::message(key, model.awaits_file()).expect("a key"));
    }
}

#[test]
fn squares_of_wide_boards_follow_an_apostrophe() {
    let start = Position::start("square-16".parse().expect("rules"));
    let record = GameRecord { start, ..GameRecord::default() };
    let loaded = Loaded { name: String::new(), record, fault: None };
    let mut model = Model::new(String::new(), vec![loaded]);
    for (keys, square) in
        [("'p16", "p16"), ("'l1", "l1"), ("'p9", "p9"), ("b12", "b12"), ("c1'd2", "d2")]
    {
        enter(&mut model, keys);
        assert_eq!(
            model.cursor.map(|square| square.to_string()).as_deref(),
            Some(square),
            "{keys}"
        );
    }
    // Once the file is there, letters are commands again.
    let shown = model.show_legal;
    enter(&mut model, "'jl");
    assert_ne!(model.show_legal, shown);
    press(&mut model, &["Shift-Right", "Shift-Down"]);
    assert_eq!(model.cursor, "e3".parse().ok());
}

#[test]
fn the_cursor_stays_on_the_board() {
    let start = Position::start(othello_core::Rules::NIP);
    let record = GameRecord { start, ..GameRecord::default() };
    let loaded = Loaded { name: String::new(), record, fault: None };
    let mut model = Model::new(String::new(), vec![loaded]);
    press(&mut model, &["Shift-Up"]);
    assert_eq!(model.cursor, "d4".parse().ok());
    enter(&mut model, "c1");
    press(&mut model, &["Shift-Left"]);
    assert_eq!(model.cursor, "c1".parse().ok());
    enter(&mut model, "a1");
    assert_eq!(model.cursor, "c1".parse().ok());
}

#[test]
fn games_of_a_file_follow_one_another() {
    let load = |moves| Loaded { name: String::new(), record: record(moves), fault: None };
    let mut model = Model::new(String::new(), vec![load("f5"), load("d3c3")]);
    press(&mut model, &["Tab"]);
    assert_eq!((line(&model).as_str(), &model.notice), ("d3c3", &Some(Notice::Opened(2))));
    press(&mut model, &["Tab"]);
    assert_eq!(line(&model), "f5");
    press(&mut model, &["Shift-Tab"]);
    assert_eq!(line(&model), "d3c3");
}

#[test]
fn no_two_rows_share_a_key_and_no_key_is_a_square() {
    let mut keys: Vec<_> = ROWS.iter().flat_map(|row| row.keys).map(|(key, _)| *key).collect();
    for key in &keys {
        assert_eq!(*key, key.folded(), "{key} would never be found");
    }
    keys.sort_unstable();
    let count = keys.len();
    keys.dedup();
    assert_eq!(keys.len(), count);
    for letter in ('a'..='h').chain('0'..='9') {
        let name = letter.to_string();
        assert_eq!(message(&name), Some(Msg::Typed(letter)));
    }
    assert_eq!(message("x"), None);
    assert_eq!(message("Left"), Some(Msg::Do(Action::Back)));
}
