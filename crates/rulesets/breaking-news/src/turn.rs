//! BN-TURN. The steps of a turn, one after another.

use referee::{About, FigureId, Play, Ruling, SideId, What, clause, judged};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, Stage};
use crate::figure::{Magazine, Nerve};
use crate::{
    ambush, buildings, civilians, covering, deployment, evacuation, infiltration, initiative, intelligence, leading,
    melee, morale, negotiation, objectives, orders, remote, retreat, secrets, smoke, support, victory, wounded,
};

/// Plays from one stage to the next.
pub fn advance(play: &mut Play<BreakingNews>) -> Ruling<()> {
    match play.battle.stage {
        Stage::Sides => deployment::sides(play),
        Stage::Markers => objectives::place_markers(play),
        Stage::Natures => objectives::name_natures(play),
        Stage::Charges => secrets::settle(play),
        Stage::Deploy { step } => deployment::deploy(play, step),
        Stage::Infiltrate => infiltration::place(play),
        Stage::Bystanders => deployment::bystanders(play),
        Stage::Intelligence => intelligence::after_deployment(play),
        Stage::Start => start(play),
        Stage::Civilians => civilians::step(play),
        Stage::Orders => orders::order(play),
        Stage::Combat => combat(play),
        Stage::End => end(play),
        Stage::Over(_) => Ok(()),
    }
}

/// BN-TURN-01. Steps S0 to S5.
fn start(play: &mut Play<BreakingNews>) -> Ruling<()> {
    play.battle.turn += 1;
    play.battle.forget_turn();
    let number = Some(i64::from(play.battle.turn));
    play.tell(clause!("BN-TURN-01"), || What::Began { word: "bn-turn".into(), side: None, number });
    // Before anybody is asked anything, so that no question is put while it is here and not yet seen.
    evacuation::arrive(play);
    if play.battle.turn == 1 {
        negotiation::declare(play)?;
    }
    smoke::drift(play)?;
    support::arrive(play)?;
    support::call(play)?;
    for side in [play.battle.second(), play.battle.first] {
        reload(play, side)?;
        remote::at_start(play, side)?;
    }
    leading::release(play);
    negotiation::accept(play)?;
    let winner = initiative::initiative(play)?;
    play.battle.active = judged!("BN-TURN-02" => winner);
    play.battle.winner = Some(winner);
    play.battle.stage = Stage::Civilians;
    Ok(())
}

/// BN-AMMO-03. Step S4: men with an empty magazine may spend the turn reloading, save those who retreat.
fn reload(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let empty = |id: &FigureId| {
        let figure = play.battle.figure(*id);
        matches!(figure.arms, Magazine::Empty | Magazine::AimedOnly) && figure.nerve != Nerve::Retreating
    };
    let who: Vec<FigureId> = play.battle.men(side).filter(empty).collect();
    if who.is_empty() {
        return Ok(());
    }
    let about = About::new("bn-ask-reload");
    for id in play.figures(clause!("BN-AMMO-03"), side, about, &who, 0..=who.len() as u16)? {
        play.battle.figure_mut(id).turn.reloading = true;
        play.tell(clause!("BN-AMMO-03"), || What::Gained { figure: id, status: "bn-reloading".into() });
    }
    Ok(())
}

/// BN-RETR-09, then step C: hand-to-hand fights, then fights in buildings.
fn combat(play: &mut Play<BreakingNews>) -> Ruling<()> {
    retreat::left_out(play)?;
    melee::fights(play)?;
    buildings::fights(play)?;
    leading::release(play);
    play.battle.stage = Stage::End;
    Ok(())
}

/// Steps E1 to E5, and the next turn.
fn end(play: &mut Play<BreakingNews>) -> Ruling<()> {
    judged!("BN-TAKE-01");
    objectives::take_markers(play);
    wounded::tend(play, |_, _| true);
    wounded::count_down(play);
    for side in SIDES {
        victory::score_leaving(play, side);
    }
    morale::tests(play)?;
    if play.battle.is_over() {
        return Ok(());
    }
    evacuation::board(play)?;
    negotiation::score(play);
    victory::judge(play)?;
    if !play.battle.is_over() {
        ambush::spring(play)?;
        finish_turn(play.battle);
        play.battle.stage = Stage::Start;
    }
    Ok(())
}

/// What lasts for one turn is over.
fn finish_turn(battle: &mut Battle) {
    covering::forget(battle);
    for helicopter in &mut battle.helicopters {
        helicopter.fired = false;
    }
    for figure in &mut battle.figures {
        if figure.turn.reloading {
            figure.arms = Magazine::Loaded;
        }
    }
}
