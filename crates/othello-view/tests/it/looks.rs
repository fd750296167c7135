//! Character sets, colours and themes: how they are chosen, and that they can be read.

use othello_view::{
    Charset, CharsetWish, ColorMode, ColorWish, Lang, LangWish, Look, LookWishes, Palette, Shade,
    TerminalHints, Theme, Wish,
};

#[test]
fn letters_are_chosen_by_what_the_terminal_proved() {
    assert_eq!(Charset::choose("en_US.UTF-8", Some(1)), Charset::Unicode);
    assert_eq!(Charset::choose("ja_JP.utf8", Some(2)), Charset::Ascii);
    assert_eq!(Charset::choose("en_US.UTF-8", None), Charset::Ascii);
    assert_eq!(Charset::choose("ru_RU.KOI8-R", Some(1)), Charset::Ascii);
}

#[test]
fn colors_are_chosen_by_the_environment() {
    let hints = |term: &str, colorterm: &str| TerminalHints {
        term: term.to_owned(),
        colorterm: colorterm.to_owned(),
        ..TerminalHints::default()
    };
    assert_eq!(ColorMode::auto(&hints("xterm", "")), ColorMode::Ansi16);
    assert_eq!(ColorMode::auto(&hints("xterm-kitty", "truecolor")), ColorMode::TrueColor);
    assert_eq!(ColorMode::auto(&hints("dumb", "truecolor")), ColorMode::Never);
    let forced = TerminalHints { force_color: true, ..hints("dumb", "") };
    assert_eq!(ColorMode::auto(&forced), ColorMode::Ansi16);
    let refused =
        TerminalHints { no_color: true, force_color: true, ..hints("xterm-256color", "") };
    assert_eq!(ColorMode::auto(&refused), ColorMode::Never);
    assert_eq!(ColorMode::always(&refused), ColorMode::Ansi256);
}

fn read(vars: &[(&str, &str)]) -> TerminalHints {
    TerminalHints::read(|name| {
        let found = vars.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn an_empty_variable_counts_as_absent_and_each_locale_has_its_own_order() {
    let hints = read(&[("NO_COLOR", ""), ("CLICOLOR_FORCE", "0"), ("LC_ALL", ""), ("LANG", "C")]);
    let expected = TerminalHints { messages: "C".into(), letters: "C".into(), ..read(&[]) };
    assert_eq!(hints, expected);
    // So do the terminals of macOS set them.
    let hints = read(&[("LC_CTYPE", "UTF-8"), ("LANG", "ru_RU")]);
    assert_eq!((hints.messages.as_str(), hints.letters.as_str()), ("ru_RU", "UTF-8"));
    let hints = read(&[("LC_ALL", "ja_JP.UTF-8"), ("LC_CTYPE", "C"), ("LC_MESSAGES", "C")]);
    assert_eq!(hints.messages, hints.letters);
}

#[test]
fn what_is_named_is_not_asked_and_the_rest_follows_the_terminal() {
    let hints = read(&[("LANG", "ja_JP.UTF-8"), ("TERM", "xterm-256color")]);
    assert_eq!(LangWish::Auto.choose(&hints), Lang::Ja);
    assert_eq!(LangWish::Named(Lang::Ru).choose(&hints), Lang::Ru);
    assert_eq!(LangWish::Auto.choose(&read(&[("LANG", "C")])), Lang::En);

    let look = LookWishes::default().on_terminal(&hints, || Some(1));
    assert_eq!((look.charset, look.color), (Charset::Unicode, ColorMode::Ansi256));
    let look = LookWishes::default().on_terminal(&hints, || Some(2));
    assert_eq!(look.charset, Charset::Ascii);
    let charset = Wish::Named(Charset::Blocks);
    let wishes = LookWishes { charset, color: ColorWish::Never, theme: Theme::Paper };
    let look = wishes.on_terminal(&hints, || panic!("nobody asks a terminal that may not answer"));
    let expected = Look { charset: Charset::Blocks, color: ColorMode::Never, theme: Theme::Paper };
    assert_eq!(look, expected);
    let text = LookWishes { color: ColorWish::Always, ..wishes }.as_text();
    assert_eq!((text.charset, text.color), (Charset::Blocks, ColorMode::Never));
}

#[test]
fn every_choice_is_written_as_it_is_read() {
    for choice in CharsetWish::CHOICES {
        assert_eq!(choice.value.to_string(), choice.name);
    }
    for choice in ColorWish::CHOICES {
        assert_eq!(choice.value.to_string(), choice.name);
    }
    for choice in LangWish::CHOICES {
        assert_eq!(choice.value.to_string(), choice.name);
    }
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
