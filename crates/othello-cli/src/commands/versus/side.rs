//! Who plays, as it is typed.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use othello_session::engine::CommandLine;

use super::terms::Effort;

/// A player that was named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Our engine.
    Builtin(Builtin),
    /// A program.
    Program(CommandLine),
}

/// Our engine with options of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Builtin {
    text: String,
    pub(crate) effort: Effort,
    pub(crate) time: Option<Duration>,
    /// Mebibytes of its table.
    pub(crate) hash: usize,
    pub(crate) seed: u64,
}

const NAME: &str = "builtin";

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
        let mut builtin = Self { text: text.to_owned(), effort, time, hash: 64, seed: 0 };
        for option in options.split(',').filter(|option| !option.trim().is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            builtin.set(name.trim(), value.trim()).ok_or_else(|| {
                format!("`{option}` is no option of {NAME}: expected level, depth, nodes, time, hash or seed with a value")
            })?;
        }
        Ok(builtin)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "level" => self.effort.level = Some(value.parse().ok()?),
            "depth" => self.effort.depth = Some(value.parse().ok().filter(|depth| *depth > 0)?),
            "nodes" => self.effort.nodes = Some(value.parse().ok().filter(|nodes| *nodes > 0)?),
            "time" => {
                self.time = Some(Duration::try_from_secs_f64(value.parse().ok()?).ok()?);
            }
            "hash" => self.hash = value.parse().ok().filter(|hash| *hash <= MOST_HASH)?,
            "seed" => self.seed = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
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
        assert_eq!(ours.effort.level.unwrap().number(), 5);
        assert_eq!((ours.hash, ours.seed, ours.time), (1, 7, Some(Duration::from_millis(250))));
        assert_eq!(builtin("builtin:depth=3,nodes=99").effort.nodes, Some(99));
        assert!(matches!("builtins -x".parse(), Ok(Side::Program(_))));
        let side: Side = "gtp:rhino -l 4".parse().unwrap();
        assert_eq!(side.to_string(), "gtp:rhino -l 4");
        for wrong in
            ["", "builtin:x", "builtin:level=11", "builtin:time=-1", "builtin:depth=0", "a 'b"]
        {
            assert!(wrong.parse::<Side>().is_err(), "{wrong}");
        }
    }
}
