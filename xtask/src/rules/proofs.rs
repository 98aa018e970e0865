//! Which clauses the tests prove: by their names, and by the lines `/// Covers …` above them.

use rulebook::ledger::is_clause_id;

use super::{Mention, ids};
use crate::source::Source;

/// What stands above a function.
#[derive(Default)]
struct Above {
    is_test: bool,
    is_ignored: bool,
    covers: Vec<String>,
}

/// Every clause that a test of the sources proves, and every line about it that cannot be read.
pub fn in_sources(sources: &[Source], prefixes: &[&str]) -> (Vec<Mention>, Vec<String>) {
    let mut proofs = Vec::new();
    let mut complaints = Vec::new();
    for source in sources {
        let mut above = Above::default();
        for (number, line) in (1..).zip(source.text.lines()) {
            let place = format!("{}:{number}", source.path);
            let line = line.trim();
            if let Some(text) = line.strip_prefix("/// Covers ") {
                match covered(text) {
                    Ok(ids) => above.covers.extend(ids),
                    Err(what) => complaints.push(format!("{place}: {what}")),
                }
            } else if line.starts_with("#[") {
                above.is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
                above.is_ignored |= line.starts_with("#[ignore");
            } else if !line.starts_with("///") {
                proofs.extend(proved(line, &place, std::mem::take(&mut above), prefixes));
            }
        }
    }
    (proofs, complaints)
}

/// The ids of a `Covers` line; none when it is an ordinary sentence.
fn covered(text: &str) -> Result<Vec<String>, String> {
    match ids::list(text) {
        Some(ids) => Ok(ids),
        None if ids::leading(text).0.is_empty() => Ok(Vec::new()),
        None => {
            Err(format!("cannot read `Covers {text}`: write ids and ranges, as in `Covers FC-MOVE-03, FC-INJ-01..08.`"))
        }
    }
}

/// What the function that opens on this line proves, if it is a test that runs.
fn proved(line: &str, place: &str, above: Above, prefixes: &[&str]) -> Vec<Mention> {
    let Some(name) = function(line).filter(|_| above.is_test && !above.is_ignored) else { return Vec::new() };
    let mut ids: Vec<String> = id_of(name, prefixes).into_iter().chain(above.covers).collect();
    ids.sort();
    ids.dedup();
    ids.into_iter().map(|id| Mention { id, place: place.to_string(), name: name.to_string() }).collect()
}

fn function(line: &str) -> Option<&str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let (name, _) = line.strip_prefix("fn ")?.split_once(['(', '<'])?;
    Some(name)
}

/// The clause a test's name begins with: `fc_move_03_a_burdened_figure` begins with FC-MOVE-03.
fn id_of(name: &str, prefixes: &[&str]) -> Option<String> {
    let parts: Vec<&str> = name.split('_').take(3).collect();
    let id = parts.join("-").to_ascii_uppercase();
    (is_clause_id(&id) && prefixes.iter().any(|prefix| parts[0].eq_ignore_ascii_case(prefix))).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<(String, String)>, Vec<String>) {
        let source = Source { path: "a.rs".to_string(), text: text.to_string() };
        let (proofs, complaints) = in_sources(&[source], &["PX"]);
        (proofs.into_iter().map(|proof| (proof.id, proof.name)).collect(), complaints)
    }

    fn proof(id: &str, name: &str) -> (String, String) {
        (id.to_string(), name.to_string())
    }

    #[test]
    fn a_name_begins_with_its_clause() {
        let text = "
            #[test]
            fn px_h2h_03_a_figure_falls() {}
            #[test]
            fn two_figures_fall() {}
            #[test]
            fn ab_move_03_is_of_no_game() {}
            #[test]
            fn px_move_figures() {}
            fn px_move_04_is_no_test() {}
            #[test]
            #[ignore = \"slow\"]
            fn px_move_05_does_not_run() {}";
        assert_eq!(read(text), (vec![proof("PX-H2H-03", "px_h2h_03_a_figure_falls")], vec![]));
    }

    #[test]
    fn a_line_above_names_more_clauses() {
        let text = "
            /// Covers PX-B-01, PX-INJ-08..09.
            /// Covers PX-A-01.
            #[test]
            fn px_a_01_one() {}

            /// Covers the sad case.
            #[test]
            fn two() {}
            /// Covers PX-C-01.
            fn three() {}";
        let one = ["PX-A-01", "PX-B-01", "PX-INJ-08", "PX-INJ-09"].map(|id| proof(id, "px_a_01_one"));
        assert_eq!(read(text), (one.to_vec(), vec![]));
    }

    #[test]
    fn a_line_that_cannot_be_read_is_a_complaint() {
        let (proofs, complaints) = read("/// Covers PX-A-01 and PX-A-02.\n#[test]\nfn one() {}");
        assert!(proofs.is_empty());
        assert!(complaints[0].starts_with("a.rs:1: cannot read `Covers PX-A-01 and PX-A-02.`"), "{complaints:?}");
    }
}
