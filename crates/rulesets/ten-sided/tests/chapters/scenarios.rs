//! TS-OBJ, TS-HRD, TS-FOG, TS-LOT: areas, herds, fog, arrival by lot.

use referee::oracles::{answer, face};
use referee::{Answer, Game as _, SideId, covers};
use serde_json::json;
use ten_sided::battle::{Arrival, Berth, Step, Why};
use ten_sided::{Stage, TenSided, areas, arrival, herds, sight, victory};

use crate::common::{Arena, arena_of, at, cm, dice, pick, scenario, stay, word};

fn hold(last: bool) -> Arena {
    let rules = json!({"margin": false, "areas": [{"disc": [60, 60, 14], "points": 40, "from": 2, "last": last}]});
    let mut arena = arena_of(json!({}), json!([]), rules, &[&["H1 4"], &["F1 4"]]);
    arena.row("H1", 60.0, 60.0);
    arena.row("F1", 40.0, 100.0);
    arena
}

#[test]
fn ts_obj_01_more_models_than_anybody_else_hold_an_area() {
    covers!["TS-OBJ-02"];
    let mut arena = hold(false);
    let holder = |arena: &Arena| areas::holder(&arena.setup, &arena.battle, &arena.setup.plan.areas[0]);
    assert_eq!(holder(&arena), Some(SideId(0)));
    arena.row("F1", 60.0, 64.0);
    assert_eq!(holder(&arena), None, "four and four");
    arena.state_mut("F1").panicked = true;
    assert_eq!(holder(&arena), Some(SideId(0)), "Panic holds nothing");
    arena.put("H1", &[(45.0, 60.0), (44.75, 60.0), (44.7, 60.0), (20.0, 60.0)]);
    let count = areas::count(&arena.setup, &arena.battle, &arena.setup.plan.areas[0], SideId(0));
    assert_eq!(count, 2, "bases that reach within the radius");
}

#[test]
fn ts_obj_03_areas_score_from_the_turn_the_scenario_names() {
    let mut arena = hold(false);
    arena.play([], |play| {
        areas::score(play);
        play.battle.turn = 2;
        areas::score(play);
        Ok(())
    });
    assert_eq!(arena.battle.score[0], 40, "not in the first");
}

#[test]
fn ts_obj_04_the_last_hold_alone_counts() {
    let mut arena = hold(true);
    let verdict = victory::verdict(&arena.setup, &arena.battle);
    assert_eq!((verdict.winner, verdict.why), (Some(SideId(0)), Why::LastHold));
    arena.row("H1", 10.0, 10.0);
    assert_eq!(victory::verdict(&arena.setup, &arena.battle).winner, None);
}

fn herd(at: [f64; 2]) -> Arena {
    let rules = json!({"margin": false, "herds": {"at": [at], "home": 60, "driven": 20}});
    let mut arena = arena_of(json!({}), json!([]), rules, &[&["H4 4", "H1 4"], &["F4 4"]]);
    arena.row("H4", 40.0, 50.0);
    arena.row("H1", 80.0, 10.0);
    arena.row("F4", 40.0, 100.0);
    arena
}

/// Example 62, the herd.
#[test]
fn ts_hrd_02_a_unit_that_ends_its_move_at_a_herd_may_drive_it() {
    covers!["TS-HRD-03", "TS-HRD-04", "TS-HRD-05"];
    let mut arena = herd([40.0, 45.0]);
    arena.order("H4", [("TS-ORD-01", word("ts-order-move")), ("TS-MOV-01", stay()), ("TS-HRD-02", word("ts-drives"))]);
    let first = arena.model("H4", 1);
    assert_eq!(arena.battle.herds[0].driver, Some((arena.unit("H4"), first)), "exactly two and a half");
    assert_eq!(arena.battle.herds[0].at, arena.battle.at(first), "the marker lies where the herdsman stands");
    let barred = arena.offers("H4", Step::default()).1;
    assert!(barred.contains(&("ts-order-rush".into(), "TS-HRD-04".into())), "{barred:?}");
    assert!(barred.contains(&("ts-order-shoot".into(), "TS-HRD-04".into())));
    let unit = arena.unit("H4");
    arena.play([], |play| {
        play.battle.model_mut(first).at = None;
        herds::hand_over(play, unit, first);
        Ok(())
    });
    let heir = arena.model("H4", 2);
    assert_eq!(arena.battle.herds[0].driver, Some((unit, heir)));
    assert_eq!(arena.battle.herds[0].at, arena.battle.at(heir));
    arena.play([], |play| {
        herds::leave(play, unit);
        Ok(())
    });
    assert_eq!(arena.battle.herds[0].driver, None);
}

#[test]
fn ts_hrd_01_a_herd_is_in_nobodys_way() {
    let arena = herd([40.0, 75.0]);
    assert!(sight::sees(&arena.setup, &arena.battle, arena.model("H4", 1), arena.model("F4", 1)));
    let manners = ten_sided::ground::Manners::of(arena.unit("H4"));
    assert_eq!(
        ten_sided::ground::check_end(&arena.setup, &arena.battle, manners, (arena.model("H4", 1), at(40.0, 75.0))),
        Ok(())
    );
}

#[test]
fn ts_hrd_06_a_herd_comes_home_when_the_herdsman_is_wholly_in_his_zone() {
    let mut arena = herd([40.0, 28.0]);
    let unit = arena.unit("H4");
    arena.put("H4", &[(40.0, 28.0), (45.5, 28.0), (51.0, 28.0), (56.5, 28.0)]);
    arena.battle.herds[0].driver = Some((unit, arena.model("H4", 1)));
    arena.order("H4", [("TS-ORD-01", word("ts-order-enough"))]);
    assert_eq!((arena.battle.score[0], arena.battle.herds[0].home), (0, None), "half a centimetre too far");
    arena.put("H4", &[(40.0, 27.5), (45.5, 28.0), (51.0, 28.0), (56.5, 28.0)]);
    assert_eq!(victory::points(&arena.setup, &arena.battle, true)[0], 20, "still driven at the end");
    arena.order("H4", [("TS-ORD-01", word("ts-order-enough"))]);
    assert_eq!((arena.battle.score[0], arena.battle.herds[0].home), (60, Some(SideId(0))));
}

/// Example 62, the fog.
#[test]
fn ts_fog_01_nobody_sees_farther_than_forty() {
    let mut arena = arena_of(json!({}), json!([]), json!({"fog": true}), &[&["H5"], &["F5"]]);
    let sees = |arena: &Arena| sight::sees(&arena.setup, &arena.battle, arena.model("H5", 1), arena.model("F5", 1));
    arena.put("H5", &[(50.0, 20.0)]);
    arena.put("F5", &[(50.0, 64.25)]);
    assert!(sees(&arena));
    arena.put("F5", &[(50.0, 64.35)]);
    assert!(!sees(&arena));
    arena.battle.fog = false;
    assert!(sees(&arena));
}

#[test]
fn ts_fog_02_the_fog_lifts_more_easily_every_turn() {
    covers!["TS-DIC-07"];
    let lots = scenario("meeting-engagement");
    assert!(TenSided::set_up(&lots).is_ok());
    let lifted = |turn: u8, lines: Vec<(&'static str, referee::oracles::Line)>| {
        let mut arena = arena_of(json!({}), json!([]), json!({"fog": true}), &[&["H5"], &["F5"]]);
        arena.battle.turn = turn;
        arena.play(lines, ten_sided::fog::lift);
        !arena.battle.fog
    };
    assert!(!lifted(1, vec![]));
    assert!(!lifted(2, vec![("TS-FOG-02", face(7))]) && lifted(2, vec![("TS-FOG-02", face(8))]));
    assert!(!lifted(3, vec![("TS-FOG-02", face(5))]) && lifted(3, vec![("TS-FOG-02", face(6))]));
    assert!(lifted(5, vec![("TS-FOG-02", face(2))]) && lifted(6, vec![]));
    draw(&[3, 7, 8, 1], &[5, 1, 5, 2]);
}

/// Two units a side whose lots are drawn.
fn draw(first: &[u8], second: &[u8]) -> Arena {
    let mut arena =
        arena_of(json!({}), json!([]), json!({"edges": ["west", "east"]}), &[&["F1 4", "F2 4"], &["K1 4", "K2 4"]]);
    for id in arena.setup.ids().collect::<Vec<_>>() {
        arena.battle.model_mut(id).at = None;
    }
    arena.battle.units.iter_mut().for_each(|unit| unit.berth = Berth::Waiting);
    (arena.battle.stage, arena.battle.turn) = (Stage::Opening, 0);
    let mut lines = dice("TS-LOT-01", &[9, 2]);
    lines.push(("TS-LOT-01", pick(0)));
    lines.extend(dice("TS-LOT-02", first));
    lines.extend(dice("TS-LOT-02", second));
    arena.go_on(lines);
    arena
}

/// Example 63.
#[test]
fn ts_lot_02_time_and_place_are_drawn_for_every_unit() {
    covers!["TS-LOT-01", "TS-LOT-03", "TS-DIC-07"];
    let arena = draw(&[3, 7, 8, 1], &[5, 1, 7, 2]);
    assert_eq!(arena.battle.zones[..2], [Some(0), Some(1)]);
    assert_eq!(arena.state("F1").arrival, Some(Arrival { turn: 1, along: 78 }));
    assert_eq!(arena.state("F2").arrival, Some(Arrival { turn: 3, along: 6 }));
    assert_eq!(
        arena.state("K1").arrival,
        Some(Arrival { turn: 1, along: 6 }),
        "the lowest of a side without any comes first"
    );
    assert_eq!(arena.state("K2").arrival, Some(Arrival { turn: 2, along: 18 }));
}

#[test]
fn ts_lot_04_a_unit_arrives_at_its_edge() {
    covers!["TS-SET-05"];
    let mut arena = draw(&[3, 7, 2, 1], &[1, 1, 1, 2]);
    arena.battle.turn = 1;
    arena.state_mut("F1").activated = true;
    arena.battle.stage = Stage::Activation { side: SideId(0) };
    let point = answer(Answer::Point(at(8.0, 10.0).into()));
    arena.go_on([("TS-LOT-04", point), ("TS-LOT-04", stay())]);
    assert_eq!((arena.count("F2"), arena.state("F2").moved), (4, true));
    let Stage::Orders { step, .. } = arena.battle.stage else { panic!("orders") };
    arena.row("K1", 25.0, 10.0);
    arena.state_mut("K1").berth = Berth::Table;
    let (open, barred) = arena.offers("F2", step);
    assert_eq!(open, ["ts-order-reaction", "ts-order-shoot", "ts-order-enough"], "at 14.5 cm, in reach of a charge");
    assert!(barred.iter().any(|(_, clause)| clause == "TS-LOT-04"), "no Assault: {barred:?}");
}

/// Hill archers, radius 1.25, come 6 cm up the west edge: what is shown ends 13.25 cm along and 15 cm deep.
#[test]
fn ts_lot_04_only_what_is_near_the_entry_point_is_shown() {
    use referee::Region as _;
    let arena = draw(&[3, 7, 2, 1], &[1, 1, 1, 2]);
    let strip = table::Shape::Polygon(table::Edge::West.strip(&arena.setup.table, cm(15.0)).outline());
    let layout = ten_sided::layout::Layout {
        entry: Some((at(0.0, 6.0), cm(12.0))),
        ..ten_sided::layout::Layout::new(&arena.setup, &arena.battle, arena.unit("F2"), strip)
    };
    let shown = table::Bounds::of(layout.outlines().remove(0));
    assert_eq!((shown.low, shown.high), (at(0.0, 0.0), at(13.25, 19.25)));
}

#[test]
fn ts_lot_05_where_there_is_no_room_it_waits() {
    covers!["TS-LOT-04"];
    let mut arena = draw(&[3, 7, 2, 1], &[1, 1, 1, 2]);
    arena.battle.turn = 1;
    arena.state_mut("K1").berth = Berth::Table;
    arena.put("K1", &[(10.0, 4.0), (10.0, 12.0), (10.0, 20.0), (10.0, 28.0)]);
    arena.state_mut("F1").activated = true;
    arena.battle.stage = Stage::Activation { side: SideId(0) };
    arena.go_on([]);
    assert_eq!((arena.state("F2").berth, arena.state("F2").activated), (Berth::Waiting, true));
    arena.battle.turn = 2;
    assert!(arrival::is_due(&arena.battle, arena.unit("F2")));
}

#[test]
fn ts_lot_06_units_that_never_arrived_are_in_nobodys_points() {
    let arena = draw(&[3, 7, 8, 1], &[1, 1, 1, 2]);
    assert_eq!(victory::points(&arena.setup, &arena.battle, true), [0; 4]);
    assert!(arena.battle.is_in_play(SideId(0)), "and as long as they may come their side is in play");
}

#[test]
fn the_warriors_at_the_gate_must_last() {
    let (setup, battle) = TenSided::set_up(&scenario("hounds-at-the-gate")).expect("sound");
    let mut arena = Arena { setup, battle };
    let verdict = |arena: &Arena| victory::verdict(&arena.setup, &arena.battle).winner;
    assert_eq!(verdict(&arena), Some(SideId(0)));
    arena.state_mut("H1").berth = Berth::Routed;
    assert_eq!(verdict(&arena), Some(SideId(1)));
}
