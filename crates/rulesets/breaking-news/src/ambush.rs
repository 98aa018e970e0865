//! BN-AMB. Men who wait off the table and come on at the end of a turn.

use referee::{About, FigureId, Play, Ruling, SideId, What, clause, judged};

use crate::BreakingNews;
use crate::deployment::{self, Zone};
use crate::figure::Reserve;
use crate::secrets;

/// BN-AMB-01, -06, BN-ASK-22. Who waits, none to half of the force, named in secret before deployment.
pub fn name(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let bought = secrets::sides(|side| play.setup.force(side).extras.ambush);
    let free = |side: SideId| -> Vec<FigureId> {
        let own = |id: &FigureId| play.setup.man(*id).side == Some(side);
        let free = |id: &FigureId| {
            let figure = play.battle.figure(*id);
            figure.reserve.is_none() && figure.ride.is_none()
        };
        play.setup.figures().filter(own).filter(free).collect()
    };
    let half = |side: SideId| judged!("BN-AMB-06" => play.setup.force(side).strength as u16 / 2);
    let among: Vec<(SideId, Vec<FigureId>, u16)> = bought
        .into_iter()
        .map(|side| (side, free(side), half(side)))
        .map(|(side, free, half)| (side, free.clone(), half.min(free.len() as u16)))
        .filter(|(_, _, most)| *most > 0)
        .collect();
    let named = secrets::figures(play, (clause!("BN-AMB-01"), "bn-ask-ambushers"), &among)?;
    for id in named.into_iter().flatten() {
        play.battle.figure_mut(id).reserve = Some(Reserve::Ambush);
    }
    Ok(())
}

/// BN-AMB-02..05. Step E5, the Second player's first: now, all together, or later.
pub fn spring(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in [play.battle.second(), play.battle.first] {
        let who = deployment::reserved(play.battle, side, Reserve::Ambush);
        let zone = Zone::of_ambush(play.setup, play.battle, side);
        if who.is_empty() || !deployment::has_room(play, zone, &who) {
            continue;
        }
        if !play.decide(clause!("BN-AMB-04"), side, About::new("bn-ask-ambush").number(who.len() as i64))? {
            continue;
        }
        play.reveal();
        play.tell(clause!("BN-AMB-04"), || What::Decided { side, word: "bn-ambush".into(), figure: None });
        judged!("BN-AMB-02", "BN-AMB-03");
        deployment::bring_on(play, (clause!("BN-AMB-02"), "bn-ask-ambush-places"), side, zone, &who)?;
        play.battle.party_mut(side).ambushed = judged!("BN-AMB-05" => true);
    }
    Ok(())
}
