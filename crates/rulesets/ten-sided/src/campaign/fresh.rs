//! CA-TS-26. A computer that comes with new people to every battle.

use referee::judged;

use super::Play;
use super::clan::{Band, agreed, band, change, clan_of, join, ready};
use super::field::fielded;
use crate::roster::clan as profiles_of;

/// CA-TS-26. The ready list of the clan, cut to the player's points, dearest models first.
pub fn fresh(play: &mut Play, side: usize) {
    judged!("CA-TS-26");
    let others = (0..play.battle.rosters.len()).filter(|&other| other != side);
    let most = others.map(|other| fielded(play.battle, other).iter().map(|(_, band)| band.points()).sum()).max();
    let most: i64 = most.unwrap_or_default();
    let fixture = play.battle.fixture.number;
    let agreed = agreed(&play.setup.options);
    let roster = &mut play.battle.rosters[side];
    let clan = clan_of(&roster.kind).to_string();
    let first = roster.members.len();
    let book = profiles_of(&clan).unwrap_or_default();
    for plan in &ready(&clan, agreed).units {
        join(roster, &book, plan, fixture);
    }
    let new = &mut roster.members[first..];
    while new.iter().map(|it| band(it).points()).sum::<i64>() > most {
        let may_lose = |band: &Band| band.models > 2 || band.is_individual() && band.models > 0;
        let price = |band: &Band| band.points() / i64::from(band.all().max(1));
        let dearest = new.iter_mut().filter(|it| may_lose(&band(it))).max_by_key(|it| price(&band(it)));
        let Some(dearest) = dearest else { break };
        change(dearest, |band| band.models -= 1);
    }
    roster.members.retain(|it| it.number as usize <= first || band(it).all() > 0);
}
