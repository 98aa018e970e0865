//! The special rules, in the book's order. Here stands what each one is; what it does is written where the book says
//! it acts, at the clauses named.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A special rule of a model or a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Kept off the table and placed in a later round, away from the enemy. GF-AMBU, in deployment and rounds.
    Ambush,
    /// Makes hits harder to block. GF-ARPE, in the Defense roll.
    Ap,
    /// A blocking 6 is rolled again and no wound regenerates. GF-BANE, in the Defense roll.
    Bane,
    /// Ignores cover and multiplies hits by the models it can catch. GF-BLAS, after all other hits.
    Blast,
    /// Gains tokens and tries spells with them. GF-CAST, before attacking.
    Caster,
    /// Strikes before the charger does. GF-COUN, in melee.
    Counter,
    /// Each wound counts several times, all on one model. GF-DEAD, when wounds are handed out.
    Deadly,
    /// Moves farther. GF-FAST, in the allowance of every action.
    Fast,
    /// Its strikes weigh more in the wound effects roll. GF-FEAR, in melee.
    Fear,
    /// A second chance after a failed morale test. GF-FLES, in morale.
    Fearless,
    /// Moves over everything. GF-FLYI, in movement.
    Flying,
    /// Extra hits on 6s when it charges. GF-FURI, in the hit roll.
    Furious,
    /// May lead a unit of several models. GF-HERO, before deployment, in Defense and morale.
    Hero,
    /// Never moves. GF-IMMO, in the choice of action.
    Immobile,
    /// Automatic blows on impact when it charges. GF-IMPA, in melee.
    Impact,
    /// Shoots at what it does not see. GF-INDI, in shooting.
    Indirect,
    /// Used once in the game. GF-LIMI, when weapons are declared.
    Limited,
    /// Shrugs wounds off. GF-REGE, before wounds are handed out.
    Regeneration,
    /// Extra hits on 6s at a distance. GF-RELE, in the hit roll.
    Relentless,
    /// Hits on 2 or more. GF-RELI, in the hit roll.
    Reliable,
    /// Its 6s pierce armour and nothing it does regenerates. GF-REND, in the hit and Defense rolls.
    Rending,
    /// Placed after everybody else and farther forward. GF-SCOU, in deployment.
    Scout,
    /// Moves less far. GF-SLOW, in the allowance of every action.
    Slow,
    /// Hard to hit from afar. GF-STEA, in the hit roll.
    Stealth,
    /// Pays no heed to difficult ground. GF-STRI, in movement.
    Strider,
    /// Extra hits on 6s. GF-SURG, in the hit roll.
    Surge,
    /// Hits and pierces better when it charges. GF-THRU, in the hit and Defense rolls.
    Thrust,
    /// Takes more wounds before they tell. GF-TOUG, in wound effects.
    Tough,
    /// Nothing makes it worse and nothing regenerates. GF-UNST, in the hit roll.
    Unstoppable,
}

/// Who carries a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    Model,
    Weapon,
    /// On a model it counts for all its melee weapons.
    MeleeWeapon,
}

/// One line of the book's table.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub rule: Rule,
    pub name: &'static str,
    pub rated: bool,
    pub holder: Holder,
    /// What the list builder calls it.
    pub forge_id: &'static str,
    pub word: &'static str,
}

macro_rules! line {
    ($rule:ident, $name:literal, $rated:literal, $holder:ident, $id:literal, $word:literal) => {
        Line { rule: Rule::$rule, name: $name, rated: $rated, holder: Holder::$holder, forge_id: $id, word: $word }
    };
}

pub const BOOK: [Line; 29] = [
    line!(Ambush, "Ambush", false, Model, "6mJw5IdqSqNC", "gf-rule-ambush"),
    line!(Ap, "AP", true, Weapon, "17crjK7P6_w6", "gf-rule-ap"),
    line!(Bane, "Bane", false, Weapon, "Naqc5mga9Uha", "gf-rule-bane"),
    line!(Blast, "Blast", true, Weapon, "w_vX0mi58KKt", "gf-rule-blast"),
    line!(Caster, "Caster", true, Model, "47CAqf7ySlfc", "gf-rule-caster"),
    line!(Counter, "Counter", false, MeleeWeapon, "c45Fw0D2oGOk", "gf-rule-counter"),
    line!(Deadly, "Deadly", true, Weapon, "_mrPya5SXSqW", "gf-rule-deadly"),
    line!(Fast, "Fast", false, Model, "KdgwlPb8LuD2", "gf-rule-fast"),
    line!(Fear, "Fear", true, Model, "dIQ3SGl2J2Ew", "gf-rule-fear"),
    line!(Fearless, "Fearless", false, Model, "2atvlmICQSCV", "gf-rule-fearless"),
    line!(Flying, "Flying", false, Model, "-QJdqJEKjIpE", "gf-rule-flying"),
    line!(Furious, "Furious", false, Model, "JoOCVPx1xT1G", "gf-rule-furious"),
    line!(Hero, "Hero", false, Model, "T08VkBuVmNZ_", "gf-rule-hero"),
    line!(Immobile, "Immobile", false, Model, "HWtnPV9LQF1D", "gf-rule-immobile"),
    line!(Impact, "Impact", true, Model, "62-mYKVM9MLd", "gf-rule-impact"),
    line!(Indirect, "Indirect", false, Weapon, "8Ck9GAwUK824", "gf-rule-indirect"),
    line!(Limited, "Limited", false, Weapon, "9042COVrLCsI", "gf-rule-limited"),
    line!(Regeneration, "Regeneration", false, Model, "8KujvrTG8k9p", "gf-rule-regeneration"),
    line!(Relentless, "Relentless", false, Model, "H9E9PIWpGRdw", "gf-rule-relentless"),
    line!(Reliable, "Reliable", false, Weapon, "Zx4mWN0SbmK8", "gf-rule-reliable"),
    line!(Rending, "Rending", false, Weapon, "cavWDboL4ubs", "gf-rule-rending"),
    line!(Scout, "Scout", false, Model, "FAMbscK5vhSu", "gf-rule-scout"),
    line!(Slow, "Slow", false, Model, "Ldhtmr4H8b6G", "gf-rule-slow"),
    line!(Stealth, "Stealth", false, Model, "9jyvRoBODD-O", "gf-rule-stealth"),
    line!(Strider, "Strider", false, Model, "JSKVyurtWIyW", "gf-rule-strider"),
    line!(Surge, "Surge", false, Weapon, "5v6oaGfrdf29", "gf-rule-surge"),
    line!(Thrust, "Thrust", false, MeleeWeapon, "umbiz4tnEyF8", "gf-rule-thrust"),
    line!(Tough, "Tough", true, Model, "a0YtInGiUDd6", "gf-rule-tough"),
    line!(Unstoppable, "Unstoppable", false, Weapon, "QXyt-zV_bjpg", "gf-rule-unstoppable"),
];

impl Rule {
    pub fn line(self) -> &'static Line {
        &BOOK[self as usize]
    }

    /// GF-AFIM-06. By name without case, then by the list builder's id.
    pub fn find(name: &str, forge_id: Option<&str>) -> Option<Rule> {
        let named = BOOK.iter().find(|line| line.name.eq_ignore_ascii_case(name.trim()));
        let known = || BOOK.iter().find(|line| Some(line.forge_id) == forge_id);
        named.or_else(known).map(|line| line.rule)
    }
}

/// The special rules of one holder, each with its rating; a rule without one counts as rated 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules([u8; BOOK.len()]);

impl Rules {
    pub const NONE: Rules = Rules([0; BOOK.len()]);

    pub fn has(&self, rule: Rule) -> bool {
        self.rating(rule) > 0
    }

    pub fn rating(&self, rule: Rule) -> u8 {
        self.0[rule as usize]
    }

    /// GF-GEN-17. Copies of a rule do not add up, except those written with a number.
    pub fn add(&mut self, rule: Rule, rating: u8) {
        let held = &mut self.0[rule as usize];
        *held = if rule.line().rated { held.saturating_add(rating) } else { 1 };
    }

    /// Keeps the higher of two ratings.
    pub fn raise(&mut self, rule: Rule, rating: u8) {
        let held = &mut self.0[rule as usize];
        *held = (*held).max(rating.max(1));
    }

    pub fn with(mut self, rule: Rule, rating: u8) -> Rules {
        self.add(rule, rating);
        self
    }

    /// These and those, as if one holder had both.
    pub fn and(mut self, others: &Rules) -> Rules {
        others.iter().for_each(|(rule, rating)| self.add(rule, rating));
        self
    }

    /// Those that this kind of holder carries.
    pub fn of(&self, holder: Holder) -> Rules {
        self.iter()
            .filter(|(rule, _)| rule.line().holder == holder)
            .fold(Rules::NONE, |all, (rule, n)| all.with(rule, n))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Rule, u8)> + '_ {
        BOOK.iter().map(|line| (line.rule, self.rating(line.rule))).filter(|(_, rating)| *rating > 0)
    }
}

/// A rule as a roster writes it, `Tough(3)`: known with its rating, or kept as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Written {
    Known(Rule, u8),
    /// GF-AFIM-08. Shown on the card, without effect in play.
    Unknown(String),
}

impl From<String> for Written {
    fn from(text: String) -> Written {
        let (name, rest) = text.split_once('(').unwrap_or((&text, ""));
        let rating: Option<u8> = rest.trim_end().trim_end_matches(')').trim_start_matches('+').trim().parse().ok();
        match Rule::find(name, None) {
            Some(rule) if !rule.line().rated => Written::Known(rule, 1),
            Some(rule) if rating.is_some_and(|n| n > 0) => Written::Known(rule, rating.unwrap_or(1)),
            _ => Written::Unknown(text),
        }
    }
}

impl From<Written> for String {
    fn from(written: Written) -> String {
        written.to_string()
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Known(rule, rating) if rule.line().rated => write!(f, "{}({rating})", rule.line().name),
            Written::Known(rule, _) => f.write_str(rule.line().name),
            Written::Unknown(text) => f.write_str(text),
        }
    }
}

/// Known rules put together, and the names of the others.
pub fn gather(written: &[Written]) -> (Rules, Vec<String>) {
    let mut rules = Rules::NONE;
    let mut unknown = Vec::new();
    for one in written {
        match one {
            Written::Known(rule, rating) => rules.add(*rule, *rating),
            Written::Unknown(text) => unknown.push(text.clone()),
        }
    }
    (rules, unknown)
}
