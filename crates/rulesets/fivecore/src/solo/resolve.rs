//! FC-SOLO-09, FC-SOLO-17. What a side without a player settles by dice in a battle, and nobody else knows.

use referee::{Ruling, SideId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::aggression::{Temper, aggression};
use super::conduct::Behaviour;
use super::order::{Order, order_die};
use crate::Play;
use crate::battle::{Battle, SIDES, Setup};
use crate::figure::is_default;
use crate::scenario::{Objective, Role};
use crate::setup::Attitude;

/// How headstrong the side is, and what its order die says of the turn being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Resolve {
    /// Nought before it is rolled, and where nobody rolls it.
    #[serde(skip_serializing_if = "is_default")]
    pub aggression: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub order: Order,
}

/// FC-SOLO-17. Before the battle each side without a player rolls its Aggression level.
pub fn harden(play: &mut Play) -> Ruling<()> {
    for side in SIDES.into_iter().filter(|side| play.setup.options.solo[side.index()]) {
        if play.setup.options.aggression {
            let temper = temper(play.setup, play.battle, side);
            play.battle.force_mut(side).resolve.aggression = aggression(&mut play.in_secret(side), side, temper)?;
        }
    }
    Ok(())
}

/// FC-SOLO-09, R52. After the action die an attacking side without a player rolls its order die.
pub fn take_orders(play: &mut Play, side: SideId) -> Ruling<()> {
    let options = &play.setup.options;
    let rolls = options.solo[side.index()] && options.order_die;
    let order = match behaviour(play.setup, play.battle, side) {
        Behaviour::Attack if rolls => order_die(&mut play.in_secret(side), side)?,
        _ => Order::AsUsual,
    };
    play.battle.force_mut(side).resolve.order = order;
    Ok(())
}

/// FC-SOLO-02, FC-SOLO-06. A side that has something to hold defends; any other attacks.
pub fn behaviour(setup: &Setup, battle: &Battle, side: SideId) -> Behaviour {
    let holds = matches!(battle.force(side).objective, Some(Objective::Protect | Objective::Stop));
    let defends = setup.rules.sides[side.index()].role == Some(Role::Defender);
    if holds || defends { Behaviour::Defence } else { judged!("FC-SOLO-06" => Behaviour::Attack) }
}

/// FC-SOLO-18, FC-SOLO-19. Aggressive sides and attackers are impatient, cautious ones methodical.
fn temper(setup: &Setup, battle: &Battle, side: SideId) -> Temper {
    match (setup.rules.sides[side.index()].role, battle.force(side).attitude) {
        (Some(Role::Attacker), _) | (_, Attitude::Aggressive) => Temper::Impatient,
        (_, Attitude::Cautious) => Temper::Methodical,
        _ => Temper::Plain,
    }
}
