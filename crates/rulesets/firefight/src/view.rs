//! What each seat may know: everything, for the only secret of this game never reaches the battle.

use referee::view::{AreaShape, AreaView, FigureView, MarkerView, SideView, UnitView};
use referee::{Art, Fact, Fate, FigureId, MarkerId, Seat, SideId, UnitId, View, Word};
use table::{Base, Bearing, Length};

use crate::army::Weapon;
use crate::battle::{Battle, Berth, ROUNDS, SIDES, Stage};
use crate::forms::part::{Form, Grant, Named};
use crate::mission::CAPTURE;
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};
use crate::wounds;

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    let active = active(battle);
    View {
        clock: clock(battle),
        last: Some(i64::from(ROUNDS)),
        active,
        sides: SIDES.map(|side| side_view(setup, battle, side)).into(),
        figures: battle.ids().map(|id| figure(setup, battle, id, active)).collect(),
        units: units(setup),
        markers: markers(battle),
        areas: zones(setup, battle),
        ..View::new(seat)
    }
}

fn units(setup: &Setup) -> Vec<UnitView> {
    let ids = (0..setup.unit_count() as u16).map(UnitId);
    ids.map(|unit| UnitView { unit, name: setup.card(unit).name.clone() }).collect()
}

fn active(battle: &Battle) -> Option<SideId> {
    match battle.stage {
        Stage::Markers { side, .. }
        | Stage::SetAside { side, .. }
        | Stage::Deploy { side, .. }
        | Stage::Scouts { side, .. }
        | Stage::Ambush { side, .. }
        | Stage::Activation { side } => Some(side),
        Stage::Opening | Stage::Edges | Stage::RoundBegins | Stage::Returns | Stage::RoundEnds | Stage::Over => None,
    }
}

fn clock(battle: &Battle) -> Vec<(Word, Option<i64>)> {
    let stage = match battle.stage {
        Stage::Opening | Stage::Markers { .. } => "gf-stage-markers",
        Stage::Edges | Stage::SetAside { .. } => "gf-stage-edges",
        Stage::Deploy { .. } => "gf-stage-deploy",
        Stage::Scouts { .. } => "gf-stage-scouts",
        Stage::RoundBegins => "gf-stage-round-begins",
        Stage::Ambush { .. } => "gf-stage-ambush",
        Stage::Returns => "gf-stage-returns",
        Stage::Activation { .. } => "gf-stage-activation",
        Stage::RoundEnds => "gf-stage-round-ends",
        Stage::Over => "gf-stage-over",
    };
    vec![("gf-round".into(), Some(i64::from(battle.round))), (stage.into(), None)]
}

fn side_view(setup: &Setup, battle: &Battle, side: SideId) -> SideView {
    let held = battle.markers.iter().filter(|marker| marker.holder == Some(side)).count() as i64;
    let counts = vec![
        ("gf-markers-held".into(), held),
        ("gf-units-left".into(), battle.left(side).count() as i64),
        ("gf-to-activate".into(), battle.to_activate(side).count() as i64),
        ("gf-points".into(), i64::from(setup.armies[side.index()].points())),
    ];
    SideView { counts, aims: vec!["gf-aim-markers".into()], ..SideView::new(side) }
}

fn figure(setup: &Setup, battle: &Battle, id: FigureId, active: Option<SideId>) -> FigureView {
    let (card, model) = (setup.model(id), battle.model(id));
    let unit = battle.unit(model.unit);
    let acts = matches!(battle.stage, Stage::Activation { .. }) && active == Some(unit.side);
    let (word, art) = part(setup, id);
    FigureView {
        figure: id,
        side: Some(unit.side),
        unit: Some(model.unit),
        name: card.name.clone(),
        pronoun: card.pronoun,
        place: model.place,
        facing: Bearing::NORTH,
        base: Base::Round { radius: card.radius },
        height: card.height,
        aboard: None,
        arcs: Vec::new(),
        glyph: word.into(),
        art: Some(art),
        statuses: statuses(setup, battle, id),
        card: lines(setup, battle, id),
        ready: acts && model.place.is_some() && !unit.activated,
        spent: unit.activated,
        gone: model.end.is_some(),
    }
}

/// What kind of model it is: the word of its card, and its picture.
fn part(setup: &Setup, id: FigureId) -> (&'static str, Art) {
    let rules = setup.rules(id);
    match () {
        () if rules.has(Rule::Hero) => ("gf-glyph-hero", Art::Leader),
        () if rules.has(Rule::Caster) => ("gf-glyph-caster", Art::Caster),
        () if rules.rating(Rule::Tough) >= 6 => ("gf-glyph-large", Art::Monster),
        () if setup.model(id).weapons.iter().any(|own| setup.weapon(own.weapon).range.is_some()) => {
            ("gf-glyph-shooter", Art::Rifle)
        }
        () => ("gf-glyph-fighter", Art::Blade),
    }
}

fn statuses(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Word> {
    let model = battle.model(id);
    let unit = battle.unit(model.unit);
    let marks = [
        (unit.stunned, "gf-stunned"),
        (unit.fatigued, "gf-fatigued"),
        (unit.arrived, "gf-arrived"),
        (unit.spells.stealth, "gf-spell-dust-veil"),
        (unit.spells.fast, "gf-spell-quickening"),
        (unit.spells.doubt, "gf-spell-crushing-doubt"),
        (unit.berth == Berth::Ambush, "gf-ambush"),
        (unit.berth == Berth::Scout, "gf-scout"),
        (unit.berth == Berth::Spare, "gf-spare"),
        (unit.berth == Berth::Returning, "gf-returning"),
        (model.unit != setup.home(id), "gf-leads"),
        (model.wounds > 0, "gf-wounded"),
    ];
    let ended = model.end.map(wounds::end_word);
    marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| Word::new(word)).chain(ended).collect()
}

/// Quality, Defense, wounds, tokens, weapons and rules.
fn lines(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let (card, model) = (setup.model(id), battle.model(id));
    let mut lines: Vec<(Word, Fact)> = vec![
        ("gf-quality".into(), Fact::Text(format!("{}+", card.quality))),
        ("gf-defense".into(), Fact::Text(format!("{}+", card.defense))),
    ];
    if model.wounds > 0 {
        lines.push(("gf-wounds".into(), i64::from(model.wounds).into()));
    }
    if card.rules.has(Rule::Caster) {
        lines.push(("gf-tokens".into(), i64::from(model.tokens).into()));
    }
    for carried in &card.weapons {
        let text = weapon_line(setup.weapon(carried.weapon), carried.copies);
        lines.push(("gf-weapon".into(), Fact::Word(Word::from(text))));
    }
    lines.extend(rule_lines(&card.rules));
    lines.extend(form_lines(&setup.forms, &card.forms));
    lines.extend(card.unknown.iter().map(|rule| ("gf-not-simulated".into(), Fact::Word(Word::from(rule.clone())))));
    lines
}

pub(crate) fn rule_lines(rules: &Rules) -> impl Iterator<Item = (Word, Fact)> + '_ {
    rules.iter().map(|(rule, rating)| {
        let (word, rated) = (Word::new(rule.line().word), rule.line().rated);
        if rated { (word, Fact::Number(i64::from(rating))) } else { ("gf-rule".into(), Fact::Word(word)) }
    })
}

/// Rules of the army books, by their names.
pub(crate) fn form_lines<'a>(known: &'a [Form], forms: &'a [Grant]) -> impl Iterator<Item = (Word, Fact)> + 'a {
    let name = |grant: &Grant| {
        let Named::Form(form) = grant.rule else { return None };
        let (form, rating) = (&known[usize::from(form.0)], grant.rating);
        Some(if form.is_rated() { format!("{}({rating})", form.name) } else { form.name.clone() })
    };
    forms.iter().filter_map(name).map(|name| ("gf-army-rule".into(), Fact::Word(Word::from(name))))
}

/// A weapon as a card shows it: `2x Rifle (24", A1, AP(1))`.
pub fn weapon_line(weapon: &Weapon, copies: u8) -> String {
    let times = if copies > 1 { format!("{copies}x ") } else { String::new() };
    let range = weapon.range.map(|range| format!("{}\", ", range.to_um() / Length::INCH.to_um())).unwrap_or_default();
    let written = |(rule, rating): (Rule, u8)| {
        if rule.line().rated { format!(", {}({rating})", rule.line().name) } else { format!(", {}", rule.line().name) }
    };
    let rules: String = weapon.rules.iter().map(written).collect();
    let unknown: String = weapon.unknown.iter().map(|rule| format!(", {rule}*")).collect();
    format!("{times}{} ({range}A{}{rules}{unknown})", weapon.name, weapon.attacks)
}

fn markers(battle: &Battle) -> Vec<MarkerView> {
    let marker = |(n, marker): (usize, &crate::battle::Marker)| MarkerView {
        marker: MarkerId(n as u16),
        kind: "gf-objective".into(),
        place: marker.place,
        side: marker.holder,
        number: Some(n as i64 + 1),
    };
    battle.markers.iter().enumerate().map(marker).collect()
}

/// The deployment zones, until the battle begins; from then on GF-MISS-07, how near one must be to seize a marker.
fn zones(setup: &Setup, battle: &Battle) -> Vec<AreaView> {
    if battle.round > 0 {
        let ring = |marker: &crate::battle::Marker| AreaView {
            kind: "gf-capture".into(),
            shape: AreaShape::Disc { centre: marker.place.at, radius: CAPTURE },
            side: marker.holder,
        };
        return battle.markers.iter().map(ring).collect();
    }
    if battle.south.is_none() {
        return Vec::new();
    }
    let area = |side: SideId| {
        let outline = setup.zone_of(battle, side, Length::ZERO).outline();
        AreaView { kind: "gf-zone".into(), shape: AreaShape::Outline(outline), side: Some(side) }
    };
    SIDES.map(area).into()
}

pub fn fates(battle: &Battle) -> Vec<Fate> {
    let fate = |id: FigureId| {
        let model = battle.model(id);
        let unit = battle.unit(model.unit);
        let (word, harm) = match model.end {
            Some(end) => (wounds::end_word(end), 100),
            None if unit.stunned => ("gf-stunned".into(), 50),
            None if model.wounds > 0 => ("gf-wounded".into(), 25),
            None => ("gf-unhurt".into(), 0),
        };
        Fate { figure: id, side: Some(unit.side), word, harm }
    };
    battle.ids().map(fate).collect()
}
