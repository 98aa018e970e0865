use crate::exact::Segment;
use crate::{Offset, Point};

/// A stretch of an outline that lets sight through.
pub type Gap = [Point; 2];

/// What is left of a path when gaps are cut out of it. A ring that is cut is joined again where it began.
pub fn cut(path: &[Point], gaps: &[Gap]) -> Vec<Vec<Point>> {
    let mut runs: Vec<Vec<Point>> = Vec::new();
    let mut run: Vec<Point> = path.first().copied().into_iter().collect();
    for pair in path.windows(2) {
        for [start, end] in gaps_along(Segment::new(pair[0], pair[1]), gaps) {
            extend(&mut run, start);
            runs.push(std::mem::replace(&mut run, vec![end]));
        }
        extend(&mut run, pair[1]);
    }
    if !runs.is_empty() && path.first() == path.last() {
        run.extend(runs.remove(0).into_iter().skip(1));
    }
    runs.push(run);
    runs.retain(|run| run.len() > 1);
    runs
}

fn extend(run: &mut Vec<Point>, to: Point) {
    if run.last() != Some(&to) {
        run.push(to);
    }
}

/// The gaps on one edge, in order along it.
fn gaps_along(edge: Segment, gaps: &[Gap]) -> Vec<Gap> {
    let along: Offset = edge.b - edge.a;
    let reach = |p: Point| (p - edge.a).dot(along);
    let mut found: Vec<Gap> = gaps
        .iter()
        .filter(|[from, to]| edge.holds(*from) && edge.holds(*to))
        .map(|&[from, to]| if reach(from) <= reach(to) { [from, to] } else { [to, from] })
        .collect();
    found.sort_unstable_by_key(|gap| reach(gap[0]));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(points: &[(i64, i64)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| Point { x, y }).collect()
    }

    fn gap(from: (i64, i64), to: (i64, i64)) -> Gap {
        [from, to].map(|(x, y)| Point { x, y })
    }

    #[test]
    fn a_wall_is_cut_in_two_whichever_way_the_gap_was_written() {
        let wall = path(&[(0, 0), (10, 0), (10, 10)]);
        let halves = [path(&[(0, 0), (4, 0)]), path(&[(6, 0), (10, 0), (10, 10)])];
        assert_eq!(cut(&wall, &[gap((4, 0), (6, 0))]), halves);
        assert_eq!(cut(&wall, &[gap((6, 0), (4, 0))]), halves);
        assert_eq!(cut(&wall, &[]), [wall]);
    }

    #[test]
    fn a_ring_with_a_door_is_one_run() {
        let ring = path(&[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]);
        let run = path(&[(6, 0), (10, 0), (10, 10), (0, 10), (0, 0), (4, 0)]);
        assert_eq!(cut(&ring, &[gap((4, 0), (6, 0))]), [run]);
        let two = cut(&ring, &[gap((4, 0), (6, 0)), gap((6, 10), (4, 10))]);
        assert_eq!(two, [path(&[(6, 0), (10, 0), (10, 10), (6, 10)]), path(&[(4, 10), (0, 10), (0, 0), (4, 0)])]);
    }

    #[test]
    fn a_gap_may_take_a_whole_edge() {
        let ring = path(&[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]);
        let open = cut(&ring, &[gap((0, 0), (10, 0))]);
        assert_eq!(open, [path(&[(10, 0), (10, 10), (0, 10), (0, 0)])]);
    }
}
