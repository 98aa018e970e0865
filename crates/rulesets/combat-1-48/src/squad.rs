//! CB-SET-04, CB-SET-05. From the names a player wrote down to a squad the game accepts.

use std::collections::BTreeMap;

use dice::{Quick, Source};
use referee::{Complaint, Drawn, Scenario, Tables, lot};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::card::{Card, CardPlan};

/// The characters that come with the game.
const CATALOGUE: [(&str, &str); 2] = [
    ("british", include_str!("../../../../content/combat-1-48/cards/british.toml")),
    ("german", include_str!("../../../../content/combat-1-48/cards/german.toml")),
];

/// A force as a player writes it: cards by id, squad by squad, and cards of his own.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    pub squads: Vec<Vec<String>>,
    #[serde(default)]
    pub cards: Vec<CardPlan>,
}

/// A force that keeps the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squad {
    pub cards: Vec<Card>,
    pub points: u16,
}

#[derive(Deserialize)]
struct Cards {
    cards: Vec<CardPlan>,
}

/// How a card is read.
type Read = fn(&CardPlan) -> Result<Card, Vec<Complaint>>;

/// The cards of the catalogue as they are written.
pub fn plans() -> Vec<CardPlan> {
    let read = |(file, text): &(&str, &str)| {
        let cards: Cards = toml::from_str(text).unwrap_or_else(|error| panic!("cards/{file}.toml: {error}"));
        cards.cards
    };
    CATALOGUE.iter().flat_map(read).collect()
}

/// The cards of the catalogue, by id.
pub fn catalogue() -> BTreeMap<String, Card> {
    let card = |plan: CardPlan| {
        let card = Card::read(&plan).unwrap_or_else(|complaints| panic!("card {}: {complaints:?}", plan.id));
        (card.id.clone(), card)
    };
    plans().into_iter().map(card).collect()
}

impl Roster {
    /// Checks the roster against an agreed limit, if there is one, and lists every breach.
    pub fn muster(&self, limit: Option<u16>) -> Result<Squad, Vec<Complaint>> {
        self.muster_by(limit, Card::read)
    }

    /// The same, every card at the price that a campaign gave it.
    pub fn muster_as_priced(&self, limit: Option<u16>) -> Result<Squad, Vec<Complaint>> {
        self.muster_by(limit, Card::read_as_priced)
    }

    fn muster_by(&self, limit: Option<u16>, read: Read) -> Result<Squad, Vec<Complaint>> {
        let mut known = catalogue();
        let mut complaints = Vec::new();
        for (n, plan) in self.cards.iter().enumerate() {
            match read(plan) {
                Ok(card) => drop(known.insert(card.id.clone(), card)),
                Err(found) => complaints.extend(found.into_iter().map(|it| it.below(&format!("cards[{n}]")))),
            }
        }
        let mut cards: Vec<Card> = Vec::new();
        for (n, squad) in self.squads.iter().enumerate() {
            complaints
                .extend(enlist(&mut cards, squad, &known).into_iter().map(|it| it.below(&format!("squads[{n}]"))));
        }
        let points = cards.iter().map(|card| card.points).sum();
        complaints.extend(check_total(&cards, points, limit));
        if complaints.is_empty() { Ok(Squad { cards, points }) } else { Err(complaints) }
    }
}

/// CB-SET-04, CB-SET-05. Those of an armed force who may still join a squad: of a type it does not have, and within the
/// agreed limit.
pub fn recruits<'a>(known: &'a BTreeMap<String, Card>, squad: &[&Card], force: &str, limit: u16) -> Vec<&'a Card> {
    let spent: u16 = squad.iter().map(|card| card.points).sum();
    let fits = |card: &&Card| spent + card.points <= limit && squad.iter().all(|other| other.kind != card.kind);
    known.values().filter(|card| card.force == force).filter(fits).collect()
}

/// A squad drawn by lot from an armed force, one after the other, until nobody more fits the limit.
pub fn levy(force: &str, limit: u16, dice: &mut dyn Source) -> Roster {
    let known = catalogue();
    let mut squad: Vec<&Card> = Vec::new();
    loop {
        let recruits = recruits(&known, &squad, force, limit);
        if recruits.is_empty() {
            break;
        }
        squad.push(recruits[lot(dice, recruits.len() as u32) as usize]);
    }
    Roster { squads: vec![squad.into_iter().map(|card| card.id.clone()).collect()], cards: Vec::new() }
}

/// On one of the game's tables, squads, mode and options drawn by lot.
pub const DRAWN: Drawn = Drawn { name: "squads drawn by lot", scenario: drawn };

fn drawn(tables: &Tables<'_>, seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let mut any = |below: u32| lot(&mut luck, below);
    let mut drawn = tables(["first-shots", "the-lane", "the-pump-house"][any(3) as usize]);
    let limit = 10 + any(34) as u16;
    let options = [
        ("points-limit", json!(limit)),
        ("mode", json!(["skirmish", "mission"][any(2) as usize])),
        ("set-up", json!(["as-written", "rolled"][any(2) as usize])),
        ("round-limit", json!(any(11))),
        ("spared-by-blasts", json!(any(2) == 0)),
    ];
    drawn.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    for (side, force) in drawn.sides.iter_mut().zip(["british", "german"]) {
        side.force = json!({"squads": levy(force, limit, &mut luck).squads});
    }
    drawn
}

/// CB-SET-04. Adds the characters of one squad, of which each is of another type, and nobody serves twice.
fn enlist(cards: &mut Vec<Card>, squad: &[String], known: &BTreeMap<String, Card>) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let first = cards.len();
    for (n, id) in squad.iter().enumerate() {
        let complain = |reason: &'static str| Complaint::new(format!("[{n}]"), reason);
        match known.get(id) {
            None => complaints.push(complain("cb-complaint-no-such-card")),
            Some(card) if cards.iter().any(|other| other.name == card.name) => {
                complaints.push(complain("cb-complaint-twice"));
            }
            Some(card) => {
                if cards[first..].iter().any(|other| other.kind == card.kind) {
                    complaints.push(complain("cb-complaint-type"));
                }
                cards.push(card.clone());
            }
        }
    }
    complaints
}

/// CB-SET-05. Somebody must come, and nobody above the limit.
fn check_total(cards: &[Card], points: u16, limit: Option<u16>) -> Option<Complaint> {
    if cards.is_empty() {
        return Some(Complaint::new("squads", "cb-complaint-nobody"));
    }
    let limit = limit.filter(|&limit| points > limit)?;
    let complaint = Complaint::new("squads", "cb-complaint-limit").with("given", i64::from(points));
    Some(complaint.with("most", i64::from(limit)))
}

/// Ruling CB-R7: forces whose totals differ by more than a tenth deserve a warning.
pub fn are_uneven(a: u16, b: u16) -> bool {
    let (low, high) = (a.min(b), a.max(b));
    u32::from(high - low) * 10 > u32::from(high)
}
