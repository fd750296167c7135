//! Games at once, each worker with a pair of players of its own.

use std::io;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::vec::IntoIter;

use othello_core::{ByColor, Color, Game, NodeId};
use othello_session::engine::PeerError;

use super::player::{Brake, Player, sit_down};
use super::referee::{self, Played};
use super::side::Side;
use super::terms::Terms;
use crate::commands::interrupt::Watch;

/// A game that is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Fixture {
    /// Its number in the match.
    pub(crate) index: u32,
    /// The opening.
    pub(crate) game: Game,
    /// The colour of the first engine.
    pub(crate) first: Color,
}

/// What happens during a match.
pub(crate) enum Event {
    /// A game has ended.
    Played(Fixture, Played),
    /// Somebody wants the match to end.
    Interrupted,
}

/// What the workers say.
enum Word {
    Event(Event),
    /// A worker has nothing to do any more.
    Idle,
}

/// The first engine and the second one.
type Team = [Box<dyn Player>; 2];

/// Players who sit at their boards.
pub(crate) struct Pool {
    teams: Vec<Team>,
    fixtures: Vec<Fixture>,
    terms: Terms,
    brake: Brake,
}

impl Pool {
    /// Starts all engines.
    ///
    /// # Errors
    /// If one cannot be used, or has no way to begin one of the games.
    pub(crate) fn start(
        sides: &[Side; 2],
        terms: &Terms,
        fixtures: Vec<Fixture>,
        workers: usize,
        brake: &Brake,
    ) -> Result<Self, PeerError> {
        let player = |index: usize| sit_down(&sides[index], terms, brake);
        let team = |_| Ok([player(0)?, player(1)?]);
        let teams = (0..workers).map(team).collect::<Result<Vec<Team>, _>>()?;
        for fixture in &fixtures {
            let start = fixture.game.position_at(NodeId::ROOT);
            teams.iter().flatten().try_for_each(|player| player.accepts(start))?;
        }
        Ok(Self { teams, fixtures, terms: *terms, brake: brake.clone() })
    }

    /// What the engines call themselves.
    pub(crate) fn names(&self) -> [String; 2] {
        self.teams.first().map_or_else(Default::default, |team| [team[0].name(), team[1].name()])
    }

    /// Plays all games, or as many as there are until the brake is pulled, and tells of each.
    ///
    /// # Errors
    /// If the system refuses a thread.
    pub(crate) fn run(self, tell: &mut dyn FnMut(Event)) -> io::Result<()> {
        let (words, heard) = mpsc::channel();
        let signals = words.clone();
        let watch = Watch::new(move || {
            // Nobody listens once the match is over.
            drop(signals.send(Word::Event(Event::Interrupted)));
        })?;
        let Self { teams, fixtures, terms, brake } = self;
        let mut busy = teams.len();
        let queue = Mutex::new(fixtures.into_iter());
        thread::scope(|scope| {
            for team in teams {
                let words = words.clone();
                let (queue, terms, brake) = (&queue, &terms, &brake);
                scope.spawn(move || {
                    work(team, queue, terms, brake, &words);
                    drop(words.send(Word::Idle));
                });
            }
            while busy > 0 {
                match heard.recv() {
                    Ok(Word::Event(event)) => tell(event),
                    Ok(Word::Idle) => busy -= 1,
                    Err(_nobody_is_left) => break,
                }
            }
        });
        drop(watch);
        Ok(())
    }
}

/// Plays one game after the other.
fn work(
    mut team: Team,
    queue: &Mutex<IntoIter<Fixture>>,
    terms: &Terms,
    brake: &Brake,
    words: &Sender<Word>,
) {
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    while !brake.is_pulled()
        && let Some(fixture) = next()
    {
        let [first, second] = &mut team;
        let (first, second): (&mut dyn Player, &mut dyn Player) = (&mut **first, &mut **second);
        let players = match fixture.first {
            Color::Black => ByColor::new(first, second),
            Color::White => ByColor::new(second, first),
        };
        let seed = terms.seed.wrapping_add(fixture.index.into());
        let game = fixture.game.clone();
        let played = referee::play(game, players, terms, seed, &|| brake.is_pulled());
        drop(words.send(Word::Event(Event::Played(fixture, played))));
    }
    for player in team {
        player.leave();
    }
}
