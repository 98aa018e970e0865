use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Barrier, Ground, Opacity, Piece, Shape};

/// What a piece of terrain is painted as: a closed list, so that nobody guesses it from a name. It means nothing to any
/// rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PieceArt {
    #[default]
    Plain,
    Building,
    Barn,
    Ruin,
    Wood,
    Orchard,
    Bushes,
    Hedge,
    Stones,
    Coping,
    Sandbags,
    Barricade,
    Planter,
    Wire,
    Trunk,
    Logs,
    Rock,
    Crops,
    Water,
    Acid,
    Mines,
    Crater,
    Rubble,
    Crates,
    Cart,
    Car,
    Skip,
    Wreck,
    Kiosk,
    Hay,
    Scenic,
    Container,
    Tank,
    Tower,
    Deck,
    Bridge,
    Hill,
}

impl PieceArt {
    /// By the kind a scenario gives the piece; a kind that is not on the list by how the piece behaves.
    pub fn of(piece: &Piece) -> PieceArt {
        match (piece.opacity, named(&piece.name)) {
            (Opacity::Hollow, Some(house @ (PieceArt::Barn | PieceArt::Ruin))) => house,
            (Opacity::Hollow, _) => PieceArt::Building,
            (_, Some(art)) => art,
            (_, None) => behaving(piece),
        }
    }
}

fn named(kind: &str) -> Option<PieceArt> {
    use PieceArt::*;
    Some(match kind {
        "house" | "farmhouse" | "hut" | "building" | "church" | "bunker" => Building,
        "barn" | "shed" => Barn,
        "ruin" | "ruins" => Ruin,
        "wood" | "woods" | "copse" | "forest" | "jungle" | "tree" | "trees" => Wood,
        "orchard" => Orchard,
        "bushes" | "bush" | "scrub" => Bushes,
        "hedge" | "bocage" => Hedge,
        "wall" | "stone-wall" | "fence" | "kerb" => Stones,
        "low-wall" | "parapet" => Coping,
        "sandbags" => Sandbags,
        "barricade" | "barrier" => Barricade,
        "planter" => Planter,
        "wire" => Wire,
        "log" | "trunk" => Trunk,
        "logs" | "wood-pile" => Logs,
        "rock" | "rocks" | "boulder" | "cliff" | "cairn" | "standing-stone" | "well" => Rock,
        "field" | "wheat" | "corn" | "crops" => Crops,
        "water" | "river" | "stream" | "pond" | "lake" | "sea" | "canal" | "bog" => Water,
        "acid" | "lava" => Acid,
        "minefield" | "mines" => Mines,
        "crater" => Crater,
        "rubble" | "debris" | "scrap" | "scree" => Rubble,
        "crate" | "crates" | "barrel" | "barrels" => Crates,
        "cart" | "wagon" => Cart,
        "car" | "van" | "truck" => Car,
        "skip" => Skip,
        "wreck" => Wreck,
        "kiosk" => Kiosk,
        "haystack" | "hay" => Hay,
        "scenic-base" => Scenic,
        "container" => Container,
        "tank" | "silo" => Tank,
        "tower" => Tower,
        "platform" | "gantry" | "catwalk" | "walkway" => Deck,
        "bridge" | "pier" => Bridge,
        "hill" | "knoll" | "ridge" | "barrow" => Hill,
        _ => return None,
    })
}

fn behaving(piece: &Piece) -> PieceArt {
    match piece {
        Piece { shape: Shape::Wall(_), barrier: Barrier::Hard, .. } => PieceArt::Hedge,
        Piece { shape: Shape::Wall(_), .. } => PieceArt::Stones,
        Piece { opacity: Opacity::Dense, .. } => PieceArt::Wood,
        Piece { dangerous: true, .. } => PieceArt::Acid,
        Piece { ground: Ground::Impassable, .. } => PieceArt::Rock,
        Piece { opacity: Opacity::Solid, .. } => PieceArt::Crates,
        Piece { ground: Ground::Difficult, .. } => PieceArt::Rubble,
        _ => PieceArt::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Length, Point};

    #[test]
    fn a_known_kind_has_its_picture_and_an_unknown_one_that_of_what_it_does() {
        let disc = |kind: &str| Piece::disc(kind, Point::cm(1, 1), Length::cm(1));
        assert_eq!(PieceArt::of(&disc("pond")), PieceArt::Water);
        assert_eq!(PieceArt::of(&disc("barrow")), PieceArt::Hill);
        assert_eq!(PieceArt::of(&disc("teapot")), PieceArt::Plain);
        assert_eq!(PieceArt::of(&disc("teapot").opacity(Opacity::Dense)), PieceArt::Wood);
        assert_eq!(PieceArt::of(&disc("crates").opacity(Opacity::Hollow)), PieceArt::Building);
        assert_eq!(PieceArt::of(&disc("teapot").ground(Ground::Impassable)), PieceArt::Rock);
        assert_eq!(PieceArt::of(&Piece::wall("teapot", [Point::cm(1, 1), Point::cm(2, 1)])), PieceArt::Stones);
    }
}
