//! TS-REA-12. Out of a charger's way: everybody by the same step, straight away from it.

use referee::{UnitId, Walk, clause, judged};
use table::{Length, Offset, Place, Point};

use crate::battle::Battle;
use crate::coherency::{self, Stands};
use crate::ground::Manners;
use crate::march::March;
use crate::setup::Setup;

/// TS-REA-12.
const STEP: Length = Length::mm(1);

/// The mean of the places of a unit's models, times how many there are.
fn sum(setup: &Setup, battle: &Battle, unit: UnitId) -> (Point, i64) {
    let members = battle.members(setup, unit);
    let add = |sum: Point, at: Point| Point { x: sum.x + at.x, y: sum.y + at.y };
    (members.iter().map(|&id| battle.at(id)).fold(Point::default(), add), members.len().max(1) as i64)
}

/// From the middle of one unit to that of another.
fn away(setup: &Setup, battle: &Battle, charger: UnitId, unit: UnitId) -> Offset {
    let ((from, own), (to, other)) = (sum(setup, battle, charger), sum(setup, battle, unit));
    Offset { dx: to.x * own - from.x * other, dy: to.y * own - from.y * other }
}

/// The ways of a unit that evades, if it can move at all.
pub fn way(setup: &Setup, battle: &Battle, unit: UnitId, charger: UnitId) -> Option<Vec<Walk>> {
    let by = away(setup, battle, charger, unit);
    let whole = by.length().to_um();
    if whole == 0 {
        return judged!("TS-REA-12" => None);
    }
    let march = March::new(setup, battle, Manners::of(unit), clause!("TS-REA-12"), |id| setup.card(id).pace);
    let fastest = march.travellers.iter().map(|it| it.allowance).max()?;
    let loose = march.looseness(&march.stands(&[]));
    let steps = fastest.to_um() / STEP.to_um();
    let share = |part: i64, length: Length| {
        table::exact::round_div(i128::from(part) * i128::from(length.to_um()), i128::from(whole)) as i64
    };
    (1..=steps).rev().map(|n| STEP * n).find_map(|length| {
        let by = Offset { dx: share(by.dx, length), dy: share(by.dy, length) };
        let walks: Vec<Walk> = march
            .travellers
            .iter()
            .map(|it| Walk { figure: it.figure, way: vec![Place::on_table(it.from.at + by)], facing: None })
            .collect();
        let legal = |(n, walk): (usize, &Walk)| march.check_way(n, &walk.way).is_ok();
        let stands: Stands = march.stands(&walks);
        let ok = walks.iter().enumerate().all(legal)
            && march.check_ends(&stands).is_ok()
            && coherency::looseness(setup, unit, &stands) <= loose;
        ok.then_some(walks)
    })
}
