//! CA-TS-02 to 04, CA-TS-18, helps. From camp to the first turn.

use campaign::desk::{figure, member};
use campaign::{Affairs, Help, Options, Sheet, StandIn};
use referee::{About, Choice, Refusal, Ruling, SideId, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::clan::{Band, band, youths};
use super::station::Ground;

const YOUTHS: &str = "ts-help-youths";
const OATH: &str = "ts-help-oath";
const OMEN: &str = "ts-help-omen";
const BLESSING: &str = "ts-help-blessing";

pub const HELPS: &[Help] = &[
    Help { word: YOUTHS, most: 2 },
    Help { word: OATH, most: 2 },
    Help { word: OMEN, most: 1 },
    Help { word: BLESSING, most: 2 },
];

/// What a force has in one battle only, by the numbers of members.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Extras {
    pub fearless: Vec<u16>,
    pub blessed: Vec<u16>,
    pub omen: bool,
}

pub fn extras(affairs: &Affairs, side: usize) -> Extras {
    affairs.fixture.forces[side].extras.try_read().unwrap_or_default()
}

fn points_of_station(affairs: &Affairs) -> i64 {
    affairs.fixture.station.sheet.read::<Ground>().points
}

/// TS-PTS-09. Units that a force of these points wants.
fn units_wanted(points: i64) -> usize {
    (points / 150) as usize
}

/// Everything the game can field, and one unit at least.
pub fn limits(_: &Affairs, _: &Options, _: usize) -> (u16, u16) {
    (1, crate::muster::MOST_UNITS as u16)
}

fn named(affairs: &Affairs, side: usize, members: &[u16]) -> Vec<Band> {
    members.iter().filter_map(|&number| affairs.rosters[side].member(number)).map(band).collect()
}

/// CA-TS-02. At most the points of the station, TS-PTS-10, and units of two models at least.
pub fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    judged!("CA-TS-02");
    let most = points_of_station(affairs);
    let bands = named(affairs, side, members);
    let found: i64 = bands.iter().map(Band::points).sum();
    if found > most {
        let refusal = Refusal::new(clause!("CA-TS-02"), "ca-refuse-points");
        return Some(refusal.with("found", found).with("limit", most));
    }
    let individuals = bands.iter().filter(|it| it.is_individual()).count() as i64;
    let allowed = if most < 400 { 2 } else { 3 };
    if individuals > allowed {
        let refusal = Refusal::new(clause!("TS-PTS-10"), "ts-limit-individuals");
        return Some(refusal.with("found", individuals).with("limit", allowed));
    }
    let is_one = |it: &Band| !it.is_individual() && it.all() < 2;
    bands.iter().any(is_one).then(|| Refusal::new(clause!("CA-TS-02"), "ts-refuse-one-model"))
}

/// TS-PTS-09. So many units are wanted.
pub fn too_little(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    let wanted = units_wanted(points_of_station(affairs));
    let found = named(affairs, side, members).iter().filter(|it| !it.is_individual()).count();
    let refusal = || Refusal::new(clause!("TS-PTS-09"), "ts-limit-units");
    (found < wanted).then(|| refusal().with("found", found as i64).with("limit", wanted as i64))
}

/// CA-TS-03. Youths make up the number of units.
pub fn lacks(affairs: &Affairs, side: usize) -> bool {
    judged!("CA-TS-03");
    let units = fielded(affairs, side).iter().filter(|(_, band)| !band.is_individual()).count();
    units < units_wanted(points_of_station(affairs))
}

pub fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
    let band = youths(&affairs.rosters[side].kind);
    let lent = affairs.fixture.forces[side].stand_ins.len();
    let name = match lent {
        0 => format!("{} (youths)", band.profile.name),
        more => format!("{} (youths {})", band.profile.name, more + 1),
    };
    StandIn { name, sheet: Sheet::of(&band) }
}

/// The units of a side in the order of the battle, by the names they have there.
pub fn fielded(affairs: &Affairs, side: usize) -> Vec<(String, Band)> {
    let force = &affairs.fixture.forces[side];
    let members = force.members.iter().filter_map(|&number| affairs.rosters[side].member(number));
    let lent = force.stand_ins.iter().map(|it| (it.name.clone(), it.sheet.read::<Band>()));
    members.map(|member| (member.name.clone(), band(member))).chain(lent).collect()
}

/// CA-TS-04. The points of the models there.
pub fn strength(affairs: &Affairs, side: usize) -> i64 {
    judged!("CA-TS-04");
    fielded(affairs, side).iter().map(|(_, band)| band.points()).sum()
}

/// Whom an oath or a blessing could still be given.
fn open_to(affairs: &Affairs, side: usize, help: &str) -> Vec<u16> {
    let extras = extras(affairs, side);
    let members = affairs.fixture.forces[side].members.iter().copied();
    let may = |number: &u16| {
        let Some(member) = affairs.rosters[side].member(*number) else { return false };
        let band = band(member);
        match help {
            OATH => !extras.fearless.contains(number) && !band.profile.skills.iter().any(|it| it == "Fearless"),
            _ => !extras.blessed.contains(number) && !band.is_individual(),
        }
    };
    members.filter(may).collect()
}

pub fn may_help(affairs: &Affairs, side: usize, help: &str) -> bool {
    match help {
        OATH | BLESSING => !open_to(affairs, side, help).is_empty(),
        _ => true,
    }
}

/// One help of the list.
pub fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
    let mut extras = extras(play.battle, side);
    match help {
        YOUTHS => {
            let lent = stand_in(play.battle, side);
            play.battle.fixture.forces[side].stand_ins.push(lent);
        }
        OMEN => extras.omen = true,
        _ => {
            let open = open_to(play.battle, side, help);
            let offers: Vec<Choice> =
                open.iter().map(|&number| Choice::new("ts-member").figure(figure(side, number))).collect();
            let about = About::new(if help == OATH { "ts-ask-oath" } else { "ts-ask-blessing" });
            let picked = play.choose(clause!("CA-BAL-05"), SideId(side as u8), about, &offers)?;
            let number = member(picked.figure.expect("offered")).1;
            if help == OATH { extras.fearless.push(number) } else { extras.blessed.push(number) }
        }
    }
    play.battle.fixture.forces[side].extras = Sheet::of(&extras);
    Ok(())
}
