//! TS-MOV-04..07, TS-MOV-10..12. What the table is underfoot, and where a base may rest.

use referee::{FigureId, Refusal, UnitId, clause, judged};
use smallvec::SmallVec;
use table::movement::{Field, Footing, Going, Hindrance, Manner, Other};
use table::{Footprint, Length, Point, Shape, is_on_table};

use crate::battle::{Battle, CONTACT, Disc, is_within, nearest};
use crate::coherency::Stand;
use crate::set::UnitSet;
use crate::setup::Setup;
use crate::terrain::Feature;

/// TS-MOV-04.
pub const APART: Length = Length::mm(25);
/// TS-MOV-07.
const CROSSING: Length = Length::cm(5);

/// How a unit moves among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    pub unit: UnitId,
    /// TS-MOV-06. No difficult ground at all.
    pub rush: bool,
    /// TS-ASL-07, TS-ASL-10. It comes as near to enemies as it likes, and may touch these.
    pub closes: Option<UnitSet>,
}

impl Manners {
    pub fn of(unit: UnitId) -> Manners {
        Manners { unit, rush: false, closes: None }
    }

    pub fn rushing(unit: UnitId) -> Manners {
        Manners { rush: true, ..Manners::of(unit) }
    }

    pub fn closing(unit: UnitId, on: UnitSet) -> Manners {
        Manners { closes: Some(on), ..Manners::of(unit) }
    }

    /// TS-MOV-04, TS-ASL-10. The gap to keep from enemies on the way.
    fn keep(self) -> Length {
        if self.closes.is_some() { judged!("TS-ASL-10" => Length::ZERO) } else { APART }
    }
}

/// TS-MOV-06, TS-MOV-07, TS-MOV-11. What a piece does to whoever walks.
fn going(feature: &Feature, rush: bool) -> Going {
    match feature {
        Feature { impassable: true, .. } => Going::Blocked,
        Feature { obstacle: true, .. } => judged!("TS-MOV-07" => Going::Toll { enter: CROSSING, leave: Length::ZERO }),
        Feature { difficult: true, .. } if rush => Going::NoEntry,
        Feature { difficult: true, .. } => judged!("TS-MOV-06" => Going::Slow(2)),
        _ => Going::Free,
    }
}

/// The ground as a base of a unit finds it.
pub fn field(setup: &Setup, battle: &Battle, manners: Manners, radius: Length, from: Point, length: Length) -> Field {
    judged!("TS-MOV-11", "TS-MOV-13");
    let side = battle.unit(manners.unit).side;
    let keep = manners.keep();
    let near = length + radius + keep + Length::CM;
    let mut others = Vec::new();
    for id in battle.standing() {
        let unit = setup.unit_of(id);
        if unit == manners.unit || !is_within((from, Length::ZERO), (battle.at(id), setup.radius(id)), near) {
            continue;
        }
        let shape = Shape::Disc { centre: battle.at(id), radius: setup.radius(id) };
        others.push(if battle.unit(unit).side == side {
            Other { shape, keep: Length::ZERO, manner: Manner::LetsThrough }
        } else {
            Other { shape, keep, manner: Manner::Blocks }
        });
    }
    let pieces = setup.features.iter().map(|feature| going(feature, manners.rush)).collect();
    let footing = Footing { pieces, others, ..Footing::default() };
    Field::near(&setup.table, &footing, radius, from, length + Length::CM)
}

/// TS-MOV-04..07, TS-MOV-10. Why a way is barred.
pub fn refusal(setup: &Setup, manners: Manners, by: Hindrance) -> Refusal {
    match by {
        Hindrance::TableEdge => Refusal::new(clause!("TS-MOV-10"), "ts-off-table"),
        Hindrance::Piece(piece) if manners.rush && setup.features[usize::from(piece.0)].difficult => {
            Refusal::new(clause!("TS-MOV-06"), "ts-no-rush-through").with("piece", piece)
        }
        Hindrance::Piece(piece) => Refusal::new(clause!("TS-MOV-07"), "ts-no-passage").with("piece", piece),
        Hindrance::Other(_) if manners.closes.is_some() => Refusal::new(clause!("TS-MOV-05"), "ts-no-passing"),
        Hindrance::Other(_) => Refusal::new(clause!("TS-MOV-04"), "ts-too-near").with("allowed", APART),
    }
}

/// TS-MOV-05. The end of a way lies on a base.
pub fn no_room(id: FigureId, other: FigureId) -> Refusal {
    Refusal::new(clause!("TS-MOV-05"), "ts-no-room").with("figure", id).with("other", other)
}

pub fn is_in_difficult(setup: &Setup, at: Point) -> bool {
    setup.features.iter().any(|feature| feature.difficult && feature.holds(at))
}

/// TS-MOV-10, TS-TER-04. A base may be here, as far as the table is concerned.
pub fn check_spot(setup: &Setup, radius: Length, at: Point) -> Result<(), Refusal> {
    if !is_on_table(&Footprint::disc(at, radius), &setup.table) {
        return Err(Refusal::new(clause!("TS-MOV-10"), "ts-off-table").with("point", at));
    }
    if is_blocked(setup, radius, at) {
        return Err(Refusal::new(clause!("TS-TER-04"), "ts-no-passage").with("point", at));
    }
    Ok(())
}

/// The same, and nobody is told why not.
pub fn bears(setup: &Setup, radius: Length, at: Point) -> bool {
    is_on_table(&Footprint::disc(at, radius), &setup.table) && !is_blocked(setup, radius, at)
}

fn is_blocked(setup: &Setup, radius: Length, at: Point) -> bool {
    setup.features.iter().any(|feature| feature.impassable && feature.overlaps(at, radius))
}

/// TS-MOV-12. A base lies across the line of an obstacle.
pub fn is_across(setup: &Setup, radius: Length, at: Point) -> bool {
    judged!("TS-MOV-12");
    setup.features.iter().any(|feature| feature.obstacle && feature.overlaps(at, radius))
}

/// TS-MOV-05. Some other unit's base is there already.
pub fn taken(setup: &Setup, battle: &Battle, unit: UnitId, radius: Length, at: Point) -> Option<FigureId> {
    let overlaps = |id: &FigureId| {
        let reach = radius + setup.radius(*id);
        setup.unit_of(*id) != unit && (battle.at(*id) - at).length_squared() < reach.squared()
    };
    battle.standing().find(overlaps)
}

/// It would touch one of those it may.
pub fn reaches(setup: &Setup, battle: &Battle, on: UnitSet, (id, at): Stand) -> bool {
    let base = (at, setup.radius(id));
    on.iter().any(|unit| battle.discs(setup, unit).any(|other| is_within(base, other, CONTACT)))
}

/// How far from the nearest of some units a base would be.
pub fn gap_to(setup: &Setup, battle: &Battle, on: UnitSet, (id, at): Stand) -> Length {
    nearest((at, setup.radius(id)), on.iter().flat_map(|unit| battle.discs(setup, unit)))
}

/// TS-MOV-05, TS-MOV-10, TS-MOV-12, TS-ASL-07. A base may end its move here.
pub fn check_end(setup: &Setup, battle: &Battle, manners: Manners, (id, at): Stand) -> Result<(), Refusal> {
    let radius = setup.radius(id);
    check_spot(setup, radius, at)?;
    match Company::about(setup, battle, manners, (at, radius), Length::ZERO).bar(setup, at) {
        None => Ok(()),
        Some(Bar::Taken(other)) => Err(no_room(id, other)),
        Some(Bar::Touched(other)) => {
            Err(Refusal::new(clause!("TS-ASL-07"), "ts-wrong-contact").with("figure", id).with("other", other))
        }
        Some(Bar::Across) => Err(Refusal::new(clause!("TS-MOV-12"), "ts-across").with("figure", id)),
    }
}

/// Why a base may not end its move on a spot of the table that would bear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    Taken(FigureId),
    /// TS-ASL-07. An enemy that would be touched and must not be.
    Touched(FigureId),
    Across,
}

/// Everybody of other units whom a base might meet where it ends, looked up once for all places that are tried.
pub struct Company {
    radius: Length,
    others: SmallVec<[Neighbour; 24]>,
}

struct Neighbour {
    id: FigureId,
    base: Disc,
    /// TS-ASL-07. Whether it may be touched; friends may always be.
    may_touch: bool,
    /// It is one of those whom the unit closes in on.
    is_wanted: bool,
}

impl Company {
    /// Of a base that ends no farther than a length from a point.
    pub fn about(setup: &Setup, battle: &Battle, manners: Manners, (from, radius): Disc, length: Length) -> Company {
        let ground = (from, radius + length);
        let side = battle.unit(manners.unit).side;
        let mut others = SmallVec::new();
        for (n, model) in battle.models.iter().enumerate() {
            let (Some(at), card) = (model.at, &setup.models[n]) else { continue };
            if card.unit == manners.unit || !is_within(ground, (at, card.radius), CONTACT) {
                continue;
            }
            let is_wanted = manners.closes.is_some_and(|on| on.has(card.unit));
            let may_touch = manners.closes.is_none() || is_wanted || battle.unit(card.unit).side == side;
            others.push(Neighbour { id: FigureId(n as u16), base: (at, card.radius), may_touch, is_wanted });
        }
        Company { radius, others }
    }

    /// The base may end here.
    pub fn leaves_room(&self, setup: &Setup, at: Point) -> bool {
        bears(setup, self.radius, at) && self.bar(setup, at).is_none()
    }

    /// What of other units and obstacles keeps the base from ending here, if anything does.
    pub fn bar(&self, setup: &Setup, at: Point) -> Option<Bar> {
        let overlaps = |it: &&Neighbour| {
            let reach = self.radius + it.base.1;
            (it.base.0 - at).length_squared() < reach.squared()
        };
        let touches = |it: &Neighbour| is_within((at, self.radius), it.base, CONTACT);
        if let Some(other) = self.others.iter().find(overlaps) {
            return Some(Bar::Taken(other.id));
        }
        if let Some(other) = self.others.iter().find(|it| !it.may_touch && touches(it)) {
            return Some(Bar::Touched(other.id));
        }
        let fights = || self.others.iter().any(|it| it.is_wanted && touches(it));
        (is_across(setup, self.radius, at) && !fights()).then_some(Bar::Across)
    }
}
