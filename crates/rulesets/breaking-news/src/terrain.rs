//! The table Terrain: what each piece is in this game's terms.

use referee::{Complaint, judged};
use table::movement::{Doorway, Going};
use table::{Bounds, Length, Opacity, OpeningKind, Piece, PieceId, Scene, Table};

use crate::battle::cm;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    Hedge,
    /// Sandbags and barricades too.
    LowWall,
    Crates,
    /// Crops too.
    Bushes,
    ManHighWall,
    HighWall,
    /// Orchards too.
    Wood,
    Jungle,
    /// Rubble too.
    Ruin,
    Building,
    Bunker,
    /// Of a car.
    Wreck,
}

/// BN-OBST-02, -05, -08. What crossing an obstacle costs.
pub const LEVEL_1: Length = cm(10);
pub const LEVEL_2: Length = cm(20);

impl Terrain {
    pub fn named(kind: &str) -> Option<Terrain> {
        Some(match kind {
            "hedge" => Terrain::Hedge,
            "low-wall" | "sandbags" | "barricade" => Terrain::LowWall,
            "crates" => Terrain::Crates,
            "bushes" | "crops" => Terrain::Bushes,
            "man-high-wall" => Terrain::ManHighWall,
            "high-wall" => Terrain::HighWall,
            "wood" | "orchard" => Terrain::Wood,
            "jungle" => Terrain::Jungle,
            "ruin" | "rubble" => Terrain::Ruin,
            "building" => Terrain::Building,
            "bunker" => Terrain::Bunker,
            "wreck" | "car" => Terrain::Wreck,
            _ => return None,
        })
    }

    /// BN-OBST-01, -06, -12. What it does to a man on foot.
    pub fn going(self) -> Going {
        let toll = |enter: Length| Going::Toll { enter, leave: Length::ZERO };
        match self {
            Terrain::Hedge | Terrain::LowWall | Terrain::Crates => toll(LEVEL_1),
            Terrain::ManHighWall => toll(LEVEL_2),
            Terrain::HighWall | Terrain::Wreck => Going::Blocked,
            Terrain::Building | Terrain::Bunker => Going::Walled,
            Terrain::Bushes | Terrain::Wood | Terrain::Jungle | Terrain::Ruin => Going::Free,
        }
    }

    /// BN-OBST-06. With equipment or help level 3 is crossed as level 2.
    fn climbed(self) -> Going {
        if self == Terrain::HighWall { Terrain::ManHighWall.going() } else { self.going() }
    }

    /// BN-MOVE-15. Passed, but not rested on.
    pub fn is_restless(self) -> bool {
        matches!(self, Terrain::Hedge | Terrain::LowWall | Terrain::Crates | Terrain::ManHighWall)
    }

    fn opacity(self) -> Opacity {
        match self {
            Terrain::ManHighWall | Terrain::HighWall => Opacity::Solid,
            Terrain::Building | Terrain::Bunker => Opacity::Hollow,
            _ => Opacity::Clear,
        }
    }

    /// BN-CONV-09. Dense enough to lose a line in.
    pub fn is_wooded(self) -> bool {
        matches!(self, Terrain::Wood | Terrain::Jungle)
    }

    /// One is inside it, under a roof.
    pub fn is_house(self) -> bool {
        matches!(self, Terrain::Building | Terrain::Bunker)
    }

    /// BN-CONV-08. Covers whoever is behind or in it.
    pub fn covers(self) -> bool {
        !self.is_house() && self.opacity() == Opacity::Clear
    }

    /// BN-SAVE-06. Hard cover.
    pub fn protects(self) -> bool {
        matches!(self, Terrain::LowWall | Terrain::Ruin | Terrain::Wreck) || self.is_house()
    }

    /// BN-HIDE-08. Closed structures.
    pub fn is_structure(self) -> bool {
        self.is_house() || self == Terrain::Ruin
    }

    /// BN-HIDE-08. Obstacles and ruins that a shell is fired at for the sake of whoever is behind.
    pub fn is_shelled(self) -> bool {
        matches!(self, Terrain::Hedge | Terrain::LowWall | Terrain::Crates | Terrain::Ruin | Terrain::Wreck)
    }

    /// BN-SPEC-02. Places where somebody may be suspected.
    pub fn is_suspect(self) -> bool {
        self.is_structure() || self.is_wooded()
    }
}

/// BN-CONV-08. A piece that covers, and all that is asked of it before its outline is.
#[derive(Debug)]
pub struct CoverPiece {
    pub piece: PieceId,
    pub bounds: Bounds,
    pub protects: bool,
}

/// The pieces of a table as this game reads them.
#[derive(Debug)]
pub struct Ground {
    pub terrain: Vec<Terrain>,
    pub bounds: Vec<Bounds>,
    pub goings: Vec<Going>,
    /// BN-OBST-06. The same to one who has a ladder or help.
    pub climbed: Vec<Going>,
    pub doorways: Vec<Doorway>,
    /// What no line passes.
    pub scene: Scene,
    pub covers: Vec<CoverPiece>,
    pub woods: Vec<PieceId>,
    pub houses: Vec<PieceId>,
    pub restless: Vec<PieceId>,
}

impl Ground {
    pub fn read(table: &Table) -> Result<Ground, Vec<Complaint>> {
        let (mut terrain, mut complaints) = (Vec::new(), Vec::new());
        for (id, piece) in table.ids() {
            match Terrain::named(&piece.name) {
                Some(found) => terrain.push(found),
                None => complaints.push(Complaint::new(format!("table.pieces[{}].kind", id.0), "bn-complaint-terrain")),
            }
        }
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let of = |id: PieceId| terrain[usize::from(id.0)];
        let those = |wanted: fn(Terrain) -> bool| -> Vec<PieceId> {
            table.ids().map(|(id, _)| id).filter(|&id| wanted(of(id))).collect()
        };
        let cover = |piece: PieceId| {
            let bounds = table.pieces[usize::from(piece.0)].shape.bounds();
            CoverPiece { piece, bounds, protects: of(piece).protects() }
        };
        Ok(Ground {
            bounds: table.pieces.iter().map(|piece| piece.shape.bounds()).collect(),
            goings: terrain.iter().map(|it| it.going()).collect(),
            climbed: terrain.iter().map(|it| it.climbed()).collect(),
            doorways: table.ids().flat_map(|(id, piece)| doorways(id, piece, of(id))).collect(),
            scene: Scene::read(table, |id, _| of(id).opacity()),
            covers: those(Terrain::covers).into_iter().map(cover).collect(),
            woods: those(Terrain::is_wooded),
            houses: those(Terrain::is_house),
            restless: those(Terrain::is_restless),
            terrain,
        })
    }

    pub fn of(&self, id: PieceId) -> Terrain {
        self.terrain[usize::from(id.0)]
    }
}

/// BN-OBST-10, -13. Doors are free, windows a level 1 obstacle, and nobody passes a slit.
fn doorways(id: PieceId, piece: &Piece, terrain: Terrain) -> Vec<Doorway> {
    let going = |kind: OpeningKind| match kind {
        OpeningKind::Window if terrain == Terrain::Bunker => judged!("BN-OBST-13" => Going::Blocked),
        OpeningKind::Window => Going::Toll { enter: LEVEL_1, leave: Length::ZERO },
        OpeningKind::Door | OpeningKind::Gap => Going::Free,
    };
    let doorway = |(opening, it): (usize, &table::Opening)| Doorway { piece: id, opening, going: going(it.kind) };
    piece.openings.iter().enumerate().map(doorway).collect()
}
