//! Finding out which protocol an engine speaks.

use core::time::Duration;

use othello_protocol::gtp::{self, ResponseReader};
use othello_protocol::nboard::{self, Message};

use super::command_line::Protocol;
use super::fault::Fault;
use super::wire::{Deadline, Wire};

/// The number of the ping that is part of the greeting.
const GREETING_PING: i64 = 1;

/// What an engine has answered to the greeting.
#[derive(Debug, Default)]
pub(super) struct Greeted {
    /// What reads its responses, if it speaks GTP.
    pub(super) reader: ResponseReader,
    /// How many responses are still to come.
    pub(super) owed: u32,
}

/// Greets an engine in both protocols at once, and sees in which it answers.
///
/// Either kind takes the words of the other for an unknown command, which engines of GTP answer
/// with an error and those of NBoard not at all. Only the answers to `protocol_version` and to
/// `ping` count; greetings and error messages before them are passed over.
pub(super) fn recognise(
    wire: &mut dyn Wire,
    limit: Duration,
) -> Result<(Protocol, Greeted), Fault> {
    let deadline = Deadline::after(wire, limit, "protocol_version");
    let greeting = [
        nboard::Command::Version(2).to_string(),
        gtp::Command::new("protocol_version").to_string(),
        nboard::Command::Ping(GREETING_PING).to_string(),
    ];
    let mut greeted = Greeted { owed: 3, ..Greeted::default() };
    for line in greeting {
        wire.send(line);
    }
    loop {
        let line = match deadline.line(wire) {
            Err(Fault::Silent { .. }) => return Err(Fault::Unrecognised),
            line => line?,
        };
        if Message::parse(&line) == Ok(Some(Message::Pong(GREETING_PING))) {
            return Ok((Protocol::NBoard, greeted));
        }
        if let Some(response) = greeted.reader.line(&line) {
            greeted.owed = greeted.owed.saturating_sub(1);
            let version = response.is_success().then(|| response.text().parse::<u32>());
            if matches!(version, Some(Ok(1 | 2))) {
                return Ok((Protocol::Gtp, greeted));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::script::Script;

    const LIMIT: Duration = Duration::from_secs(5);

    fn recognised(script: &str) -> Result<(Protocol, u32), Fault> {
        let mut script = Script::new(script);
        let (protocol, greeted) = recognise(&mut script, LIMIT)?;
        Ok((protocol, greeted.owed))
    }

    #[test]
    fn engines_are_told_apart_by_what_they_answer() {
        let gtp = "> nboard 2\n< ? unknown command\n<\n> protocol_version\n< = 2\n<\n> ping 1\n";
        assert_eq!(recognised(gtp).unwrap(), (Protocol::Gtp, 1));
        let nboard = "> nboard 2\n< set myname Edax\n> protocol_version\n> ping 1\n< pong 1\n";
        assert_eq!(recognised(nboard).unwrap().0, Protocol::NBoard);
    }

    #[test]
    fn noise_before_the_answer_is_passed_over() {
        let banner = "< Rhino 1.0\n<\n< = 2 players =\n> nboard 2\n> protocol_version\n> ping 1\n\
                      < pong 7\n< status thinking\n< pong 1\n";
        assert_eq!(recognised(banner).unwrap().0, Protocol::NBoard);
        let old = "> nboard 2\n< ? what\n<\n> protocol_version\n< =\n<\n> ping 1\n< ? what\n<\n";
        assert!(matches!(recognised(old), Err(Fault::Unrecognised)));
    }

    #[test]
    fn the_silent_and_the_dead_are_told_apart() {
        let silent = "> nboard 2\n> protocol_version\n> ping 1\n";
        assert!(matches!(recognised(silent), Err(Fault::Unrecognised)));
        let dead = "> nboard 2\n> protocol_version\n> ping 1\n. exit status: 3\n";
        assert!(matches!(recognised(dead), Err(Fault::Gone { how }) if how == "exit status: 3"));
        let flood = "> nboard 2\n> protocol_version\n> ping 1\n~ hello\n";
        assert!(matches!(recognised(flood), Err(Fault::Unrecognised)));
    }
}
