//! Games from outside: pasted, piped or from a file.

use othello_core::{Game, NodeId, Position, Rules};
use othello_protocol::record::GameRecord;
use othello_protocol::{Kind, detect};

/// The game in a text or a file of any kind, standing at the end of its main line; one of official
/// Othello unless it tells its rules.
///
/// # Errors
/// As [`game_by`].
pub fn game(bytes: &[u8]) -> Result<Game, String> {
    game_by(bytes, &Rules::OTHELLO)
}

/// The same of a game by these rules, unless it tells its own.
///
/// A file of several games gives its first one; an archive, which grows at its end, its last.
///
/// # Errors
/// If there is no game, or its moves break the rules; says where and why.
pub fn game_by(bytes: &[u8], rules: &Rules) -> Result<Game, String> {
    let mut games = othello_protocol::open_by(bytes, rules).map_err(|error| error.to_string())?;
    let first = if detect(bytes) == Kind::Archive { games.last() } else { games.next() };
    let read = first.ok_or_else(|| "no game in it".to_owned())?;
    played(&read.map_err(|error| error.to_string())?.record)
}

/// The tree of a record, standing at the end of its main line.
fn played(record: &GameRecord) -> Result<Game, String> {
    let mut game = record.to_game().map_err(|error| error.to_string())?;
    while game.redo().is_some() {}
    if game.node_count() == 1 && record.start == Position::start(record.start.rules().clone()) {
        return Err("no moves in this text".to_owned());
    }
    Ok(game)
}

/// Goes to the position after so many plies of the main line, or to its end.
pub fn go_to_ply(game: &mut Game, ply: usize) {
    let path = game.path_through();
    let node = ply.checked_sub(1).and_then(|index| path.get(index).or(path.last()).copied());
    game.go_to(node.unwrap_or(NodeId::ROOT));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_is_opened_at_its_end() {
        let mut game = game(b"f5 d6 c3").expect("a game");
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
        for text in ["", "hello there", "d3d4d5", "\u{1b}[31mred", "f5f5", "{}"] {
            let reason = game(text.as_bytes()).expect_err("no game");
            assert!(!reason.is_empty(), "{text}");
        }
    }
}
