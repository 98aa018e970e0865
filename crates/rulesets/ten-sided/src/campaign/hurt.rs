//! CA-TS-07 to 09. What becomes of those who fell or fled.

use campaign::Condition;
use campaign::aftermath::before_the_die;
use campaign::desk::figure;
use campaign::roster::{BACK_AT_ONCE, DIED, Moment, WOUNDED};
use dice::{Bands, Die, Throw};
use referee::{About, For, Ruling, SideId, clause, judged};

use super::Play;
use super::clan::{Band, band, change};
use super::ended::{FELL, FLED, lost};
use crate::roster::ProfilePlan;

/// Models of a unit that were lost for good.
pub const MODELS_GONE: &str = "ts-models-gone";
/// An individual that is no more what it was.
pub const MAIMED: &str = "ts-maimed";

/// CA-AFT-03. What befell one member who took part.
pub fn casualty(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let own = band(play.battle.rosters[side].member(number).expect("it took part"));
    if own.is_individual() { hero(play, side, number) } else { unit(play, side, number, &own) }
}

/// CA-TS-07, CA-TS-09. A die for each model that fell, together, then one for each that fled.
fn unit(play: &mut Play, side: usize, number: u16, own: &Band) -> Ruling<()> {
    judged!("CA-TS-07");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let [fell, fled] = lost(&report, side, number, own);
    let dead = count_lost(play, side, number, fell, 4, "ts-ask-fallen")?;
    let gone = count_lost(play, side, number, fled, 2, "ts-ask-fled")?;
    let fixture = play.battle.fixture.number;
    let member = play.battle.rosters[side].member_mut(number);
    change(member, |band| {
        band.models -= dead[0] + gone[0];
        if let Some(part) = &mut band.with {
            part.models -= dead[1] + gone[1];
        }
    });
    let left = band(member).all();
    if left == 0 {
        judged!("CA-TS-09");
        member.condition = Condition::Dead;
        member.lived(Moment::new(fixture, DIED));
    } else if left < own.all() {
        member.lived(Moment::new(fixture, MODELS_GONE).number(i64::from(left)));
    }
    Ok(())
}

/// So many dice, together; whoever's shows less than that does not come back. Those of the first profile come first.
fn count_lost(
    play: &mut Play,
    side: usize,
    number: u16,
    models: [u8; 2],
    back_from: u8,
    ask: &'static str,
) -> Ruling<[u8; 2]> {
    let all = models[0] + models[1];
    if all == 0 {
        return Ok([0; 2]);
    }
    let who = figure(side, number);
    before_the_die(play, clause!("CA-TS-07"), side, About::new(ask).figure(who).number(i64::from(all)), Some(who))?;
    let why = For::new(clause!("CA-TS-07"), SideId(side as u8), "ts-die-models").by(who);
    let faces = play.throw(why, Throw::pool(all, Die::D10, Bands::at_least(back_from)))?;
    let gone = |faces: &[u8]| faces.iter().filter(|&&face| face < back_from).count() as u8;
    let (own, others) = faces.split_at(usize::from(models[0]));
    Ok([gone(own), gone(others)])
}

/// CA-TS-08. The table *Wounds of heroes*, or the milder one of those who fled.
fn hero(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let has_fallen = report.has(side, number, FELL);
    if !has_fallen && !report.has(side, number, FLED) {
        return Ok(());
    }
    judged!("CA-TS-08");
    let (who, clause) = (figure(side, number), clause!("CA-TS-08"));
    let ask = if has_fallen { "ts-ask-hero-fell" } else { "ts-ask-hero-fled" };
    before_the_die(play, clause, side, About::new(ask).figure(who), Some(who))?;
    let why = For::new(clause, SideId(side as u8), "ts-die-hero").by(who);
    let bands = if has_fallen { Bands::cuts(&[3, 5, 8]) } else { Bands::at_least(3) };
    let face = play.roll(why, Die::D10, bands)?;
    let fixture = play.battle.fixture.number;
    let maimed = matches!((has_fallen, face), (true, 3..=4));
    let weaker = if maimed { Some(play.roll(why, Die::D10, Bands::cuts(&[4, 6, 8, 10]))?) } else { None };
    let hurt = play.battle.rosters[side].member_mut(number);
    match (has_fallen, face) {
        (true, 1..=2) => {
            hurt.condition = Condition::Dead;
            hurt.lived(Moment::new(fixture, DIED));
        }
        (true, 3..=7) | (false, 1..=2) => {
            hurt.condition = Condition::Recovering(1);
            hurt.lived(Moment::new(fixture, WOUNDED).with("ts-wound").number(1));
        }
        _ => hurt.lived(Moment::new(fixture, BACK_AT_ONCE)),
    }
    if let Some(face) = weaker {
        change(hurt, |band| weaken(&mut band.profile, face));
        hurt.lived(Moment::new(fixture, MAIMED));
    }
    Ok(())
}

/// One characteristic is one lower for good, and never below one.
fn weaken(plan: &mut ProfilePlan, face: u8) {
    let value = match face {
        1..=3 => &mut plan.assault,
        4..=5 => &mut plan.ds,
        6..=7 => &mut plan.st,
        8..=9 => &mut plan.initiative,
        _ => &mut plan.co,
    };
    *value = (*value - 1).max(1);
}
