//! The schema as types. The order of the fields is the order in which they are written.

use core::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::leaf::{Hundredths, MoveText, Object, Schema, Text};
use crate::record::{Date, GameResult, Value};
use crate::rules::RulesValue;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordTwin {
    pub(super) schema: Schema,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) black: Option<Object<PlayerTwin>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<Object<PlayerTwin>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) site: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) date: Option<Text<Date>>,
    pub(super) rules: RulesValue,
    pub(super) start: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comment: Option<String>,
    pub(super) moves: Vec<PlyTwin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) variations: Vec<Object<VariationTwin>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<ResultTwin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<Object<TagTwin>>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerTwin {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rating: Option<Hundredths>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<PlayerKindTwin>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PlayerKindTwin {
    Person,
    Program,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ColorTwin {
    Black,
    White,
}

/// A variation of an earlier line, which it leaves after so many plies from the start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariationTwin {
    /// 0 for the main line, else the number of the variation, counted from 1.
    pub(super) line: usize,
    pub(super) after: usize,
    pub(super) moves: Vec<PlyTwin>,
}

/// A move on its own, or an object if more is known about it.
pub(super) struct PlyTwin(pub(super) DetailsTwin);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DetailsTwin {
    #[serde(rename = "move")]
    pub(super) mv: Text<MoveText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time_ms: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) value: Option<ValueTwin>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comment: Option<String>,
}

impl Serialize for PlyTwin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            DetailsTwin { mv, time_ms: None, value: None, comment: None } => {
                mv.serialize(serializer)
            }
            details => details.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for PlyTwin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlyVisitor)
    }
}

struct PlyVisitor;

impl<'de> Visitor<'de> for PlyVisitor {
    type Value = PlyTwin;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move, as a string or an object")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<PlyTwin, E> {
        let mv = Text(text.parse().map_err(E::custom)?);
        Ok(PlyTwin(DetailsTwin { mv, time_ms: None, value: None, comment: None }))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PlyTwin, A::Error> {
        DetailsTwin::deserialize(de::value::MapAccessDeserializer::new(map)).map(PlyTwin)
    }
}

/// A value whose depth is there only where it means something.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Object<RawValue>", into = "RawValue")]
pub(super) struct ValueTwin(pub(super) Value);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawValue {
    pub(super) discs: Hundredths,
    pub(super) kind: ValueKindTwin,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) depth: Option<u8>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ValueKindTwin {
    Exact,
    Estimate,
}

/// A result that names a player where, and only where, one ended the game.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Object<RawResult>", into = "RawResult")]
pub(super) struct ResultTwin(pub(super) GameResult);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawResult {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) score: Option<Object<ScoreTwin>>,
    pub(super) termination: TerminationTwin,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<ColorTwin>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoreTwin {
    pub(super) black: u16,
    pub(super) white: u16,
    pub(super) rule: ScoreRuleTwin,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ScoreRuleTwin {
    Board,
    WinnerTakesEmpties,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum TerminationTwin {
    Normal,
    Resigned,
    Agreed,
    Time,
    Left,
    Unfinished,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TagTwin {
    pub(super) name: String,
    pub(super) value: String,
}
