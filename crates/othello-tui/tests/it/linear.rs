//! Plain text in, plain text out.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use othello_core::{ByColor, Position};
use othello_engine::{Engine, Level, Options};
use othello_session::journal::Player;
use othello_tui::duel::Duel;
use othello_tui::effects::{Chronicle, Keeper};
use othello_tui::linear::Linear;
use othello_tui::model::{Leave, Model};
use othello_tui::open;
use othello_view::{Lang, Texts};

use crate::stage::{against_engine, people};

/// What is read and what is written, as they follow each other.
#[derive(Clone, Default)]
struct Transcript(Rc<RefCell<Vec<u8>>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who types lines and is seen to do so: each line is echoed with `> ` before it.
struct Typist {
    lines: std::vec::IntoIter<String>,
    current: Vec<u8>,
    echo: Transcript,
}

impl Read for Typist {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.current.is_empty()
            && let Some(line) = self.lines.next()
        {
            writeln!(self.echo, "> {line}")?;
            self.current = format!("{line}\n").into_bytes();
        }
        Ok(&self.current)
    }

    fn consume(&mut self, count: usize) {
        self.current.drain(..count);
    }
}

struct Nobody;

impl Chronicle for Nobody {
    fn name(&self, _: Player) -> String {
        String::new()
    }

    fn now(&self) -> String {
        String::new()
    }
}

struct Table {
    lang: Lang,
    seats: ByColor<Player>,
    moves: &'static str,
    width: Option<u16>,
}

impl Table {
    fn new(seats: ByColor<Player>, moves: &'static str) -> Self {
        Self { lang: Lang::En, seats, moves, width: None }
    }

    fn play(&self, words: &str) -> (String, Leave) {
        let duel = if self.moves.is_empty() {
            Duel::new(Position::default(), self.seats)
        } else {
            let game = open::game(self.moves.as_bytes()).expect("the test has a game");
            Duel::resume(game, self.seats, &[])
        };
        let echo = Transcript::default();
        let lines: Vec<_> = words.lines().map(str::to_owned).collect();
        let mut typist =
            Typist { lines: lines.into_iter(), current: Vec::new(), echo: echo.clone() };
        let mut linear = Linear {
            model: Model::new(duel, Level::default(), 1, (0, 0)),
            texts: &Texts::new(self.lang),
            keeper: Keeper::new(None, Box::new(Nobody)),
            engine: Engine::new(Options::default().with_table_mib(16)),
            width: self.width,
            prompt: false,
        };
        let left = linear.run(&mut typist, &mut echo.clone()).expect("memory does not fail");
        let told = echo.0.borrow().clone();
        (String::from_utf8(told).expect("text"), left)
    }
}

const GAME: &str = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8";

#[test]
fn questions_are_answered_in_sentences() {
    let words =
        "g8\nmoves\nd2?\nwhy d8\nlines g8\nrow 4\nscore\nlast\nstatus\npass\nd8\nundo\nredo";
    let (told, _) = Table::new(against_engine(), GAME).play(words);
    insta::assert_snapshot!("questions", told);
}

#[test]
fn the_help_names_every_word() {
    let (told, _) = Table::new(people(), "").play("help\nboard\nxyzzy\n\nback\nmoves");
    insta::assert_snapshot!("help", told);
}

#[test]
fn a_whole_game_of_two_people_ends_with_both_scores() {
    let words = "d3\ne3\nf6\nc4\nb3\nc2\ne2\na4\na2\nd2\nd1\nd1\nundo\nd1\nresign\nnew human engine:1\nquit";
    let (told, left) = Table::new(people(), "").play(words);
    insta::assert_snapshot!("whole-game", told);
    assert_eq!(left, Leave::Quit);
}

#[test]
fn resignation_and_draw_ask_and_take_an_answer() {
    let words = "resign\nmaybe\nno\ndraw\nyes\nundo\nresign\nyes\nrematch";
    let (told, _) = Table::new(people(), "f5d6").play(words);
    insta::assert_snapshot!("resign-and-draw", told);
}

#[test]
fn a_forced_pass_is_told_in_its_place() {
    let (told, _) = Table::new(people(), "d3c3b3b2f5a3a1").play("c1\nmoves\nundo");
    insta::assert_snapshot!("pass", told);
}

#[test]
fn other_languages_speak_too() {
    for lang in [Lang::Ru, Lang::Ja] {
        let table = Table { lang, ..Table::new(against_engine(), GAME) };
        let (told, _) = table.play("g8\nd2?\nd8\nundo\nhelp\nresign\nда\nundo\nopen f5d6\nyes");
        insta::assert_snapshot!(format!("words-{lang}"), told);
    }
}

#[test]
fn lines_break_at_the_wanted_width() {
    let table = Table { width: Some(40), ..Table::new(against_engine(), GAME) };
    let (told, _) = table.play("g8\nd2?\nrow 4");
    for line in told.lines() {
        assert!(line.len() <= 40, "{line}");
    }
}

#[test]
fn nothing_but_plain_text_comes_out() {
    let words = "\u{1b}[31m\nopen \u{1b}[2J\n\u{7}\ng8\nboard\nhint\nhelp";
    let (told, _) = Table::new(against_engine(), GAME).play(words);
    let typed = |line: &&str| !line.starts_with("> ");
    for line in told.lines().filter(typed) {
        assert!(!line.contains(|letter: char| letter.is_control()), "{line:?}");
        assert!(!line.contains(['│', '─', '┼']), "{line:?}");
    }
}

#[test]
fn the_end_of_the_input_leaves_and_keeps_the_game() {
    let (told, left) = Table::new(against_engine(), "").play("d3");
    assert_eq!(left, Leave::Quit);
    assert!(told.ends_with("The game is kept. Goodbye.\n"), "{told}");
}
