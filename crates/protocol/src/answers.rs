use referee::{Answer, Walk};
use table::{Bearing, Length, Place, Table};

use crate::Problem;

/// Turns away numbers that no table has, before any rule reckons with them.
pub fn check_numbers(answer: &Answer) -> Result<(), Problem> {
    let sane = match answer {
        Answer::Point(place) => is_near(place),
        Answer::Direction(bearing) => is_bearing(bearing),
        Answer::Path(walks) => walks.iter().all(is_walk),
        Answer::Pick(_) | Answer::Figures(_) | Answer::Amount(_) | Answer::Split(_) | Answer::Dice(_) => true,
    };
    sane.then_some(()).ok_or_else(|| Problem::Mismatch {
        why: "a place lies within 32 metres of the table's corner, a bearing below 3600 tenths of a degree".into(),
    })
}

fn is_walk(walk: &Walk) -> bool {
    walk.way.iter().all(is_near) && walk.facing.iter().all(is_bearing)
}

/// Within twice the largest table, so that every product of the geometry fits.
pub fn is_near(place: &Place) -> bool {
    let most = 2 * Table::LARGEST.to_um();
    [place.at.x, place.at.y, place.elevation.to_um()].iter().all(|n| (-most..=most).contains(n))
}

fn is_bearing(bearing: &Bearing) -> bool {
    bearing.to_tenths() < 3600
}

const _: () = assert!(2 * Table::LARGEST.to_um() == Length::mm(32_000).to_um());
