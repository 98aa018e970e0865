//! CA-GF-07, CA-GF-08. What is knocked out mostly comes back.

use campaign::Condition;
use campaign::aftermath::before_the_die;
use campaign::desk::figure;
use campaign::roster::{BACK_AT_ONCE, DIED, Moment, WOUNDED};
use dice::{Bands, Die, Throw};
use referee::{About, For, Ruling, SideId, clause, judged};

use super::Play;
use super::ended::DESTROYED;
use super::warband::{Squad, change, squad};

pub const MODELS_GONE: &str = "gf-models-gone";

/// CA-AFT-03. What befell one unit that took part.
pub fn casualty(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let own = squad(play.battle.rosters[side].member(number).expect("it took part"));
    if own.full() == 1 { alone(play, side, number, &own) } else { together(play, side, number, &own) }
}

/// CA-GF-07. A destroyed unit of one model rolls on the table *Recovery*; a hero has a second chance.
fn alone(play: &mut Play, side: usize, number: u16, own: &Squad) -> Ruling<()> {
    judged!("CA-GF-07");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    if !report.has(side, number, DESTROYED) {
        return Ok(());
    }
    let (who, clause) = (figure(side, number), clause!("CA-GF-07"));
    before_the_die(play, clause, side, About::new("gf-ask-recovery").figure(who), Some(who))?;
    let why = For::new(clause, SideId(side as u8), "gf-die-recovery").by(who);
    let face = play.roll(why, Die::D6, Bands::cuts(&[2, 3, 4]))?;
    let condition = match face {
        1 if own.is_hero() && play.roll(why, Die::D6, Bands::at_least(4))? >= 4 => Condition::Recovering(2),
        1 => Condition::Dead,
        2 => Condition::Recovering(2),
        3 => Condition::Recovering(1),
        _ => Condition::Fit,
    };
    let fixture = play.battle.fixture.number;
    let hurt = play.battle.rosters[side].member_mut(number);
    hurt.condition = condition;
    hurt.lived(match condition {
        Condition::Dead => Moment::new(fixture, DIED),
        Condition::Recovering(missions) => Moment::new(fixture, WOUNDED).with("gf-wound").number(i64::from(missions)),
        _ => Moment::new(fixture, BACK_AT_ONCE),
    });
    Ok(())
}

/// CA-GF-08. A die for each model lost, together; each 1 is lost for good.
fn together(play: &mut Play, side: usize, number: u16, own: &Squad) -> Ruling<()> {
    judged!("CA-GF-08");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let told = if report.has(side, number, DESTROYED) { i64::from(own.models()) } else { 0 };
    let lost = report.ending(side, number).and_then(|it| it.count).unwrap_or(told).clamp(0, i64::from(own.models()));
    if lost == 0 {
        return Ok(());
    }
    let (who, clause) = (figure(side, number), clause!("CA-GF-08"));
    before_the_die(play, clause, side, About::new("gf-ask-models").figure(who).number(lost), Some(who))?;
    let why = For::new(clause, SideId(side as u8), "gf-die-models").by(who);
    let faces = play.throw(why, Throw::pool(lost as u8, Die::D6, Bands::at_least(2)))?;
    let gone = faces.iter().filter(|&&face| face == 1).count() as u8;
    if gone == 0 {
        return Ok(());
    }
    let fixture = play.battle.fixture.number;
    let unit = play.battle.rosters[side].member_mut(number);
    change(unit, |squad| squad.lost += gone);
    let left = squad(unit).models();
    if left == 0 {
        unit.condition = Condition::Dead;
        unit.lived(Moment::new(fixture, DIED));
    } else {
        unit.lived(Moment::new(fixture, MODELS_GONE).number(i64::from(left)));
    }
    Ok(())
}
