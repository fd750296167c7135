//! Chores of the workspace: `cargo xtask ci` and its parts. `cargo xtask help` lists them.
//!
//! Only the standard library is used and none of the workspace's crates is imported, so the chores
//! build in seconds and still run when the product does not compile.

#![expect(clippy::print_stdout, reason = "a chore reports to the terminal")]

mod arrows;
mod build;
mod ci;
mod doc;
mod e2e;
mod fault;
mod fmt;
mod lex;
mod lint;
mod markdown;
mod modules;
mod no_std;
mod shell;
mod test;
mod tidy;
mod tree;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::ci::{STEPS, Scope};
use crate::shell::Failure;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let Some(chore) = choose(&words) else {
        println!("unknown chore: {}\n", words.join(" "));
        help();
        return ExitCode::from(2);
    };
    match chore.run(&root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

/// What the words of the command line ask for.
#[derive(Debug)]
enum Chore {
    Help,
    Ci(Scope),
    Format,
    Step(&'static ci::Step),
}

impl Chore {
    fn run(&self, root: &Path) -> Result<(), Failure> {
        match self {
            Self::Help => help(),
            Self::Ci(scope) => ci::run(root, *scope)?,
            Self::Format => fmt::write(root)?,
            Self::Step(step) => {
                let note = (step.run)(root)?;
                println!("{}", format!("{}: ok {note}", step.name).trim_end());
            }
        }
        Ok(())
    }
}

fn choose(words: &[&str]) -> Option<Chore> {
    match words {
        [] | ["help" | "--help" | "-h"] => Some(Chore::Help),
        ["ci"] => Some(Chore::Ci(Scope::Full)),
        ["ci", "--quick"] => Some(Chore::Ci(Scope::Quick)),
        ["fmt"] => Some(Chore::Format),
        ["fmt", "--check"] => ci::step("fmt").map(Chore::Step),
        [name] => ci::step(name).map(Chore::Step),
        _ => None,
    }
}

fn help() {
    println!("Chores of the workspace.\n");
    println!("  cargo xtask ci [--quick]     every step below, in order; --quick: those marked *");
    println!("  cargo xtask fmt              format the sources in place");
    for step in STEPS {
        let name = if step.name == "fmt" { "fmt --check" } else { step.name };
        let mark = if step.quick { '*' } else { ' ' };
        println!("  cargo xtask {name:<14} {mark} {}", step.about);
    }
}

/// The workspace root: cargo says where this package stands, also in a copied build folder.
fn root() -> PathBuf {
    let own = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or_else(|| own.clone(), Path::to_path_buf)
}

/// The names of all chores, for the check of the documents that mention them.
pub(crate) fn chore_names() -> Vec<&'static str> {
    ["ci", "help"].into_iter().chain(STEPS.iter().map(|step| step.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_choose_chores() {
        assert!(matches!(choose(&[]), Some(Chore::Help)));
        assert!(matches!(choose(&["ci", "--quick"]), Some(Chore::Ci(Scope::Quick))));
        assert!(matches!(choose(&["fmt"]), Some(Chore::Format)));
        assert!(matches!(choose(&["fmt", "--check"]), Some(Chore::Step(_))));
        assert!(choose(&["ci", "--fast"]).is_none());
        assert!(choose(&["nothing"]).is_none());
    }

    #[test]
    fn every_step_is_a_chore() {
        for step in STEPS {
            assert!(step.name == "fmt" || choose(&[step.name]).is_some(), "{}", step.name);
        }
    }
}
