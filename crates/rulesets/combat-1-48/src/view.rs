//! What each seat may see: everything, for nothing on this table is hidden but bids that are not yet in.

use crate::battlefield::zone;
use referee::view::{AreaShape, AreaView, FigureView, MarkerView, SideView};
use referee::{Art, Fact, Fate, FigureId, MarkerId, Seat, SideId, View, Word};
use table::{Length, Place};

use crate::actions::room;
use crate::battle::{BASE, Battle, Health, RADIUS, SIDES, Stage, objective_marker};
use crate::card::{Face, Weapon, type_word};
use crate::setup::Setup;
use crate::sight::FIGURE_HEIGHT;
use crate::victory::{Mode, points_lost};

/// Markers of mission elements are numbered from here.
const ELEMENTS: u16 = 60_000;

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    View {
        clock: clock(battle),
        last: setup.round_limit.map(i64::from),
        active: battle.active(),
        sides: SIDES.map(|side| side_view(setup, battle, side)).into(),
        figures: battle.all().map(|(id, _)| figure_view(setup, battle, id)).collect(),
        markers: markers(setup, battle),
        areas: areas(setup, battle),
        ..View::new(seat)
    }
}

fn clock(battle: &Battle) -> Vec<(Word, Option<i64>)> {
    let stage = match battle.stage {
        Stage::Edges | Stage::Muster => "cb-stage-set-up",
        Stage::Deploy { .. } => "cb-stage-deployment",
        Stage::Elements { .. } => "cb-stage-elements",
        Stage::Initiative => "cb-stage-initiative",
        Stage::TurnBegins { .. } | Stage::Turn { .. } => "cb-stage-turn",
        Stage::Over(_) => "cb-stage-over",
    };
    vec![("cb-round".into(), Some(i64::from(battle.round))), (stage.into(), None)]
}

fn side_view(setup: &Setup, battle: &Battle, side: SideId) -> SideView {
    let force = setup.force(side);
    let spent = if battle.active() == Some(side) { i64::from(battle.spent) } else { 0 };
    SideView {
        counts: vec![
            ("cb-tokens".into(), i64::from(battle.pool[side.index()])),
            ("cb-spent-this-turn".into(), spent),
            ("cb-points".into(), i64::from(force.points)),
            ("cb-points-lost".into(), i64::from(points_lost(setup, battle, side))),
            ("cb-eliminated-count".into(), battle.eliminated(side) as i64),
        ],
        aims: vec![match setup.mode {
            Mode::Skirmish => "cb-aim-skirmish".into(),
            Mode::Mission => "cb-aim-mission".into(),
        }],
        ..SideView::new(side)
    }
}

fn figure_view(setup: &Setup, battle: &Battle, id: FigureId) -> FigureView {
    let figure = battle.figure(id);
    let card = setup.card(id);
    let may_act = figure.stands() && !figure.marker && room(setup, battle, id) > 0;
    FigureView {
        figure: id,
        side: Some(figure.side),
        unit: None,
        name: card.name.clone(),
        pronoun: card.pronoun,
        place: figure.place,
        facing: figure.facing,
        base: BASE,
        height: FIGURE_HEIGHT,
        aboard: None,
        arcs: Vec::new(),
        glyph: type_word(&card.kind),
        art: art(&card.kind),
        statuses: statuses(battle, id),
        card: card_lines(setup, battle, id),
        ready: battle.active() == Some(figure.side) && may_act,
        spent: figure.stands() && !may_act,
        gone: figure.health == Health::Eliminated,
    }
}

pub(crate) fn art(kind: &str) -> Option<Art> {
    Some(match kind {
        "officer" | "nco" => Art::Leader,
        "rifleman" => Art::Rifle,
        "sniper" => Art::Sniper,
        "machine-gunner" => Art::Mg,
        "submachine-gunner" => Art::Smg,
        "bomber" => Art::Grenade,
        "pioneer" => Art::Launcher,
        _ => return None,
    })
}

fn statuses(battle: &Battle, id: FigureId) -> Vec<Word> {
    let figure = battle.figure(id);
    let shown = [
        (figure.health == Health::Wounded, "cb-wounded"),
        (figure.health == Health::Eliminated, "cb-eliminated"),
        (figure.marker, "cb-marker"),
        (figure.turn.suppressed, "cb-suppressed"),
        (figure.turn.covered.iter().next().is_some(), "cb-took-cover"),
        (figure.suppressing.is_some(), "cb-suppressing"),
        (figure.slot.is_some(), "cb-in-slot"),
    ];
    shown.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| Word::new(word)).collect()
}

/// The visible side of the card, line by line, and what lies on it.
fn card_lines(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let (card, face, figure) = (setup.card(id), setup.face(battle, id), battle.figure(id));
    let number = |word: &'static str, n: u8| (Word::new(word), Fact::Number(i64::from(n)));
    let mut lines = vec![
        ("cb-card-points".into(), Fact::Number(i64::from(card.points))),
        number("cb-card-used", figure.used),
        number("cb-card-actions", face.actions + figure.extra),
        ("cb-card-move".into(), Fact::Length(face.movement)),
    ];
    lines.extend(icons(face));
    lines.extend(face.weapons.iter().flat_map(weapon_lines));
    lines.push(number("cb-card-melee", face.melee));
    if face.order > 0 {
        lines.push(number("cb-card-order", face.order.saturating_sub(figure.given)));
    }
    if face.camouflage {
        lines.push(("cb-card-camouflage".into(), Fact::Word("yes".into())));
    }
    lines.extend(this_turn(setup, battle, id));
    lines
}

/// What counts for this Turn alone: tokens for moving, shots, the weapon in use, and against whom it took cover.
fn this_turn(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let turn = &battle.figure(id).turn;
    let counts = [("cb-card-moves-made", turn.moves), ("cb-card-shots-fired", turn.shots)];
    let counts = counts.into_iter().filter(|(_, n)| *n > 0);
    let counts = counts.map(|(word, n)| (Word::new(word), Fact::Number(i64::from(n))));
    let in_use = turn.weapon.and_then(|place| setup.face(battle, id).weapons.get(usize::from(place)));
    let in_use = in_use.map(|weapon| ("cb-card-in-use".into(), Fact::Word(weapon.word())));
    let covered = turn.covered.iter().map(|shooter| ("cb-card-covered-from".into(), Fact::Figure(shooter)));
    counts.chain(in_use).chain(covered).collect()
}

pub(crate) fn icons(face: &Face) -> Vec<(Word, Fact)> {
    let length = |word: &'static str, length: Option<Length>| length.map(|it| (Word::new(word), Fact::Length(it)));
    let aim = (face.aim > 0).then(|| ("cb-card-aim".into(), Fact::Number(i64::from(face.aim))));
    let suppression = face.suppression.map(|icon| {
        let word = if icon.coordinated { "cb-card-coordinated" } else { "cb-card-suppression" };
        (Word::new(word), Fact::Length(icon.radius))
    });
    let move_and_fire = length("cb-card-move-and-fire", face.move_and_fire.map(|icon| icon.distance));
    [aim, length("cb-card-objective", face.objective), move_and_fire, suppression].into_iter().flatten().collect()
}

pub(crate) fn weapon_lines(weapon: &Weapon) -> Vec<(Word, Fact)> {
    let number = |word: &'static str, n: u8| (Word::new(word), Fact::Number(i64::from(n)));
    let mut lines = vec![
        ("cb-card-weapon".into(), Fact::Word(weapon.word())),
        number("cb-card-shots", weapon.shots),
        number("cb-card-long", weapon.long),
        number("cb-card-short", weapon.short),
    ];
    lines.extend(weapon.blast.map(|blast| ("cb-card-blast".into(), Fact::Length(blast))));
    lines
}

fn markers(setup: &Setup, battle: &Battle) -> Vec<MarkerView> {
    let objectives = battle.all().filter_map(|(id, figure)| {
        Some(MarkerView {
            marker: objective_marker(id),
            kind: "cb-objective".into(),
            place: figure.objective?,
            side: Some(figure.side),
            number: None,
        })
    });
    let barrages = battle.suppression.iter().map(|barrage| MarkerView {
        marker: barrage.marker,
        kind: "cb-suppression".into(),
        place: barrage.place,
        side: Some(barrage.side),
        number: None,
    });
    objectives.chain(barrages).chain(elements(setup, battle)).collect()
}

/// CB-WIN-05. The mission elements, open to both.
fn elements(setup: &Setup, battle: &Battle) -> impl Iterator<Item = MarkerView> {
    SIDES.into_iter().filter_map(|side| {
        let piece = battle.elements[side.index()]?;
        Some(MarkerView {
            marker: MarkerId(ELEMENTS + u16::from(side.0)),
            kind: "cb-mission-element".into(),
            place: Place::on_table(setup.piece(piece).shape.middle()),
            side: Some(side),
            number: None,
        })
    })
}

/// Deployment zones while they matter, and the ground under the tokens.
fn areas(setup: &Setup, battle: &Battle) -> Vec<AreaView> {
    let deploying = matches!(battle.stage, Stage::Deploy { .. });
    let zones =
        battle.edges.filter(|_| deploying).into_iter().flat_map(|edges| SIDES.map(|side| (side, edges[side.index()])));
    let zones = zones.map(|(side, edge)| AreaView {
        kind: "cb-zone".into(),
        shape: AreaShape::Outline(zone(&setup.table, edge).outline()),
        side: Some(side),
    });
    let disc = |kind: &'static str, side: SideId, centre, radius: Length| AreaView {
        kind: kind.into(),
        shape: AreaShape::Disc { centre, radius: radius + RADIUS },
        side: Some(side),
    };
    let objectives = battle.all().filter_map(|(id, figure)| {
        let radius = setup.face(battle, id).objective?;
        Some(disc("cb-objective", figure.side, figure.objective?.at, radius))
    });
    let barrages = battle.suppression.iter().map(|it| disc("cb-suppression", it.side, it.place.at, it.radius));
    zones.chain(objectives).chain(barrages).collect()
}

pub fn fates(battle: &Battle) -> Vec<Fate> {
    let fate = |health: Health| match health {
        Health::Healthy => ("cb-healthy", 0),
        Health::Wounded => ("cb-wounded", 50),
        Health::Eliminated => ("cb-eliminated", 100),
    };
    battle
        .all()
        .map(|(figure, it)| {
            let (word, harm) = fate(it.health);
            Fate { figure, side: Some(it.side), word: word.into(), harm }
        })
        .collect()
}
