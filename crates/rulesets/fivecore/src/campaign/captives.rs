//! R57, CA-FC-12, CA-FC-16, CA-FC-17. Who is taken, who is exchanged, who gets away.

use campaign::aftermath::before_the_die;
use campaign::desk::{figure, member};
use campaign::roster::{CAME_HOME, EXCHANGED, Moment, TAKEN};
use campaign::{Affairs, Condition};
use dice::{Bands, Die};
use referee::{About, FigureId, For, Ruling, SideId, clause, judged};

use super::Play;
use super::ended::{HELD, LED_AWAY, holds_table};

/// CA-FC-12. A held prisoner is free if his side holds the table, else he is captive; one led away in any case.
pub fn missing(affairs: &mut Affairs, side: usize) {
    judged!("CA-FC-12");
    let fixture = &affairs.fixture;
    let (number, captor) = (fixture.number, fixture.sides[1 - side]);
    let report = fixture.report.clone().expect("an aftermath follows a report");
    let holds = holds_table(&report) == Some(side);
    for ending in &report.endings[side] {
        let is_lost = match ending.word.as_str() {
            HELD => !holds,
            LED_AWAY => true,
            _ => false,
        };
        if is_lost {
            let taken = affairs.rosters[side].member_mut(ending.member);
            taken.condition = Condition::Captive { of: captor, since: number };
            taken.lived(Moment::new(number, TAKEN));
        }
    }
}

/// CA-FC-16. How many come home on each side.
pub fn can_be_exchanged(affairs: &Affairs) -> usize {
    let held = |side: usize| affairs.rosters[side].captives_of(affairs.fixture.sides[1 - side]).count();
    held(0).min(held(1))
}

/// CA-FC-16. One for one; where an owner has more captives than come home he picks which.
pub fn exchange(play: &mut Play) -> Ruling<()> {
    judged!("CA-FC-16");
    let count = can_be_exchanged(play.battle) as u16;
    let fixture = play.battle.fixture.number;
    for side in 0..2 {
        let captor = play.battle.fixture.sides[1 - side];
        let held: Vec<FigureId> =
            play.battle.rosters[side].captives_of(captor).map(|it| figure(side, it.number)).collect();
        let about = About::new("fc-ask-exchange").number(i64::from(count));
        let home = play.figures(clause!("CA-FC-16"), SideId(side as u8), about, &held, count..=count)?;
        for one in home {
            let freed = play.battle.rosters[side].member_mut(member(one).1);
            freed.condition = Condition::Fit;
            freed.lived(Moment::new(fixture, EXCHANGED));
        }
    }
    Ok(())
}

/// CA-FC-17. A captive who was not taken in this very fixture gets away on a 6.
pub fn escape(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let fixture = play.battle.fixture.number;
    let condition = play.battle.rosters[side].member(number).map(|it| it.condition);
    if matches!(condition, Some(Condition::Captive { since, .. }) if since == fixture) {
        return Ok(());
    }
    let who = figure(side, number);
    before_the_die(play, clause!("CA-FC-17"), side, About::new("fc-ask-escape").figure(who), Some(who))?;
    let why = For::new(clause!("CA-FC-17"), SideId(side as u8), "fc-die-escape").by(who);
    if play.roll(why, Die::D6, Bands::cuts(&[6]))? == 6 {
        let freed = play.battle.rosters[side].member_mut(number);
        freed.condition = Condition::Fit;
        freed.lived(Moment::new(fixture, CAME_HOME));
    }
    Ok(())
}
