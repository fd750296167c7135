//! Games played with keys and mouse, and what becomes of them.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use othello_core::{ByColor, Color, Move, Position};
use othello_engine::{Engine, Level, Options, Request};
use othello_protocol::gtp;
use othello_session::journal::{Ending, Event as Happened, Player};
use othello_tui::dialog::Dialog;
use othello_tui::effects::Opponents;
use othello_tui::fact::Fact;
use othello_tui::model::{Effect, Leave, Message, Query};
use othello_tui::stage::Stage;
use othello_view::input::MouseKind;
use othello_view::{Lang, terminal};

use crate::stage::{
    against_engine, asks_what_next, finished, line, people, play, square, stage, type_moves, usual,
};

/// Neither side can move after eleven discs; many squares are empty.
const STUCK: &str = "d3e3f6c4b3c2e2a4a2d2d1";
/// After c1 Black has no square, but White has.
const BEFORE_PASS: &str = "d3c3b3b2f5a3a1";

#[test]
fn keys_count_once_when_the_terminal_reports_releases_and_repeats() {
    use KeyEventKind::{Press, Release, Repeat};
    let mut stage = usual(people(), "f5d6");
    let from = stage.model().cursor;
    let keys = [
        (KeyCode::Right, Press),
        (KeyCode::Right, Release),
        (KeyCode::Tab, Press),
        (KeyCode::Tab, Release),
        (KeyCode::Enter, Press),
        (KeyCode::Enter, Repeat),
        (KeyCode::Enter, Release),
    ];
    let mut steps = 0;
    for (code, kind) in keys {
        let event = Event::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind));
        if let Some(input) = terminal::translate(&event) {
            let before = stage.model().cursor;
            stage.input(input);
            steps += usize::from(stage.model().cursor != before);
        }
    }
    assert_eq!(steps, 2, "one step for each key, from {from}");
    assert_eq!(line(&stage).len(), 3, "one move was made");

    for kind in [Press, Repeat, Release] {
        let undo = KeyEvent::new_with_kind(KeyCode::Char('u'), KeyModifiers::NONE, kind);
        if let Some(input) = terminal::translate(&Event::Key(undo)) {
            stage.input(input);
        }
    }
    assert_eq!(line(&stage).len(), 2, "one move was taken back");
}

#[test]
fn the_winner_is_named_with_their_own_discs_first() {
    let ends = [
        ("e6f4e3f6g5d6e7f5c5", "Black wins 13-0"),
        ("d3c3c4e3d2c1c2c5f3g3", "White wins 14-0"),
        (
            "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6\
             g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1",
            "Draw 32-32",
        ),
    ];
    for (moves, told) in ends {
        let mut stage = stage(Lang::En, (120, 40), people(), "");
        type_moves(&mut stage, moves);
        let screen = stage.screen();
        assert!(screen.contains(told), "{told} in\n{screen}");
        assert!(screen.contains("Game over"), "{screen}");
    }
}

#[test]
fn the_end_is_announced_once_and_again_only_after_another_end() {
    let mut stage = usual(people(), "");
    type_moves(&mut stage, STUCK);
    assert!(asks_what_next(&stage));
    let screen = stage.screen();
    // Both ways to count, since squares are empty.
    assert!(screen.contains("14-1") && screen.contains("63-1"), "{screen}");
    play(&mut stage, "Esc\nn\nEsc");
    assert!(!asks_what_next(&stage), "it comes back only after a new end");
    play(&mut stage, "[\n]");
    assert!(!asks_what_next(&stage), "looking round is no new end");
    assert_eq!(finished(&stage), 1);
    play(&mut stage, "u\nr");
    assert!(asks_what_next(&stage));
    assert_eq!(finished(&stage), 2);
}

#[test]
fn a_forced_pass_is_announced_with_its_reason_and_stays_in_sight() {
    let mut stage = usual(people(), BEFORE_PASS);
    let screen = play(&mut stage, "text c1\nEnter");
    assert_eq!(stage.model().duel.position().turn(), Color::White);
    assert!(screen.contains("Black must pass"), "{screen}");
    let line = stage.model().duel.game().line();
    assert_eq!(line.last(), Some(&Move::Pass));
    play(&mut stage, "u");
    assert_eq!(stage.model().duel.game().line().len(), 7, "the pass went with its disc");
}

#[test]
fn a_refusal_names_every_line_and_changes_nothing() {
    let mut stage = usual(against_engine(), "f5d6");
    let before = line(&stage);
    let screen = play(&mut stage, "text a1\nEnter");
    assert!(screen.contains("a1 is not legal"), "{screen}");
    assert_eq!(line(&stage), before);
    assert!(stage.model().duel.is_persons_turn());
    for step in 1..=8 {
        let screen = play(&mut stage, "Space");
        assert!(screen.contains(&format!("Line {step} of 8")), "{screen}");
    }
    assert!(play(&mut stage, "Space").contains("Every line from a1"));
    assert!(!play(&mut stage, "Esc").contains("Every line from a1"));
}

#[test]
fn why_also_explains_a_legal_square() {
    let mut stage = usual(people(), "");
    let screen = play(&mut stage, "text d3\ny");
    assert!(screen.contains("d3 is legal"), "{screen}");
    assert!(screen.contains("South: d4 turns, closed by d5"), "{screen}");
}

#[test]
fn the_engine_answers_each_move_and_is_asked_after_the_move_is_kept() {
    let mut stage = usual(against_engine(), "");
    play(&mut stage, "text d3\nEnter");
    assert!(stage.screen().contains("the engine is thinking"));
    let f5 = Effect::Keep(Happened::Play { square: square("d3") });
    let kept = stage.effects().iter().position(|effect| *effect == f5);
    let asked = stage.effects().iter().position(|effect| matches!(effect, Effect::Ask(_)));
    assert!(kept.expect("kept") < asked.expect("asked"));
    play(&mut stage, "wait engine");
    assert_eq!(line(&stage).len(), 2);
    assert!(stage.model().duel.is_persons_turn());
}

#[test]
fn nothing_can_be_played_for_the_engine() {
    let mut stage = usual(against_engine(), "f5");
    play(&mut stage, "Tab\nEnter");
    assert_eq!(line(&stage).len(), 1);
    assert_eq!(stage.model().log.page(), [Fact::NotYourTurn]);
    assert!(play(&mut stage, "#").contains("Black: give up"), "but one may resign");
}

#[test]
fn taking_back_while_the_engine_thinks_makes_its_answer_stale() {
    let mut stage = usual(against_engine(), "");
    play(&mut stage, "text d3\nEnter");
    let asked = stage.effects().iter().find_map(|effect| match effect {
        Effect::Ask(query) => Some(query.clone()),
        _ => None,
    });
    play(&mut stage, "u");
    assert!(stage.effects().contains(&Effect::Stop));
    assert!(stage.model().thinking.is_none());
    let mut opponents = Opponents::new(Engine::new(Options::default()));
    let late = opponents.answer(&asked.expect("asked"));
    stage.tell(late);
    assert_eq!(line(&stage), Vec::<String>::new(), "a stale answer is never played");
    play(&mut stage, "wait engine");
    assert_eq!(line(&stage).len(), 0);
}

#[test]
fn undo_and_redo_stop_at_the_persons_turns() {
    let mut stage = usual(against_engine(), "");
    play(&mut stage, "text d3\nEnter\nwait engine\nTab\nEnter\nwait engine");
    let played = line(&stage);
    assert_eq!(played.len(), 4);
    play(&mut stage, "u");
    assert_eq!(line(&stage).len(), 2);
    play(&mut stage, "u\nu");
    assert_eq!(line(&stage).len(), 0);
    play(&mut stage, "r\nr\nr");
    assert_eq!(line(&stage), played);
    play(&mut stage, "u\nTab\nTab\nEnter\nwait engine");
    let game = &stage.model().duel.game();
    assert!(game.node_count() > 5, "the old branch is still there");
}

#[test]
fn looking_back_lets_nobody_move_until_a_person_plays_on() {
    let mut stage = usual(against_engine(), "");
    play(&mut stage, "text d3\nEnter\nwait engine\n[\nwait engine");
    assert_eq!(line(&stage), ["d3"], "the engine waits");
    let screen = play(&mut stage, "Home");
    assert!(screen.contains("position after move 0 of 2"), "{screen}");
    play(&mut stage, "End\n[\n.\nwait engine");
    assert_eq!(line(&stage).len(), 2, "`.` lets the engine move");
}

#[test]
fn resigning_is_asked_for_and_can_be_taken_back() {
    let mut stage = usual(against_engine(), "");
    play(&mut stage, "#\nEnter");
    assert!(!stage.model().duel.is_over(), "Enter alone resigns nothing");
    let screen = play(&mut stage, "#\nRight\nEnter");
    assert_eq!(stage.model().duel.ending(), Some(Ending::Resigned(Color::Black)));
    assert!(screen.contains("Black resigns. White wins."), "{screen}");
    play(&mut stage, "Esc\ntext d3\nEnter");
    assert_eq!(stage.model().log.page(), [Fact::NothingMoreToPlay]);
}

#[test]
fn a_draw_among_people_needs_both() {
    let mut stage = usual(people(), "f5d6");
    let screen = play(&mut stage, "=");
    assert!(screen.contains("Black offers a draw. White, do you accept?"), "{screen}");
    play(&mut stage, "n");
    assert!(!stage.model().duel.is_over());
    play(&mut stage, "=\ny");
    assert_eq!(stage.model().duel.ending(), Some(Ending::DrawAgreed));
}

#[test]
fn the_engine_accepts_a_draw_only_when_it_is_not_ahead() {
    // White has 13 discs to 1 and four corners to come.
    let losing = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8d2e3f2e2d8e8d1c8c7g8g7b8b7c1b1c2c3e1f1h8g6h5h7a8";
    let mut stage = usual(against_engine(), losing);
    play(&mut stage, "=\nwait engine");
    assert!(!stage.model().duel.is_over());
    assert!(stage.model().log.page().contains(&Fact::DrawDeclined(Color::White)));
}

#[test]
fn a_rematch_swaps_the_colours_and_the_engine_begins() {
    let mut stage = usual(against_engine(), "f5d6");
    play(&mut stage, "N");
    let seats = stage.model().duel.seats();
    assert_eq!(seats.white, against_engine().black);
    assert_eq!(stage.model().duel.game().node_count(), 1);
    play(&mut stage, "wait engine");
    assert_eq!(line(&stage).len(), 1);
    let begins = stage.effects().iter().filter(|effect| matches!(effect, Effect::Begin { .. }));
    assert_eq!(begins.count(), 1);
}

#[test]
fn the_form_for_a_new_game_is_filled_by_keys_and_by_mouse() {
    let mut stage = usual(against_engine(), "f5d6");
    // Black an engine of level 6, White a person.
    play(&mut stage, "n\nDown\nDown\nDown\nRight\nDown\nRight\nRight\nRight\nDown\nRight");
    let screen = stage.screen();
    let row = screen.lines().position(|line| line.contains("White")).expect("a row");
    let column = screen.lines().nth(row).and_then(|line| line.find("( ) Engine"));
    assert!(column.is_some(), "White is a person\n{screen}");
    stage.mouse(
        MouseKind::Press,
        column.and_then(|at| at.try_into().ok()).expect("on the screen"),
        row.try_into().expect("on the screen"),
    );
    play(&mut stage, "Enter");
    let seats = stage.model().duel.seats();
    let level = |level| Player::Engine { level };
    assert_eq!((seats.black, seats.white), (level(6), level(1)));
}

#[test]
fn the_mouse_aims_on_press_and_plays_on_release_over_the_same_square() {
    let mut stage = usual(people(), "");
    let cell = |name| {
        let layout = usual(people(), "").model().layout();
        layout.cell(square(name)).expect("on the screen")
    };
    let (d3, a1) = (cell("d3"), cell("a1"));
    stage.mouse(MouseKind::Press, d3.x, d3.y);
    assert_eq!(stage.model().cursor, square("d3"));
    stage.mouse(MouseKind::Release, a1.x, a1.y);
    assert!(line(&stage).is_empty(), "sliding off cancels");
    stage.mouse(MouseKind::Release, d3.x, d3.y);
    assert!(line(&stage).is_empty(), "a release without a press is nothing");
    play(&mut stage, "click d3");
    assert_eq!(line(&stage), ["d3"]);
    let screen = play(&mut stage, "rightclick a1");
    assert!(screen.contains("a1 is not legal"), "{screen}");
    let screen = play(&mut stage, "Esc\nhover e3");
    assert!(screen.contains("At e3: flips 1"), "{screen}");
    play(&mut stage, "wheel up");
    assert!(line(&stage).is_empty());
    play(&mut stage, "wheel down");
    assert_eq!(line(&stage), ["d3"]);
}

#[test]
fn footer_and_move_list_can_be_clicked() {
    let mut stage = usual(people(), "f5d6c3d3");
    let screen = stage.screen();
    let place = |text: &str| {
        let row = screen.lines().position(|line| line.contains(text)).expect("it is shown");
        let column = screen.lines().nth(row).and_then(|line| line.find(text)).expect("there");
        (u16::try_from(column).expect("short"), u16::try_from(row).expect("short"))
    };
    let (column, row) = place("d6");
    stage.mouse(MouseKind::Press, column, row);
    assert_eq!(line(&stage), ["f5", "d6"]);
    let (column, row) = place("? Help");
    stage.mouse(MouseKind::Press, column, row);
    assert!(matches!(stage.model().dialogs.last(), Some(Dialog::Help(_))));
}

#[test]
fn escape_cancels_one_level_and_never_leaves() {
    let mut stage = usual(against_engine(), "f5d6");
    play(&mut stage, "text a1\nEnter\ntext b");
    assert!(stage.model().pending.is_some() && stage.model().explained.is_some());
    play(&mut stage, "Esc");
    assert!(stage.model().pending.is_none() && stage.model().explained.is_some());
    play(&mut stage, "Esc");
    assert!(stage.model().explained.is_none());
    play(&mut stage, "i\nEsc\nEsc\nEsc\n?\nEsc\nEsc");
    assert!(stage.model().thinking.is_none());
    assert_eq!(stage.left(), None);
    play(&mut stage, "q");
    assert_eq!(stage.left(), Some(Leave::Quit));
}

#[test]
fn an_interrupt_leaves_from_anywhere() {
    for script in ["Ctrl-C", "?\nCtrl-C", "n\nCtrl-C", "#\nCtrl-C"] {
        let mut stage = usual(against_engine(), "");
        play(&mut stage, script);
        assert_eq!(stage.left(), Some(Leave::Interrupted), "{script}");
    }
}

#[test]
fn a_pasted_game_is_opened_after_a_question_and_garbage_is_only_named() {
    let mut stage = usual(people(), "f5d6");
    play(&mut stage, "paste q#quit\u{1b}[31m");
    assert!(matches!(stage.model().log.page(), [Fact::NotAGame { .. }]));
    assert_eq!((line(&stage).len(), stage.left()), (2, None));
    let screen = play(&mut stage, "paste F5 d6 c3 d3");
    assert!(screen.contains("Open the pasted game?"), "{screen}");
    play(&mut stage, "Down\nEnter");
    assert_eq!(line(&stage).len(), 2);
    play(&mut stage, "paste F5 d6 c3 d3\nEnter");
    assert_eq!(line(&stage), ["f5", "d6", "c3", "d3"]);
}

#[test]
fn keys_of_a_russian_keyboard_play_too() {
    let mut stage = stage(Lang::Ru, (80, 24), people(), "");
    play(&mut stage, "text а5\nEnter");
    assert_eq!(line(&stage), ["f5"]);
    play(&mut stage, "г");
    assert!(line(&stage).is_empty(), "the key of u takes back");
}

#[test]
fn layers_can_be_switched_off() {
    let mut stage = usual(people(), "");
    let shown = stage.screen();
    let hidden = play(&mut stage, "l\np");
    assert_ne!(shown, hidden);
    assert!(!hidden.lines().take(18).any(|line| line.contains(" . |")), "{hidden}");
    assert!(!hidden.contains(" o |"), "{hidden}");
}

#[test]
fn a_dead_engine_does_not_end_the_game() {
    let mut stage = usual(against_engine(), "f5");
    let tag = stage.model().thinking.expect("the engine was asked").tag;
    stage.tell(Message::EngineFailed { tag });
    assert!(stage.model().thinking.is_none(), "nobody asks a broken engine by itself");
    play(&mut stage, ".\nwait engine");
    assert_eq!(line(&stage).len(), 2);
}

#[test]
fn an_engine_that_proposes_what_is_illegal_is_not_asked_for_ever() {
    let mut stage = usual(against_engine(), "f5");
    let tag = stage.model().thinking.expect("the engine was asked").tag;
    let request = Request::at_level(Position::default(), Level::MIN);
    let report = Engine::new(Options::default()).search(&request, &mut ());
    stage.tell(Message::Answer { tag, report: Box::new(report) });
    assert!(stage.model().thinking.is_none(), "it would propose the same again");
    assert_eq!(line(&stage).len(), 1);
}

#[test]
fn a_game_that_is_not_in_the_history_is_not_said_to_be_there() {
    let kept = "The game is in your history";
    let mut stage = usual(against_engine(), "");
    let screen = play(&mut stage, "#\nTab\nEnter");
    assert!(screen.contains("Black resigns") && !screen.contains(kept), "{screen}");
    let mut stage = usual(against_engine(), "f5d6");
    let screen = play(&mut stage, "#\nTab\nEnter");
    assert!(screen.contains(kept), "{screen}");
    stage.tell(Message::Tell(Fact::NotKept { reason: "no room".to_owned() }));
    assert!(!stage.screen().contains(kept), "{}", stage.screen());
}

#[test]
fn who_looks_round_in_a_resigned_game_comes_back_to_its_end() {
    let mut stage = usual(people(), "f5d6c3");
    play(&mut stage, "#\nTab\nEnter\nEsc\nwheel up\nwheel down");
    assert!(stage.model().duel.is_over(), "{}", stage.screen());
    play(&mut stage, "u\nr");
    assert!(stage.model().duel.is_over(), "{}", stage.screen());
    assert_eq!(finished(&stage), 1, "it is the same end");
    play(&mut stage, "r");
    assert!(!asks_what_next(&stage), "nothing was put back");
    play(&mut stage, "u\ntext c3\nEnter");
    assert!(!stage.model().duel.is_over(), "a move takes the end back");
}

#[test]
fn the_footer_of_an_ended_game_names_what_can_still_be_done() {
    let mut stage = usual(people(), "f5d6c3");
    let screen = play(&mut stage, "#\nTab\nEnter\nEsc");
    let footer = screen.lines().last().expect("a footer");
    assert!(footer.contains("u Undo") && footer.contains("q Quit"), "{footer}");
    for gone in ["Play", "Hint", "Resign", "Aim"] {
        assert!(!footer.contains(gone), "{footer}");
    }
    let column = u16::try_from(footer.find("n New").expect("a new game")).expect("a column");
    stage.mouse(MouseKind::Press, column, 23);
    assert!(matches!(stage.model().dialogs.last(), Some(Dialog::NewGame(_))));
}

/// A person as Black against a program that a test plays.
fn against_program() -> ByColor<Player> {
    ByColor::new(Player::Person, Player::Program { command: "rhino -l 2".to_owned() })
}

/// The question that the program was asked last.
fn program_asked(stage: &Stage) -> Query {
    let asked = stage.effects().iter().rev().find_map(|effect| match effect {
        Effect::Ask(query) => Some(query.clone()),
        _ => None,
    });
    asked.expect("the program is asked")
}

#[test]
fn a_program_is_told_the_game_and_its_move_is_played_by_the_rules() {
    let mut stage = usual(against_program(), "");
    play(&mut stage, "text f5\nEnter");
    let query = program_asked(&stage);
    let program = query.program.expect("it is the program that is asked");
    assert_eq!(program.command, "rhino -l 2");
    assert_eq!(program.line, [Move::Place("f5".parse().expect("a square"))]);
    let choice = gtp::Choice::Move(Move::Place("d6".parse().expect("a square")));
    stage.tell(Message::ProgramAnswer { tag: query.tag + 1, choice });
    assert_eq!(line(&stage).len(), 1, "an answer to another question");
    stage.tell(Message::ProgramAnswer { tag: query.tag, choice });
    assert_eq!(line(&stage).len(), 2);
    assert!(stage.model().duel.is_persons_turn());
}

#[test]
fn a_program_that_lies_or_dies_costs_nothing_and_may_try_again() {
    let mut stage = usual(against_program(), "");
    play(&mut stage, "text f5\nEnter");
    let lie = gtp::Choice::Move(Move::Place("a1".parse().expect("a square")));
    for choice in [lie, gtp::Choice::Move(Move::Pass)] {
        let tag = program_asked(&stage).tag;
        stage.tell(Message::ProgramAnswer { tag, choice });
        assert_eq!(line(&stage).len(), 1);
        let told = stage.model().log.page();
        assert!(told.iter().any(|fact| matches!(fact, Fact::ProgramFailed { .. })), "{told:?}");
        assert_eq!(program_asked(&stage).tag, tag, "it is not asked again by itself");
        play(&mut stage, ".");
        assert_ne!(program_asked(&stage).tag, tag);
    }
    let tag = program_asked(&stage).tag;
    let reason = "rhino: has ended: exit status: 1".to_owned();
    stage.tell(Message::ProgramFailed { tag, reason });
    assert!(stage.screen().contains("exit status: 1"), "{}", stage.screen());
    play(&mut stage, ".");
    let tag = program_asked(&stage).tag;
    stage.tell(Message::ProgramAnswer { tag, choice: gtp::Choice::Resign });
    assert_eq!(stage.model().duel.ending(), Some(Ending::Resigned(Color::White)));
}

#[test]
fn a_program_that_cannot_be_started_is_told() {
    let seats = ByColor::new(
        Player::Person,
        Player::Program { command: "no-such-engine-anywhere".to_owned() },
    );
    let mut stage = usual(seats, "");
    play(&mut stage, "text f5\nEnter\nwait engine");
    assert_eq!(line(&stage).len(), 1);
    assert!(stage.screen().contains("no-such-engine"), "{}", stage.screen());
}
