use std::collections::VecDeque;

use dice::{Contribution, Die, Faces, Seed, Source, Stream, Throw};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SideId;
use crate::journal::DicePlan;

/// Where the dice of a match come from.
pub(crate) struct Dicebox {
    stream: Option<Stream>,
    by_hand: Vec<SideId>,
    /// Faces laid ready for tests and corrections.
    fixed: VecDeque<u8>,
    /// Throws of a journal that is being played again.
    recorded: VecDeque<Throwing>,
}

/// A throw that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Throwing {
    pub clause: Clause,
    pub side: SideId,
    pub die: Die,
    pub faces: Faces,
    pub from: DiceFrom,
}

/// Who made the dice fall so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DiceFrom {
    /// The committed stream.
    Stream,
    /// A player, with real dice.
    Hand,
    /// Faces laid ready beforehand.
    Fixed,
}

pub(crate) enum Thrown {
    Faces(Faces, DiceFrom),
    /// Somebody must roll and say.
    ByHand,
    /// The journal says that something else was thrown here.
    Differs(Box<Throwing>),
    /// The journal's throw is not what the seed gives.
    Forged {
        recorded: Faces,
        seed_gives: Faces,
    },
}

impl Dicebox {
    pub fn new(plan: &DicePlan, seed: Option<&Seed>) -> Self {
        Dicebox {
            stream: seed.map(|seed| Stream::open(seed, &plan.contributions)),
            by_hand: plan.by_hand.clone(),
            fixed: plan.laid.iter().copied().collect(),
            recorded: VecDeque::new(),
        }
    }

    /// From now on the dice depend on what the players have mixed in.
    pub fn mix(&mut self, seed: Option<&Seed>, contributions: &[Contribution]) {
        self.stream = seed.map(|seed| Stream::open(seed, contributions));
    }

    pub fn replay(&mut self, throws: impl IntoIterator<Item = Throwing>) {
        self.recorded.extend(throws);
    }

    /// How much of the stream has been read.
    pub fn position(&self) -> Option<u64> {
        self.stream.as_ref().map(Stream::position)
    }

    /// Leaves aside what was read of the stream before.
    pub fn go_on_from(&mut self, position: Option<u64>) {
        if let (Some(stream), Some(position)) = (&mut self.stream, position) {
            stream.seek(position);
        }
    }

    pub fn fix(&mut self, faces: &[u8]) {
        self.fixed.extend(faces);
    }

    /// The faces that lie ready, in the order they will be used.
    pub fn laid(&self) -> Vec<u8> {
        self.fixed.iter().copied().collect()
    }

    pub fn clear(&mut self) {
        self.fixed.clear();
    }

    pub fn throw(&mut self, clause: Clause, side: SideId, throw: &Throw) -> Thrown {
        if let Some(recorded) = self.recorded.pop_front() {
            return self.throw_recorded(recorded, clause, side, throw);
        }
        if let Some(faces) = self.throw_fixed(throw) {
            return Thrown::Faces(faces, DiceFrom::Fixed);
        }
        match &mut self.stream {
            Some(stream) if !self.by_hand.contains(&side) => Thrown::Faces(stream.throw(throw), DiceFrom::Stream),
            _ => Thrown::ByHand,
        }
    }

    fn throw_recorded(&mut self, recorded: Throwing, clause: Clause, side: SideId, throw: &Throw) -> Thrown {
        let same = (recorded.clause, recorded.side, recorded.die) == (clause, side, throw.die);
        if !same || !throw.allows(&recorded.faces) {
            return Thrown::Differs(Box::new(recorded));
        }
        if recorded.from == DiceFrom::Stream
            && let Some(stream) = &mut self.stream
        {
            let seed_gives = stream.throw(throw);
            if seed_gives != recorded.faces {
                return Thrown::Forged { recorded: recorded.faces, seed_gives };
            }
        }
        Thrown::Faces(recorded.faces, recorded.from)
    }

    fn throw_fixed(&mut self, throw: &Throw) -> Option<Faces> {
        let count = usize::from(throw.count);
        if self.fixed.len() < count || !self.fixed.iter().take(count).all(|&face| throw.die.has(face)) {
            return None;
        }
        Some(self.fixed.drain(..count).collect())
    }
}
