//! What the referee itself costs, without geometry: orders run again for every answer, and the exact odds of one.

use bench::eight::{Eight, scenario};
use dice::Seed;
use divan::{Bencher, black_box};
use referee::oracles::AtRandom;
use referee::{Answer, AnyMatch, DicePlan, Match, Seat};

fn main() {
    divan::main();
}

fn open() -> Match<Eight> {
    Match::open(scenario(), DicePlan::default(), Some(Seed::new([1; 32]))).expect("a sound scenario")
}

/// One order with eight answers, run nine times; the goal is 50 microseconds.
#[divan::bench]
fn an_order_with_eight_answers(bencher: Bencher) {
    bencher.with_inputs(open).bench_local_refs(|game| {
        for _ in 0..8 {
            let question = game.questions(Seat::Referee)[0].number;
            game.answer(Seat::Referee, question, Answer::Pick(0)).expect("yes will do");
        }
        black_box(game.state_hash())
    });
}

/// Twelve reactions, each of which may end the order: every course with its chance. The goal is a millisecond.
#[divan::bench]
fn exact_odds_of_twelve_reactions(bencher: Bencher) {
    let game = bench::eight::twelve_reactions();
    bencher.bench_local(|| {
        let mut courses = 0;
        game.explore(None, &mut AtRandom, 1_000_000, &mut |_, _| courses += 1);
        black_box(courses)
    });
}

/// A battle of 24 figures copied into a buffer that is used again.
#[divan::bench]
fn clone_of_24_figures(bencher: Bencher) {
    let game = open();
    let mut copy = game.battle().clone();
    bencher.bench_local(|| {
        black_box(&mut copy).clone_from(black_box(game.battle()));
    });
}

/// The same bytes copied plainly; the goal is at most twice this.
#[divan::bench]
fn memcpy_of_the_same_bytes(bencher: Bencher) {
    let bytes = vec![7u8; bench::eight::battle_bytes()];
    let mut copy = bytes.clone();
    bencher.bench_local(|| {
        black_box(&mut copy).copy_from_slice(black_box(&bytes));
    });
}
