//! BN-PTS, BN-SCALE-04. Forces outside a battle: what they cost, and what is unusual about them.

use referee::{Appraisal, Complaint, Muster, Remark, SideId};
use serde_json::Value;

use crate::roster::Roster;

pub const MUSTER: Muster = Muster { import: None, appraise };

/// BN-SCALE-04. A squad of the basic game.
const USUAL: std::ops::RangeInclusive<usize> = 8..=12;
/// The forces of the ledger are made for so many points.
const POINTS: u32 = 150;

fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let roster: Roster = referee::read(force, "").map_err(|complaint| vec![complaint])?;
    let (force, men) = roster.muster(SideId(0))?;
    let mut teams: Vec<u8> = men.iter().map(|man| man.team).collect();
    teams.sort_unstable();
    teams.dedup();
    let (total, points) = (u32::from(force.points), points.unwrap_or(POINTS));
    let remark = |word: &'static str, found: usize, limit: u32| Remark {
        warns: true,
        word: word.into(),
        facts: vec![("found".into(), (found as i64).into()), ("limit".into(), i64::from(limit).into())],
    };
    let overspent = total > points;
    let unusual = !USUAL.contains(&men.len());
    let mut remarks = Vec::new();
    remarks.extend(overspent.then(|| remark("bn-muster-overspent", total as usize, points)));
    remarks.extend(unusual.then(|| remark("bn-muster-unusual", men.len(), *USUAL.end() as u32)));
    Ok(Appraisal { units: teams.len(), figures: men.len(), total, points, overspent, remarks })
}
