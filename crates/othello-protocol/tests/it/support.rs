//! What several tests need.

use std::path::PathBuf;
use std::{env, fs};

use othello_core::{ByColor, Color, Game, Move, Position, Rules};
use othello_protocol::record::{
    Date, Discs, GameRecord, GameResult, Millis, MoveTree, Player, PlayerKind, Ply, PlyId, Rating,
    Score, ScoreRule, Tag, Termination, Value,
};
use othello_protocol::{ReadGame, WarningKind};

/// A folder of the data that lies beside the repository; `None`, with a word on it, where it does
/// not.
#[expect(clippy::print_stdout, reason = "a skipped test says so")]
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    if beside.is_dir() {
        return Some(beside);
    }
    println!("skipped: no ../shared/{folder} beside the workspace");
    None
}

/// Compares bytes with a golden file, or writes the file if `BLESS` is set in the environment.
/// Returns what is in the file.
pub(crate) fn assert_golden(name: &str, bytes: &[u8]) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(name);
    if env::var_os("BLESS").is_some() {
        fs::write(&path, bytes).unwrap();
    }
    let golden = fs::read(&path).unwrap();
    let same = golden.iter().zip(bytes).take_while(|(a, b)| a == b).count();
    assert!(golden == bytes, "{name} differs from byte {same} on; see testdata/README.md");
    golden
}

/// The numbers of the passes among the plies of a game, counted from 1.
pub(crate) fn passes(game: &Game) -> Vec<usize> {
    let plies = game.line().into_iter().enumerate();
    plies.filter(|(_, mv)| *mv == Move::Pass).map(|(index, _)| index + 1).collect()
}

/// The codes of the warnings about a game, implied passes left out.
pub(crate) fn warnings(read: &ReadGame) -> Vec<&'static str> {
    let told = read.warnings.iter().filter(|warning| warning.kind != WarningKind::ImplicitPass);
    let mut codes: Vec<_> = told.map(othello_protocol::Warning::code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// A generator of random numbers that repeats.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next()).unwrap() % bound
    }

    fn word(&mut self) -> u32 {
        u32::try_from(self.next() & 0xFFFF_FFFF).unwrap()
    }

    fn short(&mut self) -> u16 {
        u16::try_from(self.next() & 0xFFFF).unwrap()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }

    fn maybe<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(3) == 0).then(|| value(self))
    }

    fn text(&mut self) -> String {
        const LETTERS: [char; 12] =
            ['a', 'Z', '5', ' ', '"', '\\', '\n', '\u{0}', '\u{7F}', 'é', '石', '📀'];
        (0..self.below(9)).map(|_| LETTERS[self.below(LETTERS.len())]).collect()
    }
}

/// A game of random moves with random branches, standing anywhere.
pub(crate) fn random_game(random: &mut Random) -> Game {
    random_game_from(Position::default(), random)
}

/// The same from any position.
pub(crate) fn random_game_from(start: Position, random: &mut Random) -> Game {
    let most = 2 * usize::try_from(start.rules().variant().shape.count()).unwrap() - 8;
    let mut game = Game::new(start);
    for _ in 0..random.below(most) {
        if random.below(12) == 0 {
            for _ in 0..random.below(20) {
                game.undo();
            }
        }
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let mv =
            if moves.is_empty() { Move::Pass } else { moves[random.below(moves.len())].into() };
        if game.play(mv).is_err() {
            game.undo();
        }
    }
    game
}

/// Every game that has a name, some with options, and some that have none.
pub(crate) fn all_rules() -> Vec<Rules> {
    let names = [
        "square-12",
        "square-14",
        "square-16",
        "black-hole@c3",
        "black-hole:11",
        "othello@c3,f6",
        "othello@a1,b1,h8",
        "othello+parallel",
        "grand+anti",
        "mini+parallel",
        "mini@a1+anti",
        "square-16+parallel+anti",
        "reversi+anti",
        "reversi-loose+anti",
        "hex+anti",
        "nip+anti",
        "nip@c1",
        "eight-stars@c1,j8+parallel+anti",
        "annexation+anti",
        "square-4+anti",
    ];
    let named = names.into_iter().map(|name| name.parse().unwrap());
    let written = [RING, BELT, ISLE].map(|text| othello_protocol::rules::parse_toml(text).unwrap());
    Rules::catalogue().chain(named).chain(written).collect()
}

/// A board with a hole in its middle and a loop round it.
pub(crate) const RING: &str = r#"
id = "ring"
board = """
------
--OX--
-O##X-
-X##O-
--XO--
------
"""
holes = "c3 d3 c4 d4"
loops = ["c2 d2 e3 e4 d5 c5 b4 b3"]
objective = "fewest"
"#;

/// Hexagons of which each player owns few discs.
pub(crate) const BELT: &str = r#"
id = "belt"
board = """
###----
##-----
#--OX--
--XO---
-----##
----###
"""
grid = "hexagonal"
first = "white"
supply = 9
"#;

/// An open board that goes on to the last square of the grid.
pub(crate) const ISLE: &str = r#"
id = "isle-3"
board = """
################
################
################
################
################
################
################
##############--
#############---
############----
###########-----
##########------
#########-------
########--------
#######---------
######----------
"""
opening = "n14 o14 n15 o15"
placement = "flank-or-adjacent"
supply = 40
"#;

/// The record of a random game with random facts about it.
pub(crate) fn random_record(random: &mut Random) -> GameRecord {
    let mut record = GameRecord::from_game(&random_game(random));
    decorate(&mut record, random);
    record
}

/// The same of a game from any position.
pub(crate) fn random_record_from(start: Position, random: &mut Random) -> GameRecord {
    let mut record = GameRecord::from_game(&random_game_from(start, random));
    decorate(&mut record, random);
    record
}

/// The record of a random game with plain facts, such as any form of text can write.
pub(crate) fn plain_record(random: &mut Random) -> GameRecord {
    plain_record_from(Position::default(), random)
}

/// The same of a game from any position.
pub(crate) fn plain_record_from(start: Position, random: &mut Random) -> GameRecord {
    let mut record = GameRecord::from_game(&random_game_from(start, random));
    let ending = record.result;
    decorate(&mut record, random);
    let word = |random: &mut Random| ["Ann", "bo lee", "é石"][random.below(3)].to_owned();
    record.players = ByColor::from_fn(|_| Player {
        name: random.maybe(word),
        rating: random.maybe(|random| Rating::from_hundredths(i32::from(random.short()))),
        kind: None,
    });
    record.event = random.maybe(word);
    record.site = random.maybe(word);
    record.round = random.maybe(word);
    record.comment = random.maybe(word);
    record.tags.clear();
    record.result = ending;
    let ids: Vec<PlyId> = record.moves.walk().map(|(_, id)| id).collect();
    for id in ids {
        let ply = &mut record.moves[id];
        ply.comment = random.maybe(word);
        ply.value = random.maybe(|random| {
            Value::estimate(Discs::from_hundredths(i32::from(random.short()) - 6400), None)
        });
    }
    record
}

/// A record of random squares in random branches, which no game can be.
pub(crate) fn random_tree(random: &mut Random) -> GameRecord {
    let mut record = GameRecord::default();
    let mut ids = vec![PlyId::START];
    for _ in 0..random.below(60) {
        let square = othello_core::Square::from_index(random.byte());
        let mv = if random.below(9) == 0 { Move::Pass } else { square.into() };
        let near = ids.len().saturating_sub(1 + random.below(4).min(ids.len() - 1));
        ids.push(record.moves.add(ids[near], Ply::from(mv)));
    }
    decorate(&mut record, random);
    record
}

fn decorate(record: &mut GameRecord, random: &mut Random) {
    record.players = ByColor::from_fn(|_| Player {
        name: random.maybe(Random::text),
        rating: random.maybe(|random| Rating::from_hundredths(random.word().cast_signed())),
        kind: random.maybe(|random| [PlayerKind::Person, PlayerKind::Program][random.below(2)]),
    });
    record.event = random.maybe(Random::text);
    record.site = random.maybe(Random::text);
    record.round = random.maybe(Random::text);
    record.date = random.maybe(|random| Date::of_year(1 + random.short() % 9999).unwrap());
    record.comment = random.maybe(Random::text);
    record.result = random_result(random);
    record.tags =
        (0..random.below(3)).map(|_| Tag { name: random.text(), value: random.text() }).collect();
    let ids: Vec<PlyId> = record.moves.walk().map(|(_, id)| id).collect();
    for id in ids {
        decorate_ply(&mut record.moves[id], random);
    }
}

fn decorate_ply(ply: &mut Ply, random: &mut Random) {
    ply.time = random.maybe(|random| Millis::new(random.word()));
    ply.comment = random.maybe(Random::text);
    ply.value = random.maybe(|random| {
        let discs = Discs::from_hundredths(random.word().cast_signed());
        match random.below(3) {
            0 => Value::exact(discs),
            1 => Value::estimate(discs, None),
            _ => Value::estimate(discs, Some(random.byte())),
        }
    });
}

fn random_result(random: &mut Random) -> GameResult {
    let color = [Color::Black, Color::White][random.below(2)];
    let termination = [
        Termination::Normal,
        Termination::Resigned(color),
        Termination::Agreed,
        Termination::Time(color),
        Termination::Left(color),
        Termination::Unfinished,
    ][random.below(6)];
    let score = random.maybe(|random| Score {
        discs: ByColor::from_fn(|_| random.short()),
        rule: [ScoreRule::Board, ScoreRule::WinnerTakesEmpties][random.below(2)],
    });
    GameResult { score, termination }
}

/// A record in which every field says something, for the golden files.
pub(crate) fn full_record() -> GameRecord {
    let mv = |name: &str| Move::Place(name.parse().unwrap());
    let mut moves: MoveTree =
        ["d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1"].map(mv).into_iter().collect();
    let line: Vec<PlyId> = moves.main_line().collect();
    moves.extend(line[7], [Move::Pass, mv("e3")].map(Ply::from));
    moves[line[0]].comment = Some("the \"tiger\" comes later\nsecond line".to_owned());
    moves[line[1]].time = Some(Millis::new(1500));
    moves[line[1]].value = Some(Value::estimate(Discs::from_hundredths(-125), Some(12)));
    moves[line[2]].value = Some(Value::estimate(Discs::new(3), None));
    moves[line[7]].value = Some(Value::exact(Discs::new(-64)));
    let branch = moves.add(line[0], mv("c5").into());
    moves[branch].comment = Some("斜め".to_owned());
    moves.add(branch, mv("f6").into());
    moves.add(branch, mv("b6").into());
    moves.add(PlyId::START, mv("f5").into());
    GameRecord {
        players: ByColor::new(
            Player {
                name: Some("Åsa".to_owned()),
                rating: Some(Rating::from_hundredths(172_050)),
                kind: Some(PlayerKind::Person),
            },
            Player { kind: Some(PlayerKind::Program), ..Player::named("Zebra (Andersson)") },
        ),
        event: Some("Club evening".to_owned()),
        site: Some("Oslo".to_owned()),
        round: Some("3".to_owned()),
        date: Some(Date::new(2024, Some(6), Some(7)).unwrap()),
        start: Position::default(),
        comment: Some("made up".to_owned()),
        moves,
        result: GameResult {
            score: Some(Score { discs: ByColor::new(0, 64), rule: ScoreRule::WinnerTakesEmpties }),
            termination: Termination::Resigned(Color::Black),
        },
        tags: vec![
            Tag { name: "clock".to_owned(), value: "05:00//02:00".to_owned() },
            Tag { name: "clock".to_owned(), value: String::new() },
        ],
    }
}
