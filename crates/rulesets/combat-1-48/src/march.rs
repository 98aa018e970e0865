//! CB-MOV. Where one character may go in one move: judges a way, draws the reach and proposes ways.

mod suggest;

use dice::Source;
use referee::{FigureId, Outline, Refusal, Travel, Traveller, Walk, clause};
use table::movement::Way;
use table::{Length, Piece, Place, Shape, gap, ring};

use crate::battle::{Battle, RADIUS, TOUCH, rival};
use crate::climb;
use crate::ground;
use crate::route::{Route, points};
use crate::setup::Setup;
use crate::sight::Stand;
use crate::suppression;

/// One move about to be made.
pub struct March<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub traveller: [Traveller; 1],
    /// Whether it may climb, and if not why.
    pub climbing: Result<(), Refusal>,
    pub gait: Gait,
}

/// What kind of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Move,
    MoveAndFire,
}

impl<'a> March<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, mover: FigureId, gait: Gait, climbing: Result<(), Refusal>) -> Self {
        let face = setup.face(battle, mover);
        let allowance = match gait {
            Gait::Move => face.movement,
            Gait::MoveAndFire => face.move_and_fire.map_or(Length::ZERO, |icon| icon.distance),
        };
        let traveller = [Traveller { figure: mover, from: battle.place(mover), allowance }];
        March { setup, battle: battle.clone(), traveller, climbing, gait }
    }

    fn mover(&self) -> FigureId {
        self.traveller[0].figure
    }

    fn from(&self) -> Place {
        self.traveller[0].from
    }

    /// The route of a walk up to the first contact it makes, or why it is none.
    pub fn route(&self, walk: &Walk) -> Result<Route, Refusal> {
        let way = Way::new(points(self.from().at, &walk.way))
            .map_err(|_| Refusal::new(clause!("CB-MOV-12"), "cb-no-board"))?;
        let climb = climb::on_way(self.setup, self.from(), &walk.way)?;
        let route = Route::new(way, self.from().elevation, climb);
        Ok(match contact(&self.battle, self.mover(), &route) {
            Some(mark) => route.up_to(mark),
            None => route,
        })
    }

    /// CB-MOV-01, CB-MAF-02, CB-MOV-09. No farther than the card says, along the path of the centre.
    fn check_length(&self, route: &Route) -> Result<(), Refusal> {
        let (wanted, allowed) = (route.length(), self.traveller[0].allowance);
        if wanted <= allowed {
            return Ok(());
        }
        let clause = if self.gait == Gait::Move { clause!("CB-MOV-01") } else { clause!("CB-MAF-02") };
        Err(Refusal::new(clause, "cb-no-farther")
            .with("figure", self.mover())
            .with("wanted", wanted)
            .with("allowed", allowed))
    }

    /// CB-MEL-10. A suppressed character, or one that would be by then, does not move into contact.
    fn check_contact(&self, route: &Route) -> Result<(), Refusal> {
        let end = route.length();
        if contact(&self.battle, self.mover(), route).is_none() {
            return Ok(());
        }
        let suppressed = self.battle.figure(self.mover()).turn.suppressed
            || suppression::crosses_zone(self.setup, &self.battle, route, Length::ZERO, end);
        if suppressed {
            return Err(Refusal::new(clause!("CB-MEL-10"), "cb-no-charge").with("figure", self.mover()));
        }
        Ok(())
    }

    fn check_ground(&self, route: &Route, walk: &Walk) -> Result<(), Refusal> {
        if route.climb.is_some() {
            self.climbing.clone()?;
            return climb::check(self.setup, &self.battle, self.mover(), route, &walk.way);
        }
        if !self.from().elevation.is_zero() {
            let off = route
                .way
                .points()
                .windows(2)
                .find(|leg| !ground::stays_on_roof(self.setup, self.from().elevation, leg[0], leg[1]));
            if let Some(leg) = off {
                return Err(Refusal::new(clause!("CB-MOV-02"), "cb-no-footing").with("point", leg[1]));
            }
            return ground::check_standing(self.setup, &self.battle, self.mover(), route.place(route.length()));
        }
        let field = ground::field(self.setup, &self.battle, self.mover(), self.from().at, self.traveller[0].allowance);
        field.check(&route.way).map_err(|bar| ground::refusal(bar.by).with("point", route.way.at(bar.at)))?;
        ground::check_standing(self.setup, &self.battle, self.mover(), route.place(route.length()))
    }

    /// The elevated elements near enough to climb on to, to be drawn.
    fn roofs(&self) -> Vec<Outline> {
        let Traveller { from, allowance, .. } = self.traveller[0];
        let near = |piece: &Piece| self.climbing.is_ok() && gap(from.at, &piece.shape) <= allowance;
        let roofs = self.setup.pieces().filter(|(_, piece, element)| element.elevated && near(piece));
        roofs
            .filter_map(|(_, piece, _)| match &piece.shape {
                Shape::Polygon(outline) => Some(outline.clone()),
                _ => None,
            })
            .collect()
    }
}

/// CB-MEL-02, CB-MEA-03. The first mark at which the base touches an enemy's on the same level.
pub fn contact(battle: &Battle, mover: FigureId, route: &Route) -> Option<Length> {
    let first = |enemy: FigureId| {
        let place = battle.place(enemy);
        let disc = Shape::Disc { centre: place.at, radius: RADIUS };
        let mark = route.way.first_within(RADIUS, TOUCH, &disc)?;
        if route.climb.is_none() && route.level(mark) == place.elevation {
            return Some(mark);
        }
        let touches =
            |base: Stand| base.place.elevation == place.elevation && base.comes_within(RADIUS + TOUCH, place.at);
        route.first(Length::ZERO, route.length(), &touches)
    };
    battle.of_side(rival(battle.side(mover))).filter_map(first).min()
}

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.traveller
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let Some(walk) = walks.iter().find(|walk| !walk.way.is_empty()) else { return Ok(()) };
        let route = self.route(walk)?;
        self.check_length(&route)?;
        self.check_ground(&route, walk)?;
        self.check_contact(&route)
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        let Traveller { from, allowance, .. } = self.traveller[0];
        if !from.elevation.is_zero() {
            return vec![ring(from.at, allowance)];
        }
        let field = ground::field(self.setup, &self.battle, self.mover(), from.at, allowance);
        field.reach(from.at, allowance).outline().into_iter().chain(self.roofs()).collect()
    }

    fn way_to(&self, _: FigureId, to: Place) -> Vec<Place> {
        let Traveller { from, allowance, .. } = self.traveller[0];
        if !from.elevation.is_zero() || !to.elevation.is_zero() {
            return vec![to];
        }
        let field = ground::field(self.setup, &self.battle, self.mover(), from.at, allowance);
        field.reach(from.at, allowance).way_near(to.at).into_iter().map(Place::from).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        self.suggested(dice)
    }
}
