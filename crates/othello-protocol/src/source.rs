//! Text from bytes whose encoding nobody states, with places that still fit the bytes.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use unicode_normalization::UnicodeNormalization as _;

use crate::error::Place;

/// How a text was encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16 with a little-endian byte order mark.
    Utf16Le,
    /// UTF-16 with a big-endian byte order mark.
    Utf16Be,
    /// Shift_JIS, as on Japanese systems.
    ShiftJis,
    /// Latin-1, which any bytes are.
    Latin1,
}

impl Encoding {
    /// The usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::ShiftJis => "shift_jis",
            Self::Latin1 => "latin-1",
        }
    }

    /// How many bytes a character takes.
    const fn width(self, letter: char) -> usize {
        match self {
            Self::Utf8 => letter.len_utf8(),
            Self::Utf16Le | Self::Utf16Be => 2 * letter.len_utf16(),
            Self::ShiftJis if matches!(letter, '\0'..='\u{80}' | '\u{FF61}'..='\u{FF9F}') => 1,
            Self::ShiftJis => 2,
            Self::Latin1 => 1,
        }
    }
}

/// A decoded text and its lines.
#[derive(Clone, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) encoding: Encoding,
    text: Cow<'a, str>,
    lines: Vec<Line>,
    /// The first characters that start at or after each multiple of [`STEP`].
    marks: Vec<Mark>,
}

/// A line of a text, without its end.
#[derive(Clone, Debug)]
struct Line {
    text: Range<usize>,
    /// Where it starts in the bytes.
    offset: usize,
}

/// So many bytes lie between two marks of a text.
const STEP: usize = 512;

/// So many bytes of a text are looked at for the name of its encoding.
const GLANCE: usize = 4096;

/// A place in a decoded text, and the same place in the bytes.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: usize,
    line: usize,
    column: usize,
    offset: usize,
}

impl Mark {
    /// The place after one more character, which a byte follows.
    fn step(&mut self, letter: char, next: Option<&u8>, encoding: Encoding) {
        self.at += letter.len_utf8();
        self.offset += encoding.width(letter);
        self.column += 1;
        if letter == '\n' || (letter == '\r' && next != Some(&b'\n')) {
            self.line += 1;
            self.column = 1;
        }
    }
}

/// A line as readers want to see it: compatibility forms are folded, so that full-width letters
/// are plain ones and all dashes are `-`.
#[derive(Clone, Debug)]
pub(crate) struct Folded {
    line: usize,
    letters: Vec<Letter>,
}

/// A folded character and where it comes from.
#[derive(Clone, Copy, Debug)]
struct Letter {
    folded: char,
    column: u32,
    offset: usize,
}

impl Folded {
    /// The character with this number in the folded line, counted from 0.
    pub(crate) fn get(&self, index: usize) -> Option<char> {
        self.letters.get(index).map(|letter| letter.folded)
    }

    /// The characters from one with this number on.
    pub(crate) fn from(&self, index: usize) -> impl Iterator<Item = char> + Clone {
        self.letters.iter().skip(index).map(|letter| letter.folded)
    }

    /// Where the character with this number comes from; the last one for any beyond the end.
    pub(crate) fn place(&self, index: usize) -> Place {
        let letter = self.letters.get(index).or(self.letters.last());
        let (column, offset) = letter.map_or((0, 0), |letter| (letter.column, letter.offset));
        Place::character(self.line + 1, column as usize + 1, offset)
    }
}

impl<'a> Source<'a> {
    /// Decodes UTF-8, or UTF-16 if a byte order mark says so, else Shift_JIS, else Latin-1.
    pub(crate) fn decode(bytes: &'a [u8]) -> Self {
        let (encoding, mark, text) = decode(bytes);
        Self::of(encoding, mark, text)
    }

    /// Decodes a text of values in brackets. In Shift_JIS a closing bracket can be the second byte
    /// of a character: where the brackets fit only in Latin-1, or the text says so, that is it.
    pub(crate) fn decode_bracketed(bytes: &'a [u8]) -> Self {
        let (encoding, mark, text) = decode(bytes);
        if encoding != Encoding::ShiftJis {
            return Self::of(encoding, mark, text);
        }
        let by_letters = text.matches('[').count() == text.matches(']').count();
        let count = |mark: u8| bytes.split(|byte| *byte == mark).count();
        let by_bytes = count(b'[') == count(b']');
        if claims_latin(bytes) || (by_bytes && !by_letters) {
            return Self::of(Encoding::Latin1, 0, latin(bytes));
        }
        Self::of(encoding, mark, text)
    }

    fn of(encoding: Encoding, mark: usize, text: Cow<'a, str>) -> Self {
        let lines = lines(&text, encoding, mark);
        let marks = marks(&text, encoding, mark);
        Self { encoding, text, lines, marks }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text was read in the encoding with this name, or a byte order mark told better.
    pub(crate) fn is_in(&self, label: &str) -> bool {
        let Some(claimed) = encoding_rs::Encoding::for_label(label.as_bytes()) else {
            return false;
        };
        match self.encoding {
            Encoding::Utf8 => claimed == UTF_8,
            Encoding::Utf16Le | Encoding::Utf16Be => true,
            Encoding::ShiftJis => claimed == SHIFT_JIS,
            Encoding::Latin1 => claimed == WINDOWS_1252,
        }
    }

    /// The place of the character that starts at this byte of the text, or of the end; found at
    /// once, however long the lines are.
    pub(crate) fn place_at(&self, at: usize) -> Place {
        let mut mark = self.marks[(at / STEP).min(self.marks.len() - 1)];
        for letter in self.text[mark.at..at].chars() {
            let next = self.text.as_bytes().get(mark.at + letter.len_utf8());
            mark.step(letter, next, self.encoding);
        }
        Place::character(mark.line, mark.column, mark.offset)
    }

    pub(crate) const fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// A line as it was decoded, by its number from 0.
    pub(crate) fn line(&self, index: usize) -> &str {
        &self.text[self.lines[index].text.clone()]
    }

    /// Where a line starts.
    pub(crate) fn place(&self, index: usize) -> Place {
        Place::character(index + 1, 1, self.lines[index].offset)
    }

    /// A line, folded. One character may fold into several.
    pub(crate) fn folded(&self, line: usize) -> Folded {
        let mut offset = self.lines[line].offset;
        let mut letters = Vec::with_capacity(self.line(line).len());
        for (column, letter) in self.line(line).chars().enumerate() {
            let column = u32::try_from(column).unwrap_or(u32::MAX);
            if letter.is_ascii() {
                letters.push(Letter { folded: letter, column, offset });
            } else {
                let folds = core::iter::once(letter).nfkc().map(plain_dash);
                letters.extend(folds.map(|folded| Letter { folded, column, offset }));
            }
            offset += self.encoding.width(letter);
        }
        Folded { line, letters }
    }
}

/// The hyphens, dashes and minus signs that stand for `-`.
const fn plain_dash(letter: char) -> char {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => letter,
    }
}

/// The encoding, the length of the byte order mark, and the text after it.
fn decode(bytes: &[u8]) -> (Encoding, usize, Cow<'_, str>) {
    let whole = |encoding: &'static encoding_rs::Encoding, bytes| {
        encoding.decode_without_bom_handling_and_without_replacement(bytes)
    };
    if let Some(text) = bytes.strip_prefix(b"\xFF\xFE").and_then(|rest| whole(UTF_16LE, rest)) {
        return (Encoding::Utf16Le, 2, text);
    }
    if let Some(text) = bytes.strip_prefix(b"\xFE\xFF").and_then(|rest| whole(UTF_16BE, rest)) {
        return (Encoding::Utf16Be, 2, text);
    }
    let (mark, rest) = bytes.strip_prefix(b"\xEF\xBB\xBF").map_or((0, bytes), |rest| (3, rest));
    if let Ok(text) = str::from_utf8(rest) {
        return (Encoding::Utf8, mark, Cow::Borrowed(text));
    }
    if let Some(text) = whole(SHIFT_JIS, bytes) {
        return (Encoding::ShiftJis, 0, text);
    }
    (Encoding::Latin1, 0, latin(bytes))
}

fn latin(bytes: &[u8]) -> Cow<'static, str> {
    bytes.iter().copied().map(char::from).collect()
}

/// Whether the property `CA` of a text in SGF names Latin-1 or what is the same but for a few
/// characters.
fn claims_latin(bytes: &[u8]) -> bool {
    const NAME: &[u8] = b"CA[";
    let mut places = bytes.windows(NAME.len()).take(GLANCE);
    let Some(at) = places.position(|name| name == NAME) else { return false };
    let label = bytes[at + NAME.len()..].split(|byte| *byte == b']').next().unwrap_or_default();
    encoding_rs::Encoding::for_label(label) == Some(WINDOWS_1252)
}

/// Lines end with LF, CR LF or CR; a last line without an end counts, an empty one does not.
fn lines(text: &str, encoding: Encoding, mark: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut offset = mark;
    let mut start = 0;
    while start < text.len() {
        let rest = &text[start..];
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let end = match &rest.as_bytes()[length..] {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        lines.push(Line { text: start..start + length, offset });
        offset += rest[..length + end].chars().map(|letter| encoding.width(letter)).sum::<usize>();
        start += length + end;
    }
    lines
}

/// The places of characters that are no further apart than a step.
fn marks(text: &str, encoding: Encoding, mark: usize) -> Vec<Mark> {
    let mut here = Mark { at: 0, line: 1, column: 1, offset: mark };
    let mut marks = vec![here];
    for letter in text.chars() {
        let next = text.as_bytes().get(here.at + letter.len_utf8());
        here.step(letter, next, encoding);
        if here.at / STEP == marks.len() {
            marks.push(here);
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(bytes: &[u8]) -> String {
        let source = Source::decode(bytes);
        (0..source.line_count())
            .map(|line| source.folded(line).from(0).collect::<String>())
            .collect()
    }

    #[test]
    fn each_encoding_is_recognized() {
        let cases: [(&[u8], Encoding, &str); 7] = [
            (b"f5", Encoding::Utf8, "f5"),
            (b"\xEF\xBB\xBFf5", Encoding::Utf8, "f5"),
            (b"\xEF\xBD\x86\xEF\xBC\x95", Encoding::Utf8, "f5"),
            (b"\x82\x86\x82\x54", Encoding::ShiftJis, "f5"),
            (b"\xFF\xFEf\x005\x00", Encoding::Utf16Le, "f5"),
            (b"\xFE\xFF\x00f\x005", Encoding::Utf16Be, "f5"),
            (b"Ren\xE9: f5", Encoding::Latin1, "Ren\u{E9}: f5"),
        ];
        for (bytes, encoding, text) in cases {
            assert_eq!(Source::decode(bytes).encoding, encoding);
            assert_eq!(folded(bytes), text);
        }
    }

    #[test]
    fn brackets_tell_latin_from_shift_jis() {
        for (bytes, encoding) in [
            (&b"PB[Ren\xE9]"[..], Encoding::Latin1),
            (b"PB[\x83\x5D]", Encoding::ShiftJis),
            (b"CA[latin1]PB[\x83\x5D]", Encoding::Latin1),
            (b"CA[Shift_JIS]PB[\x83\x5D]", Encoding::ShiftJis),
            (b"PB[Ren\xC3\xA9]", Encoding::Utf8),
        ] {
            assert_eq!(Source::decode_bracketed(bytes).encoding, encoding, "{bytes:?}");
        }
    }

    #[test]
    fn places_fit_the_bytes() {
        let last = |bytes: &[u8]| {
            let source = Source::decode(bytes);
            source.folded(source.line_count() - 1).place(usize::MAX)
        };
        assert_eq!(last(b"a\r\nbc"), Place::character(2, 2, 4));
        assert_eq!(last(b"a\rb"), Place::character(2, 1, 2));
        assert_eq!(last(b"\xEF\xBB\xBF\n\xEF\xBD\x86\xEF\xBC\x95"), Place::character(2, 2, 7));
        assert_eq!(last(b"\xB1\x82\x86\x82\x54"), Place::character(1, 3, 3));
        assert_eq!(last(b"\xFF\xFEa\x00\n\x00b\x00"), Place::character(2, 1, 6));
        assert_eq!(last(b"Ren\xE9: f5"), Place::character(1, 8, 7));
    }

    #[test]
    fn every_character_has_its_place() {
        let wide: Vec<u8> =
            "\u{FEFF}\u{E9}\n石b".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let line = "é".repeat(STEP) + "\r\nx\ry\n\nz";
        for bytes in [line.as_bytes(), b"Ren\xE9: f5\n\nf6", b"\xEF\xBB\xBFa\r\nb", b"", &wide] {
            let source = Source::decode(bytes);
            for line in 0..source.line_count() {
                let range = source.lines[line].text.clone();
                assert_eq!(source.place_at(range.start), source.place(line));
                for (column, (at, _)) in source.line(line).char_indices().enumerate() {
                    let place = source.place_at(range.start + at);
                    assert_eq!((place.line, place.column), (Some(line + 1), Some(column + 1)));
                }
            }
            assert_eq!(source.place_at(source.text().len()).offset, Some(bytes.len()));
        }
    }

    #[test]
    fn all_dashes_are_one() {
        assert_eq!(folded("36\u{2013}28 \u{FF0D}\u{2212}".as_bytes()), "36-28 --");
    }
}
