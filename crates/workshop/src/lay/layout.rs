use dice::Source;
use referee::{Decimal, Dressing, DressingPlan, Look, PiecePlan, ShapePlan, Spot, lot};
use table::OpeningKind;

use super::lanes::{Lanes, breaks};
use super::outline::{At, Outline, at, far};
use super::placing::{QUARTER, set_down, spot, twin, twin_point};
use super::ways::{Ways, blocks};
use crate::terrain_set::{Ingredient, Landscape, Standard};
use crate::wish::{DENSITIES, Symmetry, TableWish};

/// A table while it is being laid, in the unit of its game.
pub struct Layout<'a> {
    standard: &'a Standard,
    landscape: &'a Landscape,
    wish: &'a TableWish,
    size: At,
    clear: f64,
    zone: f64,
    lanes: Lanes,
    pub road: Option<DressingPlan>,
    pub laid: Vec<LaidPiece>,
}

pub struct LaidPiece {
    kind: usize,
    pub piece: PiecePlan,
    outline: Outline,
    blocks: bool,
}

/// What every game takes on a table: pieces, and doors in them.
const MOST_PIECES: usize = 60;
const MOST_DOORS: usize = 60;
/// How many of them are kept for lanes that are open when the table is thick enough.
const KEPT_FOR_LANES: usize = 12;

/// Places tried for one piece, and pieces tried against open lanes.
const PLACES: u32 = 60;
const BREAKERS: u32 = 400;
/// How much of a deployment zone must be left to walk on, in hundredths.
const ROOMY: u8 = 55;
/// How much of a zone's ground may be blocked.
const BLOCKED: f64 = 0.22;

impl<'a> Layout<'a> {
    pub fn new(standard: &'a Standard, landscape: &'a Landscape, wish: &'a TableWish) -> Layout<'a> {
        let size = [wish.width, wish.depth].map(f64::from);
        Layout {
            standard,
            landscape,
            wish,
            size,
            clear: standard.clear.into(),
            zone: f64::from(standard.zone).min(size[1] / 3.0),
            lanes: Lanes::of(size, standard.lane.into()),
            road: None,
            laid: Vec::new(),
        }
    }

    /// Lays pieces until the table is as thick as it was wished for, or none finds room any more.
    pub fn fill(&mut self, luck: &mut dyn Source) {
        self.road = self.landscape.road.map(|kind| self.draw_road(kind, luck));
        let mut choice: Vec<usize> = (0..self.landscape.pieces.len()).collect();
        while !choice.is_empty() && !self.is_thick_enough() && self.laid.len() + KEPT_FOR_LANES <= MOST_PIECES {
            let drawn = self.draw_ingredient(luck, &choice);
            let found = (0..PLACES).any(|_| {
                let piece = self.anywhere(luck, choice[drawn]);
                self.try_to_lay(choice[drawn], piece, true)
            });
            if !found {
                choice.remove(drawn);
            }
        }
    }

    /// Breaks lanes that are too long with pieces across them.
    pub fn break_lanes(&mut self, luck: &mut dyn Source) {
        let useful = |n: &usize| breaks(&self.landscape.pieces[*n].piece) && !self.landscape.pieces[*n].across;
        let choice: Vec<usize> = (0..self.landscape.pieces.len()).filter(useful).collect();
        for _ in 0..BREAKERS {
            if choice.is_empty() || self.lanes.too_many(self.standard.open) == 0 {
                return;
            }
            let [a, b] = self.lanes.open[lot(luck, self.lanes.open.len() as u32) as usize];
            let along = 0.15 + f64::from(lot(luck, 71)) / 100.0;
            let middle = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along];
            let kind = choice[self.draw_ingredient(luck, &choice)];
            let turn = self.turn(luck, kind);
            let piece = set_down(&self.landscape.pieces[kind].piece, on_grid(middle), turn);
            self.try_to_lay(kind, piece, false);
        }
    }

    fn is_thick_enough(&self) -> bool {
        let covered: f64 = self.laid.iter().map(|laid| laid.outline.area(self.clear)).sum();
        let density = self.wish.density.clamp(*DENSITIES.start(), *DENSITIES.end());
        covered * 100.0 >= self.size[0] * self.size[1] * f64::from(density)
    }

    fn draw_ingredient(&self, luck: &mut dyn Source, choice: &[usize]) -> usize {
        let share = |n: &usize| self.landscape.pieces[*n].share.max(1);
        let mut drawn = lot(luck, choice.iter().map(share).sum());
        for (place, n) in choice.iter().enumerate() {
            match drawn.checked_sub(share(n)) {
                Some(rest) => drawn = rest,
                None => return place,
            }
        }
        unreachable!("the shares add up")
    }

    /// Square to the table where there are streets or doors, any way round elsewhere.
    fn turn(&self, luck: &mut dyn Source, kind: usize) -> usize {
        let square = self.landscape.look == Look::Street || !self.landscape.pieces[kind].piece.openings.is_empty();
        if square { QUARTER * lot(luck, 4) as usize } else { lot(luck, 24) as usize }
    }

    fn anywhere(&self, luck: &mut dyn Source, kind: usize) -> PiecePlan {
        let Ingredient { piece, across, .. } = &self.landscape.pieces[kind];
        if *across {
            return self.across(piece);
        }
        let mut axis = |side: f64| f64::from(lot(luck, (side * 2.0) as u32 + 1)) / 2.0;
        let middle = self.size.map(&mut axis);
        set_down(piece, middle, self.turn(luck, kind))
    }

    /// Through the middle from west to east, the same for both sides.
    fn across(&self, piece: &PiecePlan) -> PiecePlan {
        let [_, south, _, north] = Outline::of(piece).bounds();
        let [width, depth] = self.size;
        let half = (north - south) / 2.0;
        let corners = [0.0, depth / 2.0 - half, width, depth / 2.0 + half].map(Decimal::from);
        PiecePlan { shape: ShapePlan::Rect(corners), ..piece.clone() }
    }

    /// Lays a piece and its counterpart if there is room for both.
    fn try_to_lay(&mut self, kind: usize, piece: PiecePlan, keep_off_roads: bool) -> bool {
        let most = self.landscape.pieces[kind].most;
        let there = self.laid.iter().filter(|laid| laid.kind == kind).count();
        let is_alone = self.landscape.pieces[kind].across || self.wish.symmetry == Symmetry::Free;
        let mut new = vec![LaidPiece::new(kind, piece)];
        if !is_alone {
            let other = twin(&new[0].piece, self.wish.symmetry, self.size);
            new.push(LaidPiece::new(kind, other));
        }
        let apart = new.len() < 2 || new[0].outline.gap(&new[1].outline) >= self.room_between(&new[0], &new[1]);
        let doors: usize = self.laid.iter().chain(&new).map(LaidPiece::doors).sum();
        let is_full = there + new.len() > most || self.laid.len() + new.len() > MOST_PIECES || doors > MOST_DOORS;
        if is_full || !apart || !new.iter().all(|it| self.has_room(it, keep_off_roads)) {
            return false;
        }
        for laid in new {
            if breaks(&laid.piece) {
                self.lanes.broken_by(&laid.outline);
            }
            self.laid.push(laid);
        }
        true
    }

    fn room_between(&self, one: &LaidPiece, other: &LaidPiece) -> f64 {
        if one.blocks || other.blocks { self.clear } else { self.clear / 2.0 }
    }

    fn has_room(&self, new: &LaidPiece, keep_off_roads: bool) -> bool {
        let is_across = self.landscape.pieces[new.kind].across;
        let margin = if new.blocks { self.clear } else { self.clear / 4.0 };
        let [west, south, east, north] = new.outline.bounds();
        let [width, depth] = self.size;
        let inside = west >= margin && south >= margin && east <= width - margin && north <= depth - margin;
        (inside || is_across)
            && self.laid.iter().all(|laid| laid.outline.gap(&new.outline) >= self.room_between(laid, new))
            && (!new.blocks || new.outline.distance([width / 2.0, depth / 2.0]) >= self.clear)
            && (!keep_off_roads || self.is_off_the_road(new))
            && self.leaves_the_zones(new)
    }

    fn is_off_the_road(&self, new: &LaidPiece) -> bool {
        let Some(road) = &self.road else { return true };
        let way = Outline::way(road.way.iter().copied().map(at).collect());
        way.gap(&new.outline) >= f64::from(road.width) / 2.0 + 0.1
    }

    /// Only a small part of a zone may be blocked.
    fn leaves_the_zones(&self, new: &LaidPiece) -> bool {
        if !new.blocks {
            return true;
        }
        let in_zone = |outline: &Outline, north: bool| {
            let [west, least, east, most] = outline.bounds();
            let (least, most) = if north { (self.size[1] - most, self.size[1] - least) } else { (least, most) };
            (east - west).max(self.clear) * (most.min(self.zone) - least).max(0.0)
        };
        [false, true].into_iter().all(|north| {
            let blocking = self.laid.iter().filter(|laid| laid.blocks).map(|laid| &laid.outline);
            let taken: f64 = blocking.chain([&new.outline]).map(|outline| in_zone(outline, north)).sum();
            in_zone(&new.outline, north) == 0.0 || taken <= self.size[0] * self.zone * BLOCKED
        })
    }

    /// A gentle bend from west to east.
    fn draw_road(&self, kind: Dressing, luck: &mut dyn Source) -> DressingPlan {
        let [width, depth] = self.size;
        let mut height = || depth * (0.3 + f64::from(lot(luck, 41)) / 100.0);
        let (start, bend) = (height(), height());
        let half = [[0.0, start], [width * 0.27, bend]];
        let way: Vec<At> = match self.wish.symmetry {
            Symmetry::Mirrored => vec![[0.0, depth / 2.0], [width, depth / 2.0]],
            Symmetry::Turned | Symmetry::Free => {
                let other = half.map(|point| twin_point(point, Symmetry::Turned, self.size));
                vec![half[0], half[1], [width / 2.0, depth / 2.0], other[1], other[0]]
            }
        };
        DressingPlan { kind, way: way.into_iter().map(spot).collect(), width: Decimal::from(self.clear * 1.4) }
    }

    /// Nothing where the table is as it should be; more the farther it is from that.
    pub fn fault(&self) -> f64 {
        let ways = self.ways();
        let cramped: f64 = ways.zones(self.zone).map(|share| f64::from(ROOMY.saturating_sub(share))).iter().sum();
        let cut_off = self.free_places().is_empty();
        self.lanes.too_many(self.standard.open) as f64 + cramped * 10.0 + f64::from(u8::from(cut_off)) * 1000.0
    }

    fn ways(&self) -> Ways {
        let blocking = self.laid.iter().filter(|laid| laid.blocks).map(|laid| &laid.outline);
        Ways::round(self.size, self.clear / 3.0, blocking)
    }

    /// The middle, and pairs of places that are alike for both sides: outside the zones, free and within reach.
    pub fn free_places(&self) -> Vec<Spot> {
        let ways = self.ways();
        let [width, depth] = self.size;
        let symmetry = if self.wish.symmetry == Symmetry::Mirrored { Symmetry::Mirrored } else { Symmetry::Turned };
        let blocking: Vec<&Outline> = self.laid.iter().filter(|laid| laid.blocks).map(|laid| &laid.outline).collect();
        let is_free =
            |at: At| ways.is_reached(at) && blocking.iter().all(|outline| outline.distance(at) >= self.clear / 2.0);
        let middle = [width / 2.0, depth / 2.0];
        let mut found: Vec<At> = if is_free(middle) { vec![middle] } else { Vec::new() };
        let wishes = [[0.22, 0.42], [0.78, 0.36], [0.4, 0.3], [0.12, 0.34], [0.9, 0.45], [0.6, 0.38], [0.3, 0.45]];
        for [x, y] in wishes {
            let wish = [width * x, (depth * y).max(self.zone + self.clear)];
            let steps = (-8..=8).flat_map(|i| (-6..=6).map(move |j| [i, j])).map(|[i, j]: [i32; 2]| {
                [wish[0] + f64::from(i) * self.clear / 2.0, wish[1] + f64::from(j) * self.clear / 2.0]
            });
            let fits = |p: &At| {
                let other = twin_point(*p, symmetry, self.size);
                let inside = (self.clear..=width - self.clear).contains(&p[0])
                    && (self.zone..=depth - self.zone).contains(&p[1]);
                let apart =
                    found.iter().all(|it| far(*it, *p) >= self.clear * 4.0) && far(*p, other) >= self.clear * 4.0;
                inside && apart && is_free(*p) && is_free(other)
            };
            if let Some(p) = steps.filter(fits).min_by(|a, b| far(*a, wish).total_cmp(&far(*b, wish))) {
                found.extend([p, twin_point(p, symmetry, self.size)]);
            }
        }
        found.into_iter().map(spot).collect()
    }
}

impl LaidPiece {
    fn new(kind: usize, piece: PiecePlan) -> LaidPiece {
        LaidPiece { kind, outline: Outline::of(&piece), blocks: blocks(&piece), piece }
    }

    fn doors(&self) -> usize {
        self.piece.openings.iter().filter(|opening| opening.kind == OpeningKind::Door).count()
    }
}

/// The nearest point of the half-unit grid.
fn on_grid(point: At) -> At {
    point.map(|number| (number * 2.0).round() / 2.0)
}
