//! The log holds no secrets, however much is logged.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::json;

use crate::club::{Club, SCENARIO};
use crate::player::play_out;

/// Where the log goes.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_link_and_no_seed_is_ever_logged() {
    let pages = Pages::default();
    let writer = pages.clone();
    tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_writer(move || writer.clone())
        .init();
    let club = Club::open().await;
    let seed = "5eed".repeat(16);
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "link", "seed": seed})).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let token = begun["links"]["0"].as_str().expect("a link");
    for path in [format!("/api/seat/{token}"), format!("/m/{token}"), format!("/api/seat/{token}x")] {
        club.get(&path).await;
    }
    play_out(&mut players).await;
    club.journal(&begun, "0").await;
    club.close().await;

    let log = String::from_utf8(pages.0.lock().expect("no panic").clone()).expect("text");
    let requests = log.lines().filter(|line| line.contains("/api/seat/{token}")).count();
    assert!(requests >= 2, "requests are logged by their route:\n{log}");
    for link in ["0", "1", "spectator"] {
        assert!(!log.contains(begun["links"][link].as_str().expect("a link")), "link {link} is in the log");
    }
    assert!(!log.contains(&seed), "the seed is in the log");
}
