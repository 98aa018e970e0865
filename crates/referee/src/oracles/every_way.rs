//! Every way chance may go, one course after the other.

use std::rc::Rc;

use dice::{Bands, Cascade, Chance, Faces, Fall, Heap, Throw, outcomes};

use super::course::Lots;
use crate::oracle::{Counted, Pause, Ruling};

/// What the dice are looked at for: what means the same to the rule, or every single face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grain {
    #[default]
    Bands,
    Faces,
}

/// Takes every outcome of every throw in turn, course by course, each with its exact weight.
pub(crate) struct EveryWay {
    course: Vec<Branch>,
    depth: usize,
    pub chance: Chance,
    /// About how likely the course is, with no count taken for less likely than if all were alike: there are few of them.
    weight: f64,
    /// A course of less weight than this is given up: ties rolled again would never end.
    slightest: f64,
    grain: Grain,
    air: Cascade,
    /// What was drawn so far; the same comes again in most courses.
    seen: Vec<(Draw, Outcomes)>,
}

/// What chance is asked for.
#[derive(PartialEq)]
enum Draw {
    Faces(Throw),
    Counts(Fall),
    Option(usize),
}

/// What chance answers.
#[derive(Clone)]
enum Drawn {
    Faces(Faces),
    Counts(Counted),
    Option(usize),
}

type Outcomes = Rc<[(Drawn, Chance)]>;

struct Branch {
    outcomes: Outcomes,
    taken: usize,
}

/// How many different draws are remembered.
const MOST_SEEN: usize = 128;

impl EveryWay {
    pub fn new(slightest: f64, grain: Grain) -> EveryWay {
        EveryWay {
            course: Vec::new(),
            depth: 0,
            chance: Chance::ONE,
            weight: 1.0,
            slightest,
            grain,
            air: Cascade::default(),
            seen: Vec::new(),
        }
    }

    /// Goes back to where all courses part, which itself has a chance.
    pub fn set_out(&mut self, chance: &Chance) {
        self.depth = 0;
        self.chance = chance.clone();
        self.weight = chance.to_f64();
        self.air = Cascade::default();
    }

    /// Turns to the next course, the last throw first; false when all are done.
    pub fn turn_to_next(&mut self) -> bool {
        while let Some(last) = self.course.last_mut() {
            last.taken += 1;
            if last.taken < last.outcomes.len() {
                return true;
            }
            self.course.pop();
        }
        false
    }

    fn draw(&mut self, draw: Draw) -> Ruling<Drawn> {
        let is_count = matches!(draw, Draw::Counts(_));
        if self.depth == self.course.len() {
            let outcomes = self.outcomes(draw);
            self.course.push(Branch { outcomes, taken: 0 });
        }
        let Branch { outcomes, taken } = &self.course[self.depth];
        let Some((drawn, chance)) = outcomes.get(*taken) else { return Err(Pause::new()) };
        self.chance = &self.chance * chance;
        let alike = if is_count { 1.0 / outcomes.len() as f64 } else { 0.0 };
        self.weight *= chance.to_f64().max(alike);
        self.depth += 1;
        if self.weight < self.slightest { Err(Pause::new()) } else { Ok(drawn.clone()) }
    }

    fn outcomes(&mut self, draw: Draw) -> Outcomes {
        if let Some((_, outcomes)) = self.seen.iter().find(|(seen, _)| *seen == draw) {
            return outcomes.clone();
        }
        let outcomes = draw.outcomes();
        if self.seen.len() < MOST_SEEN {
            self.seen.push((draw, outcomes.clone()));
        }
        outcomes
    }
}

impl Draw {
    /// Everything that may be drawn; nothing at all when that is far too much.
    fn outcomes(&self) -> Outcomes {
        match self {
            Draw::Faces(throw) => {
                outcomes(throw).into_iter().map(|(faces, chance)| (Drawn::Faces(faces), chance)).collect()
            }
            Draw::Counts(fall) => {
                let counts = fall.outcomes().unwrap_or_default().into_iter();
                counts.map(|(counts, chance)| (Drawn::Counts(counts.into()), chance)).collect()
            }
            Draw::Option(options) => {
                let even = Chance::new(1, *options as u128);
                (0..*options).map(|option| (Drawn::Option(option), even.clone())).collect()
            }
        }
    }
}

impl Lots for EveryWay {
    fn faces(&mut self, throw: &Throw) -> Ruling<Faces> {
        let throw = match self.grain {
            Grain::Bands => *throw,
            Grain::Faces => Throw { bands: Bands::EACH, ..*throw },
        };
        match self.draw(Draw::Faces(throw))? {
            Drawn::Faces(faces) => Ok(faces),
            Drawn::Counts(_) | Drawn::Option(_) => unreachable!("faces are drawn for a throw"),
        }
    }

    fn air(&mut self) -> Option<&mut Cascade> {
        (self.grain == Grain::Bands).then_some(&mut self.air)
    }

    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        let fall = self.air.fall(heaps);
        match self.draw(Draw::Counts(fall))? {
            Drawn::Counts(counts) => Ok(counts),
            Drawn::Faces(_) | Drawn::Option(_) => unreachable!("counts are drawn for heaps"),
        }
    }

    fn option(&mut self, options: usize) -> Ruling<usize> {
        match self.draw(Draw::Option(options))? {
            Drawn::Option(option) => Ok(option),
            Drawn::Faces(_) | Drawn::Counts(_) => unreachable!("an option is drawn for a choice"),
        }
    }

    fn turn(&self) -> u64 {
        self.depth as u64
    }
}
