//! BN-DODGE. Dodging and hitting the dirt.

use referee::{FigureId, Play, What, clause, judged};
use smallvec::SmallVec;
use table::movement::Way;
use table::{Bearing, Length, Point};

use crate::BreakingNews;
use crate::battle::{Battle, cm};
use crate::exchange::Shot;
use crate::helicopter::sky;
use crate::setup::Setup;
use crate::{ground, sight, windows};

/// A figure that dodges: to a refuge, or to the ground where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dodge {
    pub figure: FigureId,
    pub to: Option<Point>,
}

/// BN-DODGE-01. How far one may throw oneself.
const REACH: Length = cm(5);
/// How many bearings and how many steps outward the referee tries.
const BEARINGS: i64 = 24;
const STEPS: i64 = 10;

/// BN-DODGE-05, -08, -09, -12. Fired at by somebody whose fire can be dodged, and able to.
pub fn may_dodge(setup: &Setup, battle: &Battle, id: FigureId, shots: &[Shot]) -> bool {
    let at_it = |shot: &&Shot| shot.target() == Some(id);
    let sniper = |shot: &Shot| shot.man().is_some_and(|id| setup.man(id).sniper);
    let dodgeable = |shot: &Shot| judged!("BN-DODGE-05" => !sniper(shot));
    judged!("BN-DODGE-10", "BN-DODGE-12");
    battle.figure(id).stands()
        && !battle.figure(id).hidden
        && windows::may_react(setup, battle, id)
        && shots.iter().filter(at_it).any(dodgeable)
}

/// BN-DODGE-02, -13. At most three places near by where none of those who fire at it would see it: the nearest in each
/// third of the circle.
pub fn refuges(setup: &Setup, battle: &Battle, id: FigureId, shots: &[Shot]) -> SmallVec<[Point; 3]> {
    let from = battle.at(id);
    let at_it = shots.iter().filter(|shot| shot.target() == Some(id));
    let shooters: SmallVec<[Option<Point>; 4]> = at_it.map(|shot| shot.man().map(|id| battle.at(id))).collect();
    let Some(&first) = shooters.first() else { return SmallVec::new() };
    let field = ground::field(setup, battle, id, &[], REACH);
    let ahead = first.map_or(battle.facing(id), |first| Bearing::of(first - from));
    let seen = |eye: Option<Point>, at: Point| match eye {
        Some(eye) => sight::is_clear(setup, battle, eye, at),
        None => sky::is_seen(setup, battle, at),
    };
    let unseen = |at: Point| !shooters.iter().any(|&eye| seen(eye, at));
    let reached = |at: Point| {
        let way = Way::straight(from, at);
        way.length() <= REACH && field.check(&way).is_ok_and(|cost| cost == way.length())
    };
    let third = |third: i64| {
        let tries = (1..=STEPS).flat_map(|step| (0..BEARINGS / 3).map(move |n| (step, n)));
        tries
            .map(|(step, n)| {
                let bearing = ahead.turned((third * BEARINGS / 3 + n) * 3600 / BEARINGS);
                from + bearing.offset(REACH * step / STEPS)
            })
            .find(|&at| unseen(at) && reached(at))
    };
    judged!("BN-DODGE-13");
    (0..3).filter_map(third).collect()
}

/// BN-DODGE-06, -11. Whoever dodged and still stands ends in the place chosen, facing as before.
pub fn complete(play: &mut Play<BreakingNews>, dodges: &[Dodge]) {
    for dodge in dodges {
        let Some(to) = dodge.to else { continue };
        let figure = dodge.figure;
        if !play.battle.figure(figure).stands() || !ground::is_free(play.setup, play.battle, to, &[figure]) {
            continue;
        }
        let from = play.battle.at(figure);
        play.battle.figure_mut(figure).at = Some(to);
        crate::buildings::note_entry(play.setup, play.battle, figure);
        play.tell(clause!("BN-DODGE-06"), || What::Moved {
            figure,
            word: "bn-dodged".into(),
            way: vec![from.into(), to.into()],
            facing: None,
        });
    }
}
