//! Signals of Unix: those that arrive, and the stop that Ctrl-Z asks for.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use rustix::process::{self, Signal as Sent};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::events::{Signal, TerminalEvent};

/// How long the stop may lag behind the call that asks for it.
const LAG: Duration = Duration::from_millis(100);

/// Sends each signal that arrives as an event.
pub(super) fn listen<T>(to: Sender<T>) -> io::Result<()>
where
    T: From<TerminalEvent> + Send + 'static,
{
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGCONT])?;
    let forward = move || {
        for signal in signals.forever() {
            if to.send(TerminalEvent::Signal(named(signal)).into()).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(forward)?;
    Ok(())
}

const fn named(signal: i32) -> Signal {
    match signal {
        SIGINT => Signal::Interrupt,
        SIGHUP => Signal::HangUp,
        SIGCONT => Signal::Continue,
        _ => Signal::Terminate,
    }
}

/// Stops the whole process group, as the terminal does for Ctrl-Z outside raw mode, so that a
/// parent such as `cargo run` stops too; returns when the program runs again.
///
/// SIGTSTP keeps its default action. The system may hand it to any thread, so that the stop can
/// come a moment after the call: wait for it, or the terminal would be taken again too early.
pub(super) fn stop() -> io::Result<()> {
    process::kill_current_process_group(Sent::TSTP)?;
    thread::park_timeout(LAG);
    Ok(())
}
