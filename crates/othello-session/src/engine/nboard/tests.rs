//! Conversations in the NBoard protocol, without processes.

use othello_core::ByColor;

use super::*;
use crate::engine::script::Script;

const LIMIT: Duration = Duration::from_secs(5);

const HELLO: &str = "> nboard 2\n> ping 101\n< set myname Test\n< pong 101\n";

fn game_line(tags: &str, moves: &str) -> String {
    format!(
        "> set game (;GM[Othello]PB[Black]PW[White]RE[?]{tags}TY[8]\
         BO[8 ---------------------------O*------*O--------------------------- *]{moves};)\n"
    )
}

fn ask(text: &str, game: &Game, allowance: Allowance) -> Result<(Reply, Option<String>), Fault> {
    let mut script = Script::new(&(HELLO.to_owned() + text));
    let (mut nboard, name) = NBoard::open(&mut script, LIMIT, LIMIT).expect("the script opens");
    assert_eq!(name.as_deref(), Some("Test"));
    let reply = nboard.choose(&mut script, &Question { game, allowance, deadline: LIMIT });
    assert!(reply.is_err() || script.is_over(), "{script:?}");
    reply
}

fn played(moves: &str) -> Game {
    Game::replay(Position::default(), &moves.parse().expect("a transcript")).expect("legal moves")
}

#[test]
fn the_whole_game_is_told_and_the_move_comes_with_its_value() {
    let text = game_line("", "B[F5]W[D6]")
        + "> ping 102\n< search e3 9 0 3\n< pong 102\n> go\n< status Thinking\n\
           < search F5 1 0 3\n< search C3-C4 +0.75 0 9\n< nodestats 100 0.1\n< set myname Test9\n\
           < === C3\n";
    let (reply, name) = ask(&text, &played("f5d6"), Allowance::Free).expect("a reply");
    assert_eq!(reply.choice.to_string(), "C3");
    assert_eq!(reply.value, Some(Discs::from_hundredths(75)));
    assert_eq!(name.as_deref(), Some("Test9"));
    let text = game_line("", "B[F5]") + "> ping 102\n< pong 102\n> go\n< === d6 -1.50 0.1\n";
    let (reply, _) = ask(&text, &played("f5"), Allowance::Free).expect("a reply");
    assert_eq!(reply.value, Some(Discs::from_hundredths(-150)));
}

#[test]
fn depth_and_clocks_are_told() {
    let text = "> set depth 7\n".to_owned()
        + &game_line("", "")
        + "> ping 102\n< pong 102\n> go\n< === F5\n";
    ask(&text, &played(""), Allowance::Depth(7)).expect("a reply");
    let text =
        game_line("TB[1:05/0:02]TW[10:00/0:02]", "") + "> ping 102\n< pong 102\n> go\n< === F5\n";
    let allowance = Allowance::Clock {
        main: Duration::from_mins(10),
        increment: Duration::from_secs(2),
        left: ByColor::new(Duration::from_secs(65), Duration::from_mins(10)),
    };
    ask(&text, &played(""), allowance).expect("a reply");
}

#[test]
fn answers_that_are_none_are_faults() {
    let begin = game_line("", "") + "> ping 102\n< pong 102\n> go\n";
    for (answer, fault) in [
        ("< === zz", "answered `=== zz` to `go`"),
        ("< ===", "answered `===` to `go`"),
        ("~ === ", "answered `===` to `go`"),
        ("< hello", "no answer to `go` within 5.0 s"),
        ("~ search F5 1 0 3", "no answer to `go` within 5.0 s"),
        (". signal: 11", "has ended: signal: 11"),
    ] {
        let found = ask(&(begin.clone() + answer), &played(""), Allowance::Free);
        assert_eq!(found.expect_err("a fault").to_string(), fault);
    }
    let mute = game_line("", "") + "> ping 102\n< pong 101\n";
    let fault = ask(&mute, &played(""), Allowance::Free).expect_err("a fault");
    assert_eq!(fault.to_string(), "no answer to `ping 102` within 5.0 s");
}
