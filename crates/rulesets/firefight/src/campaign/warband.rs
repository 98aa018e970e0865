//! CA-GF-01, CA-GF-02, CA-GF-04. The warband: units as their list has them, and what they cost now.

use campaign::{Card, Member, Options, Roster, Sheet};
use dice::{Bands, Die, Quick};
use referee::{About, Art, Choice, Complaint, For, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Play;
use super::traits::Trait;
use crate::army::Stock;
use crate::levy::levy_of;
use crate::muster::raise;
use crate::roster::{Roster as List, UnitPlan, WeaponPlan, book, weapons};
use crate::special_rules::{Rule, Rules, Written, gather};

/// The armies of the book, as a player picks them.
pub const KINDS: &[&str] =
    &["gf-kind-dawn-vanguard", "gf-kind-rust-raiders", "gf-kind-vitric-conclave", "gf-kind-crimson-brood"];
pub const CREDITS: &str = "gf-credits";
const OWN: SideId = SideId(0);

/// A unit as its list has it, and what the campaign made of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// Complete, with all its models.
    pub plan: UnitPlan,
    /// Models lost for good.
    #[serde(default)]
    pub lost: u8,
    #[serde(default)]
    pub experience: u8,
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// CA-GF-13. Made a hero in the campaign.
    #[serde(default)]
    pub risen: bool,
}

/// What the list says of the army as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WarbandSheet {
    pub list: List,
}

pub fn squad(member: &Member) -> Squad {
    member.sheet.read()
}

pub fn change(member: &mut Member, how: impl FnOnce(&mut Squad)) {
    let mut squad = squad(member);
    how(&mut squad);
    member.sheet = Sheet::of(&squad);
}

/// Amounts are for warbands of 200 points; for others they follow, to the nearest five.
pub fn scaled(amount: i64, size: i64) -> i64 {
    ((amount * size + 500) / 1000 * 5).max(5)
}

impl Squad {
    pub fn new(plan: UnitPlan) -> Squad {
        Squad { plan, lost: 0, experience: 0, traits: Vec::new(), risen: false }
    }

    pub fn full(&self) -> u8 {
        self.plan.models.unwrap_or(1)
    }

    pub fn models(&self) -> u8 {
        self.full().saturating_sub(self.lost)
    }

    /// What it costs in its list.
    pub fn listed(&self) -> i64 {
        i64::from(self.plan.cost.unwrap_or_default())
    }

    /// CA-GF-04, CA-GF-12, CA-GF-13. With its traits, less the share of models it lacks.
    pub fn cost(&self) -> i64 {
        judged!("CA-GF-04");
        let full = i64::from(self.full());
        let there = (self.listed() * i64::from(self.models()) + full - 1) / full;
        let each = if self.full() >= 4 { 10 } else { 5 };
        there + judged!("CA-GF-12" => each * self.traits.len() as i64) + 5 * i64::from(self.risen)
    }

    /// The book's rules it has, those won in the campaign among them.
    pub fn rules(&self) -> Rules {
        gather(&self.written()).0
    }

    fn written(&self) -> Vec<Written> {
        let won = self.traits.iter().map(|it| Written::Known(it.rule(), 1));
        let hero = self.risen.then_some(Written::Known(Rule::Hero, 1));
        self.plan.rules.iter().cloned().chain(won).chain(hero).collect()
    }

    pub fn is_hero(&self) -> bool {
        self.rules().has(Rule::Hero)
    }

    fn arms(&self) -> Vec<WeaponPlan> {
        let known = weapons();
        let whole = |plan: &WeaponPlan| match plan.range.is_none() && plan.attacks.is_none() {
            true => known.iter().find(|it| it.name == plan.name).cloned().unwrap_or_else(|| plan.clone()),
            false => plan.clone(),
        };
        self.plan.weapons.iter().map(whole).collect()
    }

    pub fn fights_hand_to_hand(&self) -> bool {
        self.arms().iter().any(|it| it.range.is_none())
    }

    pub fn shoots_farther_than(&self, inches: u8) -> bool {
        self.arms().iter().any(|it| it.range.is_some_and(|range| range > inches))
    }

    /// CA-GF-19. As it takes the field: with the models it has, under its own name.
    pub fn fielded(&self, name: &str) -> UnitPlan {
        UnitPlan {
            called: Some(name.to_string()),
            copies: None,
            models: Some(judged!("CA-GF-19" => self.models())),
            cost: Some(self.cost() as u32),
            rules: self.written(),
            joins: None,
            ..self.plan.clone()
        }
    }
}

/// CA-GF-01. A ready list, or one drawn by lot.
pub fn muster(play: &mut Play) -> Ruling<()> {
    judged!("CA-GF-01");
    let size = play.setup.options.number("size");
    let army = army_of(&play.battle.rosters[0].kind).to_string();
    let mut offers: Vec<Choice> = ready(&army, size).iter().map(|_| Choice::new("gf-ready-list")).collect();
    offers.push(Choice::new("gf-drawn-list"));
    let picked = play.choose(clause!("CA-GF-01"), OWN, About::new("gf-ask-list"), &offers)?;
    let list = match ready(&army, size).filter(|_| picked.word.as_str() == "gf-ready-list") {
        Some(list) => list,
        None => {
            let face = play.roll(For::new(clause!("CA-GF-01"), OWN, "gf-die-list"), Die::D100, Bands::EACH)?;
            levy_of(&army, &mut Quick::new(u64::from(face)), size as u32)
        }
    };
    enlist(&mut play.battle.rosters[0], &list);
    Ok(())
}

/// CA-JOIN-03, CA-GF-01. A list of the player's own, or one imported; what another campaign made of it is not taken over.
pub fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
    let list: List = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    let army = raise(&list, &mut Stock::default(), true)?;
    if let Some(breach) = army.overspent(options.number("size") as u32) {
        let complaint = Complaint::new("force", "ca-refuse-points");
        return Err(vec![complaint.with("found", breach.found).with("limit", breach.limit)]);
    }
    let kind = kind_of(&list).unwrap_or(kind);
    let mut roster = Roster { kind: kind.to_string(), ..Roster::default() };
    enlist(&mut roster, &list);
    Ok(roster)
}

/// What a list is of that was written for one of the army files, whatever was picked beside it.
fn kind_of(list: &List) -> Option<&'static str> {
    KINDS.iter().copied().find(|kind| list.army.as_deref() == Some(army_of(kind)))
}

/// CA-GF-02. Every unit of the list is a member, a hero one of his own.
pub fn enlist(roster: &mut Roster, list: &List) {
    judged!("CA-GF-02");
    for plan in units(list) {
        let pronoun = super::pronoun(plan.pronoun);
        let wished = plan.called.clone().unwrap_or_else(|| plan.name.clone());
        let number = roster.join(free_name(roster, &wished), Sheet::of(&Squad::new(plan)), 0);
        roster.member_mut(number).pronoun = pronoun;
    }
    roster.sheet = Sheet::of(&WarbandSheet { list: List { units: Vec::new(), ..list.clone() } });
    roster.goods.insert(CREDITS.to_string(), 0);
}

/// The units of a list one by one, each complete.
pub fn units(list: &List) -> Vec<UnitPlan> {
    let known = list.army.as_deref().and_then(book).unwrap_or_default().units;
    let whole = |plan: &UnitPlan| {
        let mut whole = UnitPlan { copies: None, joins: None, ..plan.clone() };
        if let Some(profile) = known.iter().find(|it| it.name == plan.name) {
            whole.complete(profile);
        }
        whole.models = whole.models.or(Some(1));
        whole
    };
    let copies = |plan: &UnitPlan| usize::from(plan.copies.unwrap_or(1).max(1));
    list.units.iter().flat_map(|plan| std::iter::repeat_n(whole(plan), copies(plan))).collect()
}

/// CA-GEN-11. The name, or the name with a number.
pub fn free_name(roster: &Roster, wished: &str) -> String {
    let is_free = |name: &String| roster.members.iter().all(|it| it.name != *name);
    let mut names = (2..).map(|n| format!("{wished} {n}"));
    Some(wished.to_string()).filter(is_free).or_else(|| names.find(is_free)).expect("numbers do not end")
}

pub fn army_of(kind: &str) -> &str {
    kind.strip_prefix("gf-kind-").unwrap_or("dawn-vanguard")
}

pub fn list_of(roster: &Roster) -> List {
    roster.sheet.try_read::<WarbandSheet>().unwrap_or_default().list
}

/// Whom a warband can buy and hire: the units of its army file, or those of its own list.
pub fn profiles(roster: &Roster) -> Vec<UnitPlan> {
    let of_book = list_of(roster).army.as_deref().and_then(book).map(|list| list.units).unwrap_or_default();
    if !of_book.is_empty() {
        return units(&List { units: of_book, ..List::default() });
    }
    let mut own: Vec<UnitPlan> = Vec::new();
    for plan in roster.members.iter().map(|it| squad(it).plan) {
        if own.iter().all(|it| it.name != plan.name || it.weapons != plan.weapons) {
            own.push(plan);
        }
    }
    own
}

fn ready(army: &str, size: i64) -> Option<List> {
    let text = match (army, size) {
        ("dawn-vanguard", 200) => include_str!("../../../../../content/firefight/forces/dv-200.toml"),
        ("dawn-vanguard", 300) => include_str!("../../../../../content/firefight/forces/dv-300.toml"),
        ("rust-raiders", 200) => include_str!("../../../../../content/firefight/forces/rr-200.toml"),
        ("rust-raiders", 300) => include_str!("../../../../../content/firefight/forces/rr-300.toml"),
        ("vitric-conclave", 200) => include_str!("../../../../../content/firefight/forces/vc-200.toml"),
        ("vitric-conclave", 300) => include_str!("../../../../../content/firefight/forces/vc-300.toml"),
        ("crimson-brood", 200) => include_str!("../../../../../content/firefight/forces/crimson-brood-200.toml"),
        ("crimson-brood", 300) => include_str!("../../../../../content/firefight/forces/crimson-brood-300.toml"),
        _ => return None,
    };
    Some(toml::from_str(text).expect("our own list"))
}

/// Traits, experience and how many there are.
pub fn card(member: &Member) -> Card {
    card_of(&squad(member))
}

pub fn card_of(squad: &Squad) -> Card {
    let count = (squad.full() > 1).then(|| Word::from(format!("ca-models-{}", squad.models().max(1))));
    let marks = (squad.experience > 0).then(|| Word::from(format!("ca-marks-{}", squad.experience.min(10))));
    let won = squad.traits.iter().map(|it| Word::new(it.word()));
    let rules = squad.rules();
    let art = match () {
        () if rules.has(Rule::Hero) => Art::Leader,
        () if rules.has(Rule::Caster) => Art::Caster,
        () if rules.rating(Rule::Tough) >= 6 => Art::Monster,
        () if squad.arms().iter().any(|it| it.range.is_some()) => Art::Rifle,
        () => Art::Blade,
    };
    Card {
        weapons: Vec::new(),
        skills: count.into_iter().chain(won).chain(marks).collect(),
        leads: rules.has(Rule::Hero),
        art: Some(art),
    }
}
