//! GF-SHOO-06..11, GF-TERR-01..09. Who sees whom, and who is in cover from whom.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use referee::{FigureId, Play, UnitId, judged};
use smallvec::SmallVec;
use table::{
    Body, Cover, Extent, Length, Opacity, PieceId, Place, Screen, Shape, Share, gap, is_nearer_than, lies_within,
    share_inside,
};

use crate::Firefight;
use crate::battle::{Battle, Members};
use crate::closing::{self, Closing};
use crate::coherency::{self, Stand};
use crate::ground::is_at_level;
use crate::setup::Setup;

/// Measurements already taken, by who and whom and how everybody stands.
#[derive(Default)]
pub struct Looks {
    known: BTreeMap<(FigureId, FigureId, u64), Share>,
    charges: BTreeMap<(UnitId, UnitId, Length, u64), Closing>,
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
    let key = (unit, on, allowance, stance(play.battle));
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
pub fn look(play: &mut Play<Firefight>, from: FigureId, to: FigureId) -> Share {
    let key = (from, to, stance(play.battle));
    if let Some(&share) = play.memo.known.get(&key) {
        return share;
    }
    let share = measure(play.setup, play.battle, from, to);
    if play.memo.known.len() >= MOST_LOOKS {
        play.memo.known.clear();
    }
    play.memo.known.insert(key, share);
    share
}

/// GF-SHOO-07. Some part of it is seen.
pub fn sees(play: &mut Play<Firefight>, from: FigureId, to: FigureId) -> bool {
    judged!("GF-SHOO-07");
    !look(play, from, to).is_none()
}

/// From the eye at nine tenths of the height to the silhouette of the other.
fn measure(setup: &Setup, battle: &Battle, from: FigureId, to: FigureId) -> Share {
    let here = battle.place(from);
    let eye = Place { at: here.at, elevation: here.elevation + setup.model(from).height * 9 / 10 };
    let bodies = bodies(setup, battle, from, to);
    let without = seen_into(setup, battle, from, to);
    let screen = Screen { without: &without, bodies: &bodies, turned: &[] };
    setup.scene.silhouette_seen(eye, &body(setup, battle, to), &screen)
}

fn body(setup: &Setup, battle: &Battle, id: FigureId) -> Body {
    Body { footprint: battle.footprint(setup, id), foot: battle.place(id).elevation, height: setup.model(id).height }
}

/// GF-SHOO-08, GF-SHOO-09. Models of other units that may stand in between; neither own unit hides itself.
fn bodies(setup: &Setup, battle: &Battle, from: FigureId, to: FigureId) -> SmallVec<[Body; 8]> {
    if !setup.options.models_block_sight {
        return SmallVec::new();
    }
    let (own, target) = (battle.unit_of(from), battle.unit_of(to));
    let line = [battle.place(from).at, battle.place(to).at];
    let wide = setup.model(to).radius + Length::MM;
    let between = |id: &FigureId| {
        let unit = battle.unit_of(*id);
        unit != own && unit != target && is_nearer_than(Extent::Path(&line), &battle.footprint(setup, *id), wide)
    };
    battle.standing().filter(between).map(|id| judged!("GF-TERR-09" => body(setup, battle, id))).collect()
}

/// GF-SHOO-11, GF-SHOO-28. Area terrain that either base stands in, even in part, is seen into and out of.
fn seen_into(setup: &Setup, battle: &Battle, from: FigureId, to: FigureId) -> SmallVec<[PieceId; 4]> {
    let stands_in =
        |id: FigureId, shape: &Shape, level: bool| level && gap(&battle.footprint(setup, id), shape).is_zero();
    let dense = setup.table.ids().filter(|(_, piece)| piece.opacity == Opacity::Dense);
    let either = dense.filter(|(_, piece)| {
        [from, to].into_iter().any(|id| stands_in(id, &piece.shape, is_at_level(piece, battle.place(id).elevation)))
    });
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
pub fn cover(play: &mut Play<Firefight>, from: FigureId, target: UnitId) -> Covered {
    let members = play.battle.members(target);
    let alone = members.len() == 1;
    let (mut inside, mut covered) = (0, 0);
    judged!("GF-TERR-08");
    if alone {
        judged!("GF-TERR-02");
    }
    for &id in &members {
        let in_it = is_inside(play.setup, play.battle, id, alone);
        inside += usize::from(in_it);
        covered += usize::from(in_it || is_behind(play, from, id));
    }
    Covered { inside: inside * 2 > members.len(), at_all: covered * 2 > members.len() }
}

fn is_inside(setup: &Setup, battle: &Battle, id: FigureId, alone: bool) -> bool {
    let (base, level) = (battle.footprint(setup, id), battle.place(id).elevation);
    let near = setup.pieces_near([battle.place(id).at; 2], setup.model(id).radius).map(|(_, piece)| piece);
    let covering = near.filter(|piece| piece.cover != Cover::None && is_at_level(piece, level));
    let mut areas = covering.map(|piece| &piece.shape).filter(|shape| !matches!(shape, Shape::Wall(_)));
    judged!("GF-TERR-06");
    areas.any(|shape| if alone { share_inside(&base, shape).is_over_half() } else { lies_within(&base, shape) })
}

/// GF-TERR-07. More than half of its silhouette is hidden; wholly hidden counts too.
fn is_behind(play: &mut Play<Firefight>, from: FigureId, id: FigureId) -> bool {
    let seen = look(play, from, id);
    judged!("GF-TERR-07");
    Share { part: seen.of - seen.part, of: seen.of }.is_over_half()
}
