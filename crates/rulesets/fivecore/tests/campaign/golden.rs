//! A campaign of six battles, told and followed to its last page: a readable file, reviewed like any other change.

use std::collections::BTreeMap;
use std::path::Path;

use testkit::campaigns::{Scripted, Trial, six_battles};

use crate::play::{CAMPAIGN, GAMES, KINDS};

const SCRIPT: Scripted = Scripted {
    battles: [
        (Some(0), [&[], &[0, 1]]),
        (Some(1), [&[2, 3], &[]]),
        (None, [&[1], &[1]]),
        (Some(1), [&[0, 1, 2, 3], &[4]]),
        (Some(0), [&[], &[2]]),
        (Some(1), [&[0], &[]]),
    ],
    well: "fc-end-unhurt",
    lost: "fc-end-out",
    how: "fc-over-driven-off",
    counts: |winner| BTreeMap::from([("holds-table".to_string(), winner.map_or(0, |side| i64::from(side) + 1))]),
};

#[test]
fn golden_a_campaign_of_six_battles_goes_as_it_is_written_down() {
    let trial = Trial { entry: &CAMPAIGN, game: GAMES, kinds: &KINDS };
    six_battles(&trial, &SCRIPT, &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campaign/six-battles.txt"));
}
