//! FC-CAMP-04. A group without a leader may find one.

use dice::{Bands, Die};
use referee::{About, For, Oracle, Ruling, SideId, clause};

use super::group::Group;
use crate::consult::{Candidate, choose, roll};

/// FC-CAMP-04. If nobody in the group leads, a 1 or a 6 makes somebody a leader.
pub fn promotion(oracle: &mut dyn Oracle, side: SideId, group: &Group) -> Ruling<Group> {
    let candidates: Vec<Candidate> = group.present().map(|(place, _)| Candidate(place)).collect();
    let is_led = group.present().any(|(_, member)| member.figure.leader);
    if is_led || candidates.is_empty() {
        return Ok(group.clone());
    }
    let face = roll(oracle, For::new(clause!("FC-CAMP-04"), side, "fc-die-promotion"), Die::D6, Bands::cuts(&[2, 6]))?;
    let mut after = group.clone();
    if matches!(face, 1 | 6) {
        let about = About::new("fc-ask-who-is-promoted");
        let chosen = choose(oracle, clause!("FC-CAMP-04"), side, about, &candidates)?;
        after.members[chosen.0].figure.leader = true;
    }
    Ok(after)
}
