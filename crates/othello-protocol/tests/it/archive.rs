//! The binary archive: its bytes, and what damage costs.

use othello_core::Move;
use othello_protocol::archive::{self, Entry, MAX_PLIES, MAX_TAGS, Reader};
use othello_protocol::record::{GameRecord, MoveTree, PlyId, Tag};
use othello_protocol::{ErrorKind, FormatError, open};

use crate::support::{Random, assert_golden, full_record, random_record, random_tree};

fn file(records: &[GameRecord]) -> Vec<u8> {
    let mut bytes = archive::header();
    for record in records {
        bytes.extend(archive::encode(record).unwrap());
    }
    bytes
}

fn read(bytes: &[u8]) -> Vec<Result<Entry, FormatError>> {
    Reader::new(bytes).unwrap().collect()
}

fn records(entries: &[Result<Entry, FormatError>]) -> Vec<&GameRecord> {
    entries.iter().flatten().map(|entry| &entry.record).collect()
}

/// The two records of the golden files.
fn golden_records() -> [GameRecord; 2] {
    [full_record(), GameRecord::default()]
}

#[test]
fn the_bytes_of_version_1_are_pinned() {
    let bytes = file(&golden_records());
    let entries = read(&assert_golden("archive-1.oth", &bytes));
    assert_eq!(records(&entries), golden_records().iter().collect::<Vec<_>>());
    assert_eq!(bytes[8..10], archive::VERSION.to_le_bytes());
}

#[test]
fn random_records_are_read_back() {
    let mut random = Random::new(7);
    let mut all: Vec<GameRecord> = (0..100).map(|_| random_record(&mut random)).collect();
    all.extend((0..100).map(|_| random_tree(&mut random)));
    let bytes = file(&all);
    let entries = read(&bytes);
    assert_eq!(records(&entries), all.iter().collect::<Vec<_>>());
    let offsets: Vec<_> = entries.iter().flatten().map(|entry| entry.offset).collect();
    assert!(offsets.is_sorted() && offsets[0] == 16);
}

#[test]
fn a_torn_tail_costs_one_record_and_no_later_one() {
    let two = file(&golden_records());
    let second = 16 + archive::encode(&full_record()).unwrap().len();
    for cut in second + 1..two.len() {
        let entries = read(&two[..cut]);
        assert_eq!(records(&entries), [&full_record()]);
        let error = entries[1].as_ref().unwrap_err();
        assert_eq!((error.kind, error.place.offset), (ErrorKind::TornRecord, Some(second)));
        assert_eq!(error.place.game, Some(2));

        // What is appended behind the torn record is found.
        let mut grown = two[..cut].to_vec();
        grown.extend(archive::encode(&full_record()).unwrap());
        let entries = read(&grown);
        assert_eq!(records(&entries), [&full_record(), &full_record()], "cut at {cut}");
        assert_eq!(entries.len(), 3);
    }
    assert_eq!(read(&two[..second]).len(), 1);
}

/// A cut frame may announce just as many bytes as were written behind it.
#[test]
fn a_record_that_fills_the_place_of_a_torn_one_is_read() {
    let later = archive::encode(&full_record()).unwrap();
    let comment = Some("x".repeat(later.len()));
    let torn = archive::encode(&GameRecord { comment, ..GameRecord::default() }).unwrap();
    // What is missing of the torn frame is as long as the frame behind it.
    let cut = torn.len() - later.len();
    let bytes = [&archive::header(), &torn[..cut], &later, &later].concat();
    let entries = read(&bytes);
    assert_eq!(entries[0].as_ref().unwrap_err().kind, ErrorKind::BadChecksum);
    assert_eq!(records(&entries), [&full_record(), &full_record()]);
}

#[test]
fn any_damaged_byte_costs_one_record() {
    let all = [full_record(), GameRecord::default(), full_record()];
    let sound = file(&all);
    let first = archive::encode(&all[0]).unwrap().len();
    let end = 16 + first + archive::encode(&all[1]).unwrap().len();
    for at in 16 + first..end {
        for change in [1, 0x80, 0xFF] {
            let mut damaged = sound.clone();
            damaged[at] ^= change;
            let entries = read(&damaged);
            assert_eq!(records(&entries), [&all[0], &all[2]], "byte {at}");
            let error = entries[1].as_ref().unwrap_err();
            assert_eq!(error.place.offset, Some(16 + first), "byte {at}: {error}");
        }
    }
}

#[test]
fn a_damaged_header_is_refused() {
    let sound = file(&[]);
    let kind = |bytes: &[u8]| Reader::new(bytes).unwrap_err().kind;
    for length in 0..sound.len() {
        assert_eq!(kind(&sound[..length]), ErrorKind::BadHeader);
    }
    for at in 0..sound.len() {
        let mut damaged = sound.clone();
        damaged[at] ^= 0x10;
        assert_eq!(kind(&damaged), ErrorKind::BadHeader);
    }
    assert!(read(&sound).is_empty());

    let mut newer = sound;
    newer[8] = 2;
    let checksum = crc32fast::hash(&newer[..12]).to_le_bytes();
    newer[12..].copy_from_slice(&checksum);
    assert_eq!(kind(&newer), ErrorKind::UnsupportedVersion);
    assert_eq!(open(&newer).unwrap_err().kind, ErrorKind::UnsupportedVersion);
}

/// A frame with a sound checksum around any payload.
fn frame(payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_le_bytes();
    let checksum = crc32fast::hash(&[&length, payload].concat());
    [b"\xF5GR\n", &length[..], &checksum.to_le_bytes(), payload].concat()
}

/// B01 bincode-org/bincode#676, #764, bitcoindevkit/bdk#2306, a public failure: the length of
/// a damaged file made the reader allocate until it was killed.
#[test]
fn a_damaged_length_does_not_allocate() {
    let whole = archive::encode(&full_record()).unwrap();
    let payload = &whole[12..];
    assert_eq!(frame(payload), whole);
    let lengths: [&[u8]; 4] = [
        b"\xFD\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
        b"\xFD\x00\x00\x00\x80\x00\x00\x00\x00",
        b"\xFC\xFF\xFF\xFF\xFF",
        b"\xFE\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
    ];
    for at in 0..payload.len() {
        for length in lengths {
            // The length stands in for whatever number was there.
            let forged = [&payload[..at], length, &payload[at + 1..]].concat();
            let bytes = [archive::header(), frame(&forged), whole.clone()].concat();
            let entries = read(&bytes);
            assert_eq!(entries.len(), 2);
            assert!(entries[1].is_ok());
        }
    }
    let mut forged = archive::header();
    forged.extend(b"\xF5GR\n\xFF\xFF\xFF\xFF\x00\x00\x00\x00");
    assert_eq!(read(&forged)[0].as_ref().unwrap_err().kind, ErrorKind::BadRecord);
}

#[test]
fn a_payload_that_says_too_much_or_nonsense_is_refused() {
    let whole = archive::encode(&GameRecord::default()).unwrap();
    let kind = |payload: &[u8]| {
        let bytes = [archive::header(), frame(payload)].concat();
        read(&bytes)[0].as_ref().unwrap_err().kind
    };
    assert_eq!(kind(&[&whole[12..], b"\x00"].concat()), ErrorKind::BadRecord);
    assert_eq!(kind(b""), ErrorKind::BadRecord);
    let unknown = String::from_utf8_lossy(&whole[12..]).replace("othello", "othelli").into_bytes();
    assert_eq!(kind(&unknown), ErrorKind::BadRecord);
}

#[test]
fn the_largest_record_is_read_back_and_a_larger_one_refused() {
    let passes = |count| -> MoveTree { core::iter::repeat_n(Move::Pass, count).collect() };
    let tag = |_| Tag { name: String::new(), value: String::new() };
    let mut largest = GameRecord { moves: passes(MAX_PLIES), ..GameRecord::default() };
    largest.tags = (0..MAX_TAGS).map(tag).collect();
    largest.comment = Some("x".repeat(archive::MAX_PAYLOAD - 1_000_000));
    let bytes = file(std::slice::from_ref(&largest));
    assert_eq!(records(&read(&bytes)), [&largest]);

    largest.tags.push(tag(0));
    assert_eq!(archive::encode(&largest).unwrap_err().kind, ErrorKind::TooLarge);
    largest.tags.clear();
    largest.moves.add(PlyId::START, Move::Pass.into());
    assert_eq!(archive::encode(&largest).unwrap_err().kind, ErrorKind::TooLarge);
    largest.moves = MoveTree::default();
    largest.comment = Some("x".repeat(archive::MAX_PAYLOAD));
    assert_eq!(archive::encode(&largest).unwrap_err().kind, ErrorKind::TooLarge);
}

/// Frames that promise much must not make the reader slow, whether sound ones lie between or not.
#[test]
fn a_file_of_forged_frames_is_read_soon() {
    let sound = archive::encode(&GameRecord::default()).unwrap();
    let mut bytes = archive::header();
    for _ in 0..1 << 15 {
        bytes.extend(&sound);
        bytes.extend([b"\xF5GR\n", &(1_u32 << 20).to_le_bytes()[..], &[0; 4]].concat());
    }
    bytes.resize(bytes.len() + (1 << 20), 0);
    let entries = read(&bytes);
    assert!(entries.iter().any(Result::is_ok) && entries.iter().any(Result::is_err));

    let mut bytes = archive::header();
    let half = 1_u32 << 19;
    (0..1 << 17).for_each(|_| bytes.extend([b"\xF5GR\n", &half.to_le_bytes()[..]].concat()));
    let entries = read(&bytes);
    assert!(!entries.is_empty() && entries.iter().all(Result::is_err));
}
