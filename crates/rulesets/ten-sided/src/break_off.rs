//! TS-BRK. A way out of close combat.

use referee::{About, FigureId, Play, Refusal, Ruling, UnitId, Walk, clause, judged};
use smallvec::SmallVec;
use table::ranks::{Member, contacts};
use table::{Bearing, Length, Place, Point};

use crate::TenSided;
use crate::affair::Affair;
use crate::battle::{Battle, is_within};
use crate::coherency::{self, Stands};
use crate::combat::{self, Fight};
use crate::ground::{self, APART, Manners};
use crate::march::{Aim, March};
use crate::movement::{self, Gait};
use crate::set::UnitSet;
use crate::setup::Setup;
use crate::{closing, consolidation, herds};

/// TS-BRK-02. The referee's own try: everybody to the nearest free place away from all enemies, or nothing.
fn ways(setup: &Setup, battle: &Battle, unit: UnitId) -> Option<Vec<Walk>> {
    let enemies: UnitSet = battle.enemies(battle.unit(unit).side).collect();
    let mut waiting: Stands = coherency::stands(setup, battle, unit);
    let loose = coherency::looseness(setup, unit, &waiting);
    waiting.sort_by_key(|&(id, at)| (ground::gap_to(setup, battle, enemies, (id, at)), id));
    let (mut placed, mut walks) = (Stands::new(), Vec::new());
    for (id, from) in waiting {
        let (end, way) = away(setup, battle, unit, (id, from), &placed)?;
        placed.push((id, end));
        if !way.is_empty() {
            walks.push(Walk { figure: id, way, facing: None });
        }
    }
    walks.sort_by_key(|walk| walk.figure);
    judged!("TS-BRK-02");
    (coherency::looseness(setup, unit, &placed) <= loose).then_some(walks)
}

/// The nearest free place of one model that is far enough from every enemy, and the way to it.
fn away(
    setup: &Setup,
    battle: &Battle,
    unit: UnitId,
    (id, from): (FigureId, Point),
    placed: &Stands,
) -> Option<(Point, Vec<Place>)> {
    const STEPS: i64 = 10;
    const TURNS: i64 = 24;
    let (radius, pace) = (setup.radius(id), setup.card(id).pace);
    let manners = Manners::of(unit);
    let field = ground::field(setup, battle, manners, radius, from, pace);
    let reach = field.reach(from, pace);
    let near = |other: &FigureId| {
        battle.unit(setup.unit_of(*other)).side != battle.unit(unit).side
            && battle.at(*other).distance(from) <= pace + radius * 2 + APART + setup.radius(*other)
    };
    let own = Member::new(Place::on_table(from), radius);
    let foes: SmallVec<[FigureId; 24]> = battle.standing().filter(near).collect();
    let rims = foes.iter().flat_map(|&foe| contacts(&own, &battle.base(setup, foe), APART));
    let about =
        |step: i64| (0..TURNS).map(move |n| from + Bearing::tenths(n * 3600 / TURNS).offset(pace * step / STEPS));
    let places = std::iter::once(from).chain(rims.map(|place| place.at)).chain((1..=STEPS).flat_map(about));
    let within = places.map(|at| (at.distance(from), at)).filter(|it| it.0 <= pace).collect();
    let good = |at: Point| {
        let base = Member::new(Place::on_table(at), radius);
        let too_near =
            |&foe: &FigureId| is_within((at, radius), (battle.at(foe), setup.radius(foe)), APART - Length::um(1));
        let clashes = |&other: &(FigureId, Point)| base.clashes(&coherency::member(setup, other), Length::CM);
        !foes.iter().any(too_near)
            && !placed.iter().any(clashes)
            && (at == from || ground::check_end(setup, battle, manners, (id, at)).is_ok())
    };
    closing::in_order(within).map(|it| it.1).filter(|&at| good(at)).find_map(|at| {
        if at == from {
            return Some((at, Vec::new()));
        }
        reach.leg(at).map(|_| (at, vec![at.into()]))
    })
}

/// TS-BRK-01, TS-BRK-02. Whether a unit in contact may break off.
pub fn check(setup: &Setup, battle: &Battle, unit: UnitId) -> Result<(), Refusal> {
    match ways(setup, battle, unit) {
        Some(_) => Ok(()),
        None => Err(Refusal::new(clause!("TS-BRK-02"), "ts-no-way-out")),
    }
}

/// TS-BRK-03..06. The enemies strike, the unit checks, and whoever is left gets away. Says whether anybody moved.
pub fn break_off(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<bool> {
    let fight = Fight::parting(unit, play.battle.foes(play.setup, unit));
    let mut affair = Affair::begin(play);
    combat::strike_all(play, &fight, &mut affair)?;
    judged!("TS-BRK-03", "TS-BRK-04");
    affair.settle(play)?;
    let went = play.battle.is_on_table(unit) && get_away(play, unit)?;
    // TS-BRK-06: the unit itself has moved already.
    affair.touching = affair.touching.iter().filter(|&other| other != unit).collect();
    judged!("TS-BRK-06");
    consolidation::consolidate(play, &affair)?;
    play.battle.part_those_apart(play.setup);
    Ok(went)
}

/// TS-BRK-05. Everybody away from every enemy; where casualties have made that impossible the unit stays.
fn get_away(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<bool> {
    let Some(proposal) = ways(play.setup, play.battle, unit) else { return judged!("TS-BRK-05" => Ok(false)) };
    let setup = play.setup;
    let manners = Manners::of(unit);
    let mut march = March::new(setup, play.battle, manners, clause!("TS-BRK-05"), |id| setup.card(id).pace);
    march.aim = Aim::Apart { proposal };
    let side = play.battle.unit(unit).side;
    let about = About::new("ts-ask-break-off").unit(unit);
    let walks = play.path(clause!("TS-BRK-05"), side, about, &march)?;
    herds::leave(play, unit);
    let went = movement::go(play, &march, &walks, Gait::BreakOff);
    play.battle.unit_mut(unit).moved |= went;
    Ok(went)
}
