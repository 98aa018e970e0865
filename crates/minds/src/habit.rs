use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};

use dice::Source;
use referee::{Answer, Ask, Choice, Matter, SideId, lot};

/// What a player does without thinking: of some options mostly the one that went best so far, whenever it was taken;
/// else anything sensible.
#[derive(Default)]
pub struct Habit {
    known: HashMap<u64, Known, BuildHasherDefault<DefaultHasher>>,
    /// The options taken in this look, and by whom.
    taken: Vec<(SideId, u64)>,
}

#[derive(Clone, Copy, Default)]
struct Known {
    times: u32,
    total: f64,
}

/// One time in so many anything sensible is done.
const WHIM: u32 = 4;

impl Habit {
    pub fn begin(&mut self) {
        self.taken.clear();
    }

    pub fn answer(&self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match &ask.matter {
            Matter::Pick { options, .. } if lot(dice, WHIM) > 0 => Answer::Pick(self.best(ask, options)),
            _ => ask.sample(dice),
        }
    }

    /// Remembers which option was taken.
    pub fn note(&mut self, ask: &Ask<'_>, answer: &Answer) {
        if let (Matter::Pick { options, .. }, Answer::Pick(taken)) = (&ask.matter, answer) {
            self.taken.push((ask.side, key(ask, &options[usize::from(*taken)])));
        }
    }

    /// Learns how the look ended for each side.
    pub fn learn(&mut self, worth: &[i64]) {
        for (side, key) in &self.taken {
            let known = self.known.entry(*key).or_default();
            known.times += 1;
            known.total += worth[side.index()] as f64;
        }
    }

    /// The option that went best; the first, if none is known.
    fn best(&self, ask: &Ask<'_>, options: &[Choice]) -> u16 {
        let mean = |option| self.known.get(&key(ask, option)).map(|known| known.total / f64::from(known.times));
        let known = (0..).zip(options).filter_map(|(place, option)| Some((place, mean(option)?)));
        known.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(place, _)| place)
    }
}

/// What makes two options the same to a player, whenever they are offered.
fn key(ask: &Ask<'_>, option: &Choice) -> u64 {
    let mut hasher = DefaultHasher::new();
    (ask.clause, ask.side, ask.about.figure, ask.about.unit, option).hash(&mut hasher);
    hasher.finish()
}
