//! Games from outside: pasted, piped or from a file.

use othello_core::Game;
use othello_protocol::record::GameRecord;
use othello_protocol::transcript;

/// The game that a text tells, standing at its end.
///
/// # Errors
/// If the text is no game, or its moves break the rules; says where and why.
pub fn game(text: &str) -> Result<Game, String> {
    let read = transcript::parse(text).map_err(|error| error.to_string())?;
    played(&read.record)
}

/// The tree of a record, standing at the end of its main line.
fn played(record: &GameRecord) -> Result<Game, String> {
    let mut game = record.to_game().map_err(|error| error.to_string())?;
    while game.redo().is_some() {}
    if game.node_count() == 1 {
        return Err("no moves in this text".to_owned());
    }
    Ok(game)
}

/// Goes to the position before move `ply + 1`: after so many plies of the main line.
pub fn go_to_ply(game: &mut Game, ply: usize) {
    let path = game.path_through();
    let node = ply.checked_sub(1).and_then(|index| path.get(index).or(path.last()).copied());
    game.go_to(node.unwrap_or(othello_core::NodeId::ROOT));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_is_opened_at_its_end() {
        let mut game = game("f5 d6 c3").expect("a game");
        assert_eq!(game.ply(), 3);
        go_to_ply(&mut game, 1);
        assert_eq!(game.ply(), 1);
        go_to_ply(&mut game, 99);
        assert_eq!(game.ply(), 3);
        go_to_ply(&mut game, 0);
        assert_eq!(game.ply(), 0);
    }

    #[test]
    fn what_is_no_game_is_refused_with_a_reason() {
        for text in ["", "hello there", "d3d4d5", "\u{1b}[31mred", "f5f5"] {
            let reason = game(text).expect_err("no game");
            assert!(!reason.is_empty(), "{text}");
        }
    }
}
