//! What somebody with a link sees.

use campaign::chronicle::{ending, opening};
use campaign::computer::{default_answer, recurring};
use campaign::form::standing;
use campaign::{Campaign, DeskId, DeskKind, Form, Member};
use referee::Seat;
use serde_json::{Value, json};

use super::acts::is_organiser;
use super::keeping::{Opened, battle_token};
use crate::store::{CampaignHolder, MatchId, Role};
use crate::token::Token;

/// CA-SEC-01. Everything that is public, and what is asked of this link.
pub fn of(opened: &Opened, token: &Token, holder: &CampaignHolder, now: u64) -> Value {
    let campaign = &opened.campaign;
    let state = campaign.state();
    let seat = |(n, seat): (usize, &campaign::state::SeatState)| {
        json!({"seat": n, "player": seat.player, "computer": seat.computer, "roster": state.roster_name(n as u8),
            "kind": seat.kind, "mustered": state.rosters[n].is_some(), "absent": seat.absent, "withdrawn": seat.withdrawn,
            "answers": seat.answers, "fights": seat.fights, "left": seat.left, "overdue": seat.overdue,
            "holiday": seat.holiday, "away": opened.clock.holiday(n as u8, now), "lapses": seat.lapses, "handicap": seat.handicap})
    };
    json!({
        "campaign": opened.id,
        "lines": campaign.lines().len(),
        "header": state.header,
        "stage": state.stage,
        "may_start": campaign.may_start() && is_organiser(campaign, &holder.role),
        "organiser": is_organiser(campaign, &holder.role),
        "organiser_late": state.organiser_late,
        "invitation": holder.role.invitation,
        "own": holder.role.seats,
        "free": campaign.most_seats().saturating_sub(state.seats.len()),
        "kinds": campaign.entry().kinds,
        "lists": campaign.entry().lists,
        "seats": state.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
        "rosters": (0..state.rosters.len()).map(|seat| roster(campaign, seat, &holder.role)).collect::<Vec<_>>(),
        "standing": standing(state),
        "ladder": if state.header.form == Form::Ladder { state.course.order.clone() } else { Vec::new() },
        "lands": state.course.lands.iter().map(|land| json!({"word": land.lay.word(), "of": land.lay.of(),
            "holder": land.holder, "worth": land.lay.worth(), "closed": land.closed})).collect::<Vec<_>>(),
        "remarks": state.remarks,
        "fixtures": fixtures(campaign, token),
        "waits_for": campaign.waits_for(),
        "limits": opened.clock.limits(campaign).iter().map(|(seat, until)| json!({"seat": seat, "until": until}))
            .collect::<Vec<_>>(),
        "questions": questions(campaign, &holder.role),
        "orders": orders(campaign, &holder.role),
        "recurring": recurring(state.header.form).iter().map(|(clause, word)| json!({"clause": clause, "word": word}))
            .collect::<Vec<_>>(),
        "told": told(campaign),
        "opening": opening(state),
        "pages": state.pages,
        "ending": ending(state),
        "notes": state.notes,
        "mended": state.mended,
        "proposal": state.proposal.as_ref().map(|it| json!({"by": it.by, "correction": it.correction,
            "reason": it.reason, "agreed": it.agreed, "concerned": it.concerned(state)})),
    })
}

/// CA-SEC-06. With closed books others see skills, weapons and goods only of whom they have met.
fn is_open(campaign: &Campaign, seat: u8, member: &Member, role: &Role) -> bool {
    let state = campaign.state();
    let met = |fixture: &campaign::Fixture| {
        let fought = fixture.side_of(seat).and_then(|side| Some(fixture.report.as_ref()?.ending(side, member.number)));
        fought.flatten().is_some() && role.seats.iter().any(|&own| fixture.side_of(own).is_some())
    };
    !state.options().switch("closed_books") || role.seats.contains(&seat) || state.fixtures.iter().any(met)
}

fn roster(campaign: &Campaign, seat: usize, role: &Role) -> Value {
    let state = campaign.state();
    let Some(roster) = &state.rosters[seat] else { return Value::Null };
    let member = |member: &Member| {
        let card = match is_open(campaign, seat as u8, member, role) {
            true => (campaign.entry().card)(member),
            false => campaign::Card { leads: false, ..campaign::Card::default() },
        };
        json!({"number": member.number, "name": member.name, "pronoun": member.pronoun, "story": member.story,
            "condition": member.condition, "word": member.condition.word(), "present": member.condition.is_present(),
            "weapons": card.weapons, "skills": card.skills, "leads": card.leads, "art": card.art,
            "battles": member.battles(), "put_out": member.put_out(), "history": member.history})
    };
    let is_closed = state.options().switch("closed_books") && !role.seats.contains(&(seat as u8));
    let goods = if is_closed { Default::default() } else { roster.goods.clone() };
    json!({"seat": seat, "name": roster.name, "kind": roster.kind, "goods": goods, "tally": roster.tally,
        "in_the_field": state.in_the_field(seat as u8),
        "members": roster.members.iter().map(member).collect::<Vec<_>>()})
}

/// CA-SEC-02. Forces show only once all are named.
fn fixtures(campaign: &Campaign, token: &Token) -> Vec<Value> {
    let state = campaign.state();
    let one = |fixture: &campaign::Fixture| {
        let link = fixture.battle.as_ref().map(|battle| battle_token(&token.hash(), &MatchId(battle.clone())).reveal());
        json!({"number": fixture.number, "round": fixture.round, "sides": fixture.sides, "stake": fixture.stake,
            "state": fixture.state, "place": fixture.station.name, "forces": fixture.forces, "helps": fixture.helps,
            "report": fixture.report, "when": fixture.when, "land": fixture.land, "by": fixture.by, "battle": fixture.battle, "link": link, "may_set_aside": state.may_set_aside(fixture.number)})
    };
    state.fixtures.iter().map(one).collect()
}

/// Every question to this link, with its default answer and what its desk looks like: names, members, what may be taken
/// back.
fn questions(campaign: &Campaign, role: &Role) -> Vec<Value> {
    let mut all = Vec::new();
    for (id, _, desk) in campaign.desks() {
        for &seat in &role.seats {
            let Some(side) = campaign.side_at(id, seat) else { continue };
            let own = Seat::Side(side);
            let asked = desk.questions(own);
            let undo = desk.may_undo(own);
            if asked.is_empty() && !undo {
                continue;
            }
            // CA-ROLE-08. Secret questions to several seats of one link come one after the other.
            let is_secret = matches!(id.kind, DeskKind::Forces | DeskKind::Round);
            let is_behind = all.iter().any(|it: &Value| it["desk"] == json!(id) && !it["question"].is_null());
            if is_secret && is_behind {
                continue;
            }
            let usual = asked.first().map(|it| default_answer(campaign.entry(), &campaign::desk_affairs(desk), it));
            all.push(json!({"desk": id, "kind": id.kind, "fixture": id.fixture, "seat": seat, "side": side,
                "question": asked.first(), "usual": usual, "undo": undo, "figures": names(desk), "scenario": desk.scenario().sides.iter().map(|it| &it.name).collect::<Vec<_>>()}));
        }
    }
    all
}

/// CA-ASK-05. The standing orders of this link's own seats: nobody else is told.
fn orders(campaign: &Campaign, role: &Role) -> Vec<Value> {
    let of_seat = |&seat: &u8| {
        let it = campaign.state().seats.get(usize::from(seat));
        let orders = it.map(|it| it.orders.clone()).unwrap_or_default();
        orders.into_iter().map(move |clause| json!({"seat": seat, "clause": clause}))
    };
    role.seats.iter().flat_map(of_seat).collect()
}

fn names(desk: &dyn referee::AnyMatch) -> Vec<Value> {
    let view = desk.view(Seat::Spectator);
    view.figures.iter().map(|it| json!({"figure": it.figure, "name": it.name, "statuses": it.statuses})).collect()
}

/// CA-AFT-08. What has fallen at the desks that are open, as it falls.
fn told(campaign: &Campaign) -> Vec<Value> {
    let is_shown = |id: DeskId| {
        matches!(
            id.kind,
            DeskKind::Aftermath
                | DeskKind::Dealings
                | DeskKind::Replacements
                | DeskKind::Muster
                | DeskKind::Drawing
                | DeskKind::Helps
                | DeskKind::Winter
        )
    };
    let desks = campaign.desks().filter(|(id, _, _)| is_shown(*id));
    desks
        .map(|(id, seats, desk)| {
            let events: Vec<_> = desk.events(Seat::Spectator, 0).into_iter().map(|(_, event)| event).collect();
            json!({"desk": id, "seats": seats, "events": events, "figures": names(desk)})
        })
        .collect()
}
