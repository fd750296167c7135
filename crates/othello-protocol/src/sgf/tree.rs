//! From a tree of nodes to the record of its game.

use core::num::NonZero;
use std::collections::BTreeSet;

use othello_core::{ByColor, Color, Move, Position, Rules};

use super::clocks::{self, Clocks};
use super::lexer::{Fault, Token, Tree};
use super::node::{Node, Property, append};
use super::point::{Points, Ranks};
use super::root::{Facts, Notice, rules};
use super::setup::{Start, is_swapped};
use crate::decimal;
use crate::error::{ErrorKind, FormatError, ReadGame, Warning, WarningKind};
use crate::record::{Discs, PlyId, Value};
use crate::recorder::{Recorder, Spot};
use crate::source::Source;

/// Reads a game. Where two letters name a square, the ranks are counted from the side from which
/// the game begins as usual.
///
/// # Errors
/// If it is damaged, illegal, or not a game of Othello.
pub(super) fn read(source: &Source<'_>, tree: &Tree<'_>) -> Result<ReadGame, FormatError> {
    let (read, has_letters) = Reader::new(source, tree, Ranks::Top).read();
    let is_odd = match &read {
        Ok(game) => is_swapped(&game.record.start),
        Err(error) => error.ply == Some(NonZero::<usize>::MIN),
    };
    if !has_letters || !is_odd {
        return read;
    }
    let (mut other, _) = Reader::new(source, tree, Ranks::Bottom).read();
    let is_better = match &mut other {
        Ok(game) => {
            let message = "the ranks are counted from the bottom";
            game.warnings.insert(0, Warning::new(WarningKind::InvertedRows, game.place, message));
            true
        }
        Err(error) => read.is_err() && error.ply > Some(NonZero::<usize>::MIN),
    };
    if is_better { other } else { read }
}

/// A game that is being read.
struct Reader<'s, 't> {
    tree: &'t Tree<'t>,
    source: &'s Source<'s>,
    recorder: Recorder<'s>,
    ranks: Ranks,
    rules: Rules,
    /// Whether two letters named a square.
    has_letters: bool,
    /// The open variations: how many begin at a place, the place, and the clocks there.
    open: Vec<(usize, Spot, Option<Clocks>)>,
    /// The clocks, once the facts about the game are read.
    clocks: Option<Clocks>,
    node: Option<Node<'t>>,
    /// The nodes that were read.
    nodes: usize,
    start: Start,
    /// Whether the start is settled.
    has_started: bool,
    facts: Facts,
    /// What was told already.
    told: BTreeSet<String>,
}

impl<'s, 't> Reader<'s, 't> {
    fn new(source: &'s Source<'s>, tree: &'t Tree<'t>, ranks: Ranks) -> Self {
        Self {
            tree,
            source,
            recorder: Recorder::new(source),
            ranks,
            rules: Rules::OTHELLO,
            has_letters: false,
            open: Vec::new(),
            clocks: None,
            node: None,
            nodes: 0,
            start: Start::default(),
            has_started: false,
            facts: Facts::default(),
            told: BTreeSet::new(),
        }
    }

    /// Reads the game; whether two letters named a square on the way.
    fn read(mut self) -> (Result<ReadGame, FormatError>, bool) {
        let read = self.read_all();
        let has_letters = self.has_letters;
        (read.and_then(|()| self.finish()), has_letters)
    }

    fn read_all(&mut self) -> Result<(), FormatError> {
        for token in self.tree.tokens() {
            match token {
                Ok((token, at)) => self.token(token, at)?,
                Err(fault) => return Err(self.fault(&fault)),
            }
        }
        if let Some(fault) = &self.tree.fault {
            if fault.kind == ErrorKind::Unbalanced {
                self.end_node(fault.at)?;
            }
            return Err(self.fault(fault));
        }
        self.settle_start(Color::Black)
    }

    fn fault(&self, Fault { kind, at, message }: &Fault) -> FormatError {
        self.recorder.fault(*kind, *at, message.as_str())
    }

    fn token(&mut self, token: Token<'t>, at: usize) -> Result<(), FormatError> {
        let property = match token {
            Token::Name(name) => self.node.as_mut().map(|node| node.name(name)),
            Token::Value(raw) => self.node.as_mut().map(|node| node.value(raw, at + 1)),
            Token::Node | Token::Open | Token::Close => {
                self.end_node(at)?;
                match token {
                    Token::Node => self.node = Some(Node::new(at)),
                    Token::Open => self.open(),
                    _ => self.close(),
                }
                return Ok(());
            }
        };
        property
            .unwrap_or(Err("a property stands outside the nodes".to_owned()))
            .map_err(|what| self.recorder.fault(ErrorKind::BadToken, at, what))
    }

    fn open(&mut self) {
        let here = self.recorder.here();
        match self.open.last_mut() {
            Some((count, spot, _)) if spot.ply == here.ply => *count += 1,
            _ => self.open.push((1, here.clone(), self.clocks)),
        }
    }

    /// Goes back to where the innermost variation began.
    fn close(&mut self) {
        if let Some((count, spot, clocks)) = self.open.last_mut() {
            self.recorder.go_to(spot.clone());
            self.clocks = *clocks;
            *count -= 1;
            if *count == 0 {
                self.open.pop();
            }
        }
    }

    /// Acts on the node that ends before this byte, if there is one.
    fn end_node(&mut self, at: usize) -> Result<(), FormatError> {
        let Some(node) = self.node.take() else { return Ok(()) };
        node.check().map_err(|what| self.recorder.fault(ErrorKind::BadToken, at, what))?;
        let is_root = self.nodes == 0;
        self.nodes += 1;
        if node.is_empty() {
            self.tell_once(WarningKind::EmptyNode, node.at, "a node says nothing");
        }
        let is_untouched = self.recorder.record.moves.is_empty();
        let is_about_game = is_root || (is_untouched && node.moves.is_empty());
        if is_about_game {
            self.settle_rules(&node.properties)?;
        }
        for Property { name, raw, at } in &node.properties {
            self.property(name, raw, *at, is_about_game)?;
        }
        if let Some((_, _, at)) = node.moves.first().filter(|_| is_root) {
            let message = "a move stands among the facts about the game";
            self.tell_once(WarningKind::MoveInRoot, *at, message);
        }
        let left = if is_about_game { ByColor::default() } else { self.left(&node.properties) };
        let mut last = None;
        for (color, raw, at) in &node.moves {
            let played = self.play(*color, raw, *at)?;
            last = played.map(|id| (*color, id)).or(last);
        }
        if !is_about_game {
            self.run_clocks(left, last);
        }
        if let Some(comment) = node.comment {
            self.comment(comment, is_about_game);
        }
        match (node.value, last) {
            (Some((raw, at)), Some((color, id))) => self.estimate(raw, at, color, id),
            (Some((_, at)), None) => self.leave_out("V", at),
            (None, _) => {}
        }
        Ok(())
    }

    /// Finds out which game it is before squares are read.
    fn settle_rules(&mut self, properties: &[Property<'t>]) -> Result<(), FormatError> {
        let told = rules(properties).map_err(|(at, message)| {
            self.recorder.fault(ErrorKind::UnsupportedSize, at, message)
        })?;
        if let Some(rules) = told {
            self.rules = rules;
            self.recorder.start_from(Position::start(self.rules.clone()));
        }
        Ok(())
    }

    fn points(&self) -> Points {
        Points::of(&self.rules, self.ranks)
    }

    fn property(
        &mut self,
        name: &str,
        raw: &str,
        at: usize,
        is_about_game: bool,
    ) -> Result<(), FormatError> {
        match name {
            "AB" => return self.set_up(Some(Color::Black), raw, at),
            "AW" => return self.set_up(Some(Color::White), raw, at),
            "AE" => return self.set_up(None, raw, at),
            "PL" => return self.set_turn(raw, at),
            // These are read with the move that they are about.
            "BL" | "WL" if !is_about_game => {}
            _ if !is_about_game => self.leave_out(name, at),
            _ => match self.facts.read(&mut self.recorder.record, name, raw, at) {
                Some(Notice::Error(kind, message)) => {
                    return Err(self.recorder.fault(kind, at, message));
                }
                Some(Notice::Warning(kind, message)) => self.recorder.warn(kind, at, message),
                None => {}
            },
        }
        Ok(())
    }

    /// Says that a property of a move is not kept.
    fn leave_out(&mut self, name: &str, at: usize) {
        let message =
            format!("property `{name}` of a move has no place in a record; it is left out");
        self.tell_once(WarningKind::UnknownTag, at, &message);
    }

    fn tell_once(&mut self, kind: WarningKind, at: usize, message: &str) {
        if self.told.insert(message.to_owned()) {
            self.recorder.warn(kind, at, message);
        }
    }

    fn require_setup(&self, at: usize) -> Result<(), FormatError> {
        if !self.has_started {
            return Ok(());
        }
        let message = "discs or the player to move are set up after the first move";
        Err(self.recorder.fault(ErrorKind::LateSetup, at, message))
    }

    /// Sets up discs of a colour, or takes them away.
    fn set_up(&mut self, color: Option<Color>, raw: &str, at: usize) -> Result<(), FormatError> {
        self.require_setup(at)?;
        self.has_letters |= self.points().has_letters(raw);
        let Some(squares) = self.points().squares(raw) else {
            let message = format!("expected a square, found `{}`", raw.escape_debug());
            return Err(self.recorder.fault(ErrorKind::BadToken, at, message));
        };
        match color {
            Some(color) => self.start.place(color, squares, at),
            None => self.start.remove(squares, at),
        }
        Ok(())
    }

    fn set_turn(&mut self, raw: &str, at: usize) -> Result<(), FormatError> {
        let turn = match raw.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Color::Black,
            "w" | "white" | "2" => Color::White,
            _ => {
                let message = format!("expected a player (B or W), found `{}`", raw.escape_debug());
                return Err(self.recorder.fault(ErrorKind::MissingSide, at, message));
            }
        };
        if turn != self.recorder.here().position.turn() {
            self.require_setup(at)?;
        }
        self.start.turn = Some(turn);
        Ok(())
    }

    /// Settles the start of the game, of which `first` makes the first move if nobody said so.
    fn settle_start(&mut self, first: Color) -> Result<(), FormatError> {
        if !self.has_started {
            self.has_started = true;
            let at = self.start.at.unwrap_or(self.tree.start);
            let start = self.start.position(&self.rules, first);
            let start =
                start.map_err(|what| self.recorder.fault(ErrorKind::BadPosition, at, what))?;
            self.recorder.start_from(start);
        }
        Ok(())
    }

    /// Takes the start with the colours swapped if the first move, which stands at a byte and names
    /// its rank by a number, can only come from there.
    fn look_for_swapped_start(&mut self, mv: Move, at: usize) {
        let usual = &self.recorder.here().position;
        let swapped =
            mv.square().and_then(|first| Some((first, self.start.swapped(usual, first)?)));
        if let Some((first, start)) = swapped {
            self.recorder.start_from(start);
            let message =
                format!("{first} is a first move from the start with the colours swapped");
            self.recorder.warn(WarningKind::SwappedStart, at, message);
        }
    }

    fn play(&mut self, color: Color, raw: &str, at: usize) -> Result<Option<PlyId>, FormatError> {
        let is_first = !self.has_started;
        self.settle_start(color)?;
        self.has_letters |= self.points().has_letters(raw);
        let Some(mv) = self.points().mv(raw) else {
            self.recorder.garbled(raw, at);
            return Ok(None);
        };
        if is_first && !self.has_letters {
            self.look_for_swapped_start(mv, at);
        }
        Ok(self.recorder.play(color, mv, at))
    }

    fn comment(&mut self, comment: String, is_about_game: bool) {
        let here = self.recorder.here().ply;
        let record = &mut self.recorder.record;
        let to = if is_about_game || here == PlyId::START {
            &mut record.comment
        } else {
            &mut record.moves[here].comment
        };
        append(to, comment);
    }

    /// Reads what a move was found to be worth, which is written for Black.
    fn estimate(&mut self, raw: &str, at: usize, color: Color, id: PlyId) {
        let for_black = decimal::parse(raw.trim(), 2);
        let own = for_black.map(|number| if color == Color::Black { number } else { -number });
        let Some(own) = own.and_then(|number| i32::try_from(number).ok()) else {
            let message = format!("expected a value in discs, found `{}`", raw.escape_debug());
            return self.recorder.warn(WarningKind::BadTag, at, message + "; it is left out");
        };
        let value = Value::estimate(Discs::from_hundredths(own), None);
        self.recorder.record.moves[id].value = Some(value);
    }

    /// What a node says that the players have left on their clocks, in milliseconds, and where.
    fn left(&mut self, properties: &[Property<'_>]) -> ByColor<Option<(i64, usize)>> {
        ByColor::from_fn(|color| {
            let named = |property: &&Property<'_>| property.name == clocks::name(color);
            let Property { name, raw, at } = properties.iter().find(named)?;
            let left = clocks::read(raw);
            if left.is_none() {
                let found = raw.escape_debug();
                let message = format!("expected seconds, found `{found}` as `{name}`");
                self.recorder.warn(WarningKind::BadTag, *at, message + "; it is left out");
            }
            left.zip(Some(*at))
        })
    }

    /// Takes in how long the last move of a node took.
    fn run_clocks(&mut self, left: ByColor<Option<(i64, usize)>>, last: Option<(Color, PlyId)>) {
        let record = &mut self.recorder.record;
        let clocks = self.clocks.get_or_insert_with(|| Clocks::before(record));
        let mover = last.map(|(color, _)| color);
        for color in Color::ALL.into_iter().filter(|color| Some(*color) != mover) {
            if let Some((left, _)) = left[color] {
                clocks.set(color, left);
            }
        }
        let Some((color, id)) = last else { return };
        let ply = &mut record.moves[id];
        ply.time = clocks.read(color, ply.mv, left[color].map(|(left, _)| left));
        let is_unknown = ply.time.is_none();
        if let Some((_, at)) = left[color].filter(|_| is_unknown) {
            let name = clocks::name(color);
            let message = format!(
                "how long the move took does not follow from `{name}` and what is told before it"
            );
            self.tell_once(WarningKind::UnknownTag, at, &message);
        }
    }

    fn finish(mut self) -> Result<ReadGame, FormatError> {
        let (start, end) = (self.tree.start, self.tree.end.saturating_sub(1));
        if !self.facts.names_game() {
            let message = "no `GM` property says which game this is; Othello is assumed";
            self.recorder.warn(WarningKind::MissingGame, start, message);
        }
        let is_plain = self.tree.text[start..].is_ascii();
        let charset = self.facts.charset.take().filter(|_| !is_plain);
        if let Some((label, at)) = charset.filter(|(label, _)| !self.source.is_in(label)) {
            let found = self.source.encoding.name();
            let message = format!("the file says that it is in {label}, but was read as {found}");
            self.recorder.warn(WarningKind::OtherEncoding, at, message);
        }
        let declared = self.facts.declared(&self.rules);
        self.recorder.finish(declared, start, end)
    }
}
