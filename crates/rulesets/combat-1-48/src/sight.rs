//! CB-LOS, CB-COV. Who sees whom, and how well covered a target is.

use referee::{FigureId, Sight, Stopped, Vantage, clause, judged};
use smallvec::SmallVec;
use table::exact::{Segment, edges};
use table::{Body, Footprint, Length, Line, Piece, PieceId, Place, Point, Screen, Seen, Shape, Sweep, gap};

use crate::battle::{Battle, RADIUS, u};
use crate::setup::Setup;

/// Something that looks or is looked at: a base where it stands or as it goes straight on, or the centre of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stand {
    pub place: Place,
    /// Where it goes on the same level; where it is, when it stands.
    to: Point,
    radius: Length,
    /// The figure whose base it is, where it stands now.
    who: Option<FigureId>,
}

/// CB-COV-05. How a target lies open to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exposure {
    Hidden,
    Partial,
    Open,
}

/// CB-COV-06. Nothing this near to the shooter gives Partial Cover.
const TOO_NEAR: Length = u(2);
/// CB-LOS-07. How near behind a low element a target below must be to be covered by it.
const BEHIND: Length = u(2);
/// How high a character stands above its level.
pub const FIGURE_HEIGHT: Length = u(1);
/// A token's centre, where a base is wanted to look from.
const POINT: Length = Length::um(3);

impl Stand {
    pub fn base(place: Place) -> Self {
        Stand { place, to: place.at, radius: RADIUS, who: None }
    }

    /// A base that goes straight on, on one level.
    pub fn along(line: Segment, elevation: Length) -> Self {
        Stand { place: Place { at: line.a, elevation }, to: line.b, radius: RADIUS, who: None }
    }

    /// CB-LOS-05. A token is looked at and looks from its centre.
    pub fn point(place: Place) -> Self {
        Stand { place, to: place.at, radius: POINT, who: None }
    }

    pub fn of(battle: &Battle, id: FigureId) -> Self {
        Stand { who: Some(id), ..Stand::base(battle.place(id)) }
    }

    fn is_point(&self) -> bool {
        self.radius == POINT
    }

    fn footprint(&self) -> Footprint {
        Footprint::disc(self.place.at, self.radius)
    }

    fn line(&self) -> Segment {
        Segment::new(self.place.at, self.to)
    }

    fn sweep(&self) -> Sweep {
        Sweep::along(self.line(), if self.is_point() { Length::ZERO } else { self.radius })
    }

    fn is_moving(&self) -> bool {
        self.place.at != self.to
    }

    /// It comes within a length of a point, on whatever level.
    pub fn comes_within(&self, length: Length, of: Point) -> bool {
        self.sweep().comes_within(length, of)
    }

    /// All the way its centre is over a piece.
    fn is_over(&self, piece: &Piece) -> bool {
        let leaves = || match &piece.shape {
            Shape::Polygon(outline) => edges(outline).any(|edge| edge.meets(self.line())),
            Shape::Disc { .. } | Shape::Wall(_) => !piece.shape.holds(self.to),
        };
        piece.shape.holds(self.place.at) && !(self.is_moving() && leaves())
    }
}

/// Two stands and the height that decides what is between them.
struct Pair<'a> {
    setup: &'a Setup,
    from: Stand,
    to: Stand,
    high: Length,
}

impl<'a> Pair<'a> {
    fn new(setup: &'a Setup, from: Stand, to: Stand) -> Self {
        Pair { setup, from, to, high: from.place.elevation.max(to.place.elevation) }
    }

    /// CB-LOS-08. Somebody inside a hollow building sees only through its openings, whatever the levels.
    fn is_within(&self, stand: Stand, id: PieceId) -> bool {
        let element = self.setup.element(id);
        element.hollow && stand.place.elevation < element.top && stand.is_over(self.setup.piece(id))
    }

    /// CB-LOS-07. An element whose top is not above the higher level does not block.
    fn is_low(&self, id: PieceId) -> bool {
        self.setup.element(id).top <= self.high && !self.is_within(self.from, id) && !self.is_within(self.to, id)
    }

    fn low(&self) -> SmallVec<[PieceId; 8]> {
        self.setup.table.ids().map(|(id, _)| id).filter(|&id| self.is_low(id)).collect()
    }

    /// CB-LOS-08. Never from inside a building to its own roof.
    fn is_roof_over(&self) -> bool {
        let parted = |inside: Stand, above: Stand, id: PieceId| {
            let on_top = above.place.elevation == self.setup.element(id).top;
            self.is_within(inside, id) && on_top && above.is_over(self.setup.piece(id))
        };
        let mut ids = self.setup.table.ids().map(|(id, _)| id);
        ids.any(|id| parted(self.from, self.to, id) || parted(self.to, self.from, id))
    }

    /// CB-LOS-01, CB-LOS-02. Some point of one is seen from some point of the other, past Total Cover.
    fn sees(&self) -> bool {
        judged!("CB-LOS-01", "CB-LOS-04");
        if self.is_roof_over() {
            return false;
        }
        let low = self.low();
        let screen = Screen { without: &low, ..Screen::default() };
        self.setup.blocks.sees(&self.from.sweep(), &self.to.sweep(), &screen)
    }

    /// CB-LOS-07. A low thing covers only a target below, close behind it, that does not stand on it.
    fn covers_below(&self, top: Length, away: Length) -> bool {
        let below = self.to.place.elevation < self.from.place.elevation;
        below && away <= BEHIND && self.to.place.elevation < top
    }

    /// The elements that give this target no Partial Cover.
    fn uncovering(&self, nearness: Option<Length>) -> SmallVec<[PieceId; 8]> {
        let gives_none = |id: PieceId| {
            let shape = &self.setup.piece(id).shape;
            let near = nearness.is_some_and(|limit| gap(&self.from.footprint(), shape) <= limit);
            let away = || gap(&self.to.footprint(), shape);
            if near {
                judged!("CB-COV-06");
            }
            near || self.is_low(id) && !self.covers_below(self.setup.element(id).top, away())
        };
        self.setup.table.ids().map(|(id, _)| id).filter(|&id| gives_none(id)).collect()
    }

    /// CB-COV-04. The other characters that stand between.
    fn bodies(&self, battle: &Battle, ends: [Option<FigureId>; 2], nearness: Option<Length>) -> SmallVec<[Body; 16]> {
        let between = |id: FigureId| {
            let place = battle.place(id);
            let base = battle.footprint(id);
            let top = place.elevation + FIGURE_HEIGHT;
            let near = nearness.is_some_and(|limit| gap(&self.from.footprint(), &base) <= limit);
            judged!("CB-COV-04");
            let covers = top > self.high || self.covers_below(top, gap(&self.to.footprint(), &base));
            (!near && covers && place.elevation <= self.high).then(|| Body::disc(place.at, RADIUS, FIGURE_HEIGHT))
        };
        battle.standing().filter(|&id| !ends.contains(&Some(id))).filter_map(between).collect()
    }

    /// CB-COV-01..03, CB-SCN-03. In the open when every point of the target is reached by a clear line; in a slot never,
    /// unless its scenic base is too near to count.
    fn exposure(&self, battle: &Battle, shooter: Option<FigureId>, target: FigureId) -> Exposure {
        if !sees(self.setup, battle, self.from, self.to) {
            judged!("CB-LOS-02", "CB-COV-07");
            return Exposure::Hidden;
        }
        judged!("CB-LOS-03");
        let nearness = shooter.map(|_| TOO_NEAR);
        let without = self.uncovering(nearness);
        if self.slot(battle, target).is_some_and(|slot| !without.contains(&slot)) {
            judged!("CB-SCN-03");
            return Exposure::Partial;
        }
        let bodies = self.bodies(battle, [shooter, Some(target)], nearness);
        let screen = Screen { without: &without, bodies: &bodies, ..Screen::default() };
        match self.setup.covers.seen(&self.from.footprint(), &self.to.footprint(), &screen) {
            Seen::Whole => judged!("CB-COV-02" => Exposure::Open),
            Seen::Part => judged!("CB-COV-01" => Exposure::Partial),
            Seen::None => judged!("CB-COV-03" => Exposure::Partial),
        }
    }
}

/// Why it is as it is, for whoever asks.
impl Pair<'_> {
    /// The slot a target stands in, if it is looked at where it stands.
    fn slot(&self, battle: &Battle, target: FigureId) -> Option<PieceId> {
        let figure = battle.figure(target);
        figure.slot.filter(|_| figure.place == Some(self.to.place))
    }

    fn line(&self) -> Line {
        Line::flat(self.from.place.at, self.to.place.at)
    }

    /// What hides one from the other altogether.
    fn hidden_by(&self) -> Option<Stopped> {
        if self.is_roof_over() {
            return Some(Stopped::new("cb-sight-roof").clause(clause!("CB-LOS-08")));
        }
        let low = self.low();
        let met = self.setup.blocks.obstruction(&self.line(), &Screen { without: &low, ..Screen::default() })?;
        Some(Stopped::line(&met, &[]).clause(clause!("CB-LOS-01")))
    }

    /// What gives the target its Partial Cover, when it lies between the middles.
    fn covered_by(&self, battle: &Battle, ends: [Option<FigureId>; 2]) -> Option<Stopped> {
        let nearness = ends[0].map(|_| TOO_NEAR);
        let (without, bodies) = (self.uncovering(nearness), self.bodies(battle, ends, nearness));
        let screen = Screen { without: &without, bodies: &bodies, ..Screen::default() };
        let met = self.setup.covers.obstruction(&self.line(), &screen)?;
        let whose = |body: &Body| battle.standing().find(|&id| battle.footprint(id) == body.footprint);
        let figures: SmallVec<[FigureId; 16]> = bodies.iter().filter_map(whose).collect();
        Some(Stopped::line(&met, &figures).clause(clause!("CB-COV-03")))
    }
}

/// What one spot sees of another, for whoever asks without deciding anything.
pub fn look(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Sight {
    let pair = between(setup, from, to);
    let Some(target) = to.figure else {
        let sees = pair.sees();
        return Sight::plain(sees).stopped(if sees { None } else { pair.hidden_by() });
    };
    match pair.exposure(battle, from.figure, target) {
        Exposure::Hidden => Sight::plain(false).stopped(pair.hidden_by()),
        Exposure::Open => Sight::plain(true),
        Exposure::Partial => {
            let covered = Sight { seen: Seen::Part, ..Sight::plain(true) }.cover(Some("cb-sight-partial"));
            covered.stopped(pair.covered_by(battle, [from.figure, to.figure]))
        }
    }
}

/// Whether it sees anything of it; not remembered, for so much is asked at once.
pub fn looks_upon(setup: &Setup, from: &Vantage, to: &Vantage) -> bool {
    between(setup, from, to).sees()
}

fn between<'a>(setup: &'a Setup, from: &Vantage, to: &Vantage) -> Pair<'a> {
    let stand = |spot: &Vantage| if spot.figure.is_some() { Stand::base(spot.place) } else { Stand::point(spot.place) };
    Pair::new(setup, stand(from), stand(to))
}

/// CB-LOS-01..06. There is a line of sight between two stands; of one that moves, somewhere on its way.
pub fn sees(setup: &Setup, battle: &Battle, a: Stand, b: Stand) -> bool {
    let look = || Pair::new(setup, a, b).sees();
    match (a.who, b.who) {
        (Some(one), Some(other)) => battle.memory.sees(&[], (one.index(), a.place), (other.index(), b.place), look),
        _ => look(),
    }
}

/// How a target lies open to a shooter. CB-COV-06: nothing within 2 u of the shooter covers it.
pub fn exposure(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> Exposure {
    let look = || {
        let pair = Pair::new(setup, Stand::of(battle, shooter), Stand::of(battle, target));
        pair.exposure(battle, Some(shooter), target)
    };
    let everybody = battle.figures.iter().map(|figure| (figure.place, figure.slot));
    battle.exposures.of(everybody, [shooter.index(), target.index()], look)
}

/// CB-GREN-17. How a character lies open to a blast: from the marker's centre, and without the 2 u rule.
pub fn exposure_to_blast(setup: &Setup, battle: &Battle, marker: Place, target: FigureId) -> Exposure {
    let pair = Pair::new(setup, Stand::point(marker), Stand::of(battle, target));
    pair.exposure(battle, None, target)
}
