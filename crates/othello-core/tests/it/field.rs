//! The rules of every board once more, cell by cell: the oracle for all variants.
//!
//! Like [`walker`](crate::walker) it shares nothing with the crate: boards are pictures drawn by
//! hand, lines are walked in coordinates, and what a game is called is all that both sides know.

/// A file and a rank, counted from 0.
pub(crate) type Cell = (usize, usize);

/// Cells to a side, with a margin round the largest board.
const SIDE: usize = 18;

const STRAIGHT: [(isize, isize); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
const HEXAGONAL: [(isize, isize); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

const EIGHT_STARS: &str = "##......## #........# .......... .......... ....OX.... ....XO.... \
                           .......... .......... #........# ##......##";
const ANNEXATION: &str = "###....### ###....### ###....### .......... ....OX.... ....XO.... \
                          .......... ###....### ###....### ###....###";
const NIP: &str = "##....## #......# ........ ...OX... ...XO... ........ #......# ##....##";
const HEX: &str = "####..... ###...... ##....... #...XO... ...O.X... ...XO...# .......## \
                   ......### .....####";
const RIM: &str = "c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2";

/// A board with its discs, and everything else that moves depend on.
#[derive(Clone)]
pub(crate) struct Field {
    /// `X` or `O` for discs, `.` for an empty square, `#` for none; `[file][rank]`.
    cells: [[char; SIDE]; SIDE],
    steps: &'static [(isize, isize)],
    pub(crate) rims: Vec<Vec<Cell>>,
    /// Cells to be filled first.
    opening: Vec<Cell>,
    /// Whether a disc may be put beside an own one.
    loose: bool,
    /// Discs in hand of `X` and `O`.
    pub(crate) hands: Option<[usize; 2]>,
    pub(crate) side: char,
}

impl Field {
    /// The start of a game.
    pub(crate) fn game(id: &str) -> Self {
        if let Some((id, hole)) = id.split_once('@') {
            let mut field = Self::game(if id == "black-hole" { "othello" } else { id });
            field.set(cells(hole)[0], '#');
            return field;
        }
        match id.strip_suffix("+anti").unwrap_or(id) {
            "othello" | "anti" => Self::drawn(&square(8)),
            "mini" => Self::drawn(&square(6)),
            "grand" => Self::drawn(&square(10)),
            "eight-stars" => Self::drawn(EIGHT_STARS),
            "annexation" => Self::drawn(ANNEXATION),
            "hex" => Self { steps: &HEXAGONAL, ..Self::drawn(HEX) },
            "nip" => Self { rims: vec![cells(RIM)], ..Self::drawn(NIP) },
            "reversi" => Self::opened(false),
            "reversi-loose" => Self::opened(true),
            "othello+parallel" => {
                Self::drawn(&square(8).replace("OX", "xx").replace("XO", "OO").replace("xx", "XX"))
            }
            other => {
                let size = other.strip_prefix("square-").expect("a game of the oracle");
                Self::drawn(&square(size.parse().unwrap()))
            }
        }
    }

    fn opened(loose: bool) -> Self {
        let empty = square(8).replace(['X', 'O'], ".");
        let opening = cells("d4 e4 d5 e5");
        Self { opening, loose, hands: Some([32, 32]), side: 'O', ..Self::drawn(&empty) }
    }

    /// A board from its ranks, with Black to move.
    pub(crate) fn drawn(picture: &str) -> Self {
        let mut cells = [['#'; SIDE]; SIDE];
        for (rank, row) in picture.split([' ', '/']).enumerate() {
            for (file, letter) in row.chars().enumerate() {
                cells[file][rank] = if letter == '-' { '.' } else { letter };
            }
        }
        let (steps, rims, opening) = (&STRAIGHT, Vec::new(), Vec::new());
        Self { cells, steps, rims, opening, loose: false, hands: None, side: 'X' }
    }

    /// The same game with other discs, as the crate writes positions.
    pub(crate) fn with_position(&self, text: &str) -> Self {
        let mut words = text.split(' ');
        let board = words.next().unwrap();
        let side = words.next().unwrap().chars().next().unwrap();
        let board = if board.contains('/') { board.into() } else { in_ranks(board, 8) };
        let hands: Vec<usize> = words.map(|number| number.parse().unwrap()).collect();
        let hands = hands.try_into().ok();
        Self { cells: Self::drawn(&board).cells, side, hands, ..self.clone() }
    }

    pub(crate) fn at(&self, (file, rank): Cell) -> char {
        self.cells[file][rank]
    }

    pub(crate) fn set(&mut self, (file, rank): Cell, letter: char) {
        self.cells[file][rank] = letter;
    }

    /// The squares of the board in reading order.
    pub(crate) fn squares(&self) -> Vec<Cell> {
        let all = (0..SIDE).flat_map(|rank| (0..SIDE).map(move |file| (file, rank)));
        all.filter(|cell| self.at(*cell) != '#').collect()
    }

    /// The cell one step on; outside the picture lies `#` all round.
    fn step(&self, (file, rank): Cell, (files, ranks): (isize, isize)) -> Option<Cell> {
        let next = (file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?);
        (next.0 < SIDE && next.1 < SIDE && self.at(next) != '#').then_some(next)
    }

    /// What turns on a path of cells.
    fn run(&self, path: impl Iterator<Item = Cell>, side: char) -> Vec<Cell> {
        let mut run = Vec::new();
        for cell in path {
            match self.at(cell) {
                '.' | '#' => return Vec::new(),
                letter if letter == side => return run,
                _ => run.push(cell),
            }
        }
        Vec::new()
    }

    fn in_opening(&self) -> bool {
        self.opening.iter().any(|cell| self.at(*cell) == '.')
    }

    /// The discs that turn if `side` plays on an empty square.
    pub(crate) fn flips(&self, cell: Cell, side: char) -> Vec<Cell> {
        if self.in_opening() {
            return Vec::new();
        }
        let mut turned: Vec<Cell> = Vec::new();
        for step in self.steps {
            let path =
                std::iter::successors(self.step(cell, *step), |here| self.step(*here, *step));
            turned.extend(self.run(path, side));
        }
        for rim in &self.rims {
            if let Some(place) = rim.iter().position(|here| *here == cell) {
                let others = rim.len() - 1;
                let ring = || rim.iter().cycle().copied();
                let back = rim.iter().rev().cycle().copied();
                turned.extend(self.run(ring().skip(place + 1).take(others), side));
                turned.extend(self.run(back.skip(rim.len() - place).take(others), side));
            }
        }
        turned.sort_by_key(|(file, rank)| (*rank, *file));
        turned.dedup();
        turned
    }

    /// The squares on which `side` may place a disc, in reading order.
    pub(crate) fn legal(&self, side: char) -> Vec<Cell> {
        if self.hands.is_some_and(|hands| hands[usize::from(side == 'O')] == 0) {
            return Vec::new();
        }
        let empty = self.squares().into_iter().filter(|cell| self.at(*cell) == '.');
        if self.in_opening() {
            return empty.filter(|cell| self.opening.contains(cell)).collect();
        }
        let beside = |cell: Cell| {
            let near = self.steps.iter().filter_map(|step| self.step(cell, *step));
            near.into_iter().any(|near| self.at(near) == side)
        };
        empty
            .filter(|cell| !self.flips(*cell, side).is_empty() || self.loose && beside(*cell))
            .collect()
    }

    /// Places a disc for the side to move and gives the turn to the other.
    pub(crate) fn place(&mut self, cell: Cell) {
        let side = self.side;
        for turned in self.flips(cell, side) {
            self.set(turned, side);
        }
        self.set(cell, side);
        if let Some(hands) = &mut self.hands {
            hands[usize::from(side == 'O')] -= 1;
        }
        self.side = other(side);
    }

    /// The ways to play so many plies.
    pub(crate) fn perft(&self, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal(self.side);
        if legal.is_empty() {
            let passed = Self { side: other(self.side), ..self.clone() };
            return if self.legal(other(self.side)).is_empty() {
                1
            } else {
                passed.perft(depth - 1)
            };
        }
        if depth == 1 {
            return legal.len() as u64;
        }
        let after = |cell| {
            let mut next = self.clone();
            next.place(cell);
            next.perft(depth - 1)
        };
        legal.into_iter().map(after).sum()
    }

    /// How many discs of a colour there are.
    pub(crate) fn count(&self, letter: char) -> usize {
        self.cells.as_flattened().iter().filter(|here| **here == letter).count()
    }
}

pub(crate) const fn other(side: char) -> char {
    if side == 'X' { 'O' } else { 'X' }
}

/// Cells by the names of their squares.
pub(crate) fn cells(names: &str) -> Vec<Cell> {
    let cell = |name: &str| {
        let file = name.as_bytes()[0] - b'a';
        (usize::from(file), name[1..].parse::<usize>().unwrap() - 1)
    };
    names.split(' ').map(cell).collect()
}

/// The name of a square.
pub(crate) fn name((file, rank): Cell) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// The start of a square board, with four crossed discs.
fn square(size: usize) -> String {
    let mut board = vec!['.'; size * size];
    let (near, far) = (size / 2 - 1, size / 2);
    for (file, rank, letter) in
        [(near, near, 'O'), (far, near, 'X'), (near, far, 'X'), (far, far, 'O')]
    {
        board[rank * size + file] = letter;
    }
    in_ranks(&board.iter().collect::<String>(), size)
}

/// Ranks of so many letters with a space between them.
pub(crate) fn in_ranks(board: &str, size: usize) -> String {
    let letters: Vec<char> = board.chars().collect();
    let ranks = letters.chunks(size).map(|rank| rank.iter().collect::<String>());
    ranks.collect::<Vec<_>>().join(" ")
}
