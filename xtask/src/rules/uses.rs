//! Where the code cites a clause: `clause!("FC-MOVE-03")`, `judged!("FC-MOVE-03")`, or a doc comment that opens with it.

use super::{Mention, ids};
use crate::source::Source;

/// Every citation of a game with a ledger in the `src` folders, once a file.
pub fn in_sources(sources: &[Source], prefixes: &[&str]) -> Vec<Mention> {
    let of_a_game = |mention: &Mention| mention.id.split('-').next().is_some_and(|prefix| prefixes.contains(&prefix));
    let inside = sources.iter().filter(|source| source.path.contains("/src/"));
    inside.flat_map(in_source).filter(of_a_game).collect()
}

fn in_source(source: &Source) -> Vec<Mention> {
    let mut uses: Vec<Mention> = Vec::new();
    let mut opened = false;
    for (number, line) in source.code() {
        let line = line.trim();
        let cited = match line.strip_prefix("///") {
            Some(comment) => ids::leading(comment.trim()).0,
            None => in_code(line.split("//").next().unwrap_or_default(), opened),
        };
        opened = line.ends_with("clause!(");
        for id in cited {
            if uses.iter().all(|mention| mention.id != id) {
                uses.push(Mention { id, place: format!("{}:{number}", source.path), name: source.path.clone() });
            }
        }
    }
    uses
}

/// The ids in the `clause!` calls of a line, the first of which may have been opened on the line before.
fn in_code(line: &str, opened: bool) -> Vec<String> {
    let cited = line.split("clause!(").skip(if opened { 0 } else { 1 });
    let cited = cited.filter_map(|call| Some(call.strip_prefix('"')?.split_once('"')?.0.to_string()));
    let judged = line.split("judged!(").skip(1).flat_map(|call| call.split([')', '=']).next());
    cited.chain(judged.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_string))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids_in(path: &str, text: &str) -> Vec<String> {
        let source = Source { path: path.to_string(), text: text.to_string() };
        in_sources(&[source], &["PX"]).into_iter().map(|mention| mention.id).collect()
    }

    #[test]
    fn a_call_or_a_doc_comment_cites_a_clause() {
        let text = "\
/// PX-A-01, PX-A-02. Two at once, see PX-Z-09.
fn a() {
    b(clause!(\"PX-B-01\"), clause!(\"PX-B-02\"));
    c(clause!(
        \"PX-C-01\"
    ));
    // clause!(\"PX-D-01\")
    judged!(\"PX-C-02\", \"PX-C-03\");
    e(judged!(\"PX-C-04\" => \"four\"));
    /// ZZ-A-01. Of no game.
    d(\"PX-E-01\", clause!(\"PX-B-01\"));
}
#[cfg(test)]
mod tests { fn t() { clause!(\"PX-F-01\"); } }
";
        let ids = ["PX-A-01", "PX-A-02", "PX-B-01", "PX-B-02", "PX-C-01", "PX-C-02", "PX-C-03", "PX-C-04"];
        assert_eq!(ids_in("crates/x/src/a.rs", text), ids);
        assert!(ids_in("crates/x/tests/a.rs", text).is_empty());
    }

    #[test]
    fn a_citation_says_where_it_stands() {
        let source = Source { path: "crates/x/src/a.rs".to_string(), text: "\nclause!(\"PX-A-01\")".to_string() };
        let [mention] = &in_sources(&[source], &["PX"])[..] else { panic!("one citation") };
        assert_eq!((mention.place.as_str(), mention.name.as_str()), ("crates/x/src/a.rs:2", "crates/x/src/a.rs"));
    }
}
