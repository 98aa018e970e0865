//! CA-ASK-03, CA-ROLE-06. The default answer to every question between battles.

use referee::{Answer, Choice, Question, Wanted};

use crate::desk::{Affairs, member};
use crate::entry::CampaignEntry;
use crate::roster::{Condition, Member};

/// Questions whose acting answers cost something: the default lets things be.
const COSTLY: [&str; 1] = ["ca-ask-camp"];

/// CA-ASK-03. The table *Default answers*.
pub fn default_answer(entry: &CampaignEntry, affairs: &Affairs, question: &Question) -> Answer {
    if let Some(answer) = (entry.default_answer)(affairs, question) {
        return answer;
    }
    match &question.wanted {
        Wanted::Pick { options } => Answer::Pick(pick(affairs, question.about.word.as_str(), options) as u16),
        Wanted::Figures { from, max, .. } => {
            let mut best: Vec<_> = from.clone();
            best.sort_by_key(|&figure| {
                let (side, number) = member(figure);
                let worth = affairs.rosters[side].member(number).map_or(0, |member| (entry.worth)(member));
                (std::cmp::Reverse(worth), number)
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

fn pick(affairs: &Affairs, word: &str, options: &[Choice]) -> usize {
    let declining = options.iter().position(Choice::declines);
    if COSTLY.contains(&word) || word == "ca-ask-side" {
        return declining.unwrap_or_default();
    }
    let members: Vec<(usize, &Member)> = options
        .iter()
        .enumerate()
        .filter_map(|(place, option)| {
            let (side, number) = member(option.figure?);
            Some((place, affairs.rosters.get(side)?.member(number)?))
        })
        .collect();
    // Fit before recovering, then most fixtures taken part in, then lowest number.
    let order =
        |member: &Member| (member.condition != Condition::Fit, std::cmp::Reverse(member.battles()), member.number);
    members.iter().min_by_key(|(_, member)| order(member)).map_or(0, |(place, _)| *place)
}

fn evenly(total: u32, parts: u32) -> Vec<u32> {
    (0..parts).map(|part| total / parts + u32::from(part < total % parts)).collect()
}
