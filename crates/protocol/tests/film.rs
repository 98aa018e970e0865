//! A journal shown again step by step ends in what the seats saw live.

mod common;

use common::{GAMES, bidding, play_to_the_end, told};
use protocol::{Film, Record, film};
use referee::{Event, Seat, SideId, View};
use serde_json::{Value, json};

const SEATS: [Seat; 4] = [Seat::Referee, Seat::Side(SideId(0)), Seat::Side(SideId(1)), Seat::Spectator];

/// The last moment of a film: what is seen, and all that happened.
fn last(film: &Film) -> (View, Vec<Event>) {
    let (mut view, mut events) = (View::new(film.seat), Vec::new());
    for frame in &film.frames {
        frame.view.clone().apply(&mut view);
        events.truncate(frame.from);
        events.extend(frame.events.iter().cloned());
    }
    (view, events)
}

fn filmed(journal: &str, seat: Seat) -> Film {
    let (film, problem) = film(&GAMES, &Record::read(journal.as_bytes()), None, seat, &|| false);
    assert!(problem.is_none(), "{problem:?}");
    film.expect("a film")
}

#[test]
fn a_film_ends_as_the_battle_ended_for_every_seat() {
    let mut desk = bidding();
    play_to_the_end(&mut desk);
    let journal = told(&mut desk, json!({"do": "save"}))["journal"].as_str().expect("a text").to_string();
    for seat in SEATS {
        let film = filmed(&journal, seat);
        let (view, events) = last(&film);
        let seat = serde_json::to_value(seat).expect("plain data");
        let live = told(&mut desk, json!({"do": "view", "seat": seat}))["view"].clone();
        assert_eq!(serde_json::to_value(&view).expect("plain data"), live, "{seat}");
        let told = told(&mut desk, json!({"do": "events", "seat": seat}))["events"].clone();
        let told: Vec<Value> = told.as_array().expect("events").iter().map(|numbered| numbered[1].clone()).collect();
        assert_eq!(serde_json::to_value(&events).expect("plain data"), Value::from(told), "{seat}");
        assert!(film.is_over());
        assert!(film.frames.len() > 5);
    }
}

#[test]
fn a_film_of_an_altered_journal_goes_as_far_as_it_is_sound() {
    let mut desk = bidding();
    play_to_the_end(&mut desk);
    let journal = told(&mut desk, json!({"do": "save"}))["journal"].as_str().expect("a text").to_string();
    let whole = filmed(&journal, Seat::Referee).frames.len();
    let half = journal.lines().count() / 2;
    let cut: String = journal.lines().take(half).flat_map(|line| [line, "\n"]).collect();
    let (film, _) = film(&GAMES, &Record::read(cut.as_bytes()), None, Seat::Referee, &|| false);
    let shown = film.expect("a film");
    assert!(!shown.frames.is_empty() && shown.frames.len() < whole && !shown.is_over());
}
