//! Sentences about moves, refusals and results.

use insta::assert_snapshot;
use othello_core::{Color, Game, Move, PlayError, Position, Setup};
use othello_view::{Lang, Look, Narrator, Preview, Texts};

use crate::support::square;

fn position(transcript: &str) -> Position {
    let transcript = transcript.parse().expect("a transcript");
    let game = Game::replay(Position::default(), &transcript).expect("legal moves");
    game.position().clone()
}

fn board(text: &str) -> Position {
    Position::try_from(text.parse::<Setup>().expect("a board")).expect("a position")
}

/// After sixteen moves of the sample game, Black to move.
fn sample() -> Position {
    position("f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8")
}

fn refused(position: &Position, mv: &str) -> PlayError {
    let mv = if mv == "pass" { Move::Pass } else { Move::Place(square(mv)) };
    position.clone().play(mv).expect_err("the move is illegal")
}

fn place(name: &str) -> Move {
    Move::Place(square(name))
}

#[test]
fn a_move_is_told_with_its_flips() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts).to(Some(Color::Black));
    let before = sample();
    assert_eq!(say.played(&before, place("d8")), "Black d8, flips 1: e7.");
    let after = before.clone().play(place("d8")).expect("legal");
    assert_eq!(say.counts(&after), "Black 16, White 5.");
    assert_eq!(say.flipped(&after, place("b6")), "White b6: flipped c5 c6.");
    assert_eq!(say.moves(&before), "You have 8 legal moves.");
    assert_eq!(say.moves(&after), "White has 13 legal moves.");
    assert_eq!(say.status(17, &before), "Move 17. You are Black and to move.");
    assert_eq!(say.status(18, &after), "Move 18. White to move.");
    assert_eq!(say.legal_here(&before), "Legal here: c2 d2 e2 c3 e3 c7 d8 e8");
}

#[test]
fn a_row_is_read_aloud() {
    let expected = [
        (
            Lang::En,
            "Row 4: a empty, b empty, c black, d white, e black, f black, g empty, h empty.",
        ),
        (
            Lang::Ru,
            "Ряд 4: a пусто, b пусто, c чёрный, d белый, e чёрный, f чёрный, g пусто, h пусто.",
        ),
        (Lang::Ja, "4段目：a 空き、b 空き、c 黒、d 白、e 黒、f 黒、g 空き、h 空き。"),
    ];
    for (lang, text) in expected {
        let texts = Texts::new(lang);
        assert_eq!(Narrator::new(&texts).row(&sample(), 3), text);
    }
}

#[test]
fn a_refused_square_is_explained() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts).to(Some(Color::Black));
    let refusal = say.refusal(&refused(&sample(), "g8"));
    assert_eq!(refusal.headline, "Not legal: g8 captures nothing.");
    assert_eq!(
        refusal.fact,
        "Illegal: g8 captures nothing (row f8 is cut off by the empty square e8)."
    );
    assert_eq!(
        refusal.lines,
        [
            "West: white on f8, then e8 is empty.",
            "North-west: f7 is your own.",
            "Other lines: empty neighbour or edge."
        ]
    );
    let near_miss = "Nearest miss: a black disc on e8 would make it legal (it would flip f8).";
    assert_eq!(refusal.near_miss.as_deref(), Some(near_miss));
    assert_eq!(
        refusal.kept,
        "Your turn is not lost. Passing is not allowed: you have 8 legal moves."
    );
    assert!(refusal.rule.is_some());
}

#[test]
fn every_line_has_its_sentence_and_its_row() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts);
    let position = sample();
    let explained = position.explain(square("d2"));
    assert_eq!(say.every_line(&explained)[4], "South: d3 d4 d5 d6 turn, closed by d7.");
    let rows = say.line_rows(&position.explain(square("g8")), Look::default());
    let rows: Vec<_> = rows.into_iter().map(|row| [row.directions, row.what, row.then]).collect();
    assert_eq!(rows[0], ["W", "f8=O, then e8 is EMPTY", "no end disc"]);
    assert_eq!(rows[1], ["NW", "f7 is yours already", "nothing"]);
    assert_eq!(rows[5], ["SE S SW", "edge of the board", "nothing"]);
    assert_eq!(rows.len(), 6);
}

#[test]
fn a_run_to_the_edge_is_named() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts);
    let position = position("f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8d2");
    let explained = position.explain(square("d1"));
    let south = &say.every_line(&explained)[4];
    assert_eq!(south, "South: black on d2 d3 d4 d5 d6 d7, then d8 is empty.");

    let position =
        board("-------O/------X-/--------/--------/XXXXXX--/--------/--------/-------- O");
    let west = "West: black on f5 e5 d5 c5 b5 a5, then the edge of the board.";
    let refusal = say.refusal(&refused(&position, "g5"));
    assert_eq!(refusal.lines, [west, "Other lines: empty neighbour or edge."]);
    assert_eq!(
        refusal.fact,
        "Illegal: g5 captures nothing (row f5-a5 runs to the edge of the board)."
    );
    assert_eq!(refusal.near_miss, None);
}

#[test]
fn other_refusals_name_their_rule() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts).to(Some(Color::Black));
    let headline = |mv: &str| say.refusal(&refused(&sample(), mv)).headline;
    assert_eq!(headline("d7"), "Not legal: d7 is occupied by a black disc.");
    assert_eq!(headline("d4"), "Not legal: d4 is occupied by a white disc.");
    assert_eq!(headline("i1"), "Not legal: this board has no square i1.");
    let passing = say.refusal(&refused(&sample(), "pass"));
    assert_eq!(passing.headline, "Not legal: passing is only for a player without a legal move.");
    assert_eq!(passing.lines, Vec::<String>::new());
    let over = position("f5d6c5f6e7f4g5e6e3");
    let late = say.refusal(&refused(&over, "a1"));
    assert_eq!(late.headline, "Not legal: the game is over.");
    assert_eq!(late.legal, None);
}

#[test]
fn a_forced_pass_says_why() {
    // Black has no move; White has one.
    let text = "-OOOOOOO/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXX- X";
    let position = board(text);
    assert!(position.must_pass());
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts);
    let pass = "Black must pass: 2 empty squares, none closes a line. White moves again.";
    assert_eq!(say.played(&position, Move::Pass), pass);
    let refusal = say.refusal(&refused(&position, "h8"));
    assert_eq!(
        refusal.headline,
        "Not legal: h8 captures nothing; Black has no legal move and must pass."
    );
    assert_eq!((refusal.kept.as_str(), refusal.legal), ("", None));
}

#[test]
fn a_preview_answers_both_questions() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts).to(Some(Color::Black));
    let preview = Preview::of(&sample(), square("d2")).expect("legal");
    assert_eq!(
        say.preview(&preview),
        [
            "d2 flips 4: d3 d4 d5 d6; White would have 6 replies, you would keep 2.",
            "Warning: few options."
        ]
    );
    assert_eq!((preview.frontier, preview.discs.black), ([12, 16], 19));
    assert_eq!(Preview::of(&sample(), square("g8")), None);
    let last = Preview::of(&position("f5d6c5f6e7f4g5e6"), square("e3")).expect("legal");
    assert!(last.is_last);
    let end = "This would end the game.";
    assert!(say.preview(&last).iter().any(|sentence| sentence == end));
}

/// The final counts are those of the last position, and the winner's stand first.
#[test]
fn results_name_the_winner_first() {
    let draw = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5\
                g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";
    let cases = [
        ("f5d6c5f6e7f4g5e6e3", "Black wins 13-0; with empty squares to the winner 64-0."),
        ("e6f4e3f6g5d6e7f5c5", "Black wins 13-0; with empty squares to the winner 64-0."),
        (draw, "Draw 32-32."),
    ];
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts);
    for (moves, text) in cases {
        let outcome = position(moves).outcome().expect("the game is over");
        assert_eq!(say.result(outcome), text);
    }
}

#[test]
fn ends_and_losses_are_told() {
    let texts = Texts::new(Lang::En);
    let say = Narrator::new(&texts);
    assert_eq!(say.end_reason(&position("f5d6c5f6e7f4g5e6e3")), "White has no disc left.");
    assert_eq!(say.resigned(Color::Black), "Black resigns. White wins.");
    assert_eq!(say.timed_out(Color::White), "White is out of time. Black wins.");
    assert_eq!(say.left(Color::White), "White left the game. Black wins.");
    assert_eq!(say.agreed_draw(), "Draw by agreement.");
}

#[test]
fn sentences_are_joined_as_the_script_wants() {
    let latin = ["One.", "", "Two."].map(str::to_owned);
    assert_eq!(Narrator::join(latin), "One. Two.");
    let japanese = ["黒番です。", "パスです。"].map(str::to_owned);
    assert_eq!(Narrator::join(japanese), "黒番です。パスです。");
}

/// Everything that can be said, for one language.
fn everything(lang: Lang) -> Vec<String> {
    let texts = Texts::new(lang);
    let mut said = Vec::new();
    for you in [Some(Color::Black), None] {
        let say = Narrator::new(&texts).to(you);
        let position = sample();
        let d2 = Preview::of(&position, square("d2")).expect("legal");
        said.push(say.to_move(Color::Black));
        said.push(say.status(17, &position));
        said.push(say.moves(&position));
        said.push(say.played(&position, place("d2")));
        said.push(say.flipped(&position, place("d2")));
        said.extend(say.preview(&d2));
        for mv in ["g8", "d7", "i1", "pass"] {
            let refusal = say.refusal(&refused(&position, mv));
            said.extend([refusal.headline, refusal.fact, refusal.kept]);
            said.extend(refusal.lines.into_iter().chain(refusal.near_miss).chain(refusal.rule));
        }
        said.extend(say.every_line(&position.explain(square("d2"))));
    }
    let say = Narrator::new(&texts);
    let over = position("f5d6c5f6e7f4g5e6e3");
    said.push(say.result(over.count()));
    said.push(say.result(Position::default().count()));
    said.push(say.end_reason(&over));
    let ends = [Narrator::resigned, Narrator::timed_out, Narrator::left];
    said.extend(ends.map(|end| end(say, Color::White)));
    said.push(say.agreed_draw());
    said.push(say.forced_pass(&over));
    said.dedup();
    said
}

#[test]
fn everything_can_be_said_in_russian() {
    assert_snapshot!(everything(Lang::Ru).join("\n"));
}

#[test]
fn everything_can_be_said_in_japanese() {
    assert_snapshot!(everything(Lang::Ja).join("\n"));
}

#[test]
fn no_argument_is_left_open() {
    for lang in Lang::ALL {
        for sentence in everything(lang) {
            assert!(!sentence.contains(['{', '$']), "{lang}: {sentence}");
        }
    }
}
