//! Public failures of other programs, as whole games.

use othello_core::{Game, Illegal, Move, Position, Setup, SquareSet, Transcript};

use crate::walker;

/// The fields of each line of a table that is not a comment.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect())
}

pub(crate) fn replay(transcript: &str) -> Game {
    Game::replay(Position::default(), &transcript.parse().unwrap()).unwrap()
}

/// What is to happen next, as the table says it.
fn state(position: &Position) -> String {
    let turn = position.turn().to_string();
    let side = &turn[..1];
    match (position.is_over(), position.must_pass()) {
        (true, _) => "over".to_owned(),
        (false, true) => format!("{side} passes"),
        (false, false) => format!("{side}: {}", position.legal_moves()),
    }
}

#[test]
fn games_end_as_they_should() {
    let mut games = 0;
    for row in rows(include_str!("../../testdata/games.txt")) {
        let [case, transcript, board, discs, expected, passes] = row[..] else {
            panic!("six fields in {row:?}");
        };
        let game = replay(transcript);
        let position = game.position();
        assert_eq!(position.to_string()[..64], *board, "{case}");
        assert_eq!(position.count().to_string(), discs, "{case}");
        assert_eq!(state(position), expected, "{case}");
        let mut placed = 0;
        let mut passed = Vec::new();
        for mv in game.line() {
            match mv {
                Move::Place(_) => placed += 1,
                Move::Pass => passed.push(placed.to_string()),
            }
        }
        assert_eq!(passed.join(" "), passes, "{case}");
        games += 1;
    }
    assert_eq!(games, 8);
}

#[test]
fn positions_have_the_right_moves_and_flips() {
    for row in rows(include_str!("../../testdata/positions.txt")) {
        let [case, board, legal, flips] = row[..] else { panic!("four fields in {row:?}") };
        let position = Position::try_from(board.parse::<Setup>().unwrap()).unwrap();
        let names =
            |set: SquareSet| set.iter().map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(names(position.legal_moves()).join(" "), legal, "{case} {board}");
        if let Some((square, turned)) = flips.split_once(": ") {
            let mut expected: Vec<_> =
                turned.split(' ').map(|name| name.parse().unwrap()).collect();
            expected.sort();
            let found: Vec<_> = position.flips(square.parse().unwrap()).iter().collect();
            assert_eq!(found, expected, "{case} {square}");
        }
    }
}

/// Cases R12, R13, R18, T07: refusals say why and change nothing.
#[test]
fn refused_moves_change_nothing() {
    for (transcript, index, reason, message) in [
        (
            "e6f4e3f6g5d6e7f5c5--",
            9,
            Illegal::GameOver,
            "move 10: pass comes after the end of the game",
        ),
        (
            "e6f4e3f6g5d6e7f5c5d3",
            9,
            Illegal::GameOver,
            "move 10: d3 comes after the end of the game",
        ),
        (
            "f5pass",
            1,
            Illegal::PassNotAllowed,
            "move 2: White may not pass with legal moves f4 d6 f6",
        ),
        (
            "D3D4D5D6",
            1,
            Illegal::Occupied(othello_core::Color::Black),
            "move 2: d4 is occupied (Black)",
        ),
        ("f5d6c3a1", 3, Illegal::NothingFlips, "move 4: a1 flips nothing"),
    ] {
        let transcript: Transcript = transcript.parse().unwrap();
        let error = Game::replay(Position::default(), &transcript).unwrap_err();
        assert_eq!((error.index, error.error.reason), (index, reason));
        assert_eq!(error.to_string(), message);
        assert_eq!(error.game.line(), transcript.moves()[..index]);
        assert_eq!(*error.error.position, *error.game.position());
    }
}

#[test]
fn a_player_without_a_move_is_told_to_pass() {
    let game = replay("d3c3b3b2f5a3a1c1");
    let error = game.position().clone().play(Move::Place("e3".parse().unwrap())).unwrap_err();
    assert_eq!(error.reason, Illegal::MustPass);
    assert_eq!(error.to_string(), "e3 flips nothing; Black has no legal move and must pass");
    let passed = game.position().clone().play(Move::Pass).unwrap();
    assert_eq!(passed.legal_moves().to_string(), "e3 f6");
}

/// Random whole games against the walker: turn order, passes, end and count.
#[test]
fn random_games_follow_the_walker() {
    let mut random = walker::Random(0x06A3);
    for _ in 0..2_000 {
        let mut game = Game::default();
        let mut cells = walker::cells(0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
        let mut side = 'X';
        loop {
            let other = if side == 'X' { 'O' } else { 'X' };
            let legal = walker::legal(&cells, side);
            if legal.is_empty() {
                let over = walker::legal(&cells, other).is_empty();
                assert_eq!((game.position().is_over(), game.position().must_pass()), (over, !over));
                if over {
                    break;
                }
                side = other;
                continue;
            }
            let square = legal[random.below(legal.len())];
            for turned in walker::flips(&cells, side, square) {
                cells[turned] = side;
            }
            cells[square] = side;
            game.place(othello_core::Square::from_index(square as u8)).unwrap();
            side = other;
        }
        let count =
            |color| u16::try_from(cells.iter().filter(|cell| **cell == color).count()).unwrap();
        let outcome = game.position().outcome().unwrap();
        assert_eq!((outcome.discs().black, outcome.discs().white), (count('X'), count('O')));
        assert_eq!(outcome.empties(), count('.'));
    }
}

/// Draws split the empty squares, wins keep them: the three ways to count agree with each other.
#[test]
fn both_scores_are_told() {
    let drawn = "--XXXXXXOXOXXXXXOXXOXXXXOXXXOXXOOXOOXOOOOXOOOXOOOXOOOOXOOXOOOOOX X";
    let position = Position::try_from(drawn.parse::<Setup>().unwrap()).unwrap();
    let outcome = position.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.empties()), (None, 2));
    assert_eq!((outcome.with_empties().black, outcome.with_empties().white), (32, 32));
    assert_eq!(outcome.tournament_diff().discs(), 0);
    // J01 natsutteatsuiyone/neural-reversi 524eb30: a sign before a zero.
    assert_eq!(outcome.tournament_diff().to_string(), "0");
    let wiped_out = replay("d3c3c4e3d2c1c2c5f3g3").position().outcome().unwrap();
    assert_eq!((wiped_out.to_string().as_str(), wiped_out.with_empties().white), ("0-14", 64));
    assert_eq!(wiped_out.tournament_diff().to_string(), "-64");
    assert_eq!(wiped_out.disc_diff().to_string(), "-14");
}
