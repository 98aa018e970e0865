//! FC-CAMP-03. Every battle teaches somebody something.

use referee::{About, Oracle, Ruling, SideId, clause};

use super::group::{Group, Member};
use crate::consult::{Candidate, choose};
use crate::forces::skill_roll;
use crate::roster::Skill;

/// FC-CAMP-03. A random skill for a figure of the player's choice; one it already has is rolled again (R57).
pub fn training(oracle: &mut dyn Oracle, side: SideId, group: &Group) -> Ruling<Group> {
    let may_learn = |member: &Member| member.figure.skills.len() < Skill::ALL.len();
    let learners: Vec<Candidate> =
        group.present().filter(|(_, member)| may_learn(member)).map(|(place, _)| Candidate(place)).collect();
    if learners.is_empty() {
        return Ok(group.clone());
    }
    let clause = clause!("FC-CAMP-03");
    let learner = choose(oracle, clause, side, About::new("fc-ask-who-learns"), &learners)?.0;
    let mut after = group.clone();
    loop {
        let members = group.present().map(|(_, member)| &member.figure);
        let skill = skill_roll::draw(oracle, clause, side, members)?;
        let skills = &mut after.members[learner].figure.skills;
        if !skills.contains(&skill) {
            skills.push(skill);
            return Ok(after);
        }
    }
}
