//! GF-FAC-35, GF-FAC-94..100, GF-FAC-114..120. Open uses: picks of friends or enemies, and what is done to them.

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Play, Ruling, Tally, UnitId, What, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::deal;
use super::held;
use super::newcomers;
use super::part::{Deal, Does, FormId, Part, Pick, Scope};
use super::special;
use super::state::{Ends, Given, Mark, Tag, Use, User};
use super::words::{Failing, Friendship, Ground, Once, Only, Reach, When};
use crate::Firefight;
use crate::battle::rival;
use crate::measure::within;
use crate::special_rules::Rule;
use crate::wounds::{self, Cause};
use crate::{attack, morale, sight, terrain};

/// One thing that a model may do with a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usable {
    pub by: FigureId,
    pub form: FormId,
    part: usize,
    rating: u8,
}

impl Usable {
    pub fn choice(&self, play: &Play<Firefight>) -> Choice {
        let word = Word::from(play.setup.form(self.form).name.clone());
        Choice { word, ..Choice::new("gf-use").figure(self.by) }
    }

    fn part<'a>(&self, play: &Play<'a, Firefight>) -> &'a Part {
        &play.setup.form(self.form).parts[self.part]
    }
}

/// GF-FAC-35, GF-FAC-122. What the models of a unit may use now; after its attacks only what may come at any time.
pub fn open(play: &mut Play<Firefight>, unit: UnitId, after: bool) -> Vec<Usable> {
    let mut found = Vec::new();
    if play.setup.forms.is_empty() || play.battle.unit(unit).stunned || !play.battle.is_on_table(unit) {
        return found;
    }
    for by in play.battle.members(unit) {
        for held in held::on_model(play.setup, play.battle, by, None, Scope::All) {
            for (n, part) in play.setup.form(held.form).parts.iter().enumerate() {
                let called = part.is(When::AnyTime) || !after && part.is(When::Acts);
                let it = Usable { by, form: held.form, part: n, rating: held.rating };
                let used = play.battle.forms.is_used(User::Model(by), held.form);
                let places = part.pick.is_none() && placing(part).is_some();
                if places && found.iter().any(|own: &Usable| (own.form, own.part) == (it.form, it.part)) {
                    // GF-FAC-89: one use places all carriers of the unit.
                    continue;
                }
                if called && !used && (places || !targets(play, &it).is_empty()) {
                    found.push(it);
                }
            }
        }
    }
    found
}

/// GF-FAC-114, GF-FAC-115. Who may be picked: the first model of each unit, or single models.
fn targets(play: &mut Play<Firefight>, it: &Usable) -> SmallVec<[FigureId; 12]> {
    let Some(pick) = it.part(play).pick else { return SmallVec::new() };
    let own = play.battle.side_of(it.by);
    let side = if pick.side == Friendship::Friend { own } else { rival(own) };
    let mut found = SmallVec::new();
    let crossing = it.part(play).is(When::Crosses);
    let units: SmallVec<[UnitId; 12]> = play.battle.on_table(side).collect();
    for unit in units {
        let passed = !crossing || play.battle.forms.crossed.contains(&(it.by, unit));
        if !passed || pick.only == Some(Only::Other) && unit == play.battle.unit_of(it.by) {
            continue;
        }
        let members = play.battle.members(unit);
        let fits = |id: &FigureId| is_kind(play, *id, pick.only);
        let models: SmallVec<[FigureId; 6]> = members.iter().copied().filter(fits).collect();
        let reached: SmallVec<[FigureId; 6]> = models.into_iter().filter(|&id| reaches(play, it, id, &pick)).collect();
        let single =
            pick.side == Friendship::Friend && matches!(pick.only, Some(Only::Tough | Only::Artillery | Only::Caster));
        if single {
            let wanted = |id: &FigureId| !matches!(pick.only, Some(Only::Tough)) || play.battle.model(*id).wounds > 0;
            found.extend(reached.into_iter().filter(wanted));
        } else if !reached.is_empty() {
            found.extend(members.first().copied());
        }
    }
    found
}

fn is_kind(play: &Play<Firefight>, id: FigureId, only: Option<Only>) -> bool {
    let named = |name: &str| {
        let forms = held::on_model(play.setup, play.battle, id, None, Scope::All);
        forms.iter().any(|it| play.setup.form(it.form).name.eq_ignore_ascii_case(name))
    };
    match only {
        None | Some(Only::Other) => true,
        Some(Only::Tough) => play.setup.has(id, Rule::Tough),
        Some(Only::Caster) => play.setup.has(id, Rule::Caster),
        Some(Only::Artillery) => named("Artillery"),
    }
}

fn reaches(play: &mut Play<Firefight>, it: &Usable, id: FigureId, pick: &Pick) -> bool {
    let own_unit = play.battle.unit_of(id) == play.battle.unit_of(it.by);
    let reach = pick.reach.map(|n| Length::inches(i64::from(n)));
    let near = own_unit
        || reach.is_none_or(|reach| within(play.battle.gap(play.setup, it.by, id), reach))
        || special::is_relayed(play.setup, play.battle, it.by, play.battle.unit_of(id), pick);
    near && (own_unit || !pick.sight || sight::sees(play, it.by, id))
}

/// GF-FAC-51, GF-FAC-96, GF-FAC-114. A use: the picks together, the die if there is one, then each in the order named.
pub fn use_it(play: &mut Play<Firefight>, it: Usable) -> Ruling<()> {
    let part = it.part(play);
    let Some(pick) = part.pick else { return place(play, it, part) };
    let side = play.battle.side_of(it.by);
    let heads = targets(play, &it);
    let name = Word::from(play.setup.form(it.form).name.clone());
    judged!("GF-FAC-51", "GF-FAC-114");
    play.battle.forms.uses.push(Use {
        by: User::Model(it.by),
        rule: it.form,
        once: part.once.unwrap_or(Once::Activation),
    });
    let facts = vec![("figure".into(), it.by.into()), ("rule".into(), name.clone().into())];
    play.tell(clause!("GF-FAC-114"), || What::Noted { word: "gf-noted-use".into(), facts });
    if pick.each {
        return each(play, it, &heads);
    }
    let most = u16::from(pick.most).min(heads.len() as u16);
    let about = About::new("gf-ask-picks").figure(it.by).with(name);
    let chosen = play.figures(clause!("GF-FAC-114"), side, about, &heads, 1..=most)?;
    let dealt = part.does.iter().find_map(|does| if let Does::Deal(deal) = does { Some(deal) } else { None });
    if let Some(deal) = dealt {
        let successes = successes(play, &it, deal)?;
        for id in chosen {
            strike(play, it.by, play.battle.unit_of(id), deal, successes)?;
        }
        return Ok(());
    }
    if let Some(need) = part.need {
        let why = For::new(clause!("GF-FAC-96"), side, "gf-die-dealt").by(it.by);
        if !play.test(why, Die::D6, &Tally::plain(need))? {
            return Ok(());
        }
    }
    for id in chosen {
        part.does.iter().try_for_each(|does| befall(play, &it, does, id))?;
    }
    Ok(())
}

/// How far a part places its carrier.
fn placing(part: &Part) -> Option<Reach> {
    part.does.iter().find_map(|does| if let Does::Place(reach) = does { Some(*reach) } else { None })
}

/// GF-FAC-89. A use that places the model anew.
fn place(play: &mut Play<Firefight>, it: Usable, part: &Part) -> Ruling<()> {
    let Some(reach) = placing(part) else { return Ok(()) };
    let unit = play.battle.unit_of(it.by);
    let once = part.once.unwrap_or(Once::Activation);
    let carries = |id: &FigureId| {
        let holding = held::on_model(play.setup, play.battle, *id, None, Scope::All);
        let open = !play.battle.forms.is_used(User::Model(*id), it.form);
        open && holding.iter().any(|own| own.form == it.form)
    };
    let carriers: SmallVec<[FigureId; 6]> = play.battle.members(unit).into_iter().filter(carries).collect();
    let used = carriers.iter().map(|&id| Use { by: User::Model(id), rule: it.form, once });
    play.battle.forms.uses.extend(used);
    let inches = super::steps::inches(play, unit, it.form, reach)?;
    super::steps::put(play, &carriers, it.form, inches).map(drop)
}

/// GF-FAC-32, GF-FAC-34, GF-FAC-36, GF-FAC-49. Uses that belong to one moment: a unit has been picked, or placed, or has
/// passed over enemies.
pub fn at(play: &mut Play<Firefight>, unit: UnitId, when: When) -> Ruling<()> {
    if play.setup.forms.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    for by in play.battle.members(unit) {
        for held in held::on_model(play.setup, play.battle, by, None, Scope::All) {
            for (n, part) in play.setup.form(held.form).parts.iter().enumerate() {
                let late = part.only_if.first && play.battle.forms.seasoned.contains(&unit);
                let it = Usable { by, form: held.form, part: n, rating: held.rating };
                let used = play.battle.forms.is_used(User::Model(by), held.form);
                let deals = part.does.iter().any(|does| matches!(does, Does::Deal(_)));
                if !part.is(when) || late || used || !deals || targets(play, &it).is_empty() {
                    continue;
                }
                let clause = if when == When::Crosses { clause!("GF-FAC-36") } else { clause!("GF-FAC-34") };
                judged!("GF-FAC-49");
                let name = Word::from(play.setup.form(held.form).name.clone());
                let about = About::new("gf-ask-use").unit(unit).figure(by).with(name);
                if play.decide(clause, play.battle.side_of(by), about)? {
                    use_it(play, it)?;
                }
            }
        }
    }
    Ok(())
}

/// GF-FAC-96. The dice of dealt hits, and how many succeed; without a number to roll all do.
fn successes(play: &mut Play<Firefight>, it: &Usable, deal: &Deal) -> Ruling<u32> {
    let dice = u32::from(deal.dice.with(it.rating).max(0) as u8);
    let Some(need) = deal.need else { return Ok(dice) };
    let needs = Tally::plain(need);
    let why = For::new(clause!("GF-FAC-96"), play.battle.side_of(it.by), "gf-die-dealt").by(it.by).needs(&needs);
    let cast = attack::toss(play, why, dice.into(), Bands::at_least(need))?;
    judged!("GF-FAC-96");
    play.count(&cast.at_least(need))
}

/// GF-FAC-96. Every success picks its own target once all are rolled.
fn each(play: &mut Play<Firefight>, it: Usable, heads: &[FigureId]) -> Ruling<()> {
    let part = it.part(play);
    let Some(Does::Deal(deal)) = part.does.first() else { return Ok(()) };
    let mut hit: Vec<(UnitId, u32)> = Vec::new();
    let offers: Vec<Choice> = heads.iter().map(|&id| Choice::new("gf-unit").unit(play.battle.unit_of(id))).collect();
    for _ in 0..successes(play, &it, deal)? {
        let about = About::new("gf-ask-picks").figure(it.by);
        let chosen = play.choose(clause!("GF-FAC-96"), play.battle.side_of(it.by), about, &offers)?;
        let Some(unit) = chosen.unit else { continue };
        match hit.iter_mut().find(|own| own.0 == unit) {
            Some(own) => own.1 += 1,
            None => hit.push((unit, 1)),
        }
    }
    hit.into_iter().try_for_each(|(unit, times)| strike(play, it.by, unit, deal, times))
}

/// GF-FAC-97. Hits or wounds of one use on one unit are one attack.
pub fn strike(play: &mut Play<Firefight>, by: FigureId, unit: UnitId, deal: &Deal, times: u32) -> Ruling<()> {
    if times == 0 || !play.battle.is_on_table(unit) {
        return Ok(());
    }
    let own = play.battle.unit_of(by);
    let cause = Cause::Attack { by: play.battle.unit(own).side, unit: Some(own), fear: 0 };
    let dealt = deal::block_dealt(play, unit, &deal.with, (times * u32::from(deal.hits)).into(), false)?;
    let mut wounds = dealt.wounds;
    let straight = (times * u32::from(deal.wounds)).into();
    wounds.plain += wounds::ignore(play, unit, straight, Default::default())?;
    wounds::suffer(play, unit, wounds, cause)?;
    attack::backfire(play, own, dealt.ones)?;
    play.battle.forms.settle();
    newcomers::settle(play)?;
    special::destroyed(play, own, unit);
    Ok(())
}

/// What befalls one of those picked.
fn befall(play: &mut Play<Firefight>, it: &Usable, does: &Does, id: FigureId) -> Ruling<()> {
    let (unit, side) = (play.battle.unit_of(id), play.battle.side_of(it.by));
    match does {
        Does::Gives(grant) => {
            judged!("GF-FAC-57");
            super::give(play.setup, play.battle, Given { unit, grant: *grant, ends: Ends::WhenUsed, of: None });
            tell(play, unit, it.form);
        }
        Does::Marks(grant) => {
            super::mark(play.setup, play.battle, Mark { on: unit, by: side, grant: *grant, of: None });
            tell(play, unit, it.form);
        }
        Does::Tag { kind, count, stays } => {
            let count = count.with(it.rating).max(0) as u8;
            judged!("GF-FAC-120");
            let rule = it.form;
            play.battle.forms.tag(Tag { on: unit, by: side, kind: *kind, stays: *stays, count, rule });
            tell(play, unit, it.form);
        }
        Does::Heal(_) => heal(play, it, id)?,
        Does::Test(failing) => test(play, it, unit, *failing)?,
        Does::CountsAs(Ground::Dangerous) => {
            let members = play.battle.members(unit);
            terrain::danger(play, unit, &members)?;
            play.battle.forms.settle();
        }
        Does::Step(inches) => super::steps::step(play, unit, *inches, side)?,
        _ => {}
    }
    Ok(())
}

fn tell(play: &mut Play<Firefight>, unit: UnitId, form: FormId) {
    let rule = Word::from(play.setup.form(form).name.clone());
    let facts = vec![("unit".into(), unit.into()), ("rule".into(), rule.into())];
    play.tell(clause!("GF-FAC-114"), || What::Noted { word: "gf-noted-given".into(), facts });
}

/// GF-FAC-98. A D3 of wound markers, at most all.
fn heal(play: &mut Play<Firefight>, it: &Usable, id: FigureId) -> Ruling<()> {
    let why = For::new(clause!("GF-FAC-98"), play.battle.side_of(it.by), "gf-die-heal").by(it.by);
    let mended = play.roll(why, Die::D3, Bands::EACH)?;
    judged!("GF-FAC-98");
    wounds::mend(play, id, mended, clause!("GF-FAC-98"));
    Ok(())
}

/// GF-FAC-94. A morale test with no other result than the one it names.
pub fn test(play: &mut Play<Firefight>, it: &Usable, unit: UnitId, failing: Failing) -> Ruling<()> {
    morale_test(play, play.battle.side_of(it.by), unit, failing)
}

pub fn morale_test(play: &mut Play<Firefight>, by: referee::SideId, unit: UnitId, failing: Failing) -> Ruling<()> {
    judged!("GF-FAC-94");
    if morale::passes(play, unit)? {
        return Ok(());
    }
    match failing {
        Failing::Fatigued => {
            play.battle.unit_mut(unit).fatigued = true;
            if let Some(&figure) = play.battle.members(unit).first() {
                play.tell(clause!("GF-FAC-94"), || What::Gained { figure, status: "gf-fatigued".into() });
            }
            Ok(())
        }
        Failing::Moved => super::steps::lead(play, unit, by),
    }
}

/// GF-FAC-35. The last window, for what may come at any time.
pub fn after(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    loop {
        let uses = open(play, unit, true);
        if uses.is_empty() {
            return Ok(());
        }
        let offers: Vec<Choice> =
            uses.iter().map(|it| it.choice(play)).chain([Choice::declining("gf-no-use")]).collect();
        let side = play.battle.unit(unit).side;
        let about = About::new("gf-ask-uses").unit(unit);
        let chosen = play.choose(clause!("GF-FAC-35"), side, about, &offers)?;
        let Some(place) = offers.iter().position(|offer| *offer == chosen).filter(|&n| n < uses.len()) else {
            return Ok(());
        };
        use_it(play, uses[place])?;
    }
}
