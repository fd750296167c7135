//! An engine that behaves as badly as it is told to, for tests of those who talk to engines.
//!
//! `fake-engine [nboard] WAY [FROM]` plays the first legal square in reading order, in GTP or
//! NBoard, until its move or hint number FROM (1 unless told), where it begins to misbehave.

use std::fmt;
use std::io::{self, BufRead as _, ErrorKind, Write as _};
use std::process::{Command as Process, ExitCode};
use std::str::FromStr;
use std::sync::mpsc;
use std::time::Duration;

use othello_core::{Game, Move, Square};
use othello_protocol::gtp::{self, Choice, Response};
use othello_protocol::{ggf, nboard};

/// What the engine does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Nothing.
    Honest,
    /// Ends before it has read anything.
    Dead,
    /// Reads, and never says a word.
    Silent,
    /// Never answers the question for a move.
    Mute,
    /// Ends in the middle of the game.
    Crash,
    /// Answers so many milliseconds late.
    Slow(u64),
    /// Answers an illegal square.
    Illegal,
    /// Passes though it has moves.
    Pass,
    /// Gives up.
    Resign,
    /// Answers with bytes that are no text.
    Garbage,
    /// Writes lines without end.
    Flood,
    /// Writes a line without end.
    Torrent,
    /// Begins an answer and does not go on.
    Half,
    /// Refuses the other side's moves.
    Refuse,
    /// Plays well but greets, and talks all the time on its standard error.
    Chatty,
    /// Takes back what it has played when it is told to.
    Undo,
    /// Leaves a child behind that holds its pipes, and ends.
    Parent,
}

impl FromStr for Way {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "honest" => Self::Honest,
            "dead" => Self::Dead,
            "silent" => Self::Silent,
            "mute" => Self::Mute,
            "crash" => Self::Crash,
            "illegal" => Self::Illegal,
            "pass" => Self::Pass,
            "resign" => Self::Resign,
            "garbage" => Self::Garbage,
            "flood" => Self::Flood,
            "torrent" => Self::Torrent,
            "half" => Self::Half,
            "refuse" => Self::Refuse,
            "chatty" => Self::Chatty,
            "undo" => Self::Undo,
            "parent" => Self::Parent,
            text => match text.strip_prefix("slow=").map(str::parse) {
                Some(Ok(millis)) => Self::Slow(millis),
                _ => return Err(format!("no way to behave: {text}")),
            },
        })
    }
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let nboard = arguments.first().is_some_and(|first| first == "nboard");
    if nboard {
        arguments.remove(0);
    }
    let way = arguments.first().map_or(Ok(Way::Honest), |way| way.parse());
    let from =
        arguments.get(1).map_or(Ok(1), |from| from.parse().map_err(|_no_number| from.clone()));
    let (way, from) = match (way, from) {
        (Ok(way), Ok(from)) => (way, from),
        wrong => return fail(format_args!("wrong call: {wrong:?}"), 2),
    };
    let mut engine = Engine { way, from, moves: 0, game: Game::default(), out: io::stdout() };
    match engine.run(nboard) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(format_args!("the fake engine ends: {error}"), 7),
    }
}

fn fail(what: fmt::Arguments<'_>, code: u8) -> ExitCode {
    drop(writeln!(io::stderr(), "{what}"));
    ExitCode::from(code)
}

struct Engine {
    way: Way,
    from: u32,
    /// How many moves were asked for.
    moves: u32,
    game: Game,
    out: io::Stdout,
}

impl Engine {
    fn run(&mut self, nboard: bool) -> io::Result<()> {
        match self.way {
            Way::Dead => return Err(io::Error::other("I do not feel well")),
            Way::Parent => return leave_child(),
            Way::Chatty => self.write("Welcome to the fake engine!\n\n= = = = =\nready\n")?,
            _ => {}
        }
        for line in io::stdin().lock().lines() {
            let line = line?;
            match self.way {
                Way::Silent => continue,
                Way::Chatty => writeln!(io::stderr(), "I have heard {line}")?,
                _ => {}
            }
            let goes_on = if nboard { self.nboard(&line)? } else { self.gtp(&line)? };
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    /// Answers a line in GTP; whether to go on.
    fn gtp(&mut self, line: &str) -> io::Result<bool> {
        let Some(command) = gtp::Command::parse(line) else { return Ok(true) };
        let result = match command.name.as_str() {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Fake".to_owned()),
            "version" => Ok("1".to_owned()),
            "list_commands" => Ok(self.commands()),
            "undo" if self.way == Way::Undo => match self.game.undo() {
                Some(_) => Ok(String::new()),
                None => Err("cannot undo".to_owned()),
            },
            "quit" | "boardsize" => Ok(String::new()),
            "clear_board" => {
                self.game = Game::default();
                Ok(String::new())
            }
            "play" => self.play(command.arguments.get(1).map_or("", String::as_str)),
            "genmove" => {
                if self.misbehave(&format!("={}", command.id.unwrap_or(0)))? {
                    return Ok(true);
                }
                Ok(self.choose().to_string())
            }
            _ => Err("unknown command".to_owned()),
        };
        self.write(&Response { id: command.id, result }.to_string())?;
        Ok(command.name != "quit")
    }

    /// Answers a line of NBoard; whether to go on.
    fn nboard(&mut self, line: &str) -> io::Result<bool> {
        match nboard::Command::parse(line) {
            Ok(Some(nboard::Command::Version(_))) => self.write("set myname Fake\n")?,
            Ok(Some(nboard::Command::SetGame(game))) => {
                let game =
                    ggf::parse(&game).map_err(|error| io::Error::other(error.to_string()))?;
                let game = game.record.to_game();
                self.game = game.map_err(|error| io::Error::other(error.to_string()))?;
            }
            Ok(Some(nboard::Command::Ping(number))) => self.write(&format!("pong {number}\n"))?,
            Ok(Some(nboard::Command::Go)) if !self.misbehave("===")? => {
                let choice = self.choose();
                self.write(&format!("status\nsearch {choice} 1.5 0 1\n=== {choice}\n"))?;
            }
            Ok(Some(nboard::Command::Hint(count))) if !self.misbehave("search")? => {
                self.write(&self.hints(count))?;
            }
            Ok(Some(nboard::Command::Quit)) => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    fn play(&mut self, mv: &str) -> Result<String, String> {
        let mv = gtp::mv(mv).ok_or("syntax error")?;
        if self.way == Way::Refuse && self.moves >= self.from {
            return Err("illegal move".to_owned());
        }
        self.game.play(mv).map(|_| String::new()).map_err(|error| error.to_string())
    }

    /// The commands of GTP that it knows.
    fn commands(&self) -> String {
        let more = if self.way == Way::Undo { "\nundo" } else { "" };
        format!("name\nplay\ngenmove\nboardsize\nclear_board\nquit{more}")
    }

    /// Lines of the first legal squares, the first one best, in most cases.
    fn hints(&self, count: u32) -> String {
        let position = self.game.position();
        let wrong = self.way == Way::Illegal && self.moves >= self.from;
        let squares = Square::official();
        let fitting = squares.filter(|square| position.is_legal(Move::Place(*square)) != wrong);
        let lines = (1..=count)
            .zip(fitting)
            .map(|(place, square)| format!("search {square} -{place}.5 0 7\n"));
        format!("status Thinking\n{}status\n", lines.collect::<String>())
    }

    /// Plays and tells a move, in most cases a legal one.
    fn choose(&mut self) -> Choice {
        let position = self.game.position();
        let wrong = self.moves >= self.from;
        let first = position.legal_moves().iter().next();
        let illegal = Square::official().find(|square| !position.is_legal(Move::Place(*square)));
        let mv = match self.way {
            Way::Illegal if wrong => illegal.map_or(Move::Pass, Move::Place),
            Way::Pass if wrong => Move::Pass,
            Way::Resign if wrong => return Choice::Resign,
            _ => first.map_or(Move::Pass, Move::Place),
        };
        if let Err(error) = self.game.play(mv) {
            drop(writeln!(io::stderr(), "I know that this is wrong: {error}"));
        }
        Choice::Move(mv)
    }

    /// Does instead of an answer what it should not; whether it did.
    fn misbehave(&mut self, answer: &str) -> io::Result<bool> {
        self.moves += 1;
        if self.moves < self.from {
            return Ok(false);
        }
        match self.way {
            Way::Mute => {}
            Way::Crash => return Err(io::Error::other("out of luck")),
            Way::Slow(millis) => {
                wait(Duration::from_millis(millis));
                return Ok(false);
            }
            Way::Garbage => {
                self.out.write_all(&[0xFF, 0, 0x1B, 0xC3, b'\n', b'=', 0xFE, b'\n', b'\n'])?;
                self.write(&format!("{answer} \u{1}\u{7F}\u{202E}zz\n\n"))?;
            }
            Way::Flood => loop {
                self.write("search e4 0 0 1\n? nothing\n# nothing\n")?;
            },
            Way::Torrent => loop {
                self.write("0123456789")?;
            },
            Way::Half => self.write(&format!("{answer} f"))?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// Waits for what never comes.
fn wait(time: Duration) {
    let (never, nothing) = mpsc::channel::<()>();
    nothing.recv_timeout(time).expect_err("nobody sends");
    drop(never);
}

/// Starts another silent engine on the same pipes, tells its number, and ends.
fn leave_child() -> io::Result<()> {
    let child = Process::new(std::env::current_exe()?).arg("silent").spawn()?;
    writeln!(io::stderr(), "child {}", child.id())
}
