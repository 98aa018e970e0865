//! FC-DENS, R54. Terrain laid out at random, without overlap, until the table is as thick with it as was rolled.

use dice::Source;
use referee::{PiecePlan, lot};
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
        const TRIES: usize = 50;
        let already = self.laid.iter().filter(|laid| std::ptr::eq(laid.ingredient, ingredient)).count();
        if already >= ingredient.most {
            return None;
        }
        let ways = self.ways(ingredient);
        let any = |source: &mut dyn Source| ways[lot(source, ways.len() as u32) as usize];
        let tried = (0..TRIES.min(ways.len())).map(|_| any(source)).find(|laid| self.has_room(laid, crowding));
        tried.or_else(|| {
            let room: Vec<Laid> = ways.iter().filter(|laid| self.has_room(laid, crowding)).copied().collect();
            (!room.is_empty()).then(|| room[lot(source, room.len() as u32) as usize])
        })
    }

    /// Every way to lay a piece on an empty table: on each point of the grid, straight or turned a quarter.
    fn ways(&self, ingredient: &'static Ingredient) -> Vec<Laid> {
        let drawn = Plot::of(&ingredient.piece);
        let drawn = if ingredient.across { Plot { width: self.ground.width, ..drawn } } else { drawn };
        let turns: &[bool] = if ingredient.across { &[false] } else { &[false, true] };
        let lay = |&turned: &bool| {
            let plot = if turned { drawn.turned() } else { drawn };
            self.spots(plot).map(move |plot| Laid { ingredient, turned, plot })
        };
        turns.iter().flat_map(lay).collect()
    }

    fn spots(&self, plot: Plot) -> impl Iterator<Item = Plot> + use<> {
        let steps = |room: Length| 0..=room.to_um().div_euclid(GRID.to_um());
        let (east, north) = (steps(self.ground.width - plot.width), steps(self.ground.depth - plot.depth));
        east.flat_map(move |x| north.clone().map(move |y| plot.at(GRID * x, GRID * y)))
    }

    fn has_room(&self, laid: &Laid, crowding: Crowding) -> bool {
        let may_crowd = crowding != Crowding::Lanes && is_walked_into(&laid.ingredient.piece);
        let zone = if may_crowd && crowding == Crowding::Everywhere { Length::ZERO } else { ZONE };
        let lane = |other: &Laid| match may_crowd && is_walked_into(&other.ingredient.piece) {
            true => Length::ZERO,
            false => LANE,
        };
        let margin = if is_walked_into(&laid.ingredient.piece) { Length::ZERO } else { MARGIN };
        laid.plot.west >= margin
            && laid.plot.east() <= self.ground.width - margin
            && laid.plot.south >= zone
            && laid.plot.north() <= self.ground.depth - zone
            && self.laid.iter().all(|other| laid.plot.is_clear_of(other.plot, lane(other)))
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
