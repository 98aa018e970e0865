//! Journals that strangers bring. Their scenarios are anybody's: they are only played if they are of a size that people
//! play.

use protocol::{Problem, Record};
use referee::{Complaint, PiecePlan, ShapePlan};

use crate::http::trouble::Trouble;

/// Pieces of terrain on a table, and their corners in all.
const PIECES: usize = 500;
const CORNERS: usize = 5_000;

/// Reads a journal, if its table is not out of all proportion.
pub fn read(file: &[u8]) -> Result<Record, Trouble> {
    let record = Record::read(file);
    if let Ok(header) = record.header() {
        let pieces = &header.scenario.table.pieces;
        let corners = pieces.iter().map(corners).sum::<usize>();
        if pieces.len() > PIECES || corners > CORNERS {
            let complaint = Complaint::new("table.pieces", "complaint-too-many").with("most", CORNERS as i64);
            return Err(Problem::Scenario { complaints: vec![complaint] }.into());
        }
    }
    Ok(record)
}

fn corners(piece: &PiecePlan) -> usize {
    let outline = match &piece.shape {
        ShapePlan::Polygon(corners) | ShapePlan::Wall(corners) => corners.len(),
        ShapePlan::Rect(_) | ShapePlan::Disc(_) => 4,
    };
    outline + piece.openings.len() + piece.ladders.len()
}
