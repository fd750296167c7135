//! A stage on which scripts are played.

use othello_core::{ByColor, Position, Rules, Square};
use othello_engine::Level;
use othello_session::journal::Player;
use othello_tui::dialog::{Dialog, Topic};
use othello_tui::duel::Duel;
use othello_tui::model::{Effect, Model};
use othello_tui::open;
use othello_tui::stage::{self, Stage};
use othello_view::{Lang, Look, Texts, script};

/// A game of Black against an engine that looks one ply ahead.
pub(crate) fn against_engine() -> ByColor<Player> {
    ByColor::new(Player::Person, Player::Engine { level: 1 })
}

/// Two people.
pub(crate) fn people() -> ByColor<Player> {
    ByColor::new(Player::Person, Player::Person)
}

/// A stage in a language, at a size, with these players and moves.
pub(crate) fn stage(lang: Lang, size: (u16, u16), seats: ByColor<Player>, moves: &str) -> Stage {
    let duel = if moves.is_empty() {
        Duel::new(Position::default(), seats)
    } else {
        Duel::resume(open::game(moves.as_bytes()).expect("the test has a game"), seats, &[])
    };
    stage_with(duel, lang, size)
}

/// A stage with this game.
pub(crate) fn stage_with(duel: Duel, lang: Lang, size: (u16, u16)) -> Stage {
    let mut model = Model::new(duel, Level::default(), 1, size);
    if model.duel.game().node_count() == 1 && *model.duel.position().rules() != Rules::OTHELLO {
        let news = model.news();
        model.log.tell(news);
    }
    Stage::new(model, Texts::new(lang), Look::default())
}

/// A stage with the start of a game by these rules, for two people.
pub(crate) fn stage_of(rules: &Rules, lang: Lang, size: (u16, u16)) -> Stage {
    stage_with(Duel::new(Position::start(rules.clone()), people()), lang, size)
}

/// A stage in English at 80x24.
pub(crate) fn usual(seats: ByColor<Player>, moves: &str) -> Stage {
    stage(Lang::En, (80, 24), seats, moves)
}

/// Plays a script and returns the screen at its end.
pub(crate) fn play(stage: &mut Stage, text: &str) -> String {
    for step in script::parse(text, stage::STEPS).expect("the test has a script") {
        stage.step(&step);
    }
    stage.screen()
}

/// Types the moves of a game between two people.
pub(crate) fn type_moves(stage: &mut Stage, moves: &str) {
    for index in (0..moves.len()).step_by(2) {
        play(stage, &format!("text {}\nEnter", &moves[index..index + 2]));
    }
}

/// The squares of the line on the board, in order.
pub(crate) fn line(stage: &Stage) -> Vec<String> {
    let moves = stage.model().duel.game().line();
    moves.iter().map(ToString::to_string).collect()
}

/// Whether the dialog about the end of the game is open.
pub(crate) fn asks_what_next(stage: &Stage) -> bool {
    let top = stage.model().dialogs.last();
    matches!(top, Some(Dialog::Question(question)) if matches!(question.topic, Topic::GameOver))
}

/// How often the game was put into the history.
pub(crate) fn finished(stage: &Stage) -> usize {
    stage.effects().iter().filter(|effect| **effect == Effect::Finish).count()
}

/// A square by its name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("the test names a square")
}
