use dice::Source;
use serde_json::Value;

use crate::{Answer, Fate, Game, Question, SideId};

/// What a game tells computer players beside its rules. Every part has a default, which `()` takes: a game without
/// secrets and without rules for a missing player writes `type Solo = ()` and is played all the same.
pub trait Solo<G: Game> {
    /// Replaces what a side may not know by something it might imagine, fitting what it does know. Whatever looks ahead
    /// for a side looks at imagined battles only. A game without secrets has nothing to do here.
    fn imagine(_setup: &G::Setup, _battle: &mut G::Battle, _side: SideId, _dice: &mut dyn Source) {}

    /// Which of these answers the book's own rules for a side without a player would give, by its place. Nothing where
    /// the book has no such rules, or they have nothing to say to this question; then the answers are weighed.
    fn in_character(
        _setup: &G::Setup,
        _battle: &G::Battle,
        _question: &Question,
        _answers: &[Answer],
        _dice: &mut dyn Source,
    ) -> Option<usize> {
        None
    }

    /// The options by which the book's own rules stand in for the players of these sides. Nothing where the book has no
    /// such rules, or they need no option.
    fn without_players(_sides: &[SideId]) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    /// How well a battle stands for a side: higher is better, and only differences count. A game that knows more than
    /// who is hurt, such as who holds what, says so here.
    fn worth(setup: &G::Setup, battle: &G::Battle, side: SideId) -> i64 {
        let own = |fate: &Fate| fate.side == Some(side);
        let harm = |fate: &Fate| if own(fate) { -i64::from(fate.harm) } else { i64::from(fate.harm) };
        G::fates(setup, battle).iter().filter(|fate| fate.side.is_some()).map(harm).sum()
    }
}

impl<G: Game> Solo<G> for () {}
