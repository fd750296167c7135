//! A game in play: its tree, who sits at which colour, and how it ended.

#[cfg(test)]
mod tests;

use othello_core::{ByColor, Color, Game, Move, NodeId, PlayError, Position, Square};
use othello_session::journal::{Ending, Event, Player, Refusal};

/// A game with its two players.
///
/// Every change is an [`Event`] that the journal can keep, and happens through [`Duel::apply`]
/// alone: a game that is read back from its journal is the game that was played.
#[derive(Clone, Debug)]
pub struct Duel {
    game: Game,
    seats: ByColor<Player>,
    /// How the players ended it, and where; not set where the rules did.
    ending: Option<(Ending, NodeId)>,
    /// Who waits for the answer to an offered draw.
    offer: Option<Color>,
    /// Whether the position was reached by looking around and not by a move.
    browsing: bool,
}

/// One thing that happened, with the position in which it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What happened.
    pub event: Event,
    /// The position before.
    pub before: Position,
}

impl Duel {
    /// A game that begins at `start`.
    pub fn new(start: Position, seats: ByColor<Player>) -> Self {
        Self::resume(Game::new(start), seats, &[])
    }

    /// A game that goes on where it stands, after these events.
    pub fn resume(game: Game, seats: ByColor<Player>, events: &[Event]) -> Self {
        let mut duel = Self { game, seats, ending: None, offer: None, browsing: false };
        if let Some(last) = events.last() {
            duel.note(*last);
        }
        duel
    }

    /// A game from elsewhere, looked at from where it stands.
    pub fn open(game: Game, seats: ByColor<Player>) -> Self {
        Self { browsing: true, ..Self::resume(game, seats, &[]) }
    }

    /// The tree of moves.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position that is on the board now.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Who plays which colour.
    pub fn seats(&self) -> ByColor<Player> {
        self.seats.clone()
    }

    /// How the players ended the game, if they did so where the board stands now.
    ///
    /// Who looks round in an ended game finds its end again; a move takes the end back.
    pub fn ending(&self) -> Option<Ending> {
        let (ending, node) = self.ending?;
        (node == self.game.current()).then_some(ending)
    }

    /// Who has offered a draw that is not answered yet.
    pub const fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether nobody is to move: the rules or the players have ended the game.
    pub fn is_over(&self) -> bool {
        self.ending().is_some() || self.position().is_over()
    }

    /// Whether somebody looks at an earlier position than the newest of its line.
    pub fn is_looking_back(&self) -> bool {
        self.browsing && self.game.path_through().len() > self.game.ply()
    }

    /// Whether a person is to move now.
    pub fn is_persons_turn(&self) -> bool {
        !self.is_over() && self.is_person(self.position().turn())
    }

    /// The engine level that is to move now without being asked.
    ///
    /// Nobody is while a person looks back: the engine never grows a branch of its own accord.
    pub fn engine_to_move(&self) -> Option<u8> {
        if self.is_over() || self.is_looking_back() {
            return None;
        }
        match self.seats[self.position().turn()] {
            Player::Engine { level } => Some(level),
            _ => None,
        }
    }

    /// How the program is started that is to move now without being asked, as with
    /// [`Duel::engine_to_move`].
    pub fn program_to_move(&self) -> Option<&str> {
        let rests = self.is_over() || self.is_looking_back();
        self.program_of(self.position().turn()).filter(|_| !rests)
    }

    /// How the program is started that plays this colour, if one does.
    pub fn program_of(&self, color: Color) -> Option<&str> {
        match &self.seats[color] {
            Player::Program { command } => Some(command),
            _ => None,
        }
    }

    /// Whether a person plays this colour.
    pub fn is_person(&self, color: Color) -> bool {
        self.seats[color] == Player::Person
    }

    /// The colour of the only person at the board.
    pub fn only_person(&self) -> Option<Color> {
        let mut persons = Color::ALL.into_iter().filter(|color| self.is_person(*color));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Does what happened; [`Duel::resume`] and a journal's events give the same game.
    ///
    /// # Errors
    /// If the game does not allow it; nothing changes then.
    pub fn apply(&mut self, event: Event) -> Result<Change, Refusal> {
        let before = self.position().clone();
        event.apply(&mut self.game)?;
        self.note(event);
        Ok(Change { event, before })
    }

    /// What an event means beyond the tree.
    fn note(&mut self, event: Event) {
        let looks = matches!(event, Event::Undo | Event::Redo | Event::GoTo { .. });
        if !looks {
            self.ending = Ending::after(&[event]).map(|ending| (ending, self.game.current()));
        }
        self.offer = match event {
            Event::DrawOffer { by } => Some(by),
            _ => None,
        };
        match event {
            Event::Play { .. } | Event::Pass => self.browsing = false,
            Event::Undo | Event::Redo | Event::GoTo { .. } => self.browsing = true,
            _ => {}
        }
    }

    /// Places a disc, with the forced passes before and after it.
    ///
    /// # Errors
    /// If the square is not legal; nothing changes then.
    pub fn place(&mut self, square: Square) -> Result<Vec<Change>, PlayError> {
        let mut events = Vec::new();
        let mut position = self.position().clone();
        if position.must_pass() {
            position = position.play(Move::Pass)?;
            events.push(Event::Pass);
        }
        position.play(Move::Place(square))?;
        events.push(Event::Play { square });
        let mut changes = self.apply_all(events);
        changes.extend(self.settle());
        Ok(changes)
    }

    /// Passes for players who must, unless somebody looks back.
    pub fn settle(&mut self) -> Vec<Change> {
        let mut changes = Vec::new();
        while !self.is_over() && !self.is_looking_back() && self.position().must_pass() {
            changes.extend(self.apply_all([Event::Pass]));
        }
        changes
    }

    /// Takes back moves until it is a person's turn to place a disc; at least one disc.
    ///
    /// Passes go with their disc. Nothing happens where there is no such turn.
    pub fn take_back(&mut self) -> Vec<Change> {
        let steps = self.steps(Event::Undo);
        self.apply_all(steps)
    }

    /// Puts back moves until it is a person's turn again, or to the newest position.
    pub fn put_back(&mut self) -> Vec<Change> {
        let steps = self.steps(Event::Redo);
        self.apply_all(steps)
    }

    /// The plies to undo or redo until a person is to place a disc.
    fn steps(&self, step: Event) -> Vec<Event> {
        let mut game = self.game.clone();
        let mut placed = false;
        let mut steps = Vec::new();
        loop {
            let moved = if step == Event::Undo { game.undo() } else { game.redo() };
            match moved {
                None if step == Event::Undo => return Vec::new(),
                None => return steps,
                Some(mv) => placed |= mv != Move::Pass,
            }
            steps.push(step);
            if placed && self.rests_at(game.position()) {
                return steps;
            }
        }
    }

    /// Whether undo and redo stop at a position: a person's turn, or any turn among engines.
    fn rests_at(&self, position: &Position) -> bool {
        let nobody = Color::ALL.into_iter().all(|color| !self.is_person(color));
        !position.must_pass() && (nobody || self.is_person(position.turn()))
    }

    /// Looks at the position one ply earlier.
    pub fn step_back(&mut self) -> Vec<Change> {
        self.apply_all([Event::Undo])
    }

    /// Looks at the position one ply later.
    pub fn step_forward(&mut self) -> Vec<Change> {
        self.apply_all([Event::Redo])
    }

    /// Looks at another place of the tree.
    pub fn go_to(&mut self, node: NodeId) -> Vec<Change> {
        if node == self.game.current() {
            return Vec::new();
        }
        self.apply_all([Event::GoTo { node: node.index() }])
    }

    /// Looks at the first position.
    pub fn go_to_start(&mut self) -> Vec<Change> {
        self.go_to(NodeId::ROOT)
    }

    /// Looks at the last position of the line on the board.
    pub fn go_to_end(&mut self) -> Vec<Change> {
        let last = self.game.path_through().last().copied();
        self.go_to(last.unwrap_or(NodeId::ROOT))
    }

    /// Ends the game: this player gives up. Nothing happens in a game that is over.
    pub fn resign(&mut self, by: Color) -> Vec<Change> {
        self.unless_over(Event::Resign { by })
    }

    /// Offers a draw. Nothing happens in a game that is over.
    pub fn offer_draw(&mut self, by: Color) -> Vec<Change> {
        self.unless_over(Event::DrawOffer { by })
    }

    /// Answers the draw that was offered; nothing happens if none was.
    pub fn answer_draw(&mut self, accept: bool) -> Vec<Change> {
        let Some(offered) = self.offer else { return Vec::new() };
        let by = !offered;
        self.apply_all([if accept { Event::DrawAccept { by } } else { Event::DrawDecline { by } }])
    }

    fn unless_over(&mut self, event: Event) -> Vec<Change> {
        if self.is_over() { Vec::new() } else { self.apply_all([event]) }
    }

    /// Applies events as far as the game allows them: an undo at the start is simply nothing.
    fn apply_all(&mut self, events: impl IntoIterator<Item = Event>) -> Vec<Change> {
        events.into_iter().map_while(|event| self.apply(event).ok()).collect()
    }
}

/// The events that grow this game from its first position, in the order of its nodes.
pub fn events_of(game: &Game) -> Vec<Event> {
    let mut nodes = Vec::new();
    let mut waiting = vec![NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        nodes.push(node);
        waiting.extend(game.children(node));
    }
    nodes.sort();
    let mut events = Vec::new();
    let mut here = NodeId::ROOT;
    for node in nodes {
        if let (Some(parent), Some(mv)) = (game.parent(node), game.move_to(node)) {
            if parent != here {
                events.push(Event::GoTo { node: parent.index() });
            }
            events.push(Event::from(mv));
            here = node;
        }
    }
    if here != game.current() {
        events.push(Event::GoTo { node: game.current().index() });
    }
    events
}
