//! CA-TS-05, CA-TS-22, CA-TS-24, CA-TS-25. Seasons, stations, and the tables they are fought on.

use campaign::drawing::Stations;
use campaign::lines::Form;
use campaign::{Affairs, Options, Sheet, Station};
use dice::{Bands, Die};
use referee::{Complaint, For, Ruling, Scenario, SideId, SidePlan, Tables, Text, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Play;
use super::clan::agreed;
use super::feud::has_feud;
use super::field::{extras, fielded};
use crate::TenSided;
use crate::roster::Roster as Warband;

/// What a fixture of this game is fought on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub scenario: String,
    /// The most points of a side.
    pub points: i64,
}

/// Six stations; a longer chain begins again at the first, a shorter one uses the first ones.
const STATIONS: Stations = Stations { count: 6, again: 1, last: false };
const SCENARIOS: [&str; 6] =
    ["heron-ford", "cattle-raid", "fog-on-the-moor", "meeting-engagement", "cattle-raid", "standing-stones"];
const WELL: &str = "three-clans";
const FORD: &str = "heron-ford";
/// CA-TS-24. Points of each clan at the well.
const AT_THE_WELL: i64 = 300;

fn name_of(scenario: &str) -> (&'static str, &'static str) {
    match scenario {
        "cattle-raid" => ("el robo del ganado", "the Cattle Raid"),
        "fog-on-the-moor" => ("la niebla del páramo", "Fog on the Moor"),
        "meeting-engagement" => ("el choque en el camino", "the Meeting Engagement"),
        "standing-stones" => ("las piedras hincadas", "the Standing Stones"),
        WELL => ("el pozo", "the well"),
        _ => ("el vado de la Garza", "the Heron Ford"),
    }
}

/// CA-TS-05. Spring, summer and autumn in turn, with the year.
fn season(number: u16) -> (String, String) {
    judged!("CA-TS-05");
    let (es, en) = [("primavera", "spring"), ("verano", "summer"), ("otoño", "autumn")][usize::from((number - 1) % 3)];
    let year = (number - 1) / 3 + 1;
    (format!("{es} del año {year}"), format!("{en} of year {year}"))
}

/// CA-TS-22, CA-TS-18. The station of the season, and a help for whoever has a feud with the other.
pub fn draw(play: &mut Play) -> Ruling<()> {
    judged!("CA-TS-22");
    let fixture = &play.battle.fixture;
    let agreed = agreed(&play.setup.options);
    let (scenario, points) = match fixture.ground.try_read::<String>() {
        _ if fixture.sides.len() > 2 => judged!("CA-TS-24" => (WELL.to_string(), AT_THE_WELL.min(agreed))),
        Ok(ground) => (ground, agreed),
        Err(_) => (SCENARIOS[usize::from(STATIONS.of(play).0) - 1].to_string(), agreed),
    };
    let number = if play.setup.plan.form == Form::Chain { fixture.number } else { fixture.round };
    let ((es, en), (season_es, season_en)) = (name_of(&scenario), season(number.max(1)));
    let name = Text { es: format!("{es}, {season_es}"), en: format!("{en}, {season_en}") };
    play.battle.fixture.station =
        Station { name, sheet: Sheet::of(&Ground { scenario, points }), allotted: Vec::new() };
    judged!("CA-TS-18");
    for side in 0..play.battle.rosters.len() {
        let others = play.battle.seats.clone();
        let feuds = others
            .iter()
            .enumerate()
            .filter(|(other, seat)| *other != side && has_feud(&play.battle.rosters[side], **seat));
        let more = i64::from(feuds.count() > 0);
        play.battle.fixture.favours[side] += more;
    }
    Ok(())
}

/// CA-MAP-04, CA-TS-25. The ground of a land.
pub fn ground(play: &mut Play) -> Ruling<Sheet> {
    judged!("CA-TS-25");
    let why = For::new(clause!("CA-TS-25"), SideId(0), "ts-die-ground");
    let scenario = match play.roll(why, Die::D10, Bands::cuts(&[3, 6, 8, 10]))? {
        1..=2 => FORD,
        3..=5 => "cattle-raid",
        6..=7 => "fog-on-the-moor",
        8..=9 => "standing-stones",
        _ => "meeting-engagement",
    };
    Ok(Sheet::of(&scenario))
}

/// CA-FIX-05, CA-FIX-07. The clans stand in the place of the station's own; one that can not hold them is replaced.
pub fn scenario(affairs: &Affairs, _: &Options, tables: &Tables<'_>) -> Result<Scenario, Vec<Complaint>> {
    let ground: Ground = affairs.fixture.station.sheet.read();
    let laid = laid(affairs, tables(&ground.scenario), &ground);
    if ground.scenario == FORD || referee::set_up::<TenSided>(&laid).is_ok() {
        return Ok(laid);
    }
    judged!("CA-FIX-07");
    Ok(self::laid(affairs, tables(FORD), &ground))
}

fn laid(affairs: &Affairs, mut scenario: Scenario, ground: &Ground) -> Scenario {
    judged!("CA-FIX-05");
    let sides = affairs.rosters.len();
    let side = |side: usize| {
        let name = affairs.rosters[side].name.clone();
        SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: json!(force(affairs, side)) }
    };
    scenario.sides = (0..sides).map(side).collect();
    if sides == 4 {
        four_at_the_well(&mut scenario);
    }
    let dearest = (0..sides).map(|side| cost(affairs, side)).max().unwrap_or_default();
    scenario.options.insert("points".to_string(), json!(ground.points.max(dearest)));
    scenario.options.insert("limits".to_string(), json!(false));
    favours(affairs, &mut scenario);
    scenario.name = affairs.fixture.station.name.clone();
    scenario
}

/// The force as the battle reads it; whoever swore an oath is fearless.
fn force(affairs: &Affairs, side: usize) -> Warband {
    let sworn = extras(affairs, side).fearless;
    let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
    let unit = |((name, mut band), member): ((String, super::clan::Band), Option<u16>)| {
        if member.is_some_and(|number| sworn.contains(&number)) {
            band.profile.skills.push("Fearless".to_string());
            band.with.iter_mut().for_each(|part| part.profile.skills.push("Fearless".to_string()));
        }
        band.plan(&name)
    };
    Warband { clan: None, units: fielded(affairs, side).into_iter().zip(members).map(unit).collect() }
}

fn cost(affairs: &Affairs, side: usize) -> i64 {
    crate::muster::raise(&force(affairs, side)).map_or(0, |force| i64::from(force.points()))
}

/// Omens and blessings, as the battle reads them.
fn favours(affairs: &Affairs, scenario: &mut Scenario) {
    let sides = 0..affairs.rosters.len();
    if let Some(side) = sides.clone().find(|&side| extras(affairs, side).omen) {
        scenario.rules["omen"] = json!(side);
    }
    let name = |side: usize, number: u16| affairs.rosters[side].member(number).map(|it| it.name.clone());
    let blessed: Vec<Value> = sides
        .flat_map(|side| {
            let numbers = extras(affairs, side).blessed.into_iter();
            numbers.filter_map(move |number| Some(json!({"side": side, "unit": name(side, number)?})))
        })
        .collect();
    if !blessed.is_empty() {
        scenario.rules["blessed"] = json!(blessed);
    }
}

/// CA-TS-24. Four zones: that of the first side and its three quarter turns; the north wood is left out.
fn four_at_the_well(scenario: &mut Scenario) {
    judged!("CA-TS-24");
    let south = [[44, 0], [76, 0], [76, 24], [44, 24]];
    let turned = |spots: [[i64; 2]; 4]| spots.map(|[x, y]| [120 - y, x]);
    let east = turned(south);
    let north = turned(east);
    scenario.rules["zones"] = json!([south, east, north, turned(north)]);
    let corner_of = |piece: &referee::PiecePlan| match &piece.shape {
        referee::ShapePlan::Polygon(corners) => corners.first().map(|[_, y]| y.to_tenths()),
        _ => None,
    };
    let is_north_wood = |piece: &referee::PiecePlan| piece.kind == "wood" && corner_of(piece).is_some_and(|y| y > 900);
    scenario.table.pieces.retain(|piece| !is_north_wood(piece));
}
