//! Any size at all, and the way from squares to cells and back.

use othello_core::{Rules, Square};
use othello_view::{Charset, ColorMode, Grid, Lang, Layout, Look, SizeClass, Theme};
use proptest::prelude::*;
use ratatui_core::layout::Rect;

use crate::support::{Scene, square};

fn layout(width: u16, height: u16) -> Layout {
    Layout::new(Rect::new(0, 0, width, height), Grid::OFFICIAL)
}

/// Each square of the official board leads to its cells and each of its cells back to it.
fn assert_round_trip(layout: &Layout) {
    for square in Square::official() {
        let cell = layout.cell(square).expect("the board is on the screen");
        assert!(!cell.is_empty() && layout.area.union(cell) == layout.area, "{square}: {cell:?}");
        for place in cell.positions() {
            assert_eq!(layout.square_at(place.x, place.y), Some(square));
        }
    }
}

#[test]
fn the_largest_class_that_fits_is_chosen() {
    let expected = [
        ((120, 40), SizeClass::Full),
        ((119, 40), SizeClass::WideShort),
        ((200, 24), SizeClass::WideShort),
        ((80, 24), SizeClass::Standard),
        ((80, 23), SizeClass::Compact),
        ((79, 60), SizeClass::TallNarrow),
        ((40, 30), SizeClass::TallNarrow),
        ((40, 29), SizeClass::Compact),
        ((40, 16), SizeClass::Compact),
        ((39, 60), SizeClass::BoardOnly),
        ((20, 10), SizeClass::BoardOnly),
        ((19, 10), SizeClass::TooSmall),
        ((20, 9), SizeClass::TooSmall),
        ((0, 0), SizeClass::TooSmall),
    ];
    for ((width, height), class) in expected {
        assert_eq!(SizeClass::of(width, height), class, "{width}x{height}");
        assert_eq!(layout(width, height).class, class, "{width}x{height}");
    }
}

#[test]
fn every_square_is_hit_where_it_is_drawn() {
    for (width, height) in [(120, 40), (110, 24), (80, 24), (40, 30), (40, 16), (20, 10)] {
        assert_round_trip(&layout(width, height));
    }
}

#[test]
fn lines_and_rims_are_no_square() {
    let layout = layout(80, 24);
    let a1 = layout.cell(square("a1")).expect("on the screen");
    assert_eq!((a1.x, a1.y), (3, 3));
    for (x, y) in [(2, 3), (6, 3), (3, 2), (3, 1), (0, 3), (35, 3), (3, 19), (u16::MAX, 3)] {
        assert_eq!(layout.square_at(x, y), None, "({x}, {y})");
    }
}

/// Small, degenerate and huge screens, also those with more than 65,535 cells.
#[test]
fn odd_sizes_are_drawn() {
    let scene = Scene::new(Lang::Ja, Look::default());
    let sizes = [
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
    ];
    for (width, height) in sizes {
        let lines = scene.lines(width, height);
        assert_eq!(lines.len(), usize::from(height));
    }
    let small = scene.lines(18, 7).concat();
    assert!(small.contains("20x10") && small.contains("18x7"), "{small}");
}

#[test]
fn larger_boards_find_their_size() {
    let area = Rect::new(0, 0, 80, 24);
    let ten = Layout::new(area, Grid::new(10, 10));
    let board = ten.board.expect("a 10x10 board fits without lines");
    assert!(!board.density.has_lines());
    let j10 = square("j10");
    let cell = ten.cell(j10).expect("on the board");
    assert_eq!(ten.square_at(cell.x, cell.y), Some(j10));
    assert_eq!(ten.cell(square("k1")), None);
}

/// A part of a large board, whichever square it shall begin with.
#[test]
fn a_board_that_does_not_fit_is_shown_in_part() {
    let grid = Grid::new(16, 16);
    for (width, height) in [(20, 10), (40, 16), (60, 17), (31, 13)] {
        let area = Rect::new(0, 0, width, height);
        for first in ["a1", "d7", "p16", "p1"] {
            let layout = Layout::from(area, grid, square(first));
            let place = layout.board.as_ref().expect("a part fits");
            assert!(place.is_part() && place.area.union(area) == area, "{width}x{height}");
            let shown: Vec<_> = place.squares().collect();
            assert!(shown.len() >= 16 && shown.contains(&square(first)) || first == "d7");
            assert_eq!(layout.following(shown[0]), Some(shown[0]));
            for target in ["a1", "p16", "h8"] {
                let first = layout.following(square(target)).expect("there is a board");
                let moved = Layout::from(area, grid, first);
                assert!(moved.cell(square(target)).is_some(), "{target} at {width}x{height}");
            }
        }
    }
    assert_eq!(Layout::new(Rect::new(0, 0, 19, 10), grid).class, SizeClass::TooSmall);
}

#[test]
fn every_board_of_the_catalogue_is_hit_where_it_is_drawn() {
    for rules in Rules::catalogue() {
        let grid = Grid::of(&rules);
        for (width, height) in [(120, 40), (80, 24), (40, 30), (40, 16), (30, 14), (20, 10)] {
            let layout = Layout::new(Rect::new(0, 0, width, height), grid);
            let place = layout.board.as_ref().expect("every board is shown");
            for square in place.squares() {
                let cell = layout.cell(square).expect("it is shown").intersection(layout.area);
                assert!(!cell.is_empty(), "{rules} {square}");
                let hit = |x, y| layout.square_at(x, y) == Some(square);
                assert!(cell.positions().all(|at| hit(at.x, at.y)), "{rules} {square}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_size_is_drawn_and_hit(
        width in 0u16..500,
        height in 0u16..200,
        lang in prop::sample::select(&Lang::ALL[..]),
        charset in prop::sample::select(&Charset::ALL[..]),
        refused: bool,
    ) {
        let look = Look { charset, color: ColorMode::Ansi256, theme: Theme::Paper };
        let cursor = square(if refused { "g8" } else { "d2" });
        let scene = Scene { cursor, refused, ..Scene::new(lang, look) };
        let buf = scene.buffer(width, height);
        prop_assert_eq!(buf.area.height, height);
        let layout = layout(width, height);
        prop_assert_eq!(layout.board.is_some(), width >= 20 && height >= 10);
        if layout.board.is_some() {
            assert_round_trip(&layout);
        }
    }

    #[test]
    fn regions_stay_on_the_screen_and_apart(
        x in 0u16..9,
        y in 0u16..9,
        width in 0u16..500,
        height in 0u16..200,
    ) {
        let area = Rect::new(x, y, width, height);
        let layout = Layout::new(area, Grid::OFFICIAL);
        let board = layout.board.map_or(Rect::ZERO, |board| board.area);
        let regions = [
            layout.title, board, layout.side, layout.extra, layout.messages, layout.footer,
        ];
        let shown: Vec<_> =
            regions.into_iter().chain(layout.rules).filter(|region| !region.is_empty()).collect();
        for (index, region) in shown.iter().enumerate() {
            prop_assert_eq!(area.union(*region), area);
            let apart = shown[..index].iter().all(|other| !other.intersects(*region));
            prop_assert!(apart, "{:?} overlaps in {:?}", region, shown);
        }
    }
}
