//! Between rules and their binary twins, with checks on the way in.

use othello_core::{
    ByColor, Color, Grid, Loop, Objective, Placement, Rules, Square, SquareSet, Variant,
};

use super::codec::{ColorTwin, GridTwin, ObjectiveTwin, PlacementTwin, RulesTwin, VariantTwin};

/// The name of a game, or all of it if it has none.
pub(super) fn twin(rules: &Rules) -> RulesTwin {
    if rules.is_custom() {
        RulesTwin::Written(written(rules.variant()))
    } else {
        RulesTwin::Catalogue(rules.to_string())
    }
}

fn written(variant: &Variant) -> VariantTwin {
    let place = |square: &Square| (square.file(), square.rank());
    VariantTwin {
        id: variant.id.clone().into_owned(),
        shape: rows(variant.shape),
        holes: rows(variant.holes),
        grid: match variant.grid {
            Grid::Square => GridTwin::Square,
            Grid::Hexagonal => GridTwin::Hexagonal,
        },
        loops: variant
            .loops
            .iter()
            .map(|line| line.squares().iter().map(place).collect())
            .collect(),
        start: [rows(variant.start.black), rows(variant.start.white)],
        opening: rows(variant.opening),
        placement: match variant.placement {
            Placement::Flank => PlacementTwin::Flank,
            Placement::FlankOrAdjacent => PlacementTwin::FlankOrAdjacent,
        },
        first: match variant.first {
            Color::Black => ColorTwin::Black,
            Color::White => ColorTwin::White,
        },
        supply: variant.supply,
        objective: match variant.objective {
            Objective::Most => ObjectiveTwin::Most,
            Objective::Fewest => ObjectiveTwin::Fewest,
        },
    }
}

/// The rules, or why there are no such ones.
pub(super) fn rules(twin: RulesTwin) -> Result<Rules, String> {
    match twin {
        RulesTwin::Catalogue(name) => name.parse().map_err(|error| format!("{error}")),
        RulesTwin::Written(twin) => Rules::try_from(variant(twin)?)
            .map_err(|error| format!("the rules are no game: {error}")),
    }
}

fn variant(twin: VariantTwin) -> Result<Variant, String> {
    let mut variant = Variant::new(twin.id, squares(&twin.shape)?);
    variant.holes = squares(&twin.holes)?;
    variant.grid = match twin.grid {
        GridTwin::Square => Grid::Square,
        GridTwin::Hexagonal => Grid::Hexagonal,
    };
    let loops: Result<Vec<_>, _> = twin.loops.into_iter().map(line).collect();
    variant.loops = loops?.into();
    let [black, white] = twin.start.map(|rows| squares(&rows));
    variant.start = ByColor::new(black?, white?);
    variant.opening = squares(&twin.opening)?;
    variant.placement = match twin.placement {
        PlacementTwin::Flank => Placement::Flank,
        PlacementTwin::FlankOrAdjacent => Placement::FlankOrAdjacent,
    };
    variant.first = twin.first.into();
    variant.supply = twin.supply;
    variant.objective = match twin.objective {
        ObjectiveTwin::Most => Objective::Most,
        ObjectiveTwin::Fewest => Objective::Fewest,
    };
    Ok(variant)
}

fn line(places: Vec<(u8, u8)>) -> Result<Loop, String> {
    let squares: Result<Vec<_>, _> =
        places.into_iter().map(|(file, rank)| square(file, rank)).collect();
    squares.map(Loop::new)
}

/// The square on this file and rank, both counted from 0.
pub(super) fn square(file: u8, rank: u8) -> Result<Square, String> {
    Square::new(file, rank).ok_or_else(|| format!("file {file} and rank {rank} name no square"))
}

/// A word for each rank up to the last one with a disc.
pub(super) fn rows(set: SquareSet) -> Vec<u16> {
    let mut rows = Vec::new();
    for square in set.iter() {
        let rank = usize::from(square.rank());
        rows.resize(rows.len().max(rank + 1), 0);
        rows[rank] |= 1 << square.file();
    }
    rows
}

pub(super) fn squares(rows: &[u16]) -> Result<SquareSet, String> {
    if rows.len() > usize::from(Square::GRID) {
        return Err(format!("a board of {} ranks", rows.len()));
    }
    let ranks = (0..Square::GRID).zip(rows);
    let squares = ranks.flat_map(|(rank, row)| {
        let files = (0..Square::GRID).filter(move |file| row >> file & 1 != 0);
        files.filter_map(move |file| Square::new(file, rank))
    });
    Ok(squares.collect())
}
