//! TS-SET-05..07, TS-LOT-04. Where a unit may be put down, and the ranks the referee lays.

use dice::Source;
use referee::{FigureId, Outline, Refusal, Region, Travel, Traveller, UnitId, Walk, clause, judged, suggest};
use table::{Bearing, Bounds, Footprint, Length, Place, Point, Shape, gap, lies_within};

use crate::battle::{Battle, Members};
use crate::coherency::{self, Stands};
use crate::ground;
use crate::set::UnitSet;
use crate::setup::Setup;

/// TS-SET-06.
const GAP: Length = Length::cm(1);
const SKIRMISH_GAP: Length = Length::cm(4);
/// From point to point where room is looked for.
const WIDE: Length = Length::cm(5);
const NARROW: Length = Length::cm(2);

/// Why a base may not be put down on a spot of the table that would bear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bar {
    OutOfZone,
    Across,
    Taken(FigureId),
    FarFromEntry(Length),
    TooNear,
}

/// A unit about to be put down.
pub struct Layout<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub unit: UnitId,
    pub members: Members,
    /// Every base lies wholly inside; nothing: anywhere on the table.
    pub zone: Option<Shape>,
    /// TS-LOT-04. The first model stands so near to a point.
    pub entry: Option<(Point, Length)>,
    /// How far from every enemy.
    pub clear: Length,
    pub facing: Bearing,
}

impl<'a> Layout<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, unit: UnitId, zone: Shape) -> Layout<'a> {
        let middle = setup.table.bounds().middle();
        judged!("TS-SET-06");
        Layout {
            setup,
            battle: battle.clone(),
            unit,
            members: battle.left(setup, unit),
            facing: Bearing::of(middle - zone.middle()),
            zone: Some(zone),
            entry: None,
            clear: Length::ZERO,
        }
    }

    fn bounds(&self) -> Bounds {
        self.zone.as_ref().map_or(self.setup.table.bounds(), Shape::bounds)
    }

    /// TS-SET-03. One base may stand here.
    fn check_base(&self, id: FigureId, at: Point) -> Result<(), Refusal> {
        ground::check_spot(self.setup, self.setup.radius(id), at)?;
        let refuse = |clause, word| Err(Refusal::new(clause, word).with("figure", id));
        match self.bar(id, at) {
            None => Ok(()),
            Some(Bar::OutOfZone) => refuse(clause!("TS-SET-03"), "ts-out-of-zone"),
            Some(Bar::Across) => refuse(clause!("TS-MOV-12"), "ts-across"),
            Some(Bar::Taken(other)) => {
                refuse(clause!("TS-MOV-05"), "ts-no-room").map_err(|refusal| refusal.with("other", other))
            }
            Some(Bar::FarFromEntry(allowed)) => {
                Err(Refusal::new(clause!("TS-LOT-04"), "ts-far-from-entry").with("allowed", allowed))
            }
            Some(Bar::TooNear) => {
                refuse(clause!("TS-LOT-04"), "ts-too-near").map_err(|refusal| refusal.with("allowed", self.clear))
            }
        }
    }

    /// The same, and nobody is told why not.
    fn has_room(&self, id: FigureId, at: Point) -> bool {
        ground::bears(self.setup, self.setup.radius(id), at) && self.bar(id, at).is_none()
    }

    /// What keeps a base from a spot that would bear it, if anything does.
    fn bar(&self, id: FigureId, at: Point) -> Option<Bar> {
        let radius = self.setup.radius(id);
        let base = Footprint::disc(at, radius);
        if self.zone.as_ref().is_some_and(|zone| !lies_within(&base, zone)) {
            return Some(Bar::OutOfZone);
        }
        if ground::is_across(self.setup, radius, at) {
            return Some(Bar::Across);
        }
        if let Some(other) = ground::taken(self.setup, &self.battle, self.unit, radius, at) {
            return Some(Bar::Taken(other));
        }
        let far = |it: &(Point, Length)| self.members.first() == Some(&id) && gap(&base, it.0) > it.1;
        if let Some((_, allowed)) = self.entry.filter(far) {
            return judged!("TS-LOT-04" => Some(Bar::FarFromEntry(allowed)));
        }
        let enemies = || -> UnitSet { self.battle.enemies(self.battle.unit(self.unit).side).collect() };
        let too_near =
            !self.clear.is_zero() && ground::gap_to(self.setup, &self.battle, enemies(), (id, at)) < self.clear;
        if too_near { judged!("TS-LOT-04" => Some(Bar::TooNear)) } else { None }
    }

    fn apart(&self) -> Length {
        let loose = self.setup.models_of(self.unit).all(|id| self.setup.profile(id).skills.skirmishers);
        if loose { SKIRMISH_GAP } else { GAP }
    }

    /// TS-SET-06. The places of a rank from left to right: how far each is from the first, and how wide the rank is.
    fn rank(&self, models: &[FigureId]) -> (Vec<Length>, Length) {
        let (mut offsets, mut at) = (Vec::new(), Length::ZERO);
        for (n, &id) in models.iter().enumerate() {
            if n > 0 {
                at += self.setup.radius(models[n - 1]) + self.apart() + self.setup.radius(id);
            }
            offsets.push(at);
        }
        (offsets, at)
    }

    /// TS-SET-06. Two ranks about the point of the first model, before anything is exchanged.
    fn ranks(&self, lead: Point) -> Stands {
        let half = self.members.len().div_ceil(2);
        let (front, rear) = self.members.split_at(half);
        let place = (half - 1) / 2;
        let mut line: Vec<FigureId> = front[1..].to_vec();
        line.insert(place, front[0]);
        let (right, back) = (self.facing.turned(900), self.facing.turned(1800));
        let widest = |rank: &[FigureId]| rank.iter().map(|&id| self.setup.radius(id)).max().unwrap_or_default();
        let (offsets, width) = self.rank(&line);
        let left = lead - right.offset(offsets[place]);
        let mut stands: Stands = line.iter().zip(&offsets).map(|(&id, &by)| (id, left + right.offset(by))).collect();
        let (offsets, narrow) = self.rank(rear);
        let behind = left + back.offset(widest(front) + self.apart() + widest(rear));
        let start = (width - narrow) / 2;
        stands.extend(rear.iter().zip(offsets).map(|(&id, by)| (id, behind + right.offset(start + by))));
        stands.sort_by_key(|stand| stand.0);
        stands
    }

    /// TS-SET-06. The ranks, each place that is not free exchanged for the nearest that is; nothing where there is no room.
    pub fn lay(&self, lead: Point) -> Option<Stands> {
        // Whoever leads is exchanged for nothing.
        self.members.first().filter(|&&first| self.has_room(first, lead))?;
        let planned = self.ranks(lead);
        let (mut laid, mut waiting) = (Stands::new(), Stands::new());
        for &(id, at) in &planned {
            if self.has_room(id, at) { laid.push((id, at)) } else { waiting.push((id, at)) }
        }
        // Ranks that are too wide stay so, whoever else finds a place.
        if !waiting.is_empty() && coherency::formation(self.setup, self.unit, &laid).is_torn() {
            return None;
        }
        for (id, at) in waiting {
            laid.push((id, self.exchange(id, at, &laid)?));
        }
        laid.sort_by_key(|stand| stand.0);
        coherency::check(self.setup, self.unit, &laid).is_ok().then_some(laid)
    }

    /// The nearest free place in coherency with those laid.
    fn exchange(&self, id: FigureId, at: Point, laid: &Stands) -> Option<Point> {
        const STEPS: i64 = 40;
        const TURNS: i64 = 16;
        let formation = coherency::formation(self.setup, self.unit, laid);
        let about =
            |step: i64| (0..TURNS).map(move |n| at + Bearing::tenths(n * 3600 / TURNS).offset(Length::mm(5) * step));
        (1..=STEPS).flat_map(about).find(|&at| {
            let base = coherency::member(self.setup, (id, at));
            formation.has_room(&base)
                && formation.members().iter().any(|member| base.gap(member) <= Length::cm(5))
                && self.has_room(id, at)
        })
    }

    /// TS-LOT-04. What of its zone is near enough to its entry point for the first model.
    fn about(&self, entry: Point, near: Length) -> Outline {
        let reach = near + self.members.first().map_or(Length::ZERO, |&first| self.setup.radius(first));
        let Bounds { low, high } = self.bounds();
        let inside = |at: Point| Point { x: at.x.clamp(low.x, high.x), y: at.y.clamp(low.y, high.y) };
        (0..72).map(|n| inside(entry + Bearing::tenths(n * 50).offset(reach))).collect()
    }

    /// TS-SET-07. It can be laid somewhere. Ranks that are free as they are need no exchange and are soon found.
    pub fn finds_room(&self) -> bool {
        self.points(WIDE).any(|at| self.is_free(at)) || self.first_free().is_some()
    }

    /// The ranks about a point are free as they are.
    fn is_free(&self, lead: Point) -> bool {
        let ranks = self.ranks(lead);
        ranks.iter().all(|&(id, at)| self.has_room(id, at)) && coherency::check(self.setup, self.unit, &ranks).is_ok()
    }

    /// TS-SET-07. Some point where it can be laid, if there is any: by wide steps, then by narrow ones.
    pub fn first_free(&self) -> Option<Point> {
        [WIDE, NARROW].into_iter().find_map(|step| self.points(step).find(|&at| self.lay(at).is_some()))
    }

    /// Points for the first model all over its zone.
    fn points(&self, step: Length) -> impl Iterator<Item = Point> {
        let first = self.members.first().map(|&first| self.bounds().grown(-self.setup.radius(first)));
        first.into_iter().flat_map(move |inside| inside.rows(step))
    }

    /// TS-SET-07. Where it can be laid as near to a zone as possible.
    pub fn nearest_to(&self, zone: &Shape) -> Option<Point> {
        let mut points: Vec<Point> = self.bounds().rows(Length::cm(4)).collect();
        points.sort_by_key(|&at| (gap(at, zone), at));
        points.into_iter().find(|&at| self.lay(at).is_some())
    }
}

impl Region for Layout<'_> {
    fn check(&self, place: Place) -> Result<(), Refusal> {
        if let Some(&first) = self.members.first() {
            self.check_base(first, place.at)?;
        }
        if place.elevation.is_zero() && self.lay(place.at).is_some() {
            return judged!("TS-SET-05" => Ok(()));
        }
        Err(Refusal::new(clause!("TS-SET-06"), "ts-no-room-for-unit").with("point", place.at))
    }

    fn outlines(&self) -> Vec<Outline> {
        match (&self.zone, self.entry) {
            (_, Some((entry, near))) => vec![self.about(entry, near)],
            (Some(Shape::Polygon(outline)), None) => vec![outline.clone()],
            _ => vec![self.bounds().outline()],
        }
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        const TRIES: usize = 24;
        let free = suggest::point_where(self.bounds(), TRIES, dice, |at| self.lay(at).is_some());
        free.or_else(|| self.first_free()).unwrap_or_default().into()
    }
}

/// TS-SET-05. Ranks that were laid, and whose models may be shifted.
pub struct Shift<'a> {
    pub layout: &'a Layout<'a>,
    pub travellers: Vec<Traveller>,
}

impl<'a> Shift<'a> {
    pub fn new(layout: &'a Layout<'a>, laid: &Stands) -> Shift<'a> {
        let allowance = layout.setup.table.width + layout.setup.table.depth;
        let traveller = |&(figure, at): &(FigureId, Point)| Traveller { figure, from: at.into(), allowance };
        Shift { layout, travellers: laid.iter().map(traveller).collect() }
    }

    pub fn stands(&self, walks: &[Walk]) -> Stands {
        let end = |it: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == it.figure);
            walk.and_then(|walk| walk.way.last()).copied().unwrap_or(it.from)
        };
        self.travellers.iter().map(|it| (it.figure, end(it).at)).collect()
    }
}

impl Travel for Shift<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let raised = |walk: &Walk| walk.way.iter().any(|place| !place.elevation.is_zero());
        if walks.iter().any(raised) {
            return Err(Refusal::new(clause!("TS-SET-05"), "refusal-way"));
        }
        let stands = self.stands(walks);
        for &(id, at) in &stands {
            self.layout.check_base(id, at)?;
        }
        coherency::check_room(self.layout.setup, &stands)?;
        coherency::check(self.layout.setup, self.layout.unit, &stands)
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        self.layout.outlines()
    }

    fn sample(&self, _: &mut dyn Source) -> Vec<Walk> {
        Vec::new()
    }
}
