//! BN-PTS. A force as it is written, and what it becomes.

use referee::{Complaint, SideId};
use serde::Deserialize;
use smallvec::SmallVec;

use crate::profile::{Class, Kind};
use crate::weapons::Weapon;

/// A force as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    pub class: Class,
    pub men: Vec<Entry>,
    #[serde(default)]
    pub extras: Extras,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: String,
    /// The squad's, if it is not said.
    #[serde(default)]
    pub class: Option<Class>,
    #[serde(default)]
    pub leadership: u8,
    #[serde(default)]
    pub medic: bool,
    #[serde(default)]
    pub sniper: bool,
    #[serde(default)]
    pub smoke: bool,
    /// BN-SPOT-03. Sees at night as by day.
    #[serde(default)]
    pub night_sights: bool,
    /// BN-OBST-06. A ladder or a rope.
    #[serde(default)]
    pub ladder: bool,
    pub weapons: Vec<Weapon>,
    #[serde(default = "one")]
    pub team: u8,
}

fn one() -> u8 {
    1
}

/// What a side has bought besides its men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Extras {
    pub negotiation: u8,
    /// BN-EXPL-03. Charges without remote control.
    pub charges: u8,
    pub civilians: u8,
    pub motivation: u8,
    pub rules_of_engagement: bool,
}

/// Anybody who takes part, with what never changes about him.
#[derive(Clone, Debug)]
pub struct Man {
    pub name: String,
    pub side: Option<SideId>,
    /// Nobody's figures have none.
    pub class: Option<Class>,
    pub leadership: u8,
    /// BN-INIT-02. Commands the squad.
    pub commander: bool,
    pub medic: bool,
    pub sniper: bool,
    pub smoke: bool,
    pub night_sights: bool,
    pub ladder: bool,
    pub weapons: SmallVec<[Weapon; 3]>,
    pub team: u8,
}

/// A force as the game has accepted it.
#[derive(Clone, Debug)]
pub struct Force {
    pub class: Class,
    pub extras: Extras,
    pub points: u16,
    /// BN-MORALE-05. Its men at the start.
    pub strength: usize,
}

impl Man {
    pub fn civilian(name: String) -> Man {
        Man {
            name,
            side: None,
            class: None,
            leadership: 0,
            commander: false,
            medic: false,
            sniper: false,
            smoke: false,
            night_sights: false,
            ladder: false,
            weapons: SmallVec::new(),
            team: 0,
        }
    }
}

impl Force {
    pub fn kind(&self) -> Kind {
        self.class.kind()
    }
}

impl Roster {
    /// BN-TROOP-17, BN-PTS. The men and what they cost, or everything that is wrong with them.
    pub fn muster(self, side: SideId) -> Result<(Force, Vec<Man>), Vec<Complaint>> {
        let complaints = self.check();
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let most = self.men.iter().map(|entry| entry.leadership).max().unwrap_or_default();
        let commander = self.men.iter().position(|entry| most > 0 && entry.leadership == most);
        let class = self.squad_class(commander);
        let points = self.points();
        let man = |(n, entry): (usize, Entry)| Man {
            name: entry.name,
            side: Some(side),
            class: Some(entry.class.unwrap_or(self.class)),
            leadership: entry.leadership,
            commander: commander == Some(n),
            medic: entry.medic,
            sniper: entry.sniper,
            smoke: entry.smoke,
            night_sights: entry.night_sights,
            ladder: entry.ladder,
            weapons: entry.weapons.into(),
            team: entry.team,
        };
        let men: Vec<Man> = self.men.into_iter().enumerate().map(man).collect();
        Ok((Force { class, extras: self.extras, points, strength: men.len() }, men))
    }

    /// The class of most of its figures, the leader's on a tie.
    fn squad_class(&self, commander: Option<usize>) -> Class {
        let class = |entry: &Entry| entry.class.unwrap_or(self.class);
        let count = |wanted: Class| self.men.iter().filter(|entry| class(entry) == wanted).count();
        let most = Class::ALL.map(count).into_iter().max().unwrap_or_default();
        let leader = commander.map(|n| class(&self.men[n])).filter(|&it| count(it) == most);
        leader.or_else(|| Class::ALL.into_iter().find(|&it| count(it) == most)).unwrap_or(self.class)
    }

    fn check(&self) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        if self.men.is_empty() {
            complaints.push(Complaint::new("men", "complaint-missing"));
        }
        for (n, entry) in self.men.iter().enumerate() {
            let field = |name: &str| format!("men[{n}].{name}");
            if entry.leadership > 4 {
                complaints.push(Complaint::new(field("leadership"), "complaint-number"));
            }
            if entry.weapons.is_empty() {
                complaints.push(Complaint::new(field("weapons"), "complaint-missing"));
            }
            if self.men[..n].iter().any(|other| other.name == entry.name) {
                complaints.push(Complaint::new(field("name"), "bn-complaint-twice"));
            }
        }
        complaints.extend(self.extras.check(self.class));
        complaints
    }

    /// BN-PTS-01..12 and the prices of extras.
    fn points(&self) -> u16 {
        let man = |entry: &Entry| {
            let class = entry.class.unwrap_or(self.class).profile().points;
            let weapons: u16 = entry.weapons.iter().map(|weapon| weapon.points()).sum();
            let figure = if entry.medic { MEDIC } else { class };
            figure + weapons + 5 * u16::from(entry.leadership) + if entry.ladder { LADDER } else { 0 }
        };
        let men: u16 = self.men.iter().map(man).sum();
        (men + self.extras.cost()).saturating_sub(if self.extras.rules_of_engagement { 40 } else { 0 })
    }
}

/// BN-PTS-03.
const MEDIC: u16 = 10;
/// BN-PTS-12.
const LADDER: u16 = 5;

impl Extras {
    fn cost(&self) -> u16 {
        let negotiation = [0, 0, 5, 10, 20][usize::from(self.negotiation.min(4))];
        negotiation + 20 * u16::from(self.charges) + 10 * u16::from(self.civilians) + 15 * u16::from(self.motivation)
    }

    /// BN-EXPL-01, BN-CIV-01, BN-NEG-01. What only irregulars or only regulars may have.
    fn check(&self, class: Class) -> Vec<Complaint> {
        let regular = class.kind().is_regular();
        let wrong = [
            ("extras.negotiation", self.negotiation > 4 || self.negotiation > 0 && !regular),
            ("extras.charges", self.charges > 2 || self.charges > 0 && regular),
            ("extras.civilians", self.civilians > 10 || self.civilians > 0 && regular),
            ("extras.motivation", self.motivation > 1),
            ("extras.rules_of_engagement", self.rules_of_engagement && !regular),
        ];
        wrong
            .into_iter()
            .filter(|(_, wrong)| *wrong)
            .map(|(field, _)| Complaint::new(field, "bn-complaint-extra"))
            .collect()
    }
}
