//! CB-SCN. The 60 mm scenic bases and their slots.

use referee::{About, Choice, FigureId, Play, Ruling, What, clause, judged};
use smallvec::SmallVec;
use table::movement::Way;
use table::{Length, PieceId, Place, gap};

use crate::battle::{Battle, TOUCH, footprint};
use crate::route::Route;
use crate::setup::Setup;
use crate::{Combat, ground, movement};

/// CB-SCN-05. Free slots of the scenic bases a figure touches, with nobody in the way.
fn open_slots(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[(PieceId, Place); 2]> {
    let place = battle.place(id);
    if !place.elevation.is_zero() {
        return SmallVec::new();
    }
    let touched = setup.slots().filter(|(_, piece, _)| gap(&battle.footprint(id), &piece.shape) <= TOUCH);
    touched
        .map(|(piece, _, slot)| (piece, Place::on_table(slot)))
        .filter(|&(_, slot)| has_room(setup, battle, id, slot))
        .collect()
}

pub fn is_free(battle: &Battle, slot: PieceId) -> bool {
    battle.standing().all(|id| battle.figure(id).slot != Some(slot))
}

/// CB-MOV-05. Friends may stand close by; no enemy stands so near the slot that somebody in it would touch him.
// Ruling CB-R48: that would be contact, and nobody charges into a scenic base.
fn has_room(setup: &Setup, battle: &Battle, figure: FigureId, slot: Place) -> bool {
    let base = footprint(slot.at);
    let hostile = |&id: &FigureId| battle.side(id) != battle.side(figure);
    let mut others = battle.standing().filter(hostile).filter(|&id| battle.place(id).elevation == slot.elevation);
    ground::check_standing(setup, battle, figure, slot).is_ok()
        && others.all(|id| gap(&base, &battle.footprint(id)) > TOUCH)
}

/// CB-SCN-01, CB-SCN-02. Whoever has ended its move touching a scenic base may enter it at no extra cost.
pub fn enter(play: &mut Play<Combat>, mover: FigureId) -> Ruling<()> {
    let slots = open_slots(play.setup, play.battle, mover);
    if slots.is_empty() {
        return Ok(());
    }
    let offers: SmallVec<[Choice; 4]> = slots
        .iter()
        .map(|&(piece, place)| Choice::new("cb-enter").piece(piece).place(place))
        .chain([Choice::declining("cb-stay-out")])
        .collect();
    judged!("CB-SCN-02");
    let about = About::new("cb-ask-enter").figure(mover);
    let chosen = play.choose(clause!("CB-SCN-01"), play.battle.side(mover), about, &offers)?;
    let Some(&(piece, slot)) = slots.iter().find(|(piece, _)| chosen.piece == Some(*piece)) else { return Ok(()) };
    let here = play.battle.place(mover);
    let route = Route::new(Way::straight(here.at, slot.at), here.elevation, None);
    if movement::go(play, mover, &route, Length::ZERO, route.length())? {
        play.battle.figure_mut(mover).slot = Some(piece);
        play.tell(clause!("CB-SCN-01"), || What::Gained { figure: mover, status: "cb-in-slot".into() });
    }
    Ok(())
}
