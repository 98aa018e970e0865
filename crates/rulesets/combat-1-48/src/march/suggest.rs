//! Ways for whoever has no better idea: computer players, and random play.

use dice::Source;
use referee::{Travel as _, Traveller, Walk, lot, suggest};
use table::movement::Way;
use table::{Length, Piece, Place, Point, gap};

use super::March;
use crate::battle::rival;
use crate::ground;

impl March<'_> {
    /// Up or down half of the time where one may climb, else straight for something.
    pub(super) fn suggested(&self, dice: &mut dyn Source) -> Vec<Walk> {
        const TRIES: usize = 6;
        let climbs = self.climbing.is_ok() && lot(dice, 2) == 0;
        if climbs && let Some(walk) = self.climb(dice).filter(|walk| self.is_legal(walk)) {
            return vec![walk];
        }
        let walks = (0..TRIES).map(|_| self.dash(self.goal(dice)));
        walks.into_iter().find(|walk| self.is_legal(walk)).into_iter().collect()
    }

    /// A straight climb on to the nearest elevated element, or down from it, if one is near.
    fn climb(&self, dice: &mut dyn Source) -> Option<Walk> {
        let Traveller { figure, from, allowance } = self.traveller[0];
        let near = |piece: &Piece| gap(from.at, &piece.shape) <= allowance;
        let (_, piece, element) = self.setup.pieces().find(|(_, piece, element)| element.elevated && near(piece))?;
        let at = suggest::near(from.at, allowance, dice);
        let elevation = if from.elevation.is_zero() { element.top } else { Length::ZERO };
        let ends_otherwise = piece.shape.holds(at) == from.elevation.is_zero();
        ends_otherwise.then(|| Walk { figure, way: vec![Place { at, elevation }], facing: None })
    }

    /// A place to make for: an enemy, the rival's mission element, a scenic base, or anywhere.
    fn goal(&self, dice: &mut dyn Source) -> Point {
        let side = self.battle.side(self.mover());
        let enemies: Vec<Point> = self.battle.of_side(rival(side)).map(|id| self.battle.at(id)).collect();
        let element = self.battle.elements[rival(side).index()].map(|id| self.setup.piece(id).shape.middle());
        let slots: Vec<Point> = self.setup.slots().map(|(_, _, slot)| slot).collect();
        match lot(dice, 6) {
            0 | 1 if !enemies.is_empty() => enemies[lot(dice, enemies.len() as u32) as usize],
            2 | 3 if element.is_some() => element.unwrap_or_default(),
            4 if !slots.is_empty() => slots[lot(dice, slots.len() as u32) as usize],
            _ => suggest::point(self.setup.table.bounds(), dice),
        }
    }

    /// Straight for a goal, as far as the card and the ground allow.
    fn dash(&self, goal: Point) -> Walk {
        let (from, allowance) = (self.from(), self.traveller[0].allowance);
        let to = Way::straight(from.at, goal).at(allowance);
        let end = if from.elevation.is_zero() {
            ground::field(self.setup, &self.battle, self.mover(), from.at, allowance).run(from.at, to).way.end()
        } else {
            to
        };
        Walk { figure: self.mover(), way: vec![Place { at: end, elevation: from.elevation }], facing: None }
    }

    fn is_legal(&self, walk: &Walk) -> bool {
        self.check(std::slice::from_ref(walk)).is_ok()
    }
}
