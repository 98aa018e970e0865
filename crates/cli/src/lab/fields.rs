use std::sync::Arc;

use ::lab::Field;
use ::referee::GameEntry;
use anyhow::{Result, bail};
use content::Shelf;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use table::Length;

use crate::Voice;
use crate::opened::{entry, scenario};

/// A field whose table, forces and missions are drawn up by the seed of each game.
const GENERATED: &str = "fivecore/generated";

/// The fields by name: a scenario, a file, a whole game, or the generated ones.
pub fn fields(names: &[String], shelf: &Shelf, games: &'static [GameEntry], voice: &Voice) -> Result<Vec<Field>> {
    let mut fields = Vec::new();
    for name in names {
        if name == GENERATED {
            fields.push(generated(entry(games, "fivecore")?));
        } else if games.iter().any(|entry| entry.id == name) {
            let own = shelf.scenarios().into_iter().filter(|listing| listing.game == *name);
            for listing in own {
                fields.push(fixed(&format!("{name}/{}", listing.id), shelf, games, voice)?);
            }
        } else {
            fields.push(fixed(name, shelf, games, voice)?);
        }
    }
    if fields.is_empty() {
        bail!("name a scenario, a game, or {GENERATED}");
    }
    Ok(fields)
}

fn fixed(name: &str, shelf: &Shelf, games: &'static [GameEntry], voice: &Voice) -> Result<Field> {
    let scenario = scenario(shelf, name, voice)?;
    let label = format!("{}/{}", scenario.game, scenario.id);
    Ok(Field::fixed(label, entry(games, &scenario.game)?, scenario))
}

/// FiveCore on a three-foot table laid by the dice, six figures with two skills a side.
fn generated(entry: &'static GameEntry) -> Field {
    let scenario = |seed: u64| {
        let mut luck = dice::Quick::new(seed);
        let levy = || Levied::Random(Levy { force: ForceType::ALL[0], figures: 6, skills: 2 });
        generate(&mut luck, &Brief { size: Length::inches(36), forces: [levy(), levy()], options: Default::default() })
    };
    Field { name: GENERATED.to_string(), entry, scenario: Arc::new(scenario), fixed: false }
}
