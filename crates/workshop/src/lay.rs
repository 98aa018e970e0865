//! Laying a table: pieces of a landscape by a seed, the halves alike, no lane of open ground longer than the game
//! advises, every objective within reach.

pub mod lanes;
mod layout;
pub mod outline;
pub mod placing;
pub mod ways;

use dice::Quick;
use referee::{Decimal, DressingPlan, Look, PiecePlan, Spot, TablePlan};

use crate::terrain_set::{Landscape, Standard};
use crate::wish::TableWish;
use layout::Layout;

/// A table as it was laid.
pub struct Laid {
    pub table: TablePlan,
    /// Places where objectives may lie, in pairs that are alike for both sides, the middle first.
    pub free: Vec<Spot>,
}

/// How often the luck of a seed is tried.
const TRIES: u64 = 24;
/// How often other luck is tried where none of these gave a table without fault, before the best of all is taken.
const LATE_TRIES: u64 = 200;

/// Lays the table that was wished for. The same wish always gives the same table.
pub fn lay(standard: &Standard, landscape: &Landscape, wish: &TableWish) -> Laid {
    let mut best: Option<(f64, Layout<'_>)> = None;
    for attempt in 0..TRIES + LATE_TRIES {
        let mut luck = Quick::new(luck_of(wish.seed, attempt));
        let mut layout = Layout::new(standard, landscape, wish);
        layout.fill(&mut luck);
        layout.break_lanes(&mut luck);
        let fault = layout.fault();
        if best.as_ref().is_none_or(|(least, _)| fault < *least) {
            best = Some((fault, layout));
        }
        if fault == 0.0 {
            break;
        }
    }
    let (_, layout) = best.expect("tried at least once");
    let free = layout.free_places();
    let look: Look = landscape.look;
    let dressing: Vec<DressingPlan> = layout.road.clone().into_iter().collect();
    let pieces: Vec<PiecePlan> = layout.laid.into_iter().map(|laid| laid.piece).collect();
    let size = [wish.width, wish.depth].map(|side| Decimal::from(f64::from(side)));
    Laid { table: TablePlan { width: size[0], depth: size[1], look, dressing, pieces }, free }
}

/// No other seed comes to the same luck before its own tries are used up: late ones count down from the top.
fn luck_of(seed: u64, attempt: u64) -> u64 {
    match attempt.checked_sub(TRIES) {
        None => seed.wrapping_mul(TRIES).wrapping_add(attempt),
        Some(late) => !seed.wrapping_mul(LATE_TRIES).wrapping_add(late),
    }
}
