//! A vehicle as every seat sees it.

use referee::view::FigureView;
use referee::{Art, Fact, FigureId, Pronoun, Word};
use table::{Arc, Base};

use super::crew::{free_places, gun_facing};
use super::model::{Chassis, Wreck};
use crate::battle::Battle;
use crate::figure::Health;
use crate::setup::Setup;

pub fn figure(setup: &Setup, battle: &Battle, id: FigureId) -> FigureView {
    let (man, it) = (setup.man(id), battle.figure(id));
    let motor = it.motor.expect("only asked of vehicles");
    FigureView {
        figure: id,
        side: it.side,
        unit: None,
        name: man.name.clone(),
        pronoun: Pronoun::They,
        place: it.at.map(Into::into),
        aboard: None,
        facing: it.facing,
        base: motor.chassis.base(),
        height: motor.chassis.height(),
        arcs: if motor.wreck.is_none() { own_arcs(setup, battle, id) } else { Vec::new() },
        glyph: motor.chassis.word().into(),
        art: Some(art(motor.chassis)),
        statuses: statuses(battle, id),
        card: card(setup, battle, id),
        ready: false,
        spent: motor.moved && motor.fired,
        gone: it.health != Health::Fit,
    }
}

/// BN-VEH-08. Where the guns of one aboard may fire, and the quarter in which they answer men.
pub fn arcs(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Arc> {
    let Some(ride) = battle.figure(id).ride.filter(|ride| !ride.seat.guns().is_empty()) else { return Vec::new() };
    own_arcs(setup, battle, ride.vehicle)
}

/// A pintle's half circle; of a turret the quarter it watches.
fn own_arcs(setup: &Setup, battle: &Battle, vehicle: FigureId) -> Vec<Arc> {
    let model = setup.model(vehicle);
    if model.guns.is_empty() {
        return Vec::new();
    }
    let facing = gun_facing(battle, vehicle);
    let quarter = Arc::of_degrees(facing, 90);
    if model.chassis.is_turreted() { vec![quarter] } else { vec![Arc::of_degrees(facing, 180), quarter] }
}

fn art(chassis: Chassis) -> Art {
    match chassis {
        Chassis::PickUp => Art::Truck,
        Chassis::Car => Art::Car,
        Chassis::Carrier | Chassis::Afv => Art::Apc,
        Chassis::Centauro | Chassis::Tank => Art::Tank,
    }
}

fn statuses(battle: &Battle, id: FigureId) -> Vec<Word> {
    let Some(motor) = battle.figure(id).motor else { return Vec::new() };
    let wreck = motor.wreck.map(|wreck| match wreck {
        Wreck::OutOfAction => "bn-out-of-action",
        Wreck::Exploded => "bn-exploded",
    });
    let empty = (motor.wreck.is_none() && battle.aboard(id).is_empty()).then_some("bn-empty");
    let moved = motor.moved.then_some("bn-vehicle-moved");
    let fired = motor.fired.then_some("bn-vehicle-fired");
    [wreck, empty, moved, fired].into_iter().flatten().map(Word::new).collect()
}

fn card(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let model = setup.model(id);
    let chassis = model.chassis;
    let drive = if chassis.is_tracked() { "bn-tracked" } else { "bn-wheeled" };
    let word = |label: &'static str, word: &'static str| (Word::new(label), Fact::Word(word.into()));
    let mut lines = vec![
        word("bn-card-vehicle", chassis.word()),
        word("bn-card-armour", chassis.armour().word()),
        word("bn-card-drive", drive),
        (Word::new("bn-card-speed"), Fact::Number(chassis.speed())),
    ];
    let mount = if chassis.is_turreted() { "bn-card-turret" } else { "bn-card-pintle" };
    lines.extend(model.guns.iter().map(|gun| word(mount, gun.word())));
    lines.push((Word::new("bn-card-capacity"), Fact::Number(chassis.capacity() as i64)));
    lines.push((Word::new("bn-card-free-places"), Fact::Number(free_places(battle, id) as i64)));
    let Base::Oblong { length, width } = chassis.base() else { return lines };
    lines.push((Word::new("bn-card-length"), Fact::Length(length)));
    lines.push((Word::new("bn-card-width"), Fact::Length(width)));
    lines
}
