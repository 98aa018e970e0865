use rulebook::{Clause, clause};

const OUTSIDE: Clause = Clause::outside_the_books("PX-TEST-01");

#[test]
fn a_clause_is_its_id_wherever_it_is_written() {
    let clause = clause!("FC-MOVE-03");
    assert_eq!(clause.as_str(), "FC-MOVE-03");
    assert_eq!(format!("{clause} {clause:?} {clause:>12}"), "FC-MOVE-03 FC-MOVE-03   FC-MOVE-03");
    assert_eq!(serde_json::to_string(&clause).unwrap(), r#""FC-MOVE-03""#);
    assert_eq!(serde_json::from_str::<Clause>(r#""FC-MOVE-03""#).unwrap(), clause);
    assert_eq!(size_of::<Clause>(), 16);
}

#[test]
fn clauses_sort_as_their_letters_do() {
    let mut ids = ["FC-MOVE-10", "FC-MOVE-1", "BN-A-02", "FC-MOVE-09", "FC-MOVES-01"];
    let mut clauses = ids.map(Clause::outside_the_books);
    ids.sort();
    clauses.sort();
    assert_eq!(clauses.map(|clause| clause.to_string()), ids);
}

#[test]
fn a_practice_clause_is_a_clause_without_an_entry() {
    assert_eq!(OUTSIDE.to_string(), "PX-TEST-01");
    assert!(OUTSIDE.entry().is_none());
    assert_eq!(serde_json::from_str::<Clause>(r#""PX-TEST-01""#).unwrap(), OUTSIDE);
}

#[test]
fn what_cannot_be_an_id_is_refused() {
    for wrong in ["", "fc-move-03", "FC MOVE 03", "FC-MOVE-03\0", "FC-MÓVE-03", "FC-MOVE-03-TOO-LONG"] {
        let error = wrong.parse::<Clause>().unwrap_err().to_string();
        assert!(error.contains("as in FC-MOVE-03"), "{error}");
        assert!(serde_json::from_value::<Clause>(wrong.into()).is_err());
    }
    assert_eq!("ABCDEFGHIJKLM-16".parse::<Clause>().unwrap().as_str(), "ABCDEFGHIJKLM-16");
}

#[test]
fn the_schema_is_a_string() {
    let schema = schemars::schema_for!(Clause);
    assert_eq!(schema.get("type").unwrap(), "string");
}
