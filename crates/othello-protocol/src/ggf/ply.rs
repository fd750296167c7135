//! The value of a move tag: a move, what it was found to be worth, and how long it took.

use othello_core::Move;

use crate::decimal;
use crate::record::{Discs, Millis, Ply, Value};

/// The parts of a value such as `F5/1.25/3.5`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts<'a> {
    pub(super) mv: &'a str,
    value: &'a str,
    time: &'a str,
}

impl<'a> Parts<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let mut parts = text.splitn(3, '/').map(str::trim);
        let mut part = || parts.next().unwrap_or_default();
        Self { mv: part(), value: part(), time: part() }
    }

    /// What the move was found to be worth.
    ///
    /// # Errors
    /// If something else stands there.
    pub(super) fn value(self) -> Result<Option<Value>, String> {
        let hundredths = |text: &str| i32::try_from(number(text, 2)?).ok();
        let found = |number| Value::estimate(Discs::from_hundredths(number), None);
        read(self.value, |text| hundredths(text).map(found))
            .map_err(|text| format!("expected a value in discs, found `{text}`"))
    }

    /// How long the move took.
    ///
    /// # Errors
    /// If something else stands there.
    pub(super) fn time(self) -> Result<Option<Millis>, String> {
        let millis = |text: &str| u32::try_from(number(text, 3)?).ok();
        read(self.time, |text| millis(text).map(Millis::new))
            .map_err(|text| format!("expected a time in seconds, found `{text}`"))
    }
}

/// A number, with a comma for the decimal point where that is the custom.
fn number(text: &str, places: u32) -> Option<i64> {
    decimal::parse(&text.replace(',', "."), places)
}

fn read<T>(text: &str, parse: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, String> {
    match parse(text) {
        None if text.is_empty() => Ok(None),
        None => Err(text.escape_debug().to_string()),
        some => Ok(some),
    }
}

/// Writes a ply as the value of its tag.
pub(super) fn write(ply: &Ply) -> String {
    let mv = match ply.mv {
        Move::Pass => "PA".to_owned(),
        Move::Place(square) => square.to_string().to_ascii_uppercase(),
    };
    let value = ply.value.map(|value| decimal::hundredths(value.discs.hundredths()));
    let time = ply.time.map(|time| seconds(time.count()));
    match (value, time) {
        (None, None) => mv,
        (Some(value), None) => format!("{mv}/{value}"),
        (value, Some(time)) => format!("{mv}/{}/{time}", value.unwrap_or_default()),
    }
}

/// Seconds with two decimals, or three if they are needed.
fn seconds(millis: u32) -> String {
    let (whole, rest) = (millis / 1000, millis % 1000);
    if rest.is_multiple_of(10) {
        format!("{whole}.{:02}", rest / 10)
    } else {
        format!("{whole}.{rest:03}")
    }
}
