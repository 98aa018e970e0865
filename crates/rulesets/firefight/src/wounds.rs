//! GF-WOUN, GF-STUN, GF-TOUG, GF-REGE. What wounds do.

use std::ops::AddAssign;

use dice::{Bands, Die, Heap};
use referee::{About, Choice, Clause, FigureId, For, Play, Ruling, SideId, Tally, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::attack;
use crate::battle::{Berth, End, Members};
use crate::forms;
use crate::sight;
use crate::special_moves;
use crate::special_rules::Rule;

/// Wounds about to be handed out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wounds {
    /// GF-DEAD-01. For each wound on one model, what is left of its multiple after Regeneration.
    pub deadly: Vec<Heap>,
    pub plain: Heap,
}

impl Wounds {
    pub fn plain(plain: Heap) -> Wounds {
        Wounds { deadly: Vec::new(), plain }
    }
}

impl AddAssign for Wounds {
    fn add_assign(&mut self, others: Wounds) {
        self.deadly.extend(others.deadly);
        self.plain += others.plain;
    }
}

/// Where wounds come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// GF-PUSH-03. An enemy's attack or spell; Fear of those who struck weighs in.
    Attack { by: SideId, unit: Option<UnitId>, fear: u8 },
    /// Terrain or a fall.
    Mishap,
}

/// What kind of wounds they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// GF-REGE-03. Regeneration does not help.
    pub lasting: bool,
    /// GF-FAC-45. They come from a spell.
    pub spell: bool,
}

/// GF-REGE-01, GF-FAC-85, GF-FAC-86. The dice that ignore wounds.
pub fn ignore(play: &mut Play<Firefight>, unit: UnitId, wounds: Heap, harm: Harm) -> Ruling<Heap> {
    let regenerates = !harm.lasting && play.setup.all_have(play.battle, unit, Rule::Regeneration);
    if !play.setup.forms.is_empty() {
        return forms::ignoring::ignore(play, unit, wounds, harm, regenerates);
    }
    if regenerates { Ok(regenerate(play, unit, wounds)?.0) } else { Ok(wounds) }
}

/// GF-REGE-01, GF-REGE-02. One die for each wound when all models have it; 5 or more and it is ignored.
/// What is left, and what was ignored.
pub fn regenerate(play: &mut Play<Firefight>, unit: UnitId, wounds: Heap) -> Ruling<(Heap, Heap)> {
    let side = play.battle.unit(unit).side;
    judged!("GF-REGE-02", "GF-REGE-05");
    let needs = Tally::plain(5);
    let why = For::new(clause!("GF-REGE-01"), side, "gf-die-regeneration").by(unit).needs(&needs);
    let dice = attack::toss(play, why, wounds, Bands::at_least(5))?;
    Ok((dice.below(5), dice.at_least(5)))
}

/// GF-WOUN-05, GF-WOUN-08..11. All wounds of one attack: models of a group fall one by one, what is left goes on the
/// last, and then one die is rolled. Says how many wounds there were.
pub fn suffer(play: &mut Play<Firefight>, unit: UnitId, wounds: Wounds, cause: Cause) -> Ruling<u32> {
    let (before, on_last) = thin_out(play, unit, wounds)?;
    let on_last = play.count(&on_last)?;
    judged!("GF-WOUN-05", "GF-WOUN-13");
    if matches!(cause, Cause::Attack { fear: 1.., .. }) {
        judged!("GF-FEAR-04");
    }
    if before > 0 && on_last == 0 {
        judged!("GF-WOUN-11");
    }
    if on_last > 0
        && let Some(&last) = play.battle.members(unit).first()
    {
        judged!("GF-WOUN-09");
        mark(play, last, on_last);
        effects(play, last, cause)?;
    }
    Ok(before + on_last)
}

/// GF-WOUN-08..10, GF-DEAD-02. A group takes its wounds one by one, Deadly ones first. Says how many, and what is left
/// once a single model stands.
fn thin_out(play: &mut Play<Firefight>, unit: UnitId, wounds: Wounds) -> Ruling<(u32, Heap)> {
    let is_group = |play: &Play<Firefight>| play.battle.members(unit).len() > 1;
    let (mut taken, mut on_last) = (0, Heap::default());
    for wound in wounds.deadly {
        if is_group(play) {
            taken += casualty(play, unit, &wound)?;
        } else {
            on_last += wound;
        }
    }
    if !is_group(play) {
        return Ok((taken, on_last + wounds.plain));
    }
    let mut left = play.count(&wounds.plain)?;
    while left > 0 && is_group(play) {
        taken += casualty(play, unit, &Heap::from(1))?;
        left -= 1;
    }
    Ok((taken, on_last + left.into()))
}

/// GF-WOUN-01. A marker for each wound.
fn mark(play: &mut Play<Firefight>, id: FigureId, wounds: u32) {
    let model = play.battle.model_mut(id);
    model.wounds = model.wounds.saturating_add(wounds.min(255) as u8);
    tell_markers(play, id, clause!("GF-WOUN-01"));
}

/// GF-FAC-98, GF-FACS-09. So many markers are taken off, at most all.
pub fn mend(play: &mut Play<Firefight>, id: FigureId, markers: u8, clause: Clause) {
    let model = play.battle.model_mut(id);
    model.wounds = model.wounds.saturating_sub(markers);
    tell_markers(play, id, clause);
}

fn tell_markers(play: &mut Play<Firefight>, id: FigureId, clause: Clause) {
    let total = i64::from(play.battle.model(id).wounds);
    let facts = vec![("figure".into(), id.into()), ("number".into(), total.into())];
    play.tell(clause, || What::Noted { word: "gf-noted-wounds".into(), facts });
}

/// GF-WOUN-12, GF-WOUN-15, GF-DEAD-04. One wound, if anything is left of it, on a model of a group, which its owner
/// chooses. Says how much it was.
fn casualty(play: &mut Play<Firefight>, unit: UnitId, wound: &Heap) -> Ruling<u32> {
    let wound = play.count(wound)?;
    if wound == 0 {
        return Ok(0);
    }
    if wound > 1 {
        judged!("GF-DEAD-03", "GF-DEAD-05");
    }
    let tough_counts = play.setup.options.tough_in_groups;
    let removable = removable(play, unit);
    let hurt = |id: &&FigureId| tough_counts && play.battle.model(**id).wounds > 0;
    let id = match removable.iter().find(hurt) {
        Some(&begun) => begun,
        None => choose_casualty(play, unit, &removable)?,
    };
    let tough = if tough_counts { play.setup.rules(id).rating(Rule::Tough).max(1) } else { 1 };
    if u32::from(play.battle.model(id).wounds) + wound < u32::from(tough) {
        mark(play, id, wound);
    } else {
        remove(play, id, End::KnockedOut);
    }
    Ok(wound)
}

fn choose_casualty(play: &mut Play<Firefight>, unit: UnitId, among: &[FigureId]) -> Ruling<FigureId> {
    let side = play.battle.unit(unit).side;
    let offers: SmallVec<[Choice; 6]> = among.iter().map(|&id| Choice::new("gf-casualty").figure(id)).collect();
    let about = About::new("gf-ask-casualty").unit(unit);
    let chosen = play.choose(clause!("GF-WOUN-12"), side, about, &offers)?;
    Ok(chosen.figure.expect("every offer is a model"))
}

/// GF-WOUN-12, GF-WOUN-17. Those that may fall: a hero last, and where it can be so that the rest hold together.
fn removable(play: &mut Play<Firefight>, unit: UnitId) -> Members {
    let members = play.battle.members(unit);
    let common: Members = members.iter().copied().filter(|&id| !play.setup.has(id, Rule::Hero)).collect();
    let common = if common.is_empty() { members.clone() } else { common };
    judged!("GF-WOUN-17");
    let dispensable = sight::dispensable(play, unit);
    let holding: Members = common.iter().copied().filter(|id| dispensable.contains(id)).collect();
    if holding.is_empty() { common } else { holding }
}

/// GF-WOUN-02..07, GF-TOUG-01, GF-TOUG-02, GF-FEAR-03. The wound effects die of the last model.
fn effects(play: &mut Play<Firefight>, id: FigureId, cause: Cause) -> Ruling<()> {
    let unit = play.battle.unit_of(id);
    let tough = play.setup.rules(id).rating(Rule::Tough).max(1);
    let fear = match cause {
        Cause::Attack { fear, .. } if play.setup.options.fear => fear,
        _ => 0,
    };
    if fear > 0 {
        judged!("GF-FEAR-01", "GF-FEAR-02");
    }
    let wounds = play.battle.model(id).wounds;
    if i32::from(wounds) + i32::from(fear) < i32::from(tough) {
        judged!("GF-TOUG-01", "GF-TOUG-06");
        return Ok(());
    }
    judged!("GF-TOUG-02", "GF-TOUG-05");
    if tough == 1 {
        judged!("GF-TOUG-04");
    }
    let stunned = play.battle.unit(unit).stunned;
    if stunned {
        judged!("GF-STUN-01", "GF-WOUN-07");
    }
    let needs = Tally::of(6, "gf-knock-out")
        .add_if(tough > 1, tough - 1, clause!("GF-TOUG-02"), "gf-rule-tough")
        .add_if(wounds > 0, -i32::from(wounds), clause!("GF-WOUN-02"), "gf-wounds")
        .add_if(fear > 0, -i32::from(fear), clause!("GF-FEAR-03"), "gf-rule-fear")
        .add_if(stunned, -1, clause!("GF-WOUN-07"), "gf-stunned");
    let side = play.battle.unit(unit).side;
    if play.test(For::new(clause!("GF-WOUN-02"), side, "gf-die-wound-effects").by(id), Die::D6, &needs)? {
        remove(play, id, End::KnockedOut);
        return Ok(());
    }
    stun(play, unit);
    match cause {
        Cause::Attack { by, .. } => special_moves::push(play, id, by),
        Cause::Mishap => Ok(()),
    }
}

/// GF-STUN-10. The whole unit; again changes nothing.
pub fn stun(play: &mut Play<Firefight>, unit: UnitId) {
    judged!("GF-STUN-10");
    if !std::mem::replace(&mut play.battle.unit_mut(unit).stunned, true) {
        forms::spirit::fade(play, unit);
        forms::newcomers::note_stunned(play, unit);
        // What happens to the whole unit is said once, of its first model.
        if let Some(&figure) = play.battle.members(unit).first() {
            play.tell(clause!("GF-WOUN-03"), || What::Gained { figure, status: "gf-stunned".into() });
        }
    }
}

/// GF-STUN-06. No longer.
pub fn recover(play: &mut Play<Firefight>, unit: UnitId) {
    if std::mem::take(&mut play.battle.unit_mut(unit).stunned) {
        judged!("GF-WOUN-06");
        if let Some(&figure) = play.battle.members(unit).first() {
            play.tell(clause!("GF-STUN-06"), || What::Lost { figure, status: "gf-stunned".into() });
        }
    }
}

/// GF-WOUN-04, GF-WOUN-14. A model leaves the game, and with the last one its unit.
pub fn remove(play: &mut Play<Firefight>, id: FigureId, end: End) {
    let unit = play.battle.unit_of(id);
    let model = play.battle.model_mut(id);
    let last = model.place;
    (model.place, model.end) = (None, Some(end));
    forms::auras::end(play, id);
    play.tell(clause!("GF-WOUN-04"), || What::Removed { figure: id, word: end_word(end) });
    if play.battle.is_wiped_out(unit) {
        judged!("GF-WOUN-14");
        play.battle.unit_mut(unit).berth = Berth::Destroyed;
        forms::newcomers::note_destroyed(play, unit, last);
        play.battle.note_finished();
    }
}

pub fn end_word(end: End) -> Word {
    Word::new(match end {
        End::KnockedOut => "gf-knocked-out",
        End::Routed => "gf-routed",
        End::Fell => "gf-fell",
        End::LeftOut => "gf-left-out",
        End::Recalled => "gf-recalled",
    })
}
