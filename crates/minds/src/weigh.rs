//! A few answers, each followed to the end of its order under the same dice.

use dice::{Quick, Source};
use referee::oracles::{FirstOffered, Foresight, Policy};
use referee::{Answer, AnyMatch, Ask, Question, Seat, SideId, Wanted, lot};

use crate::thought::Weighed;

/// How many answers are weighed, and how many futures are looked at for each.
#[derive(Clone, Copy)]
pub struct Care {
    candidates: usize,
    looks: u32,
}

/// How many ways come to mind where they are countless; of options all do.
const OFFERED: usize = 24;
const OPTIONS: usize = 1_000;

pub const RECRUIT: Care = Care { candidates: 4, looks: 2 };
pub const REGULAR: Care = Care { candidates: 24, looks: 16 };

/// The answer the game's own rules for a side without a player give, if they have anything to say.
pub fn in_character(game: &dyn AnyMatch, question: &Question, luck: &mut dyn Source) -> Option<Vec<Weighed>> {
    let answers = candidates(game, question, OFFERED, luck);
    let chosen = game.in_character(Seat::Side(question.side), question.number, &answers, luck).ok().flatten()?;
    Some(vec![Weighed { answer: answers.get(chosen)?.clone(), worth: 0.0, looks: 0 }])
}

/// The answers that came to mind, best first; of equal ones any may come first.
pub fn weigh(game: &dyn AnyMatch, question: &Question, care: Care, luck: &mut dyn Source) -> Vec<Weighed> {
    let seed = any_seed(luck);
    let mut foresight = game.foresight(question.side);
    let mut weighed: Vec<Weighed> = candidates(game, question, care.candidates, luck)
        .into_iter()
        .map(|answer| follow(foresight.as_mut(), question.side, answer, care.looks, seed))
        .collect();
    weighed.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    weighed
}

/// Some answers in any order.
pub fn candidates(game: &dyn AnyMatch, question: &Question, most: usize, luck: &mut dyn Source) -> Vec<Answer> {
    let seat = Seat::Side(question.side);
    let offered = if matches!(question.wanted, Wanted::Pick { .. }) { OPTIONS } else { OFFERED.max(most) };
    let mut answers = game.candidates(seat, question.number, offered, any_seed(luck)).unwrap_or_default();
    for last in (1..answers.len()).rev() {
        answers.swap(last, lot(luck, last as u32 + 1) as usize);
    }
    answers.truncate(most);
    answers
}

fn follow(foresight: &mut dyn Foresight, side: SideId, answer: Answer, looks: u32, seed: u64) -> Weighed {
    let (mut total, mut looked) = (0, 0);
    for look in 0..u64::from(looks) {
        let mut trial = Trial { side, answer: Some(&answer) };
        if let Some(worth) = foresight.look(&mut trial, &mut Quick::new(seed.wrapping_add(look)), 0) {
            total += worth[side.index()];
            looked += 1;
        }
    }
    let worth = if looked > 0 { total as f64 / f64::from(looked) } else { f64::NEG_INFINITY };
    Weighed { answer, worth, looks: looked }
}

pub fn any_seed(luck: &mut dyn Source) -> u64 {
    u64::from(lot(luck, u32::MAX))
}

/// Gives one answer when its side is first asked; after that everybody takes the first thing offered.
struct Trial<'a> {
    side: SideId,
    answer: Option<&'a Answer>,
}

impl Policy for Trial<'_> {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match self.answer.take_if(|_| ask.side == self.side) {
            Some(answer) => answer.clone(),
            None => FirstOffered.answer(ask, dice),
        }
    }
}
