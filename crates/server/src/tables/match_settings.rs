use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the players of a match have settled before it begins, for all of them to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct MatchSettings {
    /// A player may ask the computer for a hint, and why it moved as it did.
    pub hints: bool,
    /// Minutes that a player must stay away before the computer may take over without being asked to by that player;
    /// none: never.
    pub absence: Option<u32>,
    /// It is the lesson of its scenario: answers are held back until they are those that it expects.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
}

/// A day: one move a day is in time.
const DAY: u32 = 24 * 60;

impl Default for MatchSettings {
    fn default() -> MatchSettings {
        MatchSettings { hints: false, absence: Some(DAY), lesson: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_before_there_were_terms_has_no_hints() {
        let kept: MatchSettings = serde_json::from_str("{}").expect("terms");
        assert_eq!(kept, MatchSettings { hints: false, absence: Some(1440), lesson: false });
        let never: MatchSettings = serde_json::from_str(r#"{"hints":true,"absence":null}"#).expect("terms");
        assert_eq!(never, MatchSettings { hints: true, absence: None, lesson: false });
    }
}
