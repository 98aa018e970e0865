//! Lists of clause ids as people write them: `FC-MOVE-03, FC-INJ-01..08.`

use rulebook::ledger::is_clause_id;

/// The ids a text begins with, ranges written out, and what follows them.
pub fn leading(text: &str) -> (Vec<String>, &str) {
    let mut ids = Vec::new();
    let mut rest = text;
    while let Some((mut some, after)) = one_or_range(rest) {
        ids.append(&mut some);
        rest = after;
        match after.strip_prefix(", ") {
            Some(next) if one_or_range(next).is_some() => rest = next,
            _ => break,
        }
    }
    (ids, rest)
}

/// The ids of a text that holds nothing else, a closing full stop aside.
pub fn list(text: &str) -> Option<Vec<String>> {
    let (ids, rest) = leading(text.trim());
    (!ids.is_empty() && matches!(rest, "" | ".")).then_some(ids)
}

fn one_or_range(text: &str) -> Option<(Vec<String>, &str)> {
    let is_of_id = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
    let (id, rest) = split_where(text, is_of_id);
    if !is_clause_id(id) {
        return None;
    }
    let Some(end) = rest.strip_prefix("..") else { return Some((vec![id.to_string()], rest)) };
    let (end, rest) = split_where(end, |letter| letter.is_ascii_digit());
    let (stem, start) = id.rsplit_once('-')?;
    let (first, last): (u32, u32) = (start.parse().ok()?, end.parse().ok()?);
    let width = start.len();
    (first < last).then(|| ((first..=last).map(|number| format!("{stem}-{number:0width$}")).collect(), rest))
}

fn split_where(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|letter| !belongs(letter)).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doc_comment_opens_with_its_clauses() {
        assert_eq!(leading("PX-A-01. A figure, if any."), (vec!["PX-A-01".to_string()], ". A figure, if any."));
        assert_eq!(leading("PX-A-01, PX-B-02: two."), (vec!["PX-A-01".to_string(), "PX-B-02".to_string()], ": two."));
        assert_eq!(leading("PX-A. A chapter."), (vec![], "PX-A. A chapter."));
    }

    #[test]
    fn a_range_names_every_clause_in_it() {
        let ids = list("PX-INJ-08..11, PX-A-01.").unwrap();
        assert_eq!(ids, ["PX-INJ-08", "PX-INJ-09", "PX-INJ-10", "PX-INJ-11", "PX-A-01"]);
    }

    #[test]
    fn a_list_holds_nothing_but_ids() {
        for wrong in ["", "the rest", "PX-A-01 and more", "PX-A-01,", "PX-A-01..", "PX-A-03..01", "PX-A-1a"] {
            assert_eq!(list(wrong), None, "{wrong}");
        }
    }
}
