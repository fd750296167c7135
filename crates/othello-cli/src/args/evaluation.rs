//! What an engine is to judge boards by.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Weights that come with the program, others, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// Those that come with the program.
    #[default]
    Standard,
    /// A few features without weights.
    Simple,
    /// Those of a file.
    File(PathBuf),
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard"),
            Self::Simple => f.write_str("simple"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

impl FromStr for Evaluation {
    type Err = Infallible;

    /// A file called like one of the words needs a folder before its name.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "standard" => Self::Standard,
            "simple" => Self::Simple,
            path => Self::File(path.into()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_files() {
        for (text, evaluation) in [
            ("standard", Evaluation::Standard),
            ("simple", Evaluation::Simple),
            ("./simple", Evaluation::File("./simple".into())),
        ] {
            assert_eq!(text.parse(), Ok(evaluation.clone()));
            assert_eq!(evaluation.to_string(), text);
        }
    }
}
