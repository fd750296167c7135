//! How a game ended, with both ways to count.

use othello_core::{ByColor, Color, Objective, Outcome, Position};

use super::{Narrator, key};

impl Narrator<'_> {
    /// `Black wins 13-0; with empty squares to the winner 64-0.`
    ///
    /// The winner's number stands first, whichever colour it is; a draw names Black's first.
    pub fn result(self, outcome: Outcome) -> String {
        let empties = outcome.empties() > 0;
        match outcome.winner() {
            Some(winner) => self.win(outcome, winner, empties),
            None => self.draw(outcome, empties),
        }
    }

    fn win(self, outcome: Outcome, winner: Color, empties: bool) -> String {
        let id = match (outcome.objective(), empties) {
            (Objective::Most, false) => "over-win",
            (Objective::Most, true) => "over-win-empties",
            (Objective::Fewest, false) => "over-win-fewest",
            (Objective::Fewest, true) => "over-win-fewest-empties",
        };
        let (discs, full) = (outcome.discs(), outcome.with_empties());
        let args = [
            ("side", key(winner)),
            ("winner", discs[winner].into()),
            ("loser", discs[!winner].into()),
            ("more", full[winner].into()),
            ("less", full[!winner].into()),
        ];
        self.texts.say_with(id, &args)
    }

    fn draw(self, outcome: Outcome, empties: bool) -> String {
        let id = if empties { "over-draw-empties" } else { "over-draw" };
        let ByColor { black, white } = outcome.discs();
        let full = outcome.with_empties();
        let args = [
            ("black", black.into()),
            ("white", white.into()),
            ("more", full.black.into()),
            ("less", full.white.into()),
        ];
        self.texts.say_with(id, &args)
    }

    /// Why the game is over: the board is full, a colour is gone, or nobody can move.
    pub fn end_reason(self, position: &Position) -> String {
        let counts = position.counts();
        let wiped = Color::ALL.into_iter().find(|side| counts[*side] == 0);
        match wiped {
            Some(side) => self.texts.say_with("over-wiped", &[("side", key(side))]),
            None if position.empties().is_empty() => self.texts.say("over-full"),
            None => self.texts.say("over-reason"),
        }
    }

    /// `Black resigns. White wins.`
    pub fn resigned(self, side: Color) -> String {
        self.lost("resigned", side)
    }

    /// `Black is out of time. White wins.`
    pub fn timed_out(self, side: Color) -> String {
        self.lost("time-out", side)
    }

    /// `Black left the game. White wins.`
    pub fn left(self, side: Color) -> String {
        self.lost("left-game", side)
    }

    fn lost(self, id: &str, side: Color) -> String {
        self.texts.say_with(id, &[("side", key(side)), ("other", key(!side))])
    }

    /// `Draw by agreement.`
    pub fn agreed_draw(self) -> String {
        self.texts.say("draw-agreed")
    }
}
