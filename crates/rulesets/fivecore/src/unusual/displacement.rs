//! FC-DISP. Figures first seen standing still turn out to be somewhere else.

use referee::Ruling;

use crate::Play;
use crate::battle::{Battle, Setup};

pub fn smoke_cleared(_: &mut Play) -> Ruling<()> {
    Ok(())
}

pub fn see_at_start(_: &Setup, _: &mut Battle) {}
