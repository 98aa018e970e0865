//! How far a game is covered, clause by clause.

use std::collections::BTreeMap;

use rulebook::Kind;

use super::proofs::Proofs;
use super::{Game, Mention};

/// The coverage of one game.
pub struct Coverage {
    pub name: String,
    pub title: String,
    pub state: State,
    /// In book order.
    pub clauses: Vec<Covered>,
    /// Clauses with a reason that no ledger has.
    unknown_reasons: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    NotStarted,
    Building,
    /// Every clause must have a test or a reason.
    Built,
}

/// One clause and what speaks for it.
pub struct Covered {
    pub id: String,
    pub kind: Kind,
    pub files: Vec<String>,
    /// Tests named by it.
    pub named: Vec<String>,
    /// Other tests, whose run proves it.
    pub proved: Vec<String>,
    pub reason: Option<String>,
}

impl Covered {
    pub fn is_tested(&self) -> bool {
        !self.named.is_empty() || !self.proved.is_empty()
    }

    pub fn is_open(&self) -> bool {
        !self.is_tested() && self.reason.is_none()
    }
}

pub fn of(game: &Game, uses: &[Mention], proofs: &Proofs) -> Coverage {
    let (uses, named, proved) = (by_id(uses), by_id(&proofs.named), by_id(&proofs.proved));
    let names = |mentions: &BTreeMap<&str, Vec<String>>, id: &str| mentions.get(id).cloned().unwrap_or_default();
    let clauses: Vec<Covered> = game
        .ledger
        .clauses
        .iter()
        .map(|clause| {
            let named = names(&named, &clause.id);
            let mut proved = names(&proved, &clause.id);
            proved.retain(|test| !named.contains(test));
            Covered {
                id: clause.id.clone(),
                kind: clause.kind,
                files: names(&uses, &clause.id),
                named,
                proved,
                reason: game.reasons.by_id.get(&clause.id).cloned(),
            }
        })
        .collect();
    let is_unknown = |id: &&String| clauses.iter().all(|clause| clause.id != **id);
    Coverage {
        name: game.name.clone(),
        title: game.ledger.title.clone(),
        state: state(game),
        unknown_reasons: game.reasons.by_id.keys().filter(is_unknown).cloned().collect(),
        clauses,
    }
}

fn state(game: &Game) -> State {
    match (game.has_code, game.reasons.building) {
        (false, _) => State::NotStarted,
        (true, true) => State::Building,
        (true, false) => State::Built,
    }
}

fn by_id(mentions: &[Mention]) -> BTreeMap<&str, Vec<String>> {
    let mut by_id: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for mention in mentions {
        by_id.entry(&mention.id).or_default().push(mention.name.clone());
    }
    for names in by_id.values_mut() {
        names.sort();
        names.dedup();
    }
    by_id
}

impl Coverage {
    pub fn open(&self) -> impl Iterator<Item = &Covered> {
        self.clauses.iter().filter(|clause| clause.is_open())
    }

    /// What keeps the game from being called covered.
    pub fn complaints(&self) -> Vec<String> {
        let reasons = format!("docs/rules/coverage/{}.toml", self.name);
        let mut complaints: Vec<String> = Vec::new();
        for id in &self.unknown_reasons {
            complaints.push(format!("{reasons}: docs/rules/{}.md has no clause {id}", self.name));
        }
        for clause in self.clauses.iter().filter(|clause| clause.is_tested() && clause.reason.is_some()) {
            let test = clause.named.iter().chain(&clause.proved).next().expect("it is tested");
            complaints.push(format!("{reasons}: {} is tested by {test}: take its reason out", clause.id));
        }
        let open: Vec<&str> = self.open().map(|clause| clause.id.as_str()).collect();
        if self.state == State::Built && !open.is_empty() {
            complaints.push(format!(
                "{} has {} clauses with neither a test nor a reason: {}. Name a test after each, open one with covers![…], or say why not in {reasons}",
                self.name,
                open.len(),
                open.join(", ")
            ));
        }
        complaints
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::reasons::Reasons;
    use rulebook::ledger::Ledger;

    const LEDGER: &str =
        "# Practice\n- **PX-A-01** (core) One.\n- **PX-A-02** (core) Two.\n- **PX-A-03** (advice) Three.\n";

    fn game(reasons: &str, has_code: bool) -> Game {
        Game {
            name: "practice".to_string(),
            ledger: Ledger::read(LEDGER).unwrap(),
            spanish: None,
            reasons: Reasons::read("practice.toml", reasons).unwrap(),
            has_code,
        }
    }

    fn mention(id: &str, name: &str) -> Mention {
        Mention { id: id.to_string(), place: String::new(), name: name.to_string() }
    }

    fn named(id: &str, name: &str) -> Proofs {
        Proofs { named: vec![mention(id, name)], ..Proofs::default() }
    }

    fn complaints(reasons: &str, has_code: bool) -> Vec<String> {
        of(&game(reasons, has_code), &[], &named("PX-A-01", "px_a_01_one")).complaints()
    }

    #[test]
    fn a_test_of_its_name_is_not_told_twice() {
        let both = || vec![mention("PX-A-01", "px_a_01_one"), mention("PX-A-01", "two")];
        let proofs = Proofs { named: vec![mention("PX-A-01", "px_a_01_one")], proved: both(), complaints: Vec::new() };
        let covered = &of(&game("", true), &[], &proofs).clauses[0];
        assert_eq!(
            (&covered.named[..], &covered.proved[..]),
            (&["px_a_01_one".to_string()][..], &["two".to_string()][..])
        );
    }

    #[test]
    fn a_clause_is_tested_or_out_or_open() {
        let coverage =
            of(&game("\"PX-A-03\" = \"advice\"", true), &[mention("PX-A-02", "b.rs")], &named("PX-A-01", "t"));
        let open: Vec<&str> = coverage.open().map(|clause| clause.id.as_str()).collect();
        assert_eq!(open, ["PX-A-02"]);
        assert_eq!(coverage.clauses[0].named, ["t"]);
        assert_eq!(coverage.clauses[1].files, ["b.rs"]);
        assert_eq!(coverage.clauses[2].reason.as_deref(), Some("advice"));
    }

    #[test]
    fn an_open_clause_fails_only_a_game_that_is_built() {
        let open = complaints("", true);
        assert_eq!(open.len(), 1);
        assert!(open[0].starts_with("practice has 2 clauses with neither a test nor a reason: PX-A-02, PX-A-03. "));
        assert!(complaints("building = true", true).is_empty());
        assert!(complaints("", false).is_empty());
        assert!(complaints("\"PX-A-02..03\" = \"later\"", true).is_empty());
    }

    #[test]
    fn a_reason_is_for_a_clause_that_is_written_and_not_tested() {
        let complaints = complaints("building = true\n\"PX-A-01\" = \"hard\"\n\"PX-B-01\" = \"gone\"", true);
        assert_eq!(complaints.len(), 2);
        assert!(complaints[0].contains("docs/rules/practice.md has no clause PX-B-01"), "{}", complaints[0]);
        assert!(complaints[1].contains("PX-A-01 is tested by px_a_01_one"), "{}", complaints[1]);
    }
}
