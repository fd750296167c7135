//! Scores and how they are written.

use othello_engine::{Engine, Report, Request, Score, ScoreKind};

/// J01 natsutteatsuiyone/neural-reversi 524eb30: scores shown as `-0.0` and `+0`.
#[test]
fn zero_has_no_sign() {
    let decimals = |score: Score| format!("{score:.1}");
    for (hundredths, text) in
        [(-4, "0.0"), (4, "0.0"), (0, "0.0"), (50, "+0.5"), (-50, "-0.5"), (-5, "-0.1")]
    {
        assert_eq!(decimals(Score::estimate(hundredths)), text);
        assert_eq!(Score::estimate(hundredths).to_string(), text);
    }
    for (discs, text, plain) in [(64, "+64.0", "+64"), (-64, "-64.0", "-64"), (0, "0.0", "0")] {
        assert_eq!(decimals(Score::exact(discs)), text);
        assert_eq!(Score::exact(discs).to_string(), plain);
    }
    assert_eq!(format!("{:6}|{:<6}|", Score::exact(2), Score::estimate(240)), "    +2|+2.4  |");
}

#[test]
fn scores_stay_on_the_board() {
    assert_eq!(Score::exact(300), Score::exact(256));
    assert_eq!(Score::estimate(-30_000).hundredths(), -25_600);
}

#[test]
fn kinds_are_kept() {
    assert_eq!((-Score::exact(6)).kind(), ScoreKind::Exact);
    assert_eq!(Score::estimate(600).discs(), None);
    assert_eq!(Score::exact(-6).discs(), Some(-6));
    assert!(Score::exact(2) > Score::estimate(199));
}

/// Programs search in a thread of its own and hand requests and reports across.
#[test]
fn engines_and_requests_move_between_threads() {
    fn moves<T: Send + 'static>() -> &'static str {
        std::any::type_name::<T>()
    }
    for name in [moves::<Engine>(), moves::<Request>(), moves::<Report>()] {
        assert!(name.starts_with("othello_engine::"));
    }
}
