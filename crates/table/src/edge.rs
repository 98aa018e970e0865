use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Bounds, Length, Point, Table};

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    South,
    North,
    West,
    East,
}

impl Edge {
    pub fn opposite(self) -> Edge {
        match self {
            Edge::South => Edge::North,
            Edge::North => Edge::South,
            Edge::West => Edge::East,
            Edge::East => Edge::West,
        }
    }

    /// The strip of the table along this edge, at most all of it.
    pub fn strip(self, table: &Table, depth: Length) -> Bounds {
        let Bounds { mut low, mut high } = table.bounds();
        let within = |across: Length| depth.clamp(Length::ZERO, across).to_um();
        match self {
            Edge::South => high.y = within(table.depth),
            Edge::North => low.y = high.y - within(table.depth),
            Edge::West => high.x = within(table.width),
            Edge::East => low.x = high.x - within(table.width),
        }
        Bounds { low, high }
    }

    /// From corner to corner.
    pub fn line(self, table: &Table) -> [Point; 2] {
        let Bounds { low, high } = self.strip(table, Length::ZERO);
        [low, high]
    }

    /// How far a point of the table lies from this edge.
    pub fn away(self, table: &Table, at: Point) -> Length {
        let Bounds { low, high } = table.bounds();
        Length::um(match self {
            Edge::South => at.y - low.y,
            Edge::North => high.y - at.y,
            Edge::West => at.x - low.x,
            Edge::East => high.x - at.x,
        })
    }

    /// The point of this edge nearest to a point of the table.
    pub fn nearest(self, table: &Table, at: Point) -> Point {
        let [from, to] = self.line(table);
        match self {
            Edge::South | Edge::North => Point { y: from.y, ..at },
            Edge::West | Edge::East => Point { x: to.x, ..at },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [Edge; 4] = [Edge::South, Edge::North, Edge::West, Edge::East];

    fn table() -> Table {
        Table::new(Length::inches(36), Length::inches(24))
    }

    #[test]
    fn strips_lie_along_their_edges() {
        let corners = EDGES.map(|edge| edge.strip(&table(), Length::inches(6)));
        let area = |low: (i64, i64), high: (i64, i64)| Bounds::of([low, high].map(|(x, y)| Point::inches(x, y)));
        assert_eq!(corners[0], area((0, 0), (36, 6)));
        assert_eq!(corners[1], area((0, 18), (36, 24)));
        assert_eq!(corners[2], area((0, 0), (6, 24)));
        assert_eq!(corners[3], area((30, 0), (36, 24)));
    }

    #[test]
    fn no_strip_is_deeper_than_the_table() {
        for edge in EDGES {
            assert_eq!(edge.strip(&table(), Length::inches(5_000)), table().bounds(), "{edge:?}");
            assert_eq!(edge.strip(&table(), -Length::inches(1)), edge.strip(&table(), Length::ZERO), "{edge:?}");
        }
    }

    #[test]
    fn a_point_is_as_far_from_an_edge_as_from_its_nearest_point() {
        let at = Point::inches(10, 4);
        assert_eq!(EDGES.map(|edge| edge.away(&table(), at)), [4, 20, 10, 26].map(Length::inches));
        for edge in EDGES {
            assert_eq!(edge.nearest(&table(), at).distance(at), edge.away(&table(), at), "{edge:?}");
            let [from, to] = edge.line(&table());
            assert_eq!([from, to].map(|end| edge.away(&table(), end)), [Length::ZERO; 2]);
            assert_eq!(edge.opposite().opposite(), edge);
            assert_ne!(edge.opposite(), edge);
        }
    }
}
