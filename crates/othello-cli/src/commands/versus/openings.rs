//! Where games begin: positions from a file, or such as random moves lead to.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use othello_core::{Game, Isometry, Move, NodeId, Position, Rules};
use othello_engine::{Engine, Limits, Options, Request};
use othello_protocol::record::GameRecord;
use othello_protocol::{Kind, detect, obf, open_by, position, transcript};
use othello_train::Random;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::weights;

/// A position is near even if it is worth no more than a disc to either side, in hundredths.
const EVEN: i32 = 100;

/// So many lines are tried in vain before there seem to be no more openings.
const TRIES: u32 = 10_000;

/// The length of openings that nobody has chosen.
const PLIES: u8 = 8;

/// The openings of games by these rules that the arguments ask for, enough for the games; each
/// stands where play begins.
///
/// # Errors
/// If the file cannot be read, or has no or wrong openings in it, or there are not that many.
pub(crate) fn gather(args: &MatchArgs, rules: &Rules) -> Result<Vec<Game>, Failure> {
    let pairs = args.games.div_ceil(2).max(1) as usize;
    let start = Start { rules, seed: args.seed };
    match (&args.openings, args.random) {
        (Some(path), _) => read(path, rules),
        (None, Some(plies)) => random(plies, pairs, start, &mut |_| true),
        (None, None) => {
            let options = Options::default().with_table_mib(TABLE_MIB);
            let mut engine = Engine::new(options).with_weights(weights::standard());
            let limits = Limits::depth(args.balance_depth.into());
            let plies = args.balanced.unwrap_or(PLIES);
            random(plies, pairs, start, &mut |position| is_even(&mut engine, position, limits))
        }
    }
}

const TABLE_MIB: usize = 16;

/// What random openings grow from.
#[derive(Clone, Copy, Debug)]
struct Start<'a> {
    rules: &'a Rules,
    seed: u64,
}

fn is_even(engine: &mut Engine, position: &Position, limits: Limits) -> bool {
    engine.clear();
    let report = engine.search(&Request::new(position.clone(), limits), &mut ());
    report.score.hundredths().abs() <= EVEN
}

/// Openings of so many plies that please, no two of them alike under the symmetries of the board.
fn random(
    plies: u8,
    count: usize,
    start: Start<'_>,
    pleases: &mut dyn FnMut(&Position) -> bool,
) -> Result<Vec<Game>, Failure> {
    let mut random = Random::new(start.seed);
    let symmetries = Isometry::of(start.rules);
    let mut seen = BTreeSet::new();
    let mut openings = Vec::new();
    let mut tries = 0;
    while openings.len() < count {
        tries += 1;
        if tries > TRIES && !openings.is_empty() {
            // Short openings are few: those that there are come again.
            tracing::warn!(found = openings.len(), wanted = count, "openings repeat");
            break;
        }
        if tries > TRIES {
            return Err(Failure::data(format!("no opening of {plies} plies is near even")));
        }
        let Some(game) = walk(plies, start.rules, &mut random) else { continue };
        let position = game.position();
        if seen.insert(canonical(position, &symmetries)) && pleases(position) {
            openings.push(game);
            tries = 0;
        }
    }
    Ok(openings)
}

/// The discs of the side to move and of the other.
type Discs = [[u64; 4]; 2];

/// The same discs for all positions that turn into each other.
fn canonical(position: &Position, symmetries: &[Isometry]) -> Option<Discs> {
    let (turn, discs) = (position.turn(), position.discs());
    let turned = |symmetry: &Isometry| [turn, !turn].map(|side| symmetry.set(discs[side]).words());
    symmetries.iter().map(turned).min()
}

/// A game of so many random plies, if it is not over then.
fn walk(plies: u8, rules: &Rules, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(Position::start(rules.clone()));
    for _ in 0..plies {
        if game.position().must_pass() {
            game.play(Move::Pass).ok()?;
            continue;
        }
        let moves = game.position().legal_moves();
        let chosen = random.below(moves.count().max(1));
        game.place(moves.iter().nth(chosen as usize)?).ok()?;
    }
    (!game.position().is_over()).then_some(game)
}

/// The openings of a file: games as far as they go, or positions, one on each line; all of them by
/// these rules.
fn read(path: &Path, rules: &Rules) -> Result<Vec<Game>, Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Failure::file(&name, &error))?;
    let openings = parse(&bytes, rules).map_err(|error| error.inside(&name))?;
    if openings.is_empty() {
        return Err(Failure::data("no opening").inside(&name));
    }
    for (number, game) in (1..).zip(&openings) {
        let wrong = match game.position() {
            position if position.rules() != rules => {
                format!("it is one of {}, and --rules asks for {rules}", position.rules())
            }
            position if position.is_over() => "the game is over".to_owned(),
            _ => continue,
        };
        return Err(Failure::data(format!("opening {number}: {wrong}")).inside(&name));
    }
    Ok(openings)
}

fn parse(bytes: &[u8], rules: &Rules) -> Result<Vec<Game>, Failure> {
    let kind = detect(bytes);
    if kind == Kind::Obf {
        let text = str::from_utf8(bytes).map_err(Failure::data)?;
        let problems = obf::parse(text).map_err(Failure::data)?;
        return Ok(problems.into_iter().map(|problem| Game::new(problem.position)).collect());
    }
    if let (Kind::Position, Some(boards)) = (kind, boards(bytes, rules)) {
        return boards;
    }
    let games = open_by(bytes, rules).map_err(Failure::data)?;
    let games =
        games.map(|game| game.map_err(Failure::data)?.record.to_game().map_err(Failure::data));
    let games = games.collect::<Result<Vec<_>, _>>()?;
    match wordy_line(bytes, games.len(), rules).filter(|_| kind == Kind::Transcript) {
        Some(line) => Err(Failure::data(format!("line {line}: no moves"))),
        None => Ok(games),
    }
}

/// The lines of a text that are to be read, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The first line without anything like a square, in a text of so many games: a reader of games passes
/// over words, but in a list of openings they are a slip. One game that begins with words is no list.
fn wordy_line(bytes: &[u8], games: usize, rules: &Rules) -> Option<usize> {
    let (files, ranks) = rules.variant().extent();
    let is_file = |letter: u8| (b'a'..b'a' + files).contains(&letter.to_ascii_lowercase());
    let is_rank = |digit: u8| (b'1'..=b'0' + ranks.min(9)).contains(&digit);
    let square = |pair: &[u8]| is_file(pair[0]) && is_rank(pair[1]);
    let text = String::from_utf8_lossy(bytes);
    let is_wordy = |line: &str| !line.as_bytes().windows(2).any(square);
    let begins_with_words = lines(&text).next().is_some_and(|(_, line)| is_wordy(line));
    let wordy = lines(&text).find(|(_, line)| is_wordy(line)).map(|(number, _)| number);
    wordy.filter(|_| games > 1 || !begins_with_words)
}

/// The boards of a text that has one on each line, as the first line shows.
fn boards(bytes: &[u8], rules: &Rules) -> Option<Result<Vec<Game>, Failure>> {
    let text = str::from_utf8(bytes).ok()?;
    position::parse_by(lines(text).next()?.1, rules).ok()?;
    let read = |(number, line)| {
        position::parse_by(line, rules).map(Game::new).map_err(|mut error| {
            error.place.line = Some(number);
            Failure::data(error)
        })
    };
    Some(lines(text).map(read).collect())
}

/// The openings as text: moves where they say all, else the board.
pub(crate) fn write(openings: &[Game]) -> String {
    let is_usual = |game: &Game| {
        let start = game.position_at(NodeId::ROOT);
        *start == Position::start(start.rules().clone())
    };
    // A file is either of moves or of boards.
    let by_moves = openings.iter().all(|game| is_usual(game) && !game.position().must_pass());
    let line = |game: &Game| {
        // Rules without a name have to be told again to whoever reads the file.
        if by_moves {
            let record = GameRecord::from_game(game);
            return transcript::write_line(&record)
                .unwrap_or_else(|_nameless| transcript::write(&record));
        }
        let (rules, board) = (game.position().rules(), position::write(game.position()));
        let goes_without = rules.is_official() || rules.is_custom();
        if goes_without { board } else { format!("{rules}: {board}") }
    };
    openings.iter().map(|game| line(game) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(rules: &Rules, seed: u64) -> Start<'_> {
        Start { rules, seed }
    }

    fn parse(bytes: &[u8]) -> Result<Vec<Game>, Failure> {
        super::parse(bytes, &Rules::OTHELLO)
    }

    #[test]
    fn random_openings_differ_and_repeat_with_their_seed() {
        let draw = |seed| random(6, 20, by(&Rules::OTHELLO, seed), &mut |_| true).unwrap();
        let openings = draw(1);
        assert_eq!(write(&openings), write(&draw(1)));
        assert_ne!(write(&openings), write(&draw(2)));
        assert!(openings.iter().all(|game| game.ply() == 6));
        let boards = openings.iter().map(|game| game.position().board().unwrap().canonical().0);
        assert_eq!(
            boards.map(|board| (board.own.0, board.opp.0)).collect::<BTreeSet<_>>().len(),
            20
        );
    }

    #[test]
    fn where_there_are_few_openings_all_are_given() {
        // The four first moves are one, and the three second moves differ.
        assert_eq!(random(1, 5, by(&Rules::OTHELLO, 0), &mut |_| true).unwrap().len(), 1);
        assert_eq!(random(2, 5, by(&Rules::OTHELLO, 0), &mut |_| true).unwrap().len(), 3);
        assert!(random(2, 5, by(&Rules::OTHELLO, 0), &mut |_| false).is_err());
    }

    #[test]
    fn balanced_openings_are_near_even() {
        let mut engine = Engine::new(Options::default().with_table_mib(1));
        let limits = Limits::depth(4);
        let openings =
            random(7, 5, by(&Rules::OTHELLO, 3), &mut |p| is_even(&mut engine, p, limits));
        let openings = openings.unwrap();
        for game in openings {
            engine.clear();
            let request = Request::new(game.position().clone(), limits);
            assert!(engine.search(&request, &mut ()).score.hundredths().abs() <= EVEN);
        }
    }

    #[test]
    fn files_of_moves_and_of_boards_are_read() {
        let openings = parse(b"f5d6c3\nf5f6\n").unwrap();
        assert_eq!(openings.iter().map(Game::ply).collect::<Vec<_>>(), [3, 2]);
        assert_eq!(write(&openings), "f5d6c3\nf5f6\n");
        let boards: String =
            openings.iter().map(|game| game.position().to_string() + "\n").collect();
        let again = parse(boards.as_bytes()).unwrap();
        assert_eq!(again.len(), 2);
        assert!(again.iter().zip(&openings).all(|(a, b)| a.position() == b.position()));
        assert_eq!(write(&again), boards);
        let start = Position::default();
        let problems = format!("{start}; f5:+0;\n{start}; e6:+0;\n");
        assert_eq!(parse(problems.as_bytes()).unwrap().len(), 2);
    }

    /// A list is read whole or not at all, and the line that is wrong is named.
    #[test]
    fn a_bad_line_is_named() {
        let start = Position::default();
        let short = &start.to_string()[1..];
        let squeezed = format!("{start}\n\n{}", start.to_string().replace('X', "?"));
        for (text, place) in [
            ("f5d4\n".to_owned(), "line 1, column 3: move 2"),
            ("f5d6c3\nf5d4\nf5f6\n".to_owned(), "line 2, column 3: move 2"),
            ("# words\nf5d6\n\nhello world\nf5f6\n".to_owned(), "line 4: no moves"),
            ("f5d6c3\nhello world\n".to_owned(), "line 2: no moves"),
            (format!("{start}\n{start}\n{short}\n"), "line 3, column "),
            (squeezed, "line 3, column "),
        ] {
            let message = format!("{:?}", parse(text.as_bytes()).unwrap_err());
            assert!(message.contains(place), "{text}: {message}");
        }
        let commented = format!("# boards\n{start}\n{start}\n");
        assert_eq!(parse(commented.as_bytes()).unwrap().len(), 2);
        assert_eq!(parse(b"Ann - Bo\nin Rome\nf5 d6 c3\n").unwrap().len(), 1);
    }

    #[test]
    fn every_board_has_openings_that_are_written_and_read() {
        for name in
            ["mini", "grand+anti", "hex", "eight-stars", "nip", "reversi", "othello+parallel"]
        {
            let rules: Rules = name.parse().unwrap();
            let openings = random(5, 6, by(&rules, 1), &mut |_| true).unwrap();
            assert!(openings.len() > 2, "{rules}");
            let text = write(&openings);
            // The name in the file tells the game, or else the options do.
            for wish in [&rules, &Rules::OTHELLO] {
                let again = super::parse(text.as_bytes(), wish).unwrap();
                assert_eq!(again.len(), openings.len(), "{text}");
                assert!(again.iter().zip(&openings).all(|(a, b)| a.position() == b.position()));
            }
            let boards: Vec<_> =
                openings.iter().map(|game| Game::new(game.position().clone())).collect();
            let text = write(&boards);
            let again = super::parse(text.as_bytes(), &rules).unwrap();
            assert!(again.iter().zip(&boards).all(|(a, b)| a.position() == b.position()), "{text}");
        }
    }

    /// On a board with twelve symmetries the first move is one as well.
    #[test]
    fn openings_differ_under_the_symmetries_of_their_board() {
        let firsts = |name: &str| {
            let rules: Rules = name.parse().unwrap();
            random(1, 20, by(&rules, 0), &mut |_| true).unwrap().len()
        };
        assert_eq!(["othello", "grand", "hex"].map(firsts), [1, 1, 1]);
        assert!(firsts("black-hole@c3") > 1);
    }
}
