//! CA-ASK-03, CA-ROLE-06. The default answer to every question between battles.

use std::cmp::Reverse;

use referee::{Answer, Choice, Clause, Question, SideId, Wanted, clause, judged};

use crate::desk::{Affairs, figure, member};
use crate::entry::CampaignEntry;
use crate::forces::{ASK_FORCE, Levy};
use crate::form::map::in_reach;
use crate::lines::Form;
use crate::roster::{Condition, Member};

/// CA-ASK-03. The table *Default answers*.
pub fn default_answer(entry: &CampaignEntry, affairs: &Affairs, question: &Question) -> Answer {
    judged!("CA-ASK-03");
    if let Some(answer) = (entry.default_answer)(affairs, question) {
        return answer;
    }
    match &question.wanted {
        Wanted::Pick { options } => Answer::Pick(pick(entry, affairs, question, options) as u16),
        Wanted::Figures { min, max, .. } if question.about.word.as_str() == ASK_FORCE => {
            let side = question.side.index();
            let force = Levy::new(entry.law, affairs, side, (*min, *max)).strongest();
            Answer::Figures(force.into_iter().map(|number| figure(side, number)).collect())
        }
        Wanted::Figures { from, max, .. } => {
            let mut best: Vec<_> = from.clone();
            best.sort_by_key(|&figure| {
                let (side, number) = member(figure);
                let worth = affairs.rosters[side].member(number).map_or(0, |member| (entry.law.worth)(member));
                (Reverse(worth), number)
            });
            best.truncate(usize::from(*max));
            best.sort_unstable();
            Answer::Figures(best)
        }
        Wanted::Amount { min, .. } => Answer::Amount(*min),
        Wanted::Split { total, among } => Answer::Split(evenly(*total, among.len() as u32)),
        Wanted::Dice { count, .. } => Answer::Dice(std::iter::repeat_n(1, usize::from(*count)).collect()),
        Wanted::Path { .. } | Wanted::Point | Wanted::Direction => unreachable!("asked in battles only"),
    }
}

/// CA-ASK-05. What is asked before every battle of such a campaign, by clause, each with the word of its default answer:
/// standing orders for them can be left before anything is asked.
pub fn recurring(form: Form) -> Vec<(Clause, &'static str)> {
    let of_form = match form {
        Form::Chain | Form::RoundRobin => None,
        Form::Ladder => Some((clause!("CA-LAD-02"), "ca-order-challenge")),
        Form::Map => Some((clause!("CA-MAP-05"), "ca-order-goal")),
    };
    let of_all = [
        (clause!("CA-FIX-03"), "ca-order-side"),
        (clause!("CA-CAMP-02"), "ca-order-camp"),
        (clause!("CA-FLD-02"), "ca-order-force"),
        (clause!("CA-BAL-05"), "ca-order-help"),
        (clause!("CA-BAT-01"), "ca-order-ready"),
    ];
    of_form.into_iter().chain(of_all).collect()
}

fn pick(entry: &CampaignEntry, affairs: &Affairs, question: &Question, options: &[Choice]) -> usize {
    let declining = options.iter().position(Choice::declines);
    match question.about.word.as_str() {
        // Whose acting answers cost something, and the order of sides.
        "ca-ask-camp" | "ca-ask-side" => declining.unwrap_or_default(),
        "ca-ask-help" => help(affairs, question.side, options),
        "ca-ask-goal" => goal(entry, affairs, question.side),
        _ => of_members(affairs, options),
    }
}

/// The first of the list that can be used, each once, then again from its top.
fn help(affairs: &Affairs, side: SideId, options: &[Choice]) -> usize {
    let taken = |option: &Choice| {
        let own = affairs.fixture.helps.iter().filter(|it| it.side == side.0);
        own.filter(|it| it.word == option.word).count()
    };
    let usable = options.iter().enumerate().filter(|(_, option)| !option.declines());
    usable.min_by_key(|(place, option)| (taken(option), *place)).map_or(0, |(place, _)| place)
}

/// The free land of highest value, then the least strong neighbour's.
fn goal(entry: &CampaignEntry, affairs: &Affairs, side: SideId) -> usize {
    let strength = |seat: u8| {
        let side = affairs.seats.iter().position(|&it| it == seat);
        side.map_or(0, |side| affairs.rosters[side].fit().map(|it| (entry.law.worth)(it)).sum::<i64>())
    };
    let lands = &affairs.course.lands;
    let reach = in_reach(&affairs.course, affairs.seats[side.index()]);
    let order = |&(place, land): &(usize, usize)| match lands[land].holder {
        None => (0, Reverse(lands[land].lay.worth()), 0, place),
        Some(holder) => (strength(holder).max(1), Reverse(0), holder, place),
    };
    reach.into_iter().enumerate().min_by_key(order).map_or(0, |(place, _)| place)
}

/// Fit before recovering, then most fixtures taken part in, then lowest number; else the first offered.
fn of_members(affairs: &Affairs, options: &[Choice]) -> usize {
    let members = options.iter().enumerate().filter_map(|(place, option)| {
        let (side, number) = member(option.figure?);
        Some((place, affairs.rosters.get(side)?.member(number)?))
    });
    let order = |member: &Member| (member.condition != Condition::Fit, Reverse(member.battles()), member.number);
    members.min_by_key(|(_, member)| order(member)).map_or(0, |(place, _)| place)
}

fn evenly(total: u32, parts: u32) -> Vec<u32> {
    (0..parts).map(|part| total / parts + u32::from(part < total % parts)).collect()
}
