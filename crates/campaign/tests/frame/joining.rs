//! CA-ROLE, CA-JOIN, CA-LEAVE.

use campaign::correction::Correction;
use campaign::fixture::State as FixtureState;
use campaign::form::standing;
use campaign::{DeskKind, Fault, Form, Joining};
use serde_json::json;

use crate::coin::{
    COINS, all_by_default, all_until, asked, by_default, fight, gathering, is_over, machine, machines, player, players,
    roster, solo, until,
};

#[test]
fn ca_role_03_the_organisers_part_passes_when_both_agree() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.propose(None, Correction::Organiser { to: 1 }, "I am away").expect("proposed");
    assert_eq!(it.state().organiser, None, "the other has not agreed");
    it.agree(Some(1)).expect("agreed");
    assert_eq!(it.state().organiser, Some(1));
    it.propose(Some(1), Correction::Goods { seat: 0, word: COINS.into(), count: 5 }, "forgotten").expect("proposed");
    it.agree(Some(0)).expect("agreed");
    assert_eq!(roster(&it, 0).goods[COINS], 5, "who proposed spoke as organiser too");
}

#[test]
fn ca_role_03_whoever_is_there_follows_an_organiser_who_does_nothing() {
    let mut it = players(Form::Ladder, 3, json!({}));
    it.propose(Some(0), Correction::Organiser { to: 1 }, "nobody organises").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    assert_eq!(it.state().organiser, None, "he has a voice as long as he is not late");
    it.decline(Some(0)).expect("taken back");
    it.lapse_of_organiser().expect("lapsed");
    assert_eq!(it.lapse_of_organiser(), Err(Fault::Forbidden("CA-ROLE-03")), "it is said once");
    it.propose(Some(0), Correction::Organiser { to: 1 }, "nobody organises").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    assert_eq!(it.state().organiser, None, "all who are not absent");
    it.agree(Some(2)).expect("agreed");
    assert_eq!((it.state().organiser, it.state().organiser_late), (Some(1), false));
}

#[test]
fn ca_role_03_an_organiser_who_returns_has_his_voice_again() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.lapse_of_organiser().expect("lapsed");
    it.organiser_returns().expect("back");
    it.propose(Some(0), Correction::Organiser { to: 1 }, "too late").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    assert_eq!(it.state().organiser, None);
    let lines = it.lines().len();
    it.organiser_returns().expect("nothing to say");
    assert_eq!(it.lines().len(), lines);
}

#[test]
fn ca_role_04_a_player_answers_the_questions_of_his_seat_alone() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_until(&mut it, "ca-ask-camp");
    let (desk, question) = until(&mut it, 0, "ca-ask-camp").expect("a camp");
    let answer = referee::Answer::Pick(0);
    assert!(it.answer(1, desk, question.number, answer).is_err(), "it is the other's camp");
}

#[test]
fn ca_role_06_a_computer_answers_at_once_as_the_table_of_defaults_says() {
    let it = machines(Form::Chain, 2, json!({}));
    assert!(it.waits_for().is_empty());
    assert_eq!(it.to_be_opened(), [1], "all the way to the battle");
    assert!(it.state().fixtures[0].forces.iter().all(|force| force.members.len() == 3));
}

#[test]
fn ca_role_07_a_seat_handed_over_is_told() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.hand_over(1, "Somebody else", None).expect("handed over");
    assert_eq!(it.state().seats[1].player, "Somebody else");
    assert_eq!(it.state().remarks[0].word.as_str(), "ca-chr-handed-over");
}

#[test]
fn ca_join_01_a_free_seat_is_taken_while_it_gathers() {
    let mut it = gathering(Form::Chain, json!({}));
    assert_eq!(it.join(player(0)), Ok(0));
    assert_eq!(it.join(player(1)), Ok(1));
    assert_eq!(it.join(player(2)), Err(Fault::Forbidden("CA-JOIN-05")), "all are taken");
}

#[test]
fn ca_join_02_each_muster_is_a_desk_of_its_own() {
    let mut it = gathering(Form::RoundRobin, json!({}));
    for n in 0..3 {
        it.join(player(n)).expect("joined");
    }
    let desks: Vec<_> = it.desks().map(|(id, seats, _)| (id.kind, seats)).collect();
    assert_eq!(desks, [0, 1, 2].map(|seat| (DeskKind::Muster, vec![seat])));
    by_default(&mut it, 2);
    assert!(it.state().rosters[2].is_some(), "the third waits for nobody");
    assert!(it.state().rosters[0].is_none());
}

#[test]
fn ca_join_03_a_written_roster_is_accepted_or_every_breach_is_named() {
    let mut it = gathering(Form::Chain, json!({}));
    let Err(Fault::Complaints(breaches)) = it.join_with(player(0), &json!(["Ada", "Bea"])) else { panic!("refused") };
    assert_eq!(breaches.len(), 2);
    assert!(it.state().seats.is_empty(), "nothing has changed");
    it.join_with(player(0), &json!(["Ada", "Bea", "Cleo", "Dora"])).expect("accepted");
    assert_eq!(roster(&it, 0).members[3].name, "Dora");
    assert_eq!(roster(&it, 0).name, "Group 0");
}

#[test]
fn ca_join_04_consents_are_given_at_joining_and_changed_until_it_is_mustered() {
    let mut it = gathering(Form::Chain, json!({}));
    it.join(player(0)).expect("joined");
    it.join(Joining { answers: false, fights: true, ..player(1) }).expect("joined");
    let consents =
        |it: &campaign::Campaign| it.state().seats.iter().map(|it| (it.answers, it.fights)).collect::<Vec<_>>();
    assert_eq!(consents(&it), [(true, false), (false, true)], "the defaults, and what was said");
    all_by_default(&mut it);
    it.start().expect("started");
    it.consent(0, false, false).expect("nothing is mustered");
    all_by_default(&mut it);
    assert_eq!(it.state().fixtures[0].state, FixtureState::Ready);
    assert_eq!(it.consent(0, true, false), Err(Fault::Forbidden("CA-JOIN-04")));
}

#[test]
fn ca_join_06_a_latecomer_stands_at_the_foot_with_an_advance_for_two_rounds_missed() {
    let mut it = machines(Form::Ladder, 3, json!({}));
    assert_eq!(it.join_late(machine(3), Some((0, 1))), Err(Fault::Forbidden("CA-JOIN-06")), "a ladder has no ring");
    while it.state().rounds_closed() < 2 {
        fight(&mut it, None);
    }
    let seat = it.join_late(machine(3), None).expect("joined");
    assert_eq!(it.state().course.order.last(), Some(&seat));
    assert_eq!(roster(&it, seat).goods[COINS], 1 + 10, "one advance");
    while it.state().rounds_closed() < 4 {
        fight(&mut it, None);
    }
    assert_eq!(it.join_late(machine(4), None), Err(Fault::Forbidden("CA-JOIN-06")), "more than half of six are closed");
    let mut chain = machines(Form::Chain, 2, json!({}));
    assert_eq!(chain.join_late(machine(2), None), Err(Fault::Forbidden("CA-JOIN-06")));
}

#[test]
fn ca_join_07_who_takes_over_has_roster_standing_and_history_as_they_are() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(1));
    all_by_default(&mut it);
    let before = (roster(&it, 1).clone(), it.state().points.clone());
    it.hand_over(1, "regular", Some("regular".into())).expect("a computer");
    assert_eq!((roster(&it, 1).members.len(), it.state().points.clone()), (before.0.members.len(), before.1));
    it.hand_over(1, "Eva", None).expect("and a player again");
    assert!(it.state().seats[1].has_player());
}

#[test]
fn ca_leave_01_whoever_leaves_gets_defaults_until_the_organiser_decides() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.leave(1).expect("left");
    assert!(it.state().seats[1].left);
    assert_eq!(it.leave(1), Err(Fault::Forbidden("CA-LEAVE-01")));
    by_default(&mut it, 0);
    by_default(&mut it, 0);
    assert_eq!(asked(&it, 1).as_deref(), Some("ca-ask-ready"), "nobody fights for him without his leave");
}

#[test]
fn ca_leave_02_undecided_a_computer_plays_on_in_a_chain_and_a_seat_of_a_ladder_is_withdrawn() {
    let mut it = players(Form::Chain, 2, json!({}));
    it.leave(1).expect("left");
    it.settle_left(1).expect("settled");
    assert_eq!(it.state().seats[1].computer.as_deref(), Some("regular"));
    let mut it = players(Form::Ladder, 4, json!({}));
    it.leave(1).expect("left");
    it.settle_left(1).expect("settled");
    assert!(it.state().is_withdrawn(1));
}

#[test]
fn ca_leave_03_stakes_not_fought_for_go_to_nobody() {
    let mut it = solo(json!({}));
    by_default(&mut it, 0);
    fight(&mut it, Some(1));
    by_default(&mut it, 0);
    it.withdraw(0).expect("withdrawn");
    assert!(is_over(&it));
    assert_eq!(it.state().points, [0, 2]);
    assert_eq!(standing(it.state()).iter().map(|row| row.seat).collect::<Vec<_>>(), [1]);
}

/// E09.
#[test]
fn ca_leave_04_hardly_begun_results_are_struck_and_later_open_fixtures_are_walkovers() {
    let played = |rounds: usize| {
        let mut it = machines(Form::RoundRobin, 5, json!({}));
        while (it.state().rounds_closed() as usize) < rounds {
            let fixture = it.to_be_opened()[0];
            let sides = it.state().fixture(fixture).expect("one").sides.clone();
            let winner = if sides.contains(&4) { 4 } else { sides[0] };
            crate::coin::fight_this(&mut it, fixture, Some(winner));
        }
        it
    };
    let mut it = played(1);
    let own = it.state().fixtures.iter().filter(|it| it.sides.contains(&4) && it.is_over()).count();
    assert_eq!(own, 1, "seat 5 has fought one of its four fixtures");
    let before = it.state().points.clone();
    assert_eq!(before[4], 3);
    it.withdraw(4).expect("withdrawn");
    assert_eq!(it.state().points[4], 0, "struck");
    assert_eq!(it.state().points[..4], before[..4], "the others have theirs among themselves");
    assert!(it.state().fixtures.iter().all(|it| !it.sides.contains(&4) || it.is_over()));

    let mut it = played(2);
    let open = it.state().fixtures.iter().filter(|it| it.sides.contains(&4) && !it.is_over()).count();
    assert_eq!(open, 1, "its fixture of the third round is planned");
    it.withdraw(4).expect("withdrawn");
    let given = it.state().fixtures.iter().filter(|it| it.is_walkover()).count();
    assert_eq!(given, 1);
    assert_eq!(it.state().points[4], 6, "half were closed: they stay");
}

#[test]
fn ca_leave_05_a_withdrawn_seat_leaves_the_ladder_and_its_lands_are_free() {
    let mut it = machines(Form::Ladder, 4, json!({}));
    let order = it.state().course.order.clone();
    it.withdraw(order[1]).expect("withdrawn");
    assert_eq!(it.state().course.order, [order[0], order[2], order[3]]);
    let mut it = machines(Form::Map, 4, json!({}));
    it.withdraw(2).expect("withdrawn");
    let lands = &it.state().course.lands;
    assert!(lands.iter().all(|land| land.holder != Some(2)));
    let home = lands.iter().find(|land| land.lay == campaign::form::map::Lay::Home(2)).expect("a home");
    assert!(home.closed);
}

#[test]
fn ca_leave_06_left_with_one_roster_it_is_over() {
    let mut it = machines(Form::RoundRobin, 3, json!({}));
    it.withdraw(0).expect("withdrawn");
    assert!(!is_over(&it));
    it.withdraw(1).expect("withdrawn");
    assert!(is_over(&it));
}
