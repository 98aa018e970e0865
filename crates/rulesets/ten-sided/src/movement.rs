//! TS-MOV-01..03, TS-ORD-02. Moving a unit: how far, and that it moved.

use referee::{About, FigureId, Play, Ruling, UnitId, Walk, What, clause, judged};
use table::Bearing;

use crate::TenSided;
use crate::ground::Manners;
use crate::march::March;
use crate::{herds, panic};

/// Why a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Move,
    Rush,
    BreakOff,
    Charge,
    PullIn,
    CounterCharge,
    Evade,
    FallShort,
    Consolidate,
}

impl Gait {
    fn word(self) -> &'static str {
        match self {
            Gait::Move => "ts-moved",
            Gait::Rush => "ts-rushed",
            Gait::BreakOff => "ts-broke-off",
            Gait::Charge => "ts-charged",
            Gait::PullIn => "ts-pulled-in",
            Gait::CounterCharge => "ts-counter-charged",
            Gait::Evade => "ts-evaded",
            Gait::FallShort => "ts-fell-short",
            Gait::Consolidate => "ts-consolidated",
        }
    }
}

/// TS-MOV-01..03. A Movement order: a normal move, or a Rush of three times that. Says whether anybody moved.
pub fn walk(play: &mut Play<TenSided>, unit: UnitId, rush: bool) -> Ruling<bool> {
    let setup = play.setup;
    let (clause, word, gait, times) = match rush {
        true => (clause!("TS-MOV-02"), "ts-ask-rush", Gait::Rush, 3),
        false => (clause!("TS-MOV-01"), "ts-ask-move", Gait::Move, 1),
    };
    let manners = if rush { Manners::rushing(unit) } else { Manners::of(unit) };
    let mut march = March::new(setup, play.battle, manners, clause, |id| setup.card(id).pace * times);
    march.shuns = panic::shunned(setup, play.battle, unit);
    let side = play.battle.unit(unit).side;
    let walks = play.path(clause, side, About::new(word).unit(unit), &march)?;
    let went = go(play, &march, &walks, gait);
    if went {
        judged!("TS-MOV-03", "TS-ORD-02");
        play.battle.unit_mut(unit).moved = true;
    }
    Ok(went)
}

/// Carries out ways that were judged legal. Says whether anybody moved.
pub fn go(play: &mut Play<TenSided>, march: &March, walks: &[Walk], gait: Gait) -> bool {
    let mut went = false;
    for traveller in &march.travellers {
        let Some(walk) = walks.iter().find(|walk| walk.figure == traveller.figure) else { continue };
        let (figure, from) = (walk.figure, traveller.from);
        let Some(&end) = walk.way.last().filter(|end| end.at != from.at) else {
            turn(play, figure, walk.facing);
            continue;
        };
        went = true;
        let before = walk.way.iter().rev().nth(1).map_or(from.at, |place| place.at);
        let facing = play.setup.options.facings.then(|| walk.facing.unwrap_or(Bearing::of(end.at - before)));
        let model = play.battle.model_mut(figure);
        model.at = Some(end.at);
        model.facing = facing.unwrap_or(model.facing);
        let way = || std::iter::once(from).chain(walk.way.iter().copied()).collect();
        play.tell(march.clause, || What::Moved { figure, word: gait.word().into(), way: way(), facing });
    }
    herds::follow(play.battle);
    went
}

/// TS-FAC-01. A model that only turns.
fn turn(play: &mut Play<TenSided>, figure: FigureId, facing: Option<Bearing>) {
    let Some(facing) = facing.filter(|_| play.setup.options.facings) else { return };
    if play.battle.model(figure).facing != facing {
        play.battle.model_mut(figure).facing = facing;
        play.tell(clause!("TS-FAC-01"), || What::Turned { figure, facing });
    }
}
