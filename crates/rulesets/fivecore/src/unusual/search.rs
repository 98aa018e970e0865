//! FC-SEAR. Looking for an object.

use referee::{FigureId, Ruling};

use crate::Play;

pub fn in_scurry(_: &mut Play, _: FigureId) -> Ruling<()> {
    Ok(())
}
