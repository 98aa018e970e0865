//! GF-DICE, GF-SHOO-16..22, GF-MELE-06. One attack on one target: hit dice, Defense dice, wounds.

use dice::{Bands, Cast, Die, Heap, Toss};
use referee::{About, Clause, FigureId, For, Play, Ruling, Tally, UnitId, Word, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::battle::Battle;
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};
use crate::splash;
use crate::wounds::{self, Cause, Wounds};

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
    /// GF-FEAR-05. Of all who struck.
    pub fear: u8,
}

/// The weapons of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// None: a spell.
    pub weapon: Option<u16>,
    pub rules: Rules,
    /// GF-THRU-02. What a charge adds to AP.
    pub thrust: u8,
    pub shots: SmallVec<[Shot; 4]>,
}

/// The attacks of models alike in all that matters to the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    pub attacks: u32,
    /// What the die must show.
    pub needs: Tally,
    /// Extra hits that each 6 makes.
    pub extra: u8,
    pub cover: bool,
}

/// Hits that are blocked alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    pub count: Heap,
    pub ap: u8,
    pub cover: bool,
}

impl Group {
    /// Attacks of another model; those alike are counted together.
    pub fn add(&mut self, shot: Shot) {
        let dice = |shot: &Shot| (shot.needs.face(), shot.extra, shot.cover);
        let alike = |own: &&mut Shot| dice(own) == dice(&shot);
        match self.shots.last_mut().filter(alike) {
            Some(own) => own.attacks += shot.attacks,
            None => self.shots.push(shot),
        }
    }
}

/// GF-DICE-01..05. Deadly groups, then Impact, then the rest; at the end all wounds at once. Says how many.
pub fn resolve(play: &mut Play<Firefight>, attack: &Attack) -> Ruling<u32> {
    let models = play.battle.members(attack.target).len() as u32;
    let mut wounds = Wounds::default();
    let mut spilled = Vec::new();
    for deadly in [true, false] {
        for group in attack.groups.iter().filter(|group| group.rules.has(Rule::Deadly) == deadly) {
            let hits = hit(play, attack, group)?;
            let (hits, spill) = splash::multiply(play, attack.target, group, hits, models)?;
            spilled.extend(spill);
            wounds += block(play, attack.target, &group.rules, &hits)?;
        }
        if deadly {
            judged!("GF-DEAD-02", "GF-DICE-03");
            wounds += impact(play, attack)?;
        }
    }
    let cause = Cause::Attack { by: play.battle.unit(attack.by).side, fear: attack.fear };
    judged!("GF-DICE-04", "GF-SHOO-21");
    let mut caused = wounds::suffer(play, attack.target, wounds, cause)?;
    for (unit, rules, hits) in spilled {
        let wounds = block(play, unit, &rules, &hits)?;
        caused += wounds::suffer(play, unit, wounds, cause)?;
    }
    Ok(caused)
}

/// Several dice.
pub fn toss(play: &mut Play<Firefight>, why: For, dice: Heap, bands: Bands) -> Ruling<Cast> {
    play.toss(why, Toss { die: Die::D6, dice, bands })
}

/// Bands of a test: below, from what is needed, and the 6 apart when it matters.
fn bands(need: u8, sixes: bool) -> Bands {
    if sixes { Bands::cuts(&[need, 6]) } else { Bands::at_least(need) }
}

/// GF-SHOO-17, GF-REND-02, GF-SURG-01. The hit dice of a group: hits from 6s that pierce, and the others.
fn hit(play: &mut Play<Firefight>, attack: &Attack, group: &Group) -> Ruling<SmallVec<[Hits; 4]>> {
    let rending = group.rules.has(Rule::Rending);
    let ap = group.rules.rating(Rule::Ap) + group.thrust;
    let pierce = piercing(play.setup, &group.rules) + group.thrust;
    let mut all = SmallVec::new();
    let (setup, side) = (play.setup, play.battle.unit(attack.by).side);
    let with = || group.weapon.map_or(Word::new("gf-cast"), |weapon| Word::from(setup.weapon(weapon).name.clone()));
    for shot in &group.shots {
        let need = shot.needs.face();
        let sixes = |face| (face == 6).then(|| on_six(shot.extra, rending)).flatten();
        let why = For::new(attack.clause, side, "gf-die-hit").by(attack.by).at(attack.target).needs(&shot.needs);
        let dice =
            toss(play, why.with(&with).reads(&sixes), shot.attacks.into(), bands(need, rending || shot.extra > 0))?;
        let extra = dice.at_least(6) * u32::from(shot.extra);
        if rending {
            all.push(Hits { count: dice.at_least(6), ap: pierce, cover: shot.cover });
            all.push(Hits { count: dice.showing(need..=5) + extra, ap, cover: shot.cover });
        } else {
            all.push(Hits { count: dice.at_least(need) + extra, ap, cover: shot.cover });
        }
    }
    Ok(all)
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
fn piercing(setup: &Setup, rules: &Rules) -> u8 {
    let own = rules.rating(Rule::Ap);
    if setup.options.rending_adds { own + 4 } else { own.max(4) }
}

/// GF-IMPA-02, GF-IMPA-04. Impact dice, blocked like any hits without AP.
fn impact(play: &mut Play<Firefight>, attack: &Attack) -> Ruling<Wounds> {
    let needs = Tally::plain(2);
    let side = play.battle.unit(attack.by).side;
    let why = For::new(clause!("GF-IMPA-02"), side, "gf-die-impact").by(attack.by).at(attack.target).needs(&needs);
    let dice = toss(play, why, attack.impact.into(), Bands::at_least(2))?;
    judged!("GF-IMPA-04");
    let hits = Hits { count: dice.at_least(2), ap: 0, cover: false };
    block(play, attack.target, &Rules::NONE, &[hits])
}

/// GF-SHOO-18..20, GF-BANE-02, GF-REGE. The Defense dice against some hits, re-rolls, Regeneration: the wounds left.
/// GF-SHOO-24. Hits on a unit that is gone hit nobody.
pub fn block(play: &mut Play<Firefight>, unit: UnitId, rules: &Rules, hits: &[Hits]) -> Ruling<Wounds> {
    if !play.battle.is_on_table(unit) {
        return Ok(Wounds::default());
    }
    let side = play.battle.unit(unit).side;
    let bane = rules.has(Rule::Bane);
    let mut wounds = Heap::default();
    let mut again: SmallVec<[(Heap, Tally); 4]> = SmallVec::new();
    for hits in hits {
        let needs = defense(play.setup, play.battle, unit, hits);
        let why = For::new(clause!("GF-SHOO-18"), side, "gf-die-defense").by(unit).needs(&needs);
        let dice = toss(play, why, hits.count.clone(), bands(needs.face(), bane))?;
        wounds += dice.below(needs.face());
        judged!("GF-SHOO-20");
        again.extend(bane.then(|| (dice.at_least(6), needs)));
    }
    for (sixes, needs) in again {
        judged!("GF-BANE-03", "GF-DICE-02", "GF-GEN-09");
        let why = For::new(clause!("GF-BANE-02"), side, "gf-die-bane").by(unit).needs(&needs);
        wounds += toss(play, why, sixes, Bands::at_least(needs.face()))?.below(needs.face());
    }
    spread(play, unit, rules.rating(Rule::Deadly), wounds, is_lasting(rules))
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
fn spread(play: &mut Play<Firefight>, unit: UnitId, deadly: u8, wounds: Heap, lasting: bool) -> Ruling<Wounds> {
    if lasting {
        judged!("GF-REGE-03");
    }
    if deadly == 0 {
        let left = if lasting { wounds } else { wounds::regenerate(play, unit, wounds)? };
        return Ok(Wounds::plain(left));
    }
    let mut each = Wounds::default();
    for _ in 0..play.count(&wounds)? {
        let multiple = Heap::from(u32::from(deadly));
        judged!("GF-DEAD-01");
        each.deadly.push(if lasting { multiple } else { wounds::regenerate(play, unit, multiple)? });
    }
    Ok(each)
}

/// GF-SHOO-19, GF-HERO-03. What the Defense die must show; a hero has the unit's Defense while the unit lasts.
fn defense(setup: &Setup, battle: &Battle, unit: UnitId, hits: &Hits) -> Tally {
    let members = battle.members(unit);
    let own = members.iter().find(|&&id| setup.home(id) == unit).or(members.first());
    let defense = own.map_or(6, |&id| setup.model(id).defense);
    judged!("GF-HERO-03", "GF-SHOO-19");
    if hits.ap > 0 {
        judged!("GF-ARPE-01");
    }
    let needs = Tally::of(defense, "gf-defense")
        .add_if(hits.ap > 0, hits.ap, clause!("GF-SHOO-19"), "gf-rule-ap")
        .add_if(hits.cover, -1, clause!("GF-SHOO-19"), "gf-cover");
    always(needs)
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
