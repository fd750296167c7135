//! Signature and speeds.

use crate::support::othello;

/// The signature itself is compared by the engine's own tests.
#[test]
fn the_signature_comes_first() {
    let answer = othello(&["bench"]).answer();
    let json = othello(&["bench", "--json"]).json();
    assert_eq!(answer.lines().next().unwrap(), format!("signature {}", json["signature"]));
    assert_eq!(json["search"]["nodes"], json["signature"]);
    assert_eq!(json["perft"]["nodes"], 212_258_800);
}
