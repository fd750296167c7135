//! Scripts: what a person would do, one step a line, for tests, reports and the manual.
//!
//! ```text
//! # play f5, then ask why a1 is illegal
//! text f5
//! key Enter
//! text a1
//! y
//! resize 40x16
//! click d3
//! screen
//! ```
//!
//! `key NAME` presses one key: a character, `Enter`, `Esc`, `Tab`, `Shift-Tab`, `Space`, an arrow
//! (`Up`), `F1`, `Ctrl-L`. A line that is only the name of a key is the same. `text LETTERS` types
//! letters one by one, `paste TEXT` pastes them. `click`, `rightclick` and `hover SQUARE` use the
//! mouse, `wheel up` and `wheel down` turn it. `resize` changes the size of the screen, `screen`
//! prints it as it is. A program adds lines of its own. Empty lines and lines that begin with `#`
//! and a space are skipped.

use core::fmt;

use othello_core::Square;
use ratatui_core::layout::Rect;

use crate::input::{Input, Key, Mouse, MouseKind};
use crate::screen_size::ScreenSize;

/// One step of a script; `T` are the steps that a program adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<T> {
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
    Resize(ScreenSize),
    /// Prints the screen.
    Screen,
    /// Does what the program alone knows.
    Own(T),
}

impl<T> Step<T> {
    /// What a person would do at this step, in order; `cell` tells where a square is, if anywhere.
    pub fn inputs(&self, cell: impl FnOnce(Square) -> Option<Rect>) -> Vec<Input> {
        match self {
            Self::Key(key) => vec![Input::Key(*key)],
            Self::Text(letters) => letters.chars().map(Key::char).map(Input::Key).collect(),
            Self::Paste(text) => vec![Input::Paste(text.clone())],
            Self::Mouse(square, kinds) => {
                let Some(Rect { x, y, .. }) = cell(*square) else { return Vec::new() };
                kinds.iter().map(|kind| mouse(*kind, x, y)).collect()
            }
            Self::Wheel(kind) => vec![mouse(*kind, 0, 0)],
            Self::Resize(ScreenSize { width, height }) => {
                vec![Input::Resize { width: *width, height: *height }]
            }
            Self::Screen | Self::Own(_) => Vec::new(),
        }
    }
}

const fn mouse(kind: MouseKind, column: u16, row: u16) -> Input {
    Input::Mouse(Mouse { kind, column, row })
}

/// A line of a script that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The line as it stands there.
    pub found: String,
    /// The lines that the program adds.
    pub own: Vec<&'static str>,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, found, own } = self;
        write!(
            f,
            "line {line}: expected a key, `text`, `paste`, `click`, `rightclick`, `hover`, \
             `wheel`, `resize`, "
        )?;
        own.iter().try_for_each(|step| write!(f, "`{step}`, "))?;
        write!(f, "or `screen`, found `{found}`")
    }
}

impl core::error::Error for ScriptError {}

/// Reads a whole script; `own` are the lines that the program adds.
///
/// ```
/// use othello_view::script::{Step, parse};
///
/// let steps = parse("text f5\nwait", &[("wait", 'w')]).expect("two steps");
/// assert_eq!(steps, [Step::Text("f5".to_owned()), Step::Own('w')]);
/// ```
///
/// # Errors
/// At the first line that is no step.
pub fn parse<T: Copy>(text: &str, own: &[(&'static str, T)]) -> Result<Vec<Step<T>>, ScriptError> {
    let lines = (1..).zip(text.lines());
    let steps = lines.filter(|(_, line)| !is_skipped(line.trim()));
    steps
        .map(|(number, line)| {
            step(line.trim(), own).ok_or_else(|| ScriptError {
                line: number,
                found: line.to_owned(),
                own: own.iter().map(|(name, _)| *name).collect(),
            })
        })
        .collect()
}

fn is_skipped(line: &str) -> bool {
    // A lone `#` is a key.
    line.is_empty() || line.starts_with("# ")
}

fn step<T: Copy>(line: &str, own: &[(&str, T)]) -> Option<Step<T>> {
    if let Some((_, step)) = own.iter().find(|(name, _)| *name == line) {
        return Some(Step::Own(*step));
    }
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
        "resize" => rest.parse().ok().map(Step::Resize),
        "screen" if rest.is_empty() => Some(Step::Screen),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::KeyCode;

    const OWN: &[(&str, ())] = &[("wait engine", ())];

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "# a comment\n\ntext f5\nkey Enter\nTab\n#\nwait engine\nresize 40x16\n\
                    click d3\nrightclick a1\nhover e6\nwheel up\npaste f5d6\nscreen\n";
        let steps = parse(text, OWN).expect("a script");
        assert_eq!(steps.len(), 12);
        assert_eq!(steps[1], Step::Key(Key::plain(KeyCode::Enter)));
        assert_eq!(steps[3], Step::Key(Key::char('#')));
        assert_eq!(steps[4], Step::Own(()));
        assert_eq!(steps[5], Step::Resize(ScreenSize { width: 40, height: 16 }));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let wrong = [("Tab\nclick z99", 2), ("resize 80", 1), ("wait for me", 1), ("text", 1)];
        for (text, line) in wrong {
            let error = parse(text, OWN).expect_err("no script");
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains("`wait engine`, or `screen`, found `"), "{error}");
        }
    }

    #[test]
    fn a_click_is_where_the_square_is_and_nowhere_without_it() {
        let steps = parse("click d3", OWN).expect("a script");
        let at = |kind| mouse(kind, 7, 5);
        let inputs = steps[0].inputs(|_| Some(Rect::new(7, 5, 2, 1)));
        assert_eq!(inputs, [at(MouseKind::Press), at(MouseKind::Release)]);
        assert!(steps[0].inputs(|_| None).is_empty());
    }
}
