//! GF-TERR-13..24. Dangerous ground.

use dice::Bands;
use referee::{FigureId, For, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::attack;
use crate::forms;
use crate::ground;
use crate::special_rules::Rule;
use crate::wounds::{self, Harm, Wounds};

/// GF-TERR-13..16, GF-DICE-08. The models that crossed or stand in danger roll, Tough ones several dice; each 1 wounds.
pub fn danger(play: &mut Play<Firefight>, unit: UnitId, models: &[FigureId]) -> Ruling<()> {
    let dice: u32 = models.iter().map(|&id| u32::from(play.setup.rules(id).rating(Rule::Tough).max(1))).sum();
    if dice == 0 || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    judged!("GF-DICE-08", "GF-TERR-14", "GF-TERR-15");
    let side = play.battle.unit(unit).side;
    let reads = |face| (face == 1).then_some("gf-came-wound");
    let why = For::new(clause!("GF-TERR-13"), side, "gf-die-danger").by(unit).reads(&reads);
    let ones = attack::toss(play, why, dice.into(), Bands::at_least(2))?.below(2);
    let left = wounds::ignore(play, unit, ones, Harm::default())?;
    wounds::suffer(play, unit, Wounds::plain(left), wounds::Cause::Mishap)?;
    forms::newcomers::settle(play)
}

/// GF-TERR-22. Models that begin their activation in danger.
pub fn endangered(play: &Play<Firefight>, unit: UnitId) -> SmallVec<[FigureId; 6]> {
    judged!("GF-FLYI-04");
    let members = play.battle.members(unit);
    members.into_iter().filter(|&id| ground::stands_in_danger(play.setup, play.battle, id)).collect()
}
