//! All that the screen is drawn from: the game, the cursor, what is open, what is awaited.

use othello_core::{ByColor, Explanation, Move, NodeId, Position, Rules, Square};
use othello_engine::{Level, Report};
use othello_protocol::gtp::Choice;
use othello_session::engine::Advised;
use othello_session::journal::{Event, Player};
use othello_view::input::Input;
use othello_view::{Grid, Layout};

use crate::action::Action;
use crate::aim::Aim;
use crate::dialog::{Dialog, Field, GameForm, Question, Topic};
use crate::duel::{Change, Duel, events_of};
use crate::fact::{Fact, Log};
use crate::hint::Hint;
use crate::keymap::{Context, Keymap};
use crate::places;

/// Which marks are drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Legal squares.
    pub legal: bool,
    /// The discs that a move under the cursor would flip.
    pub preview: bool,
    /// The names of empty squares.
    pub names: bool,
}

impl Default for Layers {
    fn default() -> Self {
        Self { legal: true, preview: true, names: false }
    }
}

/// A square whose lines are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The square with its lines.
    pub explanation: Explanation,
    /// The one line that is shown alone, while the lines are walked.
    pub line: Option<usize>,
}

/// What the engine, or the program that plays, was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To move, as a player of this level.
    Move(Level),
    /// To move, as the program that it is.
    Program,
    /// For the best move, to show it.
    Hint,
    /// Whether it would accept a draw.
    Judge,
}

/// A question that the engine is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The number of the question; answers to other ones are stale.
    pub tag: u64,
    /// What for.
    pub purpose: Purpose,
}

/// A question for the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The number of the question.
    pub tag: u64,
    /// What for.
    pub purpose: Purpose,
    /// The position in question.
    pub position: Position,
    /// What the choice among good moves grows from.
    pub seed: u64,
    /// The program that is asked to play or to advise, unless the engine is.
    pub program: Option<Program>,
}

/// A program that plays or advises, and the game as it has to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// How it is started.
    pub command: String,
    /// The position before the first move.
    pub start: Position,
    /// The moves so far.
    pub line: Vec<Move>,
}

/// Why the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// The person leaves.
    Quit,
    /// The person or the system interrupts.
    Interrupted,
}

/// What the world outside must do for the model.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A game begins: what follows belongs to it. The game before goes into the history.
    Begin {
        /// The position before the first move.
        start: Position,
        /// Who plays.
        seats: ByColor<Player>,
        /// What its random choices grow from.
        seed: u64,
        /// What has happened in it already, if it comes from elsewhere.
        events: Vec<Event>,
    },
    /// The unfinished game of an earlier day goes on.
    Adopt,
    /// The unfinished game of an earlier day goes into the history.
    Decline,
    /// Something happened in the game: keep it before anything else is done.
    Keep(Event),
    /// The game is over: put it into the history.
    Finish,
    /// Ask the engine.
    Ask(Query),
    /// The engine shall answer with what it has found so far.
    Hurry,
    /// Nobody waits for the engine any more.
    Stop,
    /// Stop the program until the shell wakes it.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// End the program.
    Leave(Leave),
}

/// What the model is told.
#[derive(Clone, Debug)]
pub enum Message {
    /// A person did something.
    Input(Input),
    /// A person clicked on something that stands for an action, such as an item of the footer.
    Act(Action),
    /// A person clicked on a choice of the form for a new game.
    Fill {
        /// The field.
        field: Field,
        /// What it is set to; see [`GameForm::set`](crate::dialog::GameForm::set).
        value: u8,
    },
    /// A new game shall begin: by these rules, or those of the game on the board.
    Begin {
        /// Who plays.
        seats: ByColor<Player>,
        /// The rules.
        rules: Option<Rules>,
    },
    /// A game shall begin with the position that a text describes.
    SetUp(String),
    /// A person clicked on a move of the game.
    GoTo(NodeId),
    /// The engine has an answer to the question with this number.
    Answer {
        /// The number of the question.
        tag: u64,
        /// The answer.
        report: Box<Report>,
    },
    /// The engine looks for a hint, and this is the best move so far.
    Glimpse {
        /// The number of the question.
        tag: u64,
        /// What it would advise if the search ended here.
        hint: Hint,
    },
    /// The engine has failed over the question with this number.
    EngineFailed {
        /// The number of the question.
        tag: u64,
    },
    /// A program has answered the question with this number.
    ProgramAnswer {
        /// The number of the question.
        tag: u64,
        /// The answer, which nobody has checked.
        choice: Choice,
    },
    /// A program has advised what to play, over the question with this number.
    Advice {
        /// The number of the question.
        tag: u64,
        /// What the program calls itself.
        adviser: String,
        /// The moves that it considers, the best first; the rules allow them. None if it would give
        /// the game up.
        moves: Vec<Advised>,
    },
    /// A program has failed over the question with this number.
    ProgramFailed {
        /// The number of the question.
        tag: u64,
        /// What has happened.
        reason: String,
    },
    /// Something that the person must know.
    Tell(Fact),
    /// The system wants the program to end.
    Interrupt,
}

/// Everything that can change while the program runs.
#[derive(Clone, Debug)]
pub struct Model {
    /// The game.
    pub duel: Duel,
    /// The square that Enter plays.
    pub cursor: Square,
    /// The square under the mouse, whose move is previewed.
    pub pointer: Option<Square>,
    /// The square on which the mouse button went down.
    pub pressed: Option<Square>,
    /// The part of a square that is typed so far.
    pub pending: Option<Aim>,
    /// The first square that is shown of a board which is too large for the screen.
    pub first: Square,
    /// Which marks are drawn.
    pub layers: Layers,
    /// The square whose lines are shown.
    pub explained: Option<Explained>,
    /// What was advised for the position on the board, or looks best so far.
    pub hint: Option<Hint>,
    /// What the engine is busy with.
    pub thinking: Option<Thinking>,
    /// What lies over the board, the uppermost last.
    pub dialogs: Vec<Dialog>,
    /// What was told.
    pub log: Log,
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// The keys.
    pub keymap: Keymap,
    /// How the program is started that gives hints, unless the engine does.
    pub analyst: Option<String>,
    /// The level for a new opponent.
    pub level: Level,
    /// What the random choices of this game grow from.
    pub seed: u64,
    /// Whether the end of the game on the board was announced.
    pub end_announced: bool,
    /// Whether the engine has failed and moves no more until it is asked to.
    pub engine_failed: bool,
    /// The number of the last question to the engine.
    pub last_tag: u64,
}

impl Model {
    /// A model that shows this game.
    pub fn new(duel: Duel, level: Level, seed: u64, size: (u16, u16)) -> Self {
        let cursor = usual_cursor(duel.position());
        Self {
            // Who opens a finished game knows that it is over.
            end_announced: duel.is_over(),
            duel,
            cursor,
            pointer: None,
            pressed: None,
            pending: None,
            first: Square::from_index(0),
            layers: Layers::default(),
            explained: None,
            hint: None,
            thinking: None,
            dialogs: Vec::new(),
            log: Log::default(),
            size,
            keymap: Keymap::standard(),
            analyst: None,
            level,
            seed,
            engine_failed: false,
            last_tag: 0,
        }
    }

    /// Which keys hold now.
    pub fn context(&self) -> Context {
        match (self.dialogs.last(), &self.explained) {
            (Some(dialog), _) => dialog.context(),
            (None, Some(_)) => Context::Explanation,
            (None, None) => Context::Board,
        }
    }

    /// The game that is shown: the one that a question is about, else the one on the board.
    pub fn shown(&self) -> &Duel {
        match self.dialogs.last() {
            Some(Dialog::Question(question)) => question.game().unwrap_or(&self.duel),
            _ => &self.duel,
        }
    }

    /// The rules of the board on the screen.
    pub fn rules(&self) -> &Rules {
        match self.dialogs.last() {
            Some(Dialog::Editor(editor)) => &editor.rules,
            _ => self.shown().position().rules(),
        }
    }

    /// Where everything stands, for drawing and for the mouse.
    pub fn layout(&self) -> Layout {
        places::layout(self.size, Grid::of(self.rules()), self.first)
    }

    /// Shows the part of the board that has the cursor in its middle.
    pub(crate) fn centre(&mut self) {
        self.first = self.layout().centred(self.cursor).unwrap_or(self.first);
    }

    /// Moves the part of the board that is shown, if the cursor has left it.
    pub(crate) fn keep_cursor_in_sight(&mut self) {
        self.first = self.layout().following(self.cursor).unwrap_or(self.first);
    }

    /// The square whose move is previewed: under the mouse if it is on the board, else the cursor.
    pub fn candidate(&self) -> Square {
        self.pointer.unwrap_or(self.cursor)
    }

    /// Whether the engine thinks about its own move.
    pub fn engine_moves(&self) -> bool {
        let purpose = self.thinking.map(|thinking| thinking.purpose);
        matches!(purpose, Some(Purpose::Move(_) | Purpose::Program))
    }

    /// Whether the game that has just ended is in the history: it had a move, and nothing was told
    /// about a failure to keep it.
    pub fn is_kept(&self) -> bool {
        let failed = self.log.page().iter().any(|fact| matches!(fact, Fact::NotKept { .. }));
        self.duel.game().node_count() > 1 && !failed
    }

    /// Starts a question to the engine; answers to earlier ones are stale from now on.
    pub(crate) fn ask(&mut self, purpose: Purpose) -> Effect {
        self.last_tag += 1;
        let tag = self.last_tag;
        self.thinking = Some(Thinking { tag, purpose });
        let ply = u64::try_from(self.duel.game().ply()).unwrap_or_default();
        let position = self.duel.position().clone();
        let turn = self.duel.position().turn();
        let command = match purpose {
            Purpose::Program => self.duel.program_of(turn),
            // Programs of others know official Othello alone.
            Purpose::Hint if position.rules().is_official() => self.analyst.as_deref(),
            _ => None,
        };
        let program = command.map(|command| self.program(command));
        Effect::Ask(Query { tag, purpose, position, seed: self.seed.wrapping_add(ply), program })
    }

    /// A program with the game so far.
    fn program(&self, command: &str) -> Program {
        let game = self.duel.game();
        Program {
            command: command.to_owned(),
            start: game.position_at(NodeId::ROOT).clone(),
            line: game.line(),
        }
    }

    /// Forgets the question that the engine is busy with; its answer will be stale.
    pub(crate) fn cancel_thinking(&mut self) -> Option<Effect> {
        self.thinking.take().map(|_| Effect::Stop)
    }

    /// Tells what changed, and forgets what was shown about the position before.
    pub(crate) fn take_in(&mut self, changes: &[Change]) -> Vec<Effect> {
        if !changes.is_empty() {
            self.explained = None;
            self.hint = None;
            self.pending = None;
            self.pointer = None;
        }
        for fact in changes.iter().filter_map(Fact::of) {
            self.log.tell(fact);
        }
        changes.iter().map(|change| Effect::Keep(change.event)).collect()
    }

    /// Puts another game on the board.
    pub(crate) fn show(&mut self, duel: Duel) {
        self.cursor = usual_cursor(duel.position());
        self.duel = duel;
        self.centre();
        self.explained = None;
        self.hint = None;
        self.pending = None;
        self.pointer = None;
        self.pressed = None;
        self.end_announced = self.duel.is_over();
        self.engine_failed = false;
    }

    /// What there is to tell of a game that is on the board from now on.
    pub fn news(&self) -> Fact {
        match self.duel.game().path_through().len() {
            0 => Fact::Begun { seats: self.duel.seats(), start: self.duel.position().clone() },
            plies => Fact::Opened { plies },
        }
    }

    /// The effect that makes the game on the board the one that is kept.
    pub fn begin(&self) -> Effect {
        let game = self.duel.game();
        Effect::Begin {
            start: game.position_at(NodeId::ROOT).clone(),
            seats: self.duel.seats(),
            seed: self.seed,
            events: events_of(game),
        }
    }

    /// The form for a new game, filled in with the game on the board.
    pub(crate) fn form(&self) -> GameForm {
        GameForm::of(self.duel.position().rules(), self.duel.seats(), self.level)
    }

    /// Opens a question over everything else.
    pub(crate) fn question(&mut self, topic: Topic) {
        self.dialogs.push(Dialog::Question(Question::new(topic)));
    }
}

/// Where the cursor starts: on the first legal square, else in the middle.
fn usual_cursor(position: &Position) -> Square {
    let shape = position.rules().variant().shape;
    let middle = Square::new(3, 3).filter(|middle| shape.contains(*middle));
    let legal = position.legal_moves().first();
    legal.or(middle).or_else(|| shape.first()).unwrap_or_else(|| Square::from_index(0))
}
