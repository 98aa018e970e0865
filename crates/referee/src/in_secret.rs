use dice::{Faces, Throw};

use crate::ask::Ask;
use crate::oracle::{Answers, Oracle, Ruling};
use crate::{For, Game, Play, SideId};

/// The dice and players of a battle for what one side settles by itself: what is thrown, nobody else sees.
pub struct InSecret<'p, 'a, G: Game> {
    play: &'p mut Play<'a, G>,
    side: SideId,
}

impl<'a, G: Game> Play<'a, G> {
    /// Rules of one side that nobody else may look into.
    pub fn in_secret(&mut self, side: SideId) -> InSecret<'_, 'a, G> {
        InSecret { play: self, side }
    }
}

impl<G: Game> Oracle for InSecret<'_, '_, G> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        debug_assert_eq!(why.side, self.side, "what another side throws is no secret of this one");
        self.play.throw_in_secret(*why, *throw)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        Oracle::ask(self.play, asks)
    }

    fn listens(&self) -> bool {
        self.play.listens()
    }

    fn reveal(&mut self) {
        self.play.reveal();
    }
}
