//! What a game says of a force.

use content::reworded;
use dice::Quick;
use referee::{Appraisal, Bench, Complaint, GameEntry, Levy, Muster, caught};
use serde_json::Value;

use crate::limits;

/// What a game knows of forces, or that it knows nothing of them.
pub fn muster_of(entry: &GameEntry) -> Result<Muster, Complaint> {
    entry.muster.ok_or_else(|| Complaint::new("game", "muster-none"))
}

/// What a force is worth in a game of such a size, or everything that is wrong with it.
pub fn appraise(entry: &GameEntry, force: &Value, size: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let muster = muster_of(entry).map_err(|complaint| vec![complaint])?;
    limits::check(force).map_err(|complaint| vec![complaint])?;
    let judged = caught(|| (muster.appraise)(force, size));
    let judged = judged.unwrap_or_else(|_| Err(vec![Complaint::new("", "muster-broken")]));
    judged.map_err(|complaints| complaints.into_iter().map(reworded).collect())
}

/// What a force like this one can be built of.
pub fn bench(entry: &GameEntry, force: &Value) -> Result<Bench, Complaint> {
    let muster = muster_of(entry)?;
    limits::check(force)?;
    caught(|| (muster.bench)(force)).map_err(|_| Complaint::new("", "muster-broken"))
}

/// A force drawn by lot. A size that the game does not have is brought within its bounds.
pub fn draw(entry: &GameEntry, levy: Levy<'_>, seed: u32) -> Result<Value, Complaint> {
    let muster = muster_of(entry)?;
    let levy = Levy { size: levy.size.clamp(muster.size.least, muster.size.most), ..levy };
    let mut luck = Quick::new(u64::from(seed) << 8 | u64::from(levy.side.0));
    caught(|| (muster.draw)(&mut luck, &levy)).map_err(|_| Complaint::new("", "muster-broken"))
}
