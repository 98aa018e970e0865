//! Why a clause has no test: docs/rules/coverage/<game>.toml.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use super::ids;

/// The reasons of one game.
#[derive(Default, Debug)]
pub struct Reasons {
    /// Whether the game may still have clauses with neither test nor reason.
    pub building: bool,
    pub by_id: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    building: bool,
    #[serde(flatten)]
    lines: BTreeMap<String, String>,
}

impl Reasons {
    pub fn read(path: &str, text: &str) -> Result<Reasons> {
        let file: File = toml::from_str(text).with_context(|| path.to_string())?;
        let mut reasons = Reasons { building: file.building, by_id: BTreeMap::new() };
        for (key, reason) in file.lines {
            ensure!(!reason.trim().is_empty(), "{path}: {key} has an empty reason");
            let Some(ids) = ids::list(&key) else {
                bail!("{path}: {key} is neither an id nor a range such as FC-INJ-01..08")
            };
            for id in ids {
                let earlier = reasons.by_id.insert(id.clone(), reason.clone());
                ensure!(earlier.is_none(), "{path}: {id} has two reasons");
            }
        }
        Ok(reasons)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_gives_one_clause_or_a_range_its_reason() {
        let reasons =
            Reasons::read("x", "building = true\n\"PX-A-01\" = \"advice\"\n\"PX-B-01..02\" = \"later\"").unwrap();
        let pairs: Vec<(&str, &str)> =
            reasons.by_id.iter().map(|(id, reason)| (id.as_str(), reason.as_str())).collect();
        assert!(reasons.building);
        assert_eq!(pairs, [("PX-A-01", "advice"), ("PX-B-01", "later"), ("PX-B-02", "later")]);
        assert!(!Reasons::read("x", "").unwrap().building);
    }

    #[test]
    fn a_wrong_line_is_refused_by_name() {
        let refused = |text: &str| format!("{:#}", Reasons::read("x.toml", text).unwrap_err());
        assert_eq!(refused("\"PX-A-01\" = \" \""), "x.toml: PX-A-01 has an empty reason");
        assert!(refused("\"PX-A\" = \"no\"").starts_with("x.toml: PX-A is neither"));
        assert_eq!(refused("\"PX-A-01\" = \"a\"\n\"PX-A-01..02\" = \"b\""), "x.toml: PX-A-01 has two reasons");
        assert!(refused("\"PX-A-01\" = 3").starts_with("x.toml"));
    }
}
