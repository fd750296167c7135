//! The program without a terminal: scripts in, screens as text out; the engine answers on call.

use othello_engine::{Engine, Options};
use othello_view::input::{Input, Mouse, MouseKind};
use othello_view::script::Step;
use othello_view::{Look, Texts, render_to_text};

use crate::effects::Opponents;
use crate::model::{Effect, Leave, Message, Model, Query};
use crate::update::{start, update};
use crate::view::Screen;

/// What scripts can do here beside what they can do everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// Lets the engine answer until nobody waits for it.
    WaitEngine,
}

/// The lines of scripts that are ours.
pub const STEPS: &[(&str, Own)] = &[("wait engine", Own::WaitEngine)];

/// A model with everything that it needs, and nothing that changes from run to run.
#[derive(Debug)]
pub struct Stage {
    model: Model,
    texts: Texts,
    look: Look,
    opponents: Opponents,
    /// What the engine was asked and has not answered yet.
    waiting: Option<Query>,
    /// What the model wanted done, in order.
    effects: Vec<Effect>,
}

impl Stage {
    /// A stage with this model; the engine may be asked at once.
    pub fn new(model: Model, texts: Texts, look: Look) -> Self {
        let engine = Engine::new(Options::default().with_table_mib(16));
        let opponents = Opponents::new(engine);
        let mut stage = Self { model, texts, look, opponents, waiting: None, effects: Vec::new() };
        let first = start(&mut stage.model);
        stage.perform(first);
        stage
    }

    /// Plays one step and returns the screen if the step prints it.
    pub fn step(&mut self, step: &Step<Own>) -> Option<String> {
        match step {
            Step::Own(Own::WaitEngine) => self.wait_for_engine(),
            Step::Screen => return Some(self.screen()),
            step => {
                let layout = self.model.layout();
                for input in step.inputs(|square| layout.cell(square)) {
                    self.input(input);
                }
            }
        }
        None
    }

    /// The model as it is now.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// Whether the script has left the program, and why.
    pub fn left(&self) -> Option<Leave> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Leave(leave) => Some(*leave),
            _ => None,
        })
    }

    /// What the model wanted done so far, in order.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// The screen as text.
    pub fn screen(&self) -> String {
        let (width, height) = self.model.size;
        render_to_text(width, height, |buf| self.view().draw(buf))
    }

    /// What the screen is drawn from.
    pub const fn view(&self) -> Screen<'_> {
        Screen { model: &self.model, texts: &self.texts, look: self.look }
    }

    /// Does something with the mouse at a place of the screen.
    pub fn mouse(&mut self, kind: MouseKind, column: u16, row: u16) {
        self.input(Input::Mouse(Mouse { kind, column, row }));
    }

    /// Gives the model an input, as the program itself does.
    pub fn input(&mut self, input: Input) {
        let message = self.view().message(input);
        self.tell(message);
    }

    /// Lets the engine answer until nobody waits for it.
    pub fn wait_for_engine(&mut self) {
        while let Some(query) = self.waiting.take() {
            let answer = self.opponents.answer(&query);
            self.tell(answer);
        }
    }

    /// Gives the model a message.
    pub fn tell(&mut self, message: Message) {
        let effects = update(&mut self.model, message);
        self.perform(effects);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match &effect {
                Effect::Ask(query) => self.waiting = Some(query.clone()),
                Effect::Stop => self.waiting = None,
                _ => {}
            }
            self.effects.push(effect);
        }
    }
}
