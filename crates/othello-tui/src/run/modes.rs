//! The three ways to play: as a script, in words, on the whole screen.

use std::io::BufRead;

use othello_session::status::{Failure, Status};
use othello_view::{LookWishes, Texts, script};

use super::settle::{keeper, settle};
use super::{Asked, model, read};
use crate::cli::Cli;
use crate::effects::{self, Opponents};
use crate::linear::Linear;
use crate::model::Leave;
use crate::stage::{self, Stage};
use crate::terminal::{self, Wishes};
use crate::world::World;

/// Prints the screen after a script; nothing is kept, and nothing depends on the day.
pub(super) fn snapshot(
    cli: &Cli,
    world: &mut World<'_>,
    texts: Texts,
    asked: Asked,
    size: (u16, u16),
) -> Result<Status, Failure> {
    let steps = match &cli.script {
        Some(path) => {
            let text = read(path, world)?;
            let text = String::from_utf8_lossy(&text).into_owned();
            script::parse(&text, stage::STEPS)
                .map_err(|error| Failure::new(Status::BadInput, error))?
        }
        None => Vec::new(),
    };
    let mut model = model(cli, asked, size)?;
    model.log.tell(model.news());
    let mut stage = Stage::new(model, texts, look(cli).as_text());
    for step in &steps {
        if let Some(screen) = stage.step(step) {
            writeln!(world.stdout, "{screen}")?;
        }
        if stage.left().is_some() {
            break;
        }
    }
    write!(world.stdout, "{}", stage.screen())?;
    Ok(Status::Done)
}

/// Plays in plain text.
pub(super) fn in_words(
    cli: &Cli,
    world: &mut World<'_>,
    texts: &Texts,
    asked: Asked,
) -> Result<Status, Failure> {
    let mut words = None;
    if let Some(path) = &cli.script {
        words = Some(read(path, world)?);
    }
    let book = effects::book(&cli.book)?;
    let mut model = model(cli, asked, (0, 0))?;
    let mut keeper = keeper(world, texts);
    settle(cli, &mut model, &mut keeper);
    let opponents = Opponents::new(effects::engine(book));
    let prompt = world.types && world.shows && words.is_none();
    let mut linear = Linear { model, texts, keeper, opponents, width: cli.width, prompt };
    let left = match &mut words {
        Some(words) => {
            let mut words = words.as_slice();
            linear.run(&mut words as &mut dyn BufRead, world.stdout)
        }
        None => linear.run(world.stdin, world.stdout),
    };
    Ok(status(left?))
}

/// Plays on the whole screen of a terminal.
pub(super) fn full_screen(
    cli: &Cli,
    world: &mut World<'_>,
    texts: &Texts,
    asked: Asked,
) -> Result<Status, Failure> {
    // Where the game came through stdin, keys are read from the terminal itself.
    let piped = cli.file.as_deref().is_some_and(|path| path.as_os_str() == "-");
    if !world.shows || !(world.types || piped) {
        return Err(Failure::new(Status::Terminal, texts.say("no-terminal")));
    }
    let wishes = wishes(cli, world)?;
    let mut model = model(cli, asked, (0, 0))?;
    let mut keeper = keeper(world, texts);
    settle(cli, &mut model, &mut keeper);
    let left = terminal::run(model, keeper, texts, &wishes);
    Ok(status(left.map_err(|error| Failure::new(Status::Terminal, error))?))
}

fn wishes(cli: &Cli, world: &World<'_>) -> Result<Wishes, Failure> {
    Ok(Wishes {
        look: look(cli),
        hints: world.hints(),
        mouse: !cli.no_mouse,
        calm: cli.calm,
        panic: cli.panic,
        book: effects::book(&cli.book)?,
    })
}

const fn look(cli: &Cli) -> LookWishes {
    LookWishes { charset: cli.charset, color: cli.color, theme: cli.theme }
}

const fn status(left: Leave) -> Status {
    match left {
        Leave::Quit => Status::Done,
        Leave::Interrupted => Status::Interrupted,
    }
}
