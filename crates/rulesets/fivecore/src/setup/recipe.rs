//! The terrain set: which pieces make which landscape.

use std::sync::LazyLock;

use referee::{Look, PiecePlan, Text};
use serde::Deserialize;

use super::Landscape;

const TERRAIN: &str = include_str!("../../../../../content/fivecore/terrain.toml");

/// What else the file says is for whoever lays tables of any game.
#[derive(Deserialize)]
struct TerrainSet {
    landscape: Vec<Recipe>,
}

/// The pieces of one landscape.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    id: Landscape,
    pub name: Text,
    /// How the ground is painted.
    #[serde(default)]
    pub look: Look,
    pub pieces: Vec<Ingredient>,
}

/// A piece with its south-west corner at the origin, and how it is used.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ingredient {
    /// How often it comes up among its neighbours.
    #[serde(default = "once")]
    pub share: u32,
    /// How many a table may have.
    #[serde(default = "any_number")]
    pub most: usize,
    /// It runs from one side of the table to the other.
    #[serde(default)]
    pub across: bool,
    pub piece: PiecePlan,
}

fn once() -> u32 {
    1
}

fn any_number() -> usize {
    usize::MAX
}

static RECIPES: LazyLock<Vec<Recipe>> =
    LazyLock::new(|| toml::from_str::<TerrainSet>(TERRAIN).expect("the terrain set is read in a test").landscape);

impl Landscape {
    pub fn recipe(self) -> &'static Recipe {
        RECIPES.iter().find(|recipe| recipe.id == self).expect("every landscape has a recipe")
    }
}
