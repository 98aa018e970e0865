use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{Footprint, Length, Line, Opacity, OpeningId, Piece, PieceId, Place, Point, Table};

use super::blocker::Blocker;
use super::lanes::Lanes;
use super::line::Levels;
use super::stand::{Meeting, Stand, meets_footprint};

/// A table made ready for looking across it.
#[derive(Clone, Debug)]
pub struct Scene {
    pub(super) stands: Vec<Stand>,
    pub(super) lanes: Lanes,
    /// What of each piece stands between bases, its doors as they were laid.
    pub(super) blockers: Vec<Vec<Blocker>>,
}

/// What one look takes into account besides the scene.
#[derive(Clone, Copy, Debug, Default)]
pub struct Screen<'a> {
    /// Pieces that stop nothing this time.
    pub without: &'a [PieceId],
    /// Figures, vehicles, smoke: whatever has come onto the table.
    pub bodies: &'a [Body],
    /// Doors opened or closed since the table was laid.
    pub turned: &'a [OpeningId],
}

/// Something on the table that is not terrain and stops sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Body {
    pub footprint: Footprint,
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub foot: Length,
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub height: Length,
}

/// What stops a line, and where it first does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Obstruction {
    pub by: Obstacle,
    pub at: Place,
    /// The edge met, when it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<[Point; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    Piece(PieceId),
    /// The place in [`Screen::bodies`].
    Body(u16),
}

/// A piece that lies under a line: from where to where, rounded to the micrometre. A wall is entered and left at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Crossing {
    pub piece: PieceId,
    pub enters: Place,
    pub leaves: Place,
    /// Length of the line inside the piece, in plan.
    pub inside: Length,
}

impl Scene {
    /// The table with every piece as opaque as it says.
    pub fn new(table: &Table) -> Self {
        Scene::read(table, |_, piece| piece.opacity)
    }

    /// The table with every piece as opaque as a ruleset reads it.
    pub fn read(table: &Table, opacity: impl Fn(PieceId, &Piece) -> Opacity) -> Self {
        let stands: Vec<Stand> = table.ids().map(|(id, piece)| Stand::new(piece, opacity(id, piece))).collect();
        let lanes = Lanes::new(&stands);
        let blockers = stands.iter().map(|stand| stand.blockers(&[])).collect();
        Scene { stands, lanes, blockers }
    }

    /// Nothing stops the line.
    pub fn is_clear(&self, line: &Line, screen: &Screen) -> bool {
        !screen.bodies.iter().any(|body| body.stops(line).is_some())
            && !self.lanes.stop(line, screen, |id| self.is_stopped_by(id, line, screen))
    }

    /// The exact judge: slow, and seldom asked.
    #[cold]
    fn is_stopped_by(&self, id: PieceId, line: &Line, screen: &Screen) -> bool {
        self.stands[usize::from(id.0)].stops(line, &screen.turned_in(id)).is_some()
    }

    /// What stops the line first, seen from its start.
    pub fn obstruction(&self, line: &Line, screen: &Screen) -> Option<Obstruction> {
        let pieces = self.pieces_that_stop(line, screen).map(|(id, meeting)| (Obstacle::Piece(id), meeting));
        let bodies = (0..).zip(screen.bodies).filter_map(|(n, body)| Some((Obstacle::Body(n), body.stops(line)?)));
        let (by, meeting) = pieces.chain(bodies).min_by_key(|(by, meeting)| (meeting.at, *by))?;
        Some(Obstruction { by, at: line.place(meeting.at), edge: meeting.edge })
    }

    /// Every piece under the line, opaque or not, in order from its start; heights are left to the reader.
    pub fn crossings(&self, line: &Line) -> Vec<Crossing> {
        let mut met: Vec<_> = (0..)
            .map(PieceId)
            .zip(&self.stands)
            .flat_map(|(id, stand)| stand.crossed(line).into_iter().map(move |span| (span.start, id, span)))
            .collect();
        met.sort_by_key(|&(start, id, _)| (start, id));
        met.into_iter()
            .map(|(_, piece, span)| Crossing {
                piece,
                enters: line.place(span.start),
                leaves: line.place(span.end),
                inside: line.length_of(span),
            })
            .collect()
    }

    fn pieces_that_stop<'a>(
        &'a self,
        line: &'a Line,
        screen: &'a Screen,
    ) -> impl Iterator<Item = (PieceId, Meeting)> + 'a {
        self.present(screen).filter_map(|(id, stand)| Some((id, stand.stops(line, &screen.turned_in(id))?)))
    }

    /// The pieces a screen leaves in place.
    pub(super) fn present<'a>(&'a self, screen: &'a Screen) -> impl Iterator<Item = (PieceId, &'a Stand)> + 'a {
        (0..).map(PieceId).zip(&self.stands).filter(|(id, _)| !screen.without.contains(id))
    }
}

impl Screen<'_> {
    /// The doors of one piece that have been turned.
    pub(super) fn turned_in(&self, piece: PieceId) -> SmallVec<[u16; 4]> {
        self.turned.iter().filter(|id| id.piece == piece).map(|id| id.opening).collect()
    }
}

impl Body {
    /// A disc from the table up.
    pub const fn disc(centre: Point, radius: Length, height: Length) -> Self {
        Body { footprint: Footprint::disc(centre, radius), foot: Length::ZERO, height }
    }

    fn stops(&self, line: &Line) -> Option<Meeting> {
        meets_footprint(line, &Levels::new(self.foot, self.height), &self.footprint)
    }
}
