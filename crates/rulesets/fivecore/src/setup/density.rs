//! FC-DENS. How much of the table is terrain.

use dice::{Bands, Die, Throw};
use referee::{For, Oracle, Ruling, SideId, clause};

/// R54. The program lays out no more than this.
pub const THICKEST: u8 = 80;

/// FC-DENS-01. Three D10; the middle one tells the tens of the percentage.
pub fn draw(oracle: &mut dyn Oracle) -> Ruling<u8> {
    let throw = Throw::pool(3, Die::D10, Bands::EACH);
    let faces = oracle.throw(&For::new(clause!("FC-DENS-01"), SideId(0), "fc-die-density"), &throw)?;
    Ok(faces.keep_best(2)[1] * 10)
}
