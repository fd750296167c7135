//! The languages and their embedded files.

use core::fmt;
use core::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English, which is complete.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Japanese.
    Ja,
}

/// The files of one language.
macro_rules! sources {
    ($lang:literal) => {
        [
            include_str!(concat!("../../texts/", $lang, "/common.ftl")),
            include_str!(concat!("../../texts/", $lang, "/tui.ftl")),
            include_str!(concat!("../../texts/", $lang, "/replay.ftl")),
        ]
    };
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Self; 3] = [Self::En, Self::Ru, Self::Ja];

    /// The two letters of ISO 639-1.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Ja => "ja",
        }
    }

    /// The language of a locale as `LC_ALL` or `LANG` name it; `None` if it is not ours.
    ///
    /// ```
    /// use othello_view::Lang;
    ///
    /// assert_eq!(Lang::from_locale("ja_JP.UTF-8"), Some(Lang::Ja));
    /// assert_eq!(Lang::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        language.to_ascii_lowercase().parse().ok()
    }

    /// The Fluent files of the language: what both programs say, then each program's own.
    pub const fn sources(self) -> [&'static str; 3] {
        match self {
            Self::En => sources!("en"),
            Self::Ru => sources!("ru"),
            Self::Ja => sources!("ja"),
        }
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("the code is two letters")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A name of no language of the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLangError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language `{}`; known: en, ru, ja", self.found)
    }
}

impl core::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(text: &str) -> Result<Self, ParseLangError> {
        let known = Self::ALL.into_iter().find(|lang| lang.code() == text);
        known.ok_or_else(|| ParseLangError { found: text.to_owned() })
    }
}
