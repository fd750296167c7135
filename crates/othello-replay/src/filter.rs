//! Conditions on games, as they are given on the command line.

use othello_core::{Color, Position, Rules};
use othello_protocol::{position, transcript};
use othello_session::status::{Failure, Status};

use crate::args::{Conditions, Side};
use crate::brief::{Brief, Course, Verdict};
use crate::happening;
use crate::place::{Beginning, Wanted};
use crate::terms::{Ending, Happening, Years};

/// What games must fulfil, all of it.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    /// Names that a player must have, in lower case.
    players: Vec<String>,
    black: Option<String>,
    white: Option<String>,
    tournament: Option<String>,
    years: Option<Years>,
    result: Option<Ending>,
    beginning: Option<Beginning>,
    event: Option<(Happening, Option<Side>)>,
}

/// A game that fulfils all conditions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Match {
    /// The ply of what was sought, where that has a place in the game.
    pub(crate) ply: Option<usize>,
}

impl Filter {
    /// Reads conditions; moves are those of these rules.
    ///
    /// # Errors
    /// If the moves are illegal.
    pub(crate) fn new(conditions: &Conditions, rules: &Rules) -> Result<Self, Failure> {
        let lower = |name: &Option<String>| name.as_deref().map(str::to_lowercase);
        Ok(Self {
            players: conditions.player.iter().map(|name| name.to_lowercase()).collect(),
            black: lower(&conditions.black),
            white: lower(&conditions.white),
            tournament: lower(&conditions.tournament),
            years: conditions.year,
            result: conditions.result,
            beginning: conditions
                .moves
                .as_deref()
                .map(|text| beginning(text, rules))
                .transpose()?,
            event: conditions.event.map(|event| (event, conditions.by)),
        })
    }

    /// Where a game fulfils all conditions, if it does.
    pub(crate) fn check(&self, game: &Brief<'_>) -> Option<Match> {
        let has_name = |color: Color, wanted: &str| {
            game.players[color].as_deref().is_some_and(|name| contains(name, wanted))
        };
        let plays = |wanted: &String| Color::ALL.into_iter().any(|color| has_name(color, wanted));
        let year = |years: Years| game.year().is_some_and(|year| years.contains(year));
        let event = game.event.as_deref();
        let is_fit = self.players.iter().all(plays)
            && self.black.as_ref().is_none_or(|name| has_name(Color::Black, name))
            && self.white.as_ref().is_none_or(|name| has_name(Color::White, name))
            && self
                .tournament
                .as_ref()
                .is_none_or(|name| event.is_some_and(|event| contains(event, name)))
            && self.years.is_none_or(year)
            && self.result.is_none_or(|ending| ended(game, ending));
        if !is_fit || !self.begins(game) {
            return None;
        }
        match self.event {
            None => Some(Match::default()),
            Some((event, by)) => {
                let ply = happening::find(event, game, by.map(Color::from))?;
                Some(Match { ply: Some(ply) })
            }
        }
    }

    fn begins(&self, game: &Brief<'_>) -> bool {
        let Some(beginning) = &self.beginning else { return true };
        match &game.course {
            Course::Official(squares) => beginning.fits(&game.rules, squares),
            course @ Course::General { start, .. } => {
                *start == Position::start(game.rules.clone())
                    && beginning.fits(&game.rules, &course.squares())
            }
        }
    }
}

/// Whether a name contains another, whatever the case of its letters.
fn contains(name: &str, lower: &str) -> bool {
    name.to_lowercase().contains(lower)
}

fn beginning(text: &str, rules: &Rules) -> Result<Beginning, Failure> {
    let bad = |error: &dyn core::fmt::Display| {
        Failure::new(Status::Usage, format_args!("--moves {text}: {error}"))
    };
    let record = transcript::parse_by(text, rules).map_err(|error| bad(&error))?.record;
    let start = Position::start(record.start.rules().clone());
    if record.start != start {
        return Err(bad(&"the moves must begin at the start of the game"));
    }
    let squares: Vec<_> = record.main_line().filter_map(|ply| ply.mv.square()).collect();
    Ok(Beginning::new(start.rules(), &squares))
}

/// Reads the position that is sought.
///
/// # Errors
/// If it is none.
pub(crate) fn wanted(text: &str, rules: &Rules) -> Result<Wanted, Failure> {
    let position = position::parse_by(text, rules)
        .map_err(|error| Failure::new(Status::Usage, format_args!("--position {text}: {error}")))?;
    Ok(Wanted::new(position))
}

/// Whether a game ended so.
fn ended(game: &Brief<'_>, ending: Ending) -> bool {
    let result = game.result;
    match ending {
        Ending::Black => result.verdict == Some(Verdict::Won(Color::Black)),
        Ending::White => result.verdict == Some(Verdict::Won(Color::White)),
        Ending::Draw => result.verdict == Some(Verdict::Drawn),
        Ending::WipeOut => game.is_finished && result.is_wipe_out(),
        Ending::Unfinished => !game.is_finished,
        Ending::Score(black, white) => {
            result.discs.is_some_and(|discs| (discs.black, discs.white) == (black, white))
        }
    }
}
