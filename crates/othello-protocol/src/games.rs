//! One door to the games of any file.

use crate::archive::{self, Entry};
use crate::board;
use crate::check::check;
use crate::detect::{Kind, detect};
use crate::error::{ErrorKind, FormatError, Place, ReadGame, Written, WrittenMove};
use crate::ggf;
use crate::ios;
use crate::json;
use crate::kifu;
use crate::logbook;
use crate::obf;
use crate::pgn;
use crate::quest;
use crate::record::GameRecord;
use crate::sgf;
use crate::transcript;
use crate::wthor::{Base, Names};

use othello_core::Rules;

/// Opens a file of any kind that holds games, told by its content.
///
/// ```
/// use othello_protocol::open;
///
/// let mut games = open(b"f5d6c3\nf5f6e6f4\nf5d4\n")?;
/// assert_eq!(games.next().unwrap()?.record.main_line().count(), 3);
/// assert_eq!(games.next().unwrap()?.record.main_line().count(), 4);
/// assert_eq!(games.next().unwrap().unwrap_err().place.line, Some(3));
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// If the file holds no games, is of a kind that is not read, or has a damaged header.
pub fn open(bytes: &[u8]) -> Result<Games<'_>, FormatError> {
    open_by(bytes, &Rules::OTHELLO)
}

/// Opens a file as [`open`] does; where it does not tell which game was played, as moves and boards
/// may not, it was played by these rules.
///
/// ```
/// use othello_core::Rules;
/// use othello_protocol::open_by;
///
/// let game = open_by(b"g6g5", &Rules::GRAND)?.next().unwrap()?;
/// assert_eq!(*game.record.start.rules(), Rules::GRAND);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// As [`open`].
pub fn open_by<'a>(bytes: &'a [u8], rules: &Rules) -> Result<Games<'a>, FormatError> {
    open_as(detect(bytes), bytes, rules)
}

/// Opens a file of this kind, whatever its content seems to be.
pub(crate) fn open_as<'a>(
    kind: Kind,
    bytes: &'a [u8],
    rules: &Rules,
) -> Result<Games<'a>, FormatError> {
    let inner = match kind {
        Kind::Transcript => Inner::Transcript(transcript::Games::by(bytes, rules)),
        Kind::Position => Inner::One(Some(Box::new(position(bytes, rules)?))),
        Kind::Json | Kind::JsonLines => Inner::Json(json::Games::new(bytes)),
        Kind::Ggf => Inner::Ggf(ggf::Games::new(bytes)),
        Kind::Sgf => Inner::Sgf(sgf::Games::new(bytes)),
        Kind::Pgn => Inner::Pgn(pgn::Games::new(bytes)),
        Kind::Obf => Inner::Obf(obf::Games::new(bytes)),
        Kind::Kifu => Inner::Kifu(kifu::Games::new(bytes)),
        Kind::Logbook => Inner::Logbook(logbook::Games::new(bytes)),
        Kind::Ios => Inner::Ios(ios::Games::new(bytes)),
        Kind::Quest => Inner::Quest(quest::Games::new(bytes)),
        Kind::Archive => Inner::Archive(archive::Reader::new(bytes)?),
        Kind::WthorGames => Inner::of_base(Base::open(bytes)?),
        other => return Err(refused(other)),
    };
    Ok(Games { kind, inner, names: &NO_NAMES, shift: Shift::default() })
}

/// Why a file of this kind has no games to offer.
pub(crate) fn refused(kind: Kind) -> FormatError {
    let what = kind.description();
    let (error, message) = match kind {
        Kind::Empty => {
            let place = Place::character(1, 1, 0);
            return FormatError { kind: ErrorKind::EmptyFile, ..FormatError::no_game(place) };
        }
        Kind::Unknown => (ErrorKind::UnknownFormat, format!("this is {what}")),
        Kind::WthorPlayers | Kind::WthorTournaments => {
            (ErrorKind::WrongFile, format!("this is {what}: names, not games"))
        }
        _ => (ErrorKind::UnsupportedFormat, format!("this is {what}, in which there are no games")),
    };
    FormatError::new(error, Place::default(), message)
}

/// A board as a game in which nothing was played.
fn position(bytes: &[u8], rules: &Rules) -> Result<ReadGame, FormatError> {
    let source = crate::source::Source::decode(bytes);
    let start = board::parse_any(source.text(), rules)?;
    let record = GameRecord { start, ..GameRecord::default() };
    checked(record, Place::character(1, 1, 0))
}

/// The record with what there is to say about it.
fn checked(record: GameRecord, place: Place) -> Result<ReadGame, FormatError> {
    match check(&record) {
        Ok(checked) => Ok(ReadGame { record, place, warnings: checked.warnings }),
        Err(error) => {
            let written = Some(Box::new(written(record, place)));
            Err(FormatError { place, written, ..error })
        }
    }
}

/// The main line of a record that stands at a place, legal or not.
fn written(record: GameRecord, place: Place) -> Written {
    let moves = record.main_line().map(|ply| WrittenMove { mv: Some(ply.mv), place }).collect();
    Written { start: record.start.clone(), moves, record: Some(Box::new(record)) }
}

/// The games of a file, each legal, with warnings; errors stand where damaged or illegal ones are.
///
/// An error does not end the reading where the form of the file tells where the next game begins.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    kind: Kind,
    inner: Inner<'a>,
    names: &'a Names,
    shift: Shift,
}

/// How much of a file comes before what is read as if it were a file of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shift {
    pub(crate) lines: usize,
    pub(crate) bytes: usize,
}

impl Shift {
    /// The place in the file; a part begins with a line.
    fn place(self, place: Place) -> Place {
        let line = place.line.map(|line| line + self.lines);
        let offset = place.offset.map(|offset| offset + self.bytes);
        Place { line, offset, ..place }
    }

    fn item(self, item: Result<ReadGame, FormatError>) -> Result<ReadGame, FormatError> {
        match item {
            _ if self == Self::default() => item,
            Ok(mut game) => {
                game.place = self.place(game.place);
                for warning in &mut game.warnings {
                    warning.place = self.place(warning.place);
                }
                Ok(game)
            }
            Err(mut error) => {
                for found in error.written.iter_mut().flat_map(|written| &mut written.moves) {
                    found.place = self.place(found.place);
                }
                Err(FormatError { place: self.place(error.place), ..error })
            }
        }
    }
}

#[derive(Clone, Debug)]
enum Inner<'a> {
    Transcript(transcript::Games<'a>),
    One(Option<Box<ReadGame>>),
    Ggf(ggf::Games<'a>),
    Sgf(sgf::Games<'a>),
    Pgn(pgn::Games<'a>),
    Obf(obf::Games<'a>),
    Kifu(kifu::Games<'a>),
    Logbook(logbook::Games<'a>),
    Ios(ios::Games<'a>),
    Quest(quest::Games),
    Json(json::Games<'a>),
    Archive(archive::Reader<'a>),
    Wthor { base: Base<'a>, at: usize },
}

impl<'a> Games<'a> {
    /// The kind of the file.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The same games, with names for the numbers of players and tournaments in a WTHOR file.
    #[must_use]
    pub fn with_names(self, names: &'a Names) -> Self {
        Self { names, ..self }
    }

    /// The games of some frames of an archive, without what stands before them in the file.
    pub(crate) const fn of_frames(reader: archive::Reader<'a>) -> Self {
        let shift = Shift { lines: 0, bytes: 0 };
        Self { kind: Kind::Archive, inner: Inner::Archive(reader), names: &NO_NAMES, shift }
    }

    /// The games of some records of a WTHOR file.
    pub(crate) fn of_base(base: Base<'a>) -> Self {
        let inner = Inner::of_base(base);
        Self { kind: Kind::WthorGames, inner, names: &NO_NAMES, shift: Shift::default() }
    }

    /// Games from the middle of a text of moves.
    pub(crate) const fn of_moves(games: transcript::Games<'a>) -> Self {
        let shift = Shift { lines: 0, bytes: 0 };
        Self { kind: Kind::Transcript, inner: Inner::Transcript(games), names: &NO_NAMES, shift }
    }

    /// The same games, as they lie behind so much of the file.
    pub(crate) fn behind(self, shift: Shift) -> Self {
        Self { shift, ..self }
    }
}

impl<'a> Inner<'a> {
    fn of_base(base: Base<'a>) -> Self {
        Self::Wthor { at: base.indices().start, base }
    }
}

/// What a WTHOR file is read with unless the caller has its lists of names.
static NO_NAMES: Names = Names { players: Vec::new(), tournaments: Vec::new() };

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_in_part().map(|item| self.shift.item(item))
    }
}

impl Games<'_> {
    /// The next game, and its place in what is read here.
    fn next_in_part(&mut self) -> Option<Result<ReadGame, FormatError>> {
        match &mut self.inner {
            Inner::Transcript(games) => games.next(),
            Inner::Ggf(games) => games.next(),
            Inner::Sgf(games) => games.next(),
            Inner::Pgn(games) => games.next(),
            Inner::Obf(games) => games.next(),
            Inner::Kifu(games) => games.next(),
            Inner::Logbook(games) => games.next(),
            Inner::Ios(games) => games.next(),
            Inner::Quest(games) => games.next(),
            Inner::One(game) => game.take().map(|game| Ok(*game)),
            Inner::Json(games) => {
                Some(games.next()?.and_then(|(place, record)| checked(record, place)))
            }
            Inner::Archive(reader) => {
                let entry = reader.next()?;
                Some(
                    entry.and_then(|Entry { offset, record }| checked(record, Place::byte(offset))),
                )
            }
            Inner::Wthor { base, at } => {
                let index = core::mem::replace(at, *at + 1);
                match base.game(index) {
                    Some(game) => Some(base.read(&game, self.names)),
                    // What is wrong with the file as a whole comes after its games.
                    None if index == base.indices().end => base.fault().cloned().map(Err),
                    None => None,
                }
            }
        }
    }
}
