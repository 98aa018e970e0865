//! BN-VSAVE, BN-VFIRE-05..07, -11, BN-IED-02..08. What a hit does to a vehicle, and then to those aboard.

use dice::{Bands, Die};
use referee::{FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use table::{Arc, Point, Template};

use super::aside;
use super::boarding::put_down;
use super::model::{Threat, Wreck};
use crate::BreakingNews;
use crate::battle::{Battle, cm};
use crate::figure::Health;
use crate::saves::{self, Cause, Fallen, Hit};
use crate::setup::Setup;
use crate::sight;
use crate::weapons::Weapon;

/// What strikes a vehicle, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Blow {
    pub threat: Threat,
    /// BN-VSAVE-13. It comes from the front.
    pub front: bool,
    /// BN-VSAVE-14. The best of what helps on the die.
    pub bonus: Bonus,
    /// BN-VFIRE-05. The vehicle was what it was aimed at.
    pub aimed: bool,
    /// Where it came from.
    pub from: Point,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bonus {
    #[default]
    None,
    Protected,
    Friendly,
    Speculative,
}

/// BN-VSAVE-13. The sector 45 degrees to each side of its facing, edges included.
pub fn is_from_front(battle: &Battle, vehicle: FigureId, from: Point) -> bool {
    judged!("BN-VSAVE-13" => Arc::of_degrees(battle.figure(vehicle).facing, 90).sees(battle.at(vehicle), from))
}

/// A vehicle hit by a weapon from somewhere.
pub fn blow(battle: &Battle, vehicle: FigureId, weapon: Weapon, from: Point, bonus: Bonus, aimed: bool) -> Cause {
    let front = is_from_front(battle, vehicle, from);
    Cause::Struck(Blow { threat: Threat::Weapon(weapon), front, bonus, aimed, from })
}

/// BN-BLAST-06, BN-EXPL-05, BN-IED-06. The vehicles a circle touches.
pub fn under<'a>(battle: &'a Battle, circle: &'a Template) -> impl Iterator<Item = FigureId> + 'a {
    let touched = battle.hulls().filter(|&id| battle.is_able(id));
    touched.filter(|&id| circle.touches(&battle.footprint(id)))
}

/// BN-EXPL-05, BN-IED-06, -07. The hits of a charge or a bombardment on vehicles.
pub fn under_explosion(battle: &Battle, circle: &Template, threat: Threat, side: SideId) -> Vec<Hit> {
    let hit = |figure: FigureId| {
        let blow = Blow { threat, front: false, bonus: Bonus::None, aimed: false, from: battle.at(figure) };
        Hit { figure, by: Cause::Struck(blow), side }
    };
    under(battle, circle).map(hit).collect()
}

/// BN-SAVE-01, BN-VSAVE-08, -09. The saves of one vehicle up to the first that fails, each followed by those aboard.
pub fn save(play: &mut Play<BreakingNews>, hits: &[Hit], fallen: &mut Fallen) -> Ruling<()> {
    let vehicle = hits[0].figure;
    for hit in hits {
        let Cause::Struck(blow) = hit.by else { continue };
        if !play.battle.is_able(vehicle) {
            return Ok(());
        }
        let wreck = roll(play, vehicle, blow)?;
        if let Some(wreck) = wreck {
            disable(play, vehicle, wreck);
        }
        crew(play, vehicle, hit, blow, fallen)?;
    }
    Ok(())
}

/// BN-VSAVE-08, -09, -12, -14. One save: what becomes of the vehicle, if it fails.
fn roll(play: &mut Play<BreakingNews>, vehicle: FigureId, blow: Blow) -> Ruling<Option<Wreck>> {
    let armour = play.battle.chassis(vehicle).armour();
    let Some(number) = armour.save(blow.threat, blow.front, play.setup.armour_stops_small_arms) else {
        return Ok(None);
    };
    judged!("BN-VSAVE-12", "BN-VSAVE-14");
    let needs = Tally::of(number, armour.word());
    let needs = match blow.bonus {
        Bonus::None => needs,
        Bonus::Protected => needs.add(-1, clause!("BN-SAVE-06"), "bn-mod-protected"),
        Bonus::Friendly => needs.add(-1, clause!("BN-SAVE-07"), "bn-mod-friendly"),
        Bonus::Speculative => needs.add(-2, clause!("BN-SAVE-08"), "bn-mod-blind"),
    };
    let total = needs.total();
    let bands = [total - 2, total].map(|cut| cut.clamp(1, 6) as u8);
    let why =
        For::new(clause!("BN-VSAVE-08"), play.battle.side(vehicle), "bn-die-vehicle-save").by(vehicle).needs(&needs);
    let die = i32::from(play.roll(why, Die::D6, Bands::cuts(&bands))?);
    Ok(match total - die {
        short if short >= 3 => judged!("BN-VSAVE-09" => Some(Wreck::Exploded)),
        short if short > 0 => Some(Wreck::OutOfAction),
        _ => None,
    })
}

/// BN-VSAVE-08. A wreck from now on; whoever lay wounded in it lies beside it (ruling R97).
fn disable(play: &mut Play<BreakingNews>, vehicle: FigureId, wreck: Wreck) {
    if let Some(motor) = &mut play.battle.figure_mut(vehicle).motor {
        motor.wreck = Some(wreck);
    }
    let status = if wreck == Wreck::Exploded { "bn-exploded" } else { "bn-out-of-action" };
    play.tell(clause!("BN-VSAVE-08"), || What::Gained { figure: vehicle, status: status.into() });
    for id in play.battle.lying_aboard(vehicle) {
        lay_out(play, id);
    }
}

/// What those aboard go through: driver, gunners, passengers.
fn crew(play: &mut Play<BreakingNews>, vehicle: FigureId, hit: &Hit, blow: Blow, fallen: &mut Fallen) -> Ruling<()> {
    let (aboard, wreck) = (play.battle.aboard(vehicle), play.battle.figure(vehicle).motor.and_then(|it| it.wreck));
    let cause = trial(play.battle, vehicle, wreck, blow);
    let rocketed = cause == Some(Cause::Crash);
    for id in aboard {
        if let Some(by) = cause {
            saves::save(play, &[Hit { figure: id, by, side: hit.side }], fallen)?;
        }
        let out = wreck.is_some() || rocketed;
        if out && play.battle.figure(id).health == Health::Fit {
            judged!("BN-VFIRE-11", "BN-VSAVE-10", "BN-VSAVE-11");
            let at = refuge(play.setup, play.battle, vehicle, rocketed.then_some(blow.from));
            put_down(play, id, at);
        }
    }
    Ok(())
}

/// What those aboard must save against, if anything: the explosion of their vehicle before all else.
fn trial(battle: &Battle, vehicle: FigureId, wreck: Option<Wreck>, blow: Blow) -> Option<Cause> {
    let armour = battle.chassis(vehicle).armour();
    let inside = Cause::Inside { heavy: judged!("BN-IED-03" => armour.is_heavy()) };
    let rocket =
        |weapon: Weapon| matches!(weapon, Weapon::Rpg | Weapon::Launcher | Weapon::HeavyAntitank | Weapon::Grenades);
    match blow.threat {
        _ if wreck == Some(Wreck::Exploded) => judged!("BN-IED-08" => Some(inside)),
        Threat::Ied => judged!("BN-IED-07" => Some(inside)),
        Threat::Bombardment if armour.is_car() => judged!("BN-IED-07" => Some(inside)),
        Threat::Weapon(weapon) if blow.aimed && armour.is_car() && rocket(weapon) => {
            judged!("BN-VFIRE-07");
            judged!("BN-VFIRE-05" => Some(Cause::Crash))
        }
        _ => None,
    }
}

/// BN-VFIRE-06. The nearest cover within 10 cm against the shooter, or in contact with the vehicle.
fn refuge(setup: &Setup, battle: &Battle, vehicle: FigureId, from: Option<Point>) -> Point {
    let covered =
        |from: Point| aside::beside(setup, battle, vehicle, cm(10), |at| sight::shelter(setup, battle, from, at).cover);
    judged!("BN-VFIRE-06");
    from.and_then(covered).unwrap_or_else(|| aside::in_contact(setup, battle, vehicle))
}

/// A man wounded aboard what is now a wreck lies beside it.
pub fn lay_out(play: &mut Play<BreakingNews>, id: FigureId) {
    if let Some(vehicle) = play.battle.vehicle_of(id).filter(|&vehicle| play.battle.is_wreck(vehicle)) {
        let at = aside::in_contact(play.setup, play.battle, vehicle);
        put_down(play, id, at);
    }
}
