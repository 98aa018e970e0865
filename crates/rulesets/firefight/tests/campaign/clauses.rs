//! CA-GF. What follows a battle, and what comes before the next.

use campaign::desk::Play;
use campaign::drawing::Stations;
use campaign::forces::{Law, Levy};
use campaign::{
    Affairs, Condition, Deed, DeskKind, FieldForce, Form, Member, Options, Roster, Rules, Sheet, Station, aftermath,
};
use dice::Chance;
use firefight::Firefight;
use firefight::campaign::FirefightCampaign as Ash;
use firefight::campaign::ended::{DESTROYED, FLED, HURT, LEFT_OUT, UNHURT};
use firefight::campaign::station::{self, Field, Ground};
use firefight::campaign::traits::{self, Trait};
use firefight::campaign::warband::{self, CREDITS, Squad, change, enlist, scaled, squad};
use firefight::campaign::{credits, field, fresh, recovery};
use firefight::special_rules::Rule;
use referee::oracles::{Line, answer, face, faces};
use referee::{Answer, Ruling, Scenario};
use serde_json::json;
use testkit::campaigns::{Endings, affairs, chance, chance_of_nothing, odds, play, setup, to_the_end};

use crate::play::{CAMPAIGN, TRIAL};

type Lines = Vec<(&'static str, Line)>;

fn roll() -> Line {
    Line::Word("ca-roll")
}

/// DV-200: Captain 45, two Troopers of 20, Gunner 50, Guard Squad of three 35, Pathfinder 30.
fn vanguard() -> Roster {
    let list = toml::from_str(include_str!("../../../../../content/firefight/forces/dv-200.toml")).expect("a list");
    let mut roster = Roster { name: "Dawn".into(), kind: "gf-kind-dawn-vanguard".into(), ..Roster::default() };
    enlist(&mut roster, &list);
    roster
}

fn with(endings: Endings<'_>, winner: Option<u8>) -> Affairs {
    let mut it = affairs(&[vanguard(), vanguard()], &[endings, &[]], winner);
    at(&mut it, 200);
    it
}

fn at(it: &mut Affairs, points: i64) {
    let sheet = Sheet::of(&Ground { table: Field::AshCrossing, points, force_org: false });
    it.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
}

fn desk(kind: DeskKind, own: Option<usize>) -> campaign::desk::Setup {
    setup::<Ash>(kind, own, &json!({}))
}

fn run<T>(it: &mut Affairs, lines: Lines, rule: impl FnOnce(&mut Play<Ash>) -> Ruling<T>) -> T {
    play::<Ash, T>(&desk(DeskKind::Aftermath, Some(0)), it, lines, rule)
}

fn one(it: &Affairs, number: u16) -> &Member {
    it.rosters[0].member(number).expect("there")
}

fn shipped(id: &str) -> Scenario {
    TRIAL.table(id)
}

#[test]
fn ca_gf_01_a_warband_starts_with_an_army_of_its_size_and_no_credits() {
    let blank = Roster { kind: "gf-kind-dawn-vanguard".into(), ..Roster::default() };
    let mut it = affairs(std::slice::from_ref(&blank), &[&[]], None);
    let ready = vec![("CA-GF-01", Line::Word("gf-ready-list"))];
    play::<Ash, ()>(&desk(DeskKind::Muster, Some(0)), &mut it, ready, warband::muster);
    assert_eq!((it.rosters[0].members.len(), it.rosters[0].good(CREDITS)), (6, 0));
    let mut drawn = affairs(&[blank], &[&[]], None);
    let setup = setup::<Ash>(DeskKind::Muster, Some(0), &json!({"size": 450}));
    play::<Ash, ()>(&setup, &mut drawn, vec![("CA-GF-01", face(7))], warband::muster);
    let cost: i64 = drawn.rosters[0].members.iter().map(|it| squad(it).cost()).sum();
    assert!((300..=450).contains(&cost), "{cost}: no list of 450 is shipped, so it is drawn");
    let options = Options { given: Default::default(), own: Ash::OPTIONS };
    let list = |copies: u8| json!({"army": "dawn-vanguard", "units": [{"name": "Captain"}, {"name": "Trooper", "copies": copies}]});
    assert!(Ash::written("gf-kind-dawn-vanguard", &list(7), &options).is_ok(), "45 + 140");
    assert!(Ash::written("gf-kind-dawn-vanguard", &list(8), &options).is_err(), "45 + 160");
    let picked = Ash::written("gf-kind-rust-raiders", &list(7), &options).expect("the list is sound");
    assert_eq!(picked.kind, "gf-kind-dawn-vanguard", "it is of the army it was written for");
}

#[test]
fn ca_gf_02_a_member_is_a_unit_with_all_its_models_and_a_hero_one_of_his_own() {
    let roster = vanguard();
    let names: Vec<&str> = roster.members.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Captain", "Trooper", "Trooper 2", "Gunner", "Guard Squad", "Pathfinder"]);
    assert_eq!(squad(roster.member(5).expect("the guard")).full(), 3);
    assert!(squad(roster.member(1).expect("the captain")).is_hero());
}

#[test]
fn ca_gf_03_a_force_has_half_of_the_points_at_least_and_stand_ins_make_it_up() {
    let mut it = with(&[], None);
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3, 4, 5, 6]), None, "200 of 200");
    at(&mut it, 199);
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3, 4, 5, 6]).expect("too dear").clause.as_str(), "CA-GF-03");
    at(&mut it, 200);
    assert!(field::too_little(&it, 0, &[1, 2, 5]).is_none(), "45 + 20 + 35 is half");
    assert!(field::too_little(&it, 0, &[2, 3, 4]).is_some(), "90 is not");
    for number in [1, 4, 5] {
        it.rosters[0].member_mut(number).condition = Condition::Recovering(1);
    }
    let levy = Levy::new(Law::of::<Ash>(), &it, 0, (1, 40));
    assert!(!levy.is_a_choice(), "70 points are fit: all go");
    it.fixture.forces[0] = FieldForce { members: levy.strongest(), ..FieldForce::default() };
    while field::lacks(&it, 0) {
        let lent = field::stand_in(&it, 0);
        assert_eq!(lent.sheet.read::<Squad>().listed(), 20, "the cheapest unit of the army file");
        it.fixture.forces[0].stand_ins.push(lent);
    }
    assert_eq!(field::strength(&it, 0), 70 + 2 * 20);
}

#[test]
fn ca_gf_04_strength_is_points_with_traits_and_less_what_is_missing() {
    let mut it = with(&[(5, UNHURT, None)], None);
    assert_eq!(field::strength(&it, 0), 35);
    change(it.rosters[0].member_mut(5), |squad| squad.lost = 1);
    assert_eq!(field::strength(&it, 0), 24, "35 x 2 / 3, rounded up");
    change(it.rosters[0].member_mut(5), |squad| squad.traits = vec![Trait::Steady]);
    assert_eq!(field::strength(&it, 0), 29);
}

#[test]
fn ca_gf_05_the_organisation_is_looked_at_where_its_toggle_says_so() {
    let mut it = with(&[], None);
    let two = |it: &mut Affairs| change(it.rosters[0].member_mut(2), |squad| squad.risen = true);
    two(&mut it);
    assert_eq!(field::too_much(&it, 0, &[1, 2]), None);
    let sheet = Sheet::of(&Ground { table: Field::AshCrossing, points: 200, force_org: true });
    it.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
    assert_eq!(field::too_much(&it, 0, &[1, 2]).expect("two heroes").clause.as_str(), "GF-FORG-01");
    assert_eq!(field::too_much(&it, 0, &[1, 3]), None);
    let mut drawn = with(&[], None);
    let setup = setup::<Ash>(DeskKind::Drawing, None, &json!({"force_org": true}));
    play::<Ash, ()>(&setup, &mut drawn, vec![], station::draw);
    assert!(drawn.fixture.station.sheet.read::<Ground>().force_org);
}

#[test]
fn ca_gf_07_a_destroyed_unit_of_one_model_rolls_and_a_hero_has_a_second_chance() {
    let rolled = |number: u16, dice: &[u8]| {
        let mut it = with(&[(number, DESTROYED, None)], None);
        let lines = std::iter::once(("CA-GF-07", roll())).chain(dice.iter().map(|&die| ("CA-GF-07", face(die))));
        run(&mut it, lines.collect(), |play| recovery::casualty(play, 0, number));
        one(&it, number).condition
    };
    assert_eq!(rolled(2, &[1]), Condition::Dead);
    assert_eq!(rolled(2, &[2]), Condition::Recovering(2));
    assert_eq!(rolled(2, &[3]), Condition::Recovering(1));
    for die in 4..=6 {
        assert_eq!(rolled(2, &[die]), Condition::Fit);
    }
    for second in 1..=3 {
        assert_eq!(rolled(1, &[1, second]), Condition::Dead);
    }
    for second in 4..=6 {
        assert_eq!(rolled(1, &[1, second]), Condition::Recovering(2));
    }
    for ending in [UNHURT, HURT, FLED, LEFT_OUT] {
        let mut it = with(&[(2, ending, None)], None);
        run(&mut it, vec![], |play| recovery::casualty(play, 0, 2));
        assert_eq!(one(&it, 2).condition, Condition::Fit, "{ending}");
    }
}

#[test]
fn ca_gf_08_of_a_unit_of_several_each_one_is_lost_for_good() {
    let lost = |ending: &'static str, count: Option<i64>, dice: Line| {
        let mut it = with(&[(5, ending, count)], None);
        run(&mut it, vec![("CA-GF-08", roll()), ("CA-GF-08", dice)], |play| recovery::casualty(play, 0, 5));
        (squad(one(&it, 5)).models(), one(&it, 5).condition)
    };
    assert_eq!(lost(HURT, Some(2), faces([1, 4])), (2, Condition::Fit));
    assert_eq!(lost(DESTROYED, None, faces([2, 3, 6])), (3, Condition::Fit));
    assert_eq!(lost(DESTROYED, Some(3), faces([1, 1, 1])), (0, Condition::Dead));
}

#[test]
fn ca_gf_09_thirty_credits_five_a_marker_and_ten_more_for_the_loser() {
    let paid = |winner: Option<u8>, markers: i64, size: i64| {
        let mut it = with(&[(1, UNHURT, None)], winner);
        it.fixture.report.as_mut().expect("a report").counts.insert("markers-0".into(), markers);
        let setup = setup::<Ash>(DeskKind::Aftermath, Some(0), &json!({"size": size}));
        play::<Ash, ()>(&setup, &mut it, vec![], |play| {
            credits::spoils(play, 0);
            Ok(())
        });
        it.rosters[0].good(CREDITS)
    };
    assert_eq!(paid(Some(0), 2, 200), 40);
    assert_eq!(paid(Some(1), 1, 200), 45);
    assert_eq!(paid(None, 5, 200), 45, "three markers at most");
    assert_eq!(paid(Some(0), 0, 400), 60);
    assert_eq!([scaled(5, 100), scaled(30, 100), scaled(225, 300)], [5, 15, 340]);
}

fn put_out(it: &mut Affairs, member: u16) {
    let deed = Deed { side: 0, member: Some(member), name: "a".into(), victim: "b".into(), victim_member: Some(1) };
    it.fixture.report.as_mut().expect("a report").deeds.push(deed);
}

#[test]
fn ca_gf_10_experience_for_who_came_through_and_for_who_destroyed_a_unit() {
    let mut it =
        with(&[(1, DESTROYED, None), (2, UNHURT, None), (3, HURT, None), (4, FLED, None), (6, LEFT_OUT, None)], None);
    put_out(&mut it, 3);
    for number in [1, 2, 3, 4, 6] {
        run(&mut it, vec![], |play| traits::experience(play, 0, number));
    }
    let gained = [1, 2, 3, 4, 6].map(|number| squad(one(&it, number)).experience);
    assert_eq!(gained, [0, 1, 2, 0, 0]);
}

fn gained(number: u16, lines: Lines) -> Squad {
    let mut it = with(&[(number, UNHURT, None)], None);
    change(it.rosters[0].member_mut(number), |squad| squad.experience = 3);
    run(&mut it, lines, |play| traits::experience(play, 0, number));
    squad(one(&it, number))
}

#[test]
fn ca_gf_11_four_experience_are_a_trait_of_two() {
    let two = |one: u8, other: u8| vec![("CA-GF-11", roll()), ("CA-GF-11", face(one)), ("CA-GF-11", face(other))];
    let pick = |word: &'static str| ("CA-GF-11", Line::Word(word));
    let picked = |one: u8, other: u8, word: &'static str| two(one, other).into_iter().chain([pick(word)]).collect();
    let trooper = gained(2, picked(1, 2, "gf-trait-steady"));
    assert_eq!((trooper.traits.clone(), trooper.experience), (vec![Trait::Steady], 0));
    assert!(trooper.rules().has(Rule::Fearless));
    let same = gained(2, two(4, 4));
    assert_eq!(same.traits, [Trait::Fierce], "two equal ones leave no choice");
    let lines: Lines = picked(6, 1, "gf-trait-choice").into_iter().chain([pick("gf-trait-counter")]).collect();
    assert_eq!(gained(2, lines).traits, [Trait::Counter]);
    // The Pathfinder is a Strider and a Scout already.
    let lines = vec![
        ("CA-GF-11", roll()),
        ("CA-GF-11", face(1)),
        ("CA-GF-11", face(3)),
        ("CA-GF-11", face(5)),
        ("CA-GF-11", face(2)),
        pick("gf-trait-unrelenting"),
    ];
    assert_eq!(gained(6, lines).traits, [Trait::Unrelenting], "what it has is rolled again");
    let mut it = with(&[(2, UNHURT, None)], None);
    change(it.rosters[0].member_mut(2), |squad| {
        (squad.experience, squad.traits) = (3, vec![Trait::Steady, Trait::Fierce]);
    });
    run(&mut it, vec![], |play| traits::experience(play, 0, 2));
    assert_eq!(squad(one(&it, 2)).traits.len(), 2, "nobody has more than two");
}

#[test]
fn ca_gf_12_a_trait_costs_five_and_ten_for_units_of_four_or_more() {
    let mut unit = squad(vanguard().member(5).expect("the guard"));
    unit.traits = vec![Trait::Steady];
    assert_eq!(unit.cost(), 40);
    unit.plan.models = Some(4);
    assert_eq!(unit.cost(), 45);
}

#[test]
fn ca_gf_13_without_a_hero_one_of_one_model_may_be_made_one() {
    let mut it = with(&[], None);
    run(&mut it, vec![], |play| traits::command(play, 0));
    it.rosters[0].member_mut(1).condition = Condition::Dead;
    let mut nobody = it.clone();
    run(&mut nobody, vec![("CA-GF-13", Line::Word("gf-no-hero"))], |play| traits::command(play, 0));
    assert!(!nobody.rosters[0].present().any(|it| squad(it).is_hero()));
    run(&mut it, vec![("CA-GF-13", answer(Answer::Pick(3)))], |play| traits::command(play, 0));
    assert!(squad(one(&it, 6)).is_hero(), "the guard of three is not offered: 2, 3, 4 and 6 are");
    assert_eq!(squad(one(&it, 6)).cost(), 35);
}

#[test]
fn ca_gf_14_credits_buy_units_models_and_the_surgeon() {
    let mut it = with(&[], None);
    assert_eq!(credits::camp(&it, 200, 0), []);
    it.rosters[0].goods.insert(CREDITS.into(), 45);
    change(it.rosters[0].member_mut(5), |squad| squad.lost = 1);
    it.rosters[0].member_mut(2).condition = Condition::Recovering(1);
    let offers = credits::camp(&it, 200, 0);
    let of = |word: &str, number: u16| {
        offers.iter().find(|it| it.word.as_str() == word && it.member == Some(number)).cloned().expect("offered")
    };
    let guard = of("gf-buy-model", 5);
    assert_eq!(guard.price, Some(12), "35 / 3, rounded up");
    let surgeon = of("gf-surgeon", 2);
    assert_eq!(surgeon.price, Some(10));
    let trooper =
        offers.iter().find(|it| it.word.as_str() == "gf-buy-unit" && it.price == Some(20)).expect("a trooper");
    for errand in [&guard, &surgeon, trooper] {
        run(&mut it, vec![], |play| {
            credits::run_errand(play, 0, errand);
            Ok(())
        });
    }
    assert_eq!(it.rosters[0].good(CREDITS), 3);
    assert_eq!((squad(one(&it, 5)).models(), one(&it, 2).condition), (3, Condition::Fit));
    assert_eq!(one(&it, 7).name, "Trooper 3");
    it.rosters[0].member_mut(2).condition = Condition::Recovering(1);
    it.rosters[0].goods.insert(CREDITS.into(), 99);
    assert!(!credits::camp(&it, 200, 0).iter().any(|it| it.word.as_str() == "gf-surgeon"), "once between two fixtures");
}

#[test]
fn ca_gf_14_a_computer_refills_heals_and_buys_the_dearest() {
    let it = with(&[], None);
    let asked = |options: serde_json::Value| {
        serde_json::from_value(json!({"number": 1, "side": 0, "clause": "CA-CAMP-02", "about": {"word": "ca-ask-camp"},
            "wanted": {"pick": {"options": options}}, "barred": []}))
        .expect("a question")
    };
    let buys =
        json!([{"word": "gf-buy-unit", "number": 20}, {"word": "gf-buy-unit", "number": 35}, {"word": "ca-dismiss"}]);
    assert_eq!(credits::computer_answer(&it, &asked(buys)), Some(Answer::Pick(1)));
    let refills = json!([{"word": "gf-surgeon", "number": 10}, {"word": "gf-buy-model", "number": 12}]);
    assert_eq!(credits::computer_answer(&it, &asked(refills)), Some(Answer::Pick(1)));
    assert_eq!(credits::computer_answer(&it, &asked(json!([{"word": "ca-dismiss"}]))), None);
}

#[test]
fn ca_gf_15_a_new_list_is_matched_paid_for_or_refused_whole() {
    let mut roster = vanguard();
    roster.goods.insert(CREDITS.into(), 30);
    change(roster.member_mut(4), |squad| squad.experience = 2);
    let list = |extra: serde_json::Value| {
        let mut units = vec![json!({"name": "Captain"}), json!({"name": "Trooper"}), json!({"name": "Gunner"})];
        units.push(json!({"name": "Guard Squad"}));
        units.extend(extra.as_array().cloned().unwrap_or_default());
        json!({"army": "dawn-vanguard", "units": units})
    };
    let new = fresh::relist(&roster, &list(json!([{"name": "Pathfinder"}, {"name": "Pathfinder"}]))).expect("a list");
    assert_eq!(new.good(CREDITS), 0, "one Pathfinder is new: 30");
    assert_eq!(new.member(3).expect("there").condition, Condition::Dismissed, "the second Trooper is missing");
    assert_eq!(squad(new.member(4).expect("there")).experience, 2, "who stays keeps what he learned");
    let refused = fresh::relist(&roster, &list(json!([{"name": "Pathfinder"}, {"name": "Gunner"}]))).expect_err("50");
    assert!(serde_json::to_value(&refused[0]).expect("plain")["facts"].to_string().contains("20"));
    let other = json!({"army": "rust-raiders", "units": [{"name": "Captain"}]});
    assert!(fresh::relist(&roster, &other).is_err());
}

#[test]
fn ca_gf_16_a_warband_has_twenty_members_and_everything_is_full_again_in_every_battle() {
    let mut it = with(&[], None);
    it.rosters[0].goods.insert(CREDITS.into(), 999);
    let trooper = squad(one(&it, 2));
    for n in 0..13 {
        it.rosters[0].join(format!("new {n}"), Sheet::of(&trooper), 1);
    }
    let buys = |it: &Affairs| credits::camp(it, 200, 0).iter().any(|it| it.word.as_str() == "gf-buy-unit");
    assert!(buys(&it), "nineteen");
    it.rosters[0].join("the twentieth".into(), Sheet::of(&trooper), 1);
    assert!(!buys(&it));
    assert_eq!(trooper.fielded("Trooper").weapons, trooper.plan.weapons, "the list's weapons, unused");
}

#[test]
fn ca_gf_17_six_stations_and_a_longer_chain_begins_again_at_three_with_more_points() {
    let expected = [
        (Field::AshCrossing, 200),
        (Field::Refinery, 200),
        (Field::Slag, 225),
        (Field::AshCrossing, 225),
        (Field::Terraces, 250),
        (Field::Refinery, 250),
        (Field::Slag, 250),
        (Field::AshCrossing, 250),
        (Field::Terraces, 275),
    ];
    let mut it = with(&[], None);
    for (number, (field, points)) in (1..).zip(expected) {
        it.fixture.number = number;
        play::<Ash, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        let ground: Ground = it.fixture.station.sheet.read();
        assert_eq!((ground.table, ground.points), (field, points), "{number}");
    }
    let stations = Stations { count: 6, again: 3, last: true };
    assert_eq!(stations.at(Form::Chain, 1, 1, 3), (4, 0), "a shorter one uses the last ones");
    assert_eq!(stations.at(Form::RoundRobin, 3, 7, 9), (1, 0));
}

/// The middle of a piece, in hundredths of an inch.
fn middle(piece: &referee::PiecePlan) -> Option<(i64, i64)> {
    let written = json!(piece);
    let spots = written["polygon"].as_array().or(written["wall"].as_array())?.clone();
    let sum = |axis: usize| spots.iter().filter_map(|it| it[axis].as_f64()).sum::<f64>() / spots.len() as f64;
    Some(((sum(0) * 100.0).round() as i64, (sum(1) * 100.0).round() as i64))
}

#[test]
fn ca_gf_18_slag_fields_have_twenty_pieces_the_same_under_half_a_turn() {
    for (field, pieces) in [(Field::Slag, 20), (Field::Terraces, 24)] {
        for seed in [1, 2, 3] {
            let mut it = with(&[(1, UNHURT, None), (2, UNHURT, None)], None);
            it.fixture.forces[1] = FieldForce { members: vec![1, 2], ..FieldForce::default() };
            let sheet = Sheet::of(&Ground { table: field, points: 225, force_org: false });
            it.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
            let scenario = station::scenario(&it, &shipped, seed).expect("a scenario");
            assert_eq!(scenario.table.pieces.len(), pieces, "{field:?} {seed}");
            let all: Vec<(i64, i64)> = scenario.table.pieces.iter().filter_map(middle).collect();
            let turned = |at: &(i64, i64)| {
                all.iter().any(|it| (it.0 - 4800 + at.0).abs() <= 2 && (it.1 - 4800 + at.1).abs() <= 2)
            };
            assert!(all.iter().all(turned), "{field:?} {seed}: {all:?}");
            let tops = scenario.table.pieces.iter().filter(|it| it.roof && it.height == 3.0.into()).count();
            assert_eq!(tops, if field == Field::Terraces { 12 } else { 0 }, "{seed}");
            assert!(referee::set_up::<Firefight>(&scenario).is_ok());
        }
    }
}

#[test]
fn ca_gf_19_a_unit_takes_the_field_with_the_models_it_has() {
    let mut it = with(&[(5, UNHURT, None)], None);
    it.fixture.forces[1] = FieldForce { members: vec![1], ..FieldForce::default() };
    change(it.rosters[0].member_mut(5), |squad| squad.lost = 2);
    let scenario = station::scenario(&it, &shipped, 1).expect("a scenario");
    assert_eq!(scenario.sides[0].force["units"][0]["models"], 1);
    assert_eq!(scenario.sides[0].force["units"][0]["cost"], 12);
    assert!(referee::set_up::<Firefight>(&scenario).is_ok());
}

#[test]
fn ca_gf_20_a_die_gives_the_ground_of_a_land() {
    let ground = |die: u8| {
        let mut it = with(&[], None);
        run(&mut it, vec![("CA-GF-20", face(die))], station::ground).read::<Field>()
    };
    assert_eq!([ground(1), ground(2), ground(3)], [Field::AshCrossing, Field::AshCrossing, Field::Refinery]);
    assert_eq!([ground(4), ground(5), ground(6)], [Field::Slag; 3]);
}

#[test]
fn ca_gf_21_a_fresh_enemy_is_drawn_for_the_players_points() {
    let mut it = with(&[(1, UNHURT, None), (2, UNHURT, None), (4, UNHURT, None)], None);
    it.rosters[1].members.clear();
    play::<Ash, ()>(&desk(DeskKind::Forces, None), &mut it, vec![("CA-GF-21", face(33))], |play| fresh::fresh(play, 1));
    let cost: i64 = it.rosters[1].members.iter().map(|it| squad(it).cost()).sum();
    assert!((80..=115).contains(&cost), "{cost} of 115");
}

#[test]
fn ca_gf_22_an_advance_is_thirty_credits() {
    let mut it = with(&[], None);
    run(&mut it, vec![], Ash::advance);
    assert_eq!(it.rosters[0].good(CREDITS), 30);
}

/// The helps of the list, each as the battle reads it.
#[test]
fn ca_bal_05_a_hired_blade_an_ambush_a_forward_post_and_the_first_word() {
    let mut it = with(&[(1, UNHURT, None), (2, UNHURT, None), (3, UNHURT, None)], None);
    it.fixture.forces[1] = FieldForce { members: vec![1, 2], ..FieldForce::default() };
    let first = || ("CA-BAL-05", answer(Answer::Pick(0)));
    let helps = desk(DeskKind::Helps, None);
    for (help, lines) in [
        ("gf-help-blade", vec![]),
        ("gf-help-ambush", vec![first()]),
        ("gf-help-post", vec![first()]),
        ("gf-help-word", vec![]),
    ] {
        play::<Ash, ()>(&helps, &mut it, lines, |play| field::help(play, 0, help));
    }
    let scenario = station::scenario(&it, &shipped, 1).expect("a scenario");
    let units = scenario.sides[0].force["units"].as_array().expect("units");
    assert_eq!(units.len(), 4);
    assert!(units[0]["rules"].to_string().contains("Ambush") && units[1]["rules"].to_string().contains("Scout"));
    assert!(units[3]["cost"].as_i64().expect("a price") <= 200 / 9, "a ninth of the station's points");
    assert_eq!(scenario.rules["first_word"], 0);
    assert!(referee::set_up::<Firefight>(&scenario).is_ok());
}

/// By hand: 1/6 dead, recovering two 1/6, one 1/6, fit 3/6; a hero who rolled a 1 has one half more.
#[test]
fn the_odds_of_recovery_are_those_of_the_table() {
    let trooper = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(2, DESTROYED, None)], None), "gf-ask-recovery");
    assert_eq!(chance(&trooper, "ca-dead"), Chance::new(1, 6));
    assert_eq!(chance(&trooper, "ca-recovering-2"), Chance::new(1, 6));
    assert_eq!(chance(&trooper, "ca-recovering-1"), Chance::new(1, 6));
    assert_eq!(chance_of_nothing(&trooper), Chance::new(3, 6));
    let captain = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(1, DESTROYED, None)], None), "gf-ask-recovery");
    assert_eq!(chance(&captain, "ca-dead"), Chance::new(1, 12));
    assert_eq!(chance(&captain, "ca-recovering-2"), Chance::new(1, 6) + Chance::new(1, 12));
    let guard = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(5, HURT, Some(2))], None), "gf-ask-models");
    assert_eq!(chance(&guard, "ca-models-2"), Chance::new(10, 36));
    assert_eq!(chance(&guard, "ca-models-1"), Chance::new(1, 36));
    assert_eq!(chance_of_nothing(&guard), Chance::new(25, 36));
}

/// By hand, for whoever takes the first of two: each of five traits 1/6, the first of them on a 6 too.
#[test]
fn the_odds_of_a_trait_are_those_of_the_table() {
    let mut it = with(&[(2, UNHURT, None)], None);
    change(it.rosters[0].member_mut(2), |squad| squad.experience = 3);
    let found = odds(&CAMPAIGN, DeskKind::Aftermath, &it, "gf-ask-trait-die");
    assert_eq!(chance(&found, "gf-trait-sure-footed"), Chance::new(2, 6));
    for word in ["gf-trait-steady", "gf-trait-goes-ahead", "gf-trait-fierce", "gf-trait-unrelenting"] {
        assert_eq!(chance(&found, word), Chance::new(1, 6), "{word}");
    }
}

/// E13.
#[test]
fn e13_ash_crossing_lost() {
    let ended: Endings<'_> = &[
        (1, DESTROYED, None),
        (2, DESTROYED, None),
        (3, UNHURT, None),
        (4, FLED, None),
        (5, HURT, Some(2)),
        (6, UNHURT, None),
    ];
    let mut it = with(ended, Some(1));
    put_out(&mut it, 3);
    it.fixture.report.as_mut().expect("a report").counts.insert("markers-0".into(), 1);
    let lines = vec![
        ("CA-GF-07", roll()),
        ("CA-GF-07", face(1)),
        ("CA-GF-07", face(5)),
        ("CA-GF-07", roll()),
        ("CA-GF-07", face(3)),
        ("CA-GF-08", roll()),
        ("CA-GF-08", faces([1, 4])),
    ];
    to_the_end::<Ash>(DeskKind::Aftermath, 0, &mut it, &json!({}), lines, aftermath::step);
    assert_eq!((one(&it, 1).condition, one(&it, 2).condition), (Condition::Recovering(2), Condition::Recovering(1)));
    assert_eq!(squad(one(&it, 5)).models(), 2);
    assert_eq!(it.rosters[0].good(CREDITS), 45);
    let gained = [3, 5, 6].map(|number| squad(one(&it, number)).experience);
    assert_eq!(gained, [2, 1, 1]);
    for (word, number) in [("gf-buy-model", Some(5)), ("gf-surgeon", Some(2)), ("gf-buy-unit", None)] {
        let wanted = |it: &campaign::Errand| {
            it.word.as_str() == word
                && number.is_none_or(|number| it.member == Some(number))
                && it.price.is_some_and(|price| price <= 20)
        };
        let errand = credits::camp(&it, 200, 0).into_iter().find(wanted).expect("offered");
        run(&mut it, vec![], |play| {
            credits::run_errand(play, 0, &errand);
            Ok(())
        });
    }
    assert_eq!(it.rosters[0].good(CREDITS), 3);
    let fit: i64 = it.rosters[0].fit().map(|it| squad(it).cost()).sum();
    assert_eq!(fit, 175);
    assert_eq!(campaign::balance::gap(200, fit), 12);
}
