//! CA-TS. What follows a battle, and what comes before the next.

use campaign::desk::{Play, Step, figure};
use campaign::drawing::Stations;
use campaign::forces::{Law, Levy};
use campaign::roster::{DIED, Moment};
use campaign::{
    Affairs, Condition, Deed, DeskKind, FieldForce, Form, Member, Options, Roster, Rules, Sheet, Station, aftermath,
};
use dice::Chance;
use referee::oracles::{Line, answer, face, faces};
use referee::{Answer, Question, Ruling, Scenario, SideId};
use serde_json::{Value, json};
use ten_sided::TenSided;
use ten_sided::campaign::TenSidedCampaign as Clans;
use ten_sided::campaign::clan::{self, Band, CATTLE, ClanSheet, Feud, band, change, join};
use ten_sided::campaign::ended::{FELL, FLED, STANDS};
use ten_sided::campaign::song::Song;
use ten_sided::campaign::station::{self, Ground};
use ten_sided::campaign::{feud, field, fresh, herd, hurt, song};
use ten_sided::roster::{UnitPlan, Written, clan as profiles_of};
use testkit::campaigns::{Endings, affairs, chance, chance_of_nothing, odds, play, setup, to_the_end};

use crate::play::CAMPAIGN;

type Lines = Vec<(&'static str, Line)>;

fn roll() -> Line {
    Line::Word("ca-roll")
}

/// A clan of these units, in their order.
fn clan_with(kind: &str, units: &[(&str, u8)]) -> Roster {
    let mut roster = Roster { name: kind.to_string(), kind: format!("ts-kind-{kind}"), ..Roster::default() };
    let book = profiles_of(kind).expect("a clan");
    for (profile, models) in units {
        let plan =
            UnitPlan { name: None, profile: Written::Named(profile.to_string()), models: Some(*models), with: None };
        join(&mut roster, &book, &plan, 0);
    }
    roster.sheet = Sheet::of(&ClanSheet::default());
    roster.goods.insert(CATTLE.to_string(), 12);
    roster
}

fn herons() -> Roster {
    clan_with("heron", &[("Heron warriors", 8), ("Heron slingers", 6), ("Chieftain Broc", 1), ("Huntress Niav", 1)])
}

fn at(affairs: &mut Affairs, points: i64) {
    let sheet = Sheet::of(&Ground { scenario: "heron-ford".into(), points });
    affairs.fixture.station = Station { name: Default::default(), sheet, allotted: Vec::new() };
}

fn desk(kind: DeskKind, own: Option<usize>) -> campaign::desk::Setup {
    setup::<Clans>(kind, own, &json!({}))
}

fn with(endings: Endings<'_>, winner: Option<u8>) -> Affairs {
    affairs(&[herons(), clan_with("hollow", &[])], &[endings, &[]], winner)
}

fn after(affairs: &mut Affairs, side: usize, lines: Lines) {
    to_the_end::<Clans>(DeskKind::Aftermath, side, affairs, &json!({}), lines, aftermath::step);
}

fn one(affairs: &Affairs, number: u16) -> &Member {
    affairs.rosters[0].member(number).expect("there")
}

fn run<T>(affairs: &mut Affairs, lines: Lines, rule: impl FnOnce(&mut Play<Clans>) -> Ruling<T>) -> T {
    play::<Clans, T>(&desk(DeskKind::Aftermath, Some(0)), affairs, lines, rule)
}

#[test]
fn ca_ts_01_a_clan_musters_a_legal_list_of_forty_points_more_and_owns_twelve_head() {
    let blank = Roster { kind: "ts-kind-heron".into(), ..Roster::default() };
    let mut it = affairs(std::slice::from_ref(&blank), &[&[]], None);
    let ready = vec![("CA-TS-01", Line::Word("ts-ready-list"))];
    play::<Clans, ()>(&desk(DeskKind::Muster, Some(0)), &mut it, ready, clan::muster);
    assert_eq!(it.rosters[0].good(CATTLE), 12);
    assert_eq!(it.rosters[0].members.len(), 6, "the shipped list");
    let mut it = affairs(&[blank], &[&[]], None);
    let drawn = vec![("CA-TS-01", Line::Word("ts-drawn-list")), ("CA-TS-01", face(17))];
    play::<Clans, ()>(&desk(DeskKind::Muster, Some(0)), &mut it, drawn, clan::muster);
    let cost: i64 = it.rosters[0].members.iter().map(|it| band(it).points()).sum();
    assert!((400..=520).contains(&cost), "{cost}");
    let list = |models: u8| {
        json!({"clan": "heron", "units": [
        {"profile": "Heron warriors", "models": models}, {"profile": "Heron spears", "models": 8},
        {"profile": "Heron riders", "models": 4}]})
    };
    let options = Options { given: Default::default(), own: Clans::OPTIONS };
    assert!(Clans::written("ts-kind-heron", &list(8), &options).is_ok());
    assert!(Clans::written("ts-kind-heron", &list(12), &options).is_err(), "TS-PTS-08: ten at most");
}

fn law() -> Law {
    Law::of::<Clans>()
}

#[test]
fn ca_ts_02_a_field_force_keeps_the_points_three_individuals_and_units_of_two() {
    let mut it = with(&[], None);
    let all: i64 = it.rosters[0].members.iter().map(|it| band(it).points()).sum();
    at(&mut it, all);
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3, 4]), None);
    at(&mut it, all - 1);
    let refusal = field::too_much(&it, 0, &[1, 2, 3, 4]).expect("too dear");
    assert_eq!(refusal.clause.as_str(), "CA-TS-02");
    at(&mut it, 300);
    change(it.rosters[0].member_mut(1), |band| band.models = 1);
    assert!(field::too_much(&it, 0, &[1]).is_some(), "two at least");
    let heroes = clan_with("heron", &[("Chieftain Broc", 1), ("Huntress Niav", 1), ("Chieftain Broc", 1)]);
    let mut it = affairs(&[heroes], &[&[]], None);
    at(&mut it, 300);
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3]).expect("two below 400").clause.as_str(), "TS-PTS-10");
    at(&mut it, 480);
    assert_eq!(field::too_much(&it, 0, &[1, 2, 3]), None);
}

#[test]
fn ca_ts_03_youths_make_up_the_number_of_units() {
    let mut it = with(&[], None);
    at(&mut it, 480);
    it.rosters[0].member_mut(1).condition = Condition::Recovering(1);
    let levy = Levy::new(law(), &it, 0, (1, 16));
    assert!(!levy.is_a_choice(), "one unit is fit, three are wanted: all go");
    let named = levy.strongest();
    assert_eq!(named, [2, 3, 4]);
    it.fixture.forces[0] = FieldForce { members: named, ..FieldForce::default() };
    let mut lent = 0;
    while field::lacks(&it, 0) {
        let youths = field::stand_in(&it, 0);
        let band: Band = youths.sheet.read();
        let units = profiles_of("heron").expect("a clan").into_iter().filter(|it| !it.individual);
        let cheapest = units.map(|it| it.profile().expect("sound").price()).min();
        assert_eq!((band.models, Some(band.points() as u32 / 4)), (4, cheapest));
        it.fixture.forces[0].stand_ins.push(youths);
        lent += 1;
    }
    assert_eq!(lent, 2);
}

/// By hand: a warrior is AS 4 + ST 4 + RS 5 + CO 5 - 4 = 14 and a sword.
#[test]
fn ca_ts_04_strength_is_the_points_of_the_models_there() {
    let mut it = with(&[(1, STANDS, None)], None);
    at(&mut it, 480);
    let whole = field::strength(&it, 0);
    change(it.rosters[0].member_mut(1), |band| band.models = 4);
    assert_eq!(field::strength(&it, 0) * 2, whole);
}

#[test]
fn ca_ts_05_seasons_follow_each_other_and_winter_every_third_save_the_last() {
    assert_eq!(Clans::WINTER, Some(3));
    let mut it = with(&[], None);
    let mut names = Vec::new();
    for number in 1..=4 {
        it.fixture.number = number;
        it.fixture.report = None;
        play::<Clans, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        names.push(it.fixture.station.name.en.clone());
    }
    assert!(names[0].ends_with("spring of year 1") && names[1].ends_with("summer of year 1"), "{names:?}");
    assert!(names[2].ends_with("autumn of year 1") && names[3].ends_with("spring of year 2"), "{names:?}");
}

#[test]
fn ca_ts_07_of_the_fallen_one_to_three_are_dead_and_of_those_who_fled_a_one() {
    let mut it = with(&[(1, FLED, Some(3))], None);
    let lines = vec![
        ("CA-TS-07", roll()),
        ("CA-TS-07", faces([3, 4, 10])),
        ("CA-TS-07", roll()),
        ("CA-TS-07", faces([1, 2, 9, 10, 1])),
    ];
    run(&mut it, lines, |play| hurt::casualty(play, 0, 1));
    assert_eq!(band(one(&it, 1)).models, 8 - 1 - 2);
    assert_eq!(one(&it, 1).condition, Condition::Fit);
    let mut it = with(&[(1, STANDS, Some(0))], None);
    run(&mut it, vec![], |play| hurt::casualty(play, 0, 1));
    assert_eq!(band(one(&it, 1)).models, 8, "nobody fell, nobody rolls");
}

#[test]
fn ca_ts_08_heroes_roll_on_their_own_table() {
    let fallen = |lines: Lines| {
        let mut it = with(&[(3, FELL, None)], None);
        run(&mut it, lines, |play| hurt::casualty(play, 0, 3));
        (one(&it, 3).condition, band(one(&it, 3)).profile)
    };
    let die = |die: u8| vec![("CA-TS-08", roll()), ("CA-TS-08", face(die))];
    for dead in 1..=2 {
        assert_eq!(fallen(die(dead)).0, Condition::Dead);
    }
    for hurt in 5..=7 {
        assert_eq!(fallen(die(hurt)).0, Condition::Recovering(1));
    }
    for well in 8..=10 {
        assert_eq!(fallen(die(well)).0, Condition::Fit);
    }
    let broc = band(herons().member(3).expect("Broc")).profile;
    for (second, less) in
        [(3, [1, 0, 0, 0, 0]), (5, [0, 1, 0, 0, 0]), (7, [0, 0, 1, 0, 0]), (9, [0, 0, 0, 1, 0]), (10, [0, 0, 0, 0, 1])]
    {
        for maimed in 3..=4 {
            let lines = vec![("CA-TS-08", roll()), ("CA-TS-08", face(maimed)), ("CA-TS-08", face(second))];
            let (condition, now) = fallen(lines);
            assert_eq!(condition, Condition::Recovering(1));
            let lost = [
                broc.assault - now.assault,
                broc.ds - now.ds,
                broc.st - now.st,
                broc.initiative - now.initiative,
                broc.co - now.co,
            ];
            assert_eq!(lost, less, "{second}");
        }
    }
    for (die, condition) in [(1, Condition::Recovering(1)), (2, Condition::Recovering(1)), (3, Condition::Fit)] {
        let mut it = with(&[(3, FLED, None)], None);
        run(&mut it, vec![("CA-TS-08", roll()), ("CA-TS-08", face(die))], |play| hurt::casualty(play, 0, 3));
        assert_eq!(one(&it, 3).condition, condition);
    }
}

#[test]
fn ca_ts_09_a_unit_without_a_model_left_is_dead_and_keeps_its_songs_while_one_lives() {
    let mut it = with(&[(1, FELL, None)], None);
    change(it.rosters[0].member_mut(1), |band| {
        band.models = 2;
        band.learn(Song::Braver);
    });
    let mut lucky = it.clone();
    run(&mut lucky, vec![("CA-TS-07", roll()), ("CA-TS-07", faces([1, 9]))], |play| hurt::casualty(play, 0, 1));
    assert_eq!((band(one(&lucky, 1)).models, band(one(&lucky, 1)).songs), (1, vec![Song::Braver]));
    run(&mut it, vec![("CA-TS-07", roll()), ("CA-TS-07", faces([1, 3]))], |play| hurt::casualty(play, 0, 1));
    assert_eq!(one(&it, 1).condition, Condition::Dead);
}

#[test]
fn ca_ts_10_the_winner_always_has_the_stake_and_the_loser_gives_what_he_has() {
    assert_eq!(herd::raid(3, Some(0), &[13, 13]), [3, -3]);
    assert_eq!(herd::raid(4, Some(1), &[1, 10]), [-1, 4], "the rest comes from the hills");
    assert_eq!(herd::raid(3, None, &[13, 13]), [0, 0]);
    let mut it = with(&[(1, STANDS, None)], Some(0));
    run(&mut it, vec![], |play| {
        herd::spoils(play, 0);
        Ok(())
    });
    assert_eq!(it.rosters[0].good(CATTLE), 15);
}

#[test]
fn ca_ts_11_a_head_for_every_herd_brought_home_and_no_more_than_three() {
    for (herds, more) in [(0, 0), (2, 2), (5, 3)] {
        let mut it = with(&[(1, STANDS, None)], None);
        it.fixture.report.as_mut().expect("a report").counts.insert("herds-0".into(), herds);
        run(&mut it, vec![], |play| {
            herd::spoils(play, 0);
            Ok(())
        });
        assert_eq!(it.rosters[0].good(CATTLE), 12 + more);
    }
}

fn put_out(it: &mut Affairs, member: u16) {
    let deed = Deed { side: 0, member: Some(member), name: "a".into(), victim: "b".into(), victim_member: Some(1) };
    it.fixture.report.as_mut().expect("a report").deeds.push(deed);
}

#[test]
fn ca_ts_12_a_mark_for_taking_part_and_another_for_whoever_broke_an_enemy() {
    let mut it = with(&[(1, STANDS, None), (2, FLED, None), (3, STANDS, None)], Some(0));
    put_out(&mut it, 3);
    for number in 1..=3 {
        run(&mut it, vec![], |play| song::experience(play, 0, number));
    }
    let marks = |number: u16| band(one(&it, number)).marks;
    assert_eq!([marks(1), marks(2), marks(3)], [1, 0, 2]);
}

fn sung(number: u16, lines: Lines) -> Band {
    let mut it = with(&[(number, STANDS, None)], Some(0));
    change(it.rosters[0].member_mut(number), |band| band.marks = 3);
    run(&mut it, lines, |play| song::experience(play, 0, number));
    band(one(&it, number))
}

#[test]
fn ca_ts_13_four_marks_are_a_song_of_two_and_the_price_follows() {
    let before = band(herons().member(1).expect("warriors"));
    let two = |one: u8, other: u8, word: &'static str| {
        let pick = ("CA-TS-13", Line::Word(word));
        vec![("CA-TS-13", roll()), ("CA-TS-13", face(one)), ("CA-TS-13", face(other)), pick]
    };
    let unit = sung(1, two(4, 5, "ts-song-quicker"));
    assert_eq!((unit.profile.initiative, unit.marks, unit.songs.len()), (5, 0, 1));
    assert_eq!(unit.points(), before.points(), "Initiative costs nothing");
    let unit = sung(1, two(9, 1, "ts-song-fiercer"));
    assert_eq!((unit.profile.assault, unit.points()), (5, before.points() + 8));
    let alone = sung(1, vec![("CA-TS-13", roll()), ("CA-TS-13", face(1)), ("CA-TS-13", face(3))]);
    assert_eq!(alone.profile.co, 6, "two equal ones leave no choice");
    let chosen = [("CA-TS-13", Line::Word("ts-song-first-strike"))];
    let free = sung(1, two(10, 1, "ts-song-choice").into_iter().chain(chosen).collect());
    assert_eq!(free.songs, [Song::FirstStrike]);
    // Broc leads already, and has courage 7: after one song of it he can not be braver.
    let hero = sung(3, two(6, 8, "ts-song-harder-to-kill"));
    assert_eq!(hero.profile.w, 4);
    let hero = sung(3, two(8, 4, "ts-song-shield-wise"));
    assert!(hero.profile.skills.contains(&"Parry 1".to_string()));
    let mut it = with(&[(3, STANDS, None)], Some(0));
    change(it.rosters[0].member_mut(3), |band| (band.marks, band.profile.co) = (3, 8));
    let lines = vec![
        ("CA-TS-13", roll()),
        ("CA-TS-13", face(2)),
        ("CA-TS-13", face(4)),
        ("CA-TS-13", face(9)),
        ("CA-TS-13", Line::Word("ts-song-keen")),
    ];
    run(&mut it, lines, |play| song::experience(play, 0, 3));
    assert_eq!(band(one(&it, 3)).songs, [Song::Keen], "what it can not use is rolled again");
    let mut it = with(&[(1, STANDS, None)], Some(0));
    change(it.rosters[0].member_mut(1), |band| {
        (band.marks, band.songs) = (3, vec![Song::Braver, Song::Quicker]);
    });
    run(&mut it, vec![], |play| song::experience(play, 0, 1));
    assert_eq!(band(one(&it, 1)).songs.len(), 2, "nobody has more than two");
}

#[test]
fn ca_ts_14_without_a_leader_a_six_or_more_makes_one() {
    let mut it = with(&[], None);
    run(&mut it, vec![], |play| song::command(play, 0));
    it.rosters[0].member_mut(3).condition = Condition::Dead;
    for die in 1..=5 {
        let mut it = it.clone();
        run(&mut it, vec![("CA-TS-14", roll()), ("CA-TS-14", face(die))], |play| song::command(play, 0));
        assert!(!band(one(&it, 4)).profile.skills.contains(&"Leader".to_string()));
    }
    let before = band(one(&it, 4)).points();
    run(&mut it, vec![("CA-TS-14", roll()), ("CA-TS-14", face(6))], |play| song::command(play, 0));
    assert!(band(one(&it, 4)).profile.skills.contains(&"Leader".to_string()));
    assert_eq!(band(one(&it, 4)).points(), before + 9, "at its price");
    it.rosters[0].member_mut(4).condition = Condition::Dead;
    run(&mut it, vec![], |play| song::command(play, 0));
}

#[test]
fn ca_ts_15_youths_of_thirty_points_or_fifty_after_a_loss() {
    let grown = |winner: Option<u8>, lines: Lines| {
        let mut it = with(&[(1, STANDS, None)], winner);
        change(it.rosters[0].member_mut(1), |band| band.models = 3);
        run(&mut it, lines, |play| herd::replacement(play, 0));
        band(one(&it, 1)).models
    };
    let price = band(herons().member(1).expect("warriors")).next_price();
    assert_eq!(price, None, "nobody is missing");
    let warriors = || ("CA-TS-15", Line::Word("ts-youth-for"));
    // A warrior costs 14 and his sword 1: thirty points are two of them, fifty three.
    assert_eq!(grown(Some(0), vec![warriors(), warriors()]), 5);
    assert_eq!(grown(Some(1), vec![warriors(), warriors(), warriors()]), 6);
    assert_eq!(grown(None, vec![("CA-TS-15", Line::Word("ts-enough"))]), 3);
    let mut it = with(&[], Some(0));
    change(it.rosters[0].member_mut(1), |band| {
        band.learn(Song::Braver);
        (band.models, band.marks) = (0, 2);
    });
    it.rosters[0].member_mut(1).condition = Condition::Dead;
    run(&mut it, vec![warriors(), ("CA-TS-15", Line::Word("ts-enough"))], |play| herd::replacement(play, 0));
    let raised = band(one(&it, 1));
    assert_eq!((one(&it, 1).condition, raised.models, raised.marks), (Condition::Fit, 1, 0));
    assert_eq!((raised.songs.len(), raised.profile.co), (0, 5), "without marks and songs");
}

#[test]
fn ca_ts_16_cattle_buy_models_new_people_and_a_healer() {
    let mut it = with(&[], None);
    let words = |it: &Affairs| herd::camp(it, 0).iter().map(|it| it.word.to_string()).collect::<Vec<_>>();
    assert!(!words(&it).contains(&"ts-buy-youths".to_string()), "nobody is missing");
    change(it.rosters[0].member_mut(1), |band| band.models = 7);
    it.rosters[0].member_mut(3).condition = Condition::Recovering(1);
    let offered = herd::camp(&it, 0);
    let of = |word: &str| offered.iter().find(|it| it.word.as_str() == word).cloned();
    run(&mut it, vec![("CA-TS-15", Line::Word("ts-youth-for"))], |play| {
        herd::run_errand(play, 0, &of("ts-buy-youths").expect("offered"))
    });
    assert_eq!((band(one(&it, 1)).models, it.rosters[0].good(CATTLE)), (8, 11));
    run(&mut it, vec![], |play| herd::run_errand(play, 0, &of("ts-heal").expect("offered")));
    assert_eq!((one(&it, 3).condition, it.rosters[0].good(CATTLE)), (Condition::Fit, 10));
    it.rosters[0].member_mut(3).condition = Condition::Recovering(1);
    assert!(!words(&it).contains(&"ts-heal".to_string()), "once between two fixtures");
    assert_eq!([herd::heads(16), herd::heads(17), herd::heads(60)], [1, 2, 4]);
    let hire = herd::camp(&it, 0).into_iter().find(|it| it.word.as_str() == "ts-hire").expect("offered");
    run(&mut it, vec![], |play| herd::run_errand(play, 0, &hire));
    let new = it.rosters[0].members.last().expect("somebody").clone();
    assert_eq!(new.number, 5);
    assert_eq!(it.rosters[0].good(CATTLE), 10 - herd::heads(band(&new).points()));
    it.rosters[0].goods.insert(CATTLE.into(), 0);
    assert_eq!(herd::camp(&it, 0), [], "nothing is bought that can not be paid");
}

/// Two clans, of which the second has lost its chieftain in the third fixture.
fn with_a_dead_chieftain(winner: Option<u8>) -> Affairs {
    let mut hollow = herons();
    hollow.name = "hollow".into();
    hollow.member_mut(3).condition = Condition::Dead;
    hollow.member_mut(3).lived(Moment::new(3, DIED));
    affairs(&[herons(), hollow], &[&[(1, STANDS, None)], &[(1, STANDS, None), (3, FELL, None)]], winner)
}

fn feuds(it: &Affairs, side: usize) -> Vec<u8> {
    clan::sheet(&it.rosters[side]).feuds.iter().map(|it| it.against).collect()
}

#[test]
fn ca_ts_17_a_feud_is_born_when_an_individual_died_or_a_unit_was_wiped_out() {
    let mut it = with_a_dead_chieftain(Some(0));
    assert!(feud::has_dealings(&it));
    run(&mut it, vec![("CA-TS-20", Line::Word("ts-offers-nothing"))], feud::dealings);
    assert_eq!((feuds(&it, 0), feuds(&it, 1)), (vec![], vec![0]));
    let lines = vec![("CA-TS-20", Line::Word("ts-offers-nothing"))];
    run(&mut it, lines, feud::dealings);
    assert_eq!(feuds(&it, 1), [0], "at most one against another");
    let mut well = affairs(&[herons(), herons()], &[&[(1, STANDS, None)], &[(1, STANDS, None)]], Some(0));
    assert!(!feud::has_dealings(&well));
    run(&mut well, vec![], feud::dealings);
    assert!(feuds(&well, 1).is_empty());
}

#[test]
fn ca_ts_18_whoever_has_a_feud_with_the_other_has_a_help_more() {
    let mut it = with_a_dead_chieftain(None);
    it.rosters[1].sheet = Sheet::of(&ClanSheet { feuds: vec![Feud { against: 0, whom: "Broc".into() }] });
    play::<Clans, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
    assert_eq!(it.fixture.favours, [0, 1]);
}

#[test]
fn ca_ts_19_a_feud_ends_in_blood() {
    let ended = |winner: Option<u8>, endings: Endings<'_>| {
        let mut it = affairs(&[herons(), herons()], &[&[(1, STANDS, None)], endings], winner);
        it.rosters[0].sheet = Sheet::of(&ClanSheet { feuds: vec![Feud { against: 1, whom: "Niav".into() }] });
        it.rosters[1].goods.insert(CATTLE.into(), 0);
        run(&mut it, vec![], feud::dealings);
        feuds(&it, 0).is_empty()
    };
    assert!(ended(Some(0), &[(3, FLED, None)]), "an individual");
    assert!(ended(Some(0), &[(1, FELL, None), (2, FLED, None)]), "or two units");
    assert!(!ended(Some(0), &[(1, FELL, None)]));
    assert!(!ended(Some(1), &[(3, FELL, None)]), "the injured clan must have won");
    assert!(!ended(None, &[(3, FELL, None)]));
}

#[test]
fn ca_ts_20_or_by_wergild_if_it_is_taken() {
    let mut it = with_a_dead_chieftain(Some(0));
    let mut refused = it.clone();
    let lines = |takes: &'static str| vec![("CA-TS-20", Line::Word("ts-offers")), ("CA-TS-20", Line::Word(takes))];
    run(&mut refused, lines("ts-takes-nothing"), feud::dealings);
    assert_eq!((feuds(&refused, 1), refused.rosters[0].good(CATTLE)), (vec![0], 12));
    run(&mut it, lines("ts-takes"), feud::dealings);
    assert!(feuds(&it, 1).is_empty());
    assert_eq!((it.rosters[0].good(CATTLE), it.rosters[1].good(CATTLE)), (9, 15));
    let mut poor = with_a_dead_chieftain(Some(0));
    poor.rosters[0].goods.insert(CATTLE.into(), 2);
    run(&mut poor, vec![], feud::dealings);
    assert_eq!(feuds(&poor, 1), [0], "with fewer than three head nothing is asked");
}

#[test]
fn ca_ts_21_winter_takes_a_head_of_every_full_four_and_heals() {
    let mut it = affairs(&[herons(), herons()], &[&[], &[]], None);
    it.rosters[0].goods.insert(CATTLE.into(), 16);
    it.rosters[1].goods.insert(CATTLE.into(), 11);
    it.rosters[0].member_mut(3).condition = Condition::Recovering(1);
    change(it.rosters[1].member_mut(1), |band| band.models = 5);
    let lines = vec![("CA-TS-15", Line::Word("ts-youth-for"))];
    play::<Clans, ()>(&desk(DeskKind::Winter, None), &mut it, lines, feud::winter);
    assert_eq!((it.rosters[0].good(CATTLE), it.rosters[1].good(CATTLE)), (12, 9));
    assert_eq!(one(&it, 3).condition, Condition::Fit);
    assert_eq!(band(it.rosters[1].member(1).expect("there")).models, 6, "twenty points of youths: one of fifteen");
}

#[test]
fn ca_ts_22_six_stations_and_a_longer_chain_begins_again_at_the_first() {
    let expected =
        ["heron-ford", "cattle-raid", "fog-on-the-moor", "meeting-engagement", "cattle-raid", "standing-stones"];
    let mut it = with(&[], None);
    for (number, scenario) in (1..=7).zip(expected.into_iter().chain(["heron-ford"])) {
        it.fixture.number = number;
        play::<Clans, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        let ground: Ground = it.fixture.station.sheet.read();
        assert_eq!((ground.scenario.as_str(), ground.points), (scenario, 480));
    }
    let stations = Stations { count: 6, again: 1, last: false };
    assert_eq!(stations.at(Form::Chain, 1, 1, 3), (1, 0), "a shorter one uses the first ones");
    assert_eq!(stations.at(Form::Ladder, 9, 8, 20), (2, 0), "by the round in the other forms");
}

#[test]
fn ca_ts_23_the_standing_of_a_chain_is_its_cattle() {
    let rosters = [Some(herons()), Some(clan_with("hollow", &[]))];
    assert_eq!(Clans::score(Form::Chain, &rosters, 0), Some(12));
    assert_eq!(Clans::score(Form::Map, &rosters, 0), None);
    assert_eq!(Clans::riches(&herons()), 12, "and elsewhere it decides between equals");
}

fn shipped(id: &str) -> Scenario {
    testkit::scenario(&format!("ten-sided/{id}"))
}

#[test]
fn ca_ts_24_three_or_four_clans_meet_at_the_well() {
    for sides in [3, 4] {
        let rosters = vec![herons(); sides];
        let endings: Vec<Endings<'_>> = vec![&[(1, STANDS, None), (2, STANDS, None)]; sides];
        let mut it = affairs(&rosters, &endings, None);
        play::<Clans, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
        let ground: Ground = it.fixture.station.sheet.read();
        assert_eq!((ground.scenario.as_str(), ground.points), ("three-clans", 300));
        let options = Options { given: Default::default(), own: Clans::OPTIONS };
        let scenario = station::scenario(&it, &options, &shipped).expect("a scenario");
        assert_eq!(scenario.sides.len(), sides);
        assert!(referee::set_up::<TenSided>(&scenario).is_ok());
        let woods = scenario.table.pieces.iter().filter(|it| json!(it)["kind"] == "wood").count();
        assert_eq!(woods, if sides == 4 { 2 } else { 3 }, "the north wood is left out");
        if sides == 4 {
            let east = json!([[120, 44], [120, 76], [96, 76], [96, 44]]);
            assert_eq!(scenario.rules["zones"][1], east, "a quarter turn about the middle");
        }
    }
    assert_eq!(herd::raid(4, Some(1), &[1, 5, 9]), [-1, 4, -3], "one head at a time from each");
    assert_eq!(herd::raid(3, Some(0), &[5, 5, 5]), [3, -2, -1]);
}

#[test]
fn ca_ts_25_a_die_gives_the_ground_of_a_land() {
    let grounds = (1..=10).map(|die| {
        let mut it = with(&[], None);
        let sheet = run(&mut it, vec![("CA-TS-25", face(die))], station::ground);
        sheet.read::<String>()
    });
    let grounds: Vec<String> = grounds.collect();
    assert_eq!(grounds[..2], ["heron-ford", "heron-ford"]);
    assert_eq!(grounds[2..5], ["cattle-raid"; 3]);
    assert_eq!(grounds[5..7], ["fog-on-the-moor"; 2]);
    assert_eq!(grounds[7..9], ["standing-stones"; 2]);
    assert_eq!(grounds[9], "meeting-engagement");
}

/// What a computer answers to wergild with so many head of its own and of the other's.
fn answered(word: &'static str, own: i64, other: i64) -> Option<Answer> {
    let mut it = affairs(&[herons(), herons()], &[&[], &[]], None);
    it.rosters[0].goods.insert(CATTLE.into(), own);
    it.rosters[1].goods.insert(CATTLE.into(), other);
    let options: Value = json!({"pick": {"options": [
        {"word": "ts-offers", "side": 1, "number": 3}, {"word": "ts-no", "leaning": "declines"}]}});
    let question: Question = serde_json::from_value(json!({"number": 1, "side": 0, "clause": "CA-TS-20",
        "about": {"word": word}, "wanted": options, "barred": []}))
    .expect("a question");
    assert_eq!(question.side, SideId(0));
    feud::computer_answer(&it, &question)
}

#[test]
fn ca_ts_26_a_computer_pays_when_it_is_rich_and_a_fresh_one_is_cut_to_the_players_points() {
    assert_eq!(answered("ts-ask-wergild", 18, 12), Some(Answer::Pick(0)));
    assert_eq!(answered("ts-ask-wergild", 17, 12), Some(Answer::Pick(1)));
    assert_eq!(answered("ts-ask-take-wergild", 11, 12), Some(Answer::Pick(0)));
    assert_eq!(answered("ts-ask-take-wergild", 12, 12), Some(Answer::Pick(1)));
    assert_eq!(answered("ts-ask-youths", 12, 12), None);
    let mut it = with(&[(1, STANDS, None), (2, STANDS, None), (3, STANDS, None)], None);
    at(&mut it, 480);
    let most = field::strength(&it, 0);
    play::<Clans, ()>(&desk(DeskKind::Forces, None), &mut it, vec![], |play| {
        fresh::fresh(play, 1);
        Ok(())
    });
    let new: i64 = it.rosters[1].members.iter().map(|it| band(it).points()).sum();
    assert!(new <= most && new > most * 3 / 4, "{new} of {most}");
    assert!(it.rosters[1].members.iter().all(|it| !band(it).is_individual()), "the dearest went first");
}

#[test]
fn ca_ts_27_an_advance_is_a_head_of_cattle_and_youths() {
    let mut it = with(&[], None);
    change(it.rosters[0].member_mut(1), |band| band.models = 7);
    run(&mut it, vec![("CA-TS-15", Line::Word("ts-youth-for"))], Clans::advance);
    assert_eq!((it.rosters[0].good(CATTLE), band(one(&it, 1)).models), (13, 8));
}

/// The helps of the list, each as the battle reads it.
#[test]
fn ca_bal_05_youths_an_oath_an_omen_and_a_blessing() {
    let mut it = with(&[(1, STANDS, None), (2, STANDS, None), (3, STANDS, None)], None);
    it.rosters[1] = herons();
    it.fixture.forces[1] = FieldForce { members: vec![1, 2], ..FieldForce::default() };
    at(&mut it, 480);
    let first = || ("CA-BAL-05", answer(Answer::Pick(0)));
    let desk = desk(DeskKind::Helps, None);
    for (help, lines) in [
        ("ts-help-youths", vec![]),
        ("ts-help-oath", vec![first()]),
        ("ts-help-omen", vec![]),
        ("ts-help-blessing", vec![first()]),
    ] {
        play::<Clans, ()>(&desk, &mut it, lines, |play| field::help(play, 0, help));
    }
    let options = Options { given: Default::default(), own: Clans::OPTIONS };
    let scenario = station::scenario(&it, &options, &shipped).expect("a scenario");
    let units = scenario.sides[0].force["units"].as_array().expect("units");
    assert_eq!(units.len(), 4);
    assert!(units[0]["profile"]["skills"].to_string().contains("Fearless"));
    assert_eq!(scenario.rules["omen"], 0);
    assert_eq!(scenario.rules["blessed"], json!([{"side": 0, "unit": "Heron warriors"}]));
    assert!(referee::set_up::<TenSided>(&scenario).is_ok());
    assert_eq!(it.step, Step::Begin);
    assert_eq!(figure(0, 1).0, 1);
}

/// E15.
#[test]
fn e15_autumn_and_winter() {
    let mut hollow = clan_with("hollow", &[("Thorn guard", 6), ("Bog sprites", 5), ("Stone ogre", 1)]);
    hollow.goods.insert(CATTLE.into(), 13);
    let mut herons = herons();
    herons.goods.insert(CATTLE.into(), 13);
    let ended: Endings<'_> = &[(1, STANDS, Some(3)), (2, FLED, Some(0)), (3, FELL, None)];
    let mut it = affairs(&[herons, hollow], &[&[(1, STANDS, None)], ended], Some(0));
    let lines: Lines = vec![
        ("CA-TS-07", roll()),
        ("CA-TS-07", faces([2, 7, 9])),
        ("CA-TS-07", roll()),
        ("CA-TS-07", faces([1, 4, 8, 10, 3])),
        ("CA-TS-08", roll()),
        ("CA-TS-08", face(2)),
    ];
    after(&mut it, 1, lines);
    after(&mut it, 0, vec![]);
    let of_hollow = |it: &Affairs, number: u16| it.rosters[1].member(number).expect("there").clone();
    assert_eq!(band(&of_hollow(&it, 1)).models, 5, "one dead, five left");
    assert_eq!(band(&of_hollow(&it, 2)).models, 4, "one lost");
    assert_eq!(of_hollow(&it, 3).condition, Condition::Dead);
    assert_eq!((it.rosters[0].good(CATTLE), it.rosters[1].good(CATTLE)), (16, 10));
    let lines = vec![("CA-TS-20", Line::Word("ts-offers")), ("CA-TS-20", Line::Word("ts-takes-nothing"))];
    run(&mut it, lines, feud::dealings);
    assert_eq!(feuds(&it, 1), [0]);
    let youth = |number: u16| ("CA-TS-15", Line::Answer(Answer::Pick(number)));
    run(&mut it, vec![youth(0), youth(0)], |play| herd::replacement(play, 1));
    assert_eq!((band(&of_hollow(&it, 1)).models, band(&of_hollow(&it, 2)).models), (6, 5), "nobody is short");
    let lines = vec![("CA-TS-20", Line::Word("ts-offers-nothing"))];
    play::<Clans, ()>(&desk(DeskKind::Winter, None), &mut it, lines, feud::winter);
    assert_eq!((it.rosters[0].good(CATTLE), it.rosters[1].good(CATTLE)), (12, 8));
    it.fixture.number = 4;
    play::<Clans, ()>(&desk(DeskKind::Drawing, None), &mut it, vec![], station::draw);
    assert_eq!(it.fixture.favours, [0, 1], "the Hollow have one help more against the Herons");
}

/// By hand: each of three who fell is dead on 1 to 3 of ten, each of five who fled lost on a 1.
#[test]
fn the_odds_of_the_fallen_and_of_those_who_fled_are_those_of_the_table() {
    let fell = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(1, STANDS, Some(3))], None), "ts-ask-fallen");
    assert_eq!(chance(&fell, "ca-models-7"), Chance::new(3 * 3 * 49, 1000));
    assert_eq!(chance(&fell, "ca-models-6"), Chance::new(3 * 9 * 7, 1000));
    assert_eq!(chance(&fell, "ca-models-5"), Chance::new(27, 1000));
    assert_eq!(chance_of_nothing(&fell), Chance::new(343, 1000));
    let fled = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(2, FLED, Some(0))], None), "ts-ask-fled");
    assert_eq!(chance_of_nothing(&fled), Chance::new(9_u128.pow(6), 10_u128.pow(6)), "six slingers");
}

/// By hand: dead on 1 or 2, maimed or hurt on 3 to 7, well on 8 to 10; of those who fled hurt on 1 or 2.
#[test]
fn the_odds_of_a_hero_are_those_of_the_table() {
    let fell = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(3, FELL, None)], None), "ts-ask-hero-fell");
    assert_eq!(chance(&fell, "ca-dead"), Chance::new(2, 10));
    assert_eq!(chance(&fell, "ca-recovering-1"), Chance::new(5, 10));
    assert_eq!(chance_of_nothing(&fell), Chance::new(3, 10));
    let fled = odds(&CAMPAIGN, DeskKind::Aftermath, &with(&[(3, FLED, None)], None), "ts-ask-hero-fled");
    assert_eq!((chance(&fled, "ca-recovering-1"), chance_of_nothing(&fled)), (Chance::new(2, 10), Chance::new(8, 10)));
}

/// By hand: a 6 or more of ten makes somebody a leader.
#[test]
fn the_odds_of_a_new_leader_are_one_in_two() {
    let mut it = with(&[], None);
    it.rosters[0].member_mut(3).condition = Condition::Dead;
    let found = odds(&CAMPAIGN, DeskKind::Aftermath, &it, "ts-ask-leader-die");
    assert_eq!(chance(&found, "ca-leads"), Chance::new(5, 10));
}

/// By hand, for whoever takes the first of two: braver on 1 to 4, and on a 10, where it is the first to choose from.
#[test]
fn the_odds_of_a_song_are_those_of_the_table() {
    let mut it = with(&[(1, STANDS, Some(0))], None);
    change(it.rosters[0].member_mut(1), |band| band.marks = 3);
    let found = odds(&CAMPAIGN, DeskKind::Aftermath, &it, "ts-ask-song-die");
    assert_eq!(chance(&found, "ts-song-braver"), Chance::new(5, 10));
    assert_eq!(chance(&found, "ts-song-quicker"), Chance::new(3, 10));
    assert_eq!(chance(&found, "ts-song-fiercer"), Chance::new(2, 10));
}
