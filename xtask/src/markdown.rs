//! Markdown as far as the checks need it: fenced blocks, headings, code spans, links and tables.

use std::collections::BTreeSet;

/// A fenced block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// What stands behind the opening fence.
    pub(crate) info: String,
    /// The line of the opening fence, counted from 1.
    pub(crate) line: usize,
    /// The lines between the fences.
    pub(crate) body: Vec<String>,
}

/// A document cut into its fenced blocks and the prose around them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    /// The fenced blocks in order.
    pub(crate) blocks: Vec<Block>,
    /// Line numbers and text of everything outside the fences.
    pub(crate) prose: Vec<(usize, String)>,
}

impl Document {
    /// Reads a document.
    pub(crate) fn parse(text: &str) -> Self {
        let mut document = Self::default();
        let mut open: Option<Block> = None;
        for (index, line) in text.lines().enumerate() {
            let fence = line.trim_start().strip_prefix("```");
            match (&mut open, fence) {
                (None, Some(info)) => {
                    let info = info.trim().to_owned();
                    open = Some(Block { info, line: index + 1, body: Vec::new() });
                }
                (Some(_), Some(_)) => document.blocks.extend(open.take()),
                (Some(block), None) => block.body.push(line.to_owned()),
                (None, None) => document.prose.push((index + 1, line.to_owned())),
            }
        }
        document.blocks.extend(open);
        document
    }

    /// The headings with their levels.
    pub(crate) fn headings(&self) -> Vec<(usize, &str)> {
        let heading = |(_, line): &'_ (usize, String)| line.starts_with('#');
        let lines = self.prose.iter().filter(|entry| heading(entry)).map(|(_, line)| line.as_str());
        lines.map(|line| (line.len() - line.trim_start_matches('#').len(), line)).collect()
    }

    /// The names by which a link can point at the headings.
    pub(crate) fn anchors(&self) -> BTreeSet<String> {
        self.headings().into_iter().map(|(level, line)| anchor(line.split_at(level).1)).collect()
    }

    /// The texts between single back-ticks, with their lines.
    pub(crate) fn code_spans(&self) -> Vec<(usize, &str)> {
        self.prose
            .iter()
            .flat_map(|(number, line)| spans_of(line).map(move |span| (*number, span)))
            .collect()
    }

    /// The targets of inline links, with their lines.
    pub(crate) fn links(&self) -> Vec<(usize, &str)> {
        self.prose
            .iter()
            .flat_map(|(number, line)| links_of(line).map(move |to| (*number, to)))
            .collect()
    }
}

fn spans_of(line: &str) -> impl Iterator<Item = &str> {
    // Of an odd number of back-ticks the last one opens nothing.
    let pieces = line.matches('`').count() / 2;
    line.split('`').skip(1).step_by(2).take(pieces)
}

fn links_of(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
}

/// The anchor of a heading, made as the usual hosts make it.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let lower = heading.trim().to_lowercase();
    lower.chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The cells of a table row, or nothing where the line is none.
pub(crate) fn cells(line: &str) -> Option<Vec<&str>> {
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(str::trim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# A `b` title\n\ntext `one` and `two` [x](y.md#z)\n\n```sh\n# not a heading\n`no`\n```\n## Next: c\n";

    #[test]
    fn fences_hide_their_content() {
        let page = Document::parse(PAGE);
        assert_eq!(page.blocks.len(), 1);
        assert_eq!(page.blocks[0].info, "sh");
        assert_eq!(page.blocks[0].line, 5);
        assert_eq!(page.headings().iter().map(|(level, _)| *level).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(page.code_spans(), [(1, "b"), (3, "one"), (3, "two")]);
        assert_eq!(page.links(), [(3, "y.md#z")]);
    }

    #[test]
    fn anchors_follow_the_usual_rule() {
        let anchors = Document::parse(PAGE).anchors();
        assert!(anchors.contains("a-b-title"));
        assert!(anchors.contains("next-c"));
        assert_eq!(anchor(" Как играть?"), "как-играть");
    }

    #[test]
    fn a_lone_back_tick_opens_nothing() {
        assert_eq!(spans_of("a `b` c ` d").collect::<Vec<_>>(), ["b"]);
        assert_eq!(spans_of("none").count(), 0);
    }

    #[test]
    fn rows_are_cut_into_cells() {
        assert_eq!(cells("| a | `b` |  |"), Some(vec!["a", "`b`", ""]));
        assert_eq!(cells("text | more"), None);
    }
}
