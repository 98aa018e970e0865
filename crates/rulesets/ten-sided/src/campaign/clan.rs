//! CA-TS-01, CA-TS-04, CA-TS-09. The clan: its units and individuals, what they cost, how they are mustered.

use campaign::{Card, Member, Options, Roster, Sheet};
use dice::{Bands, Die, Quick};
use referee::{About, Choice, Complaint, For, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Play;
use super::song::Song;
use crate::levy::levy;
use crate::muster::raise;
use crate::profile::Profile;
use crate::roster::{Others, ProfilePlan, Roster as Warband, UnitPlan, Written, clan as profiles_of};
use crate::setup::Role;
use crate::view::{part, skills};

/// The four clans, as a player picks them.
pub const KINDS: &[&str] = &["ts-kind-heron", "ts-kind-hollow", "ts-kind-keel", "ts-kind-antler"];
pub const CATTLE: &str = "ts-cattle";
/// CA-TS-01. More than the agreed total by so much.
const MORE: i64 = 40;
const FIRST_HERD: i64 = 12;
const OWN: SideId = SideId(0);

/// A unit or an individual: what it has now, and what it started the campaign with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub profile: ProfilePlan,
    pub models: u8,
    pub first: u8,
    /// TS-PRO-08. The other models of a mixed unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Part>,
    /// What it was before the first song.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plain: Option<Plain>,
    #[serde(default)]
    pub marks: u8,
    #[serde(default)]
    pub songs: Vec<Song>,
}

/// The profiles of a unit without songs.
pub type Plain = (Box<ProfilePlan>, Option<Box<ProfilePlan>>);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub profile: ProfilePlan,
    pub models: u8,
    pub first: u8,
}

/// What holds for a whole clan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClanSheet {
    pub feuds: Vec<Feud>,
}

/// CA-TS-17. Against the clan of a seat, for somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feud {
    pub against: u8,
    pub whom: String,
}

pub fn band(member: &Member) -> Band {
    member.sheet.read()
}

pub fn change(member: &mut Member, how: impl FnOnce(&mut Band)) {
    let mut band = band(member);
    how(&mut band);
    member.sheet = Sheet::of(&band);
}

pub fn sheet(roster: &Roster) -> ClanSheet {
    roster.sheet.try_read().unwrap_or_default()
}

fn card_of(plan: &ProfilePlan) -> Profile {
    plan.profile().expect("the muster accepted it, and songs keep within its limits")
}

impl Band {
    pub fn is_individual(&self) -> bool {
        self.profile.individual
    }

    pub fn all(&self) -> u8 {
        self.models + self.with.as_ref().map_or(0, |part| part.models)
    }

    pub fn all_at_first(&self) -> u8 {
        self.first + self.with.as_ref().map_or(0, |part| part.first)
    }

    /// What one model costs of those it lacks: its own first.
    pub fn next_price(&self) -> Option<i64> {
        let part = self.with.as_ref().filter(|part| part.models < part.first).map(|part| &part.profile);
        let lacking = if self.models < self.first { Some(&self.profile) } else { part };
        lacking.map(|plan| i64::from(card_of(plan).price()))
    }

    /// CA-TS-15. One model more.
    pub fn refill(&mut self) {
        match &mut self.with {
            _ if self.models < self.first => self.models += 1,
            Some(part) => part.models += 1,
            None => {}
        }
    }

    /// CA-TS-04. The points of the models there.
    pub fn points(&self) -> i64 {
        let of = |plan: &ProfilePlan, models: u8| i64::from(card_of(plan).price()) * i64::from(models);
        of(&self.profile, self.models) + self.with.as_ref().map_or(0, |part| of(&part.profile, part.models))
    }

    /// CA-TS-13. A song is sung of it.
    pub fn learn(&mut self, song: Song) {
        let others = self.with.as_ref().map(|part| Box::new(part.profile.clone()));
        self.plain.get_or_insert_with(|| (Box::new(self.profile.clone()), others));
        self.marks = 0;
        self.songs.push(song);
        song.teach(&mut self.profile);
        if let Some(part) = &mut self.with {
            song.teach(&mut part.profile);
        }
    }

    /// CA-TS-15. Nobody is left who remembers.
    pub fn forget(&mut self) {
        (self.marks, self.songs) = (0, Vec::new());
        if let Some((own, others)) = self.plain.take() {
            self.profile = *own;
            if let (Some(part), Some(others)) = (&mut self.with, others) {
                part.profile = *others;
            }
        }
    }

    /// As it takes the field.
    pub fn plan(&self, name: &str) -> UnitPlan {
        let others = self.with.as_ref().filter(|part| part.models > 0 && self.models > 0);
        let (profile, models) = match &self.with {
            Some(part) if self.models == 0 => (&part.profile, part.models),
            _ => (&self.profile, self.models),
        };
        UnitPlan {
            name: Some(name.to_string()),
            profile: Written::Own(profile.clone()),
            models: Some(models),
            with: others.map(|part| Others { profile: Written::Own(part.profile.clone()), models: part.models }),
        }
    }
}

/// CA-TS-01. A ready list, or one drawn by lot.
pub fn muster(play: &mut Play) -> Ruling<()> {
    judged!("CA-TS-01");
    let points = agreed(&play.setup.options) + MORE;
    let name = clan_of(&play.battle.rosters[0].kind).to_string();
    let offers = [Choice::new("ts-ready-list"), Choice::new("ts-drawn-list")];
    let picked = play.choose(clause!("CA-TS-01"), OWN, About::new("ts-ask-list"), &offers)?;
    let list = if picked == offers[0] {
        ready(&name, agreed(&play.setup.options))
    } else {
        let face = play.roll(For::new(clause!("CA-TS-01"), OWN, "ts-die-list"), Die::D100, Bands::EACH)?;
        levy(&name, &mut Quick::new(u64::from(face)), points as u32)
    };
    enlist(&mut play.battle.rosters[0], &list);
    Ok(())
}

/// CA-JOIN-03. A list of the player's own, legal for the campaign's points.
pub fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
    let list: Warband = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    let points = (agreed(options) + MORE) as u32;
    let force = raise(&list)?;
    let breaches = force.overspent(points).into_iter().chain(force.breaches(points));
    let complaints: Vec<Complaint> =
        breaches.map(|it| Complaint::new("force", it.word).with("found", it.found).with("limit", it.limit)).collect();
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let mut roster = Roster { kind: kind.to_string(), ..Roster::default() };
    enlist(&mut roster, &list);
    Ok(roster)
}

fn enlist(roster: &mut Roster, list: &Warband) {
    let book = list.clan.as_deref().and_then(profiles_of).unwrap_or_default();
    for plan in &list.units {
        join(roster, &book, plan, 0);
    }
    roster.sheet = Sheet::of(&ClanSheet::default());
    roster.earn(CATTLE, FIRST_HERD);
}

/// A unit of a list becomes a member, under a name of its own.
pub fn join(roster: &mut Roster, book: &[ProfilePlan], plan: &UnitPlan, fixture: u16) -> u16 {
    let written = |it: &Written| match it {
        Written::Own(own) => own.clone(),
        Written::Named(name) => book.iter().find(|it| it.name == *name).cloned().expect("a profile of the clan"),
    };
    let profile = written(&plan.profile);
    let models = plan.models.unwrap_or(1);
    let part =
        |others: &Others| Part { profile: written(&others.profile), models: others.models, first: others.models };
    let wished = plan.name.clone().unwrap_or_else(|| profile.name.clone());
    let pronoun = super::pronoun(profile.pronoun);
    let with = plan.with.as_ref().map(part);
    let band = Band { profile, models, first: models, with, plain: None, marks: 0, songs: Vec::new() };
    let number = roster.join(free_name(roster, &wished), Sheet::of(&band), fixture);
    roster.member_mut(number).pronoun = pronoun;
    number
}

/// CA-GEN-11. The name, or the name with a number.
fn free_name(roster: &Roster, wished: &str) -> String {
    let is_free = |name: &String| roster.members.iter().all(|it| it.name != *name);
    let mut names = (2..).map(|n| format!("{wished} {n}"));
    Some(wished.to_string()).filter(is_free).or_else(|| names.find(is_free)).expect("numbers do not end")
}

/// CA-TS-01. The agreed total.
pub fn agreed(options: &Options) -> i64 {
    options.named("points").parse().unwrap_or(480)
}

pub fn clan_of(kind: &str) -> &str {
    kind.strip_prefix("ts-kind-").unwrap_or("heron")
}

/// The shipped list of a clan.
pub fn ready(clan: &str, points: i64) -> Warband {
    let text = match (clan, points) {
        ("heron", 300) => include_str!("../../../../../content/ten-sided/forces/heron-300.toml"),
        ("heron", 700) => include_str!("../../../../../content/ten-sided/forces/heron-700.toml"),
        ("heron", _) => include_str!("../../../../../content/ten-sided/forces/heron-480.toml"),
        ("hollow", 300) => include_str!("../../../../../content/ten-sided/forces/hollow-300.toml"),
        ("hollow", 700) => include_str!("../../../../../content/ten-sided/forces/hollow-700.toml"),
        ("hollow", _) => include_str!("../../../../../content/ten-sided/forces/hollow-480.toml"),
        ("keel", 300) => include_str!("../../../../../content/ten-sided/forces/keel-300.toml"),
        ("keel", 700) => include_str!("../../../../../content/ten-sided/forces/keel-700.toml"),
        ("keel", _) => include_str!("../../../../../content/ten-sided/forces/keel-480.toml"),
        (_, 300) => include_str!("../../../../../content/ten-sided/forces/antler-300.toml"),
        (_, 700) => include_str!("../../../../../content/ten-sided/forces/antler-700.toml"),
        _ => include_str!("../../../../../content/ten-sided/forces/antler-480.toml"),
    };
    toml::from_str(text).expect("our own list")
}

/// CA-TS-03. Youths: four models of the clan's cheapest unit profile.
pub fn youths(kind: &str) -> Band {
    judged!("CA-TS-03");
    let book = profiles_of(clan_of(kind)).expect("one of the four");
    let units = book.into_iter().filter(|it| !it.individual);
    let profile = units.min_by_key(|it| card_of(it).price()).expect("every clan has units");
    hired(profile, 4)
}

/// A unit of one profile, as it comes.
pub fn hired(profile: ProfilePlan, models: u8) -> Band {
    Band { profile, models, first: models, with: None, plain: None, marks: 0, songs: Vec::new() }
}

/// Weapons, skills, songs, marks and how many there are.
pub fn card(member: &Member) -> Card {
    card_of_band(&band(member))
}

pub fn card_of_band(band: &Band) -> Card {
    let profile = card_of(&band.profile);
    let weapons = [Some(profile.blade), profile.missile].into_iter().flatten();
    let count = (!band.is_individual()).then(|| Word::from(format!("ca-models-{}", band.all())));
    let marks = (band.marks > 0).then(|| Word::from(format!("ca-marks-{}", band.marks)));
    let known = skills(&profile).into_iter().map(Word::new).chain(band.songs.iter().map(|song| Word::new(song.word())));
    Card {
        weapons: weapons.map(|weapon| Word::new(weapon.word())).collect(),
        skills: count.into_iter().chain(known).chain(marks).collect(),
        leads: profile.skills.leader,
        art: Some(part(&profile, Role::Plain).1),
    }
}
