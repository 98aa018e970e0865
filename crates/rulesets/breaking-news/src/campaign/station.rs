//! CA-BN-03, CA-BN-22 to 24. The stations, and what opinion gives.

use campaign::drawing::{Stations, turn_round};
use campaign::{Affairs, Sheet, Station};
use dice::{Bands, Die};
use referee::{About, Choice, Complaint, For, Ruling, Scenario, SideId, SidePlan, Tables, Text, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Play;
use super::field::force;
use super::roster::{OPINION, is_force};
use crate::BreakingNews;

/// What a fixture of this game is fought on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub place: Place,
    /// An open battle, scenario 0, on the table of the place.
    pub open: bool,
    /// The most points of each side, extras included.
    pub points: [i64; 2],
    /// The fewest and the most men.
    pub men: (u16, u16),
    pub extras: bool,
    /// What opinion gives in this fixture.
    #[serde(default)]
    pub given: Given,
}

/// CA-BN-03. Rules of engagement are imposed on the Force; the Movement has an ambush, and a charge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    pub rules_of_engagement: bool,
    pub ambush: bool,
    pub charge: bool,
    /// Helps more, of the Force and of the Movement.
    pub helps: [i64; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    FirstPatrol,
    Crossroads,
    Convoy,
    FireMission,
    Checkpoint,
    Hostages,
    Armour,
}

/// A longer chain goes on with 2 to 6 again, a shorter one uses the last ones.
const STATIONS: Stations = Stations { count: 6, again: 2, last: true };
/// The points of the table are for so many.
const FOR: i64 = 150;
const USUAL: (u16, u16) = (6, 14);
const FEW: (u16, u16) = (4, 8);
/// CA-BN-03. What a worried capital adds, and BN-ROE-05.
pub const FROM_THE_CAPITAL: i64 = 15;
pub const FOR_RULES: i64 = 40;
const LAST_NIGHT: [Place; 4] = [Place::FirstPatrol, Place::Crossroads, Place::FireMission, Place::Checkpoint];

impl Place {
    fn scenario(self) -> &'static str {
        match self {
            Place::FirstPatrol => "first-patrol",
            Place::Crossroads => "the-crossroads",
            Place::Convoy => "the-convoy",
            Place::FireMission => "fire-mission",
            Place::Checkpoint => "the-checkpoint",
            Place::Hostages => "the-hostages",
            Place::Armour => "armour-in-the-streets",
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Place::FirstPatrol => "bn-place-first-patrol",
            Place::Crossroads => "bn-place-crossroads",
            Place::Convoy => "bn-place-convoy",
            Place::FireMission => "bn-place-fire-mission",
            Place::Checkpoint => "bn-place-checkpoint",
            Place::Hostages => "bn-place-hostages",
            Place::Armour => "bn-place-armour",
        }
    }

    fn name(self) -> Text {
        let (es, en) = match self {
            Place::FirstPatrol => ("la primera patrulla", "First patrol"),
            Place::Crossroads => ("el cruce", "The crossroads"),
            Place::Convoy => ("el convoy", "The convoy"),
            Place::FireMission => ("la misión de fuego", "Fire mission"),
            Place::Checkpoint => ("el puesto de control", "The checkpoint"),
            Place::Hostages => ("los rehenes", "The hostages"),
            Place::Armour => ("blindados en las calles", "Armour in the streets"),
        };
        Text { es: es.to_string(), en: en.to_string() }
    }
}

fn usual(place: Place, points: [i64; 2]) -> Ground {
    Ground { place, open: false, points, men: USUAL, extras: true, given: Given::default() }
}

/// CA-BN-22. One of the six by its number.
fn listed(number: u16) -> Ground {
    match number {
        1 => Ground { men: FEW, extras: false, ..usual(Place::FirstPatrol, [70, 70]) },
        2 => usual(Place::Crossroads, [150, 150]),
        3 => usual(Place::Convoy, [105, 120]),
        4 => usual(Place::FireMission, [135, 135]),
        5 => usual(Place::Checkpoint, [144, 80]),
        _ => Ground { open: true, ..usual(Place::Crossroads, [150, 150]) },
    }
}

/// CA-BN-22, CA-BN-04. The Force is always the first side; two of one family meet in an open battle.
pub fn draw(play: &mut Play) -> Ruling<()> {
    judged!("CA-BN-22");
    let families: Vec<bool> = play.battle.rosters.iter().map(|roster| is_force(&roster.kind)).collect();
    let is_mixed = families[0] != families[1];
    if is_mixed {
        if !families[0] {
            turn_round(play);
        }
        play.battle.fixture.ordered = true;
    }
    let number = STATIONS.of(play).0;
    let mut ground = match play.battle.fixture.ground.try_read::<Place>() {
        Ok(place) => {
            judged!("CA-BN-24");
            let place = if play.battle.fixture.crown { Place::Crossroads } else { place };
            Ground { open: true, ..usual(place, [150, 150]) }
        }
        Err(_) => listed(number),
    };
    if number == 6 && play.battle.fixture.ground.try_read::<Place>().is_err() {
        ground.place = last_night(play)?;
    }
    if !is_mixed {
        judged!("CA-BN-04");
        (ground.open, ground.points) = (true, [150, 150]);
    }
    let agreed = play.setup.options.number("points");
    ground.points = ground.points.map(|points| points * agreed / FOR);
    if is_mixed {
        ground.given = given(play.battle.rosters[0].good(OPINION));
        for (side, more) in ground.given.helps.into_iter().enumerate() {
            play.battle.fixture.favours[side] += more;
        }
    }
    let allotted = ground.points.to_vec();
    let name = if ground.open && number == 6 { last_night_name(ground.place) } else { ground.place.name() };
    play.battle.fixture.station = Station { name, sheet: Sheet::of(&ground), allotted };
    Ok(())
}

/// CA-BN-22. The chooser picks the table of the last night.
fn last_night(play: &mut Play) -> Ruling<Place> {
    let chooser = SideId(play.battle.fixture.chooser.unwrap_or_default());
    let offers: Vec<Choice> = LAST_NIGHT.iter().map(|place| Choice::new(place.word())).collect();
    let picked = play.choose(clause!("CA-BN-22"), chooser, About::new("bn-ask-last-night"), &offers)?;
    Ok(LAST_NIGHT[offers.iter().position(|it| *it == picked).unwrap_or_default()])
}

fn last_night_name(place: Place) -> Text {
    let Text { es, en } = place.name();
    Text { es: format!("la última noche en {es}"), en: format!("the last night at {en}") }
}

/// CA-BN-03. The table *What opinion gives*.
pub fn given(opinion: i64) -> Given {
    judged!("CA-BN-03");
    Given {
        rules_of_engagement: opinion <= -5,
        ambush: opinion >= 5,
        charge: opinion >= 9,
        helps: [i64::from(opinion <= -9), i64::from(opinion >= 9)],
    }
}

/// CA-MAP-04, CA-BN-24. The ground of a land.
pub fn ground(play: &mut Play) -> Ruling<Sheet> {
    judged!("CA-BN-24");
    let why = For::new(clause!("CA-BN-24"), SideId(0), "bn-die-ground");
    Ok(Sheet::of(&match play.roll(why, Die::D6, Bands::cuts(&[3, 4, 5, 6]))? {
        1..=2 => Place::Crossroads,
        3 => Place::FireMission,
        4 => Place::Checkpoint,
        5 => Place::Hostages,
        _ => Place::Armour,
    }))
}

/// CA-FIX-05, CA-FIX-07. The rosters stand in the place of the station's own; one that can not hold them is replaced.
pub fn scenario(affairs: &Affairs, tables: &Tables<'_>) -> Result<Scenario, Vec<Complaint>> {
    let ground: Ground = affairs.fixture.station.sheet.read();
    let base = if ground.open { open_battle(tables, ground.place) } else { tables(ground.place.scenario()) };
    let laid = laid(affairs, base, &ground);
    if referee::set_up::<BreakingNews>(&laid).is_ok() {
        return Ok(laid);
    }
    judged!("CA-FIX-07");
    let ground = Ground { open: true, place: Place::Crossroads, ..ground };
    Ok(self::laid(affairs, open_battle(tables, Place::Crossroads), &ground))
}

/// Scenario 0 on the table of a place.
fn open_battle(tables: &Tables<'_>, place: Place) -> Scenario {
    let table = tables(place.scenario());
    Scenario { table: table.table, unit: table.unit, ..tables("open-battle") }
}

fn laid(affairs: &Affairs, mut scenario: Scenario, ground: &Ground) -> Scenario {
    judged!("CA-FIX-05", "CA-BN-11");
    let side = |side: usize| {
        let name = affairs.rosters[side].name.clone();
        SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: force(affairs, ground, side) }
    };
    scenario.sides = (0..2).map(side).collect();
    scenario.options.insert("wounded".to_string(), json!(true));
    if ground.open {
        scenario.options.insert("turn-limit".to_string(), json!(10));
    }
    if scenario.rules["courier"].is_object() {
        judged!("CA-FIX-06");
        scenario.rules["courier"]["man"] = leader(&scenario.sides[1].force);
    }
    scenario.name = affairs.fixture.station.name.clone();
    scenario
}

/// CA-FIX-06. The man with the highest leadership, else the first.
fn leader(force: &Value) -> Value {
    let men = force["men"].as_array().cloned().unwrap_or_default();
    let rank = |man: &Value| man["leadership"].as_u64().unwrap_or_default();
    let most = men.iter().map(rank).max().unwrap_or_default();
    men.iter().find(|man| rank(man) == most).map(|man| man["name"].clone()).unwrap_or_default()
}
