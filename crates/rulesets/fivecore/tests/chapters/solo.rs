//! FC-SOLO. A side without a player.

use fivecore::solo::{
    Behaviour, Fire, Leaning, Movement, Order, Orders, Temper, aggression, any_of, conduct, is_reckless,
    most_in_the_open, order_die, settle,
};
use referee::oracles::{Script, face, faces};
use referee::{FigureId, SideId};
use table::Length;

const B: SideId = SideId(1);

fn order(die: u8) -> Order {
    Script::new([("FC-SOLO-09", face(die))]).consult(|oracle| order_die(oracle, B))
}

fn settled(die: u8) -> Leaning {
    Script::new([("FC-SOLO-15", face(die))]).consult(|oracle| settle(oracle, B))
}

fn reckless(level: u8, die: u8) -> bool {
    Script::new([("FC-SOLO-20", face(die))]).consult(|oracle| is_reckless(oracle, B, level))
}

/// Covers FC-SOLO-03, FC-SOLO-05.
#[test]
fn fc_solo_02_a_defender_stays_around_its_area_and_answers_attacks() {
    for order in [Order::DigIn, Order::AsUsual, Order::Forward] {
        let conduct = conduct(Behaviour::Defence, order);
        assert_eq!((conduct.movement, conduct.fire), (Movement::StayAround, Fire::AtAttackers));
        assert!(!conduct.advances());
    }
}

#[test]
fn fc_solo_04_one_or_two_defenders_stand_outside_no_more_than_two_moves_away() {
    let conduct = conduct(Behaviour::Defence, Order::AsUsual);
    assert_eq!((conduct.strays, conduct.stray), (2, Some(Length::inches(12))));
}

/// Covers FC-SOLO-06.
#[test]
fn fc_solo_07_an_attacker_goes_through_cover_and_fires_near_its_aim() {
    let conduct = conduct(Behaviour::Attack, Order::AsUsual);
    assert_eq!((conduct.movement, conduct.fire), (Movement::ThroughCover, Fire::NearTheAim));
    assert!(conduct.advances());
    assert_eq!(conduct.stray, None);
}

#[test]
fn fc_solo_08_open_ground_is_never_crossed_by_everybody_at_once() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(most_in_the_open), [1, 1, 2, 2, 3, 3]);
}

#[test]
fn fc_solo_09_only_1_and_6_of_the_order_die_change_the_turn() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(order), {
        use Order::*;
        [DigIn, AsUsual, AsUsual, AsUsual, AsUsual, Forward]
    });
}

/// E56, third part.
///
/// Covers FC-SOLO-11.
#[test]
fn fc_solo_10_dug_in_nobody_advances_and_only_threats_are_fired_at() {
    let conduct = conduct(Behaviour::Attack, order(1));
    assert!(!conduct.advances());
    assert_eq!((conduct.movement, conduct.fire), (Movement::DigIn, Fire::AtThreats));
}

/// Covers FC-SOLO-13.
#[test]
fn fc_solo_12_forward_closes_in_and_fires_everything() {
    let conduct = conduct(Behaviour::Attack, order(6));
    assert!(conduct.advances());
    assert_eq!((conduct.movement, conduct.fire), (Movement::CloseIn, Fire::Everything));
}

#[test]
fn fc_solo_14_a_figure_may_have_its_own_kind_of_activity() {
    let orders = Orders { side: Behaviour::Attack, own: vec![(FigureId(7), Behaviour::Defence)] };
    assert_eq!(orders.of(FigureId(7)), Behaviour::Defence);
    assert_eq!(orders.of(FigureId(8)), Behaviour::Attack);
}

/// E56, first part: a 2 is the unlikely option.
#[test]
fn fc_solo_15_one_or_two_is_the_unlikely_option() {
    let expected = [1, 2, 3, 4, 5, 6].map(|die| if die < 3 { Leaning::Unlikely } else { Leaning::Likely });
    assert_eq!([1, 2, 3, 4, 5, 6].map(settled), expected);
}

#[test]
fn fc_solo_16_equal_options_are_drawn_at_random_each_as_likely_as_the_next() {
    let drawn = |options: u8, dice: &[u8]| {
        let lines = dice.iter().map(|&die| ("FC-SOLO-16", face(die)));
        Script::new(lines).consult(|oracle| any_of(oracle, B, options))
    };
    let mut counts = [0; 3];
    for die in 1..=99 {
        counts[usize::from(drawn(3, &[die]))] += 1;
    }
    assert_eq!(counts, [33, 33, 33]);
    assert_eq!(drawn(3, &[100, 2]), 1, "the odd face is rolled again");
    assert_eq!(drawn(1, &[57]), 0);
}

fn level(temper: Temper, clause: &str, dice: &[u8]) -> u8 {
    let line = match dice {
        [one] => face(*one),
        [one, other] => faces([*one, *other]),
        _ => panic!("one die or two"),
    };
    Script::new([(clause, line)]).consult(|oracle| aggression(oracle, B, temper))
}

/// E86, third part.
#[test]
fn fc_solo_17_a_plain_force_rolls_its_aggression_once() {
    assert_eq!(level(Temper::Plain, "FC-SOLO-17", &[3]), 3);
}

/// E86, first part.
#[test]
fn fc_solo_18_an_impatient_force_keeps_the_higher_of_two() {
    assert_eq!(level(Temper::Impatient, "FC-SOLO-18", &[2, 5]), 5);
    assert_eq!(level(Temper::Impatient, "FC-SOLO-18", &[5, 2]), 5);
}

/// E86, second part.
#[test]
fn fc_solo_19_a_methodical_force_keeps_the_lower_of_two() {
    assert_eq!(level(Temper::Methodical, "FC-SOLO-19", &[2, 5]), 2);
    assert_eq!(level(Temper::Methodical, "FC-SOLO-19", &[6, 4]), 4);
}

/// E56, second part: level 4, die 4.
#[test]
fn fc_solo_20_at_the_aggression_level_or_below_the_act_is_reckless() {
    assert!(reckless(4, 4));
    assert!(reckless(4, 1));
    assert!(!reckless(4, 5));
    assert!(reckless(6, 6));
    assert!(!reckless(1, 2));
}
