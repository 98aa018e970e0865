//! GF-ACTI, GF-MOVE. Where the models of a unit may go in one move: judges ways, draws the reach, proposes ways.

mod suggest;

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Travel, Traveller, UnitId, Walk, clause, judged};
use table::{Length, Place, ring};

use crate::battle::Battle;
use crate::coherency::{self, Stand};
use crate::forms::held;
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
    /// GF-FAC-94. Led by an enemy: straight, without a jump.
    Led,
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

    /// GF-FAC-94. Whoever is led goes straight and does not jump, nor off a ledge.
    fn check_led(&self, walks: &[Walk], routes: &[Route]) -> Result<(), Refusal> {
        let bent = walks.iter().find(|walk| walk.way.len() > 1).map(|walk| walk.figure);
        let leaps = routes.iter().find(|route| !route.jumps.is_empty()).map(|route| route.figure);
        match bent.or(leaps).filter(|_| self.aim == Aim::Led) {
            Some(figure) => Err(Refusal::new(clause!("GF-FAC-94"), "gf-led-straight").with("figure", figure)),
            None => Ok(()),
        }
    }

    /// GF-MOVE-04, GF-MOVE-05. Coherent at the end, or, when it was not before, as near to it as the referee's own try.
    fn check_coherency(&self, stands: &[Stand]) -> Result<(), Refusal> {
        let loose = coherency::looseness(self.setup, &self.stands(&[]));
        coherency::check(self.setup, stands).or_else(|refusal| {
            let allowed = || match self.aim {
                Aim::Led => loose,
                _ => self.regrouped().map_or(loose, |(_, left)| (left + SLACK).min(loose)),
            };
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

    /// These are the ways that the referee proposed, whether or not those who stay are named.
    fn is_proposed(&self, walks: &[Walk]) -> bool {
        let goes = |walk: &&Walk| !walk.way.is_empty();
        matches!(self.aim, Aim::CloseIn { .. }) && walks.iter().filter(goes).eq(self.proposal().iter().filter(goes))
    }

    fn flies(&self, figure: FigureId) -> bool {
        held::has(self.setup, &self.battle, figure, Rule::Flying)
    }

    pub fn stands(&self, walks: &[Walk]) -> Vec<Stand> {
        let stand = |traveller: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            (traveller.figure, walk.map_or(traveller.from, |walk| route::end(traveller.from, walk)))
        };
        self.travellers.iter().map(stand).collect()
    }
}

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        if self.is_proposed(walks) {
            return Ok(());
        }
        let routes = self.routes(walks)?;
        self.check_length(&routes)?;
        self.check_led(walks, &routes)?;
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
        if !from.elevation.is_zero() || self.flies(figure) {
            return vec![ring(from.at, allowance)];
        }
        let radius = self.setup.model(figure).radius;
        let field = ground::field(self.setup, &self.battle, self.manners, radius, from, allowance);
        field.reach(from.at, allowance).outline()
    }

    fn way_to(&self, figure: FigureId, to: Place) -> Vec<Place> {
        let traveller = self.travellers.iter().find(|traveller| traveller.figure == figure);
        let Some(&Traveller { from, allowance, .. }) =
            traveller.filter(|_| !self.flies(figure) && self.aim != Aim::Led)
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
        if let Aim::CloseIn { proposal, .. } = &self.aim {
            return proposal.clone();
        }
        if let Some((walks, _)) = (self.aim != Aim::Led && self.is_loose()).then(|| self.regrouped()).flatten() {
            return walks;
        }
        self.suggested(dice)
    }

    fn proposal(&self) -> &[Walk] {
        match &self.aim {
            Aim::CloseIn { proposal, .. } => proposal,
            _ => &[],
        }
    }

    fn may_stay(&self) -> bool {
        match self.aim {
            Aim::Anywhere => !(self.is_loose() && self.regrouped().is_some()),
            Aim::CloseIn { .. } => self.check(&[]).is_ok(),
            Aim::Led => true,
        }
    }
}
