//! Scripts: what a person would do, one step a line, for tests, reports and the manual.
//!
//! ```text
//! # play f5, let the engine answer, ask why a1 is illegal
//! text f5
//! key Enter
//! wait engine
//! text a1
//! key y
//! resize 40x16
//! click d3
//! screen
//! ```
//!
//! `key NAME` presses one key: a character, `Enter`, `Esc`, `Tab`, `Shift-Tab`, `Space`, an arrow
//! (`Up`), `F1`, `Ctrl-L`. A line that is only the name of a key is the same. `text LETTERS` types
//! letters one by one, `paste TEXT` pastes them. `click`, `rightclick` and `hover SQUARE` use the
//! mouse, `wheel up` and `wheel down` turn it. `wait engine` lets the engine answer until nobody
//! waits for it, `screen` prints the screen as it is. Empty lines and lines that begin with `#`
//! and a space are skipped.

use core::fmt;

use othello_core::Square;

use crate::input::{Key, MouseKind};

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Presses a key.
    Key(Key),
    /// Types letters one by one.
    Text(String),
    /// Pastes a text.
    Paste(String),
    /// Uses the mouse over a square: what it does there, one after the other.
    Mouse(Square, Vec<MouseKind>),
    /// Turns the wheel.
    Wheel(MouseKind),
    /// Changes the size of the screen.
    Resize(u16, u16),
    /// Lets the engine answer.
    WaitEngine,
    /// Prints the screen.
    Screen,
}

/// A line of a script that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The line as it stands there.
    pub found: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, found } = self;
        write!(
            f,
            "line {line}: expected a key, `text`, `paste`, `click`, `rightclick`, `hover`, \
             `wheel`, `resize`, `wait engine` or `screen`, found `{found}`"
        )
    }
}

impl core::error::Error for ScriptError {}

/// Reads a whole script.
///
/// # Errors
/// At the first line that is no step.
pub fn parse(text: &str) -> Result<Vec<Step>, ScriptError> {
    let lines = text.lines().enumerate();
    let steps = lines.filter(|(_, line)| !is_skipped(line.trim()));
    steps
        .map(|(index, line)| {
            step(line.trim()).ok_or(ScriptError { line: index + 1, found: line.to_owned() })
        })
        .collect()
}

fn is_skipped(line: &str) -> bool {
    // A lone `#` is the key that resigns.
    line.is_empty() || line.starts_with("# ")
}

fn step(line: &str) -> Option<Step> {
    if let Ok(key) = line.parse() {
        return Some(Step::Key(key));
    }
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    let mouse = |kinds: &[MouseKind]| Some(Step::Mouse(rest.parse().ok()?, kinds.to_vec()));
    match verb {
        "key" => rest.parse().ok().map(Step::Key),
        "text" if !rest.is_empty() => Some(Step::Text(rest.to_owned())),
        "paste" => Some(Step::Paste(rest.to_owned())),
        "click" => mouse(&[MouseKind::Press, MouseKind::Release]),
        "rightclick" => mouse(&[MouseKind::RightPress]),
        "hover" => mouse(&[MouseKind::Move]),
        "wheel" if rest == "up" => Some(Step::Wheel(MouseKind::WheelUp)),
        "wheel" if rest == "down" => Some(Step::Wheel(MouseKind::WheelDown)),
        "resize" => size(rest).map(|(width, height)| Step::Resize(width, height)),
        "wait" if rest == "engine" => Some(Step::WaitEngine),
        "screen" if rest.is_empty() => Some(Step::Screen),
        _ => None,
    }
}

/// Reads a size: `80x24`.
pub fn size(text: &str) -> Option<(u16, u16)> {
    let (width, height) = text.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::KeyCode;

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "# a comment\n\ntext f5\nkey Enter\nTab\n#\nwait engine\nresize 40x16\n\
                    click d3\nrightclick a1\nhover e6\nwheel up\npaste f5d6\nscreen\n";
        let steps = parse(text).expect("a script");
        assert_eq!(steps.len(), 12);
        assert_eq!(steps[1], Step::Key(Key::plain(KeyCode::Enter)));
        assert_eq!(steps[3], Step::Key(Key::char('#')));
        assert_eq!(steps[5], Step::Resize(40, 16));
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line) in [("Tab\nclick z99", 2), ("resize 80", 1), ("wait for me", 1)] {
            assert_eq!(parse(text).expect_err("no script").line, line, "{text}");
        }
    }
}
