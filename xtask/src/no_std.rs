//! `cargo xtask no-std`: core builds where there is no standard library.
//!
//! With a bare-metal target at hand, core is built for it. Without one, a probe stands in: a
//! `no_std` static library that depends on core and brings a panic handler of its own. As soon as
//! the standard library is anywhere below it, the compiler refuses the second handler. The probe
//! is tried first on a crate that does use the standard library, and must refuse it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Failure, Outcome, Shell};

/// Targets without an operating system, in order of preference.
const BARE_METAL: &[&str] = &[
    "thumbv7em-none-eabi",
    "thumbv6m-none-eabi",
    "riscv32imc-unknown-none-elf",
    "aarch64-unknown-none",
    "x86_64-unknown-none",
    "wasm32v1-none",
];

/// What the compiler says when two panic handlers meet.
const CLASH: &str = "panic_impl";

/// Builds core for a bare-metal target, or with the probe.
pub(crate) fn run(root: &Path) -> Outcome {
    for target in BARE_METAL {
        if is_installed(root, target)? {
            Shell::new(root, "cargo build -p othello-core --target").arg(*target).run()?;
            return Ok(format!("for {target}"));
        }
    }
    println!("no bare-metal target is installed; a probe that cannot reach std stands in");
    let folder = target_folder(root).join("no-std-probe");
    prove_the_probe(&folder)?;
    let probe =
        Probe { name: "probe", dependency: "othello-core", path: root.join("crates/othello-core") };
    probe.write(&folder).map_err(|error| Failure::new("cargo xtask no-std", &[error]))?;
    probe.shell(&folder).run()?;
    Ok("with the probe".to_owned())
}

fn is_installed(root: &Path, target: &str) -> Result<bool, Failure> {
    let shell = Shell::new(root, "rustc --print target-libdir --target").arg(target);
    let libdir = shell.read_quietly()?;
    Ok(!libdir.is_empty() && Path::new(libdir.trim()).is_dir())
}

fn target_folder(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir))
}

/// The probe must refuse a crate that uses the standard library, and for that reason.
fn prove_the_probe(folder: &Path) -> Result<(), Failure> {
    let culprit = folder.join("uses-std");
    let probe = Probe { name: "probe-of-std", dependency: "uses-std", path: culprit.clone() };
    let written = write_culprit(&culprit).and_then(|()| probe.write(folder));
    written.map_err(|error| Failure::new("cargo xtask no-std", &[error]))?;
    let shell = probe.shell(folder);
    match shell.try_quietly()? {
        (false, message) if message.contains(CLASH) => Ok(()),
        (true, _) => Err(shell.failure(&["the probe accepts a crate that uses std"])),
        (false, message) => Err(shell.failure(&[message])),
    }
}

fn write_culprit(folder: &Path) -> std::io::Result<()> {
    let manifest = "[package]\nname = \"uses-std\"\nedition = \"2024\"\n\n[workspace]\n";
    let source = "#![no_std]\nextern crate std;\npub fn seen() -> std::string::String {\n    \
                  std::string::String::new()\n}\n";
    write_package(folder, manifest, source)
}

/// A static library that holds one dependency and nothing of the standard library.
struct Probe {
    name: &'static str,
    dependency: &'static str,
    path: PathBuf,
}

impl Probe {
    fn write(&self, folder: &Path) -> std::io::Result<()> {
        write_package(&folder.join(self.name), &self.manifest(), &self.source())
    }

    fn shell(&self, folder: &Path) -> Shell {
        let manifest = folder.join(self.name).join("Cargo.toml").display().to_string();
        let target = folder.join("target").display().to_string();
        Shell::new(folder, "cargo build --offline")
            .arg("--manifest-path")
            .arg(manifest)
            .arg("--target-dir")
            .arg(target)
    }

    fn manifest(&self) -> String {
        let Self { name, dependency, .. } = self;
        let path = self.path.display();
        format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[lib]\ncrate-type = [\"staticlib\"]\n\n\
             [dependencies]\n{dependency} = {{ path = '{path}' }}\n\n[profile.dev]\npanic = \"abort\"\n\n\
             [workspace]\n"
        )
    }

    fn source(&self) -> String {
        let name = self.dependency.replace('-', "_");
        format!("#![no_std]\nextern crate {name};\n\n{}", include_str!("no_std/handlers.txt"))
    }
}

fn write_package(folder: &Path, manifest: &str, source: &str) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/lib.rs"), source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_probe_names_its_dependency() {
        let probe = Probe { name: "p", dependency: "a-b", path: PathBuf::from("x/a-b") };
        assert!(probe.manifest().contains("a-b = { path = 'x/a-b' }"));
        assert!(probe.source().contains("extern crate a_b;"));
        assert!(probe.source().contains("#[panic_handler]"));
    }
}
