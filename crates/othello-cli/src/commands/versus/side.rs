//! Who plays, as it is typed.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use othello_engine::{Book, ParseLevelError, Weights};
use othello_session::engine::CommandLine;

use super::terms::Effort;
use crate::args::{seconds, threads};
use crate::books;
use crate::weights;

/// A player that was named on the command line.
#[derive(Clone, Debug)]
pub(crate) enum Side {
    /// Our engine.
    Builtin(Builtin),
    /// A program.
    Program(CommandLine),
}

/// Our engine with options of its own.
#[derive(Clone, Debug)]
pub(crate) struct Builtin {
    text: String,
    pub(crate) effort: Effort,
    pub(crate) time: Option<Duration>,
    /// Mebibytes of its table.
    pub(crate) hash: usize,
    pub(crate) threads: NonZeroUsize,
    pub(crate) seed: u64,
    /// What it judges boards by, if not by a few features.
    pub(crate) weights: Option<Arc<Weights>>,
    /// What it opens by, if by anything.
    pub(crate) book: Option<Arc<Book>>,
}

const NAME: &str = "builtin";

const OPTIONS: &str = "level, depth, nodes, time, hash, threads, seed, weights, book, with a value";

/// More mebibytes are a slip of the finger.
const MOST_HASH: usize = 1 << 20;

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        match text.strip_prefix(NAME) {
            Some("") => Builtin::parse(text, "").map(Self::Builtin),
            Some(rest) if rest.starts_with(':') => {
                Builtin::parse(text, &rest[1..]).map(Self::Builtin)
            }
            _ => text.parse().map(Self::Program).map_err(|error| format!("`{text}`: {error}")),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin(builtin) => f.pad(&builtin.text),
            Self::Program(command) => command.fmt(f),
        }
    }
}

impl Builtin {
    fn parse(text: &str, options: &str) -> Result<Self, String> {
        let (effort, time) = (Effort::default(), None);
        let (threads, text) = (NonZeroUsize::MIN, text.to_owned());
        let weights = Some(weights::standard());
        let (hash, seed, book) = (64, 0, None);
        let mut builtin = Self { text, effort, time, hash, threads, seed, weights, book };
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let set = builtin.set(name.trim(), value.trim());
            set.map_err(|wrong| format!("`{option}` {wrong}"))?;
        }
        Ok(builtin)
    }

    /// Sets an option; the error goes on after the option's text.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let expected = |what| move |error: String| format!("has no {what}: {error}");
        let level = |error: ParseLevelError| error.to_string();
        match name {
            "level" => {
                self.effort.level = Some(value.parse().map_err(level).map_err(expected("level"))?);
            }
            "depth" => self.effort.depth = Some(number(value, 1..=60)?),
            "nodes" => self.effort.nodes = Some(number(value, 1..=u64::MAX)?),
            "time" => self.time = Some(seconds(value).map_err(expected("seconds"))?),
            "hash" => self.hash = number(value, 0..=MOST_HASH)?,
            "threads" => self.threads = threads(value).map_err(expected("threads"))?,
            "seed" => self.seed = number(value, 0..=u64::MAX)?,
            "weights" => {
                let Ok(evaluation) = value.parse();
                let found = weights::load(&evaluation).map_err(|failure| failure.message);
                self.weights = found.map_err(expected("weights"))?;
            }
            "book" => {
                let Ok(wish) = value.parse();
                let found = books::load(&wish).map_err(|failure| failure.message);
                self.book = found.map_err(expected("book"))?;
            }
            _ => return Err(format!("is no option of {NAME}: expected one of {OPTIONS}")),
        }
        Ok(())
    }
}

/// A whole number within these bounds.
fn number<T: FromStr + PartialOrd + fmt::Display>(
    text: &str,
    bounds: RangeInclusive<T>,
) -> Result<T, String> {
    text.parse()
        .ok()
        .filter(|number| bounds.contains(number))
        .ok_or_else(|| format!("has no number from {} to {}", bounds.start(), bounds.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn builtin(text: &str) -> Builtin {
        match text.parse() {
            Ok(Side::Builtin(builtin)) => builtin,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn our_engine_has_options_and_others_have_arguments() {
        assert!(builtin("builtin").effort.is_free());
        let ours = builtin("builtin:level=club, hash=1,seed=7,time=0.25");
        assert_eq!(ours.effort.level.unwrap().number(), 6);
        assert_eq!((ours.hash, ours.seed, ours.time), (1, 7, Some(Duration::from_millis(250))));
        assert_eq!(builtin("builtin:depth=3,nodes=99").effort.nodes, Some(99));
        assert!(matches!("builtins -x".parse(), Ok(Side::Program(_))));
        let side: Side = "gtp:rhino -l 4".parse().unwrap();
        assert_eq!(side.to_string(), "gtp:rhino -l 4");
        assert_eq!(builtin("builtin:threads=2").threads.get(), 2);
    }

    #[test]
    fn what_is_wrong_is_named_with_what_it_should_be() {
        for (text, message) in [
            ("", "``: no program is named"),
            ("builtin:x", "`x` is no option of builtin: expected one of level, depth"),
            ("builtin:level=13", "`level=13` has no level: "),
            ("builtin:time=-1", "`time=-1` has no seconds: "),
            ("builtin:depth=0", "`depth=0` has no number from 1 to 60"),
            ("builtin:hash=x", "`hash=x` has no number from 0 to 1048576"),
            (
                "builtin:threads=0",
                "`threads=0` has no threads: expected a number of threads from 1",
            ),
            ("builtin:seed=1,threads=999", "`threads=999` has no threads: "),
            ("a 'b", "`a 'b`: a quote is never closed"),
        ] {
            let error = text.parse::<Side>().expect_err(text);
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
