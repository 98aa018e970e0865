//! Where units stand best before the first turn, for computer players and for battles that are laid out ready: fighters in
//! front, shooters behind them, heroes by their friends, horsemen on the wings, nobody in a corner or in a bog.

use referee::{FigureId, SideId, UnitId};
use table::{Bearing, Bounds, Length, Offset, Point, Shape};

use crate::battle::{Battle, FAR};
use crate::coherency::{self, Stands};
use crate::layout::Layout;
use crate::setup::Setup;
use crate::{deployment, ground};

/// How far behind the front of the zone the middle of a unit is wanted, in cm.
const FRONT: i64 = 5;
const SECOND_LINE: i64 = 12;
/// From neighbour to neighbour, in cm.
const ELBOW_ROOM: i64 = 4;
const IN_TOUCH: i64 = 18;
/// TS-SKL-02. A Leader helps whoever is so near, in cm.
const LEADING: i64 = 10;
/// A move of so many cm is fast.
const FAST: u8 = 15;
/// What a cm out of place costs, a model in difficult ground, and one that stands among the ranks of another unit.
const ASTRAY: i64 = 2;
const MIRED: i64 = 15;
const MINGLED: i64 = 25;
/// A cm from the middle costs one in so many of a cm out of place.
const ASIDE: i64 = 4;

/// What the places of all units of a side that are on the table cost; the less the better.
pub fn disorder(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let cost = |unit: UnitId| {
        let zone = deployment::zone(setup, battle, side)?;
        Some(cost(setup, battle, unit, &zone, &coherency::stands(setup, battle, unit)))
    };
    battle.of_side(side).filter_map(cost).sum()
}

/// Of some points for the first model of a unit the one where its ranks stand best, by its place.
pub fn best(setup: &Setup, battle: &Battle, unit: UnitId, points: &[Point]) -> Option<usize> {
    let zone = deployment::zone(setup, battle, battle.unit(unit).side)?;
    let layout = Layout::new(setup, battle, unit, zone.clone());
    let cost = |&at: &Point| layout.lay(at).map_or(i64::MAX, |laid| cost(setup, battle, unit, &zone, &laid));
    (0..points.len()).min_by_key(|&n| cost(&points[n]))
}

fn cm(length: Length) -> i64 {
    length.to_um() / Length::CM.to_um()
}

/// How far one point is beyond another in a direction, in cm.
fn beyond(offset: Offset, towards: Bearing) -> i64 {
    let unit = towards.offset(Length::cm(100));
    cm(Length::um(offset.dot(unit) as i64 / Length::cm(100).to_um()))
}

/// What it costs a unit to stand like this.
fn cost(setup: &Setup, battle: &Battle, unit: UnitId, zone: &Shape, stands: &Stands) -> i64 {
    let middle = zone.middle();
    let ahead = Bearing::of(setup.table.bounds().middle() - middle);
    let Some(at) = mean(stands) else { return 0 };
    let corners = zone.bounds().outline();
    let farthest = |way: Bearing| corners.iter().map(|&corner| beyond(corner - middle, way)).max().unwrap_or_default();
    let depth = farthest(ahead) - beyond(at - middle, ahead);
    let across = ahead.turned(900);
    let (wide, aside) = (farthest(across), beyond(at - middle, across).abs());
    let line = if stands_back(setup, unit) { SECOND_LINE } else { FRONT };
    let wing = match is_fast(setup, unit) {
        true => (aside - wide * 3 / 5).abs(),
        false => (aside - wide * 2 / 3).max(0) + aside / ASIDE,
    };
    let mired = stands.iter().filter(|stand| ground::is_in_difficult(setup, stand.1)).count() as i64;
    let mingled = MINGLED * mingled(setup, battle, unit, stands);
    ASTRAY * ((depth - line).abs() + wing + apart(setup, battle, unit, stands)) + MIRED * mired + mingled
}

/// How many models stand among the ranks of a friend, and how many friends among these.
fn mingled(setup: &Setup, battle: &Battle, unit: UnitId, stands: &Stands) -> i64 {
    let places = |stands: &Stands| Bounds::of(stands.iter().map(|stand| stand.1));
    let among = |stands: &Stands, ranks: Bounds| stands.iter().filter(|stand| ranks.holds(stand.1)).count() as i64;
    let friends = battle.of_side(battle.unit(unit).side).filter(|&friend| friend != unit);
    let with = |friend: UnitId| {
        let theirs = coherency::stands(setup, battle, friend);
        among(stands, places(&theirs)) + among(&theirs, places(stands))
    };
    friends.map(with).sum()
}

fn mean(stands: &Stands) -> Option<Point> {
    let count = stands.len() as i64;
    let sum = |of: fn(&Point) -> i64| stands.iter().map(|stand| of(&stand.1)).sum::<i64>().checked_div(count);
    Some(Point { x: sum(|at| at.x)?, y: sum(|at| at.y)? })
}

/// Far shooters and Leaders stand behind the first line.
fn stands_back(setup: &Setup, unit: UnitId) -> bool {
    let profile = |id: FigureId| setup.profile(id);
    setup.models_of(unit).any(|id| {
        profile(id).skills.leader || profile(id).missile.is_some_and(|missile| missile.range() > Length::cm(30))
    })
}

fn is_fast(setup: &Setup, unit: UnitId) -> bool {
    setup.models_of(unit).all(|id| setup.profile(id).move_cm >= FAST)
}

/// How much too near or too far the nearest friends are; a hero wants some, whatever the room.
fn apart(setup: &Setup, battle: &Battle, unit: UnitId, stands: &Stands) -> i64 {
    let friends = battle.of_side(battle.unit(unit).side).filter(|&friend| friend != unit);
    let gap = |friend: UnitId| {
        let bases = coherency::members(setup, &coherency::stands(setup, battle, friend));
        let gaps = stands.iter().map(|&stand| table::ranks::gap_to(&bases, &coherency::member(setup, stand)));
        cm(gaps.min().unwrap_or(FAR))
    };
    let Some(gap) = friends.map(gap).min() else { return 0 };
    let (least, most) = if setup.unit(unit).individual { (1, LEADING) } else { (ELBOW_ROOM, IN_TOUCH) };
    2 * (least - gap).max(0) + (gap - most).max(0)
}
