//! Whole random games with all their geometry, as a mass simulation plays them: nothing told, nothing run again.

use std::cell::Cell;

use content::Shelf;
use dice::Quick;
use divan::{Bencher, black_box};
use fivecore::FiveCore;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use referee::oracles::{AtRandom, play_out};
use referee::{Game, Scenario};
use table::Length;

fn main() {
    divan::main();
}

const SHELF: [&str; 3] = ["the-elms-crossroads", "fourteenth-street", "the-bridge-at-vire"];

/// Six figures a side on a table of three feet, laid by the dice; the goal is 770 microseconds, towards 250.
#[divan::bench]
fn fivecore_on_a_generated_table(bencher: Bencher) {
    play(bencher, &generated(6));
}

fn generated(figures: u8) -> Scenario {
    let levy = |force| Levied::Random(Levy { force, figures, skills: 2 });
    let forces = [levy(ForceType::SecondWorldWar), levy(ForceType::Irregulars)];
    generate(&mut Quick::new(1), &Brief { size: Length::inches(36), forces, options: Default::default() })
}

/// A battle of so many figures copied into a buffer that is used again.
#[divan::bench(args = [12, 24])]
fn clone_of_a_battle(bencher: Bencher, figures: u8) {
    let (_, battle) = FiveCore::set_up(&generated(figures / 2)).expect("a sound scenario");
    assert_eq!(battle.figures.len(), usize::from(figures));
    let mut copy = battle.clone();
    bencher.bench_local(|| black_box(&mut copy).clone_from(black_box(&battle)));
}

/// The same bytes copied plainly; the goal for a clone is at most twice this.
#[divan::bench(args = [12, 24])]
fn memcpy_of_a_battle(bencher: Bencher, figures: u8) {
    let (_, battle) = FiveCore::set_up(&generated(figures / 2)).expect("a sound scenario");
    let apart = if battle.figures.spilled() { size_of_val(&battle.figures[..]) } else { 0 };
    let bytes = vec![7u8; size_of_val(&battle) + apart];
    let mut copy = bytes.clone();
    bencher.bench_local(|| black_box(&mut copy).copy_from_slice(black_box(&bytes)));
}

#[divan::bench(args = SHELF)]
fn fivecore(bencher: Bencher, name: &str) {
    let scenario = Shelf::embedded().scenario(&format!("fivecore/{name}"));
    play(bencher, &scenario.unwrap_or_else(|problems| panic!("{name}: {problems:?}")));
}

/// One game after the other, each with other dice.
fn play(bencher: Bencher, scenario: &Scenario) {
    const ENDLESS: usize = 20_000;
    let (setup, battle) = FiveCore::set_up(scenario).expect("a sound scenario");
    let seed = Cell::new(0);
    bencher.bench_local(|| {
        seed.set(seed.get() + 1);
        let mut battle = battle.clone();
        let mut dice = Quick::new(seed.get());
        black_box(play_out::<FiveCore>(&setup, &mut battle, &mut dice, &mut AtRandom, ENDLESS))
    });
}
