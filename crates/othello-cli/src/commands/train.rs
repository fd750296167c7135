//! `othello train`: the numbers of the engine, made anew.

use std::fs;
use std::io::{self, Write};

use othello_engine::{Clock as _, SystemClock};
use othello_train::errors::{
    Against, Fit, Quality, Recipe, Sample, Source, StoreError, Table, collect, fit,
};

use crate::args::{ErrorsArgs, Stage, TrainArgs};
use crate::failure::Failure;
use crate::streams::Streams;

/// Runs one stage.
pub(crate) fn run(args: &TrainArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    match &args.stage {
        Stage::Errors(args) => errors(args, streams),
    }
}

/// Collects scores, fits the model to them, and writes both side by side.
fn errors(args: &ErrorsArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let recipe = Recipe { seed: args.seed, depth: args.depth, exact: args.exact };
    let samples = scores(args, recipe, streams.err)?;
    let mut fit_and_show = |against| show(&samples, against, streams.out);
    let (ahead, end) = (fit_and_show(Against::Deeper)?, fit_and_show(Against::End)?);
    if let Some(path) = &args.write {
        let source = Source { recipe, positions: samples.len(), ahead, end };
        fs::write(path, source.to_string())
            .map_err(|error| Failure::file(&path.display().to_string(), &error))?;
    }
    Ok(())
}

/// The samples of the file, after those that it lacks are made.
fn scores(args: &ErrorsArgs, recipe: Recipe, err: &mut dyn Write) -> Result<Vec<Sample>, Failure> {
    let count = args.positions as usize;
    let clock = SystemClock::new();
    let mut told = Ok(());
    let mut tell = |done: usize| {
        let seconds = clock.now().as_secs();
        told = writeln!(err, "{done} of {count} positions after {seconds} s");
    };
    let found = collect(&args.data, recipe, count, args.threads.into(), &mut tell);
    let name = args.data.display().to_string();
    let samples = found.map_err(|error| match error {
        StoreError::File(error) => Failure::file(&name, &error),
        other => Failure::data(other).inside(&name),
    })?;
    told.map_err(Failure::from)?;
    Ok(samples)
}

/// Fits a model and writes how it and the one of this engine describe the samples.
fn show(samples: &[Sample], against: Against, out: &mut dyn Write) -> Result<Fit, Failure> {
    let fit = fit(samples, against).map_err(Failure::data)?;
    write(samples, against, &fit, out)?;
    Ok(fit)
}

fn write(samples: &[Sample], against: Against, fit: &Fit, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", Table::new(samples, against, &fit.model))?;
    writeln!(out, "fitted: {}", fit.quality)?;
    let engine = against.model();
    writeln!(out, "engine: {}\n", Quality::of(&engine, samples, against))
}
