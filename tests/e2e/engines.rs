//! Engines of others, as bad as they can be, talked to as processes.

use std::process::Command;
use std::time::{Duration, Instant};

use othello_core::{Game, Move, Position};
use othello_session::engine::{
    Allowance, CommandLine, Fault, Options, Peer, PeerError, Protocol, Question, Reply, Timer,
};

/// How long an engine has that never answers.
const SHORT: Duration = Duration::from_millis(300);

/// Far above any honest delay.
const LONG: Duration = Duration::from_mins(1);

fn options(startup: Duration) -> Options {
    #[expect(clippy::disallowed_methods, reason = "processes run by the machine's time")]
    let origin = Instant::now();
    let mut options = Options::new(Timer::new(move || origin.elapsed()));
    (options.startup, options.patience) = (startup, LONG);
    options
}

fn command(arguments: &str) -> CommandLine {
    format!("'{}' {arguments}", env!("CARGO_BIN_EXE_fake-engine")).parse().unwrap()
}

fn start(arguments: &str) -> Peer {
    Peer::start(&command(arguments), &options(LONG)).unwrap()
}

fn ask(peer: &mut Peer, moves: &str, deadline: Duration) -> Result<Reply, PeerError> {
    let game = Game::replay(Position::default(), &moves.parse().unwrap()).unwrap();
    peer.choose(&Question { game: &game, allowance: Allowance::Free, deadline })
}

/// What goes wrong when an engine is asked for its first move.
fn fault(arguments: &str, deadline: Duration) -> PeerError {
    ask(&mut start(arguments), "f5", deadline).expect_err(arguments)
}

#[test]
fn engines_are_recognised_and_play() {
    for (arguments, protocol, name) in [
        ("honest", Protocol::Gtp, "Fake 1"),
        ("chatty", Protocol::Gtp, "Fake 1"),
        ("nboard honest", Protocol::NBoard, "Fake"),
        ("nboard chatty", Protocol::NBoard, "Fake"),
    ] {
        let mut peer = start(arguments);
        assert_eq!((peer.protocol(), peer.name()), (protocol, name), "{arguments}");
        for (moves, expected) in [("", "D3"), ("f5", "F4"), ("", "D3"), ("f5f4e3", "D2")] {
            let reply = ask(&mut peer, moves, LONG).unwrap();
            assert_eq!(reply.choice.to_string(), expected, "{arguments} after {moves}");
            assert_eq!(reply.value.is_some(), protocol == Protocol::NBoard);
        }
        peer.close();
    }
}

#[test]
fn a_protocol_can_be_forced() {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let forced = |text: String| Peer::start(&text.parse().unwrap(), &options(SHORT));
    assert_eq!(forced(format!("gtp:'{program}'")).unwrap().protocol(), Protocol::Gtp);
    let nboard = forced(format!("nboard:'{program}' nboard honest")).unwrap();
    assert_eq!(nboard.protocol(), Protocol::NBoard);
    let wrong = forced(format!("nboard:'{program}'")).expect_err("it speaks GTP");
    assert!(matches!(wrong.fault, Fault::Silent { .. }), "{wrong}");
}

#[test]
fn a_program_that_is_no_engine_is_told_from_one_that_is_not_there() {
    let absent = Peer::start(&"no-such-engine -x".parse().unwrap(), &options(LONG));
    assert!(matches!(absent.expect_err("absent").fault, Fault::NotStarted(_)));
    let dead = Peer::start(&command("dead"), &options(LONG)).expect_err("dead");
    assert!(matches!(&dead.fault, Fault::Gone { how } if how.contains('7')), "{dead}");
    assert_eq!(dead.stderr, ["the fake engine ends: I do not feel well"]);
    let silent = Peer::start(&command("silent"), &options(SHORT)).expect_err("silent");
    assert!(matches!(silent.fault, Fault::Unrecognised), "{silent}");
}

#[test]
fn no_answer_in_time_is_a_fault_however_much_is_written() {
    for way in ["mute", "slow=60000", "flood", "torrent", "half"] {
        for arguments in [way.to_owned(), format!("nboard {way}")] {
            let error = fault(&arguments, SHORT);
            assert!(matches!(error.fault, Fault::Silent { .. }), "{arguments}: {error}");
        }
    }
}

#[test]
fn an_answer_that_is_none_is_a_fault() {
    for arguments in ["garbage", "nboard garbage", "refuse 0"] {
        let error = fault(arguments, LONG);
        let wrong = matches!(error.fault, Fault::Nonsense { .. } | Fault::Refused { .. });
        assert!(wrong, "{arguments}: {error}");
    }
    let slow = ask(&mut start("slow=10"), "f5", LONG).unwrap();
    assert!(slow.elapsed >= Duration::from_millis(10), "{slow:?}");
}

#[test]
fn an_engine_that_crashes_is_started_anew() {
    for arguments in ["crash 2", "nboard crash 2"] {
        let mut peer = start(arguments);
        ask(&mut peer, "f5", LONG).unwrap();
        let error = ask(&mut peer, "f5f4e3", LONG).expect_err("it crashes");
        assert!(matches!(&error.fault, Fault::Gone { how } if how.contains('7')), "{error}");
        assert!(error.to_string().ends_with("out of luck"), "{error}");
        let again = ask(&mut peer, "f5f4e3", LONG).expect_err("it is gone");
        assert!(matches!(again.fault, Fault::Gone { .. }), "{again}");
        peer.restart().unwrap();
        ask(&mut peer, "f5f4e3", LONG).unwrap();
    }
}

#[test]
fn a_lie_is_passed_on_to_who_knows_the_rules() {
    for (arguments, expected) in
        [("illegal", "A1"), ("nboard illegal", "A1"), ("pass", "pass"), ("resign", "resign")]
    {
        let reply = ask(&mut start(arguments), "f5", LONG).unwrap();
        assert_eq!(reply.choice.to_string(), expected, "{arguments}");
    }
    assert!(!Game::default().position().is_legal(Move::Pass));
}

#[test]
fn a_question_is_ended_from_elsewhere() {
    let mut peer = start("mute");
    let handle = peer.handle();
    let other = std::thread::spawn(move || ask(&mut peer, "f5", LONG));
    handle.kill();
    let error = other.join().unwrap().expect_err("it was killed");
    assert!(matches!(error.fault, Fault::Gone { .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn nothing_is_left_running() {
    let error = Peer::start(&command("parent"), &options(SHORT)).expect_err("it has ended");
    let child = error.stderr.last().and_then(|line| line.strip_prefix("child ")).unwrap();
    let alive = Command::new("kill").args(["-0", child]).output().unwrap();
    assert!(!alive.status.success() || is_zombie(child), "process {child} lives");
}

/// A child whose parent is gone is dead at once, but only its next of kin takes it away.
#[cfg(unix)]
fn is_zombie(process: &str) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    state.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('Z'))
}
