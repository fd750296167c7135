//! Screens at several sizes and in three languages.

use othello_core::{ByColor, Move};
use othello_engine::Score;
use othello_session::journal::Player;
use othello_tui::fact::Fact;
use othello_tui::hint::{Hint, Worth};
use othello_tui::model::Message;
use othello_view::{Lang, buffer_to_lines, cells};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::stage::{against_engine, people, play, square, stage};

/// White's 14th move is made; Black is to move and has eight legal squares.
const GAME: &str = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8";
/// White is wiped out after nine discs.
const SHORT: &str = "f5d6c5f6e7f4g5e6";

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (40, 16), (20, 10)];

/// Every kind of screen: its name, the moves before it, and the script that leads to it.
const SCREENS: [(&str, &str, &str); 7] = [
    ("play", GAME, "text d2"),
    ("illegal", GAME, "text g8\nEnter"),
    ("line", GAME, "text g8\nEnter\nSpace\nSpace\nSpace"),
    ("new-game", GAME, "n\nDown\nDown\nDown\nDown\nDown\nRight"),
    ("help", GAME, "?"),
    ("resign", GAME, "#"),
    ("game-over", SHORT, "text e3\nEnter"),
];

fn screen(lang: Lang, size: (u16, u16), (_, moves, script): (&str, &str, &str)) -> String {
    let seats = if moves == SHORT { people() } else { against_engine() };
    play(&mut stage(lang, size, seats, moves), script)
}

#[test]
fn screens_at_all_sizes() {
    for size in SIZES {
        for shown in SCREENS {
            let name = format!("{}x{}-{}", size.0, size.1, shown.0);
            insta::assert_snapshot!(name, screen(Lang::En, size, shown));
        }
    }
}

#[test]
fn a_square_with_a_disc_is_not_said_to_flip_nothing() {
    let taken = screen(Lang::En, (80, 24), ("taken", GAME, "text d4"));
    assert!(taken.contains("At d4: a disc lies here"), "{taken}");
    let empty = screen(Lang::En, (80, 24), ("empty", GAME, "text g8"));
    assert!(empty.contains("At g8: flips nothing"), "{empty}");
}

#[test]
fn screens_in_other_languages() {
    for lang in [Lang::Ru, Lang::Ja] {
        for shown in SCREENS {
            let name = format!("80x24-{lang}-{}", shown.0);
            insta::assert_snapshot!(name, screen(lang, (80, 24), shown));
        }
    }
}

#[test]
fn columns_beside_and_below_the_board_use_the_room_there_is() {
    for size in [(100, 24), (40, 30)] {
        let name = format!("{}x{}-play", size.0, size.1);
        insta::assert_snapshot!(name, screen(Lang::En, size, SCREENS[0]));
    }
}

#[test]
fn no_line_is_wider_than_the_screen() {
    for lang in Lang::ALL {
        for (width, height) in SIZES {
            for (_, moves, script) in SCREENS {
                let mut stage = stage(lang, (width, height), against_engine(), moves);
                play(&mut stage, script);
                let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
                stage.view().draw(&mut buf);
                for line in buffer_to_lines(&buf) {
                    assert_eq!(cells::width(&line), usize::from(width), "{lang}: {line}");
                }
            }
        }
    }
}

#[test]
fn a_long_message_keeps_its_beginning_and_says_that_it_is_cut() {
    let mut stage = stage(Lang::En, (40, 16), against_engine(), GAME);
    let reason = "the disk has no room ".repeat(9);
    stage.tell(Message::Tell(Fact::NotKept { reason }));
    let screen = stage.screen();
    let shown: Vec<_> = screen.lines().skip(11).take(3).collect();
    assert!(shown[0].starts_with("The game cannot be saved"), "{screen}");
    assert!(shown.iter().any(|line| line.ends_with("...")), "{screen}");
}

#[test]
fn without_colours_no_cell_has_one_and_with_colours_all_have_both() {
    use othello_view::{Charset, ColorMode, Look, Texts, Theme};
    use ratatui::style::Color;
    for color in [ColorMode::Never, ColorMode::Ansi16, ColorMode::TrueColor] {
        let plain = stage(Lang::En, (80, 24), against_engine(), GAME);
        let look = Look { charset: Charset::Unicode, color, theme: Theme::Classic };
        let texts = Texts::new(Lang::En);
        let screen = othello_tui::view::Screen { model: plain.model(), texts: &texts, look };
        let mut buf = Buffer::empty(Rect::new(0, 0, 80, 24));
        screen.draw(&mut buf);
        for cell in buf.content() {
            let painted = cell.fg != Color::Reset && cell.bg != Color::Reset;
            let bare = cell.fg == Color::Reset && cell.bg == Color::Reset;
            assert!(if color.is_colored() { painted } else { bare }, "{cell:?}");
        }
    }
}

/// What the rows below the board say.
fn said(screen: &str) -> String {
    screen.lines().skip(20).take(2).collect()
}

#[test]
fn what_begins_a_game_and_what_is_advised_is_never_cut() {
    let engines = ByColor::from_fn(|_| Player::Engine { level: 10 });
    let mixed = ByColor::new(Player::Person, Player::Engine { level: 10 });
    for lang in [Lang::En, Lang::Ru, Lang::Ja] {
        for seats in [engines.clone(), mixed.clone(), people()] {
            let begun = said(&play(&mut stage(lang, (80, 24), seats, ""), "N"));
            assert!(!begun.contains("..."), "{begun}");
        }
        let mut opened = stage(lang, (80, 24), people(), "");
        let opened = said(&play(&mut opened, &format!("paste {GAME}\nEnter")));
        assert!(!opened.contains("..."), "{opened}");
        let hint = play(&mut stage(lang, (80, 24), people(), GAME), "i\nwait engine");
        let hint = said(&hint);
        assert!(!hint.contains("...") && hint.contains("16"), "{hint}");
    }
}

/// What a hint looks like so far, at the greatest length of its numbers.
#[test]
fn what_is_seen_of_a_hint_is_never_cut() {
    for lang in [Lang::En, Lang::Ru, Lang::Ja] {
        for (size, first, rows) in [((80, 24), 20, 2), ((40, 16), 11, 3)] {
            let mut stage = stage(lang, size, people(), GAME);
            play(&mut stage, "i");
            let (tag, mv) = (stage.model().last_tag, Move::Place(square("g8")));
            let worth = Worth { score: Score::estimate(-2280), depth: 12 };
            stage.tell(Message::Glimpse { tag, hint: Hint { mv, worth: Some(worth) } });
            let said: String = stage.screen().lines().skip(first).take(rows).collect();
            assert!(said.contains("g8") && said.contains("-22.8"), "{said}");
            assert!(said.contains("12") && !said.contains("..."), "{said}");
        }
    }
}

#[test]
fn a_long_fact_takes_the_row_of_the_coach() {
    let mut stage = stage(Lang::En, (80, 24), people(), GAME);
    let reason = "cannot write /users/ann/.local/state/othello/playing: disk full";
    stage.tell(Message::Tell(Fact::NotKept { reason: reason.to_owned() }));
    let said = said(&stage.screen());
    assert!(said.contains("The game cannot be saved") && said.contains("play on."), "{said}");
}

#[test]
fn a_small_screen_has_short_words_of_the_coach() {
    for lang in [Lang::En, Lang::Ru, Lang::Ja] {
        for script in ["y", "[", "text g8\nEnter\nSpace"] {
            let screen = play(&mut stage(lang, (40, 16), people(), GAME), script);
            let said: Vec<_> = screen.lines().skip(11).take(3).collect();
            assert!(said.iter().all(|line| !line.ends_with("...")), "{screen}");
        }
    }
}
