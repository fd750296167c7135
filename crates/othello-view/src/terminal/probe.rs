//! A question to the terminal: how wide a circle is.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::os::fd::AsFd as _;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// How long an answer may take, in nanoseconds: every terminal at hand is faster, and a person
/// does not notice the wait for one that never answers.
const PATIENCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };

/// Prints a circle in the corner and reads where the cursor went.
pub(super) fn circle_width() -> io::Result<Option<u16>> {
    let mut out = io::stdout();
    out.write_all("\x1b[H●\x1b[6n".as_bytes())?;
    out.flush()?;
    let column = read_column(&mut File::open("/dev/tty")?);
    out.write_all(b"\x1b[H\x1b[2K")?;
    out.flush()?;
    Ok(column?.map(|column| column.saturating_sub(1)))
}

/// Reads until the answer `ESC [ row ; column R` is complete or time is up.
fn read_column(terminal: &mut File) -> io::Result<Option<u16>> {
    let mut answer = Vec::new();
    while wait(terminal)? {
        let mut byte = [0];
        if terminal.read(&mut byte)? == 0 {
            break;
        }
        answer.extend(byte);
        if let Some(column) = column(&answer) {
            return Ok(Some(column));
        }
    }
    Ok(None)
}

/// Whether a byte can be read before time is up.
fn wait(terminal: &File) -> io::Result<bool> {
    let mut waiting = [PollFd::from_borrowed_fd(terminal.as_fd(), PollFlags::IN)];
    Ok(poll(&mut waiting, Some(&PATIENCE))? > 0)
}

/// The column in an answer that ends here; keys typed meanwhile may stand before it.
fn column(answer: &[u8]) -> Option<u16> {
    let (last, rest) = answer.split_last()?;
    let start = rest.windows(2).rposition(|pair| pair == b"\x1b[")?;
    let numbers = str::from_utf8(&rest[start + 2..]).ok()?;
    let (row, column) = numbers.split_once(';')?;
    row.parse::<u16>().ok()?;
    (*last == b'R').then(|| column.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::column;

    #[test]
    fn the_column_is_read_from_an_answer() {
        assert_eq!(column(b"\x1b[1;2R"), Some(2));
        assert_eq!(column(b"x\x1b[A\x1b[24;80R"), Some(80));
    }

    #[test]
    fn an_unfinished_or_other_answer_is_none() {
        for answer in [&b""[..], b"\x1b[1;2", b"R", b"\x1b[1R", b"\x1b[a;bR", b"\x1b[A"] {
            assert_eq!(column(answer), None);
        }
    }
}
