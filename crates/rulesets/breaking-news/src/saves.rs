//! BN-SAVE, BN-IED. Saving throws, and what becomes of those who fail and those who pass.

use dice::{Bands, Die};
use referee::{About, Choice, Clause, FigureId, For, Play, Ruling, Share, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;

use crate::BreakingNews;
use crate::battle::Battle;
use crate::figure::{Health, Nerve};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::vehicles::damage::{self, Blow};
use crate::vehicles::runaway;
use crate::{victory, wounded};

/// One hit, and what may help against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub figure: FigureId,
    pub by: Cause,
    /// BN-CONV-12. Whose fire it is.
    pub side: SideId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    Fire {
        protected: bool,
    },
    Speculative,
    /// BN-IED-01. Whatever the class, without modifiers.
    Explosion,
    /// BN-IED-04. The same for all, or by class, as the option has it.
    Bombardment,
    /// BN-BLDG-08. Nothing protects inside.
    Indoors,
    Friendly {
        protected: bool,
    },
    /// BN-VFIRE-05. Aboard a vehicle hit by a rocket or a grenade, without modifiers.
    Crash,
    /// BN-IED-02, -03, -07. Aboard a vehicle that explodes, or is caught by a charge.
    Inside {
        heavy: bool,
    },
    /// BN-VSAVE. What strikes a vehicle.
    Struck(Blow),
}

/// Those out of combat, each with whether a natural 1 did it.
pub type Fallen = SmallVec<[(FigureId, bool); 4]>;

/// BN-CONV-05. Everybody hit saves, then the wounded are diced for. Says who was hit.
pub fn make(play: &mut Play<BreakingNews>, hits: SmallVec<[Hit; 8]>) -> Ruling<FigureSet> {
    let hit = work_out(play, hits)?;
    runaway::all(play)?;
    Ok(hit)
}

/// The same; vehicles whose drivers fell have not run on yet.
pub fn work_out(play: &mut Play<BreakingNews>, hits: SmallVec<[Hit; 8]>) -> Ruling<FigureSet> {
    let hit = hits.iter().map(|hit| hit.figure).collect();
    let fallen = roll(play, hits)?;
    settle(play, fallen)?;
    Ok(hit)
}

/// What becomes of those who fell, in the order in which they did.
pub fn settle(play: &mut Play<BreakingNews>, fallen: Fallen) -> Ruling<()> {
    fallen.into_iter().try_for_each(|(id, natural)| wounded::fate(play, id, natural))
}

/// BN-CONV-05, BN-SAVE-01, -12. The saves: the reacting side, the active side, nobody's. Says who fell.
pub fn roll(play: &mut Play<BreakingNews>, mut hits: SmallVec<[Hit; 8]>) -> Ruling<Fallen> {
    let active = play.battle.active;
    let rank = |side: Option<SideId>| match side {
        Some(side) if side != active => 0,
        Some(_) => 1,
        None => 2,
    };
    hits.sort_by_key(|hit| {
        (rank(play.battle.figure(hit.figure).side), hit.figure, matches!(hit.by, Cause::Friendly { .. }))
    });
    let mut fallen = Fallen::new();
    for of_one in hits.chunk_by(|a, b| a.figure == b.figure) {
        save(play, of_one, &mut fallen)?;
    }
    Ok(fallen)
}

/// BN-BLDG-07, BN-SPEC-06, BN-ASK-25. Hits are dealt out evenly, to those who have the fewest first; the owner says who
/// takes those left over, where it makes a difference.
pub fn deal(
    play: &mut Play<BreakingNews>,
    (clause, word): (Clause, &'static str),
    men: &[FigureId],
    taken: &mut [u32],
    mut hits: u32,
) -> Ruling<()> {
    while hits > 0 {
        let least = taken.iter().min().copied().unwrap_or_default();
        let open: SmallVec<[usize; 8]> = (0..men.len()).filter(|&n| taken[n] == least).collect();
        let now = hits.min(open.len() as u32);
        let mut parts = vec![1; now as usize];
        if now < open.len() as u32 && differ(play.setup, play.battle, men) {
            let share = |&n: &usize| Share { target: Choice::new("bn-takes-hit").figure(men[n]), at_most: 1 };
            let among: SmallVec<[Share; 8]> = open.iter().map(share).collect();
            let about = About::new(word).number(i64::from(now));
            parts = play.split(clause, play.battle.side(men[0]), about, now, &among)?;
        }
        open.iter().zip(parts).for_each(|(&n, part)| taken[n] += part);
        hits -= now;
    }
    Ok(())
}

/// Men who are not all alike to their owner.
fn differ(setup: &Setup, battle: &Battle, men: &[FigureId]) -> bool {
    let kind = |id: FigureId| {
        let man = setup.man(id);
        (man.class, man.leadership, &man.weapons, battle.figure(id).nerve)
    };
    men.iter().any(|&id| kind(id) != kind(men[0]))
}

/// BN-SAVE-01, -11, -12. One man's saves, up to the first that fails.
pub fn save(play: &mut Play<BreakingNews>, hits: &[Hit], fallen: &mut Fallen) -> Ruling<()> {
    let id = hits[0].figure;
    if play.battle.figure(id).motor.is_some() {
        return damage::save(play, hits, fallen);
    }
    if play.battle.figure(id).health != Health::Fit {
        return Ok(());
    }
    for hit in hits {
        let thrower = play.battle.figure(id).side.unwrap_or_else(|| judged!("BN-CONV-12" => hit.side));
        let needs = needed(play.setup, id, hit.by);
        let number = needs.face();
        let why = For::new(clause!("BN-SAVE-01"), thrower, "bn-die-save").by(id).needs(&needs);
        let die = play.roll(why, Die::D6, Bands::cuts(&[2, number]))?;
        if die < number {
            fall(play, id, hit);
            fallen.push((id, die == 1));
            return Ok(());
        }
    }
    if play.battle.figure(id).side.is_some() {
        shock(play, id, clause!("BN-SAVE-11"));
    }
    Ok(())
}

/// BN-SAVE-02..09, BN-IED-01, -05. What the die must show: the number of the class less the best bonus.
pub fn needed(setup: &Setup, id: FigureId, by: Cause) -> Tally {
    if let Cause::Inside { heavy } = by {
        let number = if heavy { judged!("BN-IED-03" => 2) } else { judged!("BN-IED-02" => 3) };
        return judged!("BN-IED-05" => Tally::of(number, "bn-save-explosion"));
    }
    if by == Cause::Explosion || by == Cause::Bombardment && !setup.bombardment_by_class {
        judged!("BN-IED-04", "BN-IED-05");
        return judged!("BN-IED-01" => Tally::of(3, "bn-save-explosion"));
    }
    let man = setup.man(id);
    let save =
        man.class.map_or_else(|| judged!("BN-SAVE-03" => 4), |class| judged!("BN-SAVE-02" => class.profile().save));
    let needs = Tally::of(save, "bn-save");
    judged!("BN-SAVE-09");
    let needs = match by {
        Cause::Bombardment => needs.add(-2, clause!("BN-ART-06"), "bn-mod-bombardment"),
        Cause::Crash => needs,
        Cause::Speculative => needs.add(-2, clause!("BN-SAVE-08"), "bn-mod-blind"),
        _ if man.leadership > 0 => needs.add(-1, clause!("BN-SAVE-05"), "bn-mod-leader"),
        Cause::Fire { protected: true } => needs.add(-1, clause!("BN-SAVE-06"), "bn-mod-protected"),
        Cause::Friendly { .. } => needs.add(-1, clause!("BN-SAVE-07"), "bn-mod-friendly"),
        _ => needs,
    };
    needs.within(2..=6, clause!("BN-SAVE-10"), "bn-natural-one")
}

/// BN-SAVE-04. Out of combat; whether dead or wounded is diced for when all have saved.
fn fall(play: &mut Play<BreakingNews>, id: FigureId, hit: &Hit) {
    runaway::note(play.battle, id);
    put_out(play.battle, id);
    play.tell(clause!("BN-SAVE-04"), || What::Gained { figure: id, status: "bn-down".into() });
    if play.battle.figure(id).side.is_none() {
        victory::civilian_killed(play, id, hit.side);
    }
}

/// Out, for good as far as is known.
pub fn put_out(battle: &mut Battle, id: FigureId) {
    let figure = battle.figure_mut(id);
    figure.health = Health::Dead;
    figure.nerve = Nerve::Steady;
    figure.hidden = false;
    figure.spotted_by = FigureSet::default();
    figure.turn.fell = true;
}

/// BN-SHOCK-01, -02, -06. Shocked, if it was not already.
pub fn shock(play: &mut Play<BreakingNews>, id: FigureId, by: referee::Clause) {
    let figure = play.battle.figure_mut(id);
    if figure.is_shocked() {
        return;
    }
    figure.nerve = Nerve::Shocked;
    play.tell(by, || What::Gained { figure: id, status: "bn-shocked".into() });
}
