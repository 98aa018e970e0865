//! Dice and choices of the rules that need no battle: drawing up a game, mustering a force, what follows a battle.

use dice::{Bands, Die, Throw};
use referee::{About, Answer, Ask, Choice, Clause, FigureId, For, Matter, Offer, Oracle, Ruling, SideId};

/// One die.
pub fn roll(oracle: &mut dyn Oracle, why: For, die: Die, bands: Bands) -> Ruling<u8> {
    Ok(oracle.throw(&why, &Throw::one(die, bands))?[0])
}

/// One of some offers, of which there is at least one.
pub fn choose<T: Offer + Clone>(
    oracle: &mut dyn Oracle,
    clause: Clause,
    side: SideId,
    about: About,
    offers: &[T],
) -> Ruling<T> {
    let options: Vec<_> = offers.iter().map(Offer::choice).collect();
    let matter = Matter::Pick { options: &options, barred: &Vec::new, even_alone: false };
    let answers = oracle.ask(&[Ask { clause, side, about, matter }])?;
    Ok(offers[picked(&answers[0])].clone())
}

/// The place of the option that an answer names.
pub fn picked(answer: &Answer) -> usize {
    match answer {
        Answer::Pick(chosen) => usize::from(*chosen),
        other => unreachable!("a pick answered with {}", other.name()),
    }
}

/// A figure that may be given something, by its place in its force or group.
#[derive(Clone, Copy)]
pub struct Candidate(pub usize);

impl Offer for Candidate {
    fn choice(&self) -> Choice {
        Choice::new("fc-figure").figure(FigureId(self.0 as u16))
    }
}
