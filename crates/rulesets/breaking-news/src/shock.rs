//! BN-SHOCK. Shock tests, recovery and panic.

use dice::{Bands, Die};
use referee::{About, FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use table::Length;

use crate::BreakingNews;
use crate::battle::{Battle, cm};
use crate::figure::Nerve;
use crate::march::{Errand, March};
use crate::platoon;
use crate::setup::Setup;
use crate::{movement, retreat, sight};

/// BN-SHOCK-08. How near a leader must be.
const NEAR: Length = cm(5);

/// BN-SHOCK-07, BN-RETR-03. Those who may still test this turn.
pub fn waiting(battle: &Battle, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
    let waits = |id: &FigureId| {
        let figure = battle.figure(*id);
        figure.nerve != Nerve::Steady && !figure.turn.tested && !figure.turn.reloading
    };
    battle.soldiers(side).filter(waits)
}

/// BN-SHOCK-08, -13. The value to roll or less: the class, and the best unshocked leader near by.
pub fn value(setup: &Setup, battle: &Battle, id: FigureId) -> Tally {
    let helps =
        |leader: &FigureId| *leader != id && !battle.figure(*leader).is_shocked() && battle.gap(*leader, id) <= NEAR;
    let leadership = |leader: FigureId| setup.man(leader).leadership;
    let best = battle.soldiers(battle.side(id)).filter(helps).map(leadership).max().unwrap_or_default();
    judged!("BN-SHOCK-13");
    Tally::of(setup.profile(id).shock, "bn-shock-value").add_if(best > 0, best, clause!("BN-SHOCK-08"), "bn-leadership")
}

/// BN-SHOCK-08..10. One test; says whether it was passed.
pub fn test(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<bool> {
    let side = play.battle.side(id);
    let value = value(play.setup, play.battle, id);
    let most = judged!("BN-SHOCK-09" => value.total().min(5)) as u8;
    play.battle.figure_mut(id).turn.tested = true;
    let reads = |face: u8| Some(if face <= most { "bn-recovers" } else { "bn-fails" });
    let why = For::new(clause!("BN-SHOCK-08"), side, "bn-die-shock").by(id).reads(&reads);
    let die = play.roll(why, Die::D6, Bands::at_least(most + 1))?;
    if die > most {
        return Ok(false);
    }
    let figure = play.battle.figure_mut(id);
    let before = std::mem::take(&mut figure.nerve);
    if !figure.hidden {
        figure.spotted_by = crate::set::FigureSet::default();
    }
    play.tell(clause!("BN-SHOCK-10"), || What::Lost { figure: id, status: nerve_word(before).into() });
    Ok(true)
}

pub fn nerve_word(nerve: Nerve) -> &'static str {
    match nerve {
        Nerve::Steady => "bn-steady",
        Nerve::Shocked => "bn-shocked",
        Nerve::Panicked => "bn-panicked",
        Nerve::Retreating => "bn-retreating",
    }
}

/// BN-ASK-17. Everybody who may test does, by number.
pub fn rally_all(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let ours = |id: &FigureId| platoon::acts(play.setup, play.battle, *id);
    let who: Vec<FigureId> = waiting(play.battle, play.battle.active).filter(ours).collect();
    for id in who {
        if play.battle.is_able(id) {
            rally(play, id)?;
        }
    }
    Ok(())
}

/// BN-SHOCK-07, -10..12, -14, BN-RETR-01. A man is rallied: he recovers, or he panics or retreats.
pub fn rally(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    judged!("BN-SHOCK-14");
    if test(play, id)? {
        return Ok(());
    }
    let side = play.battle.side(id);
    if play.battle.vehicle_of(id).is_some() {
        set_nerve(play, id, Nerve::Panicked, clause!("BN-RETR-10"));
        play.battle.figure_mut(id).turn.acted = true;
        return Ok(());
    }
    if play.battle.party(side).shaken {
        set_nerve(play, id, Nerve::Retreating, clause!("BN-RETR-01"));
        return retreat::retreat(play, id);
    }
    set_nerve(play, id, Nerve::Panicked, clause!("BN-SHOCK-11"));
    play.battle.figure_mut(id).turn.acted = true;
    panic_move(play, id)
}

/// Told only when it is something new.
pub fn set_nerve(play: &mut Play<BreakingNews>, id: FigureId, nerve: Nerve, by: referee::Clause) {
    let before = std::mem::replace(&mut play.battle.figure_mut(id).nerve, nerve);
    if before != nerve {
        play.tell(by, || What::Gained { figure: id, status: nerve_word(nerve).into() });
    }
}

/// BN-SHOCK-11. At once up to 10 cm into cover, for one in the open on foot and not engaged.
fn panic_move(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let (side, at) = (play.battle.side(id), play.battle.at(id));
    let exposed = !sight::is_in_cover(play.setup, play.battle, side, at);
    if !exposed || sight::is_engaged(play.setup, play.battle, id) || !has_cover(play.setup, play.battle, id) {
        return Ok(());
    }
    let march = March::new(play.setup, play.battle, &[id], Errand::Panic);
    let walks = play.path(clause!("BN-SHOCK-11"), side, About::new("bn-ask-panic").figure(id), &march)?;
    let costed = march.way(&walks, id);
    movement::walk(play, &[(id, costed)], &walks)?;
    Ok(())
}

/// BN-ASK-17. There is some cover within 10 cm, as far as the referee finds.
fn has_cover(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let (side, at) = (battle.side(id), battle.at(id));
    let field = crate::ground::field(setup, battle, id, &[], cm(10));
    let spots = (1..=4).flat_map(|ring| (0..16).map(move |n| (ring, n)));
    spots
        .map(|(ring, n)| at + table::Bearing::tenths(n * 225).offset(Length::mm(24) * ring))
        .filter(|&to| sight::is_in_cover(setup, battle, side, to))
        .any(|to| {
            let way = table::movement::Way::straight(at, to);
            field.check(&way).is_ok_and(|cost| cost == way.length())
        })
}
