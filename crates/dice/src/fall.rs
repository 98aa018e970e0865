use crate::ways::Ways;
use crate::{Chance, Die, Heap};

/// Dice in the air that come down together, and the heaps that hang on them.
///
/// What they come to is counted from what a single die of each stage may add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// A die for each of a heap, which hangs on earlier stages only.
    stages: Vec<(Die, Heap)>,
    heaps: Vec<Heap>,
}

/// Faces of a stage that lead to the same.
#[derive(Debug, PartialEq, Eq)]
struct Band {
    /// What they add to each heap at once.
    adds: Vec<u64>,
    /// The dice thrown for them, by stage.
    dice: Vec<(usize, u32)>,
}

/// The most that may come of a die: what it adds to each heap, and the size of the numbers in its odds.
#[derive(Clone, Debug, Default)]
struct Most {
    adds: Vec<u64>,
    bits: u64,
}

/// Beyond so many machine words of odds nobody waits for them.
const TOO_MANY_WORDS: u64 = 1 << 20;

impl Fall {
    pub(crate) fn new(stages: Vec<(Die, Heap)>, heaps: Vec<Heap>) -> Fall {
        Fall { stages, heaps }
    }

    /// Every different set of numbers the heaps may come to, with its chance; nothing when there are far too many.
    pub fn outcomes(&self) -> Option<Vec<(Vec<u32>, Chance)>> {
        let most = self.most();
        let lengths: Vec<u64> = most.adds.iter().map(|most| most.saturating_add(1)).collect();
        let words = lengths.iter().fold(most.bits / 64 + 1, |words, length| words.saturating_mul(*length));
        if words > TOO_MANY_WORDS {
            return None;
        }
        let ways = self.ways(&strides(&lengths));
        let of = ways.total();
        let outcomes = ways.sums().map(|(sum, ways)| {
            let chance = Chance::ratio(ways.clone().into(), of.clone().into());
            (apart(sum as u64, &lengths), chance)
        });
        Some(outcomes.collect())
    }

    /// What comes of all dice together. The sums of the heaps are one sum, in which each heap has its stride.
    fn ways(&self, strides: &[u64]) -> Ways {
        let mut single = vec![Ways::sure(0); self.stages.len()];
        for stage in (0..self.stages.len()).rev() {
            let bands = self.bands(stage).into_iter().map(|(faces, band)| (faces, band.ways(&single, strides)));
            single[stage] = Ways::either(&bands.collect::<Vec<_>>());
        }
        self.beginning().ways(&single, strides)
    }

    fn most(&self) -> Most {
        let none = Most { adds: vec![0; self.heaps.len()], bits: 0 };
        let mut single = vec![none.clone(); self.stages.len()];
        for stage in (0..self.stages.len()).rev() {
            let faces = u64::from(self.stages[stage].0.faces());
            let bands = self.bands(stage).into_iter().map(|(_, band)| band.most(&single));
            let most = bands.fold(none.clone(), Most::or);
            single[stage] = Most { bits: most.bits.saturating_add(u64::from(faces.ilog2()) + 1), ..most };
        }
        self.beginning().most(&single)
    }

    /// The dice that are thrown whatever the others show.
    fn beginning(&self) -> Band {
        Band { adds: self.heaps.iter().map(|heap| heap.sure.into()).collect(), dice: self.dice(|heap| heap.sure) }
    }

    /// The bands of a stage, each with the number of its faces.
    fn bands(&self, stage: usize) -> Vec<(u64, Band)> {
        let mut bands: Vec<(u64, Band)> = Vec::new();
        for face in self.stages[stage].0.values() {
            let adds = self.heaps.iter().map(|heap| heap.share(stage, face).into()).collect();
            let band = Band { adds, dice: self.dice(|heap| heap.share(stage, face)) };
            match bands.iter_mut().find(|(_, known)| *known == band) {
                Some((faces, _)) => *faces += 1,
                None => bands.push((1, band)),
            }
        }
        bands
    }

    /// How many dice of each stage something throws, where it does.
    fn dice(&self, share: impl Fn(&Heap) -> u32) -> Vec<(usize, u32)> {
        let dice = self.stages.iter().map(|(_, dice)| share(dice));
        dice.enumerate().filter(|(_, dice)| *dice > 0).collect()
    }
}

impl Band {
    fn ways(&self, single: &[Ways], strides: &[u64]) -> Ways {
        let sum: u64 = self.adds.iter().zip(strides).map(|(adds, stride)| adds * stride).sum();
        let dice = self.dice.iter().map(|&(stage, dice)| single[stage].times(dice));
        dice.fold(Ways::sure(sum as usize), |all, dice| all.and(&dice))
    }

    fn most(&self, single: &[Most]) -> Most {
        let adds = |heap: usize| {
            let each = self.dice.iter().map(|&(stage, dice)| single[stage].adds[heap].saturating_mul(dice.into()));
            each.fold(self.adds[heap], u64::saturating_add)
        };
        let bits = self.dice.iter().map(|&(stage, dice)| single[stage].bits.saturating_mul(dice.into()));
        Most { adds: (0..self.adds.len()).map(adds).collect(), bits: bits.fold(0, u64::saturating_add) }
    }
}

impl Most {
    fn or(self, other: Most) -> Most {
        let adds = self.adds.iter().zip(&other.adds).map(|(own, other)| *own.max(other)).collect();
        Most { adds, bits: self.bits.max(other.bits) }
    }
}

/// What one more in each heap adds to the common sum.
fn strides(lengths: &[u64]) -> Vec<u64> {
    let next = |stride: &mut u64, length: &u64| Some(std::mem::replace(stride, *stride * length));
    lengths.iter().scan(1, next).collect()
}

/// The heaps of a common sum.
fn apart(mut sum: u64, lengths: &[u64]) -> Vec<u32> {
    let mut next = |length: &u64| {
        let own = sum % length;
        sum /= length;
        own as u32
    };
    lengths.iter().map(&mut next).collect()
}
