//! What each seat may see: everything but what the markers are, where charges lie, and the irregulars' secret die.

use referee::view::{AreaShape, AreaView, FigureView, MarkerView, SideView};
use referee::{Art, Fact, Fate, FigureId, MarkerId, Seat, SideId, View, Word};
use table::Arc;

use crate::battle::{BASE, Battle, HEIGHT, SIDES, Stage};
use crate::covering::WIDTH;
use crate::exchange::magazine_word;
use crate::explosives::Charge;
use crate::figure::{Figure, Health, Magazine, Nerve, Reserve};
use crate::objectives::{Marker, in_force, marker_id, word};
use crate::orders::may_act;
use crate::profile::{Class, Profile};
use crate::roster::Role;
use crate::setup::Setup;
use crate::shock::nerve_word;
use crate::weapons::Weapon;
use crate::{evacuation, smoke, vehicles, victory};

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    let acting = matches!(battle.stage, Stage::Civilians | Stage::Orders | Stage::Combat | Stage::End);
    View {
        clock: clock(battle),
        last: Some(i64::from(setup.last_turn)),
        active: acting.then_some(battle.active),
        sides: SIDES.map(|side| side_view(setup, battle, seat, side)).into(),
        figures: setup.figures().map(|id| figure(setup, battle, seat, id)).collect(),
        markers: markers(setup, battle, seat),
        areas: areas(setup, battle),
        ..View::new(seat)
    }
}

fn clock(battle: &Battle) -> Vec<(Word, Option<i64>)> {
    let stage = match battle.stage {
        Stage::Sides | Stage::Markers | Stage::Natures | Stage::Charges => "bn-stage-set-up",
        Stage::Deploy { .. } | Stage::Infiltrate | Stage::Bystanders | Stage::Intelligence => "bn-stage-deployment",
        Stage::Start | Stage::Civilians => "bn-stage-start",
        Stage::Orders => "bn-stage-orders",
        Stage::Combat => "bn-stage-combat",
        Stage::End => "bn-stage-end",
        Stage::Over(_) => "bn-stage-over",
    };
    let turn = (battle.turn > 0).then(|| (Word::new("bn-turn"), Some(i64::from(battle.turn))));
    turn.into_iter().chain([(stage.into(), None)]).collect()
}

fn side_view(setup: &Setup, battle: &Battle, seat: Seat, side: SideId) -> SideView {
    let total = ("bn-defeat-points", victory::points(setup, battle, side));
    let counts = std::iter::once(total).chain(victory::account(setup, battle, side));
    let own = setup.irregular() == Some(side) || battle.party(side).intelligence.knows_die;
    let secret = battle.secret.filter(|_| own && seat.shares(side));
    let above = battle.helicopters.iter().filter(|it| it.side == side).map(|it| it.gun.word());
    SideView {
        counts: counts.map(|(word, points)| (word.into(), points)).collect(),
        aims: secret.map(secret_word).into_iter().chain(above).map(Word::new).collect(),
        ..SideView::new(side)
    }
}

/// BN-OBJ-13. What the secret die says, to him who rolled it.
fn secret_word(die: u8) -> &'static str {
    ["bn-secret-1", "bn-secret-2", "bn-secret-3", "bn-secret-4", "bn-secret-5", "bn-secret-6"]
        [usize::from(die.clamp(1, 6)) - 1]
}

fn figure(setup: &Setup, battle: &Battle, seat: Seat, id: FigureId) -> FigureView {
    let (man, it) = (setup.man(id), battle.figure(id));
    if it.motor.is_some() {
        return vehicles::view::figure(setup, battle, id);
    }
    let active = it.side == Some(battle.active) && battle.stage == Stage::Orders;
    let arcs = if it.ride.is_some() {
        vehicles::view::arcs(setup, battle, id)
    } else if it.side.is_some() {
        vec![Arc::of_degrees(it.facing, 180), Arc::of_degrees(it.facing, 90)]
    } else {
        Vec::new()
    };
    FigureView {
        figure: id,
        side: it.side,
        unit: None,
        name: man.name.clone(),
        pronoun: man.pronoun,
        place: it.at.map(Into::into),
        aboard: battle.vehicle_of(id).filter(|_| it.health == Health::Fit || setup.wounded),
        facing: battle.facing(id),
        base: BASE,
        height: HEIGHT,
        arcs,
        glyph: glyph(setup, id).into(),
        art: Some(art(setup, id)),
        statuses: statuses(it, it.side.is_some_and(|side| seat.shares(side))),
        card: card(setup, battle, id),
        ready: active && battle.is_able(id) && may_act(battle, id),
        spent: active && it.turn.acted,
        gone: it.health != Health::Fit,
    }
}

fn main_weapon(setup: &Setup, id: FigureId) -> Option<Weapon> {
    let weapons = &setup.man(id).weapons;
    let rank = |weapon: &&Weapon| match weapon {
        Weapon::Grenades => 0,
        Weapon::Pistol => 1,
        Weapon::Rifle | Weapon::Smg => 2,
        _ => 3,
    };
    weapons.iter().max_by_key(rank).copied()
}

fn glyph(setup: &Setup, id: FigureId) -> &'static str {
    let man = setup.man(id);
    match main_weapon(setup, id) {
        _ if man.role != Role::Soldier => role_word(man.role),
        _ if man.leadership > 0 => "bn-leader",
        _ if man.medic => "bn-medic",
        Some(weapon) => weapon.word(),
        None if man.side.is_some() => "bn-crew",
        None => "bn-civilian",
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Soldier => "bn-soldier",
        Role::Civilian => "bn-civilian",
        Role::Hostage => "bn-hostage",
        Role::Embedded => "bn-embedded",
        Role::Independent => "bn-independent",
    }
}

fn art(setup: &Setup, id: FigureId) -> Art {
    let man = setup.man(id);
    match main_weapon(setup, id) {
        None if man.role.is_press() => Art::Press,
        None if man.side.is_some() => Art::Pistol,
        None => Art::Civilian,
        _ if man.leadership > 0 => Art::Leader,
        _ if man.medic => Art::Medic,
        Some(Weapon::Pistol) => Art::Pistol,
        Some(Weapon::Rifle) => Art::Rifle,
        Some(Weapon::Precision) => Art::Sniper,
        Some(Weapon::Smg) => Art::Smg,
        Some(Weapon::Lmg | Weapon::Mmg | Weapon::Hmg) => Art::Mg,
        Some(Weapon::Grenades) => Art::Grenade,
        Some(Weapon::Flamethrower) => Art::Flamer,
        Some(Weapon::Rpg | Weapon::Launcher | Weapon::HeavyAntitank | Weapon::TankGun | Weapon::Mortar) => {
            Art::Launcher
        }
    }
}

/// What shows on a figure; whom it is kept back for is its owner's secret.
fn statuses(figure: &Figure, own: bool) -> Vec<Word> {
    let health = match figure.health {
        Health::Fit => None,
        health => Some(health_word(health)),
    };
    let nerve = (figure.nerve != Nerve::Steady).then(|| nerve_word(figure.nerve));
    let hidden = figure.hidden.then_some("bn-hidden");
    let spotted = (!figure.spotted_by.is_empty()).then_some("bn-spotted");
    let arms = (figure.arms != Magazine::Loaded).then(|| magazine_word(figure.arms));
    let reloading = figure.turn.reloading.then_some("bn-reloading");
    let reserve = figure.reserve.filter(|_| own).map(|reserve| match reserve {
        Reserve::Infiltration => "bn-infiltrates",
        Reserve::Ambush => "bn-in-ambush",
    });
    let led = figure.led_by.is_some().then_some("bn-led-along");
    [health, nerve, hidden, spotted, arms, reloading, reserve, led].into_iter().flatten().map(Word::new).collect()
}

fn health_word(health: Health) -> &'static str {
    match health {
        Health::Fit => "bn-fit",
        Health::Wounded { .. } => "bn-wounded",
        Health::Stabilised => "bn-stabilised",
        Health::Dead => "bn-dead",
        Health::Captured => "bn-captured",
        Health::Left => "bn-left",
        Health::Retreated => "bn-retreated",
        Health::Evacuated => "bn-evacuated",
    }
}

fn card(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let man = setup.man(id);
    let number = |word: &'static str, n: i64| (Word::new(word), Fact::Number(n));
    let Some(class) = man.class else {
        return vec![("bn-card-role".into(), Fact::Word(role_word(man.role).into())), number("bn-card-save", 4)];
    };
    let mut lines = vec![("bn-card-class".into(), Fact::Word(class.word().into()))];
    lines.extend((man.leadership > 0).then(|| number("bn-card-leadership", i64::from(man.leadership))));
    lines.push(number("bn-card-team", i64::from(man.team)));
    lines.extend(man.weapons.iter().map(|weapon| ("bn-card-weapon".into(), Fact::Word(weapon.word().into()))));
    lines.extend(battle.seat(id).map(|seat| ("bn-card-seat".into(), Fact::Word(seat.word().into()))));
    let guns = vehicles::crew::guns(setup, battle, id);
    lines.extend(guns.iter().map(|gun| ("bn-card-gun".into(), Fact::Word(gun.word().into()))));
    lines.extend(man.smoke.then(|| ("bn-card-weapon".into(), Fact::Word("bn-smoke".into()))));
    lines.extend(man.medic.then(|| ("bn-card-role".into(), Fact::Word("bn-medic".into()))));
    lines.extend(man.sniper.then(|| ("bn-card-role".into(), Fact::Word("bn-sniper".into()))));
    lines.extend(class_lines(class));
    lines
}

/// BN-TROOP-01. The numbers of a class.
pub(crate) fn class_lines(class: Class) -> Vec<(Word, Fact)> {
    let Profile { spirit, spotting, covering, melee, save, shock, .. } = class.profile();
    let numbers = [
        ("bn-card-spirit", i64::from(*spirit)),
        ("bn-card-spotting", i64::from(*spotting)),
        ("bn-card-covering", i64::from(*covering)),
        ("bn-card-melee", i64::from(*melee)),
        ("bn-card-save", i64::from(*save)),
        ("bn-card-shock", i64::from(*shock)),
    ];
    numbers.map(|(word, n)| (Word::new(word), Fact::Number(n))).into()
}

/// BN-OBJ-02. What a marker is, to those who know.
fn markers(setup: &Setup, battle: &Battle, seat: Seat) -> Vec<MarkerView> {
    let over = battle.is_over();
    let kind = |marker: &Marker| {
        let open = matches!(&setup.objectives, crate::objectives::Objectives::Preset { natures: Some(_), .. });
        let read = marker.shown && seat != Seat::Spectator;
        let known = over || open || marker.taken || read || seat.shares(marker.side);
        let nature = if marker.taken || over { Some(in_force(setup, battle, marker)) } else { marker.nature };
        nature.filter(|_| known).map_or("bn-objective", |nature| word(setup, nature))
    };
    let objective = |(n, marker): (usize, &Marker)| MarkerView {
        marker: marker_id(n),
        kind: if marker.taken { "bn-objective-taken" } else { kind(marker) }.into(),
        place: marker.at.into(),
        side: Some(marker.side),
        number: Some(i64::from(marker.number)),
    };
    let objectives = battle.markers.iter().enumerate().map(objective);
    let charges =
        battle.charges.iter().enumerate().filter(|(_, charge)| charge.spent || over || seat.shares(charge.side));
    let charges = charges.map(|(n, charge)| MarkerView {
        marker: MarkerId(100 + n as u16),
        kind: match charge {
            Charge { spent: true, .. } => "bn-charge-spent",
            Charge { remote: true, .. } => "bn-charge-remote",
            _ => "bn-charge",
        }
        .into(),
        place: battle.markers[usize::from(charge.marker)].at.into(),
        side: Some(charge.side),
        number: None,
    });
    let waits = |side: SideId| evacuation::point(battle, side).map(|at| (side, at, "bn-pick-up"));
    let named = |side: SideId| {
        let planned = battle.party(side).evacuation.filter(|it| battle.turn < it.turn && seat.shares(side))?;
        Some((side, battle.markers[usize::from(planned.marker)].at, "bn-pick-up-planned"))
    };
    let pick_ups = SIDES.into_iter().filter_map(|side| waits(side).or_else(|| named(side)));
    let pick_ups = pick_ups.map(|(side, at, kind)| MarkerView {
        marker: MarkerId(200 + side.index() as u16),
        kind: kind.into(),
        place: at.into(),
        side: Some(side),
        number: battle.party(side).evacuation.map(|it| i64::from(it.turn)),
    });
    objectives.chain(charges).chain(pick_ups).collect()
}

fn areas(setup: &Setup, battle: &Battle) -> Vec<AreaView> {
    let deploying = matches!(battle.stage, Stage::Deploy { .. });
    let zone = |side: SideId| AreaView {
        kind: "bn-zone".into(),
        shape: AreaShape::Outline(battle.edge(side).strip(&setup.table, setup.depths[side.index()]).outline()),
        side: Some(side),
    };
    let zones = SIDES.into_iter().filter(|_| deploying).map(zone);
    let squares = battle.squares.iter().map(|square| AreaView {
        kind: "bn-square".into(),
        shape: AreaShape::Outline(table::Bounds::of([square.centre]).grown(WIDTH / 2).outline()),
        side: Some(square.side),
    });
    let clouds = battle.clouds.iter().map(|cloud| AreaView {
        kind: "bn-smoke".into(),
        shape: AreaShape::Disc { centre: cloud.at, radius: smoke::RADIUS },
        side: None,
    });
    zones.chain(squares).chain(clouds).collect()
}

pub fn fates(battle: &Battle) -> Vec<Fate> {
    let fate = |figure: &Figure| match (figure.health, figure.nerve) {
        (Health::Fit, _) if figure.motor.is_some_and(|motor| motor.wreck.is_some()) => ("bn-wreck", 100),
        (Health::Fit, Nerve::Steady) if figure.hidden && !figure.spotted_by.is_empty() => ("bn-spotted", 10),
        (Health::Fit, Nerve::Steady) if figure.hidden => ("bn-hidden", 0),
        (Health::Fit, Nerve::Steady) => ("bn-fit", 0),
        (Health::Fit, Nerve::Shocked) => ("bn-shocked", 30),
        (Health::Fit, Nerve::Panicked) => ("bn-panicked", 40),
        (Health::Fit, Nerve::Retreating) => ("bn-retreating", 50),
        (Health::Left | Health::Retreated | Health::Evacuated, _) => (health_word(figure.health), 60),
        (Health::Stabilised, _) => ("bn-stabilised", 80),
        (Health::Wounded { .. }, _) => ("bn-wounded", 90),
        (health, _) => (health_word(health), 100),
    };
    battle
        .all()
        .map(|(figure, it)| {
            let (word, harm) = fate(it);
            Fate { figure, side: it.side, word: word.into(), harm }
        })
        .collect()
}
