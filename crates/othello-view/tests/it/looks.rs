//! Character sets, colours and themes: how they are chosen, and that they can be read.

use othello_view::{Charset, ColorMode, Palette, Shade, TerminalHints, Theme};

#[test]
fn letters_are_chosen_by_what_the_terminal_proved() {
    assert_eq!(Charset::choose("en_US.UTF-8", Some(1)), Charset::Unicode);
    assert_eq!(Charset::choose("ja_JP.utf8", Some(2)), Charset::Ascii);
    assert_eq!(Charset::choose("en_US.UTF-8", None), Charset::Ascii);
    assert_eq!(Charset::choose("ru_RU.KOI8-R", Some(1)), Charset::Ascii);
}

#[test]
fn colors_are_chosen_by_the_environment() {
    let hints = |term, colorterm| TerminalHints { no_color: false, term, colorterm };
    assert_eq!(ColorMode::auto(hints("xterm", "")), ColorMode::Ansi16);
    assert_eq!(ColorMode::auto(hints("xterm-kitty", "truecolor")), ColorMode::TrueColor);
    assert_eq!(ColorMode::auto(hints("dumb", "truecolor")), ColorMode::Never);
    let refused = TerminalHints { no_color: true, ..hints("xterm-256color", "") };
    assert_eq!(ColorMode::auto(refused), ColorMode::Never);
    assert_eq!(ColorMode::always(refused), ColorMode::Ansi256);
}

#[test]
fn names_are_read_back() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
    }
    for charset in Charset::ALL {
        assert_eq!(charset.to_string().parse(), Ok(charset));
    }
    let error = "neon".parse::<Theme>().expect_err("no theme");
    assert!(error.to_string().starts_with("unknown theme `neon`; known: classic"), "{error}");
    let error = "utf".parse::<Charset>().expect_err("no set");
    assert_eq!(error.to_string(), "unknown character set `utf`; known: ascii, unicode, blocks");
}

/// Relative luminance as WCAG 2 defines it, from 0 for black to 1 for white.
fn luminance(shade: Shade) -> f64 {
    let (red, green, blue) = shade.rgb;
    let [red, green, blue] = [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Shade, other: Shade) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn themes_have_contrast() {
    let palettes = Theme::ALL.into_iter().filter_map(Theme::palette);
    for Palette { screen, dim, accent, warn, good, mark, board, black, white, .. } in palettes {
        for front in [screen.front, *accent, *warn, *good] {
            assert!(contrast(front, screen.ground) >= 4.5, "text {front:?}");
        }
        assert!(contrast(*dim, screen.ground) >= 3.0, "{dim:?}");
        for ink in [black, white] {
            assert!(contrast(ink.front, ink.ground) >= 3.0, "disc {ink:?}");
        }
        assert!(contrast(*mark, board.ground) >= 3.0, "{mark:?}");
    }
}
