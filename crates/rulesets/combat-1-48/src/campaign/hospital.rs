//! CA-CB-08. The field hospital.

use campaign::Condition;
use campaign::aftermath::before_the_die;
use campaign::desk::figure;
use campaign::roster::{BACK_AT_ONCE, DIED, Moment, RETIRED, WOUNDED as WAS_WOUNDED};
use dice::{Bands, Die, Throw};
use referee::{About, For, Ruling, SideId, clause, judged};

use super::Play;
use super::ended::{ELIMINATED, WOUNDED};
use super::platoon::change;

pub const MENTIONED: &str = "cb-mentioned";

/// The rows of the table *Field hospital*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Dead,
    Invalided,
    BadWound,
    Wound,
    PatchedUp,
    Mentioned,
}

impl Verdict {
    pub fn of(sum: u8) -> Verdict {
        match sum {
            ..=3 => Verdict::Dead,
            4..=5 => Verdict::Invalided,
            6..=7 => Verdict::BadWound,
            8..=9 => Verdict::Wound,
            10..=11 => Verdict::PatchedUp,
            _ => Verdict::Mentioned,
        }
    }

    pub fn condition(self) -> Condition {
        match self {
            Verdict::Dead => Condition::Dead,
            Verdict::Invalided => Condition::Retired,
            Verdict::BadWound => Condition::Recovering(2),
            Verdict::Wound => Condition::Recovering(1),
            Verdict::PatchedUp | Verdict::Mentioned => Condition::Fit,
        }
    }

    fn moment(self, fixture: u16) -> Moment {
        match self {
            Verdict::Dead => Moment::new(fixture, DIED),
            Verdict::Invalided => Moment::new(fixture, RETIRED).with("cb-invalided"),
            Verdict::BadWound => Moment::new(fixture, WAS_WOUNDED).with("cb-bad-wound").number(2),
            Verdict::Wound => Moment::new(fixture, WAS_WOUNDED).with("cb-wound").number(1),
            Verdict::PatchedUp => Moment::new(fixture, BACK_AT_ONCE),
            Verdict::Mentioned => Moment::new(fixture, MENTIONED),
        }
    }
}

/// CA-CB-08. Who was eliminated rolls two dice, who was wounded one.
pub fn casualty(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    judged!("CA-CB-08");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let (who, clause) = (figure(side, number), clause!("CA-CB-08"));
    let fixture = play.battle.fixture.number;
    let why = For::new(clause, SideId(side as u8), "cb-die-hospital").by(who);
    if report.has(side, number, ELIMINATED) {
        before_the_die(play, clause, side, About::new("cb-ask-hospital").figure(who), Some(who))?;
        let dice = play.throw(why, Throw::pool(2, Die::D6, Bands::EACH))?;
        let verdict = Verdict::of(dice.iter().sum());
        let hurt = play.battle.rosters[side].member_mut(number);
        hurt.condition = verdict.condition();
        hurt.lived(verdict.moment(fixture));
        if verdict == Verdict::Mentioned {
            change(hurt, |man| man.marks += 1);
        }
    } else if report.has(side, number, WOUNDED) {
        before_the_die(play, clause, side, About::new("cb-ask-wound").figure(who), Some(who))?;
        if play.roll(why, Die::D6, Bands::at_least(2))? == 1 {
            let hurt = play.battle.rosters[side].member_mut(number);
            hurt.condition = Condition::Recovering(1);
            hurt.lived(Moment::new(fixture, WAS_WOUNDED).with("cb-wound").number(1));
        }
    }
    Ok(())
}
