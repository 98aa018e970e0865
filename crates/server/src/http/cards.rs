use std::collections::BTreeMap;

use dice::Seed;
use protocol::{Library, Problem};
use referee::{AnyMatch, Art, DicePlan, GameEntry, Scenario, Scenery, Seat, SideId, Text, Unit};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Base, Bearing, Place, Table};
use tokio::sync::OnceCell;

use crate::http::packed::{Packed, Standing};
use crate::http::trouble::Trouble;
use crate::tables::begin::{by_the_computer, open};
use crate::tables::hall::Hall;

/// The scenarios that can be played, as the start page shows them.
pub struct Cards {
    pub cards: Vec<Card>,
    /// All of them as they are told, over and over.
    pub told: Standing,
    /// Their tables, each laid out once for whoever looks at it first.
    pictures: BTreeMap<String, OnceCell<Packed>>,
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
}

/// The table of a scenario as one sees it on sitting down: both sides deployed, and nobody's secrets.
#[derive(Serialize, JsonSchema)]
pub struct Picture {
    pub table: Table,
    /// How it looks.
    pub scenery: Scenery,
    pub figures: Vec<Placed>,
}

/// Somebody who stands on it.
#[derive(Serialize, JsonSchema)]
pub struct Placed {
    pub side: Option<SideId>,
    pub place: Place,
    pub facing: Bearing,
    pub base: Base,
    pub art: Option<Art>,
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
        let cards: Vec<Card> = cards.collect();
        let pictures = cards.iter().map(|card| (card.name.clone(), OnceCell::new())).collect();
        Cards { cards, told: Standing::default(), pictures, library }
    }

    /// The table of a scenario, laid out.
    pub async fn picture(&self, hall: &Hall, name: &str) -> Result<&Packed, Trouble> {
        let kept = self.pictures.get(name).ok_or_else(Trouble::not_found)?;
        kept.get_or_try_init(|| async { Ok(Packed::of(&self.laid_out(hall, name).await?)) }).await
    }

    async fn laid_out(&self, hall: &Hall, name: &str) -> Result<Picture, Problem> {
        let scenario = self.find(name)?;
        let (table, scenery) = (table_of(&scenario)?, scenario.scenery());
        let game = open(hall.games, scenario, DicePlan::default(), Some(Seed::new([0; 32])))?;
        let game = by_the_computer(hall, game).await?;
        Ok(Picture { table, scenery, figures: placed(game.as_ref()) })
    }

    pub fn find(&self, name: &str) -> Result<Scenario, Problem> {
        self.library.find(name)
    }
}

fn card(library: &dyn Library, games: &'static [GameEntry], name: &str) -> Result<Card, Problem> {
    let scenario = library.find(name)?;
    let sides: Vec<SideId> = (0..scenario.sides.len()).map(|side| SideId(side as u8)).collect();
    table_of(&scenario)?;
    let plan = DicePlan { by_hand: sides.clone(), ..DicePlan::default() };
    let view = open(games, scenario.clone(), plan, None)?.view(Seat::Referee);
    let count = |side: &SideId| view.figures.iter().filter(|figure| figure.side == Some(*side)).count();
    Ok(Card {
        name: name.to_string(),
        figures: sides.iter().map(count).collect(),
        bystanders: view.figures.iter().filter(|figure| figure.side.is_none()).count(),
        game: scenario.game,
        title: scenario.name,
        summary: scenario.summary,
        minutes: scenario.minutes,
        sides: scenario.sides.into_iter().map(|side| side.name).collect(),
        unit: scenario.unit,
    })
}

fn table_of(scenario: &Scenario) -> Result<Table, Problem> {
    scenario.table().map_err(|complaints| Problem::Scenario { complaints })
}

/// Whoever is seen on the table by those who watch.
fn placed(game: &dyn AnyMatch) -> Vec<Placed> {
    let figures = game.view(Seat::Spectator).figures.into_iter();
    let placed = figures.filter_map(|figure| {
        let (place, base) = (figure.place?, figure.base);
        Some(Placed { side: figure.side, place, facing: figure.facing, base, art: figure.art })
    });
    placed.collect()
}
