//! The game that a command line asks for: by name, from a file, with options.

use core::fmt;
use core::str::FromStr;
use std::fs::File;
use std::io::Read as _;

use othello_core::Rules;
use othello_protocol::rules::{Options, parse_toml};

use crate::status::{Failure, Status};

/// What stands before the path of a file with rules.
const FILE: &str = "file:";

/// No file of rules is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// What a command line says of the game to be played.
///
/// ```
/// use othello_core::Rules;
/// use othello_session::rules::{RulesWish, StartWish};
///
/// let wish = RulesWish { rules: Some("grand+anti"), start: StartWish::Parallel, ..RulesWish::default() };
/// assert_eq!(wish.load()?.to_string(), "grand+parallel+anti");
/// assert_eq!(RulesWish::default().load()?, Rules::OTHELLO);
/// let wish = RulesWish { rules: Some("black-hole"), seed: Some(7), ..RulesWish::default() };
/// assert_eq!(wish.load()?, Rules::black_hole(7));
/// # Ok::<(), othello_session::status::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesWish<'a> {
    /// `--rules`: a name such as `grand+anti`, or `file:` and a path; Othello without it.
    pub rules: Option<&'a str>,
    /// `--holes`: squares to be barred, with commas between them.
    pub holes: Option<&'a str>,
    /// `--start`: how the discs lie at the start.
    pub start: StartWish,
    /// What the square of `black-hole` is drawn by, if none is named.
    pub seed: Option<u64>,
}

impl RulesWish<'_> {
    /// The rules that are asked for.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be changed so (usage); if its file cannot be read
    /// (file); if the file describes no game (bad input), with a line for each fault.
    pub fn load(self) -> Result<Rules, Failure> {
        let options = Options { holes: self.holes, parallel: self.start == StartWish::Parallel };
        let usage = |error| Failure::new(Status::Usage, error);
        let name = self.rules.unwrap_or("othello");
        match name.strip_prefix(FILE) {
            Some(path) => options.of(&read(path)?).map_err(usage),
            None => options.named(&self.drawn(name)).map_err(usage),
        }
    }

    /// The name with the seed where a square is to be drawn.
    fn drawn(&self, name: &str) -> String {
        let seed = self.seed.filter(|_| self.holes.is_none());
        let part = |part: &str| match seed {
            Some(seed) if part == "black-hole" => format!("{part}:{seed}"),
            _ => part.to_owned(),
        };
        name.split('+').map(part).collect::<Vec<_>>().join("+")
    }
}

fn read(path: &str) -> Result<Rules, Failure> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text));
    if let Err(error) = read {
        let is_text = error.kind() != std::io::ErrorKind::InvalidData;
        let status = if is_text { Status::File } else { Status::BadInput };
        return Err(Failure::new(status, format_args!("cannot read {path}: {error}")));
    }
    if text.len() as u64 > LONGEST {
        let message = format_args!("{path}: longer than {LONGEST} bytes, no file of rules is");
        return Err(Failure::new(Status::BadInput, message));
    }
    parse_toml(&text).map_err(|error| {
        let lines: Vec<_> = error.faults.iter().map(|fault| format!("{path}: {fault}")).collect();
        Failure::new(Status::BadInput, lines.join("\n"))
    })
}

/// How the discs lie at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartWish {
    /// As the rules say.
    #[default]
    Usual,
    /// With discs of one colour side by side.
    Parallel,
}

impl fmt::Display for StartWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Usual => "usual",
            Self::Parallel => "parallel",
        })
    }
}

/// A word that is no start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartWishError {
    /// What was found.
    pub found: String,
}

impl fmt::Display for StartWishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected `usual` or `parallel`, found `{}`", self.found)
    }
}

impl core::error::Error for StartWishError {}

impl FromStr for StartWish {
    type Err = StartWishError;

    fn from_str(text: &str) -> Result<Self, StartWishError> {
        let known = [Self::Usual, Self::Parallel].into_iter().find(|wish| wish.to_string() == text);
        known.ok_or_else(|| StartWishError { found: text.to_owned() })
    }
}
