//! The viewer in a terminal: waits for events, draws what has changed, does what is asked.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Instant;

use othello_session::status::Status;
use othello_view::input::Input;
use othello_view::terminal::{
    self as guard, ScreenWriter, Signal, TerminalEvent, TerminalGuard, TerminalOptions,
    circle_width,
};
use othello_view::{Look, LookWishes, TerminalHints, Texts};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::action::Msg;
use super::meaning;
use super::model::Model;
use super::screen::Screen;
use super::update::{Effect, update};

/// What the reader wants of the terminal.
#[derive(Clone, Debug)]
pub(crate) struct Wishes {
    pub(crate) look: LookWishes,
    /// What is known about the terminal before it is asked.
    pub(crate) hints: TerminalHints,
    pub(crate) mouse: bool,
}

/// Shows the games on the whole screen until the reader leaves; the terminal is given back in any
/// case.
///
/// # Errors
/// If the terminal cannot be used.
pub(crate) fn run(model: Model, texts: &Texts, wishes: &Wishes) -> io::Result<Status> {
    guard::restore_on_panic(|panic| tracing::error!(%panic));
    let options = TerminalOptions { mouse: wishes.mouse, title: "Othello".to_owned() };
    let guard = TerminalGuard::enter(options)?;
    let look = wishes.look.on_terminal(&wishes.hints, circle_width);
    let terminal = Terminal::new(CrosstermBackend::new(ScreenWriter::new()))?;
    let (sender, events) = mpsc::channel();
    guard::listen::<TerminalEvent>(&sender)?;
    Program { model, texts, look, guard, terminal, events, due: None }.run()
}

struct Program<'a> {
    model: Model,
    texts: &'a Texts,
    look: Look,
    guard: TerminalGuard,
    terminal: Terminal<CrosstermBackend<ScreenWriter>>,
    events: Receiver<TerminalEvent>,
    /// When autoplay steps next.
    due: Option<Instant>,
}

impl Program<'_> {
    fn run(mut self) -> io::Result<Status> {
        loop {
            self.draw()?;
            let mut effect = self.wait()?;
            // What has arrived meanwhile is taken in before the next drawing.
            while effect == Effect::Show {
                let Ok(event) = self.events.try_recv() else { break };
                effect = self.take(event)?;
            }
            match effect {
                Effect::Show => {}
                Effect::Redraw => self.redraw()?,
                Effect::Suspend => {
                    self.guard.suspend()?;
                    self.redraw()?;
                }
                Effect::Quit => return Ok(Status::Done),
                Effect::Interrupt => return Ok(Status::Interrupted),
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let screen = Screen { model: &self.model, texts: self.texts, look: self.look };
        self.terminal.draw(|frame| screen.draw(frame.buffer_mut()))?;
        Ok(())
    }

    /// Waits for something to happen; with autoplay on, until its next step at most.
    fn wait(&mut self) -> io::Result<Effect> {
        let Some(period) = self.model.period() else {
            self.due = None;
            return match self.events.recv() {
                Ok(event) => self.take(event),
                Err(_nobody_there) => Ok(Effect::Interrupt),
            };
        };
        let now = now();
        let due = self.due.map_or(now + period, |due| due.min(now + period));
        self.due = Some(due);
        match self.events.recv_timeout(due.saturating_duration_since(now)) {
            Ok(event) => self.take(event),
            Err(RecvTimeoutError::Timeout) => {
                self.due = Some(due + period);
                Ok(update(&mut self.model, Msg::Tick))
            }
            Err(RecvTimeoutError::Disconnected) => Ok(Effect::Interrupt),
        }
    }

    fn take(&mut self, event: TerminalEvent) -> io::Result<Effect> {
        let msg = match event {
            TerminalEvent::Input(input) => self.meaning(&input)?,
            TerminalEvent::Signal(Signal::Continue) => {
                self.guard.enter_again()?;
                return Ok(Effect::Redraw);
            }
            _ => return Ok(Effect::Interrupt),
        };
        Ok(msg.map_or(Effect::Show, |msg| update(&mut self.model, msg)))
    }

    fn meaning(&self, input: &Input) -> io::Result<Option<Msg>> {
        let size = self.terminal.size()?;
        let area = Rect::new(0, 0, size.width, size.height);
        let screen = Screen { model: &self.model, texts: self.texts, look: self.look };
        Ok(meaning::message(screen, area, input))
    }

    /// Forgets what the screen shows, so that everything is drawn anew.
    ///
    /// `Terminal::clear` would ask the terminal where its cursor is, and the answer would go to
    /// the thread that reads keys.
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }
}

#[expect(clippy::disallowed_methods, reason = "the one clock of the viewer, for autoplay")]
fn now() -> Instant {
    Instant::now()
}
