//! A force as its player writes it, and the profiles of the four clans.

use referee::{Complaint, Pronoun};
use serde::{Deserialize, Serialize};

use crate::profile::{Gift, Profile, Skills};
use crate::weapons::Weapon;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Whose profiles are meant by name: heron, hollow, keel or antler.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clan: Option<String>,
    pub units: Vec<UnitPlan>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub profile: Written,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<u8>,
    /// TS-PRO-08. The other models of a mixed unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Others>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Others {
    pub profile: Written,
    pub models: u8,
}

/// A profile of the clan by its name, or one's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Written {
    Named(String),
    Own(ProfilePlan),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProfilePlan {
    pub name: String,
    #[serde(default, skip_serializing_if = "Pronoun::is_they")]
    pub pronoun: Pronoun,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub individual: bool,
    pub mv: u8,
    #[serde(rename = "as")]
    pub assault: u8,
    pub ds: u8,
    pub st: u8,
    pub rs: u8,
    #[serde(rename = "in")]
    pub initiative: u8,
    pub co: u8,
    #[serde(default = "one")]
    pub w: u8,
    pub sz: u8,
    pub weapons: Vec<Weapon>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gift: Option<Gift>,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    profiles: Vec<ProfilePlan>,
}

/// The profiles of a clan.
pub fn clan(name: &str) -> Option<Vec<ProfilePlan>> {
    let text = match name {
        "heron" => include_str!("../../../../content/ten-sided/profiles/heron.toml"),
        "hollow" => include_str!("../../../../content/ten-sided/profiles/hollow.toml"),
        "keel" => include_str!("../../../../content/ten-sided/profiles/keel.toml"),
        "antler" => include_str!("../../../../content/ten-sided/profiles/antler.toml"),
        _ => return None,
    };
    let book: Book = toml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    Some(book.profiles)
}

pub const CLANS: [&str; 4] = ["heron", "hollow", "keel", "antler"];

impl ProfilePlan {
    /// TS-PRO-02, TS-PRO-07. The profile, or everything in it that no rule could deal with.
    pub fn profile(&self) -> Result<Profile, Vec<Complaint>> {
        let mut complaints = Vec::new();
        let mut wants = |field: &str, value: u8, most: u8| {
            if !(1..=most).contains(&value) {
                let complaint = Complaint::new(field, "ts-complaint-value").with("found", i64::from(value));
                complaints.push(complaint.with("most", i64::from(most)));
            }
        };
        for (field, value) in [("as", self.assault), ("ds", self.ds), ("st", self.st), ("rs", self.rs)] {
            wants(field, value, 10);
        }
        for (field, value, most) in [
            ("in", self.initiative, 10),
            ("co", self.co, 10),
            ("w", self.w, 20),
            ("sz", self.sz, 9),
            ("mv", self.mv, 60),
        ] {
            wants(field, value, most);
        }
        let mut skills = Skills::default();
        for (n, skill) in self.skills.iter().enumerate() {
            if !skills.learn(skill) {
                complaints.push(Complaint::new(format!("skills[{n}]"), "ts-complaint-skill"));
            }
        }
        if skills.count().1 > 10 {
            complaints.push(Complaint::new("skills", "ts-complaint-skill"));
        }
        if complaints.is_empty() { Ok(self.card(skills)) } else { Err(complaints) }
    }

    fn card(&self, skills: Skills) -> Profile {
        let first = |is_missile: bool| self.weapons.iter().copied().find(|it| it.is_missile() == is_missile);
        Profile {
            name: self.name.clone(),
            pronoun: self.pronoun,
            individual: self.individual,
            move_cm: self.mv,
            assault: self.assault,
            shooting: self.ds,
            strength: self.st,
            resistance: self.rs,
            initiative: self.initiative,
            courage: self.co,
            wounds: self.w,
            size: self.sz,
            blade: first(false).unwrap_or(Weapon::Dagger),
            missile: first(true),
            skills,
            gift: self.gift,
        }
    }
}
