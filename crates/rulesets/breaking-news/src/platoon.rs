//! BN-PLT. Several squads a side: who acts when, and how the whole platoon stands.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, SideId, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::BreakingNews;
use crate::battle::{Battle, Stage};
use crate::figure::Figure;
use crate::orders;
use crate::setup::Setup;

/// BN-PLT-03. The squad that acts, and those that have: squads and sections are the teams of a force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Squads {
    pub acting: Option<u8>,
    /// One bit for each team.
    pub done: u32,
}

/// The most squads and sections of a force.
pub const MOST: u8 = 6;

/// BN-PLT-01. The teams of a side, each a squad or a section.
fn squads(setup: &Setup, side: SideId) -> impl Iterator<Item = u8> {
    let men = setup.figures().filter(|id| !setup.motors.contains(id)).map(|id| setup.man(id));
    let own: Vec<u8> = men.filter(|man| man.side == Some(side)).map(|man| man.team).collect();
    (0..=MOST).filter(move |team| own.contains(team))
}

/// BN-PLT-03. Whether a figure may be ordered now: in the platoon game only those of the squad that acts.
pub fn acts(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    !setup.platoon || setup.man(id).side.is_none() || battle.squads.acting == Some(setup.man(id).team)
}

/// The next squad, or the end of the turn.
#[derive(Clone, Copy, Debug)]
enum Next {
    Squad(u8),
    Done,
}

impl Offer for Next {
    fn choice(&self) -> Choice {
        match self {
            Next::Squad(team) => Choice::new("bn-order-squad").number(i64::from(*team)),
            Next::Done => Choice::declining("bn-order-done"),
        }
    }
}

/// BN-PLT-03, BN-ASK-03. The active player says which squad is next; one that has finished does not come again.
pub fn pick(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let side = play.battle.active;
    let ready = |team: &u8| {
        let mut battle = play.battle.clone();
        battle.squads.acting = Some(*team);
        play.battle.squads.done & 1 << team == 0 && orders::has_orders(play.setup, &battle, side)
    };
    let mut offers: Vec<Next> = squads(play.setup, side).filter(ready).map(Next::Squad).collect();
    if offers.is_empty() {
        finish(play);
        return Ok(());
    }
    offers.push(Next::Done);
    match play.choose(clause!("BN-PLT-03"), side, About::new("bn-ask-squad"), &offers)? {
        Next::Squad(team) => play.battle.squads.acting = Some(team),
        Next::Done => finish(play),
    }
    Ok(())
}

fn finish(play: &mut Play<BreakingNews>) {
    play.battle.squads = Squads::default();
    play.battle.stage = Stage::Combat;
}

/// BN-PLT-03. The squad that acted has finished.
pub fn close(battle: &mut Battle) {
    if let Some(team) = battle.squads.acting.take() {
        battle.squads.done |= 1 << team;
    }
}

/// BN-PLT-06, -07. A die more for every squad or section that has not lost half.
pub fn steady_squads(setup: &Setup, battle: &Battle, side: SideId) -> u8 {
    let is_man = move |it: &Figure| it.side == Some(side) && it.motor.is_none();
    let of = |team: u8| battle.all().filter(move |(id, it)| is_man(it) && setup.man(*id).team == team);
    let holds = |team: &u8| {
        let lost = of(*team).filter(|(_, figure): &(FigureId, &Figure)| figure.is_lost()).count();
        2 * lost < of(*team).count()
    };
    judged!("BN-PLT-06");
    judged!("BN-PLT-07" => squads(setup, side).filter(holds).count() as u8)
}
