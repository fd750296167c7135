//! `othello solve`: exact scores.

mod answer;
mod source;

use othello_engine::{Engine, Limits, Options, Request};
use othello_session::status::Status as Exit;

use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::streams::Streams;
use answer::{Answer, Solved};

/// More moves than any position has.
const ALL: u8 = 64;

/// Solves the positions in order and writes each answer as it is found.
pub(crate) fn run(args: &SolveArgs, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    let problems = source::read(&args.sources, streams.input)?;
    let options = Options::default()
        .with_table_mib(args.hash as usize)
        .with_tier(args.tier)
        .with_threads(args.threads);
    let mut engine = Engine::new(options);
    let mut answer = Answer::default();
    #[cfg(feature = "statistics")]
    let mut statistics = othello_engine::Statistics::default();
    if !args.json {
        writeln!(streams.out, "{}", answer::HEAD)?;
    }
    for (number, problem) in (1..).zip(problems) {
        engine.clear();
        let request = Request::new(problem.position.clone(), Limits::NONE.with_exact(ALL.into()))
            .with_count(if args.all { ALL.into() } else { 1 });
        let request = if args.wld { request.for_outcome() } else { request };
        let report = engine.search(&request, &mut ());
        let solved = Solved::new(number, &problem, &report);
        if !args.json {
            solved.write(streams.out, args.all)?;
        }
        answer.add(solved);
        #[cfg(feature = "statistics")]
        statistics.add(&report.statistics);
    }
    #[cfg(feature = "statistics")]
    write!(streams.err, "{statistics}")?;
    if args.json {
        serde_json::to_writer(&mut *streams.out, &answer)?;
        writeln!(streams.out)?;
    } else {
        answer.write_totals(streams.out)?;
    }
    Ok(if answer.is_right() { Exit::Done } else { Exit::Negative })
}
