//! `othello hint`: the best moves of a position.

use othello_core::{Move, Position};
use othello_engine::{Level, Limits, Line, Options, Report, Request, Score};
use serde::Serialize;

use super::millions_per_second;
use crate::args::HintArgs;
use crate::failure::Failure;
use crate::machine;
use crate::streams::Streams;
use crate::text;

#[derive(Serialize)]
struct Answer {
    position: String,
    side: String,
    /// The chosen move; nothing where the game is over.
    best: Option<String>,
    score: f64,
    exact: bool,
    depth: u32,
    moves: Vec<Choice>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Choice {
    #[serde(rename = "move")]
    mv: String,
    score: f64,
    exact: bool,
    line: Vec<String>,
}

/// Searches and lists what was found.
pub(crate) fn run(args: &HintArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let position = text::position(&args.position, &args.game.rules()?, streams.input)?;
    let request = request(args, position);
    let options = Options::default().with_threads(args.threads);
    let report = machine::engine(options, &args.weights)?.search(&request, &mut ());
    if args.json {
        serde_json::to_writer(&mut *streams.out, &answer(&request.position, &report))?;
        writeln!(streams.out)?;
        return Ok(());
    }
    write_lines(&report, streams)?;
    let Report { depth, nodes, elapsed, .. } = report;
    let (seconds, speed) = (elapsed.as_secs_f64(), millions_per_second(nodes, elapsed));
    writeln!(
        streams.err,
        "depth {depth}, {nodes} positions, {seconds:.3} s, {speed} million per second"
    )?;
    Ok(())
}

fn request(args: &HintArgs, position: Position) -> Request {
    let request = if let Some(depth) = args.depth {
        Request::new(position, Limits::depth(depth.into()))
    } else if let Some(time) = args.time {
        Request::new(position, Limits::time(time))
    } else {
        Request::at_level(position, args.level.unwrap_or(Level::MAX))
    };
    request.with_count(args.count.into()).with_seed(args.seed)
}

/// The chosen move first, then the others in order. After the end of the game, its score.
fn write_lines(report: &Report, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let Some(best) = report.best else {
        writeln!(streams.out, "over {}", report.score)?;
        return Ok(());
    };
    write_line(best, report.score, &report.line, streams)?;
    for line in report.lines.iter().filter(|line| line.moves != report.line) {
        write_line(line.moves[0], line.score, &line.moves, streams)?;
    }
    Ok(())
}

fn write_line(
    mv: Move,
    score: Score,
    line: &[Move],
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    writeln!(streams.out, "{mv} {score} {}", names(line).join(" "))?;
    Ok(())
}

fn names(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

fn answer(position: &Position, report: &Report) -> Answer {
    let choice = |line: &Line| Choice {
        mv: line.moves[0].to_string(),
        score: discs(line.score),
        exact: line.score.is_exact(),
        line: names(&line.moves),
    };
    Answer {
        position: position.to_string(),
        side: position.turn().to_string().to_lowercase(),
        best: report.best.map(|mv| mv.to_string()),
        score: discs(report.score),
        exact: report.score.is_exact(),
        depth: report.depth,
        moves: report.lines.iter().map(choice).collect(),
        nodes: report.nodes,
        seconds: report.elapsed.as_secs_f64(),
    }
}

fn discs(score: Score) -> f64 {
    f64::from(score.hundredths()) / 100.0
}
