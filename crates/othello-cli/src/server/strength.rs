//! How well to play, as the command line and the protocols say.

use std::time::Duration;

use othello_core::Position;
use othello_engine::{Level, Limits, Request, Slip, TimeControl, Variety};

use crate::args::EngineArgs;

/// The endgame is solved so many plies earlier than the middle of the game looks ahead.
const EARLIER: u32 = 6;

/// With more empty squares than this, solving takes longer than somebody who set a depth expects.
const SOLVABLE: u32 = 22;

/// How well to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    depth: Depth,
    /// The most time for a move, whatever a clock says.
    time: Option<Duration>,
    seed: u64,
    /// Whether the book counts even where searches are limited to a depth.
    insists_on_book: bool,
}

#[derive(Clone, Copy, Debug)]
enum Depth {
    /// As far as time allows, or as the highest level if time is not limited.
    Free,
    Level(Level),
    Plies {
        depth: u32,
        exact: u32,
    },
}

impl Strength {
    pub(crate) fn new(args: &EngineArgs) -> Self {
        let depth = match (args.level, args.depth) {
            (Some(level), _) => Depth::Level(level),
            (None, Some(depth)) => Depth::Plies { depth: depth.into(), exact: 0 },
            (None, None) => Depth::Free,
        };
        Self { depth, time: args.time, seed: args.seed, insists_on_book: args.book.is_some() }
    }

    /// As this level, within the same time.
    pub(crate) const fn with_level(self, level: Level) -> Self {
        Self { depth: Depth::Level(level), ..self }
    }

    /// The same strength, looking so many plies ahead.
    pub(crate) const fn with_depth(self, depth: u32) -> Self {
        Self { depth: Depth::Plies { depth, exact: 0 }, ..self }
    }

    /// The same strength, looking so many plies ahead in the middle of the game.
    pub(crate) fn with_midgame_depth(self, depth: u32) -> Self {
        let exact = (depth.saturating_add(EARLIER)).min(SOLVABLE);
        Self { depth: Depth::Plies { depth: depth.max(1), exact }, ..self }
    }

    /// The search for a move, within its share of the clock if there is one.
    pub(crate) fn request(&self, position: Position, clock: Option<TimeControl>) -> Request {
        let (limits, slip) = match self.depth {
            Depth::Level(level) => (level.limits(), level.slip()),
            Depth::Plies { depth, exact } => (Limits::depth(depth).with_exact(exact), Slip::NONE),
            Depth::Free if self.time.is_some() || clock.is_some() => (Limits::NONE, Slip::NONE),
            Depth::Free => (Level::MAX.limits(), Slip::NONE),
        };
        let limits = self.time.map_or(limits, |time| limits.with_time(time));
        let limits = clock.map_or(limits, |clock| limits.with_clock(clock));
        let request = Request::new(position, limits).with_slip(slip).with_seed(self.seed);
        request.with_book(self.book())
    }

    /// How moves of the book are chosen, if they are. Who sets a depth wants that search, which every
    /// machine repeats.
    fn book(&self) -> Option<Variety> {
        match self.depth {
            _ if self.insists_on_book => Some(Variety::USUAL),
            Depth::Level(level) => level.book(),
            Depth::Free => Some(Variety::USUAL),
            Depth::Plies { .. } => None,
        }
    }

    /// The search for what so many of the best moves are worth.
    pub(crate) fn analysis(&self, position: Position, count: usize) -> Request {
        let request = self.request(position, None).with_book(None);
        request.with_slip(Slip::NONE).with_count(count)
    }
}
