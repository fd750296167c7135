//! What a legal move would do: the two questions, what do I gain now and what do I allow next.

use othello_core::{ByColor, Color, Licence, Move, Position, Square, SquareSet};

use super::{Narrator, key, name, names};
use crate::facts::{anchors, count, frontier};
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
    /// What allows the move even if nothing turns.
    pub licence: Option<Licence>,
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
            corners: replies & anchors(position.rules()),
            moves: [count(position.legal_moves()), count(after.moves_of(side))],
            frontier: [frontier(position, side), frontier(&after, side)],
            is_last: after.is_over(),
            licence: position.explain(square).licence,
        })
    }

    /// Whether the player would be left with few moves, and fewer than now.
    pub const fn leaves_few(&self) -> bool {
        let [now, then] = self.moves;
        !self.is_last && then <= FEW && then < now
    }

    /// Whether the move is legal although no disc turns.
    pub const fn turns_nothing(&self) -> bool {
        self.flips.is_empty()
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
    /// What allows a move that turns nothing: `One of the squares that are filled first.`
    pub fn licence(self, preview: &Preview) -> Option<String> {
        let licence = preview.licence.filter(|_| preview.turns_nothing())?;
        Some(match licence {
            Licence::Beside(discs) => {
                self.texts.say_with("licence-beside", &[("squares", names(discs))])
            }
            _ => self.texts.say("licence-opening"),
        })
    }

    /// `d2 flips 4: d3 d4 d5 d6; White would have 6 replies, you would keep 2.`, and what else
    /// there is to say about a move: corners given away, few moves left, a pass, the end.
    pub fn preview(self, preview: &Preview) -> Vec<String> {
        let mut args = preview.args();
        args.push(("squares", names(preview.flips)));
        let id = match (preview.turns_nothing(), self.is_you(preview.side)) {
            (true, _) => "preview-nothing",
            (false, true) => "preview-you",
            (false, false) => "preview-side",
        };
        let mut sentences = vec![self.texts.say_with(id, &args)];
        sentences.extend(self.licence(preview));
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
