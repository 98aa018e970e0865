use dice::Source;
use referee::oracles::Policy;
use referee::{Answer, Ask, Matter, lot};

/// What a player does without thinking: as often as not the first thing offered, else anything sensible. Rules offer
/// the plain thing first, and whoever may react usually does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habit;

impl Policy for Habit {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match ask.matter {
            Matter::Pick { .. } if lot(dice, 2) == 0 => Answer::Pick(0),
            _ => ask.sample(dice),
        }
    }
}
