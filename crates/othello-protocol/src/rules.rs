//! Games as data: rules that are written out, and what people say of rules on a command line.
//!
//! A game of the catalogue has a name, options included, and the name says all. Any other game is
//! described by its parts: in a [file](self::parse_toml) that a person writes, and in records,
//! which hold it whole. Both use the same words:
//!
//! ```toml
//! id = "ring"                       # a name of your own: a to z, 0 to 9 and -
//! board = """
//! ------
//! --OX--
//! -O##X-
//! -X##O-
//! --XO--
//! ------
//! """
//! holes = "c3 d3 c4 d4"             # places marked # that are drawn as barred squares
//! grid = "square"                   # or "hexagonal", which slants each rank to the right
//! loops = ["a1 b1 c1 c2 b2"]        # closed lines besides the straight ones
//! opening = ""                      # squares that are filled before all others
//! placement = "flank"               # or "flank-or-adjacent"
//! first = "black"                   # or "white"
//! supply = 32                       # discs of each player; without it they never run out
//! objective = "most"                # or "fewest"
//! ```
//!
//! `id` and `board` must be there; all else may be left out. The board is drawn rank by rank from
//! the top, a rank on a line or with `/` between them, `X` and `O` for the discs of the start, `-`
//! for an empty square, `#` where there is no square; blanks are layout.

mod described;
mod file;
mod marks;
mod options;
mod value;

pub use file::{RulesFault, RulesFileError, parse_toml, write_toml};
pub use options::Options;
pub use value::RulesValue;
