//! FC-STD-10. What an activated figure may do in place of firing, and the small things that cost nothing.

use referee::{Choice, FigureId, Offer, Ruling, What, clause};

use crate::Play;
use crate::activation::Activation;
use crate::battle::{Battle, Load, Setup};
use crate::{kill, loads};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    TakeUp(Load),
    SetDown,
}

impl Offer for Deed {
    fn choice(&self) -> Choice {
        match self {
            Deed::TakeUp(Load::Casualty(id)) => Choice::new("fc-deed-carry").figure(*id),
            Deed::TakeUp(Load::Prisoner(id)) => Choice::new("fc-deed-escort").figure(*id),
            Deed::TakeUp(Load::Object(n)) => Choice::new("fc-deed-take-object").number(i64::from(*n)),
            Deed::SetDown => Choice::new("fc-deed-set-down"),
        }
    }
}

pub fn possible(setup: &Setup, battle: &Battle, activation: &Activation) -> Vec<Deed> {
    let mut deeds = Vec::new();
    carrying(setup, battle, activation.id, activation.has_moved, &mut deeds);
    deeds
}

/// R23. Taking up and setting down are free in contact.
fn carrying(setup: &Setup, battle: &Battle, id: FigureId, has_moved: bool, deeds: &mut Vec<Deed>) {
    match battle.figure(id).load {
        Some(_) => deeds.push(Deed::SetDown),
        None if !has_moved => deeds.extend(loads::within_reach(setup, battle, id).into_iter().map(Deed::TakeUp)),
        None => {}
    }
}

pub fn carry_out(play: &mut Play, activation: &mut Activation, deed: Deed) -> Ruling<()> {
    let id = activation.id;
    match deed {
        Deed::TakeUp(load) => {
            play.battle.figure_mut(id).load = Some(load);
            loads::follow(play.setup, play.battle, id);
            crate::mission::touched(play.setup, play.battle, id);
            play.tell(clause!("FC-MOVE-03"), || What::Gained { figure: id, status: "fc-loaded".into() });
        }
        Deed::SetDown => {
            kill::drop_load(play.battle, id);
            crate::mission::set_down(play.setup, play.battle, id);
            play.tell(clause!("FC-MOVE-03"), || What::Lost { figure: id, status: "fc-loaded".into() });
        }
    }
    Ok(())
}

/// FC-FF-14. What may take the place of a shot in a Fire Fight.
pub fn in_fire_fight(_: &Setup, _: &Battle, _: FigureId) -> Vec<Deed> {
    Vec::new()
}

pub fn in_place_of_a_shot(_: &mut Play, _: FigureId, _: Deed) -> Ruling<()> {
    Ok(())
}
