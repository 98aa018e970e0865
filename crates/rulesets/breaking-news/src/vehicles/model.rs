//! The table Vehicles: what a vehicle is, what it carries, and what it saves with.

use referee::judged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::movement::Going;
use table::{Base, Bearing, Length};

use crate::battle::cm;
use crate::terrain::{LEVEL_1, Terrain};
use crate::weapons::Weapon;

/// A line of the table Vehicles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chassis {
    PickUp,
    /// A Hummer, a VM90.
    Car,
    /// A Puma, a LAV III.
    Carrier,
    /// A Bradley, a Warrior, a Pizarro, a Dardo.
    Afv,
    Centauro,
    Tank,
}

/// BN-VSAVE. How a vehicle is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Armour {
    Unprotected,
    Protected,
    Light,
    Heavy,
    Tank,
}

/// What never changes about one vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub chassis: Chassis,
    /// By seat: the gunner's, then the commander's.
    pub guns: SmallVec<[Weapon; 2]>,
}

/// A vehicle as it is now, besides its place and facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Motor {
    pub chassis: Chassis,
    /// BN-VEH-08. Where the turret faces, from the front of the vehicle.
    pub turret: Bearing,
    /// BN-LIM-06, -07, BN-VFIRE-10. It has moved in this turn, or in the turn before.
    pub moved: bool,
    pub moved_before: bool,
    /// BN-LIM-01. One of its weapons has fired in this turn.
    pub fired: bool,
    /// BN-VFIRE-03, -12. It is about to run on without a driver, or has done so in this turn.
    pub runs: bool,
    pub ran: bool,
    pub wreck: Option<Wreck>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wreck {
    OutOfAction,
    Exploded,
}

/// What a vehicle has to save against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Threat {
    Weapon(Weapon),
    Ied,
    Bombardment,
}

impl Chassis {
    pub fn armour(self) -> Armour {
        match self {
            Chassis::PickUp => Armour::Unprotected,
            Chassis::Car => Armour::Protected,
            Chassis::Carrier => Armour::Light,
            Chassis::Afv | Chassis::Centauro => Armour::Heavy,
            Chassis::Tank => Armour::Tank,
        }
    }

    /// BN-VEH-09. Length and width.
    pub fn base(self) -> Base {
        let (length, width) = judged!("BN-VEH-09" => match self {
            Chassis::PickUp => (9, 4),
            Chassis::Car => (9, 5),
            Chassis::Carrier => (12, 5),
            Chassis::Afv | Chassis::Centauro => (13, 6),
            Chassis::Tank => (15, 7),
        });
        Base::Oblong { length: cm(length), width: cm(width) }
    }

    pub fn height(self) -> Length {
        Length::mm(match self {
            Chassis::PickUp | Chassis::Car => 25,
            Chassis::Carrier => 35,
            Chassis::Afv | Chassis::Centauro | Chassis::Tank => 40,
        })
    }

    pub fn is_tracked(self) -> bool {
        matches!(self, Chassis::Afv | Chassis::Tank)
    }

    /// BN-MOVE-08, -09. How far it may go, before the die is taken off.
    pub fn speed(self) -> i64 {
        if self.is_tracked() { judged!("BN-MOVE-08" => 30) } else { judged!("BN-MOVE-09" => 45) }
    }

    /// BN-VEH-05. Places aboard, those of the crew included.
    pub fn capacity(self) -> usize {
        match self {
            Chassis::PickUp => 6,
            Chassis::Car => 5,
            Chassis::Carrier => 10,
            Chassis::Afv => 9,
            Chassis::Centauro | Chassis::Tank => 4,
        }
    }

    /// BN-VEH-08. Its weapons stand in a turret, or on a pintle.
    pub fn is_turreted(self) -> bool {
        self != Chassis::PickUp
    }

    /// The weapons it comes with, whatever a list says.
    pub fn fitted(self) -> &'static [Weapon] {
        match self {
            Chassis::PickUp | Chassis::Car | Chassis::Carrier => &[],
            Chassis::Afv => &[Weapon::Hmg, Weapon::Mmg],
            Chassis::Centauro | Chassis::Tank => &[Weapon::TankGun, Weapon::Mmg],
        }
    }

    /// What a list may fit it with.
    pub fn takes(self, weapon: Weapon) -> bool {
        use Weapon::{HeavyAntitank, Hmg, Launcher, Lmg, Mmg};
        match self {
            Chassis::PickUp => matches!(weapon, Lmg | Mmg | Hmg),
            Chassis::Car => matches!(weapon, Lmg | Mmg | Hmg | Launcher),
            Chassis::Carrier => matches!(weapon, Lmg | Mmg | Hmg | Launcher | HeavyAntitank),
            _ => false,
        }
    }

    /// BN-PTS-07..10. What it costs besides the weapon a list fits it with.
    pub fn points(self) -> u16 {
        match self {
            Chassis::PickUp => judged!("BN-PTS-07" => 10),
            Chassis::Car => judged!("BN-PTS-08" => 15),
            Chassis::Carrier => judged!("BN-PTS-09" => 25),
            Chassis::Afv | Chassis::Centauro | Chassis::Tank => judged!("BN-PTS-10" => 50),
        }
    }

    /// BN-MOVE-18, BN-OBST-11. What a piece does to it.
    pub fn going(self, terrain: Terrain) -> Going {
        match terrain {
            Terrain::Bushes => Going::Free,
            Terrain::Hedge | Terrain::LowWall if self.is_tracked() => {
                judged!("BN-OBST-11" => Going::Toll { enter: LEVEL_1, leave: Length::ZERO })
            }
            _ => judged!("BN-MOVE-18" => Going::Blocked),
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Chassis::PickUp => "bn-chassis-pick-up",
            Chassis::Car => "bn-car",
            Chassis::Carrier => "bn-carrier",
            Chassis::Afv => "bn-afv",
            Chassis::Centauro => "bn-centauro",
            Chassis::Tank => "bn-tank",
        }
    }
}

impl Armour {
    /// BN-VEH-14, BN-VFIRE-01. Open enough to be looked over, and for those aboard to be fired at.
    pub fn is_car(self) -> bool {
        self <= Armour::Protected
    }

    /// BN-IED-03. Men inside save better.
    pub fn is_heavy(self) -> bool {
        self >= Armour::Heavy
    }

    pub fn word(self) -> &'static str {
        match self {
            Armour::Unprotected => "bn-unprotected",
            Armour::Protected => "bn-protected",
            Armour::Light => "bn-light-armour",
            Armour::Heavy => "bn-heavy-armour",
            Armour::Tank => "bn-tank",
        }
    }

    /// BN-VSAVE-01..07, -15, BN-IED-06. What the die must show, nothing for one who need not roll.
    pub fn save(self, threat: Threat, front: bool, stops_small_arms: bool) -> Option<u8> {
        let weapon = match threat {
            Threat::Bombardment => return judged!("BN-IED-06" => Some(3)),
            Threat::Ied => None,
            Threat::Weapon(weapon) => Some(weapon),
        };
        let heavy = matches!(weapon, Some(Weapon::TankGun | Weapon::HeavyAntitank));
        let rocket = weapon == Some(Weapon::Rpg);
        let light = weapon.is_some_and(|weapon| weapon.is_small_arm() && weapon != Weapon::Hmg);
        let armoured = matches!(self, Armour::Light | Armour::Heavy);
        if stops_small_arms && armoured && light {
            return judged!("BN-VSAVE-15" => None);
        }
        match self {
            Armour::Tank if weapon.is_none_or(Weapon::is_small_arm) => judged!("BN-VSAVE-01" => None),
            Armour::Tank if front => judged!("BN-VSAVE-02" => Some(if heavy { 4 } else { 1 })),
            Armour::Tank => judged!("BN-VSAVE-03" => Some(if heavy { 5 } else { 2 })),
            Armour::Heavy => judged!("BN-VSAVE-04" => Some(if heavy { 5 } else { 2 })),
            Armour::Light if heavy => judged!("BN-VSAVE-05" => Some(6)),
            Armour::Light => judged!("BN-VSAVE-05" => Some(if rocket || weapon.is_none() { 4 } else { 3 })),
            Armour::Protected | Armour::Unprotected => {
                let hard = heavy || rocket || matches!(weapon, None | Some(Weapon::Hmg));
                let soft =
                    if self == Armour::Protected { judged!("BN-VSAVE-06" => 4) } else { judged!("BN-VSAVE-07" => 5) };
                Some(if hard { 6 } else { soft })
            }
        }
    }
}

impl Motor {
    pub fn new(chassis: Chassis) -> Motor {
        Motor {
            chassis,
            turret: Bearing::NORTH,
            moved: false,
            moved_before: false,
            fired: false,
            runs: false,
            ran: false,
            wreck: None,
        }
    }
}

/// A vehicle as a person writes it in a force.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: String,
    pub chassis: Chassis,
    /// What is mounted on it, besides what it comes with.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// Who sits where at the start.
    #[serde(default)]
    pub driver: Option<String>,
    #[serde(default)]
    pub gunner: Option<String>,
    #[serde(default)]
    pub commander: Option<String>,
    #[serde(default)]
    pub team: u8,
}

impl Entry {
    pub fn model(&self) -> Model {
        let guns = self.chassis.fitted().iter().copied().chain(self.weapon).collect();
        Model { chassis: self.chassis, guns }
    }

    pub fn points(&self) -> u16 {
        self.chassis.points() + self.weapon.map_or(0, Weapon::points)
    }

    /// Those named as crew.
    pub fn crew(&self) -> impl Iterator<Item = &String> {
        [&self.driver, &self.gunner, &self.commander].into_iter().flatten()
    }
}
