//! Positions that people write: a moment of a battle to begin from.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::Value;
use table::{Base, Footprint, Ground, Length, Piece, Place, Table, is_on_table, overlaps};

use crate::view::FigureView;
use crate::{Complaint, Game, Scenario, Seat, Word};

/// Bases that overlap by less than this only touch.
const TOUCH: Length = Length::um(100);

/// What a position of a game looks like.
pub(crate) fn schema<G: Game>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_deserialize()).into_root_schema_for::<G::Position>()
}

/// Reads a scenario into a battle about to begin, at the position it begins from if it has one; or lists everything that
/// is wrong with it. Every way into a game leads through here.
pub fn set_up<G: Game>(scenario: &Scenario) -> Result<(G::Setup, G::Battle), Vec<Complaint>> {
    let mut complaints = scenario.check_options(G::options());
    match G::set_up(scenario) {
        Err(found) => complaints.extend(found),
        Ok(begun) if complaints.is_empty() => return begin_from::<G>(scenario, begun),
        Ok(_) => {}
    }
    Err(complaints)
}

fn begin_from<G: Game>(
    scenario: &Scenario,
    (setup, battle): (G::Setup, G::Battle),
) -> Result<(G::Setup, G::Battle), Vec<Complaint>> {
    let Some(position) = &scenario.position else { return Ok((setup, battle)) };
    let below = |complaint: Complaint| complaint.below("position");
    let battle = G::stand(&setup, position).map_err(|found| found.into_iter().map(below).collect::<Vec<_>>())?;
    Ok((setup, battle))
}

/// Everything in a position that can not be on any table: bases off it, inside each other, or where nobody can go. Asked
/// only of positions somebody wrote: what the rules have led to is as it is.
pub fn check_places<G: Game>(scenario: &Scenario, setup: &G::Setup, battle: &G::Battle) -> Vec<Complaint> {
    let (Some(position), Ok(table)) = (&scenario.position, scenario.table()) else { return Vec::new() };
    let figures = G::view(setup, battle, Seat::Referee).figures;
    let standing: Vec<(&FigureView, Place)> =
        figures.iter().filter(|figure| !figure.gone).filter_map(|figure| Some((figure, figure.place?))).collect();
    let mut complaints = Vec::new();
    for (n, &(figure, place)) in standing.iter().enumerate() {
        let complain = |reason: &'static str| {
            Complaint::new(field(position, &figure.name), reason).with("figure", Word::from(figure.name.clone()))
        };
        if !is_on_table(&inner(figure, place), &table) {
            complaints.push(complain("complaint-figure-off-table"));
        }
        if let Some(piece) = barred_by(&table, place) {
            complaints.push(complain("complaint-figure-barred").with("piece", Word::from(piece.name.clone())));
        }
        let other = standing[..n].iter().find(|&&(other, at)| are_inside_each_other((figure, place), (other, at)));
        if let Some((other, _)) = other {
            complaints.push(complain("complaint-figures-overlap").with("other", Word::from(other.name.clone())));
        }
    }
    complaints
}

/// Where a figure stands in what was written, as far as that can be seen from outside.
fn field(position: &Value, name: &str) -> String {
    if position["figures"].get(name).is_some() { format!("position.figures.{name}") } else { "position".to_string() }
}

/// A base without its rim.
fn inner(figure: &FigureView, place: Place) -> Footprint {
    let less = |length: Length| (length - TOUCH).max(Length::ZERO);
    let base = match figure.base {
        Base::Round { radius } => Base::Round { radius: less(radius) },
        Base::Oblong { width, length } => Base::Oblong { width: less(width), length: less(length) },
    };
    base.at(place.at, figure.facing)
}

fn are_inside_each_other((one, at): (&FigureView, Place), (other, there): (&FigureView, Place)) -> bool {
    let (low, high) = if at.elevation <= there.elevation { ((one, at), there) } else { ((other, there), at) };
    let (lower, foot) = low;
    let is_above = high.elevation > foot.elevation && high.elevation >= foot.elevation + lower.height;
    !is_above && overlaps(&inner(one, at), &inner(other, there))
}

/// The piece a figure stands in the middle of and below the top of, though nobody can enter it.
fn barred_by(table: &Table, place: Place) -> Option<&Piece> {
    let bars = |piece: &&Piece| {
        let is_below_top = place.elevation < piece.foot + piece.height;
        piece.ground == Ground::Impassable && is_below_top && overlaps(place.at, &piece.shape)
    };
    table.pieces.iter().find(bars)
}
