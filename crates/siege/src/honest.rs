use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Value, json};

use crate::wire::{Seat, begin_in_turn};

/// Somebody who plays both sides of a battle and harms nobody.
pub struct Honest {
    address: SocketAddr,
    pub begun: Value,
    seat: Seat,
    luck: u64,
    /// How long each answer took until it was acknowledged.
    pub waited: Vec<Duration>,
    /// The questions whose answers were acknowledged.
    pub acknowledged: Vec<u64>,
}

impl Honest {
    pub async fn sit(address: SocketAddr) -> Result<Honest> {
        let begun = begin_in_turn(address, None).await?;
        Honest::sit_again(address, begun).await
    }

    pub async fn sit_again(address: SocketAddr, begun: Value) -> Result<Honest> {
        let seat = Seat::sit(address, &begun, "table").await?;
        Ok(Honest { address, begun, seat, luck: 0, waited: Vec::new(), acknowledged: Vec::new() })
    }

    /// Answers the first open question; begins another battle when this one is over.
    pub async fn answer(&mut self) -> Result<()> {
        for side in [0, 1] {
            let seat = json!({"side": side});
            let asked = self.seat.ask(json!({"do": "questions", "seat": seat})).await?;
            let Some(number) = asked["ok"]["questions"][0]["number"].as_u64() else { continue };
            self.luck += 1;
            let wanted = json!({"do": "candidates", "seat": seat, "question": number, "most": 1, "seed": self.luck});
            let proposed = self.seat.ask(wanted).await?;
            let answer = proposed["ok"]["answers"][0].clone();
            let begun = Instant::now();
            let said = json!({"do": "answer", "seat": seat, "question": number, "answer": answer});
            let reply = self.seat.ask(said).await?;
            self.waited.push(begun.elapsed());
            if reply["error"].is_null() {
                self.acknowledged.push(number);
            }
            return Ok(());
        }
        self.begun = begin_in_turn(self.address, None).await?;
        self.seat = Seat::sit(self.address, &self.begun, "table").await?;
        self.acknowledged.clear();
        Ok(())
    }
}
