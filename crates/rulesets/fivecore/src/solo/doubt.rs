//! FC-SOLO-15, 16. Decisions that nothing else settles.

use dice::{Bands, Die};
use referee::{For, Oracle, Ruling, SideId, clause};

use crate::consult::roll;

/// Which of two options the die chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaning {
    Likely,
    Unlikely,
}

/// FC-SOLO-15. One option is likelier: 1 or 2 gives the other one.
pub fn settle(oracle: &mut dyn Oracle, side: SideId) -> Ruling<Leaning> {
    let face = roll(oracle, For::new(clause!("FC-SOLO-15"), side, "fc-die-doubt"), Die::D6, Bands::at_least(3))?;
    Ok(if face <= 2 { Leaning::Unlikely } else { Leaning::Likely })
}

/// FC-SOLO-16. One of up to a hundred options that look equal, each as likely as the next, counted from nought.
pub fn any_of(oracle: &mut dyn Oracle, side: SideId, options: u8) -> Ruling<u8> {
    let options = options.clamp(1, 100);
    let even = 100 - 100 % options;
    loop {
        let face = roll(oracle, For::new(clause!("FC-SOLO-16"), side, "fc-die-whim"), Die::D100, Bands::EACH)?;
        if face <= even {
            return Ok((face - 1) % options);
        }
    }
}
