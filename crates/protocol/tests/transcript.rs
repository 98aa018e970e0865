//! The transcripts in docs are true: every reply comes out byte for byte. `RERECORD=1 cargo test -p protocol` writes
//! them anew; read the diff.

mod common;

use std::fs;
use std::path::Path;

use common::desk;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/transcripts/practice.jsonl");

/// The conversation that the requests of a transcript lead to.
fn conversation(transcript: &str) -> String {
    let mut desk = desk();
    let mut text = String::new();
    for request in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        text.push_str(&format!("> {request}\n< {}\n", desk.reply(request.as_bytes())));
    }
    text
}

#[test]
fn the_practice_game_goes_as_written() {
    let path = Path::new(PATH);
    let written = fs::read_to_string(path).expect("the transcript");
    let spoken = conversation(&written);
    if std::env::var_os("RERECORD").is_some() {
        fs::write(path, &spoken).expect("the transcript is written");
    }
    let written = fs::read_to_string(path).expect("the transcript");
    for (place, (written, spoken)) in written.lines().zip(spoken.lines()).enumerate() {
        assert_eq!(written, spoken, "line {}", place + 1);
    }
    assert_eq!(written, spoken);
}
