//! `cargo xtask test`, `doctest` and `test-release`: the tests, counted.
//!
//! A run in which no test ran, or in which one was ignored, is a failure: work that is skipped in
//! silence is not checked work.

use std::path::Path;

use crate::shell::{Outcome, Shell};

/// Unit and integration tests of everything but the end-to-end package.
pub(crate) fn run(root: &Path) -> Outcome {
    counted(&Shell::new(
        root,
        "cargo test --workspace --exclude othello-tests --tests --no-fail-fast",
    ))
}

/// The examples in the documentation.
pub(crate) fn doc(root: &Path) -> Outcome {
    counted(&Shell::new(
        root,
        "cargo test --workspace --exclude othello-tests --doc --no-fail-fast",
    ))
}

/// The kernels as users run them: optimised, without debug assertions and overflow checks.
pub(crate) fn release(root: &Path) -> Outcome {
    counted(&Shell::new(
        root,
        "cargo test -p othello-core -p othello-engine -p othello-protocol --tests \
         --no-fail-fast --profile test-release",
    ))
}

/// Runs a test command, and fails also where nothing ran or something was left out.
pub(crate) fn counted(shell: &Shell) -> Outcome {
    let mut total = Tally::default();
    shell.watch(|line| total.add(line))?;
    match total {
        Tally { passed: 0, .. } => Err(shell.failure(&["no test ran"])),
        Tally { ignored: 0, passed } => Ok(format!("{passed} tests")),
        Tally { ignored, .. } => Err(shell.failure(&[format!("{ignored} tests were ignored")])),
    }
}

/// Sums over the result lines of the test harness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: u64,
    ignored: u64,
}

impl Tally {
    fn add(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("test result: ") else { return };
        self.passed += number_before(rest, " passed");
        self.ignored += number_before(rest, " ignored");
    }
}

fn number_before(text: &str, label: &str) -> u64 {
    let number = |end: usize| text.get(..end)?.split(' ').next_back()?.parse().ok();
    text.find(label).and_then(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_summed() {
        let mut tally = Tally::default();
        tally.add("test a::b ... ok");
        tally.add("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out");
        tally.add("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        assert_eq!(tally, Tally { passed: 15, ignored: 1 });
    }
}
