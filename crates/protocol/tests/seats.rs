//! Who may say what: wrong matches, stale questions, foreign seats, secrets.

mod common;

use common::{GAMES, answer, bidding, desk, play_to_the_end, say, told, trouble};
use protocol::{Limits, Problem, Talk, talk_unless};
use referee::{Seat, SideId};
use serde_json::{Value, json};

#[test]
fn a_reply_repeats_the_id_whatever_scalar_it_is() {
    let mut desk = desk();
    for id in [json!(7), json!("seven"), json!(true), json!(null), json!(-1.5)] {
        assert_eq!(say(&mut desk, json!({"id": id, "do": "hello"}))["id"], id);
        assert_eq!(say(&mut desk, json!({"id": id, "do": "nonsense"}))["id"], id);
    }
    assert_eq!(say(&mut desk, json!({"do": "hello"}))["id"], Value::Null);
    assert_eq!(trouble(&mut desk, json!({"id": [1], "do": "hello"}))["kind"], "malformed");
}

#[test]
fn a_match_is_named_once_there_are_several() {
    let mut desk = bidding();
    let view = json!({"do": "view", "seat": "referee"});
    told(&mut desk, view.clone());
    let second = told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}}));
    assert_eq!(second["match"], 2);
    let lost = trouble(&mut desk, view.clone());
    assert_eq!((&lost["kind"], &lost["open"]), (&json!("no_such_match"), &json!([1, 2])));
    told(&mut desk, json!({"do": "view", "seat": "referee", "match": 2}));
    assert_eq!(trouble(&mut desk, json!({"do": "view", "seat": "referee", "match": 3}))["given"], 3);
    told(&mut desk, json!({"do": "close", "match": 1}));
    told(&mut desk, view);
}

#[test]
fn a_stale_or_foreign_answer_changes_nothing() {
    let mut desk = bidding();
    let before = told(&mut desk, json!({"do": "journal"}));
    assert_eq!(trouble(&mut desk, answer(0, 2, json!({"amount": 1})))["kind"], "not_yours");
    assert_eq!(trouble(&mut desk, answer(0, 99, json!({"amount": 1})))["kind"], "not_open");
    assert_eq!(trouble(&mut desk, answer(0, 1, json!({"pick": 0})))["kind"], "mismatch");
    assert_eq!(trouble(&mut desk, answer(7, 1, json!({"amount": 1})))["kind"], "no_such_seat");
    let spectator = json!({"do": "answer", "seat": "spectator", "question": 1, "answer": {"amount": 1}});
    assert_eq!(trouble(&mut desk, spectator)["kind"], "not_yours");
    assert_eq!(told(&mut desk, json!({"do": "journal"})), before);
    told(&mut desk, answer(0, 1, json!({"amount": 1})));
    assert_eq!(trouble(&mut desk, answer(0, 1, json!({"amount": 2})))["kind"], "not_open");
}

#[test]
fn nothing_told_to_a_seat_depends_on_the_other_sides_secret_bid() {
    let mut low = bidding();
    let mut high = bidding();
    told(&mut low, answer(0, 1, json!({"amount": 0})));
    told(&mut high, answer(0, 1, json!({"amount": 3})));
    for seat in [json!({"side": 1}), json!("spectator")] {
        for what in ["view", "questions", "events"] {
            let request = json!({"do": what, "seat": seat});
            assert_eq!(told(&mut low, request.clone()), told(&mut high, request));
        }
    }
}

#[test]
fn a_hidden_figure_can_not_be_measured_or_looked_at() {
    let mut desk = bidding();
    for what in ["measure", "sight"] {
        let to = |seat| json!({"do": what, "seat": seat, "from": {"figure": 0}, "to": {"figure": 5}});
        assert_eq!(trouble(&mut desk, to(json!({"side": 0})))["kind"], "unseen");
        told(&mut desk, to(json!({"side": 1})));
    }
}

#[test]
fn the_tape_is_laid_from_base_to_base() {
    let mut desk = bidding();
    let inches = |n: i64| n * 25_400;
    let tape =
        told(&mut desk, json!({"do": "measure", "seat": "spectator", "from": {"figure": 0}, "to": {"figure": 1}}));
    assert_eq!(tape, json!({"gap": inches(5), "gap_in_space": inches(5), "between_centres": inches(6)}));
    let above = json!({"place": {"x": inches(6), "y": inches(8), "elevation": inches(3)}});
    let tape = told(&mut desk, json!({"do": "measure", "seat": "spectator", "from": above, "to": {"figure": 0}}));
    assert_eq!(tape["gap"].as_i64(), Some(inches(4) - 12_700));
    assert_eq!(tape["between_centres"], inches(5));
}

#[test]
fn the_outlook_from_a_place_names_the_enemies_a_seat_knows_of() {
    let mut desk = bidding();
    let inches = |n: i64| n * 25_400;
    let ask = |figure: u16| json!({"do": "outlook", "seat": {"side": 0}, "figure": figure, "place": {"x": inches(6), "y": inches(9)}});
    let others = told(&mut desk, ask(0))["others"].clone();
    let numbers: Vec<_> = others.as_array().expect("a list").iter().map(|it| it["figure"].clone()).collect();
    assert_eq!(numbers, [json!(3), json!(4)], "the third is hidden");
    // From (6, 9) to (6, 14), less two radii of half an inch.
    assert_eq!(others[0], json!({"figure": 3, "gap": inches(4), "seen": "whole", "back": {"seen": "whole"}}));
    assert_eq!(trouble(&mut desk, ask(5))["kind"], "unseen");
    let standing = json!({"standing": {"figure": 0, "place": {"x": inches(6), "y": inches(9)}}});
    let tape = told(&mut desk, json!({"do": "measure", "seat": {"side": 0}, "from": standing, "to": {"figure": 3}}));
    assert_eq!(tape["gap"], inches(4));
}

#[test]
fn a_map_nobody_waits_for_is_given_up() {
    let mut game = (GAMES[0].open)(lanterns::scenario(), Default::default(), None).expect("a match");
    let threat = || Talk::Threat { seat: Seat::Side(SideId(0)) };
    assert!(talk_unless(game.as_mut(), threat(), &Limits::default(), &|| false).is_ok());
    let given_up = talk_unless(game.as_mut(), threat(), &Limits::default(), &|| true);
    assert!(matches!(given_up, Err(Problem::Impossible { .. })));
}

#[test]
fn the_seed_is_told_only_to_a_caller_who_keeps_it() {
    let mut desk = desk();
    let kept = told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}, "show_seed": true}));
    assert_eq!(kept["dice"]["seed"], "01".repeat(32));
    let secret = told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}}));
    assert_eq!(secret["dice"].get("seed"), None);
    assert_eq!(secret["dice"]["seed_known"], true);
    for what in ["journal", "save"] {
        let text = told(&mut desk, json!({"do": what, "match": 2})).to_string();
        assert!(!text.contains(&"02".repeat(32)), "{what} tells the seed");
    }
}

#[test]
fn the_seed_is_in_the_journal_once_the_match_is_over() {
    let mut desk = bidding();
    play_to_the_end(&mut desk);
    let journal = told(&mut desk, json!({"do": "journal"}))["lines"].to_string();
    assert!(journal.contains(&"01".repeat(32)));
}

#[test]
fn players_mix_their_own_into_the_dice_after_the_commitment() {
    let mut desk = desk();
    let commitment = told(&mut desk, json!({"do": "commit"}))["commitment"].clone();
    let dice = json!({"commitment": commitment, "contributions": ["sun", "moon"]});
    let open = json!({"do": "open", "what": {"name": "lanterns"}, "dice": dice});
    assert_eq!(told(&mut desk, open.clone())["dice"]["commitment"], commitment);
    assert_eq!(trouble(&mut desk, open)["kind"], "no_such_commitment", "a seed serves one match");
}

#[test]
fn a_match_of_real_dice_alone_has_no_seed() {
    let mut desk = desk();
    let opened = told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}, "dice": {"by_hand": [0, 1]}}));
    assert_eq!(opened["dice"], json!({"commitment": null, "by_hand": [0, 1], "seed_known": false}));
}

#[test]
fn a_question_is_answered_only_once_it_would_do() {
    let mut desk = bidding();
    let check = |amount| json!({"do": "check", "seat": {"side": 0}, "question": 1, "answer": {"amount": amount}});
    assert_eq!(told(&mut desk, check(3)), json!({"fits": true}));
    let no = told(&mut desk, check(4));
    assert_eq!((&no["fits"], &no["why"]["kind"]), (&json!(false), &json!("mismatch")));
    assert_eq!(told(&mut desk, json!({"do": "questions", "seat": {"side": 0}}))["questions"][0]["number"], 1);
}

/// Ada stands at (6", 4") and throws eight inches: two centimetres beyond, the edge of the circle would do.
#[test]
fn whoever_points_a_little_beside_is_told_what_would_do() {
    let mut desk = bidding();
    told(&mut desk, answer(0, 1, json!({"amount": 3})));
    told(&mut desk, answer(1, 2, json!({"amount": 0})));
    told(&mut desk, answer(0, 3, json!({"pick": 1})));
    let edge = 14 * 25_400;
    let mut check = |x: i64| {
        let answer = json!({"point": {"x": x, "y": 101_600}});
        told(&mut desk, json!({"do": "check", "seat": {"side": 0}, "question": 4, "answer": answer}))
    };
    let near = &check(edge + 20_000)["near"];
    assert_eq!(near["y"], 101_600);
    assert!((edge - 200..=edge).contains(&near["x"].as_i64().expect("a place")), "{near}");
    assert_eq!(check(edge + 50_000)["near"], Value::Null, "that is meant otherwise");
    assert_eq!(check(edge), json!({"fits": true}));
}

#[test]
fn a_draw_needs_both_and_a_concession_one() {
    let mut desk = bidding();
    let offer = |side| json!({"do": "offer_draw", "seat": {"side": side}});
    assert_eq!(told(&mut desk, offer(0))["outcome"], Value::Null);
    assert_eq!(told(&mut desk, offer(1))["outcome"]["word"], "outcome-agreed-draw");
    assert_eq!(trouble(&mut desk, json!({"do": "concede", "seat": {"side": 0}}))["kind"], "over");
}

#[test]
fn a_scenario_that_will_not_do_names_the_field() {
    let mut desk = desk();
    let mut written = serde_json::to_value(lanterns::scenario()).expect("plain data");
    written["table"]["depth"] = json!("deep");
    let complaint = |desk: &mut _, written: &Value| {
        trouble(desk, json!({"do": "open", "what": {"scenario": written}}))["complaints"][0]["field"].clone()
    };
    assert_eq!(complaint(&mut desk, &written), "table.depth");
    written["table"]["depth"] = json!(-3);
    assert_eq!(complaint(&mut desk, &written), "table");
    let open = |options: Value| json!({"do": "open", "what": {"name": "lanterns"}, "options": options});
    assert_eq!(trouble(&mut desk, open(json!({"rounds": 99})))["complaints"][0]["field"], "options.rounds");
    assert_eq!(trouble(&mut desk, open(json!({"rain": true})))["complaints"][0]["field"], "options.rain");
    written["game"] = json!("chess");
    let unknown = trouble(&mut desk, json!({"do": "open", "what": {"scenario": written}}));
    assert_eq!((&unknown["kind"], &unknown["games"]), (&json!("no_such_game"), &json!(["practice"])));
}

#[test]
fn a_clause_is_told_in_the_language_asked_for() {
    let mut desk = desk();
    let clause = |id, lang| json!({"do": "clause", "clause": id, "lang": lang});
    let english = told(&mut desk, clause("FC-MOVE-03", "en"));
    assert_eq!((&english["game"], &english["lang"]), (&json!("fivecore"), &json!("en")));
    assert_eq!(told(&mut desk, clause("FC-MOVE-03", "es"))["lang"], "es");
    assert_eq!(trouble(&mut desk, clause("FC-MOVE-99", "en"))["kind"], "no_such_clause");
    assert_eq!(trouble(&mut desk, clause("<script>", "en"))["kind"], "malformed");
}

#[test]
fn what_is_listed_can_be_opened_by_name() {
    let mut desk = desk();
    let scenarios = told(&mut desk, json!({"do": "scenarios"}))["scenarios"].clone();
    assert_eq!(scenarios[0]["title"], json!({"es": "Faroles", "en": "Lanterns"}));
    told(&mut desk, json!({"do": "open", "what": {"name": scenarios[0]["name"]}}));
    assert_eq!(
        trouble(&mut desk, json!({"do": "open", "what": {"name": "../../etc/passwd"}}))["kind"],
        "no_such_scenario"
    );
}

#[test]
fn an_answer_may_name_the_clause_it_is_meant_for() {
    let mut desk = bidding();
    let bid = |clause: &str| {
        let mut bid = answer(0, 1, json!({"amount": 1}));
        bid["clause"] = json!(clause);
        bid
    };
    assert_eq!(trouble(&mut desk, bid("PX-MARCH-01"))["kind"], "not_open");
    told(&mut desk, bid("PX-BID-01"));
}

#[test]
fn dice_may_be_laid_before_the_match_opens_and_are_listed_and_cleared() {
    let mut desk = desk();
    let open = json!({"do": "open", "what": {"name": "lanterns"}, "dice": {"by_hand": [0, 1], "faces": [2, 5, 3]}});
    told(&mut desk, open);
    assert_eq!(told(&mut desk, json!({"do": "dice"})), json!({"laid": [2, 5, 3]}));
    told(&mut desk, common::answer(0, 1, json!({"amount": 1})));
    told(&mut desk, common::answer(1, 2, json!({"amount": 1})));
    assert_eq!(told(&mut desk, json!({"do": "view", "seat": "referee"}))["view"]["active"], 1, "the 5 was North's");
    assert_eq!(told(&mut desk, json!({"do": "dice", "faces": [6]})), json!({"laid": [3, 6]}));
    assert_eq!(told(&mut desk, json!({"do": "dice", "clear": true, "faces": [1]})), json!({"laid": [1]}));
    assert_eq!(told(&mut desk, json!({"do": "dice", "clear": true})), json!({"laid": []}));
    let journal = told(&mut desk, json!({"do": "save"}))["journal"].as_str().expect("a journal").to_string();
    assert!(!journal.contains("laid"), "what was not used is not written down");
    assert!(journal.contains(r#""faces":[5],"from":"fixed""#), "{journal}");
}

#[test]
fn whoever_asks_for_events_beyond_the_end_hears_where_the_end_is() {
    let mut desk = desk();
    told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}}));
    let ask = |from: u64| json!({"do": "events", "seat": {"side": 0}, "from": from});
    let all = told(&mut desk, ask(0));
    let beyond = told(&mut desk, ask(1_000));
    assert_eq!((&beyond["events"], &beyond["next"]), (&json!([]), &all["next"]));
    assert_eq!(all["next"], all["events"].as_array().expect("events").len());
}

#[test]
fn a_position_that_can_not_be_names_the_figure() {
    let mut desk = desk();
    let at = |x: i64, y: i64| json!({"at": {"x": 25_400 * x, "y": 25_400 * y}});
    let opened = |desk: &mut _, ada: serde_json::Value| {
        let figures = json!({"Ada": ada, "Bea": at(12, 4), "Cruz": at(18, 4), "Dan": at(6, 14), "Eva": at(12, 14), "Fermín": at(18, 14)});
        let position = json!({"round": 1, "stage": "bids", "figures": figures});
        let trouble = trouble(desk, json!({"do": "open", "what": {"name": "lanterns"}, "position": position}));
        let complaint = &trouble["complaints"][0];
        (
            complaint["field"].as_str().expect("a field").to_string(),
            complaint["reason"].as_str().expect("a reason").to_string(),
        )
    };
    let one = |field: &str, reason: &str| (field.to_string(), reason.to_string());
    assert_eq!(opened(&mut desk, at(0, 4)), one("position.figures.Ada", "complaint-figure-off-table"));
    assert_eq!(opened(&mut desk, at(12, 4)), one("position.figures.Bea", "complaint-figures-overlap"));
    let (field, reason) = opened(&mut desk, json!({"at": {"x": 1, "y": 1}, "hits": "many"}));
    assert_eq!(field, "position.figures.Ada.hits");
    assert!(reason.contains("many"), "{reason}");
}
