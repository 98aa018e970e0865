//! CA-CB-18, CA-CB-19, CA-CB-21, CA-CB-22. The road to the pump house.

use campaign::drawing::Stations;
use campaign::{Affairs, Sheet, Station};
use dice::{Bands, Die, Quick};
use referee::{
    Complaint, Decimal, For, PiecePlan, Ruling, Scenario, SideId, SidePlan, Tables, Text, clause, judged, lot,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Play;
use super::field::{cards, extras};
use crate::Combat;
use crate::squad::Roster as Force;

/// What a fixture of this game is fought on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub table: Field,
    pub men: u16,
    pub points: i64,
    pub mission: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    FirstShots,
    Lane,
    Orchard,
    Village,
    PumpHouse,
    LastMorning,
}

/// A longer chain goes on with 2 to 6 again, a shorter one uses the last ones.
const STATIONS: Stations = Stations { count: 6, again: 2, last: true };
const LIST: [Ground; 6] = [
    ground_of(Field::FirstShots, 3, 16, false),
    ground_of(Field::Lane, 5, 30, false),
    ground_of(Field::Orchard, 5, 30, true),
    ground_of(Field::Village, 6, 36, false),
    ground_of(Field::PumpHouse, 6, 36, true),
    ground_of(Field::LastMorning, 7, 43, false),
];
/// CA-CB-19.
const ROUNDS: u16 = 10;

const fn ground_of(table: Field, men: u16, points: i64, mission: bool) -> Ground {
    Ground { table, men, points, mission }
}

impl Field {
    fn name(self) -> Text {
        let (es, en) = match self {
            Field::FirstShots => ("los primeros disparos", "First shots"),
            Field::Lane => ("el camino", "The Lane"),
            Field::Orchard => ("las tapias del huerto", "the orchard walls"),
            Field::Village => ("las afueras de la aldea", "the edge of the village"),
            Field::PumpHouse => ("la caseta de bombeo", "The Pump House"),
            Field::LastMorning => ("la caseta de bombeo, la última mañana", "The Pump House, the last morning"),
        };
        Text { es: es.to_string(), en: en.to_string() }
    }
}

/// CA-CB-18, CA-CB-22. The station of the fixture, or the ground of the land that is fought over.
pub fn draw(play: &mut Play) -> Ruling<()> {
    judged!("CA-CB-18");
    let ground = match play.battle.fixture.ground.try_read::<Field>() {
        Ok(field) if play.battle.fixture.crown => ground_of(field, 7, 43, false),
        Ok(field) => judged!("CA-CB-22" => ground_of(field, 5, 30, false)),
        Err(_) => LIST[usize::from(STATIONS.of(play).0) - 1].clone(),
    };
    let name = ground.table.name();
    play.battle.fixture.station = Station { name, sheet: Sheet::of(&ground), allotted: Vec::new() };
    Ok(())
}

/// CA-MAP-04, CA-CB-22. The ground of a land.
pub fn ground(play: &mut Play) -> Ruling<Sheet> {
    judged!("CA-CB-22");
    let why = For::new(clause!("CA-CB-22"), SideId(0), "cb-die-ground");
    Ok(Sheet::of(&match play.roll(why, Die::D6, Bands::cuts(&[2, 3, 5]))? {
        1 => Field::Lane,
        2 => Field::PumpHouse,
        3..=4 => Field::Orchard,
        _ => Field::Village,
    }))
}

/// CA-FIX-05, CA-FIX-07. The platoons stand in the place of the station's own; one that can not hold them is replaced.
pub fn scenario(affairs: &Affairs, tables: &Tables<'_>, seed: u64) -> Result<Scenario, Vec<Complaint>> {
    let ground: Ground = affairs.fixture.station.sheet.read();
    let laid = laid(affairs, table(ground.table, tables, seed), &ground);
    if referee::set_up::<Combat>(&laid).is_ok() {
        return Ok(laid);
    }
    judged!("CA-FIX-07");
    Ok(self::laid(affairs, tables("the-lane"), &Ground { mission: false, ..ground }))
}

fn table(field: Field, tables: &Tables<'_>, seed: u64) -> Scenario {
    match field {
        Field::FirstShots => tables("first-shots"),
        Field::Lane => tables("the-lane"),
        Field::PumpHouse | Field::LastMorning => tables("the-pump-house"),
        Field::Orchard => generated(tables, 240, 4, seed),
        Field::Village => generated(tables, 300, 6, seed),
    }
}

/// CA-CB-21. On a table of so many tenths of a u, twelve pieces the same seen from both edges: three scenic bases a side, and so many of them Total Cover.
fn generated(tables: &Tables<'_>, size: i64, total: usize, seed: u64) -> Scenario {
    judged!("CA-CB-21");
    let mut dice = Quick::new(seed);
    let mut scenario = tables("the-lane");
    scenario.table.width = Decimal::tenths(size);
    scenario.table.depth = Decimal::tenths(size);
    scenario.table.dressing.clear();
    let mut kinds: Vec<Kind> = vec![Kind::Total; total / 2];
    kinds.resize(3, Kind::Partial);
    kinds.extend([Kind::Scenic; 3]);
    let columns = [1, 3, 5].map(|sixth| size * sixth / 6);
    let rows = [25, size / 3];
    let mut places: Vec<[i64; 2]> = rows.iter().flat_map(|&y| columns.map(|x| [x, y])).collect();
    let mut pieces = Vec::new();
    for kind in kinds {
        let [x, y] = places.remove(lot(&mut dice, places.len() as u32) as usize);
        let shift = i64::from(lot(&mut dice, 21)) - 10;
        pieces.push(kind.piece([x + shift, y]));
        pieces.push(kind.piece([size - x - shift, size - y]));
    }
    scenario.table.pieces = pieces;
    scenario.rules = json!({"edges": ["south", "north"]});
    scenario
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Total,
    Partial,
    Scenic,
}

impl Kind {
    /// A piece about a point, in tenths of a u.
    fn piece(self, [x, y]: [i64; 2]) -> PiecePlan {
        let at = Decimal::tenths;
        let written: Value = match self {
            Kind::Total => json!({"kind": "house", "rect": [at(x - 20), at(y - 15), at(x + 20), at(y + 15)],
                "height": 3, "traits": ["total"]}),
            Kind::Partial => json!({"kind": "wall", "wall": [[at(x - 25), at(y)], [at(x + 25), at(y)]],
                "height": at(8), "traits": ["partial"]}),
            Kind::Scenic => json!({"kind": "scenic-base", "disc": [at(x), at(y), at(12)], "height": at(8),
                "traits": ["slot"]}),
        };
        serde_json::from_value(written).expect("our own piece")
    }
}

fn laid(affairs: &Affairs, mut scenario: Scenario, ground: &Ground) -> Scenario {
    judged!("CA-FIX-05", "CA-CB-19");
    let side = |side: usize| {
        let name = affairs.rosters[side].name.clone();
        let cards = cards(affairs, side);
        let force = Force { squads: vec![cards.iter().map(|card| card.id.clone()).collect()], cards };
        SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: json!(force) }
    };
    scenario.sides = (0..2).map(side).collect();
    let mode = if ground.mission { "mission" } else { "skirmish" };
    let chooser = (0..2).find(|&side| extras(affairs, side).edge);
    let set_up = if chooser.is_some() { "rolled" } else { "as-written" };
    let options =
        [("mode", json!(mode)), ("points-limit", json!(0)), ("round-limit", json!(ROUNDS)), ("set-up", json!(set_up))];
    scenario.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    let light = (0..2).find(|&side| extras(affairs, side).first_light);
    scenario.rules["agreed"] = json!({"prices": true, "first_light": light, "edge": chooser,
        "break_off": ground.mission, "computers": []});
    scenario.name = affairs.fixture.station.name.clone();
    scenario
}
