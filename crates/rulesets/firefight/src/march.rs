//! GF-ACTI, GF-MOVE. Where the models of a unit may go in one move: judges ways, draws the reach, proposes ways.

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Travel, Traveller, UnitId, Walk, clause, judged, lot, suggest};
use table::{Length, Place, Point, ring};

use crate::battle::{Battle, rival};
use crate::closing;
use crate::coherency::{self, Stand};
use crate::ground::{self, Manners};
use crate::measure::within;
use crate::route::{self, Route};
use crate::setup::Setup;
use crate::special_rules::Rule;

/// GF-TERR-10.
const DIFFICULT: Length = Length::inches(6);

/// Ruling R68, R71. How much worse than the referee's own try a player's may be.
const SLACK: Length = Length::um(6_350);

/// One move about to be made.
pub struct March<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub manners: Manners,
    pub travellers: Vec<Traveller>,
    /// The clause that sets the allowance.
    pub clause: Clause,
    pub aim: Aim,
}

/// What the move is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    Anywhere,
    /// GF-MELE-01, GF-MELE-03. As close to a unit as can be; the referee's own try is the yardstick.
    CloseIn {
        on: UnitId,
        proposal: Vec<Walk>,
    },
}

impl<'a> March<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, unit: UnitId, allowance: Length, clause: Clause) -> March<'a> {
        let traveller = |figure: FigureId| Traveller { figure, from: battle.place(figure), allowance };
        let travellers = battle.members(unit).into_iter().map(traveller).collect();
        let aim = Aim::Anywhere;
        March { setup, battle: battle.clone(), manners: Manners::of(unit), travellers, clause, aim }
    }

    /// Every traveller's way, judged alone.
    pub fn routes(&self, walks: &[Walk]) -> Result<Vec<Route>, Refusal> {
        let route = |traveller: &Traveller| {
            let stay = || Walk { figure: traveller.figure, way: Vec::new(), facing: None };
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure).cloned().unwrap_or_else(stay);
            Route::read(self.setup, &self.battle, self.manners, traveller.from, &walk, traveller.allowance)
        };
        self.travellers.iter().map(route).collect()
    }

    /// GF-ACTI-03..05, GF-TERR-10, GF-TERR-12. No farther than the action allows; six inches for all when one of them
    /// crosses difficult ground.
    fn check_length(&self, routes: &[Route]) -> Result<(), Refusal> {
        let slowed = routes.iter().any(|route| route.difficult && route.moves());
        judged!("GF-ACTI-07");
        if slowed {
            judged!("GF-TERR-11", "GF-TERR-12");
        }
        for (route, traveller) in routes.iter().zip(&self.travellers) {
            let too_far = |clause, allowed: Length| {
                let refusal = Refusal::new(clause, "refusal-too-far").with("figure", route.figure);
                refusal.with("wanted", route.cost).with("allowed", allowed)
            };
            if !within(route.cost, traveller.allowance) {
                return Err(too_far(self.clause, traveller.allowance));
            }
            if slowed && !within(route.cost, DIFFICULT) {
                return Err(too_far(clause!("GF-TERR-10"), DIFFICULT));
            }
        }
        Ok(())
    }

    fn check_ends(&self, stands: &[Stand]) -> Result<(), Refusal> {
        for (&(figure, to), traveller) in stands.iter().zip(&self.travellers) {
            let radius = self.setup.model(figure).radius;
            if to == traveller.from {
                continue;
            }
            ground::check_spot(self.setup, radius, to)?;
            let ends = [Some(traveller.from), Some(to)];
            ground::check_apart(self.setup, &self.battle, self.manners, radius, ends)?;
        }
        coherency::check_room(self.setup, stands)
    }

    /// GF-MOVE-04, GF-MOVE-05. Coherent at the end, or, when it was not before, as near to it as the referee's own try.
    fn check_coherency(&self, stands: &[Stand]) -> Result<(), Refusal> {
        let loose = coherency::looseness(self.setup, &self.stands(&[]));
        coherency::check(self.setup, stands).or_else(|refusal| {
            let allowed = || self.regrouped().map_or(loose, |(_, left)| (left + SLACK).min(loose));
            let mends = !loose.is_zero() && coherency::looseness(self.setup, stands) <= allowed();
            if mends { Ok(()) } else { Err(refusal) }
        })
    }

    fn is_loose(&self) -> bool {
        !coherency::looseness(self.setup, &self.stands(&[])).is_zero()
    }

    /// Stragglers called in, if that is legal and helps, and how loose it leaves the unit.
    fn regrouped(&self) -> Option<(Vec<Walk>, Length)> {
        let walks = self.regroup();
        let stands = self.stands(&walks);
        let legal = self.routes(&walks).and_then(|routes| self.check_length(&routes));
        let left = coherency::looseness(self.setup, &stands);
        let helps = left < coherency::looseness(self.setup, &self.stands(&[]));
        (helps && legal.and_then(|()| self.check_ends(&stands)).is_ok()).then_some((walks, left))
    }

    /// GF-MELE-01. Together as close to the enemy as the referee's own try, nearest first.
    fn check_close(&self, stands: &[Stand]) -> Result<(), Refusal> {
        let Aim::CloseIn { on, proposal } = &self.aim else { return Ok(()) };
        let tried: Vec<Stand> = self.stands(proposal);
        let (given, wanted) = (self.gaps(stands, *on), self.gaps(&tried, *on));
        match given.iter().zip(&wanted).find(|(given, wanted)| **given > **wanted + SLACK) {
            Some((&gap, &allowed)) => {
                let refusal = Refusal::new(clause!("GF-MELE-01"), "gf-not-close").with("wanted", gap);
                Err(refusal.with("allowed", allowed))
            }
            None => Ok(()),
        }
    }

    fn gaps(&self, stands: &[Stand], on: UnitId) -> Vec<Length> {
        let mut battle = self.battle.clone();
        stands.iter().for_each(|&(figure, place)| battle.model_mut(figure).place = Some(place));
        let mut gaps: Vec<Length> =
            stands.iter().map(|&(figure, _)| battle.gap_to_unit(self.setup, figure, on)).collect();
        gaps.sort();
        gaps
    }

    pub fn stands(&self, walks: &[Walk]) -> Vec<Stand> {
        let stand = |traveller: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            (traveller.figure, walk.map_or(traveller.from, |walk| route::end(traveller.from, walk)))
        };
        self.travellers.iter().map(stand).collect()
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
        let flies = self.setup.has(traveller.figure, Rule::Flying);
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
    fn regroup(&self) -> Vec<Walk> {
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

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        if matches!(&self.aim, Aim::CloseIn { proposal, .. } if proposal == walks) {
            return Ok(());
        }
        let routes = self.routes(walks)?;
        self.check_length(&routes)?;
        let stands = self.stands(walks);
        self.check_ends(&stands)?;
        self.check_coherency(&stands)?;
        self.check_close(&stands)
    }

    fn reach(&self, figure: FigureId) -> Vec<Outline> {
        let Some(traveller) = self.travellers.iter().find(|traveller| traveller.figure == figure) else {
            return vec![];
        };
        let Traveller { from, allowance, .. } = *traveller;
        if !from.elevation.is_zero() || self.setup.has(figure, Rule::Flying) {
            return vec![ring(from.at, allowance)];
        }
        let radius = self.setup.model(figure).radius;
        let field = ground::field(self.setup, &self.battle, self.manners, radius, from, allowance);
        field.reach(from.at, allowance).outline()
    }

    fn way_to(&self, figure: FigureId, to: Place) -> Vec<Place> {
        let traveller = self.travellers.iter().find(|traveller| traveller.figure == figure);
        let Some(&Traveller { from, allowance, .. }) = traveller.filter(|_| !self.setup.has(figure, Rule::Flying))
        else {
            return vec![to];
        };
        if !from.elevation.is_zero() || !to.elevation.is_zero() {
            return vec![to];
        }
        let radius = self.setup.model(figure).radius;
        let field = ground::field(self.setup, &self.battle, self.manners, radius, from, allowance);
        field.reach(from.at, allowance).way_near(to.at).into_iter().map(Place::from).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        const TRIES: usize = 5;
        if let Aim::CloseIn { proposal, .. } = &self.aim {
            return proposal.clone();
        }
        if let Some((walks, _)) = self.is_loose().then(|| self.regrouped()).flatten() {
            return walks;
        }
        for _ in 0..TRIES {
            let walks = self.advance(dice);
            if self.check(&walks).is_ok() {
                return walks;
            }
        }
        Vec::new()
    }

    fn may_stay(&self) -> bool {
        self.aim == Aim::Anywhere && !(self.is_loose() && self.regrouped().is_some())
    }
}
