//! Every course a rule may take: each answer of each choice, each band of each throw, with its exact chance.

use dice::{Chance, Faces, Quick, Throw, outcomes};
use fivecore::FiveCore;
use fivecore::battle::Battle;
use referee::oracles::{Declining, Policy};
use referee::{Answer, Answers, Ask, For, Matter, Oracle, Play, Ruling};

use crate::bench::Skirmish;

/// What is made of choices; ways, points and directions are taken as they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// All of them, one after the other.
    Every,
    /// Whatever can be declined is.
    Decline,
}

/// Takes the next branch at every fork of one course.
struct Fork<'a> {
    choices: Choices,
    /// The branch taken and how many there are, fork by fork.
    course: &'a mut Vec<(usize, usize)>,
    depth: usize,
    chance: Chance,
}

impl Fork<'_> {
    fn branch(&mut self, of: usize) -> usize {
        if self.depth == self.course.len() {
            self.course.push((0, of));
        }
        self.depth += 1;
        self.course[self.depth - 1].0
    }

    fn reply(&mut self, ask: &Ask<'_>) -> Answer {
        match &ask.matter {
            Matter::Pick { .. } if self.choices == Choices::Decline => Declining.answer(ask, &mut Quick::new(1)),
            Matter::Pick { options, .. } => Answer::Pick(self.branch(options.len()) as u16),
            Matter::Path(_) => Answer::Path(Vec::new()),
            _ => ask.sample(&mut Quick::new(1)),
        }
    }
}

impl Oracle for Fork<'_> {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let mut all = outcomes(throw);
        let (faces, chance) = all.swap_remove(self.branch(all.len()));
        self.chance *= &chance;
        Ok(faces)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        Ok(asks.iter().map(|ask| ask.only_answer().unwrap_or_else(|| self.reply(ask))).collect())
    }
}

/// Where every course of a rule ends, and how likely it is.
pub fn courses<T>(
    game: &Skirmish,
    choices: Choices,
    rule: impl Fn(&mut Play<FiveCore>) -> Ruling<T>,
) -> Vec<(Battle, Chance)> {
    let mut course = Vec::new();
    let mut ends = Vec::new();
    loop {
        let mut battle = game.battle.clone();
        let mut fork = Fork { choices, course: &mut course, depth: 0, chance: Chance::ONE };
        let (mut memo, mut events) = (Default::default(), Vec::new());
        let ruling = rule(&mut Play::new(&game.setup, &mut battle, &mut memo, &mut fork, &mut events));
        assert!(ruling.is_ok(), "nothing is left open");
        ends.push((battle, fork.chance));
        while course.last().is_some_and(|&(taken, of)| taken + 1 == of) {
            course.pop();
        }
        match course.last_mut() {
            Some((taken, _)) => *taken += 1,
            None => return ends,
        }
    }
}
