//! CA-FC-18. New faces.

use campaign::{Roster, Sheet};
use referee::{Ruling, SideId, judged};

use super::Play;
use super::group::{column, next_name};
use crate::forces::raise;

/// CA-FC-18. As long as the group has fewer than so many, captives counted.
const FULL: usize = 12;
/// Up to so many fit also beyond that.
const AT_LEAST: usize = 3;

/// CA-FC-18. One recruit, if the group wants one.
pub fn recruit(play: &mut Play, side: usize) -> Ruling<bool> {
    let starts = play.setup.options.number("figures") as usize;
    if play.setup.options.switch("last_man") || !wants_one(&play.battle.rosters[side], starts) {
        return Ok(false);
    }
    judged!("CA-FC-18");
    let column = column(&play.battle.rosters[side]);
    let raised = raise::recruit(play, SideId(side as u8), column)?;
    let everybody = play.battle.rosters.iter().flat_map(|roster| &roster.members).map(|it| it.name.clone());
    let taken: Vec<String> = play.setup.plan.taken.iter().cloned().chain(everybody).collect();
    let name = next_name(column, play.battle.fixture.sides[side], &taken);
    let fixture = play.battle.fixture.number;
    play.battle.rosters[side].join(name, Sheet::of(&raised), fixture);
    Ok(true)
}

/// CA-FC-18. Until one fewer than groups start with are fit.
pub fn wants_one(roster: &Roster, starts: usize) -> bool {
    let fit = roster.fit().count();
    let all = roster.with_the_roster().count();
    fit < AT_LEAST || fit < starts - 1 && all < FULL
}
