//! The one name of each game.

use core::fmt::Write as _;

use alloc::string::String;

use super::catalogue::bases;
use crate::variant::{Objective, Variant, four};

/// The canonical name of a variant, if it is a game of the catalogue with options.
pub(super) fn canonical(variant: &Variant) -> Option<String> {
    let mut named = bases().filter_map(|base| {
        let options = options(&base, variant)?;
        Some((base.id.into_owned(), options))
    });
    let (mut id, options) = named.next()?;
    if id == "othello" && variant.holes.count() == 1 {
        id = "black-hole".into();
    }
    for (index, hole) in variant.holes.iter().enumerate() {
        let sign = if index == 0 { '@' } else { ',' };
        write!(id, "{sign}{hole}").ok()?;
    }
    id.push_str(options);
    if variant.objective == Objective::Fewest {
        id.push_str("+anti");
    }
    Some(if id == "othello+anti" { "anti".into() } else { id })
}

/// How a variant starts in comparison with a game of the catalogue, if all else but holes and the
/// objective is as in that.
fn options(base: &Variant, variant: &Variant) -> Option<&'static str> {
    let same = base.shape == variant.outline()
        && base.grid == variant.grid
        && base.loops == variant.loops
        && base.opening == variant.opening
        && base.placement == variant.placement
        && base.first == variant.first
        && base.supply == variant.supply;
    if !same {
        return None;
    }
    if base.start == variant.start {
        return Some("");
    }
    let (_, parallel) = four(base.start)?;
    (variant.start == parallel).then_some("+parallel")
}
