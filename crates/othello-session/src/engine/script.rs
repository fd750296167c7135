//! A wire that follows a script, for tests of conversations without processes.

use core::time::Duration;
use std::cell::Cell;
use std::collections::VecDeque;

use super::wire::{Lost, Wire};

/// What a line of a script says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// `> line`: this must be sent next; a `*` at its end stands for anything.
    Sent(String),
    /// `< line`: this comes.
    Comes(String),
    /// `. how`: the engine is gone.
    Gone(String),
    /// `~ line`: this comes for ever.
    Floods(String),
}

/// An engine that says what is written, and is silent after the end of the script.
#[derive(Debug)]
pub(super) struct Script {
    steps: VecDeque<Step>,
    now: Cell<Duration>,
}

/// What passes with each line.
const TICK: Duration = Duration::from_millis(100);

impl Script {
    pub(super) fn new(text: &str) -> Self {
        let steps = text.lines().filter(|line| !line.trim().is_empty()).map(|line| {
            let (mark, rest) = line.trim().split_at(1);
            let rest = rest.strip_prefix(' ').unwrap_or(rest).to_owned();
            match mark {
                ">" => Step::Sent(rest),
                "<" => Step::Comes(rest),
                "." => Step::Gone(rest),
                "~" => Step::Floods(rest),
                _ => panic!("no step of a script: {line}"),
            }
        });
        Self { steps: steps.collect(), now: Cell::new(Duration::ZERO) }
    }

    /// Whether all of it was said.
    pub(super) fn is_over(&self) -> bool {
        self.steps.is_empty()
    }
}

impl Wire for Script {
    fn send(&mut self, line: String) {
        // What is sent may overtake what is still to be read.
        let place = self.steps.iter().position(|step| matches!(step, Step::Sent(_)));
        let step = place.and_then(|place| self.steps.remove(place));
        let beginning = match &step {
            Some(Step::Sent(expected)) => expected.strip_suffix('*'),
            _ => None,
        };
        if !beginning.is_some_and(|beginning| line.starts_with(beginning)) {
            assert_eq!(step, Some(Step::Sent(line)));
        }
    }

    fn line(&mut self, until: Duration) -> Result<String, Lost> {
        self.now.set(self.now.get() + TICK);
        if self.now.get() >= until {
            return Err(Lost::Late);
        }
        match self.steps.front().cloned() {
            Some(Step::Comes(line)) => {
                self.steps.pop_front();
                Ok(line)
            }
            Some(Step::Floods(line)) => Ok(line),
            Some(Step::Gone(how)) => Err(Lost::Gone { how }),
            Some(Step::Sent(_)) | None => {
                self.now.set(until);
                Err(Lost::Late)
            }
        }
    }

    fn now(&self) -> Duration {
        self.now.get()
    }
}
