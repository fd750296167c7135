//! Turns, passes, taking back and endings.

use othello_core::{ByColor, Color, Game, Move, Position, Square, Transcript};
use othello_session::journal::{Ending, Event, Player};

use super::{Change, Duel, events_of};

const ENGINE: Player = Player::Engine { level: 3 };
/// White's next move c1 leaves Black without a square, while White still has some.
const BEFORE_PASS: &str = "d3c3b3b2f5a3a1";

fn square(name: &str) -> Square {
    name.parse().expect("the test names a square")
}

fn people() -> ByColor<Player> {
    ByColor::new(Player::Person, Player::Person)
}

fn against_engine() -> ByColor<Player> {
    ByColor::new(Player::Person, ENGINE)
}

fn played(seats: ByColor<Player>, transcript: &str) -> Duel {
    let mut duel = Duel::new(Position::default(), seats);
    let transcript: Transcript = transcript.parse().expect("the test has a transcript");
    for mv in transcript.moves() {
        duel.place(mv.square().expect("passes are left out")).expect("the test plays legal moves");
    }
    duel
}

#[test]
fn the_engine_moves_only_in_its_turn_at_the_newest_position() {
    let mut duel = played(against_engine(), "f5");
    assert_eq!(duel.engine_to_move(), Some(3));
    duel.place(square("d6")).expect("d6 is legal");
    assert_eq!(duel.engine_to_move(), None);
    duel.step_back();
    assert!(duel.is_looking_back());
    assert_eq!(duel.engine_to_move(), None, "looking back is no request to play");
}

#[test]
fn a_refused_disc_changes_nothing() {
    let mut duel = played(people(), "f5");
    let refused = duel.place(square("a1")).expect_err("a1 flips nothing");
    assert_eq!(refused.mv, Move::Place(square("a1")));
    assert_eq!(duel.game().line(), [Move::Place(square("f5"))]);
    assert!(duel.is_persons_turn());
}

#[test]
fn a_forced_pass_is_played_at_once_and_goes_with_its_disc() {
    let (mut duel, last) = (played(people(), BEFORE_PASS), square("c1"));
    let ply = duel.game().ply();
    let changes = duel.place(last).expect("legal");
    assert_eq!(changes[0].event, Event::Play { square: last });
    assert_eq!(changes[1].event, Event::Pass);
    assert!(changes[1].before.must_pass());
    let mover = duel.position().turn();
    assert_eq!(duel.game().ply(), ply + 2);

    let back = duel.take_back();
    assert_eq!(back.len(), 2, "the pass goes with the disc");
    assert_eq!((duel.game().ply(), duel.position().turn()), (ply, mover));
    let forth = duel.put_back();
    assert_eq!(forth.len(), 2);
    assert_eq!(duel.game().ply(), ply + 2);
}

#[test]
fn against_the_engine_taking_back_returns_to_the_persons_turn() {
    let mut duel = played(against_engine(), "f5d6c3");
    assert_eq!(duel.take_back().len(), 1, "the engine has not answered yet");
    assert!(duel.is_persons_turn());
    assert_eq!(duel.take_back().len(), 2, "the answer goes with the disc");
    assert_eq!(duel.game().ply(), 0);
    assert!(duel.take_back().is_empty());
    assert_eq!(duel.put_back().len(), 2);
    assert_eq!(duel.put_back().len(), 1, "the newest position is the engine's turn");
    assert_eq!(duel.engine_to_move(), Some(3));
}

#[test]
fn a_person_who_has_not_moved_yet_has_nothing_to_take_back() {
    let seats = ByColor::new(ENGINE, Player::Person);
    let mut duel = played(seats, "f5");
    assert!(duel.is_persons_turn());
    assert!(duel.take_back().is_empty());
    assert_eq!(duel.game().ply(), 1);
}

#[test]
fn another_move_after_taking_back_keeps_the_old_branch() {
    let mut duel = played(people(), "f5d6");
    duel.take_back();
    duel.place(square("f6")).expect("f6 is legal");
    let fork = duel.game().parent(duel.game().current()).expect("there is a move");
    assert_eq!(duel.game().children(fork).len(), 2);
}

#[test]
fn steps_and_jumps_stay_on_the_line() {
    let mut duel = played(people(), BEFORE_PASS);
    let end = duel.game().current();
    assert_eq!(duel.go_to_start().len(), 1);
    assert_eq!(duel.game().ply(), 0);
    assert!(duel.go_to_start().is_empty() && duel.step_back().is_empty());
    duel.step_forward();
    assert_eq!(duel.game().ply(), 1);
    duel.go_to_end();
    assert_eq!(duel.game().current(), end);
    assert!(duel.step_forward().is_empty());
}

#[test]
fn resigning_ends_the_game_and_taking_back_reopens_it() {
    let mut duel = played(against_engine(), "f5d6");
    duel.resign(Color::Black);
    assert_eq!(duel.ending(), Some(Ending::Resigned(Color::Black)));
    assert!(duel.is_over() && !duel.is_persons_turn());
    assert!(duel.resign(Color::White).is_empty(), "a game ends once");
    duel.take_back();
    assert_eq!(duel.ending(), None);
    assert!(duel.is_persons_turn());
}

#[test]
fn a_draw_needs_an_offer_and_an_answer() {
    let mut duel = played(people(), "f5d6");
    assert!(duel.answer_draw(true).is_empty(), "nobody has offered one");
    duel.offer_draw(Color::Black);
    assert_eq!(duel.offer(), Some(Color::Black));
    let declined = duel.answer_draw(false);
    assert_eq!(declined[0].event, Event::DrawDecline { by: Color::White });
    assert!(!duel.is_over());
    duel.offer_draw(Color::Black);
    duel.answer_draw(true);
    assert_eq!(duel.ending(), Some(Ending::DrawAgreed));
}

#[test]
fn the_events_of_a_game_give_the_same_game() {
    let mut duel = Duel::new(Position::default(), people());
    let mut events = Vec::new();
    let mut keep = |changes: Vec<Change>| {
        events.extend(changes.into_iter().map(|change| change.event));
    };
    keep(duel.place(square("f5")).expect("legal"));
    keep(duel.place(square("d6")).expect("legal"));
    keep(duel.take_back());
    keep(duel.place(square("f6")).expect("legal"));
    keep(duel.go_to_start());
    keep(duel.go_to_end());
    keep(duel.resign(Color::White));

    let mut again = Duel::resume(Game::default(), people(), &[]);
    for event in events {
        again.apply(event).expect("it was possible before");
    }
    assert_eq!(again.game().line(), duel.game().line());
    assert_eq!(again.game().node_count(), duel.game().node_count());
    assert_eq!(again.ending(), duel.ending());
}

#[test]
fn a_tree_grows_again_from_its_events() {
    let mut duel = played(people(), "f5d6c3");
    duel.take_back();
    duel.take_back();
    duel.place(square("f6")).expect("f6 is legal");
    duel.go_to_start();
    let mut again = Duel::new(Position::default(), people());
    for event in events_of(duel.game()) {
        again.apply(event).expect("the tree is legal");
    }
    assert_eq!(again.game().node_count(), duel.game().node_count());
    assert_eq!(again.game().current(), duel.game().current());
    assert_eq!(again.game().children(again.game().current()).len(), 1);
}

#[test]
fn the_engine_answers_a_move_along_a_known_line() {
    let game = Game::replay(Position::default(), &"f5d6c3d3".parse().expect("a transcript"));
    let mut duel = Duel::open(game.expect("a legal game"), against_engine());
    duel.go_to_start();
    assert!(duel.is_looking_back());
    duel.place(square("f5")).expect("f5 is legal");
    assert_eq!(duel.engine_to_move(), Some(3), "the person plays on from here");
}
