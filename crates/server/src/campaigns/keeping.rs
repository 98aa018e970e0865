//! Loading a campaign, bringing it up to date, and writing back what it has become richer by.

use std::collections::BTreeMap;
use std::sync::Arc;

use campaign::fixture::State as FixtureState;
use campaign::lines::{Line, one, read};
use campaign::{Campaign, Fault, Fixture};
use minds::Level;
use referee::journal::Sum;
use referee::{DicePlan, Journal, Shelf, SideId};

use super::acts::is_organiser;
use super::clock::Clock;
use super::refused;
use crate::http::trouble::Trouble;
use crate::store::{
    CampaignAddition, CampaignId, CampaignRecord, Fault as Kept, FreeSides, MatchId, Place, Role, Watch,
};
use crate::tables::begin::{Failed, NewMatch, lay_out};
use crate::tables::hall::Hall;
use crate::tables::host::Call;
use crate::tables::match_settings::MatchSettings;
use crate::token::{Token, TokenHash};

/// A campaign as it is kept.
pub struct Opened {
    pub id: CampaignId,
    pub campaign: Campaign,
    pub clock: Clock,
    /// How many of its lines are on disk.
    kept: usize,
    /// Its clock as it is on disk.
    watch: Watch,
}

impl Opened {
    /// CA-ABS-06, CA-ROLE-03. Whoever follows this link is there.
    pub fn meet(&mut self, role: &Role, now: u64) -> Result<(), Fault> {
        if is_organiser(&self.campaign, role) {
            self.campaign.organiser_returns()?;
            self.clock.meet_organiser(role.seats.first().copied(), now);
        }
        Ok(())
    }
}

/// How often somebody else may have been quicker.
const TRIES: usize = 5;

/// CA-ENT-04. A campaign, with every battle that is ready opened and every one that is over entered.
pub async fn opened(hall: &Arc<Hall>, id: &CampaignId) -> Result<Opened, Trouble> {
    changed(hall, id, Vec::new(), |_| Ok(())).await
}

/// The same after a change, which is made again on what others have written meanwhile.
pub async fn changed(
    hall: &Arc<Hall>,
    id: &CampaignId,
    seats: Vec<(TokenHash, Role)>,
    change: impl Fn(&mut Campaign) -> Result<(), Fault>,
) -> Result<Opened, Trouble> {
    changed_with_clock(hall, id, seats, |opened| change(&mut opened.campaign)).await
}

/// The same where the change has to do with time.
pub async fn changed_with_clock(
    hall: &Arc<Hall>,
    id: &CampaignId,
    seats: Vec<(TokenHash, Role)>,
    change: impl Fn(&mut Opened) -> Result<(), Fault>,
) -> Result<Opened, Trouble> {
    for _ in 0..TRIES {
        let mut opened = load(hall, id).await?;
        match bring_up_to_date(hall, &mut opened).await {
            Err(Stopped::Overtaken) => continue,
            Err(Stopped::Trouble(trouble)) => return Err(*trouble),
            Ok(()) => {}
        }
        change(&mut opened).map_err(refused)?;
        match keep(hall, &mut opened, seats.clone()).await {
            Err(Stopped::Overtaken) => continue,
            Err(Stopped::Trouble(trouble)) => return Err(*trouble),
            Ok(()) => {}
        }
        match bring_up_to_date(hall, &mut opened).await {
            Err(Stopped::Trouble(trouble)) => return Err(*trouble),
            Err(Stopped::Overtaken) | Ok(()) => return Ok(opened),
        }
    }
    Err(Trouble::busy("too many change this campaign at once"))
}

/// Why a change was not kept.
enum Stopped {
    /// Somebody else has written those lines.
    Overtaken,
    Trouble(Box<Trouble>),
}

impl From<Trouble> for Stopped {
    fn from(trouble: Trouble) -> Stopped {
        Stopped::Trouble(Box::new(trouble))
    }
}

async fn load(hall: &Hall, id: &CampaignId) -> Result<Opened, Trouble> {
    let record = hall.store.campaign(id.clone()).await?.ok_or_else(Trouble::not_found)?;
    let CampaignRecord { seed, lines, watch } = record;
    let kept = lines.len();
    let (lines, damage) = read(&(lines.join("\n") + "\n"));
    if let Some(damage) = damage {
        return Err(refused(Fault::Broken { line: damage.line, why: damage.why }));
    }
    let game = match lines.first() {
        Some(Line::Began(header)) => header.game.clone(),
        _ => return Err(Trouble::not_found()),
    };
    let entry = hall.campaigns.iter().find(|entry| entry.game == game).ok_or_else(Trouble::not_found)?;
    let mut campaign = Campaign::load(entry, lines, Some(seed)).map_err(refused)?;
    campaign.go_on().map_err(refused)?;
    let clock = serde_json::from_str(&watch.clock).unwrap_or_default();
    Ok(Opened { id: id.clone(), campaign, clock, kept, watch })
}

/// CA-SAFE-01, CA-SAFE-02. Puts the new lines on disk at their numbers.
async fn keep(hall: &Hall, opened: &mut Opened, seats: Vec<(TokenHash, Role)>) -> Result<(), Stopped> {
    opened.clock.tend(&opened.campaign, hall.time.now());
    let clock = serde_json::to_string(&opened.clock).expect("plain data");
    let watch = Watch { clock, due: opened.clock.due(&opened.campaign) };
    let all = opened.campaign.lines();
    if all.len() == opened.kept && seats.is_empty() && watch == opened.watch {
        return Ok(());
    }
    let mut sum = Sum::default();
    let written: Vec<String> = all.iter().enumerate().map(|(n, line)| one(n, line, &mut sum)).collect();
    let lines = written[opened.kept..].to_vec();
    let places = seats.iter().flat_map(|(hash, role)| places(&opened.campaign, hash, role)).collect();
    let addition =
        CampaignAddition { of: opened.id.clone(), from: opened.kept, lines, seats, places, watch: watch.clone() };
    match hall.store.append_campaign(addition).await {
        Ok(()) => (opened.kept, opened.watch) = (opened.campaign.lines().len(), watch),
        Err(Kept::Conflict) => return Err(Stopped::Overtaken),
        Err(fault) => return Err(Trouble::from(fault).into()),
    }
    Ok(())
}

/// CA-ROLE-07. The battles there are, as somebody with such a link plays or watches them from now on.
fn places(campaign: &Campaign, hash: &TokenHash, role: &Role) -> Vec<Place> {
    let place = |it: &Fixture| {
        let of = MatchId(it.battle.clone()?);
        let sides = (!role.gone && !role.invitation).then(|| sides_of(it, role));
        Some(Place { token: battle_token(hash, &of).hash(), of, sides })
    };
    campaign.state().fixtures.iter().filter_map(place).collect()
}

/// CA-BAT-04. The sides of a fixture that somebody with such a link plays.
fn sides_of(fixture: &Fixture, role: &Role) -> Vec<SideId> {
    let own = fixture.sides.iter().enumerate().filter(|(_, seat)| role.seats.contains(seat));
    own.map(|(side, _)| SideId(side as u8)).collect()
}

/// CA-BAT-01, CA-ENT-01, CA-ENT-04. First the line, then the match: whoever stops in between has lost nothing, and whoever
/// comes next lays out the match that the line names.
async fn bring_up_to_date(hall: &Arc<Hall>, opened: &mut Opened) -> Result<(), Stopped> {
    keep(hall, opened, Vec::new()).await?;
    while let Some(fixture) = opened.campaign.to_be_opened().first().copied() {
        let again = opened.campaign.state().fixture(fixture).map_or(0, |it| it.again);
        let battle = opened.id.battle(fixture, again);
        let game = opened.campaign.entry().game;
        let tables = |id: &str| hall.cards.find(&format!("{game}/{id}")).expect("a shipped scenario");
        let mut scenario = opened.campaign.scenario(fixture, &tables).map_err(refused)?;
        scenario.id = format!("campaign-{}-{fixture}", opened.id);
        opened.campaign.open_battle(fixture, battle.0, scenario).map_err(refused)?;
        keep(hall, opened, Vec::new()).await?;
    }
    let fighting: Vec<(u16, MatchId)> = opened
        .campaign
        .state()
        .fixtures
        .iter()
        .filter(|fixture| fixture.state == FixtureState::Fighting)
        .filter_map(|fixture| Some((fixture.number, MatchId(fixture.battle.clone()?))))
        .collect();
    for (fixture, battle) in fighting {
        match hall.store.record(battle.clone()).await.map_err(Trouble::from)? {
            None => begin_battle(hall, opened, fixture, battle).await?,
            Some(record) if record.is_over => enter(hall, opened, fixture, &record.file()).await?,
            Some(_) => {}
        }
    }
    Ok(())
}

async fn enter(hall: &Arc<Hall>, opened: &mut Opened, fixture: u16, file: &str) -> Result<(), Stopped> {
    let (journal, _) = Journal::read(file);
    // CA-SAFE-04. A damaged match makes its fixture wait, never the campaign.
    let Ok(battle) = Shelf(hall.games).replay(&journal, None) else {
        tracing::error!(campaign = %opened.id, fixture, "the match of a fixture does not replay");
        return Ok(());
    };
    if battle.outcome().is_none() {
        return Ok(());
    }
    opened.campaign.enter(fixture, battle.as_ref()).map_err(refused)?;
    keep(hall, opened, Vec::new()).await
}

async fn begin_battle(hall: &Arc<Hall>, opened: &mut Opened, fixture: u16, battle: MatchId) -> Result<(), Stopped> {
    let links = hall.store.campaign_seats(opened.id.clone()).await.map_err(Trouble::from)?;
    let Some(new_match) = new_match(opened, fixture, &battle, &links) else { return Ok(()) };
    match lay_out(hall, new_match).await {
        Ok(()) | Err(Failed::Kept(Kept::Conflict)) => {}
        Err(failed) => return Err(Trouble::from(failed).into()),
    }
    // Computers among themselves play as soon as somebody has looked.
    let _ = hall.ask(&battle, |seen| Call::Glance { seen }).await;
    Ok(())
}

/// CA-BAT-04. The match of a fixture: whoever holds a roster's link plays its side, all others may watch.
fn new_match(opened: &Opened, fixture: u16, battle: &MatchId, links: &[(TokenHash, Role)]) -> Option<NewMatch> {
    let state = opened.campaign.state();
    let it = state.fixture(fixture)?;
    let scenario = opened.campaign.copied(fixture)?.clone();
    let relief = level(state.options().named("relief_level"));
    let level = |seat: u8| match state.seats[usize::from(seat)].computer.as_deref() {
        None => it.relieved.contains(&seat).then_some(relief),
        computer => computer.map(level),
    };
    let sides = || it.sides.iter().enumerate().map(|(side, &seat)| (SideId(side as u8), seat));
    let computers: BTreeMap<SideId, Level> = sides().filter_map(|(side, seat)| Some((side, level(seat)?))).collect();
    let by_hand = sides().filter(|(_, seat)| state.seats[usize::from(*seat)].by_hand).map(|(side, _)| side).collect();
    let seats = links.iter().filter(|(_, role)| !role.invitation && !role.gone);
    let seats = seats.map(|(hash, role)| (battle_token(hash, battle).hash(), sides_of(it, role)));
    Some(NewMatch {
        id: battle.clone(),
        known_as: format!("{}/campaign", state.header.game),
        scenario,
        plan: DicePlan { by_hand, ..DicePlan::default() },
        seed: None,
        name: state.header.name.chars().take(40).collect(),
        free: FreeSides::default(),
        laid_out: false,
        settings: MatchSettings {
            hints: !computers.is_empty(),
            absence: MatchSettings::default().absence,
            lesson: false,
        },
        seats: seats.collect(),
        computers,
    })
}

fn level(name: &str) -> Level {
    serde_json::from_value(name.into()).unwrap_or(Level::Regular)
}

/// CA-BAT-04. The link to a fixture's match that goes with a link to the campaign.
pub fn battle_token(hash: &TokenHash, battle: &MatchId) -> Token {
    Token::made_from(hash, &battle.0)
}
