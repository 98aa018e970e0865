//! TS-RES-05, TS-RES-07. Units left without an enemy in contact may move a little.

use referee::{About, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::TenSided;
use crate::affair::Affair;
use crate::ground::Manners;
use crate::march::March;
use crate::movement::{self, Gait};
use crate::set::UnitSet;
use crate::{morale, panic};

/// TS-RES-05.
const STEP: Length = Length::cm(5);

/// TS-RES-07. Whoever touched an enemy before and touches none now: the assaulting unit first, then in order.
pub fn consolidate(play: &mut Play<TenSided>, affair: &Affair) -> Ruling<()> {
    let freed = |unit: &UnitId| affair.touching.has(*unit) && !play.battle.is_in_contact(play.setup, *unit);
    let mut units: SmallVec<[UnitId; 8]> = morale::in_order(play).into_iter().filter(freed).collect();
    units.sort_by_key(|unit| Some(*unit) != affair.first);
    for unit in units {
        judged!("TS-RES-07");
        step(play, unit)?;
    }
    Ok(())
}

/// TS-RES-05. Up to 5 cm, not into contact.
fn step(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<()> {
    let manners = Manners::closing(unit, UnitSet::default());
    let mut march = March::new(play.setup, play.battle, manners, clause!("TS-RES-05"), |_| STEP);
    march.shuns = panic::shunned(play.setup, play.battle, unit);
    let side = play.battle.unit(unit).side;
    let about = About::new("ts-ask-consolidate").unit(unit);
    let walks = play.path(clause!("TS-RES-05"), side, about, &march)?;
    movement::go(play, &march, &walks, Gait::Consolidate);
    Ok(())
}
