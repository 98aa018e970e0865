//! FC-GREN, FC-GL, FC-SMOKE. What bursts: hand grenades, launchers, smoke.

use dice::{Bands, Die, Source};
use referee::{About, Choice, FigureId, For, Outline, Refusal, Region, Ruling, SideId, What, clause, judged, lot};
use table::movement::clip;
use table::{Bearing, Length, Place, Point, gap, ring};

use crate::Play;
use crate::battle::{Ammunition, Battle, Cloud, CloudLife, Setup};
use crate::fire::{self, Aim, Cause, aftermath, owner, strike};
use crate::options::GrenadeSupply;
use crate::roster::{Skill, Weapon};
use crate::shock::{self, Shock};
use crate::sight::{Eye, sees_point};
use crate::terrain::base;
use crate::unusual::tasks;
use crate::weapons::Dice;
use crate::{cover, telling, weapons};

/// FC-GREN-01.
const THROW: Length = Length::inches(6);
/// FC-GREN-01, FC-GL-03, FC-BOMB-12.
pub const BLAST: Length = Length::inches(2);
/// FC-SMOKE-04.
const SMOKE_THROW: Length = Length::inches(8);
/// FC-SMOKE-05.
const CLOUD: Length = Length::inches(2);
/// FC-GREN-10.
const SCATTERS: usize = 2;

/// FC-GREN-02 to 05, R34. Has a hand grenade to throw.
pub fn has_grenade(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    match setup.options.grenades {
        GrenadeSupply::Count => battle.figure(id).grenades > 0,
        GrenadeSupply::Pool => setup.side(id).is_some_and(|side| battle.force(side).grenades > 0),
        GrenadeSupply::Die => setup.profile(id).grenades > 0 && battle.figure(id).ammunition[2] != Ammunition::Empty,
    }
}

/// FC-GREN. Throws a hand grenade; without effect it scatters, twice at most.
pub fn throw_grenade(play: &mut Play, id: FigureId) -> Ruling<()> {
    let (setup, battle) = (play.setup, play.battle.clone());
    let region = Spots { setup, battle: &battle, id, range: Some(THROW), sight: Spotting::BySomebody };
    let about = About::new("fc-ask-grenade").figure(id).disc(BLAST);
    let aim = play.point(clause!("FC-GREN-06"), owner(setup, id), about, &region)?;
    spend_grenade(play, id);
    note_fire(play, id, "fc-threw-grenade", aim);
    let mut at = aim.at;
    let mut effect = burst(play, Some(id), at, true)?;
    for scattered in 0..SCATTERS {
        if effect {
            break;
        }
        judged!("FC-GREN-11");
        at = scatter(play, id, at, scattered == 0)?;
        telling::at(play, clause!("FC-GREN-09"), "fc-grenade-scattered", at);
        effect = burst(play, Some(id), at, true)?;
    }
    if !effect {
        telling::of(play, clause!("FC-GREN-10"), "fc-grenade-dud", id);
    }
    if play.setup.options.grenades == GrenadeSupply::Die { fire::spend(play, id, 2) } else { Ok(()) }
}

fn spend_grenade(play: &mut Play, id: FigureId) {
    match (play.setup.options.grenades, play.setup.side(id)) {
        (GrenadeSupply::Count, _) => judged!("FC-WPN-03" => play.battle.figure_mut(id).grenades -= 1),
        (GrenadeSupply::Pool, Some(side)) => play.battle.force_mut(side).grenades -= 1,
        _ => {}
    }
}

/// FC-GREN-12. Throwing or launching counts as firing.
fn note_fire(play: &mut Play, id: FigureId, word: &'static str, place: Place) {
    let own_turn = play.battle.active() == play.setup.side(id);
    let turn = play.battle.turn;
    let figure = play.battle.figure_mut(id);
    figure.fired |= own_turn;
    figure.last_shot = turn;
    play.tell(clause!("FC-GREN-12"), || What::Attacked {
        by: id,
        word: word.into(),
        at: Vec::new(),
        place: Some(place),
    });
}

/// FC-GREN-09, FC-SKILL-25. Direction and distance; a Thrower rolls twice for the first scatter and takes either.
fn scatter(play: &mut Play, id: FigureId, at: Point, first: bool) -> Ruling<Point> {
    let side = owner(play.setup, id);
    let why = For::new(clause!("FC-GREN-09"), side, "fc-die-direction").by(id);
    let one = drift(play, why, at)?;
    if !first || !play.setup.has(id, Skill::Thrower) {
        return Ok(one);
    }
    telling::skill(play, clause!("FC-SKILL-25"), id, Skill::Thrower);
    let two = drift(play, why, at)?;
    let offers = [one, two].map(|at| Choice::new("fc-scatter").place(at));
    let chosen = play.choose(clause!("FC-SKILL-25"), side, About::new("fc-ask-scatter").figure(id), &offers)?;
    Ok(if chosen == offers[1] { two } else { one })
}

/// FC-GEN-13, R1. A D12 read as a clock, then 1D6 inches; it stops at the table's edge.
pub fn drift(play: &mut Play, why: For, at: Point) -> Ruling<Point> {
    let hour = play.roll(why, Die::D12, Bands::EACH)?;
    let inches = play.roll(why.called("fc-die-distance"), Die::D6, Bands::EACH)?;
    judged!("FC-GEN-13");
    let to = at + Bearing::clock(hour).offset(Length::inches(i64::from(inches)));
    Ok(clip(&play.setup.table, at, to))
}

/// FC-GREN-01, FC-GREN-08, FC-GL-04. Everybody within two inches, nearest first. A hand grenade only makes those in
/// cover Flinch. Says whether it had any effect.
pub fn burst(play: &mut Play, by: Option<FigureId>, at: Point, spares_cover: bool) -> Ruling<bool> {
    let cause = Cause::impact(by, at);
    let side = by.map_or(SideId(0), |by| owner(play.setup, by));
    let mut effect = false;
    judged!("FC-GL-04");
    for id in caught(play.setup, play.battle, at, BLAST) {
        if spares_cover {
            judged!("FC-GREN-01");
        } else {
            judged!("FC-GL-03");
        }
        if spares_cover && cover::is_in_against(play.setup, id, play.battle.figure(id).at, at) {
            effect = true;
            shock::suffer(play, id, cause, Shock::Flinch)?;
            continue;
        }
        let (kill, shock) = fire::throw(play, Aim { side, by, at: id }, Dice { kill: 1, shock: 1 })?;
        effect |= kill.iter().chain(shock.iter()).any(|face| matches!(face, 1 | 6));
        let before = strike(play, id, cause, &kill, &shock)?;
        aftermath(play, id, before)?;
    }
    Ok(effect)
}

/// Figures in play within a radius of a point, nearest first.
pub fn caught(setup: &Setup, battle: &Battle, at: Point, radius: Length) -> Vec<FigureId> {
    let apart = |id: FigureId| gap(&base(battle.figure(id).at), at);
    let mut near: Vec<FigureId> =
        setup.all().filter(|&id| battle.figure(id).status.is_in_play() && apart(id) <= radius).collect();
    judged!("FC-CONV-02");
    near.sort_by_key(|&id| (apart(id), id));
    near
}

/// FC-GL-01 to 05. A launcher's round always drifts from where it was aimed.
pub fn launch(play: &mut Play, id: FigureId) -> Ruling<()> {
    let (setup, battle) = (play.setup, play.battle.clone());
    let region = Spots { setup, battle: &battle, id, range: None, sight: Spotting::ByItself };
    let about = About::new("fc-ask-launch").figure(id).disc(BLAST);
    let aim = play.point(clause!("FC-GL-01"), owner(setup, id), about, &region)?;
    note_fire(play, id, "fc-fire-launcher", aim);
    judged!("FC-GL-06");
    let why = For::new(clause!("FC-GL-02"), owner(setup, id), "fc-die-direction").by(id);
    let at = drift(play, why, aim.at)?;
    telling::at(play, clause!("FC-GL-02"), "fc-shell", at);
    burst(play, Some(id), at, false)?;
    let place = setup.profile(id).weapons.iter().position(|&it| it == Weapon::GrenadeLauncher).unwrap_or_default();
    let limited = setup.rules.limited_ammunition || setup.profile(id).limited;
    if limited { fire::spend(play, id, place) } else { Ok(()) }
}

/// FC-GL-05. Has a launcher it can fire standing still.
pub fn has_launcher(setup: &Setup, battle: &Battle, id: FigureId, moved: bool) -> bool {
    judged!("FC-GL-05");
    (!moved || setup.has(id, Skill::SteadyArm))
        && weapons::of(setup, battle, id).any(|weapon| weapon == Weapon::GrenadeLauncher)
}

/// FC-SMOKE-04 to 07. A task die: a cloud now, a cloud later, or none.
pub fn throw_smoke(play: &mut Play, id: FigureId) -> Ruling<()> {
    let (setup, battle) = (play.setup, play.battle.clone());
    let region = Spots { setup, battle: &battle, id, range: Some(SMOKE_THROW), sight: Spotting::NotNeeded };
    let about = About::new("fc-ask-smoke").figure(id).disc(CLOUD);
    let aim = play.point(clause!("FC-SMOKE-04"), owner(setup, id), about, &region)?;
    judged!("FC-SMOKE-01", "FC-SMOKE-02");
    play.battle.figure_mut(id).smoke -= 1;
    let (word, place) = ("fc-threw-smoke".into(), Some(aim));
    play.tell(clause!("FC-SMOKE-04"), || What::Attacked { by: id, word, at: Vec::new(), place });
    let next = play.battle.turn + if play.battle.active() == setup.side(id) { 1 } else { 2 };
    let life = match tasks::die(play, clause!("FC-SMOKE-04"), id)? {
        1 => judged!("FC-SMOKE-06" => CloudLife::From(next)),
        6 => return judged!("FC-SMOKE-07" => Ok(())),
        _ => CloudLife::Until(next),
    };
    play.battle.clouds.push(Cloud { at: aim.at, radius: CLOUD, life });
    match life {
        CloudLife::From(_) => telling::at(play, clause!("FC-SMOKE-06"), "fc-smoke-later", aim.at),
        _ => telling::at(play, clause!("FC-SMOKE-05"), "fc-smoke-rises", aim.at),
    }
    Ok(())
}

/// FC-GREN-07, R35. Who must see the point.
#[derive(Clone, Copy, PartialEq)]
pub enum Spotting {
    NotNeeded,
    ByItself,
    BySomebody,
}

/// Points a figure may aim at.
pub struct Spots<'a> {
    pub setup: &'a Setup,
    pub battle: &'a Battle,
    pub id: FigureId,
    pub range: Option<Length>,
    pub sight: Spotting,
}

impl Spots<'_> {
    fn is_spotted(&self, at: Point) -> bool {
        let (setup, battle) = (self.setup, self.battle);
        let sees = |id: FigureId| sees_point(setup, battle, &Eye::of(setup, battle, id), at);
        match self.sight {
            _ if gap(&base(battle.figure(self.id).at), at) <= Length::ZERO => true,
            Spotting::NotNeeded => true,
            Spotting::ByItself => sees(self.id) || sees_point(setup, battle, &Eye::exposed(battle, self.id), at),
            Spotting::BySomebody => {
                let friends = battle.friends(setup, self.id).filter(|&id| battle.is_able(setup, id));
                sees(self.id) || friends.into_iter().any(sees)
            }
        }
    }

    /// Where it is standing now, or enemies it could reach.
    fn wishes(&self) -> Vec<Point> {
        let enemies = self.battle.enemies(self.setup, self.id).map(|id| self.battle.figure(id).at);
        enemies.filter(|&at| self.check(at.into()).is_ok()).collect()
    }
}

impl Region for Spots<'_> {
    fn check(&self, place: Place) -> Result<(), Refusal> {
        let at = place.at;
        let table = &self.setup.table;
        if at.x < 0 || at.y < 0 || at.x > table.width.to_um() || at.y > table.depth.to_um() {
            return Err(Refusal::new(clause!("FC-GREN-06"), "fc-refusal-edge"));
        }
        let wanted = gap(&base(self.battle.figure(self.id).at), at);
        if let Some(allowed) = self.range.filter(|&range| wanted > range) {
            let refusal = Refusal::new(clause!("FC-GREN-06"), "fc-refusal-out-of-range");
            return Err(refusal.with("wanted", wanted).with("allowed", allowed));
        }
        if !self.is_spotted(at) {
            return Err(Refusal::new(clause!("FC-GREN-07"), "fc-refusal-unseen").with("figure", self.id));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        let at = self.battle.figure(self.id).at;
        match self.range {
            Some(range) => {
                let reach = range + crate::roster::RADIUS;
                vec![ring(at, reach)]
            }
            None => vec![self.setup.table.outline()],
        }
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let wishes = self.wishes();
        if !wishes.is_empty() && lot(dice, 4) > 0 {
            return wishes[lot(dice, wishes.len() as u32) as usize].into();
        }
        let here = self.battle.figure(self.id).at;
        let reach = self.range.unwrap_or(Length::inches(24)).to_um() as u32;
        for _ in 0..32 {
            let way = Bearing::tenths(i64::from(lot(dice, 3600))).offset(Length::um(i64::from(lot(dice, reach))));
            let place = Place::from(here + way);
            if self.check(place).is_ok() {
                return place;
            }
        }
        wishes.first().copied().unwrap_or(here).into()
    }
}
