//! CA-TS-12 to 14. Marks, songs, and who leads.

use campaign::aftermath::before_the_die;
use campaign::desk::{figure, member};
use campaign::roster::{Moment, PROMOTED};
use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::clan::{Band, band, change};
use super::ended::{FELL, FLED};
use crate::roster::ProfilePlan;

/// CA-TS-13. A song for so many marks, and no more than two.
const MARKS: u8 = 4;
const MOST_SONGS: usize = 2;
/// No characteristic rises above it.
const HIGHEST: u8 = 8;
const MOST_WOUNDS: u8 = 5;
const MOST_PARRY: u8 = 2;

/// The rows of the table *Songs*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Song {
    Braver,
    Quicker,
    Fiercer,
    StrongerArm,
    HarderToKill,
    ShieldWise,
    Keen,
    FirstStrike,
    Leader,
}

/// What a die of the table says: a song, or that the player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Of(Song),
    Choice,
}

const OF_UNITS: [Song; 4] = [Song::Braver, Song::Quicker, Song::Fiercer, Song::FirstStrike];
const OF_INDIVIDUALS: [Song; 6] =
    [Song::Braver, Song::StrongerArm, Song::HarderToKill, Song::ShieldWise, Song::Keen, Song::Leader];

impl Song {
    pub fn word(self) -> &'static str {
        match self {
            Song::Braver => "ts-song-braver",
            Song::Quicker => "ts-song-quicker",
            Song::Fiercer => "ts-song-fiercer",
            Song::StrongerArm => "ts-song-stronger-arm",
            Song::HarderToKill => "ts-song-harder-to-kill",
            Song::ShieldWise => "ts-song-shield-wise",
            Song::Keen => "ts-song-keen",
            Song::FirstStrike => "ts-song-first-strike",
            Song::Leader => "ts-song-leader",
        }
    }

    /// Can it be of use to somebody?
    pub fn suits(self, plan: &ProfilePlan) -> bool {
        match self {
            Song::Braver => plan.co < HIGHEST,
            Song::Quicker => plan.initiative < HIGHEST,
            Song::Fiercer | Song::StrongerArm => plan.assault < HIGHEST,
            Song::HarderToKill => plan.w < MOST_WOUNDS,
            Song::ShieldWise => parry(plan) < MOST_PARRY,
            Song::Keen => !has(plan, "Tactical Perception"),
            Song::FirstStrike => !has(plan, "First Strike"),
            Song::Leader => !has(plan, "Leader"),
        }
    }

    pub fn teach(self, plan: &mut ProfilePlan) {
        match self {
            Song::Braver => plan.co += 1,
            Song::Quicker => plan.initiative += 1,
            Song::Fiercer | Song::StrongerArm => plan.assault += 1,
            Song::HarderToKill => plan.w += 1,
            Song::ShieldWise => {
                let more = parry(plan) + 1;
                plan.skills.retain(|skill| !skill.starts_with("Parry"));
                plan.skills.push(format!("Parry {more}"));
            }
            Song::Keen => plan.skills.push("Tactical Perception".to_string()),
            Song::FirstStrike => plan.skills.push("First Strike".to_string()),
            Song::Leader => plan.skills.push("Leader".to_string()),
        }
    }
}

fn has(plan: &ProfilePlan, skill: &str) -> bool {
    plan.skills.iter().any(|it| it == skill)
}

fn parry(plan: &ProfilePlan) -> u8 {
    let written = plan.skills.iter().find_map(|skill| skill.strip_prefix("Parry "));
    written.and_then(|n| n.parse().ok()).unwrap_or_default()
}

/// The table *Songs*, by the face of a D10.
fn row(individual: bool, face: u8) -> Row {
    let song = match (individual, face) {
        (_, 1..=3) | (false, 4) => Song::Braver,
        (false, 5..=7) => Song::Quicker,
        (false, 8..=9) => Song::Fiercer,
        (true, 4..=5) => Song::StrongerArm,
        (true, 6..=7) => Song::HarderToKill,
        (true, 8) => Song::ShieldWise,
        (true, 9) => Song::Keen,
        _ => return Row::Choice,
    };
    Row::Of(song)
}

/// The songs that somebody could learn.
fn usable(band: &Band) -> Vec<Song> {
    let table: &[Song] = if band.is_individual() { &OF_INDIVIDUALS } else { &OF_UNITS };
    table.iter().copied().filter(|song| song.suits(&band.profile)).collect()
}

/// CA-TS-12, CA-TS-13. Marks for one who took part; with four of them a song.
pub fn experience(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    if report.has(side, number, FELL) || report.has(side, number, FLED) {
        return Ok(());
    }
    judged!("CA-TS-12");
    let earned = 1 + u8::from(report.put_out_by(side, number) > 0);
    change(play.battle.rosters[side].member_mut(number), |band| band.marks += earned);
    let own = band(play.battle.rosters[side].member(number).expect("it took part"));
    let is_dead = !play.battle.rosters[side].member(number).is_some_and(|it| it.condition.is_present());
    if own.marks < MARKS || own.songs.len() >= MOST_SONGS || usable(&own).is_empty() || is_dead {
        return Ok(());
    }
    sing(play, side, number, &own)
}

/// CA-TS-13. Two dice of the table, one of the two is picked.
fn sing(play: &mut Play, side: usize, number: u16, own: &Band) -> Ruling<()> {
    judged!("CA-TS-13");
    let (who, asked, clause) = (figure(side, number), SideId(side as u8), clause!("CA-TS-13"));
    before_the_die(play, clause, side, About::new("ts-ask-song-die").figure(who), Some(who))?;
    let mut rows = Vec::new();
    while rows.len() < 2 {
        let why = For::new(clause, asked, "ts-die-song").by(who);
        let row = row(own.is_individual(), play.roll(why, Die::D10, Bands::cuts(&[4, 5, 6, 8, 9, 10]))?);
        if !matches!(row, Row::Of(song) if !song.suits(&own.profile)) {
            rows.push(row);
        }
    }
    rows.dedup();
    let word = |row: &Row| match row {
        Row::Of(song) => song.word(),
        Row::Choice => "ts-song-choice",
    };
    let offers: Vec<Choice> = rows.iter().map(|row| Choice::new(word(row))).collect();
    let picked = play.choose(clause, asked, About::new("ts-ask-song").figure(who), &offers)?;
    let song = match rows[offers.iter().position(|it| *it == picked).unwrap_or_default()] {
        Row::Of(song) => song,
        Row::Choice => {
            let all = usable(own);
            let offers: Vec<Choice> = all.iter().map(|song| Choice::new(song.word())).collect();
            let picked = play.choose(clause, asked, About::new("ts-ask-song").figure(who), &offers)?;
            all[offers.iter().position(|it| *it == picked).unwrap_or_default()]
        }
    };
    let fixture = play.battle.fixture.number;
    let sung = play.battle.rosters[side].member_mut(number);
    change(sung, |band| band.learn(song));
    sung.lived(Moment::new(fixture, SONG).with(Word::new(song.word())));
    Ok(())
}

pub const SONG: &str = "ts-song";

/// CA-TS-14. If no individual leads, a 6 or more makes one of them a leader.
pub fn command(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-TS-14");
    let individuals: Vec<_> = play.battle.rosters[side].present().filter(|it| band(it).is_individual()).collect();
    let led = individuals.iter().any(|it| has(&band(it).profile, "Leader"));
    let offers: Vec<Choice> =
        individuals.iter().map(|it| Choice::new("ts-member").figure(figure(side, it.number))).collect();
    if led || offers.is_empty() {
        return Ok(());
    }
    let (clause, asked) = (clause!("CA-TS-14"), SideId(side as u8));
    before_the_die(play, clause, side, About::new("ts-ask-leader-die"), None)?;
    if play.roll(For::new(clause, asked, "ts-die-leader"), Die::D10, Bands::at_least(6))? < 6 {
        return Ok(());
    }
    let picked = play.choose(clause, asked, About::new("ts-ask-who-leads"), &offers)?;
    let fixture = play.battle.fixture.number;
    let leader = play.battle.rosters[side].member_mut(member(picked.figure.expect("offered")).1);
    change(leader, |band| Song::Leader.teach(&mut band.profile));
    leader.lived(Moment::new(fixture, PROMOTED));
    Ok(())
}
