use dice::Source;

use super::Ending;
use crate::oracles::{Policy, play_out};
use crate::view::View;
use crate::{Complaint, Fate, Game, Scenario, Seat};

/// A battle about to begin, to be played to its end again and again, as fast as it goes.
pub trait Ground: Send {
    /// What the figures are at the beginning.
    fn fates(&self) -> Vec<Fate>;

    /// Plays from the beginning to the end, or for so many orders.
    fn play(&self, dice: &mut dyn Source, policy: &mut dyn Policy, most_orders: usize) -> Ending;
}

struct LaidOut<G: Game> {
    setup: G::Setup,
    battle: G::Battle,
}

/// Sets up a scenario to be played again and again.
pub fn lay_out<G: Game>(scenario: &Scenario) -> Result<Box<dyn Ground>, Vec<Complaint>> {
    let (setup, battle) = crate::set_up::<G>(scenario)?;
    let complaints = crate::check_places::<G>(scenario, &setup, &battle);
    if !complaints.is_empty() {
        return Err(complaints);
    }
    Ok(Box::new(LaidOut::<G> { setup, battle }))
}

impl<G: Game> Ground for LaidOut<G> {
    fn fates(&self) -> Vec<Fate> {
        G::fates(&self.setup, &self.battle)
    }

    fn play(&self, dice: &mut dyn Source, policy: &mut dyn Policy, most_orders: usize) -> Ending {
        let mut battle = self.battle.clone();
        let outcome = play_out::<G>(&self.setup, &mut battle, dice, policy, most_orders);
        let view = View { outcome, ..G::view(&self.setup, &battle, Seat::Referee) };
        Ending { fates: G::fates(&self.setup, &battle), view }
    }
}
