//! What the ideas of the search may cost and save, and that they change no answer.

use othello_core::{Move, Position, Rules};

use super::known::{Known, Table};
use super::lattice::Lattice;
use super::search::{Explore, Node, Search, TO_THE_END};
use super::shape::Shape;
use super::solve::held_down;
use super::state::State;
use crate::budget::{Budget, Watch};
use crate::clock::ManualClock;
use crate::request::StopToken;
use crate::testing::Random;
use crate::tier::{Portable, Tier, with_tier};
use crate::value::{Discs, Value, Window};

/// Positions of games of random moves with so many empty squares.
fn late(rules: &Rules, count: usize, empties: u32) -> Vec<Position> {
    let mut random = Random(u64::from(empties));
    let game = || {
        let mut here = Position::start(rules.clone());
        while here.empties().count() > empties && !here.is_over() {
            let squares: Vec<Move> = here.legal_moves().iter().map(Move::Place).collect();
            let mv = squares.get(random.below(squares.len().max(1))).copied();
            here = here.play(mv.unwrap_or(Move::Pass)).expect("the move is legal");
        }
        here
    };
    std::iter::repeat_with(game).filter(|here| !here.is_over()).take(count).collect()
}

/// Does something with a search without limits and tables of these sizes, as powers of two.
fn with_search<const N: usize, T>(
    rules: &Rules,
    bits: [u32; 2],
    work: impl FnOnce(&mut Search<'_, N>) -> T,
) -> T {
    let (stop, clock) = (StopToken::new(), ManualClock::new());
    let watch = Watch::new(&stop, &clock);
    let (lattice, shape) = (&Lattice::new(rules), &Shape::new(rules.variant()));
    let [table, near] = &mut bits.map(Table::new);
    let budget = Budget::new(&watch);
    work(&mut Search { lattice, shape, table, near, budget, candidates: Vec::new() })
}

/// The value of a position by questions with no width, and the positions visited.
fn exact<const N: usize>(
    tier: impl Explore<N>,
    search: &mut Search<'_, N>,
    here: &Position,
) -> (Discs, u64) {
    let before = search.budget.tell();
    let node = Node::new(tier, search.lattice, State::of(here));
    let mut value = Discs(-search.shape.size);
    while value.0 < search.shape.size {
        let bound = tier.solve(search, &node, value).expect("nobody interrupts");
        if bound <= value {
            break;
        }
        value = bound;
    }
    (value, search.budget.tell() - before)
}

/// Neither memory, nor the number of words, nor the tier changes a score; and memory saves something.
#[test]
fn memory_words_and_tiers_change_no_score() {
    let mut visited = [0; 2];
    for id in ["mini", "anti", "reversi", "othello@c3,f6"] {
        let rules: Rules = id.parse().expect("rules");
        for here in late(&rules, 6, 12) {
            let (value, nodes) =
                with_search::<1, _>(&rules, [16, 12], |it| exact(Portable, it, &here));
            let forgetful = with_search::<1, _>(&rules, [0, 0], |it| exact(Portable, it, &here));
            let (wide, _) = with_search::<2, _>(&rules, [16, 12], |it| exact(Portable, it, &here));
            let (widest, _) =
                with_search::<4, _>(&rules, [16, 12], |it| exact(Portable, it, &here));
            assert_eq!([forgetful.0, wide, widest], [value; 3], "{here}");
            for tier in Tier::available() {
                let found = with_search::<1, _>(
                    &rules,
                    [16, 12],
                    |it| with_tier!(tier, speed => exact(speed, it, &here)),
                );
                assert_eq!(found, (value, nodes), "{tier}: {here}");
            }
            visited[0] += nodes;
            visited[1] += forgetful.1;
        }
    }
    assert!(visited[0] * 10 < visited[1] * 9, "{visited:?}");
}

/// Whenever stable discs give an answer, it is true, whoever they help; and they do give some.
#[test]
fn held_down_is_an_upper_bound() {
    for rules in [Rules::MINI, Rules::ANTI, Rules::NIP] {
        let mut answers = 0;
        for here in late(&rules, 150, 6) {
            let state = State::<1>::of(&here);
            with_search(&rules, [8, 8], |search| {
                let (value, _) = exact(Portable, search, &here);
                for alpha in (-64..64).step_by(2).map(Discs) {
                    if let Some(bound) = held_down(Portable, search, &state, alpha) {
                        assert!(value <= bound && bound <= alpha, "{here}");
                        answers += 1;
                    }
                }
            });
        }
        assert!(answers > 300, "{rules}: {answers}");
    }
}

/// A move whose reply the table knows to fail answers the question, others do not.
#[test]
fn a_known_move_refutes() {
    for here in late(&Rules::GRAND, 10, 10) {
        with_search::<2, _>(&Rules::GRAND, [8, 8], |search| {
            let node = Node::new(Portable, search.lattice, State::of(&here));
            let untried = search.gather(Portable, &node, |_, _, _| 0);
            let Some(last) = search.candidates.last().copied() else { return };
            let window = Window::null(Discs(-8).into());
            let reply = Known::new(TO_THE_END, Discs(-10).into(), window, None);
            search.table.store(&last.next.state, reply);
            let answers = [6, 8, 10, 12].map(|alpha| {
                search.refuted(search.table, untried, TO_THE_END, Discs(alpha).into())
            });
            let ten = Some(Value::from(Discs(10)));
            assert_eq!(answers, [ten, ten, None, None]);
        });
    }
}
