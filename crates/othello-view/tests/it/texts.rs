//! The catalogues: complete, well formed, equal in their arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser;
use othello_view::{Lang, Texts, cells};

/// A message as far as these tests care: what it mentions.
#[derive(Default)]
pub(crate) struct Message {
    args: BTreeSet<String>,
    refers_to: BTreeSet<String>,
}

pub(crate) type Catalogue = BTreeMap<String, Message>;

fn parsed(source: &str) -> Resource<&str> {
    parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?} in {source:.60}"))
}

/// All messages of a language; no id may stand in it twice.
pub(crate) fn catalogue(lang: Lang) -> Catalogue {
    let mut catalogue = Catalogue::new();
    for source in lang.sources() {
        for entry in parsed(source).body {
            let Entry::Message(message) = entry else {
                assert!(!matches!(entry, Entry::Term(_)), "{lang}: terms take no arguments");
                continue;
            };
            let id = message.id.name.to_owned();
            let mut found = Message::default();
            read_pattern(message.value.as_ref().expect("a value"), &mut found);
            assert!(catalogue.insert(id.clone(), found).is_none(), "{lang}: {id} twice");
        }
    }
    catalogue
}

fn read_pattern(pattern: &Pattern<&str>, found: &mut Message) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => read_inline(inline, found),
            Expression::Select { selector, variants } => {
                read_inline(selector, found);
                for variant in variants {
                    read_pattern(&variant.value, found);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, found: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => found.args.extend([id.name.to_owned()]),
        InlineExpression::MessageReference { id, .. } => {
            found.refers_to.extend([id.name.to_owned()]);
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("not used in our catalogues: {other:?}"),
    }
}

/// What a message asks for, with what the messages in it ask for.
fn all_args(catalogue: &Catalogue, id: &str) -> BTreeSet<String> {
    let message = catalogue.get(id).unwrap_or_else(|| panic!("{id} is referred to but missing"));
    let inner = message.refers_to.iter().flat_map(|inner| all_args(catalogue, inner));
    message.args.iter().cloned().chain(inner).collect()
}

/// The messages that are parts of others.
pub(crate) fn parts(catalogue: &Catalogue) -> BTreeSet<&String> {
    catalogue.values().flat_map(|message| &message.refers_to).collect()
}

#[test]
fn every_text_exists_in_every_language() {
    let english = catalogue(Lang::En);
    for lang in [Lang::Ru, Lang::Ja] {
        let other = catalogue(lang);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        assert!(missing.is_empty(), "missing in {lang}: {missing:?}");
        let parts = parts(&other);
        let surplus = other.keys().filter(|id| !english.contains_key(*id) && !parts.contains(id));
        let surplus: Vec<_> = surplus.collect();
        assert!(surplus.is_empty(), "only in {lang}: {surplus:?}");
    }
}

#[test]
fn a_text_takes_the_same_arguments_in_every_language() {
    let english = catalogue(Lang::En);
    for lang in [Lang::Ru, Lang::Ja] {
        let other = catalogue(lang);
        for id in english.keys() {
            let (expected, found) = (all_args(&english, id), all_args(&other, id));
            // Which of its arguments a language needs is its own affair, but it gets no others.
            let surplus: Vec<_> = found.difference(&expected).collect();
            assert!(surplus.is_empty(), "{lang}: {id} wants {surplus:?}");
        }
    }
}

#[test]
fn plural_forms_are_chosen() {
    let russian = Texts::new(Lang::Ru);
    let moves = |count: u16| russian.say_with("moves-you", &[("count", count.into())]);
    assert_eq!(moves(1), "У вас 1 допустимый ход.");
    assert_eq!(moves(3), "У вас 3 допустимых хода.");
    assert_eq!(moves(11), "У вас 11 допустимых ходов.");
    assert_eq!(moves(21), "У вас 21 допустимый ход.");
    let english = Texts::new(Lang::En);
    assert_eq!(english.say_with("moves-you", &[("count", 1.into())]), "You have 1 legal move.");
}

#[test]
fn no_invisible_marks_come_out() {
    for lang in Lang::ALL {
        let text = Texts::new(lang).say_with("legal-here", &[("squares", "d3 c4".into())]);
        assert!(text.ends_with("d3 c4"), "{text:?}");
        assert!(text.chars().all(|letter| !matches!(letter, '\u{2066}'..='\u{2069}')));
    }
}

#[test]
fn an_unknown_text_shows_its_id() {
    let texts = Texts::new(Lang::Ja);
    assert_eq!(texts.say("no-such-text"), "no-such-text");
    assert!(!texts.has("no-such-text"));
}

#[test]
fn short_labels_fit_their_cells() {
    let budgets =
        [("label-moves-short", 7), ("label-frontier-short", 7), ("candidate-few-short", 8)];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (id, room) in budgets {
            let label = texts.say(id);
            assert!(cells::width(&label) <= room, "{lang}: `{label}` is wider than {room} cells");
        }
    }
}

#[test]
fn locales_name_languages() {
    assert_eq!(Lang::from_locale("ru_RU.UTF-8"), Some(Lang::Ru));
    assert_eq!(Lang::from_locale("EN"), Some(Lang::En));
    assert_eq!(Lang::from_locale("ja@x"), Some(Lang::Ja));
    assert_eq!(Lang::from_locale("de_DE.UTF-8"), None);
    assert_eq!(Lang::from_locale(""), None);
    let error = "xx".parse::<Lang>().expect_err("no language");
    assert_eq!(error.to_string(), "unknown language `xx`; known: en, ru, ja");
}
