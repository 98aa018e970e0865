use referee::{Scenario, Text};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Problem;

/// Where scenarios are found by name.
pub trait Library: Send {
    fn list(&self) -> Vec<Listing>;
    fn find(&self, name: &str) -> Result<Scenario, Problem>;
}

/// A scenario as a start page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Listing {
    /// What to open it by.
    pub name: String,
    pub game: String,
    pub title: Text,
    pub summary: Text,
    pub minutes: Option<u16>,
    pub sides: Vec<Text>,
}

/// No scenarios: every one must be written out.
impl Library for () {
    fn list(&self) -> Vec<Listing> {
        Vec::new()
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        Err(Problem::NoSuchScenario { given: name.to_string() })
    }
}
