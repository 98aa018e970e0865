//! Streams of dice against xoshiro, and exact pools of sixty dice.

use dice::{Bands, Die, Distribution, Quick, Seed, Source, Stream, Throw, Worth, outcomes};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand::distr::{Distribution as _, Uniform};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const ROW: usize = 1 << 16;

fn main() {
    divan::main();
}

fn fill(bencher: Bencher, mut source: impl Source) {
    let mut row = vec![0; ROW];
    bencher.counter(ItemsCount::new(ROW)).bench_local(|| source.fill(Die::D6, black_box(&mut row)));
}

#[divan::bench]
fn d6_committed_stream(bencher: Bencher) {
    fill(bencher, Stream::open(&Seed::new([7; 32]), &[]));
}

#[divan::bench]
fn d6_xoshiro_same_rule(bencher: Bencher) {
    fill(bencher, Quick::new(7));
}

#[divan::bench]
fn d6_xoshiro_rand_uniform(bencher: Bencher) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(7);
    let d6 = Uniform::new_inclusive(1u8, 6).expect("one is not above six");
    let mut row = vec![0; ROW];
    bencher.counter(ItemsCount::new(ROW)).bench_local(|| {
        black_box(&mut row).fill_with(|| d6.sample(&mut generator));
    });
}

/// Twelve dice from every word, by multiplication and with one test for all twelve: Lemire's batches.
#[divan::bench]
fn d6_xoshiro_twelve_a_word(bencher: Bencher) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut row = vec![0; ROW];
    bencher.counter(ItemsCount::new(ROW)).bench_local(|| {
        black_box(&mut row).chunks_mut(12).for_each(|twelve| while !batch(twelve, generator.next_u64()) {});
    });
}

fn batch(faces: &mut [u8], mut word: u64) -> bool {
    const UNEVEN: u64 = 6u64.pow(12).wrapping_neg() % 6u64.pow(12);
    for face in faces {
        let product = u128::from(word) * 6;
        (*face, word) = ((product >> 64) as u8 + 1, product as u64);
    }
    word >= UNEVEN
}

#[divan::bench]
fn sixty_d6_sum() -> Distribution {
    black_box(Worth::of(Die::D6)).pool(60)
}

#[divan::bench]
fn sixty_d6_four_or_more() -> Distribution {
    black_box(Worth::of(Die::D6)).at_least(4).pool(60)
}

#[divan::bench]
fn sixty_d6_a_six_counts_two() -> Distribution {
    let hits = |face| match face {
        6 => 2,
        4 | 5 => 1,
        _ => 0,
    };
    black_box(Worth::of(Die::D6)).score(hits).pool(60)
}

#[divan::bench]
fn sixty_d6_ones_rerolled() -> Distribution {
    black_box(Worth::of(Die::D6)).reroll(|face| face == 1).expect("one re-roll is not too deep").pool(60)
}

#[divan::bench(args = [1, 3])]
fn sixty_d6_sixes_explode(depth: u8) -> Distribution {
    black_box(Worth::of(Die::D6)).explode(|face| face == 6, depth).expect("three are not too deep").pool(60)
}

#[divan::bench(args = [1, 3, 30])]
fn sixty_d6_best(kept: u8) -> Distribution {
    black_box(Worth::of(Die::D6)).best(kept, 60)
}

#[divan::bench]
fn twelve_d6_every_outcome(bencher: Bencher) {
    bencher.bench_local(|| outcomes(black_box(&Throw::pool(12, Die::D6, Bands::EACH))));
}
