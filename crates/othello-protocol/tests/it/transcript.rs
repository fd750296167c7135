//! Text transcripts: the shared samples, and a twin of them.

use std::fs;

use othello_protocol::transcript::{self, Games};
use serde_json::Value;

use crate::outcome::{check_samples, check_table};
use crate::support::shared;

#[test]
fn the_shared_samples_read_as_expected() {
    check_samples("transcripts/", 44, |bytes| Games::new(bytes).collect());
}

#[test]
fn the_encodings_of_the_shared_samples_are_recognized() {
    let Some(folder) = shared("samples") else { return };
    let expected = fs::read(folder.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    let samples = expected.as_object().unwrap().iter();
    for (name, wanted) in samples.filter(|(name, _)| name.starts_with("transcripts/")) {
        if let Some(encoding) = wanted["encoding"].as_str() {
            let bytes = fs::read(folder.join(name)).unwrap();
            assert_eq!(Games::new(&bytes).encoding().name(), encoding, "{name}");
        }
    }
}

#[test]
fn the_table_reads_as_it_says() {
    let table = include_str!("../../testdata/transcripts.txt");
    check_table(table, |bytes| Games::new(bytes).collect());
}

#[test]
fn a_letter_of_another_script_is_named() {
    let message = |text: &str| transcript::parse(text).unwrap_err().to_string();
    assert_eq!(
        message("f5\u{441}4"),
        "line 1, column 3: move 2: `\u{441}4` begins with a Cyrillic letter that looks like the \
         Latin `c`; type `c` on a Latin keyboard"
    );
    assert!(message("\u{391}1").contains("Greek letter that looks like the Latin `a`"));
}

#[test]
fn warnings_say_where_and_at_which_ply() {
    let read = transcript::parse("d3c3b3b2f5a3a1c1\ne3").unwrap();
    let told: Vec<_> =
        read.warnings.iter().map(|warning| (warning.ply, warning.to_string())).collect();
    let expected = [
        (Some(9), "line 2, column 1: Black must pass before e3"),
        (Some(11), "line 2, column 1: the game is not over"),
    ];
    assert_eq!(told, expected.map(|(ply, text)| (ply, text.to_owned())));
}
