//! BN-PTS. A force as it is written, and what it becomes.

use referee::{Complaint, Pronoun, SideId, judged};
use serde::Deserialize;
use smallvec::SmallVec;

use crate::extras::Extras;
use crate::profile::{Class, Kind};
use crate::support::Forms;
use crate::vehicles::{Seat, model};
use crate::weapons::Weapon;

/// A force as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    pub class: Class,
    pub men: Vec<Entry>,
    #[serde(default)]
    pub vehicles: Vec<model::Entry>,
    #[serde(default)]
    pub extras: Extras,
    /// BN-ART-01. The forms of support it is granted.
    #[serde(default)]
    pub support: Forms,
    /// BN-NEG-02. A unit of an MSU or of a secret service.
    #[serde(default)]
    pub secret_service: bool,
    /// BN-PTS-04. The class of its army list, from which a team may differ by one level.
    #[serde(default)]
    pub listed: Option<Class>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: String,
    #[serde(default)]
    pub pronoun: Pronoun,
    /// The squad's, if it is not said.
    #[serde(default)]
    pub class: Option<Class>,
    #[serde(default)]
    pub leadership: u8,
    #[serde(default)]
    pub medic: bool,
    #[serde(default)]
    pub sniper: bool,
    #[serde(default)]
    pub smoke: bool,
    /// BN-SPOT-03. Sees at night as by day.
    #[serde(default)]
    pub night_sights: bool,
    /// BN-OBST-06. A ladder or a rope.
    #[serde(default)]
    pub ladder: bool,
    pub weapons: Vec<Weapon>,
    #[serde(default = "one")]
    pub team: u8,
}

fn one() -> u8 {
    1
}

/// Anybody who takes part, with what never changes about him.
#[derive(Clone, Debug)]
pub struct Man {
    pub name: String,
    pub pronoun: Pronoun,
    pub side: Option<SideId>,
    pub role: Role,
    /// Nobody's figures have none.
    pub class: Option<Class>,
    pub leadership: u8,
    /// BN-INIT-02. Commands the squad.
    pub commander: bool,
    pub medic: bool,
    pub sniper: bool,
    pub smoke: bool,
    pub night_sights: bool,
    pub ladder: bool,
    pub weapons: SmallVec<[Weapon; 3]>,
    pub team: u8,
    /// It is a vehicle.
    pub model: Option<model::Model>,
    /// The vehicle he is of the crew of, by name, and his seat in it.
    pub crew: Option<(String, Seat)>,
}

/// Who somebody is; all but soldiers are nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Soldier,
    Civilian,
    Hostage,
    /// BN-PRESS-02.
    Embedded,
    /// BN-PRESS-03.
    Independent,
}

impl Role {
    pub fn is_press(self) -> bool {
        matches!(self, Role::Embedded | Role::Independent)
    }
}

/// A force as the game has accepted it.
#[derive(Clone, Debug)]
pub struct Force {
    pub class: Class,
    pub extras: Extras,
    pub support: Forms,
    pub points: u16,
    /// BN-MORALE-05. Its men at the start.
    pub strength: usize,
}

impl Man {
    /// One of nobody's figures.
    pub fn bystander(role: Role, name: String) -> Man {
        Man {
            name,
            pronoun: Pronoun::They,
            side: None,
            role,
            class: None,
            leadership: 0,
            commander: false,
            medic: false,
            sniper: false,
            smoke: false,
            night_sights: false,
            ladder: false,
            weapons: SmallVec::new(),
            team: 0,
            model: None,
            crew: None,
        }
    }
}

impl Man {
    fn vehicle(entry: &model::Entry, side: SideId) -> Man {
        let nobody = Man::bystander(Role::Soldier, entry.name.clone());
        Man { side: Some(side), team: entry.team, model: Some(entry.model()), ..nobody }
    }
}

/// Where somebody sits at the start, if he is of a crew. Whoever is named for both guns serves both.
fn seat_of(vehicles: &[model::Entry], name: &str) -> Option<(String, Seat)> {
    let is = |named: &Option<String>| named.as_deref() == Some(name);
    vehicles.iter().find_map(|it| {
        let seat = match [is(&it.driver), is(&it.gunner), is(&it.commander)] {
            [true, ..] => Seat::Driver,
            [_, true, true] => Seat::BothGuns,
            [_, true, _] => Seat::Gunner,
            [_, _, true] => Seat::Commander,
            _ => return None,
        };
        Some((it.name.clone(), seat))
    })
}

impl Force {
    pub fn kind(&self) -> Kind {
        self.class.kind()
    }
}

impl Roster {
    /// BN-TROOP-17, BN-PTS. The men and what they cost, or everything that is wrong with them.
    pub fn muster(self, side: SideId) -> Result<(Force, Vec<Man>), Vec<Complaint>> {
        let complaints = self.check();
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let most = self.men.iter().map(|entry| entry.leadership).max().unwrap_or_default();
        let commander = self.men.iter().position(|entry| most > 0 && entry.leadership == most);
        let class = self.squad_class(commander);
        let points = self.points();
        let man = |(n, entry): (usize, Entry)| Man {
            side: Some(side),
            role: Role::Soldier,
            class: Some(entry.class.unwrap_or(self.class)),
            leadership: entry.leadership,
            commander: commander == Some(n),
            medic: entry.medic,
            sniper: entry.sniper,
            smoke: entry.smoke,
            night_sights: entry.night_sights,
            ladder: entry.ladder,
            crew: seat_of(&self.vehicles, &entry.name),
            name: entry.name,
            pronoun: entry.pronoun,
            weapons: entry.weapons.into(),
            team: entry.team,
            model: None,
        };
        let strength = self.men.len();
        let soldiers = self.men.into_iter().enumerate().map(man);
        let men: Vec<Man> = soldiers.chain(self.vehicles.iter().map(|it| Man::vehicle(it, side))).collect();
        let (extras, support) = (self.extras, self.support);
        Ok((Force { class, extras, support, points, strength }, men))
    }

    /// The class of most of its figures, the leader's on a tie.
    fn squad_class(&self, commander: Option<usize>) -> Class {
        let class = |entry: &Entry| entry.class.unwrap_or(self.class);
        let count = |wanted: Class| self.men.iter().filter(|entry| class(entry) == wanted).count();
        let most = Class::ALL.map(count).into_iter().max().unwrap_or_default();
        let leader = commander.map(|n| class(&self.men[n])).filter(|&it| count(it) == most);
        leader.or_else(|| Class::ALL.into_iter().find(|&it| count(it) == most)).unwrap_or(self.class)
    }

    fn check(&self) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        if self.men.is_empty() {
            complaints.push(Complaint::new("men", "complaint-missing"));
        }
        for (n, entry) in self.men.iter().enumerate() {
            let field = |name: &str| format!("men[{n}].{name}");
            if entry.leadership > 4 {
                complaints.push(Complaint::new(field("leadership"), "complaint-number"));
            }
            if entry.weapons.is_empty() && seat_of(&self.vehicles, &entry.name).is_none() {
                complaints.push(Complaint::new(field("weapons"), "complaint-missing"));
            }
            if self.men[..n].iter().any(|other| other.name == entry.name) {
                complaints.push(Complaint::new(field("name"), "bn-complaint-twice"));
            }
        }
        complaints.extend(self.extras.check(self.class, self.secret_service, self.teams().len()));
        complaints.extend(self.check_levels());
        complaints.extend(self.check_vehicles());
        complaints
    }

    fn teams(&self) -> Vec<u8> {
        let mut teams: Vec<u8> = self.men.iter().map(|entry| entry.team).collect();
        teams.sort_unstable();
        teams.dedup();
        teams
    }

    /// BN-PTS-04. Nobody is more than one level from the class of the army list; medics have their own.
    fn check_levels(&self) -> Vec<Complaint> {
        let Some(listed) = self.listed else { return Vec::new() };
        let far = |entry: &Entry| {
            let class = entry.class.unwrap_or(self.class);
            let apart = (class as i32 - listed as i32).abs();
            !entry.medic && (apart > 1 || class.kind().is_regular() != listed.kind().is_regular())
        };
        let wrong = self.men.iter().enumerate().filter(|(_, entry)| judged!("BN-PTS-04" => far(entry)));
        wrong.map(|(n, _)| Complaint::new(format!("men[{n}].class"), "bn-complaint-level")).collect()
    }

    /// Vehicles armed as their class may be, and crewed by men of the force, each in one of them.
    fn check_vehicles(&self) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let listed = |name: &String| self.men.iter().any(|man| man.name == *name);
        for (n, it) in self.vehicles.iter().enumerate() {
            let field = |name: &str| format!("vehicles[{n}].{name}");
            if it.weapon.is_some_and(|weapon| !it.chassis.takes(weapon)) {
                complaints.push(Complaint::new(field("weapon"), "bn-complaint-vehicle"));
            }
            let guns = it.model().guns.len();
            let unarmed = it.gunner.is_some() && guns < 1 || it.commander.is_some() && guns < 2;
            let elsewhere = |name: &String| self.vehicles[..n].iter().any(|other| other.crew().any(|it| it == name));
            let twice = it.driver.is_some() && (it.driver == it.gunner || it.driver == it.commander);
            if unarmed || twice || it.crew().any(|name| !listed(name) || elsewhere(name)) {
                complaints.push(Complaint::new(field("driver"), "bn-complaint-crew"));
            }
            if listed(&it.name) || self.vehicles[..n].iter().any(|other| other.name == it.name) {
                complaints.push(Complaint::new(field("name"), "bn-complaint-twice"));
            }
        }
        complaints
    }

    /// BN-PTS-01..12. What each of the men costs, then each of the vehicles.
    pub fn prices(&self) -> Vec<u16> {
        let man = |entry: &Entry| {
            let class = entry.class.unwrap_or(self.class).profile().points;
            let weapons: u16 = entry.weapons.iter().map(|weapon| weapon.points()).sum();
            let figure = if entry.medic { MEDIC } else { class };
            figure + weapons + 5 * u16::from(entry.leadership) + if entry.ladder { LADDER } else { 0 }
        };
        self.men.iter().map(man).chain(self.vehicles.iter().map(|it| it.points())).collect()
    }

    /// BN-PTS-01..12 and the prices of extras.
    fn points(&self) -> u16 {
        let each: i32 = self.prices().into_iter().map(i32::from).sum();
        judged!("BN-PTS-11");
        (each + self.extras.cost()).clamp(0, i32::from(u16::MAX)) as u16
    }
}

/// BN-PTS-03.
const MEDIC: u16 = 10;
/// BN-PTS-12.
const LADDER: u16 = 5;
