//! GF-SHOO-06..11, GF-TERR-01..09. Who sees whom, and who is in cover from whom.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use referee::{FigureId, Play, UnitId, Vantage, judged};
use smallvec::SmallVec;
use table::sight::Standstill;
use table::{
    Body, Cover, Extent, Footprint, Length, Opacity, Piece, PieceId, Place, Screen, Shape, Share, gap, is_nearer_than,
    lies_within, share_inside,
};

use crate::Firefight;
use crate::battle::{Battle, Members};
use crate::closing::{self, Closing};
use crate::coherency::{self, Stand};
use crate::forms::held;
use crate::ground::is_at_level;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// Measurements already taken, by who and whom and how everybody stands.
#[derive(Default)]
pub struct Looks {
    sights: Standstill<(Option<Place>, UnitId), Share>,
    charges: BTreeMap<(UnitId, UnitId, Length, u64, [bool; 2]), Closing>,
    dispensable: BTreeMap<(UnitId, u64), Members>,
}

/// Measurements kept before the book is wiped.
const MOST_LOOKS: usize = 20_000;

/// How everybody stands, in one number.
fn stance(battle: &Battle) -> u64 {
    let mut hasher = DefaultHasher::new();
    battle.models.iter().for_each(|model| (model.place, model.unit).hash(&mut hasher));
    hasher.finish()
}

/// How a unit would charge another, worked out once for as long as nobody moves.
pub fn closing(play: &mut Play<Firefight>, unit: UnitId, on: UnitId, allowance: Length) -> Closing {
    let given = [Rule::Flying, Rule::Strider].map(|rule| held::is_given(play.battle, unit, rule));
    let key = (unit, on, allowance, stance(play.battle), given);
    if play.memo.charges.len() >= MOST_LOOKS {
        play.memo.charges.clear();
    }
    let (setup, battle) = (play.setup, &*play.battle);
    play.memo.charges.entry(key).or_insert_with(|| closing::close_in(setup, battle, unit, on, allowance)).clone()
}

/// The models of a unit without whom the others hold together, worked out once for as long as nobody moves.
pub fn dispensable(play: &mut Play<Firefight>, unit: UnitId) -> Members {
    let key = (unit, stance(play.battle));
    if play.memo.dispensable.len() >= MOST_LOOKS {
        play.memo.dispensable.clear();
    }
    let (setup, battle) = (play.setup, &*play.battle);
    let measure = || {
        let stands: SmallVec<[Stand; 6]> = battle.members(unit).into_iter().map(|id| (id, battle.place(id))).collect();
        coherency::dispensable(setup, &stands)
    };
    play.memo.dispensable.entry(key).or_insert_with(measure).clone()
}

/// How much of a model another sees.
pub fn look(play: &Play<Firefight>, from: FigureId, to: FigureId) -> Share {
    let battle = &*play.battle;
    let everybody = battle.models.iter().map(|model| (model.place, model.unit));
    play.memo.sights.of(everybody, [from.index(), to.index()], || measure(play.setup, battle, from, to))
}

/// GF-SHOO-07. Some part of it is seen.
pub fn sees(play: &Play<Firefight>, from: FigureId, to: FigureId) -> bool {
    judged!("GF-SHOO-07");
    !look(play, from, to).is_none()
}

/// A point of the table is looked at, and looks, from so high.
const HEAD: Length = Length::INCH;

fn measure(setup: &Setup, battle: &Battle, from: FigureId, to: FigureId) -> Share {
    share(setup, battle, &standing(battle, from), &standing(battle, to))
}

pub fn standing(battle: &Battle, id: FigureId) -> Vantage {
    Vantage::of(id, battle.place(id))
}

/// From the eye at nine tenths of the height to the silhouette of the other, where each stands or would stand.
pub fn share(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Share {
    let bodies: SmallVec<[Body; 8]> = between(setup, battle, from, to).map(|id| body(setup, battle, id)).collect();
    let without = seen_into(setup, from, to);
    let screen = Screen { without: &without, bodies: &bodies, turned: &[] };
    let other = Body { footprint: footprint(setup, to), foot: to.place.elevation, height: height(setup, to) };
    setup.scene.silhouette_seen(eye(setup, from), &other, &screen)
}

pub fn eye(setup: &Setup, spot: &Vantage) -> Place {
    Place { at: spot.place.at, elevation: spot.place.elevation + height(setup, spot) * 9 / 10 }
}

fn height(setup: &Setup, spot: &Vantage) -> Length {
    spot.figure.map_or(HEAD, |id| setup.model(id).height)
}

fn footprint(setup: &Setup, spot: &Vantage) -> Footprint {
    Footprint::disc(spot.place.at, spot.figure.map_or(Length::ZERO, |id| setup.model(id).radius))
}

pub fn body(setup: &Setup, battle: &Battle, id: FigureId) -> Body {
    Body { footprint: battle.footprint(setup, id), foot: battle.place(id).elevation, height: setup.model(id).height }
}

/// GF-SHOO-08, GF-SHOO-09. Models of other units that may stand in between; neither own unit hides itself.
pub fn between<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    from: &Vantage,
    to: &Vantage,
) -> impl Iterator<Item = FigureId> + 'a {
    let units = [from, to].map(|spot| spot.figure.map(|id| battle.unit_of(id)));
    let line = [from.place.at, to.place.at];
    let wide = to.figure.map_or(Length::ZERO, |id| setup.model(id).radius) + Length::MM;
    let is_between = move |id: &FigureId| {
        !units.contains(&Some(battle.unit_of(*id)))
            && is_nearer_than(Extent::Path(&line), &battle.footprint(setup, *id), wide)
    };
    let all = setup.options.models_block_sight.then(|| battle.standing().filter(is_between));
    all.into_iter().flatten().inspect(|_| judged!("GF-TERR-09"))
}

/// GF-SHOO-11, GF-SHOO-28. Area terrain that either base stands in, even in part, is seen into and out of.
pub fn seen_into(setup: &Setup, from: &Vantage, to: &Vantage) -> SmallVec<[PieceId; 4]> {
    let stands_in = |spot: &Vantage, piece: &Piece| {
        is_at_level(piece, spot.place.elevation) && gap(&footprint(setup, spot), &piece.shape).is_zero()
    };
    let dense = setup.table.ids().filter(|(_, piece)| piece.opacity == Opacity::Dense);
    let either = dense.filter(|(_, piece)| [from, to].into_iter().any(|spot| stands_in(spot, piece)));
    either.map(|(id, _)| judged!("GF-SHOO-28" => id)).collect()
}

/// What covers a unit from one firing model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// GF-TERR-06. Enough of it stands inside cover.
    pub inside: bool,
    /// GF-TERR-07. Enough of it stands inside cover or behind something.
    pub at_all: bool,
}

/// GF-TERR-01, GF-TERR-02, GF-TERR-08. More than half of the models, or most of the one there is.
pub fn cover(play: &Play<Firefight>, from: FigureId, target: UnitId) -> Covered {
    let members = play.battle.members(target);
    let alone = members.len() == 1;
    let (mut inside, mut covered) = (0, 0);
    judged!("GF-TERR-08");
    if alone {
        judged!("GF-TERR-02");
    }
    for &id in &members {
        let in_it = is_inside(play.setup, &standing(play.battle, id), alone);
        inside += usize::from(in_it);
        covered += usize::from(in_it || is_behind(play, from, id));
    }
    Covered { inside: inside * 2 > members.len(), at_all: covered * 2 > members.len() }
}

/// GF-TERR-06. It stands inside cover: mostly, when it is alone.
pub fn is_inside(setup: &Setup, spot: &Vantage, alone: bool) -> bool {
    let (base, level) = (footprint(setup, spot), spot.place.elevation);
    let radius = spot.figure.map_or(Length::ZERO, |id| setup.model(id).radius);
    let near = setup.pieces_near([spot.place.at; 2], radius).map(|(_, piece)| piece);
    let covering = near.filter(|piece| piece.cover != Cover::None && is_at_level(piece, level));
    let mut areas = covering.map(|piece| &piece.shape).filter(|shape| !matches!(shape, Shape::Wall(_)));
    judged!("GF-TERR-06");
    areas.any(|shape| if alone { share_inside(&base, shape).is_over_half() } else { lies_within(&base, shape) })
}

/// GF-TERR-07. More than half of its silhouette is hidden; wholly hidden counts too.
fn is_behind(play: &Play<Firefight>, from: FigureId, id: FigureId) -> bool {
    hides(look(play, from, id))
}

/// GF-TERR-07. So little of it is seen that it counts as behind something.
pub fn hides(seen: Share) -> bool {
    judged!("GF-TERR-07");
    Share { part: seen.of - seen.part, of: seen.of }.is_over_half()
}
