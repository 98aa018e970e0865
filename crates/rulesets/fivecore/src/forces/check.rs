//! Every breach in a force that a player wrote.

use referee::{Complaint, Fact, Word};

use crate::options::{GrenadeSupply, Options};
use crate::roster::{ForceFile, Recruit, Spirits, Weapon};

/// FC-GREN-03. Hand grenades a figure carries at most, where they are counted.
const GRENADES: u8 = 2;
/// FC-MOR-04, FC-DESP-06. There are four circumstances that give a point.
const CIRCUMSTANCES: u8 = 4;
const WEAPONS: u8 = 2;
/// Smoke grenades and charges that make sense on one figure.
const HANDFUL: u8 = 9;

/// Everything wrong with the force, each with the field that must change.
pub fn check(force: &ForceFile, options: &Options) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if force.figures.is_empty() {
        complaints.push(Complaint::new("figures", "complaint-no-figures"));
    }
    complaints.extend(check_points("morale", &force.morale));
    complaints.extend(check_points("despair", &force.despair));
    for (place, recruit) in force.figures.iter().enumerate() {
        let field = format!("figures[{place}]");
        complaints.extend(check_name(recruit, &force.figures[..place]).map(|complaint| complaint.below(&field)));
        complaints.extend(check_gear(recruit, options).into_iter().map(|complaint| complaint.below(&field)));
    }
    complaints
}

fn check_points<T: PartialEq>(field: &str, spirits: &Spirits<T>) -> Option<Complaint> {
    match spirits {
        Spirits::Points(points) => check_number(field, *points, CIRCUMSTANCES),
        Spirits::Causes(causes) => check_once(field, causes),
    }
}

/// A name is what a position and a log know a figure by.
fn check_name(recruit: &Recruit, earlier: &[Recruit]) -> Option<Complaint> {
    if recruit.name.trim().is_empty() {
        return Some(Complaint::new("name", "complaint-no-name"));
    }
    let twice = earlier.iter().any(|other| other.name == recruit.name);
    twice.then(|| Complaint::new("name", "complaint-name-twice").with("name", Word::from(recruit.name.clone())))
}

/// Everything wrong with what one figure carries and knows.
pub fn check_gear(recruit: &Recruit, options: &Options) -> Vec<Complaint> {
    let counted = options.grenades == GrenadeSupply::Count;
    let found = [
        check_number("grenades", recruit.grenades, if counted { GRENADES } else { HANDFUL }),
        check_number("smoke", recruit.smoke, HANDFUL),
        check_number("charges", recruit.charges, HANDFUL),
        check_once("weapons", &recruit.weapons),
        check_once("skills", &recruit.skills),
        check_pistols(&recruit.weapons),
        check_arsenal(&recruit.weapons),
    ];
    found.into_iter().flatten().collect()
}

/// FC-PIST-04. A pair of pistols is a weapon of its own, not a pistol and another.
fn check_pistols(weapons: &[Weapon]) -> Option<Complaint> {
    let both = [Weapon::Pistol, Weapon::PairOfPistols].iter().all(|pistol| weapons.contains(pistol));
    both.then(|| Complaint::new("weapons", "fc-complaint-pistol-and-pair"))
}

/// FC-WPN-05. A figure may carry more than one weapon; the lists know two at most.
fn check_arsenal(weapons: &[Weapon]) -> Option<Complaint> {
    check_number("weapons", u8::try_from(weapons.len()).unwrap_or(u8::MAX), WEAPONS)
}

fn check_number(field: &str, given: u8, most: u8) -> Option<Complaint> {
    (given > most).then(|| too_many(field, usize::from(given), usize::from(most)))
}

/// More of something than there can be.
pub fn too_many(field: &str, given: usize, most: usize) -> Complaint {
    let number = |n: usize| Fact::Number(n as i64);
    Complaint::new(field, "fc-complaint-too-many").with("given", number(given)).with("most", number(most))
}

fn check_once<T: PartialEq>(field: &str, list: &[T]) -> Option<Complaint> {
    let place = (1..list.len()).find(|&place| list[..place].contains(&list[place]))?;
    Some(Complaint::new(format!("{field}[{place}]"), "fc-complaint-twice"))
}
