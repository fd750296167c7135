//! What the programs say, in three languages: Fluent messages by their ids.

mod lang;

pub use fluent_bundle::FluentValue as Arg;
pub use lang::{Lang, ParseLangError};

use core::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

type Bundle = FluentBundle<FluentResource>;

/// The texts of one language; what it lacks is said in English.
///
/// ```
/// use othello_view::{Lang, Texts};
///
/// let texts = Texts::new(Lang::Ru);
/// assert_eq!(texts.say("turn-kept"), "Ход не потерян.");
/// assert_eq!(texts.say_with("moves-you", &[("count", 5.into())]), "У вас 5 допустимых ходов.");
/// ```
pub struct Texts {
    lang: Lang,
    /// The language itself first, English last.
    bundles: Vec<Bundle>,
}

impl Texts {
    /// Loads the texts of a language.
    pub fn new(lang: Lang) -> Self {
        let order: &[Lang] = if lang == Lang::En { &[Lang::En] } else { &[lang, Lang::En] };
        Self { lang, bundles: order.iter().copied().map(bundle).collect() }
    }

    /// The language asked for.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A text without arguments.
    ///
    /// An id that no language knows is returned itself, so that the fault can be seen.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// A text with its arguments filled in and its plural forms chosen.
    pub fn say_with(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let said = self.bundles.iter().find_map(|bundle| say_in(bundle, id, &args));
        said.unwrap_or_else(|| id.to_owned())
    }

    /// Whether a text exists, in the language itself or in English.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

fn bundle(lang: Lang) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.identifier()]);
    // The marks would put invisible letters into boards, tables and tests.
    bundle.set_use_isolating(false);
    for source in lang.sources() {
        // The files are embedded and a test parses them; a broken entry would only be missing.
        let resource = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}

fn say_in(bundle: &Bundle, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    // A missing argument shows as its name in the text, which is better than nothing.
    let mut faults = Vec::new();
    Some(bundle.format_pattern(pattern, Some(args), &mut faults).into_owned())
}
