//! FC-STEA. Turns of stealth until the alarm.

use referee::SideId;

use crate::battle::{Battle, Setup, Stage};

pub fn begin(_: &Setup, _: &mut Battle, side: SideId) -> Stage {
    Stage::Stealth { side }
}
