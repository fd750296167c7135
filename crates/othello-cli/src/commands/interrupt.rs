//! Somebody at the keyboard, or the system, wants the work to end.

use std::io;

/// Calls a function when the process is asked to end, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Watch {
    #[cfg(unix)]
    handle: signal_hook::iterator::Handle,
}

impl Watch {
    /// Begins to listen for Ctrl-C, and for the wish to terminate.
    #[cfg(unix)]
    pub(crate) fn new(tell: impl Fn() + Send + 'static) -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let handle = signals.handle();
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for _ in signals.forever() {
                tell();
            }
        })?;
        Ok(Self { handle })
    }

    /// Here the system ends the process itself, and with it the engines that read from it.
    #[cfg(not(unix))]
    pub(crate) fn new(_: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self {})
    }
}

#[cfg(unix)]
impl Drop for Watch {
    fn drop(&mut self) {
        self.handle.close();
    }
}
