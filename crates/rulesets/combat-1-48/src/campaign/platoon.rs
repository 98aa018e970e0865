//! CA-CB-01, CA-CB-03, CA-CB-04, CA-CB-13. The platoon: men, their cards, grades and names.

use campaign::{Affairs, Card, Member, Options, Roster, Sheet};
use referee::{Complaint, Decimal, Ruling, Word, judged};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Play;
use super::improve::Improvement;
use crate::card::{CardPlan, FacePlan, type_word};
use crate::squad::{Roster as Force, plans};
use crate::view::art;

/// The nations, as a player picks them.
pub const KINDS: &[&str] = &["cb-kind-british", "cb-kind-german"];
pub const SUPPLIES: &str = "cb-supplies";
const FIRST_SUPPLIES: i64 = 2;
/// CA-CB-01. Own cards: so many, and no more points.
const OWN_CARDS: std::ops::RangeInclusive<usize> = 5..=8;
const MOST_POINTS: u16 = 43;

/// CA-CB-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    Replacement,
    Seasoned,
    Veteran,
}

/// A man: the full card of his type, and what the campaign made of him.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Man {
    pub card: CardPlan,
    pub grade: Grade,
    #[serde(default)]
    pub marks: u8,
    #[serde(default)]
    pub improvements: Vec<Improvement>,
    /// CA-CB-17. The fixture for which he has been given a grenade.
    #[serde(default)]
    pub grenade_for: Option<u16>,
}

pub fn man(member: &Member) -> Man {
    member.sheet.read()
}

pub fn change(member: &mut Member, how: impl FnOnce(&mut Man)) {
    let mut man = man(member);
    how(&mut man);
    member.sheet = Sheet::of(&man);
}

impl Man {
    pub fn new(card: CardPlan, grade: Grade) -> Man {
        Man { card, grade, marks: 0, improvements: Vec::new(), grenade_for: None }
    }

    pub fn kind(&self) -> &str {
        &self.card.kind
    }

    /// CA-CB-04, CA-CB-13. The card he fights with: a replacement has less of it, a veteran more, each at its price.
    pub fn fights_with(&self) -> CardPlan {
        let mut card = self.card.clone();
        if self.grade == Grade::Replacement {
            judged!("CA-CB-04");
            card.healthy.actions = (card.healthy.actions - 1).max(2);
            for face in [&mut card.healthy, &mut card.wounded] {
                (face.aim, face.order, face.camouflage) = (0, 0, false);
            }
            card.points -= 1;
        }
        judged!("CA-CB-13");
        for improvement in &self.improvements {
            improvement.write(&mut card);
            card.points += 1;
        }
        card
    }

    pub fn points(&self) -> i64 {
        i64::from(self.fights_with().points)
    }

    pub fn has_grenade(&self, fixture: u16) -> bool {
        has_grenade(&self.fights_with().healthy) || self.grenade_for == Some(fixture)
    }
}

fn has_grenade(face: &FacePlan) -> bool {
    face.weapons.iter().any(|weapon| weapon.blast.is_some())
}

/// A grenade of one shot, three dice and a blast of 2 u.
pub fn give_grenade(card: &mut CardPlan) {
    let grenade = crate::card::WeaponPlan {
        name: "grenade".to_string(),
        shots: 1,
        long: 0,
        short: 3,
        blast: Some(Decimal::tenths(20)),
    };
    card.healthy.weapons.push(grenade);
}

pub fn nation(kind: &str) -> &str {
    kind.strip_prefix("cb-kind-").unwrap_or("british")
}

/// The full card of a type of a nation; `bomber` stands for pioneers too.
pub fn card_of(nation: &str, kind: &str) -> Option<CardPlan> {
    let same = |it: &CardPlan| it.force == nation && (it.kind == kind || kind == "bomber" && it.kind == "pioneer");
    plans().into_iter().find(same)
}

/// CA-CB-01. One of each of the seven types, seasoned, and two supplies.
pub fn muster(play: &mut Play) -> Ruling<()> {
    judged!("CA-CB-01", "CA-CB-03");
    let nation = nation(&play.battle.rosters[0].kind).to_string();
    let cards = plans().into_iter().filter(|card| card.force == nation).collect();
    enlist(&mut play.battle.rosters[0], cards);
    Ok(())
}

/// CA-CB-01. Or with own cards, each type once.
pub fn written(kind: &str, force: &Value, _: &Options) -> Result<Roster, Vec<Complaint>> {
    let force: Force = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    let squad = force.muster(Some(MOST_POINTS))?;
    let mut complaints = Vec::new();
    if !OWN_CARDS.contains(&squad.cards.len()) || force.squads.len() != 1 {
        let complaint = Complaint::new("squads", "cb-complaint-platoon").with("given", squad.cards.len() as i64);
        complaints.push(complaint.with("least", *OWN_CARDS.start() as i64).with("most", *OWN_CARDS.end() as i64));
    }
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let known: Vec<CardPlan> = force.cards.iter().cloned().chain(plans()).collect();
    let written = |id: &String| known.iter().find(|card| card.id == *id).cloned();
    let cards = force.squads[0].iter().filter_map(written).collect();
    let mut roster = Roster { kind: kind.to_string(), ..Roster::default() };
    enlist(&mut roster, cards);
    Ok(roster)
}

fn enlist(roster: &mut Roster, cards: Vec<CardPlan>) {
    for card in cards {
        let pronoun = super::pronoun(card.pronoun);
        let number = roster.join(card.name.clone(), Sheet::of(&Man::new(card, Grade::Seasoned)), 0);
        roster.member_mut(number).pronoun = pronoun;
    }
    roster.goods.insert(SUPPLIES.to_string(), FIRST_SUPPLIES);
}

/// CA-CB-23. A platoon of seasoned men, of the player's points at most: whoever is dearest stays away.
pub fn fresh(play: &mut Play, side: usize) {
    judged!("CA-CB-23");
    let most = super::field::strength(play.battle, 1 - side);
    let men = play.battle.fixture.forces[1 - side].members.len();
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    let nation = nation(&roster.kind).to_string();
    let mut cards: Vec<CardPlan> = plans().into_iter().filter(|card| card.force == nation).collect();
    while cards.len() > men.max(1) || cards.iter().map(|card| i64::from(card.points)).sum::<i64>() > most {
        let dearest = (0..cards.len()).max_by_key(|&n| cards[n].points).expect("there are some");
        cards.remove(dearest);
    }
    for card in cards {
        roster.join(card.name.clone(), Sheet::of(&Man::new(card, Grade::Seasoned)), fixture);
    }
}

const BRITISH: [&str; 16] = [
    "Ames", "Birch", "Corley", "Dunne", "Eames", "Firth", "Gough", "Hale", "Ivory", "Jessop", "Keane", "Lister",
    "Moss", "Nunn", "Oakes", "Peel",
];
const GERMAN: [&str; 16] = [
    "Adler", "Bach", "Cramer", "Dorn", "Ebert", "Frank", "Götz", "Huber", "Ilg", "Jäger", "Kolb", "Lenz", "Mohr",
    "Nagel", "Ott", "Pohl",
];

/// The next name of a nation that nobody of the campaign has had; after the last again with "the younger". Every second
/// seat begins in the middle of the list.
pub fn next_name(nation: &str, seat: u8, taken: &[String]) -> String {
    let mut names = if nation == "german" { GERMAN } else { BRITISH };
    names.rotate_left(8 * usize::from(seat % 2));
    let younger = |times: usize| move |name: &&str| format!("{name}{}", " the younger".repeat(times));
    let mut all = (0..20).flat_map(|times| names.iter().map(younger(times)).collect::<Vec<_>>());
    all.find(|name| !taken.contains(name)).unwrap_or_else(|| format!("{}", taken.len() + 1))
}

/// Everybody of both rosters, and whoever is lent.
pub fn names_taken(affairs: &Affairs) -> Vec<String> {
    let members = affairs.rosters.iter().flat_map(|roster| &roster.members).map(|it| it.name.clone());
    let lent = affairs.fixture.forces.iter().flat_map(|force| &force.stand_ins).map(|it| it.name.clone());
    members.chain(lent).collect()
}

/// Weapons, type, grade, improvements and marks.
pub fn card(member: &Member) -> Card {
    let man = man(member);
    let card = man.fights_with();
    let grade = match man.grade {
        Grade::Replacement => "cb-grade-replacement",
        Grade::Seasoned => "cb-grade-seasoned",
        Grade::Veteran => "cb-grade-veteran",
    };
    let marks = (man.marks > 0).then(|| Word::from(format!("ca-marks-{}", man.marks.min(10))));
    let improved = man.improvements.iter().map(|it| Word::new(it.word()));
    let weapons = card.healthy.weapons.iter().map(|weapon| Word::from(format!("cb-weapon-{}", weapon.name)));
    Card {
        weapons: std::iter::once(type_word(&card.kind)).chain(weapons).collect(),
        skills: std::iter::once(Word::new(grade)).chain(improved).chain(marks).collect(),
        leads: card.kind == "officer",
        art: art(&card.kind),
    }
}
