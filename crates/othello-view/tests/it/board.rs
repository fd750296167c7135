//! The board alone: its looks, its marks, its styles.

use std::collections::BTreeMap;

use insta::assert_snapshot;
use othello_core::{Color, Position, SquareSet};
use othello_view::{
    BoardView, Charset, ColorMode, Grid, Lang, Layout, Look, Mark, Role, SizeClass, Theme,
    danger_marks, render_to_text,
};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::style::{Color as Ink, Modifier};

use crate::support::{Scene, square};

fn drawn(view: &BoardView<'_>, class: SizeClass) -> String {
    let (width, height) = class.needs();
    let text = render_to_text(width, height, |buf| {
        let layout = Layout::new(buf.area, Grid::OFFICIAL);
        view.draw(&layout.board.expect("there is room"), Look::default(), buf);
    });
    text.trim_end().trim_start_matches('\n').to_owned()
}

/// Values, a best move and the cursor among them; dangers, a last move and what it turned.
fn full_of_marks(position: &Position) -> BoardView<'_> {
    let notes = [("d3", "-3.0"), ("c4", "+0.4"), ("f5", "-11.5")];
    let notes = notes.map(|(name, value)| (square(name), value.to_owned()));
    let mut marks = danger_marks(position);
    marks.insert(square("c4"), Mark::Best);
    marks.insert(square("d5"), Mark::Frontier);
    BoardView {
        legal: position.legal_moves(),
        cursor: Some(square("d3")),
        last: Some(square("d4")),
        flipped: SquareSet::from(square("e4")),
        notes: BTreeMap::from(notes),
        marks,
        ..BoardView::new(position)
    }
}

#[test]
fn marks_at_three_sizes() {
    let position = Position::default();
    let view = full_of_marks(&position);
    let classes = [SizeClass::Full, SizeClass::Standard, SizeClass::BoardOnly];
    let boards = classes.map(|class| drawn(&view, class));
    assert_snapshot!(boards.join("\n\n"));
}

#[test]
fn danger_leaves_with_the_corner() {
    let position = Position::default();
    let marks = danger_marks(&position);
    assert_eq!(marks.len(), 12);
    assert_eq!(marks.get(&square("b2")), Some(&Mark::XSquare));
    assert_eq!(marks.get(&square("h7")), Some(&Mark::CSquare));
    let text = "XXXXXXXX/--------/--------/--------/--------/--------/--------/O------- X";
    let setup: othello_core::Setup = text.parse().expect("a board");
    let taken = Position::try_from(setup).expect("a position");
    let names: Vec<_> = danger_marks(&taken).into_keys().map(|s| s.to_string()).collect();
    assert_eq!(names, ["g7", "h7", "g8"]);
}

/// Each board has its own corners: eight on the octagon, none where the rim is a closed line.
#[test]
fn danger_lies_beside_the_corners_of_the_board() {
    let marked = |name: &str, mark: Mark| {
        let rules: othello_core::Rules = name.parse().expect("a board of the catalogue");
        let marks = danger_marks(&Position::start(rules));
        let marked: SquareSet =
            marks.into_iter().filter(|(_, there)| *there == mark).map(|(place, _)| place).collect();
        marked.to_string()
    };
    assert_eq!(marked("mini", Mark::XSquare), "b2 e2 b5 e5");
    assert_eq!(marked("grand", Mark::CSquare), "b1 i1 a2 j2 a9 j9 b10 i10");
    // Without a1 nothing can turn a2 and b1, and they are what there is to lose.
    assert_eq!(marked("othello@a1", Mark::XSquare), "b2 c2 g2 b3 b7 g7");
    assert_eq!([Mark::XSquare, Mark::CSquare].map(|mark| marked("nip", mark)), ["", ""]);
    assert_eq!(marked("hex", Mark::XSquare), "e2 h2 b5 h5 b8 e8");
    let inner = "c2 d2 g2 h2 b3 i3 b4 i4 b7 i7 b8 i8 c9 d9 g9 h9";
    assert_eq!(marked("eight-stars", Mark::XSquare), inner);
}

fn cells<'a>(buf: &'a Buffer, layout: &Layout) -> Vec<&'a Cell> {
    let board = layout.board.expect("there is a board").area;
    board.positions().filter_map(|place| buf.cell(place)).collect()
}

const SIZES: [(u16, u16); 6] = [(120, 40), (100, 24), (80, 24), (40, 30), (40, 16), (20, 10)];

#[test]
fn without_color_nothing_is_colored() {
    for (theme, color) in [(Theme::Classic, ColorMode::Never), (Theme::Mono, ColorMode::TrueColor)]
    {
        for charset in Charset::ALL {
            let scene = Scene::new(Lang::Ja, Look { charset, color, theme });
            for (width, height) in SIZES {
                let buf = scene.buffer(width, height);
                let plain = |cell: &Cell| cell.fg == Ink::Reset && cell.bg == Ink::Reset;
                assert!(buf.content().iter().all(plain), "{width}x{height} {charset}");
            }
        }
    }
}

#[test]
fn with_color_every_cell_says_letters_and_ground() {
    for theme in [Theme::Classic, Theme::Paper, Theme::Contrast, Theme::BlueOrange] {
        for color in [ColorMode::Ansi16, ColorMode::Ansi256, ColorMode::TrueColor] {
            let look = Look { charset: Charset::Unicode, color, theme };
            let scene = Scene::new(Lang::Ja, look);
            for (width, height) in SIZES {
                let buf = scene.buffer(width, height);
                let painted = |cell: &Cell| cell.fg != Ink::Reset && cell.bg != Ink::Reset;
                assert!(buf.content().iter().all(painted), "{width}x{height} {theme}");
            }
        }
    }
}

/// Black and white discs must differ by letter where they do not differ by paint.
#[test]
fn discs_differ_by_letter_or_by_paint() {
    for theme in Theme::ALL {
        for color in [ColorMode::Never, ColorMode::Ansi16, ColorMode::TrueColor] {
            for charset in Charset::ALL {
                let look = Look { charset, color, theme };
                let [black, white] = Color::ALL.map(|side| look.disc(side));
                let [dark, light] = Color::ALL.map(|side| look.style(Role::Disc(side)));
                if black == white {
                    assert!(dark.fg != light.fg && dark.bg == light.bg, "{look:?}");
                } else {
                    assert_eq!([black, white], ["X", "O"]);
                }
            }
        }
    }
}

#[test]
fn the_cursor_is_reverse_and_the_last_move_bold_without_color() {
    let scene = Scene::new(Lang::En, Look::default());
    let buf = scene.buffer(80, 24);
    let layout = Layout::new(buf.area, Grid::OFFICIAL);
    let modifier = |name: &str| {
        let cell = layout.cell(square(name)).expect("on the screen");
        buf.cell((cell.x + 1, cell.y)).expect("in the buffer").modifier
    };
    assert_eq!(modifier("d2"), Modifier::REVERSED);
    assert_eq!(modifier("f8"), Modifier::BOLD);
    assert_eq!(modifier("e7"), Modifier::empty());
    assert_eq!(cells(&buf, &layout).len(), 35 * 18);
}
