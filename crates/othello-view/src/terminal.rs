//! The terminal while a program owns it: taken once, and given back as it was, whatever happens.

mod events;
#[cfg(unix)]
mod probe;
#[cfg(unix)]
mod signals;
mod translate;

use std::io::{self, IsTerminal as _, Write as _};
use std::panic::{self, PanicHookInfo};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, SetTitle};
use crossterm::{cursor, queue, terminal};

pub use events::{Signal, TerminalEvent, listen};
pub use translate::translate;

/// Whether the terminal is ours now. Whoever turns it off gives the terminal back, once.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// The thread that draws: a panic of any other one must not wreck the screen.
static OWNER: Mutex<Option<ThreadId>> = Mutex::new(None);

/// Saves the title of the window on the terminal's own stack (xterm's window operations).
const PUSH_TITLE: &str = "\x1b[22;0t";
/// Brings the saved title back.
const POP_TITLE: &str = "\x1b[23;0t";

/// What a program asks of the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerminalOptions {
    /// Whether mouse events are reported; without them the terminal's own selection works.
    pub mouse: bool,
    /// The title of the window while the program runs.
    pub title: String,
}

/// Owns the terminal in raw mode on the alternate screen; dropping it gives the terminal back.
///
/// The same happens on a panic of the owning thread, once [`restore_on_panic`] was called.
#[derive(Debug)]
pub struct TerminalGuard {
    options: TerminalOptions,
}

impl TerminalGuard {
    /// Takes the terminal: raw mode, alternate screen, bracketed paste, hidden cursor, title.
    ///
    /// # Errors
    /// If the terminal refuses; what was changed by then is undone.
    pub fn enter(options: TerminalOptions) -> io::Result<Self> {
        *OWNER.lock().unwrap_or_else(std::sync::PoisonError::into_inner) =
            Some(thread::current().id());
        let guard = Self { options };
        guard.take()?;
        Ok(guard)
    }

    /// Takes the terminal again after the program was stopped; the screen must be drawn anew.
    ///
    /// # Errors
    /// If the terminal refuses.
    pub fn enter_again(&self) -> io::Result<()> {
        restore();
        self.take()
    }

    /// Gives the terminal back, stops the program as Ctrl-Z does, and takes it again afterwards.
    ///
    /// Where nobody can wake the program (an orphaned process group) the system ignores the stop,
    /// and this returns at once. Platforms without job control do nothing.
    ///
    /// # Errors
    /// If the signal cannot be sent or the terminal refuses.
    pub fn suspend(&self) -> io::Result<()> {
        #[cfg(unix)]
        {
            restore();
            signals::stop()?;
            self.take()?;
        }
        Ok(())
    }

    fn take(&self) -> io::Result<()> {
        TAKEN.store(true, Ordering::SeqCst);
        let taken = self.write_sequences();
        if taken.is_err() {
            restore();
        }
        taken
    }

    fn write_sequences(&self) -> io::Result<()> {
        terminal::enable_raw_mode()?;
        let mut out = io::stdout();
        let title = SetTitle(&self.options.title);
        queue!(out, Print(PUSH_TITLE), title, EnterAlternateScreen, cursor::Hide)?;
        queue!(out, EnableBracketedPaste)?;
        if self.options.mouse {
            queue!(out, EnableMouseCapture)?;
        }
        out.flush()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back if a program has taken it; harmless otherwise.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // A terminal that is gone cannot be put in order, and there is nobody to tell.
        let _gone = undo_sequences();
    }
}

fn undo_sequences() -> io::Result<()> {
    let mut out = io::stdout();
    let written = queue!(
        out,
        DisableMouseCapture,
        DisableBracketedPaste,
        cursor::Show,
        LeaveAlternateScreen,
        Print(POP_TITLE)
    );
    let flushed = written.and_then(|()| out.flush());
    terminal::disable_raw_mode().and(flushed)
}

/// Makes a panic of the owning thread give the terminal back before it is printed.
///
/// A panic of another thread while the terminal is taken is handed to `log` alone: that thread's
/// owner tells the person what it means, on a screen that is still whole.
pub fn restore_on_panic(log: impl Fn(&PanicHookInfo<'_>) + Send + Sync + 'static) {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let owner = *OWNER.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let elsewhere = owner.is_some_and(|owner| owner != thread::current().id());
        log(info);
        if elsewhere && TAKEN.load(Ordering::SeqCst) {
            return;
        }
        restore();
        print(info);
    }));
}

/// How many cells the terminal gives to a circle, if it answers within a tenth of a second.
///
/// Circles are wide in some East Asian terminals, and then columns would shift. One is printed on
/// the alternate screen and the terminal is asked where its cursor is now. Ask before [`listen`],
/// which would take the answer, and while a [`TerminalGuard`] holds the terminal.
pub fn circle_width() -> Option<u16> {
    #[cfg(unix)]
    return probe::circle_width().ok().flatten();
    #[cfg(not(unix))]
    return None;
}

/// Writes to the screen, for as long as there is one.
///
/// A terminal that is gone takes whatever is written without complaint: that it is gone is told by
/// its signal or by the end of its input, and a program that is leaving then must not stumble over
/// one more write. (The widgets' own terminal would even print an error about that, and panic
/// since nobody can read it.)
#[derive(Debug)]
pub struct ScreenWriter(io::Stdout);

impl ScreenWriter {
    /// A writer to stdout.
    pub fn new() -> Self {
        Self(io::stdout())
    }
}

impl Default for ScreenWriter {
    fn default() -> Self {
        Self::new()
    }
}

impl io::Write for ScreenWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(self.0.write(bytes).unwrap_or(bytes.len()))
    }

    fn flush(&mut self) -> io::Result<()> {
        let _gone = self.0.flush();
        Ok(())
    }
}

/// Whether both keyboard and screen are a terminal, as a full-screen program needs.
pub fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
