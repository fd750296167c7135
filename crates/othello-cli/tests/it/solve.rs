//! `othello solve`.

use othello_cli::Exit;
use serde_json::{Value, json};

use crate::support::{othello, othello_reading, shared};

/// 12 empty squares, one of which is the best.
const MIDDLE: &str = "OOOOX---OOXXXXO-OOOXXX--OOOOOX--OOOOOX--OOOOOO--OOXXXXO-OOOOOO-O X";

/// Few empty squares, several best moves, passes in the line.
const LATE: &str = "XXXX.XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.OXXO.X.XXXXX.XXXXXXXX X";
const SMALL: [&str; 2] = ["--hash", "1"];

fn solve(args: &[&str], input: &str) -> crate::support::Run {
    let args: Vec<&str> = ["solve"].iter().chain(&SMALL).chain(args).copied().collect();
    othello_reading(&args, input.as_bytes())
}

#[test]
fn a_line_for_each_position_and_totals() {
    let answer =
        solve(&["-"], &format!("{LATE}; c6:+64; h6:+64;\n% nothing\n{LATE}; +64;\n")).answer();
    let lines: Vec<Vec<&str>> =
        answer.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[2][..3], ["2", "5", "+64"]);
    assert!(answer.contains("total: 2 solved, 0 of 2 known scores differ, "), "{answer}");
}

#[test]
fn an_empty_text_is_the_start_of_a_game() {
    let answer = solve(&["--rules", "square-4", "--json", ""], "").json();
    let start = &answer["positions"][0];
    assert_eq!((&start["empties"], &start["score"]), (&json!(12), &json!(-10)));
    assert_eq!(solve(&["-"], "\n").answer().lines().count(), 2);
}

#[test]
fn a_score_that_differs_exits_with_1() {
    let run = solve(&["-"], &format!("{LATE}; h7:+46; --:-127;"));
    assert_eq!((run.exit, run.exit.code()), (Exit::Negative, 1));
    assert!(run.out.contains("(the file says +46)"), "{}", run.out);
    let run = solve(&["--json", "-"], &format!("{LATE}; h7:+46;"));
    assert_eq!(run.exit, Exit::Negative);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["wrong"], &answer["positions"][0]["expected"]), (&json!(1), &json!(46)));
}

#[test]
fn all_moves_are_solved() {
    let answer = solve(&["--all", "--json", LATE], "").json();
    let position = &answer["positions"][0];
    let moves: Vec<_> = position["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|choice| (&choice["move"], &choice["score"]))
        .collect();
    assert_eq!(position["score"], json!(64));
    let mut best: Vec<_> =
        position["best"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    best.sort_unstable();
    assert_eq!(best, ["c6", "h6"]);
    assert_eq!(moves.len(), 3);
    assert_eq!(moves[2], (&json!("h7"), &json!(46)));
    let text = solve(&["--all", LATE], "").answer();
    assert!(text.contains("\n    h7 +46 h7 "), "{text}");
}

/// Who wins is found out with fewer positions, and compared with the sign of the score.
#[test]
fn the_outcome_alone_is_cheaper() {
    let board = format!("{MIDDLE}; -44;");
    let run = |wld: &[&str]| {
        let args: Vec<&str> = ["--json", "-"].iter().chain(wld).copied().collect();
        solve(&args, &board).json()
    };
    let (exact, outcome) = (run(&[]), run(&["--wld"]));
    assert_eq!(exact["positions"][0]["score"], json!(-44));
    assert_eq!(outcome["positions"][0]["score"], json!(null));
    for answer in [&exact, &outcome] {
        assert_eq!(
            (&answer["positions"][0]["outcome"], &answer["wrong"]),
            (&json!("loss"), &json!(0))
        );
    }
    assert!(outcome["nodes"].as_u64() < exact["nodes"].as_u64());
    let text = solve(&["--wld", LATE], "").answer();
    assert!(text.lines().nth(1).unwrap().contains(" win "), "{text}");
    let wrong = solve(&["--wld", "-"], &format!("{LATE}; -2;"));
    assert_eq!(wrong.exit, Exit::Negative);
}

/// What is solved is known from both sides; who wins alone, from one.
#[test]
fn json_says_what_is_proven() {
    let position = |more: &[&str]| {
        let mut answer = solve(&[more, &["--json", MIDDLE]].concat(), "").json();
        assert_eq!((&answer["asked"], &answer["interrupted"]), (&json!(1), &json!(false)));
        answer["positions"][0].take()
    };
    let exact = position(&[]);
    for (name, value) in [
        ("solved", json!(true)),
        ("at_least", json!(-44)),
        ("at_most", json!(-44)),
        ("estimate", json!(null)),
        ("depth", exact["empties"].clone()),
        ("confidence", json!(100)),
    ] {
        assert_eq!(exact[name], value, "{name} in {exact}");
    }
    let lost = position(&["--wld"]);
    assert_eq!((&lost["outcome"], &lost["at_least"]), (&json!("loss"), &json!(null)));
    assert!(lost["at_most"].as_i64().unwrap() < 0, "{lost}");
}

/// Progress is told where it is asked for, and what is answered does not change.
#[test]
fn progress_goes_to_standard_error() {
    let answered = |run: &crate::support::Run| {
        let first = run.out.lines().nth(1).unwrap();
        first.split_whitespace().take(5).collect::<Vec<_>>().join(" ")
    };
    let quiet = solve(&[MIDDLE], "");
    assert_eq!(quiet.err, "");
    for told in [&["--progress", MIDDLE][..], &["-v", MIDDLE], &["--progress=always", MIDDLE]] {
        let run = solve(told, "");
        assert_eq!(answered(&run), answered(&quiet));
        let lines: Vec<&str> = run.err.lines().collect();
        assert!(lines.len() > 3, "{}", run.err);
        assert!(lines[0].starts_with("1/1: depth 1 at 100%, score -"), "{}", lines[0]);
        let last = lines[lines.len() - 1];
        assert!(last.contains(" at 100%, score -44, best "), "{last}");
        assert!(last.contains(" nodes, ") && last.ends_with(" s"), "{last}");
    }
    for quiet in ["--progress=never", "--progress=auto"] {
        assert_eq!(solve(&[quiet, MIDDLE], "").err, "");
    }
    solve(&["--progress=x", MIDDLE], "").message(Exit::Usage);
}

#[test]
fn what_no_machine_has_is_refused() {
    for call in [["solve", LATE], ["hint", "f5"], ["gtp", "--depth=1"], ["nboard", "--depth=1"]] {
        for wrong in ["0", "-1", "257", "x"] {
            let wrong = format!("--threads={wrong}");
            let message = othello(&[&call[..], &[&wrong]].concat()).message(Exit::Usage);
            assert!(message.contains("a number of threads from 1 to 256"), "{message}");
        }
    }
}

/// A side that must pass passes first, and a game that is over has its score.
#[test]
fn passes_and_ends_have_an_answer() {
    let must_pass = "XXOX.XXXXXX.XXXX.XXXXXXXXXXXXXXXXXXXXXXXX.XXXXXXXXX.XX.X..XXXX.X X";
    let over = format!("X{} X", "-".repeat(63));
    let answer = solve(&["--json", must_pass, &over], "").json();
    let [first, second] = [&answer["positions"][0], &answer["positions"][1]];
    assert_eq!((&first["score"], &first["best"]), (&json!(-14), &json!(["pass"])));
    assert_eq!((&second["score"], &second["best"]), (&json!(64), &json!([])));
}

/// Options may follow the positions, and a board may begin with empty squares.
#[test]
fn boards_are_no_options() {
    let board = "--XXXXXOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O";
    let run = othello(&["solve", board, "--hash", "1", "--json"]).json();
    assert_eq!(run["positions"][0]["empties"], json!(2));
}

#[test]
fn damage_has_a_place() {
    let message = solve(&["-"], &format!("{LATE}; a1:+2;")).message(Exit::BadInput);
    assert!(message.starts_with("othello: line 1, column 69: "), "{message}");
    let message = solve(&["absent.obf"], "").message(Exit::File);
    assert!(message.starts_with("othello: absent.obf: "), "{message}");
    assert!(!othello(&["solve"]).message(Exit::Usage).is_empty());
}

/// What went wrong in other programs.
#[test]
fn the_shared_cases_have_their_outcomes() {
    let Some(text) = shared("cases/cases.jsonl") else { return };
    let cases = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut count = 0;
    for case in cases {
        let wanted = &case["expected"];
        match case["kind"].as_str().unwrap() {
            "solve" => count += check_case(&case["id"], &case["input"], wanted),
            "solve.batch" => {
                let items = case["input"]["items"].as_array().unwrap();
                for (item, wanted) in items.iter().zip(wanted["items"].as_array().unwrap()) {
                    count += check_case(&case["id"], item, wanted);
                }
            }
            _ => {}
        }
    }
    assert!(count >= 30, "{count}");
}

/// Solves a position of the official board or the small one; returns the number of positions solved.
fn check_case(id: &Value, input: &Value, wanted: &Value) -> usize {
    let board = input["board"].as_str().unwrap();
    let rules = if board.len() == 36 { "mini" } else { "othello" };
    let board = format!("{board} {}", &input["side"].as_str().unwrap()[..1]);
    let solved = |rules: &str| {
        let args = ["--all", "--json", "--rules", rules, &board];
        solve(&args, "").json()["positions"][0].take()
    };
    if let Some(score) = wanted.get("anti_score") {
        assert_eq!(&solved(&format!("{rules}+anti"))["score"], score, "{id}: {board}");
    }
    let position = solved(rules);
    assert_eq!(position["score"], wanted["score"], "{id}: {board}");
    if let Some(lines) = wanted["lines"].as_object().filter(|lines| !lines.is_empty()) {
        assert_eq!(position["moves"].as_array().unwrap().len(), lines.len(), "{id}: {board}");
        for choice in position["moves"].as_array().unwrap() {
            assert_eq!(&choice["score"], &lines[choice["move"].as_str().unwrap()], "{id}: {board}");
        }
    }
    if let Some(best) = wanted["best"].as_array() {
        let names = |list: &[Value]| {
            let mut names: Vec<_> = list.iter().map(ToString::to_string).collect();
            names.sort();
            names
        };
        assert_eq!(names(position["best"].as_array().unwrap()), names(best), "{id}: {board}");
    }
    1
}

/// Real collections, solved as far as that takes no time.
#[test]
fn the_shared_endgames_have_the_scores_of_their_file() {
    let Some(text) = shared("data/obf/fforum-1-19.obf") else { return };
    let some: Vec<&str> = text.lines().take(10).collect();
    let answer = solve(&["-"], &some.join("\n")).answer();
    assert!(answer.contains("total: 10 solved, 0 of 10 "), "{answer}");
}

/// Where fewest discs win, a position is not worth the negative of what it is worth elsewhere.
#[test]
fn other_games_are_solved_too() {
    let boards = "\
        .XO.OOOOXXXXOOX.XXOOOOX.OXOXXOXXOOXXOOOOOXOXXXXXOOOXXX..OOOOOOOO O\n\
        XXXX.XX.XXXXO.X..XXXXXXXOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X\n\
        XOOOO...X.OO...OXOXOOOOOXOXXOOOOXOOXXXOOXXOXOOO.XXXXOOXXOOXXXXXX X\n\
        XXXXXXXXXXOXXXXXX.XXXXX..X.XXX.XXXXXX..XXXXXOX.XXXXXXXXXXXXXXXXX O\n\
        XXXXXXX.OOOOOO.OXXXXXOO.OOOOXOXX.XOXOXOXOOXOXOOXOXOXOOXXXOXOOOOX O\n";
    let scores = |args: &[&str]| -> Vec<i64> {
        let answer = solve(args, boards).json();
        let positions = answer["positions"].as_array().unwrap();
        positions.iter().map(|position| position["score"].as_i64().unwrap()).collect()
    };
    assert_eq!(scores(&["--json", "-"]), [48, 64, 54, -64, 0]);
    assert_eq!(scores(&["--json", "--rules", "anti", "-"]), [-12, -64, -12, 54, 0]);
    let hint = othello(&["hint", "", "--rules", "square-4", "--depth", "20"]).answer();
    assert!(hint.contains(" -10 "), "{hint}");
}

/// GNOME/iagno 484dbae: what knew the end of the game knew eight files alone. The scores are those of
/// two separate programs, one of them on arrays.
#[test]
fn the_small_board_is_solved_where_another_program_knew_eight_files_alone() {
    for (board, score, best, anti) in [
        ("XO.XOXXOXOXXXXOOOOXOXO...XX.O.X.XO.O X", 32, "c1", -2),
        ("OOO..XOOOOOOOOXO..OOOXXX..XXXX..XXXX X", 18, "f3", 12),
        ("XOXXXX.OXXXX.OXXXX.OXXXXOOOOXX...O.. X", 34, "a2", -2),
        (".XXOOOOOOOO.OOXOXOOOXOOOOOXO.O.O.... X", 6, "a1", 10),
    ] {
        let solved = |rules: &str| {
            let args = ["--all", "--json", "--rules", rules, board];
            solve(&args, "").json()["positions"][0].take()
        };
        let position = solved("mini");
        assert_eq!((&position["score"], &position["best"]), (&score.into(), &json!([best])));
        assert_eq!(solved("mini+anti")["score"], anti, "{board}");
    }
}
