//! Every variant against its vectors, against the oracle, and against itself.

use othello_core::{
    Color, Diagram, Game, Licence, Move, Obstacle, Position, Rules, Setup, Square, SquareSet,
    Transcript, Verdict, WideBoard,
};

use crate::field::{self, Cell, Field};
use crate::walker::Random;

/// The oracle, which is slow, counts up to here; it has counted the others once.
const ORACLE: u64 = 60_000;

/// Games whose boards, starts and rules differ from each other.
const GAMES: [&str; 15] = [
    "othello",
    "reversi",
    "reversi-loose",
    "mini",
    "grand",
    "square-4",
    "square-12",
    "square-16",
    "eight-stars",
    "black-hole@c3",
    "anti",
    "annexation",
    "nip",
    "hex",
    "othello+parallel",
];

fn square((file, rank): Cell) -> Square {
    Square::new(file as u8, rank as u8).unwrap()
}

fn set(cells: &[Cell]) -> SquareSet {
    cells.iter().copied().map(square).collect()
}

fn names(cells: &[Cell]) -> String {
    cells.iter().copied().map(field::name).collect::<Vec<_>>().join(" ")
}

/// The lines of a table, in fields.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// The position that a table names: the start, or a text.
fn position(rules: &str, text: &str) -> Position {
    let rules: Rules = rules.parse().unwrap();
    if text == "start" {
        return Position::start(rules);
    }
    Position::try_from(Setup::parse(text, &rules).expect(text)).expect(text)
}

fn oracle(rules: &str, text: &str) -> Field {
    let start = Field::game(rules);
    if text == "start" { start } else { start.with_position(text) }
}

#[test]
fn counts_of_every_variant_are_those_of_the_oracle() {
    let mut counted = Vec::new();
    for row in rows(include_str!("../../testdata/variants.txt")) {
        let [rules, text, counts] = row[..] else { panic!("three fields in {row:?}") };
        let (position, field) = (position(rules, text), oracle(rules, text));
        for (index, count) in counts.split(' ').enumerate() {
            let (depth, count) = (index + 1, count.parse().unwrap());
            assert_eq!(position.perft(depth), count, "{rules} {text} depth {depth}");
            if count <= ORACLE {
                assert_eq!(field.perft(depth), count, "oracle: {rules} {text} depth {depth}");
            }
        }
        counted.push(rules);
    }
    for game in GAMES {
        assert!(counted.contains(&game), "{game} has no counts");
    }
}

#[test]
fn special_rules_bite_late() {
    let mut rows_seen = 0;
    for row in rows(include_str!("../../testdata/bites.txt")) {
        let [rules, why, text, legal, flips] = row[..] else { panic!("five fields in {row:?}") };
        let (position, field) = (position(rules, text), oracle(rules, text));
        assert_eq!(position.legal_moves().to_string(), legal, "{rules}: {why}");
        assert_eq!(names(&field.legal(field.side)), legal, "oracle: {rules}: {why}");
        if let Some((played, turned)) = flips.split_once(':') {
            let cell = field::cells(played)[0];
            assert_eq!(position.flips(square(cell)).to_string(), turned.trim(), "{rules}: {why}");
            let by_oracle = field.flips(cell, field.side);
            assert_eq!(names(&by_oracle), turned.trim(), "oracle: {rules}: {why}");
        }
        rows_seen += 1;
    }
    assert!(rows_seen >= 12, "each special rule has a position");
}

/// Fills the squares of a board at random, as densely as chance will have it.
fn scatter(field: &mut Field, random: &mut Random) {
    let (density, share) = (1 + random.below(10), 1 + random.below(9));
    for cell in field.squares() {
        let taken = random.below(10) < density;
        let own = random.below(10) < share;
        field.set(
            cell,
            if !taken {
                '.'
            } else if own {
                'X'
            } else {
                'O'
            },
        );
    }
}

/// Legal squares and flips of a board with any discs, legal or not, against the oracle.
fn compare(rules: &Rules, field: &Field) {
    let discs = |letter| {
        let cells: Vec<Cell> =
            field.squares().into_iter().filter(|cell| field.at(*cell) == letter).collect();
        set(&cells)
    };
    let board = WideBoard { own: discs('X'), opp: discs('O') };
    let mut seen = field.clone();
    seen.hands = None;
    let legal = set(&seen.legal('X'));
    assert_eq!(rules.legal_moves(board), legal, "legal moves of {rules} on {board:?}");
    for cell in field.squares() {
        if field.at(cell) == '.' {
            let flips = rules.flips(board, square(cell));
            let expected = set(&field.flips(cell, 'X'));
            assert_eq!(flips, expected, "flips of {} by {rules} on {board:?}", square(cell));
        }
    }
}

#[test]
fn kernels_equal_the_oracle_on_random_boards_of_every_shape() {
    let mut random = Random(0x5A9E);
    for id in GAMES {
        let rules: Rules = id.parse().unwrap();
        let mut field = Field::game(id);
        for _ in 0..2_000 {
            scatter(&mut field, &mut random);
            compare(&rules, &field);
        }
    }
}

/// Boards that nobody has drawn: rectangles with holes, some of them with a loop of any squares.
#[test]
fn kernels_equal_the_oracle_on_shapes_made_at_random() {
    let mut random = Random(0x5A9F);
    let mut made = [0; 2];
    while made[0].min(made[1]) < 150 {
        let size = 4 + 2 * random.below(7);
        let mut field = Field::game(&format!("square-{size}"));
        let mut variant = Rules::square(size as u8).unwrap().variant().clone();
        let dug = field.squares();
        for _ in 0..random.below(size * 2) {
            let cell = dug[random.below(dug.len())];
            if field.at(cell) == '.' {
                field.set(cell, '#');
                variant = variant.with_holes(square(cell).into());
            }
        }
        let looped = random.below(2) == 1;
        if looped {
            let mut rim = field.squares();
            while rim.len() > 12 {
                rim.swap_remove(random.below(rim.len()));
            }
            let squares: Vec<Square> = rim.iter().copied().map(square).collect();
            variant.loops = vec![othello_core::Loop::new(squares)].into();
            variant.id = "made-up".into();
            field.rims = vec![rim];
        }
        let Ok(rules) = Rules::try_from(variant) else { continue };
        made[usize::from(looped)] += 1;
        for _ in 0..40 {
            scatter(&mut field, &mut random);
            compare(&rules, &field);
        }
    }
}

/// Plays random games of a variant and shows every position to `look`.
fn random_games(id: &str, games: usize, seed: u64, look: &mut dyn FnMut(&Game)) {
    let mut random = Random(seed);
    for _ in 0..games {
        let mut game = Game::new(Position::start(id.parse().unwrap()));
        loop {
            look(&game);
            let legal = game.position().legal_moves();
            if game.position().is_over() {
                break;
            }
            let mv = match legal.count() {
                0 => Move::Pass,
                count => Move::Place(legal.iter().nth(random.below(count as usize)).unwrap()),
            };
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn random_games_follow_the_oracle() {
    for id in GAMES {
        let mut field = Field::game(id);
        random_games(id, 20, 0x0CA5, &mut |game| {
            match game.move_to(game.current()) {
                None => field = Field::game(id),
                Some(Move::Pass) => field.side = field::other(field.side),
                Some(Move::Place(played)) => {
                    field.place((played.file().into(), played.rank().into()));
                }
            }
            let position = game.position();
            assert_eq!(position.turn().letter(), field.side, "{id}");
            assert_eq!(position.legal_moves(), set(&field.legal(field.side)), "{id} {position}");
            let stuck = field.legal(field.side).is_empty();
            let over = stuck && field.legal(field::other(field.side)).is_empty();
            assert_eq!((position.is_over(), position.must_pass()), (over, stuck && !over), "{id}");
            let counts = position.counts();
            assert_eq!(usize::from(counts.black), field.count('X'));
            assert_eq!(usize::from(counts.white), field.count('O'));
            let hands = position.in_hand().map(|hand| [hand.black, hand.white].map(usize::from));
            assert_eq!(hands, field.hands);
        });
    }
}

#[test]
fn explanation_legality_and_flips_agree_everywhere() {
    for id in GAMES {
        let rules: Rules = id.parse().unwrap();
        let directions = rules.variant().grid.directions().len();
        let outline = rules.variant().outline();
        random_games(id, 4, 0x0E2, &mut |game| {
            let position = game.position();
            for square in (0..=255).map(Square::from_index) {
                let explanation = position.explain(square);
                let legal = position.legal_moves().contains(square);
                assert_eq!(explanation.is_legal(), legal, "{id} {square} in {position}");
                assert_eq!(explanation.flips(), position.flips(square), "{id} {square}");
                assert_eq!(position.is_legal(square.into()), legal);
                let lines = explanation.lines.len();
                let on_board = rules.variant().shape.contains(square);
                let open = !position.opening().is_empty();
                assert!(lines == 0 || lines == directions || id == "nip" && lines == 10);
                assert_eq!(lines == 0, !on_board || open, "{id} {square}");
                let nowhere = explanation.obstacles.contains(&Obstacle::NoSquare);
                assert_eq!(nowhere, !outline.contains(square));
            }
        });
    }
}

#[test]
fn names_transcripts_and_texts_of_random_games_round_trip() {
    for id in GAMES {
        let rules: Rules = id.parse().unwrap();
        assert_eq!(rules.to_string(), id);
        let mut ends = 0;
        random_games(id, 15, 0x0E3, &mut |game| {
            let position = game.position();
            let text = position.to_string();
            let setup = Setup::parse(&text, &rules).unwrap();
            assert_eq!(&Position::try_from(setup).unwrap(), position, "{id}: {text}");
            let spread = text.replace('/', " / ").replace('X', "*").replace('-', ".");
            let setup = Setup::parse(&spread, &rules).unwrap();
            assert_eq!(&Position::try_from(setup).unwrap(), position, "{id}: {spread}");
            if position.is_over() {
                let written: Transcript = game.line().into_iter().collect();
                let read: Transcript = written.to_string().parse().unwrap();
                assert_eq!(written.to_string(), read.to_string());
                let start = Position::start(rules.clone());
                let again = Game::replay(start, &read).unwrap();
                assert_eq!((again.line(), again.position()), (game.line(), position), "{id}");
                ends += 1;
            }
        });
        assert_eq!(ends, 15);
    }
}

#[test]
fn marks_of_a_board_without_its_gaps_are_read_as_well() {
    let start = Position::start(Rules::HEX);
    let text: String = start.to_string().chars().filter(|letter| *letter != '#').collect();
    assert_eq!(Position::try_from(Setup::parse(&text, &Rules::HEX).unwrap()).unwrap(), start);
}

#[test]
fn faults_of_texts_of_any_board_name_their_place() {
    let message = |text: &str, rules: &Rules| Setup::parse(text, rules).unwrap_err().to_string();
    let hex = Position::start(Rules::HEX).to_string();
    let shifted = hex.replacen("####-", "###--", 1);
    assert_eq!(message(&shifted, &Rules::HEX), "column 4: the board has no square d1");
    let short = hex.replacen("-----/", "----#/", 1);
    assert_eq!(message(&short, &Rules::HEX), "column 9: the board has the square i1");
    let reversi = Position::start(Rules::REVERSI).to_string();
    let hand = reversi.replace("32 32", "32");
    assert_eq!(
        message(&hand, &Rules::REVERSI),
        "expected the discs in hand of both players, found `32`"
    );
    let rich = reversi.replace("32 32", "999 1");
    assert!(message(&rich, &Rules::REVERSI).contains("found `999`"));
    let none = reversi.replace(" 32 32", "");
    let setup = Setup::parse(&none, &Rules::REVERSI).unwrap();
    let error = Position::try_from(setup).unwrap_err();
    assert_eq!(error.to_string(), "these rules need the discs in hand");
}

/// Cases R27 and R28: whole games on 6x6 and on 10x10, with ranks of two digits.
#[test]
fn games_on_other_boards_end_as_they_should() {
    let mut games = 0;
    for row in rows(include_str!("../../testdata/other-boards.txt")) {
        let [case, rules, transcript, board, discs, passes] = row[..] else {
            panic!("six fields in {row:?}");
        };
        let start = Position::start(rules.parse().unwrap());
        let game = Game::replay(start, &transcript.parse().unwrap()).unwrap();
        let position = game.position();
        let marks: String = position.to_string().chars().filter(|mark| *mark != '/').collect();
        assert_eq!(&marks[..board.len()], board, "{case}");
        assert_eq!(position.outcome().unwrap().to_string(), discs, "{case}");
        let passed = game.line().iter().filter(|mv| **mv == Move::Pass).count();
        assert_eq!(passed.to_string(), passes, "{case}");
        games += 1;
    }
    assert_eq!(games, 2);
}

#[test]
fn a_run_round_the_whole_rim_is_closed_by_another_disc_alone() {
    let closed = position(
        "nip",
        "##-OOO##/#XOOOOO#/O------O/O------O/O------O/O------O/#O----O#/##OOOO## X",
    );
    let flips = closed.flips("c1".parse().unwrap());
    assert_eq!(
        flips.to_string(),
        "d1 e1 f1 g2 h3 a3 h4 a4 h5 a5 h6 a6 b7 g7 c8 d8 e8 f8"
            .split(' ')
            .map(|name| name.parse::<Square>().unwrap())
            .collect::<SquareSet>()
            .to_string()
    );
    let open = position(
        "nip",
        "##-OOO##/#O----O#/O------O/O--X---O/O------O/O------O/#O----O#/##OOOO## X",
    );
    let explanation = open.explain("c1".parse().unwrap());
    assert!(!explanation.is_legal());
    assert_eq!(explanation.lines.len(), 10);
    let [.., clockwise, counterclockwise] = &explanation.lines[..] else { panic!("ten lines") };
    for line in [clockwise, counterclockwise] {
        assert_eq!((line.verdict, line.run.len()), (Verdict::RunToItself, 19));
    }
    assert_eq!(clockwise.run[0].to_string(), "d1");
    assert_eq!(counterclockwise.run[0].to_string(), "b2");
}

/// A player without discs passes; nobody can move once the one who could has none.
#[test]
fn supply_that_runs_out_passes_and_ends() {
    let pass = "OOOOOXXX/OOOOOXXX/OXXOOXXX/OXXOOXOX/XXXXXXOX/XXXXOOXX/OXXXXXXX/--OOXXXX O 2 0";
    let pass = position("reversi", pass);
    assert!(pass.must_pass());
    let end = "XXX-XOOO/XXOX-XXO/XOXXXXOO/OOOOOOXO/OOOOOXOO/OOOOOOXO/OXXXOOOO/OOOOOOOO X 2 0";
    let end = position("reversi", end);
    assert!(end.is_over());
    let outcome = end.outcome().unwrap();
    assert_eq!((outcome.empties(), outcome.winner()), (2, Some(Color::White)));
    let owned = end.to_string().replace("2 0", "1 1");
    assert!(position("reversi", &owned).must_pass(), "with a disc in hand White could play d1");
}

/// The squares beside the missing corners lie at the end of each of their lines.
#[test]
fn eight_squares_are_never_turned() {
    let stars = set(&field::cells("c1 h1 a3 j3 a8 j8 c10 h10"));
    random_games("eight-stars", 60, 0x0E57, &mut |game| {
        let Some(parent) = game.parent(game.current()) else { return };
        let (before, after) = (game.position_at(parent).discs(), game.position().discs());
        for color in Color::ALL {
            assert!((before[color] & stars).is_within(after[color]));
        }
    });
}

#[test]
fn the_opening_comes_first_and_turns_nothing() {
    let start = Position::start(Rules::REVERSI);
    assert_eq!(
        (start.turn(), start.legal_moves().to_string()),
        (Color::White, "d4 e4 d5 e5".into())
    );
    let refused = start.clone().play(Move::Place("c3".parse().unwrap())).unwrap_err();
    assert_eq!(refused.to_string(), "c3 comes before the opening on d4 e4 d5 e5");
    let explanation = start.explain("d4".parse().unwrap());
    assert_eq!((explanation.licence, explanation.lines.len()), (Some(Licence::Opening), 0));
    let replay = |text: &str| Game::replay(start.clone(), &text.parse().unwrap()).unwrap();
    let crossed = replay("d4e4e5d5");
    assert!(crossed.position().to_string().contains("---OX---/---XO---"));
    let parallel = replay("d4d5e4e5");
    assert!(parallel.position().to_string().contains("OO---/---XX---"), "{}", parallel.position());
    assert_eq!(parallel.position().in_hand().map(|hand| (hand.black, hand.white)), Some((30, 30)));
    assert_eq!(parallel.position().legal_moves().count(), 4);
}

#[test]
fn the_fewest_discs_win_by_all_squares_of_a_wipe_out() {
    let start = Position::start("mini+anti".parse().unwrap());
    let mut wiped_out = 0;
    random_games("mini+anti", 2_000, 0x0A47, &mut |game| {
        let Some(outcome) = game.position().outcome() else { return };
        let discs = outcome.discs();
        let winner = match discs.black.cmp(&discs.white) {
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Color::White),
        };
        assert_eq!(outcome.winner(), winner);
        assert_eq!(outcome.margin().discs(), -outcome.tournament_diff().discs());
        if discs.black.min(discs.white) == 0 {
            let margin = if winner == Some(Color::Black) { 36 } else { -36 };
            assert_eq!(outcome.margin().discs(), margin);
            wiped_out += 1;
        }
    });
    assert!(wiped_out > 0, "some games end with a colour gone");
    assert_eq!(start.legal_moves().count(), 4);
}

#[test]
fn a_hole_and_a_missing_neighbour_are_told() {
    let rules: Rules = "black-hole@c3".parse().unwrap();
    let start = Position::start(rules);
    let hole = start.explain("c3".parse().unwrap());
    assert_eq!((hole.obstacles, hole.lines.len()), (vec![Obstacle::Hole], 0));
    let refused = start.play(Move::Place("c3".parse().unwrap())).unwrap_err();
    assert_eq!(refused.to_string(), "c3 is barred");
    let loose = Position::start(Rules::REVERSI_LOOSE);
    let game = Game::replay(loose, &"d4d5e5e4".parse().unwrap()).unwrap();
    let far = game.position().explain("a1".parse().unwrap());
    assert_eq!(far.obstacles, [Obstacle::NotAdjacent]);
    let beside = game.position().explain("c3".parse().unwrap());
    assert_eq!(beside.licence, Some(Licence::Beside(set(&field::cells("d4")))));
    assert!(beside.is_legal() && beside.flips().is_empty());
    let refused = game.position().clone().play(Move::Place("a1".parse().unwrap())).unwrap_err();
    assert_eq!(refused.to_string(), "a1 flips nothing and lies beside no disc of White");
}

#[test]
fn diagrams_show_the_outline() {
    let drawn = |rules: Rules| Diagram(&Position::start(rules)).to_string();
    assert_eq!(
        drawn(Rules::NIP),
        "  a b c d e f g h\n1     - - - -\n2   - - - - - -\n3 - - - . - - - -\n\
         4 - - . O X - - -\n5 - - - X O . - -\n6 - - - - . - - -\n7   - - - - - -\n\
         8     - - - -\n"
    );
    assert_eq!(
        drawn(Rules::HEX),
        "     e1 - - - - - i1\n    d2 - - - - - - i2\n   c3 - - - . - - - i3\n  \
         b4 - - . X O . - - i4\n a5 - - - O - X - - - i5\n  a6 - - . X O . - - h6\n   \
         a7 - - - . - - - g7\n    a8 - - - - - - f8\n     a9 - - - - - e9\n"
    );
    let hole = drawn("black-hole@c3".parse().unwrap());
    assert_eq!(hole.lines().nth(3), Some("3 - - # . - - - -"));
    let grand = drawn(Rules::GRAND);
    assert_eq!(grand.lines().last(), Some("10 - - - - - - - - - -"));
}

/// The page for people has a section for every game, and its drawings are the boards themselves.
#[test]
fn the_page_draws_every_board_as_it_is() {
    let page = include_str!("../../../../docs/variants.md");
    let mut drawn = 0;
    for section in page.split("\n## ").skip(1) {
        let id = section.lines().next().unwrap().trim_matches('`');
        let shown = if id == "black-hole" { "black-hole@c3" } else { id };
        let (Ok(rules), Some(picture)) = (shown.parse(), section.split("```text\n").nth(1)) else {
            continue;
        };
        let picture = picture.split("```").next().unwrap();
        assert_eq!(picture, Diagram(&Position::start(rules)).to_string(), "{id}");
        drawn += 1;
    }
    assert_eq!(drawn, 9, "nine boards differ to the eye");
    for rules in Rules::catalogue() {
        assert!(page.contains(&format!("`{rules}`")), "{rules} is on the page");
    }
}
