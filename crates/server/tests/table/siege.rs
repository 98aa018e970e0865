//! The small version of `cargo xtask siege`: every attack for a moment, and a few kills.

use std::path::Path;
use std::time::Duration;

use crate::victim;

/// How long each attack lasts, and how often the server is killed.
const MOMENT: Duration = Duration::from_millis(1500);
const KILLS: usize = 3;

#[tokio::test(flavor = "multi_thread")]
async fn the_server_holds_against_every_attack_for_a_moment() {
    let launch = |folder: &Path| victim::strict(folder).into();
    let report = siege::besiege(&launch, MOMENT, KILLS).await.expect("a siege");
    println!("{report}");
    assert_eq!(report.kills.lost, 0, "{report}");
    for held in &report.held {
        assert!(held.memory < 300, "{}: {} MB\n{report}", held.name, held.memory);
        assert_eq!((held.unwell, held.failures), (0, 0), "{}\n{report}", held.name);
    }
}
