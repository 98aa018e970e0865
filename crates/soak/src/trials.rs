//! What is played: every scenario the program carries, and games drawn up by the dice.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use combat_1_48::Combat;
use combat_1_48::squad::levy;
use content::Shelf;
use dice::Quick;
use fivecore::FiveCore;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use proving::Played;
use referee::oracles::{AtRandom, play_out};
use referee::{Game, Outcome, Scenario, lot};
use serde_json::json;
use table::Length;

/// A kind of game, and the ways to play it.
pub struct Trial {
    pub game: &'static str,
    pub name: String,
    /// The scenario that goes with a seed.
    pub scenario: Box<dyn Fn(u64) -> Scenario + Send + Sync>,
    /// Plays one game with everything checked.
    pub prove: fn(&Scenario, u64) -> Played,
    /// Plays games of one scenario with nothing checked.
    pub play: fn(&Scenario, Range<u64>) -> Vec<Ended>,
}

/// How a plain game went.
pub struct Ended {
    pub outcome: Outcome,
    /// A fingerprint of the battle as it ended.
    pub print: u64,
}

/// How many orders a game may have before it counts as endless.
const MOST_ORDERS: usize = 20_000;

pub fn all() -> Vec<Trial> {
    let mut trials = vec![Trial::of::<practice::Lanterns>("lanterns".into(), |_| practice::scenario())];
    trials.extend(on_the_shelf::<FiveCore>());
    trials.push(Trial::of::<FiveCore>("a quick game".into(), quick_fivecore));
    trials.extend(on_the_shelf::<firefight::Firefight>());
    trials.push(Trial::of::<firefight::Firefight>("drawn armies".into(), drawn_firefight));
    trials.extend(on_the_shelf::<Combat>());
    trials.push(Trial::of::<Combat>("squads drawn by lot".into(), drawn_combat));
    trials
}

impl Trial {
    fn of<G: Game>(name: String, scenario: impl Fn(u64) -> Scenario + Send + Sync + 'static) -> Trial {
        Trial { game: G::ID, name, scenario: Box::new(scenario), prove: proving::prove::<G>, play: play::<G> }
    }
}

/// Every scenario the program carries for a game.
fn on_the_shelf<G: Game>() -> Vec<Trial> {
    let shelf = Shelf::embedded();
    let own = shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID);
    let sound = own.filter_map(|listing| shelf.scenario(&format!("{}/{}", G::ID, listing.id)).ok());
    sound.map(|scenario| Trial::of::<G>(scenario.id.clone(), move |_| scenario.clone())).collect()
}

/// FiveCore on a table laid by the dice, with two random forces and missions.
fn quick_fivecore(seed: u64) -> Scenario {
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

/// Firefight on one of its tables with two armies drawn by the dice, at 200 or 300 points.
fn drawn_firefight(seed: u64) -> Scenario {
    let table = ["firefight/ash-crossing", "firefight/refinery-gantries"][seed as usize / 2 % 2];
    let scenario = Shelf::embedded().scenario(table).expect("on the shelf");
    firefight::levy::battle(&scenario, [200, 300][seed as usize % 2], seed)
}

/// A table of 1-48 Combat with squads, mode and options drawn by lot.
fn drawn_combat(seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let mut any = |below: u32| lot(&mut luck, below);
    let table = ["first-shots", "the-lane", "the-pump-house"][any(3) as usize];
    let mut drawn = Shelf::embedded().scenario(&format!("combat-1-48/{table}")).expect("the program carries it");
    let limit = 10 + any(34) as u16;
    let options = [
        ("points-limit", json!(limit)),
        ("mode", json!(["skirmish", "mission"][any(2) as usize])),
        ("set-up", json!(["as-written", "rolled"][any(2) as usize])),
        ("round-limit", json!(any(11))),
        ("spared-by-blasts", json!(any(2) == 0)),
    ];
    drawn.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    for (side, force) in drawn.sides.iter_mut().zip(["british", "german"]) {
        side.force = json!({"squads": levy(force, limit, &mut luck).squads});
    }
    drawn
}

fn play<G: Game>(scenario: &Scenario, seeds: Range<u64>) -> Vec<Ended> {
    let (setup, battle) = G::set_up(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let one = |seed: u64| {
        let mut battle = battle.clone();
        let end = play_out::<G>(&setup, &mut battle, &mut Quick::new(seed), &mut AtRandom, MOST_ORDERS);
        let outcome = end.unwrap_or_else(|| panic!("seed {seed}: the game does not end"));
        Ended { outcome, print: print(&battle) }
    };
    seeds.map(one).collect()
}

fn print(battle: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    battle.hash(&mut hasher);
    hasher.finish()
}
