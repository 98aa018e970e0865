//! FC-DENS, R54. Terrain laid out at random, without overlap, until the table is as thick with it as was rolled.

use std::ops::RangeInclusive;

use dice::Source;
use referee::{PiecePlan, lot};
use smallvec::SmallVec;
use table::Length;

use super::Landscape;
use super::density::THICKEST;
use super::deployment::ZONE;
use super::plot::{Plot, is_walked_into, set_down};
use super::recipe::Ingredient;

/// The table to be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub width: Length,
    pub depth: Length,
    pub landscape: Landscape,
    /// In hundredths of the table.
    pub density: u8,
}

/// Pieces stand on a grid of half inches.
const GRID: Length = Length::um(12_700);
const LANE: Length = Length::inches(2);
/// Between the table's edge and what stands in the way a figure finds room.
const MARGIN: Length = Length::INCH;
/// A thin table still has so many pieces, so that there is something to scout.
const FEWEST: usize = 5;

/// How closely pieces may lie. Each crowding is used only when no further piece finds room in the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crowding {
    /// A lane between all pieces, and the deployment zones free.
    Lanes,
    /// Woods, fields and the like, which anybody may walk into, lie side by side.
    Merging,
    /// They reach into the deployment zones as well.
    Everywhere,
}

/// Lays the table out. It stops at the density asked for, at 80 %, or when no piece finds room any more.
pub fn lay_out(source: &mut dyn Source, ground: Ground) -> Vec<PiecePlan> {
    let mut layout = Layout { ground, laid: Vec::new() };
    for crowding in [Crowding::Lanes, Crowding::Merging, Crowding::Everywhere] {
        layout.fill(source, crowding);
    }
    layout.laid.into_iter().map(|laid| set_down(&laid.ingredient.piece, laid.turned, laid.plot)).collect()
}

struct Layout {
    ground: Ground,
    laid: Vec<Laid>,
}

#[derive(Clone, Copy)]
struct Laid {
    ingredient: &'static Ingredient,
    turned: bool,
    plot: Plot,
}

impl Layout {
    fn is_thick_enough(&self) -> bool {
        let covered: i128 = self.laid.iter().map(|laid| laid.plot.area()).sum();
        let table = self.ground.width.to_um() as i128 * self.ground.depth.to_um() as i128;
        self.laid.len() >= FEWEST && covered * 100 >= table * i128::from(self.ground.density.min(THICKEST))
    }

    /// Lays pieces until there are enough, or no piece finds room any more.
    fn fill(&mut self, source: &mut dyn Source, crowding: Crowding) {
        let mut choice: Vec<&'static Ingredient> = self.ground.landscape.recipe().pieces.iter().collect();
        while !self.is_thick_enough() && !choice.is_empty() {
            let drawn = draw_ingredient(source, &choice);
            match self.find_room(source, choice[drawn], crowding) {
                Some(laid) => self.laid.push(laid),
                None => drop(choice.remove(drawn)),
            }
        }
    }

    /// A place for this piece, any as likely as the next: tried at random first, then looked for everywhere.
    fn find_room(&self, source: &mut dyn Source, ingredient: &'static Ingredient, crowding: Crowding) -> Option<Laid> {
        const TRIES: u32 = 50;
        let already = self.laid.iter().filter(|laid| std::ptr::eq(laid.ingredient, ingredient)).count();
        if already >= ingredient.most {
            return None;
        }
        let room = self.room(ingredient, crowding);
        let grids = self.grids(ingredient);
        let ways = grids.iter().map(Grid::spots).sum();
        let tried = (0..TRIES.min(ways)).map(|_| nth(&grids, lot(source, ways))).find(|(_, plot)| room.holds(*plot));
        let found = tried.or_else(|| {
            let free: Vec<(bool, Plot)> = grids.iter().flat_map(|grid| grid.free(&room)).collect();
            (!free.is_empty()).then(|| free[lot(source, free.len() as u32) as usize])
        });
        found.map(|(turned, plot)| Laid { ingredient, turned, plot })
    }

    /// Every way to lay a piece on an empty table: on each point of the grid, straight or turned a quarter.
    fn grids(&self, ingredient: &Ingredient) -> SmallVec<[Grid; 2]> {
        let drawn = Plot::of(&ingredient.piece);
        let drawn = if ingredient.across { Plot { width: self.ground.width, ..drawn } } else { drawn };
        let steps = |room: Length| (room.to_um().div_euclid(GRID.to_um()) + 1).max(0) as u32;
        let grid = |turned: bool| {
            let plot = if turned { drawn.turned() } else { drawn };
            let (columns, rows) = (steps(self.ground.width - plot.width), steps(self.ground.depth - plot.depth));
            Grid { turned, plot, columns, rows }
        };
        let turns: &[bool] = if ingredient.across { &[false] } else { &[false, true] };
        turns.iter().map(|&turned| grid(turned)).collect()
    }

    /// What the pieces that lie there leave for another.
    fn room(&self, ingredient: &Ingredient, crowding: Crowding) -> Room {
        let walked_into = is_walked_into(&ingredient.piece);
        let may_crowd = crowding != Crowding::Lanes && walked_into;
        let zone = if may_crowd && crowding == Crowding::Everywhere { Length::ZERO } else { ZONE };
        let margin = if walked_into { Length::ZERO } else { MARGIN };
        let lane = |other: &Laid| match may_crowd && is_walked_into(&other.ingredient.piece) {
            true => Length::ZERO,
            false => LANE,
        };
        Room {
            columns: margin..=self.ground.width - margin,
            rows: zone..=self.ground.depth - zone,
            taken: self.laid.iter().map(|other| (other.plot, lane(other))).collect(),
        }
    }
}

/// The points of the grid at which a piece, turned or not, would lie on the table.
struct Grid {
    turned: bool,
    plot: Plot,
    columns: u32,
    rows: u32,
}

impl Grid {
    fn spots(&self) -> u32 {
        self.columns * self.rows
    }

    fn at(&self, column: u32, row: u32) -> Plot {
        self.plot.at(GRID * i64::from(column), GRID * i64::from(row))
    }

    /// Where there is room, column by column.
    fn free(&self, room: &Room) -> Vec<(bool, Plot)> {
        let (mut free, mut taken) = (Vec::new(), Vec::new());
        for column in (0..self.columns).filter(|&column| room.has_column(self.at(column, 0))) {
            let beside = |&&(other, lane): &&(Plot, Length)| self.at(column, 0).is_beside(other, lane);
            taken.clear();
            taken.extend(room.taken.iter().filter(|it| !beside(it)));
            let mut row = first_row(*room.rows.start());
            while row < self.rows && self.at(column, row).north() <= *room.rows.end() {
                let plot = self.at(column, row);
                match taken.iter().find(|(other, lane)| !plot.is_before_or_behind(*other, *lane)) {
                    Some((other, lane)) => row = first_row(other.north() + *lane),
                    None => {
                        free.push((self.turned, plot));
                        row += 1;
                    }
                }
            }
        }
        free
    }
}

/// The first row of a grid that lies no farther south than this.
fn first_row(south: Length) -> u32 {
    (south.to_um() as u64).div_ceil(GRID.to_um() as u64) as u32
}

/// A way to lay a piece by its number.
fn nth(grids: &[Grid], mut n: u32) -> (bool, Plot) {
    for grid in grids {
        match n.checked_sub(grid.spots()) {
            Some(rest) => n = rest,
            None => return (grid.turned, grid.at(n / grid.rows, n % grid.rows)),
        }
    }
    unreachable!("no more ways than there are spots")
}

/// Where a piece may lie, and what it must keep a lane from.
struct Room {
    columns: RangeInclusive<Length>,
    rows: RangeInclusive<Length>,
    taken: SmallVec<[(Plot, Length); 16]>,
}

impl Room {
    fn holds(&self, plot: Plot) -> bool {
        let is_clear =
            |&(other, lane): &(Plot, Length)| plot.is_beside(other, lane) || plot.is_before_or_behind(other, lane);
        self.has_column(plot)
            && self.rows.contains(&plot.south)
            && self.rows.contains(&plot.north())
            && self.taken.iter().all(is_clear)
    }

    fn has_column(&self, plot: Plot) -> bool {
        self.columns.contains(&plot.west) && self.columns.contains(&plot.east())
    }
}

fn draw_ingredient(source: &mut dyn Source, choice: &[&Ingredient]) -> usize {
    let mut drawn = lot(source, choice.iter().map(|ingredient| ingredient.share).sum());
    for (place, ingredient) in choice.iter().enumerate() {
        match drawn.checked_sub(ingredient.share) {
            Some(rest) => drawn = rest,
            None => return place,
        }
    }
    unreachable!("the shares add up")
}
