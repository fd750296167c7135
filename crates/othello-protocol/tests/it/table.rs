//! Tables of inputs and what becomes of them.

/// The lines `input => outcome` of a table; all others are for people.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = (Vec<u8>, &str)> {
    let lines = table.lines().filter(|line| line.contains(" => "));
    lines.map(|line| {
        let (input, outcome) = line.rsplit_once(" => ").unwrap();
        (unescape(input.trim_end_matches(' ')), outcome.trim())
    })
}

/// The bytes of a text with `\n`, `\r`, `\t`, `\\`, `\s` for a space and `\xHH`.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let (piece, length) = match (letter, rest.as_bytes().get(1)) {
            ('\\', Some(b'n')) => (vec![b'\n'], 2),
            ('\\', Some(b'r')) => (vec![b'\r'], 2),
            ('\\', Some(b't')) => (vec![b'\t'], 2),
            ('\\', Some(b's')) => (vec![b' '], 2),
            ('\\', Some(b'\\')) => (vec![b'\\'], 2),
            ('\\', Some(b'x')) => (vec![u8::from_str_radix(&rest[2..4], 16).unwrap()], 4),
            _ => (letter.to_string().into_bytes(), letter.len_utf8()),
        };
        bytes.extend(piece);
        rest = &rest[length..];
    }
    bytes
}

/// The bytes of hexadecimal words; `..N` fills up to N bytes with zeros.
pub(crate) fn bytes_of_hex(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for word in text.split_whitespace() {
        match word.strip_prefix("..") {
            Some(length) => bytes.resize(length.parse().unwrap(), 0),
            None => bytes.extend(
                (0..word.len())
                    .step_by(2)
                    .map(|at| u8::from_str_radix(&word[at..at + 2], 16).unwrap()),
            ),
        }
    }
    bytes
}
