//! The game as plain text: words in, sentences out, for screen readers, pipes and logs.
//!
//! No escape codes, no boxes, one fact per line, and the same sentences as on the full screen. The
//! model is the same as well: what a word asks for is done as if a key had asked for it.

mod verb;

use std::io::{self, BufRead, Write};

use othello_core::{Diagram, Move, Square};
use othello_view::input::Input;
use othello_view::{Narrator, Preview, Texts, cells};

use crate::action::Action;
use crate::dialog::{Answer, Dialog, Topic};
use crate::effects::{Keeper, Opponents};
use crate::fact::Fact;
use crate::model::{Effect, Leave, Message, Model, Query};
use crate::players;
use crate::say;
use crate::update::{start, update};

pub use verb::{VERBS, Verb};

/// A game in plain text, between somebody who types and somebody who reads.
#[derive(Debug)]
pub struct Linear<'a> {
    /// The model.
    pub model: Model,
    /// The words.
    pub texts: &'a Texts,
    /// Where the game is kept.
    pub keeper: Keeper,
    /// The engine and other programs, which answer at once.
    pub opponents: Opponents,
    /// After how many cells lines are broken, if they are.
    pub width: Option<u16>,
    /// Whether a prompt is written before each line.
    pub prompt: bool,
}

/// How many bytes of a line are read; a longer one is no word and no game.
const LINE: u64 = 1 << 16;

/// How many cells of a line that is not understood are said again.
const ECHO: usize = 40;

/// Reads a line, whatever its bytes are; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if io::Read::take(&mut *input, LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

impl Linear<'_> {
    /// Plays until the input ends or somebody leaves; the game is kept then.
    ///
    /// # Errors
    /// If the output cannot be written or the input cannot be read.
    pub fn run(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<Leave> {
        self.line(output, &self.texts.say("linear-welcome"))?;
        let first = start(&mut self.model);
        let mut left = self.perform(first);
        self.tell_news(0, output)?;
        self.tell_status(output)?;
        while left.is_none() {
            self.ask(output)?;
            left = match read_line(input)? {
                Some(text) => self.take(text.trim(), output)?,
                None => Some(Leave::Quit),
            };
        }
        let farewell = if self.keeper.has_kept() { "linear-kept" } else { "linear-farewell" };
        self.line(output, &self.texts.say(farewell))?;
        Ok(left.unwrap_or(Leave::Quit))
    }

    /// Writes the question that waits for an answer, and the prompt.
    fn ask(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.prompt {
            output.write_all(b"> ")?;
        }
        output.flush()
    }

    /// Does what one line asks for.
    fn take(&mut self, text: &str, output: &mut dyn Write) -> io::Result<Option<Leave>> {
        if text.is_empty() {
            return Ok(None);
        }
        if self.question().is_some() {
            return self.answer(text, output);
        }
        let Some(verb) = Verb::parse(text) else {
            let args = [("text", cells::cut(text, ECHO, "...").into())];
            self.line(output, &self.texts.say_with("linear-unknown", &args))?;
            return Ok(None);
        };
        self.obey(verb, output)
    }

    fn obey(&mut self, verb: Verb, output: &mut dyn Write) -> io::Result<Option<Leave>> {
        match verb {
            Verb::Play(square) => {
                self.model.cursor = square;
                return self.act(Message::Act(Action::Play), output);
            }
            Verb::Do(action) => return self.act(Message::Act(action), output),
            Verb::New(seats) => {
                let seats = seats.unwrap_or_else(|| self.model.duel.seats());
                return self.act(Message::Begin { seats, rules: None }, output);
            }
            Verb::Rules(rules) => {
                let seats = players::for_rules(self.model.duel.seats(), &rules);
                return self.act(Message::Begin { seats, rules: Some(rules) }, output);
            }
            Verb::BadRules(reason) => self.line(output, &reason)?,
            Verb::SetUp(text) => return self.act(Message::SetUp(text), output),
            Verb::Paste(text) => {
                return self.act(Message::Input(Input::Paste(text)), output);
            }
            Verb::Pass => self.pass(output)?,
            Verb::Ask(square) => self.preview(square, output)?,
            Verb::Why(square) => self.explain(square.unwrap_or(self.model.cursor), output)?,
            Verb::Lines(square) => {
                let explanation = self.model.duel.position().explain(square);
                let lines = self.say().every_line(&explanation);
                self.lines(output, lines)?;
            }
            Verb::Moves => self.moves(output)?,
            Verb::Row(rank) => self.row(rank, output)?,
            Verb::Board => self.board(output)?,
            Verb::Score => self.line(output, &self.say().counts(self.model.duel.position()))?,
            Verb::Last => self.last(output)?,
            Verb::Status => self.tell_status(output)?,
            Verb::Help => self.help(output)?,
        }
        Ok(None)
    }

    /// Gives the model a message and tells what came of it.
    fn act(&mut self, message: Message, output: &mut dyn Write) -> io::Result<Option<Leave>> {
        let told = self.model.log.told();
        let before = self.model.duel.game().current();
        let effects = update(&mut self.model, message);
        let left = self.perform(effects);
        // Nothing is on a screen here that could be gone back from.
        self.model.explained = None;
        self.tell_news(told, output)?;
        if self.model.duel.game().current() != before && left.is_none() {
            self.tell_moves(output)?;
        }
        Ok(left)
    }

    /// Does what the model wants done, the engine's answers included.
    fn perform(&mut self, effects: Vec<Effect>) -> Option<Leave> {
        let mut waiting: Option<Query> = None;
        let mut left = self.perform_all(effects, &mut waiting);
        while let Some(query) = waiting.take() {
            let answer = self.opponents.answer(&query);
            let effects = update(&mut self.model, answer);
            left = self.perform_all(effects, &mut waiting).or(left);
        }
        left
    }

    fn perform_all(&mut self, effects: Vec<Effect>, waiting: &mut Option<Query>) -> Option<Leave> {
        let mut left = None;
        for effect in effects {
            match effect {
                Effect::Ask(query) => *waiting = Some(query),
                Effect::Stop => *waiting = None,
                Effect::Leave(leave) => left = Some(leave),
                effect => {
                    if let Some(fact) = self.keeper.perform(&effect) {
                        self.model.log.tell(fact);
                    }
                }
            }
        }
        left
    }

    fn question(&self) -> Option<&Topic> {
        match self.model.dialogs.last() {
            Some(Dialog::Question(question)) => Some(&question.topic),
            _ => None,
        }
    }

    /// Answers the question that waits; what is no answer leaves it waiting.
    fn answer(&mut self, text: &str, output: &mut dyn Write) -> io::Result<Option<Leave>> {
        let yes = ["yes", "y", "да", "はい"].contains(&text.to_lowercase().as_str());
        let no = ["no", "n", "нет", "いいえ"].contains(&text.to_lowercase().as_str());
        if !yes && !no {
            // Who leaves leaves the question open: the game and what was asked stay as they are.
            if Verb::parse(text) == Some(Verb::Do(Action::Quit)) {
                return Ok(Some(Leave::Quit));
            }
            self.tell_question(output)?;
            return Ok(None);
        }
        let action = if yes { Action::Yes } else { Action::No };
        self.act(Message::Act(action), output)
    }

    fn say(&self) -> Narrator<'_> {
        say::narrator(self.texts, &self.model.duel)
    }

    fn line(&self, output: &mut dyn Write, text: &str) -> io::Result<()> {
        let Some(width) = self.width else { return writeln!(output, "{}", cells::clean(text)) };
        let lines = cells::wrap(text, width.into());
        lines.iter().try_for_each(|line| writeln!(output, "{line}"))
    }

    fn lines(
        &self,
        output: &mut dyn Write,
        lines: impl IntoIterator<Item = String>,
    ) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.line(output, &line))
    }

    /// Tells the facts from this one on, then the question that waits for an answer.
    fn tell_news(&mut self, from: usize, output: &mut dyn Write) -> io::Result<()> {
        for fact in self.model.log.since(from) {
            self.tell_fact(fact, output)?;
        }
        if matches!(self.question(), Some(Topic::GameOver)) {
            // Here the words themselves are what can be done next.
            self.model.dialogs.pop();
            let hint = say::sentence(&Fact::NothingMoreToPlay, self.say());
            self.line(output, &hint)?;
        }
        self.tell_question(output)
    }

    fn tell_fact(&self, fact: &Fact, output: &mut dyn Write) -> io::Result<()> {
        let say = self.say();
        match fact {
            Fact::Placed { before, square } => {
                let played = say.played(before, Move::Place(*square));
                let after = before.clone().play(Move::Place(*square));
                let counts = after.map(|after| say.counts(&after)).unwrap_or_default();
                self.line(output, &Narrator::join([played, counts]))
            }
            Fact::Refused(refused) => {
                let refusal = say.refusal(refused);
                self.line(output, &refusal.headline)?;
                self.lines(output, refusal.lines)?;
                self.lines(output, refusal.near_miss)?;
                self.line(output, &Narrator::join([refusal.kept, self.legal_hint()]))
            }
            _ => self.line(output, &say::sentence(fact, say)),
        }
    }

    fn legal_hint(&self) -> String {
        let count = self.model.duel.position().legal_moves().count();
        let hint = || self.texts.say_with("linear-legal-hint", &[("count", count.into())]);
        if count == 0 { String::new() } else { hint() }
    }

    fn tell_question(&self, output: &mut dyn Write) -> io::Result<()> {
        let Some(topic) = self.question() else { return Ok(()) };
        self.line(output, &say::question(topic, &self.model.duel, self.texts))?;
        let kept = self.model.is_kept();
        self.lines(output, say::details(topic, &self.model.duel, kept, self.texts))?;
        let answers = [Answer::Yes, Answer::No].map(|answer| {
            let word = if answer == Answer::Yes { "yes" } else { "no" };
            format!("{word} ({})", self.texts.say(answer.text(topic)))
        });
        let args = [("answers", answers.join(", ").into())];
        self.line(output, &self.texts.say_with("linear-answers", &args))
    }

    /// Whose move it is, with the counts: what a screen would show all the time.
    fn tell_status(&self, output: &mut dyn Write) -> io::Result<()> {
        let (duel, say) = (&self.model.duel, self.say());
        if self.question().is_some() {
            return Ok(());
        }
        if duel.is_over() {
            return self.line(output, &say::end(duel, self.texts));
        }
        let number = duel.game().line().iter().filter(|mv| mv.square().is_some()).count() + 1;
        let position = duel.position();
        let status = [say.status(number, position), say.counts(position), say.moves(position)];
        self.line(output, &Narrator::join(status))
    }

    /// How many moves the person has who is to move now.
    fn tell_moves(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.model.duel.is_over() || self.question().is_some() {
            return Ok(());
        }
        self.line(output, &self.say().moves(self.model.duel.position()))
    }

    fn moves(&self, output: &mut dyn Write) -> io::Result<()> {
        let moves = self.model.duel.position().legal_moves();
        let none = || self.texts.say("linear-no-moves");
        let text = if moves.is_empty() { none() } else { moves.to_string() };
        self.line(output, &text)
    }

    fn preview(&self, square: Square, output: &mut dyn Write) -> io::Result<()> {
        match Preview::of(self.model.duel.position(), square) {
            Some(preview) => self.lines(output, self.say().preview(&preview)),
            None => self.explain(square, output),
        }
    }

    /// Why a square is legal or not.
    fn explain(&self, square: Square, output: &mut dyn Write) -> io::Result<()> {
        match self.model.duel.position().clone().play(Move::Place(square)) {
            Ok(_) => {
                let explanation = self.model.duel.position().explain(square);
                let lines = self.say().every_line(&explanation);
                let closed = explanation.lines.iter().zip(lines);
                let closed = closed.filter(|(line, _)| line.verdict.is_closed());
                self.lines(output, closed.map(|(_, sentence)| sentence))?;
                self.preview(square, output)
            }
            Err(refused) => {
                let refusal = self.say().refusal(&refused);
                self.line(output, &refusal.headline)?;
                let rest = refusal.lines.into_iter().chain(refusal.near_miss).chain(refusal.rule);
                self.lines(output, rest)
            }
        }
    }

    /// Passing by hand is never possible: who must pass has passed already.
    fn pass(&self, output: &mut dyn Write) -> io::Result<()> {
        match self.model.duel.position().clone().play(Move::Pass) {
            Ok(_) => Ok(()),
            Err(refused) => self.tell_fact(&Fact::Refused(Box::new(refused)), output),
        }
    }

    fn row(&self, rank: u8, output: &mut dyn Write) -> io::Result<()> {
        let position = self.model.duel.position();
        let (_, ranks) = position.rules().variant().extent();
        if rank >= ranks {
            return self.line(output, &self.texts.say_with("no-row", &[("last", ranks.into())]));
        }
        self.line(output, &self.say().row(position, rank))
    }

    fn board(&self, output: &mut dyn Write) -> io::Result<()> {
        let diagram = Diagram(self.model.duel.position()).to_string();
        diagram.lines().try_for_each(|line| writeln!(output, "{line}"))
    }

    fn last(&self, output: &mut dyn Write) -> io::Result<()> {
        let game = self.model.duel.game();
        let last = game.parent(game.current()).zip(game.move_to(game.current()));
        let text = match last {
            Some((parent, mv)) => self.say().played(game.position_at(parent), mv),
            None => self.texts.say("linear-no-last"),
        };
        self.line(output, &text)
    }

    fn help(&self, output: &mut dyn Write) -> io::Result<()> {
        VERBS.iter().try_for_each(|(word, text)| {
            self.line(output, &format!("{word}: {}", self.texts.say(text)))
        })
    }
}
