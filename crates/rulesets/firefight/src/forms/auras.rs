//! GF-FAC-104, GF-FAC-109..113. Auras, picked before the game or for a round, and choices of a stance.

use referee::{About, Choice, FigureId, Play, Ruling, SideId, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::held;
use super::part::{Does, FormId, Grant, Named, Scope};
use super::state::{Ends, Given};
use super::words::{Until, When};
use crate::Firefight;
use crate::battle::Berth;
use crate::measure::within;

/// GF-FAC-113.
const NEAR: Length = Length::inches(12);
/// GF-FAC-109.
const MOST: u16 = 3;

/// The auras of a side: those of the game before deployment, or those of a round at its start.
pub fn pick(play: &mut Play<Firefight>, side: SideId, for_the_round: bool) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    for (carrier, form, gives) in carried(play, side, for_the_round) {
        let own = play.battle.unit_of(carrier);
        let ends = if for_the_round { Ends::WithTheRound } else { Ends::With(carrier) };
        judged!("GF-FAC-109", "GF-FAC-110");
        super::give(play.setup, play.battle, Given { unit: own, grant: gives, ends, of: None });
        for unit in picked(play, side, carrier, form, for_the_round)? {
            super::give(play.setup, play.battle, Given { unit, grant: gives, ends, of: None });
            let rule = Word::from(play.setup.form(form).name.clone());
            let facts = vec![("unit".into(), unit.into()), ("rule".into(), rule.into())];
            play.tell(clause!("GF-FAC-109"), || What::Noted { word: "gf-noted-given".into(), facts });
        }
    }
    Ok(())
}

fn carried(play: &Play<Firefight>, side: SideId, for_the_round: bool) -> Vec<(FigureId, FormId, Grant)> {
    let mut found = Vec::new();
    for carrier in play.battle.ids().filter(|&id| play.battle.side_of(id) == side) {
        let unit = play.battle.unit(play.battle.unit_of(carrier));
        let there = if for_the_round {
            unit.berth == Berth::Table
        } else {
            !matches!(unit.berth, Berth::Destroyed | Berth::Spare)
        };
        if !there || play.battle.model(carrier).end.is_some() {
            continue;
        }
        for grant in &play.setup.model(carrier).forms {
            let Named::Form(form) = grant.rule else { continue };
            for does in play.setup.form(form).parts.iter().flat_map(|part| &part.does) {
                if let Does::Aura { gives, for_the_round: round } = does
                    && *round == for_the_round
                {
                    found.push((carrier, form, *gives));
                }
            }
        }
    }
    found
}

/// Up to three other friendly units; for a round, within 12" of the carrier.
fn picked(
    play: &mut Play<Firefight>,
    side: SideId,
    carrier: FigureId,
    form: FormId,
    for_the_round: bool,
) -> Ruling<SmallVec<[UnitId; 3]>> {
    let own = play.battle.unit_of(carrier);
    let near = |unit: &UnitId| !for_the_round || within(play.battle.gap_to_unit(play.setup, carrier, *unit), NEAR);
    let there = |unit: &UnitId| !for_the_round || play.battle.is_on_table(*unit);
    let units = play.battle.left(side).filter(|unit| *unit != own && there(unit) && near(unit));
    let heads: Vec<FigureId> = units.filter_map(|unit| play.battle.members(unit).first().copied()).collect();
    if heads.is_empty() || !play.setup.options.auras_picked {
        return Ok(SmallVec::new());
    }
    let name = Word::from(play.setup.form(form).name.clone());
    let about = About::new("gf-ask-aura").figure(carrier).with(name);
    let most = MOST.min(heads.len() as u16);
    let chosen = play.figures(clause!("GF-FAC-110"), side, about, &heads, 0..=most)?;
    Ok(chosen.into_iter().map(|id| play.battle.unit_of(id)).collect())
}

/// GF-FAC-111. A carrier is gone, and with it what it gave to units on the table.
pub fn end(play: &mut Play<Firefight>, carrier: FigureId) {
    if play.battle.forms.given.is_empty() {
        return;
    }
    judged!("GF-FAC-111");
    let units: SmallVec<[UnitId; 12]> = play.battle.unit_ids().filter(|&unit| play.battle.is_on_table(unit)).collect();
    play.battle.forms.given.retain(|it| !(it.ends == Ends::With(carrier) && units.contains(&it.unit)));
}

/// GF-FAC-111. A unit picked while it was set aside has been placed: what its carrier, gone by now, gave it ends.
pub fn placed(play: &mut Play<Firefight>, unit: UnitId) {
    let battle = &mut *play.battle;
    let gone: SmallVec<[FigureId; 4]> = battle.ids().filter(|&id| battle.model(id).end.is_some()).collect();
    let lost = |ends: Ends| matches!(ends, Ends::With(carrier) if gone.contains(&carrier));
    battle.forms.given.retain(|it| !(it.unit == unit && lost(it.ends)));
}

/// GF-FAC-104. The owner picks one of the parts that a rule offers.
pub fn choose(play: &mut Play<Firefight>, unit: UnitId, when: When) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    for (form, options, until) in offered(play, unit, when) {
        judged!("GF-FAC-104");
        let offers: Vec<Choice> = options.iter().map(|&option| word(play, option)).collect();
        let name = Word::from(play.setup.form(form).name.clone());
        let about = About::new("gf-ask-choose").unit(unit).with(name);
        let side = play.battle.unit(unit).side;
        let chosen = play.choose(clause!("GF-FAC-104"), side, about, &offers)?;
        let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
        let old = |it: &Given| it.unit == unit && options.iter().any(|&option| it.grant.rule == Named::Form(option));
        play.battle.forms.given.retain(|it| !old(it));
        let grant = Grant { rule: Named::Form(options[place]), rating: 1, scope: Scope::All };
        let ends = match until {
            Some(Until::NextActivation) => Ends::WithTheNextActivation,
            Some(Until::Used) => Ends::WhenUsed,
            Some(Until::Round) => Ends::WithTheRound,
            _ => Ends::WithTheActivation,
        };
        super::give(play.setup, play.battle, Given { unit, grant, ends, of: None });
    }
    Ok(())
}

fn offered(play: &Play<Firefight>, unit: UnitId, when: When) -> Vec<(FormId, Vec<FormId>, Option<Until>)> {
    let mut found = Vec::new();
    let models = play.battle.members(unit).len();
    for held in held::on_unit(play.setup, play.battle, unit) {
        for part in play.setup.form(held.form).parts.iter().filter(|part| part.is(when)) {
            let borne = part.bearers.is_none() || held.by == models;
            for does in part.does.iter().filter(|_| borne) {
                if let Does::Choose(options) = does {
                    found.push((held.form, options.clone(), part.until));
                }
            }
        }
    }
    found
}

/// What one of the choices is called.
fn word(play: &Play<Firefight>, option: FormId) -> Choice {
    let first = play.setup.form(option).parts.first().and_then(|part| part.does.first());
    Choice::new(match first {
        Some(Does::Ap(_)) => "gf-choose-ap",
        Some(Does::Hit(_)) => "gf-choose-hit",
        Some(Does::Range(_)) => "gf-choose-range",
        Some(Does::Moves { .. }) => "gf-choose-moves",
        Some(Does::Defense(_)) => "gf-choose-defense",
        Some(Does::EnemyHit(_)) => "gf-choose-enemy-hit",
        _ => "gf-choose-other",
    })
    .number(i64::from(option.0))
}
