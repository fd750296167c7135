//! Feeds the readers with damaged files until the time is up.
//!
//! ```sh
//! cargo run --release -p othello-protocol --example fuzz -- MINUTES SEED FOLDER...
//! ```
//!
//! Files below the folders, and the tables in `testdata`, are what is damaged: bytes change, go, come
//! or are doubled, parts of two files are put together, words of the formats are put in. Whatever
//! comes of it must be read or refused without a panic; what is read must be written by every form
//! that can hold it, and read back; a repair must lead to the line that it tells of. The same seed
//! gives the same inputs. An input that fails is left in `fuzz-failure.bin` in the current folder. In
//! the end it tells how many inputs looked like which kind of file.

#![expect(clippy::print_stdout, reason = "a program for a person at a terminal")]
#![expect(clippy::disallowed_methods, reason = "it runs for so many minutes")]

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Read as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use othello_core::Transcript;
use othello_protocol::record::{Date, GameRecord};
use othello_protocol::{
    FormatError, archive, check, detect, ggf, ios, json, kifu, logbook, obf, open, pgn, position,
    quest, repair, sgf, transcript, unpack, wthor,
};

/// No more games of one input are looked at.
const GAMES: usize = 40;

/// No more bytes of one input are read, packed or not.
const SIZE: usize = 1 << 16;

/// Parts of files of all formats, which damage seldom makes by itself.
const WORDS: [&str; 52] = [
    "(;",
    ";)",
    "GM[Othello]",
    "BO[8 ",
    "TY[8]",
    "RE[",
    "B[f5//1.5]",
    "W[PA]",
    "FF[4]GM[2]",
    "SZ[8]",
    "AB[e4][d5]",
    "PL[W]",
    ";B[]",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\\",
    "[Event \"x\"]",
    "[FEN \"",
    "1-0",
    "1/2-1/2",
    "[%eval 1.5,exact]",
    "[%emt 0:01]",
    "f5",
    "d6",
    "pa",
    "--",
    "36-28",
    "grand:",
    "hex: ",
    "|53o |",
    "##",
    "()",
    "+f5-d6",
    "TM[60]",
    "BL[12.5]",
    "OT[x]",
    "1717763696 e A 2 ( 1 ) B 2 ( 1 ) +65",
    "-46+0",
    "\"position\":{\"moves\":[",
    "{\"m\":\"f5\",\"t\":9,\"s\":\"WIN:RESIGN\"}",
    "\"pass\",",
    " X; F5:+2;",
    "a b c d e f g h",
    "8/8/8/3Pp3",
    "\n",
    "\r\n",
    "\u{FF46}\u{FF15}",
    "\0",
];

/// A generator of random numbers that repeats: xorshift64*, by Sebastiano Vigna.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(number).unwrap_or(0) % bound.max(1)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let minutes: u64 = args.next().ok_or("how many minutes?")?.parse()?;
    let seed: u64 = args.next().ok_or("which seed?")?.parse()?;
    let mut seeds = Vec::new();
    for folder in args.chain([concat!(env!("CARGO_MANIFEST_DIR"), "/testdata").to_owned()]) {
        gather(Path::new(&folder), &mut seeds)?;
    }
    seeds.retain(|seed| !seed.is_empty());
    println!("{} files to damage, seed {seed}, {minutes} min", seeds.len());
    let mut random = Random(seed | 1);
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let (mut runs, mut slowest) = (0_u64, Duration::ZERO);
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    while Instant::now() < end {
        let input = damaged(&seeds, &mut random);
        *kinds.entry(format!("{:?}", detect(&input))).or_default() += 1;
        let start = Instant::now();
        let done = catch_unwind(AssertUnwindSafe(|| try_all(&input)));
        let took = start.elapsed();
        if took > slowest {
            slowest = took;
            fs::write("fuzz-slowest.bin", &input)?;
        }
        let fault = match done {
            Ok(Ok(())) => None,
            Ok(Err(fault)) => Some(fault),
            Err(_) => Some("a panic".to_owned()),
        };
        if let Some(fault) = fault {
            fs::write("fuzz-failure.bin", &input)?;
            return Err(format!("run {runs}: {fault}; see fuzz-failure.bin").into());
        }
        runs += 1;
    }
    println!("{runs} inputs, none failed; the slowest took {} ms", slowest.as_millis());
    for (kind, count) in kinds {
        println!("{count:>9} {kind}");
    }
    Ok(())
}

/// The files of a folder and those below it.
fn gather(folder: &Path, seeds: &mut Vec<Vec<u8>>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, seeds)?;
            continue;
        }
        let mut bytes = fs::read(&path)?;
        bytes.truncate(SIZE);
        // A table has an input on each line.
        let is_table = folder.ends_with("testdata") && path.extension().is_some_and(|e| e == "txt");
        if is_table {
            let text = String::from_utf8_lossy(&bytes);
            // Before a case stand its name and its form.
            let labels = if path.ends_with("cases.txt") { 2 } else { 0 };
            let rows = text.lines().filter_map(|line| line.rsplit_once(" => "));
            let inputs = rows.map(|(input, _)| input.splitn(labels + 1, ' ').last().unwrap_or(""));
            seeds.extend(inputs.map(|input| input.replace("\\n", "\n").into_bytes()));
        } else {
            seeds.push(bytes);
        }
    }
    Ok(())
}

/// A file with some damage.
fn damaged(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = seeds[random.below(seeds.len())].clone();
    for _ in 0..=random.below(6) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(bytes.len() - at + 1).min(random.below(64));
        match random.below(8) {
            0 if at < bytes.len() => bytes[at] = random.below(256).to_le_bytes()[0],
            1 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            2 => drop(bytes.drain(at..at + length)),
            3 => {
                let part = bytes[at..at + length].to_vec();
                bytes.splice(at..at, part);
            }
            4 => {
                let word = WORDS[random.below(WORDS.len())];
                bytes.splice(at..at, word.bytes());
            }
            5 => {
                let other = &seeds[random.below(seeds.len())];
                let from = random.below(other.len());
                bytes.truncate(at);
                bytes.extend(&other[from..]);
            }
            6 => bytes.truncate(at),
            _ => {
                let word = WORDS[random.below(WORDS.len())];
                let end = (at + word.len()).min(bytes.len());
                bytes.splice(at..end, word.bytes());
            }
        }
        bytes.truncate(SIZE);
    }
    bytes
}

/// Reads an input in every way.
fn try_all(bytes: &[u8]) -> Result<(), String> {
    let mut unpacked = Vec::new();
    if let Ok(content) = unpack::unpacked(bytes) {
        // Damage further on is an error, after what came before it.
        let _read = content.take(SIZE as u64).read_to_end(&mut unpacked);
    }
    let text = String::from_utf8_lossy(bytes);
    drop(position::parse(&text));
    let forms: [Box<dyn Iterator<Item = Result<_, FormatError>>>; 10] = [
        Box::new(transcript::Games::new(bytes)),
        Box::new(ggf::Games::new(bytes)),
        Box::new(sgf::Games::new(bytes)),
        Box::new(pgn::Games::new(bytes)),
        Box::new(kifu::Games::new(bytes)),
        Box::new(logbook::Games::new(bytes)),
        Box::new(obf::Games::new(bytes)),
        Box::new(ios::Games::new(bytes)),
        Box::new(quest::Games::new(bytes)),
        Box::new(json::Games::new(bytes).map(|game| {
            game.map(|(place, record)| othello_protocol::ReadGame {
                record,
                place,
                warnings: Vec::new(),
            })
        })),
    ];
    for form in forms {
        form.take(GAMES).for_each(drop);
    }
    let kind = detect(bytes);
    let Ok(games) = open(bytes) else { return Ok(()) };
    for game in games.take(GAMES) {
        match game {
            Ok(game) => written(&game.record).map_err(|fault| format!("{kind:?}: {fault}"))?,
            Err(error) => repaired(bytes, &error)?,
        }
    }
    Ok(())
}

/// Tries what would repair a game.
fn repaired(bytes: &[u8], error: &FormatError) -> Result<(), String> {
    let Some(written) = &error.written else { return Ok(()) };
    for repair in repair::repairs(written) {
        let moves = repair.moves.iter().copied().collect();
        let record = GameRecord { moves, start: written.start.clone(), ..GameRecord::default() };
        check(&record).map_err(|error| format!("a repair is illegal: {error}"))?;
        let Some(edits) = repair::edits(bytes, written, &repair) else { continue };
        let changed = repair::apply(bytes, edits);
        // Around the moves of a text there may be more that has to change; a record is changed whole.
        if written.record.is_some() {
            let wanted = transcript::write(&record);
            let found = open(&changed).map_err(|error| format!("a repair breaks it: {error}"))?;
            let has = |game: Result<othello_protocol::ReadGame, FormatError>| match game {
                Ok(game) => transcript::write(&game.record) == wanted,
                // Beside the main line there may be other faults.
                Err(error) => error.written.is_some_and(|now| {
                    let moves: Transcript = now.moves.iter().filter_map(|found| found.mv).collect();
                    moves.to_string() == wanted
                }),
            };
            if !found.take(GAMES).any(has) {
                return Err(format!("a repair is not in the file: {repair}"));
            }
        }
    }
    Ok(())
}

/// Writes a legal record in every form that can hold it, and reads it back.
fn written(record: &GameRecord) -> Result<(), String> {
    check(record).map_err(|error| format!("an illegal game was read: {error}"))?;
    let texts = [
        ("transcript", transcript::write_line(record).ok()),
        ("ggf", ggf::write(record).ok()),
        ("sgf", sgf::write(record).ok()),
        ("pgn", pgn::write(record).ok()),
        ("kifu", kifu::write(record).ok()),
        ("logbook", logbook::write(record).ok()),
        ("ios", ios::write(record).ok()),
        ("quest", quest::write(record).ok()),
        ("json", Some(json::write(record))),
    ];
    for (form, text) in texts {
        let Some(text) = text.map(|text| text + "\n") else { continue };
        let read = open(text.as_bytes()).and_then(|mut games| games.next().transpose());
        let read = read.map_err(|error| format!("{form} does not read back: {error}\n{text}"))?;
        let read = read.ok_or_else(|| format!("{form} holds no game\n{text}"))?;
        if transcript::write(&read.record) != transcript::write(record) {
            return Err(format!("{form} gives other moves\n{text}"));
        }
    }
    if let Ok(bytes) = archive::encode(record) {
        let bytes = [archive::header(), bytes].concat();
        let read = open(&bytes).and_then(|mut games| games.next().transpose());
        read.map_err(|error| format!("the archive does not read back: {error}"))?;
    }
    let day = Date::of_year(2024).map_err(|error| error.to_string())?;
    let mut writer = wthor::Writer::new(day);
    if writer.add(record).is_ok() {
        let files = writer.finish();
        let read = open(&files.games).and_then(|mut games| games.next().transpose());
        read.map_err(|error| format!("WTHOR does not read back: {error}"))?;
    }
    Ok(())
}
