use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How sentences speak of somebody, as the roster says. It means nothing to the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pronoun {
    He,
    She,
    #[default]
    They,
}

impl Pronoun {
    /// What a roster that says nothing means.
    pub fn is_they(&self) -> bool {
        *self == Pronoun::They
    }

    pub fn word(self) -> &'static str {
        match self {
            Pronoun::He => "he",
            Pronoun::She => "she",
            Pronoun::They => "they",
        }
    }
}
