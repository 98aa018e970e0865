//! CA-BN. What follows a battle, and what comes before the next.

use breaking_news::BreakingNews;
use breaking_news::campaign::BreakingNewsCampaign as Mandate;
use breaking_news::campaign::ended::{
    BROKE_TALKS, BUILDINGS, CAPTURED, DEAD, EXPLODED, FIRED_FIRST, FIT, KILLED_BY_FORCE, KILLED_BY_MOVEMENT,
    OUT_OF_ACTION, PRESS_CAPTIVE, STABILISED, WOUNDED,
};
use breaking_news::campaign::roster::{BUDGET, KINDS, OPINION, Soldier, change, soldier};
use breaking_news::campaign::station::{self, Ground, Place, given};
use breaking_news::campaign::{budget, field, hospital, opinion, roster};
use breaking_news::profile::Class;
use campaign::desk::Play;
use campaign::drawing::Stations;
use campaign::forces::{Law, Levy};
use campaign::{Affairs, Condition, Deed, DeskKind, FieldForce, Form, Member, Options, Roster, Rules, aftermath};
use dice::Chance;
use referee::oracles::{Line, answer, face};
use referee::{Answer, Ruling, Scenario};
use serde_json::{Value, json};
use testkit::campaigns::{Endings, affairs, chance, chance_of_nothing, odds, play, setup, to_the_end};

use crate::play::{CAMPAIGN, TRIAL};

type Lines = Vec<(&'static str, Line)>;

fn roll() -> Line {
    Line::Word("ca-roll")
}

fn desk(kind: DeskKind, own: Option<usize>) -> campaign::desk::Setup {
    setup::<Mandate>(kind, own, &json!({}))
}

fn mustered(kind: &str) -> Roster {
    let blank = Roster { name: kind.to_string(), kind: kind.to_string(), ..Roster::default() };
    let mut it = affairs(&[blank], &[&[]], None);
    play::<Mandate, ()>(&desk(DeskKind::Muster, Some(0)), &mut it, vec![], roster::muster);
    it.rosters.remove(0)
}

/// The Alfas against the Betas, drawn at this station.
fn at(number: u16, endings: &[Endings<'_>; 2], winner: Option<u8>) -> Affairs {
    let mut it = affairs(&[mustered("bn-kind-alfa"), mustered("bn-kind-beta")], endings, winner);
    it.fixture.number = number;
    let lines = if number == 6 { vec![("CA-BN-22", Line::Word("bn-place-crossroads"))] } else { vec![] };
    let report = it.fixture.report.take();
    play::<Mandate, ()>(&desk(DeskKind::Drawing, None), &mut it, lines, station::draw);
    it.fixture.report = report;
    it.fixture.number = 3;
    it
}

fn with(endings: Endings<'_>, winner: Option<u8>) -> Affairs {
    at(2, &[endings, &[]], winner)
}

fn run<T>(it: &mut Affairs, lines: Lines, rule: impl FnOnce(&mut Play<Mandate>) -> Ruling<T>) -> T {
    play::<Mandate, T>(&desk(DeskKind::Aftermath, Some(0)), it, lines, rule)
}

fn one(it: &Affairs, number: u16) -> &Member {
    it.rosters[0].member(number).expect("there")
}

fn shipped(id: &str) -> Scenario {
    testkit::scenario(&format!("breaking-news/{id}"))
}

fn ground(it: &Affairs) -> Ground {
    it.fixture.station.sheet.read()
}

#[test]
fn ca_bn_01_opinion_takes_the_place_of_the_sum_of_stakes_in_a_chain() {
    let mut force = mustered("bn-kind-alfa");
    assert_eq!(force.good(OPINION), 0, "nought at the start");
    force.goods.insert(OPINION.into(), 5);
    let rosters = [Some(force), Some(mustered("bn-kind-beta"))];
    assert_eq!(Mandate::score(Form::Chain, &rosters, 0), Some(5));
    assert_eq!(Mandate::score(Form::Chain, &rosters, 1), Some(-5));
    assert_eq!(Mandate::score(Form::Ladder, &rosters, 0), None);
}

fn moved(winner: Option<u8>, before: i64, counts: &[(&str, i64)]) -> i64 {
    let mut it = with(&[(1, FIT, None)], winner);
    it.rosters[0].goods.insert(OPINION.into(), before);
    let report = it.fixture.report.as_mut().expect("a report");
    report.counts.extend(counts.iter().map(|(key, count)| (key.to_string(), *count)));
    run(&mut it, vec![], opinion::dealings);
    it.rosters[0].good(OPINION)
}

#[test]
fn ca_bn_02_opinion_moves_by_the_stake_and_by_conduct() {
    assert_eq!([moved(Some(0), 0, &[]), moved(Some(1), 0, &[]), moved(None, 0, &[])], [3, -3, 0]);
    assert_eq!(moved(None, 0, &[(KILLED_BY_FORCE, 5)]), -2, "at most two");
    assert_eq!(moved(None, 0, &[(BUILDINGS, 1), (PRESS_CAPTIVE, 1), (FIRED_FIRST, 1)]), -3);
    assert_eq!(
        moved(None, 0, &[(KILLED_BY_FORCE, 2), (BUILDINGS, 1), (PRESS_CAPTIVE, 1)]),
        -3,
        "never more than three"
    );
    assert_eq!(moved(None, 0, &[(KILLED_BY_MOVEMENT, 3), (BROKE_TALKS, 1)]), 3);
    assert_eq!([moved(Some(0), 11, &[]), moved(Some(1), -11, &[])], [12, -12], "it stops at twelve");
}

#[test]
fn ca_bn_03_opinion_gives_to_who_is_behind() {
    for (opinion, rules, ambush, charge, helps) in [
        (-9, true, false, false, [1, 0]),
        (-8, true, false, false, [0, 0]),
        (-5, true, false, false, [0, 0]),
        (-4, false, false, false, [0, 0]),
        (4, false, false, false, [0, 0]),
        (5, false, true, false, [0, 0]),
        (8, false, true, false, [0, 0]),
        (9, false, true, true, [0, 1]),
    ] {
        let it = given(opinion);
        assert_eq!(
            (it.rules_of_engagement, it.ambush, it.charge, it.helps),
            (rules, ambush, charge, helps),
            "{opinion}"
        );
    }
    let mut it = with(&[(1, FIT, None)], None);
    it.rosters[0].goods.insert(OPINION.into(), -9);
    it.fixture.report = None;
    it.fixture.number = 2;
    play::<Mandate, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
    assert_eq!(it.fixture.favours, [1, 0]);
    let force = field::force(&it, &ground(&it), 0);
    assert_eq!(force["extras"]["rules_of_engagement"], true);
    let all: Vec<u16> = it.rosters[0].members.iter().map(|it| it.number).collect();
    assert_eq!(field::too_much(&it, 0, &all), None, "150 and 40 and 15 hold the 172 of the Alfas");
}

#[test]
fn ca_bn_05_a_roster_of_180_points_and_what_is_left_is_its_budget() {
    assert_eq!(mustered("bn-kind-alfa").good(BUDGET), 8, "180 - 172");
    assert_eq!(mustered("bn-kind-nu").good(BUDGET), 40, "69 are left, 40 are kept");
    let options = Options { given: Default::default(), own: Mandate::OPTIONS };
    let men = |count: usize, leaders: usize| -> Value {
        let man =
            |n: usize| json!({"name": format!("M{n}"), "leadership": u8::from(n < leaders), "weapons": ["rifle"]});
        json!({"class": "r4", "men": (0..count).map(man).collect::<Vec<_>>()})
    };
    let accepts = |force: &Value| Mandate::written("bn-kind-kappa", force, &options).is_ok();
    assert!(accepts(&men(8, 1)) && accepts(&men(16, 1)));
    assert!(!accepts(&men(7, 1)) && !accepts(&men(17, 1)), "eight to sixteen");
    assert!(!accepts(&men(8, 0)) && !accepts(&men(8, 2)), "one commander");
    assert!(Mandate::written("bn-kind-beta", &men(8, 1), &options).is_err(), "of one family of classes");
}

#[test]
fn ca_bn_06_the_ready_rosters_cost_what_the_table_says() {
    let wanted = [172, 175, 154, 180, 157, 132, 111];
    for (kind, points) in KINDS.iter().zip(wanted) {
        let cost: i64 = mustered(kind).members.iter().map(|it| soldier(it).price()).sum();
        assert_eq!(cost, points, "{kind}");
    }
}

#[test]
fn ca_bn_07_six_to_fourteen_men_within_the_points_and_extras_are_bought_anew() {
    let mut it = with(&[], None);
    let all: Vec<u16> = it.rosters[0].members.iter().map(|it| it.number).collect();
    assert_eq!(field::limits(&it), (6, 15), "fourteen and a vehicle");
    assert_eq!(field::too_much(&it, 0, &all).expect("172 of 150").clause.as_str(), "CA-BN-07");
    assert!(field::too_little(&it, 0, &[1, 2, 3, 4, 5]).is_some());
    assert!(field::too_little(&it, 0, &[1, 2, 3, 4, 5, 6]).is_none());
    let lines = vec![
        ("CA-BN-07", Line::Word("bn-extra-motivation")),
        ("CA-BN-07", Line::Word("bn-extra-evacuation")),
        ("CA-BN-07", Line::Word("bn-enough")),
    ];
    let bought = play::<Mandate, _>(&desk(DeskKind::Forces, None), &mut it, lines, |play| {
        field::equip(play, 0, &[1, 2, 3, 4, 5, 6])
    });
    assert_eq!(bought.0["extras"], json!({"motivation": 1, "evacuation": true}));
    let few = at(1, &[&[], &[]], None);
    assert_eq!((field::limits(&few), ground(&few).extras), ((4, 9), false), "First patrol: four to eight, no extras");
}

#[test]
fn ca_bn_08_strength_is_men_vehicles_and_bought_extras() {
    let mut it = with(&[(1, FIT, None), (2, FIT, None)], None);
    let people = soldier(one(&it, 1)).price() + soldier(one(&it, 2)).price();
    assert_eq!(field::strength(&it, 0), people);
    it.fixture.forces[0].extras =
        campaign::Sheet::of(&field::Bought { extras: json!({"motivation": 1}), ..field::Bought::default() });
    assert_eq!(field::strength(&it, 0), people + 15);
    let mut sheet = ground(&it);
    sheet.given.rules_of_engagement = true;
    it.fixture.station.sheet = campaign::Sheet::of(&sheet);
    assert_eq!(field::strength(&it, 0), (people + 15 - 55).max(0), "less what was added to the limit");
    assert_eq!(at(3, &[&[], &[]], None).fixture.station.allotted, [105, 120]);
}

#[test]
fn ca_bn_09_stand_ins_make_up_the_number_with_assault_rifles() {
    let mut it = with(&[], None);
    for number in 4..=12 {
        it.rosters[0].member_mut(number).condition = Condition::Recovering(1);
    }
    let levy = Levy::new(Law::of::<Mandate>(), &it, 0, (6, 15));
    assert!(!levy.is_a_choice());
    it.fixture.forces[0] = FieldForce { members: levy.strongest(), ..FieldForce::default() };
    while field::lacks(&it, 0) {
        let lent = field::stand_in(&it, 0);
        let man: Soldier = lent.sheet.read();
        assert_eq!((man.class(), man.weapons()), (Class::R5, vec!["rifle".to_string()]));
        it.fixture.forces[0].stand_ins.push(lent);
    }
    assert_eq!(it.fixture.forces[0].stand_ins.len(), 3);
}

#[test]
fn ca_bn_10_where_nobody_has_leadership_somebody_leads_in_this_battle() {
    let mut it = with(&[], None);
    let numbers = [2, 3, 4, 5, 6, 7];
    let lines = vec![("CA-BN-07", Line::Word("bn-enough")), ("CA-BN-10", answer(Answer::Pick(1)))];
    let bought =
        play::<Mandate, _>(&desk(DeskKind::Forces, None), &mut it, lines, |play| field::equip(play, 0, &numbers));
    it.fixture.forces[0] = FieldForce { members: numbers.into(), extras: bought, ..FieldForce::default() };
    let force = field::force(&it, &ground(&it), 0);
    assert_eq!(force["men"][1]["leadership"], 1);
    assert_eq!(soldier(one(&it, 3)).leadership(), 0, "and in no other");
}

fn laid(number: u16) -> Scenario {
    let men: Vec<u16> = (1..=6).collect();
    let mut it = at(number, &[&[], &[]], None);
    for force in &mut it.fixture.forces {
        force.members = men.clone();
    }
    station::scenario(&it, &shipped).expect("a scenario")
}

#[test]
fn ca_bn_11_the_wounded_are_wounded_in_every_fixture() {
    for number in 1..=6 {
        let scenario = laid(number);
        assert_eq!(scenario.options["wounded"], true);
        let checked = referee::set_up::<BreakingNews>(&scenario);
        assert!(checked.is_ok(), "{number}: {:?}", checked.err());
    }
}

#[test]
fn ca_bn_13_who_was_captured_is_captive_of_the_other_roster() {
    let mut it = with(&[(2, CAPTURED, None), (3, FIT, None)], None);
    hospital::missing(&mut it, 0);
    assert_eq!(one(&it, 2).condition, Condition::Captive { of: 1, since: 3 });
    assert_eq!(one(&it, 3).condition, Condition::Fit);
}

#[test]
fn ca_bn_14_the_field_hospital() {
    use Condition::{Dead, Fit, Recovering, Retired};
    let expected = [
        (WOUNDED, [Dead, Dead, Retired, Recovering(3), Recovering(2), Recovering(1)]),
        (STABILISED, [Retired, Recovering(3), Recovering(2), Recovering(1), Recovering(1), Fit]),
        (OUT_OF_ACTION, [Dead, Dead, Recovering(2), Recovering(2), Recovering(1), Recovering(1)]),
    ];
    for (ending, conditions) in expected {
        for (die, condition) in (1..).zip(conditions) {
            let mut it = with(&[(4, ending, None)], None);
            run(&mut it, vec![("CA-BN-14", roll()), ("CA-BN-14", face(die))], |play| hospital::casualty(play, 0, 4));
            assert_eq!(one(&it, 4).condition, condition, "{ending} {die}");
        }
    }
    for ending in [DEAD, EXPLODED] {
        let mut it = with(&[(4, ending, None)], None);
        run(&mut it, vec![], |play| hospital::casualty(play, 0, 4));
        assert_eq!(one(&it, 4).condition, Condition::Dead, "without a die");
    }
}

#[test]
fn ca_bn_15_thirty_points_forty_to_the_loser_and_sixty_are_kept() {
    let paid = |winner: Option<u8>, had: i64| {
        let mut it = with(&[(1, FIT, None)], winner);
        it.rosters[0].goods.insert(BUDGET.into(), had);
        run(&mut it, vec![], |play| {
            budget::spoils(play, 0);
            Ok(())
        });
        it.rosters[0].good(BUDGET)
    };
    assert_eq!([paid(Some(0), 0), paid(Some(1), 0), paid(Some(1), 30)], [30, 40, 60]);
}

fn put_out(it: &mut Affairs, member: u16) {
    let deed = Deed { side: 0, member: Some(member), name: "a".into(), victim: "b".into(), victim_member: Some(1) };
    it.fixture.report.as_mut().expect("a report").deeds.push(deed);
}

#[test]
fn ca_bn_16_a_mark_for_who_ended_fit_and_another_for_a_merit() {
    let mut it = with(&[(2, FIT, None), (3, FIT, None), (4, WOUNDED, None), (6, FIT, None)], None);
    put_out(&mut it, 3);
    it.fixture.report.as_mut().expect("a report").counts.insert("merit-0-6".into(), 1);
    for number in [2, 3, 4, 6] {
        run(&mut it, vec![], |play| budget::experience(play, 0, number));
    }
    assert_eq!([2, 3, 4, 6].map(|number| soldier(one(&it, number)).marks), [1, 2, 0, 2]);
}

fn risen(number: u16, before: impl FnOnce(&mut Soldier), lines: Lines) -> Soldier {
    let mut it = with(&[(number, FIT, None)], None);
    change(it.rosters[0].member_mut(number), |it| {
        it.marks = 3;
        before(it);
    });
    run(&mut it, lines, |play| budget::experience(play, 0, number));
    soldier(one(&it, number))
}

#[test]
fn ca_bn_17_with_four_marks_a_man_rises_and_costs_what_he_is() {
    let man = risen(2, |_| {}, vec![]);
    assert_eq!((man.class(), man.marks, man.rises), (Class::R2, 0, 1));
    let before = Soldier::man(json!({"name": "x", "class": "r3", "weapons": ["rifle"]})).price();
    assert_eq!(Soldier::man(json!({"name": "x", "class": "r2", "weapons": ["rifle"]})).price(), before + 3, "12 to 15");
    assert_eq!(risen(2, |it| it.rises = 2, vec![]).class(), Class::R3, "at most twice");
    assert_eq!(risen(2, |it| it.set_class(Class::R2), vec![]).rises, 0, "R2 does not rise");
    let pick = vec![("CA-BN-17", Line::Word("bn-rise-leadership"))];
    let leader = risen(1, |_| {}, pick);
    assert_eq!((leader.class(), leader.leadership()), (Class::R3, 4));
    for (from, to) in [(Class::R5, Class::R4), (Class::R4, Class::R3), (Class::I3, Class::I2), (Class::I2, Class::I1)] {
        assert_eq!(risen(2, |it| it.set_class(from), vec![]).class(), to);
    }
}

#[test]
fn ca_bn_18_without_leadership_somebody_gets_it() {
    let mut it = with(&[], None);
    run(&mut it, vec![], |play| budget::command(play, 0));
    it.rosters[0].member_mut(1).condition = Condition::Dead;
    run(&mut it, vec![("CA-BN-18", answer(Answer::Pick(2)))], |play| budget::command(play, 0));
    assert_eq!(soldier(one(&it, 4)).leadership(), 1);
}

#[test]
fn ca_bn_19_captives_are_exchanged_and_one_may_be_let_go() {
    let mut it = with(&[(1, FIT, None)], None);
    it.rosters[0].member_mut(2).condition = Condition::Captive { of: 1, since: 2 };
    for number in [1, 2] {
        it.rosters[1].member_mut(number).condition = Condition::Captive { of: 0, since: 2 };
    }
    let home = |number: u16| Line::Answer(Answer::Figures(vec![campaign::desk::figure(1, number)]));
    let lines = vec![("CA-BN-19", home(2)), ("CA-BN-19", Line::Word("bn-let-go"))];
    run(&mut it, lines, opinion::dealings);
    let conditions = [&it.rosters[0].members[1], &it.rosters[1].members[0], &it.rosters[1].members[1]];
    assert!(conditions.iter().all(|it| it.condition == Condition::Fit), "one for one, and the last let go");
    assert_eq!(it.rosters[0].good(OPINION), 1, "towards the side that lets him go");
}

#[test]
fn ca_bn_20_a_captive_gets_away_on_a_six() {
    for die in 1..=6 {
        let mut it = with(&[], None);
        it.rosters[0].member_mut(2).condition = Condition::Captive { of: 1, since: 2 };
        run(&mut it, vec![("CA-BN-20", roll()), ("CA-BN-20", face(die))], |play| hospital::escape(play, 0, 2));
        assert_eq!(one(&it, 2).condition == Condition::Fit, die == 6);
    }
    let mut it = with(&[], None);
    it.rosters[0].member_mut(2).condition = Condition::Captive { of: 1, since: 3 };
    run(&mut it, vec![], |play| hospital::escape(play, 0, 2));
}

#[test]
fn ca_bn_21_budget_buys_men_training_weapons_a_vehicle_and_evacuation() {
    let mut it = with(&[], None);
    it.rosters[0].goods.insert(BUDGET.into(), 60);
    it.rosters[0].member_mut(5).condition = Condition::Recovering(2);
    assert_eq!(budget::recruit_class(&it.rosters[0]), Class::R4, "one below that of most");
    for (kind, lowest) in [("bn-kind-alfa", Class::R5), ("bn-kind-beta", Class::I3)] {
        let nobody = Roster { kind: kind.into(), ..Roster::default() };
        assert_eq!(budget::recruit_class(&nobody), lowest, "of its own family where nobody is left");
    }
    let of = |it: &Affairs, word: &str| budget::camp(it, 0).into_iter().find(|it| it.word.as_str() == word);
    let hire = of(&it, "bn-hire").expect("offered");
    assert_eq!(hire.price, Some(10), "an R4 with an assault rifle");
    let evacuation = of(&it, "bn-evacuate").expect("offered");
    assert_eq!((evacuation.member, evacuation.price), (Some(5), Some(5)));
    let leader = of(&it, "bn-train-leader");
    assert_eq!(leader, None, "three is as high as a roster begins with");
    for errand in [&hire, &evacuation] {
        run(&mut it, vec![], |play| {
            budget::run_errand(play, 0, errand);
            Ok(())
        });
    }
    assert_eq!((it.rosters[0].good(BUDGET), one(&it, 5).condition), (45, Condition::Recovering(1)));
    assert_eq!(of(&it, "bn-evacuate"), None, "once between two fixtures");
    assert_eq!(soldier(it.rosters[0].members.last().expect("a man")).class(), Class::R4);
    assert!(of(&it, "bn-buy-vehicle").is_some() && of(&it, "bn-arm").is_some() && of(&it, "bn-train-medic").is_some());
    it.rosters[0].goods.insert(BUDGET.into(), 4);
    assert!(budget::camp(&it, 0).iter().all(|it| it.price <= Some(4)), "nothing that can not be paid");
}

#[test]
fn ca_bn_21_a_computer_hires_while_it_has_fewer_than_twelve() {
    let mut it = with(&[], None);
    let options = json!({"pick": {"options": [{"word": "bn-evacuate"}, {"word": "bn-hire"},
        {"word": "ca-camp-done", "leaning": "declines"}]}});
    let question = serde_json::from_value(json!({"number": 1, "side": 0, "clause": "CA-CAMP-02",
        "about": {"word": "ca-ask-camp"}, "wanted": options, "barred": []}))
    .expect("a question");
    assert_eq!(budget::computer_answer(&it, &question), None, "twelve are there");
    it.rosters[0].member_mut(4).condition = Condition::Dead;
    assert_eq!(budget::computer_answer(&it, &question), Some(Answer::Pick(1)));
}

#[test]
fn ca_bn_22_six_stations_and_the_force_is_the_first_side() {
    let expected = [
        (Place::FirstPatrol, [70, 70], false),
        (Place::Crossroads, [150, 150], false),
        (Place::Convoy, [105, 120], false),
        (Place::FireMission, [135, 135], false),
        (Place::Checkpoint, [144, 80], false),
        (Place::Crossroads, [150, 150], true),
    ];
    for (number, (place, points, open)) in (1..).zip(expected) {
        let it = at(number, &[&[], &[]], None);
        assert_eq!((ground(&it).place, ground(&it).points, ground(&it).open), (place, points, open), "{number}");
        assert!(it.fixture.ordered);
    }
    let mut turned = affairs(&[mustered("bn-kind-beta"), mustered("bn-kind-alfa")], &[&[], &[]], None);
    turned.fixture.number = 2;
    play::<Mandate, ()>(&desk(DeskKind::Drawing, None), &mut turned, vec![], station::draw);
    assert_eq!(turned.rosters[0].kind, "bn-kind-alfa");
    let checkpoint = laid(5).sides[0].force.clone();
    assert_eq!(checkpoint["extras"]["negotiation"], 4);
    assert_eq!(checkpoint["extras"]["rules_of_engagement"], true);
    assert_eq!(laid(4).sides[1].force["extras"]["mortars"], true);
    assert_eq!(laid(6).options["turn-limit"], 10);
    let stations = Stations { count: 6, again: 2, last: true };
    assert_eq!((stations.at(Form::Chain, 7, 7, 9), stations.at(Form::Chain, 1, 1, 4)), ((2, 1), (3, 0)));
}

#[test]
fn ca_bn_23_a_lent_vehicle_and_its_men_are_no_members() {
    for (number, name) in [(3, "EV"), (5, "SV")] {
        let force = laid(number).sides[0].force.clone();
        assert_eq!(force["vehicles"][0]["name"], name);
        assert_eq!(force["men"].as_array().expect("men").len(), 8, "six and two that are lent");
    }
}

#[test]
fn ca_bn_24_a_die_gives_the_ground_of_a_land() {
    let drawn = |die: u8| {
        let mut it = with(&[], None);
        run(&mut it, vec![("CA-BN-24", face(die))], station::ground).read::<Place>()
    };
    let expected =
        [Place::Crossroads, Place::Crossroads, Place::FireMission, Place::Checkpoint, Place::Hostages, Place::Armour];
    assert_eq!([1, 2, 3, 4, 5, 6].map(drawn), expected);
    for place in expected {
        let mut it = with(&[], None);
        it.fixture.ground = campaign::Sheet::of(&place);
        it.fixture.report = None;
        play::<Mandate, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        assert!(ground(&it).open && ground(&it).points == [150, 150]);
        for force in &mut it.fixture.forces {
            force.members = (1..=6).collect();
        }
        let scenario = station::scenario(&it, &shipped).expect("a scenario");
        assert!(referee::set_up::<BreakingNews>(&scenario).is_ok(), "{place:?}");
    }
}

#[test]
fn ca_bn_25_a_fresh_enemy_is_a_ready_roster_cut_to_the_players_points() {
    let mut it =
        with(&[(1, FIT, None), (2, FIT, None), (3, FIT, None), (4, FIT, None), (5, FIT, None), (6, FIT, None)], None);
    let most = field::strength(&it, 0);
    it.rosters[1].members.clear();
    play::<Mandate, ()>(&desk(DeskKind::Forces, None), &mut it, vec![], |play| {
        roster::fresh(play, 1);
        Ok(())
    });
    let cost: i64 = it.rosters[1].members.iter().map(|it| soldier(it).price()).sum();
    assert!(cost <= most && cost > most / 2, "{cost} of {most}");
    assert_eq!(it.rosters[1].members[0].name, "B1", "the lowest numbers are kept");
    assert!(TRIAL.begun(Form::Chain, 3, &[false, true], &json!({"enemy": "fresh"}), 1).state().is_solo());
}

#[test]
fn ca_bn_26_a_headline_by_result_and_conduct() {
    let headline = |winner: Option<u8>, counts: &[(&str, i64)]| {
        let mut it = with(&[(1, FIT, None)], winner);
        let report = it.fixture.report.as_mut().expect("a report");
        report.counts.extend(counts.iter().map(|(key, count)| (key.to_string(), *count)));
        run(&mut it, vec![], opinion::dealings);
        it.rosters[0].annals[0].word.to_string()
    };
    assert_eq!(headline(Some(0), &[]), "bn-headline-force-clean");
    assert_eq!(headline(Some(0), &[(KILLED_BY_FORCE, 1)]), "bn-headline-force-foul");
    assert_eq!(headline(Some(1), &[]), "bn-headline-movement-clean");
    assert_eq!(headline(Some(1), &[(KILLED_BY_MOVEMENT, 1)]), "bn-headline-movement-foul");
    assert_eq!(headline(None, &[]), "bn-headline-drawn");
}

#[test]
fn ca_bn_27_an_advance_is_thirty_points_of_budget() {
    let mut it = with(&[], None);
    run(&mut it, vec![], Mandate::advance);
    assert_eq!(it.rosters[0].good(BUDGET), 38);
}

/// The helps of the list, each as the battle reads it.
#[test]
fn ca_bal_05_a_levy_motivation_informers_and_good_ground() {
    let mut it = with(&[], None);
    for force in &mut it.fixture.forces {
        force.members = (1..=6).collect();
    }
    let helps = desk(DeskKind::Helps, None);
    let good = vec![("CA-BN-07", Line::Word("bn-extra-intelligence"))];
    for (help, lines) in [
        ("bn-help-levy", vec![]),
        ("bn-help-motivation", vec![]),
        ("bn-help-informers", vec![]),
        ("bn-help-ground", good),
    ] {
        play::<Mandate, ()>(&helps, &mut it, lines, |play| field::help(play, 1, help));
    }
    let scenario = station::scenario(&it, &shipped).expect("a scenario");
    let force = &scenario.sides[1].force;
    assert_eq!(force["men"].as_array().expect("men").len(), 9, "three I3");
    assert_eq!((&force["extras"]["motivation"], &force["extras"]["intelligence"]), (&json!(1), &json!(2)));
    assert!(referee::set_up::<BreakingNews>(&scenario).is_ok());
}

/// By hand: a wounded man dies on 1 or 2 of six, is invalided on a 3.
#[test]
fn the_odds_of_the_field_hospital_are_those_of_the_table() {
    let wounded = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(4, WOUNDED, None)], None), "bn-ask-wounded");
    assert_eq!(chance(&wounded, "ca-dead"), Chance::new(2, 6));
    assert_eq!(chance(&wounded, "ca-is-retired"), Chance::new(1, 6));
    for missions in ["ca-recovering-1", "ca-recovering-2", "ca-recovering-3"] {
        assert_eq!(chance(&wounded, missions), Chance::new(1, 6));
    }
    let stabilised = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(4, STABILISED, None)], None), "bn-ask-stabilised");
    assert_eq!(chance(&stabilised, "ca-recovering-1"), Chance::new(2, 6));
    assert_eq!(chance_of_nothing(&stabilised), Chance::new(1, 6));
}

/// By hand: a captive gets away on a 6.
#[test]
fn the_odds_of_an_escape_are_one_in_six() {
    let mut it = with(&[], None);
    it.rosters[0].member_mut(2).condition = Condition::Captive { of: 1, since: 2 };
    let found = odds(&CAMPAIGN, DeskKind::Replacements, &it, "bn-ask-escape");
    assert_eq!(chance(&found, "ca-fit"), Chance::new(1, 6));
}

/// E14.
#[test]
fn e14_the_crossroads() {
    let ended: Endings<'_> = &[(2, FIT, None), (4, WOUNDED, None), (7, STABILISED, None)];
    let other: Endings<'_> = &[(2, CAPTURED, None), (5, WOUNDED, None)];
    let mut it = at(2, &[ended, other], Some(0));
    it.fixture.stake = 2;
    it.rosters[0].goods.extend([(OPINION.to_string(), 3), (BUDGET.to_string(), 0)]);
    it.rosters[1].goods.insert(BUDGET.into(), 0);
    change(it.rosters[0].member_mut(2), |man| man.marks = 3);
    put_out(&mut it, 2);
    it.fixture.report.as_mut().expect("a report").counts.insert(KILLED_BY_FORCE.into(), 1);
    let die = |die: u8| [("CA-BN-14", roll()), ("CA-BN-14", face(die))];
    let lines: Lines = die(2).into_iter().chain(die(4)).collect();
    to_the_end::<Mandate>(DeskKind::Aftermath, 0, &mut it, &json!({}), lines, aftermath::step);
    let lines: Lines = die(6).into_iter().collect();
    to_the_end::<Mandate>(DeskKind::Aftermath, 1, &mut it, &json!({}), lines, aftermath::step);
    assert_eq!((one(&it, 4).condition, one(&it, 7).condition), (Condition::Dead, Condition::Recovering(1)));
    assert_eq!(it.rosters[1].member(5).expect("there").condition, Condition::Recovering(1));
    assert_eq!((it.rosters[0].good(BUDGET), it.rosters[1].good(BUDGET)), (30, 40));
    assert_eq!((soldier(one(&it, 2)).class(), soldier(one(&it, 2)).marks), (Class::R2, 0));
    run(&mut it, vec![("CA-BN-19", Line::Word("bn-let-go"))], opinion::dealings);
    assert_eq!(it.rosters[0].good(OPINION), 6, "3 + 2 + 0 + 1");
    assert!(given(6).ambush, "the next fixture: the Movement has Ambush free");
}
