//! BN-VSAVE, BN-IED-02, -03, -05..08. What vehicles save with, and what becomes of them.

use breaking_news::vehicles::model::Wreck;
use breaking_news::vehicles::{Armour, Seat, Threat};
use breaking_news::weapons::Weapon;
use breaking_news::{Health, Nerve};
use referee::covers;
use serde_json::{Value, json};

use super::bench::*;
use crate::bench::*;

use Threat::{Bombardment, Ied, Weapon as By};
use Weapon::{
    Flamethrower, Grenades, HeavyAntitank, Hmg, Launcher, Mmg, Mortar, Pistol, Precision, Rifle, Rpg, Smg, TankGun,
};

fn save_of(armour: Armour, threat: Threat, front: bool) -> Option<u8> {
    armour.save(threat, front, false)
}

#[test]
fn bn_vsave_01_tanks_are_immune_to_light_weapons_machine_guns_and_charges() {
    covers!["BN-VSAVE-01"];
    for weapon in [Pistol, Rifle, Precision, Smg, Mmg, Hmg] {
        assert_eq!(save_of(Armour::Tank, By(weapon), false), None, "{weapon:?}");
    }
    assert_eq!(save_of(Armour::Tank, Ied, true), None);
    for weapon in [Grenades, Launcher, Flamethrower, Mortar] {
        assert_eq!(save_of(Armour::Tank, By(weapon), true), Some(1));
        assert_eq!(save_of(Armour::Tank, By(weapon), false), Some(2));
    }
}

#[test]
fn bn_vsave_02_a_tanks_front() {
    assert_eq!(save_of(Armour::Tank, By(Rpg), true), Some(1));
    assert_eq!([TankGun, HeavyAntitank].map(|it| save_of(Armour::Tank, By(it), true)), [Some(4); 2]);
}

#[test]
fn bn_vsave_03_a_tanks_side_or_rear() {
    assert_eq!(save_of(Armour::Tank, By(Rpg), false), Some(2));
    assert_eq!([TankGun, HeavyAntitank].map(|it| save_of(Armour::Tank, By(it), false)), [Some(5); 2]);
}

#[test]
fn bn_vsave_04_heavy_armour() {
    assert_eq!([Rifle, Hmg, Rpg, Grenades].map(|it| save_of(Armour::Heavy, By(it), true)), [Some(2); 4]);
    assert_eq!(save_of(Armour::Heavy, Ied, true), Some(2));
    assert_eq!([TankGun, HeavyAntitank].map(|it| save_of(Armour::Heavy, By(it), true)), [Some(5); 2]);
}

#[test]
fn bn_vsave_05_light_armour() {
    assert_eq!([Rifle, Hmg, Launcher].map(|it| save_of(Armour::Light, By(it), true)), [Some(3); 3]);
    assert_eq!([By(Rpg), Ied].map(|it| save_of(Armour::Light, it, true)), [Some(4); 2]);
    assert_eq!([TankGun, HeavyAntitank].map(|it| save_of(Armour::Light, By(it), true)), [Some(6); 2]);
}

#[test]
fn bn_vsave_06_protected_vehicles() {
    assert_eq!([Rifle, Mmg, Grenades].map(|it| save_of(Armour::Protected, By(it), true)), [Some(4); 3]);
    let hard = [By(Rpg), By(HeavyAntitank), Ied, By(Hmg), By(TankGun)];
    assert_eq!(hard.map(|it| save_of(Armour::Protected, it, true)), [Some(6); 5]);
}

#[test]
fn bn_vsave_07_unprotected_vehicles() {
    assert_eq!([Rifle, Mmg, Grenades].map(|it| save_of(Armour::Unprotected, By(it), true)), [Some(5); 3]);
    let hard = [By(Rpg), By(HeavyAntitank), Ied, By(Hmg), By(TankGun)];
    assert_eq!(hard.map(|it| save_of(Armour::Unprotected, it, true)), [Some(6); 5]);
}

#[test]
fn bn_ied_06_under_a_bombardment_every_vehicle_saves_at_3() {
    covers!["BN-IED-06"];
    let all = [Armour::Unprotected, Armour::Protected, Armour::Light, Armour::Heavy, Armour::Tank];
    assert_eq!(all.map(|it| save_of(it, Bombardment, false)), [Some(3); 5]);
}

#[test]
fn bn_vsave_15_armour_stops_small_arms_below_the_heavy_machine_gun_where_it_is_agreed() {
    covers!["BN-VSAVE-15"];
    for armour in [Armour::Light, Armour::Heavy] {
        assert_eq!(armour.save(By(Mmg), false, true), None);
        assert!(armour.save(By(Hmg), false, true).is_some());
    }
    assert_eq!(Armour::Protected.save(By(Mmg), false, true), Some(4), "cars are no armour");
}

/// A1 with a rocket launcher 40 off the front of a vehicle BV, which faces south, with B1 at the wheel and B2 at the gun.
fn rocket(chassis: &str, weapon: Value, launcher: &'static str) -> Bench {
    let theirs = match chassis {
        "tank" => json!([{"name": "BV", "chassis": "tank", "driver": "B1", "gunner": "B2", "commander": "B3"}]),
        _ => json!([vehicle("BV", chassis, weapon, ["B1", "B2"])]),
    };
    let men = ["r4 pistol", "r4 pistol", "r4 pistol", "r4 rifle"];
    motorised((&[launcher, "r4 rifle"], json!([])), (&men, theirs), json!([]), json!({}))
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("BV", 40.0, 50.0)
        .facing("BV", 180)
        .running("BV", |motor| motor.turret = table::Bearing::SOUTH)
        .put("B4", 140.0, 140.0)
        .shocked("B2")
}

#[test]
fn bn_vsave_08_a_failed_save_puts_it_out_of_action_and_bn_vsave_11_by_1_or_2_the_crew_gets_out_unharmed() {
    covers!["BN-VSAVE-08", "BN-VSAVE-11"];
    let mut bench = rocket("carrier", json!("mmg"), "r4 rpg pistol");
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[2])]);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::OutOfAction), "4 needed, 2: fails by 2");
    assert!(bench.is_well("B1") && bench.figure("B1").at.is_some(), "unharmed beside it");
    assert!(bench.battle.gap(bench.id("B1"), bench.id("BV")) <= table::Length::mm(2));
}

#[test]
fn bn_vsave_09_failing_by_3_it_explodes_and_bn_vsave_10_survivors_stand_shocked_beside_the_wreck() {
    covers!["BN-VSAVE-09", "BN-VSAVE-10", "BN-IED-02", "BN-IED-05", "BN-IED-08"];
    let mut bench = rocket("carrier", json!("mmg"), "r4 rpg pistol");
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[1]), save(&[3]), save(&[2])]);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::Exploded));
    assert_eq!(bench.nerve("B1"), Nerve::Shocked, "3 is enough, whatever the class");
    assert_eq!(bench.figure("B2").health, Health::Dead, "2 is not");
    assert_eq!(bench.points(NORTH), 10, "BN-DP-17: the vehicle costs nothing, its crew does");
}

#[test]
fn whoever_lay_wounded_in_a_vehicle_lies_beside_its_wreck_and_saves_no_more() {
    let mut bench = rocket("carrier", json!("mmg"), "r4 rpg pistol")
        .man("B3", |figure| figure.health = Health::Wounded { left: 2 })
        .seated("B3", "BV", Seat::Passenger);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[1]), save(&[3]), save(&[3])]);
    assert_eq!(bench.motor("BV").wreck, Some(Wreck::Exploded));
    assert_eq!(bench.figure("B3").health, Health::Wounded { left: 2 }, "two saves for driver and gunner, none for him");
    assert!(bench.figure("B3").ride.is_none() && bench.figure("B3").at.is_some(), "beside the wreck");
}

#[test]
fn bn_vsave_12_a_one_is_no_failure_of_a_vehicle() {
    covers!["BN-VSAVE-12", "BN-VSAVE-13"];
    let mut bench = rocket("tank", json!(null), "r4 rpg pistol");
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[1])]);
    assert_eq!(bench.motor("BV").wreck, None, "from the front 1+ always holds");
}

#[test]
fn bn_vsave_13_the_front_is_45_degrees_to_each_side() {
    let hit_at = |x: f64| {
        let mut bench = rocket("tank", json!(null), "r4 rpg pistol").put("A1", x, 10.0);
        bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[6]), vehicle_save(&[1])]);
        bench.motor("BV").wreck
    };
    assert_eq!(hit_at(0.0 + 1.3), None, "38.7 across and 40 down is in front");
    assert_eq!(hit_at(81.0), Some(Wreck::OutOfAction), "41 across is a side: 2+ and a 1 fails");
}

#[test]
fn bn_vsave_14_protection_helps_a_vehicle_too() {
    covers!["BN-VSAVE-14"];
    let wall = json!([line("low-wall", [20.0, 44.0], [60.0, 44.0])]);
    let theirs = json!([vehicle("BV", "car", json!(null), ["B1", ""])]);
    let mut bench = motorised((&["r4 rpg"], json!([])), (&["r4 pistol", "r4 rifle"], theirs), wall, json!({}))
        .put("A1", 40.0, 10.0)
        .put("BV", 40.0, 50.0)
        .put("B2", 140.0, 140.0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rpg", "BV"), hits(&[5]), vehicle_save(&[5]), save(&[4])]);
    assert_eq!(bench.motor("BV").wreck, None, "6 less 1 behind the wall");
}

#[test]
fn bn_ied_07_a_charge_hits_the_vehicle_and_all_aboard_and_bn_ied_03_heavy_armour_protects_them() {
    covers!["BN-IED-07", "BN-IED-03", "BN-EXPL-05", "BN-EXPL-03"];
    let mut plan = plan(&["r4 pistol", "r4 pistol", "r4 rifle"], &["i1 pistol"], json!([]));
    plan["sides"][0]["force"]["vehicles"] = json!([{"name": "AV", "chassis": "afv", "driver": "A1", "gunner": "A2"}]);
    plan["rules"]["markers"] = json!([[], [[40, 60], [80, 80], [100, 80], [120, 80], [140, 80]]]);
    let mut bench = Bench::read(plan).put("AV", 40.0, 30.0).put("A3", 140.0, 10.0).put("B1", 140.0, 140.0);
    for marker in &mut bench.battle.markers {
        marker.nature = Some(breaking_news::objectives::Nature::Fake);
    }
    bench.battle.charges.push(serde_json::from_value(json!({"side": 1, "marker": 0})).expect("a charge"));
    bench.play(&[
        one("A1"),
        DRIVE,
        die(&[1]),
        drives(&[(40.0, 55.0)]),
        dice("BN-EXPL-03", &[3]),
        vehicle_save(&[1]),
        save(&[2]),
        save(&[1]),
    ]);
    assert_eq!(bench.motor("AV").wreck, Some(Wreck::OutOfAction), "heavy armour 2+ against a charge");
    assert_eq!(bench.place("AV"), point(40.0, 43.5), "its front 10 cm from the marker");
    assert_eq!(bench.nerve("A1"), Nerve::Shocked);
    assert_eq!(bench.figure("A2").health, Health::Dead);
}
