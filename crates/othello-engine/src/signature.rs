//! One number that changes when the search does.

use std::sync::Arc;
use std::time::Duration;

use othello_core::{Position, Setup};

use crate::engine::{Engine, Options};
use crate::eval::Weights;
use crate::limits::Limits;
use crate::request::Request;

/// Positions from games of this engine against itself, from the opening to 16 empty squares.
const POSITIONS: [&str; 20] = [
    "-------------------XO------XO------XO--------------------------- X",
    "------------------O-------XOX------XOX-------O------------------ X",
    "--------------------------XXX-----OXX------OOO----O------------- X",
    "------------------O------OXXX---O-XXOOO----X-------------------- X",
    "-------------------O-----XOOOO--XXXOO------XO------XO----------- O",
    "---------------------------OX-O----OXXX---XOOX-----O-XX------OXX O",
    "-----------O-X----XOX----XXOO---XXXXXX--XXXO-------------------- O",
    "----XXX-----XX------XOX----OXOX----OXXOX---OXO-O---------------- O",
    "---X-------XXO-----XXXOX-OOOOOOO--XXXX------XXO------X---------- X",
    "----O------OOO--XXXOOX---XXOXX--XXOOOX--OOOOO------------------- X",
    "---------OXXX----XOXXX-O--OXOXXO--OOOXXO-XOOOOO----------------- X",
    "---XO---O-XX----OOOXO---OOXOO---OXOOOO--OOOOOOO------X-------X-- X",
    "---O------XOOO----XOOO--X-XOXO--XXXXXXXXXOXOOOX-OOO-----X------- O",
    "-OO--O----OOOO---OOOOOOO---OOOX----OOXXX---OOXXX---OXXX----XO--X O",
    "-----------OOO--XXXOOOO-OXOOXOOO-OXXXOOX-OXXOO----XXXO-----XXX-- O",
    "X--OOX--OOOOXO--OOOOXX-OOOOOOOXOXXXXXXXX--OOOOOX---------------- O",
    "----OX----OOOX-OOOOOOXOOOXOXOOXOOOXXOXOOO-XXXXXO---XXX------X--- X",
    "---XXX----XXX---OXXXOX--OXXXXOX-OXOXXXOXOOXXXO-OO-OXOO---OOOOO-- X",
    "--XXXX--X-OOXXO-XOXXOXO-XXXXOOOOXXXOOX--XXOXOXX---XOOX----XXXX-- X",
    "--XXXXX---XXOXX--XXOXXXOO-OOXOXX-OOXOOOXXXOOOOOO-XOOOO----OOOO-- X",
];

/// How far each is searched; the last ones are solved.
const LIMITS: Limits = Limits::depth(8).with_exact(17);

/// What the searches of the fixed positions came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Signature {
    /// Positions visited in all: the same on every machine and in every tier, until somebody
    /// changes the search.
    pub nodes: u64,
    /// Time taken in all.
    pub elapsed: Duration,
}

impl Signature {
    /// Searches the fixed positions, each with nothing remembered.
    ///
    /// The size of the table is always the same, whatever the options say of it.
    ///
    /// # Panics
    /// Never: the positions are valid.
    pub fn take(options: Options, weights: Option<Arc<Weights>>) -> Self {
        let mut engine = Engine::new(options.with_table_mib(16)).with_weights(weights);
        let mut signature = Self { nodes: 0, elapsed: Duration::ZERO };
        for text in POSITIONS {
            engine.clear();
            let report = engine.search(&Request::new(position(text), LIMITS), &mut ());
            signature.nodes += report.nodes;
            signature.elapsed += report.elapsed;
        }
        signature
    }
}

fn position(text: &str) -> Position {
    let setup: Setup = text.parse().expect("a board of 64 squares");
    Position::try_from(setup).expect("discs on squares of the board")
}
