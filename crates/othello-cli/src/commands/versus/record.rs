//! Games of a match as records, and back: what the archive holds is all that counts.

use std::time::Duration;

use othello_core::{ByColor, Color, Game, Move, NodeId, Objective, Outcome, Rules};
use othello_protocol::record::{
    GameRecord, GameResult, MoveTree, Player, PlayerKind, Ply, Score, ScoreRule, Tag, Termination,
    Value,
};

use super::referee::{End, Offence, Played};

/// The tag that says of which match a record is.
const MATCH: &str = "Match";
/// The tag with the number of a game in its match, counted from 0.
const GAME: &str = "Game";
/// The tag that names the colour of the first engine.
const FIRST: &str = "First";
/// The tag that says why a game was forfeited.
const FORFEIT: &str = "Forfeit";
/// The tag that says that the solver ended the game.
const ADJUDICATED: &str = "Adjudicated";

/// What is known of a game besides what was played.
#[derive(Clone, Debug)]
pub(crate) struct Meta<'a> {
    /// The match.
    pub(crate) id: &'a str,
    /// The number of the game.
    pub(crate) index: u32,
    /// The colour of the first engine.
    pub(crate) first: Color,
    pub(crate) names: ByColor<String>,
    /// When it ended, as [`othello_session::date::utc`] writes it.
    pub(crate) date: String,
}

/// A game of a match, as far as it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) index: u32,
    /// The colour of the first engine.
    pub(crate) first: Color,
    /// Half points of the first engine: 2 for a win, 1 for a draw.
    pub(crate) points: u8,
    /// By how many discs the first engine has won, as the rules count it, if the game was counted.
    pub(crate) discs: Option<i16>,
    /// How long the moves took.
    pub(crate) times: ByColor<Vec<Duration>>,
    /// Who forfeited the game, and why.
    pub(crate) forfeit: Option<(Color, String)>,
}

/// The length of a day in text: `2026-01-02`.
const DAY: usize = 10;

/// The record of a game; nothing if it was interrupted.
pub(crate) fn write(played: &Played, meta: &Meta<'_>) -> Option<GameRecord> {
    let (result, remark) = result(&played.end, played.game.position().rules())?;
    let mut record = GameRecord::from_game(&played.game);
    record.result = result;
    record.event = Some("Match".to_owned());
    record.round = Some((meta.index + 1).to_string());
    record.date = meta.date.get(..DAY).and_then(|day| day.parse().ok());
    record.players = ByColor::from_fn(|color| Player {
        kind: Some(PlayerKind::Program),
        ..Player::named(meta.names[color].clone())
    });
    record.moves = moves(played);
    let tags = [(MATCH, meta.id.to_owned()), (GAME, meta.index.to_string())];
    let tags = tags.into_iter().chain([(FIRST, meta.first.to_string())]).chain(remark);
    record.tags = tags.map(|(name, value)| Tag { name: name.to_owned(), value }).collect();
    Some(record)
}

/// The discs of both sides where Black wins by so many.
fn adjudicated(margin: i16, rules: &Rules) -> Score {
    let variant = rules.variant();
    let lead = of_discs(margin, variant.objective);
    let squares = i16::try_from(variant.shape.count()).unwrap_or(i16::MAX);
    let black = i16::midpoint(squares, lead);
    let discs = ByColor::new(black, black - lead);
    let discs = discs.map(|discs| u16::try_from(discs).unwrap_or_default());
    Score { discs, rule: ScoreRule::WinnerTakesEmpties }
}

/// A lead in discs for one by which a side wins, and back.
const fn of_discs(lead: i16, objective: Objective) -> i16 {
    match objective {
        Objective::Most => lead,
        Objective::Fewest => -lead,
    }
}

fn result(end: &End, rules: &Rules) -> Option<(GameResult, Option<(&'static str, String)>)> {
    let ended = |termination| GameResult { score: None, termination };
    Some(match end {
        End::Over(outcome) => (GameResult::of(*outcome), None),
        End::Adjudicated(margin) => {
            let score = Some(adjudicated(*margin, rules));
            let result = GameResult { score, termination: Termination::Unfinished };
            (result, Some((ADJUDICATED, "solved".to_owned())))
        }
        End::Resigned(color) => (ended(Termination::Resigned(*color)), None),
        End::Forfeit(color, offence) => {
            let termination = match offence {
                Offence::Late(_) => Termination::Time(*color),
                Offence::Illegal(_) | Offence::Failed(_) => Termination::Left(*color),
            };
            (ended(termination), Some((FORFEIT, offence.to_string())))
        }
        End::Interrupted => return None,
    })
}

fn moves(played: &Played) -> MoveTree {
    let mut thoughts = played.thoughts.iter().peekable();
    let plies = played.game.line().into_iter().enumerate().map(|(index, mv)| {
        let thought = thoughts.next_if(|(ply, _)| *ply == index).map(|(_, thought)| thought);
        Ply {
            time: thought.map(|thought| thought.elapsed.into()),
            value: thought.and_then(|thought| thought.value).map(|v| Value::estimate(v, None)),
            ..Ply::from(mv)
        }
    });
    plies.collect()
}

/// What a record says of a game of this match; nothing if it is of another one, or damaged.
pub(crate) fn read(record: &GameRecord, id: &str) -> Option<Finished> {
    if record.tag(MATCH) != Some(id) {
        return None;
    }
    let index = record.tag(GAME)?.parse().ok()?;
    let first = match record.tag(FIRST)? {
        "Black" => Color::Black,
        "White" => Color::White,
        _ => return None,
    };
    let (points, discs) = count(record, first)?;
    let forfeit = record.tag(FORFEIT).map(str::to_owned);
    let forfeit = loser(record.result.termination).zip(forfeit);
    Some(Finished { index, first, points, discs, times: times(record), forfeit })
}

/// Whether a record is of a game with this opening.
pub(crate) fn begins_with(record: &GameRecord, opening: &Game) -> bool {
    let moves = opening.line();
    let played = record.main_line().map(|ply| ply.mv).take(moves.len());
    record.start == *opening.position_at(NodeId::ROOT) && played.eq(moves)
}

/// Half points and discs of the first engine.
fn count(record: &GameRecord, first: Color) -> Option<(u8, Option<i16>)> {
    if let Some(loser) = loser(record.result.termination) {
        return Some((if loser == first { 0 } else { 2 }, None));
    }
    let score = record.result.score?;
    let game = record.to_game().ok()?;
    let outcome = game.position().outcome();
    // Discs are compared as tournaments count them, however the record does.
    let discs = outcome.map_or(score.discs, Outcome::with_empties);
    let discs = discs.map(|discs| i16::try_from(discs).unwrap_or(i16::MAX));
    let lead = discs[first].saturating_sub(discs[!first]);
    let lead = of_discs(lead, record.start.rules().variant().objective);
    let points = 1 + lead.signum();
    Some((u8::try_from(points).unwrap_or(1), Some(lead)))
}

/// Who lost by what ended the game, if not by the board.
const fn loser(termination: Termination) -> Option<Color> {
    match termination {
        Termination::Resigned(color) | Termination::Time(color) | Termination::Left(color) => {
            Some(color)
        }
        _ => None,
    }
}

fn times(record: &GameRecord) -> ByColor<Vec<Duration>> {
    let mut times = ByColor::new(Vec::new(), Vec::new());
    let mut turn = record.start.turn();
    for ply in record.main_line() {
        if let (Some(time), Move::Place(_)) = (ply.time, ply.mv) {
            times[turn].push(Duration::from_millis(time.count().into()));
        }
        turn = !turn;
    }
    times
}

#[cfg(test)]
mod tests {
    use othello_core::Position;
    use othello_protocol::record::Discs;

    use super::*;
    use crate::commands::versus::referee::Thought;

    fn played(moves: &str, end: impl FnOnce(&Game) -> End) -> Played {
        let game = Game::replay(Position::default(), &moves.parse().unwrap());
        let game = game.unwrap();
        let thought = |millis| Thought {
            elapsed: Duration::from_millis(millis),
            value: Some(Discs::from_hundredths(-150)),
        };
        let thoughts = vec![(1, thought(10)), (2, thought(20)), (3, thought(30))];
        Played { end: end(&game), game, thoughts }
    }

    fn meta(first: Color) -> Meta<'static> {
        let names = ByColor::new("Ann".to_owned(), "Bo".to_owned());
        Meta { id: "abc", index: 7, first, names, date: "2026-01-02T03:04:05Z".to_owned() }
    }

    const WIPE_OUT: &str = "f5d6c5f6e7f4g5e6e3";

    #[test]
    fn a_record_says_all_that_counts() {
        let played = played(WIPE_OUT, |game| End::Over(game.position().outcome().unwrap()));
        let record = write(&played, &meta(Color::White)).unwrap();
        assert_eq!(record.date.unwrap().to_string(), "2026-01-02");
        assert_eq!(record.main_line().nth(1).unwrap().value.unwrap().discs.to_string(), "-1.5");
        assert_eq!(read(&record, "abd"), None);
        let finished = read(&record, "abc").unwrap();
        assert_eq!((finished.index, finished.first), (7, Color::White));
        assert_eq!((finished.points, finished.discs), (0, Some(-64)));
        assert_eq!(finished.times.black, [Duration::from_millis(20)]);
        assert_eq!(finished.times.white, [10, 30].map(Duration::from_millis));
        assert_eq!(finished.forfeit, None);
        let opening = |moves: &str| Game::replay(Position::default(), &moves.parse().unwrap());
        assert!(begins_with(&record, &opening("f5d6c5").unwrap()));
        assert!(!begins_with(&record, &opening("f5d6c3").unwrap()));
        assert_eq!(read(&write(&played, &meta(Color::Black)).unwrap(), "abc").unwrap().points, 2);
    }

    #[test]
    fn ends_that_the_board_does_not_show_are_kept() {
        let ended = |end: End, first| {
            let record = write(&played("f5d6c3d3c4", |_| end), &meta(first)).unwrap();
            read(&record, "abc").unwrap()
        };
        let late = End::Forfeit(Color::Black, Offence::Late("took 2 s of 1 s".to_owned()));
        let finished = ended(late, Color::Black);
        assert_eq!((finished.points, finished.discs), (0, None));
        assert_eq!(finished.forfeit, Some((Color::Black, "took 2 s of 1 s".to_owned())));
        let finished = ended(End::Resigned(Color::White), Color::Black);
        assert_eq!((finished.points, finished.forfeit), (2, None));
        for (discs, points) in [(6, 0), (0, 1), (-10, 2)] {
            let finished = ended(End::Adjudicated(discs), Color::White);
            assert_eq!((finished.points, finished.discs), (points, Some(-discs)));
        }
        assert_eq!(write(&played("f5d6c3d3", |_| End::Interrupted), &meta(Color::Black)), None);
    }
}
