//! A rule as the game plays it: parts of closed types, with nothing left to look up by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{Amount, Bearers, Failing, Friendship, Ground, Ignored, Kind, Once, Only, Reach, Turn, Until, When};
use crate::special_rules::Rule;

/// A rule of the army books in this battle, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct FormId(pub u16);

/// A rule that somebody has, or is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Named {
    Core(Rule),
    Form(FormId),
}

/// GF-FAC-04. The attacks for which a rule counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    #[default]
    All,
    Melee,
    Shooting,
}

/// A rule with its rating; the rating of the carrier's own copy when it is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    pub rule: Named,
    pub rating: u8,
    #[serde(default)]
    pub scope: Scope,
}

impl Grant {
    /// It is this rule, and it counts for such attacks.
    pub fn applies(&self, rule: Named, scope: Scope) -> bool {
        self.rule == rule && self.is_for(scope)
    }

    pub fn is_for(&self, scope: Scope) -> bool {
        self.scope == Scope::All || self.scope == scope
    }
}

/// A compiled rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub name: String,
    pub parts: Vec<Part>,
    /// GF-FAC-104. One of the choices that a rule offers: it works for those who carry that rule.
    pub option_of: Option<FormId>,
}

/// GF-FAC-01. When, under which conditions, for whom, what and how often.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub when: Vec<When>,
    pub only_if: Conditions,
    pub bearers: Option<Bearers>,
    pub pick: Option<Pick>,
    pub once: Option<Once>,
    pub may: bool,
    pub until: Option<Until>,
    /// What one die must show for the part to work at all.
    pub need: Option<u8>,
    pub does: Vec<Does>,
}

/// GF-FAC-41..50. All of them must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    pub over: Option<u8>,
    pub within: Option<u8>,
    pub tough: Option<u8>,
    pub armour: Option<[u8; 2]>,
    pub no_heroes: bool,
    pub spell: Option<bool>,
    pub still: bool,
    pub arrived: bool,
    pub first: bool,
    pub holds: bool,
    pub terrain: Option<u8>,
    pub per: Option<u8>,
    pub boost: Option<FormId>,
}

/// GF-FAC-114. Who may be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    pub most: u8,
    pub side: Friendship,
    pub reach: Option<u8>,
    pub sight: bool,
    pub only: Option<Only>,
    pub each: bool,
}

/// GF-FAC-96. Dice, and hits or wounds for each that succeeds.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    pub dice: Amount,
    pub need: Option<u8>,
    pub hits: u8,
    pub wounds: u8,
    pub with: Vec<Grant>,
}

/// What a part does: the whole set of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    Hit(Amount),
    EnemyHit(Amount),
    Ap(Amount),
    EnemyAp(Amount),
    SixAp(u8),
    SixWounds(u8),
    ExtraHits(u8),
    ExtraAttacks(u8),
    RerollBlocks(u8),
    ExtraWounds(u8),
    Ignores(Ignored),
    Backfire,
    Blast(u8),
    Deadly(u8),
    Range(Amount),
    EnemyRange { less: i8, least: Option<u8> },
    EnemyCharge { less: i8, least: Option<u8> },
    ShootsAfterRush,
    Strikes(Turn),
    ImpactAp(u8),
    Defense(Amount),
    DefenseIs(Amount),
    Ignore(u8),
    Moves { advance: i8, rush: i8, charge: i8 },
    Morale(Amount),
    Recover(u8),
    Cast(Amount),
    Marker { lays: u8, most: u8, fades: bool },
    Choose(Vec<FormId>),
    Roll(Vec<([u8; 2], FormId)>),
    Attack { quality: u8, with: Vec<Grant> },
    Place(Reach),
    Step(u8),
    Gives(Grant),
    Marks(Grant),
    Aura { gives: Grant, for_the_round: bool },
    Tag { kind: Kind, count: Amount, stays: bool },
    Heal(Reach),
    Test(Failing),
    Deal(Deal),
    CountsAs(Ground),
    Apart(u8),
    FromRound(u8),
    Beacon(u8),
    Repel(u8),
    OneInTheArmy,
    Has(Grant),
    Special(u8, Option<u8>),
}

impl Part {
    pub fn is(&self, when: When) -> bool {
        self.when.contains(&when)
    }
}
