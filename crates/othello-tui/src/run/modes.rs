//! The three ways to play: as a script, in words, on the whole screen.

use std::io::BufRead;

use othello_core::Game;
use othello_engine::{Engine, Options};
use othello_view::{ColorMode, Look, TerminalHints, Texts};

use super::settle::{keeper, settle};
use super::{model, read, seed};
use crate::cli::{Cli, ColorArg};
use crate::exit::{Exit, Failure};
use crate::linear::Linear;
use crate::model::Leave;
use crate::script;
use crate::stage::Stage;
use crate::terminal::{self, Wishes};
use crate::world::World;

/// Prints the screen after a script; nothing is kept, and nothing depends on the day.
pub(super) fn snapshot(
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

/// Plays in plain text.
pub(super) fn in_words(
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

/// Plays on the whole screen of a terminal.
pub(super) fn full_screen(
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
        panic: cli.panic,
    }
}

const fn exit(left: Leave) -> Exit {
    match left {
        Leave::Quit => Exit::Done,
        Leave::Interrupted => Exit::Interrupted,
    }
}
