//! From records to a file of games with its lists of names.

use othello_core::{ByColor, Color, Game, Move, Position, Rules, Square, Symmetry};

use super::names::{PLAYER, TOURNAMENT};
use super::{Base, Names, RECORD, read_players, read_tournaments};
use crate::error::{ErrorKind, FormatError, Place};
use crate::losses::{Loss, losses_between};
use crate::record::{Date, GameRecord, MoveTree, Score, ScoreRule, Termination};

/// The names with number 0, which stand for nobody and nothing in particular.
const NOBODY: &str = "???";
const ANY_EVENT: &str = "Diverses parties";

/// All squares of the board: the score of a player who has them all.
const ALL: u8 = 64;

/// What is not in Latin-1 is written as this.
const UNKNOWN: u8 = b'?';

/// A file of games and the lists of names beside it, in the making.
///
/// Games are turned so that they begin at f5; a game from the start with the colours swapped is
/// mirrored. Names are cut to the 19 or 25 bytes in Latin-1 that they have.
///
/// ```
/// use othello_protocol::record::Date;
/// use othello_protocol::transcript;
/// use othello_protocol::wthor::{Base, Names, Writer};
///
/// let mut writer = Writer::new(Date::new(2024, Some(6), Some(7))?);
/// writer.add(&transcript::parse("d3c5f6")?.record)?;
/// let files = writer.finish();
/// let base = Base::open(&files.games)?;
/// let read = base.read(&base.game(0).unwrap(), &Names::default())?;
/// assert_eq!(transcript::write(&read.record), "f5d6c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    created: Date,
    /// The year of the games, that of the first one.
    year: Option<u16>,
    /// The empty squares from which the best scores were found, as the first game says.
    depth: Option<u8>,
    games: Vec<u8>,
    count: u32,
    players: List,
    tournaments: List,
}

/// A file of games, and the lists of the names that the numbers in it stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// The games, `.wtb`.
    pub games: Vec<u8>,
    /// The players, `.jou`.
    pub players: Vec<u8>,
    /// The tournaments, `.trn`.
    pub tournaments: Vec<u8>,
}

/// Names by their numbers.
#[derive(Clone, Debug)]
struct List {
    width: usize,
    numbers: std::collections::BTreeMap<Vec<u8>, u16>,
    bytes: Vec<u8>,
}

impl Writer {
    /// An empty file that was made on this day.
    pub fn new(created: Date) -> Self {
        Self {
            created,
            year: None,
            depth: None,
            games: Vec::new(),
            count: 0,
            players: List::new(PLAYER, NOBODY),
            tournaments: List::new(TOURNAMENT, ANY_EVENT),
        }
    }

    /// The same file, made on this day.
    #[must_use]
    pub fn made_on(self, created: Date) -> Self {
        Self { created, ..self }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If a move is illegal, the game is not official Othello from its start, or the file is full.
    pub fn add(&mut self, record: &GameRecord) -> Result<(), FormatError> {
        let (_, game) = turned(record)?;
        let count = self.count.checked_add(1).ok_or_else(full)?;
        let event = self.tournaments.number(record.event.as_deref())?;
        let black = self.players.number(record.players.black.name.as_deref())?;
        let white = self.players.number(record.players.white.name.as_deref())?;
        let score = black_score(record, &game);
        let number = |name: &str| record.tag(name).and_then(|text| text.parse::<u8>().ok());
        let theory = number("wthor.theory").filter(|theory| *theory <= ALL);
        self.depth = self.depth.or(number("wthor.depth").or(Some(0)));
        self.year = self.year.or(record.date.map(Date::year));
        let end = self.games.len() + RECORD;
        for word in [event, black, white] {
            self.games.extend(word.to_le_bytes());
        }
        self.games.extend([score, theory.unwrap_or(score)]);
        self.games.extend(game.line().into_iter().filter_map(Move::square).map(code));
        self.games.resize(end, 0);
        self.count = count;
        Ok(())
    }

    /// The bytes of the files.
    pub fn finish(self) -> Files {
        let header = |games: u32, names: usize, year: u16, size: u8, depth: u8| {
            let mut bytes = date_bytes(self.created).to_vec();
            bytes.extend(games.to_le_bytes());
            bytes.extend(u16::try_from(names).unwrap_or(u16::MAX).to_le_bytes());
            bytes.extend(year.to_le_bytes());
            bytes.extend([size, 0, depth, 0]);
            bytes
        };
        let list = |list: &List| {
            let count = list.bytes.len() / list.width;
            [header(0, count, 0, 0, 0), list.bytes.clone()].concat()
        };
        let year = self.year.unwrap_or(self.created.year());
        let games = header(self.count, 0, year, 8, self.depth.unwrap_or(0));
        Files {
            games: [games, self.games.clone()].concat(),
            players: list(&self.players),
            tournaments: list(&self.tournaments),
        }
    }
}

/// The first bytes of a file: century, year, month and day.
fn date_bytes(date: Date) -> [u8; 4] {
    let part = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
    [
        part(date.year() / 100),
        part(date.year() % 100),
        date.month().unwrap_or(1),
        date.day().unwrap_or(1),
    ]
}

fn full() -> FormatError {
    let message = "a WTHOR file has no more numbers for games or names";
    FormatError::new(ErrorKind::TooLarge, Place::default(), message)
}

impl List {
    fn new(width: usize, first: &str) -> Self {
        let mut list =
            Self { width, numbers: std::collections::BTreeMap::new(), bytes: Vec::new() };
        list.push(first.bytes().collect(), 0);
        list
    }

    fn push(&mut self, name: Vec<u8>, number: u16) {
        let end = self.bytes.len() + self.width;
        self.bytes.extend(&name);
        self.bytes.resize(end, 0);
        self.numbers.insert(name, number);
    }

    /// The number of a name, a new one if need be; that of nobody without a name.
    fn number(&mut self, name: Option<&str>) -> Result<u16, FormatError> {
        let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(0) };
        let latin = name.chars().map(|letter| match letter {
            '\0' => UNKNOWN,
            letter => u8::try_from(letter).unwrap_or(UNKNOWN),
        });
        let name: Vec<u8> = latin.take(self.width - 1).collect();
        if let Some(number) = self.numbers.get(&name) {
            return Ok(*number);
        }
        let number = u16::try_from(self.numbers.len()).ok().ok_or_else(full)?;
        self.push(name, number);
        Ok(number)
    }
}

/// The number that a square is stored as.
fn code(square: Square) -> u8 {
    10 * (square.rank() + 1) + square.file() + 1
}

/// The way to turn a game so that it begins at f5 from the usual start, and the game turned so.
///
/// # Errors
/// If a move is illegal, or there is no such way.
fn turned(record: &GameRecord) -> Result<(Symmetry, Game), FormatError> {
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let usual = Position::start(Rules::OTHELLO);
    let start = &record.start;
    let first = game.line().first().copied();
    let is_usual = |symmetry: &Symmetry| {
        let turn =
            |color| start.discs()[color].iter().map(|square| symmetry.square(square)).collect();
        let lies_so = ByColor::from_fn(turn) == usual.discs() && start.turn() == usual.turn();
        let begins_so = match first {
            Some(Move::Place(square)) => symmetry.square(square).to_string() == "f5",
            _ => true,
        };
        lies_so && begins_so
    };
    let found =
        Symmetry::ALL.into_iter().find(is_usual).filter(|_| *start.rules() == Rules::OTHELLO);
    let Some(symmetry) = found else {
        let message = "WTHOR holds games of Othello from the usual start alone";
        return Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message));
    };
    let mut turned = Game::new(usual);
    for mv in game.line() {
        turned
            .play(turn(symmetry, mv))
            .map_err(|error| FormatError::refused(&error, Place::default()))?;
    }
    Ok((symmetry, turned))
}

fn turn(symmetry: Symmetry, mv: Move) -> Move {
    match mv {
        Move::Pass => Move::Pass,
        Move::Place(square) => Move::Place(symmetry.square(square)),
    }
}

/// Black's discs, the empty squares to the winner. Of a game that was broken off without a score the
/// loser has none if one is named, and the board counts if none is.
fn black_score(record: &GameRecord, game: &Game) -> u8 {
    let counted = Score::of(game.position().count(), ScoreRule::WinnerTakesEmpties);
    let natural = game.position().is_over().then_some(counted.discs.black);
    let told = record.result.score.map(|score| match natural {
        Some(natural) if score.rule == ScoreRule::Board => {
            let agrees = game.position().outcome().is_some_and(|outcome| score.agrees(outcome));
            if agrees { natural } else { score.discs.black }
        }
        _ => score.discs.black,
    });
    let lost = match record.result.termination {
        Termination::Resigned(loser) | Termination::Time(loser) | Termination::Left(loser) => {
            Some(if loser == Color::Black { 0 } else { u16::from(ALL) })
        }
        _ => None,
    };
    let score = told.or(lost).or(natural).unwrap_or(game.position().counts().black);
    u8::try_from(score).unwrap_or(ALL).min(ALL)
}

/// What a record says that a WTHOR file of it does not.
///
/// # Errors
/// As [`Writer::add`].
pub(super) fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let created = record.date.map_or_else(|| Date::of_year(2000), Ok).map_err(|error| {
        FormatError::new(ErrorKind::BadHeader, Place::default(), error.to_string())
    })?;
    let mut writer = Writer::new(created);
    writer.add(record)?;
    let files = writer.finish();
    let names = Names {
        players: read_players(&files.players)?,
        tournaments: read_tournaments(&files.tournaments)?,
    };
    let base = Base::open(&files.games)?;
    let Some(game) = base.game(0) else { return Ok(Vec::new()) };
    let mut kept = base.read(&game, &names)?.record;
    forget_defaults(&mut kept, record);
    let (symmetry, _) = turned(record)?;
    let mut before = record.clone();
    before.start = kept.start.clone();
    before.moves = all_turned(&record.moves, symmetry);
    let mut losses = losses_between(&before, &kept);
    if before.moves != record.moves || record.start != kept.start {
        losses.push(Loss::Orientation);
        losses.sort_unstable();
    }
    Ok(losses)
}

/// Takes away what the format says of a game whose record does not say it.
fn forget_defaults(kept: &mut GameRecord, record: &GameRecord) {
    for color in Color::ALL {
        let (player, before) = (&mut kept.players[color], &record.players[color]);
        if before.name.is_none() && player.name.as_deref() == Some(NOBODY) {
            player.name = None;
        }
    }
    if record.event.is_none() && kept.event.as_deref() == Some(ANY_EVENT) {
        kept.event = None;
    }
    if record.date.is_none() {
        kept.date = None;
    }
    kept.tags.retain(|tag| record.tags.contains(tag));
}

/// A tree whose moves are turned.
fn all_turned(moves: &MoveTree, symmetry: Symmetry) -> MoveTree {
    let mut turned = MoveTree::default();
    let mut ids = vec![crate::record::PlyId::START; moves.len() + 1];
    for (_, id) in moves.walk() {
        let mut ply = moves[id].clone();
        ply.mv = turn(symmetry, ply.mv);
        let parent =
            moves.parent(id).map_or(crate::record::PlyId::START, |parent| ids[parent.index()]);
        ids[id.index()] = turned.add(parent, ply);
    }
    turned
}
