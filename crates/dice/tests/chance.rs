//! Exact chances.

use dice::{Chance, NotAChance};

fn chance(text: &str) -> Chance {
    text.parse().unwrap()
}

#[test]
fn chances_add_and_multiply_as_fractions() {
    assert_eq!(Chance::new(1, 6) + Chance::new(1, 4), Chance::new(5, 12));
    assert_eq!(Chance::new(2, 3) * Chance::new(3, 4), Chance::new(1, 2));
    assert_eq!(Chance::new(5, 36).complement(), Chance::new(31, 36));
    assert_eq!(Chance::ONE.complement(), Chance::ZERO);
}

#[test]
fn chances_compare_by_worth_and_not_by_writing() {
    assert_eq!(Chance::new(2, 12), Chance::new(1, 6));
    assert!(Chance::new(1, 3) > Chance::new(33, 100));
    assert!(Chance::ZERO < Chance::new(1, u128::MAX));
    assert!(Chance::new(u128::MAX - 1, u128::MAX) < Chance::ONE);
    assert_eq!(Chance::new(1, 0), Chance::ZERO);
}

#[test]
fn chances_are_written_in_lowest_terms() {
    assert_eq!(Chance::new(10, 72).to_string(), "5/36");
    assert_eq!(Chance::ZERO.to_string(), "0/1");
    assert_eq!(serde_json::to_string(&Chance::new(4, 8)).unwrap(), r#""1/2""#);
    assert_eq!(serde_json::from_str::<Chance>(r#""3/6""#).unwrap(), Chance::new(1, 2));
}

#[test]
fn what_is_no_fraction_is_refused() {
    for text in ["", "1", "1/0", "-1/2", "1/2/3", "a/b", "0.5", " 1/2"] {
        assert!(matches!(text.parse::<Chance>(), Err(NotAChance(_))), "{text}");
    }
}

#[test]
fn a_long_path_stays_exact() {
    let path: Chance = std::iter::repeat_n(Chance::new(1, 6), 60).product();
    assert_eq!(path.to_string(), "1/48873677980689257489322752273774603865660850176");
    assert_eq!(path, chance("1/48873677980689257489322752273774603865660850176"));
    assert!(path < Chance::new(1, u128::MAX));
    assert_eq!(&path + &path.complement(), Chance::ONE);
}

#[test]
fn a_long_path_that_cancels_is_small_again() {
    let there: Chance = std::iter::repeat_n(Chance::new(2, 3), 200).product();
    let back: Chance = std::iter::repeat_n(Chance::new(3, 2), 200).product();
    assert_eq!((there * back).to_string(), "1/1");
}

#[test]
fn every_branch_of_forty_throws_adds_up_to_one() {
    let (stop, go_on) = (Chance::new(13, 100), Chance::new(87, 100));
    let mut reached = Chance::ONE;
    let mut sum = Chance::ZERO;
    for _ in 0..40 {
        sum += &(&reached * &stop);
        reached *= &go_on;
    }
    assert!(sum < Chance::ONE);
    assert_eq!(sum + reached, Chance::ONE);
}

#[test]
fn chances_are_shown_as_numbers() {
    assert_eq!(Chance::new(1, 4).to_f64(), 0.25);
    assert_eq!(Chance::new(1, 8).percent(), 12.5);
    let tiny: Chance = std::iter::repeat_n(Chance::new(1, 2), 300).product();
    assert_eq!(tiny.to_f64(), 0.5f64.powi(300));
    assert_eq!(tiny.complement().to_f64(), 1.0);
}
