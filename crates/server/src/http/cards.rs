use protocol::{Library, Problem};
use referee::{DicePlan, GameEntry, Scenario, Scenery, Seat, SideId, Text, Unit};
use schemars::JsonSchema;
use serde::Serialize;
use table::Table;

use crate::http::packed::Standing;
use crate::tables::begin::open;

/// The scenarios that can be played, as the start page shows them.
pub struct Cards {
    pub cards: Vec<Card>,
    /// All of them as they are told, over and over.
    pub told: Standing,
    library: Box<dyn Library + Sync>,
}

#[derive(Serialize, JsonSchema)]
pub struct Card {
    /// What to open it by.
    pub name: String,
    pub game: String,
    pub title: Text,
    pub summary: Text,
    pub minutes: Option<u16>,
    pub sides: Vec<Text>,
    /// How many figures each side begins with.
    pub figures: Vec<usize>,
    /// How many are nobody's: civilians, hostages.
    pub bystanders: usize,
    pub unit: Unit,
    pub table: Table,
    /// How the table looks.
    pub scenery: Scenery,
}

impl Cards {
    /// Looks through the library, in the order of the games. A scenario that does not open is left out and logged.
    pub fn new(library: Box<dyn Library + Sync>, games: &'static [GameEntry]) -> Cards {
        let listings = library.list();
        let of = |entry: &'static GameEntry| listings.iter().filter(|listing| listing.game == entry.id);
        let names = games.iter().flat_map(of).map(|listing| listing.name.clone());
        let cards = names.filter_map(|name| match card(library.as_ref(), games, &name) {
            Ok(card) => Some(card),
            Err(problem) => {
                tracing::warn!(scenario = name, %problem, "a scenario does not open");
                None
            }
        });
        Cards { cards: cards.collect(), told: Standing::default(), library }
    }

    pub fn find(&self, name: &str) -> Result<Scenario, Problem> {
        self.library.find(name)
    }
}

fn card(library: &dyn Library, games: &'static [GameEntry], name: &str) -> Result<Card, Problem> {
    let scenario = library.find(name)?;
    let sides: Vec<SideId> = (0..scenario.sides.len()).map(|side| SideId(side as u8)).collect();
    let table = scenario.table().map_err(|complaints| Problem::Scenario { complaints })?;
    let plan = DicePlan { by_hand: sides.clone(), ..DicePlan::default() };
    let view = open(games, scenario.clone(), plan, None)?.view(Seat::Referee);
    let count = |side: &SideId| view.figures.iter().filter(|figure| figure.side == Some(*side)).count();
    Ok(Card {
        name: name.to_string(),
        scenery: scenario.scenery(),
        figures: sides.iter().map(count).collect(),
        bystanders: view.figures.iter().filter(|figure| figure.side.is_none()).count(),
        game: scenario.game,
        title: scenario.name,
        summary: scenario.summary,
        minutes: scenario.minutes,
        sides: scenario.sides.into_iter().map(|side| side.name).collect(),
        unit: scenario.unit,
        table,
    })
}
