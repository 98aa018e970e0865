//! Maps of Universal VTT (`.uvtt`, `.dd2vtt`, `.df2vtt`): walls, doors, windows and a picture, on a grid of squares.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use referee::{Decimal, OpeningPlan, PiecePlan, ShapePlan, Spot, Unit};
use serde::Deserialize;
use table::{Barrier, Cover, Ground, Opacity, OpeningKind};
use thiserror::Error;

use crate::picture::{BadPicture, Picture, clean};
use crate::terrain_set::TerrainSet;

/// The most bytes a map may have, its picture included.
pub const LARGEST_MAP: usize = 16 << 20;
const MOST_WALLS: usize = 400;
const MOST_CORNERS: usize = 4_000;
const MOST_PORTALS: usize = 200;
/// Squares along a side.
const MOST_SQUARES: f64 = 200.0;
/// How far a door may lie off its wall, in squares.
const NEAR: f64 = 0.12;

/// How a map becomes a table: units of the table to a square, and how high walls are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    pub square: f64,
    pub height: f64,
}

impl Scale {
    /// An inch and a half to a square unless it is said, and walls of three inches, in the unit of the game's tables.
    pub fn of(set: &TerrainSet, square: Option<f64>) -> Scale {
        let inch = match set.standard.unit {
            Unit::Inch => 1.0,
            Unit::Cm => 2.54,
        };
        Scale { square: square.unwrap_or(1.5 * inch), height: 3.0 * inch }
    }
}

/// What was read of a map.
#[derive(Clone, Debug)]
pub struct Imported {
    pub width: Decimal,
    pub depth: Decimal,
    pub pieces: Vec<PiecePlan>,
    pub doors: usize,
    pub windows: usize,
    pub picture: Option<Picture>,
}

/// Why a map was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadMap {
    #[error("the map has more than {most} MB")]
    TooManyBytes { most: usize },
    #[error("this is no Universal VTT map: {0}")]
    Unreadable(String),
    #[error("{field}: {found}, and at most {most} are read")]
    TooMany { field: &'static str, found: usize, most: usize },
    #[error("{field}: a number is missing, not finite or out of bounds")]
    Number { field: String },
    #[error("image: {0}")]
    Picture(#[from] BadPicture),
}

/// The parts of the file that matter here; whatever else stands in it is not read.
#[derive(Deserialize)]
pub struct Map {
    resolution: Resolution,
    #[serde(default)]
    line_of_sight: Vec<Vec<Corner>>,
    #[serde(default)]
    objects_line_of_sight: Vec<Vec<Corner>>,
    #[serde(default)]
    portals: Vec<Portal>,
    #[serde(default)]
    image: String,
}

#[derive(Deserialize)]
struct Resolution {
    map_size: Corner,
    #[serde(default)]
    map_origin: Option<Corner>,
}

#[derive(Clone, Copy, Deserialize)]
struct Corner {
    x: f64,
    y: f64,
}

#[derive(Deserialize)]
struct Portal {
    bounds: [Corner; 2],
    /// Doors are; windows are not.
    #[serde(default = "shut")]
    closed: bool,
}

fn shut() -> bool {
    true
}

type At = [f64; 2];

impl Map {
    pub fn read(bytes: &[u8]) -> Result<Map, BadMap> {
        if bytes.len() > LARGEST_MAP {
            return Err(BadMap::TooManyBytes { most: LARGEST_MAP >> 20 });
        }
        let map: Map = serde_json::from_slice(bytes).map_err(|error| BadMap::Unreadable(error.to_string()))?;
        map.check_counts()?;
        Ok(map)
    }

    /// Squares from west to east and from south to north.
    pub fn squares(&self) -> [f64; 2] {
        [self.resolution.map_size.x, self.resolution.map_size.y]
    }

    fn check_counts(&self) -> Result<(), BadMap> {
        let walls = self.line_of_sight.len() + self.objects_line_of_sight.len();
        let corners = self.line_of_sight.iter().chain(&self.objects_line_of_sight).map(Vec::len).sum();
        let counts = [
            ("line_of_sight", walls, MOST_WALLS),
            ("line_of_sight", corners, MOST_CORNERS),
            ("portals", self.portals.len(), MOST_PORTALS),
        ];
        match counts.into_iter().find(|(_, found, most)| found > most) {
            Some((field, found, most)) => Err(BadMap::TooMany { field, found, most }),
            None => Ok(()),
        }
    }
}

/// Reads a map into pieces of a table.
pub fn import(bytes: &[u8], scale: Scale) -> Result<Imported, BadMap> {
    let map = Map::read(bytes)?;
    let frame = Frame::of(&map, scale)?;
    let portals: Vec<([At; 2], bool)> = map
        .portals
        .iter()
        .enumerate()
        .map(|(i, portal)| Ok((frame.line(&portal.bounds, &format!("portals[{i}]"))?, portal.closed)))
        .collect::<Result<_, BadMap>>()?;
    let mut pieces = Vec::new();
    let walls = map.line_of_sight.iter().map(|wall| ("line_of_sight", wall));
    let things = map.objects_line_of_sight.iter().map(|wall| ("objects_line_of_sight", wall));
    for (i, (field, wall)) in walls.chain(things).enumerate() {
        let corners = frame.way(wall, &format!("{field}[{i}]"))?;
        for stretch in stretches(&corners, &portals) {
            pieces.push(frame.wall(&stretch));
        }
    }
    pieces.extend(portals.iter().filter(|([a, b], _)| a != b).map(|(line, closed)| frame.portal(*line, *closed)));
    if pieces.len() > MOST_WALLS * 2 {
        return Err(BadMap::TooMany { field: "line_of_sight", found: pieces.len(), most: MOST_WALLS * 2 });
    }
    let doors = portals.iter().filter(|(_, closed)| *closed).count();
    Ok(Imported {
        width: number(frame.size[0]),
        depth: number(frame.size[1]),
        pieces,
        doors,
        windows: portals.len() - doors,
        picture: picture(&map.image)?,
    })
}

fn picture(encoded: &str) -> Result<Option<Picture>, BadMap> {
    if encoded.is_empty() {
        return Ok(None);
    }
    let plain = encoded.rsplit_once("base64,").map_or(encoded, |(_, plain)| plain);
    let bytes = STANDARD.decode(plain.trim()).map_err(|error| BadPicture::Broken(error.to_string()))?;
    Ok(Some(clean(&bytes)?))
}

/// The map's squares on the table: north is up, and one square is so many units.
struct Frame {
    scale: Scale,
    origin: At,
    squares: At,
    size: At,
}

impl Frame {
    fn of(map: &Map, scale: Scale) -> Result<Frame, BadMap> {
        let squares = map.squares();
        let sound = |side: f64| side.is_finite() && (1.0..=MOST_SQUARES).contains(&side);
        if !squares.into_iter().all(sound) {
            return Err(BadMap::Number { field: "resolution.map_size".to_string() });
        }
        if !scale.square.is_finite() || !(0.1..=50.0).contains(&scale.square) {
            return Err(BadMap::Number { field: "square".to_string() });
        }
        let origin = map.resolution.map_origin.map_or([0.0, 0.0], |Corner { x, y }| [x, y]);
        Ok(Frame { scale, origin, squares, size: squares.map(|side| round(side * scale.square)) })
    }

    /// A corner of the map on the table, never off it.
    fn at(&self, Corner { x, y }: Corner, field: &str) -> Result<At, BadMap> {
        let [x, y] = [x - self.origin[0], y - self.origin[1]];
        if ![x, y].into_iter().all(|it| it.is_finite() && it.abs() <= MOST_SQUARES * 2.0) {
            return Err(BadMap::Number { field: field.to_string() });
        }
        let [x, y] = [x * self.scale.square, (self.squares[1] - y) * self.scale.square];
        Ok([round(x.clamp(0.0, self.size[0])), round(y.clamp(0.0, self.size[1]))])
    }

    fn line(&self, [a, b]: &[Corner; 2], field: &str) -> Result<[At; 2], BadMap> {
        Ok([self.at(*a, field)?, self.at(*b, field)?])
    }

    /// Its corners, each once.
    fn way(&self, corners: &[Corner], field: &str) -> Result<Vec<At>, BadMap> {
        let mut way = corners.iter().map(|&corner| self.at(corner, field)).collect::<Result<Vec<_>, _>>()?;
        way.dedup();
        Ok(way)
    }

    fn wall(&self, corners: &[At]) -> PiecePlan {
        PiecePlan {
            kind: "wall".to_string(),
            shape: ShapePlan::Wall(corners.iter().map(|&corner| spot(corner)).collect()),
            foot: Decimal::default(),
            height: number(self.scale.height),
            opacity: Opacity::Solid,
            cover: Cover::Heavy,
            ground: Ground::Open,
            barrier: Barrier::Closed,
            dangerous: false,
            roof: false,
            openings: Vec::new(),
            ladders: Vec::new(),
            traits: Vec::new(),
        }
    }

    /// A stretch of wall that is nothing but a door or a window.
    fn portal(&self, [a, b]: [At; 2], closed: bool) -> PiecePlan {
        let kind = if closed { OpeningKind::Door } else { OpeningKind::Window };
        let opening = OpeningPlan { kind, from: spot(a), to: spot(b), closed: false };
        PiecePlan { openings: vec![opening], ..self.wall(&[a, b]) }
    }
}

/// What the doors and windows leave of a wall, in stretches of at most two hundred corners.
fn stretches(corners: &[At], portals: &[([At; 2], bool)]) -> Vec<Vec<At>> {
    let mut stretches: Vec<Vec<At>> = Vec::new();
    for edge in corners.windows(2) {
        for [a, b] in left_of([edge[0], edge[1]], portals) {
            match stretches.last_mut().filter(|last| last.last() == Some(&a) && last.len() < 199) {
                Some(last) => last.push(b),
                None => stretches.push(vec![a, b]),
            }
        }
    }
    stretches
}

/// The parts of a straight wall between the portals in it.
fn left_of([a, b]: [At; 2], portals: &[([At; 2], bool)]) -> Vec<[At; 2]> {
    let length = (b[0] - a[0]).hypot(b[1] - a[1]);
    let along = |p: At| ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
    let aside = |p: At| ((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])).abs() / length;
    let mut cuts: Vec<[(f64, At); 2]> = portals
        .iter()
        .filter(|([p, q], _)| aside(*p) <= NEAR && aside(*q) <= NEAR)
        .map(|([p, q], _)| {
            if along(*p) <= along(*q) { [(along(*p), *p), (along(*q), *q)] } else { [(along(*q), *q), (along(*p), *p)] }
        })
        .filter(|[from, to]| to.0 > 0.0 && from.0 < length)
        .collect();
    cuts.sort_by(|one, other| one[0].0.total_cmp(&other[0].0));
    let mut parts = Vec::new();
    let mut from = a;
    for [(start, p), (end, q)] in cuts {
        if start > along(from) && p != from {
            parts.push([from, p]);
        }
        from = if end >= length { b } else { q };
    }
    if from != b {
        parts.push([from, b]);
    }
    parts
}

fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn number(of: f64) -> Decimal {
    Decimal::from(round(of))
}

fn spot(at: At) -> Spot {
    at.map(number)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const SCALE: Scale = Scale { square: 1.5, height: 3.0 };

    fn corners(points: &[[f64; 2]]) -> Value {
        points.iter().map(|[x, y]| json!({"x": x, "y": y})).collect()
    }

    fn map(walls: Value, portals: Value) -> Vec<u8> {
        let resolution = json!({"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 20, "y": 16}, "pixels_per_grid": 70});
        let map = json!({"format": 0.3, "resolution": resolution, "line_of_sight": walls, "portals": portals,
            "lights": [{"colour": "ffff"}], "image": ""});
        map.to_string().into_bytes()
    }

    #[test]
    fn walls_come_out_turned_over_and_to_scale() {
        let read =
            import(&map(json!([corners(&[[2.0, 2.0], [10.0, 2.0], [10.0, 6.0]])]), json!([])), SCALE).expect("a map");
        assert_eq!(json!([read.width, read.depth]), json!([30.0, 24.0]));
        assert_eq!(json!(read.pieces[0].shape), json!({"wall": [[3.0, 21.0], [15.0, 21.0], [15.0, 15.0]]}));
        assert_eq!((read.doors, read.windows, read.pieces.len()), (0, 0, 1));
    }

    #[test]
    fn a_door_cuts_the_wall_and_a_portal_that_is_never_shut_is_a_window() {
        let portal =
            |from: [f64; 2], to: [f64; 2], closed: bool| json!({"bounds": corners(&[from, to]), "closed": closed});
        let portals = json!([portal([4.0, 2.0], [5.0, 2.0], true), portal([8.0, 2.0], [7.0, 2.0], false)]);
        let read = import(&map(json!([corners(&[[2.0, 2.0], [10.0, 2.0]])]), portals), SCALE).expect("a map");
        let shapes: Vec<Value> = read.pieces.iter().map(|piece| json!(piece.shape)["wall"].clone()).collect();
        assert_eq!(
            shapes,
            [
                json!([[3.0, 21.0], [6.0, 21.0]]),
                json!([[7.5, 21.0], [10.5, 21.0]]),
                json!([[12.0, 21.0], [15.0, 21.0]]),
                json!([[6.0, 21.0], [7.5, 21.0]]),
                json!([[12.0, 21.0], [10.5, 21.0]]),
            ]
        );
        assert_eq!((read.doors, read.windows), (1, 1));
        assert_eq!(read.pieces[4].openings[0].kind, OpeningKind::Window);
    }

    #[test]
    fn hostile_maps_are_refused_with_the_place_of_the_fault() {
        let far = import(&map(json!([corners(&[[2.0, 2.0], [1e9, 2.0]])]), json!([])), SCALE);
        assert_eq!(far.err(), Some(BadMap::Number { field: "line_of_sight[0]".to_string() }));
        let many: Vec<Value> = (0..500).map(|_| corners(&[[1.0, 1.0], [2.0, 2.0]])).collect();
        assert_eq!(
            import(&map(json!(many), json!([])), SCALE).err(),
            Some(BadMap::TooMany { field: "line_of_sight", found: 500, most: MOST_WALLS })
        );
        let nested = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
        assert!(matches!(import(&nested, SCALE), Err(BadMap::Unreadable(_))));
        assert!(matches!(import(b"not a map", SCALE), Err(BadMap::Unreadable(_))));
        assert!(matches!(import(&vec![b' '; LARGEST_MAP + 1], SCALE), Err(BadMap::TooManyBytes { .. })));
        let picture = String::from_utf8(map(json!([]), json!([])))
            .expect("text")
            .replace("\"image\":\"\"", "\"image\":\"R0lGODlh\"");
        assert_eq!(import(picture.as_bytes(), SCALE).err(), Some(BadMap::Picture(BadPicture::Kind)));
        let wide = String::from_utf8(map(json!([]), json!([]))).expect("text").replace("\"x\":20", "\"x\":1e300");
        assert_eq!(
            import(wide.as_bytes(), SCALE).err(),
            Some(BadMap::Number { field: "resolution.map_size".to_string() })
        );
    }
}
