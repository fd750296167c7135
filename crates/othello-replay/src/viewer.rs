//! `view`: the viewer. Model, update and screen know nothing of the terminal.

mod action;
mod keymap;
mod keys;
mod walk;

mod model;

mod update;

mod screen;

mod mouse;

mod script;
mod terminal;

#[cfg(test)]
mod tests;

use othello_view::{Charset, ColorMode, Lang, Look, TerminalHints, Texts};

use crate::args::{self, ColorArg};
use crate::input::Input;
use crate::load;
use crate::status::{Failure, Status};
use crate::world::{Env, World};

use model::Model;
use script::Stage;

/// Opens games in the viewer, or prints its screen as text.
pub(crate) fn run(args: &args::View, world: &mut World<'_>) -> Result<Status, Failure> {
    let steps = script(args, world)?;
    let games = load::load(&args.files, world)?;
    let source =
        args.files.first().map_or_else(String::new, |file| Input::named(file).short_name());
    let mut model = Model::new(source, games);
    if let Some(ply) = args.at {
        model.begin_at(ply);
    }
    let texts = Texts::new(lang(args, &world.env));
    let look = look(args, &world.env);
    if let Some(size) = args.snapshot {
        let mut stage = Stage::new(model, &texts, look, size);
        for step in &steps {
            if let Some(screen) = stage.step(step) {
                world.stdout.write_all(screen.as_bytes())?;
            }
        }
        world.stdout.write_all(stage.screen().as_bytes())?;
        return Ok(Status::Done);
    }
    if !world.env.is_interactive {
        let message = "the viewer needs a terminal; try show, moves, or view --snapshot 80x24";
        return Err(Failure::new(Status::Terminal, message));
    }
    let mut stage = Stage::new(model, &texts, look, args::Size { width: 80, height: 24 });
    for step in &steps {
        stage.step(step);
    }
    let wishes = terminal::Wishes {
        look,
        locale: args.charset.named().is_none().then(|| world.env.locale.clone()),
        mouse: !args.no_mouse,
    };
    terminal::run(stage.into_model(), &texts, &wishes)
        .map_err(|error| Failure::new(Status::Terminal, format_args!("the terminal: {error}")))
}

fn script(args: &args::View, world: &mut World<'_>) -> Result<Vec<script::Step>, Failure> {
    let Some(path) = &args.script else { return Ok(Vec::new()) };
    let input = Input::named(path);
    let bytes = input.bytes(world.stdin)?;
    let text = String::from_utf8_lossy(&bytes);
    script::parse(&text)
        .map_err(|error| Failure::new(Status::Usage, format_args!("{}: {error}", input.name())))
}

fn lang(args: &args::View, env: &Env) -> Lang {
    args.lang.named().or_else(|| Lang::from_locale(&env.locale)).unwrap_or_default()
}

/// Letters and colours; the letters are ASCII until the terminal was asked.
fn look(args: &args::View, env: &Env) -> Look {
    let hints =
        TerminalHints { no_color: env.no_color, term: &env.term, colorterm: &env.colorterm };
    let color = match args.color {
        ColorArg::Auto => ColorMode::auto(hints),
        ColorArg::Always => ColorMode::always(hints),
        ColorArg::Never => ColorMode::Never,
    };
    Look { charset: args.charset.named().unwrap_or(Charset::Ascii), color, theme: args.theme }
}
