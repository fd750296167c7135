//! Rules in a file of TOML.

use core::fmt;
use core::ops::Range;
use std::collections::BTreeMap;

use othello_core::Rules;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::described::{Described, Fault, Part, describe};
use crate::error::Place;

/// Reads a game from the text of a file, as the [module](super) describes it.
///
/// ```
/// use othello_protocol::rules::parse_toml;
///
/// let rules = parse_toml("id = 'tiny'\nboard = '''\n----\n-OX-\n-XO-\n'''")?;
/// assert_eq!((rules.to_string().as_str(), rules.variant().shape.count()), ("tiny", 12));
///
/// let error = parse_toml("id = 'tiny'\nboard = '-OX-/-XO'\nfrist = 'white'").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 15: board: rank 2 has 3 places, the first one 4\n\
///      line 3, column 1: `frist` is no part of a game"
/// );
/// # Ok::<(), othello_protocol::rules::RulesFileError>(())
/// ```
///
/// # Errors
/// If the text is no TOML, or what it describes is no game; with every fault.
pub fn parse_toml(text: &str) -> Result<Rules, RulesFileError> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let fault = |error: &toml::de::Error| {
            RulesFault::new(text, error.span().map_or(0, |span| span.start), error.message())
        };
        return Err(RulesFileError { faults: errors.iter().map(fault).collect() });
    }
    let mut reader = Reader {
        text,
        described: Described::default(),
        spans: BTreeMap::new(),
        is_whole: true,
        faults: Vec::new(),
    };
    reader.read(table.get_ref());
    reader.finish()
}

/// Writes a game so that [`parse_toml`] reads it, with all parts that are not those of Othello.
pub fn write_toml(rules: &Rules) -> String {
    let Described { id, board, holes, grid, loops, opening, placement, first, supply, objective } =
        describe(rules.variant(), "\n");
    // What a variant says needs no escapes.
    let mut text = format!("id = \"{id}\"\nboard = \"\"\"\n{board}\n\"\"\"\n");
    let mut add = |key: &str, value: &str| text.extend([key, " = ", value, "\n"]);
    let words = [
        ("holes", holes),
        ("grid", grid),
        ("opening", opening),
        ("placement", placement),
        ("first", first),
        ("objective", objective),
    ];
    for (key, word) in words {
        if let Some(word) = word {
            add(key, &format!("\"{word}\""));
        }
    }
    if !loops.is_empty() {
        let lines: Vec<_> = loops.iter().map(|line| format!("    \"{line}\",\n")).collect();
        add("loops", &format!("[\n{}]", lines.concat()));
    }
    if let Some(supply) = supply {
        add("supply", &supply.to_string());
    }
    text
}

/// A text that describes no game, with every reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFileError {
    /// All that is wrong, in the order of the text; at least one fault.
    pub faults: Vec<RulesFault>,
}

impl fmt::Display for RulesFileError {
    /// A line for each fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for RulesFileError {}

/// One thing that is wrong with the description of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFault {
    /// Where it is.
    pub place: Place,
    /// What it is, in words.
    pub message: String,
}

impl RulesFault {
    fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        Self { place: Place::within(text, at), message: message.into() }
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// A file that is being read.
struct Reader<'t> {
    text: &'t str,
    described: Described,
    /// Where the values of keys stand; those of loops one by one.
    spans: BTreeMap<(&'static str, usize), Range<usize>>,
    /// Whether each part could be read, so that more can be said of the game.
    is_whole: bool,
    faults: Vec<RulesFault>,
}

/// The parts that are single strings.
const WORDS: [Part; 8] = [
    Part::Id,
    Part::Board,
    Part::Holes,
    Part::Grid,
    Part::Opening,
    Part::Placement,
    Part::First,
    Part::Objective,
];

impl Reader<'_> {
    fn fault(&mut self, at: usize, message: impl Into<String>) {
        self.faults.push(RulesFault::new(self.text, at, message));
    }

    fn read(&mut self, table: &DeTable<'_>) {
        for (key, value) in table {
            let name: &str = key.get_ref();
            let word = WORDS.into_iter().find(|part| part.key() == name);
            match (word, name) {
                (Some(part), _) => self.word(part, value),
                (None, "loops") => self.loops(value),
                (None, "supply") => self.supply(value),
                _ => self.fault(key.span().start, format!("`{name}` is no part of a game")),
            }
        }
        for key in ["id", "board"] {
            if !table.keys().any(|found| found.get_ref() == key) {
                self.is_whole = false;
                self.fault(0, format!("`{key}` is missing"));
            }
        }
    }

    fn string(&mut self, key: &str, value: &Spanned<DeValue<'_>>) -> Option<String> {
        let found = match value.get_ref() {
            DeValue::String(text) => return Some(text.clone().into_owned()),
            other => other.type_str(),
        };
        self.is_whole = false;
        self.fault(value.span().start, format!("{key}: expected a string, found {found}"));
        None
    }

    fn word(&mut self, part: Part, value: &Spanned<DeValue<'_>>) {
        self.spans.insert((part.key(), 0), value.span());
        let Some(text) = self.string(part.key(), value) else { return };
        let described = &mut self.described;
        match part {
            Part::Id => described.id = text,
            Part::Board => described.board = text,
            Part::Holes => described.holes = Some(text),
            Part::Grid => described.grid = Some(text),
            Part::Opening => described.opening = Some(text),
            Part::Placement => described.placement = Some(text),
            Part::First => described.first = Some(text),
            _ => described.objective = Some(text),
        }
    }

    fn loops(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Array(lines) = value.get_ref() else {
            let found = value.get_ref().type_str();
            return self.fault(
                value.span().start,
                format!("loops: expected a list of strings, found {found}"),
            );
        };
        for (index, line) in lines.iter().enumerate() {
            self.spans.insert(("loops", index), line.span());
            let text = self.string("loops", line).unwrap_or_default();
            self.described.loops.push(text);
        }
    }

    fn supply(&mut self, value: &Spanned<DeValue<'_>>) {
        self.spans.insert(("supply", 0), value.span());
        let number = match value.get_ref() {
            DeValue::Integer(number) => u8::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        self.described.supply = number.filter(|number| *number > 0);
        if self.described.supply.is_none() {
            let message = "supply: expected a number of discs from 1 to 255";
            self.fault(value.span().start, message);
        }
    }

    /// The game, once everything is read.
    fn finish(mut self) -> Result<Rules, RulesFileError> {
        match self.described.rules() {
            Ok(rules) if self.faults.is_empty() => return Ok(rules),
            Err(faults) if self.is_whole => {
                let placed = faults.into_iter().map(|fault| self.place(fault)).collect::<Vec<_>>();
                self.faults.extend(placed);
            }
            _ => {}
        }
        self.faults.sort_by_key(|fault| fault.place.offset);
        Err(RulesFileError { faults: self.faults })
    }

    /// Finds a fault of the description in the text.
    fn place(&self, Fault { part, at, message }: Fault) -> RulesFault {
        let (index, text) = match part {
            Part::Loop(index) => (index, self.described.loops.get(index).map(String::as_str)),
            Part::Board => (0, Some(self.described.board.as_str())),
            Part::Holes => (0, self.described.holes.as_deref()),
            Part::Opening => (0, self.described.opening.as_deref()),
            _ => (0, None),
        };
        let span = self.spans.get(&(part.key(), index)).cloned().unwrap_or(0..0);
        // A string with escapes differs from what it stands for; then its beginning has to do.
        let inside = text.and_then(|text| self.text.get(span.clone())?.find(text));
        let start = span.start + inside.map_or(0, |inside| inside + at);
        RulesFault::new(self.text, start, format!("{}: {message}", part.key()))
    }
}
