//! Whether a program opens games by a book, and by which, as command lines say it.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;
use std::path::PathBuf;

/// `--book`: the book that comes with the program, none, or another one.
///
/// ```
/// use othello_session::book::BookWish;
///
/// let wishes: [BookWish; 3] = ["on", "off", "mine.zst"].map(|text| text.parse().unwrap());
/// assert_eq!(wishes, [BookWish::Standard, BookWish::Off, BookWish::File("mine.zst".into())]);
/// assert_eq!(BookWish::default().to_string(), "on");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BookWish {
    /// The book that comes with the program.
    #[default]
    Standard,
    /// No book.
    Off,
    /// The book of a file.
    File(PathBuf),
}

impl fmt::Display for BookWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.pad("on"),
            Self::Off => f.pad("off"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

impl FromStr for BookWish {
    type Err = Infallible;

    /// A file called like one of the words needs a folder before its name.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "on" => Self::Standard,
            "off" => Self::Off,
            path => Self::File(path.into()),
        })
    }
}
