//! What is wrong with bytes that should hold a game, and where.

use core::fmt;

use othello_core::{Game, Illegal, PlayError};

use crate::record::{GameRecord, ReplayError};

/// A place in the input, as exactly as its format allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The game within its file, counted from 1, where a format numbers them.
    pub game: Option<usize>,
    /// The line, counted from 1, in text.
    pub line: Option<usize>,
    /// The character in its line, counted from 1, in text.
    pub column: Option<usize>,
    /// The byte, counted from 0.
    pub offset: Option<usize>,
}

impl Place {
    /// A byte of binary data.
    pub const fn byte(offset: usize) -> Self {
        Self { game: None, line: None, column: None, offset: Some(offset) }
    }

    /// A character of a text.
    pub const fn character(line: usize, column: usize, offset: usize) -> Self {
        Self { game: None, line: Some(line), column: Some(column), offset: Some(offset) }
    }

    /// The character of `text` that starts at this byte.
    pub(crate) fn within(text: &str, offset: usize) -> Self {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self::character(line, before[start..].chars().count() + 1, offset)
    }

    /// The same place in a game with this number.
    pub(crate) const fn in_game(self, number: usize) -> Self {
        Self { game: Some(number), ..self }
    }

    const fn is_known(self) -> bool {
        self.game.is_some() || self.line.is_some() || self.offset.is_some()
    }
}

impl fmt::Display for Place {
    /// `line 1, column 3` in text, `game 12, byte 832` in binary data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.offset.filter(|_| self.line.is_none());
        let parts =
            [("game", self.game), ("line", self.line), ("column", self.column), ("byte", byte)];
        let known = parts.into_iter().filter_map(|(name, number)| Some((name, number?)));
        for (index, (name, number)) in known.enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{name} {number}")?;
        }
        Ok(())
    }
}

/// Declares an enum whose members have stable codes for scripts.
macro_rules! codes {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $member:ident = $code:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $member,)* }

        impl $name {
            /// Every kind there is.
            pub const ALL: &[Self] = &[$(Self::$member),*];

            /// The name that scripts can rely on.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$member => $code,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.code())
            }
        }
    };
}

codes! {
    /// The kind of a [`FormatError`].
    ErrorKind {
        /// The input is empty.
        EmptyFile = "EMPTY_FILE",
        /// The format cannot be told from the content.
        UnknownFormat = "UNKNOWN_FORMAT",
        /// The format is known, but not read by this version.
        UnsupportedFormat = "UNSUPPORTED_FORMAT",
        /// A text in no encoding that its format allows.
        BadEncoding = "BAD_ENCODING",

        /// A text without any move.
        NoMoves = "NO_MOVES",
        /// A letter and a digit that name no square of the board.
        BadSquare = "BAD_SQUARE",
        /// Something glued to a move that is none itself.
        BadToken = "BAD_TOKEN",
        /// A move that stops after its file.
        TruncatedMove = "TRUNCATED_MOVE",
        /// A disc that would flip nothing.
        IllegalMove = "ILLEGAL_MOVE",
        /// A disc on an occupied square.
        Occupied = "OCCUPIED",
        /// A pass of a player who has a move.
        IllegalPass = "ILLEGAL_PASS",
        /// A disc after the end of the game.
        MoveAfterEnd = "MOVE_AFTER_END",

        /// A character that has no meaning where it stands.
        BadChar = "BAD_CHAR",
        /// Too few or too many squares for the board.
        BadLength = "BAD_LENGTH",
        /// A board without the player to move.
        MissingSide = "MISSING_SIDE",
        /// Discs in hand that cannot be read.
        BadHand = "BAD_HAND",
        /// A board that is no position of its game.
        BadPosition = "BAD_POSITION",

        /// A text that is no JSON.
        BadJson = "BAD_JSON",
        /// JSON that stops too early.
        TruncatedJson = "TRUNCATED_JSON",
        /// JSON that says something a record cannot say, or says it twice.
        BadValue = "BAD_VALUE",
        /// JSON of another schema.
        UnknownSchema = "UNKNOWN_SCHEMA",

        /// A file header that is cut or damaged.
        BadHeader = "BAD_HEADER",
        /// A file written by a newer version of its format.
        UnsupportedVersion = "UNSUPPORTED_VERSION",
        /// A record whose checksum does not fit.
        BadChecksum = "BAD_CHECKSUM",
        /// A record whose bytes make no sense.
        BadRecord = "BAD_RECORD",
        /// The last record was not written to its end.
        TornRecord = "TORN_RECORD",
        /// A record larger than its format allows.
        TooLarge = "TOO_LARGE",

        /// A collection of problems for one player, not of games.
        Solitaire = "SOLITAIRE",
        /// A file of another type than asked for.
        WrongFile = "WRONG_FILE",
        /// A board of a size that is not supported.
        UnsupportedSize = "UNSUPPORTED_SIZE",
        /// A file that stops within a record.
        TruncatedFile = "TRUNCATED_FILE",
        /// Another number of records than announced.
        CountMismatch = "COUNT_MISMATCH",
        /// A number that is no move.
        BadMoveCode = "BAD_MOVE_CODE",
        /// Moves after the end of the list of moves.
        NonzeroAfterEnd = "NONZERO_AFTER_END",
    }
}

codes! {
    /// The kind of a [`Warning`].
    WarningKind {
        /// The game is not over.
        Unfinished = "UNFINISHED",
        /// There is no move.
        Empty = "EMPTY",
        /// The score is not that of the final position.
        ResultMismatch = "RESULT_MISMATCH",
        /// A pass that must come here was not written. Most formats leave all passes out.
        ImplicitPass = "IMPLICIT_PASS",
        /// A pass was written after the end of the game.
        PassAfterEnd = "PASS_AFTER_END",
        /// The game begins from the start with the colours swapped.
        SwappedStart = "SWAPPED_START",
        /// Text around the game looks like moves, but was left out.
        IgnoredText = "IGNORED_TEXT",
        /// The header does not say the size of the board; the usual one is assumed.
        DefaultedSize = "DEFAULTED_SIZE",
        /// The header does not say the depth of the theoretical scores; the usual one is assumed.
        DefaultedDepth = "DEFAULTED_DEPTH",
        /// The list of moves is filled up with another number than 0.
        FillBytes = "FILL_BYTES",
        /// A player has a number that the list of players lacks.
        UnknownPlayer = "UNKNOWN_PLAYER",
        /// A tournament has a number that the list of tournaments lacks.
        UnknownTournament = "UNKNOWN_TOURNAMENT",
    }
}

impl WarningKind {
    /// Whether this is no fault of the record, but only good to know.
    pub const fn is_note(self) -> bool {
        matches!(self, Self::Unfinished | Self::ImplicitPass)
    }
}

/// Input that is no game: what is wrong, where, and how much was good.
#[derive(Clone, Debug)]
pub struct FormatError {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where it is.
    pub place: Place,
    /// Which ply is wrong, passes included, counted from 1.
    pub ply: Option<usize>,
    /// What is wrong, in words; with the number of the move, if it is about one.
    pub message: String,
    /// The game up to the fault.
    pub good: Option<Box<Game>>,
}

impl FormatError {
    /// An error without a game before it.
    pub(crate) fn new(kind: ErrorKind, place: Place, message: impl Into<String>) -> Self {
        Self { kind, place, ply: None, message: message.into(), good: None }
    }

    /// An error about the next ply of a game.
    pub(crate) fn in_game(kind: ErrorKind, place: Place, what: &str, game: Game) -> Self {
        let line = game.line();
        let discs = line.iter().filter(|mv| mv.square().is_some()).count();
        let ply = Some(line.len() + 1);
        let message = format!("move {}: {what}", discs + 1);
        Self { kind, place, ply, message, good: Some(Box::new(game)) }
    }

    /// A move that the rules refuse as the next ply of `game`.
    pub(crate) fn illegal(error: &PlayError, place: Place, game: Game) -> Self {
        // A pass that was put in before the move counts.
        let passed = usize::from(error.position.turn() != game.position().turn());
        let mut refused = Self::in_game(kind(error.reason), place, &error.to_string(), game);
        refused.ply = refused.ply.map(|ply| ply + passed);
        refused
    }

    /// A record that breaks the rules.
    pub fn from_replay(error: ReplayError) -> Self {
        Self {
            kind: kind(error.error.reason),
            place: Place::default(),
            ply: Some(error.ply),
            message: error.to_string(),
            good: Some(error.game),
        }
    }

    /// The stable name of what is wrong.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

const fn kind(reason: Illegal) -> ErrorKind {
    match reason {
        Illegal::GameOver => ErrorKind::MoveAfterEnd,
        Illegal::NoSquare => ErrorKind::BadSquare,
        Illegal::Occupied(_) => ErrorKind::Occupied,
        Illegal::PassNotAllowed => ErrorKind::IllegalPass,
        _ => ErrorKind::IllegalMove,
    }
}

impl fmt::Display for FormatError {
    /// `line 1, column 3: move 2: d4 is occupied (White)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, self.place, &self.message)
    }
}

impl core::error::Error for FormatError {}

/// Something that is not as it should be in input that can be read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is.
    pub kind: WarningKind,
    /// Where it is.
    pub place: Place,
    /// Which ply it is about, passes included, counted from 1.
    pub ply: Option<usize>,
    /// What it is, in words.
    pub message: String,
}

impl Warning {
    pub(crate) fn new(kind: WarningKind, place: Place, message: impl Into<String>) -> Self {
        Self { kind, place, ply: None, message: message.into() }
    }

    pub(crate) fn at_ply(self, ply: usize) -> Self {
        Self { ply: Some(ply), ..self }
    }

    /// The stable name of what it is.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, self.place, &self.message)
    }
}

fn write_at(f: &mut fmt::Formatter<'_>, place: Place, message: &str) -> fmt::Result {
    if place.is_known() {
        write!(f, "{place}: ")?;
    }
    f.write_str(message)
}

/// A game that was read, and what was noticed on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// The game.
    pub record: GameRecord,
    /// Where it begins.
    pub place: Place,
    /// What is not as it should be, in the order of the input.
    pub warnings: Vec<Warning>,
}
