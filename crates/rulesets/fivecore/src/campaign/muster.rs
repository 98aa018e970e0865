//! FC-RAND, CA-FC-01, CA-FC-02. How a group is raised.

use campaign::desk::figure;
use campaign::roster::{LEARNED, Moment};
use campaign::{Member, Sheet};
use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, clause, judged};

use super::Play;
use super::group::{GroupSheet, Pick, column, next_name, put, recruit};
use crate::forces::raise;
use crate::forces::skill_roll;

const OWN: SideId = SideId(0);

/// CA-FC-02. M1 to M4.
pub fn muster(play: &mut Play) -> Ruling<()> {
    play.battle.rosters[0].sheet = Sheet::of(&GroupSheet::default());
    figures(play)?;
    roll_again(play)?;
    for _ in 0..play.setup.options.number("skills") {
        skill(play)?;
    }
    leaders(play)
}

/// M1, FC-RAND-01. One D100 for each figure.
fn figures(play: &mut Play) -> Ruling<()> {
    judged!("CA-FC-01");
    let column = column(&play.battle.rosters[0]);
    let mut taken = play.setup.plan.taken.clone();
    for _ in 0..play.setup.options.number("figures") {
        let raised = raise::recruit(play, OWN, column)?;
        let name = next_name(column, play.battle.seats[0], &taken);
        taken.push(name.clone());
        play.battle.rosters[0].join(name, Sheet::of(&raised), 0);
    }
    Ok(())
}

/// M2, FC-RAND-07. Common sense: one of them may be rolled again, and the second result stands.
fn roll_again(play: &mut Play) -> Ruling<()> {
    let mut offers: Vec<Choice> = play.battle.rosters[0].members.iter().map(|it| choice(it.number)).collect();
    offers.push(Choice::declining("fc-roll-nobody-again"));
    let picked = play.choose(clause!("CA-FC-02"), OWN, About::new("fc-ask-roll-again"), &offers)?;
    let Some(chosen) = picked.figure else { return Ok(()) };
    judged!("FC-RAND-07");
    let column = column(&play.battle.rosters[0]);
    let raised = raise::recruit(play, OWN, column)?;
    put(play.battle.rosters[0].member_mut(campaign::desk::member(chosen).1), &raised);
    Ok(())
}

fn choice(number: u16) -> Choice {
    Choice::new("fc-figure").figure(figure(0, number))
}

/// M3, FC-RAND-08. A skill by the dice, then who gets it.
fn skill(play: &mut Play) -> Ruling<()> {
    let clause = clause!("FC-RAND-08");
    let (skill, able) = loop {
        let group: Vec<_> = play.battle.rosters[0].members.iter().map(recruit).collect();
        let skill = skill_roll::draw(play, clause, OWN, group.iter())?;
        let able: Vec<Pick> = picks(play, |member| !recruit(member).skills.contains(&skill));
        if !able.is_empty() {
            break (skill, able);
        }
    };
    let about = About::new("fc-ask-who-gets-this-skill").with(skill.word());
    let chosen = play.choose(clause, OWN, about, &able)?;
    let member = play.battle.rosters[0].member_mut(campaign::desk::member(chosen.0).1);
    let mut raised = recruit(member);
    raised.skills.push(skill);
    put(member, &raised);
    member.lived(Moment::new(0, LEARNED).with(skill.word()));
    Ok(())
}

fn picks(play: &Play, may: impl Fn(&Member) -> bool) -> Vec<Pick> {
    play.battle.rosters[0].members.iter().filter(|it| may(it)).map(|it| Pick(figure(0, it.number))).collect()
}

/// M4, FC-RAND-09, FC-RAND-15. A leader die, and another for every leader+.
fn leaders(play: &mut Play) -> Ruling<()> {
    let (leader_from, again_from) = column(&play.battle.rosters[0]).leaders();
    loop {
        let others = picks(play, |member| !recruit(member).leader);
        if others.is_empty() {
            return Ok(());
        }
        let bands = Bands::cuts(&[leader_from, again_from]);
        let face = play.roll(For::new(clause!("FC-RAND-09"), OWN, "fc-die-leaders"), Die::D6, bands)?;
        if face >= leader_from {
            let chosen = play.choose(clause!("FC-RAND-09"), OWN, About::new("fc-ask-who-leads"), &others)?;
            let member = play.battle.rosters[0].member_mut(campaign::desk::member(chosen.0).1);
            let mut raised = recruit(member);
            raised.leader = true;
            put(member, &raised);
        }
        if face < again_from {
            return Ok(());
        }
        judged!("FC-RAND-15");
    }
}
