//! GF-CAST. Spells: tokens, tries, and who helps or hinders.

use dice::Die;
use referee::{
    About, Answer, Ask, Choice, FigureId, For, Matter, Play, Ruling, Tally, UnitId, What, Word, clause, judged,
};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{self, Group, Hits};
use crate::battle::{Berth, rival};
use crate::forms::state::{Ends, Given, Mark};
use crate::forms::{self, newcomers, special, stores, uses};
use crate::measure::within;
use crate::sight;
use crate::special_rules::{Rule, gather};
use crate::spells::{Boon, Charm, Curse, Does, Effect, Spell};
use crate::splash;
use crate::wounds::{self, Cause};

/// GF-CAST-02.
pub const MOST_TOKENS: u8 = 6;
/// GF-CAST-07.
const MEDDLING: Length = Length::inches(18);

/// GF-CAST-05. The spells tried in this activation, by their place in the book.
pub type Tried = SmallVec<[usize; 6]>;

/// GF-CAST-01, GF-CAST-02, GF-CAST-10, GF-STUN-11. Every caster in the game gains its tokens.
pub fn gain_tokens(play: &mut Play<Firefight>) {
    for id in play.setup.model_ids() {
        let gain = play.setup.rules(id).rating(Rule::Caster);
        let there = play.battle.unit(play.battle.unit_of(id)).berth != Berth::Spare;
        if gain > 0 && there && play.battle.model(id).end.is_none() {
            let model = play.battle.model_mut(id);
            model.tokens = model.tokens.saturating_add(gain).min(MOST_TOKENS);
            judged!("GF-CAST-02");
            let facts = vec![("figure".into(), id.into()), ("number".into(), i64::from(model.tokens).into())];
            play.tell(clause!("GF-CAST-01"), || What::Noted { word: "gf-noted-tokens".into(), facts });
        }
    }
    if !play.setup.forms.is_empty() {
        stores::gain(play);
    }
}

/// One thing a caster may try.
#[derive(Clone, Copy)]
struct Try {
    caster: FigureId,
    /// GF-FACS-21. From whose place.
    from: FigureId,
    spell: usize,
    at: UnitId,
}

/// GF-CAST-03, GF-CAST-05, GF-CAST-11. Spell after spell, as long as the player likes and the tokens last.
pub fn cast(play: &mut Play<Firefight>, unit: UnitId, tried: &mut Tried) -> Ruling<()> {
    loop {
        if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
            judged!("GF-STUN-11");
            return Ok(());
        }
        let tries = tries(play, unit, tried);
        let uses = uses::open(play, unit, false);
        if tries.is_empty() && uses.is_empty() {
            return Ok(());
        }
        let side = play.battle.unit(unit).side;
        let offer = |it: &Try| {
            let choice = Choice::new("gf-cast").figure(it.from).unit(it.at);
            Choice { word: Word::from(play.setup.spells(side)[it.spell].word.clone()), ..choice }
        };
        let used = uses.iter().map(|it| it.choice(play));
        let offers: Vec<Choice> =
            tries.iter().map(offer).chain(used).chain([Choice::declining("gf-no-spell")]).collect();
        let word = if uses.is_empty() { "gf-ask-spell" } else { "gf-ask-uses" };
        let clause = if tries.is_empty() { clause!("GF-FAC-35") } else { clause!("GF-CAST-03") };
        let chosen = play.choose(clause, side, About::new(word).unit(unit), &offers)?;
        let Some(place) = offers.iter().position(|offer| *offer == chosen).filter(|&n| n + 1 < offers.len()) else {
            return Ok(());
        };
        if place >= tries.len() {
            uses::use_it(play, uses[place - tries.len()])?;
            continue;
        }
        tried.push(tries[place].spell);
        attempt(play, tries[place])?;
    }
}

/// GF-CAST-04..06, GF-CAST-12. What the casters of a unit can pay for, have not tried, and see a target for.
fn tries(play: &mut Play<Firefight>, unit: UnitId, tried: &Tried) -> Vec<Try> {
    let side = play.battle.unit(unit).side;
    let spells = play.setup.spells(side);
    let mut found = Vec::new();
    for caster in play.battle.members(unit) {
        let tokens = stores::tokens(play.setup, play.battle, caster);
        for (place, spell) in spells.iter().enumerate() {
            let unread = matches!(spell.effect, Effect::Form(_)) && play.setup.charm(side, place).is_none();
            if tokens > 0 && spell.value <= tokens && !tried.contains(&place) && !unread {
                let conduits = special::conduits(play.setup, play.battle, caster);
                for from in std::iter::once(caster).chain(conduits) {
                    let targets = targets(play, from, spell);
                    found.extend(targets.into_iter().map(|at| Try { caster, from, spell: place, at }));
                }
            }
        }
    }
    found
}

/// GF-CAST-06, GF-CAST-12. Units of the right side within range of the caster and seen by it.
fn targets(play: &mut Play<Firefight>, caster: FigureId, spell: &Spell) -> SmallVec<[UnitId; 8]> {
    let own = play.battle.side_of(caster);
    let friendly = match &spell.effect {
        Effect::Gives { .. } => true,
        Effect::Form(form) => form.friends.is_some(),
        Effect::Hits { .. } | Effect::Curses { .. } => false,
    };
    let side = if friendly { own } else { rival(own) };
    let range = Length::inches(i64::from(spell.range));
    let units: SmallVec<[UnitId; 8]> = play.battle.on_table(side).collect();
    units.into_iter().filter(|&unit| reaches(play, caster, unit, range)).collect()
}

fn reaches(play: &mut Play<Firefight>, caster: FigureId, unit: UnitId, range: Length) -> bool {
    judged!("GF-CAST-12");
    if play.battle.unit_of(caster) == unit {
        return true;
    }
    let near = |play: &Play<Firefight>, id: FigureId| within(play.battle.gap(play.setup, caster, id), range);
    play.battle.members(unit).into_iter().any(|id| near(play, id) && sight::sees(play, caster, id))
}

/// GF-CAST-04, GF-CAST-06, GF-CAST-15. The tokens are gone either way; 4 or more with help and hindrance and it works.
fn attempt(play: &mut Play<Firefight>, it: Try) -> Ruling<()> {
    let spell = &play.setup.spells(play.battle.side_of(it.caster))[it.spell];
    stores::pay(play, it.caster, spell.value)?;
    judged!("GF-CAST-04");
    let word = Word::from(spell.word.clone());
    let at = play.battle.members(it.at).to_vec();
    play.tell(clause!("GF-CAST-03"), || What::Attacked { by: it.caster, word, at, place: None });
    let charm = play.setup.charm(play.battle.side_of(it.caster), it.spell);
    let aims = match charm {
        Some(charm) if charm.models => models(play, it, spell, charm)?,
        Some(charm) => whole(more_targets(play, it, spell, charm)?),
        None => whole(second_target(play, it, spell)?),
    };
    let net = meddle(play, it.caster)?;
    judged!("GF-CAST-15");
    let needs = Tally::plain(4).add_if(net != 0, -net, clause!("GF-CAST-07"), "gf-tokens");
    let through = it.from != it.caster;
    if through {
        judged!("GF-FACS-21");
    }
    let needs = needs.add_if(through, -1, clause!("GF-FACS-21"), "gf-conduit");
    let needs = attack::always(forms::casting(play, it.caster, needs));
    let why = For::new(clause!("GF-CAST-06"), play.battle.side_of(it.caster), "gf-die-casting").by(it.caster);
    if play.test(why.at(it.at), Die::D6, &needs)? {
        match charm {
            Some(charm) => charm_all(play, it, charm, &aims)?,
            None => aims.into_iter().try_for_each(|(unit, _)| work(play, it.caster, unit, spell))?,
        }
    }
    newcomers::settle(play)
}

/// Whom a spell reaches: a unit, or one model of it.
type Aims = SmallVec<[(UnitId, Option<FigureId>); 2]>;

fn whole(units: SmallVec<[UnitId; 2]>) -> Aims {
    units.into_iter().map(|unit| (unit, None)).collect()
}

/// GF-FAC-124, GF-FAC-125. Models that a spell reaches: one of the unit named with it, and others of any unit, each in
/// reach and in sight.
fn models(play: &mut Play<Firefight>, it: Try, spell: &Spell, charm: &Charm) -> Ruling<Aims> {
    let (side, range) = (play.battle.side_of(it.caster), Length::inches(i64::from(spell.range)));
    let units: SmallVec<[UnitId; 8]> = play.battle.on_table(rival(side)).collect();
    let mut reached: Vec<FigureId> = Vec::new();
    for id in units.into_iter().flat_map(|unit| play.battle.members(unit)) {
        if within(play.battle.gap(play.setup, it.from, id), range) && sight::sees(play, it.from, id) {
            reached.push(id);
        }
    }
    let among: Vec<FigureId> = reached.iter().copied().filter(|&id| play.battle.unit_of(id) == it.at).collect();
    judged!("GF-FAC-126");
    let first = match among[..] {
        [one] => one,
        _ => {
            let offers: Vec<Choice> = among.iter().map(|&id| Choice::new("gf-aim-at").figure(id)).collect();
            let about = About::new("gf-ask-aim").unit(it.at);
            play.choose(clause!("GF-FAC-126"), side, about, &offers)?.figure.expect("every offer is a model")
        }
    };
    reached.retain(|&id| id != first);
    let most = u16::from(charm.most.saturating_sub(1)).min(reached.len() as u16);
    let mut chosen = vec![first];
    if most > 0 {
        judged!("GF-FAC-125");
        let about = About::new("gf-ask-more-targets").figure(it.caster).with(Word::from(spell.word.clone()));
        chosen.extend(play.figures(clause!("GF-FAC-125"), side, about, &reached, 0..=most)?);
    }
    Ok(chosen.into_iter().map(|id| (play.battle.unit_of(id), Some(id))).collect())
}

/// GF-FAC-125. All targets are named when the spell is tried; the first is named with it.
fn more_targets(play: &mut Play<Firefight>, it: Try, spell: &Spell, charm: &Charm) -> Ruling<SmallVec<[UnitId; 2]>> {
    let mut units = SmallVec::from_iter([it.at]);
    let others: SmallVec<[UnitId; 8]> =
        targets(play, it.from, spell).into_iter().filter(|&unit| unit != it.at).collect();
    let heads: Vec<FigureId> = others.iter().filter_map(|&unit| play.battle.members(unit).first().copied()).collect();
    let most = u16::from(charm.most.saturating_sub(1)).min(heads.len() as u16);
    if most == 0 {
        return Ok(units);
    }
    judged!("GF-FAC-125");
    let about = About::new("gf-ask-more-targets").figure(it.caster).with(Word::from(spell.word.clone()));
    let chosen = play.figures(clause!("GF-FAC-125"), play.battle.side_of(it.caster), about, &heads, 0..=most)?;
    units.extend(chosen.into_iter().map(|id| play.battle.unit_of(id)));
    Ok(units)
}

/// GF-FAC-125, GF-FAC-128. One unit after the other to its end; what strikes back at the caster comes last.
fn charm_all(play: &mut Play<Firefight>, it: Try, charm: &Charm, aims: &[(UnitId, Option<FigureId>)]) -> Ruling<()> {
    let mut ones = 0;
    for &(unit, model) in aims {
        if model.is_none_or(|id| play.battle.model(id).end.is_none()) {
            ones += charm_one(play, it, charm, unit, model)?;
        }
    }
    if ones > 0 {
        judged!("GF-FAC-128");
    }
    attack::backfire(play, play.battle.unit_of(it.caster), ones)
}

/// GF-FAC-126, GF-FAC-127. What a spell of the army books does to one unit; and the 1s that strike back.
fn charm_one(play: &mut Play<Firefight>, it: Try, charm: &Charm, unit: UnitId, model: Option<FigureId>) -> Ruling<u32> {
    let mut ones = 0;
    let side = play.battle.side_of(it.caster);
    match &charm.does {
        Does::Hits { count, with } => {
            judged!("GF-FAC-126");
            let own = play.battle.unit_of(it.caster);
            let cause = Cause::Attack { by: side, unit: Some(own), fear: 0 };
            play.battle.forms.alone = model.filter(|_| play.battle.members(unit).len() > 1);
            let dealt = forms::deal::block_dealt(play, unit, with, u32::from(*count).into(), true)?;
            ones = dealt.ones;
            wounds::suffer(play, unit, dealt.wounds, cause)?;
            play.battle.forms.alone = None;
            play.battle.forms.settle();
            special::destroyed(play, own, unit);
        }
        Does::Gives(grant) => {
            judged!("GF-FAC-127");
            forms::give(play.setup, play.battle, Given { unit, grant: *grant, ends: Ends::WhenUsed, of: None });
        }
        Does::Marks(grant) => {
            forms::mark(play.setup, play.battle, Mark { on: unit, by: side, grant: *grant, of: None });
        }
        Does::Tests(failing) => uses::morale_test(play, side, unit, *failing)?,
    }
    Ok(ones)
}

/// A spell for two units asks for the second, which may be none.
fn second_target(play: &mut Play<Firefight>, it: Try, spell: &Spell) -> Ruling<SmallVec<[UnitId; 2]>> {
    let mut units = SmallVec::from_iter([it.at]);
    if !matches!(spell.effect, Effect::Gives { units: 2.., .. }) {
        return Ok(units);
    }
    let others: SmallVec<[UnitId; 8]> =
        targets(play, it.caster, spell).into_iter().filter(|&unit| unit != it.at).collect();
    if others.is_empty() {
        return Ok(units);
    }
    let offer = |&unit: &UnitId| Choice::new("gf-second-unit").unit(unit);
    let offers: Vec<Choice> = others.iter().map(offer).chain([Choice::declining("gf-nobody-else")]).collect();
    let about = About::new("gf-ask-second-unit").figure(it.caster);
    let chosen = play.choose(clause!("GF-CAST-12"), play.battle.side_of(it.caster), about, &offers)?;
    units.extend(chosen.unit);
    Ok(units)
}

/// GF-CAST-07..09, GF-STUN-11. Whoever has tokens near the caster's unit and sees it commits some in secret: friends
/// help, enemies hinder.
fn meddle(play: &mut Play<Firefight>, caster: FigureId) -> Ruling<i32> {
    let meddlers = meddlers(play, caster);
    if meddlers.is_empty() {
        return Ok(0);
    }
    let own = play.battle.side_of(caster);
    let offers = committable(play, &meddlers);
    let ask = |&(id, max, _): &(FigureId, u8, Stores)| {
        let side = play.battle.side_of(id);
        let word = if side == own { "gf-ask-help" } else { "gf-ask-hinder" };
        let about = About::new(word).figure(id).other(caster);
        let max = i64::from(max);
        Ask { clause: clause!("GF-CAST-08"), side, about, matter: Matter::Amount { min: 0, max } }
    };
    let asks: Vec<Ask> = offers.iter().map(ask).collect();
    let answers = play.secretly(&asks)?;
    let mut net = 0;
    for ((id, _, drawn), answer) in offers.iter().zip(&answers) {
        let id = *id;
        let Answer::Amount(tokens) = *answer else { unreachable!("tokens are amounts") };
        let sign = if play.battle.side_of(id) == own { 1 } else { -1 };
        stores::spend(play.battle, id, drawn, tokens as u8, false);
        if id == caster && tokens > 0 {
            judged!("GF-CAST-09");
        }
        net += sign * tokens as i32;
        if tokens > 0 {
            let facts = vec![("figure".into(), id.into()), ("number".into(), (i64::from(sign) * tokens).into())];
            play.tell(clause!("GF-CAST-07"), || What::Noted { word: "gf-noted-meddled".into(), facts });
        }
    }
    play.reveal();
    Ok(net)
}

/// The stores that one of those who meddle draws on.
type Stores = SmallVec<[FigureId; 2]>;

/// GF-FACS-22. How many tokens each may commit; a store serves the first of them alone, since all commit at once.
fn committable(play: &Play<Firefight>, meddlers: &[FigureId]) -> Vec<(FigureId, u8, Stores)> {
    let mut taken: Stores = SmallVec::new();
    let mut all = Vec::new();
    for &id in meddlers {
        let near = stores::near(play.setup, play.battle, id).into_iter();
        let own: Stores = near.filter(|store| !taken.contains(store)).collect();
        let drawn: u8 = own.iter().map(|&store| stores::of(play.battle, store)).sum();
        taken.extend(own.iter().copied());
        all.push((id, play.battle.model(id).tokens + drawn, own));
    }
    all.retain(|it| it.1 > 0);
    all
}

fn meddlers(play: &mut Play<Firefight>, caster: FigureId) -> SmallVec<[FigureId; 4]> {
    let unit = play.battle.unit_of(caster);
    let members = play.battle.members(unit);
    let able: SmallVec<[FigureId; 4]> = play
        .battle
        .standing()
        .filter(|&id| {
            stores::tokens(play.setup, play.battle, id) > 0 && !play.battle.unit(play.battle.unit_of(id)).stunned
        })
        .filter(|&id| within(play.battle.gap_to_unit(play.setup, id, unit), MEDDLING))
        .collect();
    able.into_iter()
        .filter(|&id| play.battle.unit_of(id) == unit || members.iter().any(|&member| sight::sees(play, id, member)))
        .collect()
}

/// GF-CAST-13, GF-CAST-16. The spell does what it says.
fn work(play: &mut Play<Firefight>, caster: FigureId, unit: UnitId, spell: &Spell) -> Ruling<()> {
    match &spell.effect {
        Effect::Hits { count, rules } => {
            judged!("GF-CAST-13", "GF-CAST-16");
            let (rules, _) = gather(rules);
            let group = Group { weapon: None, by_rule: None, first: false, rules, thrust: 0, shots: SmallVec::new() };
            let models = play.battle.members(unit).len() as u32;
            let hits = SmallVec::from_iter([Hits {
                spell: true,
                ..Hits::plain(u32::from(*count).into(), rules.rating(Rule::Ap))
            }]);
            let (hits, spilled) = splash::multiply(play, unit, &group, hits, models)?;
            let cause =
                Cause::Attack { by: play.battle.side_of(caster), unit: Some(play.battle.unit_of(caster)), fear: 0 };
            for (unit, hits) in
                std::iter::once((unit, hits)).chain(spilled.into_iter().map(|(unit, _, hits)| (unit, hits)))
            {
                let wounds = attack::block(play, unit, &rules, &hits)?;
                wounds::suffer(play, unit, wounds, cause)?;
                special::destroyed(play, play.battle.unit_of(caster), unit);
            }
            return Ok(());
        }
        Effect::Form(_) => return Ok(()),
        Effect::Gives { boon: Boon::Stealth, .. } => play.battle.unit_mut(unit).spells.stealth = true,
        Effect::Gives { boon: Boon::Fast, .. } => play.battle.unit_mut(unit).spells.fast = true,
        Effect::Curses { bane: Curse::Doubt } => play.battle.unit_mut(unit).spells.doubt = true,
    }
    let word = Word::from(spell.word.clone());
    if let Some(&figure) = play.battle.members(unit).first() {
        play.tell(clause!("GF-CAST-06"), || What::Gained { figure, status: word });
    }
    Ok(())
}
