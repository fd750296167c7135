//! Conversations in GTP, without processes.

use std::fmt::Write as _;

use othello_core::{ByColor, Game, Setup};

use super::*;
use crate::engine::question::Allowance;
use crate::engine::script::Script;

const LIMIT: Duration = Duration::from_secs(5);

/// The greeting of an engine that tells its commands.
fn open(script: &mut Script) -> Gtp {
    Gtp::open(script, Greeted::default(), LIMIT, LIMIT).expect("the script opens").0
}

fn opening(commands: &str) -> String {
    format!(
        "> 1 name\n< =1 Test\n<\n> 2 version\n< =2 1.0\n<\n> 3 list_commands\n< =3 {commands}\n<\n"
    )
    .replace("<\n", "< \n")
}

fn game(moves: &str) -> Game {
    Game::replay(Position::default(), &moves.parse().expect("a transcript")).expect("legal moves")
}

fn ask(
    gtp: &mut Gtp,
    script: &mut Script,
    game: &Game,
    allowance: Allowance,
) -> Result<Reply, Fault> {
    gtp.choose(script, &Question { game, allowance, deadline: LIMIT })
}

/// Asks once per game, and expects these moves.
fn converse(text: &str, games: &[(&str, &str)]) {
    let mut script = Script::new(&(opening("play genmove") + text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    for (moves, expected) in games {
        let reply = ask(&mut gtp, &mut script, &game(moves), Allowance::Free).expect("a reply");
        assert_eq!(reply.choice.to_string(), *expected, "after {moves}");
    }
    assert!(script.is_over(), "{script:?}");
}

#[test]
fn a_name_comes_with_its_version_and_once() {
    for (name, version, full) in [
        ("= Rhino", "= 0.16", Some("Rhino 0.16")),
        ("= Edax 4.6", "= 4.6", Some("Edax 4.6")),
        ("= Rhino", "? unknown", Some("Rhino")),
        ("? unknown", "= 1", None),
    ] {
        let text = format!(
            "> 1 name\n< {name}\n< \n> 2 version\n< {version}\n< \n> 3 list_commands\n< ?\n< \n"
        );
        let opened = Gtp::open(&mut Script::new(&text), Greeted::default(), LIMIT, LIMIT);
        assert_eq!(opened.expect("it opens").1.as_deref(), full);
    }
}

#[test]
fn only_what_is_new_is_told() {
    converse(
        "> 4 boardsize 8\n< =4\n<\n> 5 clear_board\n< =5\n<\n> 6 play black F5\n< =6\n<\n\
         > 7 genmove white\n< =7 d6\n<\n> 8 play black C3\n< =8\n<\n> 9 genmove white\n< =9 D3\n<\n",
        &[("f5", "D6"), ("f5d6c3", "D3")],
    );
}

#[test]
fn another_game_and_a_move_taken_back_are_told_anew() {
    converse(
        "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 play black F5\n< =\n<\n\
         > 7 genmove white\n< = d6\n<\n> 8 boardsize 8\n< =\n<\n> 9 clear_board\n< =\n<\n\
         > 10 play black F5\n< =\n<\n> 11 genmove white\n< = f6\n<\n",
        &[("f5", "D6"), ("f5", "F6")],
    );
}

#[test]
fn late_answers_to_the_greeting_and_misplaced_numbers_are_sorted_out() {
    let text = "< ? unknown command\n< \n> 1 name\n< = 1 Edax\n< \n> 2 version\n< = 2 4.6\n< \n\
                > 3 list_commands\n< = 3 play\n< \n";
    let mut script = Script::new(text);
    let greeted = Greeted { owed: 1, ..Greeted::default() };
    let (gtp, name) = Gtp::open(&mut script, greeted, LIMIT, LIMIT).expect("it opens");
    assert_eq!((name.as_deref(), gtp.greeted.owed), (Some("Edax 4.6"), 0));
    assert!(gtp.understands("play") && !gtp.understands("undo"));
}

#[test]
fn an_engine_that_sees_passes_by_itself_is_not_told_twice() {
    // White's c1 leaves Black without a square.
    let before = "d3c3b3b2f5a3a1c1";
    let game = {
        let mut game = game(before);
        game.play(Move::Pass).expect("Black must pass");
        game
    };
    let mut told = String::from("> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n");
    for (index, (color, mv)) in plies(&game).into_iter().enumerate() {
        let answer = if mv == Move::Pass { "? syntax error" } else { "=" };
        let command = Command::play(color, mv);
        write!(told, "> {} {command}\n< {answer}\n<\n", index + 6).expect("a text takes all");
    }
    told += "> 15 genmove white\n< = e3\n<\n";
    let mut script = Script::new(&(opening("play") + &told).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    ask(&mut gtp, &mut script, &game, Allowance::Free).expect("a reply");
    assert_eq!(gtp.passes, Passes::Implied);
    assert!(script.is_over());
}

#[test]
fn an_engine_that_lost_its_way_is_set_right_once() {
    converse(
        "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 genmove black\n< = f5\n<\n\
         > 7 play white D6\n< ? illegal move\n<\n> 8 boardsize 8\n< =\n<\n> 9 clear_board\n< =\n<\n\
         > 10 play black F5\n< =\n<\n> 11 play white D6\n< =\n<\n> 12 genmove black\n< = c3\n<\n",
        &[("", "F5"), ("f5d6", "C3")],
    );
}

#[test]
fn an_engine_that_refuses_a_legal_move_twice_has_failed() {
    let text = "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 play black F5\n< ? no\n<\n";
    let mut script = Script::new(&(opening("play") + text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    let fault = ask(&mut gtp, &mut script, &game("f5"), Allowance::Free).expect_err("a refusal");
    assert_eq!(fault.to_string(), "refused `play black F5`: no");
}

#[test]
fn answers_that_are_none_are_faults() {
    for (answer, fault) in [
        ("= I like f5\n< ", "answered `I like f5` to `genmove black`"),
        ("?6 cannot\n< ", "refused `genmove black`: cannot"),
        ("hello", "no answer to `genmove black` within 5.0 s"),
        ("=6 f5", "no answer to `genmove black` within 5.0 s"),
        ("=5 f5\n< ", "no answer to `genmove black` within 5.0 s"),
    ] {
        let text = format!(
            "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 genmove black\n< {answer}\n"
        );
        let mut script = Script::new(&(opening("play") + &text).replace("<\n", "< \n"));
        let mut gtp = open(&mut script);
        let found = ask(&mut gtp, &mut script, &game(""), Allowance::Free).expect_err("a fault");
        assert_eq!(found.to_string(), fault);
    }
}

#[test]
fn resigning_and_moves_with_remarks_are_understood() {
    converse(
        "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 genmove black\n< = resign\n<\n\
         > 7 boardsize 8\n< =\n<\n> 8 clear_board\n< =\n<\n> 9 genmove black\n< = F5 +0.5\n<\n",
        &[("", "resign"), ("", "F5")],
    );
}

#[test]
fn who_takes_no_fractions_of_a_second_is_told_whole_ones() {
    let text = "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n\
                > 6 time_settings 0 0.5 1\n< ? syntax error\n<\n> 7 time_settings 0 1 1\n< =\n<\n\
                > 8 time_left black 1 1\n< =\n<\n> 9 genmove black\n< = f5\n<\n\
                > 10 play white D6\n< =\n<\n> 11 time_left black 1 1\n< =\n<\n\
                > 12 genmove black\n< = c3\n<\n";
    let commands = "play\n< time_settings\n< time_left";
    let mut script = Script::new(&(opening(commands) + text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    let allowance = Allowance::PerMove(Duration::from_millis(500));
    for moves in ["", "f5d6"] {
        ask(&mut gtp, &mut script, &game(moves), allowance).expect("a reply");
    }
    assert!(script.is_over(), "{script:?}");
}

#[test]
fn clocks_are_told_before_each_move() {
    let text = "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n> 6 time_settings 60 1 1\n< =\n<\n\
                > 7 time_left black 31.500 0\n< =\n<\n> 8 genmove black\n< = f5\n<\n";
    let mut script =
        Script::new(&(opening("time_settings\n< time_left") + text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    let allowance = Allowance::Clock {
        main: Duration::from_mins(1),
        increment: Duration::from_secs(1),
        left: ByColor::new(Duration::from_millis(31_500), Duration::from_secs(40)),
    };
    ask(&mut gtp, &mut script, &game(""), allowance).expect("a reply");
    assert!(script.is_over(), "{script:?}");
}

/// The usual four discs with White to move, which no moves lead to.
const WHITE_FIRST: &str = "---------------------------OX------XO--------------------------- O";

fn white_first() -> Game {
    let setup: Setup = WHITE_FIRST.parse().expect("a board");
    Game::new(Position::try_from(setup).expect("a position"))
}

/// What becomes of the question for a move in a game that begins with a board.
fn begin(commands: &str, text: &str) -> Result<Reply, Fault> {
    let text = format!("> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n{text}");
    let mut script = Script::new(&(opening(commands) + &text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    let reply = ask(&mut gtp, &mut script, &white_first(), Allowance::Free);
    assert!(reply.is_err() || script.is_over(), "{script:?}");
    reply
}

#[test]
fn a_start_in_the_middle_goes_by_a_command_of_the_engines_own() {
    for name in ["othello-set_position", "grhino-setup_board"] {
        let board = WHITE_FIRST.to_lowercase();
        let text = format!("> 6 {name} {board}\n< =\n<\n> 7 genmove white\n< = e3\n<\n");
        let commands = format!("{name}\n< loadsgf");
        assert_eq!(begin(&commands, &text).expect("a reply").choice.to_string(), "E3");
    }
}

#[test]
fn a_start_in_the_middle_goes_by_a_file() {
    let text = "> 6 loadsgf *\n< =\n<\n> 7 genmove white\n< = e3\n<\n";
    begin("loadsgf", text).expect("a reply");
    let rank = |number: usize| {
        format!("< {number} {}\n", WHITE_FIRST[8 * number - 8..8 * number].replace('-', ". "))
    };
    let shown: String = (1..=8).map(rank).collect();
    let shows = |shown: &str| {
        format!(
            "> 6 loadsgf *\n< =\n<\n> 7 showboard\n< =\n{shown}<\n> 8 genmove white\n< = e3\n<\n"
        )
    };
    begin("loadsgf\n< showboard", &shows(&shown)).expect("a reply");
    begin("loadsgf\n< showboard", &shows("< a board\n")).expect("it is believed");
    let wrong = shown.replacen('X', "O", 1);
    let fault = begin("loadsgf\n< showboard", &shows(&wrong)).expect_err("another board");
    assert!(fault.to_string().contains("whose loadsgf leaves the board as it was"), "{fault}");
    let refused = "> 6 loadsgf *\n< ? cannot load file\n<\n";
    let fault = begin("loadsgf", refused).expect_err("it is refused");
    assert!(fault.to_string().ends_with("cannot load file"), "{fault}");
}

#[test]
fn who_cannot_be_told_of_a_board_is_not_asked() {
    let mut script = Script::new(&opening("play").replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    assert!(gtp.accepts(&Position::default()).is_ok());
    let fault = ask(&mut gtp, &mut script, &white_first(), Allowance::Free).expect_err("a fault");
    let expected = "GTP has no way to tell a position without its moves to an engine that has none \
                    of othello-set_position, grhino-setup_board and loadsgf";
    assert_eq!(fault.to_string(), expected);
}

/// The file is there while the engine reads it, and gone afterwards.
#[test]
fn a_file_holds_the_position_and_is_taken_away() {
    let path = {
        let parcel = setup::Parcel::new("(;GM[2])").expect("a file");
        assert_eq!(std::fs::read_to_string(parcel.path()).expect("it is there"), "(;GM[2])");
        parcel.path().to_owned()
    };
    assert!(!path.exists());
}

/// What an engine with these commands advises, asked once for each game; `#` stands for a move
/// with its value, if there is one.
fn advice(commands: &str, text: &str, games: &[&str]) -> Result<Vec<String>, Fault> {
    let mut script = Script::new(&(opening(commands) + BOARD + text).replace("<\n", "< \n"));
    let mut gtp = open(&mut script);
    let asked = games.iter().map(|moves| {
        let question = Question { game: &game(moves), allowance: Allowance::Free, deadline: LIMIT };
        let advice = gtp.advise(&mut script, &question, 3)?;
        let moves = advice.moves.iter().map(|advised| match advised.value {
            Some(value) => format!("{} {value}", advised.mv),
            None => advised.mv.to_string(),
        });
        Ok(moves.collect::<Vec<_>>().join(", "))
    });
    let asked = asked.collect::<Result<Vec<_>, Fault>>()?;
    assert!(script.is_over(), "{script:?}");
    Ok(asked)
}

const BOARD: &str = "> 4 boardsize 8\n< =\n<\n> 5 clear_board\n< =\n<\n";

#[test]
fn an_engine_of_this_suite_advises_several_moves() {
    let text = "> 6 othello-hint 3\n< =6 F5 +1.2 8 F5 D6\n< D3 -0.3 8 D3\n<\n";
    assert_eq!(advice("othello-hint reg_genmove", text, &[""]).unwrap(), ["f5 +1.2, d3 -0.3"]);
    for (answer, fault) in [
        ("=6", "answered `` to `othello-hint 3`"),
        ("=6 F5 well 8", "answered `F5 well 8` to `othello-hint 3`"),
        ("?6 too hard", "refused `othello-hint 3`: too hard"),
    ] {
        let text = format!("> 6 othello-hint 3\n< {answer}\n<\n");
        assert_eq!(advice("othello-hint", &text, &[""]).unwrap_err().to_string(), fault);
    }
}

#[test]
fn an_engine_that_can_think_without_playing_is_asked_to() {
    let text = "> 6 reg_genmove black\n< = f5\n<\n> 7 play black F5\n< =\n<\n\
                > 8 reg_genmove white\n< = D6\n<\n";
    assert_eq!(advice("play genmove reg_genmove", text, &["", "f5"]).unwrap(), ["f5", "d6"]);
}

/// It is asked again afterwards, as one that has not failed.
#[test]
fn an_engine_that_would_resign_has_no_advice() {
    let text = "> 6 reg_genmove black\n< = resign\n<\n> 7 reg_genmove black\n< = f5\n<\n";
    assert_eq!(advice("reg_genmove", text, &["", ""]).unwrap(), ["", "f5"]);
    let text = "> 6 othello-hint 3\n< =6 resign\n<\n> 7 othello-hint 3\n< =7 F5 +1.2 8 F5\n<\n";
    assert_eq!(advice("othello-hint", text, &["", ""]).unwrap(), ["", "f5 +1.2"]);
    // What is on the board of one that has ended the game is not certain.
    let again = BOARD.replace("4 b", "7 b").replace("5 c", "8 c");
    let text = format!(
        "> 6 genmove black\n< = resign\n<\n{again}> 9 genmove black\n< = f5\n<\n> 10 undo\n< =\n<\n"
    );
    assert_eq!(advice("play genmove undo", &text, &["", ""]).unwrap(), ["", "f5"]);
}

#[test]
fn an_engine_that_plays_what_it_advises_takes_it_back() {
    let text = "> 6 genmove black\n< = f5\n<\n> 7 undo\n< =\n<\n> 8 play black D3\n< =\n<\n\
                > 9 genmove white\n< = c5\n<\n> 10 undo\n< =\n<\n";
    assert_eq!(advice("play genmove undo", text, &["", "d3"]).unwrap(), ["f5", "c5"]);
    // One that refuses `reg_genmove` plays as well.
    let text = "> 6 reg_genmove black\n< ? no\n<\n> 7 genmove black\n< = f5\n<\n> 8 undo\n< =\n<\n";
    assert_eq!(advice("genmove undo reg_genmove", text, &[""]).unwrap(), ["f5"]);
}

/// Otherwise it would play on from a position that nobody asked about.
#[test]
fn an_engine_that_takes_nothing_back_is_told_the_game_anew() {
    let again = BOARD.replace("4 b", "7 b").replace("5 c", "8 c");
    let text = format!("> 6 genmove black\n< = f5\n<\n{again}> 9 genmove black\n< = f5\n<\n");
    assert_eq!(advice("play genmove", &text, &["", ""]).unwrap(), ["f5", "f5"]);
    let again = BOARD.replace("4 b", "8 b").replace("5 c", "9 c");
    let text = format!(
        "> 6 genmove black\n< = f5\n<\n> 7 undo\n< ? cannot\n<\n{again}\
         > 10 genmove black\n< = f5\n<\n> 11 undo\n< =\n<\n"
    );
    assert_eq!(advice("play genmove undo", &text, &["", ""]).unwrap(), ["f5", "f5"]);
}
