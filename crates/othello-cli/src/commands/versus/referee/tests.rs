//! Games of players who do what a test wants.

use othello_core::Position;

use super::*;
use crate::commands::versus::terms::{Effort, Timing};
use othello_session::engine::Reply;

/// What a player does in its n-th turn.
type Deed = fn(&Game, usize) -> Result<Reply, PeerError>;

struct Puppet {
    turns: usize,
    deed: Deed,
}

impl Player for Puppet {
    fn name(&self) -> String {
        "Puppet".to_owned()
    }

    fn accepts(&self, _: &Position) -> Result<(), PeerError> {
        Ok(())
    }

    fn prepare(&mut self) -> Result<(), PeerError> {
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>, _: u64) -> Result<Reply, PeerError> {
        self.turns += 1;
        (self.deed)(question.game, self.turns)
    }

    fn leave(self: Box<Self>) {}
}

fn reply(choice: Choice) -> Reply {
    Reply { choice, value: Some(Discs::new(2)), elapsed: Duration::from_millis(100) }
}

#[expect(clippy::unnecessary_wraps, reason = "a deed may fail")]
/// The first legal square; to be asked without one would be a fault of the referee.
fn first(game: &Game, _: usize) -> Result<Reply, PeerError> {
    let square = game.position().legal_moves().iter().next().expect("forced passes are not asked");
    Ok(reply(Choice::Move(Move::Place(square))))
}

fn terms(timing: Timing) -> Terms {
    Terms {
        timing,
        effort: Effort::default(),
        margin: Duration::ZERO,
        patience: Duration::from_secs(1),
        adjudicate: None,
        seed: 0,
    }
}

fn game(terms: &Terms, black: Deed, white: Deed) -> Played {
    let mut black = Puppet { turns: 0, deed: black };
    let mut white = Puppet { turns: 0, deed: white };
    let players = ByColor { black: &mut black as &mut dyn Player, white: &mut white };
    play(Game::default(), players, terms, 0, &|| false)
}

#[test]
fn a_game_is_played_to_its_end_with_the_passes_that_must_be() {
    let played = game(&terms(Timing::Untimed), first, first);
    let outcome = played.game.position().outcome().expect("the game is over");
    assert_eq!(played.end, End::Over(outcome));
    let line = played.game.line();
    let squares = line.iter().filter(|mv| **mv != Move::Pass).count();
    assert_eq!(played.thoughts.len(), squares, "each square was asked for");
    let again = played
        .thoughts
        .iter()
        .all(|(ply, thought)| line[*ply] != Move::Pass && thought.value == Some(Discs::new(2)));
    assert!(again);
}

#[test]
fn who_breaks_the_rules_forfeits() {
    let deeds: [(Deed, &str); 3] = [
        (|_, _| Ok(reply(Choice::Move(Move::Place("a1".parse().expect("a square"))))), "a1"),
        (|_, _| Ok(reply(Choice::Move(Move::Place("e4".parse().expect("a square"))))), "occupied"),
        (|_, _| Ok(reply(Choice::Move(Move::Pass))), "pass"),
    ];
    for (deed, word) in deeds {
        let played = game(&terms(Timing::Untimed), first, deed);
        let End::Forfeit(Color::White, Offence::Illegal(reason)) = played.end else {
            panic!("{:?}", played.end)
        };
        assert!(reason.contains(word), "{reason}");
        assert_eq!(played.game.ply(), 1, "what was legal stays");
    }
}

#[test]
fn who_fails_or_gives_up_ends_the_game() {
    let gone: Deed = |game, turn| match turn {
        1..5 => first(game, turn),
        _ => Err(PeerError {
            name: "Puppet".to_owned(),
            fault: Fault::Gone { how: "exit status: 7".to_owned() },
            stderr: vec!["ouch".to_owned()],
        }),
    };
    let played = game(&terms(Timing::Untimed), gone, first);
    let reason = "Puppet: has ended: exit status: 7; it last said: ouch".to_owned();
    assert_eq!(played.end, End::Forfeit(Color::Black, Offence::Failed(reason)));
    let tired: Deed = |_, _| Ok(reply(Choice::Resign));
    assert_eq!(game(&terms(Timing::Untimed), first, tired).end, End::Resigned(Color::White));
    let silent: Deed = |_, _| {
        let (question, limit) = ("genmove".to_owned(), Duration::from_secs(1));
        let (name, fault) = ("Puppet".to_owned(), Fault::Silent { question, limit });
        Err(PeerError { name, fault, stderr: Vec::new() })
    };
    let end = game(&terms(Timing::Untimed), silent, first).end;
    assert!(matches!(end, End::Forfeit(Color::Black, Offence::Late(_))), "{end:?}");
}

#[test]
fn time_is_what_the_referee_measures() {
    let end = game(&terms(Timing::PerMove(Duration::from_millis(99))), first, first).end;
    assert!(matches!(end, End::Forfeit(Color::Black, Offence::Late(_))), "{end:?}");
    let clock =
        |main| Timing::Clock { main: Duration::from_millis(main), increment: Duration::ZERO };
    let played = game(&terms(clock(1000)), first, first);
    let End::Forfeit(late, Offence::Late(_)) = played.end else { panic!("{:?}", played.end) };
    let nodes = played.game.path(played.game.current());
    let parents = nodes.into_iter().filter_map(|node| {
        played.game.move_to(node).filter(|mv| *mv != Move::Pass).and(played.game.parent(node))
    });
    let moves = parents.filter(|node| played.game.position_at(*node).turn() == late).count();
    assert_eq!(moves, 10, "a second is enough for ten moves");
    assert!(matches!(game(&terms(clock(4000)), first, first).end, End::Over(_)));
}

#[test]
fn the_solver_may_have_the_last_word() {
    let adjudicate = Terms { adjudicate: Some(6), ..terms(Timing::Untimed) };
    let played = game(&adjudicate, first, first);
    let End::Adjudicated(discs) = played.end else { panic!("{:?}", played.end) };
    assert!(played.game.position().empties().count() <= 6 && discs % 2 == 0);
}

#[test]
fn an_interrupted_game_counts_for_nothing() {
    let mut players = [(); 2].map(|()| Puppet { turns: 0, deed: first });
    let [black, white] = &mut players;
    let players = ByColor { black: black as &mut dyn Player, white };
    let game = Game::new(Position::default());
    let played = play(game, players, &terms(Timing::Untimed), 0, &|| true);
    assert_eq!(played.end, End::Interrupted);
}
