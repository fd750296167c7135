//! The smallest values of the schema, checked as they are read.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use othello_core::{Move, ParseSquareError};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::{SCHEMA, SCHEMA_2};

/// The version of the schema. A record has the first that can hold it.
#[derive(Clone, Copy)]
pub(super) enum Schema {
    /// Rules have a name.
    One,
    /// Rules may be written out.
    Two,
}

impl Serialize for Schema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::One => SCHEMA,
            Self::Two => SCHEMA_2,
        })
    }
}

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = String::deserialize(deserializer)?;
        match found.as_str() {
            SCHEMA => Ok(Self::One),
            SCHEMA_2 => Ok(Self::Two),
            _ => {
                let message = format!("expected `{SCHEMA}` or `{SCHEMA_2}`, found `{found}`");
                Err(de::Error::custom(message))
            }
        }
    }
}

/// A value that has a text form of its own.
#[derive(Clone, Copy)]
pub(super) struct Text<T>(pub(super) T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(de::Error::custom)
    }
}

/// A move: a square, or `pass`.
#[derive(Clone, Copy)]
pub(super) struct MoveText(pub(super) Move);

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for MoveText {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        if text == "pass" {
            return Ok(Self(Move::Pass));
        }
        text.parse().map(|square| Self(Move::Place(square)))
    }
}

/// A number in hundredths, written as a decimal number.
#[derive(Clone, Copy)]
pub(super) struct Hundredths(pub(super) i32);

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i32(self.0 / 100)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Hundredths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let hundredths = (number * 100.0).round();
        // The next hundredth is further away than any error of the arithmetic.
        let exact = (number * 100.0 - hundredths).abs() < 1e-4;
        let fits = (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&hundredths);
        if !exact || !fits {
            let message = format!("expected a number with two decimals at most, found {number}");
            return Err(de::Error::custom(message));
        }
        #[expect(clippy::cast_possible_truncation, reason = "the range was checked")]
        Ok(Self(hundredths as i32))
    }
}

/// A struct that is an object and nothing else: derived readers of structs take lists as well.
#[derive(Clone, Default)]
pub(super) struct Object<T>(pub(super) T);

impl<T: Serialize> Serialize for Object<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(de::value::MapAccessDeserializer::new(map))
    }
}
