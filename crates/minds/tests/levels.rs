//! Minds on the practice game: they always have an answer, repeat themselves, and each level beats the one below.

use std::ops::ControlFlow;
use std::time::Duration;

use dice::Seed;
use lanterns::{Lanterns, scenario};
use minds::{Budget, Level, Mind};
use referee::{AnyMatch, DicePlan, Match, Seat, SideId};

const SIDES: [SideId; 2] = [SideId(0), SideId(1)];
const LOOKS: Budget = Budget::looks(120);

fn open(seed: u8) -> Match<Lanterns> {
    Match::open(scenario(), DicePlan::default(), Some(Seed::new([seed; 32]))).expect("a sound scenario")
}

/// Plays a battle to its end and counts who still stands.
fn play(levels: [Level; 2], seed: u8) -> ([usize; 2], String) {
    let mut game = open(seed);
    let mind = |level, salt| Mind::new(level, u64::from(seed) + salt).with_budget(LOOKS);
    let mut minds = [mind(levels[0], 0), mind(levels[1], 1000)];
    while game.outcome().is_none() {
        for side in SIDES {
            if let Some((question, answer)) = minds[side.index()].answer(&game, side) {
                game.answer(Seat::Side(side), question, answer).expect("a mind's answer is legal");
            }
        }
    }
    let standing = SIDES.map(|side| game.battle().standing(side).count());
    (standing, game.state_hash().to_string())
}

/// How many figures of each level stand at the end of some battles, sides changed.
fn survivors(better: Level, worse: Level, battles: u8) -> (usize, usize) {
    let (mut of_better, mut of_worse) = (0, 0);
    for seed in 0..battles {
        let ([a, b], _) = play([better, worse], seed);
        let ([c, d], _) = play([worse, better], seed);
        of_better += a + d;
        of_worse += b + c;
    }
    (of_better, of_worse)
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in Level::ALL {
        assert_eq!(play([level, Level::Recruit], 3), play([level, Level::Recruit], 3), "{level:?}");
    }
}

#[test]
fn a_regular_loses_fewer_than_a_recruit() {
    let (regulars, recruits) = survivors(Level::Regular, Level::Recruit, 60);
    assert!(regulars > recruits, "{regulars} of the Regulars stand, {recruits} of the Recruits");
}

#[test]
fn a_veteran_loses_fewer_than_a_recruit() {
    let (veterans, recruits) = survivors(Level::Veteran, Level::Recruit, 60);
    assert!(veterans > recruits, "{veterans} of the Veterans stand, {recruits} of the Recruits");
}

#[test]
fn told_to_move_now_a_veteran_answers_with_the_best_so_far() {
    let game = open(1);
    let mut veteran = Mind::new(Level::Veteran, 7).with_budget(Budget::looks(1_000_000));
    let mut glances = 0;
    let thought = veteran.think(&game, SIDES[0], &mut |progress| {
        glances += 1;
        if progress.looks >= 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let thought = thought.expect("a bid");
    assert_eq!((thought.looks, glances), (40, 5));
    assert!(game.check(Seat::Side(SIDES[0]), thought.question, &thought.answer).is_ok());
}

#[test]
fn a_thought_tells_what_was_considered_best_first() {
    let game = open(1);
    let mut veteran = Mind::new(Level::Veteran, 7).with_budget(Budget::looks(400));
    let thought = veteran.think(&game, SIDES[0], &mut |_| ControlFlow::Continue(())).expect("a bid");
    assert_eq!(thought.considered.len(), 4, "every bid from 0 to 3 was considered");
    assert_eq!(thought.considered[0].answer, thought.answer);
    let worths: Vec<f64> = thought.considered[..2].iter().map(|weighed| weighed.worth).collect();
    assert!(worths[0] >= worths[1], "the last two in the running, better first: {worths:?}");
    assert!(thought.considered[2..].iter().all(|dropped| dropped.looks < thought.considered[0].looks));
    let futures: u32 = thought.considered.iter().map(|weighed| weighed.looks).sum();
    assert!((100..400).contains(&futures), "each cost at least one of 400 orders: {futures}");
}

#[test]
fn nobody_waits_long_while_the_sides_are_drawn_up() {
    let game = open(1);
    assert!(game.view(Seat::Side(SIDES[0])).has_begun(), "the practice game has nothing to draw up");
    let captain = Mind::new(Level::Captain, 1);
    assert_eq!(captain.budget(&game, SIDES[0]), Level::Captain.budget());
    assert!(Level::Captain.budget().for_drawing_up().time < Some(Duration::from_millis(500)));
    assert_eq!(LOOKS.for_drawing_up(), LOOKS, "who counts looks is not hurried");
}
