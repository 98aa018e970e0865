//! Which clauses the tests prove: by their names, and by `covers![…]` at their start, which the run holds them to.

use rulebook::ledger::is_clause_id;

use super::{Mention, ids};
use crate::source::Source;

/// What speaks for clauses, test by test.
#[derive(Default)]
pub struct Proofs {
    /// Tests named by their clause.
    pub named: Vec<Mention>,
    /// Tests that fail unless the clause left its mark while they ran.
    pub proved: Vec<Mention>,
    /// Lines that claim something nobody checks.
    pub complaints: Vec<String>,
}

/// What stands above a function.
#[derive(Default)]
struct Above {
    is_test: bool,
    is_ignored: bool,
}

/// A test that is being read.
struct Test<'a> {
    name: &'a str,
    /// Its list of clauses has been opened and not yet closed.
    lists: bool,
}

/// Every clause that a test of the sources proves.
pub fn in_sources(sources: &[Source], prefixes: &[&str]) -> Proofs {
    let mut proofs = Proofs::default();
    for source in sources {
        proofs.read(source, prefixes);
    }
    proofs
}

impl Proofs {
    fn read(&mut self, source: &Source, prefixes: &[&str]) {
        let mut above = Above::default();
        let mut test: Option<Test> = None;
        for (number, line) in (1..).zip(source.text.lines()) {
            let place = format!("{}:{number}", source.path);
            let line = line.trim();
            if line.starts_with("#[") {
                above.is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
                above.is_ignored |= line.starts_with("#[ignore");
            } else if let Some(comment) = line.strip_prefix("///") {
                self.complaints.extend(claimed(comment).map(|what| format!("{place}: {what}")));
            } else if let Some(name) = function(line) {
                let Above { is_test, is_ignored } = std::mem::take(&mut above);
                test = (is_test && !is_ignored).then_some(Test { name, lists: false });
                let id = test.as_ref().and_then(|test| id_of(test.name, prefixes));
                self.named.extend(id.map(|id| Mention { id, place, name: name.to_string() }));
            } else if let Some(test) = &mut test {
                self.proved.extend(test.covered(line, &place));
            }
        }
    }
}

impl Test<'_> {
    /// The clauses that a line of the test's list names.
    fn covered(&mut self, line: &str, place: &str) -> Vec<Mention> {
        let listed = line.strip_prefix("covers![");
        self.lists |= listed.is_some();
        if !self.lists {
            return Vec::new();
        }
        self.lists = !line.contains(']');
        let quoted = listed.unwrap_or(line).split('"').skip(1).step_by(2);
        let mention = |id: &str| Mention { id: id.to_string(), place: place.to_string(), name: self.name.to_string() };
        quoted.map(mention).collect()
    }
}

/// What is wrong with a comment that says a test covers clauses.
fn claimed(comment: &str) -> Option<String> {
    let text = comment.trim().strip_prefix("Covers ")?;
    let claims = !ids::leading(text).0.is_empty();
    claims.then(|| format!("a comment proves nothing: open the test with covers![…] instead of `Covers {text}`"))
}

fn function(line: &str) -> Option<&str> {
    let line = ["pub(super) ", "async "].iter().fold(line, |line, word| line.strip_prefix(word).unwrap_or(line));
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

    fn read(text: &str) -> Proofs {
        in_sources(&[Source { path: "a.rs".to_string(), text: text.to_string() }], &["PX"])
    }

    fn told(mentions: &[Mention]) -> Vec<(&str, &str)> {
        mentions.iter().map(|mention| (mention.id.as_str(), mention.name.as_str())).collect()
    }

    #[test]
    fn a_name_begins_with_its_clause() {
        let proofs = read(
            "
            #[test]
            fn px_h2h_03_a_figure_falls() {}
            #[test]
            pub(super) fn px_h2h_04_a_test_that_others_run_too() {}
            #[test]
            fn two_figures_fall() {}
            #[test]
            fn ab_move_03_is_of_no_game() {}
            #[test]
            fn px_move_figures() {}
            fn px_move_04_is_no_test() {}
            #[test]
            #[ignore = \"slow\"]
            fn px_move_05_does_not_run() {}",
        );
        let named = [("PX-H2H-03", "px_h2h_03_a_figure_falls"), ("PX-H2H-04", "px_h2h_04_a_test_that_others_run_too")];
        assert_eq!(told(&proofs.named), named);
        assert!(proofs.proved.is_empty());
    }

    #[test]
    fn a_test_opens_with_the_clauses_its_run_proves() {
        let proofs = read(
            "
            #[test]
            fn px_a_01_one() {
                covers![\"PX-A-01\", \"PX-B-01\"];
                let other = [\"PX-Z-09\"];
            }
            #[test]
            fn two() {
                covers![
                    \"PX-C-01\",
                    \"PX-C-02\",
                ];
                let other = [\"PX-Z-09\"];
            }
            fn no_test() {
                covers![\"PX-D-01\"];
            }",
        );
        assert_eq!(told(&proofs.named), [("PX-A-01", "px_a_01_one")]);
        let proved = [("PX-A-01", "px_a_01_one"), ("PX-B-01", "px_a_01_one"), ("PX-C-01", "two"), ("PX-C-02", "two")];
        assert_eq!(told(&proofs.proved), proved);
    }

    #[test]
    fn a_comment_proves_nothing() {
        let proofs = read("/// Covers PX-A-01, PX-A-02.\n#[test]\nfn one() {}\n/// Covers the sad case.\nfn two() {}");
        assert!(proofs.proved.is_empty());
        let [complaint] = &proofs.complaints[..] else { panic!("{:?}", proofs.complaints) };
        assert!(complaint.starts_with("a.rs:1: a comment proves nothing"), "{complaint}");
    }
}
