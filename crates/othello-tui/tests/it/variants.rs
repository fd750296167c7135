//! Every board there is: drawn as what it is, played, explained, set up.

use othello_core::{ByColor, Color, Move, Position, Rules, Square, SquareSet};
use othello_session::journal::Player;
use othello_tui::dialog::Dialog;
use othello_tui::duel::Duel;
use othello_tui::fact::Fact;
use othello_tui::model::Message;
use othello_tui::stage::Stage;
use othello_view::input::MouseKind;
use othello_view::{Lang, buffer_to_lines, cells};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::stage::{
    against_engine, asks_what_next, line, people, play, square, stage_of, stage_with,
};

/// Every shape, and every way to compose one.
const GAMES: [&str; 15] = [
    "square-4",
    "mini",
    "grand",
    "square-12+parallel",
    "square-16",
    "reversi",
    "reversi-loose",
    "eight-stars",
    "black-hole@c3",
    "othello@c3,f6",
    "anti",
    "annexation",
    "nip",
    "hex",
    "grand@j10+anti",
];

const SIZES: [(u16, u16); 6] = [(120, 40), (80, 24), (44, 32), (40, 16), (24, 12), (20, 10)];

fn rules(name: &str) -> Rules {
    name.parse().expect("rules of the catalogue")
}

fn begun(name: &str, lang: Lang, size: (u16, u16)) -> Stage {
    stage_of(&rules(name), lang, size)
}

fn usual(name: &str) -> Stage {
    begun(name, Lang::En, (80, 24))
}

#[test]
fn every_shape_at_every_size() {
    for name in GAMES {
        let screens: Vec<_> = SIZES
            .iter()
            .map(|size| {
                let (width, height) = size;
                format!("{width}x{height}\n{}", begun(name, Lang::En, *size).screen())
            })
            .collect();
        insta::assert_snapshot!(format!("shape-{name}"), screens.join("\n"));
    }
}

#[test]
fn every_shape_in_other_languages() {
    for lang in [Lang::Ru, Lang::Ja] {
        for name in ["nip", "hex", "annexation", "eight-stars", "square-16", "reversi", "anti"] {
            let screen = begun(name, lang, (80, 24)).screen();
            insta::assert_snapshot!(format!("shape-{lang}-{name}"), screen);
        }
    }
}

#[test]
fn squares_are_hit_where_they_are_drawn_and_lines_are_none() {
    for name in GAMES {
        for size in SIZES {
            let stage = begun(name, Lang::En, size);
            let layout = stage.model().layout();
            let place = layout.board.as_ref().expect("every board is shown at every size");
            let shown: Vec<_> = place.squares().collect();
            assert!(shown.contains(&stage.model().cursor), "{name} at {size:?}");
            for square in shown {
                let cell = layout.cell(square).expect("it is shown");
                assert_eq!(layout.area.union(cell).width, size.0.max(cell.right()));
                let visible = cell.intersection(layout.area);
                assert!(visible.positions().all(|at| layout.square_at(at.x, at.y) == Some(square)));
            }
        }
    }
}

#[test]
fn no_line_is_wider_than_the_screen() {
    for lang in Lang::ALL {
        for name in GAMES {
            for (width, height) in SIZES {
                for script in ["", "y\nSpace", "n\nRight", "F4", "@", "?"] {
                    let mut stage = begun(name, lang, (width, height));
                    play(&mut stage, script);
                    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
                    stage.view().draw(&mut buf);
                    for line in buffer_to_lines(&buf) {
                        assert_eq!(
                            cells::width(&line),
                            usize::from(width),
                            "{name} {lang}: {line}"
                        );
                    }
                }
            }
        }
    }
}

/// Two people who play the first legal square get through every game.
#[test]
fn every_game_comes_to_its_end() {
    for name in GAMES {
        let mut stage = begun(name, Lang::En, (40, 16));
        let mut moves = 0;
        while !stage.model().duel.is_over() {
            let legal = stage.model().duel.position().legal_moves();
            let next = legal.first().expect("passes are made by themselves");
            let before = stage.model().duel.game().ply();
            while stage.model().cursor != next {
                play(&mut stage, "Tab");
            }
            play(&mut stage, "Enter");
            assert!(stage.model().duel.game().ply() > before, "{name}: {next}");
            moves += 1;
            assert!(moves <= 256, "{name} has an end");
        }
        assert!(asks_what_next(&stage), "{name}\n{}", stage.screen());
        play(&mut stage, "Esc\nu");
        assert!(!stage.model().duel.is_over(), "{name}: the last move is taken back");
    }
}

#[test]
fn wide_boards_take_squares_after_a_quote() {
    let mut stage = usual("grand");
    play(&mut stage, "text 'j10");
    assert_eq!(stage.model().cursor, square("j10"));
    play(&mut stage, "text 'e4\nEnter");
    assert_eq!(line(&stage), ["e4"]);
    // A letter alone is a command or none, and what to type is told.
    let told = play(&mut stage, "d");
    assert!(told.contains("type 'd3"), "{told}");
    let told = play(&mut stage, "text 'j");
    assert!(told.contains("ranks are 1 to 10"), "{told}");
    play(&mut stage, "Esc");
    assert_eq!(stage.model().pending, None);
}

#[test]
fn a_square_that_the_board_lacks_is_named() {
    let mut stage = usual("nip");
    let before = stage.model().cursor;
    let told = play(&mut stage, "text a1");
    assert!(told.contains("this board has no square a1"), "{told}");
    assert_eq!(stage.model().cursor, before);
}

#[test]
fn names_of_squares_are_shown_on_demand() {
    for (name, shown) in [("hex", "i5"), ("nip", "h6"), ("square-16", "b16"), ("othello", "h8")] {
        let mut stage = usual(name);
        let before = play(&mut stage, "Down");
        let named = play(&mut stage, "@");
        assert!(named.matches(shown).count() > before.matches(shown).count(), "{name}\n{named}");
        let quoted = play(&mut stage, "@\ntext '");
        assert!(quoted.matches(shown).count() > before.matches(shown).count(), "{name}\n{quoted}");
    }
}

#[test]
fn a_board_too_large_for_the_screen_follows_the_cursor() {
    let mut stage = begun("square-16", Lang::En, (40, 16));
    for name in ["a1", "p16", "p1", "a16", "h8"] {
        let screen = play(&mut stage, &format!("text '{name}"));
        assert_eq!(stage.model().cursor, square(name));
        assert!(stage.model().layout().cell(square(name)).is_some(), "{name}\n{screen}");
        assert!(screen.contains("####"), "there is a map\n{screen}");
    }
    // The mouse does not move the part that is shown, or a click would end on another square.
    let first = stage.model().first;
    let layout = stage.model().layout();
    let place = layout.board.as_ref().expect("a board");
    for square in place.squares() {
        let cell = layout.cell(square).expect("shown");
        stage.mouse(MouseKind::Press, cell.x, cell.y);
        assert_eq!((stage.model().cursor, stage.model().first), (square, first));
    }
}

/// A position of a game, for two people.
fn set_up(name: &str, board: &str) -> Stage {
    let rules = rules(name);
    let setup = othello_core::Setup::parse(board, &rules).expect("a board");
    let position = Position::try_from(setup).expect("a position");
    stage_with(Duel::new(position, people()), Lang::En, (80, 24))
}

#[test]
fn refusals_say_what_is_special_about_the_game() {
    let told = |name: &str, script: &str| play(&mut usual(name), script);
    let hole = told("black-hole@c3", "text c3\nEnter");
    assert!(hole.contains("c3 is barred"), "{hole}");
    let opening = told("reversi", "text a1\nEnter");
    assert!(
        opening.contains("first the squares of the opening are filled: d4 e4 d5 e5"),
        "{opening}"
    );
    let beside = told(
        "reversi-loose",
        "text d4\nEnter\ntext d5\nEnter\ntext e4\nEnter\ntext e5\nEnter\ntext a1\nEnter",
    );
    assert!(beside.contains("lies beside no disc of White"), "{beside}");
    assert!(beside.contains("beside a disc of your"), "{beside}");
    let hex = told("hex", "text 'a5\nEnter");
    assert!(hex.contains("a5"), "{hex}");
}

#[test]
fn a_line_that_ends_at_a_hole_says_so() {
    let mut stage = set_up(
        "black-hole@c3",
        "--------/--------/--#OX---/---XO---/---OX---/--------/--------/-------- X",
    );
    let lines = play(&mut stage, "text c4\ny");
    assert!(lines.contains("barred"), "{lines}");
}

#[test]
fn explanations_count_the_lines_of_the_board() {
    for (name, at, lines) in [("hex", "e5", 6), ("nip", "c1", 10), ("nip", "d3", 8)] {
        let position = Position::start(rules(name));
        assert_eq!(position.explain(square(at)).lines.len(), lines, "{name} {at}");
    }
    let mut stage =
        set_up("nip", "##-OX-##/#------#/--------/---OX---/---XO---/--------/#------#/##----## X");
    let told = play(
        &mut stage,
        "text c1\ny\nSpace\nSpace\nSpace\nSpace\nSpace\nSpace\nSpace\nSpace\nSpace",
    );
    assert!(told.contains("Round the rim, clockwise: d1 turns"), "{told}");
    insta::assert_snapshot!("rim-explained", told);
}

#[test]
fn discs_in_hand_are_shown_and_run_out() {
    let mut stage = usual("reversi");
    let before = stage.screen();
    assert!(before.contains("in hand     32    32"), "{before}");
    let after = play(&mut stage, "text d4\nEnter");
    assert!(after.contains("in hand     32    31"), "{after}");
    assert!(after.contains("White d4: turns nothing."), "{after}");

    let board = "XO------/--------/--------/---OX---/---XO---/--------/--------/-------- O 3 0";
    let out = set_up("reversi", board).screen();
    assert!(out.contains("no disc is left in hand"), "{out}");
}

#[test]
fn the_fewest_discs_win_and_are_said_to() {
    let mut stage = usual("anti");
    assert!(stage.screen().contains("Fewest discs win"), "{}", stage.screen());
    crate::stage::type_moves(&mut stage, "f5d6c5f6e7f4g5e6e3");
    let over = stage.screen();
    assert!(over.contains("wins with the fewest discs, 0-13"), "{over}");
}

#[test]
fn the_engine_plays_and_advises_on_every_board() {
    for name in GAMES {
        let duel = Duel::new(Position::start(rules(name)), against_engine());
        let mut stage = stage_with(duel, Lang::En, (80, 24));
        stage.wait_for_engine();
        let before = line(&stage).len();
        play(&mut stage, "Tab\nEnter\nwait engine");
        assert_eq!(line(&stage).len(), before + 2, "{name}\n{}", stage.screen());
        let told = play(&mut stage, "i\nwait engine");
        assert!(told.contains("Hint: "), "{name}\n{told}");
        // In the message lines, since the counts say so as well.
        let said: String = told.lines().skip(20).collect();
        assert_eq!(said.contains("Fewest discs win"), name.contains("anti"), "{name}\n{told}");
    }
}

/// White is a program that is never started.
fn against_program() -> ByColor<Player> {
    ByColor::new(Player::Person, Player::Program { command: "rhino".to_owned() })
}

#[test]
fn programs_of_others_play_official_othello() {
    let mut stage = crate::stage::usual(against_program(), "");
    stage.tell(Message::Begin { seats: against_program(), rules: Some(rules("nip")) });
    let told = stage.screen();
    assert!(told.contains("play official Othello, not nip"), "{told}");
    assert_eq!(*stage.model().duel.position().rules(), Rules::OTHELLO);
    // In the form Enter does nothing until that is mended.
    let refused = play(&mut stage, "n\nRight\nEnter");
    assert!(refused.contains("Mini 6x6"), "{refused}");
    insta::assert_snapshot!("form-misfit", refused);
    play(&mut stage, "Esc\nF4\n#\nEnter");
    assert!(stage.model().duel.is_person(Color::White), "a board with a hole is for people");
}

#[test]
fn a_game_is_chosen_in_the_form() {
    let mut stage = crate::stage::usual(against_engine(), "");
    let begun = play(&mut stage, "n\nRight\nDown\nRight\nEnter");
    assert_eq!(*stage.model().duel.position().rules(), rules("mini+anti"), "{begun}");
    assert_eq!(stage.model().duel.seats(), against_engine());
}

#[test]
fn forms_in_every_language() {
    for lang in Lang::ALL {
        let mut stage = begun("nip+anti", lang, (80, 24));
        insta::assert_snapshot!(format!("form-{lang}"), play(&mut stage, "n"));
    }
    let mut small = begun("reversi", Lang::En, (40, 16));
    insta::assert_snapshot!("form-40x16", play(&mut small, "n"));
}

fn editor(stage: &Stage) -> &othello_tui::editor::Editor {
    match stage.model().dialogs.last() {
        Some(Dialog::Editor(editor)) => editor,
        other => panic!("the editor is not open: {other:?}"),
    }
}

#[test]
fn the_editor_at_every_size_and_in_every_language() {
    for lang in Lang::ALL {
        let mut stage = begun("nip", lang, (80, 24));
        let screen = play(&mut stage, "F4\ntext d4\n#\ntext c1\nx\nt");
        insta::assert_snapshot!(format!("editor-{lang}"), screen);
    }
    for (name, size) in [("reversi", (120, 40)), ("hex", (40, 16)), ("grand", (20, 10))] {
        let mut stage = begun(name, Lang::En, size);
        insta::assert_snapshot!(format!("editor-{name}"), play(&mut stage, "F4\nn"));
    }
}

#[test]
fn a_position_is_set_up_and_played() {
    for name in GAMES {
        let mut stage = usual(name);
        play(&mut stage, "F4\nn");
        let refused = play(&mut stage, "Enter");
        let fault = if name.starts_with("reversi") { "" } else { "No disc is on the board" };
        assert!(refused.contains(fault), "{name}\n{refused}");
        play(&mut stage, "s\nt\nEnter");
        let start = Position::start(rules(name));
        let position = stage.model().duel.position();
        assert_eq!((position.rules(), position.turn()), (start.rules(), !start.turn()), "{name}");
    }
}

#[test]
fn faults_stand_beside_their_squares() {
    let mut stage = usual("othello");
    let screen = play(&mut stage, "F4\ntext d4\n#\ntext a1");
    assert!(screen.contains("! The game begins on d4"), "{screen}");
    let row = screen.lines().find(|line| line.starts_with("4 ")).expect("rank 4");
    assert!(row.contains("###") || row.contains('!'), "{screen}");
    play(&mut stage, "Enter");
    assert!(matches!(stage.model().dialogs.last(), Some(Dialog::Editor(_))), "it stays open");
    play(&mut stage, "Esc");
    assert_eq!(*stage.model().duel.position(), Position::default(), "nothing has happened");
}

#[test]
fn the_mouse_sets_up_and_takes_away() {
    let mut stage = usual("hex");
    play(&mut stage, "F4\nclick e5\nclick e5");
    assert!(editor(&stage).discs[Color::White].contains(square("e5")));
    play(&mut stage, "rightclick e5\nclick a5");
    assert!(!editor(&stage).discs[Color::White].contains(square("e5")));
    assert!(editor(&stage).discs[Color::Black].contains(square("a5")));
}

#[test]
fn boards_are_pasted_into_the_editor() {
    for name in GAMES {
        let played = random_play(&rules(name), 6);
        let mut stage = usual(name);
        play(&mut stage, &format!("F4\npaste {played}"));
        play(&mut stage, "Enter");
        assert_eq!(*stage.model().duel.position(), played, "{name}");
    }
    let mut stage = usual("othello");
    let told = play(&mut stage, "F4\npaste what is this");
    assert!(told.contains("This text is no position"), "{told}");
    play(&mut stage, "paste f5d6c3");
    assert_eq!(editor(&stage).turn, Color::White, "a game gives its last position");
}

/// The position after so many plies of a game in which the last legal square is played.
fn random_play(rules: &Rules, plies: usize) -> Position {
    let mut position = Position::start(rules.clone());
    for _ in 0..plies {
        let Some(square) = position.legal_moves().iter().last() else { break };
        position = position.play(Move::Place(square)).expect("it is legal");
    }
    position
}

#[test]
fn a_board_begins_a_game_in_words_too() {
    let board = random_play(&Rules::HEX, 3);
    let mut stage = usual("hex");
    stage.tell(Message::SetUp(board.to_string()));
    assert_eq!(*stage.model().duel.position(), board);
    stage.tell(Message::SetUp("-".to_owned()));
    let told = |fact: &Fact| matches!(fact, Fact::NotAPosition { .. });
    assert!(stage.model().log.page().iter().any(told));
}

#[test]
fn the_cursor_visits_every_square_of_every_board() {
    for name in GAMES {
        let mut stage = usual(name);
        let outline = rules(name).variant().outline();
        let mut seen = std::collections::BTreeSet::<Square>::new();
        let row = "Right\n".repeat(19);
        for _ in 0..60 {
            for step in row.lines().chain(["Down"]) {
                play(&mut stage, step);
                let cursor = stage.model().cursor;
                assert!(outline.contains(cursor), "{name}: {cursor}");
                seen.insert(cursor);
            }
        }
        assert_eq!(seen.into_iter().collect::<SquareSet>(), outline, "{name}");
    }
}
