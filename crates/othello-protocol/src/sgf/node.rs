//! A node of a tree, as far as it is read.

use std::borrow::Cow;

use othello_core::Color;

use super::text;

/// What a node says of the game at its place. Properties may stand in any order, so that they are
/// gathered before they are acted on.
#[derive(Clone, Debug, Default)]
pub(super) struct Node<'a> {
    /// Where the node begins.
    pub(super) at: usize,
    /// The property that was named last, and whether it has had a value.
    open: Option<(Cow<'a, str>, bool)>,
    /// Moves and where they stand; more than one only in damaged files.
    pub(super) moves: Vec<(Color, &'a str, usize)>,
    pub(super) comment: Option<String>,
    /// The value of the position, and where it stands.
    pub(super) value: Option<(&'a str, usize)>,
    /// Everything else.
    pub(super) properties: Vec<Property<'a>>,
}

/// A value of a property.
#[derive(Clone, Debug)]
pub(super) struct Property<'a> {
    pub(super) name: Cow<'a, str>,
    pub(super) raw: &'a str,
    pub(super) at: usize,
}

impl<'a> Node<'a> {
    pub(super) fn new(at: usize) -> Self {
        Self { at, ..Self::default() }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.open.is_none()
    }

    /// Begins a property.
    ///
    /// # Errors
    /// If the one before has no value.
    pub(super) fn name(&mut self, name: &'a str) -> Result<(), String> {
        self.check()?;
        self.open = Some((upper(name), false));
        Ok(())
    }

    /// Adds a value to the property that was named last.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn value(&mut self, raw: &'a str, at: usize) -> Result<(), String> {
        let Some((name, has_value)) = &mut self.open else {
            return Err("a value without the name of its property".to_owned());
        };
        *has_value = true;
        match &**name {
            "B" => self.moves.push((Color::Black, raw, at)),
            "W" => self.moves.push((Color::White, raw, at)),
            "C" => append(&mut self.comment, text::read(raw)),
            "V" => self.value = Some((raw, at)),
            _ => self.properties.push(Property { name: name.clone(), raw, at }),
        }
        Ok(())
    }

    /// Makes sure that the last property has a value.
    ///
    /// # Errors
    /// If it has none.
    pub(super) fn check(&self) -> Result<(), String> {
        match &self.open {
            Some((name, false)) => Err(format!("property `{name}` has no value")),
            _ => Ok(()),
        }
    }
}

/// The name of a property. Small letters among capital ones are decoration of old files.
fn upper(name: &str) -> Cow<'_, str> {
    if name.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Cow::Borrowed(name);
    }
    let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
    Cow::Owned(if capitals.is_empty() { name.to_ascii_uppercase() } else { capitals })
}

/// Adds a text to another on a line of its own.
pub(super) fn append(to: &mut Option<String>, text: String) {
    match to {
        _ if text.is_empty() => {}
        None => *to = Some(text),
        Some(before) => {
            before.push('\n');
            before.push_str(&text);
        }
    }
}
