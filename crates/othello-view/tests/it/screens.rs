//! Whole screens as text, at each size and in each language.

use insta::assert_snapshot;
use othello_view::{Charset, ColorMode, Lang, Look, Theme};

use crate::support::{Scene, snapshot, square};

const MONO: Look = Look { charset: Charset::Ascii, color: ColorMode::Never, theme: Theme::Classic };
const PAINTED: Look = Look { charset: Charset::Unicode, color: ColorMode::Ansi16, ..MONO };

fn screen(lang: Lang, look: Look, width: u16, height: u16) -> String {
    snapshot(&Scene::new(lang, look).lines(width, height), width)
}

#[test]
fn full() {
    assert_snapshot!(screen(Lang::En, MONO, 120, 40));
}

#[test]
fn full_in_blocks() {
    let look = Look { charset: Charset::Blocks, ..PAINTED };
    assert_snapshot!(screen(Lang::Ja, look, 120, 40));
}

#[test]
fn wide_and_short() {
    assert_snapshot!(screen(Lang::En, PAINTED, 110, 24));
}

#[test]
fn standard() {
    assert_snapshot!(screen(Lang::En, MONO, 80, 24));
}

#[test]
fn standard_in_russian() {
    assert_snapshot!(screen(Lang::Ru, MONO, 80, 24));
}

#[test]
fn standard_in_japanese() {
    assert_snapshot!(screen(Lang::Ja, MONO, 80, 24));
}

#[test]
fn standard_with_circles() {
    assert_snapshot!(screen(Lang::En, PAINTED, 80, 24));
}

#[test]
fn box_lines_without_color_keep_the_letters() {
    let look = Look { charset: Charset::Unicode, ..MONO };
    assert_snapshot!(screen(Lang::En, look, 80, 24));
}

#[test]
fn tall_and_narrow() {
    assert_snapshot!(screen(Lang::En, MONO, 44, 32));
}

#[test]
fn compact() {
    assert_snapshot!(screen(Lang::En, MONO, 40, 16));
}

#[test]
fn compact_in_russian() {
    assert_snapshot!(screen(Lang::Ru, MONO, 40, 16));
}

#[test]
fn compact_in_japanese() {
    assert_snapshot!(screen(Lang::Ja, PAINTED, 40, 16));
}

#[test]
fn board_only() {
    assert_snapshot!(screen(Lang::En, MONO, 20, 10));
}

#[test]
fn too_small() {
    assert_snapshot!(screen(Lang::En, MONO, 18, 7));
}

fn refused(lang: Lang) -> String {
    let scene = Scene::new(lang, MONO);
    let scene = Scene { cursor: square("g8"), refused: true, ..scene };
    snapshot(&scene.lines(80, 24), 80)
}

#[test]
fn a_refusal_explains_every_line() {
    assert_snapshot!(refused(Lang::En));
}

#[test]
fn a_refusal_in_russian() {
    assert_snapshot!(refused(Lang::Ru));
}

#[test]
fn a_refusal_in_japanese() {
    assert_snapshot!(refused(Lang::Ja));
}
