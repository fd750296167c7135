//! Signature and speeds.

use othello_cli::Exit;

use crate::support::{Scratch, othello};

/// The file holds the one with the weights that come with the program. It changes with them, and
/// with the search, whose signature without weights the engine's own tests compare.
#[test]
fn the_signature_comes_first() {
    let file = include_str!("../../testdata/signature.txt");
    let expected = file.lines().find(|line| !line.starts_with('#')).unwrap();
    let answer = othello(&["bench"]).answer();
    let json = othello(&["bench", "--json"]).json();
    assert_eq!(answer.lines().next().unwrap(), format!("signature {expected}"));
    assert_eq!(json["signature"].to_string(), expected);
    assert_eq!(json["search"]["nodes"], json["signature"]);
    assert_eq!(json["perft"]["nodes"], 212_258_800);
    let simple = othello(&["bench", "--weights", "simple", "--json"]).json();
    assert_ne!(simple["signature"], json["signature"]);
}

/// What is no file of weights is told apart from one of another version.
#[test]
fn weights_that_cannot_be_read_are_named() {
    let file = Scratch::new("no-weights");
    let path = &file.0;
    let arguments = ["bench", "--weights", file.text()];
    assert!(othello(&arguments).message(Exit::File).contains("no-weights: "));
    std::fs::write(path, "not packed").unwrap();
    assert!(othello(&arguments).message(Exit::BadInput).contains("no-weights: not packed as "));
    let mut bytes = othello_data::weights().to_vec();
    std::fs::write(path, othello_data::pack(&bytes[..1000])).unwrap();
    assert!(
        othello(&arguments).message(Exit::BadInput).contains("weights of version 3, but damaged")
    );
    bytes[b"othello weights\n".len()] = 200;
    std::fs::write(path, othello_data::pack(&bytes)).unwrap();
    let error = othello(&arguments).message(Exit::BadInput);
    assert!(error.contains("version 200; this program reads version 3"), "{error}");
}
