//! Dice, bands, faces and the outcomes of throws.

use std::collections::BTreeMap;

use dice::{Bands, Chance, Die, Faces, Throw, outcomes};
use proptest::prelude::*;

const MISS_HIT_CRIT: Bands = Bands::cuts(&[2, 6]);

#[test]
fn every_die_has_its_faces() {
    let faces = |die: Die| die.values().collect::<Vec<u8>>();
    assert_eq!(faces(Die::D3), [1, 2, 3]);
    assert_eq!(faces(Die::D6), [1, 2, 3, 4, 5, 6]);
    assert_eq!(faces(Die::D10), (1..=10).collect::<Vec<u8>>());
    assert_eq!(faces(Die::D12), (1..=12).collect::<Vec<u8>>());
    assert_eq!(faces(Die::D100), (1..=100).collect::<Vec<u8>>());
    let d66 = faces(Die::D66);
    assert_eq!((d66.len(), d66[0], d66[5], d66[6], d66[35]), (36, 11, 16, 21, 66));
}

#[test]
fn a_die_has_no_other_faces() {
    for die in Die::ALL {
        let shown: Vec<u8> = (0..=255).filter(|&face| die.has(face)).collect();
        assert_eq!(shown, die.values().collect::<Vec<u8>>(), "{die}");
        assert_eq!(shown.len(), usize::from(die.faces()), "{die}");
    }
}

#[test]
fn a_die_is_written_in_small_letters() {
    assert_eq!(serde_json::to_string(&Die::D66).unwrap(), r#""d66""#);
    assert_eq!(serde_json::from_str::<Die>(r#""d100""#).unwrap(), Die::D100);
}

#[test]
fn cuts_make_bands() {
    let spans: Vec<_> = MISS_HIT_CRIT.spans(Die::D6).collect();
    assert_eq!(spans, [1..=1, 2..=5, 6..=6]);
    assert_eq!(MISS_HIT_CRIT.weights(Die::D6).collect::<Vec<u8>>(), [1, 4, 1]);
    let bands: Vec<usize> = Die::D6.values().map(|face| MISS_HIT_CRIT.of(Die::D6, face)).collect();
    assert_eq!(bands, [0, 1, 1, 1, 1, 2]);
}

#[test]
fn a_cut_outside_the_die_makes_no_band() {
    assert_eq!(Bands::at_least(7).count(Die::D6), 1);
    assert_eq!(Bands::at_least(1).count(Die::D6), 1);
    assert_eq!(Bands::at_least(200).count(Die::D100), 1);
}

#[test]
fn bands_of_a_d66_jump_the_missing_faces() {
    let from_nineteen: Vec<_> = Bands::at_least(19).spans(Die::D66).collect();
    assert_eq!(from_nineteen, [11..=16, 21..=66]);
    assert_eq!(Bands::at_least(19).weights(Die::D66).collect::<Vec<u8>>(), [6, 30]);
    assert_eq!(Bands::EACH.count(Die::D66), 36);
    assert_eq!(Bands::EACH.of(Die::D66, 66), 35);
}

#[test]
fn each_and_any_are_the_two_ends() {
    for die in Die::ALL {
        assert_eq!(Bands::EACH.count(die), usize::from(die.faces()));
        assert_eq!(Bands::ANY.count(die), 1);
    }
}

#[test]
fn faces_are_counted_and_kept() {
    let faces = Faces::from([3, 6, 1, 6, 4]);
    assert_eq!((faces.count_of(6), faces.at_least(4), faces.sum()), (2, 3, 20));
    assert_eq!((faces.best(), faces.worst()), (Some(6), Some(1)));
    assert!(faces.any(1) && !faces.any(2));
    assert_eq!(faces.keep_best(2), Faces::from([6, 6]));
    assert_eq!(faces.keep_worst(2), Faces::from([1, 3]));
    assert_eq!(faces.keep_best(9).len(), 5);
}

#[test]
fn no_dice_have_no_best_face() {
    let none = Faces::default();
    assert_eq!((none.best(), none.worst(), none.sum()), (None, None, 0));
}

#[test]
fn faces_are_written_as_numbers() {
    assert_eq!(serde_json::to_string(&Faces::from([3, 6])).unwrap(), "[3,6]");
    assert_eq!(serde_json::from_str::<Faces>("[3,6]").unwrap(), Faces::from([3, 6]));
}

#[test]
fn a_throw_allows_only_what_it_could_show() {
    let throw = Throw::pool(2, Die::D66, Bands::EACH);
    assert!(throw.allows(&Faces::from([11, 66])));
    assert!(!throw.allows(&Faces::from([11, 17])));
    assert!(!throw.allows(&Faces::from([11])));
}

#[test]
fn one_die_has_one_outcome_a_band() {
    let expected = [([1], Chance::new(1, 6)), ([2], Chance::new(4, 6)), ([6], Chance::new(1, 6))];
    let expected = expected.map(|(faces, chance)| (Faces::from(faces), chance));
    assert_eq!(outcomes(&Throw::one(Die::D6, MISS_HIT_CRIT)), expected);
}

#[test]
fn a_pool_has_one_outcome_a_count() {
    let expected = [
        ([1, 1, 1], Chance::new(8, 27)),
        ([1, 1, 5], Chance::new(12, 27)),
        ([1, 5, 5], Chance::new(6, 27)),
        ([5, 5, 5], Chance::new(1, 27)),
    ];
    let expected = expected.map(|(faces, chance)| (Faces::from(faces), chance));
    assert_eq!(outcomes(&Throw::pool(3, Die::D6, Bands::at_least(5))), expected);
}

#[test]
fn no_dice_have_one_outcome() {
    assert_eq!(outcomes(&Throw::pool(0, Die::D6, Bands::EACH)), [(Faces::default(), Chance::ONE)]);
}

#[test]
fn the_largest_pool_adds_up_to_one() {
    let found = outcomes(&Throw::pool(255, Die::D100, Bands::at_least(51)));
    assert_eq!(found.len(), 256);
    assert_eq!(found.iter().map(|(_, chance)| chance.clone()).sum::<Chance>(), Chance::ONE);
}

/// Every sequence of faces, gathered by the lowest face of each die's band.
fn by_faces(throw: &Throw) -> BTreeMap<Vec<u8>, u128> {
    let mut rows = vec![Vec::new()];
    for _ in 0..throw.count {
        rows = rows
            .iter()
            .flat_map(|row: &Vec<u8>| throw.die.values().map(|face| [row.as_slice(), &[face]].concat()))
            .collect();
    }
    let lowest_alike = |face| {
        let band = throw.bands.of(throw.die, face);
        throw.die.values().find(|&other| throw.bands.of(throw.die, other) == band).unwrap()
    };
    let mut gathered = BTreeMap::new();
    for row in rows {
        let mut row: Vec<u8> = row.into_iter().map(lowest_alike).collect();
        row.sort_unstable();
        *gathered.entry(row).or_default() += 1;
    }
    gathered
}

fn any_die() -> impl Strategy<Value = Die> {
    prop::sample::select(Die::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bands_weigh_what_their_faces_weigh(
        die in any_die(),
        count in 0u8..6,
        cuts in prop::collection::vec(0u8..70, 0..5),
    ) {
        let count = if die.faces() > 12 { count.min(2) } else { count.min(4) };
        let throw = Throw::pool(count, die, Bands::cuts(&cuts));
        let of = u128::from(die.faces()).pow(count.into());
        let expected: Vec<(Faces, Chance)> = by_faces(&throw)
            .into_iter()
            .map(|(faces, ways)| (faces.into_iter().collect(), Chance::new(ways, of)))
            .collect();
        prop_assert_eq!(outcomes(&throw), expected);
    }

    #[test]
    fn a_face_lies_in_the_span_of_its_band(die in any_die(), cuts in prop::collection::vec(0u8..=255, 0..20)) {
        let bands = Bands::cuts(&cuts);
        let spans: Vec<_> = bands.spans(die).collect();
        for face in die.values() {
            prop_assert!(spans[bands.of(die, face)].contains(&face));
        }
    }
}
