//! From the tokens of a game to its record.

use othello_core::{Color, Move, Position, Rules};

use super::comment::Comment;
use super::facts::{self, Facts, Outcome, Tag};
use super::lexer::{self, Fault, Token, Tokens};
use crate::error::{ErrorKind, FormatError, ReadGame, WarningKind};
use crate::record::{Ply, PlyId, Termination};
use crate::recorder::{Declared, Recorder, Spot};
use crate::source::Source;
use crate::spelling;

/// The marks of praise and blame that may follow a move.
const JUDGEMENTS: [char; 2] = ['!', '?'];

/// Reads the game that begins at a byte; with it, where the text goes on.
pub(super) fn read(source: &Source<'_>, start: usize) -> (Result<ReadGame, FormatError>, usize) {
    let tokens = Tokens::new(source.text(), start);
    let mut reader = Reader {
        recorder: Recorder::new(source),
        tokens,
        start,
        facts: Facts::default(),
        before: None,
        open: Vec::new(),
        remark: None,
        is_told: false,
    };
    match reader.read() {
        Ok(()) => {
            let end = reader.tokens.at;
            (reader.finish(), end)
        }
        Err(error) => {
            let next = lexer::next_tags(source.text(), reader.tokens.at);
            (Err(error), next)
        }
    }
}

/// A game that is being read.
struct Reader<'s> {
    recorder: Recorder<'s>,
    tokens: Tokens<'s>,
    /// Where the game begins.
    start: usize,
    facts: Facts,
    /// The place before the last move of the line, from which a variation leaves.
    before: Option<Spot>,
    /// The places to which the open variations come back, and where they were opened.
    open: Vec<(Spot, Option<Spot>, usize)>,
    /// A comment that stands before the first move of a variation.
    remark: Option<String>,
    /// Whether the end of the game was told after its moves.
    is_told: bool,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), FormatError> {
        self.read_tags()?;
        while !self.tokens.is_at_tag() {
            let token = self.tokens.token().map_err(|fault| self.fault(fault))?;
            let Some((token, at)) = token else { break };
            let is_remark = matches!(token, Token::Comment(_) | Token::Glyph(_) | Token::Close);
            if self.is_told && !is_remark {
                // The moves of the next game, which has no tags.
                self.tokens.at = at;
                break;
            }
            self.token(&token, at)?;
        }
        match self.open.last() {
            None => Ok(()),
            Some((_, _, at)) => {
                let message = "this variation is not closed by `)`";
                Err(self.recorder.fault(ErrorKind::Unbalanced, *at, message))
            }
        }
    }

    fn fault(&self, Fault { kind, at, message }: Fault) -> FormatError {
        self.recorder.fault(kind, at, message)
    }

    fn read_tags(&mut self) -> Result<(), FormatError> {
        let mut tags = Vec::new();
        while self.tokens.is_at_tag() {
            let token = self.tokens.token().map_err(|fault| self.fault(fault))?;
            if let Some((Token::Tag { name, value, value_at }, at)) = token {
                tags.push(Tag { name, value, at, value_at });
            }
        }
        let start = facts::start(&tags)
            .map_err(|(kind, at, message)| self.recorder.fault(kind, at, message))?;
        if let Some(start) = start {
            self.recorder.start_from(start);
        }
        let (facts, notices) = Facts::read(&mut self.recorder.record, &tags);
        self.facts = facts;
        for (kind, at, message) in notices {
            self.recorder.warn(kind, at, message);
        }
        Ok(())
    }

    fn token(&mut self, token: &Token<'_>, at: usize) -> Result<(), FormatError> {
        match token {
            Token::Word(word) => self.word(word, at),
            Token::Comment(text) => self.comment(&Comment::read(text)),
            Token::Glyph(glyph) => {
                self.comment(&Comment { text: (*glyph).to_owned(), ..Comment::default() });
            }
            Token::Open => self.open(at)?,
            Token::Close => self.close(at)?,
            Token::Tag { .. } => {}
        }
        Ok(())
    }

    fn word(&mut self, word: &str, at: usize) {
        if let Some(outcome) = Outcome::read(word) {
            return self.told(outcome, at);
        }
        let mv = word.trim_end_matches(JUDGEMENTS);
        let judgement = &word[mv.len()..];
        let Some(mv) = spelling::move_of(mv) else { return self.recorder.garbled(mv, at) };
        self.look_for_swapped_start(mv, at);
        let before = self.recorder.here().clone();
        if self.recorder.play_next(mv, at).is_none() {
            return;
        }
        self.before = Some(before);
        let remark = self.remark.take().into_iter();
        for text in remark.chain((!judgement.is_empty()).then(|| judgement.to_owned())) {
            self.comment(&Comment { text, ..Comment::default() });
        }
    }

    /// What is told of the end: it counts unless a tag has told it.
    fn told(&mut self, outcome: Outcome, at: usize) {
        if !self.open.is_empty() {
            return;
        }
        self.is_told = true;
        match self.facts.outcome {
            Some((said, _)) if said == outcome || outcome == Outcome::Open => {}
            Some((Outcome::Discs(discs), _)) if is_won(discs, outcome) => {}
            Some((Outcome::Open, _)) | None => self.facts.outcome = Some((outcome, at)),
            Some(_) => {
                let message = "the moves end with another result than the tags give; those count";
                self.recorder.warn(WarningKind::ResultMismatch, at, message);
            }
        }
    }

    /// A first move from the start with the colours swapped tells that start.
    fn look_for_swapped_start(&mut self, mv: Move, at: usize) {
        let start = &self.recorder.record.start;
        let is_usual = *start == Position::start(Rules::OTHELLO);
        let Move::Place(first) = mv else { return };
        if !self.recorder.record.moves.is_empty()
            || !is_usual
            || start.legal_moves().contains(first)
        {
            return;
        }
        let Some(swapped) = crate::recorder::swapped_start(start.rules(), first) else { return };
        self.recorder.start_from(swapped);
        let message = format!("{first} is a first move from the start with the colours swapped");
        self.recorder.warn(WarningKind::SwappedStart, at, message);
    }

    /// Adds what a comment says to the last move, or to the game if there is none yet.
    fn comment(&mut self, comment: &Comment) {
        let here = self.recorder.here().ply;
        let begins = self.open.last().is_some_and(|_| self.before.is_none());
        let record = &mut self.recorder.record;
        if begins {
            append(&mut self.remark, &comment.text);
        } else if here == PlyId::START {
            append(&mut record.comment, &comment.text);
        } else {
            let Ply { comment: text, value, time, .. } = &mut record.moves[here];
            append(text, &comment.text);
            *value = value.or(comment.value);
            *time = time.or(comment.time);
        }
    }

    fn open(&mut self, at: usize) -> Result<(), FormatError> {
        let Some(before) = self.before.take() else {
            let message = "a variation before any move";
            return Err(self.recorder.fault(ErrorKind::Unbalanced, at, message));
        };
        self.open.push((self.recorder.here().clone(), Some(before.clone()), at));
        self.recorder.go_to(before);
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), FormatError> {
        let Some((here, before, _)) = self.open.pop() else {
            let message = "`)` closes nothing";
            return Err(self.recorder.fault(ErrorKind::Unbalanced, at, message));
        };
        self.recorder.go_to(here);
        self.before = before;
        if let Some(text) = self.remark.take() {
            self.comment(&Comment { text, ..Comment::default() });
        }
        Ok(())
    }

    fn finish(mut self) -> Result<ReadGame, FormatError> {
        let (outcome, at) = self.facts.outcome.unwrap_or((Outcome::Open, self.start));
        let termination = self.facts.termination;
        let discs = match outcome {
            Outcome::Discs(discs) => Some(discs),
            _ => None,
        };
        if self.recorder.is_sound() {
            self.keep_win(outcome, termination, at);
        }
        let declared = Declared { discs, termination, at, ..Declared::default() };
        let end = self.tokens.at;
        self.recorder.finish(declared, self.start, end)
    }

    /// A win without a score is compared with the board, or kept as a tag if there is nothing else
    /// that tells it.
    fn keep_win(&mut self, outcome: Outcome, termination: Option<Termination>, at: usize) {
        let winner = match outcome {
            Outcome::Black => Some(Color::Black),
            Outcome::White => Some(Color::White),
            Outcome::Draw => None,
            Outcome::Open | Outcome::Discs(_) => return,
        };
        let told = match termination {
            Some(
                Termination::Resigned(loser) | Termination::Time(loser) | Termination::Left(loser),
            ) => Some(Some(!loser)),
            _ => None,
        };
        if told == Some(winner) {
            return;
        }
        let of_board = self.recorder.main_outcome();
        match of_board {
            Some(found) if found.winner() == winner => {}
            Some(found) => {
                let message = format!("the result names another winner than the board: {found}");
                self.recorder.warn(WarningKind::ResultMismatch, at, message);
            }
            None => {
                let value = match winner {
                    Some(Color::Black) => "1-0",
                    Some(Color::White) => "0-1",
                    None => "1/2-1/2",
                };
                let tag = crate::record::Tag { name: "Result".to_owned(), value: value.to_owned() };
                self.recorder.record.tags.push(tag);
            }
        }
    }
}

/// Whether discs and a word about the winner say the same.
fn is_won(discs: othello_core::ByColor<u16>, outcome: Outcome) -> bool {
    match outcome {
        Outcome::Black => discs.black > discs.white,
        Outcome::White => discs.black < discs.white,
        Outcome::Draw => discs.black == discs.white,
        Outcome::Open | Outcome::Discs(_) => false,
    }
}

/// Adds a text to another on a line of its own.
fn append(to: &mut Option<String>, text: &str) {
    match to {
        _ if text.is_empty() => {}
        None => *to = Some(text.to_owned()),
        Some(before) => {
            before.push('\n');
            before.push_str(text);
        }
    }
}
