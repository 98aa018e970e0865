//! CA-FC-01, CA-FC-04, CA-FC-05. The group: a column of the tables, its people and what they are worth.

use campaign::roster::Roster;
use campaign::{Card, Member, Sheet};
use referee::{Choice, FigureId, Offer, Word, judged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::forces::{ForceType, people};
use crate::roster::{HighSpirits, LowSpirits, Recruit, Skill, Spirits};
use crate::view::{art, weapon_word};

/// The columns of FC-RAND, as a player picks them.
pub const KINDS: &[&str] =
    &["fc-kind-second-world-war", "fc-kind-modern-military", "fc-kind-irregulars", "fc-kind-gangs", "fc-kind-swat"];

/// What holds for a whole group.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GroupSheet {
    pub morale: Spirits<HighSpirits>,
    pub despair: Spirits<LowSpirits>,
    pub superior: bool,
}

/// The column of a kind of force.
pub fn column_of(kind: &str) -> ForceType {
    let place = KINDS.iter().position(|known| *known == kind).unwrap_or_default();
    ForceType::ALL[place]
}

pub fn column(roster: &Roster) -> ForceType {
    column_of(&roster.kind)
}

/// CA-FC-05. A member as it goes into every battle: with all it carried at the start.
pub fn recruit(member: &Member) -> Recruit {
    judged!("CA-FC-05");
    let mut sheet = member.sheet.clone();
    if let Some(skills) = sheet.0.get_mut(SKILLS).and_then(Value::as_array_mut) {
        skills.retain(is_known);
    }
    Recruit { name: member.name.clone(), ..sheet.read() }
}

const SKILLS: &str = "skills";

fn is_known(skill: &Value) -> bool {
    serde_json::from_value::<Skill>(skill.clone()).is_ok()
}

/// CA-VER-04. Skills of an older rulebook: kept by their old names, and without effect.
fn of_older_rules(member: &Member) -> Vec<Value> {
    judged!("CA-VER-04");
    let skills = member.sheet.0.get(SKILLS).and_then(Value::as_array);
    skills.into_iter().flatten().filter(|skill| !is_known(skill)).cloned().collect()
}

/// Writes down what a member carries and knows.
pub fn put(member: &mut Member, recruit: &Recruit) {
    let old = of_older_rules(member);
    member.sheet = Sheet::of(recruit);
    if !old.is_empty() {
        let known = recruit.skills.iter().map(|skill| serde_json::json!(skill));
        member.sheet.0[SKILLS] = known.chain(old).collect();
    }
}

/// CA-FC-04. What one figure adds to the rating.
pub fn worth(recruit: &Recruit) -> i64 {
    10 + recruit.skills.len() as i64 + i64::from(recruit.armour)
}

pub fn card(member: &Member) -> Card {
    let recruit = recruit(member);
    Card {
        weapons: recruit.weapons.iter().map(|weapon| Word::new(weapon_word(*weapon))).collect(),
        skills: recruit
            .skills
            .iter()
            .map(|skill| Word::new(skill.word()))
            .chain(of_older_rules(member).iter().map(|_| Word::new("ca-of-older-rules")))
            .collect(),
        leads: recruit.leader,
        art: art(recruit.weapons.first().copied(), Some(referee::SideId(0))),
    }
}

/// CA-FC-18. The first name of the column that nobody of the campaign has had; after the last with "II", "III" … Every
/// second seat begins in the middle of the list, so that two who recruit side by side do not take the same.
pub fn next_name(column: ForceType, seat: u8, taken: &[String]) -> String {
    const AGAIN: [&str; 12] = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII"];
    let mut names: Vec<&String> = people(column).iter().collect();
    let half = names.len() / 2;
    names.rotate_left(half * usize::from(seat % 2));
    let all = AGAIN.iter().flat_map(|again| names.iter().map(move |name| format!("{name}{again}")));
    let free = all.into_iter().find(|name| !taken.contains(name));
    free.unwrap_or_else(|| format!("{}", taken.len() + 1))
}

/// A member that may be picked.
#[derive(Clone, Copy)]
pub struct Pick(pub FigureId);

impl Offer for Pick {
    fn choice(&self) -> Choice {
        Choice::new("fc-figure").figure(self.0)
    }
}
