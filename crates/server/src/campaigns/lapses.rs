//! CA-ABS, CA-GEN-07. At every beat: what has lapsed is written into the journals of the campaigns, each line once, however
//! many servers look.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::StatusCode;
use campaign::state::State;
use referee::{Journal, Seat, Shelf};

use super::clock::Seen;
use super::keeping::{Opened, changed_with_clock, opened};
use crate::clock::Beats;
use crate::http::trouble::Trouble;
use crate::store::{CampaignId, MatchId};
use crate::tables::hall::Hall;

/// Looks for as long as there are beats.
pub async fn watch(hall: Arc<Hall>, mut beats: Beats) {
    // What can not be opened now can not be opened in a minute: it is left alone until the program starts anew.
    let mut broken = BTreeSet::new();
    while let Some((now, done)) = beats.next().await {
        if done.is_some() {
            hall.time.set(now);
        }
        let due = hall.store.campaigns_due(now).await.unwrap_or_else(|fault| {
            tracing::warn!(%fault, "time limits could not be looked up");
            Vec::new()
        });
        for id in due {
            let lapsed = if broken.contains(&id) { Ok(()) } else { lapse(&hall, &id, now).await };
            if let Err(trouble) = lapsed.as_ref().map_err(|it| &it.error) {
                tracing::warn!(campaign = %id, %trouble, "the time limits of a campaign could not be kept");
            }
            if lapsed.is_err_and(|it| it.status != StatusCode::SERVICE_UNAVAILABLE) {
                broken.insert(id);
            }
        }
        let _ = done.map(|done| done.send(()));
    }
}

async fn lapse(hall: &Arc<Hall>, id: &CampaignId, now: u64) -> Result<(), Trouble> {
    let before = opened(hall, id).await?;
    let mut seen = Vec::new();
    for fixture in before.clock.to_be_seen(now) {
        seen.extend(look(hall, before.campaign.state(), fixture).await?);
    }
    let change = |opened: &mut Opened| opened.clock.lapse(&mut opened.campaign, &seen, now);
    changed_with_clock(hall, id, Vec::new(), change).await.map(drop)
}

/// CA-ABS-05. The players whom the match of a fixture waits for. Those whom the computer relieves are not waited for.
async fn look(hall: &Hall, state: &State, fixture: u16) -> Result<Option<Seen>, Trouble> {
    let Some(it) = state.fixture(fixture) else { return Ok(None) };
    let Some(battle) = it.battle.clone() else { return Ok(None) };
    let Some(record) = hall.store.record(MatchId(battle)).await? else { return Ok(None) };
    let (journal, _) = Journal::read(&record.file());
    // CA-SAFE-04. A damaged match makes its fixture wait, never the campaign.
    let Ok(game) = Shelf(hall.games).replay(&journal, None) else {
        return Ok(Some(Seen { fixture, asked: Vec::new() }));
    };
    let is_waited_for = |seat: u8| {
        let it = &state.seats[usize::from(seat)];
        it.has_player() && !it.absent
    };
    let own = game.deciding().into_iter().filter(|side| !record.offers.takeover.played.contains_key(side));
    let asked = own.filter_map(|side| {
        let seat = it.sides.get(side.index()).copied().filter(|&seat| is_waited_for(seat))?;
        Some((seat, game.questions(Seat::Side(side)).first()?.number))
    });
    Ok(Some(Seen { fixture, asked: asked.collect() }))
}
