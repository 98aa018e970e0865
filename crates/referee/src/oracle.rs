use dice::{Cast, Die, Faces, Heap, Throw};
use smallvec::SmallVec;

use crate::For;
use crate::ask::Ask;
use crate::question::Answer;

/// Who knows what the dice show and what the players want. One rule text serves every use by changing only this.
pub trait Oracle {
    /// The faces of these dice, and what they are thrown for.
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces>;

    /// The same for dice that only their side sees.
    fn throw_in_secret(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        self.throw(why, throw)
    }

    /// Leaves dice in the air that are only counted. Whoever must show what they roll does not, and throws them.
    fn toss(&mut self, _: Die, _: &Heap) -> Option<Cast> {
        None
    }

    /// How many there are in each of some heaps, once all dice they hang on have come down.
    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        Ok(lying(heaps))
    }

    /// The answers to questions put at the same moment; nobody sees one before all are in.
    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers>;

    /// Does anybody listen to events? Mass runs do not.
    fn listens(&self) -> bool {
        false
    }

    /// Something that was secret has come out: what lies before it can not be taken back.
    fn reveal(&mut self) {}
}

pub type Answers = SmallVec<[Answer; 1]>;

/// The numbers of some heaps.
pub type Counted = SmallVec<[u32; 4]>;

/// The numbers of heaps that no die in the air has a part in.
pub(crate) fn lying(heaps: &[Heap]) -> Counted {
    heaps.iter().map(|heap| heap.known().expect("dice that nobody left in the air lie")).collect()
}

/// The answer to a question put alone that has only one: nobody needs to be asked.
pub(crate) fn foregone(asks: &[Ask<'_>]) -> Option<Answers> {
    let [ask] = asks else { return None };
    Some(Answers::from_elem(ask.only_answer()?, 1))
}

/// What a rule returns: its result, or a pause because something is not known yet.
pub type Ruling<T> = Result<T, Pause>;

/// Not known yet. The rule unwinds and is run again once the answer is there; only an oracle makes one, and only the
/// driver catches it.
#[derive(Debug)]
#[must_use = "a swallowed pause would corrupt the battle: pass it on with `?`"]
pub struct Pause(());

impl Pause {
    pub(crate) fn new() -> Self {
        Pause(())
    }
}
