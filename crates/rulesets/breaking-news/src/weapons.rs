//! The shooting table: BN-FIRE-02..08, BN-LIM-02..04, BN-BLAST-01..03 and the values for covering fire.

use referee::judged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::battle::cm;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Pistol,
    Rifle,
    Precision,
    Smg,
    Lmg,
    Mmg,
    Hmg,
    Grenades,
    Flamethrower,
    Rpg,
    Launcher,
    HeavyAntitank,
    TankGun,
    Mortar,
}

/// A weapon as it is fired: BN-FIRE-03, the assault rifle aimed or in a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arm {
    pub weapon: Weapon,
    pub burst: bool,
}

/// How far a man may have gone to fire it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bearer {
    /// BN-LIM-04. Not at all.
    Still,
    /// BN-LIM-03. Up to 5 cm.
    Cautious,
    /// BN-LIM-02. Up to 15 cm.
    Moving,
}

/// BN-FIRE-02. The ends of the bands.
pub const BANDS: [Length; 4] = [cm(25), cm(50), cm(100), cm(150)];
/// BN-FIRE-06, -07. As far as a pistol, a grenade or a flame reaches; BN-FIRE-08, as near as a shell may fall.
pub const NEAR: Length = cm(10);

impl Weapon {
    /// The modes it is fired in: BN-FIRE-03..05.
    pub fn arms(self) -> &'static [Arm] {
        const fn aimed(weapon: Weapon) -> Arm {
            Arm { weapon, burst: false }
        }
        const fn burst(weapon: Weapon) -> Arm {
            Arm { weapon, burst: true }
        }
        match self {
            Weapon::Pistol => const { &[aimed(Weapon::Pistol)] },
            Weapon::Rifle => const { &[aimed(Weapon::Rifle), burst(Weapon::Rifle)] },
            Weapon::Precision => const { &[aimed(Weapon::Precision)] },
            Weapon::Smg => const { &[burst(Weapon::Smg)] },
            Weapon::Lmg => const { &[burst(Weapon::Lmg)] },
            Weapon::Mmg => const { &[burst(Weapon::Mmg)] },
            Weapon::Hmg => const { &[burst(Weapon::Hmg)] },
            Weapon::Grenades => const { &[aimed(Weapon::Grenades)] },
            Weapon::Flamethrower => const { &[aimed(Weapon::Flamethrower)] },
            Weapon::Rpg => const { &[aimed(Weapon::Rpg)] },
            Weapon::Launcher => const { &[aimed(Weapon::Launcher)] },
            Weapon::HeavyAntitank => const { &[aimed(Weapon::HeavyAntitank)] },
            Weapon::TankGun => const { &[aimed(Weapon::TankGun)] },
            Weapon::Mortar => const { &[aimed(Weapon::Mortar)] },
        }
    }

    /// What the modifiers and armour call small arms.
    pub fn is_small_arm(self) -> bool {
        self <= Weapon::Hmg
    }

    /// BN-OPP-07. Heavy antitank weapons, tank guns and mortars never fire in reaction.
    pub fn reacts(self) -> bool {
        self < Weapon::HeavyAntitank
    }

    /// BN-OPP-06. RPG and launchers react once a turn.
    pub fn reacts_once(self) -> bool {
        matches!(self, Weapon::Rpg | Weapon::Launcher)
    }

    /// BN-FIRE-15. Cover does not matter to some.
    pub fn heeds_cover(self) -> bool {
        use Weapon::*;
        !matches!(self, Precision | Grenades | Rpg | Launcher | Flamethrower)
    }

    /// BN-HIDE-08. Fires at vehicles and structures only.
    pub fn spares_men(self) -> bool {
        matches!(self, Weapon::HeavyAntitank | Weapon::TankGun)
    }

    /// BN-FIRE-19. Wants two men.
    pub fn is_crewed(self) -> bool {
        matches!(self, Weapon::Mmg | Weapon::Hmg)
    }

    /// BN-LIM.
    pub fn bearer(self) -> Bearer {
        match self {
            Weapon::Precision | Weapon::Rpg | Weapon::Launcher => Bearer::Cautious,
            Weapon::Mmg | Weapon::Hmg | Weapon::HeavyAntitank | Weapon::TankGun | Weapon::Mortar => Bearer::Still,
            _ => Bearer::Moving,
        }
    }

    /// BN-BLAST-01..03. Half the width of its blast circle.
    pub fn blast(self) -> Option<Length> {
        match self {
            Weapon::Grenades | Weapon::Flamethrower | Weapon::Rpg | Weapon::Launcher | Weapon::HeavyAntitank => {
                Some(Length::mm(25))
            }
            Weapon::TankGun => Some(Length::mm(35)),
            Weapon::Mortar => Some(cm(5)),
            _ => None,
        }
    }

    /// BN-COVER-04. What it adds to a square up to 25 and up to 50 cm off.
    pub fn covering(self, distance: Length) -> Option<u8> {
        let [near, far] = match self {
            Weapon::Pistol => [1, 0],
            Weapon::Precision => [1, 1],
            Weapon::Rifle => [3, 2],
            Weapon::Smg => [4, 3],
            Weapon::Lmg => [5, 4],
            Weapon::Mmg => [6, 5],
            Weapon::Hmg => [7, 6],
            _ => return None,
        };
        let value = if distance <= BANDS[0] { near } else { far };
        (distance <= BANDS[1] && value > 0).then_some(value)
    }

    pub fn points(self) -> u16 {
        match self {
            Weapon::Precision | Weapon::HeavyAntitank => 15,
            Weapon::Lmg | Weapon::Launcher | Weapon::Flamethrower => 5,
            Weapon::Mmg | Weapon::Rpg => 7,
            Weapon::Hmg | Weapon::Mortar => 10,
            Weapon::Pistol | Weapon::Rifle | Weapon::Smg | Weapon::Grenades | Weapon::TankGun => 0,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Weapon::Pistol => "bn-pistol",
            Weapon::Rifle => "bn-rifle",
            Weapon::Precision => "bn-precision",
            Weapon::Smg => "bn-smg",
            Weapon::Lmg => "bn-lmg",
            Weapon::Mmg => "bn-mmg",
            Weapon::Hmg => "bn-hmg",
            Weapon::Grenades => "bn-grenades",
            Weapon::Flamethrower => "bn-flamethrower",
            Weapon::Rpg => "bn-rpg",
            Weapon::Launcher => "bn-launcher",
            Weapon::HeavyAntitank => "bn-heavy-antitank",
            Weapon::TankGun => "bn-tank-gun",
            Weapon::Mortar => "bn-mortar",
        }
    }
}

impl Arm {
    /// BN-FIRE-02. What a die needs in a band, nothing where there is a dash.
    pub fn number(self, band: usize) -> Option<u8> {
        let row: [u8; 4] = match (self.weapon, self.burst) {
            (Weapon::Pistol | Weapon::Grenades | Weapon::Flamethrower, _) if band == 0 => {
                return Some(if self.weapon == Weapon::Pistol { 3 } else { 4 });
            }
            (Weapon::Pistol | Weapon::Grenades | Weapon::Flamethrower, _) => [0; 4],
            (Weapon::Rifle, false) => [3, 4, 5, 6],
            (Weapon::Rifle, true) | (Weapon::Smg, _) => [4, 6, 0, 0],
            (Weapon::Precision, _) => [2, 3, 4, 5],
            (Weapon::Lmg, _) => [4, 5, 6, 6],
            (Weapon::Mmg | Weapon::Hmg, _) => [4, 5, 5, 6],
            (Weapon::Rpg | Weapon::Launcher, _) => [4, 5, 6, 0],
            (Weapon::HeavyAntitank, _) => [4, 5, 6, 6],
            (Weapon::TankGun | Weapon::Mortar, _) => [4, 4, 6, 6],
        };
        row.get(band).copied().filter(|&number| number > 0)
    }

    pub fn dice(self) -> u8 {
        match self.weapon {
            Weapon::Rifle if !self.burst => 1,
            Weapon::Rifle | Weapon::Smg => 3,
            Weapon::Lmg | Weapon::Mmg => 4,
            Weapon::Hmg => 5,
            _ => 1,
        }
    }

    /// BN-FIRE-06..08. Near or far enough for it, whatever the band.
    pub fn spans(self, is_near: bool, is_too_near: bool) -> bool {
        match self.weapon {
            Weapon::Pistol | Weapon::Grenades | Weapon::Flamethrower => is_near,
            Weapon::TankGun | Weapon::Mortar => judged!("BN-FIRE-08" => !is_too_near),
            _ => true,
        }
    }

    /// What it is called where it is offered: fired at somebody, fired in reaction, fired blindly, its dice split.
    pub fn words(self) -> [&'static str; 4] {
        match (self.weapon, self.burst) {
            (Weapon::Pistol, _) => ["bn-fire-pistol", "bn-react-pistol", "bn-blind-pistol", "bn-split-rifle-burst"],
            (Weapon::Rifle, false) => {
                ["bn-fire-rifle-aimed", "bn-react-rifle-aimed", "bn-blind-rifle-aimed", "bn-split-rifle-burst"]
            }
            (Weapon::Rifle, true) => {
                ["bn-fire-rifle-burst", "bn-react-rifle-burst", "bn-blind-rifle-burst", "bn-split-rifle-burst"]
            }
            (Weapon::Precision, _) => {
                ["bn-fire-precision", "bn-react-precision", "bn-blind-precision", "bn-split-rifle-burst"]
            }
            (Weapon::Smg, _) => ["bn-fire-smg", "bn-react-smg", "bn-blind-smg", "bn-split-smg"],
            (Weapon::Lmg, _) => ["bn-fire-lmg", "bn-react-lmg", "bn-blind-lmg", "bn-split-lmg"],
            (Weapon::Mmg, _) => ["bn-fire-mmg", "bn-react-mmg", "bn-blind-mmg", "bn-split-mmg"],
            (Weapon::Hmg, _) => ["bn-fire-hmg", "bn-react-hmg", "bn-blind-hmg", "bn-split-hmg"],
            (Weapon::Grenades, _) => {
                ["bn-fire-grenades", "bn-react-grenades", "bn-blind-grenades", "bn-split-rifle-burst"]
            }
            (Weapon::Flamethrower, _) => {
                ["bn-fire-flamethrower", "bn-react-flamethrower", "bn-blind-flamethrower", "bn-split-rifle-burst"]
            }
            (Weapon::Rpg, _) => ["bn-fire-rpg", "bn-react-rpg", "bn-blind-rpg", "bn-split-rifle-burst"],
            (Weapon::Launcher, _) => {
                ["bn-fire-launcher", "bn-react-launcher", "bn-blind-launcher", "bn-split-rifle-burst"]
            }
            (Weapon::HeavyAntitank, _) => {
                ["bn-fire-heavy-antitank", "bn-react-heavy-antitank", "bn-blind-heavy-antitank", "bn-split-rifle-burst"]
            }
            (Weapon::TankGun, _) => {
                ["bn-fire-tank-gun", "bn-react-tank-gun", "bn-blind-tank-gun", "bn-split-rifle-burst"]
            }
            (Weapon::Mortar, _) => ["bn-fire-mortar", "bn-react-mortar", "bn-blind-mortar", "bn-split-rifle-burst"],
        }
    }

    pub fn word(self) -> &'static str {
        match (self.weapon, self.burst) {
            (Weapon::Rifle, true) => "bn-rifle-burst",
            (Weapon::Rifle, false) => "bn-rifle-aimed",
            (weapon, _) => weapon.word(),
        }
    }
}

/// BN-FIRE-02. The band a distance lies in; none beyond the last.
pub fn band(distance: Length) -> Option<usize> {
    BANDS.iter().position(|&end| distance <= end)
}
