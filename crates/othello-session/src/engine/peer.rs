//! An engine that is talked to, whatever its protocol.

use core::time::Duration;
use std::sync::Arc;

use othello_core::Position;

use super::command_line::{CommandLine, Protocol};
use super::fault::{Fault, PeerError};
use super::gtp::{Gtp, LONGEST_NAME};
use super::handshake::{Greeted, recognise};
use super::nboard::NBoard;
use super::process::{Handle, Process};
use super::question::{Advice, Question, Reply};
use super::wire::Timer;

/// How engines are waited for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// What tells the time.
    pub timer: Timer,
    /// How long a program may take to start: some read hundreds of megabytes first.
    pub startup: Duration,
    /// How long an answer that needs no thought may take.
    pub patience: Duration,
}

impl Options {
    /// Half a minute to start, ten seconds for an answer.
    pub const fn new(timer: Timer) -> Self {
        Self { timer, startup: Duration::from_secs(30), patience: Duration::from_secs(10) }
    }
}

/// How long an engine that was told to end may take to do so.
const FAREWELL: Duration = Duration::from_secs(1);

/// Another program's engine, running in a process of its own.
///
/// Dropping it kills the process; [`Peer::close`] asks it to end first.
#[derive(Debug)]
pub struct Peer {
    command: CommandLine,
    options: Options,
    name: String,
    process: Process,
    dialogue: Dialogue,
}

#[derive(Debug)]
enum Dialogue {
    Gtp(Box<Gtp>),
    NBoard(NBoard),
}

impl Peer {
    /// Starts the program and gets to know it.
    ///
    /// # Errors
    /// If it cannot be started, ends, or does not answer as an engine does; nothing is left
    /// running then.
    pub fn start(command: &CommandLine, options: &Options) -> Result<Self, PeerError> {
        Self::start_watched(command, options, &mut |_| {})
    }

    /// The same, for those who may have to end the program before it has answered: they are told
    /// of its process first.
    ///
    /// # Errors
    /// As [`Peer::start`].
    pub fn start_watched(
        command: &CommandLine,
        options: &Options,
        started: &mut dyn FnMut(Handle),
    ) -> Result<Self, PeerError> {
        let name = command.short_name();
        let failed = |fault, stderr| PeerError { name: name.to_owned(), fault, stderr };
        tracing::info!(%command, "starting an engine");
        let mut process = Process::start(command, options.timer.clone())
            .map_err(|error| failed(Fault::NotStarted(Arc::new(error)), Vec::new()))?;
        started(process.handle());
        let (dialogue, told) =
            open(&mut process, command.protocol(), options).map_err(|fault| {
                tracing::warn!(%command, %fault, "an engine cannot be used");
                failed(fault, process.end())
            })?;
        let name = told.unwrap_or_else(|| name.to_owned());
        tracing::info!(name, ?dialogue, "an engine has answered");
        let (command, options) = (command.clone(), options.clone());
        Ok(Self { command, options, name, process, dialogue })
    }

    /// Starts the program anew, whatever has become of it.
    ///
    /// # Errors
    /// As [`Peer::start`]; the old process is gone all the same.
    pub fn restart(&mut self) -> Result<(), PeerError> {
        self.process.end();
        *self = Self::start(&self.command, &self.options)?;
        Ok(())
    }

    /// What the engine calls itself, or how its file is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The protocol that it speaks.
    pub const fn protocol(&self) -> Protocol {
        match &self.dialogue {
            Dialogue::Gtp(_) => Protocol::Gtp,
            Dialogue::NBoard(_) => Protocol::NBoard,
        }
    }

    /// What ends the engine's process from another thread, and with it any question.
    pub fn handle(&self) -> Handle {
        self.process.handle()
    }

    /// Finds out whether the engine can be told of a game that begins like this, as far as that is
    /// known without asking it. Nothing happens to its process.
    ///
    /// # Errors
    /// If its protocol and its commands have no way to say it.
    pub fn accepts(&self, start: &Position) -> Result<(), PeerError> {
        let accepted = match &self.dialogue {
            Dialogue::Gtp(gtp) => gtp.accepts(start),
            Dialogue::NBoard(_) => NBoard::accepts(start),
        };
        let name = self.name.clone();
        accepted.map_err(|fault| PeerError { name, fault, stderr: Vec::new() })
    }

    /// Asks for a move. Whether it is legal is for the caller to say.
    ///
    /// # Errors
    /// If no answer comes in time, or one that is none. The process is ended then.
    pub fn choose(&mut self, question: &Question<'_>) -> Result<Reply, PeerError> {
        let process = &mut self.process;
        let answered = match &mut self.dialogue {
            Dialogue::Gtp(gtp) => gtp.choose(process, question).map(|reply| (reply, None)),
            Dialogue::NBoard(nboard) => nboard.choose(process, question),
        };
        self.answer(answered)
    }

    /// Asks what it would play, with up to `count` moves where it can tell several. Whether they
    /// are legal is for the caller to say.
    ///
    /// # Errors
    /// If no answer comes in time, or one that is none. The process is ended then.
    pub fn advise(&mut self, question: &Question<'_>, count: u32) -> Result<Advice, PeerError> {
        let process = &mut self.process;
        let answered = match &mut self.dialogue {
            Dialogue::Gtp(gtp) => gtp.advise(process, question, count).map(|advice| (advice, None)),
            Dialogue::NBoard(nboard) => nboard.advise(process, question, count),
        };
        self.answer(answered)
    }

    /// An answer, with the name that the engine has taken on meanwhile; or the end of it.
    fn answer<T>(&mut self, answered: Result<(T, Option<String>), Fault>) -> Result<T, PeerError> {
        let (answer, name) = answered.map_err(|fault| {
            tracing::warn!(engine = self.name, %fault, "an engine has failed");
            PeerError { name: self.name.clone(), fault, stderr: self.process.end() }
        })?;
        if let Some(name) = name {
            self.name = short(&name);
        }
        Ok(answer)
    }

    /// Tells the engine to end, and kills it if it does not.
    pub fn close(mut self) {
        self.process.close("quit", FAREWELL);
    }
}

/// Greets an engine in the protocol that was asked for, or finds out which it speaks.
fn open(
    process: &mut Process,
    protocol: Option<Protocol>,
    options: &Options,
) -> Result<(Dialogue, Option<String>), Fault> {
    let Options { startup, patience, .. } = *options;
    let (protocol, greeted) = match protocol {
        Some(protocol) => (protocol, Greeted::default()),
        None => recognise(process, startup)?,
    };
    match protocol {
        Protocol::Gtp => {
            let (gtp, name) = Gtp::open(process, greeted, startup, patience)?;
            Ok((Dialogue::Gtp(Box::new(gtp)), name))
        }
        Protocol::NBoard => {
            let (nboard, name) = NBoard::open(process, startup, patience)?;
            Ok((Dialogue::NBoard(nboard), name.map(|name| short(&name))))
        }
    }
}

fn short(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
