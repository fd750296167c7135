//! A session: which command is whose, and what waits for a search to end.

use othello_engine::Report;
use othello_protocol::gtp::{Command, Response};

use super::setup::{Answer, SYNTAX, text};
use super::state::{Outcome, Purpose, ReadFile, State};
use super::{analysis, play, setup};
use crate::server::{Effect, Found, Service, Strength};

type Handler = fn(&mut State, &[String]) -> Answer;

/// All commands, in the order of `list_commands`.
const COMMANDS: [(&str, Handler); 34] = [
    ("protocol_version", setup::protocol_version),
    ("name", setup::name),
    ("version", setup::version),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", setup::quit),
    ("boardsize", setup::boardsize),
    ("clear_board", setup::clear_board),
    ("komi", setup::komi),
    ("play", play::play),
    ("genmove", play::genmove),
    ("reg_genmove", play::reg_genmove),
    ("undo", play::undo),
    ("time_settings", setup::time_settings),
    ("time_left", setup::time_left),
    ("final_score", play::final_score),
    ("loadsgf", setup::loadsgf),
    ("showboard", setup::showboard),
    ("list_games", setup::list_games),
    ("set_game", setup::set_game),
    ("othello-hint", analysis::hint),
    ("othello-moves", analysis::moves),
    ("othello-position", analysis::position),
    ("othello-set_position", setup::set_position),
    ("othello-level", analysis::level),
    ("othello-depth", analysis::depth),
    ("gogui-analyze_commands", analysis::analyze_commands),
    ("gogui-interrupt", analysis::interrupt),
    ("gogui-rules_game_id", analysis::rules_game_id),
    ("gogui-rules_board", analysis::rules_board),
    ("gogui-rules_board_size", analysis::rules_board_size),
    ("gogui-rules_legal_moves", analysis::rules_legal_moves),
    ("gogui-rules_side_to_move", analysis::rules_side_to_move),
    ("gogui-rules_final_result", analysis::rules_final_result),
];

/// The comment by which GoGui ends a search.
const INTERRUPT: &str = "# interrupt";

fn handler(name: &str) -> Option<Handler> {
    COMMANDS.into_iter().find(|(known, _)| *known == name).map(|(_, handler)| handler)
}

fn known_command(_: &mut State, arguments: &[String]) -> Answer {
    let name = arguments.first().ok_or(SYNTAX)?;
    text(handler(name).is_some().to_string())
}

fn list_commands(_: &mut State, _: &[String]) -> Answer {
    text(COMMANDS.map(|(name, _)| name).join("\n"))
}

/// One controller's session. Commands are obeyed one after the other: one that comes while a search
/// goes on waits for its end.
#[derive(Debug)]
pub(super) struct Session {
    state: State,
    /// The command that a search goes on for.
    thinking: Option<(Option<u32>, Purpose)>,
    /// The command that came meanwhile.
    waiting: Option<Command>,
}

impl Session {
    pub(super) fn new(strength: Strength, read_file: ReadFile) -> Self {
        Self { state: State::new(strength, read_file), thinking: None, waiting: None }
    }

    fn obey(&mut self, command: Command) -> Vec<Effect> {
        let Command { id, name, arguments } = command;
        let answer = match handler(&name) {
            Some(handler) => handler(&mut self.state, &arguments),
            None => Err("unknown command".to_owned()),
        };
        match answer {
            Ok(Outcome::Text(text)) => vec![say(&Response::success(id, text))],
            Ok(Outcome::NewGame) => vec![Effect::Forget, say(&Response::success(id, ""))],
            Ok(Outcome::Quit) => vec![say(&Response::success(id, "")), Effect::Quit],
            Ok(Outcome::Search(request, purpose)) => {
                self.thinking = Some((id, purpose));
                vec![Effect::Think { request, told: false }]
            }
            Err(message) => vec![say(&Response::failure(id, message))],
        }
    }
}

fn say(response: &Response) -> Effect {
    Effect::Say(response.to_string())
}

impl Service for Session {
    fn line(&mut self, line: &str) -> Vec<Effect> {
        let Some(command) = Command::parse(line) else {
            let interrupted = self.thinking.is_some() && line.trim() == INTERRUPT;
            return if interrupted { vec![Effect::Finish] } else { Vec::new() };
        };
        if self.thinking.is_none() {
            return self.obey(command);
        }
        let ends = command.name == "quit";
        self.waiting = Some(command);
        if ends { vec![Effect::Hurry] } else { Vec::new() }
    }

    fn progress(&mut self, _: &Found) -> Vec<Effect> {
        Vec::new()
    }

    fn done(&mut self, report: &Report) -> Vec<Effect> {
        let Some((id, purpose)) = self.thinking.take() else { return Vec::new() };
        let result = self.state.found(purpose, report);
        let mut effects = vec![say(&Response { id, result })];
        if let Some(command) = self.waiting.take() {
            effects.extend(self.obey(command));
        }
        effects
    }

    fn is_ready(&self) -> bool {
        self.waiting.is_none()
    }
}
