//! What a legal move would do: the two questions, what do I gain now and what do I allow next.

use othello_core::{Bitboard, ByColor, Color, Move, Position, Square, SquareSet};

use super::{Narrator, key, name, names};
use crate::facts::{count, frontier};
use crate::texts::Arg;

/// With so few moves left of one's own, and fewer than before, a move deserves a warning.
const FEW: u16 = 2;

/// A legal move and its consequences, as far as the rules alone tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Where the disc would lie.
    pub square: Square,
    /// Who would place it.
    pub side: Color,
    /// The discs that would turn.
    pub flips: SquareSet,
    /// The discs on the board afterwards.
    pub discs: ByColor<u16>,
    /// The legal squares of the other player afterwards.
    pub replies: SquareSet,
    /// The corners among them.
    pub corners: SquareSet,
    /// Legal squares of the player: now, and afterwards as if it were their turn again.
    pub moves: [u16; 2],
    /// Frontier discs of the player: now and afterwards.
    pub frontier: [u16; 2],
    /// Whether the game would be over.
    pub is_last: bool,
}

impl Preview {
    /// What placing a disc would do; `None` if it is not legal.
    pub fn of(position: &Position, square: Square) -> Option<Self> {
        let side = position.turn();
        let after = position.clone().play(Move::Place(square)).ok()?;
        let replies = after.legal_moves();
        Some(Self {
            square,
            side,
            flips: position.flips(square),
            discs: after.counts(),
            replies,
            corners: replies & SquareSet::from(Bitboard::CORNERS),
            moves: [count(position.legal_moves()), count(after.moves_of(side))],
            frontier: [frontier(position, side), frontier(&after, side)],
            is_last: after.is_over(),
        })
    }

    /// Whether the player would be left with few moves, and fewer than now.
    pub const fn leaves_few(&self) -> bool {
        let [now, then] = self.moves;
        !self.is_last && then <= FEW && then < now
    }

    /// What texts about the move may mention.
    pub(crate) fn args(&self) -> Vec<(&'static str, Arg<'static>)> {
        let [moves, keeps] = self.moves;
        vec![
            ("square", name(self.square)),
            ("side", key(self.side)),
            ("other", key(!self.side)),
            ("count", count(self.flips).into()),
            ("replies", count(self.replies).into()),
            ("moves", moves.into()),
            ("keeps", keeps.into()),
        ]
    }
}

impl Narrator<'_> {
    /// `d2 flips 4: d3 d4 d5 d6; White would have 6 replies, you would keep 2.`, and what else
    /// there is to say about a move: corners given away, few moves left, a pass, the end.
    pub fn preview(self, preview: &Preview) -> Vec<String> {
        let mut args = preview.args();
        args.push(("squares", names(preview.flips)));
        let id = if self.is_you(preview.side) { "preview-you" } else { "preview-side" };
        let mut sentences = vec![self.texts.say_with(id, &args)];
        if preview.is_last {
            sentences.push(self.texts.say("preview-over"));
        } else if preview.replies.is_empty() {
            sentences.push(self.texts.say_with("preview-pass", &args));
        }
        if !preview.corners.is_empty() {
            let corners = [("squares", names(preview.corners))];
            sentences.push(self.texts.say_with("preview-corners", &corners));
        }
        if preview.leaves_few() {
            sentences.push(self.texts.say("preview-few"));
        }
        sentences
    }
}
