//! Boards that are drawn, and lists of squares.

use othello_core::{ByColor, Color, Square, SquareSet};

/// What is wrong at a byte of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blot {
    pub(super) at: usize,
    pub(super) message: String,
}

/// A board as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) shape: SquareSet,
    pub(super) start: ByColor<SquareSet>,
    /// Every mark, of places without a square too, and the byte where it stands.
    pub(super) places: Vec<(Square, usize)>,
    pub(super) blots: Vec<Blot>,
}

/// Reads a board, rank by rank from the top.
pub(super) fn read(text: &str) -> Drawn {
    let none = SquareSet::EMPTY;
    let mut drawn = Drawn {
        shape: none,
        start: ByColor::new(none, none),
        places: Vec::new(),
        blots: Vec::new(),
    };
    let mut first_width = None;
    let ranks = ranks(text);
    for (rank, (start, line)) in (0_u8..).zip(&ranks) {
        let width = drawn.rank(rank, *start, line);
        let first = *first_width.get_or_insert(width);
        if width != first {
            let message =
                format!("rank {} has {width} places, the first one {first}", u32::from(rank) + 1);
            drawn.blots.push(Blot { at: *start, message });
        }
    }
    if ranks.is_empty() {
        drawn.blots.push(Blot { at: 0, message: "no rank is drawn".to_owned() });
    }
    drawn
}

/// The ranks of a board, each with the byte where it begins. More than the grid has are cut off
/// after the first that is too many.
fn ranks(text: &str) -> Vec<(usize, &str)> {
    let lines = text.split_inclusive(['/', '\n']).scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line.trim_end_matches(['/', '\n'])))
    });
    let drawn = lines.filter(|(_, line)| !line.trim().is_empty());
    drawn.take(usize::from(Square::GRID) + 1).collect()
}

impl Drawn {
    /// Reads the marks of a rank that begins at a byte; how many there are.
    fn rank(&mut self, rank: u8, start: usize, line: &str) -> usize {
        let marks = line.char_indices().filter(|(_, letter)| !letter.is_whitespace());
        let mut width = 0;
        for (at, letter) in marks {
            let file = u8::try_from(width).unwrap_or(u8::MAX);
            width += 1;
            self.mark(Square::new(file, rank), start + at, letter);
        }
        if width > usize::from(Square::GRID) || rank >= Square::GRID {
            let message = format!("boards have {0} files and {0} ranks at most", Square::GRID);
            self.blots.push(Blot { at: start, message });
        }
        width
    }

    fn mark(&mut self, square: Option<Square>, at: usize, letter: char) {
        let color = match letter {
            '#' | '-' | '.' | '_' => None,
            'X' | 'x' | '*' | 'B' | 'b' | '@' => Some(Color::Black),
            'O' | 'o' | 'W' | 'w' => Some(Color::White),
            _ => {
                let message = format!("`{}` is no mark of a board", letter.escape_debug());
                self.blots.push(Blot { at, message });
                return;
            }
        };
        let Some(square) = square else { return };
        self.places.push((square, at));
        if letter != '#' {
            self.shape.insert(square);
        }
        if let Some(color) = color {
            self.start[color].insert(square);
        }
    }

    /// The byte where the mark of one of these squares stands.
    pub(super) fn at(&self, squares: SquareSet) -> usize {
        let place = self.places.iter().find(|(square, _)| squares.contains(*square));
        place.map_or(0, |(_, at)| *at)
    }
}

/// Draws a board, `break_with` between its ranks.
pub(super) fn write(
    outline: SquareSet,
    shape: SquareSet,
    start: ByColor<SquareSet>,
    break_with: &str,
) -> String {
    let files = outline.iter().map(|square| square.file() + 1).max().unwrap_or(0);
    let ranks = outline.iter().map(|square| square.rank() + 1).max().unwrap_or(0);
    let mark = |square| match square {
        square if start.black.contains(square) => 'X',
        square if start.white.contains(square) => 'O',
        square if shape.contains(square) => '-',
        _ => '#',
    };
    let rank = |rank| (0..files).filter_map(|file| Square::new(file, rank)).map(mark).collect();
    (0..ranks).map(rank).collect::<Vec<String>>().join(break_with)
}

/// A list of squares, as far as they are any.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    /// Each square and the byte where its name stands.
    pub(super) squares: Vec<(Square, usize)>,
    pub(super) blots: Vec<Blot>,
}

/// Reads names of squares with blanks or commas between them.
pub(super) fn read_names(text: &str) -> Named {
    let mut named = Named::default();
    let mut at = 0;
    for word in text.split([' ', '\t', '\n', '\r', ',']) {
        match word.parse() {
            Ok(square) => named.squares.push((square, at)),
            Err(_) if word.is_empty() => {}
            Err(error) => named.blots.push(Blot { at, message: format!("{error}") }),
        }
        at += word.len() + 1;
    }
    named
}

impl Named {
    /// The squares in their order.
    pub(super) fn line(&self) -> Vec<Square> {
        self.squares.iter().map(|(square, _)| *square).collect()
    }

    pub(super) fn set(&self) -> SquareSet {
        self.squares.iter().map(|(square, _)| *square).collect()
    }

    /// The byte where the name of one of these squares stands first.
    pub(super) fn at(&self, squares: SquareSet) -> usize {
        let place = self.squares.iter().find(|(square, _)| squares.contains(*square));
        place.map_or(0, |(_, at)| *at)
    }

    /// The byte where the name of one of these squares stands last.
    pub(super) fn last_at(&self, squares: SquareSet) -> usize {
        let place = self.squares.iter().rfind(|(square, _)| squares.contains(*square));
        place.map_or(0, |(_, at)| *at)
    }
}
