//! Where a file may be cut: between two games, whatever they hold.

use crate::archive;
use crate::detect::Kind;
use crate::transcript::Layout;
use crate::wthor;

/// How a game of GGF begins.
const GGF: &[u8] = b"(;GM[";

/// The last place at which bytes of a file of this kind may be cut, not counting their beginning and
/// their end; `None` if there is no such place. The bytes begin with a game; the layout is that of
/// transcripts.
pub(super) fn place(kind: Kind, layout: Layout, bytes: &[u8]) -> Option<usize> {
    let place = match kind {
        Kind::WthorGames => bytes.len() / wthor::RECORD * wthor::RECORD,
        Kind::Archive => archive::whole_frames(bytes),
        Kind::JsonLines => last_line(bytes),
        _ if is_wide(bytes) => 0,
        Kind::Obf | Kind::Logbook | Kind::Ios => last_line(bytes),
        Kind::Transcript => between_moves(bytes, layout),
        Kind::Ggf => between_matches(bytes),
        Kind::Sgf => line_starts(bytes).filter(|at| is_root(&bytes[*at..])).last().unwrap_or(0),
        Kind::Pgn => between_tags(bytes),
        _ => 0,
    };
    (place > 0).then_some(place)
}

/// How many lines end in these bytes, as the reader of this kind counts them.
pub(super) fn lines(kind: Kind, bytes: &[u8]) -> usize {
    let feeds = bytes.split(|byte| *byte == b'\n').count() - 1;
    match kind {
        Kind::WthorGames | Kind::Archive => 0,
        Kind::Json | Kind::JsonLines => feeds,
        _ => {
            let follows = |at: usize| bytes.get(at + 1) == Some(&b'\n');
            let returns = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\r');
            feeds + returns.filter(|(at, _)| !follows(*at)).count()
        }
    }
}

/// Where the last line begins that may not be whole; 0 if there is no line end.
pub(super) fn last_line(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)
}

/// UTF-16 is not cut: a line end has two bytes there.
fn is_wide(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") || bytes.contains(&0)
}

/// Where lines begin, save the first.
fn line_starts(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    ends.map(|(at, _)| at + 1).filter(|at| *at < bytes.len())
}

/// The last line that begins a game: one with moves, behind a blank one if each paragraph is a game.
/// What else stands between games belongs to the one before it.
fn between_moves(bytes: &[u8], layout: Layout) -> usize {
    if layout == Layout::One {
        return 0;
    }
    let mut end = last_line(bytes);
    // The last line may not be whole, and what follows it is not known.
    while end > 0 {
        let start = last_line(&bytes[..end - 1]);
        let before = &bytes[last_line(&bytes[..start.saturating_sub(1)])..start];
        let is_apart = layout == Layout::Lines || before.trim_ascii().is_empty();
        if is_apart && has_moves(&bytes[start..end]) {
            return start;
        }
        end = start;
    }
    0
}

/// Whether a line has a letter and a digit in it that may be a square, and is no comment.
fn has_moves(line: &[u8]) -> bool {
    let is_square = |pair: &[u8]| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit();
    !line.trim_ascii_start().starts_with(b"#") && line.windows(2).any(is_square)
}

/// Whether a game of SGF begins here, which no value and no variation can.
fn is_root(bytes: &[u8]) -> bool {
    let node = bytes.strip_prefix(b"(").and_then(|rest| rest.trim_ascii_start().strip_prefix(b";"));
    let facts = node.map(<[u8]>::trim_ascii_start);
    facts.is_some_and(|facts| facts.starts_with(b"FF[") || facts.starts_with(b"GM["))
}

/// The last line that begins a game of GGF and does not belong to a match that was announced with
/// more games than came before it.
fn between_matches(bytes: &[u8]) -> usize {
    let mut place = 0;
    // Games of the match under way that are still to come.
    let mut missing = 0;
    let mut start = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let begins = line[digits..].trim_ascii_start().starts_with(GGF);
        if begins && (digits > 0 || missing == 0) {
            place = start;
        }
        if begins && digits > 0 {
            let count = str::from_utf8(&line[..digits]).ok().and_then(|count| count.parse().ok());
            missing = count.unwrap_or(0);
        }
        let games = line.windows(GGF.len()).filter(|bytes| *bytes == GGF).count();
        missing = usize::saturating_sub(missing, games);
        start += line.len();
    }
    place
}

/// The last line with a tag of PGN that follows another line than one with a tag.
fn between_tags(bytes: &[u8]) -> usize {
    let (mut place, mut start, mut in_tags) = (0, 0, true);
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let is_blank = line.trim_ascii().is_empty();
        let is_tag = is_tag(line);
        if is_tag && !in_tags {
            place = start;
        }
        in_tags = is_tag || (in_tags && is_blank);
        start += line.len();
    }
    place
}

/// `[Event "..."]`.
fn is_tag(line: &[u8]) -> bool {
    let Some(name) = line.strip_prefix(b"[") else { return false };
    let letters = name.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    letters > 0 && name[letters..].trim_ascii_start().starts_with(b"\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(kind: Kind, text: &str) -> Option<&str> {
        place(kind, Layout::Lines, text.as_bytes()).map(|at| &text[at..])
    }

    #[test]
    fn lines_and_paragraphs_stay_whole() {
        assert_eq!(cut(Kind::JsonLines, "{}\n{}\n{\"a\""), Some("{\"a\""));
        assert_eq!(cut(Kind::JsonLines, "{\"a\""), None);
        assert_eq!(cut(Kind::Transcript, "f5d6\nf5f6\n36-28\nf5"), Some("f5f6\n36-28\nf5"));
        let paragraphs = "f5\nd6\n\nf5\nf6\n\n36-28\n\nf5\nf4\n";
        let at = place(Kind::Transcript, Layout::Paragraphs, paragraphs.as_bytes());
        assert_eq!(at.map(|at| &paragraphs[at..]), Some("f5\nf4\n"));
        assert_eq!(place(Kind::Transcript, Layout::One, paragraphs.as_bytes()), None);
        assert_eq!(cut(Kind::Json, "{\n}"), None);
    }

    #[test]
    fn matches_and_trees_stay_whole() {
        let pair = "2 (;GM[Othello];)(;GM[Othello];)\n";
        assert_eq!(cut(Kind::Ggf, &[pair, pair].concat()), Some(pair));
        assert_eq!(cut(Kind::Ggf, "2 (;GM[Othello];)\n(;GM[Othello];)\n"), None);
        assert_eq!(
            cut(Kind::Ggf, "2 (;GM[a];)\n(;GM[b];)\n(;GM[c];)\n(;GM"),
            Some("(;GM[c];)\n(;GM")
        );
        assert_eq!(
            cut(Kind::Sgf, "(;FF[4]C[(;\n(;B[f5]]\n(;B[d6])\n(;B[f6]))\n(;GM[2]\n"),
            Some("(;GM[2]\n")
        );
    }

    #[test]
    fn the_tags_of_a_game_stay_together() {
        let game = "[Event \"a\"]\n[Site \"b\"]\n\n1. f5 d6\n2. c3 *\n\n";
        assert_eq!(cut(Kind::Pgn, &[game, game].concat()), Some(game));
        assert_eq!(cut(Kind::Pgn, game), None);
    }

    #[test]
    fn lines_are_counted_as_readers_do() {
        assert_eq!(lines(Kind::Transcript, b"a\r\nb\rc\n\r\n"), 4);
        assert_eq!(lines(Kind::JsonLines, b"a\r\nb\rc\n\r\n"), 3);
        assert_eq!(lines(Kind::Archive, b"\n\n"), 0);
    }
}
