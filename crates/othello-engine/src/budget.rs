//! How long a search may go on, how far it has come, and who hears of it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::clock::Clock;
use crate::params;
use crate::report::{Ended, Observer, Standing, Working};
use crate::request::StopToken;

/// A search that was ended from outside. Whatever it was computing is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interrupted;

/// The limits of a search, and how far all its threads together have come.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    /// The most positions to visit.
    most: Option<u64>,
    /// The most time to take.
    time: Option<Duration>,
    stop: &'a StopToken,
    clock: &'a dyn Clock,
    start: Duration,
    /// The positions that threads have told of.
    nodes: AtomicU64,
    /// Why the search has to end, once it has to.
    ended: OnceLock<Ended>,
    /// Whether the search may be interrupted yet.
    interruptible: AtomicBool,
}

impl<'a> Watch<'a> {
    /// A search that begins now and is not interrupted yet.
    pub(crate) fn new(stop: &'a StopToken, clock: &'a dyn Clock) -> Self {
        Self {
            most: None,
            time: None,
            stop,
            clock,
            start: clock.now(),
            nodes: AtomicU64::new(0),
            ended: OnceLock::new(),
            interruptible: AtomicBool::new(false),
        }
    }

    /// The same with limits of positions and time.
    pub(crate) fn with_most(self, most: Option<u64>, time: Option<Duration>) -> Self {
        Self { most, time, ..self }
    }

    /// Why the search had to end, if it had to.
    pub(crate) fn ended(&self) -> Option<Ended> {
        self.ended.get().copied()
    }

    /// Ends the search in all threads, unless it has ended already.
    pub(crate) fn end(&self, why: Ended) {
        self.ended.get_or_init(|| why);
    }

    /// Time taken so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.since(self.start)
    }

    /// Ends the search where a limit is reached.
    fn check(&self, nodes: u64, elapsed: Duration) -> Result<(), Interrupted> {
        if self.stop.is_stopped() {
            self.end(Ended::Stopped);
        } else if self.most.is_some_and(|most| nodes >= most) {
            self.end(Ended::Nodes);
        } else if self.time.is_some_and(|most| elapsed >= most) {
            self.end(Ended::Time);
        }
        if self.ended().is_some() { Err(Interrupted) } else { Ok(()) }
    }
}

/// A part of a search that may turn out to be in vain.
#[derive(Debug)]
pub(crate) struct Part {
    in_vain: AtomicBool,
    /// The part that this one is a part of.
    whole: Option<Arc<Self>>,
}

impl Part {
    pub(crate) fn of(whole: Option<Arc<Self>>) -> Arc<Self> {
        Arc::new(Self { in_vain: AtomicBool::new(false), whole })
    }

    /// Nobody needs the answer any more.
    pub(crate) fn call_off(&self) {
        self.in_vain.store(true, Relaxed);
    }

    /// Whether this part or one that it belongs to was called off.
    pub(crate) fn is_in_vain(&self) -> bool {
        self.in_vain.load(Relaxed) || self.whole.as_ref().is_some_and(|whole| whole.is_in_vain())
    }

    /// Whether this part belongs to the other one, or is it.
    pub(crate) fn belongs_to(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.whole.as_ref().is_some_and(|it| it.belongs_to(other))
    }
}

/// What one thread may still do: its count of visited positions, and the limits that it looks at
/// every so many of them.
pub(crate) struct Budget<'a> {
    watch: &'a Watch<'a>,
    nodes: u64,
    /// How many of them the watch was told of.
    told: u64,
    /// The count at which to look at the limits again.
    next_look: u64,
    /// The part of the search that this thread works at.
    part: Option<Arc<Part>>,
    listener: Option<Listener<'a>>,
}

/// Somebody who hears how the search goes, and what there is to say.
struct Listener<'a> {
    observer: &'a mut dyn Observer,
    standing: Option<Standing>,
    /// When to speak again.
    next: Duration,
}

impl<'a> Budget<'a> {
    /// The budget of a thread that nobody listens to.
    pub(crate) fn new(watch: &'a Watch<'a>) -> Self {
        let next_look = if watch.interruptible.load(Relaxed) { 0 } else { u64::MAX };
        Self { watch, nodes: 0, told: 0, next_look, part: None, listener: None }
    }

    /// The same budget, of the thread that tells how the search goes.
    pub(crate) fn told_to(self, observer: &'a mut dyn Observer) -> Self {
        let next = self.watch.elapsed() + params::WORKING_INTERVAL;
        Self { listener: Some(Listener { observer, standing: None, next }), ..self }
    }

    /// From now on the limits hold, since there is an answer to fall back on.
    pub(crate) fn allow_interruption(&mut self) -> Result<(), Interrupted> {
        self.watch.interruptible.store(true, Relaxed);
        self.look()
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

    /// Tells of the work and heeds the limits.
    #[cold]
    #[inline(never)]
    pub(crate) fn look(&mut self) -> Result<(), Interrupted> {
        let total = self.tell();
        let elapsed = self.watch.elapsed();
        self.watch.check(total, elapsed)?;
        if self.part.as_ref().is_some_and(|part| part.is_in_vain()) {
            return Err(Interrupted);
        }
        self.next_look = self.nodes + params::LOOK_INTERVAL;
        if let Some(most) = self.watch.most {
            self.next_look = self.next_look.min(self.nodes + most.saturating_sub(total));
        }
        if let Some(listener) = &mut self.listener {
            listener.hear(total, elapsed);
        }
        Ok(())
    }

    /// Tells the watch of all positions that were visited; gives their number over all threads.
    pub(crate) fn tell(&mut self) -> u64 {
        let fresh = self.nodes - self.told;
        self.told = self.nodes;
        self.watch.nodes.fetch_add(fresh, Relaxed) + fresh
    }

    /// The part of the search that this thread works at.
    pub(crate) fn part(&self) -> Option<&Arc<Part>> {
        self.part.as_ref()
    }

    /// Turns to another part, and looks at the limits with its first position; gives the part before.
    ///
    /// A thread that helps has begun before the search could be interrupted, and would never look.
    pub(crate) fn turn_to(&mut self, part: Option<Arc<Part>>) -> Option<Arc<Part>> {
        self.next_look = self.nodes;
        std::mem::replace(&mut self.part, part)
    }

    /// The search as a whole.
    pub(crate) const fn watch(&self) -> &'a Watch<'a> {
        self.watch
    }

    /// What there is to say of the search until further notice.
    pub(crate) fn stand(&mut self, standing: Standing) {
        if let Some(listener) = &mut self.listener {
            listener.standing = Some(standing);
        }
    }

    /// What was last said of an iteration that is not finished.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.listener.as_ref().and_then(|listener| listener.standing)
    }

    /// The listener, to be told that an iteration is finished.
    pub(crate) fn observer(&mut self) -> Option<&mut (dyn Observer + 'a)> {
        let listener = self.listener.as_mut()?;
        listener.standing = None;
        Some(&mut *listener.observer)
    }
}

impl Listener<'_> {
    /// Passes on how far the search has come, but not all the time.
    fn hear(&mut self, nodes: u64, elapsed: Duration) {
        if let (true, Some(standing)) = (elapsed >= self.next, &self.standing) {
            self.next = elapsed + params::WORKING_INTERVAL;
            self.observer.working(&Working { standing: *standing, nodes, elapsed });
        }
    }
}

#[cfg(test)]
mod tests;
