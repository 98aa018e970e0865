//! CA-FC-03. A group that its player wrote.

use campaign::roster::JOINED;
use campaign::{Member, Moment, Options, Pronoun, Roster, Sheet};
use referee::{Complaint, judged};
use serde_json::Value;

use super::group::GroupSheet;
use crate::forces::{check, too_many};
use crate::options::Options as GameOptions;
use crate::roster::{ForceFile, Weapon};

const SHIPPED: [&str; 10] = [
    include_str!("../../../../../content/fivecore/forces/bridge-guard.toml"),
    include_str!("../../../../../content/fivecore/forces/british-section.toml"),
    include_str!("../../../../../content/fivecore/forces/garrison.toml"),
    include_str!("../../../../../content/fivecore/forces/german-patrol.toml"),
    include_str!("../../../../../content/fivecore/forces/militia.toml"),
    include_str!("../../../../../content/fivecore/forces/resistance-cell.toml"),
    include_str!("../../../../../content/fivecore/forces/storm-troopers.toml"),
    include_str!("../../../../../content/fivecore/forces/street-gang.toml"),
    include_str!("../../../../../content/fivecore/forces/swat-team.toml"),
    include_str!("../../../../../content/fivecore/forces/trench-raiders.toml"),
];

/// CA-FC-03. Any force the check accepts within the limits of a beginning; shipped ones as they are.
pub fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
    judged!("CA-FC-03");
    if options.named("muster") != "written" {
        return Err(vec![Complaint::new("force", "ca-complaint-written")]);
    }
    let force: ForceFile = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    let complaints = complaints(&force, options);
    if complaints.is_empty() { Ok(roster(kind, force)) } else { Err(complaints) }
}

fn complaints(force: &ForceFile, options: &Options) -> Vec<Complaint> {
    if SHIPPED.iter().any(|shipped| toml::from_str::<ForceFile>(shipped).is_ok_and(|shipped| shipped == *force)) {
        return Vec::new();
    }
    let mut found = check(force, &GameOptions::read(&campaign::bare("fivecore", options.for_matches())));
    let figures = &force.figures;
    let limits = [
        ("figures", figures.len(), options.number("figures") as usize),
        ("leader", figures.iter().filter(|it| it.leader).count(), 1),
        ("skills", figures.iter().map(|it| it.skills.len()).sum(), 1),
        ("morale", usize::from(force.morale.points()), 1),
        ("hmg", figures.iter().filter(|it| it.weapons.contains(&Weapon::Hmg)).count(), 0),
    ];
    found.extend(
        limits
            .into_iter()
            .filter(|(_, given, most)| given > most)
            .map(|(field, given, most)| too_many(field, given, most)),
    );
    found
}

fn roster(kind: &str, force: ForceFile) -> Roster {
    let sheet = GroupSheet { morale: force.morale, despair: force.despair, superior: force.superior };
    let mut roster = Roster { kind: kind.to_string(), sheet: Sheet::of(&sheet), ..Roster::default() };
    for (place, recruit) in force.figures.iter().enumerate() {
        roster.members.push(Member {
            number: place as u16 + 1,
            name: recruit.name.clone(),
            pronoun: pronoun(recruit.pronoun),
            story: String::new(),
            sheet: Sheet::of(recruit),
            condition: Default::default(),
            history: vec![Moment::new(0, JOINED)],
        });
    }
    roster
}

fn pronoun(pronoun: referee::Pronoun) -> Pronoun {
    match pronoun {
        referee::Pronoun::He => Pronoun::He,
        referee::Pronoun::She => Pronoun::She,
        referee::Pronoun::They => Pronoun::They,
    }
}
