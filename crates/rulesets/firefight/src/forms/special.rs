//! GF-FACS. Special clauses that are more than a word of the vocabulary.

use dice::Heap;
use referee::{About, Choice, FigureId, Play, Ruling, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::deal;
use super::held;
use super::part::{Does, FormId, Named, Pick, Scope};
use super::words::{Friendship, When};
use crate::Firefight;
use crate::battle::{Battle, End, rival};
use crate::measure::within;
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::wounds::{self, Cause};

/// Which clause a rule has of its own, with its number.
pub fn of(setup: &Setup, form: FormId) -> Option<(u8, Option<u8>)> {
    let does = setup.form(form).parts.iter().flat_map(|part| &part.does);
    does.into_iter().find_map(|does| if let Does::Special(n, x) = does { Some((*n, *x)) } else { None })
}

/// The form and rating by which a model has a special clause.
pub fn carried(setup: &Setup, battle: &Battle, id: FigureId, clause: u8) -> Option<(FormId, u8)> {
    if setup.forms.is_empty() {
        return None;
    }
    let holding = held::on_model(setup, battle, id, None, Scope::All);
    holding.iter().find(|it| of(setup, it.form).is_some_and(|(n, _)| n == clause)).map(|it| (it.form, it.rating))
}

/// GF-FACS-12. Whether a model has units placed again, before the Scouts or, in the older reading, after them.
pub fn redeploys(setup: &Setup, battle: &Battle, id: FigureId, late: bool) -> bool {
    let Some((form, _)) = carried(setup, battle, id, 12) else { return false };
    (of(setup, form).and_then(|it| it.1) == Some(1)) == late
}

/// GF-FACS-02. Wounds that a lone model's dice ignore make it stronger.
pub fn strengthen(play: &mut Play<Firefight>, unit: UnitId, ignored: &Heap) -> Ruling<()> {
    let members = play.battle.members(unit);
    let [id] = members[..] else { return Ok(()) };
    let Some((form, _)) = carried(play.setup, play.battle, id, 2) else { return Ok(()) };
    let count = play.count(ignored)?;
    judged!("GF-FACS-02");
    play.battle.forms.lay(unit, form, count.min(200) as u8, u8::MAX);
    Ok(())
}

/// GF-FACS-02. The melee weapon that a model's strength goes into, and how many attacks more.
pub fn strength(play: &mut Play<Firefight>, id: FigureId, weapons: &[u16]) -> Ruling<Option<(u16, u32)>> {
    let Some((form, _)) = carried(play.setup, play.battle, id, 2) else { return Ok(None) };
    let count = u32::from(play.battle.forms.markers(play.battle.unit_of(id), form));
    if count == 0 || weapons.is_empty() {
        return Ok(None);
    }
    let name = |&weapon: &u16| Choice {
        word: Word::from(play.setup.weapon(weapon).name.clone()),
        ..Choice::new("gf-weapon").number(i64::from(weapon))
    };
    let offers: Vec<Choice> = weapons.iter().map(name).collect();
    let about = About::new("gf-ask-strength").figure(id).number(i64::from(count));
    let chosen = play.choose(clause!("GF-FACS-02"), play.battle.side_of(id), about, &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    Ok(Some((weapons[place], count)))
}

/// GF-FACS-05. The markers that the friends of a destroyed unit count against its destroyer.
pub fn vengeance(setup: &Setup, battle: &Battle, by: UnitId, at: UnitId) -> Option<(FormId, i8)> {
    let side = battle.unit(by).side;
    let ours = |form: FormId| {
        let models = setup.armies[side.index()].units.iter().flat_map(|unit| &unit.models);
        models.flat_map(|model| &model.forms).any(|grant| grant.rule == Named::Form(form))
    };
    let marker = battle
        .forms
        .markers
        .iter()
        .find(|it| it.unit == at && of(setup, it.rule).is_some_and(|(clause, _)| clause == 5) && ours(it.rule))?;
    judged!("GF-FACS-05");
    Some((marker.rule, i8::try_from(marker.count).unwrap_or(i8::MAX)))
}

/// GF-FAC-39, GF-FACS-05. An attack, a spell or dealt hits of a unit are over: if nothing is left of whom they were on,
/// the one grows by it and is marked by the avengers of the other.
pub fn destroyed(play: &mut Play<Firefight>, by: UnitId, fallen: UnitId) {
    if play.setup.forms.is_empty() || play.battle.is_on_table(fallen) {
        return;
    }
    judged!("GF-FAC-39");
    super::spirit::grow(play, by, When::Destroys);
    mark_destroyer(play, by, fallen);
}

/// GF-FACS-05. Each model with the rule leaves a marker on the destroyer of its unit.
fn mark_destroyer(play: &mut Play<Firefight>, by: UnitId, fallen: UnitId) {
    let card = play.setup.card(fallen);
    let vengeful = |form: &FormId| of(play.setup, *form).is_some_and(|(clause, _)| clause == 5);
    let forms = card.models.iter().flat_map(|model| &model.forms).filter_map(|grant| match grant.rule {
        Named::Form(form) => Some(form).filter(&vengeful),
        Named::Core(_) => None,
    });
    let forms: SmallVec<[FormId; 6]> = forms.collect();
    for form in forms {
        play.battle.forms.lay(by, form, 1, u8::MAX);
    }
}

/// Those who hit back, as they were before a strike: the model, its markers, and the rating of each of its clauses.
pub struct Bristling {
    unit: UnitId,
    models: SmallVec<[(FigureId, u8, [u8; 3]); 4]>,
}

/// GF-FACS-06..08. Who of a unit hits back when it is struck.
pub fn bristling(play: &Play<Firefight>, unit: UnitId) -> Bristling {
    let members = play.battle.members(unit);
    let rating = |id: FigureId, clause: u8| carried(play.setup, play.battle, id, clause).map_or(0, |it| it.1);
    let look = |&id: &FigureId| (id, play.battle.model(id).wounds, [6, 7, 8].map(|clause| rating(id, clause)));
    let models = if play.setup.forms.is_empty() {
        SmallVec::new()
    } else {
        members.iter().map(look).filter(|(_, _, ratings)| ratings.iter().any(|&n| n > 0)).collect()
    };
    Bristling { unit, models }
}

/// GF-FACS-06, GF-FACS-07, GF-FACS-08. After the wound effects of a strike those who were struck hit back.
pub fn hit_back(play: &mut Play<Firefight>, before: &Bristling, striker: UnitId) -> Ruling<()> {
    let mut hits = 0;
    for &(id, marked, [retaliates, deathstrikes, explodes]) in &before.models {
        let fallen = play.battle.model(id).end.is_some();
        // The markers placed on it; a model of a group falls without any.
        let placed = u32::from(play.battle.model(id).wounds.saturating_sub(marked));
        let taken = placed.max(u32::from(fallen));
        hits += taken * u32::from(retaliates);
        hits += u32::from(fallen) * (u32::from(deathstrikes) + u32::from(explodes));
    }
    if hits == 0 {
        return Ok(());
    }
    judged!("GF-FACS-06", "GF-FACS-07");
    blow(play, before.unit, striker, hits)
}

/// GF-FACS-08. Those still there when both sides have finished striking are removed, and the enemy takes hits.
pub fn self_destruct(play: &mut Play<Firefight>, unit: UnitId, enemy: UnitId) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    let mut hits = 0;
    for id in play.battle.members(unit) {
        if let Some((_, rating)) = carried(play.setup, play.battle, id, 8) {
            judged!("GF-FACS-08");
            wounds::remove(play, id, End::KnockedOut);
            hits += u32::from(rating);
        }
    }
    if hits > 0 { blow(play, unit, enemy, hits) } else { Ok(()) }
}

fn blow(play: &mut Play<Firefight>, from: UnitId, on: UnitId, hits: u32) -> Ruling<()> {
    if !play.battle.is_on_table(on) {
        return Ok(());
    }
    let facts = vec![("unit".into(), on.into()), ("number".into(), i64::from(hits).into())];
    play.tell(clause!("GF-FACS-06"), || What::Noted { word: "gf-noted-hit-back".into(), facts });
    let wounds = deal::block_dealt(play, on, &[], hits.into(), false)?.wounds;
    let side = play.battle.unit(from).side;
    wounds::suffer(play, on, wounds, Cause::Attack { by: side, unit: Some(from), fear: 0 })?;
    destroyed(play, from, on);
    Ok(())
}

/// GF-FACS-17. Another friendly unit near the one that has just acted may act at once.
pub fn coordinated(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<Option<UnitId>> {
    if !play.battle.is_on_table(unit) {
        return Ok(None);
    }
    let has = play.battle.members(unit).iter().any(|&id| carried(play.setup, play.battle, id, 17).is_some());
    let side = play.battle.unit(unit).side;
    let near = |other: &UnitId| within(play.battle.unit_gap(play.setup, unit, *other), Length::inches(12));
    let others: Vec<UnitId> = play.battle.to_activate(side).filter(|it| has && *it != unit && near(it)).collect();
    if others.is_empty() {
        return Ok(None);
    }
    judged!("GF-FACS-17");
    let offers: Vec<Choice> = others
        .iter()
        .map(|&other| Choice::new("gf-unit").unit(other))
        .chain([Choice::declining("gf-nobody-else")])
        .collect();
    let chosen = play.choose(clause!("GF-FACS-17"), side, About::new("gf-ask-coordinate").unit(unit), &offers)?;
    Ok(chosen.unit)
}

/// GF-FACS-18. Whether the owner passes the turn with a unit that delays its action.
pub fn delays(play: &mut Play<Firefight>, side: referee::SideId) -> Ruling<bool> {
    if play.setup.forms.is_empty() {
        return Ok(false);
    }
    let left = |side| play.battle.to_activate(side).count();
    if left(rival(side)) <= left(side) {
        return Ok(false);
    }
    let able = play.battle.to_activate(side).find_map(|unit| {
        let id = *play.battle.members(unit).first()?;
        let (form, _) = carried(play.setup, play.battle, id, 18)?;
        let used = play.battle.forms.is_used(super::state::User::Unit(unit), form);
        (!used).then_some((unit, form))
    });
    let Some((unit, form)) = able else { return Ok(false) };
    judged!("GF-FACS-18");
    let about = About::new("gf-ask-delay").unit(unit);
    let passes = play.decide(clause!("GF-FACS-18"), side, about)?;
    if passes {
        let by = super::state::User::Unit(unit);
        play.battle.forms.uses.push(super::state::Use { by, rule: form, once: super::words::Once::Round });
    }
    Ok(passes)
}

/// GF-FACS-19. Units that may act a second time, once per game, a third of those that began with the rule in a round.
pub fn tireless(setup: &Setup, battle: &Battle, side: referee::SideId) -> SmallVec<[(UnitId, FormId); 4]> {
    let mut found: SmallVec<[(UnitId, FormId); 4]> = SmallVec::new();
    if setup.forms.is_empty() {
        return found;
    }
    let with = |unit: UnitId| {
        let members = battle.members(unit);
        let own = members.iter().map(|&id| carried(setup, battle, id, 19));
        own.collect::<Option<SmallVec<[(FormId, u8); 6]>>>().and_then(|all| all.first().copied())
    };
    let began = (0..setup.unit_count() as u16).map(UnitId).filter(|&unit| {
        let special = |grant: &super::part::Grant| match grant.rule {
            Named::Form(form) => of(setup, form).is_some_and(|(clause, _)| clause == 19),
            Named::Core(_) => false,
        };
        let there = setup.side_of(unit) == side && setup.birth(unit).is_none();
        there && setup.card(unit).models.iter().all(|model| model.forms.iter().any(special))
    });
    let began = began.count();
    let this_round = battle.forms.again.iter().filter(|&&unit| battle.unit(unit).side == side).count();
    for unit in battle.on_table(side).filter(|&unit| battle.unit(unit).activated) {
        let Some((form, _)) = with(unit) else { continue };
        let share = if of(setup, form).and_then(|it| it.1) == Some(2) { 2 } else { 3 };
        let used = battle.forms.is_used(super::state::User::Unit(unit), form);
        if !used && this_round < began.div_ceil(share) {
            found.push((unit, form));
        }
    }
    found
}

/// GF-FACS-11. Teleport: before the move, with the action named, or later.
pub fn teleporters(setup: &Setup, battle: &Battle, unit: UnitId) -> SmallVec<[(FigureId, FormId); 6]> {
    let members = battle.members(unit);
    members.iter().filter_map(|&id| Some((id, carried(setup, battle, id, 11)?.0))).collect()
}

/// GF-FACS-21. A friend near the caster from whose place it may cast.
pub fn conduits(setup: &Setup, battle: &Battle, caster: FigureId) -> SmallVec<[FigureId; 2]> {
    let (side, own) = (battle.side_of(caster), battle.unit_of(caster));
    let serves = |&id: &FigureId| {
        let unit = battle.unit_of(id);
        unit != own
            && battle.side_of(id) == side
            && !battle.unit(unit).stunned
            && within(battle.gap(setup, caster, id), Length::inches(12))
            && carried(setup, battle, id, 21).is_some()
    };
    if setup.forms.is_empty() { SmallVec::new() } else { battle.standing().filter(serves).collect() }
}

/// GF-FACS-20. A Hero near a unit with this rule may pick another such unit as if it were near.
pub fn is_relayed(setup: &Setup, battle: &Battle, hero: FigureId, unit: UnitId, pick: &Pick) -> bool {
    let wide = pick.side == Friendship::Friend && pick.reach.is_some_and(|reach| reach >= 12);
    let relays = |unit: UnitId| battle.members(unit).iter().any(|&id| carried(setup, battle, id, 20).is_some());
    if !wide || !setup.has(hero, Rule::Hero) || !relays(unit) {
        return false;
    }
    let first = |other: &UnitId| {
        let hears = within(battle.gap_to_unit(setup, hero, *other), Length::inches(6));
        *other != unit && hears && relays(*other) && within(battle.unit_gap(setup, *other, unit), Length::inches(24))
    };
    judged!("GF-FACS-20" => battle.on_table(battle.side_of(hero)).any(|other| first(&other)))
}
