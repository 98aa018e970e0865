//! Ways for whoever has no better idea: computer players, and random play.

use dice::Source;
use referee::{Walk, lot, suggest};
use smallvec::SmallVec;
use table::exact::Segment;
use table::movement::Way;
use table::{Bearing, Bounds, Length, Point};

use super::{Aim, Gait, HALF, March, RADIUS};

impl March<'_> {
    /// A way by lot; none if the draft was not legal.
    pub(super) fn drafted(&self, dice: &mut dyn Source) -> Vec<Walk> {
        match self.draft(dice) {
            Some(way) => self.walk(&way, dice),
            None => Vec::new(),
        }
    }

    /// Half of the ways lead towards something, straight or round whatever is there.
    pub(super) fn considered(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let goal = self.goal.unwrap_or(Aim::Enemy(self.setup.rules.marker));
        let way = match lot(dice, 8) {
            0 => self.toward(goal.at()),
            1 => self.nearest_to(goal),
            2 | 3 => self.near(self.aim(dice), dice),
            _ => self.draft(dice),
        };
        match way {
            Some(way) => self.walk(&way, dice),
            None => self.drafted(dice),
        }
    }

    /// A legal way, if the draft is one. One in thirty-two is the shortest round whatever is there; the others go
    /// straight, which is found much quicker.
    fn draft(&self, dice: &mut dyn Source) -> Option<Way> {
        match lot(dice, 32) {
            0 => self.round_corners(dice),
            1..=12 => Some(self.anywhere(dice)),
            _ => self.toward(self.aim(dice)),
        }
    }

    fn round_corners(&self, dice: &mut dyn Source) -> Option<Way> {
        let reach = self.reached();
        let end = reach.sample(|below| draw(dice, below));
        self.if_legal(reach.way_to(end).map_or(Way::stay(self.start()), |(_, way)| way))
    }

    fn if_legal(&self, way: Way) -> Option<Way> {
        (way.length() <= self.allowance.length && self.field().check(&way).is_ok()).then_some(way)
    }

    /// To a point picked blindly, and half the time from there on to another.
    fn anywhere(&self, dice: &mut dyn Source) -> Way {
        const TRIES: usize = 8;
        for _ in 0..TRIES {
            let at = suggest::near(self.start(), self.allowance.length, dice);
            if self.goes_straight(at) {
                return self.onward(Way::straight(self.start(), at), dice);
            }
        }
        Way::stay(self.start())
    }

    fn onward(&self, way: Way, dice: &mut dyn Source) -> Way {
        let left = self.allowance.length - way.length();
        if lot(dice, 2) == 0 || left <= Length::INCH {
            return way;
        }
        let longer = way.then(suggest::near(way.end(), left, dice));
        if self.field().check(&longer).is_ok() { longer } else { way }
    }

    fn goes_straight(&self, to: Point) -> bool {
        self.start().distance(to) <= self.allowance.length && self.field().allows(Segment::new(self.start(), to))
    }

    /// As far towards a point as its allowance and the ground let it.
    fn toward(&self, aim: Point) -> Option<Way> {
        let aim = self.contact(aim).filter(|_| self.gait == Gait::Free).unwrap_or(aim);
        let to = Way::straight(self.start(), aim).at(self.allowance.length);
        if self.goes_straight(to) {
            return Some(Way::straight(self.start(), to));
        }
        self.if_legal(self.field().run(self.start(), to).way)
    }

    /// A place worth going to: the marker, an enemy, or something near that gives cover.
    fn aim(&self, dice: &mut dyn Source) -> Point {
        let enemies = self.enemies.iter().copied();
        let near = Bounds::of([self.start()]).grown(self.allowance.length);
        let covers = self.setup.pieces_in(near).filter(|(id, _)| self.setup.reading(*id).gives_cover);
        let covers = covers.map(|(_, piece)| piece.shape.middle());
        let aims: SmallVec<[Point; 32]> = [self.setup.rules.marker].into_iter().chain(enemies).chain(covers).collect();
        aims[lot(dice, aims.len() as u32) as usize]
    }

    /// The point at which this figure would touch one standing at another point.
    fn contact(&self, at: Point) -> Option<Point> {
        let away = self.start() - at;
        let apart = RADIUS + RADIUS;
        (away.length() > apart).then(|| at + Bearing::of(away).offset(apart + Length::um(500)))
    }

    fn walk(&self, way: &Way, dice: &mut dyn Source) -> Vec<Walk> {
        let places = way.points()[1..].iter().map(|&at| at.into()).collect();
        vec![Walk { figure: self.figure(), way: places, facing: self.look(way.end(), dice) }]
    }

    /// The way to the place within reach from which it is least far to an aim.
    fn nearest_to(&self, aim: Aim) -> Option<Way> {
        let reach = self.reached();
        let end = reach.map(HALF).into_iter().min_by_key(|&at| aim.from(self.setup, at))?;
        self.if_legal(reach.way_to(end)?.1)
    }

    /// The way to that of some places within reach which is nearest to a point.
    fn near(&self, point: Point, dice: &mut dyn Source) -> Option<Way> {
        const PLACES: usize = 12;
        let reach = self.reached();
        let places = (0..PLACES).map(|_| reach.sample(|below| draw(dice, below)));
        let end = places.min_by_key(|&at| (point - at).length_squared())?;
        self.if_legal(reach.way_to(end)?.1)
    }

    /// Towards the nearest enemy, as a rule.
    fn look(&self, from: Point, dice: &mut dyn Source) -> Option<Bearing> {
        let nearest = *self.enemies.iter().min_by_key(|&&at| (at - from).length_squared())?;
        (lot(dice, 4) > 0).then(|| Bearing::of(nearest - from))
    }
}

/// A number below another, from dice.
fn draw(dice: &mut dyn Source, below: u64) -> u64 {
    u64::from(lot(dice, below.min(u64::from(u32::MAX)) as u32))
}
