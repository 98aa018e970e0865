//! FC-WPN, FC-SKILL. What a player writes down about a force, and the cards made from it.

use referee::{Clause, Pronoun, SideId, Text, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Length;

/// Every figure of this game stands on a base one inch across and is one inch high.
pub const RADIUS: Length = Length::um(12_700);
pub const HEIGHT: Length = Length::INCH;

/// What a figure fires; grenades and smoke are counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Pistol,
    PairOfPistols,
    Rifle,
    Smg,
    Lmg,
    Hmg,
    SniperRifle,
    GrenadeLauncher,
    Shotgun,
}

/// The skills in the book's order; each stands on the D100 table at [`Skill::faces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    Marksman,
    RapidFire,
    Sentinel,
    Brave,
    Tough,
    Brawler,
    Fast,
    Runner,
    RightPlace,
    RunAndGun,
    CoveringFire,
    EvasiveMove,
    Assault,
    Accurate,
    DefensiveFire,
    Alert,
    Guts,
    Motivator,
    Ambush,
    Infiltrator,
    SteadyArm,
    Fieldcraft,
    Thrower,
    Handy,
    Charismatic,
    CommandVoice,
    Talented,
    Aggressive,
    Inspiring,
    LastBreath,
}

/// What a figure is in the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Combatant,
    Civilian,
    /// A person the mission is about.
    Important,
}

/// One figure as its player writes it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recruit {
    pub name: String,
    #[serde(default, skip_serializing_if = "Pronoun::is_they")]
    pub pronoun: Pronoun,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: Kind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<Skill>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub leader: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub armour: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub grenades: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub smoke: u8,
    /// A hand weapon larger than a knife.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hand_weapon: bool,
    /// Explosive charges, for scenarios that use them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub charges: u8,
    /// Carries heavy equipment from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub burdened: bool,
    /// Its ammunition is limited.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limited: bool,
}

/// A force as its player writes it, in a file or inside a scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForceFile {
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub morale: Spirits<HighSpirits>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub despair: Spirits<LowSpirits>,
    /// Better trained or coordinated, or in a favourable position: one more activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub superior: bool,
    /// The side's common stock, when grenades are pooled.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grenade_pool: u8,
    pub figures: Vec<Recruit>,
}

/// Morale or Despair points: a number, or the circumstances that give one each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Spirits<T> {
    Points(u8),
    Causes(Vec<T>),
}

/// FC-MOR-04. What gives a force a Morale point each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HighSpirits {
    BattleHardened,
    WarIsOurWay,
    SpecialForces,
    FightingForTheCause,
}

/// FC-DESP-06. What gives a force a Despair point each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LowSpirits {
    UnderArtilleryFire,
    PoorlyTrained,
    DoomedEffort,
    Exhausted,
}

/// One figure as the game accepted it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: String,
    pub pronoun: Pronoun,
    /// Nobody's: a civilian, somebody the mission is about.
    pub side: Option<SideId>,
    pub kind: Kind,
    pub weapons: SmallVec<[Weapon; 2]>,
    pub skills: Skills,
    pub leader: bool,
    pub armour: bool,
    pub grenades: u8,
    pub smoke: u8,
    pub hand_weapon: bool,
    pub charges: u8,
    pub burdened: bool,
    pub limited: bool,
}

/// A set of skills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skills(u32);

impl Weapon {
    pub const ALL: [Weapon; 9] = [
        Weapon::Pistol,
        Weapon::PairOfPistols,
        Weapon::Rifle,
        Weapon::Smg,
        Weapon::Lmg,
        Weapon::Hmg,
        Weapon::SniperRifle,
        Weapon::GrenadeLauncher,
        Weapon::Shotgun,
    ];
}

impl Skill {
    pub const ALL: [Skill; 30] = [
        Skill::Marksman,
        Skill::RapidFire,
        Skill::Sentinel,
        Skill::Brave,
        Skill::Tough,
        Skill::Brawler,
        Skill::Fast,
        Skill::Runner,
        Skill::RightPlace,
        Skill::RunAndGun,
        Skill::CoveringFire,
        Skill::EvasiveMove,
        Skill::Assault,
        Skill::Accurate,
        Skill::DefensiveFire,
        Skill::Alert,
        Skill::Guts,
        Skill::Motivator,
        Skill::Ambush,
        Skill::Infiltrator,
        Skill::SteadyArm,
        Skill::Fieldcraft,
        Skill::Thrower,
        Skill::Handy,
        Skill::Charismatic,
        Skill::CommandVoice,
        Skill::Talented,
        Skill::Aggressive,
        Skill::Inspiring,
        Skill::LastBreath,
    ];

    /// FC-SKILL-00. The faces of the D100 that give it: three each, in the book's order; Veteran has the rest.
    pub fn faces(self) -> std::ops::RangeInclusive<u8> {
        let first = self as u8 * 3 + 1;
        first..=first + 2
    }

    /// The clause that says what it does; the first where there are two.
    pub fn clause(self) -> Clause {
        match self {
            Skill::Marksman => clause!("FC-SKILL-01"),
            Skill::RapidFire => clause!("FC-SKILL-02"),
            Skill::Sentinel => clause!("FC-SKILL-03"),
            Skill::Brave => clause!("FC-SKILL-05"),
            Skill::Tough => clause!("FC-SKILL-06"),
            Skill::Brawler => clause!("FC-SKILL-07"),
            Skill::Fast => clause!("FC-SKILL-08"),
            Skill::Runner => clause!("FC-SKILL-09"),
            Skill::RightPlace => clause!("FC-SKILL-10"),
            Skill::RunAndGun => clause!("FC-SKILL-12"),
            Skill::CoveringFire => clause!("FC-SKILL-13"),
            Skill::EvasiveMove => clause!("FC-SKILL-14"),
            Skill::Assault => clause!("FC-SKILL-15"),
            Skill::Accurate => clause!("FC-SKILL-16"),
            Skill::DefensiveFire => clause!("FC-SKILL-17"),
            Skill::Alert => clause!("FC-SKILL-18"),
            Skill::Guts => clause!("FC-SKILL-19"),
            Skill::Motivator => clause!("FC-SKILL-20"),
            Skill::Ambush => clause!("FC-SKILL-21"),
            Skill::Infiltrator => clause!("FC-SKILL-22"),
            Skill::SteadyArm => clause!("FC-SKILL-23"),
            Skill::Fieldcraft => clause!("FC-SKILL-24"),
            Skill::Thrower => clause!("FC-SKILL-25"),
            Skill::Handy => clause!("FC-SKILL-26"),
            Skill::Charismatic => clause!("FC-SKILL-27"),
            Skill::CommandVoice => clause!("FC-SKILL-28"),
            Skill::Talented => clause!("FC-SKILL-29"),
            Skill::Aggressive => clause!("FC-SKILL-30"),
            Skill::Inspiring => clause!("FC-SKILL-31"),
            Skill::LastBreath => clause!("FC-SKILL-32"),
        }
    }
}

impl Skills {
    pub fn has(self, skill: Skill) -> bool {
        self.0 & (1 << skill as u32) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Skill> {
        Skill::ALL.into_iter().filter(move |&skill| self.has(skill))
    }
}

impl FromIterator<Skill> for Skills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Skills {
        Skills(skills.into_iter().fold(0, |set, skill| set | 1 << skill as u32))
    }
}

impl<T> Spirits<T> {
    pub fn points(&self) -> u8 {
        match self {
            Spirits::Points(points) => *points,
            Spirits::Causes(causes) => causes.len() as u8,
        }
    }
}

impl<T> Default for Spirits<T> {
    fn default() -> Self {
        Spirits::Points(0)
    }
}

impl Recruit {
    /// The card of a figure that was found in order.
    pub fn profile(&self, side: Option<SideId>) -> Profile {
        Profile {
            name: self.name.clone(),
            pronoun: self.pronoun,
            side,
            kind: self.kind,
            weapons: self.weapons.iter().copied().collect(),
            skills: self.skills.iter().copied().collect(),
            leader: self.leader,
            armour: self.armour,
            grenades: self.grenades,
            smoke: self.smoke,
            hand_weapon: self.hand_weapon,
            charges: self.charges,
            burdened: self.burdened,
            limited: self.limited,
        }
    }
}

impl Profile {
    pub fn has(&self, skill: Skill) -> bool {
        self.skills.has(skill)
    }

    pub fn carries(&self, weapon: Weapon) -> bool {
        self.weapons.contains(&weapon)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
