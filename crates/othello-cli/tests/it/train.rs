//! `othello train`.

use std::fs;

use othello_cli::Exit;

use crate::support::{Scratch, othello};

#[test]
fn errors_are_collected_fitted_and_written() {
    let (data, model) = (Scratch::new("data"), Scratch::new("model"));
    let args = |positions| {
        let small = ["--depth", "3", "--exact", "10", "--threads", "2"];
        let files = ["--data", data.text(), "--write", model.text(), "--weights", "simple"];
        [&["train", "errors", "--positions", positions][..], &small, &files].concat()
    };
    let too_few = othello(&args("20"));
    assert_eq!(too_few.exit, Exit::BadInput);
    assert!(too_few.err.ends_with("othello: 20 positions are too few for a fit\n"));
    let run = othello(&args("1300"));
    assert!(run.err.starts_with("20 of 1300 positions after "), "{}", run.err);
    let answer = run.answer();
    assert!(answer.contains("|    3 |       1 |"), "{answer}");
    assert!(answer.starts_with("| empty squares | positions |       0 |"), "{answer}");
    assert_eq!(answer.matches("\nfitted: ").count(), 2);
    let source = fs::read_to_string(&model.0).unwrap();
    assert!(source.contains("othello train errors --positions 1300 --depth 3"), "{source}");
    fs::write(&data.0, "nonsense\n").unwrap();
    let message = othello(&args("20")).message(Exit::BadInput);
    assert!(message.contains(": line 1: expected `othello errors"), "{message}");
}

/// From nothing to an evaluation that the engine takes.
#[test]
fn games_are_played_and_weights_fitted_to_them() {
    let [games, openings, fitted, errors, weights] =
        ["games", "openings", "fitted", "errors", "weights"].map(Scratch::new);
    fs::write(&openings.0, "f5d6c3d3c4f4f6f3e6e7\n").unwrap();
    let play = |count| {
        let how = ["--depth", "1", "--exact", "8", "--weights", "simple", "--games", count];
        let files = ["--data", games.text(), "--openings", openings.text()];
        othello(&[&["train", "play"][..], &how, &files].concat())
    };
    play("20").answer();
    let run = play("60");
    assert!(run.err.starts_with("20 of 60 games after "), "{}", run.err);
    assert!(run.err.contains("60 of 60 games after "), "{}", run.err);
    run.answer();
    let fit = ["train", "fit", games.text(), "--passes", "4", "--write", fitted.text()];
    let run = othello(&fit);
    assert!(run.err.contains("pass 4: fitted "), "{}", run.err);
    assert!(run.answer().starts_with("| empty squares | positions | mean error |"));
    let again = ["--from", fitted.text(), "--leaves", "2", "--trust", "0.8"];
    let leaves = Scratch::new("leaves");
    let fit_leaves = ["train", "fit", games.text(), "--passes", "2", "--write", leaves.text()];
    let run = othello(&[&fit_leaves[..], &again].concat());
    assert!(run.answer().starts_with("| empty squares | positions | mean error |"));
    let model = ["train", "errors", "--positions", "1300", "--depth", "3", "--exact", "10"];
    let files = ["--data", errors.text(), "--weights", fitted.text(), "--write", weights.text()];
    othello(&[&model[..], &files].concat()).answer();
    let hint = |file: &Scratch| {
        let start = "...........................OX......XO........................... X";
        othello(&["hint", start, "--depth", "1", "--json", "--weights", file.text()]).json()
    };
    assert_eq!(hint(&fitted)["moves"], hint(&weights)["moves"]);
    fs::write(&games.0, "nonsense\n").unwrap();
    let message = othello(&fit).message(Exit::BadInput);
    assert!(message.contains(": line 1: expected `othello games 1: "), "{message}");
}

#[test]
fn parts_of_a_run_make_the_whole() {
    let [first, second, whole, merged] = ["first", "second", "whole", "merged"].map(Scratch::new);
    let play = |data: &Scratch, shard, games| {
        let how = ["--depth", "1", "--exact", "4", "--weights", "simple", "--shard", shard];
        let files = ["--games", games, "--data", data.text()];
        othello(&[&["train", "play"][..], &how, &files].concat()).answer();
    };
    play(&first, "0/2", "5");
    play(&second, "1/2", "3");
    play(&whole, "0/1", "7");
    let merge = ["train", "merge", second.text(), first.text(), "-o", merged.text()];
    let run = othello(&merge);
    assert!(run.err.ends_with(": 7 games, 1 left out behind the first that is missing\n"));
    run.answer();
    let text = |file: &Scratch| fs::read_to_string(&file.0).unwrap();
    assert_eq!(text(&merged), text(&whole));
    let message = othello(&merge).message(Exit::File);
    assert!(message.contains("--force replaces it"), "{message}");
    let twice = ["train", "merge", first.text(), first.text(), "-o", merged.text(), "--force"];
    assert!(othello(&twice).message(Exit::BadInput).contains("part 0/2 is there twice"));
    play(&first, "0/2", "6");
    assert_eq!(text(&merged), text(&whole), "nothing was written");
}

/// Six squares before the end, where eight plies see everything.
#[test]
fn weights_are_tried_on_problems() {
    let problems = Scratch::new("obf");
    let line = "XXXXXXX-XXXXXX-XXXOXXXXXXXXOXXXXXXOOXXOOXOOOXOOOXXXXXOO--OOOO--- X";
    let solved = othello(&["solve", line, "--all", "--json"]).json();
    let moves = solved["positions"][0]["moves"].as_array().unwrap();
    let field = |mv: &serde_json::Value| {
        format!("{}:{}; ", mv["move"].as_str().unwrap(), mv["score"].as_i64().unwrap())
    };
    let fields: String = moves.iter().map(field).collect();
    fs::write(&problems.0, format!("{line}; {fields}\n")).unwrap();
    let verify = ["train", "verify", problems.text(), "--depth", "8", "--confidence", "100"];
    let answer = othello(&verify).answer();
    let expected =
        "1 positions: best move 100.0 %, 0.00 discs lost a move, scores wrong by 0.00 discs";
    assert!(answer.starts_with(expected), "{answer}");
    let refused = [&verify[..5], &["8", "--confidence", "80"]].concat();
    let message = othello(&refused).message(Exit::Usage);
    assert!(message.contains("`80` is no confidence: there are 73%, 87%"), "{message}");
    fs::write(&problems.0, "nonsense\n").unwrap();
    assert!(othello(&verify).message(Exit::BadInput).contains("line 1"));
}
