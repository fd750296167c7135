//! Scripts: what a reader would do, one step a line, for tests, reports and the manual.
//!
//! ```text
//! # go to the end, two plies back, and ask about a1
//! End
//! key Left
//! key Left
//! text a1
//! y
//! click d3
//! wheel down
//! resize 40x16
//! tick
//! screen
//! ```
//!
//! `key NAME`, or the name alone, presses a key; `text LETTERS` presses one key for each letter;
//! `click` and `rightclick SQUARE` use the mouse, `wheel up` and `wheel down` turn it; `tick` lets
//! autoplay step; `resize` changes the size of the screen; `screen` prints it. Empty lines and
//! lines that begin with `#` and a space are skipped.

use core::fmt;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use othello_core::Square;
use othello_view::{Look, Texts, render_to_text};
use ratatui::layout::Rect;

use super::action::Msg;
use super::model::Model;
use super::screen::Screen;
use super::update::{Effect, update};
use super::{keymap, mouse};
use crate::args::Size;

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Presses the keys of these names.
    Keys(Vec<String>),
    /// Presses a button of the mouse on a square.
    Click(MouseButton, Square),
    /// Turns the wheel.
    Wheel(MouseEventKind),
    /// Lets autoplay step.
    Tick,
    /// Changes the size of the screen.
    Resize(Size),
    /// Prints the screen.
    Screen,
}

/// A line of a script that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptError {
    /// The line, counted from 1.
    line: usize,
    found: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, found } = self;
        write!(
            f,
            "line {line}: expected a key, `text`, `click`, `rightclick`, `wheel`, `tick`, \
             `resize` or `screen`, found `{found}`"
        )
    }
}

/// Reads a script.
///
/// # Errors
/// At the first line that is no step.
pub(crate) fn parse(text: &str) -> Result<Vec<Step>, ScriptError> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let steps = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with("# "));
    steps
        .map(|(number, line)| {
            step(line).ok_or_else(|| ScriptError { line: number, found: line.to_owned() })
        })
        .collect()
}

fn step(line: &str) -> Option<Step> {
    let key = |name: &str| keymap::message(name).map(|_| Step::Keys(vec![name.to_owned()]));
    if let Some(step) = key(line) {
        return Some(step);
    }
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match verb {
        "key" => key(rest),
        "text" => Some(Step::Keys(rest.chars().map(String::from).collect())),
        "click" => Some(Step::Click(MouseButton::Left, rest.parse().ok()?)),
        "rightclick" => Some(Step::Click(MouseButton::Right, rest.parse().ok()?)),
        "wheel" if rest == "up" => Some(Step::Wheel(MouseEventKind::ScrollUp)),
        "wheel" if rest == "down" => Some(Step::Wheel(MouseEventKind::ScrollDown)),
        "tick" => Some(Step::Tick),
        "resize" => Some(Step::Resize(rest.parse().ok()?)),
        "screen" => Some(Step::Screen),
        _ => None,
    }
}

/// The viewer without a terminal.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    model: Model,
    texts: &'a Texts,
    look: Look,
    size: Size,
    left: bool,
}

impl<'a> Stage<'a> {
    pub(crate) const fn new(model: Model, texts: &'a Texts, look: Look, size: Size) -> Self {
        Self { model, texts, look, size, left: false }
    }

    /// Plays one step and returns the screen if the step prints it; nothing more happens once the
    /// script has left the viewer.
    pub(crate) fn step(&mut self, step: &Step) -> Option<String> {
        match step {
            Step::Keys(names) => {
                for name in names {
                    self.take(keymap::message(name));
                }
            }
            Step::Click(button, square) => {
                let cell = self.view().cell(self.area(), *square);
                if let Some(cell) = cell {
                    self.mouse(MouseEventKind::Down(*button), cell.x, cell.y);
                }
            }
            Step::Wheel(kind) => self.mouse(*kind, 0, 0),
            Step::Tick => self.take(Some(Msg::Tick)),
            Step::Resize(size) => self.size = *size,
            Step::Screen => return Some(self.screen()),
        }
        None
    }

    /// The screen as text.
    pub(crate) fn screen(&self) -> String {
        render_to_text(self.size.width, self.size.height, |buf| self.view().draw(buf))
    }

    /// The model as it is now.
    pub(crate) fn into_model(self) -> Model {
        self.model
    }

    fn view(&self) -> Screen<'_> {
        Screen { model: &self.model, texts: self.texts, look: self.look }
    }

    const fn area(&self) -> Rect {
        Rect::new(0, 0, self.size.width, self.size.height)
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.take(mouse::message(self.view(), self.area(), event));
    }

    fn take(&mut self, msg: Option<Msg>) {
        if let Some(msg) = msg.filter(|_| !self.left) {
            let effect = update(&mut self.model, msg);
            self.left = matches!(effect, Effect::Quit | Effect::Interrupt);
        }
    }
}
