//! The payload of a record: bincode, and the twins of a record that it encodes.
//!
//! No other file names the encoder, so that another one with the same format can take its place.
//! The order of the fields and of the members of enums below is the format; it changes with
//! [`VERSION`](super::VERSION) alone.

use bincode::config::{self, Configuration, Limit, LittleEndian, Varint};
use bincode::{Decode, Encode};

use super::{MAX_PAYLOAD, MAX_PLIES, MAX_TAGS};
use crate::record::GameRecord;

/// How much memory decoding may claim: the longest lists, and the text beside them. A damaged
/// length cannot claim more.
const LIMIT: usize =
    MAX_PAYLOAD + MAX_PLIES * size_of::<PlyTwin>() + MAX_TAGS * size_of::<TagTwin>();

const _: () = assert!(LIMIT < 64 << 20, "no file makes its reader claim more than 64 MiB");

type Config = Configuration<LittleEndian, Varint, Limit<LIMIT>>;

/// Integers take as many bytes as they need; the limit is checked when decoding.
const fn configuration() -> Config {
    config::standard().with_limit::<LIMIT>()
}

pub(super) fn encode(record: &GameRecord) -> Vec<u8> {
    let twin = RecordTwin::from(record);
    bincode::encode_to_vec(twin, configuration()).expect("a list of bytes takes all")
}

/// Decodes a payload.
///
/// # Errors
/// If it is no record; in words.
pub(super) fn decode(payload: &[u8]) -> Result<GameRecord, String> {
    let decoded = bincode::decode_from_slice::<RecordTwin, _>(payload, configuration());
    let (twin, read) = decoded.map_err(|error| format!("the record makes no sense: {error}"))?;
    if read < payload.len() {
        return Err(format!("the record ends after {read} of {} bytes", payload.len()));
    }
    GameRecord::try_from(twin)
}

#[derive(Encode, Decode)]
pub(super) struct RecordTwin {
    pub(super) players: [PlayerTwin; 2],
    pub(super) event: Option<String>,
    pub(super) site: Option<String>,
    pub(super) round: Option<String>,
    pub(super) date: Option<DateTwin>,
    pub(super) start: StartTwin,
    pub(super) comment: Option<String>,
    pub(super) plies: Vec<PlyTwin>,
    pub(super) result: ResultTwin,
    pub(super) tags: Vec<TagTwin>,
}

#[derive(Encode, Decode)]
pub(super) struct PlayerTwin {
    pub(super) name: Option<String>,
    /// In hundredths.
    pub(super) rating: Option<i32>,
    pub(super) kind: Option<PlayerKindTwin>,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum PlayerKindTwin {
    Person,
    Program,
}

#[derive(Encode, Decode)]
pub(super) struct DateTwin {
    pub(super) year: u16,
    pub(super) month: Option<u8>,
    pub(super) day: Option<u8>,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum ColorTwin {
    Black,
    White,
}

#[derive(Encode, Decode)]
pub(super) struct StartTwin {
    pub(super) rules: RulesTwin,
    pub(super) turn: ColorTwin,
    /// For Black, then for White: a word for each rank from the first, bit 0 is file a.
    pub(super) discs: [Vec<u16>; 2],
    pub(super) in_hand: Option<[u8; 2]>,
}

/// The first version of the format left room for the second member, which programs that know it
/// not refuse: such a record costs them itself alone.
#[derive(Encode, Decode)]
pub(super) enum RulesTwin {
    /// The name of a game of the catalogue.
    Catalogue(String),
    /// A game that has no such name.
    Written(VariantTwin),
}

/// Sets of squares have a word for each rank from the first, bit 0 is file a.
#[derive(Encode, Decode)]
pub(super) struct VariantTwin {
    pub(super) id: String,
    pub(super) shape: Vec<u16>,
    pub(super) holes: Vec<u16>,
    pub(super) grid: GridTwin,
    /// File and rank from 0 of each square.
    pub(super) loops: Vec<Vec<(u8, u8)>>,
    /// For Black, then for White.
    pub(super) start: [Vec<u16>; 2],
    pub(super) opening: Vec<u16>,
    pub(super) placement: PlacementTwin,
    pub(super) first: ColorTwin,
    pub(super) supply: Option<u8>,
    pub(super) objective: ObjectiveTwin,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum GridTwin {
    Square,
    Hexagonal,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum PlacementTwin {
    Flank,
    FlankOrAdjacent,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum ObjectiveTwin {
    Most,
    Fewest,
}

#[derive(Encode, Decode)]
pub(super) struct PlyTwin {
    /// How many plies to go back from the ply before it in the list: 0 goes on from there.
    pub(super) back: u32,
    pub(super) mv: MoveTwin,
    /// In milliseconds.
    pub(super) time: Option<u32>,
    pub(super) value: Option<ValueTwin>,
    pub(super) comment: Option<String>,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum MoveTwin {
    Pass,
    /// File and rank from 0.
    Place(u8, u8),
}

#[derive(Encode, Decode)]
pub(super) struct ValueTwin {
    /// In hundredths of a disc.
    pub(super) discs: i32,
    pub(super) kind: ValueKindTwin,
}

#[derive(Encode, Decode)]
pub(super) enum ValueKindTwin {
    Exact,
    Estimate { depth: Option<u8> },
}

#[derive(Encode, Decode)]
pub(super) struct ResultTwin {
    pub(super) score: Option<ScoreTwin>,
    pub(super) termination: TerminationTwin,
}

#[derive(Encode, Decode)]
pub(super) struct ScoreTwin {
    pub(super) discs: [u16; 2],
    pub(super) rule: ScoreRuleTwin,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum ScoreRuleTwin {
    Board,
    WinnerTakesEmpties,
}

#[derive(Clone, Copy, Encode, Decode)]
pub(super) enum TerminationTwin {
    Normal,
    Resigned(ColorTwin),
    Agreed,
    Time(ColorTwin),
    Left(ColorTwin),
    Unfinished,
}

#[derive(Encode, Decode)]
pub(super) struct TagTwin {
    pub(super) name: String,
    pub(super) value: String,
}
