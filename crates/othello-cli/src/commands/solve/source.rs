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
/// A source is `-`, the name of a file, or else a position; one of no letters is the start of a game.
///
/// # Errors
/// If a file or stream cannot be read, or a text is neither a position nor a list of them.
pub(super) fn read(
    sources: &[String],
    rules: &Rules,
    input: &mut dyn Read,
) -> Result<Vec<Problem>, Failure> {
    let mut problems = Vec::new();
    for source in sources {
        if source == "-" {
            let mut bytes = Vec::new();
            input.read_to_end(&mut bytes)?;
            problems.extend(parse_bytes(&bytes, rules)?);
        } else if Path::new(source).exists() || names_file(source) {
            let bytes = fs::read(source).map_err(|error| Failure::file(source, &error))?;
            problems.extend(parse_bytes(&bytes, rules).map_err(|failure| failure.inside(source))?);
        } else if source.trim().is_empty() {
            problems.push(problem(1, source, rules)?);
        } else {
            problems.extend(parse(source, rules)?);
        }
    }
    Ok(problems)
}

/// Whether a text is meant as the name of a file: no position ends so.
fn names_file(text: &str) -> bool {
    Path::new(text).extension().is_some_and(|end| end.eq_ignore_ascii_case("obf"))
}

fn parse_bytes(bytes: &[u8], rules: &Rules) -> Result<Vec<Problem>, Failure> {
    parse(str::from_utf8(bytes).map_err(Failure::data)?, rules)
}

/// A transcript is one position; everything else is a list of boards, of one or more. By other rules
/// than the official ones, which the format of such lists does not know, each line is a position.
fn parse(text: &str, rules: &Rules) -> Result<Vec<Problem>, Failure> {
    if *rules != Rules::OTHELLO {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        return lines.map(|(number, line)| problem(number, line, rules)).collect();
    }
    let bare = text.split([';', '%']).next().unwrap_or_default();
    if !bare.trim().is_empty() && text::is_transcript(bare) {
        return Ok(vec![problem(1, text, rules)?]);
    }
    obf::parse(text).map_err(Failure::data)
}

/// A position of which nothing else is known.
fn problem(line: usize, text: &str, rules: &Rules) -> Result<Problem, Failure> {
    let position = text::parse(text, rules)?;
    Ok(Problem { line, position, moves: Vec::new(), stated: None })
}
