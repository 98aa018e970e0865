//! FC-SOLO-17 to 20. How headstrong a side without a player is.

use dice::{Bands, Die, Throw};
use referee::{For, Oracle, Ruling, SideId, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::consult::roll;

/// What sort of force it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Temper {
    /// Offensive or impatient.
    Impatient,
    #[default]
    Plain,
    /// Cautious and methodical.
    Methodical,
}

/// FC-SOLO-17. The Aggression level of a force, rolled once before the battle.
pub fn aggression(oracle: &mut dyn Oracle, side: SideId, temper: Temper) -> Ruling<u8> {
    let two = Throw::pool(2, Die::D6, Bands::EACH);
    let why = |clause| For::new(clause, side, "fc-die-aggression");
    match temper {
        Temper::Plain => roll(oracle, why(clause!("FC-SOLO-17")), Die::D6, Bands::EACH),
        Temper::Impatient => {
            let faces = oracle.throw(&why(clause!("FC-SOLO-18")), &two)?;
            Ok(faces[0].max(faces[1]))
        }
        Temper::Methodical => {
            let faces = oracle.throw(&why(clause!("FC-SOLO-19")), &two)?;
            Ok(faces[0].min(faces[1]))
        }
    }
}

/// FC-SOLO-20. Between a cautious and a reckless act: reckless at the level or below.
pub fn is_reckless(oracle: &mut dyn Oracle, side: SideId, level: u8) -> Ruling<bool> {
    let reads = |face| Some(if face <= level { "fc-came-reckless" } else { "fc-came-cautious" });
    let why = For::new(clause!("FC-SOLO-20"), side, "fc-die-reckless").reads(&reads);
    Ok(roll(oracle, why, Die::D6, Bands::at_least(level + 1))? <= level)
}
