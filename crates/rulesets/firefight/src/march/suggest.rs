//! Ways for whoever has no better idea: computer players, random play, and the referee's own try at a unit in disorder.

use dice::Source;
use referee::{Travel as _, Traveller, Walk, lot, suggest};
use table::{Length, Place, Point};

use super::March;
use crate::battle::rival;
use crate::{closing, ground};

impl March<'_> {
    /// The first of some tries that is legal.
    pub(super) fn suggested(&self, dice: &mut dyn Source) -> Vec<Walk> {
        const TRIES: usize = 5;
        let mut tries = (0..TRIES).map(|_| self.advance(dice));
        tries.find(|walks| self.check(walks).is_ok()).unwrap_or_default()
    }

    /// Somewhere to make for: an enemy, a marker, or anywhere.
    fn goal(&self, dice: &mut dyn Source) -> Place {
        let side = self.battle.unit(self.manners.unit).side;
        let enemies: Vec<Place> = self
            .battle
            .standing()
            .filter(|&id| self.battle.side_of(id) == rival(side))
            .map(|id| self.battle.place(id))
            .collect();
        let markers: Vec<Place> = self.battle.markers.iter().map(|marker| marker.place).collect();
        match lot(dice, 4) {
            0 if !enemies.is_empty() => enemies[lot(dice, enemies.len() as u32) as usize],
            1 | 2 if !markers.is_empty() => markers[lot(dice, markers.len() as u32) as usize],
            _ => {
                let at = suggest::point(self.setup.table.bounds(), dice);
                let level = ground::level_below(&self.setup.table, at, Length::inches(20));
                Place { at, elevation: if lot(dice, 2) == 0 { level } else { Length::ZERO } }
            }
        }
    }

    /// Towards a goal for a length: straight on the same level, by ladder or face to another.
    fn towards(&self, traveller: &Traveller, goal: Place, length: Length) -> Vec<Place> {
        let from = traveller.from;
        let radius = self.setup.model(traveller.figure).radius;
        if goal.elevation != from.elevation {
            return self.to_level(traveller, goal);
        }
        let field = ground::field(self.setup, &self.battle, self.manners, radius, from, length);
        let flies = self.flies(traveller.figure);
        let aim = table::movement::Way::straight(from.at, goal.at).at(length);
        let end = if flies { aim } else { field.run(from.at, aim).way.end() };
        vec![Place { at: end, elevation: from.elevation }]
    }

    /// Up or down: by the nearest ladder, or straight at the goal.
    fn to_level(&self, traveller: &Traveller, goal: Place) -> Vec<Place> {
        let from = traveller.from;
        let ladders = self.setup.table.pieces.iter().filter(|piece| !piece.ladders.is_empty());
        let near = |at: Point| at.distance(from.at) <= traveller.allowance;
        let ladder =
            ladders.flat_map(|piece| piece.ladders.iter().map(move |&at| (at, piece.top()))).find(|it| near(it.0));
        match ladder {
            Some((at, top)) if !from.elevation.is_zero() || goal.elevation == top => {
                vec![closing::beside_ladder(at, from, self.setup.model(traveller.figure).radius), goal]
            }
            _ => vec![goal],
        }
    }

    /// One try: the first model goes somewhere, the others keep their place beside it or close up behind it.
    fn advance(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let goal = self.goal(dice);
        let most = self.travellers[0].allowance.to_um().max(1) as u32;
        let length =
            if lot(dice, 3) > 0 { Length::um(i64::from(most)) } else { Length::um(i64::from(lot(dice, most))) };
        let lead = self.towards(&self.travellers[0], goal, length);
        let shift = lead[lead.len() - 1].at - self.travellers[0].from.at;
        let follow = |traveller: &Traveller| {
            let at = traveller.from.at + shift;
            vec![Place { at, elevation: lead[lead.len() - 1].elevation }]
        };
        let walk = |(n, traveller): (usize, &Traveller)| Walk {
            figure: traveller.figure,
            way: if n == 0 { lead.clone() } else { follow(traveller) },
            facing: None,
        };
        self.travellers.iter().enumerate().map(walk).collect()
    }

    /// Stragglers come in as far as they can.
    pub(super) fn regroup(&self) -> Vec<Walk> {
        let lead = &self.travellers[0];
        let walk = |traveller: &Traveller| {
            let gap = self.setup.model(traveller.figure).radius + self.setup.model(lead.figure).radius;
            let far = traveller.from.at.distance(lead.from.at) - gap;
            let length = far.min(traveller.allowance).max(Length::ZERO);
            Walk { figure: traveller.figure, way: self.towards(traveller, lead.from, length), facing: None }
        };
        self.travellers.iter().skip(1).map(walk).collect()
    }
}
