//! The frame without any game: stakes, helps, pairs.

use campaign::balance::{Weight, gap, helps, second_wind};
use campaign::form::{circle, shares, stake};
use campaign::lines::Form;
use campaign::roster::{Condition, Roster, Sheet};

/// E01.
#[test]
fn ca_fix_08_later_fixtures_of_a_chain_are_worth_more() {
    let of = |length: u16| (1..=length).map(|number| stake(Form::Chain, number, length)).collect::<Vec<_>>();
    assert_eq!(of(6), [2, 2, 3, 3, 4, 4]);
    assert_eq!(of(7), [2, 2, 3, 3, 4, 4, 4]);
    assert_eq!(of(3), [2, 3, 4]);
    assert_eq!(stake(Form::RoundRobin, 1, 6), 3);
}

#[test]
fn ca_ent_10_the_winner_has_the_stake_and_a_draw_gives_half_rounded_down() {
    assert_eq!(shares(4, Some(1), 2), [0, 4]);
    assert_eq!(shares(4, None, 2), [2, 2]);
    assert_eq!(shares(3, None, 2), [1, 1]);
}

fn plain(strength: i64) -> Weight {
    Weight { strength, allotted: 0, more: 0 }
}

/// E02.
#[test]
fn ca_bal_02_the_weaker_side_has_a_help_for_every_full_ten_of_the_gap() {
    assert_eq!(gap(69, 51), 26);
    assert_eq!(helps(&[plain(69), plain(51)]), [0, 2]);
    assert_eq!(helps(&[plain(100), plain(91)]), [0, 0], "nine are no full ten");
    assert_eq!(helps(&[plain(100), plain(90)]), [0, 1]);
    assert_eq!(helps(&[plain(100), plain(20)]), [0, 4], "at most four");
    assert_eq!(gap(0, 0), 0);
}

#[test]
fn ca_bal_02_a_station_that_allots_less_to_a_side_is_taken_into_account() {
    let sides = [Weight { allotted: 144, ..plain(144) }, Weight { allotted: 80, ..plain(80) }];
    assert_eq!(helps(&sides), [0, 0]);
    let sides = [Weight { allotted: 144, ..plain(100) }, Weight { allotted: 80, ..plain(80) }];
    assert_eq!(helps(&sides), [3, 0], "100 of 144 against 144 of 144: a gap of 30");
}

/// E02, second half.
#[test]
fn ca_bal_03_whoever_has_lost_twice_in_a_row_has_one_more() {
    assert_eq!([0, 1, 2, 5].map(second_wind), [0, 0, 1, 1]);
}

#[test]
fn ca_bal_04_helps_cancel_one_against_one_between_two_and_not_among_three() {
    let wind = Weight { more: 1, ..plain(69) };
    assert_eq!(helps(&[wind, plain(51)]), [0, 1]);
    assert_eq!(helps(&[wind, plain(51), plain(69)]), [1, 2, 0]);
}

#[test]
fn ca_bal_07_a_negative_handicap_is_the_opponents_gain() {
    let handicapped = Weight { more: -2, ..plain(60) };
    assert_eq!(helps(&[handicapped, plain(60)]), [0, 2]);
}

/// E09, the pairs.
#[test]
fn ca_round_02_pairs_by_the_circle() {
    assert_eq!(circle(5, 2), [(2, 0), (3, 4)], "seat 2 rests; 3 meets 1, 4 meets 5");
    for seats in 3..=12_u8 {
        let rounds = u16::from(seats + seats % 2 - 1);
        let mut met = Vec::new();
        for round in 1..=rounds {
            let pairs = circle(seats, round);
            let mut there: Vec<u8> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
            there.sort_unstable();
            there.dedup();
            assert_eq!(there.len(), pairs.len() * 2, "nobody fights twice in a round");
            met.extend(pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other))));
        }
        met.sort_unstable();
        let all: Vec<(u8, u8)> = (0..seats).flat_map(|one| (one + 1..seats).map(move |other| (one, other))).collect();
        assert_eq!(met, all, "everybody meets everybody once among {seats}");
    }
}

#[test]
fn ca_gen_10_a_number_is_never_given_twice() {
    let mut roster = Roster::default();
    assert_eq!([0; 3].map(|_| roster.join("x".into(), Sheet::default(), 0)), [1, 2, 3]);
    roster.member_mut(3).condition = Condition::Dead;
    assert_eq!(roster.join("y".into(), Sheet::default(), 1), 4);
}

#[test]
fn ca_aft_04_a_mission_missed_shortens_an_absence() {
    assert_eq!(Condition::Recovering(2).after_a_mission(), Condition::Recovering(1));
    assert_eq!(Condition::Recovering(1).after_a_mission(), Condition::Fit);
    assert_eq!(Condition::Retired.after_a_mission(), Condition::Retired);
    let captive = Condition::Captive { of: 1, since: 2 };
    assert_eq!(captive.after_a_mission(), captive);
}

#[test]
fn ca_fld_01_only_the_fit_are_fielded_and_each_other_has_a_reason() {
    let others =
        [Condition::Recovering(1), Condition::Captive { of: 1, since: 1 }, Condition::Retired, Condition::Dead];
    assert_eq!(Condition::Fit.bars(), None);
    let mut reasons: Vec<&str> = others.iter().filter_map(|it| it.bars()).map(|(_, why)| why).collect();
    reasons.dedup();
    assert_eq!(reasons.len(), others.len());
}
