//! Whatever happens, at whatever size: no panic, and the board stays in sight.

use othello_tui::dialog::Dialog;
use othello_tui::stage::Stage;
use othello_view::input::{Input, Key, KeyCode, Mouse, MouseKind};
use othello_view::{GridStyle, Lang};
use proptest::prelude::*;

use crate::stage::{against_engine, play, stage, stage_of};

/// What somebody might do.
#[derive(Clone, Debug)]
enum Doing {
    Input(Input),
    Wait,
}

fn key() -> impl Strategy<Value = Key> {
    let letters = "abcdefgh1234567890uriy.nN=#lp?q[]{}xotsk@'-Яｄ "
        .chars()
        .map(Key::char)
        .collect::<Vec<_>>();
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::Backspace,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(2),
        KeyCode::F(4),
        KeyCode::F(8),
    ];
    let plain = prop::sample::select(codes.to_vec()).prop_map(Key::plain);
    let shifted = prop::sample::select(codes.to_vec()).prop_map(Key::shift);
    prop_oneof![4 => prop::sample::select(letters), 4 => plain, 1 => shifted]
}

fn doing() -> impl Strategy<Value = Doing> {
    let mouse = (0_u8..6, 0_u16..130, 0_u16..50).prop_map(|(kind, column, row)| {
        let kind = match kind {
            0 => MouseKind::Press,
            1 => MouseKind::Release,
            2 => MouseKind::RightPress,
            3 => MouseKind::Move,
            4 => MouseKind::WheelUp,
            _ => MouseKind::WheelDown,
        };
        Input::Mouse(Mouse { kind, column, row })
    });
    let size = prop_oneof![
        4 => (0_u16..130, 0_u16..50),
        1 => Just((20, 10)),
        1 => (0_u16..500, 0_u16..200),
    ];
    let resize = size.prop_map(|(width, height)| Input::Resize { width, height });
    let board = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";
    let paste = prop_oneof![".{0,40}", Just("f5d6c3".to_owned()), Just(board.to_owned())]
        .prop_map(Input::Paste);
    prop_oneof![
        12 => key().prop_map(|key| Doing::Input(Input::Key(key))),
        3 => mouse.prop_map(Doing::Input),
        2 => resize.prop_map(Doing::Input),
        1 => paste.prop_map(Doing::Input),
        2 => Just(Doing::Wait),
    ]
}

/// The letters of the files stand above every board but a hexagon, whose ranks are named.
fn shows_the_board(stage: &Stage, screen: &str) -> bool {
    let layout = stage.model().layout();
    let Some(board) = &layout.board else { return false };
    let Some(row) = screen.lines().nth(board.area.y.into()) else { return false };
    if board.grid.style() == GridStyle::Slanted {
        let top = screen.lines().skip(board.area.y.into()).take(2);
        return top.into_iter().any(|row| row.trim_start().starts_with(['e', '1']));
    }
    let files = board.window.file..board.window.file + board.window.files;
    let letters: String = files.map(|file| char::from(b'a' + file)).collect();
    let row: String = row.split_whitespace().collect();
    row.trim_start_matches('<').starts_with(&letters)
}

fn is_page(stage: &Stage) -> bool {
    let top = stage.model().dialogs.last();
    matches!(top, Some(Dialog::Help(_) | Dialog::Messages(_) | Dialog::NewGame(_)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn no_panic_and_the_board_stays_in_sight(
        doings in prop::collection::vec(doing(), 200),
        engine: bool,
        game in prop::sample::select(&["othello", "nip", "hex", "square-16", "reversi"][..]),
    ) {
        let rules = game.parse().expect("rules");
        let mut stage = if engine {
            stage(Lang::En, (80, 24), against_engine(), "")
        } else {
            stage_of(&rules, Lang::En, (80, 24))
        };
        for doing in doings {
            match doing {
                // The levels that a random form may choose would take too long here.
                Doing::Wait if stage.model().level.number() > 3 => {}
                Doing::Wait => stage.wait_for_engine(),
                Doing::Input(input) => stage.input(input),
            }
            let screen = stage.screen();
            let (width, height) = stage.model().size;
            if width >= 20 && height >= 10 && !is_page(&stage) {
                prop_assert!(shows_the_board(&stage, &screen), "{width}x{height}\n{screen}");
            }
        }
    }
}

/// Sizes at which other programs have failed; a dialog, a search and an explanation go through all.
const SIZES: [(u16, u16); 14] = [
    (80, 24),
    (25, 10),
    (15, 54),
    (10, 11),
    (6, 24),
    (1, 1),
    (0, 0),
    (80, 0),
    (0, 24),
    (384, 108),
    (467, 145),
    (480, 154),
    (1000, 300),
    (80, 24),
];

#[test]
fn any_size_is_drawn_and_the_way_back_leads_to_the_same_screen() {
    for script in ["text d3\nEnter", "#", "n", "?", "F8", "text a1\nEnter", "paste f5d6", "i"] {
        let mut stage = stage(Lang::En, (80, 24), against_engine(), "");
        let before = play(&mut stage, script);
        for (width, height) in SIZES {
            let screen = play(&mut stage, &format!("resize {width}x{height}"));
            let too_small = width < 20 || height < 10;
            let told = screen.contains("need") || width < 8 || height == 0;
            assert!(!too_small || told, "{width}x{height}\n{screen}");
        }
        assert_eq!(stage.screen(), before, "{script}");
    }
}
