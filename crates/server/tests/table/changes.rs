//! Those who are told what has changed know at every moment what those know who are told everything.

use referee::{View, ViewChange};
use serde_json::{Value, json};

use crate::club::Club;
use crate::player::Player;

/// What a seat knows, put together from the updates and changes it was told.
#[derive(Default)]
struct Known {
    number: u64,
    update: Value,
    events: Vec<Value>,
    /// How many changes it was told.
    changes: usize,
}

impl Known {
    /// Takes what is told of one seat.
    fn hear(&mut self, line: &Value) {
        if let Some(update) = line.get("update") {
            self.update = update.clone();
            self.take(update);
        }
        if let Some(change) = line.get("change") {
            assert_eq!(change["number"], self.number + 1, "one was missed");
            self.changes += 1;
            let told: ViewChange =
                serde_json::from_value(change.get("view").cloned().unwrap_or(json!({}))).expect("a change");
            let mut view: View = serde_json::from_value(self.update["view"].clone()).expect("a view");
            told.apply(&mut view);
            self.update["view"] = serde_json::to_value(view).expect("plain data");
            for (name, value) in change.as_object().expect("an object").iter().filter(|(name, _)| *name != "view") {
                self.update[name] = value.clone();
            }
            self.take(change);
        }
    }

    fn take(&mut self, told: &Value) {
        self.number = told["number"].as_u64().expect("a number");
        self.events.truncate(told["from"].as_u64().expect("a number") as usize);
        self.events.extend(told["events"].as_array().expect("events").iter().cloned());
        assert_eq!(told["next"], self.events.len());
    }

    /// All of it but what only says how it was told.
    fn all(&self) -> Value {
        let mut all = self.update.clone();
        all["events"] = Value::from(self.events.clone());
        for name in ["number", "from", "next"] {
            all.as_object_mut().expect("an object").remove(name);
        }
        all
    }
}

/// All that this socket was told so far, taken together.
fn known(player: &Player) -> Known {
    let mut known = Known::default();
    for line in &player.told {
        known.hear(&serde_json::from_str(line).expect("JSON"));
    }
    known
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_changed_leads_to_the_same_as_everything() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let links = ["0", "1"].map(|seat| begun["links"][seat].as_str().expect("a link"));
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut followers = [
        Player::follow(club.address, links[0]).await.expect("a seat"),
        Player::follow(club.address, links[1]).await.expect("a seat"),
    ];
    for seed in 0..40 {
        for player in &mut players {
            player.answer_one(seed).await;
            if seed % 5 == 4 {
                player.ask(json!({"do": "undo"})).await;
            }
        }
        for (player, follower) in players.iter_mut().zip(&mut followers) {
            let seen = follower.ask(json!({"do": "view"})).await["ok"]["view"].clone();
            player.ask(json!({"do": "view"})).await;
            assert_eq!(known(follower).update["view"], seen);
            assert_eq!(known(follower).all(), known(player).all());
        }
    }
    for (player, follower) in players.iter().zip(&followers) {
        assert!(known(follower).changes > 4);
        assert_eq!(follower.updates().len(), 1, "all but the first is told as a change");
        let length = |player: &Player| {
            player.told.iter().skip(1).filter(|line| !line.contains("\"ok\"")).map(String::len).sum::<usize>()
        };
        assert!(length(follower) * 2 < length(player), "{} of {}", length(follower), length(player));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_missed_a_change_asks_again() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = Player::follow(club.address, begun["links"]["0"].as_str().expect("a link")).await.expect("a seat");
    let mut north = club.sit(&begun, "1").await;
    assert_eq!(south.push("update").await["number"], 1);
    south.answer_one(1).await;
    north.answer_one(1).await;
    assert!(south.ask(json!({"do": "again"})).await["error"].is_null());
    let again = south.updates().pop().expect("an update");
    assert_eq!(again["from"], 0);
    assert_eq!(again["view"], south.ask(json!({"do": "view"})).await["ok"]["view"]);
    north.answer_one(2).await;
    south.answer_one(2).await;
    let known = known(&south);
    assert!(known.changes > 1 && known.update["view"] == south.ask(json!({"do": "view"})).await["ok"]["view"]);
}
