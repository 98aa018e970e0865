//! Battles drawn up by a seed, for trials and experiments.

use dice::Quick;
use referee::{Drawn, Scenario, Tables, lot};
use table::Length;

use super::{Brief, Levied, generate};
use crate::forces::{ForceType, Levy};

pub const DRAWN: &[Drawn] =
    &[Drawn { name: "a quick game", scenario: quick_game }, Drawn { name: "generated", scenario: alike }];

/// On a table laid by the dice, two random forces and missions.
fn quick_game(_: &Tables<'_>, seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let mut levy = || {
        let force = ForceType::ALL[lot(&mut luck, ForceType::ALL.len() as u32) as usize];
        Levied::Random(Levy { force, figures: 4 + lot(&mut luck, 4) as u8, skills: lot(&mut luck, 5) as u8 })
    };
    let forces = [levy(), levy()];
    let size = Length::inches(24 + 12 * i64::from(lot(&mut luck, 2)));
    let objectives = ["open", "secret"][lot(&mut luck, 2) as usize];
    let options = [("objectives".to_string(), objectives.into())].into();
    generate(&mut luck, &Brief { size, forces, options })
}

/// On a three-foot table laid by the dice, six figures with two skills a side.
fn alike(_: &Tables<'_>, seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let levy = || Levied::Random(Levy { force: ForceType::ALL[0], figures: 6, skills: 2 });
    generate(&mut luck, &Brief { size: Length::inches(36), forces: [levy(), levy()], options: Default::default() })
}
