//! FC-GEN-17, FC-CAMP-05. The group of a campaign: every fighter available to its player.

use referee::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::roster::{ForceFile, HighSpirits, LowSpirits, Recruit, Spirits};

/// A group that lives on from battle to battle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub name: Text,
    #[serde(default)]
    pub battles: u16,
    #[serde(default)]
    pub morale: Spirits<HighSpirits>,
    #[serde(default)]
    pub despair: Spirits<LowSpirits>,
    #[serde(default)]
    pub superior: bool,
    pub members: Vec<Member>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub figure: Recruit,
    #[serde(default)]
    pub condition: Condition,
}

/// What a member can do for the group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    #[default]
    Fit,
    /// FC-CAMP-05. Misses so many missions more.
    Recovering(u8),
    /// FC-INJ-06. Never fights again.
    Retired,
    /// FC-INJ-07. Crippled and sent home.
    SentHome,
    Dead,
    /// R57. Still a prisoner when the battle ended.
    Captured,
}

/// How a battle ended for the members who took part, by name, and who had the table then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    pub endings: Vec<(String, Ending)>,
    /// R57. The group ended in possession of the table.
    pub holds_table: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Unhurt, off the table, knocked down or stunned: all recover without more ado (FC-CAMP-02).
    Recovered,
    Out,
    Prisoner,
}

impl Group {
    /// The force that can take the field now.
    pub fn force(&self) -> ForceFile {
        let fit = self.members.iter().filter(|member| member.condition == Condition::Fit);
        ForceFile {
            name: self.name.clone(),
            morale: self.morale.clone(),
            despair: self.despair.clone(),
            superior: self.superior,
            figures: fit.map(|member| member.figure.clone()).collect(),
            ..ForceFile::default()
        }
    }

    /// The members who are with the group, fit or recovering, by their place in it.
    pub fn present(&self) -> impl Iterator<Item = (usize, &Member)> + Clone {
        self.members.iter().enumerate().filter(|(_, member)| member.condition.is_with_the_group())
    }

    /// FC-CAMP-05. Whoever had to miss this battle has one mission less to miss.
    pub(super) fn after_absences(&self, report: &Report) -> Group {
        self.each(|member| match member.condition {
            Condition::Recovering(missions) if report.ending(member).is_none() => match missions {
                0 | 1 => Condition::Fit,
                _ => Condition::Recovering(missions - 1),
            },
            condition => condition,
        })
    }

    /// R57. A prisoner still held is lost, unless its side has the table.
    pub(super) fn without_captives(&self, report: &Report) -> Group {
        self.each(|member| match report.ending(member) {
            Some(Ending::Prisoner) if !report.holds_table => Condition::Captured,
            _ => member.condition,
        })
    }

    fn each(&self, condition: impl Fn(&Member) -> Condition) -> Group {
        let after = |member: &Member| Member { condition: condition(member), ..member.clone() };
        Group { members: self.members.iter().map(after).collect(), ..self.clone() }
    }
}

impl Report {
    /// How the battle ended for a member; nothing if it took no part.
    pub fn ending(&self, member: &Member) -> Option<Ending> {
        self.endings.iter().find(|(name, _)| *name == member.figure.name).map(|(_, ending)| *ending)
    }
}

impl Condition {
    pub fn is_with_the_group(self) -> bool {
        matches!(self, Condition::Fit | Condition::Recovering(_))
    }
}
