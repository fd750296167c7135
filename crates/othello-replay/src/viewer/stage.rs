//! The viewer without a terminal: scripts in, screens as text out.

use othello_view::input::Input;
use othello_view::script::Step;
use othello_view::{Look, ScreenSize, Texts, render_to_text};
use ratatui::layout::Rect;

use super::action::Msg;
use super::meaning;
use super::model::Model;
use super::screen::Screen;
use super::update::{Effect, update};

/// What scripts can do here beside what they can do everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Own {
    /// Lets autoplay step.
    Tick,
}

/// The lines of scripts that are ours.
pub(crate) const STEPS: &[(&str, Own)] = &[("tick", Own::Tick)];

/// A model with everything that it is drawn with.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    model: Model,
    texts: &'a Texts,
    look: Look,
    size: ScreenSize,
    left: bool,
}

impl<'a> Stage<'a> {
    pub(crate) const fn new(model: Model, texts: &'a Texts, look: Look, size: ScreenSize) -> Self {
        Self { model, texts, look, size, left: false }
    }

    /// Plays one step and returns the screen if the step prints it; nothing more happens once the
    /// script has left the viewer.
    pub(crate) fn step(&mut self, step: &Step<Own>) -> Option<String> {
        match step {
            Step::Own(Own::Tick) => self.take(Some(Msg::Tick)),
            Step::Screen => return Some(self.screen()),
            step => {
                for input in step.inputs(|square| self.view().cell(self.area(), square)) {
                    self.input(&input);
                }
            }
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

    fn input(&mut self, input: &Input) {
        if let Input::Resize { width, height } = *input {
            self.size = ScreenSize { width, height };
        }
        self.take(meaning::message(self.view(), self.area(), input));
    }

    fn take(&mut self, msg: Option<Msg>) {
        if let Some(msg) = msg.filter(|_| !self.left) {
            let effect = update(&mut self.model, msg);
            self.left = matches!(effect, Effect::Quit | Effect::Interrupt);
        }
    }
}
