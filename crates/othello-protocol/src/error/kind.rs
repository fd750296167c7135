//! The kinds of errors and warnings, each with a code that scripts can rely on.

use core::fmt;

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
    /// The kind of a [`FormatError`](super::FormatError).
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
        /// A move that is said to be that of the player who is not to move.
        WrongColour = "WRONG_COLOUR",

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
        /// A board in the notation of chess with a rank that does not fit.
        BadFen = "BAD_FEN",
        /// A move that should have a score, and has none that makes sense.
        MissingScore = "MISSING_SCORE",

        /// A text that is no JSON.
        BadJson = "BAD_JSON",
        /// JSON that stops too early.
        TruncatedJson = "TRUNCATED_JSON",
        /// JSON that says something a record cannot say, or says it twice.
        BadValue = "BAD_VALUE",
        /// JSON of another schema.
        UnknownSchema = "UNKNOWN_SCHEMA",

        /// A text without any game.
        NoGame = "NO_GAME",
        /// A game that is not Othello.
        UnknownGame = "UNKNOWN_GAME",
        /// Rules that the format has no way to write.
        UnsupportedRules = "UNSUPPORTED_RULES",
        /// A game without its start board, where the format wants one.
        MissingBoard = "MISSING_BO",
        /// Another number of games than a line announces.
        GameCountMismatch = "GAME_COUNT_MISMATCH",
        /// A game whose closing mark is missing.
        NoTerminator = "NO_TERMINATOR",
        /// A game tree that is not closed.
        Unbalanced = "UNBALANCED",
        /// A value whose closing bracket is missing.
        UnterminatedValue = "UNTERMINATED_VALUE",
        /// A comment that is not closed.
        UnterminatedComment = "UNTERMINATED_COMMENT",
        /// Two moves with the same number.
        DuplicateNumber = "DUPLICATE_NUMBER",
        /// A number that no move has, between others.
        MissingNumber = "MISSING_NUMBER",
        /// Discs that are set up after the first move.
        LateSetup = "LATE_SETUP",

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
    /// The kind of a [`Warning`](super::Warning).
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
        /// The record does not say which game was played; Othello is assumed.
        MissingGame = "MISSING_GM",
        /// The record does not say which type of match it was; the usual one is assumed.
        MissingType = "MISSING_TY",
        /// The match had rules beside those of Othello, by which it was decided.
        OtherRules = "OTHER_RULES",
        /// A tag that the format does not know. It is kept where a record has a place for it.
        UnknownTag = "UNKNOWN_TAG",
        /// A tag whose value makes no sense.
        BadTag = "BAD_TAG",
        /// A tag that may stand once stands again.
        RepeatedTag = "REPEATED_TAG",
        /// A move stands among the facts about the game.
        MoveInRoot = "MOVE_IN_ROOT",
        /// A node says nothing.
        EmptyNode = "EMPTY_NODE",
        /// The ranks are counted from the bottom.
        InvertedRows = "INVERTED_ROWS",
        /// The text says that it is in another encoding than it was read in.
        OtherEncoding = "OTHER_ENCODING",
    }
}

impl WarningKind {
    /// Whether this is no fault of the record, but only good to know.
    pub const fn is_note(self) -> bool {
        matches!(self, Self::Unfinished | Self::ImplicitPass)
    }
}
