//! Armies outside a battle: lists of the list builder, and what an army costs.

use referee::{Appraisal, Complaint, Imported, Lists, Muster, Remark};
use serde_json::Value;

use crate::army::{Army, Stock};
use crate::army_forge::{self, Import, Line, System};
use crate::muster::muster;

pub const MUSTER: Muster = Muster { import: Some(import), appraise };

/// GF-AFIM. A list of Army Forge; the spells of its book with it, if that is given.
fn import(lists: &Lists<'_>) -> Result<Imported, Remark> {
    let system = if lists.any_system { System::Any } else { System::Firefight };
    let mut read = army_forge::import(lists.list, system);
    if let (Ok(import), Some(book)) = (&mut read, lists.book) {
        match army_forge::spells(book) {
            Ok(spells) => import.learn(&spells),
            Err(unreadable) => read = Err(unreadable),
        }
    }
    let Import { name, roster, points, total, report } = read.map_err(|unreadable| Remark::from(unreadable.line()))?;
    Ok(Imported {
        name,
        points,
        total,
        remarks: report.lines.into_iter().map(Remark::from).collect(),
        text: roster.to_toml(),
        force: serde_json::to_value(roster).expect("a roster is plain data"),
    })
}

/// GF-PREP-02, GF-FORG. Points and organisation; without a size the army's points rounded up to the next ten.
fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let army: Army = muster(force, "", &mut Stock::default(), true)?;
    let points = points.unwrap_or(army.points().div_ceil(10) * 10);
    let overspent = army.overspent(points);
    let breaches = army.breaches(points);
    let remark = |breach: &crate::organisation::Breach| Remark {
        warns: true,
        word: breach.word.clone(),
        facts: vec![
            ("found".into(), breach.found.into()),
            ("limit".into(), breach.limit.into()),
            ("unit".into(), breach.unit.clone().unwrap_or_default().into()),
        ],
    };
    Ok(Appraisal {
        units: army.units.len(),
        figures: army.model_count(),
        total: army.points(),
        points,
        overspent: overspent.is_some(),
        remarks: overspent.iter().chain(&breaches).map(remark).collect(),
    })
}

impl From<Line> for Remark {
    fn from(Line { warns, word, facts }: Line) -> Remark {
        Remark { warns, word, facts }
    }
}
