//! CA-BN-13, CA-BN-14, CA-BN-20. Who is taken, who dies, who comes back.

use campaign::aftermath::before_the_die;
use campaign::desk::figure;
use campaign::roster::{BACK_AT_ONCE, CAME_HOME, DIED, Moment, RETIRED, TAKEN, WOUNDED as WAS_WOUNDED};
use campaign::{Affairs, Condition};
use dice::{Bands, Die};
use referee::{About, For, Ruling, SideId, clause, judged};

use super::Play;
use super::ended::{CAPTURED, DEAD, EXPLODED, OUT_OF_ACTION, STABILISED, WOUNDED};

/// CA-BN-13. Who was captured is captive of the other roster.
pub fn missing(affairs: &mut Affairs, side: usize) {
    judged!("CA-BN-13");
    let (number, captor) = (affairs.fixture.number, affairs.fixture.sides[1 - side]);
    let Some(report) = affairs.fixture.report.clone() else { return };
    for ending in report.endings[side].iter().filter(|it| it.word.as_str() == CAPTURED) {
        let taken = affairs.rosters[side].member_mut(ending.member);
        taken.condition = Condition::Captive { of: captor, since: number };
        taken.lived(Moment::new(number, TAKEN));
    }
}

/// The table *Field hospital*: a face, and how somebody ended.
pub fn verdict(ending: &str, face: u8) -> Condition {
    match (ending, face) {
        (WOUNDED, 1..=2) | (OUT_OF_ACTION, 1..=2) => Condition::Dead,
        (WOUNDED, 3) | (STABILISED, 1) => Condition::Retired,
        (WOUNDED, 4) | (STABILISED, 2) => Condition::Recovering(3),
        (WOUNDED, 5) | (STABILISED, 3) | (OUT_OF_ACTION, 3..=4) => Condition::Recovering(2),
        (WOUNDED, 6) | (STABILISED, 4..=5) | (OUT_OF_ACTION, 5..=6) => Condition::Recovering(1),
        _ => Condition::Fit,
    }
}

/// CA-BN-12, CA-BN-14. Dead is dead; the wounded, the stabilised and vehicles out of action roll.
pub fn casualty(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    judged!("CA-BN-14");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let Some(ending) = report.ending(side, number).map(|it| it.word.to_string()) else { return Ok(()) };
    let fixture = play.battle.fixture.number;
    let condition = match ending.as_str() {
        DEAD | EXPLODED => Condition::Dead,
        WOUNDED | STABILISED | OUT_OF_ACTION => {
            let (who, clause) = (figure(side, number), clause!("CA-BN-14"));
            let ask = match ending.as_str() {
                WOUNDED => "bn-ask-wounded",
                STABILISED => "bn-ask-stabilised",
                _ => "bn-ask-wreck",
            };
            before_the_die(play, clause, side, About::new(ask).figure(who), Some(who))?;
            let why = For::new(clause, SideId(side as u8), "bn-die-hospital").by(who);
            verdict(&ending, play.roll(why, Die::D6, Bands::EACH)?)
        }
        _ => return Ok(()),
    };
    let hurt = play.battle.rosters[side].member_mut(number);
    hurt.condition = condition;
    hurt.lived(match condition {
        Condition::Dead => Moment::new(fixture, DIED),
        Condition::Retired => Moment::new(fixture, RETIRED).with("bn-invalided"),
        Condition::Recovering(missions) => {
            Moment::new(fixture, WAS_WOUNDED).with("bn-a-wound").number(i64::from(missions))
        }
        _ => Moment::new(fixture, BACK_AT_ONCE),
    });
    Ok(())
}

/// CA-BN-20. A captive who was not taken in this very fixture gets away on a 6.
pub fn escape(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    judged!("CA-BN-20");
    let fixture = play.battle.fixture.number;
    let condition = play.battle.rosters[side].member(number).map(|it| it.condition);
    if matches!(condition, Some(Condition::Captive { since, .. }) if since == fixture) {
        return Ok(());
    }
    let (who, clause) = (figure(side, number), clause!("CA-BN-20"));
    before_the_die(play, clause, side, About::new("bn-ask-escape").figure(who), Some(who))?;
    let why = For::new(clause, SideId(side as u8), "bn-die-escape").by(who);
    if play.roll(why, Die::D6, Bands::cuts(&[6]))? == 6 {
        let freed = play.battle.rosters[side].member_mut(number);
        freed.condition = Condition::Fit;
        freed.lived(Moment::new(fixture, CAME_HOME));
    }
    Ok(())
}
