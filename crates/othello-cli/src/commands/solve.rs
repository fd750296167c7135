//! `othello solve`: exact scores.

mod answer;
mod progress;
mod proof;
mod source;

use othello_engine::{Engine, Limits, Options, Report, Request, StopToken};
use othello_protocol::obf::Problem;
use othello_session::status::Status as Exit;

use super::interrupt::Watch;
use crate::args::{SolveArgs, When};
use crate::failure::Failure;
use crate::machine;
use crate::streams::Streams;
use answer::{Answer, Solved};
use progress::{Manner, Teller};

/// More moves than any position has.
const ALL: u8 = 64;

/// Solves the positions in order and writes each answer as it is found. Who interrupts it is told
/// what is known of the position in work.
pub(crate) fn run(args: &SolveArgs, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    let problems = source::read(&args.sources, &args.game.rules()?, streams.input)?;
    let options = Options::default()
        .with_table_mib(args.hash as usize)
        .with_tier(args.tier)
        .with_threads(args.threads);
    let mut engine = machine::engine(options, &args.weights)?;
    let stop = StopToken::new();
    let switch = stop.clone();
    let _watch = Watch::new(move || switch.stop())?;
    let mut answer = Answer::to(problems.len());
    #[cfg(feature = "statistics")]
    let mut statistics = othello_engine::Statistics::default();
    if !args.json {
        writeln!(streams.out, "{}", answer::HEAD)?;
    }
    for (number, problem) in (1..).zip(&problems) {
        let teller = Teller::new(streams.err, manner(args, streams.live), (number, problems.len()));
        let report = solve(&mut engine, &request(args, problem, &stop), teller);
        let solved = Solved::new(number, problem, &report);
        if !args.json {
            solved.write(streams.out, args.all)?;
        }
        answer.add(solved);
        #[cfg(feature = "statistics")]
        statistics.add(&report.statistics);
        if stop.is_stopped() && answer.interrupt() {
            break;
        }
    }
    #[cfg(feature = "statistics")]
    write!(streams.err, "{statistics}")?;
    if args.json {
        serde_json::to_writer(&mut *streams.out, &answer)?;
        writeln!(streams.out)?;
    } else {
        answer.write_totals(streams.out)?;
    }
    Ok(match answer.is_right() {
        _ if answer.is_interrupted() => Exit::Interrupted,
        true => Exit::Done,
        false => Exit::Negative,
    })
}

fn request(args: &SolveArgs, problem: &Problem, stop: &StopToken) -> Request {
    let request = Request::new(problem.position.clone(), Limits::NONE.with_exact(ALL.into()))
        .with_count(if args.all { ALL.into() } else { 1 })
        .with_stop(stop.clone());
    if args.wld { request.for_outcome() } else { request }
}

fn solve(engine: &mut Engine, request: &Request, mut teller: Teller<'_>) -> Report {
    engine.clear();
    let report = engine.search(request, &mut teller);
    teller.finish();
    report
}

fn manner(args: &SolveArgs, live: bool) -> Manner {
    match args.progress {
        When::Auto | When::Always if live => Manner::Live,
        When::Auto | When::Never => Manner::Silent,
        When::Always => Manner::Lines,
    }
}
