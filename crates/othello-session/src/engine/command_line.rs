//! Commands as people type them, cut into words without a shell.

use core::fmt;
use core::str::FromStr;
use std::path::Path;

/// How an engine is talked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// The NBoard protocol.
    NBoard,
}

impl Protocol {
    const ALL: [Self; 2] = [Self::Gtp, Self::NBoard];

    /// The word before the colon of a [`CommandLine`].
    const fn word(self) -> &'static str {
        match self {
            Self::Gtp => "gtp",
            Self::NBoard => "nboard",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Gtp => "GTP",
            Self::NBoard => "NBoard",
        })
    }
}

/// A program with its arguments, and the protocol that it speaks if the text says so.
///
/// White space separates words. Quotes of either kind hold a word together, and a backslash takes
/// the meaning from white space, quotes and backslashes, outside of single quotes; before other
/// letters it is itself, so that paths of Windows stay what they are. Nothing else is special: no
/// variables, no wildcards, no pipes.
///
/// ```
/// use othello_session::engine::{CommandLine, Protocol};
///
/// let line: CommandLine = r#"gtp:"/opt/my engines/rhino" -l 4 ''"#.parse()?;
/// assert_eq!(line.protocol(), Some(Protocol::Gtp));
/// assert_eq!(line.program(), "/opt/my engines/rhino");
/// assert_eq!(line.arguments(), ["-l", "4", ""]);
/// # Ok::<(), othello_session::engine::CommandLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandLine {
    text: String,
    protocol: Option<Protocol>,
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// The protocol that was asked for; without, the program is recognised by what it answers.
    pub const fn protocol(&self) -> Option<Protocol> {
        self.protocol
    }

    /// The program: a path, or a name that the system looks up.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// What the program is given.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// What to call the program before it has told its name.
    pub fn short_name(&self) -> &str {
        let stem = Path::new(&self.program).file_stem().and_then(|stem| stem.to_str());
        stem.unwrap_or(&self.program)
    }
}

impl fmt::Display for CommandLine {
    /// As it was typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, CommandLineError> {
        let text = text.trim();
        let (protocol, rest) = prefix(text);
        let mut words = words(rest)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or(CommandLineError::Empty)?;
        Ok(Self { text: text.to_owned(), protocol, program, arguments: words.collect() })
    }
}

fn prefix(text: &str) -> (Option<Protocol>, &str) {
    let named = Protocol::ALL.into_iter().find_map(|protocol| {
        let rest = text.strip_prefix(protocol.word())?.strip_prefix(':')?;
        Some((Some(protocol), rest))
    });
    named.unwrap_or((None, text))
}

fn words(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = letter == '\\' && quote != Some('\'');
        let escaped = escapes.then(|| letters.next_if(|next| is_special(*next))).flatten();
        match (escaped, quote) {
            (Some(escaped), _) => word.get_or_insert_default().push(escaped),
            (None, Some(open)) if letter == open => quote = None,
            (None, None) if letter.is_whitespace() => words.extend(word.take()),
            (None, None) if matches!(letter, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(CommandLineError::OpenQuote(quote)),
        None => Ok(words),
    }
}

fn is_special(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '"' | '\'' | '\\')
}

/// A text that is no command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CommandLineError {
    /// It names no program.
    Empty,
    /// A quote is opened and never closed.
    OpenQuote(char),
}

impl fmt::Display for CommandLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no program is named"),
            Self::OpenQuote(quote) => write!(f, "a quote is never closed: {quote}"),
        }
    }
}

impl core::error::Error for CommandLineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_as_a_shell_cuts_them() {
        for (text, expected) in [
            ("edax", &["edax"][..]),
            ("  a  b\tc ", &["a", "b", "c"]),
            (r#"a "b c" 'd e'"#, &["a", "b c", "d e"]),
            (r#"a"b c"d'e f'"#, &["ab cde f"]),
            (r#"a "" ''"#, &["a", "", ""]),
            (r"a\ b c\\d \'e", &["a b", r"c\d", "'e"]),
            (r#""a \"b\"" '\"'"#, &[r#"a "b""#, r#"\""#]),
            (r"C:\engines\edax.exe -l 5", &[r"C:\engines\edax.exe", "-l", "5"]),
            ("$HOME *.txt | cat", &["$HOME", "*.txt", "|", "cat"]),
        ] {
            assert_eq!(words(text).unwrap(), expected, "{text}");
        }
        assert_eq!(words("a 'b"), Err(CommandLineError::OpenQuote('\'')));
    }

    #[test]
    fn a_prefix_names_the_protocol() {
        let read = |text: &str| text.parse::<CommandLine>();
        assert_eq!(read("gtp:rhino -l 1").unwrap().protocol(), Some(Protocol::Gtp));
        let nboard = read("nboard: /usr/bin/edax.bin -nboard").unwrap();
        assert_eq!(nboard.protocol(), Some(Protocol::NBoard));
        assert_eq!((nboard.program(), nboard.short_name()), ("/usr/bin/edax.bin", "edax"));
        assert_eq!(read("gtp-rhino").unwrap().protocol(), None);
        for empty in ["", "  ", "gtp:", "''", "nboard: '' x"] {
            assert_eq!(read(empty), Err(CommandLineError::Empty), "{empty}");
        }
    }
}
