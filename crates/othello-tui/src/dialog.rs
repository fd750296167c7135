//! What can lie over the board and wait for an answer.

use othello_core::{ByColor, Color, Rules};
use othello_engine::Level;
use othello_session::journal::Player;

use crate::duel::Duel;
use crate::editor::Editor;
use crate::games::Pick;
use crate::keymap::Context;
use crate::players;

/// One thing over the board.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Who shall play a new game.
    NewGame(GameForm),
    /// All keys, from this line on.
    Help(u16),
    /// All messages; how many lines are scrolled back from the newest.
    Messages(u16),
    /// A question with buttons.
    Question(Question),
    /// The set-up editor.
    Editor(Box<Editor>),
}

/// A question with a few answers, one of which is chosen.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub topic: Topic,
    /// The answer that Enter takes, by its place.
    pub chosen: usize,
}

/// What a question is about.
#[derive(Clone, Debug)]
pub enum Topic {
    /// Whether this player really gives up.
    Resign(Color),
    /// Whether this player accepts the draw.
    AcceptDraw(Color),
    /// What to do after the end of a game.
    GameOver,
    /// Whether an unfinished game goes on.
    Resume(Box<Duel>),
    /// Whether a pasted game is opened.
    Open(Box<Duel>),
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes to the question.
    Yes,
    /// No to the question.
    No,
    /// A new game with the colours swapped.
    Rematch,
    /// The dialog for a new game.
    NewGame,
    /// Back to the board.
    Look,
    /// Leaves the program.
    Quit,
}

impl Question {
    /// A question; the first answer is chosen, which never loses anything.
    pub const fn new(topic: Topic) -> Self {
        Self { topic, chosen: 0 }
    }

    /// The game that the question is about, if it is not the one on the board.
    pub const fn game(&self) -> Option<&Duel> {
        match &self.topic {
            Topic::Resume(duel) | Topic::Open(duel) => Some(duel),
            _ => None,
        }
    }

    /// The possible answers in their order.
    pub const fn answers(&self) -> &'static [Answer] {
        match self.topic {
            Topic::Resign(_) => &[Answer::No, Answer::Yes],
            Topic::AcceptDraw(_) | Topic::Resume(_) | Topic::Open(_) => &[Answer::Yes, Answer::No],
            Topic::GameOver => &[Answer::Rematch, Answer::NewGame, Answer::Look, Answer::Quit],
        }
    }

    /// The answer of somebody who does not want to answer: the one that changes nothing.
    pub const fn way_out(&self) -> Answer {
        match self.topic {
            Topic::Resume(_) => Answer::Yes,
            Topic::GameOver => Answer::Look,
            _ => Answer::No,
        }
    }

    /// The answer that Enter takes.
    pub fn answer(&self) -> Answer {
        self.answers()[self.chosen.min(self.answers().len() - 1)]
    }

    /// Chooses the answer so many places further, round the ends.
    pub fn turn(&mut self, by: isize) {
        let count = self.answers().len().cast_signed();
        self.chosen = (self.chosen.cast_signed() + by).rem_euclid(count).cast_unsigned();
    }
}

impl Answer {
    /// The id of one short word for the answer.
    pub const fn short_text(self) -> &'static str {
        match self {
            Self::Yes => "action-yes",
            Self::No => "action-no",
            Self::Rematch => "action-rematch-short",
            Self::NewGame => "action-new-game-short",
            Self::Look => "action-cancel-short",
            Self::Quit => "action-quit-short",
        }
    }

    /// The id of the text on the button of this question.
    pub const fn text(self, topic: &Topic) -> &'static str {
        match (self, topic) {
            (Self::Yes, Topic::Resign(_)) => "resign-yes",
            (Self::No, Topic::Resign(_)) => "resign-no",
            (Self::Yes, Topic::AcceptDraw(_)) => "draw-yes",
            (Self::No, Topic::AcceptDraw(_)) => "draw-no",
            (Self::Yes, Topic::Resume(_)) => "resume-yes",
            (Self::No, Topic::Resume(_)) => "resume-no",
            (Self::Yes, _) => "open-yes",
            (Self::No, _) => "open-no",
            (Self::Rematch, _) => "over-rematch",
            (Self::NewGame, _) => "over-new-game",
            (Self::Look, _) => "over-look",
            (Self::Quit, _) => "over-quit",
        }
    }
}

impl Dialog {
    /// Which keys hold while the dialog is open.
    pub const fn context(&self) -> Context {
        match self {
            Self::NewGame(_) => Context::Form,
            Self::Help(_) | Self::Messages(_) => Context::Reader,
            Self::Question(Question { topic: Topic::GameOver, .. }) => Context::GameOver,
            Self::Question(_) => Context::Question,
            Self::Editor(_) => Context::Editor,
        }
    }
}

/// The choices for a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameForm {
    /// Which game.
    pub game: Pick,
    /// Who plays each colour.
    pub engine: ByColor<bool>,
    /// The program that plays a colour where a person does not, instead of the engine.
    pub program: ByColor<Option<String>>,
    /// How strong the engine is at each colour.
    pub level: ByColor<Level>,
    /// The field that the keys change.
    pub field: Field,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// Which board.
    Game,
    /// Whether most discs or fewest win.
    Objective,
    /// How the first discs lie.
    Start,
    /// Person or engine.
    Player(Color),
    /// The level of the engine.
    Level(Color),
}

impl Field {
    /// The rows from top to bottom.
    pub const ALL: [Self; 7] = [
        Self::Game,
        Self::Objective,
        Self::Start,
        Self::Player(Color::Black),
        Self::Level(Color::Black),
        Self::Player(Color::White),
        Self::Level(Color::White),
    ];
}

impl GameForm {
    /// The form filled in with the rules and the players of a game.
    pub fn of(rules: &Rules, seats: ByColor<Player>, level: Level) -> Self {
        let engine = seats.clone().map(|seat| seat != Player::Person);
        let program = seats.clone().map(|seat| match seat {
            Player::Program { command } => Some(command),
            _ => None,
        });
        let level = seats.map(|seat| match seat {
            Player::Engine { level: number } => Level::new(number).unwrap_or(level),
            _ => level,
        });
        Self { game: Pick::of(rules), engine, program, level, field: Field::ALL[0] }
    }

    /// The players that are filled in.
    pub fn seats(&self) -> ByColor<Player> {
        ByColor::from_fn(|color| match &self.program[color] {
            _ if !self.engine[color] => Player::Person,
            Some(command) => Player::Program { command: command.clone() },
            None => Player::Engine { level: self.level[color].number() },
        })
    }

    /// The fields that matter: only the engine has a level.
    pub fn fields(&self) -> impl Iterator<Item = Field> {
        let matters = |field: &Field| match field {
            Field::Game | Field::Player(_) => true,
            Field::Objective => self.game.has_options(),
            Field::Start => self.game.has_parallel(),
            Field::Level(color) => self.engine[*color] && self.program[*color].is_none(),
        };
        Field::ALL.into_iter().filter(matters)
    }

    /// The first player who does not know the rules that are chosen.
    pub fn misfit(&self) -> Option<Color> {
        let (seats, rules) = (self.seats(), self.game.playable(0));
        Color::ALL.into_iter().find(|color| !players::can_play(&seats[*color], &rules))
    }

    /// Goes to the field so many places further, round the ends.
    pub fn go(&mut self, by: isize) {
        let fields: Vec<_> = self.fields().collect();
        let here = fields.iter().position(|field| *field == self.field).unwrap_or(0);
        let next = (here.cast_signed() + by).rem_euclid(fields.len().cast_signed());
        self.field = fields[next.cast_unsigned()];
    }

    /// Changes the field by a step.
    pub fn change(&mut self, by: i8) {
        match self.field {
            Field::Game => self.game.turn(by.into()),
            Field::Objective => self.game.fewest = !self.game.fewest,
            Field::Start => self.game.parallel = !self.game.parallel,
            Field::Player(color) => self.engine[color] = !self.engine[color],
            Field::Level(color) => {
                let number = self.level[color].number().saturating_add_signed(by);
                self.level[color] = Level::new(number).unwrap_or(self.level[color]);
            }
        }
    }

    /// Goes to a field and sets it: 0 and 1 for the first and the second choice, such as person
    /// and engine, or for the game before and the game after; else the number of a level.
    pub fn set(&mut self, field: Field, value: u8) {
        self.field = field;
        match field {
            Field::Game => self.game.turn(if value == 0 { -1 } else { 1 }),
            Field::Objective => self.game.fewest = value == 1,
            Field::Start => self.game.parallel = value == 1,
            Field::Player(color) => self.engine[color] = value == 1,
            Field::Level(color) => {
                self.level[color] = Level::new(value).unwrap_or(self.level[color]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> GameForm {
        let seats = ByColor::new(Player::Person, Player::Engine { level: 7 });
        GameForm::of(&Rules::OTHELLO, seats, Level::default())
    }

    #[test]
    fn a_form_gives_back_the_players_it_was_filled_with() {
        let form = form();
        assert_eq!(form.seats().white, Player::Engine { level: 7 });
        assert_eq!(form.seats().black, Player::Person);
    }

    #[test]
    fn a_program_stays_at_its_colour_and_has_no_level() {
        let program = Player::Program { command: "rhino -l 2".to_owned() };
        let seats = ByColor::new(Player::Person, program);
        let mut form = GameForm::of(&Rules::OTHELLO, seats.clone(), Level::default());
        assert_eq!(form.seats(), seats);
        assert_eq!(form.fields().count(), 5);
        form.set(Field::Player(Color::White), 0);
        assert_eq!(form.seats().white, Player::Person);
        form.change(1);
        assert_eq!(form.seats(), seats);
    }

    #[test]
    fn a_person_has_no_level_to_go_to() {
        let mut form = form();
        form.field = Field::Player(Color::Black);
        form.go(1);
        assert_eq!(form.field, Field::Player(Color::White));
        form.go(1);
        assert_eq!(form.field, Field::Level(Color::White));
        form.go(1);
        assert_eq!(form.field, Field::Game);
        form.go(-1);
        assert_eq!(form.field, Field::Level(Color::White));
    }

    #[test]
    fn a_game_has_the_fields_that_change_it() {
        let mut form = form();
        let count = |form: &GameForm| form.fields().count();
        assert_eq!(count(&form), 6);
        while form.game.playable(0) != Rules::HEX {
            form.change(1);
        }
        assert_eq!(count(&form), 5, "a hexagon has no parallel start");
        assert_eq!(form.misfit(), None);
        form.program.white = Some("rhino".to_owned());
        assert_eq!(form.misfit(), Some(Color::White));
        form.set(Field::Player(Color::White), 0);
        assert_eq!(form.misfit(), None);
        form.set(Field::Objective, 1);
        assert_eq!(form.game.playable(0).to_string(), "hex+anti");
    }

    #[test]
    fn levels_stop_at_their_ends() {
        let mut form = form();
        form.field = Field::Level(Color::White);
        for _ in 0..20 {
            form.change(1);
        }
        assert_eq!(form.level.white, Level::MAX);
        for _ in 0..20 {
            form.change(-1);
        }
        assert_eq!(form.level.white, Level::MIN);
    }

    #[test]
    fn answers_turn_round_and_the_first_loses_nothing() {
        let mut question = Question::new(Topic::Resign(Color::Black));
        assert_eq!(question.answer(), Answer::No);
        question.turn(1);
        assert_eq!(question.answer(), Answer::Yes);
        question.turn(1);
        assert_eq!(question.answer(), Answer::No);
        question.turn(-1);
        assert_eq!(question.answer(), Answer::Yes);
    }
}
