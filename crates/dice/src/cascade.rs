use crate::cast::Stage;
use crate::{Cast, Die, Fall, Heap};

/// Dice in the air, and dice that will be thrown for what those show, stage after stage: hits, blocks, second tries.
///
/// Nothing is rolled. What all stages come to is counted from the odds of a single die, so that sixty dice and all that
/// follows from them have no more outcomes than there are counts.
///
/// ```
/// use dice::{Cascade, Chance, Die, Heap};
///
/// let mut cascade = Cascade::default();
/// let shots = cascade.throw(Die::D6, Heap::from(2));
/// let blocks = cascade.throw(Die::D6, shots.at_least(4));
/// let wounds = cascade.fall(&[blocks.below(5)]).outcomes().expect("few outcomes");
/// assert_eq!(wounds[2], (vec![2], Chance::new(1, 9)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cascade {
    stages: Vec<Thrown>,
}

#[derive(Clone, Debug)]
struct Thrown {
    die: Die,
    dice: Heap,
    /// Something that hangs on these dice was counted: they lie now, and nothing more can be made of them.
    lies: bool,
}

impl Cascade {
    /// Throws a die for each of a heap, into the air.
    pub fn throw(&mut self, die: Die, dice: Heap) -> Cast {
        self.stages.push(Thrown { die, dice, lies: false });
        Cast::InTheAir(Stage(self.stages.len() - 1))
    }

    /// Lets all dice come down that some heaps hang on.
    ///
    /// # Panics
    /// When some of these dice have come down before: what they showed then would no longer be open.
    pub fn fall(&mut self, heaps: &[Heap]) -> Fall {
        let mut places = vec![None; self.stages.len()];
        let mut stages = Vec::new();
        for stage in self.under(heaps) {
            let thrown = &mut self.stages[stage];
            assert!(!std::mem::replace(&mut thrown.lies, true), "dice are counted twice");
            places[stage] = Some(stages.len());
            stages.push((thrown.die, thrown.dice.moved(&places)));
        }
        Fall::new(stages, heaps.iter().map(|heap| heap.moved(&places)).collect())
    }

    /// The stages some heaps hang on, by way of others or not.
    fn under(&self, heaps: &[Heap]) -> Vec<usize> {
        let mut under = vec![false; self.stages.len()];
        heaps.iter().flat_map(|heap| &heap.open).for_each(|part| under[part.stage] = true);
        for stage in (0..self.stages.len()).rev() {
            if under[stage] {
                self.stages[stage].dice.open.iter().for_each(|part| under[part.stage] = true);
            }
        }
        (0..self.stages.len()).filter(|&stage| under[stage]).collect()
    }
}
