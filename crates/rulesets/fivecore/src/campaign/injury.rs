//! FC-INJ. What the battle did to those who ended it Out.

use dice::{Bands, Die};
use referee::{Clause, For, Oracle, Ruling, SideId, clause};

use super::group::{Condition, Ending, Group, Report};
use crate::consult::roll;

/// The rows of the injury table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Injury {
    Unconscious,
    Scar,
    LightWound,
    RealWound,
    SeriousWound,
    GraveWound,
    Crippled,
    Dead,
}

/// FC-CAMP-01. Everybody who ended the battle Out rolls, in the order of the group.
pub fn injuries(oracle: &mut dyn Oracle, side: SideId, group: &Group, report: &Report) -> Ruling<Group> {
    let mut after = group.clone();
    for member in &mut after.members {
        if report.ending(member) == Some(Ending::Out) {
            member.condition = Injury::roll(oracle, side)?.condition();
        }
    }
    Ok(after)
}

impl Injury {
    pub const ALL: [Injury; 8] = [
        Injury::Unconscious,
        Injury::Scar,
        Injury::LightWound,
        Injury::RealWound,
        Injury::SeriousWound,
        Injury::GraveWound,
        Injury::Crippled,
        Injury::Dead,
    ];

    fn roll(oracle: &mut dyn Oracle, side: SideId) -> Ruling<Injury> {
        let firsts: Vec<u8> = Injury::ALL.map(Injury::first_face).to_vec();
        let face =
            roll(oracle, For::new(clause!("FC-CAMP-01"), side, "fc-die-injury"), Die::D100, Bands::cuts(&firsts))?;
        Ok(Injury::of(face))
    }

    /// The row that a face of the D100 falls in.
    pub fn of(face: u8) -> Injury {
        let row = Injury::ALL.into_iter().rev().find(|injury| injury.first_face() <= face);
        row.unwrap_or(Injury::Unconscious)
    }

    pub fn first_face(self) -> u8 {
        match self {
            Injury::Unconscious => 1,
            Injury::Scar => 26,
            Injury::LightWound => 31,
            Injury::RealWound => 51,
            Injury::SeriousWound => 61,
            Injury::GraveWound => 71,
            Injury::Crippled => 81,
            Injury::Dead => 91,
        }
    }

    pub fn condition(self) -> Condition {
        match self {
            Injury::Unconscious | Injury::Scar => Condition::Fit,
            Injury::LightWound => Condition::Recovering(2),
            Injury::RealWound => Condition::Recovering(3),
            Injury::SeriousWound => Condition::Recovering(5),
            Injury::GraveWound => Condition::Retired,
            Injury::Crippled => Condition::SentHome,
            Injury::Dead => Condition::Dead,
        }
    }

    pub fn clause(self) -> Clause {
        match self {
            Injury::Unconscious => clause!("FC-INJ-01"),
            Injury::Scar => clause!("FC-INJ-02"),
            Injury::LightWound => clause!("FC-INJ-03"),
            Injury::RealWound => clause!("FC-INJ-04"),
            Injury::SeriousWound => clause!("FC-INJ-05"),
            Injury::GraveWound => clause!("FC-INJ-06"),
            Injury::Crippled => clause!("FC-INJ-07"),
            Injury::Dead => clause!("FC-INJ-08"),
        }
    }

    /// Its name in the locales.
    pub fn word(self) -> &'static str {
        match self {
            Injury::Unconscious => "fc-injury-unconscious",
            Injury::Scar => "fc-injury-scar",
            Injury::LightWound => "fc-injury-light-wound",
            Injury::RealWound => "fc-injury-real-wound",
            Injury::SeriousWound => "fc-injury-serious-wound",
            Injury::GraveWound => "fc-injury-grave-wound",
            Injury::Crippled => "fc-injury-crippled",
            Injury::Dead => "fc-injury-dead",
        }
    }
}
