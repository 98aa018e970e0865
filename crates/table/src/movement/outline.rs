use super::closest::stretched;
use super::corner::Bend;
use super::{Reach, Way};
use crate::exact::Segment;
use crate::{Length, Offset, Point};

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
    fn star(&self, bend: &Bend, from: Option<Point>, left: Length) -> Vec<Point> {
        let wedge = bend.wedge(from);
        let whole = wedge.is_none();
        let rays = wedge.unwrap_or_else(Bend::all_round);
        let apex = (!whole).then_some(bend.at);
        apex.into_iter().chain(rays.into_iter().map(|ray| self.ray(bend.at, ray, left))).collect()
    }

    fn ray(&self, from: Point, along: Offset, left: Length) -> Point {
        let run = self.field().run_on(from, from + stretched(along, left)).way;
        let affords = |mark: i64| {
            let to = run.at(Length::um(mark));
            self.field().cost(Segment::new(from, to)) <= left
        };
        run.at(Length::um(most_afforded(&run, affords)))
    }
}

/// The greatest mark of a straight way that can be afforded, found by halving.
fn most_afforded(run: &Way, affords: impl Fn(i64) -> bool) -> i64 {
    let (mut can, mut cannot) = (0, run.length().to_um() + 1);
    if affords(cannot - 1) {
        return cannot - 1;
    }
    while can + 1 < cannot {
        let middle = can.midpoint(cannot);
        if affords(middle) { can = middle } else { cannot = middle }
    }
    can
}
