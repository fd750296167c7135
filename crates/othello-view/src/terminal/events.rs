//! Everything that the outside world tells a full-screen program, as one stream.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event;

use super::translate::translate;
use crate::input::Input;

/// What the system tells the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Interrupted from outside (SIGINT; in raw mode Ctrl-C is a key).
    Interrupt,
    /// Asked to end (SIGTERM).
    Terminate,
    /// The terminal is gone (SIGHUP).
    HangUp,
    /// Woken after a stop (SIGCONT): others may have used the terminal meanwhile.
    Continue,
}

/// One event from outside.
#[derive(Debug)]
pub enum TerminalEvent {
    /// A key, the mouse, a paste or a new size.
    Input(Input),
    /// A signal.
    Signal(Signal),
    /// No more input can come.
    Lost(io::Error),
}

/// Sends every event to `to`, from threads that block until there is one; nothing polls.
///
/// The threads end with the program, or when the receiver is gone and one more event arrives.
///
/// # Errors
/// If the system refuses the threads or the signal handlers.
pub fn listen<T>(to: &Sender<T>) -> io::Result<()>
where
    T: From<TerminalEvent> + Send + 'static,
{
    let keys = to.clone();
    thread::Builder::new().name("input".to_owned()).spawn(move || read_all(&keys))?;
    #[cfg(unix)]
    super::signals::listen(to.clone())?;
    Ok(())
}

fn read_all<T: From<TerminalEvent>>(to: &Sender<T>) {
    loop {
        let (told, last) = match event::read() {
            Ok(event) => match translate(&event) {
                Some(input) => (TerminalEvent::Input(input), false),
                None => continue,
            },
            Err(error) => (TerminalEvent::Lost(error), true),
        };
        if to.send(told.into()).is_err() || last {
            return;
        }
    }
}
