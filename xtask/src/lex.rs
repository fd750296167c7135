//! A small lexer of Rust: enough to follow paths and declarations without comments and strings.

/// A piece of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Counted from 1.
    pub(crate) line: usize,
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A word, keywords included; raw identifiers without their `r#`.
    Word(String),
    /// One sign, so that `::` is two tokens.
    Sign(char),
    /// A string, a character, a number or a lifetime: its content never matters here.
    Other,
}

impl Token {
    /// The word, if it is one.
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            Kind::Sign(_) | Kind::Other => None,
        }
    }

    /// Whether this is that word.
    pub(crate) fn is(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    /// Whether this is that sign.
    pub(crate) fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// Cuts a source into tokens; comments disappear, documentation comments included.
pub(crate) fn lex(source: &str) -> Vec<Token> {
    let mut lexer = Lexer { chars: source.chars().collect(), at: 0, line: 1, tokens: Vec::new() };
    while lexer.at < lexer.chars.len() {
        lexer.step();
    }
    lexer.tokens
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
    line: usize,
    tokens: Vec<Token>,
}

impl Lexer {
    fn step(&mut self) {
        match (self.peek(0), self.peek(1)) {
            ('/', '/') => self.skip_while(|c| c != '\n'),
            ('/', '*') => self.block_comment(),
            ('"', _) => self.string(),
            ('\'', _) => self.quote(),
            (c, _) if c.is_whitespace() => self.advance(1),
            (c, _) if is_word(c) => self.word(),
            (c, _) => {
                self.push(Kind::Sign(c));
                self.advance(1);
            }
        }
    }

    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn push(&mut self, kind: Kind) {
        self.tokens.push(Token { kind, line: self.line });
    }

    fn advance(&mut self, count: usize) {
        for _ in 0..count {
            self.line += usize::from(self.peek(0) == '\n');
            self.at += 1;
        }
    }

    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        while self.at < self.chars.len() && wanted(self.peek(0)) {
            self.advance(1);
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                ('/', '*') => depth += 1,
                ('*', '/') => depth -= 1,
                _ if self.at >= self.chars.len() => return,
                _ => {
                    self.advance(1);
                    continue;
                }
            }
            self.advance(2);
            if depth == 0 {
                return;
            }
        }
    }

    fn string(&mut self) {
        self.push(Kind::Other);
        self.advance(1);
        while self.at < self.chars.len() && self.peek(0) != '"' {
            self.advance(if self.peek(0) == '\\' { 2 } else { 1 });
        }
        self.advance(1);
    }

    fn raw_string(&mut self, hashes: usize) {
        self.push(Kind::Other);
        self.advance(hashes + 1);
        let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
        while self.at < self.chars.len() && !self.chars[self.at..].starts_with(&end) {
            self.advance(1);
        }
        self.advance(end.len());
    }

    /// A character, or a lifetime, which has no closing quote.
    fn quote(&mut self) {
        self.push(Kind::Other);
        if self.peek(1) == '\\' {
            self.advance(3);
            self.skip_while(|c| c != '\'');
            self.advance(1);
        } else if self.peek(2) == '\'' {
            self.advance(3);
        } else {
            self.advance(1);
            self.skip_while(is_word);
        }
    }

    fn word(&mut self) {
        let start = self.at;
        let line = self.line;
        self.skip_while(is_word);
        let word: String = self.chars[start..self.at].iter().collect();
        let hashes = self.chars[self.at..].iter().take_while(|c| **c == '#').count();
        let raw = matches!(word.as_str(), "r" | "br" | "cr");
        if raw && self.peek(hashes) == '"' {
            self.raw_string(hashes);
        } else if matches!(word.as_str(), "b" | "c") && self.peek(0) == '"' {
            self.string();
        } else if word == "b" && self.peek(0) == '\'' {
            self.quote();
        } else if word == "r" && hashes == 1 && is_word(self.peek(1)) {
            self.advance(1);
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            self.tokens.push(Token { kind: Kind::Other, line });
        } else {
            self.tokens.push(Token { kind: Kind::Word(word), line });
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Leaves out every item under `#[cfg(test)]` and every `#[test]` function.
pub(crate) fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match attribute(tokens, at) {
            Some(end) if is_test(&tokens[at..end]) => at = item_end(tokens, end),
            _ => {
                kept.push(tokens[at].clone());
                at += 1;
            }
        }
    }
    kept
}

/// The index behind the outer attribute that starts at `at`, if one does.
fn attribute(tokens: &[Token], at: usize) -> Option<usize> {
    let opens = tokens[at].is_sign('#') && tokens.get(at + 1)?.is_sign('[');
    opens.then(|| group_end(tokens, at + 1))
}

fn is_test(attribute: &[Token]) -> bool {
    let has = |word| attribute.iter().any(|token| token.is(word));
    let name = attribute.get(2).and_then(Token::word);
    name == Some("test") || (name == Some("cfg") && has("test") && !has("not"))
}

/// The index behind the item that starts at `at`, its further attributes included.
fn item_end(tokens: &[Token], mut at: usize) -> usize {
    while at < tokens.len() {
        if let Some(end) = attribute(tokens, at) {
            at = end;
        } else if tokens[at].is_sign(';') {
            return at + 1;
        } else if tokens[at].is_sign('{') {
            return group_end(tokens, at);
        } else if tokens[at].is_sign('(') || tokens[at].is_sign('[') {
            at = group_end(tokens, at);
        } else {
            at += 1;
        }
    }
    at
}

/// The index behind the bracket that closes the one at `at`.
pub(crate) fn group_end(tokens: &[Token], at: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        lex(source).iter().filter_map(Token::word).map(str::to_owned).collect()
    }

    #[test]
    fn comments_and_literals_hold_no_words() {
        assert_eq!(words("a // b\n/* c /* d */ e */ f"), ["a", "f"]);
        assert_eq!(words(r##"a "b \" c" r#"d " e"# b"f" c"##), ["a", "c"]);
        assert_eq!(words("/// crate::x\nfn f() {}"), ["fn", "f"]);
    }

    #[test]
    fn characters_are_told_from_lifetimes() {
        assert_eq!(words(r"x: &'a str = '\'' 'b' b'c' '\u{41}' y"), ["x", "str", "y"]);
        assert_eq!(words("fn f<'a>(c: char) -> bool { c == '\"' }").last().unwrap(), "c");
    }

    #[test]
    fn raw_identifiers_are_words_and_numbers_are_not() {
        assert_eq!(words("r#type 0xff_u64 1e5 x1"), ["type", "x1"]);
    }

    #[test]
    fn lines_are_counted_through_strings_and_comments() {
        let tokens = lex("a\n/*\n*/ \"x\n\" b");
        assert_eq!(tokens.iter().map(|t| t.line).collect::<Vec<_>>(), [1, 3, 4]);
    }

    #[test]
    fn test_items_are_left_out() {
        let source = "use a; #[cfg(test)] mod tests { use b; } #[cfg(test)] use c::{d};\n\
                      #[cfg(not(test))] use e; #[test] fn f() { g } fn h(x: [u8; 2]) {}\n\
                      #[cfg(all(test, unix))] #[x] const K: [u8; 2] = [1; 2]; fn i() {}";
        let kept = without_tests(&lex(source));
        let kept: Vec<&str> = kept.iter().filter_map(Token::word).collect();
        assert!(["a", "e", "h", "i"].iter().all(|word| kept.contains(word)));
        assert!(["b", "d", "g", "K"].iter().all(|word| !kept.contains(word)));
    }
}
