//! CA-MAP.

use campaign::form::map::{Lay, are_neighbours, closed, in_reach, insert, lands, least_alone, settle, worth};
use campaign::form::{Course, standing};
use campaign::{Campaign, Form};
use serde_json::json;

use crate::coin::{CAMPAIGN, asked, fight_this, is_over, machine, machines, players};

fn course(seats: u8) -> Course {
    let order: Vec<u8> = (0..seats).collect();
    Course { lands: lands(&order), order, ..Course::default() }
}

fn at(course: &Course, lay: Lay) -> usize {
    course.lands.iter().position(|land| land.lay == lay).expect("a land")
}

#[test]
fn ca_map_01_homes_inner_lands_marches_and_a_crown() {
    let course = course(4);
    assert_eq!(course.lands.len(), 3 * 4 + 1);
    assert_eq!(course.lands.iter().filter(|land| land.lay == Lay::Crown).count(), 1);
}

#[test]
fn ca_map_02_neighbours_and_what_is_held_at_the_start() {
    let ring = [0, 1, 2, 3];
    let near = |one, other| are_neighbours(&ring, one, other);
    assert!(
        near(Lay::Home(1), Lay::Inner(1)) && near(Lay::Home(1), Lay::March(1)) && near(Lay::Home(1), Lay::March(0))
    );
    assert!(near(Lay::March(3), Lay::Inner(3)) && near(Lay::March(3), Lay::Inner(0)), "after the last comes the first");
    assert!(near(Lay::Inner(0), Lay::Inner(3)) && near(Lay::Inner(0), Lay::Crown));
    assert!(
        !near(Lay::Inner(0), Lay::Inner(2)) && !near(Lay::Home(0), Lay::Home(1)) && !near(Lay::Home(0), Lay::Crown)
    );
    assert!(!near(Lay::March(0), Lay::Inner(2)) && !near(Lay::March(0), Lay::March(1)));
    let course = course(4);
    let held: Vec<Option<u8>> =
        course.lands.iter().filter(|land| land.lay.of() == Some(2)).map(|it| it.holder).collect();
    assert_eq!(held, [Some(2), Some(2), None], "home and inner land; the march is free");
}

#[test]
fn ca_map_03_a_home_is_worth_two_the_crown_three_the_others_one() {
    assert_eq!([Lay::Home(0), Lay::Inner(0), Lay::March(0), Lay::Crown].map(Lay::worth), [2, 1, 1, 3]);
    assert_eq!(worth(&course(3), 1), 3);
}

#[test]
fn ca_map_04_each_land_but_the_homes_gets_a_ground() {
    let it = machines(Form::Map, 3, json!({}));
    for land in &it.state().course.lands {
        let has_ground = land.ground.try_read::<u8>().is_ok();
        assert_eq!(has_ground, !matches!(land.lay, Lay::Home(_)), "{land:?}");
    }
    let fixture = it.state().fixtures.iter().find(|it| it.land.is_some()).expect("one over a land");
    let land = &it.state().course.lands[usize::from(fixture.land.expect("a land"))];
    assert_eq!(fixture.station.name.en, format!("Field {}", land.ground.read::<u8>()), "its table");
}

#[test]
fn ca_map_05_a_goal_is_a_neighbour_that_is_not_held_and_no_home() {
    let course = course(3);
    let reach: Vec<Lay> = in_reach(&course, 0).into_iter().map(|n| course.lands[n].lay).collect();
    assert_eq!(reach, [Lay::March(0), Lay::Inner(1), Lay::Inner(2), Lay::March(2), Lay::Crown]);
    let it = players(Form::Map, 3, json!({}));
    assert!((0..3).all(|seat| asked(&it, seat).as_deref() == Some("ca-ask-goal")), "everybody at once");
}

/// E11.
#[test]
fn ca_map_06_goals_are_settled_seat_by_seat() {
    let mut it = course(3);
    let (crown, m3, i2, m1) =
        (at(&it, Lay::Crown), at(&it, Lay::March(2)), at(&it, Lay::Inner(1)), at(&it, Lay::March(0)));
    settle(&mut it, &[(0, crown), (1, crown), (2, m3)], false);
    assert_eq!(it.meetings.len(), 1);
    assert_eq!((it.meetings[0].sides.clone(), it.meetings[0].by), (vec![0, 1], None), "both attacking");
    assert_eq!(it.lands[m3].holder, Some(2), "taken without a fight");
    closed(&mut it, None, crown as u16, Some(1));
    assert_eq!([0, 1, 2].map(|seat| worth(&it, seat)), [3, 6, 4]);
    settle(&mut it, &[(0, i2), (2, crown), (1, m1)], false);
    assert_eq!(it.meetings.len(), 1, "3's goal is held by a seat in a fixture, and 2 is in one");
    assert_eq!((it.meetings[0].sides.clone(), it.meetings[0].by), (vec![0, 1], Some(0)));
    assert_eq!(it.lands[m1].holder, None, "2's goal is lost");
}

#[test]
fn ca_map_07_homes_are_never_taken() {
    for seats in 3..=12 {
        let mut it = machines(Form::Map, seats, json!({}));
        while let Some(&fixture) = it.to_be_opened().first() {
            let by = it.state().fixture(fixture).expect("one").by;
            fight_this(&mut it, fixture, by);
        }
        let lands = &it.state().course.lands;
        assert!((0..seats).all(|seat| lands[at(&it.state().course, Lay::Home(seat))].holder == Some(seat)));
    }
}

#[test]
fn ca_map_08_an_attacker_who_wins_takes_the_land_else_it_stays() {
    let mut it = course(3);
    let (i2, crown) = (at(&it, Lay::Inner(1)), at(&it, Lay::Crown));
    closed(&mut it, Some(0), i2 as u16, Some(1));
    assert_eq!(it.lands[i2].holder, Some(1), "the defender won");
    closed(&mut it, Some(0), i2 as u16, None);
    assert_eq!(it.lands[i2].holder, Some(1), "a draw");
    closed(&mut it, Some(0), i2 as u16, Some(0));
    assert_eq!(it.lands[i2].holder, Some(0));
    closed(&mut it, None, crown as u16, None);
    assert_eq!(it.lands[crown].holder, None, "after a draw it stays free");
}

#[test]
fn ca_map_09_without_a_fixture_the_least_attacks_the_greatest() {
    let mut it = course(3);
    let (crown, m2) = (at(&it, Lay::Crown), at(&it, Lay::March(1)));
    it.lands[crown].holder = Some(2);
    it.lands[m2].holder = Some(1);
    settle(&mut it, &[], false);
    assert_eq!((it.meetings[0].sides.clone(), it.meetings[0].land), (vec![0, 2], Some(crown as u16)), "over the crown");
    let mut it = course(3);
    let inner = at(&it, Lay::Inner(1));
    it.lands[crown].holder = Some(0);
    it.lands[inner].holder = None;
    settle(&mut it, &[], false);
    assert_eq!(it.meetings[0].sides, [1, 0], "whoever has least attacks");
}

/// E11, the last of it.
#[test]
fn ca_map_10_whoever_alone_has_least_has_one_help_more() {
    let mut it = course(3);
    let (crown, m3) = (at(&it, Lay::Crown), at(&it, Lay::March(2)));
    assert_eq!(least_alone(&it), None, "all have three");
    it.lands[crown].holder = Some(1);
    it.lands[m3].holder = Some(2);
    assert_eq!(least_alone(&it), Some(0));
}

#[test]
fn ca_map_11_after_the_last_round_the_standing_is_the_worth_of_lands() {
    let mut it = machines(Form::Map, 4, json!({}));
    while let Some(&fixture) = it.to_be_opened().first() {
        let sides = it.state().fixture(fixture).expect("one").sides.clone();
        fight_this(&mut it, fixture, Some(sides[0]));
    }
    assert!(is_over(&it));
    assert_eq!(it.state().course.settled, 6);
    let rows = standing(it.state());
    assert!(
        rows.windows(2)
            .all(|pair| (pair[0].points, pair[0].won) >= (pair[1].points, pair[1].won)
                || pair[0].points > pair[1].points)
    );
    assert!(rows.iter().all(|row| row.points == worth(&it.state().course, row.seat)));
    assert_eq!(Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("again").state(), it.state());
}

#[test]
fn ca_map_12_a_newcomer_is_put_into_the_ring_between_two() {
    let mut it = course(3);
    insert(&mut it, 3, 0);
    assert_eq!(it.order, [0, 3, 1, 2]);
    let near = |one, other| are_neighbours(&it.order, one, other);
    assert!(near(Lay::March(0), Lay::Home(3)) && near(Lay::March(3), Lay::Home(1)), "a march before it and one after");
    assert!(
        near(Lay::Inner(0), Lay::Inner(3)) && near(Lay::Inner(3), Lay::Inner(1)) && !near(Lay::Inner(0), Lay::Inner(1))
    );
    assert_eq!(worth(&it, 3), 3);
    let mut it = machines(Form::Map, 3, json!({}));
    let seat = it.join_late(machine(3), Some((1, 0))).expect("between the first and the second");
    assert_eq!(it.state().course.order, [0, seat, 1, 2]);
    assert!(it.join_late(machine(4), Some((1, 0))).is_err(), "these two are neighbours no more");
}

#[test]
fn ca_map_13_three_or_four_with_one_goal_all_meet_over_it() {
    let mut it = course(4);
    let crown = at(&it, Lay::Crown);
    let goals: Vec<(u8, usize)> = (0..4).map(|seat| (seat, crown)).collect();
    settle(&mut it, &goals, true);
    assert_eq!(it.meetings[0].sides, [0, 1, 2, 3]);
    settle(&mut it, &goals, false);
    assert_eq!(it.meetings[0].sides, [0, 1], "off by default");
}
