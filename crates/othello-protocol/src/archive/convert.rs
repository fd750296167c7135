//! Between a record and its binary twins, with checks on the way in.

use othello_core::{ByColor, Color, Move, Position, Setup};

use super::codec::{
    ColorTwin, DateTwin, MoveTwin, PlayerKindTwin, PlayerTwin, PlyTwin, RecordTwin, ResultTwin,
    ScoreRuleTwin, ScoreTwin, StartTwin, TagTwin, TerminationTwin, ValueKindTwin, ValueTwin,
};
use super::rules;
use crate::record::{
    Date, Discs, GameRecord, GameResult, Millis, MoveTree, Player, PlayerKind, Ply, PlyId, Rating,
    Score, ScoreRule, Tag, Termination, Value, ValueKind,
};

impl From<&GameRecord> for RecordTwin {
    fn from(record: &GameRecord) -> Self {
        let tag = |tag: &Tag| TagTwin { name: tag.name.clone(), value: tag.value.clone() };
        Self {
            players: [player(&record.players.black), player(&record.players.white)],
            event: record.event.clone(),
            site: record.site.clone(),
            round: record.round.clone(),
            date: record.date.map(|date| DateTwin {
                year: date.year(),
                month: date.month(),
                day: date.day(),
            }),
            start: start(&record.start),
            comment: record.comment.clone(),
            plies: plies(&record.moves),
            result: result(record.result),
            tags: record.tags.iter().map(tag).collect(),
        }
    }
}

fn player(player: &Player) -> PlayerTwin {
    let kind = player.kind.map(|kind| match kind {
        PlayerKind::Person => PlayerKindTwin::Person,
        PlayerKind::Program => PlayerKindTwin::Program,
    });
    PlayerTwin { name: player.name.clone(), rating: player.rating.map(Rating::hundredths), kind }
}

const fn color(color: Color) -> ColorTwin {
    match color {
        Color::Black => ColorTwin::Black,
        Color::White => ColorTwin::White,
    }
}

fn start(position: &Position) -> StartTwin {
    let discs = position.discs();
    StartTwin {
        rules: rules::twin(position.rules()),
        turn: color(position.turn()),
        discs: [rules::rows(discs.black), rules::rows(discs.white)],
        in_hand: position.in_hand().map(|hand| [hand.black, hand.white]),
    }
}

fn plies(moves: &MoveTree) -> Vec<PlyTwin> {
    let mut last = 0;
    let twin = |(depth, id): (usize, PlyId)| {
        let back = u32::try_from(last + 1 - depth).unwrap_or(u32::MAX);
        last = depth;
        ply(&moves[id], back)
    };
    moves.walk().map(twin).collect()
}

fn ply(ply: &Ply, back: u32) -> PlyTwin {
    let mv = match ply.mv {
        Move::Pass => MoveTwin::Pass,
        Move::Place(square) => MoveTwin::Place(square.file(), square.rank()),
    };
    let value = ply.value.map(|value| ValueTwin {
        discs: value.discs.hundredths(),
        kind: match value.kind {
            ValueKind::Exact => ValueKindTwin::Exact,
            ValueKind::Estimate { depth } => ValueKindTwin::Estimate { depth },
        },
    });
    PlyTwin { back, mv, time: ply.time.map(Millis::count), value, comment: ply.comment.clone() }
}

fn result(result: GameResult) -> ResultTwin {
    let score = result.score.map(|score| ScoreTwin {
        discs: [score.discs.black, score.discs.white],
        rule: match score.rule {
            ScoreRule::Board => ScoreRuleTwin::Board,
            ScoreRule::WinnerTakesEmpties => ScoreRuleTwin::WinnerTakesEmpties,
        },
    });
    let termination = match result.termination {
        Termination::Normal => TerminationTwin::Normal,
        Termination::Resigned(side) => TerminationTwin::Resigned(color(side)),
        Termination::Agreed => TerminationTwin::Agreed,
        Termination::Time(side) => TerminationTwin::Time(color(side)),
        Termination::Left(side) => TerminationTwin::Left(color(side)),
        Termination::Unfinished => TerminationTwin::Unfinished,
    };
    ResultTwin { score, termination }
}

impl TryFrom<RecordTwin> for GameRecord {
    type Error = String;

    fn try_from(twin: RecordTwin) -> Result<Self, String> {
        let [black, white] = twin.players.map(Player::from);
        let date = twin.date.map(|date| Date::new(date.year, date.month, date.day));
        let tag = |tag: TagTwin| Tag { name: tag.name, value: tag.value };
        Ok(Self {
            players: ByColor::new(black, white),
            event: twin.event,
            site: twin.site,
            round: twin.round,
            date: date.transpose().map_err(|error| error.to_string())?,
            start: Position::try_from(twin.start)?,
            comment: twin.comment,
            moves: tree(twin.plies)?,
            result: GameResult::from(twin.result),
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
        Self { name: twin.name, rating: twin.rating.map(Rating::from_hundredths), kind }
    }
}

impl From<ColorTwin> for Color {
    fn from(twin: ColorTwin) -> Self {
        match twin {
            ColorTwin::Black => Self::Black,
            ColorTwin::White => Self::White,
        }
    }
}

impl TryFrom<StartTwin> for Position {
    type Error = String;

    fn try_from(twin: StartTwin) -> Result<Self, String> {
        let rules = rules::rules(twin.rules)?;
        let [black, white] = twin.discs.map(|rows| rules::squares(&rows));
        let in_hand = twin.in_hand.map(|[black, white]| ByColor::new(black, white));
        let discs = ByColor::new(black?, white?);
        let setup = Setup { rules, discs, turn: twin.turn.into(), in_hand };
        Self::try_from(setup).map_err(|error| format!("the start is no position: {error}"))
    }
}

fn tree(plies: Vec<PlyTwin>) -> Result<MoveTree, String> {
    let mut moves = MoveTree::default();
    // The line to the ply before, the start first.
    let mut line = vec![PlyId::START];
    for twin in plies {
        let kept = line.len().checked_sub(twin.back as usize).filter(|kept| *kept > 0);
        line.truncate(kept.ok_or("a variation begins before the start")?);
        let parent = line.last().copied().unwrap_or(PlyId::START);
        line.push(moves.add(parent, Ply::try_from(twin)?));
    }
    Ok(moves)
}

impl TryFrom<PlyTwin> for Ply {
    type Error = String;

    fn try_from(twin: PlyTwin) -> Result<Self, String> {
        let mv = match twin.mv {
            MoveTwin::Pass => Move::Pass,
            MoveTwin::Place(file, rank) => rules::square(file, rank)?.into(),
        };
        let value = twin.value.map(|value| Value {
            discs: Discs::from_hundredths(value.discs),
            kind: match value.kind {
                ValueKindTwin::Exact => ValueKind::Exact,
                ValueKindTwin::Estimate { depth } => ValueKind::Estimate { depth },
            },
        });
        Ok(Self { mv, time: twin.time.map(Millis::new), value, comment: twin.comment })
    }
}

impl From<ResultTwin> for GameResult {
    fn from(twin: ResultTwin) -> Self {
        let score = twin.score.map(|score| Score {
            discs: ByColor::new(score.discs[0], score.discs[1]),
            rule: match score.rule {
                ScoreRuleTwin::Board => ScoreRule::Board,
                ScoreRuleTwin::WinnerTakesEmpties => ScoreRule::WinnerTakesEmpties,
            },
        });
        let termination = match twin.termination {
            TerminationTwin::Normal => Termination::Normal,
            TerminationTwin::Resigned(side) => Termination::Resigned(side.into()),
            TerminationTwin::Agreed => Termination::Agreed,
            TerminationTwin::Time(side) => Termination::Time(side.into()),
            TerminationTwin::Left(side) => Termination::Left(side.into()),
            TerminationTwin::Unfinished => Termination::Unfinished,
        };
        Self { score, termination }
    }
}
