//! TS-PTS. Forces outside a battle: what they cost, and the limits they keep.

use referee::{Appraisal, Complaint, Fact, Muster, Remark};
use serde_json::Value;

use crate::muster::{Breach, muster};

pub const MUSTER: Muster = Muster { import: None, appraise };

/// TS-PTS-07..16. Points and limits; without a size the force's points rounded up to the next ten.
fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let force = muster(force, "")?;
    let points = points.unwrap_or(force.points().div_ceil(10) * 10);
    let overspent = force.overspent(points);
    let breaches = force.breaches(points);
    let remark = |breach: &Breach| Remark {
        warns: true,
        word: breach.word.into(),
        facts: vec![
            ("found".into(), breach.found.into()),
            ("limit".into(), breach.limit.into()),
            ("unit".into(), Fact::Text(breach.unit.clone().unwrap_or_default())),
        ],
    };
    Ok(Appraisal {
        units: force.units.len(),
        figures: force.models(),
        total: force.points(),
        points,
        overspent: overspent.is_some(),
        remarks: overspent.iter().chain(&breaches).map(remark).collect(),
    })
}
