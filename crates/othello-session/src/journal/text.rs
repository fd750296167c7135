//! Squares and colours as the words that journals write.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it serializes so")]

/// Squares by name: `f5`.
pub(super) mod square {
    use othello_core::Square;
    use serde::de::{Deserialize as _, Deserializer, Error as _};
    use serde::ser::Serializer;

    pub(crate) fn serialize<S: Serializer>(square: &Square, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(square)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Colours in lower case: `black`, `white`.
pub(super) mod color {
    use othello_core::Color;
    use serde::de::{Deserialize as _, Deserializer, Error as _};
    use serde::ser::Serializer;

    const fn name(color: Color) -> &'static str {
        match color {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    pub(crate) fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(name(*color))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
        let word = String::deserialize(from)?;
        let color = Color::ALL.into_iter().find(|color| name(*color) == word);
        color.ok_or_else(|| D::Error::unknown_variant(&word, &["black", "white"]))
    }
}
