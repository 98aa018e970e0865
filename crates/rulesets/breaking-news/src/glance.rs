//! What decides a shot and changes along a way: sight, distance, arc, cover and protection; and where it changes.

use referee::{FigureId, judged};
use table::movement::{Critical, Fan, Way};
use table::{Arc, Bearing, Length, PieceId, Point, gap};

use crate::battle::{Battle, RADIUS, footprint};
use crate::setup::Setup;
use crate::sight::{Shelter, is_clear, shelter};
use crate::smoke;
use crate::weapons::{BANDS, NEAR, band};

/// A target as a shooter has it before him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    pub clear: bool,
    /// Nothing beyond the last band.
    pub band: Option<usize>,
    /// Within 10 cm.
    pub near: bool,
    pub bearing: Front,
    pub shelter: Shelter,
}

/// How far to the side of his facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Front {
    Behind,
    /// BN-FIRE-09. Within 90 degrees to each side.
    Half,
    /// BN-OPP-03. Within 45.
    Quarter,
}

/// BN-OPP-19. What lasts for less of the way goes unnoticed.
const UNNOTICED: Length = Length::um(100);
/// Where woods lie between, the way is looked at this often besides.
const WOODS_STEP: Length = Length::mm(5);

impl Glance {
    pub fn new(setup: &Setup, battle: &Battle, from: Point, facing: Bearing, to: Point) -> Glance {
        let clear = is_clear(setup, battle, from, to);
        let away = gap(&footprint(from), &footprint(to));
        Glance {
            clear,
            band: band(away),
            near: away <= NEAR,
            bearing: front(facing, from, to),
            shelter: if clear { shelter(setup, from, to) } else { Shelter::default() },
        }
    }

    /// One figure as another has it before him, where both stand.
    pub fn at(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> Glance {
        Glance::new(setup, battle, battle.at(shooter), battle.figure(shooter).facing, battle.at(target))
    }
}

/// BN-FIRE-09, BN-OPP-03. Edges included.
pub fn front(facing: Bearing, from: Point, to: Point) -> Front {
    if Arc::of_degrees(facing, 90).sees(from, to) {
        judged!("BN-OPP-03" => Front::Quarter)
    } else if Arc::of_degrees(facing, 180).sees(from, to) {
        judged!("BN-FIRE-09" => Front::Half)
    } else {
        Front::Behind
    }
}

/// A part of a way on which a target lies alike to a watcher.
pub type Stretch = (Length, Length, Glance);

/// BN-OPP-19. A way cut where the mover comes to lie otherwise to one who watches.
pub fn stretches(setup: &Setup, battle: &Battle, eye: Point, facing: Bearing, way: &Way) -> Vec<Stretch> {
    let glance = |at: Point| Glance::new(setup, battle, eye, facing, at);
    if way.points().len() == 1 {
        return vec![(Length::ZERO, Length::ZERO, glance(way.start()))];
    }
    let mut critical = Critical::new(way, eye);
    terrain(setup, eye, way, &mut critical);
    for cloud in &battle.clouds {
        critical.disc(cloud.at, smoke::RADIUS);
    }
    for end in BANDS.into_iter().chain([NEAR]) {
        critical.near(eye, end + RADIUS * 2);
    }
    for turn in [-900, -450, 450, 900] {
        critical.line(eye, eye + facing.turned(turn).offset(Length::cm(100)));
    }
    judged!("BN-OPP-19");
    critical.stretches(UNNOTICED, glance)
}

/// Corners, edges and halfway lines of whatever may come between an eye and a way.
fn terrain(setup: &Setup, eye: Point, way: &Way, critical: &mut Critical) {
    let fan = Fan::new(eye, way);
    let about = fan.bounds();
    let mut wooded = false;
    for (n, bounds) in setup.ground.bounds.iter().enumerate().filter(|(_, bounds)| bounds.meets(&about)) {
        let piece = &setup.table.pieces[n];
        if !fan.may_meet(bounds, &piece.shape) {
            continue;
        }
        critical.piece(piece);
        let id = PieceId(n as u16);
        let kind = setup.ground.of(id);
        if kind.covers() {
            critical.over(&piece.shape, 1, 2);
        }
        wooded |= kind.is_wooded();
    }
    if wooded {
        let steps = way.length().to_um() / WOODS_STEP.to_um();
        (1..=steps).for_each(|n| critical.mark(WOODS_STEP * n));
    }
}
