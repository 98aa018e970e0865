//! GF-MOVE, GF-TERR. What the table is underfoot: levels, obstacles, where a base may stand.

use referee::{FigureId, Refusal, UnitId, clause, judged};
use table::movement::{Field, Footing, Going, Hindrance, Manner, Other, has_footing};
use table::{
    Bearing, Extent, Footprint, Ground, Length, Opacity, Piece, Place, Point, Shape, Table, is_nearer_than,
    is_on_table, overlaps,
};

use crate::battle::{Battle, space};
use crate::measure::{HAIR, is_apart};
use crate::setup::Setup;

/// GF-MOVE-06.
pub const SEPARATION: Length = Length::INCH;
/// GF-MOVE-12. Up to this an obstacle is flat ground.
pub const FLAT: Length = Length::INCH;
/// GF-MOVE-13, GF-MOVE-17. Up to this a face is climbed and a drop is walked.
pub const CLIMB: Length = Length::inches(3);

/// Something at a height may meet the piece: it lies between its foot and its top.
pub fn is_at_level(piece: &Piece, level: Length) -> bool {
    piece.foot == level || piece.foot < level && level < piece.top()
}

fn is_solid(piece: &Piece) -> bool {
    piece.roof || piece.opacity == Opacity::Solid || matches!(piece.shape, Shape::Wall(_))
}

/// GF-MOVE-12..14, GF-TERR-19. What a piece does to somebody who walks on a level.
fn going(piece: &Piece, level: Length) -> Going {
    let rise = piece.top() - level;
    if !is_at_level(piece, level) || piece.height.is_zero() && piece.ground != Ground::Impassable {
        return Going::Free;
    }
    match piece.ground {
        Ground::Impassable => Going::Blocked,
        _ if rise <= FLAT => Going::Free,
        _ if piece.opacity == Opacity::Hollow => Going::Walled,
        _ if !is_solid(piece) => Going::Free,
        _ if piece.roof || rise > CLIMB => Going::Blocked,
        _ => Going::Toll { enter: rise, leave: rise },
    }
}

/// How a unit moves among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    pub unit: UnitId,
    /// GF-MOVE-21. A charging unit ignores the separation.
    pub charging: bool,
    /// Walks round difficult ground instead of through it.
    pub avoids_difficult: bool,
    /// GF-TERR-21. A Rush or a Charge.
    pub hasty: bool,
}

impl Manners {
    pub fn of(unit: UnitId) -> Manners {
        Manners { unit, charging: false, avoids_difficult: false, hasty: false }
    }
}

/// GF-MOVE-06..08. The models of other units about a level, and the gap to keep from each.
fn others(setup: &Setup, battle: &Battle, manners: Manners, levels: [Length; 2]) -> Vec<Other> {
    let near = |id: &FigureId| {
        let at = battle.place(*id).elevation;
        battle.unit_of(*id) != manners.unit && levels.iter().any(|&level| distance(at, level) < SEPARATION)
    };
    let other = |id: FigureId| {
        let at = battle.place(id).elevation;
        let climb = levels.iter().map(|&level| distance(at, level)).min().unwrap_or_default();
        let squared = SEPARATION.squared() - climb.squared();
        let keep = if manners.charging {
            judged!("GF-MOVE-21" => Length::ZERO)
        } else {
            Length::um(squared.isqrt() as i64) - HAIR
        };
        Other { shape: battle.footprint(setup, id).into(), keep: keep.max(Length::ZERO), manner: Manner::Blocks }
    };
    battle.standing().filter(near).map(other).collect()
}

pub fn distance(a: Length, b: Length) -> Length {
    (a - b).max(b - a)
}

/// The ground of one level as a base of a unit finds it.
pub fn field(setup: &Setup, battle: &Battle, manners: Manners, radius: Length, start: Place, length: Length) -> Field {
    let level = start.elevation;
    let pieces = setup.table.pieces.iter().map(|piece| match going(piece, level) {
        Going::Free if manners.avoids_difficult && is_difficult(piece, level) => Going::Blocked,
        going => going,
    });
    let footing = Footing {
        pieces: pieces.collect(),
        others: others(setup, battle, manners, [level, level]),
        ..Footing::default()
    };
    Field::near(&setup.table, &footing, radius, start.at, length + Length::INCH)
}

/// The ground for one leg from level to level: what it climbs or leaves does not bar it.
pub fn slope(setup: &Setup, battle: &Battle, manners: Manners, radius: Length, [a, b]: [Place; 2]) -> Field {
    let (low, high) = (a.elevation.min(b.elevation), a.elevation.max(b.elevation));
    let climbed = |piece: &Piece| piece.roof && (piece.top() == high || piece.top() == low);
    let pieces = setup.table.pieces.iter().map(|piece| if climbed(piece) { Going::Free } else { going(piece, low) });
    let footing =
        Footing { pieces: pieces.collect(), others: others(setup, battle, manners, [low, high]), ..Footing::default() };
    Field::near(&setup.table, &footing, radius, a.at, a.at.distance(b.at) + Length::INCH)
}

pub fn refusal(by: Hindrance) -> Refusal {
    match by {
        Hindrance::TableEdge => Refusal::new(clause!("GF-MOVE-09"), "gf-no-table"),
        Hindrance::Piece(piece) => Refusal::new(clause!("GF-TERR-19"), "gf-no-passage").with("piece", piece),
        Hindrance::Other(_) => Refusal::new(clause!("GF-MOVE-07"), "gf-no-passing"),
    }
}

pub fn is_difficult(piece: &Piece, level: Length) -> bool {
    piece.ground == Ground::Difficult && is_at_level(piece, level)
}

/// GF-TERR-21. The mark of a hill: difficult for those who go up.
pub fn is_steep(piece: &Piece, level: Length) -> bool {
    has_mark(piece, "steep") && is_at_level(piece, level)
}

pub fn is_dangerous(piece: &Piece, level: Length) -> bool {
    piece.dangerous && is_at_level(piece, level)
}

/// GF-TERR-21. The mark of ruins and rivers: dangerous to those who Rush or Charge.
pub fn is_treacherous(piece: &Piece, level: Length) -> bool {
    has_mark(piece, "treacherous") && is_at_level(piece, level)
}

fn has_mark(piece: &Piece, mark: &str) -> bool {
    piece.traits.iter().any(|own| own == mark)
}

/// A base going straight from place to place passes over part of a piece.
pub fn crosses(piece: &Piece, from: Place, to: Place, radius: Length) -> bool {
    is_nearer_than(Extent::Path(&[from.at, to.at]), &piece.shape, radius)
}

/// The base stands in dangerous ground.
pub fn stands_in_danger(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let (base, level) = (battle.footprint(setup, id), battle.place(id).elevation);
    let mut near = setup.pieces_near([battle.place(id).at; 2], setup.model(id).radius);
    near.any(|(_, piece)| is_dangerous(piece, level) && overlaps(&base, &piece.shape))
}

/// GF-FAC-48. Something other than open ground lies within reach of a model's base.
pub fn is_near_terrain(setup: &Setup, battle: &Battle, id: FigureId, reach: Length) -> bool {
    let base = battle.footprint(setup, id);
    let mut near = setup.pieces_near([battle.place(id).at; 2], setup.model(id).radius + reach);
    near.any(|(_, piece)| is_nearer_than(&base, &piece.shape, reach + HAIR))
}

/// The highest footing under a point, no higher than a level.
pub fn level_below(table: &Table, at: Point, level: Length) -> Length {
    let tops = table.pieces.iter().filter(|piece| piece.roof && piece.top() <= level).map(Piece::top);
    tops.filter(|&top| has_footing(table, Place { at, elevation: top })).max().unwrap_or_default()
}

/// GF-MOVE-15. The whole base has something underfoot.
pub fn is_footed(table: &Table, place: Place, radius: Length) -> bool {
    const RIM: i64 = 16;
    let rim = |n: i64| place.at + Bearing::tenths(n * 3600 / RIM).offset(radius - HAIR);
    place.elevation.is_zero()
        || (0..RIM).all(|n| has_footing(table, Place { at: rim(n), elevation: place.elevation }))
            && has_footing(table, place)
}

/// GF-MOVE-09, GF-MOVE-15, GF-TERR-19. A base may rest here, as far as the table is concerned.
pub fn check_spot(setup: &Setup, radius: Length, place: Place) -> Result<(), Refusal> {
    let base = Footprint::disc(place.at, radius);
    if !is_on_table(&base, &setup.table) {
        return Err(Refusal::new(clause!("GF-MOVE-09"), "gf-no-table").with("point", place.at));
    }
    if !is_footed(&setup.table, place, radius) {
        return Err(Refusal::new(clause!("GF-MOVE-15"), "gf-no-footing").with("point", place.at));
    }
    let in_the_way = |piece: &Piece| match going(piece, place.elevation) {
        Going::Free => false,
        Going::Toll { .. } if matches!(piece.shape, Shape::Wall(_)) => false,
        Going::Walled => overlaps(&base, &piece.shape) && !table::lies_within(&base, &piece.shape),
        _ => overlaps(&base, &piece.shape),
    };
    match setup.pieces_near([place.at; 2], radius).find(|(_, piece)| in_the_way(piece)) {
        Some((piece, _)) => Err(Refusal::new(clause!("GF-TERR-19"), "gf-no-passage").with("piece", piece)),
        None => Ok(()),
    }
}

/// GF-MOVE-06, GF-MOVE-11. A base keeps away from other units; one that was nearer before only comes no nearer.
pub fn check_apart(
    setup: &Setup,
    battle: &Battle,
    manners: Manners,
    radius: Length,
    [from, to]: [Option<Place>; 2],
) -> Result<(), Refusal> {
    let Some(to) = to else { return Ok(()) };
    let stand = |place: Place| (Footprint::disc(place.at, radius), place.elevation);
    let may_be_near = |id: &FigureId| {
        let by = battle.place(*id).at - to.at;
        let near = (radius + setup.model(*id).radius + SEPARATION).to_um();
        battle.unit_of(*id) != manners.unit && by.dx.abs() <= near && by.dy.abs() <= near
    };
    for other in battle.standing().filter(may_be_near) {
        let there = (battle.footprint(setup, other), battle.place(other).elevation);
        let clashes = distance(to.elevation, there.1) < FLAT && overlaps(&stand(to).0, &there.0);
        if clashes {
            return Err(Refusal::new(clause!("GF-MOVE-08"), "gf-no-room").with("other", other));
        }
        if manners.charging {
            continue;
        }
        let now = space(stand(to), there);
        let before = || from.map_or(SEPARATION, |from| space(stand(from), there));
        if !is_apart(now, SEPARATION) && !is_apart(now, SEPARATION.min(before())) {
            let refusal = Refusal::new(clause!("GF-MOVE-06"), "gf-too-near").with("other", other);
            return Err(refusal.with("wanted", now).with("allowed", SEPARATION));
        }
    }
    Ok(())
}
