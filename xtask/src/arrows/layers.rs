//! Arrows inside a crate: a module imports only modules of lower levels.

use std::collections::{BTreeMap, BTreeSet};

use super::PAGE;
use super::page::{Layers, Page};
use crate::fault::Fault;
use crate::modules::{Module, RootPath, modules};
use crate::tree::{Package, Tree};

/// Every crate with modules states their order, and its sources keep it.
pub(crate) fn check(page: &Page, tree: &Tree) -> Vec<Fault> {
    let packages = tree.packages();
    let mut faults = unknown_crates(page, &packages);
    for package in packages.iter().filter(|package| package.folder.starts_with("crates/")) {
        let Some(root) = root_file(tree, package) else { continue };
        let sources = Sources::new(modules(tree, &root));
        match page.layers.get(&package.name) {
            Some(layers) => faults.extend(sources.check(layers)),
            None if sources.declared.len() > 1 => faults.push(Fault::of_file(
                &root,
                format!("{PAGE} states no order for the modules of {}", package.name),
            )),
            None => {}
        }
    }
    faults
}

fn unknown_crates(page: &Page, packages: &[Package]) -> Vec<Fault> {
    let known = |name: &str| packages.iter().any(|package| package.name == name);
    let gone = page.layers.iter().filter(|(name, _)| !known(name));
    gone.map(|(name, layers)| Fault::at(PAGE, layers.line, format!("no crate {name}"))).collect()
}

/// The file that declares the modules: a thin program keeps them in its library.
fn root_file(tree: &Tree, package: &Package) -> Option<String> {
    let candidates = ["lib.rs", "main.rs"].map(|name| format!("{}/src/{name}", package.folder));
    candidates.into_iter().find(|path| tree.file(path).is_some())
}

/// The sources of one crate and what its root file offers under short names.
struct Sources {
    modules: Vec<Module>,
    declared: BTreeSet<String>,
    short_names: BTreeMap<String, String>,
}

impl Sources {
    fn new(modules: Vec<Module>) -> Self {
        let root = modules.first();
        let declared = root.map(Module::declared).unwrap_or_default();
        let short_names = root.map(Module::imports).unwrap_or_default();
        Self { modules, declared, short_names }
    }

    fn check(&self, layers: &Layers) -> Vec<Fault> {
        let stated: BTreeSet<String> = layers.levels.iter().flatten().cloned().collect();
        let missing =
            self.declared.difference(&stated).map(|name| format!("`{name}` is not named"));
        let gone = stated.difference(&self.declared).map(|name| format!("no module `{name}`"));
        let mut faults: Vec<Fault> =
            missing.chain(gone).map(|what| Fault::at(PAGE, layers.line, what)).collect();
        for module in &self.modules {
            if let Some(own) = module.path.first() {
                let wrong = module.root_paths().into_iter();
                faults.extend(wrong.filter_map(|path| self.fault(layers, module, own, &path)));
            }
        }
        faults
    }

    fn fault(&self, layers: &Layers, module: &Module, own: &str, path: &RootPath) -> Option<Fault> {
        let RootPath { line, name, .. } = path;
        let Some(target) = self.target(path) else {
            let what = format!("`crate::{name}` names no module and nothing taken from one");
            return Some(Fault::at(&module.file, *line, what));
        };
        let allowed = target == own || layers.level(target) < layers.level(own);
        (!allowed).then(|| {
            let what = format!("`{own}` must not import `{target}`, says {PAGE}");
            Fault::at(&module.file, *line, what)
        })
    }

    /// The top-level module that a path leads into.
    fn target<'a>(&'a self, path: &'a RootPath) -> Option<&'a str> {
        if path.is_macro {
            let definer = self.modules.iter().find(|module| module.defines_macro(&path.name));
            return definer?.path.first().map(String::as_str);
        }
        if self.declared.contains(&path.name) {
            return Some(&path.name);
        }
        let from = self.short_names.get(&path.name)?;
        self.declared.contains(from).then_some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: (&str, &str) = ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n");
    const ROOT: (&str, &str) = ("crates/a/src/lib.rs", "mod low; mod high; pub use high::Top;");

    fn faults(list: &str, low: &str, high: &str) -> Vec<String> {
        let tree = Tree::of(&[
            MANIFEST,
            ROOT,
            ("crates/a/src/low.rs", low),
            ("crates/a/src/high.rs", high),
            ("crates/a/src/high/deep.rs", "fn f() { crate::low::g() }"),
        ]);
        let (page, none) = Page::parse(&format!("```arrows\n{list}\n```\n"));
        assert_eq!(none, []);
        check(&page, &tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn down_is_allowed() {
        let list = "a: low < high";
        assert!(faults(list, "use crate::low::x;", "use crate::low::Y; mod deep;").is_empty());
    }

    #[test]
    fn up_is_a_fault_in_every_form() {
        for low in ["use crate::high::X;", "fn f() { super::high::f() }", "use crate::{high as h};"]
        {
            let found = faults("a: low < high", low, "");
            assert_eq!(found.len(), 1, "{low}");
            assert!(found[0].starts_with("crates/a/src/low.rs:1: `low` must not"), "{found:?}");
        }
    }

    #[test]
    fn a_short_name_leads_to_its_module() {
        assert_eq!(faults("a: low < high", "use crate::Top;", "").len(), 1);
        assert_eq!(faults("a: low < high", "use crate::Nothing;", "").len(), 1);
    }

    #[test]
    fn a_macro_leads_to_its_module() {
        let high = "macro_rules! pic { () => {} }";
        assert_eq!(faults("a: low < high", "fn f() { crate::pic!() }", high).len(), 1);
        assert_eq!(faults("a: high < low", "fn f() { crate::pic!() }", high).len(), 0);
    }

    #[test]
    fn modules_of_one_level_do_not_import_each_other() {
        assert_eq!(faults("a: low, high", "", "use crate::low::X;").len(), 1);
    }

    #[test]
    fn deep_modules_count_for_the_top_one() {
        assert_eq!(faults("a: high < low", "", "mod deep;").len(), 1);
    }

    #[test]
    fn the_page_and_the_modules_agree() {
        assert_eq!(faults("a: low", "", "").len(), 1);
        assert_eq!(faults("a: low < high < gone", "", "").len(), 1);
        assert_eq!(faults("a: low < high\nb: x", "", "").len(), 1);
        assert_eq!(faults("", "", "").len(), 1);
    }

    #[test]
    fn tests_of_a_module_may_import_anything() {
        let low = "#[cfg(test)] mod tests { use crate::high::X; }";
        assert!(faults("a: low < high", low, "").is_empty());
    }
}
