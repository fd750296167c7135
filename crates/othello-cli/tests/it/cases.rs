//! What went wrong in other programs: the cases of the engine, asked of the program.

use serde_json::{Value, json};

use crate::support::othello_reading;

/// The name, the board and what is to come out, as the head of the file says.
type Case = [&'static str; 6];

fn cases() -> Vec<Case> {
    let text = include_str!("../../../othello-engine/testdata/cases.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split("; ").collect::<Vec<_>>().try_into().unwrap()).collect()
}

fn solve(args: &[&str], boards: &[&str]) -> Value {
    let args: Vec<&str> =
        ["solve", "--hash", "1", "--json", "-"].iter().chain(args).copied().collect();
    othello_reading(&args, boards.join("\n").as_bytes()).json()
}

/// The words of a field, `-` for none, in order of the alphabet.
fn words(field: &str) -> Vec<String> {
    let mut words: Vec<String> =
        field.split(' ').filter(|word| *word != "-").map(str::to_owned).collect();
    words.sort();
    words
}

fn texts(values: &Value, text: impl Fn(&Value) -> String) -> Vec<String> {
    values.as_array().unwrap().iter().map(text).collect()
}

fn plain(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[test]
fn all_moves_of_every_case_have_their_scores() {
    let cases = cases();
    let boards: Vec<&str> = cases.iter().map(|case| case[1]).collect();
    let answer = solve(&["--all"], &boards);
    let positions = answer["positions"].as_array().unwrap();
    assert_eq!((cases.len(), positions.len()), (75, 75));
    for ([name, _, score, best, moves, line], found) in cases.iter().zip(positions) {
        assert_eq!(found["score"].to_string(), *score, "{name}");
        let mut names = texts(&found["best"], plain);
        names.sort();
        assert_eq!(names, words(best), "{name}");
        let mut scores = texts(&found["moves"], |choice| {
            format!("{}:{}", plain(&choice["move"]), choice["score"])
        });
        scores.retain(|choice| !choice.starts_with("pass:"));
        scores.sort();
        assert_eq!(scores, words(moves), "{name}");
        let found = texts(&found["line"], plain).join(" ");
        assert!(*line == "-" || found == *line, "{name}: {found}");
    }
}

/// Without `--all` one of the best moves is named, and a line that begins with it.
#[test]
fn every_case_has_a_best_move() {
    let cases = cases();
    let boards: Vec<&str> = cases.iter().map(|case| case[1]).collect();
    let answer = solve(&[], &boards);
    for (number, [name, _, score, best, ..]) in cases.iter().enumerate() {
        let found = &answer["positions"][number];
        assert_eq!(found["score"].to_string(), *score, "{name}");
        let [line, names] = [&found["line"], &found["best"]].map(|field| texts(field, plain));
        assert_eq!(line.first(), names.first(), "{name}");
        assert!(names.iter().all(|mv| words(best).contains(mv)), "{name}: {names:?}");
        assert_eq!(names.is_empty(), *best == "-", "{name}");
    }
}

/// Nyanyan/Egaroucid#421: nodes per second where no time has passed.
#[test]
fn a_board_without_an_empty_square_is_solved_in_no_time() {
    let board = "XXXXXXXXOOOOOOOOXXXXXXXXOOOOXXXXXXXXOOOOOOOOOOOOXXXXXXXXXOXOXOXO X";
    let answer = solve(&[], &[board]);
    let found = &answer["positions"][0];
    assert_eq!(
        (&found["score"], &found["best"], &found["nodes"]),
        (&json!(8), &json!([]), &json!(0))
    );
    assert_eq!((&found["nodes_per_second"], &answer["nodes_per_second"]), (&json!(0), &json!(0)));
    assert!(
        othello_reading(&["solve", "--hash", "1", "-"], board.as_bytes()).answer().contains(" +8 ")
    );
}
