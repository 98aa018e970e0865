//! FC-CAMP-03, FC-CAMP-04, CA-FC-14, CA-FC-15. Who learns something, and who leads.

use campaign::aftermath::before_the_die;
use campaign::desk::{figure, member};
use campaign::roster::{CHOSE, LEARNED, Moment, PROMOTED};
use dice::{Bands, Die};
use referee::{About, For, Ruling, SideId, clause, judged};

use super::Play;
use super::group::{Pick, put, recruit};
use crate::forces::skill_roll::{self, Drawn};
use crate::roster::Skill;

/// FC-CAMP-03, CA-FC-14. Who learns is named first; then the D100 falls, again while it gives what he knows.
pub fn lesson(play: &mut Play, side: usize) -> Ruling<()> {
    let roster = &play.battle.rosters[side];
    let may_learn = roster.present().filter(|it| recruit(it).skills.len() < Skill::ALL.len());
    let learners: Vec<Pick> = may_learn.map(|it| Pick(figure(side, it.number))).collect();
    if learners.is_empty() {
        return Ok(());
    }
    let clause = clause!("FC-CAMP-03");
    let own = SideId(side as u8);
    let about = About::new("fc-ask-who-learns");
    let learner = member(play.choose_even_alone(clause, own, about, &learners, &|_| Vec::new())?.0).1;
    judged!("CA-FC-14");
    let (skill, chosen) = loop {
        let group: Vec<_> = play.battle.rosters[side].present().map(recruit).collect();
        let drawn = skill_roll::draw_or_choose(play, clause, own, group.iter())?;
        let (skill, chosen) = match drawn {
            Drawn::Rolled(skill) => (skill, false),
            Drawn::Chosen(skill) => (skill, true),
        };
        let knows = play.battle.rosters[side].member(learner).is_some_and(|it| recruit(it).skills.contains(&skill));
        if !knows {
            break (skill, chosen);
        }
    };
    let fixture = play.battle.fixture.number;
    let pupil = play.battle.rosters[side].member_mut(learner);
    let mut taught = recruit(pupil);
    taught.skills.push(skill);
    put(pupil, &taught);
    pupil.lived(Moment::new(fixture, if chosen { CHOSE } else { LEARNED }).with(skill.word()));
    Ok(())
}

/// FC-CAMP-04, CA-FC-15. If nobody fit or recovering leads, a 1 or a 6 makes somebody a leader.
pub fn promotion(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-FC-15", "FC-LEAD-10");
    let roster = &play.battle.rosters[side];
    let others: Vec<Pick> = roster.present().map(|it| Pick(figure(side, it.number))).collect();
    let is_led = roster.present().any(|it| recruit(it).leader);
    if is_led || others.is_empty() {
        return Ok(());
    }
    let own = SideId(side as u8);
    before_the_die(play, clause!("CA-FC-15"), side, About::new("fc-ask-stripe"), None)?;
    let why = For::new(clause!("FC-CAMP-04"), own, "fc-die-promotion");
    let face = play.roll(why, Die::D6, Bands::cuts(&[2, 6]))?;
    if matches!(face, 1 | 6) {
        let about = About::new("fc-ask-who-is-promoted");
        let chosen = member(play.choose(clause!("FC-CAMP-04"), own, about, &others)?.0).1;
        let fixture = play.battle.fixture.number;
        let leader = play.battle.rosters[side].member_mut(chosen);
        let mut raised = recruit(leader);
        raised.leader = true;
        put(leader, &raised);
        leader.lived(Moment::new(fixture, PROMOTED));
    }
    Ok(())
}
