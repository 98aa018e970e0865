//! BN-HELI. A helicopter comes with a call and stays above the table.

use referee::{Play, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::BreakingNews;

/// BN-HELI-01. What it fights with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gun {
    Hmg,
    Lmg,
}

/// One helicopter above the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Helicopter {
    pub side: SideId,
    pub gun: Gun,
    /// BN-EVAC-03. It has come to pick men up.
    #[serde(default)]
    pub picks_up: bool,
    /// BN-HELI-03. Has fired this turn.
    #[serde(default)]
    pub fired: bool,
}

/// BN-HELI-06. It is here, and stays until it is lost or the game ends.
pub fn arrive(play: &mut Play<BreakingNews>, side: SideId, gun: Gun) {
    judged!("BN-HELI-06");
    play.battle.helicopters.push(Helicopter { side, gun, picks_up: false, fired: false });
    play.tell(clause!("BN-HELI-06"), || What::Decided { side, word: "bn-helicopter-comes".into(), figure: None });
}
