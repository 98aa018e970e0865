//! GF-SHOO. Targets, weapons, and what it takes to hit.

use referee::{About, Choice, FigureId, Offer, Play, Refusal, Ruling, Tally, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{self, Attack, Group, Shot};
use crate::battle::{Battle, rival};
use crate::forms::edge::{Arms, Fray};
use crate::forms::part::{Named, Scope};
use crate::forms::takedown::Extra;
use crate::forms::{self, moves, newcomers};
use crate::measure::{beyond, within};
use crate::setup::Setup;
use crate::sight::{self, Covered};
use crate::special_rules::{Rule, Rules};

/// GF-RELE-01, GF-STEA-01.
const FAR: Length = Length::inches(9);
/// GF-SHOO-12.
const MOST_TARGETS: usize = 2;

/// A weapon type, a unit it may be fired at, and the models that may do so.
struct Line {
    weapon: u16,
    at: UnitId,
    models: SmallVec<[FigureId; 6]>,
}

/// A weapon type that fires at a unit, with the copies each model uses.
struct Fire {
    weapon: u16,
    at: UnitId,
    copies: SmallVec<[(FigureId, u8); 6]>,
    /// GF-FACS-04. From above, at no distance.
    strafing: bool,
}

impl Fire {
    /// How far a model is from the target.
    fn gap(&self, play: &Play<Firefight>, id: FigureId) -> Length {
        if self.strafing { Length::ZERO } else { play.battle.gap_to_unit(play.setup, id, self.at) }
    }
}

/// What a player might look for, and why it may not be.
type Barred = (Choice, Refusal);

/// What a player says of one weapon type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    All(UnitId),
    /// GF-SHOO-23. Only some of its models fire.
    Some(UnitId),
    None,
}

impl Offer for Aim {
    fn choice(&self) -> Choice {
        match *self {
            Aim::All(at) => Choice::new("gf-fire-at").unit(at),
            Aim::Some(at) => Choice::new("gf-fire-some-at").unit(at),
            Aim::None => Choice::declining("gf-hold-fire"),
        }
    }
}

/// GF-SHOO-12..15, GF-DICE-06. All targets are declared, then each is finished in turn. `moved` changed their place.
/// Says whether it fired.
pub fn shoot(play: &mut Play<Firefight>, unit: UnitId, moved: &[FigureId]) -> Ruling<bool> {
    let mut lines = lines(play, unit);
    if let Some((_, at)) = play.battle.forms.instinct.filter(|it| it.0 == unit) {
        lines.retain(|line| line.at == at);
    }
    // GF-ACTI-04: who has rushed looks for no target, unless a rule lets it.
    let rushing = play.battle.forms.rushing == Some(unit);
    if lines.is_empty() && !rushing && !weapons(play, unit).is_empty() {
        let facts = || vec![("unit".into(), unit.into())];
        play.tell(clause!("GF-SHOO-03"), || What::Noted { word: "gf-no-target".into(), facts: facts() });
    }
    let declared = declare(play, unit, &lines)?;
    for fire in &declared {
        let models: SmallVec<[FigureId; 6]> = fire.copies.iter().map(|&(id, _)| id).collect();
        let fray = Fray { by: unit, at: fire.at, scope: Scope::Shooting, charging: false, gap: None };
        forms::rolls::before(play, &fray, &models)?;
    }
    let mut volleys: SmallVec<[Attack; 2]> = SmallVec::new();
    let mut aimed: SmallVec<[(FigureId, Attack); 1]> = SmallVec::new();
    for fire in &declared {
        if let Some(at) = take_down(play, unit, fire)? {
            play.battle.forms.alone = Some(at);
            let group = group(play, fire, moved);
            play.battle.forms.alone = None;
            join_aimed(&mut aimed, at, volley(unit, fire.at, group));
            continue;
        }
        let group = group(play, fire, moved);
        join(&mut volleys, volley(unit, fire.at, group));
    }
    for Fire { weapon, copies, .. } in &declared {
        copies.iter().for_each(|&(id, used)| attack::spend(play.setup, play.battle, id, *weapon, used));
    }
    extra_shots(play, &declared, moved, &mut volleys, &mut aimed)?;
    let mut ones = 0;
    for (at, volley) in &aimed {
        tell(play, unit, volley.target);
        ones += forms::takedown::resolve(play, volley, *at)?.ones;
        newcomers::settle(play)?;
    }
    for volley in &volleys {
        if volleys.len() > 1 {
            judged!("GF-DICE-06");
        }
        tell(play, unit, volley.target);
        ones += attack::resolve(play, volley)?.ones;
        newcomers::settle(play)?;
    }
    attack::backfire(play, unit, ones)?;
    play.battle.forms.settle();
    newcomers::settle(play)?;
    Ok(!declared.is_empty())
}

/// Enemies that a unit could shoot from where it stands.
pub fn targets(play: &mut Play<Firefight>, unit: UnitId) -> Vec<UnitId> {
    let mut found: Vec<UnitId> = lines(play, unit).iter().map(|line| line.at).collect();
    found.dedup();
    found
}

/// GF-FACS-04, GF-FAC-22. A weapon used on a unit that its bearer has passed over.
pub fn strafe(play: &mut Play<Firefight>, id: FigureId, weapon: u16, at: UnitId) -> Ruling<()> {
    let unit = play.battle.unit_of(id);
    let copies = attack::use_copies(play, id, weapon)?;
    let fire = Fire { weapon, at, copies: SmallVec::from_slice(&[(id, copies)]), strafing: true };
    let fray = Fray { by: unit, at, scope: Scope::Shooting, charging: false, gap: None };
    forms::rolls::before(play, &fray, &[id])?;
    let group = group(play, &fire, &[id]);
    attack::spend(play.setup, play.battle, id, weapon, copies);
    tell(play, unit, at);
    let struck = attack::resolve(play, &volley(unit, at, group))?;
    attack::backfire(play, unit, struck.ones)?;
    play.battle.forms.settle();
    newcomers::settle(play)
}

fn tell(play: &mut Play<Firefight>, unit: UnitId, target: UnitId) {
    let Some(&by) = play.battle.members(unit).first() else { return };
    let at = play.battle.members(target).to_vec();
    play.tell(clause!("GF-SHOO-15"), || What::Attacked { by, word: "gf-shot".into(), at, place: None });
}

/// GF-DICE-06. All groups on one target are one attack.
fn join(volleys: &mut SmallVec<[Attack; 2]>, more: Attack) {
    match volleys.iter_mut().find(|own| own.target == more.target) {
        Some(own) => own.groups.extend(more.groups),
        None => volleys.push(more),
    }
}

/// GF-FACS-01. And all that are aimed at one model.
fn join_aimed(aimed: &mut SmallVec<[(FigureId, Attack); 1]>, at: FigureId, more: Attack) {
    match aimed.iter_mut().find(|own| own.0 == at) {
        Some((_, own)) => own.groups.extend(more.groups),
        None => aimed.push((at, more)),
    }
}

/// GF-FACS-01. The model of the target that a weapon is aimed at, seen and in range of one who fires.
fn take_down(play: &mut Play<Firefight>, unit: UnitId, fire: &Fire) -> Ruling<Option<FigureId>> {
    let Some(&(shooter, _)) = fire.copies.first() else { return Ok(None) };
    if !forms::takedown::aims(play.setup, play.battle, shooter, fire.weapon, Scope::Shooting) {
        return Ok(None);
    }
    let Some(range) = moves::range(play.setup, play.battle, shooter, fire.weapon, fire.at) else { return Ok(None) };
    let members = play.battle.members(fire.at);
    let near = |play: &Play<Firefight>, at: FigureId| {
        fire.copies.iter().any(|&(id, _)| within(play.battle.gap(play.setup, id, at), range))
    };
    let mut among: Vec<FigureId> = Vec::new();
    for at in members {
        if near(play, at) && fire.copies.iter().any(|&(id, _)| sight::sees(play, id, at)) {
            among.push(at);
        }
    }
    forms::takedown::aim(play, unit, fire.at, &among)
}

/// GF-FAC-99. Extra attacks at targets that their models fire at with another weapon.
fn extra_shots(
    play: &mut Play<Firefight>,
    declared: &[Fire],
    moved: &[FigureId],
    volleys: &mut SmallVec<[Attack; 2]>,
    aimed: &mut SmallVec<[(FigureId, Attack); 1]>,
) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    for fire in declared {
        let Some(&(shooter, _)) = fire.copies.first() else { continue };
        let by = play.battle.unit_of(shooter);
        let fray = Fray { by, at: fire.at, scope: Scope::Shooting, charging: false, gap: None };
        let models: SmallVec<[FigureId; 6]> = fire.copies.iter().map(|&(id, _)| id).collect();
        for extra in forms::takedown::extras(play, &fray, &models)? {
            let mut among: Vec<FigureId> = Vec::new();
            for at in play.battle.members(fire.at) {
                if extra.aims(play.setup) && sight::sees(play, extra.by, at) {
                    among.push(at);
                }
            }
            let aim = forms::takedown::aim(play, by, fire.at, &among)?;
            play.battle.forms.alone = aim;
            let group = extra_shot(play, fire, &extra, moved);
            play.battle.forms.alone = None;
            match aim {
                Some(at) => join_aimed(aimed, at, volley(by, fire.at, group)),
                None => join(volleys, volley(by, fire.at, group)),
            }
        }
    }
    Ok(())
}

/// GF-FAC-66, GF-FAC-99. A shot that a rule gives, with cover and distance like any other.
fn extra_shot(play: &mut Play<Firefight>, fire: &Fire, extra: &Extra, moved: &[FigureId]) -> Group {
    let (id, gap) = (extra.by, fire.gap(play, extra.by));
    let fray =
        Fray { by: play.battle.unit_of(id), at: fire.at, scope: Scope::Shooting, charging: false, gap: Some(gap) };
    let arms = Arms::by_rule(play.setup, play.battle, &fray, id, &extra.with);
    note_stealth(play, &arms, fire.at, gap);
    let shot = shot(play, id, fire, extra.quality(), &arms, moved, 1);
    extra.group(play.setup, &arms, shot)
}

fn volley(unit: UnitId, target: UnitId, group: Group) -> Attack {
    judged!("GF-FEAR-06");
    let groups = SmallVec::from_iter([group]);
    Attack::new(unit, target, clause!("GF-SHOO-17"), groups)
}

/// GF-SHOO-13, GF-SHOO-14. The ranged weapon types of a unit with something left to fire, in roster order.
fn weapons(play: &Play<Firefight>, unit: UnitId) -> SmallVec<[u16; 4]> {
    let mut found: SmallVec<[u16; 4]> = SmallVec::new();
    for id in play.battle.members(unit) {
        for carried in &play.setup.model(id).weapons {
            let weapon = play.setup.weapon(carried.weapon);
            let fires = weapon.range.is_some()
                && !weapon.strafes
                && attack::copies(play.setup, play.battle, id, carried.weapon) > 0;
            judged!("GF-SHOO-14");
            if fires && !found.contains(&carried.weapon) {
                found.push(carried.weapon);
            }
        }
    }
    found
}

/// GF-SHOO-02..05, GF-SHOO-26. For each weapon type the enemies it may be fired at, and by whom.
fn lines(play: &mut Play<Firefight>, unit: UnitId) -> Vec<Line> {
    let enemies: Vec<UnitId> = play.battle.on_table(rival(play.battle.unit(unit).side)).collect();
    let members = play.battle.members(unit);
    let mut lines = Vec::new();
    for weapon in weapons(play, unit) {
        for &at in &enemies {
            let models: SmallVec<[FigureId; 6]> =
                members.iter().copied().filter(|&id| may_fire(play, id, weapon, at)).collect();
            if !models.is_empty() {
                judged!("GF-ACTI-09", "GF-SHOO-02", "GF-SHOO-06", "GF-SHOO-25");
                lines.push(Line { weapon, at, models });
            }
        }
    }
    lines
}

/// GF-SHOO-04, GF-INDI-02. Some model of the target is in range and, unless the weapon needs no sight, seen.
fn may_fire(play: &mut Play<Firefight>, id: FigureId, weapon: u16, at: UnitId) -> bool {
    if attack::copies(play.setup, play.battle, id, weapon) == 0 {
        return false;
    }
    let profile = play.setup.weapon(weapon);
    let Some(range) = moves::range(play.setup, play.battle, id, weapon, at) else { return false };
    if play.battle.forms.rushing == Some(play.battle.unit_of(id))
        && !moves::shoots_after_rush(play.setup, play.battle, id, at)
    {
        return false;
    }
    let unit = play.battle.unit_of(id);
    let blind = profile.rules.has(Rule::Indirect) || forms::is_blind(play.battle, unit, at);
    let in_range = |play: &Play<Firefight>, other: FigureId| within(play.battle.gap(play.setup, id, other), range);
    judged!("GF-SHOO-05");
    let members = play.battle.members(at);
    members.into_iter().any(|other| in_range(play, other) && (blind || sight::sees(play, id, other)))
}

/// GF-SHOO-12, GF-SHOO-15. Each weapon type gets a target or is held back; two targets at most.
fn declare(play: &mut Play<Firefight>, unit: UnitId, lines: &[Line]) -> Ruling<Vec<Fire>> {
    let mut declared: Vec<Fire> = Vec::new();
    let mut targets: SmallVec<[UnitId; 2]> = SmallVec::new();
    for weapon in weapons(play, unit) {
        let open = |line: &&Line| targets.len() < MOST_TARGETS || targets.contains(&line.at);
        let (able, third): (Vec<&Line>, Vec<&Line>) = lines.iter().filter(|line| line.weapon == weapon).partition(open);
        if able.is_empty() {
            continue;
        }
        judged!("GF-SHOO-12");
        let aim = take_aim(play, unit, &able, &third)?;
        let Some(line) = able.into_iter().find(|line| aim == Aim::All(line.at) || aim == Aim::Some(line.at)) else {
            continue;
        };
        declared.push(fire(play, line, aim)?);
        if !targets.contains(&line.at) {
            targets.push(line.at);
        }
    }
    Ok(declared)
}

/// GF-SHOO-04, GF-SHOO-05. Enemies that a weapon can not be fired at: out of its range, or seen by nobody in range.
fn out_of_reach(setup: &Setup, battle: &Battle, unit: UnitId, able: &[&Line], third: &[&Line]) -> Vec<Barred> {
    let weapon = able[0].weapon;
    let Some(allowed) = setup.weapon(weapon).range else { return Vec::new() };
    let carriers: SmallVec<[FigureId; 8]> =
        battle.members(unit).into_iter().filter(|&id| attack::copies(setup, battle, id, weapon) > 0).collect();
    let is_known = |at: &UnitId| able.iter().chain(third).any(|line| line.at == *at);
    let enemies = battle.on_table(rival(battle.unit(unit).side)).filter(|at| !is_known(at));
    let why_not = |at: UnitId| {
        let wanted = carriers.iter().map(|&id| battle.gap_to_unit(setup, id, at)).min().unwrap_or_default();
        match within(wanted, allowed) {
            true => Refusal::new(clause!("GF-SHOO-04"), "gf-not-seen").with("unit", at),
            false => {
                let refusal = Refusal::new(clause!("GF-SHOO-05"), "gf-out-of-range").with("unit", at);
                refusal.with("wanted", wanted).with("allowed", allowed)
            }
        }
    };
    enemies.map(|at| (Aim::All(at).choice(), why_not(at))).collect()
}

/// GF-SHOO-12. At whom a weapon type fires; a third target is barred.
fn take_aim(play: &mut Play<Firefight>, unit: UnitId, able: &[&Line], third: &[&Line]) -> Ruling<Aim> {
    let part = |line: &&&Line| line.models.len() > 1;
    // GF-FACS-03: on instinct no weapon is held back.
    let free = play.battle.forms.instinct.is_none_or(|(own, _)| own != unit);
    let offers: SmallVec<[Aim; 8]> = (able.iter().map(|line| Aim::All(line.at)))
        .chain(free.then_some(Aim::None))
        .chain(able.iter().filter(part).map(|line| Aim::Some(line.at)))
        .collect();
    let setup = play.setup;
    let barred = |battle: &Battle| {
        let refusal = Refusal::new(clause!("GF-SHOO-12"), "gf-two-targets");
        let third_one = |line: &&Line| (Aim::All(line.at).choice(), refusal.clone());
        third.iter().map(third_one).chain(out_of_reach(setup, battle, unit, able, third)).collect()
    };
    let Line { weapon, models, .. } = able[0];
    let copies = models.iter().map(|&id| attack::copies(play.setup, play.battle, id, *weapon));
    let attacks: u32 = copies.map(|copies| attack::attacks(play.setup, *weapon, copies)).sum();
    let with = Word::from(play.setup.weapon(*weapon).name.clone());
    let about = About::new("gf-ask-target").unit(unit).figure(models[0]).number(i64::from(attacks)).with(with);
    play.choose_or_explain(clause!("GF-SHOO-15"), play.battle.unit(unit).side, about, &offers, &barred)
}

/// GF-SHOO-23, GF-LIMI-02. Who fires, and with how many copies.
fn fire(play: &mut Play<Firefight>, line: &Line, aim: Aim) -> Ruling<Fire> {
    let mut models = line.models.to_vec();
    if matches!(aim, Aim::Some(_)) {
        let side = play.battle.side_of(models[0]);
        let about = About::new("gf-ask-who-fires").unit(line.at);
        let some = 1..=models.len() as u16 - 1;
        let chosen = play.figures(clause!("GF-SHOO-23"), side, about, &models, some)?;
        models.retain(|id| chosen.contains(id));
    }
    let mut copies = SmallVec::new();
    for id in models {
        copies.push((id, attack::use_copies(play, id, line.weapon)?));
    }
    Ok(Fire { weapon: line.weapon, at: line.at, copies, strafing: false })
}

/// GF-SHOO-16, GF-SHOO-22. The attacks of one weapon type, with cover and distance as they are at declaration.
fn group(play: &mut Play<Firefight>, fire: &Fire, moved: &[FigureId]) -> Group {
    let mut group = Group::of(play.setup, fire.weapon);
    let shooter = fire.copies.first();
    group.first = shooter
        .is_some_and(|&(id, _)| forms::takedown::aims(play.setup, play.battle, id, fire.weapon, Scope::Shooting));
    for &(id, copies) in &fire.copies {
        let arms = Arms::of(play, id, fire);
        group.sharpen(&arms);
        let quality = attack::quality(play.setup, id, &arms.rules);
        let attacks = attack::attacks(play.setup, fire.weapon, copies);
        group.add(shot(play, id, fire, quality, &arms, moved, attacks));
    }
    group
}

/// What one model's attacks need, and what may come of them.
fn shot(
    play: &Play<Firefight>,
    id: FigureId,
    fire: &Fire,
    quality: Tally,
    arms: &Arms,
    moved: &[FigureId],
    attacks: u32,
) -> Shot {
    let covered = sight::cover(play, id, fire.at);
    let covered = if fire.strafing { Covered { at_all: covered.inside, ..covered } } else { covered };
    judged!("GF-SHOO-16", "GF-SHOO-22");
    let moved = moved.contains(&id) || play.battle.forms.placed.contains(&id);
    Shot {
        attacks,
        needs: needs(play, id, fire, quality, moved, arms),
        tired: false,
        extra: extra(play, id, fire, &arms.rules),
        cover: is_covered(&arms.rules, covered) && !arms.edge.as_ref().is_some_and(|edge| edge.ignores_cover),
        edge: arms.edge.clone(),
        guard: arms.guard.clone(),
    }
}

/// GF-FAC-54, GF-FAC-55. Stealth that was given is spent where it makes a shot harder.
fn note_stealth(play: &mut Play<Firefight>, arms: &Arms, at: UnitId, gap: Length) {
    if beyond(gap, FAR) && !arms.rules.has(Rule::Unstoppable) {
        play.battle.forms.note(at, Named::Core(Rule::Stealth));
    }
}

impl Arms {
    fn of(play: &mut Play<Firefight>, id: FigureId, fire: &Fire) -> Arms {
        let rules = play.setup.weapon(fire.weapon).rules;
        if play.setup.forms.is_empty() {
            return Arms { rules, edge: None, guard: None };
        }
        let gap = fire.gap(play, id);
        let (by, at) = (play.battle.unit_of(id), fire.at);
        let fray = Fray { by, at, scope: Scope::Shooting, charging: false, gap: Some(gap) };
        if !fire.strafing {
            moves::note_range(play.setup, play.battle, id, fire.weapon, at);
        }
        if play.battle.forms.rushing == Some(by) {
            moves::note_rush(play.setup, play.battle, id, at);
        }
        let arms = Arms::taken(play.setup, play.battle, &fray, id, fire.weapon);
        note_stealth(play, &arms, at, gap);
        arms
    }
}

/// GF-BLAS-01, GF-INDI-03. Blast ignores cover, Indirect only that of things in between.
fn is_covered(rules: &Rules, covered: Covered) -> bool {
    judged!("GF-TERR-05");
    match (rules.has(Rule::Blast), rules.has(Rule::Indirect)) {
        (true, _) => false,
        (false, true) => covered.inside,
        (false, false) => covered.at_all,
    }
}

/// GF-RELI-01, GF-STEA-01, GF-INDI-01, GF-UNST-02. What the hit die must show.
fn needs(play: &Play<Firefight>, id: FigureId, fire: &Fire, quality: Tally, moved: bool, arms: &Arms) -> Tally {
    let rules = &arms.rules;
    if rules.has(Rule::Unstoppable) {
        judged!("GF-UNST-02");
        return arms.to_hit(play.setup, quality);
    }
    let far = beyond(fire.gap(play, id), FAR);
    let veiled = play.battle.unit(fire.at).spells.stealth || play.setup.all_have(play.battle, fire.at, Rule::Stealth);
    let clumsy = rules.has(Rule::Indirect) && moved && !arms.edge.as_ref().is_some_and(|edge| edge.ignores_indirect);
    let doubt = play.battle.unit(play.battle.unit_of(id)).spells.doubt;
    judged!("GF-GEN-06");
    if rules.has(Rule::Reliable) {
        judged!("GF-RELI-01", "GF-RELI-02");
    }
    if veiled && far {
        judged!("GF-STEA-02");
    }
    if rules.has(Rule::Indirect) && moved {
        judged!("GF-INDI-01", "GF-INDI-04");
    }
    let needs = quality
        .add_if(veiled && far, 1, clause!("GF-STEA-01"), "gf-rule-stealth")
        .add_if(clumsy, 1, clause!("GF-INDI-01"), "gf-indirect-moved")
        .add_if(doubt, 1, clause!("GF-CAST-16"), "gf-spell-crushing-doubt");
    arms.to_hit(play.setup, needs)
}

/// GF-SURG-01, GF-RELE-01. Extra hits of each 6.
fn extra(play: &Play<Firefight>, id: FigureId, fire: &Fire, rules: &Rules) -> u8 {
    let far = beyond(fire.gap(play, id), FAR);
    let relentless = play.setup.has(id, Rule::Relentless) || rules.has(Rule::Relentless);
    if relentless {
        judged!("GF-RELE-03");
    }
    u8::from(rules.has(Rule::Surge)) + u8::from(relentless && far)
}
