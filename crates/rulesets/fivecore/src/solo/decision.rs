//! FC-SOLO-15, 16, 20. Which of several answers a side without a player gives.

use dice::Source;
use referee::oracles::{AtRandom, Rollout};
use referee::{Answer, Oracle, Question, Ruling, SideId};

use super::aggression::is_reckless;
use super::doubt::{Leaning, any_of, settle};
use super::merit::{Judge, Merit};
use crate::battle::{Battle, Setup};

/// Answers so little apart leave the side in doubt.
const DOUBT: i64 = 15;

/// How headstrong a side is that never rolled for it.
const USUAL: u8 = 3;

/// The place of one of these answers, or nothing where the book has nothing to say.
pub fn decide(
    setup: &Setup,
    battle: &Battle,
    question: &Question,
    answers: &[Answer],
    dice: &mut dyn Source,
) -> Option<usize> {
    let judge = Judge::new(setup, battle, question);
    let merits: Option<Vec<Merit>> = answers.iter().map(|answer| judge.merit(answer)).collect();
    let merits = merits.filter(|merits| !merits.is_empty())?;
    let level = match battle.force(question.side).resolve.aggression {
        0 => USUAL,
        level => level,
    };
    let mut oracle = Rollout { dice, policy: &mut AtRandom };
    weigh(&mut oracle, question.side, level, &merits).ok()
}

/// The clearly best; between a cautious and a reckless act the Aggression level decides, between two that are nearly
/// as good the likelier is likely, and among equals it is a matter of luck.
pub fn weigh(oracle: &mut dyn Oracle, side: SideId, level: u8, merits: &[Merit]) -> Ruling<usize> {
    let best = merits.iter().map(|merit| merit.worth).max().unwrap_or_default();
    let likely = any(oracle, side, merits, |merit| merit.worth == best)?;
    let close = |merit: &Merit| merit.worth < best && best - merit.worth <= DOUBT;
    let other_sort = |merit: &Merit| merit.reckless != merits[likely].reckless && best - merit.worth <= DOUBT;
    if merits.iter().any(other_sort) {
        let chosen = is_reckless(oracle, side, level)?;
        let worth = best_of(merits, |merit| merit.reckless == chosen);
        return any(oracle, side, merits, |merit| merit.reckless == chosen && merit.worth == worth);
    }
    if merits.iter().any(close) && settle(oracle, side)? == Leaning::Unlikely {
        let worth = best_of(merits, close);
        return any(oracle, side, merits, |merit| merit.worth == worth);
    }
    Ok(likely)
}

fn best_of(merits: &[Merit], of: impl Fn(&Merit) -> bool) -> i64 {
    merits.iter().filter(|merit| of(merit)).map(|merit| merit.worth).max().unwrap_or_default()
}

/// FC-SOLO-16. Any of those that look the same; no die for a single one.
fn any(oracle: &mut dyn Oracle, side: SideId, merits: &[Merit], same: impl Fn(&Merit) -> bool) -> Ruling<usize> {
    let places: Vec<usize> = (0..merits.len()).filter(|&place| same(&merits[place])).collect();
    match places[..] {
        [only] => Ok(only),
        _ => Ok(places[usize::from(any_of(oracle, side, places.len().min(100) as u8)?)]),
    }
}
