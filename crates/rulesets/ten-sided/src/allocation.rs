//! TS-ALO, TS-ASK-05. Who of the target takes the hits.

use referee::{About, Choice, FigureId, Play, Ruling, Share, UnitId, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::battle::{Battle, Members};
use crate::setup::Setup;
use crate::shooting::Shooters;
use crate::sight;
use crate::weapons::Band;

/// Hits of one damage value and Penetrating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volley {
    pub damage: u8,
    pub piercing: u8,
    pub hits: u32,
}

/// Hits of one kind on one model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    pub id: FigureId,
    pub damage: u8,
    pub piercing: u8,
    pub hits: u8,
}

pub type Hits = SmallVec<[Struck; 10]>;

/// TS-ALO-02. Seen and in a usable band of somebody who shot.
fn exposed(setup: &Setup, battle: &Battle, shooters: &Shooters, target: UnitId) -> Members {
    let bears = |to: FigureId| {
        shooters.iter().any(|shooter| {
            let weapon = setup.profile(shooter.id).missile;
            let band = Band::of(battle.gap(setup, shooter.id, to));
            weapon.zip(band).is_some_and(|(weapon, band)| weapon.shot(band).is_some())
                && sight::sees(setup, battle, shooter.id, to)
        })
    };
    battle.members(setup, target).into_iter().filter(|&id| bears(id)).collect()
}

/// TS-ALO-01..03, TS-ASK-05. One hit each before anybody has a second; the owner says who takes what is left over.
pub fn distribute(
    play: &mut Play<TenSided>,
    shooters: &Shooters,
    unit: UnitId,
    target: UnitId,
    volleys: &[Volley],
) -> Ruling<Hits> {
    let mut hits = Hits::new();
    if volleys.iter().all(|volley| volley.hits == 0) {
        return Ok(hits);
    }
    let models = exposed(play.setup, play.battle, shooters, target);
    let mut taken: SmallVec<[u32; 10]> = SmallVec::from_elem(0, models.len());
    for volley in volleys {
        judged!("TS-ALO-02", "TS-ALO-03", "TS-ASK-05");
        let mut own: SmallVec<[u32; 10]> = SmallVec::from_elem(0, models.len());
        let mut left = volley.hits;
        while left > 0 {
            let fewest = taken.iter().copied().min().unwrap_or_default();
            let next: SmallVec<[usize; 10]> = (0..models.len()).filter(|&n| taken[n] == fewest).collect();
            let chosen = match left as usize >= next.len() {
                true => next,
                false => choose(play, unit, target, &models, &next, left)?,
            };
            left -= chosen.len() as u32;
            for n in chosen {
                (taken[n], own[n]) = (taken[n] + 1, own[n] + 1);
            }
        }
        let Volley { damage, piercing, .. } = *volley;
        let struck = (0..models.len()).filter(|&n| own[n] > 0);
        hits.extend(struck.map(|n| Struck { id: models[n], damage, piercing, hits: own[n] as u8 }));
    }
    Ok(hits)
}

/// TS-ALO-01. Some of these models take one hit more.
fn choose(
    play: &mut Play<TenSided>,
    unit: UnitId,
    target: UnitId,
    models: &Members,
    next: &[usize],
    hits: u32,
) -> Ruling<SmallVec<[usize; 10]>> {
    let share = |&n: &usize| Share { target: Choice::new("ts-takes-hit").figure(models[n]), at_most: 1 };
    let among: Vec<Share> = next.iter().map(share).collect();
    let first = play.battle.members(play.setup, unit).first().copied();
    let about = About::new("ts-ask-hits").unit(target).number(i64::from(hits));
    let about = first.map_or(about.clone(), |by| about.other(by));
    let side = play.battle.unit(target).side;
    let parts = play.split(clause!("TS-ALO-01"), side, about, hits, &among)?;
    Ok(next.iter().zip(parts).filter(|(_, part)| *part > 0).map(|(&n, _)| n).collect())
}
