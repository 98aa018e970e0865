//! TS-PRO, TS-SKL, TS-PTS-01..06. What a model is: its characteristics, weapons, skills and price.

use referee::{Pronoun, judged};
use table::Length;

use crate::weapons::{Price, Weapon};

/// TS-PRO-01. AS, DS, ST, RS, IN, CO, W and SZ by their whole names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: String,
    pub pronoun: Pronoun,
    pub individual: bool,
    pub move_cm: u8,
    pub assault: u8,
    pub shooting: u8,
    pub strength: u8,
    pub resistance: u8,
    pub initiative: u8,
    pub courage: u8,
    pub wounds: u8,
    pub size: u8,
    /// TS-PRO-07. One weapon for close combat, and at most one missile.
    pub blade: Weapon,
    pub missile: Option<Weapon>,
    pub skills: Skills,
    pub gift: Option<Gift>,
}

/// TS-SKL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skills {
    pub tactical_perception: bool,
    pub leader: bool,
    pub first_strike: bool,
    pub skirmishers: bool,
    pub fearless: bool,
    pub blows: u8,
    pub parry: u8,
    pub marksman: u8,
}

impl Default for Skills {
    fn default() -> Skills {
        Skills {
            tactical_perception: false,
            leader: false,
            first_strike: false,
            skirmishers: false,
            fearless: false,
            blows: 1,
            parry: 0,
            marksman: 0,
        }
    }
}

/// TS-GFT-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    Blessing,
    Curse,
    Shroud,
}

impl Skills {
    /// Takes a skill as its card writes it: `Leader`, `Blows 2`. False: there is none of that name.
    pub fn learn(&mut self, written: &str) -> bool {
        let (name, n) = match written.rsplit_once(' ') {
            Some((name, n)) if n.parse::<u8>().is_ok() => (name, n.parse().unwrap_or(0)),
            _ => (written, 0),
        };
        match (name, n) {
            ("Tactical Perception", 0) => self.tactical_perception = true,
            ("Leader", 0) => self.leader = true,
            ("First Strike", 0) => self.first_strike = true,
            ("Skirmishers", 0) => self.skirmishers = true,
            ("Fearless", 0) => self.fearless = true,
            ("Blows", 1..) => self.blows = n,
            ("Parry", 1..) => self.parry = n,
            ("Marksman", 1..) => self.marksman = n,
            _ => return false,
        }
        true
    }

    /// How many it has, and the highest number among them.
    pub fn count(&self) -> (usize, u8) {
        let flags = [self.tactical_perception, self.leader, self.first_strike, self.skirmishers, self.fearless];
        let numbers = [if self.blows > 1 { self.blows } else { 0 }, self.parry, self.marksman];
        let count = flags.iter().filter(|&&has| has).count() + numbers.iter().filter(|&&n| n > 0).count();
        (count, numbers.into_iter().max().unwrap_or_default())
    }
}

impl Profile {
    /// TS-MOV-01.
    pub fn pace(&self) -> Length {
        Length::cm(i64::from(self.move_cm))
    }

    pub fn radius(&self) -> Length {
        let diameter = match self.size {
            0..=3 => Length::mm(25),
            4..=5 => Length::mm(50),
            6..=7 => Length::mm(60),
            _ => Length::mm(80),
        };
        diameter / 2
    }

    /// TS-PTS-01..06. What one model costs.
    pub fn price(&self) -> u32 {
        judged!("TS-PTS-01", "TS-PTS-02", "TS-PTS-03", "TS-PTS-04", "TS-PTS-05", "TS-PTS-06");
        let sum = [self.assault, self.strength, self.resistance, self.courage].map(i32::from).iter().sum::<i32>();
        let speed = (i32::from(self.move_cm) - 10).div_euclid(5);
        let wound = match self.size {
            0..=3 => 3,
            4..=5 => 6,
            6..=7 => 10,
            _ => 16,
        };
        let weapons = [Some(self.blade), self.missile].into_iter().flatten().map(|weapon| match weapon.price() {
            Price::Plain(points) => points,
            Price::Skill(more) => i32::from(self.shooting) + more,
        });
        let price = sum - 4
            + speed
            + wound * (i32::from(self.wounds) - 1)
            + weapons.sum::<i32>()
            + self.skills.price(self.individual);
        price.max(1) as u32
    }
}

impl Skills {
    fn price(&self, individual: bool) -> i32 {
        let parry = if individual { 5 } else { 2 };
        let flag = |has: bool, points: i32| if has { points } else { 0 };
        flag(self.leader, 9)
            + flag(self.tactical_perception, 3)
            + flag(self.first_strike, 2)
            + flag(self.fearless, 3)
            + 4 * (i32::from(self.blows) - 1)
            + parry * i32::from(self.parry)
            + i32::from(self.marksman)
    }
}
