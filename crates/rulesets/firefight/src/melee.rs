//! GF-MELE, GF-FATG. A charge: closing in, striking, striking back, and what follows.

use referee::{About, FigureId, Play, Refusal, Ruling, Tally, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{self, Attack, Group, Shot, Struck};
use crate::casting::{self, Tried};
use crate::closing::{self, Closing};
use crate::coherency::Stand;
use crate::forms::edge::{self, Fray};
use crate::forms::part::Scope;
use crate::forms::words::{Turn, When};
use crate::forms::{crossing, newcomers, special, takedown};
use crate::march::{Aim, March};
use crate::movement::{self, Gait};
use crate::special_rules::Rule;
use crate::{forms, morale, separating, sight};

/// GF-TERR-10.
const DIFFICULT: Length = Length::inches(6);
/// GF-MELE-03, GF-MELE-15.
const SHORT: Length = Length::inches(3);

/// Which weapons strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arms {
    All,
    /// GF-COUN-01. Those that strike before the charger.
    Counter,
    /// GF-COUN-04. Those that have not struck yet.
    Rest,
    /// GF-FAC-78. Of chargers: those that do not strike last, and those that do.
    Swift,
    Slow,
}

/// GF-ACTI-05, GF-FAC-88. How far a unit charges against another.
fn reach(play: &Play<Firefight>, unit: UnitId, on: UnitId) -> Length {
    let plain = movement::least_allowance(play.setup, play.battle, unit, Gait::Charge);
    let allowance = forms::moves::charge(play.setup, play.battle, unit, on, plain);
    if forms::moves::is_hampered(play.setup, play.battle, unit) {
        return judged!("GF-FAC-100" => allowance.min(DIFFICULT));
    }
    allowance
}

/// GF-MOVE-18. Whether a unit may charge another, and if not why.
pub fn check_charge(play: &mut Play<Firefight>, unit: UnitId, on: UnitId) -> Result<Closing, Refusal> {
    let allowance = reach(play, unit, on);
    let refuse = |wanted: Length| {
        let refusal = Refusal::new(clause!("GF-MOVE-18"), "gf-no-charge");
        refusal.with("wanted", wanted).with("allowed", allowance)
    };
    let apart = play.battle.unit_gap(play.setup, unit, on);
    if closing::across(play.setup, play.battle, unit, on) > allowance {
        return Err(refuse(apart));
    }
    judged!("GF-MOVE-19", "GF-MOVE-20");
    let closing = sight::closing(play, unit, on, allowance);
    if closing.reaches { Ok(closing) } else { Err(refuse(apart)) }
}

/// GF-ACTI-05, GF-CAST-11. The charge move, spells, then the melee if somebody got there.
pub fn charge(
    play: &mut Play<Firefight>,
    unit: UnitId,
    on: UnitId,
    tested: &[FigureId],
    tried: &mut Tried,
) -> Ruling<()> {
    let Some(closing) = still_in_reach(play, unit, on) else {
        return movement::walk(play, unit, Gait::Charge, tested).map(drop);
    };
    judged!("GF-ACTI-05", "GF-MELE-02");
    let declared = play.battle.unit_gap(play.setup, unit, on);
    let trip = close(play, unit, on, closing, Gait::Charge)?;
    movement::face_danger(play, unit, &trip, tested)?;
    if !play.battle.is_on_table(unit) || trip.ended {
        return Ok(());
    }
    crossing::attack(play, unit, &trip.crossed)?;
    casting::cast(play, unit, tried)?;
    if play.battle.is_on_table(on) {
        defenders_move(play, on, unit)?;
    }
    let fought = fight(play, unit, on, declared)?;
    after(play, unit, on, fought)?;
    forms::steps::after(play, unit, When::HasFought)?;
    forms::steps::after(play, on, When::HasFought)
}

/// GF-MOVE-22. Since the charge was declared its target may have gone, or gone too far.
fn still_in_reach(play: &mut Play<Firefight>, unit: UnitId, on: UnitId) -> Option<Closing> {
    if play.battle.is_on_table(on) { check_charge(play, unit, on).ok() } else { None }
}

/// GF-MELE-01. The models of a unit go as close as they can.
fn close(play: &mut Play<Firefight>, unit: UnitId, on: UnitId, closing: Closing, gait: Gait) -> Ruling<movement::Trip> {
    let plain = movement::least_allowance(play.setup, play.battle, unit, gait);
    let allowance = if gait == Gait::Charge { reach(play, unit, on) } else { plain };
    let clause = if gait == Gait::Charge { clause!("GF-MELE-01") } else { clause!("GF-MELE-03") };
    let mut march = March::new(play.setup, play.battle, unit, allowance, clause);
    (march.manners.charging, march.manners.hasty) = (true, gait == Gait::Charge);
    march.aim = Aim::CloseIn { on, proposal: closing.walks };
    let word = if gait == Gait::Charge { "gf-ask-charge" } else { "gf-ask-defend" };
    let side = play.battle.unit(unit).side;
    let walks = play.path(clause, side, About::new(word).unit(unit), &march)?;
    let trip = movement::go(play, &march, &walks, gait)?;
    if gait == Gait::Charge {
        forms::moves::note_charge(play.setup, play.battle, unit, on);
        forms::moves::spend(play.setup, play.battle, unit, gait, trip.strode);
    }
    Ok(trip)
}

/// GF-MELE-03, GF-STUN-12, GF-IMMO-02. Defenders not in contact close up, Stunned or not, by up to 3".
fn defenders_move(play: &mut Play<Firefight>, unit: UnitId, on: UnitId) -> Ruling<()> {
    let apart =
        |id: &FigureId| !closing::touches(play.setup, play.battle, *id, on) && !play.setup.has(*id, Rule::Immobile);
    if !play.battle.members(unit).iter().any(apart) {
        judged!("GF-IMMO-02");
        return Ok(());
    }
    let Some(closing) = closing::close_up(play.setup, play.battle, unit, on) else { return Ok(()) };
    if closing.walks.iter().all(|walk| walk.way.is_empty()) {
        return Ok(());
    }
    let trip = close(play, unit, on, closing, Gait::CloseUp)?;
    movement::face_danger(play, unit, &trip, &[])
}

/// Wounds each unit caused, charger first.
type Fought = [u32; 2];

/// GF-COUN-01, GF-MELE-09..14, GF-FATG. Counter, the charger, and the strike back, each with its wound effects.
fn fight(play: &mut Play<Firefight>, charger: UnitId, defender: UnitId, declared: Length) -> Ruling<Fought> {
    let mut fought = [0; 2];
    let countered = may_strike_back(play, defender) && has_arms(play, defender, charger, Arms::Counter) && {
        let about = About::new("gf-ask-counter").unit(defender);
        play.decide(clause!("GF-COUN-05"), play.battle.unit(defender).side, about)?
    };
    let stood = stances(play, charger);
    let mut waited = false;
    if countered {
        fought[1] += strike(play, defender, charger, Arms::Counter, None)?;
        judged!("GF-COUN-03", "GF-COUN-06");
    }
    if play.battle.is_on_table(charger) && play.battle.is_on_table(defender) && !has_fallen(play, &stood) {
        let slow = |id: &FigureId| forms::strikes(play.setup, play.battle, *id, Turn::Last);
        let strikers = closing::strikers(play.setup, play.battle, charger, defender);
        let due = strikers.iter().any(|id| !slow(id));
        waited = strikers.iter().any(slow);
        if play.battle.unit(charger).stunned {
            judged!("GF-STUN-08");
        }
        fought[0] += strike(play, charger, defender, Arms::Swift, Some(declared))?;
        judged!("GF-MELE-09", "GF-MELE-10");
        if due {
            judged!("GF-FATG-01", "GF-FATG-04");
            play.battle.unit_mut(charger).fatigued = true;
        }
    }
    let arms = if countered { judged!("GF-COUN-04" => Arms::Rest) } else { Arms::All };
    judged!("GF-MELE-14");
    let back = play.battle.is_on_table(charger)
        && play.battle.is_on_table(defender)
        && may_strike_back(play, defender)
        && has_arms(play, defender, charger, arms)
        && {
            let about = About::new("gf-ask-strike-back").unit(defender);
            play.decide(clause!("GF-MELE-11"), play.battle.unit(defender).side, about)?
        };
    if back {
        judged!("GF-ACTI-12", "GF-MELE-12", "GF-MELE-13");
        fought[1] += strike(play, defender, charger, arms, None)?;
    }
    fought[0] += forms_last(play, charger, defender, declared, &stood)?;
    if back || countered {
        judged!("GF-FATG-02");
        play.battle.unit_mut(defender).fatigued = true;
    }
    // Not before: who has struck out of turn is known by it until the melee is over.
    if countered {
        forms::note_turn(play.setup, play.battle, defender, Turn::First);
    }
    if waited {
        forms::note_turn(play.setup, play.battle, charger, Turn::Last);
    }
    special::self_destruct(play, charger, defender)?;
    special::self_destruct(play, defender, charger)?;
    newcomers::settle(play)?;
    Ok(fought)
}

/// GF-FAC-78. Chargers that strike last, after the strike back.
fn forms_last(
    play: &mut Play<Firefight>,
    charger: UnitId,
    defender: UnitId,
    declared: Length,
    stood: &[Stand],
) -> Ruling<u32> {
    let both = play.battle.is_on_table(charger) && play.battle.is_on_table(defender);
    let slow = |id: &FigureId| forms::strikes(play.setup, play.battle, *id, Turn::Last);
    if !both || has_fallen(play, stood) || !play.battle.members(charger).iter().any(slow) {
        return Ok(0);
    }
    judged!("GF-FAC-78");
    let struck = strike(play, charger, defender, Arms::Slow, Some(declared))?;
    play.battle.unit_mut(charger).fatigued = true;
    Ok(struck)
}

fn stances(play: &Play<Firefight>, unit: UnitId) -> SmallVec<[Stand; 6]> {
    play.battle.members(unit).into_iter().map(|id| (id, play.battle.place(id))).collect()
}

/// GF-FALL-02. A charger pushed off a ledge has ended its activation and does not strike.
fn has_fallen(play: &Play<Firefight>, stood: &[Stand]) -> bool {
    let below = |&(id, from): &Stand| play.battle.model(id).place.is_some_and(|now| now.elevation < from.elevation);
    stood.iter().any(below)
}

/// GF-STUN-09. A Stunned unit strikes back, unless the toggle forbids it.
fn may_strike_back(play: &Play<Firefight>, unit: UnitId) -> bool {
    !play.battle.unit(unit).stunned || play.setup.options.stunned_strikes_back
}

fn has_arms(play: &Play<Firefight>, unit: UnitId, at: UnitId, arms: Arms) -> bool {
    let strikers = closing::strikers(play.setup, play.battle, unit, at);
    strikers.into_iter().any(|id| !weapons(play, id, arms).is_empty())
}

/// GF-GEN-18, GF-MELE-20. The melee weapons of a model that strike now.
fn weapons(play: &Play<Firefight>, id: FigureId, arms: Arms) -> SmallVec<[u16; 4]> {
    let strikes = |weapon: &u16| {
        let profile = play.setup.weapon(*weapon);
        let called = match arms {
            Arms::All => true,
            Arms::Counter => is_quick(play, id, *weapon),
            Arms::Rest => !is_quick(play, id, *weapon),
            Arms::Swift => !forms::strikes(play.setup, play.battle, id, Turn::Last),
            Arms::Slow => forms::strikes(play.setup, play.battle, id, Turn::Last),
        };
        judged!("GF-GEN-18");
        called
            && profile.range.is_none()
            && !profile.strafes
            && attack::copies(play.setup, play.battle, id, *weapon) > 0
    };
    play.setup.model(id).weapons.iter().map(|carried| carried.weapon).filter(strikes).collect()
}

/// GF-COUN-01, GF-FAC-78. A weapon, or its bearer with all of them, strikes before the charger.
fn is_quick(play: &Play<Firefight>, id: FigureId, weapon: u16) -> bool {
    play.setup.weapon(weapon).rules.has(Rule::Counter) || forms::strikes(play.setup, play.battle, id, Turn::First)
}

/// GF-MELE-05..08, GF-MELE-12. Every model in striking range with all its weapons.
fn strike(play: &mut Play<Firefight>, unit: UnitId, at: UnitId, arms: Arms, declared: Option<Length>) -> Ruling<u32> {
    let charging = declared.is_some();
    let mut strikers = closing::strikers(play.setup, play.battle, unit, at);
    if matches!(arms, Arms::Swift | Arms::Slow) {
        let slow = |id: &FigureId| forms::strikes(play.setup, play.battle, *id, Turn::Last);
        strikers.retain(|id| slow(id) == (arms == Arms::Slow));
    }
    if strikers.is_empty() {
        return Ok(0);
    }
    let fray = Fray { by: unit, at, scope: Scope::Melee, charging, gap: declared };
    forms::rolls::before(play, &fray, &strikers)?;
    let tired = play.battle.is_tired(unit);
    let impact = match (charging, tired) {
        (true, false) => impact(play, &strikers, &fray),
        (true, true) => judged!("GF-IMPA-03" => 0),
        (false, _) => 0,
    };
    let fear = fear(play, &strikers, arms, impact > 0);
    let mut groups = SmallVec::new();
    let mut aimed: SmallVec<[(FigureId, Group); 1]> = SmallVec::new();
    let weapons_now = types(play, &strikers, arms);
    let strength = match strikers[..] {
        [id] => special::strength(play, id, &weapons_now)?,
        _ => None,
    };
    for weapon in weapons_now {
        if play.setup.weapon(weapon).rules.has(Rule::Limited) && !uses_limited(play, unit, weapon)? {
            continue;
        }
        let takes = strikers.iter().any(|&id| takedown::aims(play.setup, play.battle, id, weapon, Scope::Melee));
        let aim = if takes { takedown::aim(play, unit, at, &play.battle.members(at))? } else { None };
        play.battle.forms.alone = aim;
        let more = strength.filter(|it| it.0 == weapon).map_or(0, |it| it.1);
        let group = Group { first: takes, ..group(play, &strikers, weapon, &fray, more)? };
        play.battle.forms.alone = None;
        match aim {
            Some(model) => aimed.push((model, group)),
            None => groups.push(group),
        }
    }
    let besides: SmallVec<[FigureId; 6]> = strikers.iter().copied().filter(|&id| strikes_now(play, id, arms)).collect();
    for extra in takedown::extras(play, &fray, &besides)? {
        let among = if extra.aims(play.setup) { play.battle.members(at).to_vec() } else { Vec::new() };
        let aim = takedown::aim(play, unit, at, &among)?;
        play.battle.forms.alone = aim;
        let taken = edge::Arms::by_rule(play.setup, play.battle, &fray, extra.by, &extra.with);
        play.battle.forms.alone = None;
        let group = extra.group(play.setup, &taken, blow(play, extra.by, extra.quality(), &taken, &fray, 1));
        match aim {
            Some(model) => aimed.push((model, group)),
            None => groups.push(group),
        }
    }
    let dealt = forms::rolls::dealt(play, &besides, &fray);
    if groups.is_empty() && aimed.is_empty() && impact == 0 && dealt.is_empty() {
        play.battle.forms.settle();
        return Ok(0);
    }
    judged!("GF-MELE-07");
    let (figure, targets) = (strikers[0], play.battle.members(at).to_vec());
    play.tell(clause!("GF-MELE-05"), || What::Attacked {
        by: figure,
        word: "gf-struck".into(),
        at: targets,
        place: None,
    });
    let (impact, sharp_impact) = forms::sharp_impact(play.setup, play.battle, &strikers, impact);
    let guard = edge::guard(play.setup, play.battle, &fray);
    let attack = Attack::new(unit, at, clause!("GF-MELE-06"), groups);
    let before = special::bristling(play, at);
    let mut struck = Struck::default();
    for (model, groups) in by_model(aimed) {
        let attack = Attack::new(unit, at, clause!("GF-MELE-06"), groups);
        struck += takedown::resolve(play, &Attack { fear, ..attack }, model)?;
    }
    struck += attack::resolve(play, &Attack { impact, sharp_impact, dealt, guard, fear, ..attack })?;
    attack::backfire(play, unit, struck.ones)?;
    special::hit_back(play, &before, unit)?;
    play.battle.forms.settle();
    newcomers::settle(play)?;
    Ok(struck.caused)
}

/// GF-FACS-01. All attacks aimed at one model are one attack.
fn by_model(aimed: SmallVec<[(FigureId, Group); 1]>) -> SmallVec<[(FigureId, SmallVec<[Group; 4]>); 1]> {
    let mut joined: SmallVec<[(FigureId, SmallVec<[Group; 4]>); 1]> = SmallVec::new();
    for (model, group) in aimed {
        match joined.iter_mut().find(|own| own.0 == model) {
            Some(own) => own.1.push(group),
            None => joined.push((model, SmallVec::from_iter([group]))),
        }
    }
    joined
}

/// GF-FAC-78. Dice and attacks besides a model's weapons go with the last of those: with a Counter strike if nothing is
/// left for the strike back.
fn strikes_now(play: &Play<Firefight>, id: FigureId, arms: Arms) -> bool {
    match arms {
        Arms::Counter => !weapons(play, id, Arms::Counter).is_empty() && weapons(play, id, Arms::Rest).is_empty(),
        Arms::Rest => !weapons(play, id, Arms::Rest).is_empty(),
        Arms::All | Arms::Swift | Arms::Slow => true,
    }
}

/// The weapon types that strike now, in roster order.
fn types(play: &Play<Firefight>, strikers: &[FigureId], arms: Arms) -> SmallVec<[u16; 4]> {
    let mut types: SmallVec<[u16; 4]> = SmallVec::new();
    for weapon in strikers.iter().flat_map(|&id| weapons(play, id, arms)) {
        if !types.contains(&weapon) {
            types.push(weapon);
        }
    }
    types
}

/// GF-FEAR-02, GF-FEAR-05. The Fear of those who take part in the strike.
fn fear(play: &Play<Firefight>, strikers: &[FigureId], arms: Arms, impact: bool) -> u8 {
    let strikes =
        |id: &&FigureId| !weapons(play, **id, arms).is_empty() || impact && play.setup.has(**id, Rule::Impact);
    judged!("GF-FEAR-05");
    strikers.iter().filter(strikes).map(|&id| play.setup.rules(id).rating(Rule::Fear)).fold(0, u8::saturating_add)
}

/// GF-MELE-23. A weapon that serves once may be held back.
fn uses_limited(play: &mut Play<Firefight>, unit: UnitId, weapon: u16) -> Ruling<bool> {
    let weapon = play.setup.weapon(weapon);
    let about = About::new("gf-ask-limited").unit(unit).number(i64::from(weapon.attacks));
    let about = about.with(Word::from(weapon.name.clone()));
    play.decide(clause!("GF-MELE-23"), play.battle.unit(unit).side, about)
}

/// GF-MELE-05, GF-MELE-12. The attacks of one weapon type in melee.
fn group(play: &mut Play<Firefight>, strikers: &[FigureId], weapon: u16, fray: &Fray, more: u32) -> Ruling<Group> {
    let mut group = Group::of(play.setup, weapon);
    for &id in strikers {
        let copies = attack::use_copies(play, id, weapon)?;
        if copies == 0 {
            continue;
        }
        attack::spend(play.setup, play.battle, id, weapon, copies);
        let arms = taken(play, fray, id, weapon);
        group.sharpen(&arms);
        if arms.rules.has(Rule::Thrust) {
            judged!("GF-THRU-02", "GF-THRU-03");
        }
        group.thrust = u8::from(fray.charging && arms.rules.has(Rule::Thrust));
        let attacks = attack::attacks(play.setup, weapon, copies) + more;
        let quality = attack::quality(play.setup, id, &arms.rules);
        group.add(blow(play, id, quality, &arms, fray, attacks));
    }
    Ok(group)
}

/// GF-FATG-03, GF-THRU-01, GF-FURI-01, GF-SURG-01. The attacks of one model with one weapon.
fn blow(play: &Play<Firefight>, id: FigureId, quality: Tally, arms: &edge::Arms, fray: &Fray, attacks: u32) -> Shot {
    let (rules, charging, tired) = (&arms.rules, fray.charging, play.battle.is_tired(fray.by));
    let doubt = play.battle.unit(fray.by).spells.doubt && !rules.has(Rule::Unstoppable);
    let needs = quality
        .add_if(charging && rules.has(Rule::Thrust), -1, clause!("GF-THRU-01"), "gf-rule-thrust")
        .add_if(doubt, 1, clause!("GF-CAST-16"), "gf-spell-crushing-doubt");
    let needs = arms.to_hit(play.setup, needs);
    let furious = play.setup.has(id, Rule::Furious) || rules.has(Rule::Furious);
    let furious = match (furious, charging) {
        (true, true) => judged!("GF-FURI-01" => true),
        (true, false) => judged!("GF-FURI-03" => false),
        (false, _) => false,
    };
    if rules.has(Rule::Surge) {
        judged!("GF-SURG-01");
    }
    if tired {
        judged!("GF-FATG-08");
    }
    judged!("GF-HERO-06", "GF-TERR-04");
    let extra = u8::from(rules.has(Rule::Surge)) + u8::from(furious);
    Shot { attacks, needs, tired, extra, cover: false, edge: arms.edge.clone(), guard: arms.guard.clone() }
}

fn taken(play: &mut Play<Firefight>, fray: &Fray, id: FigureId, weapon: u16) -> edge::Arms {
    if play.setup.forms.is_empty() {
        return edge::Arms { rules: play.setup.weapon(weapon).rules, edge: None, guard: None };
    }
    edge::Arms::taken(play.setup, play.battle, fray, id, weapon)
}

/// GF-IMPA-01, GF-IMPA-05, GF-COUN-02. Dice of those in striking range, less one for each Counter model charged.
fn impact(play: &mut Play<Firefight>, strikers: &[FigureId], fray: &Fray) -> u32 {
    let given = u32::from(edge::core(play.battle, fray).rating(Rule::Impact));
    let own = |id: FigureId| u32::from(play.setup.rules(id).rating(Rule::Impact));
    let dice: u32 = strikers.iter().map(|&id| own(id) + given).sum();
    judged!("GF-IMPA-01", "GF-IMPA-05");
    let counters = |id: &FigureId| {
        play.setup.model(*id).weapons.iter().any(|own| play.setup.weapon(own.weapon).rules.has(Rule::Counter))
    };
    let held = play.battle.members(fray.at).iter().filter(|id| counters(id)).count() as u32;
    dice.saturating_sub(held)
}

/// GF-MELE-15..22. Whoever is left alone may move; otherwise the charger steps back.
pub fn after(play: &mut Play<Firefight>, charger: UnitId, defender: UnitId, fought: Fought) -> Ruling<()> {
    match (play.battle.is_on_table(charger), play.battle.is_on_table(defender)) {
        (true, true) => {
            morale::after_melee(play, [charger, defender], fought)?;
            if play.battle.is_on_table(charger) {
                step_back(play, charger)?;
            }
            Ok(())
        }
        (true, false) => move_on(play, charger),
        (false, true) => move_on(play, defender),
        (false, false) => Ok(()),
    }
}

/// GF-MELE-16, GF-STUN-14. The shortest moves that put an inch between the charger and everybody else.
fn step_back(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    judged!("GF-MELE-17");
    if play.battle.unit(unit).stunned {
        judged!("GF-STUN-14");
    }
    let walks = separating::separate(play.setup, play.battle, unit);
    let mut march = March::new(play.setup, play.battle, unit, Length::inches(6), clause!("GF-MELE-16"));
    march.manners.charging = true;
    let trip = movement::go(play, &march, &walks, Gait::StepBack)?;
    movement::face_danger(play, unit, &trip, &[])
}

/// GF-MELE-15, GF-MELE-18. Up to 3" in any direction, if it wants to.
fn move_on(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if play.battle.members(unit).iter().any(|&id| play.setup.has(id, Rule::Immobile)) {
        return Ok(());
    }
    let march = March::new(play.setup, play.battle, unit, SHORT, clause!("GF-MELE-15"));
    let side = play.battle.unit(unit).side;
    let walks = play.path(clause!("GF-MELE-15"), side, About::new("gf-ask-move-on").unit(unit), &march)?;
    let trip = movement::go(play, &march, &walks, Gait::MoveOn)?;
    movement::face_danger(play, unit, &trip, &[])
}
