//! CA-CB. What follows a battle, and what comes before the next.

use campaign::desk::Play;
use campaign::drawing::Stations;
use campaign::forces::{Law, Levy};
use campaign::{
    Affairs, Condition, Deed, DeskKind, FieldForce, Form, Member, Options, Roster, Rules, Sheet, Station, aftermath,
};
use combat_1_48::Combat;
use combat_1_48::campaign::CombatCampaign as Road;
use combat_1_48::campaign::ended::{ELIMINATED, UNHURT, WOUNDED};
use combat_1_48::campaign::hospital::{self, Verdict};
use combat_1_48::campaign::improve::{self, Improvement};
use combat_1_48::campaign::platoon::{self, Grade, Man, SUPPLIES, card_of, change, man, next_name};
use combat_1_48::campaign::station::{self, Field, Ground};
use combat_1_48::campaign::{field, supply};
use dice::Chance;
use referee::oracles::{Line, answer, face, faces};
use referee::{Answer, Match, Ruling, Scenario, Seat, SideId};
use serde_json::json;
use testkit::campaigns::{Endings, affairs, chance, chance_of_nothing, odds, play, setup, to_the_end};

use crate::play::{CAMPAIGN, TRIAL};

type Lines = Vec<(&'static str, Line)>;

fn roll() -> Line {
    Line::Word("ca-roll")
}

fn desk(kind: DeskKind, own: Option<usize>) -> campaign::desk::Setup {
    setup::<Road>(kind, own, &json!({}))
}

/// 1 Whitlock, officer 7; 2 Harker, NCO 8; 3 Reid, machine gunner 6; 4 Marsh, sniper 6; 5 Ollerton, rifleman 5; 6 Pryce,
/// submachine gunner 5; 7 Bell, bomber 6.
fn platoon(kind: &str) -> Roster {
    let blank = Roster { name: kind.to_string(), kind: format!("cb-kind-{kind}"), ..Roster::default() };
    let mut it = affairs(&[blank], &[&[]], None);
    play::<Road, ()>(&desk(DeskKind::Muster, Some(0)), &mut it, vec![], platoon::muster);
    it.rosters.remove(0)
}

fn with(endings: Endings<'_>, winner: Option<u8>) -> Affairs {
    let mut it = affairs(&[platoon("british"), platoon("german")], &[endings, &[]], winner);
    at(&mut it, 5, 30);
    it
}

fn at(it: &mut Affairs, men: u16, points: i64) {
    let sheet = Sheet::of(&Ground { table: Field::Lane, men, points, mission: false });
    it.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
}

fn run<T>(it: &mut Affairs, lines: Lines, rule: impl FnOnce(&mut Play<Road>) -> Ruling<T>) -> T {
    play::<Road, T>(&desk(DeskKind::Aftermath, Some(0)), it, lines, rule)
}

fn one(it: &Affairs, number: u16) -> &Member {
    it.rosters[0].member(number).expect("there")
}

fn shipped(id: &str) -> Scenario {
    testkit::scenario(&format!("combat-1-48/{id}"))
}

#[test]
fn ca_cb_01_a_platoon_starts_with_one_of_each_type_and_two_supplies() {
    let roster = platoon("british");
    let kinds: Vec<String> = roster.members.iter().map(|it| man(it).kind().to_string()).collect();
    let wanted = ["officer", "nco", "machine-gunner", "sniper", "rifleman", "submachine-gunner", "bomber"];
    assert_eq!(kinds, wanted);
    assert_eq!(roster.good(SUPPLIES), 2);
    let options = Options { given: Default::default(), own: Road::OPTIONS };
    let squad = |ids: &[&str]| json!({"squads": [ids]});
    assert!(Road::written("cb-kind-british", &squad(&["A1", "A2", "A3", "A5", "A6"]), &options).is_ok());
    assert!(Road::written("cb-kind-british", &squad(&["A1", "A2", "A3", "A5"]), &options).is_err(), "five at least");
    let twice = squad(&["A1", "A2", "A3", "A5", "B5"]);
    assert!(Road::written("cb-kind-british", &twice, &options).is_err(), "each type once");
}

#[test]
fn ca_cb_02_a_field_force_is_one_squad_of_three_men_at_least() {
    let mut it = with(&[], None);
    assert_eq!(field::limits(&it), (3, 5));
    assert_eq!(field::too_much(&it, 0, &[2, 3, 5, 6, 7]), None, "8 + 6 + 5 + 5 + 6 = 30");
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3, 5, 6]).expect("31").clause.as_str(), "CA-CB-02");
    let second = man(one(&it, 5));
    it.rosters[0].join("Second".into(), Sheet::of(&second), 1);
    assert_eq!(field::too_much(&it, 0, &[5, 8]).expect("two riflemen").clause.as_str(), "CB-SET-04");
    it.fixture.forces[0] = FieldForce { members: vec![2, 3, 5], ..FieldForce::default() };
    assert_eq!(field::strength(&it, 0), 19, "its points");
    at(&mut it, 3, 16);
    let best = Levy::new(Law::of::<Road>(), &it, 0, (3, 3)).strongest();
    assert_eq!(best.len(), 3, "room is kept for three men: {best:?}");
}

#[test]
fn ca_cb_03_those_who_start_are_seasoned() {
    assert!(platoon("german").members.iter().all(|it| man(it).grade == Grade::Seasoned));
}

#[test]
fn ca_cb_04_a_replacement_has_an_action_fewer_no_aim_no_skills_and_costs_one_less() {
    let nco = Man::new(card_of("british", "nco").expect("a card"), Grade::Replacement);
    let card = nco.fights_with();
    assert_eq!((card.healthy.actions, card.healthy.order, nco.points()), (3, 0, 7), "E12");
    let sniper = Man::new(card_of("british", "sniper").expect("a card"), Grade::Replacement).fights_with();
    assert_eq!((sniper.healthy.actions, sniper.healthy.aim, sniper.points), (2, 0, 5));
    assert!(!sniper.healthy.camouflage && !sniper.wounded.camouflage);
    let mut slow = Man::new(card_of("british", "sniper").expect("a card"), Grade::Replacement);
    slow.card.healthy.actions = 2;
    assert_eq!(slow.fights_with().healthy.actions, 2, "not below two");
}

#[test]
fn ca_cb_05_ten_men_at_most_and_two_of_one_type() {
    let mut roster = platoon("british");
    let rifleman = man(roster.member(5).expect("there"));
    assert!(supply::has_room(&roster, "rifleman"));
    roster.join("Second".into(), Sheet::of(&rifleman), 1);
    assert!(!supply::has_room(&roster, "rifleman"));
    for (n, kind) in ["sniper", "nco"].into_iter().enumerate() {
        let card = card_of("british", kind).expect("a card");
        roster.join(format!("{n}"), Sheet::of(&Man::new(card, Grade::Replacement)), 1);
    }
    assert!(!supply::has_room(&roster, "bomber"), "ten are there");
    roster.member_mut(1).condition = Condition::Dead;
    assert!(supply::has_room(&roster, "bomber"));
}

#[test]
fn ca_cb_06_two_platoons_of_one_nation_are_told_apart() {
    let mut it =
        affairs(&[platoon("british"), platoon("british")], &[&[(1, UNHURT, None)], &[(1, UNHURT, None)]], None);
    at(&mut it, 5, 30);
    for side in &mut it.fixture.forces {
        side.members = vec![2, 3, 5];
    }
    let scenario = station::scenario(&it, &shipped, 1).expect("a scenario");
    let name = |side: usize| scenario.sides[side].force["cards"][0]["name"].clone();
    assert_ne!(name(0), name(1));
    assert!(referee::set_up::<Combat>(&scenario).is_ok());
}

#[test]
fn ca_cb_08_the_eliminated_roll_two_dice_and_the_wounded_one() {
    let expected = [
        (2..=3, Condition::Dead),
        (4..=5, Condition::Retired),
        (6..=7, Condition::Recovering(2)),
        (8..=9, Condition::Recovering(1)),
        (10..=12, Condition::Fit),
    ];
    for (sums, condition) in expected {
        for sum in sums {
            let first = (sum - 1).min(6);
            let mut it = with(&[(5, ELIMINATED, None)], None);
            let lines = vec![("CA-CB-08", roll()), ("CA-CB-08", faces([first, sum - first]))];
            run(&mut it, lines, |play| hospital::casualty(play, 0, 5));
            assert_eq!(one(&it, 5).condition, condition, "{sum}");
            assert_eq!(man(one(&it, 5)).marks, u8::from(sum == 12), "mentioned in dispatches");
            assert_eq!(Verdict::of(sum).condition(), condition);
        }
    }
    for die in 1..=6 {
        let mut it = with(&[(5, WOUNDED, None)], None);
        run(&mut it, vec![("CA-CB-08", roll()), ("CA-CB-08", face(die))], |play| hospital::casualty(play, 0, 5));
        let hurt = if die == 1 { Condition::Recovering(1) } else { Condition::Fit };
        assert_eq!(one(&it, 5).condition, hurt);
    }
}

#[test]
fn ca_cb_09_two_supplies_three_to_the_loser_and_six_are_kept() {
    let paid = |winner: Option<u8>, had: i64| {
        let mut it = with(&[(1, UNHURT, None)], winner);
        it.rosters[0].goods.insert(SUPPLIES.into(), had);
        run(&mut it, vec![], |play| {
            supply::spoils(play, 0);
            Ok(())
        });
        it.rosters[0].good(SUPPLIES)
    };
    assert_eq!([paid(Some(0), 2), paid(Some(1), 2), paid(None, 1), paid(Some(1), 5)], [4, 5, 3, 6]);
}

fn put_out(it: &mut Affairs, member: u16) {
    let deed = Deed { side: 0, member: Some(member), name: "a".into(), victim: "b".into(), victim_member: Some(1) };
    it.fixture.report.as_mut().expect("a report").deeds.push(deed);
}

#[test]
fn ca_cb_10_a_mark_for_who_was_not_eliminated_and_another_for_who_eliminated() {
    let mut it = with(&[(2, WOUNDED, None), (3, ELIMINATED, None), (5, UNHURT, None)], None);
    put_out(&mut it, 5);
    put_out(&mut it, 5);
    for number in [2, 3, 5] {
        run(&mut it, vec![], |play| improve::experience(play, 0, number));
    }
    assert_eq!([2, 3, 5].map(|number| man(one(&it, number)).marks), [1, 0, 2]);
}

#[test]
fn ca_cb_11_a_replacement_with_two_marks_is_seasoned() {
    let mut it = with(&[(5, UNHURT, None)], None);
    change(it.rosters[0].member_mut(5), |man| (man.grade, man.marks) = (Grade::Replacement, 1));
    assert_eq!(man(one(&it, 5)).points(), 4);
    run(&mut it, vec![], |play| improve::experience(play, 0, 5));
    let seasoned = man(one(&it, 5));
    assert_eq!((seasoned.grade, seasoned.marks, seasoned.points()), (Grade::Seasoned, 0, 5));
}

fn improved(number: u16, before: impl FnOnce(&mut Man), lines: Lines) -> Man {
    let mut it = with(&[(number, UNHURT, None)], None);
    change(it.rosters[0].member_mut(number), before);
    run(&mut it, lines, |play| improve::experience(play, 0, number));
    man(one(&it, number))
}

#[test]
fn ca_cb_12_four_marks_are_an_improvement_of_two_and_six_the_next() {
    let die = |die: u8| ("CA-CB-12", face(die));
    let pick = |word: &'static str| ("CA-CB-12", Line::Word(word));
    let rolls = || ("CA-CB-12", roll());
    let three = |man: &mut Man| man.marks = 3;
    let one = improved(5, three, vec![rolls(), die(2), die(3), pick("cb-improvement-hard-to-stop")]);
    assert_eq!((one.improvements.clone(), one.grade, one.marks), (vec![Improvement::HardToStop], Grade::Veteran, 0));
    assert_eq!(one.fights_with().wounded.actions, 3);
    let same = improved(5, three, vec![rolls(), die(4), die(4)]);
    assert_eq!(same.improvements, [Improvement::CloseFighter], "two equal ones leave no choice");
    assert_eq!((same.fights_with().healthy.melee, same.fights_with().wounded.melee), (3, 2), "both sides of the card");
    // The machine gunner has three icons: no room for Aim; his Objective of 3 may still grow.
    let gunner = improved(3, three, vec![rolls(), die(1), die(5), die(2), pick("cb-improvement-watchful")]);
    assert_eq!(gunner.improvements, [Improvement::Watchful], "what he can not use is rolled again");
    let bomber = improved(7, three, vec![rolls(), die(6), die(6)]);
    let grenade = bomber.fights_with().healthy.weapons.iter().find(|it| it.blast.is_some()).expect("a grenade").short;
    assert_eq!(grenade, 5, "one die more");
    let veteran = |marks: u8| {
        move |man: &mut Man| {
            (man.marks, man.grade, man.improvements) = (marks, Grade::Veteran, vec![Improvement::Quick]);
        }
    };
    assert_eq!(improved(5, veteran(4), vec![]).improvements.len(), 1, "five marks are not six");
    let twice = improved(5, veteran(5), vec![rolls(), die(3), die(3)]);
    assert_eq!(twice.improvements.len(), 2);
    let full = |man: &mut Man| {
        (man.marks, man.improvements) = (9, vec![Improvement::Quick, Improvement::HardToStop]);
    };
    assert_eq!(improved(5, full, vec![]).improvements.len(), 2, "nobody has more than two");
}

#[test]
fn ca_cb_13_each_improvement_costs_a_point_and_the_formula_is_not_applied_again() {
    let mut it = with(&[(5, UNHURT, None), (2, UNHURT, None), (3, UNHURT, None)], None);
    it.fixture.forces[1] = FieldForce { members: vec![2, 3, 5], ..FieldForce::default() };
    change(it.rosters[0].member_mut(5), |man| man.improvements = vec![Improvement::HardToStop, Improvement::Quick]);
    assert_eq!(man(one(&it, 5)).points(), 7);
    let scenario = station::scenario(&it, &shipped, 1).expect("a scenario");
    assert!(referee::set_up::<Combat>(&scenario).is_ok(), "the battle takes the campaign's price");
    let mut own = scenario.clone();
    own.rules["agreed"]["prices"] = json!(false);
    assert!(referee::set_up::<Combat>(&own).is_err(), "and no other battle does");
}

#[test]
fn ca_cb_14_stripes_where_there_is_no_nco_and_a_commission_where_there_is_no_officer() {
    let mut it = with(&[], None);
    run(&mut it, vec![], |play| improve::command(play, 0));
    it.rosters[0].member_mut(2).condition = Condition::Dead;
    change(it.rosters[0].member_mut(5), |man| {
        (man.grade, man.marks, man.improvements) = (Grade::Veteran, 1, vec![Improvement::HardToStop]);
    });
    let mut nobody = it.clone();
    run(&mut nobody, vec![("CA-CB-14", Line::Word("cb-nobody"))], |play| improve::command(play, 0));
    assert!(!nobody.rosters[0].present().any(|it| man(it).kind() == "nco"));
    // Offered: 3, 4, 5, 6, 7; the officer is not.
    run(&mut it, vec![("CA-CB-14", answer(Answer::Pick(2)))], |play| improve::command(play, 0));
    let sergeant = man(one(&it, 5));
    assert_eq!((sergeant.kind(), sergeant.marks), ("nco", 1), "he keeps his marks and leaves his old type");
    assert_eq!(sergeant.improvements, [Improvement::HardToStop], "and what the new card can use");
    it.rosters[0].member_mut(1).condition = Condition::Retired;
    let lines = vec![("CA-CB-14", answer(Answer::Pick(0)))];
    run(&mut it, lines, |play| improve::command(play, 0));
    assert_eq!(man(one(&it, 5)).kind(), "officer");
}

#[test]
fn ca_cb_15_two_replacements_and_three_after_a_loss() {
    let die = |die: u8| ("CA-CB-15", face(die));
    let drafted = |winner: Option<u8>, lines: Lines| {
        let mut it = with(&[(5, UNHURT, None)], winner);
        run(&mut it, lines, |play| supply::replacements(play, 0));
        let new = it.rosters[0].members[7..].iter();
        new.map(|it| (it.name.clone(), man(it).kind().to_string())).collect::<Vec<_>>()
    };
    let pick = |n: u16| ("CA-CB-15", answer(Answer::Pick(n)));
    let two = drafted(Some(0), vec![die(2), die(2), pick(0), die(6), die(5), pick(2)]);
    assert_eq!(two, [("Ames".to_string(), "submachine-gunner".to_string())], "and nobody the second time");
    let lines = vec![die(2), die(2), pick(0), die(4), die(1), pick(0), die(6), die(5), pick(0)];
    let three = drafted(Some(1), lines);
    let kinds: Vec<&str> = three.iter().map(|it| it.1.as_str()).collect();
    assert_eq!(kinds, ["submachine-gunner", "machine-gunner", "nco"]);
    // A type of which two are there is not offered.
    let lines = vec![die(1), die(1), pick(0), die(1), die(3), pick(0)];
    let kinds: Vec<String> = drafted(None, lines).into_iter().map(|it| it.1).collect();
    assert_eq!(kinds, ["rifleman", "bomber"]);
    assert_eq!(next_name("british", 0, &[]), "Ames");
    let all: Vec<String> = (0..16).fold(Vec::new(), |mut taken, _| {
        taken.push(next_name("british", 0, &taken));
        taken
    });
    assert_eq!((all[15].as_str(), next_name("british", 0, &all).as_str()), ("Peel", "Ames the younger"));
}

#[test]
fn ca_cb_16_the_missing_types_send_a_replacement_until_four_have_a_fit_man() {
    let mut it = with(&[(5, UNHURT, None)], Some(0));
    for number in [1, 2, 3, 4, 6] {
        it.rosters[0].member_mut(number).condition = Condition::Recovering(2);
    }
    // Fit: rifleman and bomber. Nobody is drafted; submachine gunner and machine gunner come.
    let lines = [(6, 6), (6, 6)].into_iter().flat_map(|(one, other)| {
        [("CA-CB-15", face(one)), ("CA-CB-15", face(other)), ("CA-CB-15", Line::Word("cb-nobody"))]
    });
    run(&mut it, lines.collect(), |play| supply::replacements(play, 0));
    let kinds: Vec<String> = it.rosters[0].members[7..].iter().map(|it| man(it).kind().to_string()).collect();
    assert_eq!(kinds, ["submachine-gunner", "machine-gunner"], "in the order of the table");
}

#[test]
fn ca_cb_17_surgeon_crate_and_training() {
    let mut it = with(&[], None);
    it.rosters[0].member_mut(2).condition = Condition::Recovering(2);
    change(it.rosters[0].member_mut(6), |man| man.grade = Grade::Replacement);
    it.rosters[0].goods.insert(SUPPLIES.into(), 4);
    let of = |it: &Affairs, word: &str, number: u16| {
        supply::camp(it, 0).into_iter().find(|it| it.word.as_str() == word && it.member == Some(number))
    };
    for (word, number, price) in [("cb-surgeon", 2, 1), ("cb-crate", 5, 1), ("cb-training", 6, 2)] {
        let errand = of(&it, word, number).expect("offered");
        assert_eq!(errand.price, Some(price));
        run(&mut it, vec![], |play| {
            supply::run_errand(play, 0, &errand);
            Ok(())
        });
    }
    assert_eq!(it.rosters[0].good(SUPPLIES), 0);
    assert_eq!((one(&it, 2).condition, man(one(&it, 6)).grade), (Condition::Recovering(1), Grade::Seasoned));
    it.fixture.forces[0].members = vec![5];
    let grenade = |it: &Affairs| field::cards(it, 0)[0].healthy.weapons.iter().any(|it| it.blast.is_some());
    assert!(grenade(&it), "in the next battle");
    it.fixture.number += 1;
    assert!(!grenade(&it), "and not in the one after");
    it.fixture.number -= 1;
    it.rosters[0].goods.insert(SUPPLIES.into(), 6);
    assert_eq!(of(&it, "cb-surgeon", 2), None, "once for each man between two fixtures");
    assert_eq!(of(&it, "cb-crate", 7), None, "the bomber has grenades");
}

#[test]
fn ca_cb_18_six_stations_and_a_longer_chain_goes_on_with_two_to_six() {
    let expected = [
        (Field::FirstShots, 3, 16, false),
        (Field::Lane, 5, 30, false),
        (Field::Orchard, 5, 30, true),
        (Field::Village, 6, 36, false),
        (Field::PumpHouse, 6, 36, true),
        (Field::LastMorning, 7, 43, false),
        (Field::Lane, 5, 30, false),
    ];
    let mut it = with(&[], None);
    for (number, (table, men, points, mission)) in (1..).zip(expected) {
        it.fixture.number = number;
        play::<Road, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        assert_eq!(it.fixture.station.sheet.read::<Ground>(), Ground { table, men, points, mission });
    }
    let stations = Stations { count: 6, again: 2, last: true };
    assert_eq!(stations.at(Form::Chain, 1, 1, 3), (4, 0), "a shorter one uses the last ones");
    assert_eq!(stations.at(Form::Chain, 12, 12, 20), (2, 2));
}

fn laid(table: Field, mission: bool, seed: u64) -> Scenario {
    let mut it = with(&[(2, UNHURT, None), (3, UNHURT, None), (5, UNHURT, None)], None);
    it.fixture.forces[1] = FieldForce { members: vec![2, 3, 5], ..FieldForce::default() };
    let sheet = Sheet::of(&Ground { table, men: 5, points: 30, mission });
    it.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
    station::scenario(&it, &shipped, seed).expect("a scenario")
}

#[test]
fn ca_cb_19_ten_rounds_and_no_more() {
    for (table, mission) in [(Field::Lane, false), (Field::PumpHouse, true), (Field::Village, false)] {
        let scenario = laid(table, mission, 1);
        assert_eq!(scenario.options["round-limit"], 10);
        assert_eq!(scenario.options["mode"], if mission { "mission" } else { "skirmish" });
        assert!(referee::set_up::<Combat>(&scenario).is_ok());
    }
}

/// A battle of a Mission at the end of its first Round, with so many of the first side eliminated.
fn after_a_round(lost: usize, computers: &[u8]) -> Box<dyn referee::AnyMatch> {
    let mut scenario = laid(Field::PumpHouse, true, 1);
    scenario.rules["agreed"]["computers"] = json!(computers);
    let first =
        Match::<Combat>::open(scenario.clone(), Default::default(), Some(dice::Seed::new([1; 32]))).expect("open");
    let mut position = {
        let mut game: Box<dyn referee::AnyMatch> = Box::new(first);
        for n in 0..200 {
            if game.position()["round"].as_u64() == Some(1) && game.position()["stage"].to_string().contains("turn") {
                break;
            }
            let side = game.deciding()[0];
            let question = game.questions(Seat::Side(side))[0].number;
            let answer = game.candidates(Seat::Side(side), question, 1, n).expect("candidates").remove(0);
            game.answer(Seat::Side(side), question, answer).expect("accepted");
        }
        game.position()
    };
    let names: Vec<String> = scenario.sides[0].force["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|it| it["name"].as_str().expect("a name").to_string())
        .collect();
    for name in names.iter().take(lost) {
        position["figures"][name]["health"] = json!("eliminated");
        position["figures"][name].as_object_mut().expect("a stance").remove("place");
        position["figures"][name].as_object_mut().expect("a stance").remove("slot");
    }
    position["pool"] = json!([0, 0]);
    scenario.position = Some(position);
    Box::new(Match::<Combat>::open(scenario, Default::default(), Some(dice::Seed::new([1; 32]))).expect("open"))
}

/// Ends the Turn until the Round is over.
fn end_the_round(game: &mut dyn referee::AnyMatch) {
    for _ in 0..20 {
        let Some(&side) = game.deciding().first() else { return };
        let question = game.questions(Seat::Side(side)).remove(0);
        if question.clause.as_str() == "CA-CB-20" || game.position()["round"].as_u64() != Some(1) {
            return;
        }
        let referee::Wanted::Pick { options } = &question.wanted else { return };
        let end = options.iter().position(referee::Choice::declines).unwrap_or(options.len() - 1);
        game.answer(Seat::Side(side), question.number, Answer::Pick(end as u16)).expect("accepted");
    }
}

#[test]
fn ca_cb_20_whoever_has_lost_half_may_break_off_at_the_end_of_a_round() {
    let mut game = after_a_round(2, &[]);
    end_the_round(game.as_mut());
    let question = game.questions(Seat::Side(SideId(0))).into_iter().next().expect("asked");
    assert_eq!(question.clause.as_str(), "CA-CB-20");
    game.answer(Seat::Side(SideId(0)), question.number, Answer::Pick(0)).expect("yes");
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.word.as_str()), (Some(SideId(1)), "cb-over-broken-off"));
    let mut whole = after_a_round(1, &[]);
    end_the_round(whole.as_mut());
    let asked = whole.deciding().first().map(|&side| whole.questions(Seat::Side(side))[0].clause);
    assert_ne!(asked.map(|it| it.as_str().to_string()), Some("CA-CB-20".to_string()), "one of three is not half");
    let mut computer = after_a_round(2, &[0]);
    end_the_round(computer.as_mut());
    let word = computer.outcome().map(|it| it.word.to_string());
    assert_eq!(word.as_deref(), Some("cb-over-broken-off"), "two thirds are gone and the pump house is far");
}

#[test]
fn ca_cb_21_generated_tables_are_the_same_seen_from_both_edges() {
    for (table, mission, size, total) in [(Field::Orchard, true, 24.0, 4), (Field::Village, false, 30.0, 6)] {
        for seed in 0..20 {
            let scenario = laid(table, mission, seed);
            let pieces: Vec<_> = scenario.table.pieces.iter().map(|it| json!(it)).collect();
            assert_eq!(pieces.len(), 12, "CA-FIX-07 was not needed");
            let count = |word: &str| pieces.iter().filter(|it| it["traits"][0] == word).count();
            assert_eq!((count("slot"), count("total")), (6, total), "three scenic bases a side");
            let turned = |it: &serde_json::Value| match it["disc"].as_array() {
                Some(disc) => pieces.iter().any(|other| {
                    let same = |axis: usize| {
                        let (one, two) = (disc[axis].as_f64(), other["disc"][axis].as_f64());
                        one.zip(two).is_some_and(|(one, two)| (one + two - size).abs() < 0.01)
                    };
                    same(0) && same(1)
                }),
                None => true,
            };
            assert!(pieces.iter().all(turned), "{seed}");
            assert!(referee::set_up::<Combat>(&scenario).is_ok(), "{seed}");
        }
    }
}

#[test]
fn ca_cb_22_a_die_gives_the_ground_of_a_land() {
    let ground = |die: u8| {
        let mut it = with(&[], None);
        run(&mut it, vec![("CA-CB-22", face(die))], station::ground).read::<Field>()
    };
    let expected = [Field::Lane, Field::PumpHouse, Field::Orchard, Field::Orchard, Field::Village, Field::Village];
    assert_eq!([1, 2, 3, 4, 5, 6].map(ground), expected);
    let mut it = with(&[], None);
    it.fixture.ground = Sheet::of(&Field::PumpHouse);
    for (crown, men, points) in [(false, 5, 30), (true, 7, 43)] {
        it.fixture.crown = crown;
        play::<Road, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        let ground: Ground = it.fixture.station.sheet.read();
        assert_eq!((ground.men, ground.points, ground.mission), (men, points, false));
    }
}

#[test]
fn ca_cb_23_a_fresh_enemy_is_a_platoon_of_seasoned_men_of_the_players_points() {
    let mut it = with(&[(2, UNHURT, None), (3, UNHURT, None), (5, UNHURT, None)], None);
    it.rosters[1].members.clear();
    play::<Road, ()>(&desk(DeskKind::Forces, None), &mut it, vec![], |play| {
        platoon::fresh(play, 1);
        Ok(())
    });
    let men: Vec<Man> = it.rosters[1].members.iter().map(man).collect();
    assert!(men.iter().map(Man::points).sum::<i64>() <= 19 && men.len() == 3);
    assert!(men.iter().all(|it| it.grade == Grade::Seasoned && it.card.force == "german"));
    let solo = TRIAL.begun(Form::Chain, 3, &[false, true], &json!({"enemy": "fresh"}), 2);
    assert!(solo.state().is_solo());
}

#[test]
fn ca_cb_24_an_advance_is_a_mark_for_each_and_a_supply() {
    let mut it = with(&[], None);
    run(&mut it, vec![], Road::advance);
    assert!(it.rosters[0].members.iter().all(|it| man(it).marks == 1));
    assert_eq!(it.rosters[0].good(SUPPLIES), 3);
}

/// The helps of the list, each as the battle reads it.
#[test]
fn ca_bal_05_a_man_on_loan_grenades_first_light_and_the_better_side() {
    let mut it = with(&[(2, UNHURT, None), (3, UNHURT, None), (5, UNHURT, None)], None);
    it.fixture.forces[1] = FieldForce { members: vec![2, 3, 5], ..FieldForce::default() };
    let first = || ("CA-BAL-05", answer(Answer::Pick(0)));
    let helps = desk(DeskKind::Helps, None);
    for (help, lines) in [
        ("cb-help-loan", vec![first()]),
        ("cb-help-grenades", vec![first()]),
        ("cb-help-first-light", vec![]),
        ("cb-help-better-side", vec![]),
    ] {
        play::<Road, ()>(&helps, &mut it, lines, |play| field::help(play, 0, help));
    }
    let scenario = station::scenario(&it, &shipped, 1).expect("a scenario");
    let cards = scenario.sides[0].force["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 4);
    assert_eq!(cards[3]["type"], "submachine-gunner", "the first type that is not there");
    let armed = |n: usize| cards[n]["healthy"]["weapons"].to_string().contains("grenade");
    assert!(armed(1) && armed(2), "two men without a grenade have one");
    assert_eq!((&scenario.rules["agreed"]["first_light"], &scenario.rules["agreed"]["edge"]), (&json!(0), &json!(0)));
    assert_eq!(scenario.options["set-up"], "rolled");
    assert!(referee::set_up::<Combat>(&scenario).is_ok());
}

/// By hand: 3, 7, 11, 9 and 6 of 36; a wounded man is hurt on a 1.
#[test]
fn the_odds_of_the_field_hospital_are_those_of_the_table() {
    let found = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(5, ELIMINATED, None)], None), "cb-ask-hospital");
    assert_eq!(chance(&found, "ca-dead"), Chance::new(3, 36));
    assert_eq!(chance(&found, "ca-is-retired"), Chance::new(7, 36));
    assert_eq!(chance(&found, "ca-recovering-2"), Chance::new(11, 36));
    assert_eq!(chance(&found, "ca-recovering-1"), Chance::new(9, 36));
    assert_eq!(chance_of_nothing(&found), Chance::new(5, 36));
    assert_eq!(chance(&found, "ca-marks-1"), Chance::new(1, 36));
    let wounded = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(5, WOUNDED, None)], None), "cb-ask-wound");
    assert_eq!(chance(&wounded, "ca-recovering-1"), Chance::new(1, 6));
}

/// By hand, for whoever takes the first of two dice: the rifleman can use all six.
#[test]
fn the_odds_of_an_improvement_are_one_in_six_each() {
    let mut it = with(&[(5, UNHURT, None)], None);
    change(it.rosters[0].member_mut(5), |man| man.marks = 3);
    let found = odds(&CAMPAIGN, DeskKind::Aftermath, &it, "cb-ask-improvement-die");
    for improvement in Improvement::ALL {
        assert_eq!(chance(&found, improvement.word()), Chance::new(1, 6), "{improvement:?}");
    }
}

/// E12.
#[test]
fn e12_the_lane_lost() {
    let ended: Endings<'_> =
        &[(2, WOUNDED, None), (3, ELIMINATED, None), (5, UNHURT, None), (6, ELIMINATED, None), (7, ELIMINATED, None)];
    let mut it = with(ended, Some(1));
    put_out(&mut it, 5);
    let lines = vec![
        ("CA-CB-08", roll()),
        ("CA-CB-08", face(1)),
        ("CA-CB-08", roll()),
        ("CA-CB-08", faces([3, 4])),
        ("CA-CB-08", roll()),
        ("CA-CB-08", faces([1, 2])),
        ("CA-CB-08", roll()),
        ("CA-CB-08", faces([6, 6])),
    ];
    to_the_end::<Road>(DeskKind::Aftermath, 0, &mut it, &json!({}), lines, aftermath::step);
    let conditions = [2, 3, 6, 7].map(|number| one(&it, number).condition);
    assert_eq!(conditions, [Condition::Recovering(1), Condition::Recovering(2), Condition::Dead, Condition::Fit]);
    assert_eq!(it.rosters[0].good(SUPPLIES), 5);
    assert_eq!([2, 5, 7].map(|number| man(one(&it, number)).marks), [1, 2, 1]);
    let die = |die: u8| ("CA-CB-15", face(die));
    let first = || ("CA-CB-15", answer(Answer::Pick(0)));
    let draft = vec![die(2), die(2), first(), die(4), die(1), first(), die(6), die(5), first()];
    to_the_end::<Road>(DeskKind::Replacements, 0, &mut it, &json!({}), draft, aftermath::replace);
    let new: Vec<(u16, &str)> = it.rosters[0].members[7..].iter().map(|it| (it.number, it.name.as_str())).collect();
    assert_eq!(new, [(8, "Ames"), (9, "Birch"), (10, "Corley")]);
    let corley = man(one(&it, 10));
    assert_eq!((corley.fights_with().healthy.actions, corley.fights_with().healthy.order, corley.points()), (3, 0, 7));
    for (word, number) in [("cb-surgeon", 2), ("cb-surgeon", 3), ("cb-training", 8)] {
        let errand = supply::camp(&it, 0).into_iter().find(|it| it.word.as_str() == word && it.member == Some(number));
        run(&mut it, vec![], |play| {
            supply::run_errand(play, 0, &errand.expect("offered"));
            Ok(())
        });
    }
    assert_eq!((one(&it, 2).condition, one(&it, 3).condition), (Condition::Fit, Condition::Recovering(1)));
    assert_eq!((man(one(&it, 8)).grade, it.rosters[0].good(SUPPLIES)), (Grade::Seasoned, 1));
}
