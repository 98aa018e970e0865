use rulebook::Kind;
use rulebook::ledger::{Fault, Heading, Ledger, is_clause_id};

const PAGE: &str = r#"# Practice

Opening words.

## Moving

- **PX-MOVE-01** (core) A figure moves 6".
- **PX-MOVE-02** (optional) A figure with a load
  moves 4". {restored S1, S2; ruled} [R1] [R2, R13]

### Dash
A short run.
- **PX-DASH-01** (advice) Dash seldom [see the book].
- **WE-01** An example. (PX-DASH-01)

| R1 | a row |

## Rulings

**R2 Loads.** A prisoner
is a load.

- **R1** Bases. Edge to edge.
3. **R13 Slips (of the pen).** None.
"#;

#[test]
fn clauses_come_in_book_order_with_their_headings() {
    let ledger = Ledger::read(PAGE).unwrap();
    let heading = |chapter: &str, section: Option<&str>| Heading {
        chapter: chapter.to_string(),
        section: section.map(str::to_string),
    };
    let read: Vec<_> = ledger.clauses.iter().map(|it| (it.line, it.id.as_str(), it.kind, it.heading.clone())).collect();
    assert_eq!(ledger.title, "Practice");
    assert_eq!(
        read,
        [
            (7, "PX-MOVE-01", Kind::Core, heading("Moving", None)),
            (8, "PX-MOVE-02", Kind::Optional, heading("Moving", None)),
            (13, "PX-DASH-01", Kind::Advice, heading("Moving", Some("Dash"))),
        ]
    );
}

#[test]
fn marks_are_taken_off_the_sentence() {
    let ledger = Ledger::read(PAGE).unwrap();
    let [plain, marked, bracketed] = &ledger.clauses[..] else { panic!("three clauses") };
    assert_eq!((plain.text.as_str(), plain.source.as_deref()), (r#"A figure moves 6"."#, None));
    assert_eq!(marked.text, r#"A figure with a load moves 4"."#);
    assert_eq!(marked.source.as_deref(), Some("restored S1, S2; ruled"));
    assert_eq!(marked.rulings, [1, 2, 13]);
    assert_eq!(bracketed.text, "Dash seldom [see the book].");
}

#[test]
fn rulings_are_paragraphs_or_list_items_with_or_without_a_title() {
    let ledger = Ledger::read(PAGE).unwrap();
    let read: Vec<_> = ledger.rulings.iter().map(|it| (it.number, it.title.as_deref(), it.text.as_str())).collect();
    assert_eq!(
        read,
        [
            (2, Some("Loads"), "A prisoner is a load."),
            (1, None, "Bases. Edge to edge."),
            (13, Some("Slips (of the pen)"), "None."),
        ]
    );
}

#[test]
fn faults_name_the_line_and_the_remedy() {
    let page = "- **PX-A-01** (core) One.\n- **PX-A-01** (core) Two.\n- **PX-A-02** Three.\n- **PX-A-03** (rule) Four.\n- **PX-A-04** (core) [R1]\n- **PX-EXTRAVAGANT-01** (core) Six.\n";
    let words = "core, optional, scenario, campaign, data, advice";
    let fault = |line, what: String| Fault { line, what };
    assert_eq!(
        Ledger::read(page).unwrap_err(),
        [
            fault(3, format!("PX-A-02 has no kind: write one of {words} in brackets after the id")),
            fault(4, format!("PX-A-03 is of kind (rule): write one of {words}")),
            fault(5, "PX-A-04 says nothing".to_string()),
            fault(6, "PX-EXTRAVAGANT-01 is longer than 16 letters".to_string()),
            fault(2, "PX-A-01 is already on line 1".to_string()),
        ]
    );
}

#[test]
fn an_id_is_two_words_and_a_number() {
    assert!(is_clause_id("FC-MOVE-03"));
    assert!(is_clause_id("CB-H2H-10"));
    for wrong in ["WE-01", "FC-MOVE", "FC-MOVE-3a", "fc-move-03", "FC--03", "FC-MOVE-03-01", ""] {
        assert!(!is_clause_id(wrong), "{wrong}");
    }
}

#[test]
fn where_an_editor_had_a_ruling_from_is_not_for_players() {
    let page = "# Practice\n\n**R1 Loads.** [I] A prisoner is a load [D1]; see [R2]. A satchel is none [AAR: seen].\n";
    let ledger = Ledger::read(page).unwrap();
    assert_eq!(ledger.rulings[0].text, "A prisoner is a load; see [R2]. A satchel is none.");
}
