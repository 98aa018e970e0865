use odds::{difference, wilson};

/// Wilson (1927) by pencil: for 0 of 10 the upper end is z²/(10 + z²) = 27.75 %; 5 of 10 lies evenly about a half.
#[test]
fn wilsons_interval_is_that_of_the_books() {
    let none = wilson(0.0, 10);
    assert_eq!((none.0, none.1), (0.0, 27.75));
    let half = wilson(5.0, 10);
    assert_eq!((half.0, half.1), (23.66, 76.34));
    assert_eq!(wilson(0.0, 0).1, 100.0, "nothing seen, nothing known");
}

/// Newcombe (1998), table II: 56 of 70 against 48 of 80 differ by 20 points, between 5.24 and 33.39.
#[test]
fn the_difference_of_two_shares_is_that_of_the_books() {
    let apart = difference((48.0, 80), (56.0, 70));
    assert_eq!((apart.0, apart.1), (5.24, 33.39));
}
