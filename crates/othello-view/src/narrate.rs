//! Core values as sentences: the same words on the screen, in linear mode and in the replayer.

mod explain;
mod preview;
mod result;

pub use explain::{LineRow, Refusal};
pub use preview::Preview;

use othello_core::{Color, Move, Objective, Position, Rules, Square, SquareSet};

use crate::facts::count;
use crate::look::Look;
use crate::texts::{Arg, Texts};

/// Puts core values into words of one language, for one person or for nobody in particular.
///
/// ```
/// use othello_core::{Color, Move, Position};
/// use othello_view::{Lang, Narrator, Texts};
///
/// let texts = Texts::new(Lang::En);
/// let say = Narrator::new(&texts).to(Some(Color::Black));
/// let start = Position::default();
/// let f5 = Move::Place("f5".parse()?);
/// assert_eq!(say.status(1, &start), "Move 1. You are Black and to move.");
/// assert_eq!(say.played(&start, f5), "Black f5, flips 1: e5.");
/// let after = start.play(f5)?;
/// assert_eq!(say.moves(&after), "White has 3 legal moves.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    texts: &'a Texts,
    you: Option<Color>,
    rules: Option<&'a Rules>,
}

impl<'a> Narrator<'a> {
    /// Speaks of both players by their colours.
    pub const fn new(texts: &'a Texts) -> Self {
        Self { texts, you: None, rules: None }
    }

    /// Calls the player of this colour "you".
    #[must_use]
    pub const fn to(self, you: Option<Color>) -> Self {
        Self { you, ..self }
    }

    /// Speaks of directions and edges as the board of these rules has them; without, as the
    /// official board does.
    #[must_use]
    pub const fn on(self, rules: &'a Rules) -> Self {
        Self { rules: Some(rules), ..self }
    }

    /// The catalogue in use.
    pub const fn texts(self) -> &'a Texts {
        self.texts
    }

    /// Whether this side is the person spoken to.
    pub fn is_you(self, side: Color) -> bool {
        self.you == Some(side)
    }

    /// `Black`.
    pub fn side(self, side: Color) -> String {
        self.texts.say_with("side-name", &[("side", key(side))])
    }

    /// What stands for a colour where a word would be too long: its letter where discs are
    /// letters, else the first letter of its name.
    pub fn sign(self, side: Color, look: Look) -> String {
        if look.has_circles() {
            self.texts.say_with("side-short", &[("side", key(side))])
        } else {
            side.letter().to_string()
        }
    }

    /// `Black to move`.
    pub fn to_move(self, side: Color) -> String {
        self.texts.say_with("to-move", &[("side", key(side))])
    }

    /// `Black d8, flips 1: e7.`; for a pass its announcement.
    pub fn played(self, before: &Position, mv: Move) -> String {
        match mv {
            Move::Place(square) => self.placed("move-played", before, square),
            Move::Pass => self.forced_pass(before),
        }
    }

    /// `White f8: flipped e7.`; for a pass its announcement.
    pub fn flipped(self, before: &Position, mv: Move) -> String {
        match mv {
            Move::Place(square) => self.placed("move-flipped", before, square),
            Move::Pass => self.forced_pass(before),
        }
    }

    fn placed(self, id: &str, before: &Position, square: Square) -> String {
        let flips = before.flips(square);
        let id = if flips.is_empty() { "move-placed" } else { id };
        let args = [
            ("side", key(before.turn())),
            ("square", name(square)),
            ("count", count(flips).into()),
            ("squares", names(flips)),
        ];
        self.texts.say_with(id, &args)
    }

    /// `Black 16, White 5.`
    pub fn counts(self, position: &Position) -> String {
        let counts = position.counts();
        let args = [("black", counts.black.into()), ("white", counts.white.into())];
        let counted = self.texts.say_with("counts", &args);
        let fewest = self.on(position.rules()).fewest_win();
        Self::join([counted].into_iter().chain(self.in_hand(position)).chain(fewest))
    }

    /// `Fewest discs win.`, where they do.
    pub fn fewest_win(self) -> Option<String> {
        let rules = self.rules?;
        (rules.variant().objective == Objective::Fewest).then(|| self.texts.say("fewest-win"))
    }

    /// `In hand: Black 28, White 30.`, where discs are counted.
    fn in_hand(self, position: &Position) -> Option<String> {
        let hand = position.in_hand()?;
        let args = [("black", hand.black.into()), ("white", hand.white.into())];
        Some(self.texts.say_with("in-hand", &args))
    }

    /// `You have 8 legal moves.`
    pub fn moves(self, position: &Position) -> String {
        let id = if self.is_you(position.turn()) { "moves-you" } else { "moves-side" };
        self.about_moves(id, position)
    }

    /// `Passing is not allowed: you have 8 legal moves.`
    pub fn no_pass(self, position: &Position) -> String {
        let id = if self.is_you(position.turn()) { "no-pass-you" } else { "no-pass-side" };
        self.about_moves(id, position)
    }

    fn about_moves(self, id: &str, position: &Position) -> String {
        let count = count(position.legal_moves());
        self.texts.say_with(id, &[("side", key(position.turn())), ("count", count.into())])
    }

    /// `Move 17. You are Black and to move.`; `number` is that of the move to come.
    pub fn status(self, number: usize, position: &Position) -> String {
        let id = if self.is_you(position.turn()) { "status-you" } else { "status-side" };
        self.texts.say_with(id, &[("number", number.into()), ("side", key(position.turn()))])
    }

    /// `Black must pass: 8 empty squares, none closes a line. White moves again.`
    ///
    /// Of the position in which the pass is due.
    pub fn forced_pass(self, position: &Position) -> String {
        let (side, empties) = (position.turn(), count(position.empties()));
        let args = [("side", key(side)), ("other", key(!side)), ("count", empties.into())];
        let empty_hand = position.in_hand().is_some_and(|hand| hand[side] == 0);
        let id = if empty_hand { "pass-empty-hand" } else { "pass-forced" };
        let forced = self.texts.say_with(id, &args);
        Self::join([forced, self.texts.say_with("pass-again", &args)])
    }

    /// `Legal here: c2 d2`.
    pub fn legal_here(self, position: &Position) -> String {
        self.texts.say_with("legal-here", &[("squares", names(position.legal_moves()))])
    }

    /// `Row 4: a empty, b empty, c black, ...`; `rank` is counted from 0.
    pub fn row(self, position: &Position, rank: u8) -> String {
        let outline = position.rules().variant().outline();
        let squares = outline.iter().filter(|square| square.rank() == rank);
        let words: Vec<_> = squares.map(|square| self.square_word(position, square)).collect();
        let squares = words.join(&self.texts.say("list-comma"));
        let args = [("rank", (u16::from(rank) + 1).into()), ("squares", squares.into())];
        self.texts.say_with("row-words", &args)
    }

    fn square_word(self, position: &Position, square: Square) -> String {
        let file = char::from(b'a' + square.file()).to_string();
        let barred = position.rules().variant().holes.contains(square);
        let nothing = if barred { "hole" } else { "empty" };
        let content = position.color_at(square).map_or(nothing.into(), key);
        self.texts.say_with("square-word", &[("file", file.into()), ("content", content)])
    }

    /// Sentences one after the other, with a space between them where the script has spaces.
    pub fn join(sentences: impl IntoIterator<Item = String>) -> String {
        let mut text = String::new();
        for sentence in sentences {
            let ends_wide = text.ends_with(['。', '）']);
            if !text.is_empty() && !sentence.is_empty() && !ends_wide {
                text.push(' ');
            }
            text.push_str(&sentence);
        }
        text
    }
}

/// A colour as the catalogue selects by it.
fn key(color: Color) -> Arg<'static> {
    match color {
        Color::Black => "black".into(),
        Color::White => "white".into(),
    }
}

fn name(square: Square) -> Arg<'static> {
    square.to_string().into()
}

fn names(squares: SquareSet) -> Arg<'static> {
    squares.to_string().into()
}
