//! FC-SOLO-09. The order die of a side without a player.

use dice::{Bands, Die};
use referee::{For, Oracle, Ruling, SideId, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::consult::roll;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// FC-SOLO-10.
    DigIn,
    #[default]
    AsUsual,
    /// FC-SOLO-12.
    Forward,
}

/// FC-SOLO-09. Rolled after the action die of an attacking side.
pub fn order_die(oracle: &mut dyn Oracle, side: SideId) -> Ruling<Order> {
    let face = roll(oracle, For::new(clause!("FC-SOLO-09"), side, "fc-die-order"), Die::D6, Bands::cuts(&[2, 6]))?;
    Ok(match face {
        1 => Order::DigIn,
        6 => Order::Forward,
        _ => Order::AsUsual,
    })
}
