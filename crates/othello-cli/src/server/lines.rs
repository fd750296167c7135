//! Reading lines in a thread of its own, one for each permit.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::{Receiver, Sender};

use super::Event;

/// What a line may have; the rest of a longer one is dropped. A game of GGF has some kilobytes.
const MOST: usize = 1 << 16;

/// Reads a line for each permit, until there are no more of either.
pub(super) fn read(input: &mut dyn Read, permits: &Receiver<()>, events: &Sender<Event>) {
    let mut input = BufReader::new(input);
    for () in permits {
        let (event, last) = match next(&mut input) {
            Ok(Some(line)) => (Event::Line(line), false),
            Ok(None) => (Event::EndOfInput, true),
            Err(error) => (Event::BadInput(error), true),
        };
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// The next line without its end, whatever its bytes are; `None` at the end of the input.
fn next(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        line.extend_from_slice(&part[..part.len().min(MOST - line.len())]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        begun |= used > 0;
        input.consume(used);
        if end.is_some() || used == 0 {
            break;
        }
    }
    let text = String::from_utf8_lossy(&line);
    // Some shells begin a pipe with a mark of byte order.
    let text = text.trim_start_matches('\u{FEFF}').trim_end_matches('\r');
    Ok(begun.then(|| text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut input = BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| next(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_their_end_or_with_the_input() {
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"\n"), [""]);
        assert_eq!(lines(b"one\r\ntwo and more\n\nlast"), ["one", "two and more", "", "last"]);
    }

    #[test]
    fn any_bytes_make_a_line() {
        assert_eq!(lines(b"\xEF\xBB\xBFname\n\xFF\x00x\n"), ["name", "\u{FFFD}\0x"]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_is_whole() {
        let mut bytes = vec![b'x'; 3 * MOST];
        bytes.extend(b"\nname\n");
        let lines = lines(&bytes);
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [MOST, 4]);
    }
}
