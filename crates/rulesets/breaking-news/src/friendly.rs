//! BN-FF. Shots that miss may strike friends and bystanders in the line of fire.

use referee::{FigureId, judged};
use table::{Corridor, Footprint, Length, Template};

use crate::battle::{Battle, RADIUS, cm};
use crate::exchange::{Hits, Shot};
use crate::saves::{Cause, Hit};
use crate::setup::Setup;
use crate::sight;
use crate::vehicles::Armour;

/// BN-FF-02. To each side of the line, and beyond the target's base.
const HALF: Length = cm(5);
const BEYOND: Length = cm(10);
/// BN-FF-04. Nearer to the shooter than this nobody is in danger.
const SAFE: Length = cm(5);

/// BN-FF-01..05, -08..10. For one missed die everybody in the corridor has to save.
pub fn endanger(setup: &Setup, battle: &Battle, shot: &Shot, (shooter, to): (FigureId, table::Point), hits: &mut Hits) {
    let (side, from) = (battle.side(shooter), battle.at(shooter));
    let beyond = BEYOND + shot.target().map_or(Length::ZERO, |target| behind(battle, target));
    let corridor = Template::Corridor(Corridor { from, to, half_width: HALF, beyond });
    let endangered = |&id: &FigureId| {
        let figure = battle.figure(id);
        id != shooter
            && shot.target() != Some(id)
            && (figure.side == Some(side) || figure.side.is_none())
            && judged!("BN-FF-04" => battle.gap(shooter, id) >= SAFE)
            && judged!("BN-FF-02" => corridor.touches(&battle.footprint(id)))
            && judged!("BN-FF-08" => sight::sees(setup, battle, shooter, id))
    };
    let riders = battle.hulls().filter(|&id| battle.chassis(id).armour() == Armour::Unprotected);
    let riders = judged!("BN-FF-12" => riders.flat_map(|id| battle.aboard(id)));
    let found = battle.standing().chain(riders).filter(endangered);
    let hit = |figure: FigureId| Hit { figure, by: Cause::Friendly { protected: false }, side };
    judged!("BN-FF-10");
    if setup.one_friend {
        let off = |id: &FigureId| table::gap(battle.at(*id), table::Extent::Path(&[from, to]));
        hits.extend(found.min_by_key(off).map(hit));
    } else {
        hits.extend(found.map(hit));
    }
}

/// How far the base of a target reaches beyond its centre.
fn behind(battle: &Battle, target: FigureId) -> Length {
    match battle.footprint(target) {
        Footprint::Disc { .. } => RADIUS,
        hull => hull.corners().iter().map(|corner| corner.distance(hull.centre())).max().unwrap_or_default(),
    }
}
