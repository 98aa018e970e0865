//! GF-DICE, GF-SHOO-16..22, GF-MELE-06. One attack on one target: hit dice, Defense dice, wounds.

use std::ops::AddAssign;

use dice::{Bands, Cast, Die, Heap, Toss};
use referee::{About, Clause, FigureId, For, Play, Ruling, Tally, UnitId, Word, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::battle::Battle;
use crate::forms::edge::{self, Arms, Edge, Guard, Named8};
use crate::forms::part::{Deal, FormId, Named};
use crate::forms::words::Kind;
use crate::forms::{self, deal, rolls};
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};
use crate::splash;
use crate::wounds::{self, Cause, Harm, Wounds};

/// Everything a unit throws at another at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    pub by: UnitId,
    pub target: UnitId,
    /// The clause of the hit dice.
    pub clause: Clause,
    pub groups: SmallVec<[Group; 4]>,
    /// GF-IMPA-01. Impact dice.
    pub impact: u32,
    /// GF-FAC-80. Impact dice whose hits pierce, and how much.
    pub sharp_impact: SmallVec<[(u32, u8); 1]>,
    /// GF-FAC-96. Dice of those who strike, besides their weapons.
    pub dealt: SmallVec<[Dealt; 1]>,
    /// GF-FAC-25. What the target has against all of it.
    pub guard: Option<Box<Guard>>,
    /// GF-FEAR-05. Of all who struck.
    pub fear: u8,
}

/// The weapons of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// None: a spell, or a rule.
    pub weapon: Option<u16>,
    /// GF-FAC-99. The rule that gives this attack.
    pub by_rule: Option<FormId>,
    /// GF-FAC-58. Takedown goes before everything else.
    pub first: bool,
    pub rules: Rules,
    /// GF-THRU-02. What a charge adds to AP.
    pub thrust: u8,
    pub shots: SmallVec<[Shot; 4]>,
}

/// GF-FAC-96. So many dice, what each must show, and the hits or wounds it then makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealt {
    pub form: FormId,
    pub dice: u32,
    pub deal: Deal,
}

/// The attacks of models alike in all that matters to the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    pub attacks: u32,
    /// What the die must show, before tags and the natural 1 and 6.
    pub needs: Tally,
    /// GF-FATG-03. Only an unmodified 6 hits.
    pub tired: bool,
    /// Extra hits that each 6 makes.
    pub extra: u8,
    pub cover: bool,
    /// What the rules of the army books add, looked at when the attack was declared.
    pub edge: Option<Box<Edge>>,
    pub guard: Option<Box<Guard>>,
}

/// Hits that are blocked alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    pub count: Heap,
    pub ap: u8,
    pub cover: bool,
    /// GF-FAC-70, GF-FAC-71. They come from unmodified 6s.
    pub six: bool,
    pub spell: bool,
    pub edge: Option<Box<Edge>>,
    pub guard: Option<Box<Guard>>,
}

impl Hits {
    /// Hits with nothing about them but their AP.
    pub fn plain(count: Heap, ap: u8) -> Hits {
        Hits { count, ap, cover: false, six: false, spell: false, edge: None, guard: None }
    }
}

impl Attack {
    /// An attack with weapons alone.
    pub fn new(by: UnitId, target: UnitId, clause: Clause, groups: SmallVec<[Group; 4]>) -> Attack {
        let (sharp_impact, dealt) = (SmallVec::new(), SmallVec::new());
        Attack { by, target, clause, groups, impact: 0, sharp_impact, dealt, guard: None, fear: 0 }
    }
}

impl Shot {
    /// GF-FATG-03, GF-FAC-61. What the die must show once tags are removed.
    fn must_show(&self, setup: &Setup, tag: Option<Named8>) -> Tally {
        if self.tired {
            return Tally::of(6, "gf-fatigued");
        }
        always(edge::explain(setup, self.needs.clone(), tag.as_slice(), -1, clause!("GF-FAC-65")))
    }
}

impl Group {
    pub fn of(setup: &Setup, weapon: u16) -> Group {
        let rules = setup.weapon(weapon).rules;
        Group { weapon: Some(weapon), by_rule: None, first: false, rules, thrust: 0, shots: SmallVec::new() }
    }

    /// GF-FAC-81. What the attack has from what its unit was given, and ratings that the forms raise.
    pub fn sharpen(&mut self, arms: &Arms) {
        self.rules = arms.rules;
    }

    /// Attacks of another model; those alike are counted together.
    pub fn add(&mut self, shot: Shot) {
        let dice = |shot: &Shot| {
            let (edge, guard) = (shot.edge.clone(), shot.guard.clone());
            (shot.needs.total().clamp(2, 6), shot.tired, shot.extra, shot.cover, edge, guard)
        };
        let alike = |own: &&mut Shot| dice(own) == dice(&shot);
        match self.shots.last_mut().filter(alike) {
            Some(own) => own.attacks += shot.attacks,
            None => self.shots.push(shot),
        }
    }
}

/// What an attack came to: the wounds it caused, and the 1s that strike back at whoever made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Struck {
    pub caused: u32,
    pub ones: u32,
}

impl AddAssign for Struck {
    fn add_assign(&mut self, others: Struck) {
        (self.caused, self.ones) = (self.caused + others.caused, self.ones + others.ones);
    }
}

/// GF-DICE-01..05. Deadly groups, then Impact, then the rest; at the end all wounds at once.
pub fn resolve(play: &mut Play<Firefight>, attack: &Attack) -> Ruling<Struck> {
    let models = play.battle.members(attack.target).len() as u32;
    let mut wounds = Wounds::default();
    let mut spilled = Vec::new();
    let mut ones = 0;
    let place = |group: &Group| match (group.first, group.rules.has(Rule::Deadly)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    for step in 0..3 {
        for group in attack.groups.iter().filter(|group| place(group) == step) {
            let (hits, backfired) = hit(play, attack, group)?;
            ones += backfired;
            let hits = with_tags(play, attack, hits)?;
            let (hits, spill) = splash::multiply(play, attack.target, group, hits, models)?;
            spilled.extend(spill);
            wounds += block(play, attack.target, &group.rules, &hits)?;
        }
        if step == 1 {
            judged!("GF-DEAD-02", "GF-DICE-03");
            wounds += impact(play, attack)?;
            let dealt = dealt(play, attack)?;
            wounds += dealt.wounds;
            ones += dealt.ones;
        }
    }
    let cause = Cause::Attack { by: play.battle.unit(attack.by).side, unit: Some(attack.by), fear: attack.fear };
    judged!("GF-DICE-04", "GF-SHOO-21");
    let mut caused = wounds::suffer(play, attack.target, wounds, cause)?;
    for (unit, rules, hits) in spilled {
        let wounds = block(play, unit, &rules, &hits)?;
        caused += wounds::suffer(play, unit, wounds, cause)?;
    }
    if models > 0 {
        forms::special::destroyed(play, attack.by, attack.target);
    }
    Ok(Struck { caused, ones })
}

/// GF-FAC-61. Piercing tags are removed before the first Defense die of the attack; they count from there on.
fn with_tags(play: &mut Play<Firefight>, attack: &Attack, hits: SmallVec<[Hits; 4]>) -> Ruling<SmallVec<[Hits; 4]>> {
    if !rolls::is_tagged(play.battle, attack, Kind::Ap) {
        return Ok(hits);
    }
    let counts: SmallVec<[Heap; 4]> = hits.iter().map(|it| it.count.clone()).collect();
    let known = play.count_all(&counts)?;
    if known.iter().all(|&count| count == 0) {
        return Ok(hits);
    }
    let tag = rolls::pull(play, attack, Kind::Ap)?;
    let tagged = |(hits, count): (Hits, &u32)| {
        let mut edge = hits.edge.unwrap_or_default();
        edge.ap.extend(tag);
        Hits { count: (*count).into(), edge: Some(edge), ..hits }
    };
    Ok(hits.into_iter().zip(known.iter()).map(tagged).collect())
}

/// GF-FAC-63, GF-FAC-77. Each unmodified 1 to hit with such a weapon wounds those who used it.
pub fn backfire(play: &mut Play<Firefight>, unit: UnitId, ones: u32) -> Ruling<()> {
    if ones == 0 || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    judged!("GF-FAC-63", "GF-FAC-77");
    let left = wounds::ignore(play, unit, ones.into(), Harm::default())?;
    wounds::suffer(play, unit, Wounds::plain(left), Cause::Mishap).map(drop)
}

/// Several dice.
pub fn toss(play: &mut Play<Firefight>, why: For, dice: Heap, bands: Bands) -> Ruling<Cast> {
    play.toss(why, Toss { die: Die::D6, dice, bands })
}

/// Bands of a test: below, from what is needed, and the 6 apart when it matters.
fn bands(need: u8, sixes: bool) -> Bands {
    if sixes { Bands::cuts(&[need, 6]) } else { Bands::at_least(need) }
}

/// GF-SHOO-17, GF-REND-02, GF-SURG-01, GF-FAC-60. The hit dice of a group: hits from 6s that pierce, and the others;
/// and the unmodified 1s that matter.
fn hit(play: &mut Play<Firefight>, attack: &Attack, group: &Group) -> Ruling<(SmallVec<[Hits; 4]>, u32)> {
    let rending = group.rules.has(Rule::Rending);
    let ap = group.rules.rating(Rule::Ap) + group.thrust;
    let pierce = piercing(play.setup, &group.rules) + group.thrust;
    let mut all = SmallVec::new();
    let mut ones = 0;
    let fires = !group.shots.is_empty() && rolls::is_tagged(play.battle, attack, Kind::Hit);
    let tag = if fires { rolls::pull(play, attack, Kind::Hit)? } else { None };
    let (setup, side) = (play.setup, play.battle.unit(attack.by).side);
    let with = || match (group.weapon, group.by_rule) {
        (Some(weapon), _) => Word::from(setup.weapon(weapon).name.clone()),
        (None, Some(form)) => Word::from(setup.form(form).name.clone()),
        (None, None) => Word::new("gf-cast"),
    };
    let throw = |play: &mut Play<Firefight>, shot: &Shot, needs: &Tally, dice: Heap| {
        let sixes = |face| (face == 6).then(|| on_six(shot.extra, rending)).flatten();
        let why = For::new(attack.clause, side, "gf-die-hit").by(attack.by).at(attack.target).needs(needs);
        let bands = hit_bands(needs.face(), rending || shot.extra > 0, shot.edge.as_deref());
        toss(play, why.with(&with).reads(&sixes), dice, bands)
    };
    let mut first: SmallVec<[(Tally, Cast); 4]> = SmallVec::new();
    for shot in &group.shots {
        let needs = shot.must_show(setup, tag);
        let dice = throw(play, shot, &needs, shot.attacks.into())?;
        first.push((needs, dice));
    }
    for (shot, (needs, first)) in group.shots.iter().zip(&first) {
        let (need, edge) = (needs.face(), shot.edge.as_deref());
        let more = edge.map_or(Heap::default(), |edge| edge.more_attacks(first, need));
        if edge.is_some() {
            judged!("GF-FAC-60");
        }
        let second = throw(play, shot, needs, more)?;
        let casts = [first, &second];
        let apart = rending || edge.is_some_and(Edge::parts_sixes);
        let count = |of: &dyn Fn(&Cast) -> Heap| of(casts[0]) + of(casts[1]);
        let extra = count(&|dice| dice.at_least(6)) * u32::from(shot.extra)
            + edge.map_or(Heap::default(), |edge| count(&|dice| edge.more_hits(dice, need)));
        let (six, rest) = if apart {
            (count(&|dice| dice.at_least(6)), count(&|dice| dice.showing(need..=5)) + extra)
        } else {
            (Heap::default(), count(&|dice| dice.at_least(need)) + extra)
        };
        let (six, rest, backfired) = if edge.is_some_and(|edge| edge.backfire) {
            // What hangs on the same dice is counted together.
            let counted = play.count_all(&[six, rest, count(&|dice| dice.below(2))])?;
            (counted[0].into(), counted[1].into(), counted[2])
        } else {
            (six, rest, 0)
        };
        ones += backfired;
        let (edge, guard) = (shot.edge.clone(), shot.guard.clone());
        let hits = Hits { count: rest, ap, cover: shot.cover, six: false, spell: false, edge, guard };
        if apart {
            let ap = if rending { pierce } else { ap };
            all.push(Hits { count: six, ap, six: true, ..hits.clone() });
        }
        all.push(hits);
    }
    Ok((all, ones))
}

/// The faces that matter to hit dice.
fn hit_bands(need: u8, sixes: bool, edge: Option<&Edge>) -> Bands {
    let Some(edge) = edge else { return bands(need, sixes) };
    let faces = edge.extra_hits.iter().chain(&edge.extra_attacks).copied();
    let ones = edge.backfire.then_some(2);
    let six = (sixes || edge.parts_sixes()).then_some(6);
    let cuts: SmallVec<[u8; 8]> = faces.chain([need]).chain(ones).chain(six).collect();
    Bands::cuts(&cuts)
}

/// What a 6 does more than hit, as a player is told.
fn on_six(extra: u8, rending: bool) -> Option<&'static str> {
    match extra {
        0 => rending.then_some("gf-came-piercing"),
        1 => Some("gf-came-extra-hit"),
        _ => Some("gf-came-two-extra-hits"),
    }
}

/// GF-REND-02, GF-REND-03. The AP of a 6.
pub fn piercing(setup: &Setup, rules: &Rules) -> u8 {
    let own = rules.rating(Rule::Ap);
    if setup.options.rending_adds { own + 4 } else { own.max(4) }
}

/// GF-IMPA-02, GF-IMPA-04, GF-FAC-80. Impact dice, blocked like any hits without AP, or with what a rule gives them.
fn impact(play: &mut Play<Firefight>, attack: &Attack) -> Ruling<Wounds> {
    let mut wounds = impact_of(play, attack, attack.impact, 0)?;
    for &(dice, ap) in &attack.sharp_impact {
        judged!("GF-FAC-80");
        wounds += impact_of(play, attack, dice, ap)?;
    }
    Ok(wounds)
}

fn impact_of(play: &mut Play<Firefight>, attack: &Attack, dice: u32, ap: u8) -> Ruling<Wounds> {
    let needs = Tally::plain(2);
    let side = play.battle.unit(attack.by).side;
    let why = For::new(clause!("GF-IMPA-02"), side, "gf-die-impact").by(attack.by).at(attack.target).needs(&needs);
    let dice = toss(play, why, dice.into(), Bands::at_least(2))?;
    judged!("GF-IMPA-04");
    let hits = Hits { guard: attack.guard.clone(), ..Hits::plain(dice.at_least(2), ap) };
    block(play, attack.target, &Rules::NONE, &[hits])
}

/// GF-FAC-58, GF-FAC-96. Dice of those who strike besides their weapons: wounds without a Defense roll, or hits.
fn dealt(play: &mut Play<Firefight>, attack: &Attack) -> Ruling<deal::Damage> {
    let mut all = deal::Damage::default();
    for it in &attack.dealt {
        judged!("GF-FAC-58", "GF-FAC-96");
        let need = it.deal.need.unwrap_or(1);
        let needs = Tally::plain(need);
        let side = play.battle.unit(attack.by).side;
        let why = For::new(clause!("GF-FAC-96"), side, "gf-die-dealt").by(attack.by).at(attack.target).needs(&needs);
        let successes = toss(play, why, it.dice.into(), Bands::at_least(need))?.at_least(need);
        let straight = successes.clone() * u32::from(it.deal.wounds);
        all.wounds.plain += wounds::ignore(play, attack.target, straight, Harm::default())?;
        if it.deal.hits > 0 {
            let count = successes * u32::from(it.deal.hits);
            all += deal::block_dealt(play, attack.target, &it.deal.with, count, false)?;
        }
    }
    Ok(all)
}

/// GF-SHOO-18..20, GF-BANE-02, GF-REGE, GF-FAC-62. The Defense dice against some hits, re-rolls, extra wounds, and the
/// dice that ignore them: the wounds left. GF-SHOO-24. Hits on a unit that is gone hit nobody.
pub fn block(play: &mut Play<Firefight>, unit: UnitId, rules: &Rules, hits: &[Hits]) -> Ruling<Wounds> {
    if !play.battle.is_on_table(unit) {
        return Ok(Wounds::default());
    }
    let side = play.battle.unit(unit).side;
    let mut wounds: SmallVec<[(Heap, Harm, u8); 2]> = SmallVec::new();
    let mut again: SmallVec<[(Heap, Tally, &Hits); 4]> = SmallVec::new();
    let unstoppable = rules.has(Rule::Unstoppable);
    let counts = shelter(play, unit, hits, unstoppable)?;
    for (hits, count) in hits.iter().zip(counts) {
        let needs = defense(play, unit, hits, unstoppable);
        let why = For::new(clause!("GF-SHOO-18"), side, "gf-die-defense").by(unit).needs(&needs);
        let reroll = reroll_from(rules, hits);
        let dice = toss(play, why, count, defense_bands(needs.face(), reroll, hits))?;
        tally_wounds(&mut wounds, rules, hits, &dice, needs.face());
        judged!("GF-SHOO-20");
        again.extend(reroll.map(|face| (dice.at_least(face.max(needs.face())), needs, hits)));
    }
    for (sixes, needs, hits) in again {
        judged!("GF-BANE-03", "GF-DICE-02", "GF-GEN-09");
        let why = For::new(clause!("GF-BANE-02"), side, "gf-die-bane").by(unit).needs(&needs);
        let dice = toss(play, why, sixes, defense_bands(needs.face(), None, hits))?;
        tally_wounds(&mut wounds, rules, hits, &dice, needs.face());
    }
    let mut all = Wounds::default();
    for (wounds, harm, deadly) in wounds {
        all += spread(play, unit, deadly, wounds, harm)?;
    }
    Ok(all)
}

/// GF-FAC-54, GF-FAC-55. What the unit was given against hits is spent by those it can act on. How many hits there are.
fn shelter(play: &mut Play<Firefight>, unit: UnitId, hits: &[Hits], unstoppable: bool) -> Ruling<SmallVec<[Heap; 4]>> {
    let counts: SmallVec<[Heap; 4]> = hits.iter().map(|it| it.count.clone()).collect();
    if !play.battle.forms.is_waiting(unit) {
        return Ok(counts);
    }
    let known = play.count_all(&counts)?;
    for (hits, _) in hits.iter().zip(known.iter()).filter(|it| *it.1 > 0) {
        let own = hits.guard.is_none().then(|| edge::shelter(play.setup, play.battle, unit, hits.spell)).flatten();
        let Some(guard) = hits.guard.as_deref().or(own.as_deref()) else { continue };
        for form in edge::sheltering(hits, guard, unstoppable) {
            play.battle.forms.note(unit, Named::Form(form));
        }
    }
    Ok(known.iter().map(|&count| count.into()).collect())
}

/// GF-BANE-02, GF-FAC-62, GF-FAC-74. Blocking dice from this face on are rolled again, once.
fn reroll_from(rules: &Rules, hits: &Hits) -> Option<u8> {
    let bane = rules.has(Rule::Bane).then_some(6);
    let form = hits.edge.as_ref().and_then(|edge| edge.reroll_blocks);
    match (bane, form) {
        (Some(a), Some(b)) => judged!("GF-FAC-62" => Some(a.min(b))),
        (one, other) => one.or(other),
    }
}

fn defense_bands(need: u8, reroll: Option<u8>, hits: &Hits) -> Bands {
    judged!("GF-FAC-62");
    let extra = hits.edge.iter().flat_map(|edge| &edge.extra_wounds).map(|face| face + 1);
    let cuts: SmallVec<[u8; 6]> = extra.chain([need]).chain(reroll).collect();
    Bands::cuts(&cuts)
}

/// GF-FAC-71, GF-FAC-75. What the Defense dice let through, put to wounds of the same kind.
fn tally_wounds(wounds: &mut SmallVec<[(Heap, Harm, u8); 2]>, rules: &Rules, hits: &Hits, dice: &Cast, need: u8) {
    let edge = hits.edge.as_deref();
    let six = edge.filter(|_| hits.six).map_or(0, |edge| edge.six_wounds);
    let mut made = dice.below(need) * (1 + u32::from(six));
    for &face in edge.iter().flat_map(|edge| &edge.extra_wounds) {
        made += dice.below((face + 1).min(need));
    }
    let lasting = is_lasting(rules) || edge.is_some_and(|edge| edge.ignores_regeneration);
    let harm = Harm { lasting, spell: hits.spell };
    let deadly = rules.rating(Rule::Deadly);
    match wounds.iter_mut().find(|own| own.1 == harm && own.2 == deadly) {
        Some(own) => own.0 += made,
        None => wounds.push((made, harm, deadly)),
    }
}

/// GF-REGE-03. Nobody regenerates wounds of these weapons.
fn is_lasting(rules: &Rules) -> bool {
    match () {
        () if rules.has(Rule::Bane) => judged!("GF-BANE-01" => true),
        () if rules.has(Rule::Rending) => judged!("GF-REND-01" => true),
        () if rules.has(Rule::Unstoppable) => judged!("GF-UNST-01" => true),
        () => false,
    }
}

/// GF-REGE-03, GF-REGE-04, GF-DEAD-01. Each Deadly wound is multiplied first and then rolled for.
fn spread(play: &mut Play<Firefight>, unit: UnitId, deadly: u8, wounds: Heap, harm: Harm) -> Ruling<Wounds> {
    if harm.lasting {
        judged!("GF-REGE-03");
    }
    if deadly == 0 {
        return Ok(Wounds::plain(wounds::ignore(play, unit, wounds, harm)?));
    }
    let mut each = Wounds::default();
    for _ in 0..play.count(&wounds)? {
        let multiple = Heap::from(u32::from(deadly));
        judged!("GF-DEAD-01");
        each.deadly.push(wounds::ignore(play, unit, multiple, harm)?);
    }
    Ok(each)
}

/// GF-SHOO-19, GF-HERO-03. What the Defense die must show; a hero has the unit's Defense while the unit lasts.
fn defense(play: &Play<Firefight>, unit: UnitId, hits: &Hits, unstoppable: bool) -> Tally {
    let (setup, battle) = (play.setup, &*play.battle);
    let members = battle.members(unit);
    let own = members.iter().find(|&&id| setup.home(id) == unit).or(members.first());
    let defense = own.map_or(6, |&id| setup.model(id).defense);
    judged!("GF-HERO-03", "GF-SHOO-19");
    if hits.ap > 0 {
        judged!("GF-ARPE-01");
    }
    let needs =
        Tally::of(if setup.forms.is_empty() { defense } else { forms::defense_of(setup, battle, unit) }, "gf-defense")
            .add_if(hits.ap > 0, hits.ap, clause!("GF-SHOO-19"), "gf-rule-ap")
            .add_if(hits.cover, -1, clause!("GF-SHOO-19"), "gf-cover");
    if setup.forms.is_empty() {
        return always(needs);
    }
    let shelter = if hits.guard.is_none() { edge::shelter(setup, battle, unit, hits.spell) } else { None };
    let guard = hits.guard.as_deref().or(shelter.as_deref());
    always(edge::against(setup, needs, hits, guard, unstoppable))
}

/// GF-GEN-03, GF-GEN-04. A 6 always does and a 1 never does.
pub fn always(needs: Tally) -> Tally {
    judged!("GF-GEN-02", "GF-GEN-03", "GF-GEN-05");
    let clause = if needs.total() > 6 { clause!("GF-GEN-03") } else { clause!("GF-GEN-04") };
    needs.within(2..=6, clause, "gf-natural")
}

/// GF-RELI-01. The Quality with which a model uses a weapon.
pub fn quality(setup: &Setup, id: FigureId, rules: &Rules) -> Tally {
    if rules.has(Rule::Reliable) {
        return Tally::of(2, "gf-rule-reliable");
    }
    Tally::of(setup.model(id).quality, "gf-quality")
}

/// GF-LIMI-02. The copies of a weapon that a model can still use.
pub fn copies(setup: &Setup, battle: &Battle, id: FigureId, weapon: u16) -> u8 {
    let carried = setup.model(id).weapons.iter().enumerate().find(|(_, own)| own.weapon == weapon);
    carried.map_or(0, |(place, own)| {
        let limited = setup.weapon(weapon).rules.has(Rule::Limited);
        own.copies.saturating_sub(if limited { battle.model(id).used[place] } else { 0 })
    })
}

/// GF-GEN-19. The attacks that so many copies of a weapon make.
pub fn attacks(setup: &Setup, weapon: u16, copies: u8) -> u32 {
    u32::from(copies) * u32::from(setup.weapon(weapon).attacks)
}

/// GF-LIMI-02. The copies a model uses now: all, but of a weapon that serves once as many as its player likes.
pub fn use_copies(play: &mut Play<Firefight>, id: FigureId, weapon: u16) -> Ruling<u8> {
    let left = copies(play.setup, play.battle, id, weapon);
    if left < 2 || !play.setup.weapon(weapon).rules.has(Rule::Limited) {
        return Ok(left);
    }
    let about = About::new("gf-ask-copies").figure(id);
    let used = play.amount(clause!("GF-LIMI-02"), play.battle.side_of(id), about, 1..=i64::from(left))?;
    Ok(used as u8)
}

/// GF-LIMI-02. Copies of a weapon that serves once are gone, hit or miss.
pub fn spend(setup: &Setup, battle: &mut Battle, id: FigureId, weapon: u16, copies: u8) {
    let place = setup.model(id).weapons.iter().position(|own| own.weapon == weapon);
    if let Some(place) = place.filter(|_| setup.weapon(weapon).rules.has(Rule::Limited)) {
        judged!("GF-LIMI-01");
        battle.model_mut(id).used[place] += copies;
    }
}
