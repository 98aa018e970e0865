//! GF-ACTI-02..05, GF-MOVE. Moving a unit: how far, and what happens on the way.

use referee::{About, FigureId, Play, Ruling, UnitId, Walk, What, Word, clause, judged};
use smallvec::SmallVec;
use table::{Length, Place};

use crate::Firefight;
use crate::battle::Battle;
use crate::forms::{crossing, held, moves};
use crate::march::March;
use crate::route::Route;
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::{special_moves, terrain};

/// Why a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Advance,
    Rush,
    Charge,
    /// GF-MELE-03.
    CloseUp,
    /// GF-MELE-16.
    StepBack,
    /// GF-MELE-15.
    MoveOn,
}

/// What became of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trip {
    pub moved: SmallVec<[FigureId; 6]>,
    /// GF-TERR-13. Those that crossed dangerous ground.
    pub in_danger: SmallVec<[FigureId; 6]>,
    /// GF-FALL-02. A fall ended the activation.
    pub ended: bool,
    /// GF-STRI-01. Strider let somebody go faster, or was asked when it jumped.
    pub strode: bool,
    /// GF-FAC-36. Who passed over which enemy unit.
    pub crossed: SmallVec<[(FigureId, UnitId); 2]>,
}

/// GF-ACTI-03..05, GF-FAST, GF-SLOW. How far one model may go.
pub fn allowance(setup: &Setup, battle: &Battle, id: FigureId, gait: Gait) -> Length {
    let (plain, change) = match gait {
        Gait::Advance => (6, 2),
        Gait::Rush | Gait::Charge => (12, 4),
        Gait::CloseUp | Gait::MoveOn => (3, 0),
        Gait::StepBack => (6, 0),
    };
    let fast = held::has(setup, battle, id, Rule::Fast) || battle.unit(battle.unit_of(id)).spells.fast;
    let slow = held::has(setup, battle, id, Rule::Slow);
    if !setup.forms.is_empty() {
        let slow = slow && !moves::ignores_slow(setup, battle, id);
        let own = plain + change * (i64::from(fast) - i64::from(slow)) + moves::inches(setup, battle, id, gait);
        return Length::inches(own.max(0));
    }
    match (gait, fast, slow) {
        (Gait::Advance, true, _) => judged!("GF-FAST-01"),
        (Gait::Rush | Gait::Charge, true, _) => judged!("GF-FAST-02"),
        (Gait::Advance, _, true) => judged!("GF-SLOW-01"),
        (Gait::Rush | Gait::Charge, _, true) => judged!("GF-SLOW-02"),
        _ => {}
    }
    Length::inches(plain + change * (i64::from(fast) - i64::from(slow)))
}

/// What every model of a unit can do.
pub fn least_allowance(setup: &Setup, battle: &Battle, unit: UnitId, gait: Gait) -> Length {
    let each = battle.members(unit).into_iter().map(|id| allowance(setup, battle, id, gait));
    each.min().unwrap_or_default()
}

fn word(gait: Gait) -> Word {
    Word::new(match gait {
        Gait::Advance => "gf-advanced",
        Gait::Rush => "gf-rushed",
        Gait::Charge => "gf-charged",
        Gait::CloseUp => "gf-closed-up",
        Gait::StepBack => "gf-stepped-back",
        Gait::MoveOn => "gf-moved-on",
    })
}

/// GF-ACTI-03, GF-ACTI-04, GF-ACTI-07, GF-MOVE-22. A move of up to the action's length.
pub fn walk(play: &mut Play<Firefight>, unit: UnitId, gait: Gait, tested: &[FigureId]) -> Ruling<Trip> {
    let (clause, word) = match gait {
        Gait::Advance => (clause!("GF-ACTI-03"), "gf-ask-advance"),
        Gait::Rush => (clause!("GF-ACTI-04"), "gf-ask-rush"),
        _ => (clause!("GF-MOVE-22"), "gf-ask-spent-charge"),
    };
    let mut allowance = least_allowance(play.setup, play.battle, unit, gait);
    if moves::is_hampered(play.setup, play.battle, unit) {
        judged!("GF-FAC-100");
        allowance = allowance.min(Length::inches(6));
    }
    let mut march = March::new(play.setup, play.battle, unit, allowance, clause);
    march.manners.hasty = gait != Gait::Advance;
    for traveller in &mut march.travellers {
        // GF-FAC-18: where rules of the army books are played, the unit moves by the least of them.
        if play.setup.forms.is_empty() {
            traveller.allowance = self::allowance(play.setup, play.battle, traveller.figure, gait);
        }
    }
    let side = play.battle.unit(unit).side;
    let walks = play.path(clause, side, About::new(word).unit(unit), &march)?;
    let trip = go(play, &march, &walks, gait)?;
    moves::spend(play.setup, play.battle, unit, gait, trip.strode);
    face_danger(play, unit, &trip, tested)?;
    Ok(trip)
}

/// Carries out ways that were judged legal, model by model; jumps are rolled where they come.
pub fn go(play: &mut Play<Firefight>, march: &March, walks: &[Walk], gait: Gait) -> Ruling<Trip> {
    let mut trip = Trip::default();
    for traveller in &march.travellers {
        let Some(walk) = walks.iter().find(|walk| walk.figure == traveller.figure && !walk.way.is_empty()) else {
            continue;
        };
        if play.battle.model(walk.figure).place.is_none() {
            continue;
        }
        let read = Route::read(play.setup, &march.battle, march.manners, traveller.from, walk, traveller.allowance);
        let route = read.unwrap_or_else(|_| straight(traveller.from, walk));
        if route.moves() {
            travel(play, &route, gait, &mut trip)?;
        }
    }
    Ok(trip)
}

/// A way that only the referee made, taken as it is.
fn straight(from: Place, walk: &Walk) -> Route {
    let places = std::iter::once(from).chain(walk.way.iter().copied()).collect();
    Route {
        figure: walk.figure,
        places,
        cost: Length::ZERO,
        jumps: Vec::new(),
        difficult: false,
        strode: false,
        dangerous: false,
    }
}

/// GF-JUMP-09. One model's way; a failed jump ends it.
fn travel(play: &mut Play<Firefight>, route: &Route, gait: Gait, trip: &mut Trip) -> Ruling<()> {
    let figure = route.figure;
    trip.strode |= route.strode || !route.jumps.is_empty() && play.setup.options.strider_jump;
    for &(leg, distance) in &route.jumps {
        judged!("GF-JUMP-09");
        if special_moves::jump(play, figure, distance)? {
            continue;
        }
        tell(play, figure, &route.places[..=leg], gait);
        play.battle.model_mut(figure).place = Some(route.places[leg]);
        let alone = play.battle.members(play.battle.unit_of(figure)).len() == 1;
        special_moves::fall_from(play, figure, [route.places[leg], route.places[leg + 1]])?;
        trip.ended |= alone;
        if !alone {
            judged!("GF-FALL-07");
        }
        return Ok(());
    }
    tell(play, figure, &route.places, gait);
    play.battle.model_mut(figure).place = Some(route.end());
    special_moves::note_moved(play, figure);
    trip.moved.push(figure);
    let passed = crossing::passed(play.setup, play.battle, figure, &route.places);
    trip.crossed.extend(passed.into_iter().map(|unit| (figure, unit)));
    if route.dangerous {
        trip.in_danger.push(figure);
    }
    Ok(())
}

fn tell(play: &mut Play<Firefight>, figure: FigureId, places: &[Place], gait: Gait) {
    let way = places.to_vec();
    play.tell(clause!("GF-MOVE-10"), || What::Moved { figure, word: word(gait), way, facing: None });
}

/// GF-TERR-16, GF-TERR-23. When the move is complete those that crossed danger test, once in an activation.
pub fn face_danger(play: &mut Play<Firefight>, unit: UnitId, trip: &Trip, tested: &[FigureId]) -> Ruling<()> {
    let standing = |id: &&FigureId| play.battle.model(**id).place.is_some() && !tested.contains(id);
    judged!("GF-TERR-16");
    let due: SmallVec<[FigureId; 6]> = trip.in_danger.iter().filter(standing).copied().collect();
    if !due.is_empty() {
        judged!("GF-TERR-23");
    }
    terrain::danger(play, unit, &due)?;
    play.battle.forms.settle();
    Ok(())
}
