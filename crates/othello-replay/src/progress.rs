//! A line on the terminal that says how far a long run is.

use core::time::Duration;
use std::io::{self, Write};
use std::time::Instant;

/// So long nothing is said.
const PATIENCE: Duration = Duration::from_millis(700);

/// So often the line changes.
const PACE: Duration = Duration::from_millis(100);

/// How far a run is, for people who watch.
#[derive(Debug)]
pub(crate) struct Progress {
    /// Whether anybody watches.
    is_watched: bool,
    /// How many bytes there are in all, if that is known.
    total: Option<u64>,
    due: Instant,
    /// The width of the line that stands there; 0 if none does.
    shown: usize,
}

impl Progress {
    pub(crate) fn new(is_watched: bool, total: Option<u64>) -> Self {
        Self { is_watched, total, due: now() + PATIENCE, shown: 0 }
    }

    /// Takes the line away, so that other text can come.
    pub(crate) fn clear(&mut self, err: &mut dyn Write) -> io::Result<()> {
        let width = core::mem::take(&mut self.shown);
        if width == 0 { Ok(()) } else { write!(err, "\r{:width$}\r", "") }
    }

    /// Says how many bytes were read, behind all that was printed so far.
    pub(crate) fn tell(
        &mut self,
        read: u64,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> io::Result<()> {
        if !self.is_watched || now() < self.due {
            return Ok(());
        }
        let text = text(read, self.total);
        self.clear(err)?;
        out.flush()?;
        write!(err, "{text}")?;
        err.flush()?;
        self.shown = text.len();
        self.due = now() + PACE;
        Ok(())
    }
}

/// `  45 % of 86 MB`, or `39 MB` where nobody knows how much there is.
fn text(read: u64, total: Option<u64>) -> String {
    let mega = |bytes: u64| bytes.div_ceil(1_000_000);
    match total.filter(|total| *total >= read) {
        Some(total @ 1..) => format!("{:>4} % of {} MB", 100 * read / total, mega(total)),
        _ => format!("{} MB", mega(read)),
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where a command reads the clock")]
fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_before_it_takes_long() {
        let mut told = Vec::new();
        let mut progress = Progress::new(true, Some(1000));
        progress.tell(500, &mut io::sink(), &mut told).unwrap();
        assert!(told.is_empty());
        progress.due = now();
        progress.tell(500, &mut io::sink(), &mut told).unwrap();
        progress.clear(&mut told).unwrap();
        assert_eq!(String::from_utf8(told).unwrap(), "  50 % of 1 MB\r              \r");
    }

    #[test]
    fn sizes_are_told_as_far_as_they_are_known() {
        assert_eq!(text(12_000_001, None), "13 MB");
        assert_eq!(text(43_000_000, Some(86_000_000)), "  50 % of 86 MB");
        assert_eq!(text(5, Some(0)), "1 MB");
    }
}
