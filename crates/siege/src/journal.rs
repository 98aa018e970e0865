//! Journals as a forger makes them: every sum is right, the table is absurd.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The same journal with far more terrain than anybody has, and its sums made anew.
pub fn overgrown(journal: &str, pieces: usize, corners: usize) -> String {
    let mut entries: Vec<Value> = journal.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let wood =
        |n: usize| json!({"kind": "wood", "ground": "difficult", "opacity": "obscures", "polygon": star(n, corners)});
    if let Some(header) = entries.first_mut() {
        header["entry"]["opened"]["scenario"]["table"]["pieces"] = (0..pieces).map(wood).collect();
    }
    written(entries.iter().map(|line| line["entry"].to_string()))
}

/// The same journal with so many orders at its end.
pub fn long_winded(journal: &str, orders: usize) -> String {
    let own = journal.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let own = own.map(|line| line["entry"].to_string());
    let order = |n: usize| {
        let order = json!({"clause": "FC-SNAP-01", "reply": {"choose": "yes"}});
        json!({"ordered": {"side": 0, "order": order, "on": n.is_multiple_of(2)}}).to_string()
    };
    written(own.chain((0..orders).map(order)))
}

fn written(entries: impl Iterator<Item = String>) -> String {
    let mut sum = [0_u8; 32];
    let mut text = String::new();
    for (n, entry) in entries.enumerate() {
        sum = Sha256::new().chain_update(sum).chain_update(&entry).finalize().into();
        let short: String = sum[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{{\"n\":{n},\"sum\":\"{short}\",\"entry\":{entry}}}\n");
    }
    text
}

/// A star of many corners somewhere on the table, in its own unit.
fn star(n: usize, corners: usize) -> Vec<[f64; 2]> {
    let middle = [8.0 + (n % 13) as f64 * 0.7, 8.0 + (n % 11) as f64 * 0.7];
    let corner = |at: usize| {
        let angle = at as f64 / corners as f64 * std::f64::consts::TAU;
        let radius = if at.is_multiple_of(2) { 6.0 } else { 5.0 };
        [middle[0] + radius * angle.cos(), middle[1] + radius * angle.sin()]
            .map(|value| (value * 1000.0).round() / 1000.0)
    };
    (0..corners).map(corner).collect()
}
