//! FC-CAMP-01, FC-INJ. What the battle did to those who ended it Out.

use campaign::aftermath::before_the_die;
use campaign::desk::figure;
use campaign::roster::{BACK_AT_ONCE, Condition, DIED, Moment, RETIRED, SCARRED, WOUNDED};
use dice::{Bands, Die};
use referee::{About, Clause, For, Ruling, SideId, clause};
use rulebook::marks::judged;

use super::Play;
use super::ended::OUT;
use super::field::remember_ground;

/// The rows of the injury table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Injury {
    Unconscious,
    Scar,
    LightWound,
    RealWound,
    SeriousWound,
    GraveWound,
    Crippled,
    Dead,
}

/// FC-CAMP-01, FC-CAMP-02, CA-FC-13. A member that ended Out rolls; anybody else is fit.
pub fn aid_post(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    if !report.has(side, member, OUT) {
        judged(clause!("FC-CAMP-02"));
        return Ok(());
    }
    let who = figure(side, member);
    let about = About::new("fc-ask-injury").figure(who);
    before_the_die(play, clause!("CA-FC-13"), side, about, Some(who))?;
    let injury = Injury::roll(play, side, member)?;
    judged(injury.clause());
    let fixture = play.battle.fixture.number;
    let hurt = play.battle.rosters[side].member_mut(member);
    hurt.condition = injury.condition();
    hurt.lived(injury.moment(fixture));
    remember_ground(play.battle, side, member, &report);
    Ok(())
}

impl Injury {
    pub const ALL: [Injury; 8] = [
        Injury::Unconscious,
        Injury::Scar,
        Injury::LightWound,
        Injury::RealWound,
        Injury::SeriousWound,
        Injury::GraveWound,
        Injury::Crippled,
        Injury::Dead,
    ];

    fn roll(play: &mut Play, side: usize, member: u16) -> Ruling<Injury> {
        let firsts: Vec<u8> = Injury::ALL.map(Injury::first_face).to_vec();
        let reads = |face: u8| Some(Injury::of(face).word());
        let why = For::new(clause!("FC-CAMP-01"), SideId(side as u8), "fc-die-injury");
        let why = why.by(figure(side, member)).reads(&reads);
        Ok(Injury::of(play.roll(why, Die::D100, Bands::cuts(&firsts))?))
    }

    /// The row that a face of the D100 falls in.
    pub fn of(face: u8) -> Injury {
        let row = Injury::ALL.into_iter().rev().find(|injury| injury.first_face() <= face);
        row.unwrap_or(Injury::Unconscious)
    }

    pub fn first_face(self) -> u8 {
        match self {
            Injury::Unconscious => 1,
            Injury::Scar => 26,
            Injury::LightWound => 31,
            Injury::RealWound => 51,
            Injury::SeriousWound => 61,
            Injury::GraveWound => 71,
            Injury::Crippled => 81,
            Injury::Dead => 91,
        }
    }

    /// CA-FC-13.
    pub fn condition(self) -> Condition {
        match self {
            Injury::Unconscious | Injury::Scar => Condition::Fit,
            Injury::LightWound => Condition::Recovering(2),
            Injury::RealWound => Condition::Recovering(3),
            Injury::SeriousWound => Condition::Recovering(5),
            Injury::GraveWound | Injury::Crippled => Condition::Retired,
            Injury::Dead => Condition::Dead,
        }
    }

    /// What stays in the member's history.
    fn moment(self, fixture: u16) -> Moment {
        let word = match self {
            Injury::Unconscious => BACK_AT_ONCE,
            Injury::Scar => SCARRED,
            Injury::LightWound | Injury::RealWound | Injury::SeriousWound => WOUNDED,
            Injury::GraveWound | Injury::Crippled => RETIRED,
            Injury::Dead => DIED,
        };
        let moment = Moment::new(fixture, word).with(self.word());
        match self.condition() {
            Condition::Recovering(missions) => moment.number(i64::from(missions)),
            _ => moment,
        }
    }

    pub fn clause(self) -> Clause {
        match self {
            Injury::Unconscious => clause!("FC-INJ-01"),
            Injury::Scar => clause!("FC-INJ-02"),
            Injury::LightWound => clause!("FC-INJ-03"),
            Injury::RealWound => clause!("FC-INJ-04"),
            Injury::SeriousWound => clause!("FC-INJ-05"),
            Injury::GraveWound => clause!("FC-INJ-06"),
            Injury::Crippled => clause!("FC-INJ-07"),
            Injury::Dead => clause!("FC-INJ-08"),
        }
    }

    /// Its name in the locales.
    pub fn word(self) -> &'static str {
        match self {
            Injury::Unconscious => "fc-injury-unconscious",
            Injury::Scar => "fc-injury-scar",
            Injury::LightWound => "fc-injury-light-wound",
            Injury::RealWound => "fc-injury-real-wound",
            Injury::SeriousWound => "fc-injury-serious-wound",
            Injury::GraveWound => "fc-injury-grave-wound",
            Injury::Crippled => "fc-injury-crippled",
            Injury::Dead => "fc-injury-dead",
        }
    }
}
