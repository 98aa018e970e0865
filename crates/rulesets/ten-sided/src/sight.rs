//! TS-LOS, TS-FOG-01, TS-FAC-02. Who sees whom.

use referee::{FigureId, UnitId, judged};
use table::chord::{Chord, Span};
use table::{Bearing, Bounds, Extent, Length, Line, Point, Ratio, Shape, overlaps};

use crate::battle::Battle;
use crate::setup::Setup;
use crate::terrain::Feature;

/// TS-LOS-04.
const INTO_WOOD: Length = Length::cm(5);
/// TS-FOG-01.
const IN_FOG: Length = Length::cm(40);
/// TS-LOS-03.
const TALLER: u8 = 2;

/// One end of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub at: Point,
    pub size: u8,
    pub radius: Length,
    /// Nobody hides its own unit.
    pub unit: Option<UnitId>,
    /// Which way it looks, where that matters.
    pub facing: Option<Bearing>,
}

/// What stands across a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    Fog,
    Behind,
    Piece(usize),
    Wood,
    Model(FigureId),
}

impl Spot {
    pub fn of(setup: &Setup, battle: &Battle, id: FigureId) -> Spot {
        Spot {
            at: battle.at(id),
            size: setup.profile(id).size,
            radius: setup.radius(id),
            unit: Some(setup.unit_of(id)),
            facing: setup.options.facings.then(|| battle.model(id).facing),
        }
    }
}

/// TS-LOS-02, TS-LOS-08.
pub fn sees(setup: &Setup, battle: &Battle, from: FigureId, to: FigureId) -> bool {
    judged!("TS-LOS-02", "TS-LOS-08");
    across(setup, battle, &Spot::of(setup, battle, from), &Spot::of(setup, battle, to)).is_none()
}

/// TS-LOS-05. One of its models sees one of the other's.
pub fn unit_sees(setup: &Setup, battle: &Battle, unit: UnitId, other: UnitId) -> bool {
    judged!("TS-LOS-05");
    let others = battle.members(setup, other);
    battle.members(setup, unit).iter().any(|&id| others.iter().any(|&to| sees(setup, battle, id, to)))
}

/// TS-FAC-02. In the front half, its edges included.
pub fn is_in_front(from: Point, facing: Bearing, to: Point) -> bool {
    judged!("TS-FAC-02");
    (to - from).dot(facing.vector()) >= 0
}

/// What keeps one spot from seeing another, if anything does.
pub fn across(setup: &Setup, battle: &Battle, from: &Spot, to: &Spot) -> Option<Blocked> {
    if battle.fog && crate::battle::gap((from.at, from.radius), (to.at, to.radius)) > IN_FOG {
        return judged!("TS-FOG-01" => Some(Blocked::Fog));
    }
    if from.facing.is_some_and(|facing| !is_in_front(from.at, facing, to.at)) {
        return Some(Blocked::Behind);
    }
    let line = [from.at, to.at];
    let bounds = Bounds::of(line);
    let near = || setup.features.iter().enumerate().filter(|(_, feature)| feature.bounds.meets(&bounds));
    if let Some((n, _)) = near().find(|(_, feature)| feature.blocks_sight && blocks(feature, line)) {
        return Some(Blocked::Piece(n));
    }
    let wood: Length = near().filter(|(_, feature)| feature.wood).map(|(_, wood)| inside(&wood.shape, line)).sum();
    if wood > INTO_WOOD {
        return judged!("TS-LOS-04" => Some(Blocked::Wood));
    }
    models_between(setup, battle, from, to, bounds).map(Blocked::Model)
}

/// TS-LOS-06, TS-LOS-07. A touch does not block, nor does the high ground one end stands on.
fn blocks(feature: &Feature, line: [Point; 2]) -> bool {
    judged!("TS-LOS-07");
    if feature.high && line.into_iter().any(|end| feature.holds(end)) {
        return judged!("TS-LOS-06" => false);
    }
    overlaps(Extent::Path(&line), &feature.shape)
}

/// TS-LOS-01, TS-LOS-03. A model of a third unit across the line, unless one end is taller or higher.
fn models_between(setup: &Setup, battle: &Battle, from: &Spot, to: &Spot, bounds: Bounds) -> Option<FigureId> {
    judged!("TS-LOS-01", "TS-LOS-03");
    let line = table::exact::Segment::new(from.at, to.at);
    let tallest = from.size.max(to.size);
    let mut level = None;
    for (n, model) in battle.models.iter().enumerate() {
        let Some(at) = model.at else { continue };
        let card = &setup.models[n];
        if !bounds.grown(card.radius).holds(at) || from.unit == Some(card.unit) || to.unit == Some(card.unit) {
            continue;
        }
        if line.distance_cmp(at, card.radius).is_ge() {
            continue;
        }
        let size = setup.profiles[usize::from(card.profile)].size;
        let highest = *level.get_or_insert_with(|| setup.level(from.at).max(setup.level(to.at)));
        if tallest >= size + TALLER || highest > setup.level(at) {
            continue;
        }
        return Some(FigureId(n as u16));
    }
    None
}

/// How much of a line lies inside a shape.
pub fn inside(shape: &Shape, [from, to]: [Point; 2]) -> Length {
    if from == to {
        return Length::ZERO;
    }
    match shape {
        Shape::Polygon(outline) => {
            let spans = Chord::new(from, to).inside(outline);
            let parts = spans.iter().filter_map(|span| span.common(Span::WHOLE));
            parts.map(|span| Line::flat(from, to).length_of(span)).sum()
        }
        Shape::Disc { centre, radius } => {
            let along = to - from;
            let (square, reach) = (along.length_squared(), (*centre - from).dot(along));
            let cross = (*centre - from).cross(along);
            let half = radius.squared() * square - cross * cross;
            if half <= 0 {
                return Length::ZERO;
            }
            let half = half.isqrt();
            let span = Span::new(Ratio::new(reach - half, square), Ratio::new(reach + half, square));
            span.common(Span::WHOLE).map_or(Length::ZERO, |span| Line::flat(from, to).length_of(span))
        }
        Shape::Wall(_) => Length::ZERO,
    }
}
