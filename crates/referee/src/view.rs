use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Arc, Base, Bearing, Length, PieceId, Place, Point};

use crate::game::Outcome;
use crate::{Art, Fact, FigureId, MarkerId, Outline, Pronoun, Seat, SideId, UnitId, Word};

/// What one seat may see of a battle. Never a secret of another side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    pub seat: Seat,
    /// Where the battle stands: round, turn, phase, each with its number if it has one.
    pub clock: Vec<(Word, Option<i64>)>,
    /// The number at which the first of these ends the battle, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<i64>,
    /// Whose turn it is.
    pub active: Option<SideId>,
    pub sides: Vec<SideView>,
    pub figures: Vec<FigureView>,
    /// What units are called, in games that have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitView>,
    #[serde(default)]
    pub markers: Vec<MarkerView>,
    /// Zones, templates and clouds.
    #[serde(default)]
    pub areas: Vec<AreaView>,
    #[serde(default)]
    pub doors: Vec<DoorView>,
    /// Sides the referee is waiting for; the match fills it in.
    #[serde(default)]
    pub deciding: Vec<SideId>,
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// Shows something that not everybody may see; the match fills it in. Whoever shares a screen draws a curtain.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SideView {
    pub side: SideId,
    /// Points, tokens, turns: what lies beside the table on this side.
    pub counts: Vec<(Word, i64)>,
    /// What this side wants, as far as the seat may know.
    #[serde(default)]
    pub aims: Vec<Word>,
    /// Has given up, and the others go on; the match fills it in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

impl View {
    /// A view with nothing in it. The game fills in what it knows; who decides, who gave up and how it ended is known to
    /// the match.
    pub fn new(seat: Seat) -> View {
        View {
            seat,
            clock: Vec::new(),
            last: None,
            active: None,
            sides: Vec::new(),
            figures: Vec::new(),
            units: Vec::new(),
            markers: Vec::new(),
            areas: Vec::new(),
            doors: Vec::new(),
            deciding: Vec::new(),
            outcome: None,
            private: false,
        }
    }

    /// Whether the first turn or round has come; before it the sides are only drawn up.
    pub fn has_begun(&self) -> bool {
        self.clock.iter().any(|(_, number)| number.is_some_and(|number| number > 0))
    }
}

impl SideView {
    pub fn new(side: SideId) -> SideView {
        SideView { side, counts: Vec::new(), aims: Vec::new(), out: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FigureView {
    pub figure: FigureId,
    /// Nobody's: a civilian, an objective.
    pub side: Option<SideId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    pub name: String,
    #[serde(default, skip_serializing_if = "Pronoun::is_they")]
    pub pronoun: Pronoun,
    /// Not on the table: in reserve, left, or out; or aboard somebody.
    pub place: Option<Place>,
    /// The vehicle it sits in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<FigureId>,
    pub facing: Bearing,
    pub base: Base,
    pub height: Length,
    /// Where it may look or fire, one for each weapon or turret that is bound to an arc; none: all round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arcs: Vec<Arc>,
    /// Role or weapon, as its card calls it.
    pub glyph: Word,
    /// What is drawn on its base; its initials where there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<Art>,
    pub statuses: Vec<Word>,
    /// The lines of its card.
    pub card: Vec<(Word, Fact)>,
    /// May act now.
    pub ready: bool,
    /// Has acted and fades.
    pub spent: bool,
    /// Takes no further part.
    pub gone: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnitView {
    pub unit: UnitId,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MarkerView {
    pub marker: MarkerId,
    pub kind: Word,
    pub place: Place,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AreaView {
    pub kind: Word,
    pub shape: AreaShape,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AreaShape {
    Outline(Outline),
    Disc { centre: Point, radius: Length },
}

/// A door of a piece, by its place in the piece's openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DoorView {
    pub piece: PieceId,
    pub opening: u8,
    pub open: bool,
}
