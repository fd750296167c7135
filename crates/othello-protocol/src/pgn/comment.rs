//! Comments, and what is told of a move inside them.

use crate::decimal;
use crate::record::{Discs, Millis, Ply, Value, ValueKind};

/// The word for a value that was solved.
const EXACT: &str = "exact";

/// What a comment says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Comment {
    pub(super) value: Option<Value>,
    pub(super) time: Option<Millis>,
    /// The rest.
    pub(super) text: String,
}

impl Comment {
    /// Takes values and times out of a comment. What cannot be read stays in its text.
    pub(super) fn read(comment: &str) -> Self {
        let mut read = Self::default();
        let mut rest = comment;
        while let Some(start) = rest.find("[%") {
            let command = rest[start + 2..].split_once(']').map(|(command, _)| command);
            let Some(command) = command else { break };
            let end = start + 2 + command.len() + 1;
            let is_known = read.command(command);
            read.text.push_str(&rest[..if is_known { start } else { end }]);
            rest = &rest[end..];
            if is_known && (read.text.is_empty() || read.text.ends_with(' ')) {
                rest = rest.strip_prefix(' ').unwrap_or(rest);
            }
        }
        read.text.push_str(rest);
        read.text = read.text.trim().to_owned();
        read
    }

    /// Reads `eval 1.25,12` or `emt 0:01:02.5`; whether it is one of them and the first of its sort.
    fn command(&mut self, command: &str) -> bool {
        let (name, number) = command.split_once(' ').unwrap_or((command, ""));
        match name {
            "eval" if self.value.is_none() => self.value = value(number.trim()),
            "emt" if self.time.is_none() => self.time = time(number.trim()),
            _ => return false,
        }
        (name == "eval" && self.value.is_some()) || (name == "emt" && self.time.is_some())
    }

    /// Writes what is known of a ply; nothing if nothing is.
    pub(super) fn write(ply: &Ply) -> Option<String> {
        let value = ply.value.map(|value| format!("[%eval {}]", write_value(value)));
        let time = ply.time.map(|time| format!("[%emt {}]", write_time(time)));
        let parts = [value, time, ply.comment.clone()];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

fn value(text: &str) -> Option<Value> {
    let (discs, kind) =
        text.split_once(',').map_or((text, None), |(discs, kind)| (discs, Some(kind.trim())));
    let discs = i32::try_from(decimal::parse(discs.trim(), 2)?).ok()?;
    let discs = Discs::from_hundredths(discs);
    match kind {
        None => Some(Value::estimate(discs, None)),
        Some(EXACT) => Some(Value::exact(discs)),
        Some(depth) => Some(Value::estimate(discs, Some(depth.parse().ok()?))),
    }
}

fn write_value(value: Value) -> String {
    let discs = decimal::hundredths(value.discs.hundredths());
    match value.kind {
        ValueKind::Exact => format!("{discs},{EXACT}"),
        ValueKind::Estimate { depth: Some(depth) } => format!("{discs},{depth}"),
        ValueKind::Estimate { depth: None } => discs,
    }
}

/// Hours, minutes and seconds, of which the first may be left out.
fn time(text: &str) -> Option<Millis> {
    let mut millis: i64 = 0;
    let mut parts = text.split(':').peekable();
    let mut count = 0;
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let is_plain = part.bytes().all(|byte| byte.is_ascii_digit() || (is_last && byte == b'.'));
        let number = decimal::parse(part, 3).filter(|_| is_plain)?;
        millis = millis.checked_mul(60)?.checked_add(number)?;
        count += 1;
    }
    u32::try_from(millis).ok().filter(|_| count <= 3).map(Millis::new)
}

fn write_time(time: Millis) -> String {
    let (seconds, millis) = (time.count() / 1000, time.count() % 1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    let decimals = if millis == 0 { String::new() } else { format!(".{millis:03}") };
    format!("{hours}:{:02}:{:02}{decimals}", minutes % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_taken_out_of_a_comment() {
        let value =
            |hundredths, depth| Some(Value::estimate(Discs::from_hundredths(hundredths), depth));
        for (comment, wanted, time, text) in [
            ("", None, None, ""),
            (" good ", None, None, "good"),
            ("[%eval -0.50]", value(-50, None), None, ""),
            ("[%eval 3,12] wins", value(300, Some(12)), None, "wins"),
            ("[%eval 3,exact]", Some(Value::exact(Discs::new(3))), None, ""),
            ("a [%emt 0:01:02.5] b", None, Some(62_500), "a b"),
            ("[%emt 1.25]", None, Some(1250), ""),
            ("[%clk 0:01:00]", None, None, "[%clk 0:01:00]"),
            (
                "[%eval x] [%eval 1,x] [%emt 1:2:3:4] [%emt -1]",
                None,
                None,
                "[%eval x] [%eval 1,x] [%emt 1:2:3:4] [%emt -1]",
            ),
            ("[%eval 1] [%eval 2]", value(100, None), None, "[%eval 2]"),
            ("[%eval 1", None, None, "[%eval 1"),
        ] {
            let read = Comment::read(comment);
            let millis = read.time.map(Millis::count);
            assert_eq!((read.value, millis, read.text.as_str()), (wanted, time, text), "{comment}");
        }
    }

    #[test]
    fn times_are_written_so_that_they_read_back() {
        for (millis, text) in [
            (0, "0:00:00"),
            (1250, "0:00:01.250"),
            (3_723_004, "1:02:03.004"),
            (u32::MAX, "1193:02:47.295"),
        ] {
            let span = Millis::new(millis);
            assert_eq!(write_time(span), text);
            assert_eq!(time(text), Some(span));
        }
    }
}
