//! Forces with vehicles beside the table.

use breaking_news::BreakingNews;
use breaking_news::vehicles::{Motor, Ride, Seat};
use referee::{Answer, Match};
use serde_json::{Value, json};

use crate::bench::*;

/// A vehicle of a chassis with this weapon, its driver and its gunner.
pub fn vehicle(name: &str, chassis: &str, weapon: Value, crew: [&str; 2]) -> Value {
    let mut vehicle = json!({"name": name, "chassis": chassis, "driver": crew[0]});
    if !weapon.is_null() {
        vehicle["weapon"] = weapon;
    }
    if !crew[1].is_empty() {
        vehicle["gunner"] = crew[1].into();
    }
    vehicle
}

/// Men of both sides, the vehicles of each, pieces and options.
pub fn motorised(
    (south, own): (&[&str], Value),
    (north, others): (&[&str], Value),
    pieces: Value,
    options: Value,
) -> Bench {
    let mut plan = plan(south, north, pieces);
    plan["sides"][0]["force"]["vehicles"] = own;
    plan["sides"][1]["force"]["vehicles"] = others;
    plan["options"] = options;
    Bench::read(plan)
}

/// A pick-up AV with a light machine gun at (40,20), A1 at its wheel and A2 at its gun, A3 on foot far off; facing north.
pub fn pick_up(north: &[&str], pieces: Value) -> Bench {
    let own = json!([vehicle("AV", "pick-up", json!("lmg"), ["A1", "A2"])]);
    let men = ["i3 smg", "i3 pistol", "i3 rifle"];
    motorised((&men, own), (north, json!([])), pieces, json!({})).put("AV", 40.0, 20.0).put("A3", 140.0, 10.0)
}

/// The same of any chassis, the men of class R4.
pub fn of_chassis(chassis: &str, weapon: Value, north: &[&str], pieces: Value) -> Bench {
    let gunner = if weapon.is_null() && chassis.starts_with("car") { "" } else { "A2" };
    let own = json!([vehicle("AV", chassis, weapon, ["A1", gunner])]);
    let men = ["r4 smg", "r4 pistol", "r4 rifle"];
    motorised((&men, own), (north, json!([])), pieces, json!({})).put("AV", 40.0, 20.0).put("A3", 140.0, 10.0)
}

pub const DRIVE: Line = act("bn-action-drive");
pub const BACK: Line = act("bn-action-back");
pub const TURN: Line = act("bn-action-turn");

/// The die that comes off a vehicle's move.
pub const fn die(face: &'static [u8]) -> Line {
    ("BN-MOVE-11", Dice(face))
}

pub const fn drives(way: &'static [(f64, f64)]) -> Line {
    ("BN-MOVE-13", Way(way))
}

pub const fn vehicle_save(face: &'static [u8; 1]) -> Line {
    ("BN-VSAVE-08", Dice(face))
}

/// What of a vehicle is fired at.
pub const fn part(name: &'static str) -> Line {
    ("BN-VFIRE-02", Of("bn-target", name))
}

impl Bench {
    pub fn seated(self, name: &str, vehicle: &str, seat: Seat) -> Self {
        let vehicle = self.id(vehicle);
        self.man(name, |figure| (figure.ride, figure.at) = (Some(Ride { vehicle, seat }), None))
    }

    pub fn motor(&self, name: &str) -> Motor {
        self.figure(name).motor.expect("a vehicle")
    }

    pub fn running(mut self, name: &str, change: impl FnOnce(&mut Motor)) -> Self {
        let id = self.id(name);
        change(self.battle.figure_mut(id).motor.as_mut().expect("a vehicle"));
        self
    }

    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.battle.seat(self.id(name))
    }
}

/// The south's answer is refused by a clause.
pub fn refuses(game: &Match<BreakingNews>, answer: Answer, clause: &str) {
    assert_eq!(refused(game, SOUTH, answer).clause.as_str(), clause);
}
