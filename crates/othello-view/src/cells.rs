//! Measuring, cutting and wrapping text by terminal cells: a Japanese letter takes two.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The cells that a text takes on the screen; control characters take none, as none is drawn.
pub fn width(text: &str) -> usize {
    if text.contains(char::is_control) { clean(text).width() } else { text.width() }
}

/// The same as a number of columns; a text wider than any screen counts as the widest screen.
pub fn columns(text: &str) -> u16 {
    u16::try_from(width(text)).unwrap_or(u16::MAX)
}

/// The text without control characters, which could not be drawn anyway.
pub fn clean(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

/// The longest beginning of a text that fits into `room` cells.
fn head(text: &str, room: usize) -> &str {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let fitting = ends.take_while(|end| width(&text[..*end]) <= room).last();
    &text[..fitting.unwrap_or(0)]
}

/// The text, or if it is wider than `room` cells its beginning and a mark that something is cut.
///
/// ```
/// use othello_view::cells::cut;
///
/// assert_eq!(cut("Principal variation", 12, "..."), "Principal...");
/// assert_eq!(cut("黒の手番", 8, "..."), "黒の手番");
/// assert_eq!(cut("黒の手番です", 8, "..."), "黒の...");
/// ```
pub fn cut(text: &str, room: usize, mark: &str) -> String {
    let text = clean(text);
    if width(&text) <= room {
        return text;
    }
    let mark = head(mark, room);
    let kept = head(&text, room - width(mark)).trim_end();
    format!("{kept}{mark}")
}

/// The text with spaces after it up to `room` cells.
pub fn pad_right(text: &str, room: usize) -> String {
    format!("{text}{}", " ".repeat(room.saturating_sub(width(text))))
}

/// The text with spaces before it up to `room` cells.
pub fn pad_left(text: &str, room: usize) -> String {
    format!("{}{text}", " ".repeat(room.saturating_sub(width(text))))
}

/// Breaks a text into lines of at most `room` cells.
///
/// Lines break at spaces and after wide letters, but not before closing punctuation; a word that
/// is wider than a line is broken anywhere. Line breaks in the text are kept.
///
/// ```
/// use othello_view::cells::wrap;
///
/// assert_eq!(wrap("two ends, one line", 9), ["two ends,", "one line"]);
/// assert_eq!(wrap("黒はパス。白の番", 8), ["黒はパ", "ス。白の", "番"]);
/// ```
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let room = room.max(2);
    text.lines().flat_map(|line| wrap_line(line, room)).collect()
}

/// Sets entries, which stand three spaces apart in the text, into lines without breaking one.
///
/// ```
/// use othello_view::cells::flow;
///
/// assert_eq!(flow(". legal   [ ] cursor   ( ) last", 24), [". legal   [ ] cursor", "( ) last"]);
/// ```
pub fn flow(text: &str, room: usize) -> Vec<String> {
    const GAP: &str = "   ";
    let mut lines: Vec<String> = Vec::new();
    for entry in text.split(GAP) {
        match lines.last_mut() {
            Some(line) if width(line) + GAP.len() + width(entry) <= room => {
                line.push_str(GAP);
                line.push_str(entry);
            }
            _ => lines.push(cut(entry, room, "")),
        }
    }
    lines
}

fn wrap_line(line: &str, room: usize) -> Vec<String> {
    let line = clean(line);
    let mut lines = Vec::new();
    let mut current = String::new();
    for piece in pieces(&line) {
        if width(&current) + width(piece.trim_end()) > room && !current.is_empty() {
            lines.push(current.trim_end().to_owned());
            current.clear();
        }
        let mut rest = piece;
        while width(rest.trim_end()) > room {
            let fitting = head(rest, room);
            lines.push(fitting.to_owned());
            rest = &rest[fitting.len()..];
        }
        current.push_str(rest);
    }
    lines.push(current.trim_end().to_owned());
    lines
}

/// The parts between which a line may break, each with the spaces after it.
fn pieces(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let end = at + letter.len_utf8();
        let breaks = match letters.peek() {
            None => true,
            Some((_, next)) => may_break(letter, *next),
        };
        if breaks {
            pieces.push(&line[start..end]);
            start = end;
        }
    }
    pieces
}

fn may_break(before: char, after: char) -> bool {
    let wide = |letter: char| letter.width() == Some(2);
    if before == ' ' {
        return after != ' ';
    }
    (wide(before) || wide(after)) && !is_closing(after) && !is_opening(before) && after != ' '
}

/// Punctuation and small letters that must not begin a line of Japanese.
const fn is_closing(letter: char) -> bool {
    matches!(
        letter,
        '。' | '、'
            | '，'
            | '．'
            | '：'
            | '；'
            | '！'
            | '？'
            | '）'
            | '」'
            | '』'
            | '・'
            | 'ー'
            | 'っ'
            | 'ゃ'
            | 'ゅ'
            | 'ょ'
            | 'ッ'
            | 'ャ'
            | 'ュ'
            | 'ョ'
            | ')'
            | ','
            | '.'
            | ':'
            | ';'
            | '!'
            | '?'
    )
}

const fn is_opening(letter: char) -> bool {
    matches!(letter, '（' | '「' | '『' | '(' | '"')
}
