//! What the environment says about the terminal and its person.

/// What is known about the terminal before it is asked; programs read it from their environment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TerminalHints {
    /// `NO_COLOR` is set and not empty (<https://no-color.org>).
    pub no_color: bool,
    /// `CLICOLOR_FORCE` is set and not `0` (<https://bixense.com/clicolors>).
    pub force_color: bool,
    /// The value of `TERM`.
    pub term: String,
    /// The value of `COLORTERM`.
    pub colorterm: String,
    /// The locale of messages, which says the language.
    pub messages: String,
    /// The locale of letters, which says the encoding.
    pub letters: String,
}

impl TerminalHints {
    /// Reads the hints from variables of the environment; `var` gives the value of one by its name.
    ///
    /// Locales are found in the order of POSIX, and a variable that is empty counts as absent.
    pub fn read(var: impl Fn(&str) -> Option<String>) -> Self {
        let var = |name: &str| var(name).filter(|value| !value.is_empty());
        let first = |names: [&str; 3]| names.into_iter().find_map(var).unwrap_or_default();
        Self {
            no_color: var("NO_COLOR").is_some(),
            force_color: var("CLICOLOR_FORCE").is_some_and(|value| value != "0"),
            term: var("TERM").unwrap_or_default(),
            colorterm: var("COLORTERM").unwrap_or_default(),
            messages: first(["LC_ALL", "LC_MESSAGES", "LANG"]),
            letters: first(["LC_ALL", "LC_CTYPE", "LANG"]),
        }
    }
}
