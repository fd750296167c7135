//! From the command line to a game that is played.

use std::ffi::OsString;
use std::fs;
use std::io::BufRead;
use std::path::Path;
use std::time::UNIX_EPOCH;

use clap::{CommandFactory as _, Parser as _};
use othello_core::{Game, Position};
use othello_engine::{Engine, Options};
use othello_session::journal::Player;
use othello_session::{date, logging};
use othello_view::{ColorMode, Look, TerminalHints, Texts};

use crate::cli::{Cli, ColorArg, Command};
use crate::dialog::Topic;
use crate::duel::Duel;
use crate::effects::{Chronicle, Found, Keeper};
use crate::exit::{Exit, Failure};
use crate::fact::Fact;
use crate::linear::Linear;
use crate::model::{Effect, Leave, Model};
use crate::stage::Stage;
use crate::terminal::{self, Wishes};
use crate::world::World;
use crate::{open, say, script};

/// Runs the program; `args` begin with its name.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, world),
    };
    match dispatch(&cli, world) {
        Ok(exit) => exit,
        Err(failure) => {
            // With nobody to tell, the exit code has to do.
            let _deaf = writeln!(world.stderr, "othello-tui: {failure}");
            failure.exit
        }
    }
}

/// Help and version are answers; everything else that clap stops at is a wrong call.
fn usage(error: &clap::Error, world: &mut World<'_>) -> Exit {
    let to = if error.use_stderr() { &mut *world.stderr } else { &mut *world.stdout };
    let told = write!(to, "{}", error.render());
    match told {
        _ if error.use_stderr() => Exit::Usage,
        Ok(()) => Exit::Done,
        Err(_) => Exit::File,
    }
}

fn dispatch(cli: &Cli, world: &mut World<'_>) -> Result<Exit, Failure> {
    match &cli.command {
        Some(Command::Completions { shell }) => {
            clap_complete::generate(*shell, &mut Cli::command(), "othello-tui", world.stdout);
            Ok(Exit::Done)
        }
        Some(Command::Man) => {
            clap_mangen::Man::new(Cli::command()).render(world.stdout)?;
            Ok(Exit::Done)
        }
        None => play(cli, world),
    }
}

fn play(cli: &Cli, world: &mut World<'_>) -> Result<Exit, Failure> {
    let directives = (world.env)("RUST_LOG");
    logging::init(cli.log_file.as_deref(), cli.verbose, directives.as_deref())
        .map_err(|error| Failure::new(Exit::File, error))?;
    let texts = Texts::new(cli.lang.choose(&world.locale()));
    let linear = cli.linear || (world.env)("TERM").as_deref() == Some("dumb");
    if cli.script.is_some() && cli.snapshot.is_none() && !linear {
        return Err(Failure::new(Exit::Usage, "--script needs --snapshot or --linear"));
    }
    let opened = opened(cli, world)?;
    match cli.snapshot {
        Some(size) => snapshot(cli, world, texts, opened, size),
        None if linear => in_words(cli, world, &texts, opened),
        None => full_screen(cli, world, &texts, opened),
    }
}

/// The game of FILE, at the wanted position.
fn opened(cli: &Cli, world: &mut World<'_>) -> Result<Option<Game>, Failure> {
    let Some(path) = &cli.file else { return Ok(None) };
    let bytes = read(path, world)?;
    let named = |error| Failure::new(Exit::Data, format!("{}: {error}", path.display()));
    let mut game = open::game(&bytes).map_err(named)?;
    if let Some(ply) = cli.at {
        open::go_to_ply(&mut game, ply);
    }
    Ok(Some(game))
}

/// A whole file; `-` is stdin.
fn read(path: &Path, world: &mut World<'_>) -> Result<Vec<u8>, Failure> {
    let read = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        world.stdin.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|error| {
        Failure::new(Exit::File, format!("cannot read {}: {error}", path.display()))
    })
}

/// The model for a game that begins now, or for one that was opened.
fn model(cli: &Cli, seed: u64, opened: Option<Game>, size: (u16, u16)) -> Result<Model, Failure> {
    let seats = cli.seats().map_err(|error| Failure::new(Exit::Usage, error))?;
    let duel = match opened {
        Some(game) => Duel::open(game, seats),
        None => Duel::new(Position::start(cli.rules.clone()), seats),
    };
    Ok(Model::new(duel, cli.level, seed, size))
}

/// A seed that nobody chose: the time of day.
fn seed(cli: &Cli, world: &World<'_>) -> u64 {
    let since = (world.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
    cli.seed.unwrap_or_else(|| since.as_secs() ^ u64::from(since.subsec_nanos()) << 32)
}

fn snapshot(
    cli: &Cli,
    world: &mut World<'_>,
    texts: Texts,
    opened: Option<Game>,
    size: (u16, u16),
) -> Result<Exit, Failure> {
    let steps = match &cli.script {
        Some(path) => {
            let text = read(path, world)?;
            let text = String::from_utf8_lossy(&text).into_owned();
            script::parse(&text).map_err(|error| Failure::new(Exit::Data, error))?
        }
        None => Vec::new(),
    };
    let mut model = model(cli, cli.seed.unwrap_or_default(), opened, size)?;
    model.log.tell(model.news());
    let look = Look { charset: cli.charset.named().unwrap_or_default(), ..Look::default() };
    let mut stage = Stage::new(model, texts, look);
    for step in &steps {
        if let Some(screen) = stage.step(step) {
            writeln!(world.stdout, "{screen}")?;
        }
        if stage.left().is_some() {
            break;
        }
    }
    write!(world.stdout, "{}", stage.screen())?;
    Ok(Exit::Done)
}

/// A keeper for games of this person.
fn keeper(world: &World<'_>, texts: &Texts) -> Keeper {
    let chronicle = Names { texts: Texts::new(texts.lang()), now: world.now };
    Keeper::new(world.paths.clone(), Box::new(chronicle))
}

struct Names {
    texts: Texts,
    now: fn() -> std::time::SystemTime,
}

impl Chronicle for Names {
    fn name(&self, player: Player) -> String {
        say::seat(player, &self.texts)
    }

    fn now(&self) -> String {
        date::utc((self.now)())
    }
}

/// Takes up the unfinished game, asks about it, or begins the new one.
fn settle(cli: &Cli, model: &mut Model, keeper: &mut Keeper) {
    // Who opens a file wants that game; an unfinished one waits for another day.
    let (found, problems) = if cli.file.is_some() { (None, Vec::new()) } else { keeper.look() };
    for fact in problems {
        model.log.tell(fact);
    }
    match found {
        Some(found) if cli.resume => resume(model, keeper, found),
        Some(found) if !cli.new => ask(model, found),
        found => {
            if found.is_some() {
                tell(model, keeper.perform(&Effect::Decline));
            }
            tell(model, keeper.perform(&model.begin()));
            model.log.tell(model.news());
        }
    }
}

fn tell(model: &mut Model, fact: Option<Fact>) {
    if let Some(fact) = fact {
        model.log.tell(fact);
    }
}

fn resume(model: &mut Model, keeper: &mut Keeper, found: Found) {
    model.seed = found.seed;
    tell_damage(model, &found);
    let ply = found.duel.game().ply();
    model.show(found.duel);
    model.log.tell(Fact::Resumed { ply });
    tell(model, keeper.perform(&Effect::Adopt));
}

fn ask(model: &mut Model, found: Found) {
    tell_damage(model, &found);
    model.question(Topic::Resume(Box::new(found.duel)));
}

fn tell_damage(model: &mut Model, found: &Found) {
    if let Some(tail) = &found.torn_tail {
        model.log.tell(Fact::TornTail { line: tail.line, reason: tail.fault.to_string() });
    }
}

fn in_words(
    cli: &Cli,
    world: &mut World<'_>,
    texts: &Texts,
    opened: Option<Game>,
) -> Result<Exit, Failure> {
    let mut words = None;
    if let Some(path) = &cli.script {
        words = Some(read(path, world)?);
    }
    let mut model = model(cli, seed(cli, world), opened, (0, 0))?;
    let mut keeper = keeper(world, texts);
    settle(cli, &mut model, &mut keeper);
    let engine = Engine::new(Options::default());
    let prompt = world.types && world.shows && words.is_none();
    let mut linear = Linear { model, texts, keeper, engine, width: cli.width, prompt };
    let left = match &mut words {
        Some(words) => {
            let mut words = words.as_slice();
            linear.run(&mut words as &mut dyn BufRead, world.stdout)
        }
        None => linear.run(world.stdin, world.stdout),
    };
    Ok(exit(left?))
}

fn full_screen(
    cli: &Cli,
    world: &mut World<'_>,
    texts: &Texts,
    opened: Option<Game>,
) -> Result<Exit, Failure> {
    // Where the game came through stdin, keys are read from the terminal itself.
    let piped = cli.file.as_deref().is_some_and(|path| path.as_os_str() == "-");
    if !world.shows || !(world.types || piped) {
        return Err(Failure::new(Exit::Terminal, texts.say("no-terminal")));
    }
    let mut model = model(cli, seed(cli, world), opened, (0, 0))?;
    let mut keeper = keeper(world, texts);
    settle(cli, &mut model, &mut keeper);
    let wishes = wishes(cli, world);
    let left = terminal::run(model, keeper, texts, &wishes);
    Ok(exit(left.map_err(|error| Failure::new(Exit::Terminal, error))?))
}

fn wishes(cli: &Cli, world: &World<'_>) -> Wishes {
    let (term, colorterm) = ((world.env)("TERM"), (world.env)("COLORTERM"));
    let hints = TerminalHints {
        no_color: (world.env)("NO_COLOR").is_some(),
        term: term.as_deref().unwrap_or_default(),
        colorterm: colorterm.as_deref().unwrap_or_default(),
    };
    let forced = (world.env)("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let color = match cli.color {
        ColorArg::Never => ColorMode::Never,
        ColorArg::Always => ColorMode::always(hints),
        ColorArg::Auto if forced && !hints.no_color => ColorMode::always(hints),
        ColorArg::Auto => ColorMode::auto(hints),
    };
    let charset = cli.charset.named();
    Wishes {
        look: Look { charset: charset.unwrap_or_default(), color, theme: cli.theme },
        locale: charset.is_none().then(|| world.locale()),
        mouse: !cli.no_mouse,
        calm: cli.calm,
    }
}

const fn exit(left: Leave) -> Exit {
    match left {
        Leave::Quit => Exit::Done,
        Leave::Interrupted => Exit::Interrupted,
    }
}
