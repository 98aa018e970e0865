//! CA-AFT. What follows a battle, phase by phase, each side at its own desk.

use referee::{About, Choice, Clause, FigureId, Ruling, SideId, judged};

use crate::desk::{Affairs, Play, Step};
use crate::roster::{Condition, FOUGHT, Moment, PUT_OUT, RECOVERED};
use crate::rules::Rules;

/// CA-AFT-01, CA-AFT-03. One step: a member's wound is settled before the next is rolled for.
pub fn step<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    let side = play.setup.own.expect("an aftermath is one side's own");
    match play.battle.step {
        Step::Begin => {
            roll_call(play.battle, side);
            R::missing(play.battle, side);
            play.battle.step = next_member(play.battle, side, 0).map_or(Step::Spoils, Step::Casualty);
        }
        Step::Casualty(member) => {
            judged!("CA-AFT-03");
            R::casualty(play, side, member)?;
            play.battle.step = next_member(play.battle, side, member).map_or(Step::Spoils, Step::Casualty);
        }
        Step::Spoils => {
            R::spoils(play, side)?;
            play.battle.step = Step::Lesson;
        }
        Step::Lesson => {
            R::lesson(play, side)?;
            play.battle.step = next_member(play.battle, side, 0).map_or(Step::Command, Step::Experience);
        }
        Step::Experience(member) => {
            R::experience(play, side, member)?;
            play.battle.step = next_member(play.battle, side, member).map_or(Step::Command, Step::Experience);
        }
        Step::Command => {
            R::command(play, side)?;
            play.battle.step = Step::Done;
        }
        step => unreachable!("an aftermath is never at {step:?}"),
    }
    Ok(())
}

/// A6, own, and A7: captives by number, then newcomers one by one.
pub fn replace<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    let side = play.setup.own.expect("replacements are one side's own");
    match play.battle.step {
        Step::Begin => {
            play.battle.step = next_captive(play.battle, side, 0).map_or(Step::Newcomers, Step::Captivity);
        }
        Step::Captivity(member) => {
            R::captivity(play, side, member)?;
            play.battle.step = next_captive(play.battle, side, member).map_or(Step::Newcomers, Step::Captivity);
        }
        _ => {
            if !R::replacement(play, side)? {
                play.battle.step = Step::Done;
            }
        }
    }
    Ok(())
}

/// CA-AFT-04. Without questions: the fixture is counted, and who was away has one mission less to miss.
pub fn roll_call(affairs: &mut Affairs, side: usize) {
    judged!("CA-AFT-04");
    let fixture = affairs.fixture.number;
    let report = affairs.fixture.report.clone().expect("an aftermath follows a report");
    for member in &mut affairs.rosters[side].members {
        match report.ending(side, member.number) {
            Some(_) => member.lived(Moment::new(fixture, FOUGHT)),
            None => {
                let after = member.condition.after_a_mission();
                if after == Condition::Fit && member.condition != Condition::Fit {
                    member.lived(Moment::new(fixture, RECOVERED));
                }
                member.condition = after;
            }
        }
        let own = report.deeds.iter().filter(|it| usize::from(it.side) == side && it.member == Some(member.number));
        for deed in own {
            member.history.push(Moment::new(fixture, PUT_OUT).whom(deed.victim.clone()));
        }
    }
}

/// The next member who took part, by number.
fn next_member(affairs: &Affairs, side: usize, after: u16) -> Option<u16> {
    let report = affairs.fixture.report.as_ref()?;
    report.endings[side].iter().map(|ending| ending.member).filter(|&member| member > after).min()
}

fn next_captive(affairs: &Affairs, side: usize, after: u16) -> Option<u16> {
    let is_held = |condition: Condition| matches!(condition, Condition::Captive { .. });
    let held = affairs.rosters[side].members.iter().filter(|member| is_held(member.condition));
    held.map(|member| member.number).find(|&number| number > after)
}

/// CA-AFT-05. Before a die falls its player sees what it may bring, and says when.
pub fn before_the_die<R: Rules>(
    play: &mut Play<R>,
    clause: Clause,
    side: usize,
    about: About,
    figure: Option<FigureId>,
) -> Ruling<()> {
    judged!("CA-AFT-05");
    let mut choice = Choice::new("ca-roll");
    choice.figure = figure;
    play.choose_even_alone(clause, SideId(side as u8), about, &[choice], &|_| Vec::new())?;
    Ok(())
}
