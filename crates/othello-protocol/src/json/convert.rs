//! Between a record and its JSON twins, with the checks that need more than one field.

use othello_core::{ByColor, Color};

use super::SCHEMA_2;
use super::leaf::{Hundredths, MoveText, Object, Schema, Text};
use super::lines;
use super::twins::{
    ColorTwin, DetailsTwin, PlayerKindTwin, PlayerTwin, PlyTwin, RawResult, RawValue, RecordTwin,
    ResultTwin, ScoreRuleTwin, ScoreTwin, TagTwin, TerminationTwin, ValueKindTwin, ValueTwin,
};
use crate::board;
use crate::record::{
    Discs, GameRecord, GameResult, Millis, Player, PlayerKind, Ply, Rating, Score, ScoreRule, Tag,
    Termination, Value, ValueKind,
};
use crate::rules::RulesValue;

impl From<&GameRecord> for RecordTwin {
    fn from(record: &GameRecord) -> Self {
        let (moves, variations) = lines::take_apart(&record.moves);
        let tag = |tag: &Tag| Object(TagTwin { name: tag.name.clone(), value: tag.value.clone() });
        let (result, rules) = (record.result, record.start.rules());
        Self {
            schema: if rules.is_custom() { Schema::Two } else { Schema::One },
            black: player(&record.players.black),
            white: player(&record.players.white),
            event: record.event.clone(),
            site: record.site.clone(),
            round: record.round.clone(),
            date: record.date.map(Text),
            rules: RulesValue(rules.clone()),
            start: board::write(&record.start),
            comment: record.comment.clone(),
            moves,
            variations,
            result: (result != GameResult::default()).then_some(ResultTwin(result)),
            tags: record.tags.iter().map(tag).collect(),
        }
    }
}

/// A player about whom something is known.
fn player(player: &Player) -> Option<Object<PlayerTwin>> {
    let kind = player.kind.map(|kind| match kind {
        PlayerKind::Person => PlayerKindTwin::Person,
        PlayerKind::Program => PlayerKindTwin::Program,
    });
    let rating = player.rating.map(|rating| Hundredths(rating.hundredths()));
    let twin = PlayerTwin { name: player.name.clone(), rating, kind };
    (*player != Player::default()).then_some(Object(twin))
}

impl From<&Ply> for PlyTwin {
    fn from(ply: &Ply) -> Self {
        Self(DetailsTwin {
            mv: Text(MoveText(ply.mv)),
            time_ms: ply.time.map(Millis::count),
            value: ply.value.map(ValueTwin),
            comment: ply.comment.clone(),
        })
    }
}

impl From<ValueTwin> for RawValue {
    fn from(ValueTwin(value): ValueTwin) -> Self {
        let (kind, depth) = match value.kind {
            ValueKind::Exact => (ValueKindTwin::Exact, None),
            ValueKind::Estimate { depth } => (ValueKindTwin::Estimate, depth),
        };
        Self { discs: Hundredths(value.discs.hundredths()), kind, depth }
    }
}

impl TryFrom<Object<RawValue>> for ValueTwin {
    type Error = &'static str;

    fn try_from(Object(raw): Object<RawValue>) -> Result<Self, &'static str> {
        let kind = match (raw.kind, raw.depth) {
            (ValueKindTwin::Exact, None) => ValueKind::Exact,
            (ValueKindTwin::Exact, Some(_)) => return Err("an exact value has no depth"),
            (ValueKindTwin::Estimate, depth) => ValueKind::Estimate { depth },
        };
        Ok(Self(Value { discs: Discs::from_hundredths(raw.discs.0), kind }))
    }
}

impl From<ResultTwin> for RawResult {
    fn from(ResultTwin(result): ResultTwin) -> Self {
        let by = |color| match color {
            Color::Black => Some(ColorTwin::Black),
            Color::White => Some(ColorTwin::White),
        };
        let (termination, by) = match result.termination {
            Termination::Normal => (TerminationTwin::Normal, None),
            Termination::Resigned(color) => (TerminationTwin::Resigned, by(color)),
            Termination::Agreed => (TerminationTwin::Agreed, None),
            Termination::Time(color) => (TerminationTwin::Time, by(color)),
            Termination::Left(color) => (TerminationTwin::Left, by(color)),
            Termination::Unfinished => (TerminationTwin::Unfinished, None),
        };
        let score = result.score.map(|score| {
            let rule = match score.rule {
                ScoreRule::Board => ScoreRuleTwin::Board,
                ScoreRule::WinnerTakesEmpties => ScoreRuleTwin::WinnerTakesEmpties,
            };
            Object(ScoreTwin { black: score.discs.black, white: score.discs.white, rule })
        });
        Self { score, termination, by }
    }
}

impl TryFrom<Object<RawResult>> for ResultTwin {
    type Error = &'static str;

    fn try_from(Object(raw): Object<RawResult>) -> Result<Self, &'static str> {
        let by = raw.by.map(|color| match color {
            ColorTwin::Black => Color::Black,
            ColorTwin::White => Color::White,
        });
        let termination = match (raw.termination, by) {
            (TerminationTwin::Normal, None) => Termination::Normal,
            (TerminationTwin::Agreed, None) => Termination::Agreed,
            (TerminationTwin::Unfinished, None) => Termination::Unfinished,
            (TerminationTwin::Resigned, Some(color)) => Termination::Resigned(color),
            (TerminationTwin::Time, Some(color)) => Termination::Time(color),
            (TerminationTwin::Left, Some(color)) => Termination::Left(color),
            (_, Some(_)) => return Err("`by` goes with `resigned`, `time` and `left` alone"),
            (_, None) => return Err("`by` is missing: which player ended the game"),
        };
        let score = raw.score.map(|Object(score)| Score {
            discs: ByColor::new(score.black, score.white),
            rule: match score.rule {
                ScoreRuleTwin::Board => ScoreRule::Board,
                ScoreRuleTwin::WinnerTakesEmpties => ScoreRule::WinnerTakesEmpties,
            },
        });
        Ok(Self(GameResult { score, termination }))
    }
}

impl TryFrom<RecordTwin> for GameRecord {
    type Error = String;

    fn try_from(twin: RecordTwin) -> Result<Self, String> {
        let RulesValue(rules) = twin.rules;
        if rules.is_custom() && matches!(twin.schema, Schema::One) {
            return Err(format!("rules: only `{SCHEMA_2}` has rules that are written out"));
        }
        let start = board::parse(&twin.start, &rules)
            .map_err(|error| format!("start: {}", error.message))?;
        let tag = |Object(tag): Object<TagTwin>| Tag { name: tag.name, value: tag.value };
        Ok(Self {
            players: ByColor::new(twin.black, twin.white)
                .map(|twin| twin.map_or_else(Player::default, |Object(twin)| twin.into())),
            event: twin.event,
            site: twin.site,
            round: twin.round,
            date: twin.date.map(|Text(date)| date),
            start,
            comment: twin.comment,
            moves: lines::put_together(twin.moves, twin.variations)?,
            result: twin.result.map(|ResultTwin(result)| result).unwrap_or_default(),
            tags: twin.tags.into_iter().map(tag).collect(),
        })
    }
}

impl From<PlayerTwin> for Player {
    fn from(twin: PlayerTwin) -> Self {
        let kind = twin.kind.map(|kind| match kind {
            PlayerKindTwin::Person => PlayerKind::Person,
            PlayerKindTwin::Program => PlayerKind::Program,
        });
        let rating = twin.rating.map(|Hundredths(rating)| Rating::from_hundredths(rating));
        Self { name: twin.name, rating, kind }
    }
}

impl From<PlyTwin> for Ply {
    fn from(PlyTwin(twin): PlyTwin) -> Self {
        Self {
            mv: twin.mv.0.0,
            time: twin.time_ms.map(Millis::new),
            value: twin.value.map(|ValueTwin(value)| value),
            comment: twin.comment,
        }
    }
}
