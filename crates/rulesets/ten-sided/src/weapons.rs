//! TS-PRO-05..07, the table of weapons: how fast they strike, how far they shoot, how hard they hit.

use referee::judged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Weapon {
    Dagger,
    Sword,
    Axe,
    #[serde(rename = "Great axe")]
    GreatAxe,
    Spear,
    Pike,
    #[serde(rename = "Fangs and claws")]
    FangsAndClaws,
    Club,
    Javelin,
    #[serde(rename = "Short bow")]
    ShortBow,
    Longbow,
    #[serde(rename = "Staff sling")]
    StaffSling,
    Boulder,
    Ballista,
}

/// TS-SHT-18..21. How far off a target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    Short,
    Medium,
    Long,
    Extreme,
}

/// What a weapon does in one band: what it adds to the die, and how hard it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    pub to_hit: i8,
    pub damage: Damage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    Of(i8),
    /// The bearer's strength and so much more.
    Strength(i8),
}

/// What a weapon costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    Plain(i32),
    /// The bearer's DS and so much more.
    Skill(i32),
}

use Damage::{Of, Strength};

const fn hit(to_hit: i8, damage: Damage) -> Option<Hit> {
    Some(Hit { to_hit, damage })
}

impl Band {
    pub const ALL: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Extreme];

    /// TS-SHT-18..21. The limit belongs to the nearer band.
    pub fn of(distance: Length) -> Option<Band> {
        judged!("TS-SHT-18", "TS-SHT-19", "TS-SHT-20", "TS-SHT-21");
        Band::ALL.into_iter().find(|band| distance <= band.limit())
    }

    pub const fn limit(self) -> Length {
        match self {
            Band::Short => Length::cm(30),
            Band::Medium => Length::cm(60),
            Band::Long => Length::cm(90),
            Band::Extreme => Length::cm(120),
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Band::Short => "ts-band-short",
            Band::Medium => "ts-band-medium",
            Band::Long => "ts-band-long",
            Band::Extreme => "ts-band-extreme",
        }
    }
}

impl Weapon {
    /// TS-CC-11, TS-CC-12. In close combat; missiles have none.
    pub fn blow(self) -> Option<Hit> {
        match self {
            Weapon::Dagger => hit(0, Strength(-1)),
            Weapon::Sword | Weapon::Spear | Weapon::FangsAndClaws => hit(0, Strength(0)),
            Weapon::Axe | Weapon::Pike | Weapon::Club => hit(0, Strength(1)),
            Weapon::GreatAxe => hit(0, Strength(2)),
            _ => None,
        }
    }

    /// TS-SHT-22. At a range; a dash is nothing.
    pub fn shot(self, band: Band) -> Option<Hit> {
        let bands = match self {
            Weapon::Javelin => [hit(0, Strength(0)), None, None, None],
            Weapon::ShortBow => [hit(0, Of(3)), hit(-1, Of(3)), None, None],
            Weapon::Longbow => [hit(1, Of(4)), hit(0, Of(4)), hit(-1, Of(3)), None],
            Weapon::StaffSling => [hit(-1, Of(4)), hit(0, Of(4)), hit(-2, Of(3)), None],
            Weapon::Boulder => [hit(0, Of(7)), hit(-1, Of(6)), None, None],
            Weapon::Ballista => [hit(0, Of(7)), hit(0, Of(7)), hit(-1, Of(6)), hit(-2, Of(6))],
            _ => [None; 4],
        };
        bands[band as usize]
    }

    pub fn is_missile(self) -> bool {
        self.shot(Band::Short).is_some()
    }

    /// How far it shoots at most.
    pub fn range(self) -> Length {
        let mut usable = Band::ALL.into_iter().filter(|&band| self.shot(band).is_some());
        usable.next_back().map_or(Length::ZERO, Band::limit)
    }

    /// TS-CC-04, TS-CC-15. How fast it strikes, in the first round of a combat or later.
    pub fn speed(self, first_round: bool) -> u8 {
        match self {
            Weapon::Dagger => 5,
            Weapon::Sword | Weapon::FangsAndClaws => 4,
            Weapon::Axe | Weapon::Pike => 3,
            Weapon::GreatAxe | Weapon::Club => 2,
            Weapon::Spear => judged!("TS-CC-15" => if first_round { 5 } else { 3 }),
            _ => 0,
        }
    }

    /// TS-SKL-06. How much lower the RS of those it hits counts.
    pub fn penetrating(self) -> u8 {
        if self == Weapon::Pike { judged!("TS-SKL-06" => 1) } else { 0 }
    }

    /// TS-PTS-02.
    pub fn price(self) -> Price {
        match self {
            Weapon::Dagger | Weapon::Sword => Price::Plain(0),
            Weapon::Axe | Weapon::Spear | Weapon::Club | Weapon::Javelin => Price::Plain(1),
            Weapon::GreatAxe | Weapon::Pike => Price::Plain(3),
            Weapon::FangsAndClaws => Price::Plain(-2),
            Weapon::ShortBow | Weapon::Longbow | Weapon::StaffSling => Price::Skill(2),
            Weapon::Boulder => Price::Skill(6),
            Weapon::Ballista => Price::Skill(8),
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Weapon::Dagger => "ts-dagger",
            Weapon::Sword => "ts-sword",
            Weapon::Axe => "ts-axe",
            Weapon::GreatAxe => "ts-great-axe",
            Weapon::Spear => "ts-spear",
            Weapon::Pike => "ts-pike",
            Weapon::FangsAndClaws => "ts-fangs-and-claws",
            Weapon::Club => "ts-club",
            Weapon::Javelin => "ts-javelin",
            Weapon::ShortBow => "ts-short-bow",
            Weapon::Longbow => "ts-longbow",
            Weapon::StaffSling => "ts-staff-sling",
            Weapon::Boulder => "ts-boulder",
            Weapon::Ballista => "ts-ballista",
        }
    }
}

impl Damage {
    /// TS-PRO-03. The damage value, between 1 and 10.
    pub fn value(self, strength: u8) -> u8 {
        let value = match self {
            Damage::Of(value) => value,
            Damage::Strength(more) => strength as i8 + more,
        };
        judged!("TS-PRO-03" => value.clamp(1, 10) as u8)
    }
}
