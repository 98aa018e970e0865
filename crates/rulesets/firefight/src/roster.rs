//! GF-PREP. An army as its player writes it, and the armies and weapons of the book.

use referee::Pronoun;
use serde::{Deserialize, Serialize};

use crate::special_rules::Written;
use crate::spells::Spell;

/// An army as a player writes it. A unit without a profile of its own has that of the named army book.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<String>,
    /// GF-CAST-14. The spells of its own army book, be it none, instead of the samples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spells: Option<Vec<Spell>>,
    pub units: Vec<UnitPlan>,
    /// GF-FAC-10. Rules of the army's own, which add to those of the army books or stand in their place.
    #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
    pub house: serde_json::Map<String, serde_json::Value>,
    /// GF-FACS-15, GF-FACS-16. Units of the army book that rules may bring in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<UnitPlan>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    pub name: String,
    #[serde(default, skip_serializing_if = "Pronoun::is_they")]
    pub pronoun: Pronoun,
    /// What the player calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// The diameter of its bases in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Written>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponPlan>,
    /// Rules of some of its models only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bearers: Vec<Bearers>,
    /// The unit, by its place in the list, that this hero leads from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "WeaponText")]
pub struct WeaponPlan {
    pub name: String,
    /// Without a range it is for melee. Left out together with `attacks`, the book's weapon of that name is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Written>,
    /// How many of them each model carries; one each when left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WeaponText {
    Name(String),
    Plan {
        name: String,
        #[serde(default)]
        range: Option<u8>,
        #[serde(default)]
        attacks: Option<u8>,
        #[serde(default)]
        rules: Vec<Written>,
        #[serde(default)]
        carried: Vec<u8>,
    },
}

impl From<WeaponText> for WeaponPlan {
    fn from(text: WeaponText) -> WeaponPlan {
        match text {
            WeaponText::Name(name) => WeaponPlan { name, range: None, attacks: None, rules: vec![], carried: vec![] },
            WeaponText::Plan { name, range, attacks, rules, carried } => {
                WeaponPlan { name, range, attacks, rules, carried }
            }
        }
    }
}

/// Models of a unit, by their place in it, that have more rules than the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bearers {
    pub models: Vec<u8>,
    pub rules: Vec<Written>,
}

pub(crate) const BOOKS: [(&str, &str); 4] = [
    ("dawn-vanguard", include_str!("../../../../content/firefight/armies/dawn-vanguard.toml")),
    ("rust-raiders", include_str!("../../../../content/firefight/armies/rust-raiders.toml")),
    ("vitric-conclave", include_str!("../../../../content/firefight/armies/vitric-conclave.toml")),
    ("crimson-brood", include_str!("../../../../content/firefight/armies/crimson-brood.toml")),
];

#[derive(Deserialize)]
struct WeaponList {
    weapons: Vec<WeaponPlan>,
}

/// The weapons of the book's table.
pub fn weapons() -> Vec<WeaponPlan> {
    let list: WeaponList =
        toml::from_str(include_str!("../../../../content/firefight/weapons.toml")).expect("our own table");
    list.weapons
}

/// A sample army by name.
pub fn book(name: &str) -> Option<Roster> {
    let (_, text) = BOOKS.iter().find(|(own, _)| *own == name)?;
    Some(toml::from_str(text).expect("our own army"))
}

impl Roster {
    /// The army as a file that a player can keep and change.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a roster is plain data")
    }
}
