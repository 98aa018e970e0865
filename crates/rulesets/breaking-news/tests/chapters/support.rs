//! BN-ART, BN-ISUP, BN-XMORT, BN-IED-04..05. Support from beyond the table.

use breaking_news::support::{self, Form};
use breaking_news::{Nerve, Stage};
use referee::oracles::{face, faces};
use referee::{Answer, covers};
use serde_json::{Value, json};
use table::Bearing;

use crate::bench::*;

/// Regulars against irregulars, far from each other, with these extras and artillery for the regulars.
fn supported(south: Value, north: Value) -> Bench {
    let men: &[&str] = &["r4 rifle leader1", "r4 rifle"];
    let enemies: &[&str] = &["i3 rifle leader1", "i3 rifle", "i3 rifle"];
    let mut plan = with_extras(plan(men, enemies, json!([])), south, north);
    plan["sides"][0]["force"]["support"] = json!(["artillery"]);
    Bench::read(plan).put("A1", 20.0, 10.0).put("A2", 30.0, 10.0).put("B1", 65.0, 130.0)
}

fn plain() -> Bench {
    supported(json!({}), json!({}))
}

/// Whether a call of the south comes through with this die.
fn comes(mut bench: Bench, die: u8) -> bool {
    bench.rule([("BN-ART-02", word("bn-call-artillery")), ("BN-ART-02", face(die))], support::call);
    bench.battle.party(SOUTH).support.called == Some(Form::Artillery)
}

#[test]
fn bn_art_01_only_what_is_granted_may_be_called() {
    let game = plain().stage(Stage::Start).open();
    let words: Vec<String> = options(&game, SOUTH).into_iter().map(|(word, ..)| word).collect();
    assert_eq!(words, ["bn-call-artillery", "bn-call-none"]);
    let mut nothing = plan(&["r4"], &["i3"], json!([]));
    nothing["rules"] = json!({"support": [[], ["helicopter-hmg"]]});
    let game = Bench::read(nothing).put("A1", 20.0, 10.0).put("B1", 65.0, 130.0).stage(Stage::Start).open();
    assert!(is_offered(&game, NORTH, "bn-call-helicopter") && !is_offered(&game, NORTH, "bn-call-artillery"));
}

#[test]
fn bn_art_02_a_call_wants_a_four() {
    assert_eq!([3, 4].map(|die| comes(plain(), die)), [false, true]);
}

#[test]
fn bn_art_03_it_falls_at_the_start_of_the_next_turn_before_initiative() {
    let mut bench = plain().stage(Stage::End);
    bench.battle.turn = 1;
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    let game = bench.open();
    assert_eq!(waits(&game).expect("a question").0, "BN-ART-04");
}

#[test]
fn bn_art_04_any_point_of_the_table_is_aimed_at_unseen() {
    let mut bench = plain().stage(Stage::Start);
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    let game = bench.open();
    assert!(accepted(&game, SOUTH, Answer::Point(at(0.0, 150.0))));
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(75.0, 150.1))).clause.as_str(), "BN-ART-04");
}

/// The opponent's 4D6 of 15, and saves at 3+.
#[test]
fn bn_art_05_the_player_under_fire_shifts_it_by_four_dice() {
    covers!["BN-ART-06", "BN-IED-04", "BN-IED-05"];
    let mut bench = plain().put("B2", 75.0, 50.0).put("B1", 65.0, 50.0).put("B3", 65.0, 66.26);
    let lines = [
        ("BN-ART-04", spot(50.0, 50.0)),
        ("BN-ART-05", faces([3, 3, 5, 4])),
        ("BN-ART-05", towards(Bearing::EAST)),
        ("BN-SAVE-01", face(3)),
        ("BN-SAVE-01", face(2)),
    ];
    bench.rule(lines, |play| support::bombard(play, SOUTH));
    assert_eq!(bench.nerve("B1"), Nerve::Shocked, "a leader saves at 3 like the others");
    assert!(bench.is_out("B2") && bench.is_well("B3"), "16.26 from the middle a base is clear of 15");
}

const INITIATIVE: [Line; 2] = [dice("BN-INIT-01", &[6, 6]), dice("BN-INIT-01", &[1, 1])];

#[test]
fn bn_e23_artillery() {
    let mut bench = plain().put("B2", 75.0, 50.0).put("B1", 65.0, 50.0).put("B3", 140.0, 140.0).stage(Stage::Start);
    let call = [("BN-ART-02", Word("bn-call-artillery")), dice("BN-ART-02", &[4])];
    let fall = [
        ("BN-ART-04", At(50.0, 50.0)),
        dice("BN-ART-05", &[3, 3, 5, 4]),
        ("BN-ART-05", Say::Towards(90)),
        save(&[3]),
        save(&[2]),
        ("BN-ART-02", Word("bn-call-none")),
    ];
    bench.play(&[&call[..], &INITIATIVE, &[DONE], &fall, &INITIATIVE].concat());
    assert_eq!(bench.battle.turn, 3, "called in turn 2");
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    assert!(bench.is_out("B2"));
}

#[test]
fn bn_art_06_the_save_is_three_for_all_unless_the_club_has_it_by_class() {
    let fallen = |options: Value, die: u8| {
        let mut bench = bench_with(options, &["r4"], &["i3"], json!([])).put("A1", 20.0, 10.0).put("B1", 65.0, 50.0);
        let lines = [
            ("BN-ART-04", spot(65.0, 54.0)),
            ("BN-ART-05", faces([1, 1, 1, 1])),
            ("BN-ART-05", towards(Bearing::SOUTH)),
            ("BN-SAVE-01", face(die)),
        ];
        bench.rule(lines, |play| support::bombard(play, SOUTH));
        bench.is_out("B1")
    };
    assert_eq!([2, 3].map(|die| fallen(json!({}), die)), [true, false]);
    let class = || json!({"bombardment-save": "class"});
    assert_eq!([2, 3].map(|die| fallen(class(), die)), [true, false], "5+ of militia less 2");
    let by_class = bench_with(class(), &["r2"], &["i3"], json!([]));
    let saves = |bench: &Bench| {
        use breaking_news::saves::{Cause, needed};
        needed(&bench.setup, bench.id("A1"), Cause::Bombardment).total()
    };
    assert_eq!((saves(&by_class), saves(&plain())), (2, 3), "3+ of the elite less 2 stays at 2");
}

fn shelled(options: Value, extras: Value) -> Bench {
    let houses = json!([
        house("building", [40.0, 40.0, 50.0, 50.0], json!([])),
        house("building", [70.0, 40.0, 80.0, 50.0], json!([])),
        area("ruin", [60.0, 60.0, 64.0, 64.0]),
    ]);
    let mut plan = with_extras(plan(&["r4"], &["i3"], houses), extras, json!({}));
    plan["options"] = options;
    Bench::read(plan).put("A1", 20.0, 10.0).put("B1", 65.0, 130.0)
}

fn bombard(bench: &mut Bench, x: f64) {
    let lines =
        [("BN-ART-04", spot(x, 49.0)), ("BN-ART-05", faces([1, 1, 1, 1])), ("BN-ART-05", towards(Bearing::SOUTH))];
    bench.rule(lines, |play| support::bombard(play, SOUTH));
}

/// The circle of 15 about (55, 45) touches the house whose wall is 5 off, and the other, exactly 15 off.
#[test]
fn bn_art_07_each_building_the_circle_touches_is_hit() {
    covers!["BN-DP-06", "BN-ART-09"];
    let mut bench = shelled(json!({}), json!({}));
    bombard(&mut bench, 55.0);
    assert_eq!(bench.points(SOUTH), 5 + 2 * 5, "it has fired first, and ruins are no buildings");
    let mut bench = shelled(json!({}), json!({}));
    bombard(&mut bench, 54.9);
    assert_eq!(bench.points(SOUTH), 5 + 5);
}

#[test]
fn bn_dp_06_only_regulars_who_face_irregulars_pay_for_buildings() {
    let houses = json!([house("building", [40.0, 40.0, 50.0, 50.0], json!([]))]);
    let mut bench = Bench::read(plan(&["r4"], &["r4"], houses)).put("A1", 20.0, 10.0).put("B1", 65.0, 130.0);
    bombard(&mut bench, 50.0);
    assert_eq!(bench.points(SOUTH), 5, "for having fired first");
}

#[test]
fn bn_dp_16_a_building_counts_once_for_each_bombardment() {
    let mut bench = shelled(json!({}), json!({"rules_of_engagement": true}));
    bombard(&mut bench, 45.0);
    bombard(&mut bench, 45.0);
    assert_eq!(bench.points(SOUTH), 30 + 2 * 10, "10 each under rules of engagement, and 30 for the first shot");
}

#[test]
fn bn_art_08_one_call_a_turn_and_a_failed_one_may_be_tried_again() {
    let mut bench = plain();
    assert!(!comes(plain(), 1));
    bench.rule([("BN-ART-02", word("bn-call-artillery")), ("BN-ART-02", face(1))], support::call);
    bench.rule([("BN-ART-02", word("bn-call-artillery")), ("BN-ART-02", face(6))], support::call);
    assert_eq!(bench.battle.party(SOUTH).support.called, Some(Form::Artillery));
    bench.battle.turn = 12;
    bench.rule([], support::call);
}

#[test]
fn bn_art_09_a_bombardment_is_fire() {
    let mut bench = plain();
    bombard(&mut bench, 120.0);
    assert!(bench.battle.party(SOUTH).ledger.fired_first);
}

#[test]
fn bn_isup_01_improved_support_comes_on_a_three() {
    let improved = || supported(json!({"improved_support": true}), json!({}));
    assert_eq!([2, 3].map(|die| comes(improved(), die)), [false, true]);
}

#[test]
fn bn_roe_02_rules_of_engagement_make_it_a_five() {
    let bound = || supported(json!({"rules_of_engagement": true}), json!({}));
    assert_eq!([4, 5].map(|die| comes(bound(), die)), [false, true]);
}

#[test]
fn bn_roe_03_rules_of_engagement_do_not_go_with_improved_support() {
    let plan = |extras: Value| with_extras(plan(&["r4"], &["i3"], json!([])), extras, json!({}));
    assert!(complaints(plan(json!({"rules_of_engagement": true}))).is_empty());
    let both = json!({"rules_of_engagement": true, "improved_support": true});
    assert_eq!(complaints(plan(both)), ["sides[0].force.extras.improved_support"]);
}

fn mortars() -> Bench {
    supported(json!({}), json!({"mortars": true}))
}

#[test]
fn bn_xmort_01_only_irregulars_have_mortars_beyond_the_table() {
    let plan = |south: Value, north: Value| with_extras(plan(&["r4"], &["i3"], json!([])), south, north);
    assert!(complaints(plan(json!({}), json!({"mortars": true}))).is_empty());
    assert_eq!(complaints(plan(json!({"mortars": true}), json!({}))), ["sides[0].force.extras.mortars"]);
}

fn mortars_come(mut bench: Bench, die: u8) -> bool {
    let lines =
        [("BN-ART-02", word("bn-call-mortars")), ("BN-XMORT-02", face(die)), ("BN-ART-02", word("bn-call-none"))];
    bench.rule(lines, support::call);
    bench.battle.party(NORTH).support.called == Some(Form::Mortars)
}

#[test]
fn bn_xmort_02_they_are_called_on_a_five() {
    assert_eq!([4, 5].map(|die| mortars_come(mortars(), die)), [false, true]);
}

#[test]
fn bn_xmort_07_improved_support_helps_them_too() {
    let improved = || supported(json!({}), json!({"mortars": true, "improved_support": true}));
    assert_eq!([3, 4].map(|die| mortars_come(improved(), die)), [false, true]);
}

/// B1 at y 130 sees the whole table; from the north edge the point is 30 off, and so needs 4.
fn fire_mission(bench: &mut Bench) {
    bench.battle.party_mut(NORTH).support.called = Some(Form::Mortars);
    bench.rule([("BN-XMORT-03", spot(100.0, 120.0)), ("BN-MORT-02", face(4))], support::arrive);
}

#[test]
fn bn_xmort_03_the_shell_has_a_circle_of_ten() {
    let mut bench = mortars().put("A1", 100.0, 113.76).put("A2", 100.0, 126.24);
    bench.battle.party_mut(NORTH).support.called = Some(Form::Mortars);
    let lines = [("BN-XMORT-03", spot(100.0, 120.0)), ("BN-MORT-02", face(4)), ("BN-SAVE-01", face(3))];
    let mut out = mortars().put("A1", 100.0, 113.74).put("A2", 100.0, 126.24);
    out.battle.party_mut(NORTH).support.called = Some(Form::Mortars);
    out.rule(lines, support::arrive);
    assert!(!out.is_out("A1") && out.is_out("A2"), "6.26 and 6.24 from the point: 5 and half a base are 6.25");
    let lines = [("BN-XMORT-03", spot(100.0, 120.0)), ("BN-MORT-02", face(3)), ("BN-MORT-03", spot(100.0, 117.0))];
    let lines = lines.into_iter().chain([("BN-SAVE-01", face(4))]);
    bench.rule(lines, support::arrive);
    assert_eq!(bench.nerve("A1"), Nerve::Shocked, "the opponent has moved it up to 3 cm");
}

#[test]
fn bn_xmort_04_mortars_are_answered_once_they_have_fired() {
    covers!["BN-XMORT-05"];
    let mut bench = mortars();
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    let first = [("BN-ART-04", spot(120.0, 20.0)), ("BN-ART-05", faces([1, 1, 1, 1]))];
    bench.rule(first.into_iter().chain([("BN-ART-05", towards(Bearing::EAST))]), support::arrive);
    fire_mission(&mut bench);
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    bench.rule([("BN-XMORT-05", word("bn-counter-battery")), ("BN-XMORT-06", face(3))], support::arrive);
    assert!(!bench.battle.party(NORTH).support.mortars_lost);
}

#[test]
fn bn_xmort_06_counter_battery_wants_a_four() {
    let lost = |die: u8| {
        let mut bench = mortars();
        fire_mission(&mut bench);
        bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
        bench.rule([("BN-XMORT-05", word("bn-counter-battery")), ("BN-XMORT-06", face(die))], support::arrive);
        let game = bench.stage(Stage::Start).open();
        !options_of(&game).contains(&"bn-call-mortars".to_string())
    };
    assert_eq!([3, 4].map(lost), [false, true]);
}

fn options_of(game: &referee::Match<breaking_news::BreakingNews>) -> Vec<String> {
    use referee::{AnyMatch, Seat, Wanted};
    let question = game.questions(Seat::Referee).remove(0);
    let Wanted::Pick { options } = question.wanted else { return Vec::new() };
    options.into_iter().map(|it| it.word.as_str().to_string()).collect()
}
