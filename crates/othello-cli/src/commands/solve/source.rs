//! What to solve: files, standard input, or positions on the command line.

use std::fs;
use std::io::Read;
use std::path::Path;

use othello_core::Rules;
use othello_protocol::obf::{self, Problem};

use crate::failure::Failure;
use crate::text;

/// All positions of all sources, in order.
///
/// A source is `-`, the name of a file, or else a position.
///
/// # Errors
/// If a file or stream cannot be read, or a text is neither a position nor a list of them.
pub(super) fn read(sources: &[String], input: &mut dyn Read) -> Result<Vec<Problem>, Failure> {
    let mut problems = Vec::new();
    for source in sources {
        if source == "-" {
            let mut bytes = Vec::new();
            input.read_to_end(&mut bytes)?;
            problems.extend(parse_bytes(&bytes)?);
        } else if Path::new(source).exists() || names_file(source) {
            let bytes = fs::read(source).map_err(|error| Failure::file(source, &error))?;
            problems.extend(parse_bytes(&bytes).map_err(|failure| failure.inside(source))?);
        } else {
            problems.extend(parse(source)?);
        }
    }
    Ok(problems)
}

/// Whether a text is meant as the name of a file: no position ends so.
fn names_file(text: &str) -> bool {
    Path::new(text).extension().is_some_and(|end| end.eq_ignore_ascii_case("obf"))
}

fn parse_bytes(bytes: &[u8]) -> Result<Vec<Problem>, Failure> {
    parse(str::from_utf8(bytes).map_err(Failure::data)?)
}

/// A transcript is one position; everything else is a list of boards, of one or more.
fn parse(text: &str) -> Result<Vec<Problem>, Failure> {
    let bare = text.split([';', '%']).next().unwrap_or_default();
    if !bare.trim().is_empty() && text::is_transcript(bare) {
        let position = text::parse(text, &Rules::OTHELLO)?;
        return Ok(vec![Problem { line: 1, position, moves: Vec::new(), stated: None }]);
    }
    obf::parse(text).map_err(Failure::data)
}
