//! What an engine shows of its board.

use othello_core::{Color, Position, Square, SquareSet};

/// The discs of a board as an engine shows it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    black: SquareSet,
    white: SquareSet,
}

/// Squares of a rank, and ranks.
const SIZE: usize = 8;

impl Shown {
    /// Reads eight ranks of eight marks each, whatever stands round them; nothing if it is not clear
    /// what a mark means.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut ranks: Vec<(Option<char>, Vec<char>)> = text.lines().filter_map(rank).collect();
        if ranks.len() != SIZE {
            return None;
        }
        if ranks[0].0 == Some('8') {
            ranks.reverse();
        }
        let marks = ranks.iter().flat_map(|(_, marks)| marks);
        let of = |color| {
            let own = Square::official().zip(marks.clone());
            own.filter(|(_, mark)| disc(**mark) == Some(color)).map(|(square, _)| square).collect()
        };
        Some(Self { black: of(Color::Black), white: of(Color::White) })
    }

    /// Whether these are the discs of a position.
    pub(super) fn is(&self, position: &Position) -> bool {
        let discs = position.discs();
        self.black == discs.black && self.white == discs.white
    }
}

/// The number and the marks of a rank, if a line is one.
fn rank(line: &str) -> Option<(Option<char>, Vec<char>)> {
    let number = line.chars().find(char::is_ascii_digit);
    let is_frame = |letter: &char| letter.is_ascii_digit() || " \t|".contains(*letter);
    let marks: Vec<char> = line.chars().filter(|letter| !is_frame(letter)).collect();
    let is_mark = |letter: &char| disc(*letter).is_some() || "-._+".contains(*letter);
    (marks.len() == SIZE && marks.iter().all(is_mark)).then_some((number, marks))
}

const fn disc(mark: char) -> Option<Color> {
    match mark {
        'X' | 'x' | 'B' | 'b' | '@' => Some(Color::Black),
        'O' | 'o' | 'W' | 'w' => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As GRhino shows it, as Edax does, and with rank 1 below.
    #[test]
    fn boards_are_read_as_engines_show_them() {
        let ranks = ["........", "........", "........", "...OX...", "...XO..."];
        let ranks = ranks.iter().chain([&"........"; 3]);
        let spaced = |rank: &str| rank.chars().flat_map(|mark| [mark, ' ']).collect::<String>();
        let numbered = |order: &str| {
            let ranks = ranks.clone().zip(order.chars());
            let lines = ranks.map(|(rank, number)| format!("  {number} {}\n", spaced(rank)));
            lines.collect::<Vec<_>>().concat()
        };
        let rhino = "Next move: Black\n    a b c d e f g h\n".to_owned() + &numbered("12345678");
        let start = Position::default();
        assert!(Shown::read(&rhino).expect("a board").is(&start));
        let edax = "  A B C D E F G H            BLACK\n".to_owned()
            + &numbered("12345678").replace('.', "-").replace(" \n", " 1 |\n");
        assert!(Shown::read(&edax).expect("a board").is(&start));
        let below = Shown::read(&numbered("87654321")).expect("a board");
        assert!(!below.is(&start), "d4 is white where rank 4 is the fifth line");
    }

    #[test]
    fn what_is_not_clear_is_no_board() {
        let rank = "1 . . . . . . . .\n";
        assert_eq!(Shown::read(&rank.repeat(7)), None);
        assert_eq!(Shown::read(&rank.replace(". .", "* .").repeat(8)), None);
        assert!(Shown::read(&rank.repeat(8)).is_some());
        assert_eq!(Shown::read("Black to move"), None);
    }
}
