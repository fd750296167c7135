//! The program in a terminal: waits for events, draws what has changed, does what is asked.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use othello_engine::Book;
use othello_view::input::Input;
use othello_view::terminal::{
    self as guard, ScreenWriter, Signal, TerminalEvent, TerminalGuard, TerminalOptions,
    circle_width,
};
use othello_view::{Look, LookWishes, TerminalHints, Texts};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use crate::effects::{Keeper, Tempo, Thinker};
use crate::model::{Effect, Leave, Message, Model};
use crate::update::{start, update};
use crate::view::Screen;

/// How long the engine waits at least before it moves, so that a person sees their own move first.
const LEAST: Duration = Duration::from_millis(300);

/// How long a hint stays as it is at least while it grows.
const GLIMPSES: Duration = Duration::from_millis(150);

/// What the person wants of the terminal.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Letters and colours.
    pub look: LookWishes,
    /// What is known about the terminal before it is asked.
    pub hints: TerminalHints,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Whether the engine moves as soon as it can.
    pub calm: bool,
    /// Whether the first key ends in a panic.
    pub panic: bool,
    /// What the engine opens by.
    pub book: Option<Arc<Book>>,
}

/// What can happen.
enum Event {
    Outside(TerminalEvent),
    Model(Message),
}

impl From<TerminalEvent> for Event {
    fn from(event: TerminalEvent) -> Self {
        Self::Outside(event)
    }
}

impl From<Message> for Event {
    fn from(message: Message) -> Self {
        Self::Model(message)
    }
}

/// Plays on the whole screen until somebody leaves; the terminal is given back in any case.
///
/// # Errors
/// If the terminal cannot be used.
pub fn run(mut model: Model, keeper: Keeper, texts: &Texts, wishes: &Wishes) -> io::Result<Leave> {
    let options = TerminalOptions { mouse: wishes.mouse, title: "Othello".to_owned() };
    guard::restore_on_panic(|panic| tracing::error!(%panic));
    let guard = TerminalGuard::enter(options)?;
    let look = wishes.look.on_terminal(&wishes.hints, circle_width);
    let terminal = Terminal::new(CrosstermBackend::new(ScreenWriter::new()))?;
    let size = terminal.size()?;
    model.size = (size.width, size.height);
    let (sender, events) = mpsc::channel();
    guard::listen(&sender)?;
    let least = if wishes.calm { Duration::ZERO } else { LEAST };
    let thinker = Thinker::spawn(sender, Tempo { least, glimpses: GLIMPSES }, wishes.book.clone())?;
    let panic = wishes.panic;
    Program { model, keeper, thinker, texts, look, guard, terminal, events, panic }.run()
}

struct Program<'a> {
    model: Model,
    keeper: Keeper,
    thinker: Thinker,
    texts: &'a Texts,
    look: Look,
    guard: TerminalGuard,
    terminal: Terminal<CrosstermBackend<ScreenWriter>>,
    events: Receiver<Event>,
    panic: bool,
}

impl Program<'_> {
    fn run(mut self) -> io::Result<Leave> {
        let first = start(&mut self.model);
        let mut left = self.perform(first)?;
        while left.is_none() {
            self.draw()?;
            let Ok(event) = self.events.recv() else { return Ok(Leave::Interrupted) };
            left = self.take(event)?;
            // What has arrived meanwhile is taken in before the next drawing.
            while left.is_none() {
                let Ok(event) = self.events.try_recv() else { break };
                left = self.take(event)?;
            }
        }
        Ok(left.unwrap_or(Leave::Quit))
    }

    fn draw(&mut self) -> io::Result<()> {
        let screen = Screen { model: &self.model, texts: self.texts, look: self.look };
        self.terminal.draw(|frame| screen.draw(frame.buffer_mut()))?;
        Ok(())
    }

    fn take(&mut self, event: Event) -> io::Result<Option<Leave>> {
        let message = match event {
            Event::Model(message) => message,
            Event::Outside(TerminalEvent::Input(input)) => {
                assert!(!self.panic, "a panic was asked for");
                if matches!(input, Input::Resize { .. }) {
                    // Who resizes to and fro comes back to the same size with another content.
                    self.redraw()?;
                }
                self.meaning(input)
            }
            Event::Outside(TerminalEvent::Signal(Signal::Continue)) => {
                self.guard.enter_again()?;
                self.redraw()?;
                return Ok(None);
            }
            Event::Outside(_) => Message::Interrupt,
        };
        let effects = update(&mut self.model, message);
        self.perform(effects)
    }

    fn meaning(&self, input: Input) -> Message {
        Screen { model: &self.model, texts: self.texts, look: self.look }.message(input)
    }

    /// Does what the model asks for, in its order: what must be kept is safe before the engine is
    /// asked about it.
    fn perform(&mut self, effects: Vec<Effect>) -> io::Result<Option<Leave>> {
        for effect in effects {
            match effect {
                Effect::Ask(query) => self.thinker.ask(query),
                Effect::Stop | Effect::Hurry => self.thinker.stop(),
                Effect::Suspend => {
                    self.guard.suspend()?;
                    self.redraw()?;
                }
                Effect::Redraw => self.redraw()?,
                Effect::Leave(leave) => {
                    self.thinker.stop();
                    return Ok(Some(leave));
                }
                effect => {
                    if let Some(fact) = self.keeper.perform(&effect) {
                        self.model.log.tell(fact);
                    }
                }
            }
        }
        Ok(None)
    }

    /// Forgets what the screen shows, so that everything is drawn anew.
    ///
    /// `Terminal::clear` would ask the terminal where its cursor is, and the answer would go to
    /// the thread that reads keys.
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.model.size = (size.width, size.height);
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }
}
