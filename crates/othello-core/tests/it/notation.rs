//! Squares, boards and transcripts as text.

use othello_core::{
    Bitboard, Color, Diagram, Game, Move, ParseSetupError, Position, Setup, Square, SquareSet,
    Transcript, bitboard,
};

#[test]
fn every_square_of_the_grid_has_one_name() {
    for index in 0..=255 {
        let square = Square::from_index(index);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
    }
    assert_eq!(Square::from_index(37).to_string(), "f5");
    assert_eq!("j10".parse::<Square>().unwrap().index(), 128 + 64 + 8 + 1);
    assert_eq!(Square::new(16, 0), None);
}

#[test]
fn what_is_no_square_is_refused() {
    for text in ["", "a", "a0", "a17", "q1", "1a", "a01", "aa", "a1 ", "é5", "a-1", "a10x"] {
        let error = text.parse::<Square>().unwrap_err();
        assert_eq!(error.found, text);
    }
}

#[test]
fn reading_order_is_by_rank_then_file() {
    let set: SquareSet = (0..=255).rev().map(Square::from_index).collect();
    let order: Vec<Square> = set.iter().collect();
    assert_eq!(order.len(), 256);
    assert!(order.is_sorted());
    assert!(order[8] > order[7] && order[8].to_string() == "i1");
}

#[test]
fn pictures_of_sets_are_drawn_as_they_are_read() {
    let corners = bitboard! {
        X . . . . . . X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . . . . . . X
    };
    assert_eq!(corners, Bitboard::CORNERS);
    assert!(format!("{corners:?}").starts_with("\nX . . . . . . X \n. ."));
}

#[test]
fn boards_read_in_every_spelling_and_print_one() {
    let expected = "---------------------------OX------XO--------------------------- X";
    for text in [
        "---------------------------OX------XO---------------------------X",
        "...........................wb......bw........................... b",
        "---------------------------O*------*O--------------------------- *",
        "________\n________\n________\n___OX___\n___XO___\n________\n________\n________\nX",
        "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X",
    ] {
        let position = Position::try_from(text.parse::<Setup>().unwrap()).unwrap();
        assert_eq!(position.to_string(), expected);
        assert_eq!(position, Position::default());
    }
}

#[test]
fn faults_of_boards_are_named_with_their_place() {
    let read = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(read(&"-".repeat(64)), ParseSetupError::MissingSide { squares: 64 });
    assert_eq!(
        read(&format!("{} X", "-".repeat(63))),
        ParseSetupError::MissingSide { squares: 64 }
    );
    assert_eq!(
        read(&format!("{} X", "-".repeat(65))),
        ParseSetupError::BadLength { found: 66, expected: 64 }
    );
    assert_eq!(
        read(&format!("{} -", "X".repeat(64))),
        ParseSetupError::BadLength { found: 65, expected: 64 }
    );
    assert_eq!(read(""), ParseSetupError::BadLength { found: 0, expected: 64 });
    let digit = read("---0");
    assert_eq!(digit, ParseSetupError::BadChar { column: 4, found: '0' });
    assert_eq!(digit.to_string(), "column 4: `0` is no square of a board");
    let side = read(&format!("{} Q\n", "-".repeat(64)));
    assert_eq!(side, ParseSetupError::BadSide { column: 66, found: 'Q' });
    assert_eq!(side.to_string(), "column 66: expected the side to move (X or O), found `Q`");
    assert_eq!(read(" Q XO"), ParseSetupError::BadChar { column: 2, found: 'Q' });
    assert_eq!(read("Q"), ParseSetupError::BadChar { column: 1, found: 'Q' });
}

#[test]
fn transcripts_round_trip() {
    let text = "f5d6c3f3e3f4g4g5h6g3";
    let transcript: Transcript = text.parse().unwrap();
    assert_eq!(transcript.to_string(), text);
    let spaced: Transcript = " F5 d6\tC3\nf3e3 f4g4G5h6g3 ".parse().unwrap();
    assert_eq!(spaced, transcript);
    assert_eq!("d10f9f10".parse::<Transcript>().unwrap().moves().len(), 3);
}

#[test]
fn faults_of_transcripts_are_named_with_their_place() {
    for (text, index, column, found) in
        [("f5d6c", 2, 5, "c"), ("f5é6", 1, 3, "é6"), ("f5 55", 1, 4, "55"), ("f", 0, 1, "f")]
    {
        let error = text.parse::<Transcript>().unwrap_err();
        assert_eq!((error.index, error.column, error.found.as_str()), (index, column, found));
    }
}

/// Case T09: exported transcripts carry no pass, inside or after the end.
#[test]
fn passes_are_played_and_not_written() {
    let text = "d3e3f6c4b3c2e2a4a2d2d1";
    let game = Game::replay(Position::default(), &text.parse().unwrap()).unwrap();
    assert_eq!(game.line().into_iter().collect::<Transcript>().to_string(), text);
    let with_pass = "f5f6c4g5g7c5f4e3b5b4a3f7h5c6d3h8d7h4f3d2e6b3f8d6c3d8g4h6c7g8e7e2g3a5c1e8a4\
                     e1b6g2d1a2f2c8h3g6h7c2b2a6b1a1g1f1b7a7a8b8h1h2";
    let game = Game::replay(Position::default(), &with_pass.parse().unwrap()).unwrap();
    let line = game.line();
    assert_eq!((line.len(), line[56]), (61, Move::Pass));
    assert_eq!(line.into_iter().collect::<Transcript>().to_string(), with_pass);
    assert_eq!(game.position().outcome().unwrap().to_string(), "28-36");
}

#[test]
fn a_diagram_marks_discs_and_legal_squares() {
    let drawn = Diagram(&Position::default()).to_string();
    assert_eq!(
        drawn,
        "  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - . - - - -\n\
         4 - - . O X - - -\n5 - - - X O . - -\n6 - - - - . - - -\n7 - - - - - - - -\n\
         8 - - - - - - - -\n"
    );
    assert_eq!(Color::Black.letter(), 'X');
}
