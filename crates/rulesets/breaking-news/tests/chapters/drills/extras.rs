//! BN-SMOKE, BN-SPEC, BN-FF, BN-EXPL, BN-CIV, BN-NEG. Smoke, blind and friendly fire, and extras.

use breaking_news::explosives::Charge;
use breaking_news::objectives::{Marker, Nature};
use breaking_news::orders::{Action, carry_out};
use breaking_news::smoke::{self, Cloud};
use breaking_news::{Stage, civilians, negotiation, sight, victory};
use referee::oracles::{face, faces, no, yes};
use referee::{Answer, AnyMatch, Seat, covers};
use serde_json::{Value, json};
use table::Bearing;

use super::bench::*;

#[test]
fn bn_smoke_03_smoke_that_misses_is_moved_by_the_enemy() {
    covers!["BN-SMOKE-02", "BN-SMOKE-09"];
    let mut bench = open_ground().put(A[2], 20.0, 20.0).put(B[2], 140.0, 140.0);
    bench.play(
        [
            ("BN-FIRE-01", word("bn-throw-smoke")),
            ("BN-SMOKE-01", point(20.0, 30.0)),
            ("BN-SMOKE-02", face(2)),
            ("BN-SMOKE-03", direction(Bearing::EAST)),
        ],
        |play| carry_out(play, &[A[2]], Action::Fire),
    );
    assert_eq!(bench.battle.clouds[0].at, at(22.0, 30.0), "4 needed, 2 rolled: 2 cm");
    assert_eq!(bench.points(SOUTH), 0, "throwing smoke is not opening fire");
}

#[test]
fn bn_smoke_04_it_drifts_and_then_goes() {
    covers!["BN-SMOKE-05", "BN-SMOKE-06"];
    let mut bench = open_ground();
    bench.battle.clouds.push(Cloud { at: at(50.0, 50.0), side: SOUTH, drift: None, drifted: false });
    bench.play([("BN-SMOKE-06", direction(Bearing::NORTH)), ("BN-SMOKE-04", faces([2, 3]))], smoke::drift);
    assert_eq!(bench.battle.clouds[0].at, at(50.0, 45.0), "5 is odd: the opposite way");
    bench.play([], smoke::drift);
    assert!(bench.battle.clouds.is_empty());
}

#[test]
fn bn_smoke_08_no_line_passes_smoke() {
    covers!["BN-SMOKE-08"];
    let bench = open_ground().with(|battle| {
        battle.clouds.push(Cloud { at: at(20.0, 40.0), side: SOUTH, drift: None, drifted: false });
    });
    let sees = |x: f64, y: f64| sight::is_clear(&bench.setup, &bench.battle, at(x, y), at(x, 60.0));
    assert!(!sees(20.0, 20.0) && !sees(24.9, 20.0) && sees(25.0, 20.0));
    assert!(sight::is_clear(&bench.setup, &bench.battle, at(20.0, 40.0), at(20.0, 47.5)), "within 5 cm of each other");
}

/// BN-CONV-09: exactly 5 cm of wood are clear.
#[test]
fn bn_conv_09_five_centimetres_of_wood_are_clear() {
    let sees = |depth: f64| {
        let bench = bench(json!([area("wood", 10.0, 30.0, 30.0, 30.0 + depth)]));
        sight::is_clear(&bench.setup, &bench.battle, at(20.0, 20.0), at(20.0, 60.0))
    };
    assert_eq!([5.0, 5.01].map(sees), [true, false]);
}

#[test]
fn bn_conv_08_a_wall_covers_whom_it_is_nearer() {
    let shelter = |y: f64| {
        let bench = bench(json!([low_wall(10.0, 40.0, 30.0, 40.0)]));
        sight::shelter(&bench.setup, &bench.battle, at(20.0, y), at(20.0, 60.0)).cover
    };
    assert_eq!(
        [19.99, 20.0, 30.0].map(shelter),
        [true, false, false],
        "nearer to the target, halfway, nearer to the shooter"
    );
}

#[test]
fn bn_spec_03_blind_fire_wants_a_five() {
    covers!["BN-SPEC-04", "BN-SPEC-07"];
    let fire = |permit: u8| {
        let pieces = json!([area("ruin", 15.0, 40.0, 25.0, 50.0)]);
        let mut bench =
            bench(pieces).put(A[4], 20.0, 20.0).put(B[2], 20.0, 45.0).hidden(B[2]).facing(B[2], Bearing::NORTH);
        let mut lines =
            vec![("BN-FIRE-01", word("bn-blind-lmg")), ("BN-SPEC-02", point(20.0, 44.0)), ("BN-SPEC-03", face(permit))];
        if permit >= 5 {
            lines.extend([("BN-FIRE-01", faces([5, 1, 1, 1])), ("BN-SAVE-01", face(2))]);
        }
        bench.play(lines, |play| carry_out(play, &[A[4]], Action::Fire));
        bench.is_shocked(B[2])
    };
    assert!(!fire(4) && fire(5), "4 +1 for cover at 22 cm; the save of an I1 is 4 less 2");
}

#[test]
fn bn_ff_01_each_miss_endangers_friends_in_the_line_of_fire() {
    covers!["BN-FF-02", "BN-FF-04", "BN-FF-08", "BN-FF-10"];
    let bench = open_ground().put(A[5], 20.0, 20.0).put(B[2], 20.0, 44.5).facing(B[2], Bearing::NORTH);
    // 8 cm ahead of the base and 3 off the line; another less than 5 from the shooter is safe.
    let mut bench = bench.put(A[8], 24.25, 30.0).put(A[7], 20.0, 25.0);
    bench.play(
        [
            ("BN-FIRE-01", word("bn-fire-rifle-burst")),
            ("BN-REACT-07", word("bn-nobody")),
            ("BN-FIRE-01", faces([6, 2, 1])),
            ("BN-SAVE-01", face(4)),
            ("BN-SAVE-01", face(2)),
            ("BN-SAVE-01", face(1)),
        ],
        |play| carry_out(play, &[A[5]], Action::Fire),
    );
    assert!(bench.is_dead(A[8]) && bench.stands(A[7]) && bench.is_shocked(B[2]));
}

fn charged() -> Bench {
    let nature = Some(Nature::Fake);
    open_ground().with(|battle| {
        battle.markers.push(Marker { side: NORTH, number: 1, at: at(50.0, 60.0), nature, shown: false, taken: false });
        battle.charges.push(Charge { side: NORTH, marker: 0, remote: false, spent: false });
    })
}

/// A2 comes within 10 cm after 9 cm of his run.
#[test]
fn bn_e34_a_charge_goes_off_when_an_enemy_comes_near() {
    covers!["BN-EXPL-03", "BN-EXPL-04", "BN-EXPL-05", "BN-EXPL-07", "BN-EXPL-09", "BN-IED-01"];
    let run = |die: u8, save: Option<u8>| {
        let mut bench = charged().put(A[2], 50.0, 39.75);
        let mut lines = vec![("BN-ACT-12", walk(A[2], &[place(50.0, 63.0)])), ("BN-EXPL-03", face(die))];
        lines.extend(save.map(|save| ("BN-SAVE-01", face(save))));
        bench.play(lines, |play| carry_out(play, &[A[2]], Action::Move));
        (bench.battle.at(A[2]), bench.is_shocked(A[2]), bench.points(NORTH))
    };
    assert_eq!(run(2, None), (at(50.0, 63.0), false, 0), "a dud");
    assert_eq!(run(3, Some(3)), (at(50.0, 48.75), true, 5), "he stops after 9 cm, and Beta has fired first");
}

#[test]
fn bn_e36_the_irregular_must_beat_the_negotiation_level() {
    covers!["BN-CIV-04", "BN-CIV-05", "BN-CIV-08"];
    let moved_by = |die: u8| {
        let mut plan = plan(json!([]));
        plan["sides"][0]["force"]["extras"] = json!({"negotiation": 2});
        let mut bench = Bench::read(plan).put(C1, 80.0, 80.0).put(A[2], 20.0, 20.0).put(B[2], 20.0, 140.0);
        let (_, events) =
            bench.play([("BN-CIV-04", face(die)), ("BN-CIV-03", walk(C1, &[place(80.0, 95.0)]))], civilians::step);
        assert_eq!(bench.battle.at(C1), at(80.0, 95.0));
        events.iter().find_map(|event| match &event.what {
            referee::What::Decided { side, .. } => Some(*side),
            _ => None,
        })
    };
    assert_eq!((moved_by(2), moved_by(3)), (Some(SOUTH), Some(NORTH)));
}

fn talking() -> Bench {
    let mut plan = plan(json!([]));
    plan["rules"]["talks"] = json!(true);
    plan["sides"][0]["force"]["extras"] = json!({"negotiation": 3});
    Bench::read(plan).put(A[2], 60.0, 20.0).put(B[2], 60.0, 60.0)
}

#[test]
fn bn_e07_negotiation_broken_by_a_shot() {
    covers!["BN-NEG-08", "BN-NEG-03", "BN-NEG-05", "BN-NEG-12", "BN-NEG-14"];
    let mut bench = talking();
    bench.play([("BN-NEG-03", yes())], negotiation::declare);
    for _ in 0..2 {
        bench.play([("BN-NEG-05", yes())], negotiation::accept);
        bench.just(negotiation::score);
    }
    assert_eq!(bench.points(SOUTH), 30);
    bench.just(|play| victory::opens_fire(play, NORTH));
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (0, 15));
    bench.play([], negotiation::accept);
}

#[test]
fn bn_neg_09_if_the_regular_fires_first_the_points_stay() {
    let mut bench = talking();
    bench.play([("BN-NEG-03", yes())], negotiation::declare);
    bench.play([("BN-NEG-05", yes())], negotiation::accept);
    bench.just(negotiation::score);
    bench.just(|play| victory::opens_fire(play, SOUTH));
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (20, 0));
}

#[test]
fn bn_neg_07_in_an_accepted_turn_nobody_comes_nearer_than_fifteen() {
    let mut bench = talking().active(NORTH);
    bench.play([("BN-NEG-03", yes())], negotiation::declare);
    bench.play([("BN-NEG-05", yes())], negotiation::accept);
    let mut game = bench.open();
    choose(&mut game, NORTH, "bn-order-one", Some(B[2]));
    choose(&mut game, NORTH, "bn-action-move", None);
    assert!(accepted(&game, NORTH, path(B[2], &[place(60.0, 37.5)])));
    assert_eq!(refused(&game, NORTH, path(B[2], &[place(60.0, 37.4)])).clause.as_str(), "BN-NEG-07");
}

#[test]
fn bn_neg_06_too_near_there_is_nothing_to_accept() {
    covers!["BN-NEG-06"];
    let mut bench = talking().put(A[3], 60.0, 45.1);
    bench.play([("BN-NEG-03", yes())], negotiation::declare);
    bench.play([], negotiation::accept);
    assert!(!bench.battle.talks.accepted);
}

#[test]
fn bn_neg_10_at_the_end_the_points_may_be_cancelled() {
    covers!["BN-NEG-11"];
    let left = |die: u8| {
        let mut bench = talking();
        bench.battle.party_mut(SOUTH).ledger.talks = 30;
        bench.play([("BN-NEG-10", face(die))], |play| victory::finish(play, victory::How::LastTurn));
        bench.points(SOUTH)
    };
    assert_eq!([3, 4].map(left), [0, 30]);
}

#[test]
fn bn_neg_03_talks_are_declared_before_the_first_initiative() {
    let mut bench = talking();
    bench.battle.turn = 0;
    bench.battle.stage = Stage::Start;
    bench.advance([("BN-NEG-03", no()), ("BN-INIT-01", faces([6, 6])), ("BN-INIT-01", faces([1, 1]))]);
    assert_eq!((bench.battle.active, bench.battle.turn, bench.battle.talks.declared), (SOUTH, 1, false));
}

/// The question put to a side when nobody can be suspected: which it may not be.
#[test]
fn bn_spec_02_only_suspect_places_are_fired_at_blindly() {
    let pieces: Value = json!([area("ruin", 15.0, 40.0, 25.0, 50.0), area("bushes", 40.0, 40.0, 50.0, 50.0)]);
    let bench = bench(pieces).put(A[4], 20.0, 20.0).put(B[2], 140.0, 140.0);
    let mut game = bench.open();
    choose(&mut game, SOUTH, "bn-order-one", Some(A[4]));
    choose(&mut game, SOUTH, "bn-action-fire", None);
    choose(&mut game, SOUTH, "bn-blind-lmg", None);
    let aim = |x: f64, y: f64| Answer::Point(place(x, y));
    assert!(accepted(&game, SOUTH, aim(20.0, 45.0)));
    assert_eq!(refused(&game, SOUTH, aim(45.0, 45.0)).clause.as_str(), "BN-SPEC-02");
    assert!(game.questions(Seat::Side(NORTH)).is_empty());
}
