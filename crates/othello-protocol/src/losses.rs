//! What a form cannot hold, found by comparing a record with what comes back.

use core::fmt;

use othello_core::{Position, Rules, Square};

use crate::record::{Discs, GameRecord, Millis, MoveTree, Ply, PlyId, Tag, ValueKind};

/// Something that a record says and a form of it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// Names, ratings or kinds of players.
    Players,
    /// The event, the place or the round.
    Event,
    /// The date.
    Date,
    /// The rules of the game.
    Rules,
    /// The start position.
    Start,
    /// Which way the board lay: the game was turned or mirrored.
    Orientation,
    /// Moves of the main line; passes that the rules imply do not count.
    Moves,
    /// The score.
    Score,
    /// What ended the game.
    Termination,
    /// Remarks, or parts of them.
    Comments,
    /// How long players thought.
    Times,
    /// What moves were found to be worth.
    Values,
    /// Whether values are exact, and how deep the search was.
    ValueKinds,
    /// Moves besides the main line, with all that is said of them.
    Variations,
    /// Facts without a field of their own.
    Tags,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Players => "players",
            Self::Event => "event",
            Self::Date => "date",
            Self::Rules => "rules",
            Self::Start => "start",
            Self::Orientation => "how the board lay",
            Self::Moves => "moves",
            Self::Score => "score",
            Self::Termination => "how the game ended",
            Self::Comments => "comments",
            Self::Times => "times",
            Self::Values => "values",
            Self::ValueKinds => "kinds of values",
            Self::Variations => "variations",
            Self::Tags => "tags",
        })
    }
}

/// What a record says and `after`, which was read from a form of it, does not.
///
/// ```
/// use othello_protocol::record::Player;
/// use othello_protocol::{Loss, losses_between, transcript};
///
/// let mut record = transcript::parse("f5d6c3")?.record;
/// record.players.black = Player::named("Ann");
/// let after = transcript::parse(&transcript::write(&record))?.record;
/// assert_eq!(losses_between(&record, &after), [Loss::Players]);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
pub fn losses_between(before: &GameRecord, after: &GameRecord) -> Vec<Loss> {
    let event = |record: &GameRecord| {
        [&record.event, &record.site, &record.round].map(|text| text.clone().unwrap_or_default())
    };
    let of_plies = [
        (before.comment != after.comment || differ(before, after, comments), Loss::Comments),
        (differ(before, after, times), Loss::Times),
        (differ(before, after, values), Loss::Values),
        (differ(before, after, kinds) && !differ(before, after, values), Loss::ValueKinds),
    ];
    let of_games = [
        (before.players != after.players, Loss::Players),
        (event(before) != event(after), Loss::Event),
        (before.date != after.date, Loss::Date),
        (!plays_alike(before.start.rules(), after.start.rules()), Loss::Rules),
        (!is_same_start(&before.start, &after.start), Loss::Start),
        (differ(before, after, squares), Loss::Moves),
        (loses_score(before, after), Loss::Score),
        (before.result.termination != after.result.termination, Loss::Termination),
        (side_lines(&before.moves) != side_lines(&after.moves), Loss::Variations),
        (loses_tags(&before.tags, &after.tags), Loss::Tags),
    ];
    let mut losses: Vec<Loss> = of_games
        .into_iter()
        .chain(of_plies)
        .filter_map(|(lost, what)| lost.then_some(what))
        .collect();
    losses.sort_unstable();
    losses
}

/// Whether two games are played alike once they have begun: how their discs usually lie at the start
/// is said by the start of each record.
fn plays_alike(rules: &Rules, other: &Rules) -> bool {
    let mut variant = other.variant().clone();
    variant.start = rules.variant().start;
    variant.first = rules.variant().first;
    variant.id.clone_from(&rules.variant().id);
    variant == *rules.variant()
}

fn is_same_start(start: &Position, other: &Position) -> bool {
    let of = |start: &Position| (start.discs(), start.turn(), start.in_hand());
    of(start) == of(other)
}

fn differ<T: PartialEq>(
    before: &GameRecord,
    after: &GameRecord,
    facts: impl Fn(&GameRecord) -> T,
) -> bool {
    facts(before) != facts(after)
}

/// Where passes may be left out, a place of the main line is named by the discs before it.
fn facts<T>(record: &GameRecord, fact: impl Fn(&Ply) -> Option<T>) -> Vec<(usize, T)> {
    let mut discs = 0;
    let mut facts = Vec::new();
    for ply in record.main_line() {
        discs += usize::from(ply.mv.square().is_some());
        facts.extend(fact(ply).map(|fact| (discs, fact)));
    }
    facts
}

fn squares(record: &GameRecord) -> Vec<(usize, Square)> {
    facts(record, |ply| ply.mv.square())
}

fn comments(record: &GameRecord) -> Vec<(usize, String)> {
    facts(record, |ply| ply.comment.clone())
}

fn times(record: &GameRecord) -> Vec<(usize, Millis)> {
    facts(record, |ply| ply.time)
}

fn values(record: &GameRecord) -> Vec<(usize, Discs)> {
    facts(record, |ply| ply.value.map(|value| value.discs))
}

fn kinds(record: &GameRecord) -> Vec<(usize, ValueKind)> {
    facts(record, |ply| ply.value.map(|value| value.kind))
}

/// Whether a score is lost. Where the board gives the same, only the way to count it is.
fn loses_score(before: &GameRecord, after: &GameRecord) -> bool {
    let Some(score) = before.result.score else { return false };
    let Some(kept) = after.result.score else { return true };
    let outcome = before.to_game().ok().and_then(|game| game.position().outcome());
    let same_board = |outcome| score.agrees(outcome) && kept.agrees(outcome);
    kept != score && !outcome.is_some_and(same_board)
}

/// The lines beside the main one, with the number of plies before each of their plies.
fn side_lines(moves: &MoveTree) -> Vec<(usize, &Ply)> {
    let mut is_main = vec![false; moves.len() + 1];
    for id in moves.main_line() {
        is_main[id.index()] = true;
    }
    let beside = moves.walk().filter(|(_, id): &(usize, PlyId)| !is_main[id.index()]);
    beside.map(|(depth, id)| (depth, &moves[id])).collect()
}

/// Whether a tag is gone, or is there less often. What a form adds of its own, as the clocks that a line
/// of it must have, is no loss.
fn loses_tags(before: &[Tag], after: &[Tag]) -> bool {
    let mut kept: Vec<&Tag> = after.iter().collect();
    before.iter().any(|tag| match kept.iter().position(|found| *found == tag) {
        Some(place) => {
            kept.swap_remove(place);
            false
        }
        None => true,
    })
}
