//! BN-EXPL. Charges, and the moments in which those with a remote control may be set off.

use breaking_news::explosives::Charge;
use breaking_news::objectives::Nature::{Fake, Primary};
use breaking_news::{Nerve, Stage, remote};
use referee::oracles::face;
use referee::{AnyMatch, Seat, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// Two markers of the north: 1 at (75, 60), 2 at (20, 100); the charge lies at the first.
fn mined(is_remote: bool) -> Bench {
    let extras = if is_remote { json!({"remote_charges": 1}) } else { json!({"charges": 1}) };
    let plan =
        with_extras(plan(&["r3 rifle leader1", "r3 rifle"], &["i1 rifle leader1"], json!([])), json!({}), extras);
    let bench = Bench::read(plan).marker(NORTH, 75.0, 60.0, Fake).marker(NORTH, 20.0, 100.0, Primary);
    bench.put("A1", 10.0, 10.0).put("B1", 140.0, 140.0).with(|battle| {
        battle.charges.push(Charge { side: NORTH, marker: 0, remote: is_remote, spent: false });
    })
}

fn extras(north: Value) -> Value {
    with_extras(plan(&["r3"], &["i1"], json!([])), json!({}), north)
}

#[test]
fn bn_expl_01_only_irregulars_lay_charges() {
    assert!(complaints(extras(json!({"charges": 1, "remote_charges": 1}))).is_empty());
    let regular = with_extras(plan(&["r3"], &["i1"], json!([])), json!({"charges": 1}), json!({}));
    assert_eq!(complaints(regular)[0], "sides[0].force.extras.charges");
    let regular = with_extras(plan(&["r3"], &["i1"], json!([])), json!({"remote_charges": 1}), json!({}));
    assert_eq!(complaints(regular), ["sides[0].force.extras.remote_charges"]);
}

#[test]
fn bn_expl_02_each_is_laid_in_secret_at_an_own_marker() {
    let plan = extras(json!({"charges": 1, "remote_charges": 1}));
    let bench = Bench::before(plan).marker(NORTH, 75.0, 60.0, Fake).marker(NORTH, 20.0, 100.0, Primary);
    let mut game = bench.marker(SOUTH, 20.0, 20.0, Primary).stage(Stage::Charges).open();
    assert!(game.questions(Seat::Side(SOUTH)).is_empty());
    assert_eq!(options(&game, NORTH).len(), 2, "own markers only");
    testkit::script::play_on(&mut game, &[("BN-EXPL-02", Word("bn-marker")), ("BN-EXPL-02", Word("bn-marker"))]);
    let laid: Vec<(u8, bool)> = game.battle().charges.iter().map(|it| (it.marker, it.remote)).collect();
    assert_eq!(laid, [(0, false), (1, true)], "those without remote control first, never two at one marker");
    let seen = |side| game.view(Seat::Side(side)).markers.len();
    assert_eq!((seen(SOUTH), seen(NORTH)), (3, 5), "the enemy sees markers alone");
}

#[test]
fn bn_expl_08_who_sets_it_off_stands_where_he_came_near() {
    let run = |lines: &[Line]| {
        let mut bench = mined(false).put("A2", 75.0, 30.0).facing("A2", 0);
        let mut all = vec![one("A2"), MOVE, way(&[(75.0, 54.0)])];
        all.extend(lines);
        bench.play(&all);
        bench.place("A2")
    };
    assert_eq!(run(&[dice("BN-EXPL-03", &[2])]), point(75.0, 54.0), "a dud: he goes on");
    let stopped = run(&[dice("BN-EXPL-03", &[3]), save(&[3])]);
    assert_eq!(stopped, point(75.0, 48.75), "shocked, he stops 10 cm and his base from the marker");
}

#[test]
fn bn_expl_11_the_charge_comes_before_a_shot_at_the_same_mark() {
    let mut bench = mined(false).put("A2", 75.0, 48.75).put("B1", 75.0, 80.0).facing("B1", 180);
    let lines = [one("A2"), MOVE, way(&[(75.0, 50.0)]), reacts("bn-react-rifle-burst", "B1")];
    let game = bench.play(&lines);
    assert_eq!(waits(&game).expect("a die").0, "BN-EXPL-03", "he starts his move within 10: at once, before the shot");
}

#[test]
fn bn_expl_06_a_remote_charge_goes_off_when_its_owner_says_so() {
    let mut bench = mined(true).put("A2", 75.0, 50.0);
    assert_eq!(remote::ready(&bench.battle, NORTH), [0]);
    let lines = [("BN-EXPL-10", word("bn-set-off")), ("BN-EXPL-06", face(2))];
    bench.rule(lines, |play| remote::at_start(play, NORTH));
    assert!(bench.battle.charges[0].spent && bench.is_well("A2"), "a dud on 1 or 2, and spent");
    let mut bench = mined(true).put("A2", 75.0, 50.0);
    let lines = [("BN-EXPL-10", word("bn-set-off")), ("BN-EXPL-06", face(3)), ("BN-SAVE-01", face(2))];
    bench.rule(lines, |play| remote::at_start(play, NORTH));
    assert!(bench.is_out("A2"));
    assert_eq!(bench.points(NORTH), 5, "it counts as firing first");
}

/// The way passes 12 cm south of the marker.
#[test]
fn bn_expl_10_in_a_move_at_the_mark_where_he_comes_under_it_the_nearest_and_the_last() {
    covers!["BN-EXPL-06"];
    let walk = [one("A2"), MOVE, way(&[(83.0, 48.0)])];
    let mut bench = mined(true).put("A2", 60.0, 48.0).facing("A2", 90);
    let game = bench.play(&walk);
    let offered = options(&game, NORTH);
    let marks = offered.iter().filter(|(word, ..)| word == "bn-set-off").count();
    assert_eq!(marks, 3, "{offered:?}");
    let mut lines = walk.to_vec();
    lines.extend([("BN-REACT-07", Word("bn-set-off")), dice("BN-EXPL-06", &[6]), save(&[3])]);
    let mut bench = mined(true).put("A2", 60.0, 48.0).facing("A2", 90);
    bench.play(&lines);
    assert_eq!(bench.nerve("A2"), Nerve::Shocked);
    let at = bench.place("A2");
    let (dx, dy) = ((point(75.0, 60.0).x - at.x) as f64 / 10_000.0, 12.0_f64);
    assert!((dx.hypot(dy) - 16.25).abs() < 0.001, "he was stopped where his base came under the circle: {at:?}");
}

#[test]
fn bn_expl_10_the_question_comes_wherever_a_charge_could_lie() {
    // Marker 2 holds nothing, but the enemy does not know: its owner is asked there too, and may only say nobody.
    let mut bench = mined(true).put("A2", 20.0, 80.0).facing("A2", 0);
    let game = bench.play(&[one("A2"), MOVE, way(&[(20.0, 92.0)])]);
    let words: Vec<String> = options(&game, NORTH).into_iter().map(|(word, ..)| word).collect();
    assert_eq!(words, ["bn-nobody"]);
    let far = mined(true).put("A2", 20.0, 50.0).facing("A2", 0).play(&[one("A2"), MOVE, way(&[(20.0, 60.0)])]);
    assert_eq!(waits(&far).expect("the next order").0, "BN-ACT-01", "far from all markers nobody is asked");
}

#[test]
fn bn_expl_10_at_the_fire_of_an_enemy_under_the_circle_before_the_exchange() {
    let mut bench = mined(true).put("A2", 75.0, 50.0).put("B1", 75.0, 90.0).facing("B1", 0);
    let lines = [
        one("A2"),
        FIRE,
        fires("bn-fire-rifle-aimed", "B1"),
        ("BN-REACT-07", Word("bn-set-off")),
        dice("BN-EXPL-06", &[4]),
        save(&[4]),
        NOBODY,
    ];
    let game = bench.play(&lines);
    assert_eq!(bench.nerve("A2"), Nerve::Shocked);
    assert_ne!(waits(&game).expect("a question").0, "BN-FIRE-01", "shocked, he fires no more");
}

#[test]
fn bn_expl_10_as_an_order_of_its_owner() {
    let mut bench = mined(true).put("A2", 75.0, 50.0).active(NORTH);
    bench.play(&[order("bn-set-off"), dice("BN-EXPL-06", &[5]), save(&[1])]);
    assert!(bench.is_out("A2"));
    let game = mined(true).put("A2", 75.0, 40.0).active(NORTH).open();
    assert!(!is_offered(&game, NORTH, "bn-set-off"), "nobody is under the circle");
}

#[test]
fn bn_expl_11_a_charged_marker_remains_an_objective() {
    let mut bench = mined(false).put("A2", 75.0, 58.0).stage(Stage::End);
    bench.battle.charges[0].spent = true;
    bench.battle.turn = 1;
    assert!(bench.open().battle().markers[0].taken, "B1 is far off, A2 stands by it");
}

/// Found by random play: B2 was to fire back, and his own side's charge put him out first.
#[test]
fn bn_expl_10_whoever_the_charge_hits_fires_no_more() {
    let extras = json!({"remote_charges": 1});
    let plan = with_extras(plan(&["r3 rifle"], &["i1 rifle leader1", "i1 rifle"], json!([])), json!({}), extras);
    let bench = Bench::read(plan).marker(NORTH, 75.0, 60.0, Fake).put("A1", 75.0, 50.0);
    let bench = bench.put("B1", 140.0, 140.0).put("B2", 75.0, 70.0).facing("B2", 180);
    let mut bench = bench.with(|battle| {
        battle.charges.push(Charge { side: NORTH, marker: 0, remote: true, spent: false });
    });
    let lines = [
        one("A1"),
        FIRE,
        fires("bn-fire-rifle-aimed", "B2"),
        reacts("bn-react-rifle-aimed", "B2"),
        ("BN-REACT-07", Word("bn-set-off")),
        dice("BN-EXPL-06", &[4]),
        save(&[1]),
        save(&[4]),
    ];
    bench.play(&lines);
    assert!(bench.is_out("B2"));
    assert_eq!(bench.nerve("A1"), Nerve::Shocked, "neither shot is fired");
}
