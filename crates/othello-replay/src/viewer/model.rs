//! What the viewer knows: the games, a place in one of them, and what is shown.

use core::time::Duration;

use othello_core::{ByColor, NodeId, PlayError, Square, SquareSet};
use othello_protocol::record::{Ply, Replay};

use super::walk::Walk;
use crate::load::Loaded;

/// Time from one ply to the next in autoplay, slowest first: from four seconds to an eighth.
const SPEEDS: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(250),
    Duration::from_millis(125),
];

/// Which panel is shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Panel {
    /// The move, the counts, the list of moves.
    Moves,
    /// Why a square is legal or not.
    Why(Square),
    /// All keys, with so many rows scrolled away.
    Help(usize),
}

/// What the viewer last had to say that is not the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The line begins here.
    AtStart,
    /// The line ends here.
    AtEnd,
    /// This move was tried and is illegal.
    Refused(PlayError),
    /// A move was tried that the record does not have.
    Tried,
    /// The line is the recorded one again.
    Returned,
    /// Autoplay began, or its speed changed.
    Playing,
    /// Autoplay ended, or only its speed changed.
    Stopped,
    /// Another game of the file was opened, by its number.
    Opened(usize),
}

/// The state of the viewer.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// The name of the file.
    pub(super) source: String,
    pub(super) games: Vec<Loaded>,
    pub(super) index: usize,
    pub(super) walk: Walk,
    replay: Option<Replay>,
    pub(super) cursor: Option<Square>,
    /// The beginning of the name of a square whose rest is still to come; nothing of it yet after
    /// the key that says that a square follows.
    pub(super) square: Option<String>,
    /// The digits of a ply.
    pub(super) digits: String,
    pub(super) playing: bool,
    speed: usize,
    pub(super) show_legal: bool,
    pub(super) show_flips: bool,
    pub(super) panel: Panel,
    pub(super) notice: Option<Notice>,
}

impl Model {
    /// Opens the first of these games, at its start.
    ///
    /// # Panics
    /// If there is no game.
    pub(crate) fn new(source: String, games: Vec<Loaded>) -> Self {
        let mut model = Self {
            source,
            index: 0,
            walk: Walk::new(games[0].game()),
            replay: None,
            games,
            cursor: None,
            square: None,
            digits: String::new(),
            playing: false,
            speed: 2,
            show_legal: true,
            show_flips: true,
            panel: Panel::Moves,
            notice: None,
        };
        model.open(0);
        model.notice = None;
        model
    }

    /// Goes to a ply before anything is shown.
    pub(crate) fn begin_at(&mut self, ply: usize) {
        self.walk.go_to_ply(ply);
    }

    /// The game and the place in it.
    pub(crate) fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The game that is open.
    pub(super) fn game(&self) -> &Loaded {
        &self.games[self.index]
    }

    /// The names of the players; empty where the record has none.
    pub(super) fn names(&self) -> ByColor<&str> {
        let players = &self.game().record.players;
        ByColor::from_fn(|color| players[color].name.as_deref().unwrap_or_default())
    }

    /// What the record says about the ply that led to a node.
    pub(super) fn recorded_ply(&self, node: NodeId) -> Option<&Ply> {
        let id = self.replay.as_ref()?.ply(node)?;
        Some(&self.game().record.moves[id])
    }

    /// Whether the next letter is a file, whatever it means otherwise.
    pub(crate) fn awaits_file(&self) -> bool {
        self.square.as_ref().is_some_and(String::is_empty)
    }

    /// The squares that are marked as legal now.
    pub(crate) fn legal_marks(&self) -> SquareSet {
        if self.show_legal { self.walk.position().legal_moves() } else { SquareSet::EMPTY }
    }

    /// The discs that are marked as turned last.
    pub(super) fn flip_marks(&self) -> SquareSet {
        let flips = || {
            let square = self.walk.last_move()?.square()?;
            Some(self.walk.before()?.flips(square))
        };
        if self.show_flips { flips().unwrap_or(SquareSet::EMPTY) } else { SquareSet::EMPTY }
    }

    /// The time from one step of autoplay to the next, while it runs.
    pub(super) fn period(&self) -> Option<Duration> {
        self.playing.then(|| SPEEDS[self.speed])
    }

    /// The speed of autoplay in plies a second, as a person reads it.
    pub(super) fn pace(&self) -> &'static str {
        ["1/4", "1/2", "1", "2", "4", "8"][self.speed]
    }

    /// Makes autoplay one step faster or slower.
    pub(super) fn change_speed(&mut self, faster: bool) {
        let last = SPEEDS.len() - 1;
        self.speed = if faster { (self.speed + 1).min(last) } else { self.speed.saturating_sub(1) };
    }

    /// Opens another game of the file, counted round.
    pub(super) fn open(&mut self, index: usize) {
        self.index = index % self.games.len();
        self.walk = Walk::new(self.game().game());
        self.replay = self.game().record.replay().ok();
        self.cursor = None;
        self.playing = false;
        self.panel = Panel::Moves;
        self.notice = Some(Notice::Opened(self.index + 1));
    }
}
