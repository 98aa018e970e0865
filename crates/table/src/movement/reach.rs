use std::borrow::Cow;
use std::sync::OnceLock;

use super::corner::Bend;
use super::course::Arrow;
use super::search::{Then, Tree};
use super::shade::Shade;
use super::shadow::{Light, Shadow};
use super::{Field, Footing, Way};
use crate::exact::Segment;
use crate::{Bounds, Length, Point, Table};

/// Everywhere a base can get to within a length, and by which way.
///
/// A point is held exactly when a legal way to it was found that costs no more than the length: the same search
/// answers membership, ways, samples and the drawing.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    field: Cow<'a, Field>,
    start: Point,
    most: Length,
    /// Grown when somewhere is asked for that no straight leg leads to.
    tree: OnceLock<Tree>,
    /// Nearer than this, squared, nothing is met; offsets on a table are exact in floating point, and so are their
    /// squares.
    open: f64,
    /// So far off, squared, a straight leg is too long.
    pub(super) within: f64,
    /// So far off, squared, every way is too long.
    pub(super) beyond: f64,
    /// Nothing but solid things lie about.
    pub(super) bare: bool,
    shade: OnceLock<Shade>,
}

impl Reach<'static> {
    pub fn new(table: &Table, footing: &Footing, radius: Length, start: Point, most: Length) -> Self {
        Reach::over(Cow::Owned(Field::near(table, footing, radius, start, most).round(start, most)), start, most)
    }
}

impl Field {
    /// Everywhere a mover from `start` can get to for at most `most`.
    pub fn reach(&self, start: Point, most: Length) -> Reach<'_> {
        Reach::over(self.starting(start), start, most)
    }

    /// Everywhere a mover that things already give way to can get to for less than this field is wide.
    pub(super) fn narrow_reach(&self, start: Point, most: Length) -> Reach<'static> {
        Reach::over(Cow::Owned(self.narrowed(start, most).round(start, most)), start, most)
    }

    /// Without what lies too far from a start for any way of a length.
    fn round(mut self, start: Point, length: Length) -> Field {
        let beyond = beyond(length);
        let is_near = |bounds: &Bounds| bounds.away(start) < beyond;
        self.solids.retain(|it| is_near(&it.bounds));
        self.stops.retain(|it| is_near(&it.bounds));
        self.rests.retain(|it| is_near(&it.bounds));
        self.areas.retain(|it| is_near(&it.bounds));
        self
    }

    /// The shortest legal way between two points that costs at most `most`, with its cost.
    pub fn shortest(&self, start: Point, goal: Point, most: Length) -> Option<(Length, Way)> {
        let field = self.starting(start);
        if field.room.holds(goal) { Tree::to(&field, start, goal, most) } else { None }
    }
}

/// So far off, squared, every way that is charged a length ends. Each leg is charged up to a micrometre too little.
fn beyond(length: Length) -> i128 {
    (length + Length::um(1 + Way::MOST as i64)).squared()
}

impl<'a> Reach<'a> {
    fn over(field: Cow<'a, Field>, start: Point, most: Length) -> Reach<'a> {
        let (within, beyond) = ((most + Length::um(1)).squared() as f64, beyond(most) as f64);
        let open = within.min(field.elbow_room(start) as f64).max(1.0);
        let bare = field.is_bare();
        Reach { field, start, most, tree: OnceLock::new(), open, within, beyond, bare, shade: OnceLock::new() }
    }
}

impl Reach<'_> {
    pub fn start(&self) -> Point {
        self.start
    }

    pub fn most(&self) -> Length {
        self.most
    }

    pub fn field(&self) -> &Field {
        &self.field
    }

    fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| Tree::within(&self.field, self.start, self.most))
    }

    /// A legal way to the point was found.
    #[inline]
    pub fn holds(&self, p: Point) -> bool {
        if !self.field.room.holds(p) {
            return p == self.start;
        }
        let out = Arrow::from(p - self.start);
        let far = out.squared();
        far < self.open || far < self.beyond && self.finds(p, out)
    }

    /// A legal way was found to a point that is neither in the open nor too far off.
    fn finds(&self, p: Point, out: Arrow) -> bool {
        match self.light(out) {
            Light::Lit if self.is_plain(p) => true,
            Light::Dim => self.field.is_free(p) && (self.is_clear(p) || self.comes_round(p)),
            _ => self.field.is_free(p) && self.comes_round(p),
        }
    }

    /// A way over the bends was found to a point where the base may stand.
    fn comes_round(&self, p: Point) -> bool {
        self.tree().any_last(&self.field, p) || self.sidesteps(p).next().is_some()
    }

    /// What a straight leg to the point costs, when it is legal and nothing adds to its length: no way is shorter.
    pub fn straight(&self, p: Point) -> Option<Length> {
        self.is_open_to(p).then(|| self.start.distance(p))
    }

    /// What a straight leg to the point costs with all that is added to it, when it is legal and short enough.
    pub fn leg(&self, p: Point) -> Option<Length> {
        self.straight(p).or_else(|| {
            if self.is_barred(p) {
                return None;
            }
            Some(self.field.cost(Segment::new(self.start, p))).filter(|&cost| cost <= self.most)
        })
    }

    /// Something stands in the straight way to a point, and does not merely make it long.
    pub fn is_barred(&self, p: Point) -> bool {
        !self.field.arrives(Segment::new(self.start, p))
    }

    /// The shortest legal way to a point, with its cost, where hardly any other is asked for.
    pub fn shortest(&self, p: Point) -> Option<(Length, Way)> {
        if self.field.room.holds(p) { Tree::once_to(&self.field, self.start, p, self.most) } else { None }
    }

    /// A straight leg to the point is legal, short enough, and nothing adds to its length.
    fn is_open_to(&self, p: Point) -> bool {
        if !self.field.room.holds(p) {
            return p == self.start;
        }
        let out = Arrow::from(p - self.start);
        out.squared() < self.open
            || match self.light(out) {
                Light::Lit => self.is_plain(p),
                Light::Dim => self.is_clear(p),
                Light::Hidden => false,
            }
    }

    /// Whether a straight leg from the start is short enough and keeps clear of things.
    fn light(&self, out: Arrow) -> Light {
        if out.squared() >= self.within {
            return Light::Hidden;
        }
        self.shade().light(out)
    }

    pub(super) fn shade(&self) -> &Shade {
        let shadow = |solid| Shadow::new(solid, self.start);
        self.shade.get_or_init(|| Shade::of(self.field.solids.iter().map(shadow).collect()))
    }

    /// A straight leg to a point is legal, and short enough with all that is added to it.
    pub(super) fn is_straight_to(&self, p: Point) -> bool {
        let leg = Segment::new(self.start, p);
        p == self.start || self.field.cost(leg) <= self.most && self.field.arrives(leg)
    }

    /// The bends of the field that are wanted: asked is whether something within a length of a point may be.
    pub(super) fn bends_where(&self, is_wanted: impl Fn(Point, Length) -> bool) -> Vec<Bend> {
        match self.field.known_turns() {
            Some(turns) => turns.bends.iter().filter(|bend| is_wanted(bend.at, Length::ZERO)).copied().collect(),
            None => self.field.find_bends(is_wanted),
        }
    }

    /// The same reach over no more of the field than lies about the start, when the field is not its own.
    pub(super) fn apart(&self) -> Cow<'_, Self> {
        match &self.field {
            Cow::Borrowed(field) => Cow::Owned(field.narrow_reach(self.start, self.most)),
            Cow::Owned(_) => Cow::Borrowed(self),
        }
    }

    /// A straight leg in dim light keeps clear of things after all, and may be the last.
    fn is_clear(&self, p: Point) -> bool {
        self.field.is_clear(Segment::new(self.start, p)) && self.is_plain(p)
    }

    /// A straight leg that keeps clear of things may be the last, and costs no more than its length.
    fn is_plain(&self, p: Point) -> bool {
        let leg = Segment::new(self.start, p);
        self.bare || self.field.ends_well(leg) && self.field.adds_nothing(leg)
    }

    /// The shortest legal way found, with its cost.
    pub fn way_to(&self, p: Point) -> Option<(Length, Way)> {
        if let Some(length) = self.straight(p) {
            return Some((length, Way::straight(self.start, p)));
        }
        if !self.field.room.holds(p) {
            return None;
        }
        let direct = self.tree().last(&self.field, p, Then::Rest);
        direct.into_iter().chain(self.sidesteps(p)).min_by_key(|(cost, _)| *cost)
    }

    /// The ways to a point hard by something that come to it by one more short leg.
    pub(super) fn sidesteps(&self, p: Point) -> impl Iterator<Item = (Length, Way)> {
        self.field.sidesteps(p).into_iter().filter_map(move |before| {
            let (cost, way) = self.tree().last(&self.field, before, Then::GoOn)?;
            let leg = Segment::new(before, p);
            let cost = cost + self.field.cost(leg);
            let fits = cost <= self.most && way.points().len() < Way::MOST && self.field.arrives(leg);
            fits.then(|| (cost, way.then(p)))
        })
    }

    /// A point of the reach. `below` gives a number below its argument; the same numbers give the same point.
    pub fn sample(&self, mut below: impl FnMut(u64) -> u64) -> Point {
        const TRIES: usize = 64;
        let (start, most) = (self.start, self.most.to_um());
        let side = (2 * most + 1) as u64;
        for _ in 0..TRIES {
            let (dx, dy) = (below(side) as i64 - most, below(side) as i64 - most);
            let p = Point { x: start.x + dx, y: start.y + dy };
            if self.holds(p) {
                return p;
            }
        }
        let posts: Vec<Point> = self.posts().collect();
        if posts.is_empty() { start } else { posts[below(posts.len() as u64) as usize] }
    }

    /// The bends a base can come to rest at: places hard by a corner, where a figure likes to stand.
    pub fn posts(&self) -> impl Iterator<Item = Point> + '_ {
        self.tree().turns().map(|(it, _)| it.bend.at).filter(|&at| self.field.may_rest(at))
    }

    /// The bends that were reached, the cheapest first, where each is reached from, and at what cost.
    pub(super) fn turns(&self) -> impl Iterator<Item = (&Bend, Point, Length)> + '_ {
        self.tree().turns().map(|(it, from)| (&it.bend, from, it.cost))
    }
}
