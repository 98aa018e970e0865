use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

use super::{Drive, Gear, Way};
use crate::{Bearing, Length, Point};

/// Where a vehicle can get to going ahead within a length, and by which way.
///
/// A point is held exactly when a way to it was found that [`Drive::check`] allows for no more than the length: the same
/// search answers membership, ways, samples and the drawing. Ways bend where those of two discs do, one as wide as the
/// vehicle and one right round it. A player may find a way through where this finds none; it is judged all the same.
#[derive(Debug)]
pub struct DriveReach<'a> {
    drive: &'a Drive,
    most: Length,
    posts: OnceLock<Vec<Post>>,
}

/// A place a vehicle may turn at or stop at, and how it came there.
#[derive(Clone, Debug)]
struct Post {
    way: Way,
    facing: Bearing,
    cost: Length,
    /// It may turn there as it likes.
    is_roomy: bool,
}

impl Drive {
    /// Everywhere it gets to for at most `most`.
    pub fn reach(&self, most: Length) -> DriveReach<'_> {
        DriveReach { drive: self, most, posts: OnceLock::new() }
    }
}

impl DriveReach<'_> {
    pub fn drive(&self) -> &Drive {
        self.drive
    }

    pub fn most(&self) -> Length {
        self.most
    }

    pub fn holds(&self, p: Point) -> bool {
        self.straight(p).is_some() || self.posts().iter().skip(1).any(|post| self.goes_on(post, p).is_some())
    }

    /// The cheapest way found, with its cost.
    pub fn way_to(&self, p: Point) -> Option<(Length, Way)> {
        let straight = self.straight(p);
        let plain = straight.as_ref().is_some_and(|(cost, way)| *cost == way.length());
        if plain {
            return straight;
        }
        self.posts().iter().skip(1).fold(straight, |best, post| {
            let least = post.cost + post.way.end().distance(p);
            let cheaper = |cost: Length| best.as_ref().is_none_or(|(found, _)| cost < *found);
            let found = if cheaper(least) { self.goes_on(post, p) } else { None };
            found.filter(|(cost, _)| cheaper(*cost)).or(best)
        })
    }

    /// A way of the reach. `below` gives a number below its argument; the same numbers give the same way. One try in
    /// four asks for ways round corners, which costs more.
    pub fn sample(&self, mut below: impl FnMut(u64) -> u64) -> Way {
        const TRIES: usize = 64;
        let ((start, _), most) = (self.drive.start(), self.most.to_um());
        let side = (2 * most + 1) as u64;
        for _ in 0..TRIES {
            let (dx, dy) = (below(side) as i64 - most, below(side) as i64 - most);
            let p = Point { x: start.x + dx, y: start.y + dy };
            let found = if below(4) == 0 { self.way_to(p) } else { self.straight(p) };
            if let Some((_, way)) = found {
                return way;
            }
        }
        Way::stay(start)
    }

    /// For drawing only: what is reached, as overlapping polygons. From the start and every bend is looked how far the
    /// vehicle gets straight on; between two directions looked in the drawing is a guess.
    pub fn outline(&self) -> Vec<Vec<Point>> {
        const FINE: i64 = 50;
        const COARSE: i64 = 150;
        let [start, round @ ..] = self.posts() else { return Vec::new() };
        let stars = round.iter().filter(|post| self.most - post.cost > Length::MM).map(|post| self.star(post, COARSE));
        [self.star(start, FINE)].into_iter().chain(stars).filter(|star| star.len() > 2).collect()
    }

    fn star(&self, post: &Post, step: i64) -> Vec<Point> {
        let (at, left) = (post.way.end(), self.most - post.cost);
        let ray = |n: i64| self.drive.ray(at, post.facing, Bearing::tenths(-n * step), left);
        let mut ends: Vec<Point> = (0..3600 / step).map(ray).collect();
        ends.dedup();
        ends
    }

    /// One straight leg.
    fn straight(&self, p: Point) -> Option<(Length, Way)> {
        self.judged(Way::straight(self.drive.start().0, p))
    }

    fn goes_on(&self, post: &Post, p: Point) -> Option<(Length, Way)> {
        self.next(post, p).and_then(|next| self.judged(next.way))
    }

    fn judged(&self, way: Way) -> Option<(Length, Way)> {
        let cost = self.drive.journey(&way, Gear::Ahead)?;
        (cost <= self.most).then_some((cost, way))
    }

    /// The start and the bends that were reached, the cheapest first.
    fn posts(&self) -> &[Post] {
        self.posts.get_or_init(|| self.find_posts())
    }

    /// Goes from bend to bend, always on from the cheapest.
    fn find_posts(&self) -> Vec<Post> {
        let (start, facing) = self.drive.start();
        let mut bends: Vec<Point> = self.drive.bends().filter(|&at| start.distance(at) <= self.most).collect();
        bends.sort();
        bends.dedup();
        let mut cheapest = vec![self.most + Length::um(1); bends.len()];
        let mut found = vec![Post { way: Way::stay(start), facing, cost: Length::ZERO, is_roomy: false }];
        let mut open = BinaryHeap::from([Reverse((Length::ZERO, 0, None))]);
        let mut reached: Vec<Post> = Vec::new();
        while let Some(Reverse((cost, n, bend))) = open.pop() {
            if bend.is_some_and(|bend: usize| cheapest[bend] < cost) {
                continue;
            }
            let mut post = found[n].clone();
            post.is_roomy = self.drive.is_roomy(post.way.end());
            for (bend, &at) in bends.iter().enumerate() {
                let spare = cheapest[bend] - post.cost;
                if spare <= Length::ZERO || (at - post.way.end()).length_squared() >= spare.squared() {
                    continue;
                }
                if let Some(next) = self.next(&post, at).filter(|next| next.cost < cheapest[bend]) {
                    cheapest[bend] = next.cost;
                    open.push(Reverse((next.cost, found.len(), Some(bend))));
                    found.push(next);
                }
            }
            reached.push(post);
        }
        reached
    }

    /// On from a post by one more leg, that may go on or not.
    fn next(&self, post: &Post, at: Point) -> Option<Post> {
        let leg = Way::straight(post.way.end(), at);
        if post.cost + leg.length() > self.most || post.way.points().len() >= Way::MOST {
            return None;
        }
        let turns_freely = post.is_roomy && at != post.way.end();
        let facing = if turns_freely { Gear::Ahead.facing(at - post.way.end()) } else { post.facing };
        let (charged, facing) = self.drive.passage(facing, &leg, Gear::Ahead)?;
        let cost = post.cost + charged;
        (cost <= self.most).then(|| Post { way: post.way.then(at), facing, cost, is_roomy: false })
    }
}
