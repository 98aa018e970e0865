//! Campaigns by link: the organiser, players and spectators; what is asked between battles, and the battles themselves.
//!
//! A campaign is loaded when somebody asks, changed, and written back at the numbers of its new lines: of two who change
//! it at once the second finds a line taken, loads it anew and rules again. So nothing is kept in memory, and any number
//! of servers may share a database. Whoever looks first opens the battle that is ready and enters the one that is over.

pub mod acts;
mod clock;
mod keeping;
pub mod lapses;
mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use campaign::lines::write;
use campaign::odds::prospects;
use campaign::{Campaign, CampaignFile, DeskId, Fault, Form, Joining, Plan, Stage};
use minds::Level;
use referee::{Answer, Shelf};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;
use crate::store::{CampaignBeginning, CampaignHolder, CampaignId, Role};
use crate::tables::hall::Hall;
use crate::token::{Token, random};
use acts::{Act, is_organiser};
use keeping::{Opened, changed, changed_with_clock, opened};

type Asked = State<Arc<Hall>>;

/// The campaigns that can be begun, with the kinds of force and the options of each.
pub async fn games(State(hall): Asked) -> Json<Value> {
    let one = |entry: &campaign::CampaignEntry| {
        let option =
            |rule: &referee::OptionRule| json!({"name": rule.name, "clause": rule.clause, "values": rule.values});
        let options: Vec<Value> = entry.options.iter().chain(campaign::options::FRAME).map(option).collect();
        json!({"game": entry.game, "kinds": entry.kinds, "endings": entry.endings, "options": options})
    };
    Json(json!({"campaigns": hall.campaigns.iter().map(one).collect::<Vec<_>>()}))
}

/// A campaign somebody wants to begin.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "CampaignWish")]
#[serde(deny_unknown_fields)]
pub struct Wish {
    game: String,
    name: String,
    #[serde(default)]
    form: Form,
    #[serde(default = "six")]
    length: u16,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    /// The organiser's own roster, if he plays.
    #[serde(default)]
    own: Option<Newcomer>,
    /// Rosters that computers lead.
    #[serde(default)]
    computers: Vec<Newcomer>,
}

/// Somebody who takes a seat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    #[serde(default)]
    player: String,
    roster: String,
    kind: String,
    /// Of a computer.
    #[serde(default)]
    level: Option<Level>,
    /// Rolls real dice.
    #[serde(default)]
    by_hand: bool,
    /// CA-JOIN-03. A force written already, where the campaign allows it.
    #[serde(default)]
    force: Option<Value>,
    /// CA-JOIN-06. Two neighbours on a map that is under way.
    #[serde(default)]
    between: Option<(u8, u8)>,
}

fn six() -> u16 {
    6
}

impl Newcomer {
    fn joining(&self) -> Joining {
        let level = self.level.map(|level| json!(level).as_str().unwrap_or("regular").to_string());
        let player = if self.player.trim().is_empty() { "–".to_string() } else { self.player.clone() };
        Joining { computer: level, by_hand: self.by_hand, ..Joining::new(&player, &self.roster, &self.kind) }
    }

    /// CA-JOIN-01, CA-JOIN-03, CA-JOIN-06. Takes a seat as this campaign is joined now.
    fn join(&self, campaign: &mut Campaign, computer: Option<String>) -> Result<u8, Fault> {
        let joining = Joining { computer, ..self.joining() };
        match &self.force {
            Some(force) => campaign.join_with(joining, force),
            None if campaign.state().stage == Stage::Running => campaign.join_late(joining, self.between),
            None => campaign.join(joining),
        }
    }
}

/// Begins a campaign, has it kept, and gives out the links.
pub async fn begin(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    wish: Result<Json<Wish>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(wish) =
        wish.map_err(|rejection| Trouble { status: rejection.status(), ..Trouble::malformed(rejection.body_text()) })?;
    hall.check_beginning(caller).await?;
    let entry = hall.campaigns.iter().find(|entry| entry.game == wish.game).ok_or_else(Trouble::not_found)?;
    let game = Shelf(hall.games).find(&wish.game).map_err(|_| Trouble::not_found())?;
    let seed = dice::Seed::new(random());
    let plan = Plan { name: wish.name, form: wish.form, length: wish.length, options: wish.options };
    let mut campaign = Campaign::begin(entry, game, plan, seed.clone()).map_err(refused)?;
    let mut own = Vec::new();
    if let Some(newcomer) = &wish.own {
        own.push(newcomer.join(&mut campaign, None).map_err(refused)?);
    }
    for newcomer in &wish.computers {
        let level = newcomer.joining().computer.unwrap_or_else(|| "regular".to_string());
        newcomer.join(&mut campaign, Some(level)).map_err(refused)?;
    }
    let lines = written(&campaign);
    kept(&hall, lines, seed, own).await
}

/// CA-SAFE-05. A file becomes a campaign of its own here, with new links and new dice; its bringer has every seat that is
/// not a computer's, and hands them on.
pub async fn import(State(hall): Asked, Extension(caller): Extension<Caller>, body: Body) -> Result<Response, Trouble> {
    let (body, _place) = hall.journals.read(caller, body).await?;
    let file: CampaignFile = serde_json::from_slice(&body).map_err(Trouble::malformed)?;
    hall.check_beginning(caller).await?;
    let game = file.game().map_err(refused)?;
    let entry = hall.campaigns.iter().find(|entry| entry.game == game).ok_or_else(Trouble::not_found)?;
    let seed = dice::Seed::new(random());
    let campaign = Campaign::import(entry, file.lines().map_err(refused)?, seed.clone()).map_err(refused)?;
    let players = campaign.state().seats.iter().enumerate().filter(|(_, seat)| seat.has_player());
    let own = players.map(|(seat, _)| seat as u8).collect();
    let lines = written(&campaign);
    kept(&hall, lines, seed, own).await
}

fn written(campaign: &Campaign) -> Vec<String> {
    write(campaign.lines()).lines().map(str::to_string).collect()
}

/// Keeps a new campaign and gives out its links.
async fn kept(hall: &Hall, lines: Vec<String>, seed: dice::Seed, own: Vec<u8>) -> Result<Response, Trouble> {
    let id = CampaignId::draw();
    let links = [
        ("organiser", Token::draw(), Role { organiser: true, seats: own, ..Role::default() }),
        ("invitation", Token::draw(), Role { invitation: true, ..Role::default() }),
        ("spectator", Token::draw(), Role::default()),
    ];
    let told: BTreeMap<&str, String> = links.iter().map(|(name, token, _)| (*name, token.reveal())).collect();
    let seats = links.iter().map(|(_, token, role)| (token.hash(), role.clone())).collect();
    hall.store.begin_campaign(CampaignBeginning { id: id.clone(), seed, lines, seats }).await?;
    Ok((StatusCode::CREATED, Json(json!({"campaign": id, "links": told}))).into_response())
}

/// Who follows this link.
async fn holder(hall: &Hall, token: &str) -> Result<(Token, CampaignHolder), Trouble> {
    let token = Token::read(token).ok_or_else(Trouble::no_such_seat)?;
    let holder = hall.store.campaign_holder(token.hash()).await?.ok_or_else(Trouble::no_such_seat)?;
    if holder.role.gone {
        return Err(Trouble::no_such_seat());
    }
    Ok((token, holder))
}

/// The campaign as this link may see it.
pub async fn show(State(hall): Asked, Path(token): Path<String>) -> Result<Json<Value>, Trouble> {
    let (token, holder) = holder(&hall, &token).await?;
    let now = hall.time.now();
    let visit = |opened: &mut Opened| {
        opened.meet(&holder.role, now)?;
        holder.role.seats.iter().try_for_each(|&seat| opened.campaign.visit(seat))
    };
    let opened = changed_with_clock(&hall, &holder.of, Vec::new(), visit).await?;
    Ok(Json(view::of(&opened, &token, &holder, now)))
}

/// CA-ROLE-07. Somebody who is to have a seat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Successor {
    seat: u8,
    player: String,
}

/// CA-ROLE-07, CA-JOIN-07. The organiser replaces a link: the old one opens nothing any more.
pub async fn replace_link(
    State(hall): Asked,
    Path(token): Path<String>,
    successor: Result<Json<Successor>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let Json(Successor { seat, player }) = successor.map_err(|rejection| Trouble::malformed(rejection.body_text()))?;
    let (_, holder) = holder(&hall, &token).await?;
    let fresh = Token::draw();
    let mut links = vec![(fresh.hash(), Role { seats: vec![seat], ..Role::default() })];
    for (hash, role) in hall.store.campaign_seats(holder.of.clone()).await? {
        if role.seats.contains(&seat) {
            let seats = role.seats.iter().copied().filter(|&it| it != seat).collect();
            links.push((hash, Role { seats, gone: !role.organiser && role.seats.len() == 1, ..role }));
        }
    }
    let hand_over = |campaign: &mut Campaign| match is_organiser(campaign, &holder.role) {
        true => campaign.hand_over(seat, &player, None),
        false => Err(Fault::Forbidden("CA-ROLE-01")),
    };
    changed(&hall, &holder.of, links, hand_over).await?;
    Ok(Json(json!({"campaign": holder.of, "token": fresh.reveal(), "seat": seat})))
}

/// Something that somebody with a link does.
pub async fn act(
    State(hall): Asked,
    Path(token): Path<String>,
    act: Result<Json<Act>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let Json(act) = act.map_err(|rejection| Trouble::malformed(rejection.body_text()))?;
    let (token, holder) = holder(&hall, &token).await?;
    let before = opened(&hall, &holder.of).await?;
    let game = Shelf(hall.games).find(before.campaign.entry().game).map_err(|_| Trouble::not_found())?;
    let now = hall.time.now();
    let change = |opened: &mut Opened| {
        opened.meet(&holder.role, now)?;
        act.apply(&mut opened.campaign, game, &holder.role)
    };
    let done = changed_with_clock(&hall, &holder.of, Vec::new(), change).await?;
    Ok(Json(view::of(&done, &token, &holder, now)))
}

/// CA-JOIN-01. Takes a free seat by the invitation, and gets a link of its own.
pub async fn join(
    State(hall): Asked,
    Path(token): Path<String>,
    newcomer: Result<Json<Newcomer>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let Json(newcomer) = newcomer.map_err(|rejection| Trouble::malformed(rejection.body_text()))?;
    let (_, holder) = holder(&hall, &token).await?;
    if !holder.role.invitation {
        return Err(Trouble::not_here());
    }
    let own = Token::draw();
    let seat = opened(&hall, &holder.of).await?.campaign.state().seats.len() as u8;
    let role = Role { seats: vec![seat], ..Role::default() };
    let join = |campaign: &mut Campaign| {
        let joined = newcomer.join(campaign, None)?;
        if joined == seat { Ok(()) } else { Err(Fault::Forbidden("CA-JOIN-01")) }
    };
    changed(&hall, &holder.of, vec![(own.hash(), role)], join).await?;
    Ok(Json(json!({"campaign": holder.of, "token": own.reveal(), "seat": seat})))
}

/// A question at a desk.
#[derive(Deserialize)]
pub struct About {
    desk: String,
    question: u64,
    #[serde(default)]
    option: u16,
}

/// CA-AFT-05. What an option may bring, as exact fractions.
pub async fn odds(
    State(hall): Asked,
    Path(token): Path<String>,
    about: Result<Query<About>, QueryRejection>,
) -> Result<Json<Value>, Trouble> {
    let Query(about) = about.map_err(|rejection| Trouble::malformed(rejection.body_text()))?;
    let (_, holder) = holder(&hall, &token).await?;
    let Opened { campaign, .. } = opened(&hall, &holder.of).await?;
    let id: DeskId = serde_json::from_str(&about.desk).map_err(Trouble::malformed)?;
    let desk = campaign.desk(id).ok_or_else(Trouble::not_found)?;
    let side = holder.role.seats.iter().find_map(|&seat| campaign.side_at(id, seat)).ok_or_else(Trouble::not_asked)?;
    let found = prospects(desk, side, about.question, &Answer::Pick(about.option)).map_err(|_| Trouble::not_asked())?;
    let one = |prospect: &campaign::odds::Prospect| {
        let gains: Vec<Value> =
            prospect.gains.iter().map(|(name, words)| json!({"name": name, "words": words})).collect();
        json!({"chance": prospect.chance, "percent": prospect.chance.percent(), "gains": gains})
    };
    Ok(Json(json!({"prospects": found.iter().map(one).collect::<Vec<_>>()})))
}

/// CA-SAFE-05. The campaign as one file, without secrets.
pub async fn file(State(hall): Asked, Path(token): Path<String>) -> Result<Response, Trouble> {
    let (_, holder) = holder(&hall, &token).await?;
    let Opened { campaign, .. } = opened(&hall, &holder.of).await?;
    let mut battles = BTreeMap::new();
    let fought = campaign.state().fixtures.iter().filter(|fixture| fixture.report.is_some());
    let fought: Vec<String> = fought.filter_map(|fixture| fixture.battle.clone()).collect();
    for battle in fought {
        if let Some(record) = hall.store.record(crate::store::MatchId(battle.clone())).await? {
            battles.insert(battle, record.file());
        }
    }
    let file = CampaignFile::of(&campaign, battles);
    let name = format!("attachment; filename=\"{}.campaign\"", holder.of);
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, serde_json::to_string(&file).expect("plain data")).into_response())
}

/// Why a campaign did not do what was asked.
fn refused(fault: Fault) -> Trouble {
    let (status, error) = match &fault {
        Fault::Forbidden(clause) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            json!({"kind": "forbidden", "clause": clause, "message": fault.to_string()}),
        ),
        Fault::Complaints(complaints) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            json!({"kind": "complaints", "complaints": complaints, "message": fault.to_string()}),
        ),
        Fault::Rejected(_) | Fault::NoDesk => {
            (StatusCode::CONFLICT, json!({"kind": "rejected", "message": fault.to_string()}))
        }
        Fault::Broken { .. } | Fault::Versions { .. } => {
            tracing::error!(%fault, "a campaign could not go on");
            (StatusCode::INTERNAL_SERVER_ERROR, json!({"kind": "broken", "message": fault.to_string()}))
        }
    };
    Trouble { status, error }
}
