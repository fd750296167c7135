//! The file of scores, and the model that is fitted to it.

use std::fs;
use std::path::Path;

use othello_core::{Move, Position};
use othello_engine::Score;
use othello_train::errors::{Against, Generator, Recipe, Sample, Source, Table, fit};
use othello_train::store::{StoreError, collect};

fn recipe() -> Recipe {
    Recipe { seed: 5, depth: 3, exact: 9, evaluation: "simple".to_owned() }
}

fn generator() -> Generator {
    Generator::new(recipe(), None)
}

fn bring_to(path: &Path, count: usize, threads: usize) -> Result<Vec<Sample>, StoreError> {
    let mut makers: Vec<_> = (0..threads).map(|_| generator()).collect();
    collect(path, &mut makers, count, &mut |_| ())
}

#[test]
fn a_stopped_run_goes_on_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, pieces] = ["whole", "pieces"].map(|name| folder.path().join(name));
    let samples = bring_to(&whole, 50, 1).unwrap();
    assert_eq!(samples.len(), 50);
    bring_to(&pieces, 3, 1).unwrap();
    let text = fs::read_to_string(&whole).unwrap();
    let torn = text.match_indices('\n').nth(20).unwrap().0 + 30;
    fs::write(&pieces, &text[..torn]).unwrap();
    assert_eq!(bring_to(&pieces, 50, 3).unwrap(), samples);
    assert_eq!(fs::read_to_string(&pieces).unwrap(), text);
}

#[test]
fn a_file_that_has_enough_is_only_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("samples");
    let samples = bring_to(&path, 10, 1).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let mut told = Vec::new();
    let some = collect(&path, &mut [generator()], 4, &mut |done| told.push(done)).unwrap();
    assert_eq!((&some[..], &told[..]), (&samples[..4], &[4][..]));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn damage_has_a_line_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("samples");
    bring_to(&path, 4, 1).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let message = |line: usize, with: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = with;
        let damaged = lines.join("\n") + "\n";
        fs::write(&path, &damaged).unwrap();
        let message = bring_to(&path, 6, 1).unwrap_err().to_string();
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
        message
    };
    assert!(message(1, "something else").starts_with("line 1: expected `othello errors"));
    assert!(
        message(1, "othello errors 2: seed 6, depth 3, exact 9, evaluation simple")
            .contains("asked for is")
    );
    assert!(message(3, "nonsense").starts_with("line 3: expected"));
    assert_eq!(message(3, &lines[2].replace("; ?", "; x")), "line 3: expected a score, found `x`");
    assert!(message(3, &lines[2].replace("; ?", "; 4")).starts_with("line 3: scores are missing"));
    let (board, _) = lines[4].split_once(';').unwrap();
    let other = message(5, &format!("{board}; 1 2 3 4; ?"));
    assert!(other.starts_with("line 5: this engine gives other scores"), "{other}");
}

/// Scores that go up or down by a disc with each ply, and up by one and a half with an odd one.
fn wander() -> Vec<Sample> {
    let mut bits = 1_u64;
    let mut throw = move || {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        bits >> 63 == 0
    };
    let mut samples = Vec::new();
    while samples.len() < 4000 {
        let mut position = Position::default();
        while !position.is_over() {
            let first = position.legal_moves().iter().next();
            position = position.play(first.map_or(Move::Pass, Move::Place)).unwrap();
            if !(8..=50).contains(&position.empties().count()) {
                continue;
            }
            let mut sum = 0;
            let scores = (0..8).map(|depth| {
                sum += if throw() { 100 } else { -100 };
                Score::estimate(sum + if depth % 2 == 1 { 150 } else { 0 })
            });
            samples.push(Sample {
                position: position.clone(),
                scores: scores.collect(),
                end: None,
            });
        }
    }
    samples
}

#[test]
fn the_fit_finds_what_made_the_scores() {
    let samples = wander();
    let fit = fit(&samples, Against::Deeper).unwrap();
    for (empties, deep, shallow) in [(12, 6, 4), (30, 6, 2), (44, 7, 3), (30, 7, 0)] {
        let deviation = fit.model.deviation(empties, deep, shallow);
        let wanted = 100.0 * f64::from(deep - shallow).sqrt();
        assert!((deviation / wanted - 1.0).abs() < 0.05, "{deviation} {wanted}");
    }
    assert!((fit.model.shift(30, 3, 2) - 150.0).abs() < 5.0, "{:?}", fit.model);
    assert!((fit.quality.spread - 1.0).abs() < 0.05, "{}", fit.quality);
    assert!((fit.quality.within[2] - 0.95).abs() < 0.03, "{}", fit.quality);
}

#[test]
fn tables_and_sources_show_the_fit() {
    let samples = wander();
    let ahead = fit(&samples, Against::Deeper).unwrap();
    let table = Table::new(&samples, Against::Deeper, &ahead.model).to_string();
    let row = table.lines().find(|line| line.starts_with("|    4 |       2 |")).unwrap();
    assert!(row.contains("1.4 / 1.4"), "{table}");
    assert_eq!(table.lines().count(), 2 + 4 * 3);
    let source =
        Source { recipe: recipe(), positions: samples.len(), ahead, end: ahead }.to_string();
    assert!(source.contains("--positions"), "{source}");
    assert_eq!(source.matches("pub(super) const ").count(), 4);
}
