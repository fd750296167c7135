//! An engine behind a protocol of lines: everything that such protocols have in common.
//!
//! One thread reads lines, one searches, and the one that called [`serve`] owns all state and does
//! all the talking, so that a question is answered at once however deep the search is. What a
//! protocol makes of lines and findings is a [`Service`]: lines in, effects out, no threads.

mod lines;
mod strength;
mod thinker;

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use othello_engine::{Clock as _, Engine, Report, Request, StopToken, SystemClock};

use crate::failure::Failure;
use crate::streams::Streams;

pub(crate) use strength::Strength;
pub(crate) use thinker::Found;

use thinker::Job;

/// How long a search may still go on once nothing more will be read: enough for scripts to get the
/// answers they asked for, and short enough for somebody who has gone away.
const GRACE: Duration = Duration::from_secs(1);

/// What passes between an answer and the clock of who asked: a pipe takes no time, but two programs
/// that share a busy machine wait for each other.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(30);

/// So many lines of the log, of so many characters each, fit into any pipe.
const NOTES: usize = 50;
const NOTE: usize = 160;

/// A protocol: what is said and done about lines and findings.
pub(crate) trait Service {
    /// A line has come, without its end.
    fn line(&mut self, line: &str) -> Vec<Effect>;

    /// The search has found this much; only of searches that were to be told of.
    fn progress(&mut self, found: &Found) -> Vec<Effect>;

    /// The search has ended.
    fn done(&mut self, report: &Report) -> Vec<Effect>;

    /// Whether another line may come now.
    fn is_ready(&self) -> bool;
}

/// What is to be done.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Send this, line ends included.
    Say(String),
    /// Write this line to the log.
    Note(String),
    /// Search, and drop any search that goes on. Once the time after the last line is over, no
    /// search is begun any more.
    Think {
        /// What to search.
        request: Request,
        /// Whether to tell of progress.
        told: bool,
    },
    /// Drop the search: nothing is heard of it any more.
    Drop,
    /// End the search, and tell what it has found.
    Finish,
    /// Forget what was found in earlier searches: they are of another game.
    Forget,
    /// The end is in sight: nothing will be read any more.
    Hurry,
    /// End.
    Quit,
}

/// What the threads tell, and the clock.
enum Event {
    Line(String),
    EndOfInput,
    BadInput(std::io::Error),
    Progress(u64, Found),
    Done(u64, Box<Report>),
    TimeOver,
}

/// Talks until the service quits or the input ends.
///
/// # Errors
/// If a stream fails.
pub(crate) fn serve(
    service: &mut dyn Service,
    engine: Engine,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let (events, inbox) = mpsc::channel();
    let (permits, permitted) = mpsc::channel();
    let (jobs, work) = mpsc::channel();
    let Streams { input, out, err, .. } = streams;
    thread::scope(|scope| {
        let lines = events.clone();
        scope.spawn(move || lines::read(&mut **input, &permitted, &lines));
        scope.spawn(move || thinker::work(engine, &work, &events));
        let (reading, search, tickets) = (false, None, 0);
        let (clock, end, notes) = (SystemClock::new(), End::Open, 0);
        Talk { service, out, err, permits, jobs, reading, search, tickets, clock, end, notes }
            .run(&inbox)
    })
}

/// The search that goes on.
struct Search {
    ticket: u64,
    stop: StopToken,
}

/// How near the end is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    /// A search that goes on may do so until this time.
    InSight(Duration),
    Pressed,
}

struct Talk<'a> {
    service: &'a mut dyn Service,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// Each allows one more line to be read. So nobody waits in a read when the end comes, and no
    /// flood of lines fills the memory.
    permits: Sender<()>,
    jobs: Sender<Job>,
    /// Whether a line was allowed and has not come yet.
    reading: bool,
    search: Option<Search>,
    tickets: u64,
    clock: SystemClock,
    end: End,
    notes: usize,
}

impl Talk<'_> {
    fn run(mut self, inbox: &Receiver<Event>) -> Result<(), Failure> {
        let result = self.talk(inbox);
        self.drop_search();
        result
    }

    fn talk(&mut self, inbox: &Receiver<Event>) -> Result<(), Failure> {
        while self.end == End::Open || self.search.is_some() {
            let Some(event) = self.next(inbox) else { break };
            for effect in self.hear(event)? {
                if self.obey(effect)?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The next event, or that somebody has waited long enough.
    fn next(&mut self, inbox: &Receiver<Event>) -> Option<Event> {
        let received = match self.end {
            End::InSight(last) => inbox.recv_timeout(last.saturating_sub(self.clock.now())),
            End::Pressed => inbox.recv().map_err(RecvTimeoutError::from),
            End::Open => {
                self.permit();
                inbox.recv().map_err(RecvTimeoutError::from)
            }
        };
        match received {
            Err(RecvTimeoutError::Timeout) => Some(Event::TimeOver),
            received => received.ok(),
        }
    }

    fn hear(&mut self, event: Event) -> Result<Vec<Effect>, Failure> {
        Ok(match event {
            Event::Line(line) => {
                self.reading = false;
                self.service.line(&line)
            }
            Event::Progress(ticket, found) if self.is_current(ticket) => {
                self.service.progress(&found)
            }
            Event::Done(ticket, report) if self.is_current(ticket) => {
                self.search = None;
                self.service.done(&report)
            }
            Event::Progress(..) | Event::Done(..) => Vec::new(),
            Event::EndOfInput => vec![Effect::Hurry],
            Event::BadInput(error) => return Err(error.into()),
            Event::TimeOver => {
                self.end = End::Pressed;
                vec![Effect::Finish]
            }
        })
    }

    fn is_current(&self, ticket: u64) -> bool {
        self.search.as_ref().is_some_and(|search| search.ticket == ticket)
    }

    /// Lets the next line come, if the service wants one. Nobody listens once the input has ended.
    fn permit(&mut self) {
        if !self.reading && self.service.is_ready() {
            self.reading = self.permits.send(()).is_ok();
        }
    }

    fn obey(&mut self, effect: Effect) -> Result<ControlFlow<()>, Failure> {
        match effect {
            Effect::Say(text) => {
                self.out.write_all(text.as_bytes())?;
                self.out.flush()?;
            }
            Effect::Note(text) => self.note(&text),
            Effect::Think { request, told } => self.think(request, told),
            Effect::Drop => self.drop_search(),
            Effect::Finish => self.press(),
            Effect::Forget => self.send(Job::Forget),
            Effect::Hurry => self.hurry(),
            Effect::Quit => return Ok(ControlFlow::Break(())),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A log that nobody keeps ends nothing; one that nobody reads must not fill its pipe, since the
    /// server would wait for ever.
    fn note(&mut self, text: &str) {
        if self.notes < NOTES {
            self.notes += 1;
            let text: String = text.chars().take(NOTE).collect();
            let last = if self.notes == NOTES { " (no more will be noted)" } else { "" };
            drop(writeln!(self.err, "{text}{last}"));
        }
    }

    fn hurry(&mut self) {
        if self.end == End::Open {
            self.end = End::InSight(self.clock.now() + GRACE);
        }
    }

    fn think(&mut self, request: Request, told: bool) {
        self.drop_search();
        if self.end == End::Pressed {
            return;
        }
        self.tickets += 1;
        self.search = Some(Search { ticket: self.tickets, stop: request.stop.clone() });
        self.send(Job::Search { ticket: self.tickets, request: Box::new(request), told });
    }

    fn send(&self, job: Job) {
        self.jobs.send(job).expect("the thread that searches waits for jobs");
    }

    /// Ends the search from outside; its report still counts.
    fn press(&self) {
        if let Some(search) = &self.search {
            search.stop.stop();
        }
    }

    fn drop_search(&mut self) {
        self.press();
        self.search = None;
    }
}
