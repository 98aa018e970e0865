//! FC-DEPL. Attitudes, who deploys first and on which edge, who moves first.

use dice::{Bands, Die};
use referee::{About, Ask, Choice, For, Matter, Offer, Oracle, Ruling, SideId, Tally, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Edge, Length};

use crate::consult::{choose, picked, roll};

/// R55. How deep a deployment zone is unless the scenario differs.
pub const ZONE: Length = Length::inches(6);

/// FC-DEPL-01. How a side goes into the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    Aggressive,
    #[default]
    Balanced,
    Cautious,
}

/// FC-DEPL-01. Each side chooses; neither knows the other's choice.
pub fn attitudes(oracle: &mut dyn Oracle) -> Ruling<[Attitude; 2]> {
    let options = Attitude::ALL.map(|attitude| attitude.choice());
    let ask = |side| Ask {
        clause: clause!("FC-DEPL-01"),
        side: SideId(side),
        about: About::new("fc-ask-attitude"),
        matter: Matter::Pick { options: &options, barred: &Vec::new, even_alone: false },
    };
    let answers = oracle.ask(&[ask(0), ask(1)])?;
    Ok([0, 1].map(|side| Attitude::ALL[picked(&answers[side])]))
}

/// FC-DEPL-02. The lower roll deploys first; a cautious side waits, an aggressive one does not.
pub fn first_to_deploy(oracle: &mut dyn Oracle, attitudes: [Attitude; 2]) -> Ruling<SideId> {
    let die = |side| For::new(clause!("FC-DEPL-02"), side, "fc-die-deployment");
    let [first, second] = roll_off(oracle, die, attitudes.map(Attitude::patience))?;
    Ok(SideId(u8::from(second < first)))
}

/// FC-DEPL-03. The higher roll moves first.
pub fn first_to_move(oracle: &mut dyn Oracle, attitudes: [Attitude; 2]) -> Ruling<SideId> {
    let die = |side| For::new(clause!("FC-DEPL-03"), side, "fc-die-first-turn");
    let [first, second] = roll_off(oracle, die, attitudes.map(|attitude| -attitude.patience()))?;
    Ok(SideId(u8::from(second > first)))
}

/// R55. The side that deploys second chooses its edge before anyone deploys; the other has the opposite one.
pub fn edges(oracle: &mut dyn Oracle, deploys_first: SideId) -> Ruling<[Edge; 2]> {
    let chooser = SideId(1 - deploys_first.0);
    let offers = [Edge::South, Edge::North].map(OfferedEdge);
    let OfferedEdge(edge) = choose(oracle, clause!("FC-DEPL-02"), chooser, About::new("fc-ask-edge"), &offers)?;
    Ok(if chooser == SideId(0) { [edge, edge.opposite()] } else { [edge.opposite(), edge] })
}

/// A D6 each with its modifier, the first side's before the second's, as often as they are equal.
fn roll_off(oracle: &mut dyn Oracle, die: impl Fn(SideId) -> For<'static>, modifiers: [i8; 2]) -> Ruling<[i8; 2]> {
    let adds =
        modifiers.map(|amount| Tally::default().add_if(amount != 0, amount, clause!("FC-DEPL-04"), "fc-attitude"));
    loop {
        let first = roll(oracle, die(SideId(0)).adds(&adds[0]), Die::D6, Bands::EACH)? as i8 + modifiers[0];
        let second = roll(oracle, die(SideId(1)).adds(&adds[1]), Die::D6, Bands::EACH)? as i8 + modifiers[1];
        if first != second {
            return Ok([first, second]);
        }
    }
}

impl Attitude {
    pub const ALL: [Attitude; 3] = [Attitude::Aggressive, Attitude::Balanced, Attitude::Cautious];

    /// FC-DEPL-02, FC-DEPL-04. What it adds to the deployment roll; the first-move roll has the opposite.
    pub(crate) fn patience(self) -> i8 {
        match self {
            Attitude::Aggressive => -1,
            Attitude::Balanced => 0,
            Attitude::Cautious => 1,
        }
    }
}

impl Offer for Attitude {
    fn choice(&self) -> Choice {
        Choice::new(match self {
            Attitude::Aggressive => "fc-attitude-aggressive",
            Attitude::Balanced => "fc-attitude-balanced",
            Attitude::Cautious => "fc-attitude-cautious",
        })
    }
}

/// An edge as it is offered.
#[derive(Clone, Copy)]
struct OfferedEdge(Edge);

impl Offer for OfferedEdge {
    fn choice(&self) -> Choice {
        Choice::new(match self.0 {
            Edge::South => "fc-edge-south",
            Edge::North => "fc-edge-north",
            Edge::West => "fc-edge-west",
            Edge::East => "fc-edge-east",
        })
    }
}
