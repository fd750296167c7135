//! How long a search may go on, and how far it has come.

use std::time::Duration;

use crate::clock::Clock;
use crate::limits::Limits;
use crate::params;
use crate::report::Ended;
use crate::request::StopToken;

/// A search that was ended from outside. Whatever it was computing is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interrupted;

/// The count of visited positions, and the limits that are looked at every so many of them.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    nodes: u64,
    /// The count at which to look at the limits again.
    next_look: u64,
    limits: Limits,
    stop: &'a StopToken,
    clock: &'a dyn Clock,
    start: Duration,
    /// Why the search has to end, once it has to.
    ended: Option<Ended>,
    /// Whether the search may be interrupted yet.
    interruptible: bool,
}

impl<'a> Budget<'a> {
    /// A budget that counts from now on and interrupts nothing yet.
    pub(crate) fn new(limits: Limits, stop: &'a StopToken, clock: &'a dyn Clock) -> Self {
        let start = clock.now();
        Self {
            nodes: 0,
            next_look: u64::MAX,
            limits,
            stop,
            clock,
            start,
            ended: None,
            interruptible: false,
        }
    }

    /// From now on the limits hold: there is an answer to fall back on.
    pub(crate) fn allow_interruption(&mut self) {
        self.interruptible = true;
        self.next_look = self.nodes;
    }

    /// Counts a position, or ends the search.
    #[inline(always)]
    pub(crate) fn visit(&mut self) -> Result<(), Interrupted> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Counts a position in code too short to be interrupted.
    #[inline(always)]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// Whether a further iteration is worth its beginning; if not, why.
    pub(crate) fn start_iteration(&mut self) -> Result<(), Interrupted> {
        if !self.interruptible {
            return Ok(());
        }
        self.look()?;
        if self.limits.time.is_some_and(|time| 2 * self.elapsed() >= time) {
            self.ended = Some(Ended::Time);
            return Err(Interrupted);
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Result<(), Interrupted> {
        self.ended = self.ended.or_else(|| self.exhausted());
        if self.ended.is_some() {
            return Err(Interrupted);
        }
        self.next_look = self.nodes + params::LOOK_INTERVAL;
        if let Some(most) = self.limits.nodes {
            self.next_look = self.next_look.min(most);
        }
        Ok(())
    }

    fn exhausted(&self) -> Option<Ended> {
        let Limits { nodes, time, .. } = self.limits;
        if self.stop.is_stopped() {
            Some(Ended::Stopped)
        } else if nodes.is_some_and(|most| self.nodes >= most) {
            Some(Ended::Nodes)
        } else if time.is_some_and(|most| self.elapsed() >= most) {
            Some(Ended::Time)
        } else {
            None
        }
    }

    /// Positions visited so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time taken so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.since(self.start)
    }

    /// Why the search had to end, if it had to.
    pub(crate) const fn ended(&self) -> Option<Ended> {
        self.ended
    }
}
