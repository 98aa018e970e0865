//! CA-FC-06, CA-FC-25. What a latecomer has learned, and a computer that comes with new people to every battle.

use campaign::desk::figure;
use campaign::roster::{LEARNED, Moment};
use campaign::{Condition, Sheet};
use referee::{About, Ruling, SideId, clause, judged};

use super::Play;
use super::group::{Pick, column, next_name, put, recruit};
use crate::forces::{raise, skill_roll};

/// CA-FC-06. An advance is one skill rolled as in A4, for somebody the player picks.
pub fn advance(play: &mut Play) -> Ruling<()> {
    judged!("CA-FC-06");
    super::lesson::lesson(play, 0)
}

/// CA-FC-25. As many figures as the player fields, with as many skills in all, six at most, and a leader if he has one.
/// Those who got away alive lend their names again.
pub fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-FC-25");
    let column = column(&play.battle.rosters[side]);
    let own = SideId(side as u8);
    let theirs = fielded(play, 1 - side);
    let mut taken = play.setup.plan.taken.clone();
    let alive = |condition: Condition| condition == Condition::Dismissed;
    let mut survivors: Vec<String> =
        play.battle.rosters[side].members.iter().filter(|it| alive(it.condition)).map(|it| it.name.clone()).collect();
    survivors.dedup();
    let first = play.battle.rosters[side].members.len();
    for _ in 0..theirs.len() {
        let raised = raise::recruit(play, own, column)?;
        let name = if survivors.is_empty() {
            next_name(column, play.battle.fixture.sides[side], &taken)
        } else {
            survivors.remove(0)
        };
        taken.push(name.clone());
        let fixture = play.battle.fixture.number;
        play.battle.rosters[side].join(name, Sheet::of(&raised), fixture);
    }
    let skills = theirs.iter().map(|it| it.skills.len()).sum::<usize>().min(6);
    for _ in 0..skills {
        learn(play, side, first)?;
    }
    if theirs.iter().any(|it| it.leader) {
        let new: Vec<Pick> =
            play.battle.rosters[side].members[first..].iter().map(|it| Pick(figure(side, it.number))).collect();
        let picked = play.choose(clause!("CA-FC-25"), own, About::new("fc-ask-who-leads"), &new)?;
        change(play, side, picked, |raised| raised.leader = true);
    }
    Ok(())
}

fn fielded(play: &Play, side: usize) -> Vec<crate::roster::Recruit> {
    let members = &play.battle.fixture.forces[side].members;
    members.iter().filter_map(|&number| play.battle.rosters[side].member(number)).map(recruit).collect()
}

fn learn(play: &mut Play, side: usize, first: usize) -> Ruling<()> {
    let own = SideId(side as u8);
    let group: Vec<_> = play.battle.rosters[side].members[first..].iter().map(recruit).collect();
    let skill = skill_roll::draw(play, clause!("CA-FC-25"), own, group.iter())?;
    let members = play.battle.rosters[side].members[first..].iter();
    let able: Vec<Pick> =
        members.filter(|it| !recruit(it).skills.contains(&skill)).map(|it| Pick(figure(side, it.number))).collect();
    if able.is_empty() {
        return Ok(());
    }
    let about = About::new("fc-ask-who-gets-this-skill").with(skill.word());
    let picked = play.choose(clause!("CA-FC-25"), own, about, &able)?;
    change(play, side, picked, |raised| raised.skills.push(skill));
    let fixture = play.battle.fixture.number;
    let pupil = play.battle.rosters[side].member_mut(campaign::desk::member(picked.0).1);
    pupil.lived(Moment::new(fixture, LEARNED).with(skill.word()));
    Ok(())
}

fn change(play: &mut Play, side: usize, picked: Pick, how: impl FnOnce(&mut crate::roster::Recruit)) {
    let member = play.battle.rosters[side].member_mut(campaign::desk::member(picked.0).1);
    let mut raised = recruit(member);
    how(&mut raised);
    put(member, &raised);
}
