//! Responses: what an engine answers.

use core::fmt;

use super::command::clean;

/// The longest text of a response that is kept; what an engine sends beyond is dropped.
const MOST: usize = 1 << 16;

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Response {
    /// The number of the command, if it had one.
    pub id: Option<u32>,
    /// The text of a success, which may have several lines and may be empty, or the error message.
    pub result: Result<String, String>,
}

impl Response {
    /// The command is done, and this is the answer.
    pub fn success(id: Option<u32>, text: impl Into<String>) -> Self {
        Self { id, result: Ok(text.into()) }
    }

    /// The command could not be done, and this is why.
    pub fn failure(id: Option<u32>, message: impl Into<String>) -> Self {
        Self { id, result: Err(message.into()) }
    }

    /// Whether the command was done.
    pub const fn is_success(&self) -> bool {
        self.result.is_ok()
    }

    /// The text of a success or of an error.
    pub fn text(&self) -> &str {
        match &self.result {
            Ok(text) | Err(text) => text,
        }
    }

    /// The response to a command with this number, where an engine may have put the number in the
    /// wrong place.
    ///
    /// Edax writes `= 7 f5` for `=7 f5`, and goes on to write the last number it was ever given. A
    /// text that begins with the number is taken that way, unless there is nothing else.
    #[must_use]
    pub fn with_stray_id(self, sent: u32) -> Self {
        if self.id.is_some() {
            return self;
        }
        let rest = self.text().split_once(' ').filter(|(word, _)| word.parse() == Ok(sent));
        let Some(rest) = rest.map(|(_, rest)| rest.trim_start().to_owned()) else { return self };
        if rest.is_empty() {
            return self;
        }
        Self { id: Some(sent), result: if self.is_success() { Ok(rest) } else { Err(rest) } }
    }

    /// Reads the first line of a response; `None` if it is none.
    fn parse(line: &str) -> Option<Self> {
        let (success, rest) = match line.as_bytes().first()? {
            b'=' => (true, &line[1..]),
            b'?' => (false, &line[1..]),
            _ => return None,
        };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (id, text) = rest.split_at(digits);
        let is_id = digits > 0 && (text.is_empty() || text.starts_with(' '));
        let (id, text) = if is_id { (id.parse().ok(), text) } else { (None, rest) };
        let text = text.trim().to_owned();
        Some(Self { id, result: if success { Ok(text) } else { Err(text) } })
    }

    fn text_mut(&mut self) -> &mut String {
        match &mut self.result {
            Ok(text) | Err(text) => text,
        }
    }
}

impl fmt::Display for Response {
    /// All lines, the empty one at the end included. A text of several lines may begin with an
    /// empty one; others would end the response and are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_success() { "=" } else { "?" })?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        let below = self.text().starts_with('\n');
        let lines = self.text().lines().map(clean).filter(|line| !line.trim().is_empty());
        for (index, line) in lines.enumerate() {
            let separator = if index == 0 && !below { " " } else { "\n" };
            write!(f, "{separator}{}", line.trim_end())?;
        }
        f.write_str("\n\n")
    }
}

/// Puts the lines of an engine together to responses.
#[derive(Clone, Debug, Default)]
pub struct ResponseReader {
    pending: Option<Response>,
}

impl ResponseReader {
    /// Takes one more line; gives the response that it completes, if it does.
    ///
    /// Lines outside of a response, such as greetings, count for nothing; [`is_stray`] tells them.
    ///
    /// [`is_stray`]: ResponseReader::is_stray
    pub fn line(&mut self, line: &str) -> Option<Response> {
        let line = clean(line);
        let line = line.trim_end();
        match &mut self.pending {
            Some(_) if line.is_empty() => return self.finish(),
            Some(response) => {
                let text = response.text_mut();
                if text.len() + line.len() < MOST {
                    text.push('\n');
                    text.push_str(line);
                }
            }
            None => self.pending = Response::parse(line),
        }
        None
    }

    /// Whether a line that came now would belong to no response: neither to the one that has
    /// begun, nor as the beginning of one.
    pub fn is_stray(&self, line: &str) -> bool {
        self.pending.is_none() && !line.trim().is_empty() && !line.starts_with(['=', '?'])
    }

    /// The response that has begun but is not complete, where no more lines will come.
    pub fn finish(&mut self) -> Option<Response> {
        self.pending.take()
    }
}
