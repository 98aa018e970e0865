//! Exact distributions of pools. The long fractions were worked out with another program.

use std::collections::BTreeMap;

use dice::{Chance, Die, Distribution, TooDeep, Worth};
use proptest::prelude::*;

fn d6() -> Worth {
    Worth::of(Die::D6)
}

fn chance(text: &str) -> Chance {
    text.parse().unwrap()
}

fn check<const N: usize>(distribution: &Distribution, of: u128, expected: [(i64, u128); N]) {
    let expected: Vec<(i64, Chance)> = expected.map(|(value, ways)| (value, Chance::new(ways, of))).into();
    assert_eq!(distribution.chances().collect::<Vec<_>>(), expected);
}

#[test]
fn two_d6_make_a_triangle() {
    let ways = [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];
    check(&d6().pool(2), 36, ways);
    assert_eq!(d6().pool(2).mean(), 7.0);
    assert_eq!(d6().pool(2).at_least(9), Chance::new(10, 36));
}

#[test]
fn the_best_and_the_worst_of_two_d6() {
    check(&d6().best(1, 2), 36, [(1, 1), (2, 3), (3, 5), (4, 7), (5, 9), (6, 11)]);
    check(&d6().worst(1, 2), 36, [(1, 11), (2, 9), (3, 7), (4, 5), (5, 3), (6, 1)]);
    assert_eq!(d6().best(1, 2).mean(), 161.0 / 36.0);
}

#[test]
fn at_least_so_many_of_so_many() {
    let hits = d6().at_least(5).pool(3);
    check(&hits, 27, [(0, 8), (1, 12), (2, 6), (3, 1)]);
    assert_eq!(hits.at_least(1), Chance::new(19, 27));
    assert_eq!(hits.at_least(-4), Chance::ONE);
    assert_eq!(hits.at_least(4), Chance::ZERO);
    assert_eq!(hits.exactly(2), Chance::new(6, 27));
    assert_eq!(hits.exactly(i64::MIN), Chance::ZERO);
    assert_eq!(hits.exactly(i64::MAX), Chance::ZERO);
}

#[test]
fn a_six_counts_two() {
    let hits = d6().score(|face| match face {
        6 => 2,
        4 | 5 => 1,
        _ => 0,
    });
    check(&hits.pool(2), 36, [(0, 9), (1, 12), (2, 10), (3, 4), (4, 1)]);
}

#[test]
fn a_one_is_rolled_again_once() {
    let again = d6().reroll(|face| face == 1).unwrap();
    check(&again.pool(1), 36, [(1, 1), (2, 7), (3, 7), (4, 7), (5, 7), (6, 7)]);
}

#[test]
fn a_six_explodes_to_a_depth() {
    let once = d6().explode(|face| face == 6, 1).unwrap().pool(1);
    let low = [(1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (7, 1), (8, 1), (9, 1), (10, 1), (11, 1), (12, 1)];
    check(&once, 36, low);
    let twice = d6().explode(|face| face == 6, 2).unwrap().pool(1);
    assert_eq!(twice.exactly(6), Chance::ZERO);
    assert_eq!(twice.exactly(12), Chance::ZERO);
    assert_eq!(twice.exactly(11), Chance::new(1, 36));
    assert_eq!(twice.exactly(18), Chance::new(1, 216));
    assert_eq!(d6().explode(|face| face == 6, 0), Ok(d6()));
}

#[test]
fn rolling_again_for_ever_is_refused() {
    assert_eq!(d6().explode(|face| face == 6, 255), Err(TooDeep));
    assert!(d6().explode(|face| face == 6, 23).is_ok());
}

#[test]
fn a_d66_is_thirty_six_even_faces() {
    let d66 = Worth::of(Die::D66).pool(1);
    assert_eq!(d66.exactly(11), Chance::new(1, 36));
    assert_eq!(d66.exactly(17), Chance::ZERO);
    assert_eq!(d66.at_least(61), Chance::new(6, 36));
    assert_eq!(d66.mean(), 38.5);
}

#[test]
fn no_dice_come_to_nothing() {
    check(&d6().pool(0), 1, [(0, 1)]);
    check(&d6().best(2, 0), 1, [(0, 1)]);
    check(&d6().worst(0, 5), 1, [(0, 1)]);
}

#[test]
fn percentages_are_for_showing() {
    let coin = d6().at_least(4).pool(2);
    assert_eq!(coin.percentages().collect::<Vec<_>>(), [(0, 25.0), (1, 50.0), (2, 25.0)]);
}

#[test]
fn sixty_dice_sum_evenly_about_the_middle() {
    let sum = d6().pool(60);
    assert_eq!(sum.chances().map(|(_, chance)| chance).sum::<Chance>(), Chance::ONE);
    assert_eq!(sum.at_least(210) + sum.at_least(211), Chance::ONE);
    assert_eq!(sum.exactly(60), chance("1/48873677980689257489322752273774603865660850176"));
    assert_eq!(sum.exactly(100), sum.exactly(320));
    assert_eq!(sum.mean(), 210.0);
}

#[test]
fn sixty_coins_follow_pascal() {
    let mut row = vec![1u128];
    for _ in 0..60 {
        row = [0].iter().chain(&row).zip(row.iter().chain(&[0])).map(|(a, b)| a + b).collect();
    }
    let heads = d6().at_least(4).pool(60);
    for (k, &ways) in row.iter().enumerate() {
        assert_eq!(heads.exactly(k as i64), Chance::new(ways, 1 << 60));
    }
}

#[test]
fn the_best_thirty_of_sixty() {
    let best = d6().best(30, 60);
    let expected = "22862740746742688550651681493819481796819984487/48873677980689257489322752273774603865660850176";
    assert_eq!(best.at_least(150), chance(expected));
    let expected = "102754883019526941912295667928650739798896135/4072806498390771457443562689481216988805070848";
    assert_eq!(best.exactly(140), chance(expected));
    assert_eq!(best.exactly(180), d6().at_least(6).pool(60).at_least(30));
    assert_eq!(best.mean() + d6().worst(30, 60).mean(), 210.0);
}

#[test]
fn other_large_pools() {
    let rerolled = d6().reroll(|face| face == 1).unwrap().pool(60);
    let expected = "277043873341861719350878187697384534292166001470458673650972402846527390704359852826951725793/\
                    796212133120036659185800680572711026943143053281585835880687733119843210840822594478373076992";
    assert_eq!(rerolled.at_least(240), chance(expected));
    let exploded = d6().explode(|face| face == 6, 3).unwrap().pool(60);
    let expected = "70980445859744580985561733910064893892705379195183428252940987807446451/\
                    194484520122477669329385486670184679277032283114996187087724803279290368";
    assert_eq!(exploded.at_least(260), chance(expected));
    let worst = d6().worst(7, 60);
    let expected = "2576162459573315495010163004973146915649620737/2715204332260514304962375126320811325870047232";
    assert_eq!(worst.at_least(9).complement(), chance(expected));
    assert_eq!(Worth::of(Die::D10).worst(4, 9).at_least(12), Chance::new(254_255_119, 500_000_000));
    assert_eq!(Worth::of(Die::D100).best(2, 5).at_least(150), Chance::new(5_754_604_271, 10_000_000_000));
}

#[test]
fn the_largest_pool_adds_up_to_one() {
    let deep = d6().explode(|face| face == 6, 20).unwrap().at_least(8);
    for distribution in [Worth::of(Die::D10).pool(255), deep.pool(255), deep.best(100, 255)] {
        assert_eq!(distribution.chances().map(|(_, chance)| chance).sum::<Chance>(), Chance::ONE);
    }
}

#[test]
fn the_deepest_die_is_counted_to_its_end() {
    let deepest = d6().explode(|face| face == 6, 23).unwrap().pool(9);
    assert_eq!(deepest.chances().map(|(_, chance)| chance).sum::<Chance>(), Chance::ONE);
    let all_sixes: Chance = std::iter::repeat_n(Chance::new(1, 6), 24 * 9).product();
    assert_eq!(deepest.exactly(144 * 9), all_sixes);
    assert_eq!(deepest.exactly(9), Chance::new(1, 6u128.pow(9)));
}

/// What a die that may be rolled again comes to, told by all the faces it may need.
fn one_die(scores: &[i16; 6], rule: &Rule, faces: &[usize]) -> i64 {
    let score = |face: usize| i64::from(scores[face]);
    let again = |face: usize| rule.again.contains(&scores[face]);
    match rule.explodes {
        false if again(faces[0]) => score(faces[1]),
        false => score(faces[0]),
        true => {
            let rolled = faces.iter().take(2).take_while(|&&face| again(face)).count() + 1;
            faces[..rolled].iter().map(|&face| score(face)).sum()
        }
    }
}

#[derive(Clone, Debug)]
struct Rule {
    again: Vec<i16>,
    explodes: bool,
}

/// Every sequence of faces of all dice, three for each.
fn by_faces(scores: &[i16; 6], rule: &Rule, count: u8, kept: impl Fn(&mut Vec<i64>)) -> BTreeMap<i64, u128> {
    let mut found = BTreeMap::new();
    for number in 0..216usize.pow(count.into()) {
        let faces: Vec<usize> = (0..3 * u32::from(count)).map(|place| number / 6usize.pow(place) % 6).collect();
        let mut values: Vec<i64> = faces.chunks(3).map(|faces| one_die(scores, rule, faces)).collect();
        values.sort_unstable();
        kept(&mut values);
        *found.entry(values.iter().sum()).or_default() += 1;
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pools_weigh_what_their_faces_weigh(
        scores in prop::array::uniform6(-3i16..4),
        again in prop::collection::vec(-3i16..4, 0..3),
        explodes: bool,
        count in 0u8..3,
        kept in 0u8..4,
    ) {
        let rule = Rule { again, explodes };
        let again = |value: i32| rule.again.iter().any(|&again| i32::from(again) == value);
        let scored = d6().score(|face| scores[face as usize - 1]);
        let worth = if explodes { scored.explode(again, 2) } else { scored.reroll(again) }.unwrap();
        let of = 216u128.pow(count.into());
        let expected = |kept: &dyn Fn(&mut Vec<i64>)| -> Vec<(i64, Chance)> {
            let found = by_faces(&scores, &rule, count, kept);
            found.into_iter().map(|(value, ways)| (value, Chance::new(ways, of))).collect()
        };
        let hand = usize::from(kept);
        prop_assert_eq!(worth.pool(count).chances().collect::<Vec<_>>(), expected(&|_| ()));
        let best = expected(&|values| drop(values.drain(..values.len().saturating_sub(hand))));
        prop_assert_eq!(worth.best(kept, count).chances().collect::<Vec<_>>(), best);
        let worst = expected(&|values| values.truncate(hand));
        prop_assert_eq!(worth.worst(kept, count).chances().collect::<Vec<_>>(), worst);
    }

    #[test]
    fn hands_weigh_what_their_faces_weigh(scores in prop::array::uniform6(-3i16..4), count in 0u8..6, kept in 0u8..6) {
        let worth = d6().score(|face| scores[face as usize - 1]);
        let mut found: BTreeMap<i64, u128> = BTreeMap::new();
        for number in 0..6usize.pow(count.into()) {
            let face = |place| number / 6usize.pow(place) % 6;
            let mut values: Vec<i64> = (0..count.into()).map(|place| i64::from(scores[face(place)])).collect();
            values.sort_unstable();
            *found.entry(values.iter().rev().take(kept.into()).sum()).or_default() += 1;
        }
        let of = 6u128.pow(count.into());
        let expected: Vec<_> = found.into_iter().map(|(value, ways)| (value, Chance::new(ways, of))).collect();
        prop_assert_eq!(worth.best(kept, count).chances().collect::<Vec<_>>(), expected);
    }
}
