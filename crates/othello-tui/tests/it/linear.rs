//! Plain text in, plain text out.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use othello_core::{ByColor, Position};
use othello_engine::{Engine, Level, Options};
use othello_session::Paths;
use othello_session::journal::Player;
use othello_tui::duel::Duel;
use othello_tui::effects::{Chronicle, Keeper, Opponents};
use othello_tui::linear::Linear;
use othello_tui::model::{Leave, Model};
use othello_tui::open;
use othello_view::{Lang, Texts};

use crate::stage::{against_engine, people};

/// What is read and what is written, as they follow each other.
#[derive(Clone, Default)]
struct Transcript(Rc<RefCell<Vec<u8>>>);

impl Transcript {
    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).expect("text")
    }
}

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
    fn name(&self, _: &Player) -> String {
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
        let echo = Transcript::default();
        let lines: Vec<_> = words.lines().map(str::to_owned).collect();
        let mut typist =
            Typist { lines: lines.into_iter(), current: Vec::new(), echo: echo.clone() };
        let left = self.run(&mut typist, &echo);
        (echo.text(), left)
    }

    /// What is said to somebody who sends these bytes.
    fn hear(&self, mut bytes: &[u8]) -> String {
        let told = Transcript::default();
        assert_eq!(self.run(&mut bytes, &told), Leave::Quit);
        told.text()
    }

    fn run(&self, input: &mut dyn BufRead, output: &Transcript) -> Leave {
        let duel = if self.moves.is_empty() {
            Duel::new(Position::default(), self.seats.clone())
        } else {
            let game = open::game(self.moves.as_bytes()).expect("the test has a game");
            Duel::resume(game, self.seats.clone(), &[])
        };
        let home = tempfile::tempdir().expect("a folder");
        let mut keeper = Keeper::new(Some(Paths::under(home.path())), Box::new(Nobody));
        let model = Model::new(duel, Level::default(), 1, (0, 0));
        assert_eq!(keeper.perform(&model.begin()), None);
        let mut linear = Linear {
            model,
            texts: &Texts::new(self.lang),
            keeper,
            opponents: Opponents::new(Engine::new(Options::default().with_table_mib(16))),
            width: self.width,
            prompt: false,
        };
        linear.run(input, &mut output.clone()).expect("memory does not fail")
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

#[test]
fn nobody_falls_silent_after_many_moves() {
    let mut words = "d3\n".to_owned();
    words.push_str(&"back\nforward\n".repeat(600));
    let (told, _) = Table::new(people(), "").play(&format!("{words}c5"));
    assert!(told.contains("> c5\nWhite c5, flips 1: d5."), "{}", &told[told.len() - 300..]);
}

#[test]
fn who_is_asked_a_question_may_leave() {
    let (told, left) = Table::new(people(), "f5d6").play("resign\nquit\nboard");
    assert_eq!(left, Leave::Quit);
    assert!(!told.contains("> board"), "{told}");
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_not_understood_and_end_nothing() {
    let mut bytes = b"d3\n\xff\xfe\n".to_vec();
    bytes.extend(std::iter::repeat_n(b'x', 300_000));
    bytes.extend_from_slice(b"\nscore\nlast");
    let told = Table::new(people(), "").hear(&bytes);
    assert_eq!(told.matches("Not understood").count(), 2, "{told}");
    assert!(told.contains("Black 4, White 1.\nBlack d3"), "{told}");
    assert!(told.len() < 1000, "a long line is not said again: {} bytes", told.len());
}

#[test]
fn who_leaves_before_the_first_move_is_not_told_that_a_game_is_kept() {
    let (told, _) = Table::new(people(), "").play("moves\nquit");
    assert!(!told.contains("kept") && told.ends_with("Goodbye.\n"), "{told}");
}

#[test]
fn other_games_and_positions_are_begun_in_words() {
    let say = |words: &str| Table::new(people(), "").play(words).0;
    let said = say("rules hex\nmoves\nrow 10\nrow 1\nf3\nrules go\nsetup XO");
    for told in [
        "Game: hex; Black begins.",
        "f3 d4 g4 c6 f6 d7",
        "The board has the rows 1 to 9.",
        "Row 1: e empty, f empty, g empty, h empty, i empty.",
        "Black f3, flips 1: f4.",
        "unknown rules `go`",
        "This text is no position",
    ] {
        assert!(said.contains(told), "{told} in\n{said}");
    }
    let board = "------/------/--OX--/--XO--/------/------ O";
    let said = say(&format!("rules mini\nsetup {board}\nboard\nd2?"));
    assert!(said.contains("Game: mini; White begins."), "{said}");
    assert!(said.contains("d2 flips 1: d3"), "{said}");
    let said = say("rules reversi\nd4\nscore\nwhy a1\nlines a1");
    assert!(said.contains("In hand: Black 32, White 31."), "{said}");
    assert!(said.contains("first the squares of the opening are filled: e4 d5 e5"), "{said}");
}
