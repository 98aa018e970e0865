//! BN-PTS. A squad drawn by lot, within its points.

use dice::Source;
use referee::{Levy, lot};
use serde_json::{Value, json};

use crate::appraisal::id;
use crate::profile::Class;
use crate::weapons::Weapon;

/// BN-SCALE-04. As many men as a squad of the basic game has for every 150 points.
const MEN: u32 = 12;
const POINTS: u32 = 150;
/// Men of one team.
const TEAM: usize = 5;
/// BN-PTS-01. What a level of leadership costs.
const LEADERSHIP: u32 = 5;

/// What the others may be given, riflemen most of all.
const ARMS: [&[Weapon]; 8] = [
    &[Weapon::Rifle, Weapon::Grenades],
    &[Weapon::Rifle, Weapon::Grenades],
    &[Weapon::Rifle, Weapon::Grenades],
    &[Weapon::Rifle],
    &[Weapon::Smg, Weapon::Grenades],
    &[Weapon::Lmg],
    &[Weapon::Rifle, Weapon::Rpg],
    &[Weapon::Precision],
];

/// A leader with a rifle, then whoever still fits, teams of five.
pub fn draw(dice: &mut dyn Source, wanted: &Levy<'_>) -> Value {
    let class = wanted.pick(dice, &Class::ALL, id);
    let man = u32::from(class.profile().points);
    let most = (wanted.size * MEN / POINTS).max(2) as usize;
    let mut left = wanted.size.saturating_sub(man + LEADERSHIP);
    let mut men = vec![entry(0, 1, &[Weapon::Rifle, Weapon::Grenades])];
    while men.len() < most {
        let affordable: Vec<_> = ARMS.iter().filter(|arms| man + price(arms) <= left).collect();
        if affordable.is_empty() {
            break;
        }
        let arms = affordable[lot(dice, affordable.len() as u32) as usize];
        left -= man + price(arms);
        men.push(entry(men.len(), 0, arms));
    }
    json!({"class": class, "men": men})
}

fn price(arms: &[Weapon]) -> u32 {
    arms.iter().map(|weapon| u32::from(weapon.points())).sum()
}

/// Men are called by their team and number, as the sample forces do: `A1`.
fn entry(n: usize, leadership: u8, arms: &[Weapon]) -> Value {
    let team = n / TEAM;
    let letter = char::from(b'A' + (team % 26) as u8);
    let mut entry = json!({"name": format!("{letter}{}", n % TEAM + 1), "weapons": arms, "team": team + 1});
    if leadership > 0 {
        entry["leadership"] = leadership.into();
    }
    entry
}
