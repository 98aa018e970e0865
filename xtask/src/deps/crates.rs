//! Which crates each crate may know.

use super::{Dependency, Package};

/// What one crate may name in its Cargo.toml.
struct Allowance {
    crate_name: &'static str,
    /// Crates of the workspace. [`RULESETS`] stands for all games.
    ours: Names,
    /// Crates of other people. Tests may use what they like.
    others: Names,
    why: &'static str,
}

enum Names {
    Any,
    Only(&'static [&'static str]),
}

/// Every crate in crates/rulesets, both as the holder of an allowance and as something that may be known.
const RULESETS: &str = "every ruleset";

/// The small game that tests play.
const PRACTICE: &str = "lanterns";

/// What any crate may know in its tests.
const FOR_TESTS: [&str; 5] = [PRACTICE, "testkit", "minds", "odds", "siege"];

const ALLOWANCES: &[Allowance] = &[
    Allowance {
        crate_name: "table",
        ours: Names::Only(&[]),
        others: Names::Only(&["i_overlay", "pathfinding", "schemars", "serde", "smallvec", "thiserror"]),
        why: "a tape measure knows no game, no clock and no chance",
    },
    Allowance {
        crate_name: "dice",
        ours: Names::Only(&[]),
        others: Names::Only(&[
            "num-bigint",
            "num-integer",
            "rand_chacha",
            "rand_core",
            "rand_xoshiro",
            "schemars",
            "serde",
            "sha2",
            "smallvec",
            "thiserror",
        ]),
        why: "dice know no game, and all chance comes from a seed",
    },
    Allowance {
        crate_name: "rulebook",
        ours: Names::Only(&[]),
        others: Names::Only(&["schemars", "serde"]),
        why: "the book is text and knows no code",
    },
    Allowance {
        crate_name: "referee",
        ours: Names::Only(&["dice", "rulebook", "table"]),
        others: Names::Only(&[
            "rustc-stable-hash",
            "schemars",
            "serde",
            "serde_json",
            "serde_path_to_error",
            "sha2",
            "smallvec",
            "thiserror",
        ]),
        why: "the narrow waist knows no game, no clock, no thread and no network",
    },
    Allowance {
        crate_name: "campaign",
        ours: Names::Only(&["dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "sha2", "thiserror"]),
        why: "battles in a row are the same in every game: it knows the referee and is handed what a game adds",
    },
    Allowance {
        crate_name: RULESETS,
        ours: Names::Only(&["campaign", "dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "smallvec", "thiserror", "toml"]),
        why: "a game knows the table, the dice, the book, the referee and the frame of campaigns, and no other game",
    },
    Allowance {
        crate_name: PRACTICE,
        ours: Names::Only(&["dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "smallvec", "thiserror", "toml"]),
        why: "the game that tests play is a game like the others, and only tests play it",
    },
    Allowance {
        crate_name: "testkit",
        ours: Names::Only(&["campaign", "content", "dice", "phrases", "referee", "rulebook", "table", "workshop"]),
        others: Names::Only(&["serde_json"]),
        why: "what must hold holds for every game, so no game is named",
    },
    Allowance {
        crate_name: "soak",
        ours: Names::Only(&[
            "campaign", "content", "dice", "games", "odds", PRACTICE, "testkit", "referee", "workshop",
        ]),
        others: Names::Any,
        why: "an errand that plays every game there is, so no game is named",
    },
    Allowance {
        crate_name: "games",
        ours: Names::Only(&["campaign", "dice", "referee", "rulebook", "table", RULESETS]),
        others: Names::Only(&["schemars", "serde", "serde_json", "thiserror", "toml"]),
        why: "the list of the games is the one place that names them all",
    },
    Allowance {
        crate_name: "content",
        ours: Names::Only(&["dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["serde", "serde_json", "serde_path_to_error", "strsim", "toml"]),
        why: "files are read for any game and complained of in words, so no game is named and no sentence made",
    },
    Allowance {
        crate_name: "muster",
        ours: Names::Only(&["content", "dice", "games", "referee"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "toml"]),
        why: "a force is kept, read and set up for any game, so none is named; only its tests take the games from the list",
    },
    Allowance {
        crate_name: "workshop",
        ours: Names::Only(&["content", "dice", "games", "phrases", "referee", "rulebook", "table"]),
        others: Names::Only(&["base64", "image", "serde", "serde_json", "thiserror"]),
        why: "tables are made for any game from what its terrain file says, so no game is named; only its tests take the games from the list",
    },
    Allowance {
        crate_name: "phrases",
        ours: Names::Only(&["dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["fluent-bundle", "unic-langid"]),
        why: "sentences are made from words and facts of any game, so no game is named",
    },
    Allowance {
        crate_name: "protocol",
        ours: Names::Only(&["dice", "odds", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "serde_path_to_error", "thiserror"]),
        why: "the conversation is the same about any game, so no game is named",
    },
    Allowance {
        crate_name: "odds",
        ours: Names::Only(&["dice", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "smallvec", "thiserror"]),
        why: "odds are those of any game, so no game is named",
    },
    Allowance {
        crate_name: "minds",
        ours: Names::Only(&["dice", "odds", "referee", "rulebook", "table"]),
        others: Names::Only(&["rand_chacha", "rand_core", "schemars", "serde", "serde_json", "smallvec", "thiserror"]),
        why: "a computer opponent speaks the narrow waist and never names a game",
    },
    Allowance {
        crate_name: "lab",
        ours: Names::Only(&["dice", "minds", "odds", "referee", "rulebook", "table"]),
        others: Names::Only(&["parquet", "schemars", "serde", "serde_json", "thiserror"]),
        why: "experiments are run on any game, so no game is named",
    },
    Allowance {
        crate_name: "lessons",
        ours: Names::Only(&["content", "dice", "games", "odds", "protocol", "referee", "rulebook", "table"]),
        others: Names::Only(&["schemars", "serde", "serde_json", "thiserror"]),
        why: "lessons are played on any game and name none; only their tests take the games from the list",
    },
    Allowance {
        crate_name: "server",
        ours: Names::Only(&[
            "campaign", "dice", "lessons", "minds", "muster", "odds", "protocol", "referee", "rulebook", "table",
            "workshop",
        ]),
        others: Names::Any,
        why: "the server is an edge to the network and is handed its games",
    },
    Allowance {
        crate_name: "escaramuza",
        ours: Names::Only(&[
            "campaign", "content", "dice", "games", "lab", "lessons", "muster", "odds", "phrases", "protocol",
            "referee", "rulebook", "server", "table", "workshop",
        ]),
        others: Names::Any,
        why: "the program is an edge and takes its games from the list",
    },
    Allowance {
        crate_name: "siege",
        ours: Names::Only(&[]),
        others: Names::Any,
        why: "an attacker knows only the wire",
    },
    Allowance {
        crate_name: "fuzz",
        ours: Names::Any,
        others: Names::Any,
        why: "whatever reads what others wrote is tried",
    },
    Allowance { crate_name: "bench", ours: Names::Any, others: Names::Any, why: "peers are measured here" },
    Allowance {
        crate_name: "xtask",
        ours: Names::Only(&["rulebook"]),
        others: Names::Any,
        why: "an errand reads the source and runs commands, so that it builds even when the games do not",
    },
];

/// Features by which a random crate would ask the operating system.
const OS_RANDOMNESS: [&str; 5] = ["getrandom", "os_rng", "std_rng", "sys_rng", "thread_rng"];

/// Everything a crate knows that it must not.
pub fn complaints(package: &Package, workspace: &[Package]) -> Vec<String> {
    let holder = if package.is_ruleset() { RULESETS } else { &package.name };
    let Some(allowance) = ALLOWANCES.iter().find(|allowance| allowance.crate_name == holder) else {
        return vec![format!(
            "{} ({}) is not on the list: add a row to ALLOWANCES in xtask/src/deps/crates.rs that says what it may know and why",
            package.name, package.folder
        )];
    };
    package.dependencies.iter().filter_map(|dependency| allowance.complaint(package, dependency, workspace)).collect()
}

/// Every crate that lies in the folders but is no member of the workspace, so that no test would reach it.
pub fn left_out(folders: &[String], workspace: &[Package]) -> Vec<String> {
    let is_member = |folder: &&String| workspace.iter().any(|package| package.folder == **folder);
    let strangers = folders.iter().filter(|folder| !is_member(folder));
    strangers.map(|folder| format!("{folder} is no member of the workspace: add it to the root Cargo.toml")).collect()
}

impl Allowance {
    fn complaint(&self, package: &Package, dependency: &Dependency, workspace: &[Package]) -> Option<String> {
        let is_for_tests = dependency.kind.as_deref() == Some("dev");
        let is_ours = dependency.path.is_some();
        if is_for_tests && FOR_TESTS.contains(&dependency.name.as_str()) {
            return None;
        }
        if is_ours && !self.ours.include(known_as(dependency, workspace)) {
            return Some(format!(
                "{} must not know {}: {}. Take it out of {}/Cargo.toml, or move the code that needs it",
                package.name, dependency.name, self.why, package.folder
            ));
        }
        if is_ours || is_for_tests || matches!(self.others, Names::Any) {
            return None;
        }
        if !self.others.include(&dependency.name) {
            return Some(format!(
                "{} must not use {}: {}. If it belongs there, add it to the row of {} in xtask/src/deps/crates.rs",
                package.name, dependency.name, self.why, self.crate_name
            ));
        }
        asks_the_system_for_chance(dependency).then(|| {
            format!(
                "{} lets {} ask the operating system for randomness: set default-features = false and take out {}",
                package.name,
                dependency.name,
                OS_RANDOMNESS.join(", ")
            )
        })
    }
}

impl Names {
    fn include(&self, name: &str) -> bool {
        match self {
            Names::Any => true,
            Names::Only(names) => names.contains(&name),
        }
    }
}

fn known_as<'a>(dependency: &'a Dependency, workspace: &[Package]) -> &'a str {
    let is_ruleset = workspace.iter().any(|package| package.name == dependency.name && package.is_ruleset());
    if is_ruleset { RULESETS } else { &dependency.name }
}

fn asks_the_system_for_chance(dependency: &Dependency) -> bool {
    let by_feature = dependency.features.iter().any(|feature| OS_RANDOMNESS.contains(&feature.as_str()));
    dependency.name.starts_with("rand") && by_feature || dependency.name == "rand" && dependency.uses_default_features
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dependency(name: &str, ours: bool) -> Dependency {
        Dependency {
            name: name.to_string(),
            kind: None,
            path: ours.then(|| format!("/somewhere/{name}")),
            features: Vec::new(),
            uses_default_features: false,
        }
    }

    fn package(name: &str, folder: &str, dependencies: Vec<Dependency>) -> Package {
        Package { name: name.to_string(), folder: folder.to_string(), dependencies }
    }

    fn complaints_about(name: &str, folder: &str, dependency: Dependency) -> Vec<String> {
        let workspace = [
            package("fivecore", "crates/rulesets/fivecore", Vec::new()),
            package("firefight", "crates/rulesets/firefight", Vec::new()),
        ];
        complaints(&package(name, folder, vec![dependency]), &workspace)
    }

    #[test]
    fn the_table_knows_no_crate_of_ours() {
        let complaints = complaints_about("table", "crates/table", dependency("dice", true));
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].starts_with("table must not know dice: a tape measure"), "{}", complaints[0]);
    }

    #[test]
    fn a_game_knows_the_referee_but_no_other_game() {
        let folder = "crates/rulesets/fivecore";
        assert!(complaints_about("fivecore", folder, dependency("referee", true)).is_empty());
        assert_eq!(complaints_about("fivecore", folder, dependency("firefight", true)).len(), 1);
    }

    #[test]
    fn only_the_list_of_the_games_names_a_game() {
        assert!(complaints_about("games", "crates/games", dependency("fivecore", true)).is_empty());
        assert_eq!(complaints_about("minds", "crates/minds", dependency("fivecore", true)).len(), 1);
        assert_eq!(complaints_about("server", "crates/server", dependency("fivecore", true)).len(), 1);
        assert_eq!(complaints_about("escaramuza", "crates/cli", dependency("firefight", true)).len(), 1);
    }

    #[test]
    fn a_dependency_for_tests_may_be_a_strangers_but_not_a_game() {
        let for_tests = |name, ours| Dependency { kind: Some("dev".to_string()), ..dependency(name, ours) };
        assert!(complaints_about("odds", "crates/odds", for_tests("proptest", false)).is_empty());
        assert_eq!(complaints_about("odds", "crates/odds", for_tests("fivecore", true)).len(), 1);
        assert!(complaints_about("odds", "crates/odds", for_tests("lanterns", true)).is_empty());
        assert_eq!(complaints_about("odds", "crates/odds", dependency("lanterns", true)).len(), 1);
    }

    #[test]
    fn inner_crates_use_only_the_strangers_on_their_list() {
        assert!(complaints_about("referee", "crates/referee", dependency("serde", false)).is_empty());
        let complaints = complaints_about("referee", "crates/referee", dependency("tokio", false));
        assert!(complaints[0].starts_with("referee must not use tokio: the narrow waist"), "{}", complaints[0]);
        assert!(complaints_about("server", "crates/server", dependency("tokio", false)).is_empty());
    }

    #[test]
    fn chance_is_never_asked_of_the_operating_system() {
        let with = |feature: &str| Dependency { features: vec![feature.to_string()], ..dependency("rand_core", false) };
        assert!(complaints_about("dice", "crates/dice", with("std")).is_empty());
        assert_eq!(complaints_about("dice", "crates/dice", with("os_rng")).len(), 1);
    }

    #[test]
    fn a_crate_outside_the_workspace_is_found() {
        let folders = ["crates/dice", "crates/table"].map(str::to_string);
        let complaints = left_out(&folders, &[package("table", "crates/table", Vec::new())]);
        assert_eq!(complaints, ["crates/dice is no member of the workspace: add it to the root Cargo.toml"]);
    }

    #[test]
    fn a_crate_that_is_not_on_the_list_is_told_the_remedy() {
        let complaints = complaints(&package("weather", "crates/weather", Vec::new()), &[]);
        assert!(complaints[0].contains("add a row to ALLOWANCES"), "{}", complaints[0]);
    }
}
