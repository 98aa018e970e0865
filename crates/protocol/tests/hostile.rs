//! Malformed, oversized and hostile lines get an error object, and the conversation goes on.

mod common;

use std::io::{BufReader, Cursor};

use common::{bidding, desk, told};
use proptest::prelude::*;
use protocol::{Desk, Limits, converse};
use serde_json::{Value, json};

/// Every reply to what a caller sends.
fn replies(desk: &mut Desk, sent: &[u8]) -> Vec<Value> {
    let mut heard = Vec::new();
    converse(desk, &mut BufReader::with_capacity(16, Cursor::new(sent)), &mut heard).expect("nothing fails in memory");
    let text = String::from_utf8(heard).expect("replies are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("replies are JSON")).collect()
}

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or("ok")
}

#[test]
fn the_conversation_goes_on_after_every_bad_line() {
    let nested = format!("{{\"do\":\"open\",\"what\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let cases: [(&[u8], &str); 12] = [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"[1,2]", "malformed"),
        (b"{\"id\":1}", "malformed"),
        (b"{\"do\":7}", "malformed"),
        (b"{\"do\":\"hello\",\"match\":-1}", "malformed"),
        (b"{\"do\":\"view\",\"seat\":\"referee\",\"match\":18446744073709551616}", "malformed"),
        (b"{\"do\":\"hello\",\"extra\":1}", "malformed"),
        (b"{\"do\":\"dice\",\"faces\":[1e999]}", "malformed"),
        (b"\xff\xfe{}", "not_utf8"),
        (b"{\"do\":\"clause\",\"clause\":\"\\ud800\"}", "malformed"),
        (nested.as_bytes(), "malformed"),
    ];
    let mut desk = bidding();
    for (line, expected) in cases {
        let reply: Value = serde_json::from_str(&desk.reply(line).to_string()).expect("JSON");
        assert_eq!(kind(&reply), expected, "{}", String::from_utf8_lossy(&line[..line.len().min(80)]));
    }
    told(&mut desk, json!({"do": "view", "seat": "referee"}));
}

#[test]
fn a_line_that_is_too_long_is_passed_over_and_the_next_is_heard() {
    let mut desk = desk().with_limits(Limits { line: 100, ..Limits::default() });
    let sent = format!("{}\n\n  \n{{\"do\":\"hello\"}}\n{}", "x".repeat(5_000), "y".repeat(101));
    let replies = replies(&mut desk, sent.as_bytes());
    assert_eq!(replies.iter().map(kind).collect::<Vec<_>>(), ["too_long", "ok", "too_long"]);
    let exactly = format!("{{\"id\":\"{}\",\"do\":\"hello\"}}", "z".repeat(100 - 22));
    assert_eq!(exactly.len(), 100);
    assert_eq!(kind(&self::replies(&mut desk, exactly.as_bytes())[0]), "ok", "the last line needs no end");
}

#[test]
fn after_quit_nothing_is_heard() {
    let replies = replies(&mut desk(), b"{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n");
    assert_eq!(replies.len(), 1);
}

#[test]
fn nobody_may_ask_for_more_than_the_limits() {
    let mut desk = bidding().with_limits(Limits { matches: 2, ..Limits::default() });
    let kind = |desk: &mut Desk, request: Value| kind(&common::say(desk, request)).to_string();
    let most = json!({"do": "candidates", "seat": {"side": 0}, "question": 1, "most": 1_000_000_000_u64});
    assert_eq!(kind(&mut desk, most), "too_much");
    let budget =
        json!({"do": "odds", "seat": {"side": 0}, "question": 1, "answer": {"amount": 1}, "budget": 1u64 << 60});
    assert_eq!(kind(&mut desk, budget), "too_much");
    assert_eq!(kind(&mut desk, json!({"do": "dice", "faces": vec![6; 1_001]})), "too_much");
    let open = json!({"do": "open", "what": {"name": "lanterns"}});
    assert_eq!(kind(&mut desk, open.clone()), "ok");
    assert_eq!(kind(&mut desk, open), "too_many_matches");
}

#[test]
fn numbers_that_no_table_has_never_reach_the_rules() {
    let mut desk = bidding();
    told(&mut desk, common::answer(0, 1, json!({"amount": 3})));
    told(&mut desk, common::answer(1, 2, json!({"amount": 0})));
    told(&mut desk, common::answer(0, 3, json!({"pick": 1})));
    let far = json!({"x": i64::MAX, "y": i64::MIN});
    let aim = |what| json!({"do": what, "seat": {"side": 0}, "question": 4, "answer": {"point": far}});
    assert_eq!(common::trouble(&mut desk, aim("answer"))["kind"], "mismatch");
    assert_eq!(told(&mut desk, aim("check"))["why"]["kind"], "mismatch");
    assert_eq!(common::trouble(&mut desk, aim("odds"))["kind"], "mismatch");
    for what in ["measure", "sight"] {
        let look = json!({"do": what, "seat": "referee", "from": {"place": far}, "to": {"figure": 0}});
        assert_eq!(common::trouble(&mut desk, look)["kind"], "impossible");
    }
    let outlook = json!({"do": "outlook", "seat": "referee", "figure": 0, "place": far});
    assert_eq!(common::trouble(&mut desk, outlook)["kind"], "impossible");
}

/// The requests of the transcript: one of every sort.
fn requests() -> Vec<Vec<u8>> {
    let transcript = include_str!("../../../docs/transcripts/practice.jsonl");
    let requests = transcript.lines().filter_map(|line| line.strip_prefix("> "));
    requests.filter(|request| !request.contains("quit")).map(|request| request.as_bytes().to_vec()).collect()
}

/// A line with a piece changed for a piece of another.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let requests = requests();
    let pieces = requests.clone();
    let which = 0..requests.len();
    (which.clone(), which, any::<[prop::sample::Index; 4]>(), any::<u8>()).prop_map(move |(one, other, cuts, byte)| {
        let mut line = requests[one].clone();
        let (from, to) = (cuts[0].index(line.len()), cuts[1].index(line.len()));
        let piece = &pieces[other];
        let (start, end) = (cuts[2].index(piece.len()), cuts[3].index(piece.len()));
        let patch = if byte % 2 == 0 { vec![byte] } else { piece[start.min(end)..start.max(end)].to_vec() };
        line.splice(from..(from + patch.len()).min(line.len()).max(from.min(to)), patch);
        line
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_get_a_reply_a_line(sent in prop::collection::vec(any::<u8>(), 0..400)) {
        let lines = sent.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        prop_assert_eq!(replies(&mut bidding(), &sent).len(), lines);
    }

    #[test]
    fn a_conversation_with_mutated_lines_never_breaks_the_referee(lines in prop::collection::vec(mutated(), 8)) {
        let mut desk = desk();
        for (place, request) in requests().iter().enumerate() {
            desk.reply(request);
            let Some(line) = lines.get(place % 8) else { continue };
            let reply = desk.reply(line).to_string();
            prop_assert!(!reply.contains("\"broken\""), "{}: {reply}", String::from_utf8_lossy(line));
        }
    }
}

#[test]
fn a_rule_that_fails_leaves_the_match_as_it_was() {
    let mut written = serde_json::to_value(lanterns::scenario()).expect("plain data");
    let at = |n: i64| json!({"x": 25_400 * n, "y": 254_000});
    let fallen = |n: i64| json!({"at": at(n), "hits": 2});
    written["position"] = json!({"round": 1, "stage": {"turn": {"side": 0, "first": 0}}, "figures": {
        "Ada": fallen(2), "Bea": fallen(4), "Cruz": fallen(6),
        "Dan": {"at": at(8)}, "Eva": {"at": at(10)}, "Fermín": {"at": at(12)},
    }});
    let mut desk = desk();
    told(&mut desk, json!({"do": "open", "what": {"scenario": written}}));
    let before = told(&mut desk, json!({"do": "journal"}));
    let signal = common::answer(0, 1, json!({"pick": 2}));
    assert_eq!(common::trouble(&mut desk, signal)["kind"], "broken", "nobody is there to signal");
    let undo = json!({"do": "undo", "seat": {"side": 0}});
    assert_eq!(common::trouble(&mut desk, undo)["kind"], "no_undo", "the answer that failed was never given");
    assert_eq!(told(&mut desk, json!({"do": "journal"})), before);
    told(&mut desk, common::answer(0, 1, json!({"pick": 3})));
}
