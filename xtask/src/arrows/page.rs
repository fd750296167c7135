//! The list on the architecture page: arrows, outer dependencies with reasons, layers.

use std::collections::BTreeMap;

use super::PAGE;
use crate::fault::Fault;
use crate::markdown::{Block, Document, cells};

/// The info string of the block that holds arrows and layers.
const BLOCK: &str = "arrows";
/// The head of the table of outer dependencies.
const TABLE: [&str; 3] = ["Crate", "Dependency", "Why"];

/// What the page allows. The numbers are lines of the page, counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    /// Pairs of our packages: the first may use the second.
    pub(crate) arrows: BTreeMap<(String, String), usize>,
    /// Pairs of one of our packages and a dependency from outside.
    pub(crate) outer: BTreeMap<(String, String), usize>,
    /// The order of the top-level modules of a crate, by package.
    pub(crate) layers: BTreeMap<String, Layers>,
}

/// The modules of one crate: a later level may import an earlier one, and modules of one level
/// do not import each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layers {
    /// The line of the page, counted from 1.
    pub(crate) line: usize,
    /// The levels, lowest first.
    pub(crate) levels: Vec<Vec<String>>,
}

impl Layers {
    /// The level of a module, counted from the lowest.
    pub(crate) fn level(&self, module: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.iter().any(|name| name == module))
    }
}

impl Page {
    /// Reads the page, with faults where its list cannot be understood.
    pub(crate) fn parse(text: &str) -> (Self, Vec<Fault>) {
        let mut page = Self::default();
        let mut faults = Vec::new();
        let document = Document::parse(text);
        let blocks: Vec<&Block> = document.blocks.iter().filter(|b| b.info == BLOCK).collect();
        match blocks.as_slice() {
            [block] => page.read_block(block, &mut faults),
            _ => faults.push(Fault::of_file(PAGE, format!("expected one block ```{BLOCK}"))),
        }
        page.read_table(&document, &mut faults);
        (page, faults)
    }

    fn read_block(&mut self, block: &Block, faults: &mut Vec<Fault>) {
        for (line, text) in joined(block) {
            let known = if let Some((from, to)) = text.split_once("->") {
                self.read_arrow(line, from, to)
            } else if let Some((package, levels)) = text.split_once(':') {
                self.read_layers(line, package, levels)
            } else {
                false
            };
            if !known {
                faults.push(Fault::at(PAGE, line, format!("not understood: {text}")));
            }
        }
    }

    fn read_arrow(&mut self, line: usize, from: &str, to: &str) -> bool {
        let targets: Vec<&str> = to.split(',').map(str::trim).collect();
        for target in &targets {
            self.arrows.insert((from.trim().to_owned(), (*target).to_owned()), line);
        }
        targets.iter().all(|target| is_name(target)) && is_name(from.trim())
    }

    fn read_layers(&mut self, line: usize, package: &str, levels: &str) -> bool {
        let names = |level: &str| level.split(',').map(|name| name.trim().to_owned()).collect();
        let levels: Vec<Vec<String>> = levels.split('<').map(names).collect();
        let known = levels.iter().flatten().all(|name| is_name(name)) && is_name(package.trim());
        let layers = Layers { line, levels };
        self.layers.insert(package.trim().to_owned(), layers).is_none() && known
    }

    fn read_table(&mut self, document: &Document, faults: &mut Vec<Fault>) {
        let mut inside = false;
        let mut package = String::new();
        for (line, text) in &document.prose {
            let Some(row) = cells(text) else {
                inside = false;
                continue;
            };
            if row == TABLE {
                inside = true;
            } else if inside && !row.iter().all(|cell| cell.starts_with('-')) {
                self.read_row(*line, &row, &mut package, faults);
            }
        }
    }

    /// A row whose first cell is empty continues the crate of the row above.
    fn read_row(
        &mut self,
        line: usize,
        row: &[&str],
        package: &mut String,
        faults: &mut Vec<Fault>,
    ) {
        let &[first, dependency, why] = row else {
            faults.push(Fault::at(PAGE, line, "expected three cells"));
            return;
        };
        if !first.is_empty() {
            first.trim_matches('`').clone_into(package);
        }
        if why.is_empty() {
            faults.push(Fault::at(PAGE, line, format!("no reason is given for {dependency}")));
        }
        self.outer.insert((package.clone(), dependency.trim_matches('`').to_owned()), line);
    }
}

/// The statements of a block: a line that starts with `<` continues the one above.
fn joined(block: &Block) -> Vec<(usize, String)> {
    let mut statements: Vec<(usize, String)> = Vec::new();
    for (index, line) in block.body.iter().enumerate() {
        let text = line.split('#').next().unwrap_or("").trim();
        match statements.last_mut() {
            Some((_, last)) if text.starts_with('<') => {
                last.push(' ');
                last.push_str(text);
            }
            _ if text.is_empty() => {}
            _ => statements.push((block.line + index + 1, text.to_owned())),
        }
    }
    statements
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# Page
```arrows
# comment
a -> b, c
a: one, two < three
   < four
```
| Crate | Dependency | Why |
| --- | --- | --- |
| `a` | `serde` | values |
|     | `log` | words |

| other | table |
";

    #[test]
    fn everything_is_read() {
        let (page, faults) = Page::parse(TEXT);
        assert_eq!(faults, []);
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(page.arrows, BTreeMap::from([(pair("a", "b"), 4), (pair("a", "c"), 4)]));
        assert_eq!(page.outer, BTreeMap::from([(pair("a", "serde"), 10), (pair("a", "log"), 11)]));
        let layers = &page.layers["a"];
        assert_eq!(layers.level("two"), Some(0));
        assert_eq!(layers.level("four"), Some(2));
        assert_eq!(layers.level("five"), None);
    }

    #[test]
    fn what_is_not_understood_is_a_fault() {
        for text in ["a => b", "a -> ", "a: b < ", "two words -> b"] {
            let (_, faults) = Page::parse(&format!("```arrows\n{text}\n```\n"));
            assert_eq!(faults.len(), 1, "{text}");
        }
        assert_eq!(Page::parse("no block").1.len(), 1);
        assert_eq!(Page::parse("```arrows\na: b\na: c\n```").1.len(), 1);
    }

    #[test]
    fn a_dependency_needs_a_reason() {
        let (_, faults) = Page::parse(&TEXT.replace("words", ""));
        assert_eq!(faults.len(), 1);
    }
}
