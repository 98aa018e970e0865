//! CA-GF-17, CA-GF-18, CA-GF-20. Six stations, and the fields that are laid out anew.

use campaign::drawing::Stations;
use campaign::{Affairs, Sheet, Station};
use dice::{Bands, Die};
use referee::{
    Complaint, Decimal, For, PiecePlan, Ruling, Scenario, ShapePlan, SideId, SidePlan, Tables, Text, clause, judged,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Play;
use super::field::{extras, force};
use super::warband::scaled;
use crate::Firefight;

/// What a fixture of this game is fought on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub table: Field,
    /// The most points of a side.
    pub points: i64,
    /// CA-GF-05. GF-FORG is looked at.
    #[serde(default)]
    pub force_org: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    AshCrossing,
    Refinery,
    Slag,
    Terraces,
}

/// A longer chain begins again at 3, a shorter one uses the last ones.
const STATIONS: Stations = Stations { count: 6, again: 3, last: true };
const LIST: [(Field, i64); 6] = [
    (Field::AshCrossing, 200),
    (Field::Refinery, 200),
    (Field::Slag, 225),
    (Field::AshCrossing, 225),
    (Field::Terraces, 250),
    (Field::Refinery, 250),
];
/// CA-GF-17. Points more each time the list begins again.
const MORE: i64 = 25;
/// CA-GF-20.
const ON_A_MAP: i64 = 200;
const OVER_THE_CROWN: i64 = 250;
/// CA-GF-18. Pieces of a field, and how dense it is drawn up before those beyond are left out.
const PIECES: usize = 20;
const PIECES_OF_TERRACES: usize = 24;
const DENSITY: u8 = 45;

impl Field {
    fn name(self) -> Text {
        let (es, en) = match self {
            Field::AshCrossing => ("el Cruce de Ceniza", "Ash Crossing"),
            Field::Refinery => ("las pasarelas de la refinería", "the Refinery Gantries"),
            Field::Slag => ("los campos de escoria", "the slag fields"),
            Field::Terraces => ("los campos de escoria, las terrazas", "the slag fields, the terraces"),
        };
        Text { es: es.to_string(), en: en.to_string() }
    }
}

/// CA-GF-17. The station of the fixture, or the ground of the land that is fought over.
pub fn draw(play: &mut Play) -> Ruling<()> {
    judged!("CA-GF-17");
    let size = play.setup.options.number("size");
    let crown = play.battle.fixture.crown;
    let (table, points) = match play.battle.fixture.ground.try_read::<Field>() {
        Ok(field) => judged!("CA-GF-20" => (field, if crown { OVER_THE_CROWN } else { ON_A_MAP })),
        Err(_) => {
            let (number, times) = STATIONS.of(play);
            let (field, points) = LIST[usize::from(number) - 1];
            (field, points + MORE * i64::from(times))
        }
    };
    let force_org = play.setup.options.given.get("force_org").and_then(serde_json::Value::as_bool);
    let sheet = Ground { table, points: scaled(points, size), force_org: force_org.unwrap_or_default() };
    play.battle.fixture.station = Station { name: table.name(), sheet: Sheet::of(&sheet), allotted: Vec::new() };
    Ok(())
}

/// CA-MAP-04, CA-GF-20. The ground of a land.
pub fn ground(play: &mut Play) -> Ruling<Sheet> {
    judged!("CA-GF-20");
    let why = For::new(clause!("CA-GF-20"), SideId(0), "gf-die-ground");
    Ok(Sheet::of(&match play.roll(why, Die::D6, Bands::cuts(&[3, 4]))? {
        1..=2 => Field::AshCrossing,
        3 => Field::Refinery,
        _ => Field::Slag,
    }))
}

/// CA-FIX-05, CA-FIX-07. The warbands stand in the place of the station's own; one that can not hold them is replaced.
pub fn scenario(affairs: &Affairs, tables: &Tables<'_>, seed: u64) -> Result<Scenario, Vec<Complaint>> {
    let ground: Ground = affairs.fixture.station.sheet.read();
    let laid = laid(affairs, table(ground.table, tables, seed), &ground);
    if ground.table == Field::AshCrossing || referee::set_up::<Firefight>(&laid).is_ok() {
        return Ok(laid);
    }
    judged!("CA-FIX-07");
    Ok(self::laid(affairs, tables("ash-crossing"), &ground))
}

fn table(field: Field, tables: &Tables<'_>, seed: u64) -> Scenario {
    match field {
        Field::AshCrossing => tables("ash-crossing"),
        Field::Refinery => tables("refinery-gantries"),
        Field::Slag => slag(tables, seed, PIECES),
        Field::Terraces => {
            let mut scenario = slag(tables, seed, PIECES_OF_TERRACES);
            raise_terraces(&mut scenario.table.pieces);
            scenario
        }
    }
}

/// CA-GF-18. Drawn up densely, the same under half a turn; what is laid last is left out, pair by pair.
fn slag(tables: &Tables<'_>, seed: u64, pieces: usize) -> Scenario {
    judged!("CA-GF-18");
    let mut scenario = tables(&format!("generated/ash_waste-{DENSITY}-turned-48x48-{}", seed % 1_000_000));
    scenario.table.pieces.truncate(pieces);
    scenario
}

/// CA-GF-18. Half of the pieces have walkable tops at 3".
fn raise_terraces(pieces: &mut [PiecePlan]) {
    let is_block = |piece: &&mut PiecePlan| matches!(piece.shape, ShapePlan::Polygon(_) | ShapePlan::Rect(_));
    let half = pieces.len() / 2;
    for piece in pieces.iter_mut().filter(is_block).take(half) {
        (piece.kind, piece.height, piece.roof) = ("terrace".to_string(), Decimal::tenths(30), true);
        (piece.opacity, piece.ground, piece.dangerous) = (table::Opacity::Solid, table::Ground::Open, false);
    }
}

fn laid(affairs: &Affairs, mut scenario: Scenario, ground: &Ground) -> Scenario {
    judged!("CA-FIX-05");
    let side = |side: usize| {
        let name = affairs.rosters[side].name.clone();
        SidePlan { name: Text { es: name.clone(), en: name }, called: None, force: json!(force(affairs, side)) }
    };
    scenario.sides = (0..affairs.rosters.len()).map(side).collect();
    let dearest = (0..2).map(|side| super::field::strength(affairs, side)).max().unwrap_or_default();
    scenario.options.insert("points".to_string(), json!(ground.points.max(dearest)));
    if let Some(side) = (0..2).find(|&side| extras(affairs, side).first_word) {
        scenario.rules["first_word"] = json!(side);
    }
    scenario.name = affairs.fixture.station.name.clone();
    scenario
}
