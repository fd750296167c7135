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

/// What an engine advises that says this after `hint 2`.
fn advice(said: &str) -> Result<(String, Option<String>), Fault> {
    let text = game_line("", "") + "> ping 102\n< pong 102\n> hint 2\n" + said;
    let mut script = Script::new(&(HELLO.to_owned() + &text));
    let (mut nboard, _) = NBoard::open(&mut script, LIMIT, LIMIT).expect("the script opens");
    let game = Game::default();
    let question = Question { game: &game, allowance: Allowance::Free, deadline: LIMIT };
    let (advice, name) = nboard.advise(&mut script, &question, 2)?;
    assert!(script.is_over(), "{script:?}");
    let moves = advice.moves.iter().map(|advised| {
        let value = advised.value.expect("a value");
        format!("{} {value} at {}", advised.mv, advised.depth.expect("a depth"))
    });
    Ok((moves.collect::<Vec<_>>().join(", "), name))
}

#[test]
fn hints_come_with_their_values_the_best_first() {
    let said = "< status thinking\n< search d3 0.5 0 4\n< search f5 -1 0 4\n< nodestats 100 0.1\n\
                < search D3-C5 -2.5 0 100%\n< search F5D6 0.25 0 100%\n< set myname T9\n< status\n\
                > ping 103\n< pong 103\n";
    let (moves, name) = advice(said).expect("advice");
    assert_eq!(moves, "f5 +0.25 at 100%, d3 -2.5 at 100%");
    assert_eq!(name.as_deref(), Some("T9"));
    // As Edax ends, and with a line left over from a search that did not go as far.
    let said = "< search d3 5 0 4\n< search f5 1 0 4\n< search c4 0 0 6\n< status Edax is waiting\n\
                > ping 103\n< search e6 64 0 9\n< pong 103\n";
    assert_eq!(advice(said).expect("advice").0, "c4 0 at 6, f5 +1 at 4");
}

#[test]
fn an_engine_that_looks_ever_deeper_is_stopped() {
    let said = "< search d3 0.5 0 4\n> ping 103\n< search d3 0.75 0 5\n< status\n< pong 103\n";
    assert_eq!(advice(said).expect("advice").0, "d3 +0.5 at 4");
    let said = "< search d3 0.5 0 4\n> ping 103\n. signal: 9\n";
    assert_eq!(advice(said).expect_err("it has ended").to_string(), "has ended: signal: 9");
}

#[test]
fn hints_that_are_none_are_faults() {
    for (said, fault) in [
        ("", "no answer to `hint 2` within 5.0 s"),
        ("< status\n", "no answer to `hint 2` within 5.0 s"),
        ("< search d3 NaN 0 4\n< status\n", "answered `search d3 NaN 0 4` to `hint 2`"),
        ("< search zz 1 0 4\n", "no answer to `hint 2` within 5.0 s"),
        ("~ search 1 2 3\n", "no answer to `hint 2` within 5.0 s"),
        (". exit status: 1\n", "has ended: exit status: 1"),
        (
            "< search d3 1 0 4\n> ping 103\n~ search d3 1 0 5\n",
            "no answer to `ping 103` within 5.0 s",
        ),
    ] {
        assert_eq!(advice(said).expect_err("a fault").to_string(), fault, "{said}");
    }
}
