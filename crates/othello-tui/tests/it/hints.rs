//! Hints: how they grow, what they say, and what becomes of them.

use othello_core::Move;
use othello_engine::Score;
use othello_tui::fact::Fact;
use othello_tui::hint::{Hint, Worth};
use othello_tui::model::{Message, Purpose};

use crate::stage::{people, play, usual};

#[test]
fn a_hint_names_move_side_unit_and_certainty() {
    let mut stage = usual(people(), "f5d6c3d3c4");
    play(&mut stage, "i");
    assert!(matches!(stage.model().thinking, Some(asked) if asked.purpose == Purpose::Hint));
    let screen = play(&mut stage, "wait engine");
    assert!(screen.contains("discs for White (estimate,"), "{screen}");
    assert!(screen.contains("[>]"), "the move is marked under the cursor\n{screen}");
    let hint = stage.model().hint.and_then(|hint| hint.mv.square());
    assert_eq!(hint, Some(stage.model().cursor));
    play(&mut stage, "Enter");
    assert_eq!(stage.model().hint, None);
}

/// What the engine sees of a move, so far.
fn seen(square: &str, score: Score, depth: u32) -> Hint {
    let mv = Move::Place(square.parse().expect("a square"));
    Hint { mv, worth: Some(Worth { score, depth }) }
}

#[test]
fn a_hint_grows_under_the_eyes_of_who_asked() {
    let mut stage = usual(people(), "f5d6c3d3c4");
    let screen = play(&mut stage, "i");
    assert!(screen.contains("looking for the best move (Esc: never mind)."), "{screen}");
    let (tag, cursor) = (stage.model().last_tag, stage.model().cursor);
    stage.tell(Message::Glimpse { tag, hint: seen("f4", Score::estimate(-130), 5) });
    let screen = stage.screen();
    assert!(screen.contains("so far f4, worth -1.3 (5 moves ahead; Esc: never mind)."), "{screen}");
    stage.tell(Message::Glimpse { tag, hint: seen("b3", Score::estimate(210), 8) });
    let screen = stage.screen();
    assert!(screen.contains("so far b3, worth +2.1 (8 moves ahead;"), "{screen}");
    assert_eq!(stage.model().cursor, cursor, "somebody may be aiming");
    // One that comes late from another thread says less than what is shown.
    stage.tell(Message::Glimpse { tag, hint: seen("f4", Score::estimate(-130), 7) });
    assert_eq!(stage.model().hint, Some(seen("b3", Score::estimate(210), 8)));
    let screen = play(&mut stage, "Esc");
    assert!(!screen.contains("so far"), "{screen}");
    assert_eq!(stage.model().hint, None);
    stage.tell(Message::Glimpse { tag, hint: seen("b3", Score::estimate(210), 9) });
    assert_eq!(stage.model().hint, None, "nobody waits for it any more");
}

#[test]
fn a_glimpse_of_another_position_is_not_shown() {
    let mut stage = usual(people(), "f5d6c3d3c4");
    play(&mut stage, "i");
    let tag = stage.model().last_tag;
    stage.tell(Message::Glimpse { tag, hint: seen("f4", Score::estimate(-130), 5) });
    play(&mut stage, "u");
    assert_eq!(stage.model().hint, None);
    stage.tell(Message::Glimpse { tag, hint: seen("f4", Score::estimate(-130), 6) });
    assert_eq!(stage.model().hint, None);
    // Neither is one of a search that is none for a hint.
    play(&mut stage, ".");
    let tag = stage.model().last_tag;
    stage.tell(Message::Glimpse { tag, hint: seen("f4", Score::estimate(-130), 6) });
    assert_eq!(stage.model().hint, None);
}

#[test]
fn what_is_proven_is_told_again_and_never_doubted() {
    let line = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8d2e3f2e2d8e8d1c8c7g8g7b8b7c1b1c2c3e1f1h8g6h5h7a8";
    let mut stage = usual(people(), line);
    play(&mut stage, "i\nwait engine");
    let known = stage.model().hint.expect("a hint");
    assert!(known.proven().is_some(), "{known:?}");
    let asked = stage.model().last_tag;
    let told = stage.model().log.told();
    play(&mut stage, "i");
    assert_eq!((stage.model().last_tag, stage.model().thinking), (asked, None), "nothing to ask");
    assert!(matches!(stage.model().log.since(told), [Fact::Hint { .. }]));
    assert_eq!(stage.model().hint, Some(known));
}

#[test]
fn a_program_that_would_resign_has_no_advice_and_nothing_has_failed() {
    let mut stage = usual(people(), "f5d6");
    play(&mut stage, "i");
    let (tag, adviser) = (stage.model().last_tag, "Rhino".to_owned());
    stage.tell(Message::Advice { tag, adviser, moves: Vec::new() });
    let screen = stage.screen();
    assert!(screen.contains("Rhino has no advice: it would resign here."), "{screen}");
    assert_eq!((stage.model().hint, stage.model().thinking), (None, None));
}
