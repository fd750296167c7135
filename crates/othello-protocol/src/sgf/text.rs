//! Text within values: escapes and line ends.

/// What a value says: `\` before a line end takes it away, before anything else it keeps what
/// follows from having a meaning. White space other than line ends becomes spaces.
pub(super) fn read(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        let (letter, escaped) = match letter {
            '\\' => match letters.next() {
                Some(next) => (next, true),
                None => break,
            },
            letter => (letter, false),
        };
        match letter {
            '\n' | '\r' => {
                let other = if letter == '\n' { '\r' } else { '\n' };
                letters.next_if_eq(&other);
                text.extend((!escaped).then_some('\n'));
            }
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text
}

/// What a value says that has but one line.
pub(super) fn read_line(raw: &str) -> String {
    read(raw).replace('\n', " ")
}

/// Adds a value to a text. Control characters that are no line ends become spaces.
pub(super) fn write(out: &mut String, text: &str) {
    let mut letters = text.chars().peekable();
    out.push('[');
    while let Some(letter) = letters.next() {
        match letter {
            '\\' | ']' => out.extend(['\\', letter]),
            '\n' => out.push('\n'),
            '\r' => {
                letters.next_if_eq(&'\n');
                out.push('\n');
            }
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out.push(']');
}

/// Adds a value of one line to a text.
pub(super) fn write_line(out: &mut String, text: &str) {
    write(out, &text.replace(['\n', '\r'], " "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_line_ends_are_read() {
        for (raw, wanted) in [
            ("plain", "plain"),
            (r"bracket \] backslash \\ colon \:", r"bracket ] backslash \ colon :"),
            ("one\\\r\ntwo\r\nthree\tfour", "onetwo\nthree four"),
            ("a\\\nb\\\n\rc\\\rd", "abcd"),
            ("a\nb\n\rc\rd", "a\nb\nc\nd"),
            ("a\n\nb", "a\n\nb"),
            ("\\\t", " "),
            ("\\é", "é"),
            ("", ""),
        ] {
            assert_eq!(read(raw), wanted, "{raw:?}");
        }
        assert_eq!(read_line("a\r\nb"), "a b");
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in [r"rank [3k] \o/", "two\nlines", "斜め]", "\\", ""] {
            let mut raw = String::new();
            write(&mut raw, text);
            assert_eq!(read(&raw[1..raw.len() - 1]), text);
        }
        let mut raw = String::new();
        write(&mut raw, r"rank [3k] \o/");
        assert_eq!(raw, r"[rank [3k\] \\o/]");
        raw.clear();
        write_line(&mut raw, "two\r\nlines\u{7}");
        assert_eq!(raw, "[two  lines ]");
    }
}
