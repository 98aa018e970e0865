//! BN-HELI. A helicopter comes with a call and stays above the table.
//!
//! - [`sky`]: who sees it and is seen by it, and what is cover from it
//! - [`salvo`]: its one shot a turn
//! - [`target`]: what may be fired at it, and what it saves with

pub mod salvo;
pub mod sky;
pub mod target;

use referee::{Choice, Play, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Place;

use crate::BreakingNews;
use crate::battle::{Battle, rival};
use crate::evacuation;
use crate::weapons::{Arm, Weapon};

/// BN-HELI-01. What it fights with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gun {
    Hmg,
    Lmg,
}

impl Gun {
    pub fn arm(self) -> Arm {
        let weapon = judged!("BN-HELI-01" => if self == Gun::Hmg { Weapon::Hmg } else { Weapon::Lmg });
        Arm { weapon, burst: true }
    }

    /// What its owner's side is said to have.
    pub fn word(self) -> &'static str {
        if self == Gun::Hmg { "bn-helicopter-hmg" } else { "bn-helicopter-lmg" }
    }
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

/// Those of a side, each by its place among all.
fn of(battle: &Battle, side: SideId) -> impl Iterator<Item = (u8, &Helicopter)> {
    (0..).zip(&battle.helicopters).filter(move |(_, it)| it.side == side)
}

/// BN-HELI-03, -08. Those of a side that have not fired in this turn; of two alike the first.
pub fn ready(battle: &Battle, side: SideId) -> SmallVec<[u8; 2]> {
    let mut guns: SmallVec<[Gun; 2]> = SmallVec::new();
    let mut ready = SmallVec::new();
    for (n, it) in of(battle, side).filter(|(_, it)| judged!("BN-HELI-08" => !it.fired)) {
        if !guns.contains(&it.gun) {
            guns.push(it.gun);
            ready.push(n);
        }
    }
    ready
}

/// The helicopters a side may fire at: the one that fights, and the one that picks men up.
pub fn enemies(battle: &Battle, side: SideId) -> impl Iterator<Item = u8> {
    let first = |picks_up: bool| of(battle, rival(side)).find(move |(_, it)| it.picks_up == picks_up).map(|(n, _)| n);
    [first(false), first(true)].into_iter().flatten()
}

/// An option that is about a helicopter; one that waits to pick men up is where it waits.
pub fn choice(battle: &Battle, n: u8, word: &'static str) -> Choice {
    let it = battle.helicopters[usize::from(n)];
    let waits = evacuation::point(battle, it.side).filter(|_| it.picks_up);
    let choice = Choice::new(word);
    waits.map_or(choice.clone(), |at| choice.place(Place::from(at)))
}
