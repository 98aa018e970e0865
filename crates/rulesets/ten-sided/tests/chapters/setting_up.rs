//! TS-SET, TS-PRO, TS-PTS: zones and ranks, profiles, prices and limits.

use referee::oracles::answer;
use referee::{Answer, Game as _, Region as _, Scenario, SideId, Travel as _, covers};
use serde_json::{Value, json};
use table::{Length, Shape};
use ten_sided::battle::Berth;
use ten_sided::layout::{Layout, Shift};
use ten_sided::muster::{Breach, muster};
use ten_sided::weapons::Weapon;
use ten_sided::{Stage, TenSided};

use crate::common::{Arena, arena, arena_of, at, cm, dice, force, pick, plan, scenario, unit, walk};

fn zone(west: i64, south: i64, east: i64, north: i64) -> Shape {
    Shape::Polygon(
        [(west, south), (east, south), (east, north), (west, north)].map(|(x, y)| table::Point::cm(x, y)).to_vec(),
    )
}

#[test]
fn ts_set_06_ranks_lie_about_the_first_model() {
    covers!["TS-SET-03", "TS-MOV-12"];
    let mut arena = arena(&[&["H1 8", "H3 6"], &["F1 4"]]);
    let unit = arena.unit("H1");
    for id in arena.setup.models_of(unit) {
        arena.battle.model_mut(id).at = None;
    }
    let layout = Layout::new(&arena.setup, &arena.battle, unit, zone(0, 0, 120, 30));
    let laid = layout.lay(at(60.0, 20.0)).expect("room");
    let of = |n: usize| laid[n - 1].1;
    assert_eq!(of(1), at(60.0, 20.0));
    assert_eq!([of(2), of(3), of(4)], [at(56.5, 20.0), at(63.5, 20.0), at(67.0, 20.0)], "left of it, then right of it");
    assert_eq!([of(5), of(6), of(7), of(8)], [at(56.5, 16.5), at(60.0, 16.5), at(63.5, 16.5), at(67.0, 16.5)]);
    assert!(layout.check(at(60.0, 29.0).into()).is_err(), "not wholly inside");
    let shift = Shift::new(&layout, &laid);
    assert_eq!(shift.check(&[walk(arena.model("H1", 8), &[(70.0, 18.0)])]), Ok(()));
    let refused = |walks: &[referee::Walk]| shift.check(walks).expect_err("refused").clause.to_string();
    assert_eq!(refused(&[walk(arena.model("H1", 8), &[(67.0, 40.0)])]), "TS-SET-03");
    assert_eq!(refused(&[walk(arena.model("H1", 8), &[(80.0, 18.0)])]), "TS-COH-01");
}

#[test]
fn ts_set_06_a_place_that_is_taken_is_exchanged_for_the_nearest() {
    let mut arena = arena(&[&["H1 4", "H5"], &["F1 4"]]);
    arena.put("H5", &[(63.5, 20.0)]);
    let unit = arena.unit("H1");
    for id in arena.setup.models_of(unit) {
        arena.battle.model_mut(id).at = None;
    }
    let layout = Layout::new(&arena.setup, &arena.battle, unit, zone(0, 0, 120, 30));
    let laid = layout.lay(at(60.0, 20.0)).expect("room");
    assert_ne!(laid[1].1, at(63.5, 20.0));
    assert!(laid[1].1.distance(at(63.5, 20.0)) < cm(4.0));
    assert_eq!(layout.lay(at(63.5, 20.0)), None, "the first model itself is not exchanged");
}

#[test]
fn ts_set_02_the_lowest_die_places_first_and_then_by_turns() {
    covers!["TS-SET-01", "TS-SET-05", "TS-DIC-02"];
    let mut scenario = scenario("heron-ford");
    scenario.sides[0].force =
        json!({"clan": "heron", "units": [{"profile": "Chieftain Broc"}, {"profile": "Huntress Niav"}]});
    scenario.sides[1].force = json!({"clan": "hollow", "units": [{"profile": "Stone ogre"}]});
    scenario.options.insert("limits".into(), json!(false));
    let (setup, battle) = TenSided::set_up(&scenario).expect("sound");
    let mut arena = Arena { setup, battle };
    arena.go_on(dice("TS-SET-02", &[4, 4, 2, 7]));
    assert_eq!(arena.battle.stage, Stage::Deploy { side: SideId(0) });
    let point = |x: f64, y: f64| answer(Answer::Point(at(x, y).into()));
    arena.go_on([("TS-SET-02", pick(0)), ("TS-SET-05", point(40.0, 10.0))]);
    assert_eq!(arena.battle.stage, Stage::Deploy { side: SideId(1) });
    arena.go_on([("TS-SET-05", point(40.0, 100.0))]);
    assert_eq!(arena.battle.stage, Stage::Deploy { side: SideId(0) }, "whoever has none left is skipped");
    arena.go_on([("TS-SET-05", point(60.0, 10.0))]);
    assert_eq!(arena.battle.stage, Stage::TurnBegins);
}

#[test]
fn ts_set_04_the_highest_die_chooses_where_zones_are_open() {
    covers!["TS-SET-02"];
    let rules = json!({"open_zones": true, "zones": [[[0, 0], [120, 0], [120, 30], [0, 30]], [[0, 90], [120, 90], [120, 120], [0, 120]]]});
    let mut arena = arena_of(json!({}), json!([]), rules, &[&["H5"], &["F5"]]);
    arena.battle.units.iter_mut().for_each(|unit| unit.berth = Berth::Waiting);
    arena.battle.stage = Stage::Opening;
    let mut lines = dice("TS-SET-02", &[3, 8]);
    lines.push(("TS-SET-04", pick(0)));
    arena.go_on(lines);
    assert_eq!(arena.battle.zones[..2], [Some(1), Some(0)]);
    assert_eq!(arena.battle.stage, Stage::Deploy { side: SideId(0) });
}

#[test]
fn ts_sid_06_who_gave_up_chooses_no_zone() {
    let zone = |x: u32| json!([[x, 0], [x + 30, 0], [x + 30, 30], [x, 30]]);
    let rules = json!({"open_zones": true, "zones": [zone(0), zone(40), zone(80)]});
    let mut arena = arena_of(json!({}), json!([]), rules, &[&["H5"], &["F5"], &["A1 4"]]);
    arena.battle.units.iter_mut().for_each(|unit| unit.berth = Berth::Waiting);
    arena.battle.stage = Stage::Opening;
    assert!(TenSided::withdraw(&arena.setup, &mut arena.battle, SideId(1)));
    let mut lines = dice("TS-SET-02", &[8, 3]);
    lines.extend([("TS-SET-04", pick(0)), ("TS-SET-04", pick(0))]);
    arena.go_on(lines);
    assert_eq!(arena.battle.zones, [Some(0), None, Some(1), None]);
}

#[test]
fn ts_set_07_a_crowded_zone_overflows() {
    let rules = json!({"zones": [[[0, 0], [2, 0], [2, 2], [0, 2]], [[0, 90], [120, 90], [120, 120], [0, 120]]]});
    let mut arena = arena_of(json!({}), json!([]), rules, &[&["H1 4"], &["F5"]]);
    for id in arena.setup.ids().collect::<Vec<_>>() {
        arena.battle.model_mut(id).at = None;
    }
    arena.battle.units.iter_mut().for_each(|unit| unit.berth = Berth::Waiting);
    arena.battle.stage = Stage::Deploy { side: SideId(0) };
    arena.go_on([]);
    assert_eq!(arena.count("H1"), 4, "as near to the zone as can be");
    assert!(arena.battle.at(arena.model("H1", 1)).distance(at(0.0, 0.0)) < cm(15.0));
}

#[test]
fn ts_set_01_zones_are_thirty_deep_on_opposite_edges() {
    let arena = arena(&[&["H1 4"], &["F1 4"]]);
    assert_eq!(
        arena.setup.plan.zones.iter().map(Shape::bounds).collect::<Vec<_>>(),
        [zone(0, 0, 120, 30).bounds(), zone(0, 90, 120, 120).bounds()]
    );
}

/// Example 57, and the whole table of profiles.
#[test]
fn ts_pts_18_every_profile_costs_what_the_ledger_says() {
    covers!["TS-PTS-01", "TS-PTS-02", "TS-PTS-03", "TS-PTS-04", "TS-PTS-05", "TS-PTS-06"];
    let prices = [
        ("H1", 14),
        ("H2", 15),
        ("H3", 16),
        ("H4", 20),
        ("H5", 42),
        ("H6", 30),
        ("F1", 20),
        ("F2", 18),
        ("F3", 9),
        ("F4", 14),
        ("F5", 65),
        ("F6", 45),
        ("K1", 16),
        ("K2", 17),
        ("K3", 24),
        ("K4", 39),
        ("K5", 41),
        ("K6", 32),
        ("A1", 16),
        ("A2", 14),
        ("A3", 22),
        ("A3b", 17),
        ("A4", 79),
        ("A5", 31),
        ("A6", 30),
    ];
    for (id, price) in prices {
        assert_eq!(plan(id).profile().expect("sound").price(), price, "{id}");
    }
}

#[test]
fn ts_pts_07_the_ready_lists_cost_what_they_should_and_keep_every_limit() {
    covers!["TS-PTS-16"];
    let lists = [
        ("heron-480", 480, 480, 28),
        ("hollow-480", 480, 480, 27),
        ("keel-480", 480, 480, 23),
        ("antler-480", 480, 480, 24),
        ("heron-300", 300, 300, 17),
        ("hollow-300", 300, 300, 17),
        ("keel-300", 300, 299, 14),
        ("antler-300", 300, 296, 16),
        ("hollow-400", 400, 400, 22),
        ("heron-700", 700, 700, 42),
        ("hollow-700", 700, 700, 42),
        ("keel-700", 700, 700, 36),
        ("antler-700", 700, 700, 38),
    ];
    for (name, agreed, points, models) in lists {
        let force = muster(&force(name), "").expect("sound");
        assert_eq!((force.points(), force.models()), (points, models), "{name}");
        assert_eq!(force.overspent(agreed), None, "{name}");
        assert_eq!(force.breaches(agreed), [], "{name}");
    }
    let tutorial = ["tutorial-heron", "tutorial-hollow"].map(|name| muster(&force(name), "").expect("sound").points());
    assert_eq!(tutorial, [114, 124]);
}

fn broken(agreed: u32, units: &[&str]) -> (bool, Vec<(String, i64, i64)>) {
    let force = muster(&json!({"units": units.iter().map(|it| unit(it)).collect::<Vec<Value>>()}), "").expect("sound");
    let told = |breach: Breach| (breach.clause.to_string(), breach.found, breach.limit);
    (force.overspent(agreed).is_some(), force.breaches(agreed).into_iter().map(told).collect())
}

/// The four bad lists.
#[test]
fn ts_pts_16_every_breach_is_named_with_limit_and_value() {
    covers!["TS-PTS-08", "TS-PTS-09", "TS-PTS-10", "TS-PTS-11", "TS-PTS-07"];
    let named = |clause: &str, found, limit| (clause.to_string(), found, limit);
    let first = broken(480, &["H1 8", "H2 12", "H5", "H6"]);
    assert_eq!(
        first,
        (false, vec![named("TS-PTS-08", 12, 10), named("TS-PTS-09", 2, 3), named("TS-PTS-11", 180, 160)])
    );
    let second = broken(480, &["F1 9", "F4 3", "F5", "F6"]);
    assert_eq!(second, (false, vec![named("TS-PTS-08", 3, 4), named("TS-PTS-09", 2, 3), named("TS-PTS-11", 180, 160)]));
    let third = broken(300, &["K1 6", "K4", "K5", "K6"]);
    assert_eq!(third, (false, vec![named("TS-PTS-09", 1, 2), named("TS-PTS-10", 3, 2)]));
    let fourth = broken(300, &["H1 8", "H2 8", "H3 6"]);
    assert_eq!(fourth, (true, vec![named("TS-PTS-11", 112, 100), named("TS-PTS-11", 120, 100)]));
}

#[test]
fn ts_pts_12_the_same_profile_at_most_twice() {
    let found = broken(700, &["F4 4", "F4 4", "F4 4", "F1 4", "F1 4"]);
    assert_eq!(found.1, [("TS-PTS-12".to_string(), 3, 2)]);
}

#[test]
fn ts_pts_13_own_profiles_have_limits() {
    let mut own = plan("H1");
    (own.name, own.initiative, own.mv, own.w) = ("Own".into(), 7, 25, 2);
    own.skills = ["Leader", "Parry 4", "Marksman 1", "Fearless"].map(String::from).to_vec();
    let units = json!({"units": [{"profile": own, "models": 4}, unit("H1 4"), unit("H2 4")]});
    let force = muster(&units, "").expect("sound");
    let found: Vec<&str> = force.breaches(480).iter().map(|it| it.word).collect();
    let all = [
        "ts-limit-initiative",
        "ts-limit-move",
        "ts-limit-wounds",
        "ts-limit-skills",
        "ts-limit-skill-number",
        "ts-limit-leader",
    ];
    assert!(all.iter().all(|word| found.contains(word)), "{found:?}");
}

#[test]
fn ts_pts_10_an_individual_leads_no_unit_from_within() {
    let with = json!({"profile": plan("H5"), "models": 1});
    let units = json!({"units": [{"profile": plan("H1"), "models": 4, "with": with}]});
    let complaints = muster(&units, "").expect_err("no hero in a unit");
    assert_eq!(complaints[0].reason.to_string(), "ts-complaint-individual");
}

fn opened(force: &[&str], options: Value) -> Result<(), Vec<String>> {
    let mut scenario: Scenario = scenario("heron-ford");
    scenario.sides[0].force = json!({"units": force.iter().map(|it| unit(it)).collect::<Vec<Value>>()});
    for (name, value) in options.as_object().expect("options") {
        scenario.options.insert(name.clone(), value.clone());
    }
    let told = |found: Vec<referee::Complaint>| found.into_iter().map(|it| it.reason.to_string()).collect();
    TenSided::set_up(&scenario).map(drop).map_err(told)
}

#[test]
fn ts_pts_19_without_limits_breaches_are_remarks() {
    let bad = ["K1 6", "K4", "K5", "K6"];
    assert_eq!(
        opened(&bad, json!({"points": 300})).expect_err("limits").len(),
        2 + 3,
        "and the other side costs too much, two of its units more than a third"
    );
    let (mut scenario, limits) = (scenario("heron-ford"), json!(false));
    scenario.sides[0].force = json!({"units": bad.iter().map(|it| unit(it)).collect::<Vec<Value>>()});
    scenario.options.insert("limits".into(), limits);
    let (setup, _) = TenSided::set_up(&scenario).expect("accepted");
    assert!(!setup.breaches.is_empty());
}

#[test]
fn ts_pts_14_roles_go_to_the_first_units_that_may_have_them() {
    use ten_sided::setup::Role;
    let bearers = |name: &str, agreed: u32| {
        let mut scenario = scenario("heron-ford");
        for side in 0..2 {
            scenario.sides[side].force = force(name);
        }
        scenario.options.insert("command".into(), json!(true));
        scenario.options.insert("points".into(), json!(agreed));
        let (setup, _) = TenSided::set_up(&scenario).expect("sound");
        let leads = |unit: &referee::UnitId| setup.models_of(*unit).any(|id| setup.card(id).role == Role::Leader);
        setup.units_of(SideId(0)).filter(leads).count()
    };
    assert_eq!(bearers("heron-480", 480), 3);
    assert_eq!(bearers("antler-480", 480), 2, "the third is mixed");
    assert_eq!(bearers("keel-300", 300), 2);
    assert_eq!(bearers("heron-700", 700), 4);
}

#[test]
fn ts_pro_01_a_profile_has_nine_characteristics() {
    covers!["TS-PRO-03"];
    let ogre = plan("F5").profile().expect("sound");
    let all = [
        ogre.move_cm,
        ogre.assault,
        ogre.shooting,
        ogre.strength,
        ogre.resistance,
        ogre.initiative,
        ogre.courage,
        ogre.wounds,
        ogre.size,
    ];
    assert_eq!(all, [12, 4, 3, 8, 7, 3, 6, 4, 6]);
    assert_eq!(Weapon::Club.blow().map(|hit| hit.damage.value(ogre.strength)), Some(9));
}

#[test]
fn ts_pro_02_characteristics_run_from_one_to_ten() {
    let mut own = plan("H1");
    own.co = 11;
    own.ds = 0;
    let fields: Vec<String> = own.profile().expect_err("beyond").into_iter().map(|it| it.field).collect();
    assert_eq!(fields, ["ds", "co"]);
}

#[test]
fn ts_pro_04_shields_and_mounts_are_in_the_listed_resistance() {
    let rs = |id: &str| plan(id).rs;
    assert_eq!(
        [rs("H1"), rs("H4"), rs("K2")],
        [5, 6, 5],
        "an ordinary four with a shield, with shield and mount; a pike's own"
    );
}

#[test]
fn ts_pro_05_weapons_as_the_table_has_them() {
    use ten_sided::weapons::{Band, Damage};
    let shots = |weapon: Weapon| Band::ALL.map(|band| weapon.shot(band).map(|hit| (hit.to_hit, hit.damage)));
    let of = |to_hit: i8, damage: i8| Some((to_hit, Damage::Of(damage)));
    assert_eq!(shots(Weapon::Longbow), [of(1, 4), of(0, 4), of(-1, 3), None]);
    assert_eq!(shots(Weapon::StaffSling), [of(-1, 4), of(0, 4), of(-2, 3), None]);
    assert_eq!(shots(Weapon::ShortBow), [of(0, 3), of(-1, 3), None, None]);
    assert_eq!(shots(Weapon::Boulder), [of(0, 7), of(-1, 6), None, None]);
    assert_eq!(shots(Weapon::Ballista), [of(0, 7), of(0, 7), of(-1, 6), of(-2, 6)]);
    assert_eq!(shots(Weapon::Javelin)[0], Some((0, Damage::Strength(0))));
    let speeds = [
        Weapon::Dagger,
        Weapon::Sword,
        Weapon::Axe,
        Weapon::GreatAxe,
        Weapon::Pike,
        Weapon::FangsAndClaws,
        Weapon::Club,
    ];
    assert_eq!(speeds.map(|weapon| weapon.speed(true)), [5, 4, 3, 2, 3, 4, 2]);
}

#[test]
fn ts_pro_07_one_weapon_of_a_kind_and_a_dagger_for_whoever_has_none() {
    let mut own = plan("H1");
    own.weapons = vec![Weapon::Longbow, Weapon::ShortBow];
    let profile = own.profile().expect("sound");
    assert_eq!((profile.blade, profile.missile), (Weapon::Dagger, Some(Weapon::Longbow)));
    own.weapons = vec![Weapon::Axe, Weapon::Sword];
    assert_eq!(own.profile().expect("sound").blade, Weapon::Axe);
}

#[test]
fn ts_pro_08_each_model_of_a_mixed_unit_is_its_own() {
    let arena = arena(&[&["A3 3+2"], &["F1 4"]]);
    let radii: Vec<Length> = arena.setup.models_of(arena.unit("A3")).map(|id| arena.setup.radius(id)).collect();
    assert_eq!(radii, [cm(2.5), cm(2.5), cm(2.5), cm(1.25), cm(1.25)]);
    assert!(arena.setup.profile(arena.model("A3", 4)).missile.is_some());
}

#[test]
fn a_force_that_can_not_be_is_told_with_its_fields() {
    let wrong = json!({"clan": "heron", "units": [{"profile": "Nobody"}, {"profile": "Chieftain Broc", "models": 2}]});
    let found: Vec<(String, String)> =
        muster(&wrong, "force").expect_err("wrong").into_iter().map(|it| (it.field, it.reason.to_string())).collect();
    assert_eq!(
        found,
        [
            ("force.units[0].profile".to_string(), "ts-complaint-profile".to_string()),
            ("force.units[1].models".to_string(), "ts-complaint-individual".to_string()),
        ]
    );
}
