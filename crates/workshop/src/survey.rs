//! What is to be said of a finished table, however it came about.

use referee::{Complaint, OpeningPlan, Scenario, Unit};
use serde::Serialize;
use table::OpeningKind;

use crate::lay::lanes::{Lanes, breaks};
use crate::lay::outline::{At, Outline};
use crate::lay::ways::{Ways, blocks};
use crate::terrain_set::TerrainSet;

/// A table looked over as an experienced player would.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Survey {
    /// How much of the table is terrain, in hundredths.
    pub density: u8,
    /// The longest open line of those longer than the game advises.
    pub lane: Option<f64>,
    /// How many in a hundred lines longer than that are open.
    pub open: u8,
    /// How much of each deployment zone can be walked on, south and north.
    pub zones: [u8; 2],
    /// What the game would advise against: fields with a word of the locales.
    pub advice: Vec<Complaint>,
}

/// Looks a table over. It says nothing of what the game forbids: that is said when the scenario is opened.
pub fn survey(set: &TerrainSet, scenario: &Scenario) -> Survey {
    let standard = &set.standard;
    let size = [scenario.table.width, scenario.table.depth].map(|side| f64::from(side).max(1.0));
    let clear = f64::from(standard.clear) * per(standard.unit, scenario.unit);
    let longest = f64::from(standard.lane) * per(standard.unit, scenario.unit);
    let zone = f64::from(standard.zone) * per(standard.unit, scenario.unit);
    let pieces = &scenario.table.pieces;
    let outlines: Vec<Outline> = pieces.iter().map(Outline::of).collect();
    let mut lanes = Lanes::of(size, longest);
    for (outline, _) in outlines.iter().zip(pieces).filter(|(_, piece)| breaks(piece)) {
        lanes.broken_by(outline);
    }
    let blocking = || outlines.iter().zip(pieces).filter(|(_, piece)| blocks(piece)).map(|(outline, _)| outline);
    let ways = Ways::round(size, clear / 3.0, blocking().collect::<Vec<_>>().iter().copied());
    let covered: f64 = outlines.iter().map(|outline| outline.area(clear)).sum();
    let mut survey = Survey {
        density: (covered * 100.0 / (size[0] * size[1])).round().min(100.0) as u8,
        lane: lanes.longest(),
        open: (lanes.open.len() * 100).checked_div(lanes.count).unwrap_or_default() as u8,
        zones: ways.zones(zone.min(size[1] / 3.0)),
        advice: Vec::new(),
    };
    if lanes.too_many(standard.open) > 0 {
        let longest = lanes.longest().unwrap_or_default().round() as i64;
        survey.advice.push(Complaint::new("table", "complaint-open-lane").with("length", longest));
    }
    if survey.zones.iter().any(|share| *share < 40) {
        survey.advice.push(Complaint::new("table", "complaint-cramped-zone"));
    }
    survey.advice.extend(out_of_reach(set, scenario, &ways));
    survey
}

/// How many of one unit go into another.
fn per(of: Unit, into: Unit) -> f64 {
    match (of, into) {
        (Unit::Inch, Unit::Cm) => 2.54,
        (Unit::Cm, Unit::Inch) => 1.0 / 2.54,
        _ => 1.0,
    }
}

/// Whether a spot lies in a house with a way in.
fn is_indoors(scenario: &Scenario, spot: At) -> bool {
    let is_way_in = |opening: &OpeningPlan| matches!(opening.kind, OpeningKind::Door | OpeningKind::Gap);
    let mut houses = scenario.table.pieces.iter().filter(|piece| piece.openings.iter().any(is_way_in));
    houses.any(|house| Outline::of(house).holds(spot))
}

/// Objectives that nobody can walk to.
fn out_of_reach<'a>(set: &'a TerrainSet, scenario: &'a Scenario, ways: &'a Ways) -> Vec<Complaint> {
    let points = set.marks.iter().filter(|mark| mark.is_point());
    let found = points.flat_map(|mark| mark.find(&scenario.rules, scenario.sides.len()));
    let lost = found.filter(|marked| {
        let number = |place: usize| marked.value.get(place)?.as_f64();
        let spot = number(0).zip(number(1));
        spot.is_some_and(|(x, y)| !ways.is_reached([x.max(0.0), y.max(0.0)]) && !is_indoors(scenario, [x, y]))
    });
    lost.map(|marked| Complaint::new(format!("rules.{}", marked.mark.id), "complaint-out-of-reach")).collect()
}
