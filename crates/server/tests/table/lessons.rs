//! A lesson is a match of its own: answers are held back, the step is kept, taking back leads across dice.

use lessons::Lesson;
use serde_json::{Value, json};

use crate::club::{Club, bounds};
use crate::player::Player;

const LESSON: &str = "practice/first-march";

/// A short lesson of the practice game: bid, choose, take back, choose again, march into an ambush that misses.
pub fn lesson() -> Lesson {
    let both = |text: &str| json!({"es": text, "en": text});
    let step = |n: usize, deeds: Value| json!({"n": n, "name": both("step"), "es": "Haz esto.", "en": "Do this.", "do": deeds});
    let mut bid = step(2, json!([{"asks": "px-ask-bid", "amount": 3}, {"side": 1, "asks": "px-ask-bid", "amount": 3}]));
    bid["other"] = both("Three will do.");
    let mut dice = step(3, json!([{"asks": "ask-dice", "dice": [5]}, {"side": 1, "asks": "ask-dice", "dice": [2]}]));
    let rolled = |side: u8, face: u8| json!({"clause": "PX-BID-02", "side": side, "faces": [face], "typed": true, "es": "desempate", "en": "roll-off"});
    dice["dice"] = json!([rolled(0, 5), rolled(1, 2)]);
    let mut march = step(
        7,
        json!([
            {"asks": "px-ask-way", "path": [[12, 10]], "near": 0.5},
            {"side": 1, "asks": "px-ask-ambush", "pick": "yes"},
        ]),
    );
    march["dice"] = json!([{"clause": "PX-AMBUSH-01", "side": 1, "faces": [2], "es": "emboscada", "en": "ambush"}]);
    march["done"] = both("It missed.");
    let choice = |key: &str, value: &str, figure: &str, end: [i32; 2]| {
        let deeds = json!([{"pick": "px-march"}, {"figures": [figure]}, {"path": [end]}]);
        json!({"key": key, "value": value, "best": value == "0", "do": deeds, "es": "Así.", "en": "So."})
    };
    let bids = json!([{"asks": "px-ask-bid", "amount": 3}, {"side": 1, "asks": "px-ask-bid", "amount": 0}]);
    let written = json!({
        "lesson": {"id": LESSON, "game": "practice", "minutes": 2, "side": 0, "name": both("march"), "promise": both("a march")},
        "scenario": lanterns::scenario(),
        "step": [
            step(1, json!([{"tool": "next"}])),
            bid,
            dice,
            step(4, json!([{"asks": "px-ask-order", "pick": "px-march"}])),
            step(5, json!([{"tool": "undo"}])),
            step(6, json!([{"asks": "px-ask-order", "pick": "px-march"}, {"asks": "px-ask-who", "figures": ["Bea"]}])),
            march,
        ],
        "card": {"title": both("card"), "rows": [{"es": ["a", "b"], "en": ["a", "b"]}]},
        "next": [{"name": both("more"), "text": both("more"), "open": "practice/lanterns"}],
        "puzzle": [{
            "id": "the-long-way", "name": both("way"), "level": 1, "scenario": {}, "before": bids,
            "ask": both("Which way?"), "counts": "low", "proof": {"asked": "px-ask-ambush"},
            "choice": [choice("A", "1", "Bea", [12, 10]), choice("B", "0", "Ada", [6, 5])],
        }],
    });
    Lesson::read(&written).unwrap_or_else(|complaints| panic!("{complaints:?}"))
}

/// A lesson begun, and whoever learns at its table.
async fn begin(club: &Club) -> (Value, Player) {
    let begun = club.begin(json!({"scenario": LESSON, "mode": "lesson"})).await;
    let pupil = club.sit(&begun, "0").await;
    (begun, pupil)
}

async fn go(pupil: &mut Player, go: &str) {
    let done = pupil.ask(json!({"do": "lesson", "go": go})).await;
    assert!(done["error"].is_null(), "{done}");
}

async fn answer(pupil: &mut Player, answer: Value) -> Value {
    let questions = pupil.ask(json!({"do": "questions"})).await;
    let number = questions["ok"]["questions"][0]["number"].clone();
    pupil.ask(json!({"do": "answer", "question": number, "answer": answer})).await
}

/// The step and deed a new socket is told of, counted from nought.
async fn standing(club: &Club, begun: &Value) -> (Value, Value) {
    let progress = club.sit(begun, "0").await.push("hello").await["lesson"].clone();
    (progress["step"].clone(), progress["deed"].clone())
}

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or("none")
}

#[test]
fn the_lesson_of_these_tests_plays_as_written() {
    let slips = lessons::rehearse(&lesson(), referee::Shelf(crate::club::GAMES));
    assert!(slips.is_empty(), "{slips:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_held_back_until_it_is_the_expected_one() {
    let club = Club::open().await;
    let (begun, mut pupil) = begin(&club).await;
    assert_eq!(pupil.push("hello").await["terms"]["lesson"], true);
    assert_eq!(kind(&answer(&mut pupil, json!({"amount": 3})).await), "other", "the first page is to be read");
    go(&mut pupil, "on").await;
    assert_eq!(kind(&answer(&mut pupil, json!({"amount": 2})).await), "other");
    assert_eq!(kind(&answer(&mut pupil, json!({"amount": 99})).await), "mismatch", "told as in any match");
    assert_eq!(standing(&club, &begun).await, (json!(1), json!(0)));
    assert_eq!(kind(&answer(&mut pupil, json!({"amount": 3})).await), "none");
    assert_eq!(standing(&club, &begun).await, (json!(2), json!(0)), "the other side has bid, too");
    assert_eq!(kind(&answer(&mut pupil, json!({"dice": [1]})).await), "other", "typed dice are held back as well");
    assert_eq!(kind(&answer(&mut pupil, json!({"dice": [5]})).await), "none");
    assert_eq!(standing(&club, &begun).await, (json!(3), json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_step_is_kept_with_the_match_and_its_dice_lie_ready_again() {
    let club = Club::open().await;
    let (begun, mut pupil) = begin(&club).await;
    for _ in 0..6 {
        go(&mut pupil, "skip").await;
    }
    assert_eq!(standing(&club, &begun).await, (json!(6), json!(0)));
    let folder = club.close().await;
    let club = Club::open_in(folder, bounds()).await;
    assert_eq!(standing(&club, &begun).await, (json!(6), json!(0)));
    let mut pupil = club.sit(&begun, "0").await;
    let near = json!({"path": [{"figure": 1, "way": [{"x": 304_800, "y": 250_000}]}]});
    assert_eq!(kind(&answer(&mut pupil, near).await), "none");
    assert_eq!(standing(&club, &begun).await, (json!(6), Value::Null), "it is told what came of it");
    let view = pupil.ask(json!({"do": "view"})).await["ok"]["view"].clone();
    let place =
        &view["figures"].as_array().expect("figures").iter().find(|it| it["name"] == "Bea").expect("Bea")["place"];
    assert_eq!((&place["x"], &place["y"]), (&json!(304_800), &json!(254_000)), "on the ring itself");
    go(&mut pupil, "on").await;
    assert_eq!(club.sit(&begun, "0").await.push("hello").await["lesson"]["over"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_goes_forward_where_the_lesson_says_so_and_else_across_dice() {
    let club = Club::open().await;
    let (begun, mut pupil) = begin(&club).await;
    for _ in 0..4 {
        go(&mut pupil, "skip").await;
    }
    assert_eq!(standing(&club, &begun).await, (json!(4), json!(0)));
    assert_eq!(kind(&answer(&mut pupil, json!({"figures": [1]})).await), "other", "first it is to be taken back");
    assert_eq!(kind(&pupil.ask(json!({"do": "undo"})).await), "none");
    assert_eq!(standing(&club, &begun).await, (json!(5), json!(0)));
    for _ in 0..2 {
        go(&mut pupil, "skip").await;
    }
    assert_eq!(club.sit(&begun, "0").await.push("hello").await["lesson"]["over"], true);
    let before = pupil.ask(json!({"do": "events"})).await["ok"]["events"].as_array().expect("events").len();
    assert_eq!(kind(&pupil.ask(json!({"do": "undo"})).await), "none");
    assert_eq!(standing(&club, &begun).await, (json!(6), json!(0)), "before the march and its die");
    let after = pupil.ask(json!({"do": "events"})).await["ok"]["events"].as_array().expect("events").len();
    assert!(after < before, "{after} of {before} events are left");
    let folder = club.close().await;
    let club = Club::open_in(folder, bounds()).await;
    assert_eq!(standing(&club, &begun).await, (json!(6), json!(0)), "so it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_can_be_done_in_a_lesson() {
    let club = Club::open().await;
    let (_, mut pupil) = begin(&club).await;
    for said in ["concede", "offer_draw"] {
        assert_eq!(kind(&pupil.ask(json!({"do": said})).await), "not_here", "{said}");
    }
    let begun = club.begin_by_link().await;
    let mut player = club.sit(&begun, "0").await;
    assert_eq!(kind(&player.ask(json!({"do": "lesson", "go": "on"})).await), "not_here", "nor a lesson in a match");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_may_play_on_from_where_a_lesson_stands_or_from_its_start() {
    let club = Club::open().await;
    let (begun, mut pupil) = begin(&club).await;
    for _ in 0..7 {
        go(&mut pupil, "skip").await;
    }
    let token = begun["links"]["0"].clone();
    let wish = json!({"scenario": LESSON, "mode": "computer", "from": token});
    let on = club.begin(wish).await;
    let update = club.sit(&on, "0").await.push("update").await;
    let bea = update["view"]["figures"]
        .as_array()
        .expect("figures")
        .iter()
        .find(|it| it["name"] == "Bea")
        .expect("Bea")
        .clone();
    assert_eq!(bea["place"]["y"], 254_000);
    let anew = club.begin(json!({"scenario": LESSON, "mode": "computer"})).await;
    let hello = club.sit(&anew, "0").await.push("hello").await;
    assert_eq!((&hello["lesson"], &hello["computer"]), (&Value::Null, &json!({"1": "recruit"})));
    let none = json!({"scenario": LESSON, "mode": "computer", "from": anew["links"]["0"]});
    assert_eq!(club.post("/api/matches", &none).await.status, 400, "a match is no lesson");
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_and_puzzles_are_shown() {
    let club = Club::open().await;
    let listed = club.get("/api/lessons").await.json();
    assert_eq!((&listed["lessons"][0]["id"], &listed["lessons"][0]["steps"]), (&json!(LESSON), &json!(7)));
    assert_eq!(listed["lessons"][0]["puzzles"][0]["id"], "the-long-way");
    let told = club.get("/api/lessons/practice/first-march").await.json();
    assert_eq!(told["steps"][6]["deeds"][0]["place"], json!({"x": 304_800, "y": 254_000}));
    let shown = club.get("/api/puzzles/practice/the-long-way").await.json();
    assert_eq!(shown["puzzle"]["choices"][0]["way"], json!([{"x": 304_800, "y": 254_000}]));
    assert_eq!(shown["view"]["seat"], json!({"side": 0}));
    assert_eq!(club.get("/api/puzzles/practice/none").await.status, 404);
}
