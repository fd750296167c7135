//! `cargo xtask ci`: every check in order, cheapest first, each timed and listed at the end.

use std::path::Path;

use crate::shell::{Failure, Outcome, Stopwatch};
use crate::{arrows, build, doc, e2e, fmt, lint, no_std, test, tidy};

/// How much of the list is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every step.
    Full,
    /// The steps for the minutes between two edits.
    Quick,
}

/// One check: also a chore of its own, under the same name.
#[derive(Debug)]
pub(crate) struct Step {
    /// The word on the command line and in the table.
    pub(crate) name: &'static str,
    /// One line for the help.
    pub(crate) about: &'static str,
    /// Whether `--quick` keeps it.
    pub(crate) quick: bool,
    /// Does it; the text goes into the table.
    pub(crate) run: fn(&Path) -> Outcome,
}

/// All checks in the order of their cost.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the sources are formatted", quick: true, run: fmt::check },
    Step {
        name: "tidy",
        about: "sizes, headers, manifests, licences, documents that name what exists",
        quick: true,
        run: tidy::run,
    },
    Step {
        name: "arrows",
        about: "the code imports only what docs/architecture.md allows",
        quick: true,
        run: arrows::run,
    },
    Step { name: "lint", about: "clippy, warnings denied", quick: true, run: lint::run },
    Step { name: "build", about: "all libraries and programs", quick: true, run: build::run },
    Step { name: "test", about: "unit and integration tests", quick: true, run: test::run },
    Step {
        name: "doctest",
        about: "the examples in the documentation",
        quick: true,
        run: test::doc,
    },
    Step { name: "doc", about: "the documentation, warnings denied", quick: false, run: doc::run },
    Step {
        name: "test-release",
        about: "core, engine and protocol without debug assertions",
        quick: false,
        run: test::release,
    },
    Step {
        name: "no-std",
        about: "core builds where no standard library is",
        quick: false,
        run: no_std::run,
    },
    Step { name: "e2e", about: "the programs in a pseudo-terminal", quick: false, run: e2e::run },
];

/// The step of that name.
pub(crate) fn step(name: &str) -> Option<&'static Step> {
    STEPS.iter().find(|step| step.name == name)
}

/// Runs the steps until one fails, and prints the table in either case.
pub(crate) fn run(root: &Path, scope: Scope) -> Result<(), Failure> {
    let whole = Stopwatch::start();
    let steps: Vec<&Step> = STEPS.iter().filter(|s| scope == Scope::Full || s.quick).collect();
    let mut rows = Vec::new();
    let mut failure = None;
    for step in &steps {
        if failure.is_some() {
            rows.push(Row {
                name: step.name,
                seconds: None,
                result: "not run",
                note: String::new(),
            });
            continue;
        }
        println!("\n== {}: {}", step.name, step.about);
        let watch = Stopwatch::start();
        let (result, note) = match (step.run)(root) {
            Ok(note) => ("ok", note),
            Err(found) => {
                failure = Some(found);
                ("FAILED", String::new())
            }
        };
        rows.push(Row { name: step.name, seconds: Some(watch.seconds()), result, note });
    }
    println!("\n{}", table(&rows, whole.seconds()));
    failure.map_or(Ok(()), Err)
}

#[derive(Debug)]
struct Row {
    name: &'static str,
    seconds: Option<f64>,
    result: &'static str,
    note: String,
}

fn table(rows: &[Row], total: f64) -> String {
    let mut lines = vec![format!("{:<14}{:>9}  {:<9}{}", "step", "seconds", "result", "note")];
    for row in rows {
        let seconds = row.seconds.map_or_else(|| "-".to_owned(), |s| format!("{s:.1}"));
        let line = format!("{:<14}{seconds:>9}  {:<9}{}", row.name, row.result, row.note);
        lines.push(line.trim_end().to_owned());
    }
    lines.push(format!("{:<14}{total:>9.1}", "all"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_found() {
        for (index, one) in STEPS.iter().enumerate() {
            assert_eq!(step(one.name).map(|s| s.about), Some(one.about));
            assert!(STEPS[index + 1..].iter().all(|other| other.name != one.name));
        }
    }

    #[test]
    fn the_table_lists_every_step() {
        let rows = [
            Row { name: "fmt", seconds: Some(1.25), result: "ok", note: String::new() },
            Row { name: "tidy", seconds: Some(0.5), result: "FAILED", note: String::new() },
            Row { name: "lint", seconds: None, result: "not run", note: String::new() },
        ];
        let lines: Vec<String> = table(&rows, 1.75).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[2], "tidy                0.5  FAILED");
        assert_eq!(lines[3], "lint                  -  not run");
    }
}
