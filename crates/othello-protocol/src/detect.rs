//! What kind of file some bytes are, from their content alone.

use crate::archive;
use crate::board;
use crate::ios;
use crate::json;
use crate::kifu;
use crate::logbook;
use crate::position;
use crate::quest;
use crate::source::Source;
use crate::wthor::Header;

/// How much of a file is looked at.
const GLANCE: usize = 1 << 16;

/// The first bytes of a book of Edax: two words, in the order of the machine that wrote it.
const EDAX_BOOK: &[u8] = b"XADEKOOB";

/// A kind of file with games, positions or names in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// No byte at all.
    Empty,
    /// Moves as text, the kind of any text that is nothing else.
    Transcript,
    /// A board as text.
    Position,
    /// One record as JSON.
    Json,
    /// A record as JSON in each line.
    JsonLines,
    /// The binary archive.
    Archive,
    /// Games in a WTHOR file.
    WthorGames,
    /// The players of WTHOR files.
    WthorPlayers,
    /// The tournaments of WTHOR files.
    WthorTournaments,
    /// GGF, as the Generic Game Server and NBoard write it.
    Ggf,
    /// SGF, the Smart Game Format.
    Sgf,
    /// PGN, as PlayOK and Edax write it.
    Pgn,
    /// OBF, Edax's positions with scores.
    Obf,
    /// Kifu diagrams: boards with the numbers of the moves.
    Kifu,
    /// The logbook of Logistello.
    Logbook,
    /// The archive of the server IOS.
    Ios,
    /// Games of Othello Quest in JSON.
    Quest,
    /// The opening book of Edax, which holds positions and no games.
    EdaxBook,
    /// Binary data of no known kind.
    Unknown,
}

impl Kind {
    /// The name of the format: `transcript`, `json`, `binary`, `wthor` and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Transcript => "transcript",
            Self::Position => "position",
            Self::Json | Self::JsonLines => "json",
            Self::Archive => "binary",
            Self::WthorGames | Self::WthorPlayers | Self::WthorTournaments => "wthor",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Pgn => "pgn",
            Self::Obf => "obf",
            Self::Kifu => "kifu",
            Self::Logbook => "logbook",
            Self::Ios => "ios",
            Self::Quest => "quest",
            Self::EdaxBook => "edax-book",
            Self::Unknown => "unknown",
        }
    }

    /// What it is, in words for a message.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Empty => "an empty file",
            Self::Transcript => "a transcript",
            Self::Position => "a position",
            Self::Json => "a game as JSON",
            Self::JsonLines => "games as JSON Lines",
            Self::Archive => "an archive of games",
            Self::WthorGames => "a WTHOR file of games",
            Self::WthorPlayers => "a WTHOR list of players",
            Self::WthorTournaments => "a WTHOR list of tournaments",
            Self::Ggf => "a GGF file",
            Self::Sgf => "an SGF file",
            Self::Pgn => "a PGN file",
            Self::Obf => "an OBF file",
            Self::Kifu => "kifu diagrams",
            Self::Logbook => "a logbook of games",
            Self::Ios => "an archive of IOS",
            Self::Quest => "games of Othello Quest",
            Self::EdaxBook => "a book of Edax",
            Self::Unknown => "binary data of no known kind",
        }
    }

    /// Whether [`open`](crate::open) finds games in it.
    pub const fn has_games(self) -> bool {
        matches!(
            self,
            Self::Transcript
                | Self::Position
                | Self::Json
                | Self::JsonLines
                | Self::Archive
                | Self::WthorGames
                | Self::Ggf
                | Self::Sgf
                | Self::Pgn
                | Self::Obf
                | Self::Kifu
                | Self::Logbook
                | Self::Ios
                | Self::Quest
        )
    }
}

/// The kind of a file.
///
/// Damage does not change the kind: a cut WTHOR file is still one, and its reader says what is
/// wrong.
///
/// ```
/// use othello_protocol::{Kind, detect};
///
/// assert_eq!(detect(b"f5d6c3"), Kind::Transcript);
/// assert_eq!(detect(b"(;GM[Othello]PC[]BO[8 ---"), Kind::Ggf);
/// ```
pub fn detect(bytes: &[u8]) -> Kind {
    if bytes.is_empty() {
        return Kind::Empty;
    }
    if archive::is_archive(bytes) {
        return Kind::Archive;
    }
    if bytes.starts_with(EDAX_BOOK) {
        return Kind::EdaxBook;
    }
    let head = glance(bytes);
    if !is_text(head) {
        return wthor(bytes).unwrap_or(Kind::Unknown);
    }
    text(head, bytes)
}

/// The first bytes of a file, cut between two characters if they are UTF-8.
fn glance(bytes: &[u8]) -> &[u8] {
    let is_inside = |at: &usize| bytes.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
    let end = bytes.len().min(GLANCE);
    let cuts = (end.saturating_sub(3)..=end).rev();
    &bytes[..cuts.into_iter().find(|at| !is_inside(at)).unwrap_or(end)]
}

/// Whether bytes may be text: no control characters, unless UTF-16 explains them.
fn is_text(head: &[u8]) -> bool {
    let wide = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
    let control = |byte: &u8| matches!(byte, 0..=8 | 14..=25 | 27..=31);
    wide || !head.iter().any(control)
}

/// The kind of a WTHOR file, if the bytes begin like one.
fn wthor(bytes: &[u8]) -> Option<Kind> {
    let [19..=20, 0..=99, 1..=12, 1..=31, ..] = bytes else { return None };
    let Ok(header) = Header::read(bytes) else { return Some(Kind::WthorGames) };
    let plausible = matches!(bytes[12..16], [0 | 8 | 10, 0 | 1, _, 0]);
    let names = header.games == 0 && header.year == 0 && header.names > 0 && !header.solitaire;
    let width = (bytes.len() - Header::SIZE) / usize::from(header.names.max(1));
    plausible.then_some(match (names, width) {
        (false, _) => Kind::WthorGames,
        (true, ..23) => Kind::WthorPlayers,
        (true, _) => Kind::WthorTournaments,
    })
}

fn text(head: &[u8], bytes: &[u8]) -> Kind {
    let source = Source::decode(head);
    let lines = (0..source.line_count()).map(|line| source.line(line).trim());
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let first = lines.first().copied().unwrap_or_default();
    match first.chars().next() {
        Some('{' | '[') if !is_tag(first) => {
            if quest::is_quest(source.text()) {
                Kind::Quest
            } else if json::is_by_line(bytes) {
                Kind::JsonLines
            } else {
                Kind::Json
            }
        }
        Some('[') => Kind::Pgn,
        _ if is_json_scalar(&lines) => Kind::Json,
        _ if begins_with_bracket(first, ";") => game_tree(&lines),
        _ if is_collection(&lines) => Kind::Obf,
        _ if logbook::is_game(first) => Kind::Logbook,
        _ if ios::is_game(first) => Kind::Ios,
        _ if kifu::is_kifu(source.text()) => Kind::Kifu,
        _ if position::is_board(source.text()) => Kind::Position,
        _ => match lines.iter().position(|line| is_tree(line)) {
            Some(first) => game_tree(&lines[first..]),
            None => Kind::Transcript,
        },
    }
}

/// `[Event "..."]`, as PGN begins.
fn is_tag(line: &str) -> bool {
    let name = line.trim_start_matches('[').trim_start_matches(char::is_alphanumeric);
    line.starts_with('[') && name.trim_start().starts_with('"')
}

/// JSON that is no object, but nothing else either.
fn is_json_scalar(lines: &[&str]) -> bool {
    matches!(lines, ["null" | "true" | "false"])
}

/// Whether a line begins with an opening bracket and this, after a count of games perhaps.
fn begins_with_bracket(line: &str, next: &str) -> bool {
    let bracket = line.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start();
    bracket.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(next))
}

/// A line with which a game of GGF or SGF begins among lines that belong to no game.
fn is_tree(line: &str) -> bool {
    let names = [";GM[", ";FF[", ";PC[", ";PB["];
    names.iter().any(|name| begins_with_bracket(line, name))
}

/// GGF and SGF both begin with `(;`; the one names its game, the other has a number for it.
fn game_tree(lines: &[&str]) -> Kind {
    let text = lines.iter().take(64).copied().collect::<String>();
    let lower = text.to_ascii_lowercase();
    let game = property(&lower, "gm[").map(str::trim_start);
    let is_numbered =
        game.is_some_and(|game| game.starts_with(|digit: char| digit.is_ascii_digit()));
    let is_named = game.is_some_and(|game| game.starts_with("othello"));
    let has_board = || property(&text, "BO[").is_some() && property(&text, "PB[").is_some();
    if is_named || (!is_numbered && has_board()) { Kind::Ggf } else { Kind::Sgf }
}

/// What follows the first place where a property begins, and not the end of a longer name.
fn property<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let is_whole = |at: &usize| !text[..*at].ends_with(|letter: char| letter.is_alphabetic());
    let at = text.match_indices(name).map(|(at, _)| at).find(is_whole)?;
    Some(&text[at + name.len()..])
}

/// Lines of problems; without any score they may hold nothing else but boards and comments.
fn is_collection(lines: &[&str]) -> bool {
    let mut boards = lines.iter().filter(|line| !line.starts_with('%')).peekable();
    let is_bare = |line: &&&str| board_of_problem(line).is_some_and(|rest| rest.trim().is_empty());
    lines.iter().any(|line| is_problem(line))
        || (boards.peek().is_some() && boards.all(|line| is_bare(&line)))
}

/// What follows the board, the side and the semicolon of a problem.
fn board_of_problem(line: &str) -> Option<&str> {
    let (board, rest) = line.split_once(';')?;
    let marks = || board.chars().filter(|letter| !letter.is_whitespace());
    (marks().count() == 65 && marks().all(board::is_mark)).then_some(rest)
}

/// A board and a side, then moves with scores or a score alone: `...X; F5:+8;`.
fn is_problem(line: &str) -> bool {
    let Some(rest) = board_of_problem(line) else { return false };
    let is_score = |field: &str| {
        let digits = field.strip_prefix(['+', '-']);
        digits.is_some_and(|digits| digits.chars().all(|digit| digit.is_ascii_digit()))
    };
    let mut fields = rest.split(';').map(str::trim).filter(|field| !field.is_empty());
    fields.any(|field| field.contains(':') || is_score(field))
}
