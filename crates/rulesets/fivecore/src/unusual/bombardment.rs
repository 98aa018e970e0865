//! FC-BOMB. A gun off the table.

use referee::{Ruling, SideId};

use crate::Play;

pub fn shot(_: &mut Play, _: SideId) -> Ruling<()> {
    Ok(())
}
