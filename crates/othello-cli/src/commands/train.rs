//! `othello train`: the numbers of the engine, made anew.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use othello_engine::{ErrorModel, Limits, Weights};
use othello_protocol::{FormatError, obf};
use othello_train::errors::{
    Against, Fit, Generator, MeanErrors, Quality, Recipe, Sample, Source, Table, fit,
};
use othello_train::evaluation::{self, Course, Settings, Teaching};
use othello_train::exam::{Problem, examine};
use othello_train::games::{self, Games, MergeError, Openings, Player};
use othello_train::store::{Maker, StoreError, collect};

use crate::args::{ErrorsArgs, FitArgs, JoinArgs, PlayArgs, Stage, TrainArgs, VerifyArgs};
use crate::failure::Failure;
use crate::output;
use crate::streams::Streams;
use crate::teller::Teller;
use crate::weights;

/// Runs one stage.
pub(crate) fn run(args: &TrainArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    match &args.stage {
        Stage::Play(args) => play(args, streams.err),
        Stage::Merge(args) => merge(args, streams.err),
        Stage::Fit(args) => fit_weights(args, streams),
        Stage::Errors(args) => errors(args, streams),
        Stage::Verify(args) => verify(args, streams.out),
    }
}

/// Collects scores, fits the model to them, and writes both side by side.
fn errors(args: &ErrorsArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let weights = weights::load(&args.weights)?;
    let recipe = Recipe {
        seed: args.seed,
        depth: args.depth,
        exact: args.exact,
        evaluation: weights::name(weights.as_deref()),
    };
    let makers = (0..args.threads).map(|_| Generator::new(recipe.clone(), weights.clone()));
    let samples = gather(&args.data, makers, args.positions, "positions", streams.err)?;
    writeln!(streams.out, "{}", MeanErrors::new(&samples))?;
    let before = weights.as_deref().map_or([ErrorModel::AHEAD, ErrorModel::END], Weights::models);
    let mut fit_and_show = |against: Against| show(&samples, against, before, streams.out);
    let (ahead, end) = (fit_and_show(Against::Deeper)?, fit_and_show(Against::End)?);
    let Some(path) = &args.write else { return Ok(()) };
    if let Some(weights) = weights {
        let fitted = weights.with_models(ahead.model, end.model).map_err(Failure::data)?;
        return weights::write(path, &fitted);
    }
    let source = Source { recipe, positions: samples.len(), ahead, end };
    fs::write(path, source.to_string())
        .map_err(|error| Failure::file(&path.display().to_string(), &error))
}

/// Plays games until the file has as many as asked for.
fn play(args: &PlayArgs, err: &mut dyn Write) -> Result<(), Failure> {
    let openings: Openings = match &args.openings {
        Some(path) => read(path)?,
        None => Openings::default(),
    };
    let weights = weights::load(&args.weights)?;
    let recipe = games::Recipe {
        seed: args.seed,
        depth: args.depth,
        exact: args.exact,
        shard: args.shard,
        openings: openings.checksum(),
        evaluation: weights::name(weights.as_deref()),
    };
    let openings = Arc::new(openings);
    let player = |_| Player::new(recipe.clone(), Arc::clone(&openings), weights.clone());
    gather(&args.data, (0..args.threads).map(player), args.games, "games", err)?;
    Ok(())
}

/// Writes one file of the parts of a run.
fn merge(args: &JoinArgs, err: &mut dyn Write) -> Result<(), Failure> {
    let parts = args.parts.iter().map(|path| read(path)).collect::<Result<Vec<Games>, _>>()?;
    let all: usize = parts.iter().map(|part| part.games.len()).sum();
    let whole = Games::merge(parts).map_err(|error| match error {
        MergeError::Recipe { file, .. } => {
            Failure::data(error).inside(&args.parts[file].display().to_string())
        }
        other => Failure::data(other),
    })?;
    output::write(&args.output, whole.to_string().as_bytes(), args.force)?;
    let (path, games) = (args.output.display(), whole.games.len());
    writeln!(
        err,
        "{path}: {games} games, {} left out behind the first that is missing",
        all - games
    )?;
    Ok(())
}

/// Fits weights to games and shows how well they do on those that were held out.
fn fit_weights(args: &FitArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let first = args.from.as_deref().map(weights::read).transpose()?.map(Arc::new);
    let teaching = Teaching {
        trust: args.trust,
        hold_out: args.hold_out.into(),
        leaves: first.clone().filter(|_| args.leaves > 0).map(|first| (first, args.leaves)),
        threads: args.threads.into(),
    };
    let mut course = Course::default();
    let whole = args.games.iter().map(|path| (path, false));
    for (path, ends) in whole.chain(args.ends.iter().map(|path| (path, true))) {
        let Games { games, .. } = read(path)?;
        course.add(&games, ends, &teaching);
        let Course { rows, held_out, games } = &course;
        let (rows, held_out) = (rows.len(), held_out.len());
        writeln!(streams.err, "{games} games: {rows} positions, {held_out} held out")?;
    }
    let settings = Settings {
        penalty: args.penalty,
        passes: args.passes.into(),
        patience: args.patience.into(),
        threads: args.threads.into(),
    };
    let mut told = Ok(());
    let mut tell = |pass, point| told = writeln!(streams.err, "pass {pass}: {point}");
    let Course { rows, held_out, .. } = &course;
    let (fitted, _) = evaluation::fit(rows, held_out, first.as_deref(), settings, &mut tell);
    told?;
    weights::write(&args.write, &fitted)?;
    write!(streams.out, "{}", held_out.accuracy(&fitted))?;
    Ok(())
}

/// Tries weights on problems.
fn verify(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut problems = Vec::new();
    for path in &args.problems {
        let Problems(found) = read(path)?;
        problems.extend(found);
    }
    let weights = weights::load(&args.weights)?;
    let limits = Limits::depth(args.depth.into()).with_confidence(args.confidence);
    let marks = examine(&problems, weights.as_ref(), limits, args.threads.into());
    writeln!(out, "{marks}")?;
    Ok(())
}

/// The problems of a file.
struct Problems(Vec<Problem>);

impl FromStr for Problems {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let problem = |found: obf::Problem| Problem {
            position: found.position,
            scores: found.moves.iter().map(|scored| (scored.mv, scored.score)).collect(),
        };
        Ok(Self(obf::parse(text)?.into_iter().map(problem).collect()))
    }
}

/// Reads a file of lines.
fn read<T: FromStr<Err: std::error::Error>>(path: &Path) -> Result<T, Failure> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Failure::file(&name, &error))?;
    text.parse().map_err(|error: T::Err| Failure::data(error).inside(&name))
}

/// The items of a file, after those that it lacks are made.
fn gather<M: Maker>(
    path: &Path,
    makers: impl Iterator<Item = M>,
    count: u32,
    what: &str,
    err: &mut dyn Write,
) -> Result<Vec<M::Item>, Failure> {
    let mut teller = Teller::new(err, count as usize, what);
    let mut tell = |done: usize| teller.tell(done, "");
    let mut makers: Vec<M> = makers.collect();
    let found = collect(path, &mut makers, count as usize, &mut tell);
    let items = found.map_err(|error| unusable(path, error))?;
    teller.finish()?;
    Ok(items)
}

/// Why a file of lines cannot be gone on with.
pub(crate) fn unusable(path: &Path, error: StoreError) -> Failure {
    let name = path.display().to_string();
    match error {
        StoreError::File(error) => Failure::file(&name, &error),
        other => Failure::data(other).inside(&name),
    }
}

/// Fits a model and writes how it and the one before describe the samples.
fn show(
    samples: &[Sample],
    against: Against,
    before: [ErrorModel; 2],
    out: &mut dyn Write,
) -> Result<Fit, Failure> {
    let fit = fit(samples, against).map_err(Failure::data)?;
    writeln!(out, "{}", Table::new(samples, against, &fit.model))?;
    writeln!(out, "fitted: {}", fit.quality)?;
    writeln!(out, "before: {}\n", Quality::of(&against.of(before), samples, against))?;
    Ok(fit)
}
