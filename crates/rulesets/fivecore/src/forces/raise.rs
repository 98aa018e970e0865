//! FC-RAND. A force drawn from the tables.

use dice::{Bands, Die};
use referee::{About, Clause, For, Oracle, Ruling, SideId, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::names::person;
use super::skill_roll;
use crate::consult::{Candidate, choose, roll};
use crate::roster::{ForceFile, Recruit, Weapon};

/// The columns of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ForceType {
    SecondWorldWar,
    ModernMilitary,
    Irregulars,
    Gangs,
    Swat,
}

/// What is asked of the dice: a kind of force, so many figures, so many skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Levy {
    pub force: ForceType,
    pub figures: u8,
    /// R56. Skills for the whole force.
    pub skills: u8,
}

/// FC-RAND-01, FC-RAND-08, FC-RAND-09. Figures in order, then skills, then leaders.
pub fn raise(oracle: &mut dyn Oracle, side: SideId, levy: Levy) -> Ruling<ForceFile> {
    let mut figures = Vec::new();
    for place in 0..usize::from(levy.figures) {
        figures.push(Recruit { name: person(levy.force, side, place), ..recruit(oracle, side, levy.force)? });
    }
    for _ in 0..levy.skills {
        give_skill(oracle, side, &mut figures)?;
    }
    name_leaders(oracle, side, levy.force, &mut figures)?;
    Ok(ForceFile { name: levy.force.name().clone(), figures, ..ForceFile::default() })
}

/// FC-RAND-01. A D100 on the column of the force.
pub(crate) fn recruit(oracle: &mut dyn Oracle, side: SideId, force: ForceType) -> Ruling<Recruit> {
    let rows = force.weapons();
    let firsts: Vec<u8> = rows.iter().map(|(last, _)| last + 1).collect();
    let face = roll(oracle, For::new(force.clause(), side, "fc-die-recruit"), Die::D100, Bands::cuts(&firsts))?;
    let (_, weapons) = rows.iter().find(|(last, _)| face <= *last).expect("every column ends at 100");
    // FC-SMOKE-03.
    let smoke = u8::from(force == ForceType::ModernMilitary);
    Ok(Recruit { weapons: weapons.to_vec(), smoke, ..Recruit::default() })
}

/// FC-RAND-08. A random skill for any figure that does not have it yet.
fn give_skill(oracle: &mut dyn Oracle, side: SideId, figures: &mut [Recruit]) -> Ruling<()> {
    let skill = loop {
        let skill = skill_roll::draw(oracle, clause!("FC-RAND-08"), side, figures.iter())?;
        if figures.iter().any(|recruit| !recruit.skills.contains(&skill)) {
            break skill;
        }
    };
    let lacks: Vec<Candidate> = candidates(figures, |recruit| !recruit.skills.contains(&skill));
    let chosen = choose(oracle, clause!("FC-RAND-08"), side, About::new("fc-ask-who-gets-skill"), &lacks)?;
    figures[chosen.0].skills.push(skill);
    Ok(())
}

/// FC-RAND-09, FC-RAND-15. A leader die, and another for every leader+ as long as there is somebody left to name.
fn name_leaders(oracle: &mut dyn Oracle, side: SideId, force: ForceType, figures: &mut [Recruit]) -> Ruling<()> {
    let (leader_from, again_from) = force.leaders();
    loop {
        let others: Vec<Candidate> = candidates(figures, |recruit| !recruit.leader);
        if others.is_empty() {
            return Ok(());
        }
        let bands = Bands::cuts(&[leader_from, again_from]);
        let face = roll(oracle, For::new(clause!("FC-RAND-09"), side, "fc-die-leaders"), Die::D6, bands)?;
        if face >= leader_from {
            let chosen = choose(oracle, clause!("FC-RAND-09"), side, About::new("fc-ask-who-leads"), &others)?;
            figures[chosen.0].leader = true;
        }
        if face < again_from {
            return Ok(());
        }
    }
}

fn candidates(figures: &[Recruit], may: impl Fn(&Recruit) -> bool) -> Vec<Candidate> {
    (0..figures.len()).filter(|&place| may(&figures[place])).map(Candidate).collect()
}

/// The last face of each row of a column, and what it gives.
pub(crate) type Column = &'static [(u8, &'static [Weapon])];

impl ForceType {
    pub const ALL: [ForceType; 5] = [
        ForceType::SecondWorldWar,
        ForceType::ModernMilitary,
        ForceType::Irregulars,
        ForceType::Gangs,
        ForceType::Swat,
    ];

    /// The clause of its column.
    pub fn clause(self) -> Clause {
        match self {
            ForceType::SecondWorldWar => clause!("FC-RAND-02"),
            ForceType::ModernMilitary => clause!("FC-RAND-03"),
            ForceType::Irregulars => clause!("FC-RAND-04"),
            ForceType::Gangs => clause!("FC-RAND-05"),
            ForceType::Swat => clause!("FC-RAND-06"),
        }
    }

    /// FC-RAND-02 to 06.
    pub(crate) fn weapons(self) -> Column {
        use Weapon::*;
        match self {
            ForceType::SecondWorldWar => {
                &[(60, &[Rifle]), (75, &[Smg]), (90, &[Lmg]), (95, &[SniperRifle]), (100, &[Pistol])]
            }
            ForceType::ModernMilitary => &[
                (55, &[Rifle]),
                (70, &[Lmg]),
                (75, &[SniperRifle]),
                (85, &[GrenadeLauncher]),
                (95, &[Rifle, GrenadeLauncher]),
                (100, &[Pistol]),
            ],
            ForceType::Irregulars => &[
                (45, &[Rifle]),
                (60, &[Smg]),
                (75, &[Lmg]),
                (85, &[SniperRifle]),
                (95, &[GrenadeLauncher]),
                (100, &[Pistol]),
            ],
            ForceType::Gangs => &[
                (30, &[Rifle]),
                (50, &[Smg]),
                (55, &[Lmg]),
                (60, &[GrenadeLauncher]),
                (80, &[Pistol]),
                (100, &[Shotgun]),
            ],
            ForceType::Swat => &[
                (20, &[Rifle]),
                (60, &[Smg]),
                (70, &[SniperRifle]),
                (80, &[Pistol]),
                (90, &[Shotgun]),
                (100, &[Rifle, Shotgun]),
            ],
        }
    }

    /// FC-RAND-10 to 14. The first face that gives a leader, and the first that gives a leader and another roll.
    pub(crate) fn leaders(self) -> (u8, u8) {
        const NEVER: u8 = 7;
        match self {
            ForceType::SecondWorldWar => judged!("FC-RAND-10" => (4, 6)),
            ForceType::ModernMilitary => judged!("FC-RAND-11" => (3, 6)),
            ForceType::Irregulars => judged!("FC-RAND-12" => (5, NEVER)),
            ForceType::Gangs => judged!("FC-RAND-13" => (6, NEVER)),
            ForceType::Swat => judged!("FC-RAND-14" => (4, 5)),
        }
    }
}
