//! `view`: the viewer. Model, update and screen know nothing of the terminal.

mod action;
mod keymap;
mod walk;

mod model;

mod update;

mod screen;

mod meaning;

mod stage;
mod terminal;

#[cfg(test)]
mod tests;

use othello_core::Rules;
use othello_session::status::{Failure, Status};
use othello_view::script::{self, Step};
use othello_view::{ScreenSize, Texts};

use crate::args;
use crate::input::Input;
use crate::load;
use crate::world::World;

use model::Model;
use stage::{Own, Stage};

/// Opens games in the viewer, or prints its screen as text.
pub(crate) fn run(
    args: &args::View,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let steps = script(args, world)?;
    let games = load::load(&args.files, rules, world)?;
    let source =
        args.files.first().map_or_else(String::new, |file| Input::named(file).short_name());
    let mut model = Model::new(source, games);
    if let Some(ply) = args.at {
        model.begin_at(ply);
    }
    let texts = Texts::new(args.lang.choose(&world.env.hints));
    let look = args.look();
    if let Some(size) = args.snapshot {
        let mut stage = Stage::new(model, &texts, look.as_text(), size);
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
    let mut stage = Stage::new(model, &texts, look.as_text(), ScreenSize { width: 80, height: 24 });
    for step in &steps {
        stage.step(step);
    }
    let wishes = terminal::Wishes { look, hints: world.env.hints.clone(), mouse: !args.no_mouse };
    terminal::run(stage.into_model(), &texts, &wishes)
        .map_err(|error| Failure::new(Status::Terminal, format_args!("the terminal: {error}")))
}

fn script(args: &args::View, world: &mut World<'_>) -> Result<Vec<Step<Own>>, Failure> {
    let Some(path) = &args.script else { return Ok(Vec::new()) };
    let input = Input::named(path);
    let bytes = input.bytes(world.stdin)?;
    let text = String::from_utf8_lossy(&bytes);
    script::parse(&text, stage::STEPS)
        .map_err(|error| Failure::new(Status::BadInput, format_args!("{}: {error}", input.name())))
}
