//! What each seat may know: everything, for this game has no secrets.

use referee::view::{AreaShape, AreaView, FigureView, MarkerView, SideView, UnitView};
use referee::{Art, Fact, Fate, FigureId, MarkerId, Seat, SideId, View, Word};
use table::{Base, Length, Place, Shape};

use crate::battle::{Battle, Berth, End, Stage};
use crate::profile::Profile;
use crate::setup::{Role, Setup};
use crate::weapons::Weapon;
use crate::{turn, victory};

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    let active = match battle.stage {
        Stage::Deploy { .. } | Stage::Activation { .. } | Stage::Orders { .. } => Some(battle.active()),
        _ => None,
    };
    View {
        clock: clock(battle),
        last: Some(i64::from(setup.plan.turns)),
        active,
        sides: setup.sides.iter().map(|side| side_view(setup, battle, side)).collect(),
        figures: setup.ids().map(|id| figure(setup, battle, id, active)).collect(),
        units: setup.unit_ids().map(|unit| UnitView { unit, name: setup.unit(unit).name.clone() }).collect(),
        markers: herds(battle),
        areas: zones(setup, battle),
        ..View::new(seat)
    }
}

fn clock(battle: &Battle) -> Vec<(Word, Option<i64>)> {
    let stage = match battle.stage {
        Stage::Opening => "ts-stage-opening",
        Stage::Deploy { .. } => "ts-stage-deploy",
        Stage::TurnBegins => "ts-stage-initiative",
        Stage::Activation { .. } | Stage::Orders { .. } => "ts-stage-activation",
        Stage::TurnEnds => "ts-stage-turn-ends",
        Stage::Over(_) => "ts-stage-over",
    };
    let mut clock = vec![("ts-turn".into(), Some(i64::from(battle.turn))), (stage.into(), None)];
    if battle.fog {
        clock.push(("ts-fog".into(), None));
    }
    clock
}

fn side_view(setup: &Setup, battle: &Battle, side: SideId) -> SideView {
    let points = victory::points(setup, battle, false)[side.index()];
    let counts = vec![
        ("ts-points".into(), i64::from(points)),
        ("ts-units-left".into(), battle.of_side(side).count() as i64),
        ("ts-to-activate".into(), turn::to_activate(setup, battle, side).len() as i64),
    ];
    SideView { counts, aims: aims(setup, side), ..SideView::new(side) }
}

fn aims(setup: &Setup, side: SideId) -> Vec<Word> {
    let plan = &setup.plan;
    let mut aims: Vec<Word> = Vec::new();
    match &plan.stand {
        Some((own, _)) if *own == side => aims.push("ts-aim-last".into()),
        Some(_) => aims.push("ts-aim-break".into()),
        None if plan.areas.iter().any(|area| area.last) => aims.push("ts-aim-last-hold".into()),
        None => {
            if !plan.areas.is_empty() {
                aims.push("ts-aim-hold".into());
            }
            if plan.herds.is_some() {
                aims.push("ts-aim-herds".into());
            }
            if plan.kills {
                aims.push("ts-aim-destroy".into());
            }
        }
    }
    aims
}

fn figure(setup: &Setup, battle: &Battle, id: FigureId, active: Option<SideId>) -> FigureView {
    let (card, model) = (setup.card(id), battle.model(id));
    let (unit, side) = (battle.unit(card.unit), setup.side_of(card.unit));
    let (glyph, art) = part(setup.profile(id), card.role);
    let acts = match battle.stage {
        Stage::Activation { .. } => active == Some(side) && !unit.activated,
        Stage::Orders { unit, .. } => unit == card.unit,
        _ => false,
    };
    FigureView {
        figure: id,
        side: Some(side),
        unit: Some(card.unit),
        name: card.name.clone(),
        pronoun: setup.profile(id).pronoun,
        place: model.at.map(Place::on_table),
        aboard: None,
        facing: model.facing,
        base: Base::Round { radius: card.radius },
        height: Length::cm(1 + i64::from(setup.profile(id).size)),
        arcs: Vec::new(),
        glyph: glyph.into(),
        art: Some(art),
        statuses: statuses(setup, battle, id),
        card: lines(setup, battle, id),
        ready: acts && model.at.is_some(),
        spent: unit.activated,
        gone: model.end.is_some(),
    }
}

/// What kind of model it is: the word of its card, and its picture.
pub(crate) fn part(profile: &Profile, role: Role) -> (&'static str, Art) {
    match (role, profile.blade, profile.missile) {
        (Role::Leader, ..) => ("ts-role-leader", Art::Leader),
        (Role::Standard, ..) => ("ts-role-standard", Art::Leader),
        (Role::Musician, ..) => ("ts-role-musician", Art::Blade),
        _ if profile.size >= 6 => ("ts-glyph-monster", Art::Monster),
        _ if profile.skills.leader => ("ts-glyph-leader", Art::Leader),
        (_, Weapon::FangsAndClaws, _) => ("ts-glyph-beast", Art::Beast),
        (_, _, Some(Weapon::Ballista)) => ("ts-glyph-engine", Art::Launcher),
        (_, _, Some(Weapon::ShortBow | Weapon::Longbow | Weapon::StaffSling)) => ("ts-glyph-shooter", Art::Bow),
        (_, Weapon::GreatAxe | Weapon::Pike, _) => ("ts-glyph-two-hander", Art::TwoHander),
        _ => ("ts-glyph-fighter", Art::Blade),
    }
}

fn statuses(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Word> {
    let (model, card) = (battle.model(id), setup.card(id));
    let unit = battle.unit(card.unit);
    let drives = battle.herds.iter().any(|herd| herd.driver.is_some_and(|driver| driver.1 == id));
    let marks = [
        (unit.panicked, "ts-panicked"),
        (unit.reaction, "ts-reaction"),
        (unit.moved, "ts-has-moved"),
        (unit.responded, "ts-responded"),
        (unit.blessed, "ts-blessed"),
        (unit.cursed, "ts-cursed"),
        (unit.shrouded, "ts-shrouded"),
        (drives, "ts-herdsman"),
        (unit.berth == Berth::Waiting && unit.arrival.is_some(), "ts-to-arrive"),
        (model.end.is_none() && model.wounds < setup.profile(id).wounds, "ts-wounded"),
    ];
    let here = |holds: bool| holds && model.end.is_none();
    let ended = model.end.map(end_word);
    marks.into_iter().filter(|it| here(it.0)).map(|it| Word::new(it.1)).chain(ended).collect()
}

fn end_word(end: End) -> Word {
    Word::new(match end {
        End::Fallen => "ts-fallen",
        End::Routed => "ts-routed",
        End::Left => "ts-no-room-left",
    })
}

fn lines(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let unit = battle.unit(setup.unit_of(id));
    let mut lines = profile_lines(setup.profile(id), battle.model(id).wounds);
    if let Some(arrival) = unit.arrival.filter(|_| unit.berth == Berth::Waiting) {
        lines.push(("ts-arrives-in".into(), i64::from(arrival.turn).into()));
        lines.push(("ts-arrives-at".into(), Length::cm(i64::from(arrival.along)).into()));
    }
    lines.push(("ts-unit-points".into(), i64::from(setup.unit(setup.unit_of(id)).points).into()));
    lines
}

/// The characteristics, weapons and skills of a model that has so many wounds left.
pub(crate) fn profile_lines(profile: &Profile, wounds: u8) -> Vec<(Word, Fact)> {
    let mut lines: Vec<(Word, Fact)> = vec![("ts-mv".into(), profile.pace().into())];
    let numbers = [
        ("ts-as", profile.assault),
        ("ts-ds", profile.shooting),
        ("ts-st", profile.strength),
        ("ts-rs", profile.resistance),
        ("ts-in", profile.initiative),
        ("ts-co", profile.courage),
        ("ts-sz", profile.size),
        ("ts-wounds", wounds),
    ];
    lines.extend(numbers.map(|(word, n)| (word.into(), i64::from(n).into())));
    lines.push(("ts-weapon".into(), Word::new(profile.blade.word()).into()));
    lines.extend(profile.missile.map(|weapon| ("ts-missile".into(), Word::new(weapon.word()).into())));
    lines.extend(skills(profile).into_iter().map(|word| ("ts-skill".into(), Word::new(word).into())));
    lines
}

pub(crate) fn skills(profile: &Profile) -> Vec<&'static str> {
    let skills = &profile.skills;
    let all = [
        (skills.tactical_perception, "ts-skill-tactical-perception"),
        (skills.leader, "ts-skill-leader"),
        (skills.first_strike, "ts-skill-first-strike"),
        (skills.skirmishers, "ts-skill-skirmishers"),
        (skills.fearless, "ts-skill-fearless"),
        (skills.blows == 2, "ts-skill-blows-two"),
        (skills.blows > 2, "ts-skill-blows-more"),
        (skills.parry > 0, "ts-parry"),
        (skills.marksman > 0, "ts-marksman"),
    ];
    all.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}

fn herds(battle: &Battle) -> Vec<MarkerView> {
    let free = battle.herds.iter().enumerate().filter(|(_, herd)| herd.home.is_none());
    let marker = |(n, herd): (usize, &crate::battle::Herd)| MarkerView {
        marker: MarkerId(n as u16),
        kind: "ts-herd".into(),
        place: Place::on_table(herd.at),
        side: herd.driver.map(|(unit, _)| battle.unit(unit).side),
        number: Some(n as i64 + 1),
    };
    free.map(marker).collect()
}

/// Deployment zones while they matter, and the areas that score.
fn zones(setup: &Setup, battle: &Battle) -> Vec<AreaView> {
    let shape = |shape: &Shape| match shape {
        Shape::Disc { centre, radius } => AreaShape::Disc { centre: *centre, radius: *radius },
        Shape::Polygon(outline) | Shape::Wall(outline) => AreaShape::Outline(outline.clone()),
    };
    let matter = matches!(battle.stage, Stage::Opening | Stage::Deploy { .. }) || setup.plan.herds.is_some();
    let zones = setup.plan.zones.iter().enumerate().filter(|_| matter).map(|(n, zone)| {
        let owner = setup.sides.iter().find(|side| battle.zones[side.index()] == Some(n as u8));
        AreaView { kind: "ts-zone".into(), shape: shape(zone), side: owner }
    });
    let areas = setup.plan.areas.iter().map(|area| AreaView {
        kind: "ts-area".into(),
        shape: shape(&area.shape),
        side: crate::areas::holder(setup, battle, area),
    });
    zones.chain(areas).collect()
}

pub fn fates(setup: &Setup, battle: &Battle) -> Vec<Fate> {
    let fate = |id: FigureId| {
        let (model, whole) = (battle.model(id), setup.profile(id).wounds);
        let unit = battle.unit(setup.unit_of(id));
        let (word, harm): (Word, u8) = match model.end {
            Some(end) => (end_word(end), 100),
            None if model.wounds < whole => ("ts-wounded".into(), 60 - (50 * model.wounds / whole.max(1)).min(50)),
            None if unit.panicked => ("ts-panicked".into(), 20),
            None => ("ts-unhurt".into(), 0),
        };
        Fate { figure: id, side: Some(unit.side), word, harm }
    };
    setup.ids().map(fate).collect()
}
