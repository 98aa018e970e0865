//! GF-CAST. Spells: tokens, tries, and who helps or hinders.

use dice::Die;
use referee::{
    About, Answer, Ask, Choice, FigureId, For, Matter, Play, Ruling, Tally, UnitId, What, Word, clause, judged,
};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{self, Group, Hits};
use crate::battle::rival;
use crate::measure::within;
use crate::sight;
use crate::special_rules::{Rule, gather};
use crate::spells::{Boon, Curse, Effect, Spell};
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
        if gain > 0 && play.battle.model(id).end.is_none() {
            let model = play.battle.model_mut(id);
            model.tokens = model.tokens.saturating_add(gain).min(MOST_TOKENS);
            judged!("GF-CAST-02");
            let facts = vec![("figure".into(), id.into()), ("number".into(), i64::from(model.tokens).into())];
            play.tell(clause!("GF-CAST-01"), || What::Noted { word: "gf-noted-tokens".into(), facts });
        }
    }
}

/// One thing a caster may try.
#[derive(Clone, Copy)]
struct Try {
    caster: FigureId,
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
        if tries.is_empty() {
            return Ok(());
        }
        let side = play.battle.unit(unit).side;
        let offer = |it: &Try| {
            let choice = Choice::new("gf-cast").figure(it.caster).unit(it.at);
            Choice { word: Word::from(play.setup.spells(side)[it.spell].word.clone()), ..choice }
        };
        let offers: Vec<Choice> = tries.iter().map(offer).chain([Choice::declining("gf-no-spell")]).collect();
        let about = About::new("gf-ask-spell").unit(unit);
        let chosen = play.choose(clause!("GF-CAST-03"), side, about, &offers)?;
        let Some(place) = offers.iter().position(|offer| *offer == chosen).filter(|&n| n < tries.len()) else {
            return Ok(());
        };
        tried.push(tries[place].spell);
        attempt(play, tries[place])?;
    }
}

/// GF-CAST-04..06, GF-CAST-12. What the casters of a unit can pay for, have not tried, and see a target for.
fn tries(play: &mut Play<Firefight>, unit: UnitId, tried: &Tried) -> Vec<Try> {
    let spells = play.setup.spells(play.battle.unit(unit).side);
    let mut found = Vec::new();
    for caster in play.battle.members(unit) {
        let tokens = play.battle.model(caster).tokens;
        for (place, spell) in spells.iter().enumerate() {
            if tokens > 0 && spell.value <= tokens && !tried.contains(&place) {
                let targets = targets(play, caster, spell);
                found.extend(targets.into_iter().map(|at| Try { caster, spell: place, at }));
            }
        }
    }
    found
}

/// GF-CAST-06, GF-CAST-12. Units of the right side within range of the caster and seen by it.
fn targets(play: &mut Play<Firefight>, caster: FigureId, spell: &Spell) -> SmallVec<[UnitId; 8]> {
    let own = play.battle.side_of(caster);
    let side = if matches!(spell.effect, Effect::Gives { .. }) { own } else { rival(own) };
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
    play.battle.model_mut(it.caster).tokens -= spell.value;
    judged!("GF-CAST-04");
    let word = Word::from(spell.word.clone());
    let at = play.battle.members(it.at).to_vec();
    play.tell(clause!("GF-CAST-03"), || What::Attacked { by: it.caster, word, at, place: None });
    let units = second_target(play, it, spell)?;
    let net = meddle(play, it.caster)?;
    judged!("GF-CAST-15");
    let needs = attack::always(Tally::plain(4).add_if(net != 0, -net, clause!("GF-CAST-07"), "gf-tokens"));
    let why = For::new(clause!("GF-CAST-06"), play.battle.side_of(it.caster), "gf-die-casting").by(it.caster);
    if play.test(why.at(it.at), Die::D6, &needs)? {
        units.into_iter().try_for_each(|unit| work(play, it.caster, unit, spell))?;
    }
    Ok(())
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
    let ask = |&id: &FigureId| {
        let side = play.battle.side_of(id);
        let word = if side == own { "gf-ask-help" } else { "gf-ask-hinder" };
        let about = About::new(word).figure(id).other(caster);
        let max = i64::from(play.battle.model(id).tokens);
        Ask { clause: clause!("GF-CAST-08"), side, about, matter: Matter::Amount { min: 0, max } }
    };
    let asks: Vec<Ask> = meddlers.iter().map(ask).collect();
    let answers = play.secretly(&asks)?;
    let mut net = 0;
    for (&id, answer) in meddlers.iter().zip(&answers) {
        let Answer::Amount(tokens) = *answer else { unreachable!("tokens are amounts") };
        let sign = if play.battle.side_of(id) == own { 1 } else { -1 };
        play.battle.model_mut(id).tokens -= tokens as u8;
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

fn meddlers(play: &mut Play<Firefight>, caster: FigureId) -> SmallVec<[FigureId; 4]> {
    let unit = play.battle.unit_of(caster);
    let members = play.battle.members(unit);
    let able: SmallVec<[FigureId; 4]> = play
        .battle
        .standing()
        .filter(|&id| play.battle.model(id).tokens > 0 && !play.battle.unit(play.battle.unit_of(id)).stunned)
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
            let group = Group { weapon: None, rules, thrust: 0, shots: SmallVec::new() };
            let models = play.battle.members(unit).len() as u32;
            let hits = SmallVec::from_iter([Hits {
                count: u32::from(*count).into(),
                ap: rules.rating(Rule::Ap),
                cover: false,
            }]);
            let (hits, spilled) = splash::multiply(play, unit, &group, hits, models)?;
            let cause = Cause::Attack { by: play.battle.side_of(caster), fear: 0 };
            for (unit, hits) in
                std::iter::once((unit, hits)).chain(spilled.into_iter().map(|(unit, _, hits)| (unit, hits)))
            {
                let wounds = attack::block(play, unit, &rules, &hits)?;
                wounds::suffer(play, unit, wounds, cause)?;
            }
            return Ok(());
        }
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
