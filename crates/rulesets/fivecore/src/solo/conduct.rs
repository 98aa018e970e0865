//! FC-SOLO-02 to 14. What a side without a player does in a turn.

use referee::{FigureId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use super::order::Order;

/// What the side is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Behaviour {
    /// FC-SOLO-02. It holds an area.
    Defence,
    /// FC-SOLO-06. It makes for a definite position.
    Attack,
}

/// FC-SOLO-14. Orders for the side, and for figures that have their own kind of activity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Orders {
    pub side: Behaviour,
    #[serde(default)]
    pub own: Vec<(FigureId, Behaviour)>,
}

/// How to choose among the answers of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conduct {
    pub movement: Movement,
    pub fire: Fire,
    /// How far from its area or aim a figure may stray.
    pub stray: Option<Length>,
    /// How many figures at most may stray at all.
    pub strays: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// FC-SOLO-03, 05. Stay in or around the area; move only to support comrades under attack.
    StayAround,
    /// FC-SOLO-10. No advance: stragglers rejoin their comrades, others look for better positions.
    DigIn,
    /// FC-SOLO-07. Towards the aim, from cover to cover.
    ThroughCover,
    /// FC-SOLO-12. Close in, near enough for grenades and Brawls.
    CloseIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fire {
    /// FC-SOLO-11. At immediate threats; otherwise hide.
    AtThreats,
    /// FC-SOLO-05. At whoever attacks the area or a comrade.
    AtAttackers,
    /// FC-SOLO-07. At enemies near the aim first.
    NearTheAim,
    /// FC-SOLO-13. With as many weapons as possible.
    Everything,
}

/// FC-SOLO-04. One or two figures may stand outside the area, a move or two away.
const OUTPOSTS: usize = 2;
const OUTPOST: Length = Length::inches(12);

/// What a side does in a turn, by its behaviour and the order die.
pub fn conduct(behaviour: Behaviour, order: Order) -> Conduct {
    match (behaviour, order) {
        (Behaviour::Defence, _) => {
            judged!("FC-SOLO-03");
            Conduct { movement: Movement::StayAround, fire: Fire::AtAttackers, stray: Some(OUTPOST), strays: OUTPOSTS }
        }
        (Behaviour::Attack, Order::DigIn) => Conduct::attack(Movement::DigIn, Fire::AtThreats),
        (Behaviour::Attack, Order::AsUsual) => Conduct::attack(Movement::ThroughCover, Fire::NearTheAim),
        (Behaviour::Attack, Order::Forward) => Conduct::attack(Movement::CloseIn, Fire::Everything),
    }
}

/// FC-SOLO-08. How many of a group may cross open ground in one turn: about half, never everybody.
pub fn most_in_the_open(group: usize) -> usize {
    group.div_ceil(2).min(group.saturating_sub(1)).max(1)
}

impl Orders {
    pub fn of(&self, figure: FigureId) -> Behaviour {
        let own = self.own.iter().find(|(ordered, _)| *ordered == figure);
        own.map_or(self.side, |(_, behaviour)| *behaviour)
    }
}

impl Conduct {
    fn attack(movement: Movement, fire: Fire) -> Conduct {
        Conduct { movement, fire, stray: None, strays: usize::MAX }
    }

    /// FC-SOLO-10. May figures go nearer to the enemy or the aim?
    pub fn advances(self) -> bool {
        matches!(self.movement, Movement::ThroughCover | Movement::CloseIn)
    }
}
