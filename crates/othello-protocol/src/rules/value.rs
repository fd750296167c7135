//! Rules as a value of JSON.

use core::fmt;

use othello_core::Rules;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::described::{Described, describe};

/// Rules as records write them: the name where it says all, else every part of the variant.
///
/// ```
/// use othello_core::Rules;
/// use othello_protocol::rules::RulesValue;
///
/// let text = serde_json::to_string(&RulesValue(Rules::NIP))?;
/// assert_eq!(text, r#""nip""#);
/// let text = r#"{"id": "tiny", "board": "----/-OX-/-XO-"}"#;
/// let RulesValue(rules) = serde_json::from_str(text)?;
/// assert!(rules.is_custom() && rules.variant().shape.count() == 12);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesValue(pub Rules);

impl Serialize for RulesValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_custom() {
            describe(self.0.variant(), "/").serialize(serializer)
        } else {
            serializer.collect_str(&self.0)
        }
    }
}

impl<'de> Deserialize<'de> for RulesValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RulesVisitor).map(Self)
    }
}

struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a game, or an object with its parts")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Rules, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Rules, A::Error> {
        let described = Described::deserialize(de::value::MapAccessDeserializer::new(map))?;
        described.rules().map_err(|faults| {
            let faults =
                faults.iter().map(|fault| format!("{}: {}", fault.part.key(), fault.message));
            de::Error::custom(faults.collect::<Vec<_>>().join("; "))
        })
    }
}
