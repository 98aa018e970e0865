//! How much of one base is seen from another, in plan.
//!
//! **What is asked.** A point of the target is seen when a clear line leads to it from *some* point of the viewer's
//! base. None, some or every point of the target may be seen.
//!
//! **What a base is.** The polygon of its 72 rim marks, one every five degrees, two micrometres inside the rim so that a
//! base pushed against a wall lies wholly on its own side of it. It is looked *at* in its marks (centre and rim) and
//! looked *from* anywhere. So the answer is `Whole` when every mark of the target sees the viewer's base; `None` when no
//! mark of either base sees the other base, which is the same from both ends; `Part` otherwise. A round blocker is the
//! polygon of 72 points on its rim.
//!
//! **Why a few lines decide it.** Fix a mark `t` outside the viewer's base. The directions from `t` that lead to the
//! base form one closed angle; each blocker takes open angles out of it, because touching does not block. What is left
//! is closed, so if anything is left there is a first direction left, and that one either bounds the angle (a tangent to
//! the base) or grazes a blocker's corner from outside. Both pass through whole-micrometre points, so each is tried with
//! integers alone and no rounding can change the answer.
//!
//! A blocker is in one piece. Where a line parts its convex hull from the base, `t` on the blocker's side has all of it
//! before the base, and it takes exactly the open angle between its outermost points; `t` on the base's side has all of
//! it behind. That is the common case and the quick one. A blocker that reaches round the base or cuts it is tried line
//! by line, corner by corner; where it cuts the rim an angle may also end at the cut, so there the lines to the rim marks
//! are tried as well, and they are then, by definition, all the lines there are.
//!
//! **Why it is mostly quick.** Only what comes near the corridor between the bases is looked at. If from one point of the
//! viewer nothing stands before the target, all its marks are seen; if one thing bars both sides of the corridor, none
//! are. Otherwise marks are tried, the target's flanks first, until one is seen and one is not.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::chord::Chord;
use crate::exact::Segment;
use crate::{Body, Extent, Footprint, Length, Line, Opacity, PieceId, Point, Scene, Screen, gap};

use super::blocker::Blocker;
use super::corridor::Corridor;
use super::line::Levels;
use super::look::Look;
use super::marks::{Marks, reach};
use super::stand::{Form, Stand};

/// How much of a base is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    None,
    Part,
    Whole,
}

impl Scene {
    /// How much of the target is seen from the viewer's base, in plan.
    /// A dense piece that either base touches stops nothing between them.
    pub fn seen(&self, viewer: &Footprint, target: &Footprint, screen: &Screen) -> Seen {
        let mut near = self.near([viewer, target], screen);
        let (centres, reaches) = ([viewer.centre(), target.centre()], [reach(viewer), reach(target)]);
        let way = Chord::new(centres[0], centres[1]);
        let is_apart = way.along.length_squared() > (reaches[0] + reaches[1]).squared();
        let is_clear = |blocker: &Cow<Blocker>| blocker.is_wide_of(&way, reaches[0].max(reaches[1]));
        if near.is_empty() || is_apart && near.iter().all(is_clear) {
            return Seen::Whole;
        }
        let bases = [Marks::of(viewer), Marks::of(target)];
        if !is_apart && gap(viewer, target).is_zero() {
            return Look::new(&bases, Default::default(), &near).seen();
        }
        let corridor = Corridor::between(&bases);
        near.retain(|blocker| corridor.lets_in(blocker.corners()));
        if corridor.shows(&bases[1], &near) {
            return Seen::Whole;
        }
        let look = Look::new(&bases, corridor.ends, &near);
        if look.is_barred(&corridor) { Seen::None } else { look.seen() }
    }

    /// A clear line leads from some point of a base to a point of the table, in plan.
    pub fn sees_point(&self, viewer: &Footprint, point: Point, screen: &Screen) -> bool {
        let near = self.near([viewer, &Footprint::disc(point, Length::ZERO)], screen);
        let bases = [Marks::of(viewer), Marks::point(point)];
        near.is_empty() || Look::new(&bases, Default::default(), &near).is_seen_from(point)
    }

    /// How much of the target is seen from the viewer's base, each on its own level. What does not rise above the higher
    /// of the two, or hangs above it, stops nothing; whatever does stops as it does in plan. So sight stays mutual.
    pub fn seen_between(&self, viewer: (&Footprint, Length), target: (&Footprint, Length), screen: &Screen) -> Seen {
        let high = viewer.1.max(target.1);
        let passed = self.present(screen).filter(|(_, stand)| stand.levels.is_clear_of(high));
        let without: Vec<PieceId> = screen.without.iter().copied().chain(passed.map(|(id, _)| id)).collect();
        let stops = |body: &&Body| !Levels::new(body.foot, body.height).is_clear_of(high);
        let bodies: Vec<Body> = screen.bodies.iter().filter(stops).copied().collect();
        self.seen(viewer.0, target.0, &Screen { without: &without, bodies: &bodies, turned: screen.turned })
    }

    /// What stands near the lines between two bases.
    fn near(&self, bases: [&Footprint; 2], screen: &Screen) -> SmallVec<[Cow<'_, Blocker>; 4]> {
        let [viewer, target] = bases;
        let is_entered = |opacity: Opacity, blocker: &Blocker| {
            let is_wood = opacity == Opacity::Dense && !blocker.is_wall();
            is_wood && bases.iter().any(|&base| gap(base, Extent::Area(blocker.points())).is_zero())
        };
        let width = reach(viewer).max(reach(target));
        self.standing_near(viewer.centre(), target.centre(), width, screen, is_entered)
    }

    /// What stands within a width of the line between two points. A wood that is entered is seen into and out of.
    pub(super) fn standing_near(
        &self,
        from: Point,
        to: Point,
        width: Length,
        screen: &Screen,
        is_entered: impl Fn(Opacity, &Blocker) -> bool,
    ) -> SmallVec<[Cow<'_, Blocker>; 4]> {
        let line = Line::flat(from, to);
        let mut near = SmallVec::new();
        for id in self.lanes.near(&line, width).filter(|id| !screen.without.contains(id)) {
            let opacity = self.stands[usize::from(id.0)].opacity;
            near.extend(self.blockers(id, screen).filter(|blocker| !is_entered(opacity, blocker)));
        }
        let middle = Segment::new(line.from, line.to);
        let is_near =
            |body: &&Body| middle.distance_cmp(body.footprint.centre(), reach(&body.footprint) + width).is_lt();
        near.extend(screen.bodies.iter().filter(is_near).map(|body| Cow::Owned(Blocker::standing(&body.footprint))));
        near
    }

    /// A piece as its doors stand.
    fn blockers(&self, id: PieceId, screen: &Screen) -> impl Iterator<Item = Cow<'_, Blocker>> {
        let n = usize::from(id.0);
        let turned = screen.turned_in(id);
        let (laid, afresh) = if turned.is_empty() {
            (&self.blockers[n][..], Vec::new())
        } else {
            (&[][..], self.stands[n].blockers(&turned))
        };
        laid.iter().map(Cow::Borrowed).chain(afresh.into_iter().map(Cow::Owned))
    }
}

impl Stand {
    /// What of it stops sight, when the numbered doors have been turned since the table was laid.
    pub fn blockers(&self, turned: &[u16]) -> Vec<Blocker> {
        match (self.opacity, &self.form) {
            (Opacity::Clear, _) => Vec::new(),
            (Opacity::Hollow, Form::Disc { centre, radius }) => {
                vec![Blocker::standing(&Footprint::disc(*centre, *radius)).hollowed()]
            }
            (Opacity::Hollow, Form::Polygon(_)) | (_, Form::Wall(_)) => {
                self.walls(&self.gaps(turned)).into_iter().map(Blocker::wall).collect()
            }
            (_, Form::Disc { centre, radius }) => vec![Blocker::standing(&Footprint::disc(*centre, *radius))],
            (_, Form::Polygon(ring)) => vec![Blocker::area(ring[1..].to_vec())],
        }
    }
}
