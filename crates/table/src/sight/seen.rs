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

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Body, Extent, Footprint, Length, Opacity, PieceId, Point, Scene, Screen, gap};

use super::blocker::Blocker;
use super::corridor::Corridor;
use super::line::Levels;
use super::look::Look;
use super::marks::{Marks, RIM};
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
        let bases = [Marks::of(viewer), Marks::of(target)];
        let corridor = (!gap(viewer, target).is_zero()).then(|| Corridor::between(&bases));
        let blockers = self.blockers([viewer, target], corridor.as_ref(), screen);
        if blockers.is_empty() {
            return Seen::Whole;
        }
        let look = Look::new(&bases[0], &bases[1], &blockers);
        if corridor.is_some_and(|corridor| look.is_barred(&corridor)) {
            return Seen::None;
        }
        let seen = look.count();
        if seen == 1 + RIM {
            Seen::Whole
        } else if seen > 0 || look.back().any() {
            Seen::Part
        } else {
            Seen::None
        }
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

    fn blockers(&self, bases: [&Footprint; 2], corridor: Option<&Corridor>, screen: &Screen) -> Vec<Blocker> {
        let is_near = |corners: &[Point]| corridor.is_none_or(|corridor| corridor.lets_in(corners));
        let pieces = self
            .present(screen)
            .filter(|(_, stand)| stand.opacity != Opacity::Clear && is_near(&stand.corners()))
            .flat_map(|(id, stand)| stand.blockers(bases, &screen.turned_in(id)));
        let bodies = screen.bodies.iter().map(|body| Marks::outline(&body.footprint));
        pieces.chain(bodies.filter(|outline| is_near(outline)).map(Blocker::area)).collect()
    }
}

impl Stand {
    fn blockers(&self, bases: [&Footprint; 2], turned: &[u16]) -> Vec<Blocker> {
        let area = self.corners();
        match (self.opacity, &self.form) {
            (Opacity::Clear, _) => Vec::new(),
            (Opacity::Hollow, Form::Disc { .. }) => {
                vec![Blocker::wall(area.iter().chain(area.first()).copied().collect())]
            }
            (Opacity::Hollow, Form::Polygon(_)) | (_, Form::Wall(_)) => {
                self.walls(&self.gaps(turned)).into_iter().map(Blocker::wall).collect()
            }
            (Opacity::Dense, _) if bases.iter().any(|&base| gap(base, Extent::Area(&area)).is_zero()) => Vec::new(),
            _ => vec![Blocker::area(area.into_owned())],
        }
    }

    fn corners(&self) -> Cow<'_, [Point]> {
        match &self.form {
            Form::Polygon(ring) => Cow::Borrowed(&ring[1..]),
            Form::Wall(path) => Cow::Borrowed(path),
            Form::Disc { centre, radius } => Cow::Owned(Marks::outline(&Footprint::disc(*centre, *radius))),
        }
    }
}
