//! Names of games, composed games, and games that are none.

use othello_core::{
    Bitboard, ByColor, Color, Grid, Loop, Objective, ParseRulesError, Placement, Rules,
    RulesProblem, Square, SquareSet, Variant, VariantFault,
};

fn squares(names: &str) -> SquareSet {
    names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect()
}

fn canonical(text: &str) -> String {
    text.parse::<Rules>().unwrap_or_else(|error| panic!("{error}")).to_string()
}

#[test]
fn every_game_has_one_name() {
    for (typed, name) in [
        ("square-8", "othello"),
        ("square-6", "mini"),
        ("square-10", "grand"),
        ("square-4", "square-4"),
        ("square-14", "square-14"),
        ("othello+anti", "anti"),
        ("anti", "anti"),
        ("anti+grand", "grand+anti"),
        ("square-10+anti", "grand+anti"),
        ("parallel", "othello+parallel"),
        ("anti+parallel", "othello+parallel+anti"),
        ("othello@c3", "black-hole@c3"),
        ("anti@c3", "black-hole@c3+anti"),
        ("black-hole@C3+anti", "black-hole@c3+anti"),
        ("othello@f6,c3", "othello@c3,f6"),
        ("grand@j10,a1+parallel", "grand@a1,j10+parallel"),
        ("square-16@p16+anti", "square-16@p16+anti"),
        ("nip@c1", "nip@c1"),
        ("hex@e5", "hex@e5"),
        ("reversi-loose+anti", "reversi-loose+anti"),
    ] {
        assert_eq!(canonical(typed), name, "{typed}");
        assert_eq!(typed.parse::<Rules>(), name.parse::<Rules>(), "{typed}");
        assert!(!name.parse::<Rules>().unwrap().is_custom());
    }
    for rules in Rules::catalogue() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

#[test]
fn nonsense_is_refused_with_its_reason() {
    let problem = |text: &str| text.parse::<Rules>().unwrap_err().problem;
    for (text, expected) in [
        ("chess", RulesProblem::Unknown("chess".into())),
        ("", RulesProblem::Unknown(String::new())),
        ("grand+fast", RulesProblem::Unknown("fast".into())),
        ("grand+mini", RulesProblem::TwoBoards),
        ("anti+anti", RulesProblem::Twice("anti".into())),
        ("square-7", RulesProblem::BadSize("7".into())),
        ("square-2", RulesProblem::BadSize("2".into())),
        ("square-18", RulesProblem::BadSize("18".into())),
        ("square-08", RulesProblem::BadSize("08".into())),
        ("square-", RulesProblem::BadSize(String::new())),
        ("reversi+parallel", RulesProblem::NoParallelStart),
        ("hex+parallel", RulesProblem::NoParallelStart),
        ("othello@c3,x", RulesProblem::BadHole("x".into())),
        ("othello@", RulesProblem::BadHole(String::new())),
        ("othello@c3,c3", RulesProblem::Twice("c3".into())),
        ("othello@i9", RulesProblem::NoSuchSquare("i9".parse().unwrap())),
        ("nip@a1", RulesProblem::NoSuchSquare("a1".parse().unwrap())),
        ("othello@d4", RulesProblem::HoleAtStart("d4".parse().unwrap())),
        ("reversi@e5", RulesProblem::HoleAtStart("e5".parse().unwrap())),
        ("black-hole", RulesProblem::OneHole),
        ("black-hole@a1,b2", RulesProblem::OneHole),
        ("black-hole:x", RulesProblem::BadSeed("x".into())),
    ] {
        assert_eq!(problem(text), expected, "{text}");
    }
    let message = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
    assert!(message("chess").starts_with("unknown rules `chess`; known: othello, reversi"));
    assert!(message("grand+fast").starts_with("unknown part `fast` of rules `grand+fast`"));
    assert_eq!(
        message("black-hole"),
        "rules `black-hole`: write its one square (black-hole@c3), or a seed (black-hole:7)"
    );
    let ParseRulesError { found, problem } =
        "square-4@a1,b1,c1,d1,a2,d2,a3,d3,a4,b4,c4,d4".parse::<Rules>().unwrap_err();
    assert_eq!(found.len(), 44);
    assert_eq!(problem, RulesProblem::Unplayable(vec![VariantFault::TooSmall { squares: 4 }]));
}

#[test]
fn a_seed_draws_a_square_and_the_name_keeps_it() {
    let mut drawn = SquareSet::EMPTY;
    for seed in 0..1_000 {
        let rules = Rules::black_hole(seed);
        let holes = rules.variant().holes;
        assert_eq!((holes.count(), rules.variant().shape.count()), (1, 63));
        assert_eq!(rules.to_string(), format!("black-hole@{holes}"));
        assert_eq!(format!("black-hole:{seed}").parse(), Ok(rules));
        drawn |= holes;
    }
    assert_eq!(drawn, SquareSet::rectangle(8, 8) - squares("d4 e4 d5 e5"));
    let first = [0, 1, 2].map(|seed| Rules::black_hole(seed).to_string());
    assert_eq!(first, FIRST_HOLES, "the draw of a seed never changes");
}

const FIRST_HOLES: [&str; 3] = ["black-hole@d8", "black-hole@f1", "black-hole@c2"];

fn faults(change: impl FnOnce(&mut Variant)) -> Vec<VariantFault> {
    let mut variant = Variant::new("my-game", SquareSet::rectangle(5, 5));
    variant.start = ByColor::new(squares("c2 b3"), squares("b2 c3"));
    change(&mut variant);
    match Rules::try_from(variant.clone()) {
        Ok(rules) => {
            assert!(rules.is_custom());
            Vec::new()
        }
        Err(error) => {
            assert_eq!(*error.variant, variant, "the error gives the variant back");
            assert_eq!(error.to_string().split("; ").count(), error.faults.len());
            error.faults
        }
    }
}

#[test]
fn every_fault_of_a_variant_is_told() {
    use VariantFault as Fault;
    assert_eq!(faults(|_| ()), []);
    assert_eq!(faults(|v| v.id = "My Game".into()), [Fault::BadName("My Game".into())]);
    assert_eq!(faults(|v| v.id = "".into()), [Fault::BadName(String::new())]);
    assert_eq!(faults(|v| v.id = "square-6".into()), [Fault::NameTaken("square-6".into())]);
    assert_eq!(faults(|v| v.id = "black-hole".into()), [Fault::NameTaken("black-hole".into())]);
    let small = faults(|v| {
        v.shape = squares("b2 c2 b3 c3 d3");
        v.holes = SquareSet::EMPTY;
    });
    assert_eq!(small, [Fault::TooSmall { squares: 5 }]);
    let apart = faults(|v| v.shape |= squares("g1 p16"));
    assert_eq!(apart, [Fault::NotConnected(squares("g1 p16"))]);
    assert_eq!(faults(|v| v.holes = squares("a1")), [Fault::HoleOnSquare(squares("a1"))]);
    let loops = faults(|v| {
        let round = |names: &str| Loop::new(squares(names).iter().collect::<Vec<_>>());
        let twice: Vec<Square> = "a1 b1 c1 b1".split(' ').map(|s| s.parse().unwrap()).collect();
        v.loops = vec![round("a1 b1 p16"), Loop::new(twice), round("a1 b1 c1")].into();
    });
    assert_eq!(loops, [Fault::ShortLoop(0), Fault::LoopRepeats(1, squares("b1"))]);
    assert_eq!(faults(|v| v.start.black |= squares("b2")), [Fault::Overlap(squares("b2"))]);
    assert_eq!(faults(|v| v.start.black |= squares("f6")), [Fault::StartOutside(squares("f6"))]);
    assert_eq!(faults(|v| v.opening = squares("f6")), [Fault::OpeningOutside(squares("f6"))]);
    assert_eq!(
        faults(|v| v.supply = Some(1)),
        [
            Fault::StartExceedsSupply(Color::Black),
            Fault::StartExceedsSupply(Color::White),
            Fault::SupplyTooSmall,
        ]
    );
    assert_eq!(faults(|v| v.supply = Some(2)), [Fault::SupplyTooSmall]);
    assert_eq!(faults(|v| v.start = ByColor::default()), [Fault::NoDiscs]);
    let stuck = faults(|v| v.start = ByColor::new(squares("b2"), squares("c5")));
    assert_eq!(stuck, [Fault::NoOpeningMove]);
    let many = faults(|v| {
        *v = Variant::new("", squares("a1 c1"));
        v.start = ByColor::new(squares("a1 b1"), squares("a1"));
    });
    assert_eq!(
        many,
        [
            Fault::BadName(String::new()),
            Fault::TooSmall { squares: 2 },
            Fault::NotConnected(squares("c1")),
            Fault::Overlap(squares("a1")),
            Fault::StartOutside(squares("b1")),
        ]
    );
}

#[test]
fn a_game_of_the_catalogue_is_known_however_it_is_made() {
    let mut variant = Variant::new("whatever", SquareSet::rectangle(10, 10));
    variant.start = ByColor::new(squares("f5 e6"), squares("e5 f6"));
    assert_eq!(Rules::try_from(variant.clone()), Ok(Rules::GRAND));
    variant.objective = Objective::Fewest;
    assert_eq!(Rules::try_from(variant.clone()).unwrap().to_string(), "grand+anti");
    variant.placement = Placement::FlankOrAdjacent;
    let rules = Rules::try_from(variant).unwrap();
    assert!(rules.is_custom());
    assert_eq!(rules.to_string(), "whatever");
}

#[test]
fn only_official_games_have_an_official_board() {
    for (id, official) in [
        ("othello", true),
        ("othello+parallel", true),
        ("anti", false),
        ("reversi", false),
        ("black-hole@a1", false),
        ("mini", false),
        ("grand", false),
        ("hex", false),
    ] {
        let rules: Rules = id.parse().unwrap();
        assert_eq!(rules.is_official(), official, "{id}");
        let position = othello_core::Position::start(rules);
        assert_eq!(position.board().is_some(), official, "{id}");
    }
    assert_eq!(Rules::MINI.small_shape().map(Bitboard::count), Some(36));
    assert_eq!(Rules::NIP.small_shape(), None);
    assert_eq!(Rules::HEX.variant().grid, Grid::Hexagonal);
}
