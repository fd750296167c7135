//! A book as bytes.
//!
//! The payload is a column after another, so that it packs well: how many positions, their discs,
//! which of the legal moves of each are known, and of all moves the scores, low bytes before high
//! ones, the depths and the confidences. Positions lie as [`Board::canonical`] has them and are in
//! order; moves are in reading order.

use othello_core::{Bitboard, Board, Square};

use super::{BookError, BookMove, Worth};
use crate::confidence::Confidence;
use crate::score::Score;

const MAGIC: &[u8] = b"othello book\n";

/// It changes with the form of the bytes.
pub(super) const VERSION: u8 = 1;

/// Positions with their moves, with version and checksum.
pub(super) fn write<'a>(
    positions: &(impl Iterator<Item = (Board, &'a [BookMove])> + Clone),
) -> Vec<u8> {
    let payload = payload(positions);
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend_from_slice(&crc32fast::hash(&payload).to_le_bytes());
    bytes.extend_from_slice(&payload);
    bytes
}

fn payload<'a>(positions: &(impl Iterator<Item = (Board, &'a [BookMove])> + Clone)) -> Vec<u8> {
    let count = u32::try_from(positions.clone().count()).expect("fewer positions than memory has");
    let boards = || positions.clone().map(|(board, _)| board);
    let moves = || positions.clone().flat_map(|(_, moves)| moves.iter().map(|mv| mv.worth));
    let mut bytes = count.to_le_bytes().to_vec();
    columns(&mut bytes, &boards().map(|board| board.own.0.to_le_bytes()));
    columns(&mut bytes, &boards().map(|board| board.opp.0.to_le_bytes()));
    for (board, moves) in positions.clone() {
        bytes.extend(known(board, moves));
    }
    let score = |worth: Worth| i16::try_from(worth.score.hundredths()).unwrap_or(i16::MAX);
    columns(&mut bytes, &moves().map(|worth| score(worth).to_le_bytes()));
    bytes.extend(moves().map(|worth| worth.depth));
    bytes.extend(moves().map(|worth| worth.confidence.percent()));
    bytes
}

/// Bytes of equal rank stand together.
fn columns<const N: usize>(bytes: &mut Vec<u8>, rows: &(impl Iterator<Item = [u8; N]> + Clone)) {
    for rank in 0..N {
        bytes.extend(rows.clone().map(|row| row[rank]));
    }
}

/// A bit for each legal move, whether it is among these, in as few bytes as hold them.
fn known(board: Board, moves: &[BookMove]) -> Vec<u8> {
    let legal = board.legal_moves();
    let mut bytes = vec![0; legal.count().div_ceil(8) as usize];
    for (place, square) in legal.into_iter().enumerate() {
        if moves.iter().any(|mv| mv.square == square) {
            bytes[place / 8] |= 1 << (place % 8);
        }
    }
    bytes
}

/// Reads what [`write`] wrote.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(Board, Vec<BookMove>)>, BookError> {
    let bytes = bytes.strip_prefix(MAGIC).ok_or(BookError::Foreign)?;
    let (&version, bytes) = bytes.split_first().ok_or(BookError::Foreign)?;
    if version != VERSION {
        return Err(BookError::Version { found: version });
    }
    let (checksum, payload) = bytes.split_first_chunk().ok_or(BookError::Damaged)?;
    if crc32fast::hash(payload) != u32::from_le_bytes(*checksum) {
        return Err(BookError::Damaged);
    }
    positions(payload).ok_or(BookError::Damaged)
}

fn positions(mut bytes: &[u8]) -> Option<Vec<(Board, Vec<BookMove>)>> {
    let (count, rest) = bytes.split_first_chunk()?;
    bytes = rest;
    let count = usize::try_from(u32::from_le_bytes(*count)).ok()?;
    let own: Vec<[u8; 8]> = rows(&mut bytes, count)?;
    let opp: Vec<[u8; 8]> = rows(&mut bytes, count)?;
    let set = |bytes| Bitboard(u64::from_le_bytes(bytes));
    let boards = own.into_iter().zip(opp);
    let boards: Vec<_> = boards.map(|(own, opp)| Board { own: set(own), opp: set(opp) }).collect();
    let squares: Vec<Vec<Square>> =
        boards.iter().map(|board| squares(&mut bytes, *board)).collect::<Option<_>>()?;
    let mut worths = worths(&mut bytes, squares.iter().map(Vec::len).sum())?.into_iter();
    if !bytes.is_empty() {
        return None;
    }
    let mut moves = |squares: Vec<Square>| {
        let squares = squares.into_iter();
        squares.zip(&mut worths).map(|(square, worth)| BookMove { square, worth }).collect()
    };
    Some(boards.into_iter().zip(squares).map(|(board, known)| (board, moves(known))).collect())
}

/// Takes so many bytes from the front.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (front, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(front)
}

/// Undoes [`columns`].
fn rows<const N: usize>(bytes: &mut &[u8], count: usize) -> Option<Vec<[u8; N]>> {
    let front = take(bytes, count.checked_mul(N)?)?;
    let row = |place| std::array::from_fn(|rank| front[rank * count + place]);
    Some((0..count).map(row).collect())
}

/// Undoes [`known`].
fn squares(bytes: &mut &[u8], board: Board) -> Option<Vec<Square>> {
    let legal = board.legal_moves();
    let bits = take(bytes, legal.count().div_ceil(8) as usize)?;
    let is_known = |place: usize| bits[place / 8] >> (place % 8) & 1 != 0;
    let squares = legal.into_iter().enumerate();
    Some(squares.filter(|(place, _)| is_known(*place)).map(|(_, square)| square).collect())
}

fn worths(bytes: &mut &[u8], count: usize) -> Option<Vec<Worth>> {
    let scores: Vec<[u8; 2]> = rows(bytes, count)?;
    let (depths, confidences) = (take(bytes, count)?, take(bytes, count)?);
    let worth = |((score, depth), percent): ((&[u8; 2], &u8), &u8)| {
        let score = Score::estimate(i16::from_le_bytes(*score).into());
        Some(Worth { score, depth: *depth, confidence: Confidence::from_percent(*percent)? })
    };
    scores.iter().zip(depths).zip(confidences).map(worth).collect()
}
