//! The engine in a thread of its own.

use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use othello_engine::{Engine, Line, Progress, Request};

use super::Event;

/// What the engine is asked to do.
pub(super) enum Job {
    Search { ticket: u64, request: Box<Request>, told: bool },
    Forget,
}

/// What a search has found after an iteration.
#[derive(Debug)]
pub(crate) struct Found {
    /// The best moves with their lines.
    pub(crate) lines: Vec<Line>,
    /// Plies looked ahead.
    pub(crate) depth: u32,
    /// Positions visited so far.
    pub(crate) nodes: u64,
    /// Time taken so far.
    pub(crate) elapsed: Duration,
}

/// Does jobs until there are no more.
pub(super) fn work(mut engine: Engine, jobs: &Receiver<Job>, events: &Sender<Event>) {
    let mut knows = false;
    for job in jobs {
        match job {
            // Clearing takes a hundred times as long as a small search.
            Job::Forget if knows => {
                engine.clear();
                knows = false;
            }
            Job::Forget => {}
            Job::Search { ticket, request, told } => {
                let mut observer = |progress: &Progress<'_>| {
                    // Nobody listens any more when the talk is over, and the search ends soon.
                    if told {
                        drop(events.send(Event::Progress(ticket, found(progress))));
                    }
                };
                let report = engine.search(&request, &mut observer);
                knows = true;
                if events.send(Event::Done(ticket, Box::new(report))).is_err() {
                    return;
                }
            }
        }
    }
}

fn found(progress: &Progress<'_>) -> Found {
    let Progress { depth, nodes, elapsed, .. } = *progress;
    Found { lines: progress.lines.to_vec(), depth, nodes, elapsed }
}
