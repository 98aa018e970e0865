//! Dice thrown for what other dice show, against every sequence of faces.

use std::collections::BTreeMap;

use dice::{Cascade, Cast, Chance, Die, Faces, Heap};
use proptest::prelude::*;

/// The chances of what some rule comes to, counted in the air.
fn in_the_air(heaps: impl Fn(&mut dyn FnMut(Die, Heap) -> Cast) -> Vec<Heap>) -> BTreeMap<Vec<u32>, Chance> {
    let mut cascade = Cascade::default();
    let heaps = heaps(&mut |die, dice| cascade.throw(die, dice));
    cascade.fall(&heaps).outcomes().expect("few outcomes").into_iter().collect()
}

/// The same by rolling every sequence of faces: each course takes the faces written down for it, and ones after that.
fn on_the_table(heaps: impl Fn(&mut dyn FnMut(Die, Heap) -> Cast) -> Vec<Heap>) -> BTreeMap<Vec<u32>, Chance> {
    let mut found: BTreeMap<Vec<u32>, Chance> = BTreeMap::new();
    let mut course: Vec<(u8, u8)> = Vec::new();
    loop {
        let (mut at, mut of) = (0, 1);
        let counts = heaps(&mut |die, dice| {
            let mut faces = Vec::new();
            for _ in 0..dice.known().expect("all dice lie") {
                if at == course.len() {
                    course.push((0, die.faces()));
                }
                faces.push(die.face(course[at].0));
                of *= u128::from(die.faces());
                at += 1;
            }
            Cast::Lying(faces.into_iter().collect::<Faces>())
        });
        let counts = counts.iter().map(|heap| heap.known().expect("all dice lie")).collect();
        *found.entry(counts).or_insert(Chance::ZERO) += &Chance::new(1, of);
        while course.last().is_some_and(|(face, faces)| face + 1 == *faces) {
            course.pop();
        }
        match course.last_mut() {
            Some((face, _)) => *face += 1,
            None => return found,
        }
    }
}

fn check(heaps: impl Fn(&mut dyn FnMut(Die, Heap) -> Cast) -> Vec<Heap>) {
    assert_eq!(in_the_air(&heaps), on_the_table(&heaps));
}

#[test]
fn dice_that_are_counted_at_once() {
    check(|throw| vec![throw(Die::D6, 4.into()).at_least(5)]);
    check(|throw| vec![throw(Die::D6, 3.into()).showing(2..=4) * 3 + 2.into()]);
    check(|throw| vec![throw(Die::D10, 2.into()).below(4), 7.into()]);
}

#[test]
fn a_die_for_each_die_of_some_face() {
    check(|throw| {
        let hits = throw(Die::D6, 3.into()).at_least(4);
        vec![throw(Die::D6, hits).below(5)]
    });
}

#[test]
fn a_six_makes_more_dice_and_a_blocked_six_is_blocked_again() {
    check(|throw| {
        let shots = throw(Die::D6, 2.into());
        let hits = shots.at_least(4) + shots.at_least(6);
        let blocks = throw(Die::D6, hits);
        let again = throw(Die::D6, blocks.at_least(6));
        vec![blocks.below(4) + again.below(4)]
    });
}

#[test]
fn what_hangs_on_the_same_dice_is_counted_together() {
    check(|throw| {
        let shots = throw(Die::D6, 2.into());
        let plain = throw(Die::D3, shots.showing(3..=5));
        vec![shots.at_least(6), plain.below(2) + shots.at_least(6)]
    });
}

#[test]
fn dice_of_several_kinds() {
    check(|throw| {
        let first = throw(Die::D10, 1.into());
        let second = throw(Die::D6, first.at_least(8) * 2);
        let third = throw(Die::D3, first.below(3) + second.at_least(3));
        vec![third.at_least(2)]
    });
}

#[test]
fn no_dice_at_all_have_one_outcome() {
    assert_eq!(in_the_air(|_| vec![Heap::from(3)]), BTreeMap::from([(vec![3], Chance::ONE)]));
    let never = |throw: &mut dyn FnMut(Die, Heap) -> Cast| vec![throw(Die::D6, 5.into()).at_least(7)];
    assert_eq!(in_the_air(never), BTreeMap::from([(vec![0], Chance::ONE)]));
}

/// Each shot wounds with chance 1/2 · 2/3.
#[test]
fn sixty_shots_have_the_odds_of_their_binomial() {
    let wounds = in_the_air(|throw| {
        let hits = throw(Die::D6, 60.into()).at_least(4);
        vec![throw(Die::D6, hits).below(5)]
    });
    let none: Chance = (0..60).map(|_| Chance::new(2, 3)).product();
    let all: Chance = (0..60).map(|_| Chance::new(1, 3)).product();
    assert_eq!((&wounds[&vec![0]], &wounds[&vec![60]]), (&none, &all));
    assert_eq!(wounds[&vec![1]], Chance::new(60, 2) * none);
    assert_eq!(wounds.into_values().sum::<Chance>(), Chance::ONE);
}

#[test]
fn heaps_that_hang_on_other_dice_are_counted_apart() {
    let mut cascade = Cascade::default();
    let first = cascade.throw(Die::D6, 2.into()).at_least(6);
    let second = cascade.throw(Die::D6, 1.into()).at_least(4);
    assert_eq!(cascade.fall(&[second]).outcomes().expect("two")[1], (vec![1], Chance::new(1, 2)));
    assert_eq!(cascade.fall(&[first]).outcomes().expect("three")[2], (vec![2], Chance::new(1, 36)));
}

#[test]
#[should_panic(expected = "dice are counted twice")]
fn what_is_left_of_counted_dice_cannot_be_counted() {
    let mut cascade = Cascade::default();
    let shots = cascade.throw(Die::D6, 2.into());
    let blocks = cascade.throw(Die::D6, shots.at_least(4));
    cascade.fall(&[blocks.below(4)]);
    cascade.fall(&[shots.at_least(6)]);
}

#[test]
fn far_too_many_outcomes_are_none() {
    let mut cascade = Cascade::default();
    let wounds = cascade.throw(Die::D6, 1_000_000.into()).at_least(4);
    assert_eq!(cascade.fall(&[wounds]).outcomes(), None);
    let most = cascade.throw(Die::D6, u32::MAX.into()).at_least(4);
    let more = cascade.throw(Die::D6, most * u32::MAX);
    assert_eq!(cascade.fall(&[more.below(3)]).outcomes(), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_three_stages(needs in prop::array::uniform6(1u8..=6), times in prop::array::uniform4(0u32..=2)) {
        check(|throw| {
            let first = throw(Die::D6, 1.into());
            let second = throw(Die::D3, first.at_least(needs[0]) * times[0] + first.below(needs[1]) * times[1]);
            let third = throw(Die::D6, second.at_least(needs[2]) + first.showing(needs[3]..=6) * times[2]);
            vec![third.below(needs[4]) + second.below(needs[5]) * times[3], first.at_least(needs[2])]
        });
    }
}
