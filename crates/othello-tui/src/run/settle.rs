//! What becomes of the game of an earlier day, and where this one is kept.

use std::time::SystemTime;

use othello_session::date;
use othello_session::journal::Player;
use othello_view::Texts;

use crate::cli::Cli;
use crate::dialog::Topic;
use crate::effects::{Chronicle, Found, Keeper};
use crate::fact::Fact;
use crate::model::{Effect, Model};
use crate::say;
use crate::world::World;

/// A keeper for games of this person.
pub(super) fn keeper(world: &World<'_>, texts: &Texts) -> Keeper {
    let chronicle = Names { texts: Texts::new(texts.lang()), now: world.now };
    Keeper::new(world.paths.clone(), Box::new(chronicle))
}

struct Names {
    texts: Texts,
    now: fn() -> SystemTime,
}

impl Chronicle for Names {
    fn name(&self, player: &Player) -> String {
        say::seat(player, &self.texts)
    }

    fn now(&self) -> String {
        date::utc((self.now)())
    }
}

/// Takes up the unfinished game, asks about it, or begins the new one.
pub(super) fn settle(cli: &Cli, model: &mut Model, keeper: &mut Keeper) {
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
