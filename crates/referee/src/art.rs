use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a figure is drawn as, by its weapon or its part: a closed list, so that nobody guesses it from a name. It means
/// nothing to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Art {
    Rifle,
    Smg,
    Mg,
    Pistol,
    Pistols,
    Shotgun,
    Sniper,
    Launcher,
    Grenade,
    Flamer,
    Blade,
    TwoHander,
    Bow,
    Lantern,
    Caster,
    Leader,
    Medic,
    Civilian,
    Press,
    Beast,
    Monster,
    Car,
    Truck,
    Apc,
    Tank,
    Heli,
}
