//! `othello match`: two engines, many games, and a referee who trusts neither.

mod elo;
mod openings;
mod player;
mod pool;
mod progress;
mod record;
mod referee;
mod report;
mod side;
mod table;
mod tally;
mod terms;

use std::fs;
use std::time::SystemTime;

use othello_core::{ByColor, Color, Game, Rules};
use othello_session::history::History;
use othello_session::status::Status as Exit;
use othello_session::{date, logging};

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::machine;
use crate::streams::Streams;

use elo::{Sprt, Standing};
use player::Brake;
use pool::{Event, Fixture, Pool};
use progress::Progress;
use record::{Finished, Meta};
use report::Report;
use side::Side;
use table::Table;
use tally::Tally;
use terms::Terms;

/// Plays the games that are not in the archive yet, and shows where the match stands.
pub(crate) fn run(args: &MatchArgs, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    logging::init(args.log_file.as_deref(), args.verbose, args.log_filter.as_deref())
        .map_err(Failure::of_file)?;
    let side = |text: &str| text.parse::<Side>().map_err(Failure::usage);
    let sides = [side(&args.first)?, side(&args.second)?];
    let rules = args.game.rules()?;
    let openings = openings::gather(args, &rules)?;
    if let Some(path) = &args.write_openings {
        let named = |error| Failure::file(&path.display().to_string(), &error);
        fs::write(path, openings::write(&openings)).map_err(named)?;
    }
    let sprt = args.sprt.map(|h| Sprt { elo0: h.elo0, elo1: h.elo1, error: args.error });
    let mut state = State::new(args, &sides, sprt, rules);
    state.resume(&openings, streams)?;
    let interrupted = state.play(args, &sides, &openings, streams)?;
    state.tell_end(args.json, interrupted, streams)?;
    Ok(match sprt.map(|sprt| sprt.standing(&state.tally.results())) {
        _ if interrupted => Exit::Interrupted,
        Some(Standing::Elo0) => Exit::Negative,
        _ => Exit::Done,
    })
}

/// Where a match stands.
struct State {
    /// What tells its games from those of other matches in the same archive.
    id: String,
    commands: [String; 2],
    names: [String; 2],
    games: u32,
    rules: Rules,
    terms: Terms,
    sprt: Option<Sprt>,
    archive: Option<History>,
    tally: Tally,
}

impl State {
    fn new(args: &MatchArgs, sides: &[Side; 2], sprt: Option<Sprt>, rules: Rules) -> Self {
        let terms = Terms::new(args);
        let commands = [sides[0].to_string(), sides[1].to_string()];
        let id = fingerprint(&[&*commands[0], &*commands[1], &*terms.signature()].join("\n"));
        Self {
            id,
            names: commands.clone(),
            commands,
            games: args.games,
            rules,
            terms,
            sprt,
            archive: args.archive.clone().map(History::at),
            tally: Tally::default(),
        }
    }

    fn table(&self) -> Table<'_> {
        let side = |index: usize| (self.commands[index].as_str(), self.names[index].as_str());
        Table {
            sides: [side(0), side(1)],
            games: self.games,
            rules: &self.rules,
            tally: &self.tally,
            sprt: self.sprt,
        }
    }

    /// Counts the games of this match that the archive has: those with their openings.
    fn resume(&mut self, openings: &[Game], streams: &mut Streams<'_>) -> Result<(), Failure> {
        let Some(archive) = &self.archive else { return Ok(()) };
        let contents = archive.read().map_err(Failure::of_file)?;
        for fault in contents.faults {
            writeln!(streams.err, "{}: {fault}", archive.path().display())?;
        }
        for record in contents.records {
            let finished = record::read(&record, &self.id).filter(|game| {
                let opening = opening(openings, game.index);
                game.index < self.games && record::begins_with(&record, opening)
            });
            let Some(finished) = finished else { continue };
            let names = record.players.map(|player| player.to_string());
            self.names = by_side(names, finished.first);
            self.tally.add(&finished);
        }
        let count = self.tally.results().games();
        if count > 0 {
            writeln!(streams.err, "{count} games are in {}", archive.path().display())?;
        }
        Ok(())
    }

    /// Plays what is left, unless the test is over; whether somebody interrupted it.
    fn play(
        &mut self,
        args: &MatchArgs,
        sides: &[Side; 2],
        openings: &[Game],
        streams: &mut Streams<'_>,
    ) -> Result<bool, Failure> {
        let fixtures = self.fixtures(openings);
        if fixtures.is_empty() || self.is_decided() {
            return Ok(false);
        }
        let brake = Brake::default();
        let workers = fixtures.len().min(args.concurrency.into());
        reserve(sides, workers)?;
        let pool =
            Pool::start(sides, &self.terms, fixtures, workers, &brake).map_err(Failure::engine)?;
        self.names = pool.names();
        let mut progress = Progress::new(streams.live);
        let (mut interrupted, mut failure) = (false, None);
        pool.run(&mut |event| match event {
            Event::Interrupted => {
                interrupted = true;
                brake.pull();
            }
            Event::Played(fixture, played) => {
                let meta = self.meta(&fixture);
                let Some(record) = record::write(&played, &meta) else { return };
                let told = self.take(&record, &mut progress, streams);
                if let Err(error) = told {
                    failure = Some(error);
                    brake.pull();
                } else if self.is_decided() {
                    brake.pull();
                }
            }
        })?;
        progress.clear(streams.err)?;
        failure.map_or(Ok(interrupted), Err)
    }

    /// The games that are still to be played, two from each opening.
    fn fixtures(&self, openings: &[Game]) -> Vec<Fixture> {
        let left = (0..self.games).filter(|index| !self.tally.has(*index));
        let fixture = |index: u32| Fixture {
            index,
            game: opening(openings, index).clone(),
            first: if index.is_multiple_of(2) { Color::Black } else { Color::White },
        };
        left.map(fixture).collect()
    }

    /// Whether the sequential test is over.
    fn is_decided(&self) -> bool {
        let results = self.tally.results();
        self.sprt.is_some_and(|sprt| sprt.standing(&results) != Standing::Open)
    }

    fn meta(&self, fixture: &Fixture) -> Meta<'_> {
        let names = |color| self.names[usize::from(fixture.first != color)].clone();
        let names = ByColor::from_fn(names);
        Meta {
            id: &self.id,
            index: fixture.index,
            first: fixture.first,
            names,
            date: date::utc(now()),
        }
    }

    /// Keeps a game, counts it and shows it.
    fn take(
        &mut self,
        record: &othello_protocol::record::GameRecord,
        progress: &mut Progress,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        if let Some(archive) = &self.archive {
            archive.append(record).map_err(Failure::of_file)?;
        }
        let Some(finished) = record::read(record, &self.id) else { return Ok(()) };
        self.tally.add(&finished);
        progress.tell(&line(&finished), &self.table(), streams.err)?;
        Ok(())
    }

    fn tell_end(
        &self,
        json: bool,
        interrupted: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let table = self.table();
        if json {
            serde_json::to_writer(&mut *streams.out, &Report::new(&table, interrupted))?;
            writeln!(streams.out)?;
        } else {
            write!(streams.out, "{table}")?;
        }
        Ok(())
    }
}

/// Finds out whether the tables of our engines fit into memory.
fn reserve(sides: &[Side; 2], workers: usize) -> Result<(), Failure> {
    let hash = |side: &Side| match side {
        Side::Builtin(builtin) => builtin.hash,
        Side::Program(_) => 0,
    };
    machine::reserve(sides.iter().map(hash).sum(), workers)
}

/// The opening of a game: two games have the same one, and if there are too few they come again.
fn opening(openings: &[Game], index: u32) -> &Game {
    &openings[index as usize / 2 % openings.len()]
}

/// How a game ended, in a line.
fn line(game: &Finished) -> String {
    let Finished { index, first, points, discs, forfeit, .. } = game;
    let how = match (points, discs, forfeit) {
        (_, _, Some((color, reason))) => format!("{color} forfeits: {reason}"),
        (1, ..) => "drawn".to_owned(),
        (0, Some(discs), _) => format!("lost by {}", -discs),
        (_, Some(discs), _) => format!("won by {discs}"),
        (0, None, _) => "resigned".to_owned(),
        (_, None, _) => "won by resignation".to_owned(),
    };
    format!("game {}, first has {first}: {how}", index + 1)
}

/// What belongs to the colours, for the first engine and the second.
fn by_side<T>(colors: ByColor<T>, first: Color) -> [T; 2] {
    match first {
        Color::Black => [colors.black, colors.white],
        Color::White => [colors.white, colors.black],
    }
}

/// FNV-1a of a text, as a word.
fn fingerprint(text: &str) -> String {
    let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    format!("{hash:016x}")
}

/// The time of day, for the dates of games.
#[expect(clippy::disallowed_methods, reason = "the one place of the program that reads the date")]
fn now() -> SystemTime {
    SystemTime::now()
}
