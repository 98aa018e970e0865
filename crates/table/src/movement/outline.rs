use std::cmp::Ordering;

use super::Reach;
use super::closest::stretched;
use super::corner::Bend;
use super::halving::greatest;
use crate::exact::Segment;
use crate::{Length, Offset, Point};

/// A direction looked in from the middle of a star, and the points of its rim that lie there, counter-clockwise.
struct Ray {
    along: Offset,
    rim: Vec<Point>,
}

const EAST: Offset = Offset { dx: 1, dy: 0 };

/// For drawing only: what the reach covers, as overlapping polygons. Their round edges are approximated.
impl Reach<'_> {
    pub fn outline(&self) -> Vec<Vec<Point>> {
        let start = self.star(&Bend::anywhere(self.start()), None, self.most());
        let round = self.turns().filter_map(|(bend, from, cost)| {
            let left = self.most() - cost;
            (left > Length::MM).then(|| self.star(bend, Some(from), left))
        });
        [start].into_iter().chain(round).filter(|star| star.len() > 2).collect()
    }

    /// Everything seen from a bend within what is left to spend, in the wedge a way that bends there may go on into.
    /// Looked along are directions spread evenly and, save from the many bends about slow ground, those to corners.
    fn star(&self, bend: &Bend, from: Option<Point>, left: Length) -> Vec<Point> {
        let wedge = bend.wedge(from);
        let is_seen = |along: &Offset| wedge.as_ref().is_none_or(|wedge| lies_in(wedge, *along));
        let edges = self.edges_seen(bend, left).filter(|ray| is_seen(&ray.along));
        let looks_closely = wedge.is_some() || from.is_none();
        let near = self.corners_near(bend.at, left).filter(|along| looks_closely && is_seen(along));
        let first = wedge.as_ref().map_or(EAST, |wedge| wedge[0]);
        let even = wedge.clone().unwrap_or_else(Bend::all_round).into_iter();
        let plain = even.chain(near).map(|along| Ray { along, rim: vec![self.sight_end(bend.at, along, left)] });
        let mut rays: Vec<Ray> = edges.chain(plain).collect();
        rays.sort_by(|a, b| round_from(first, a.along, b.along));
        rays.dedup_by(|a, b| round_from(first, a.along, b.along).is_eq());
        let apex = wedge.is_some().then_some(bend.at);
        apex.into_iter().chain(rays.into_iter().flat_map(|ray| ray.rim)).collect()
    }

    /// The ways from a point to the bends round corners no farther off than a length.
    fn corners_near(&self, p: Point, length: Length) -> impl Iterator<Item = Offset> {
        let corners = self.field().bends().iter().filter(|bend| bend.turns_one_way());
        let ways = corners.map(move |bend| bend.at - p);
        ways.filter(move |&way| way != Offset::default() && way.length() <= length)
    }

    /// The rays that pass a corner on their way: on one side the view ends there, on the other it goes on.
    fn edges_seen(&self, bend: &Bend, left: Length) -> impl Iterator<Item = Ray> {
        let next = self.turns().filter(move |(_, from, _)| *from == bend.at);
        next.map(move |(corner, from, _)| {
            let along = corner.at - from;
            let mut rim = vec![corner.at, self.sight_end(from, along, left)];
            if corner.is_left_of(along) {
                rim.reverse();
            }
            Ray { along, rim }
        })
    }

    fn sight_end(&self, from: Point, along: Offset, left: Length) -> Point {
        let run = self.field().run_on(from, from + stretched(along, left)).way;
        let affords = |mark: i64| {
            let to = run.at(Length::um(mark));
            self.field().cost(Segment::new(from, to)) <= left
        };
        run.at(Length::um(greatest(run.length().to_um(), affords)))
    }
}

/// A point so far off lies in a wedge, and not merely on its border, where the next bend round the same corner is.
fn lies_in(wedge: &[Offset], along: Offset) -> bool {
    const HAIR: i128 = 16;
    let (Some(&first), Some(&last)) = (wedge.first(), wedge.last()) else { return false };
    let is_well_left = |of: Offset, turn: i128| turn > HAIR * i128::from(of.length().to_um());
    is_well_left(first, first.cross(along)) && is_well_left(last, along.cross(last))
}

/// Orders directions counter-clockwise, beginning with the first.
fn round_from(first: Offset, a: Offset, b: Offset) -> Ordering {
    let behind = |it: Offset| first.cross(it) < 0 || first.cross(it) == 0 && first.dot(it) < 0;
    behind(a).cmp(&behind(b)).then_with(|| b.cross(a).cmp(&0))
}
