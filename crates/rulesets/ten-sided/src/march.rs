//! TS-MOV, TS-COH-03..05. Where the models of a unit may go in one move: judges ways, draws the reach, proposes ways.

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Travel, Traveller, UnitId, Walk, clause, judged};
use table::movement::{Bar, Field, Hindrance, Way};
use table::{Length, Place, Point};

use crate::battle::Battle;
use crate::coherency::{self, Stands};
use crate::ground::{self, Manners};
use crate::set::UnitSet;
use crate::setup::Setup;
use crate::{regroup, stroll};

/// One move of a unit about to be made.
pub struct March<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub manners: Manners,
    pub travellers: Vec<Traveller>,
    pub fields: Vec<Field>,
    /// The clause that sets the allowance.
    pub clause: Clause,
    pub aim: Aim,
    /// TS-PAN-06. The enemy units that no model may end nearer to.
    pub shuns: UnitSet,
}

/// What the move is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    Anywhere,
    /// TS-ASL-09. At least so many in contact, and nobody farther off than it began.
    CloseIn {
        on: UnitSet,
        least: usize,
        proposal: Vec<Walk>,
    },
    /// TS-BRK-05. Everybody away from every enemy.
    Apart {
        proposal: Vec<Walk>,
    },
}

impl<'a> March<'a> {
    pub fn new(
        setup: &'a Setup,
        battle: &Battle,
        manners: Manners,
        clause: Clause,
        allowance: impl Fn(FigureId) -> Length,
    ) -> March<'a> {
        let members = battle.members(setup, manners.unit);
        March::of(setup, battle, manners, clause, &members, allowance)
    }

    /// Only some models of the unit move.
    pub fn of(
        setup: &'a Setup,
        battle: &Battle,
        manners: Manners,
        clause: Clause,
        movers: &[FigureId],
        allowance: impl Fn(FigureId) -> Length,
    ) -> March<'a> {
        // TS-MOV-06. Nobody rushes out of difficult ground.
        let is_mired = |figure| manners.rush && ground::is_in_difficult(setup, battle.at(figure));
        let traveller = |&figure: &FigureId| Traveller {
            figure,
            from: Place::on_table(battle.at(figure)),
            allowance: if is_mired(figure) { Length::ZERO } else { allowance(figure) },
        };
        let travellers: Vec<Traveller> = movers.iter().map(traveller).collect();
        let field =
            |it: &Traveller| ground::field(setup, battle, manners, setup.radius(it.figure), it.from.at, it.allowance);
        let fields = travellers.iter().map(field).collect();
        let (aim, shuns) = (Aim::Anywhere, UnitSet::default());
        March { setup, battle: battle.clone(), manners, travellers, fields, clause, aim, shuns }
    }

    pub fn unit(&self) -> UnitId {
        self.manners.unit
    }

    fn place(&self, figure: FigureId) -> Option<usize> {
        self.travellers.iter().position(|traveller| traveller.figure == figure)
    }

    /// Where everybody of the unit stands after these ways.
    pub fn stands(&self, walks: &[Walk]) -> Stands {
        let members = self.battle.members(self.setup, self.unit());
        members.into_iter().map(|id| (id, self.end(id, walks))).collect()
    }

    fn end(&self, id: FigureId, walks: &[Walk]) -> Point {
        let walk = walks.iter().find(|walk| walk.figure == id);
        walk.and_then(|walk| walk.way.last()).map_or(self.battle.at(id), |place| place.at)
    }

    pub fn check_way(&self, n: usize, way: &[Place]) -> Result<(), Refusal> {
        let Traveller { figure, from, allowance } = self.travellers[n];
        let mut points = vec![from.at];
        points.extend(way.iter().map(|place| place.at));
        points.dedup();
        if way.iter().any(|place| !place.elevation.is_zero()) {
            return Err(Refusal::new(self.clause, "refusal-way").with("figure", figure));
        }
        if points.len() < 2 {
            return Ok(());
        }
        if self.manners.rush && ground::is_in_difficult(self.setup, from.at) {
            return Err(Refusal::new(clause!("TS-MOV-06"), "ts-no-rush-from").with("figure", figure));
        }
        let way = Way::new(points).map_err(|_| Refusal::new(self.clause, "refusal-way").with("figure", figure))?;
        judged!("TS-MOV-01");
        let cost = self.fields[n].check(&way).map_err(|bar| self.barred(figure, &way, bar))?;
        if cost > allowance {
            let refusal = Refusal::new(self.clause, "refusal-too-far").with("figure", figure);
            return Err(refusal.with("wanted", cost).with("allowed", allowance));
        }
        Ok(())
    }

    /// What bars a way, in words: who lies under its end bars only that.
    fn barred(&self, figure: FigureId, way: &Way, bar: Bar) -> Refusal {
        let is_at_its_end = matches!(bar.by, Hindrance::Other(_)) && bar.at == way.length();
        let under = || ground::taken(self.setup, &self.battle, self.unit(), self.setup.radius(figure), way.end());
        match is_at_its_end.then(under).flatten() {
            Some(other) => ground::no_room(figure, other),
            None => ground::refusal(self.setup, self.manners, bar.by).with("figure", figure),
        }
    }

    fn check_ways(&self, walks: &[Walk]) -> Result<(), Refusal> {
        for walk in walks {
            if let Some(n) = self.place(walk.figure) {
                self.check_way(n, &walk.way)?;
            }
        }
        Ok(())
    }

    pub fn check_ends(&self, stands: &Stands) -> Result<(), Refusal> {
        for &(id, at) in stands.iter().filter(|&&(id, at)| at != self.battle.at(id)) {
            ground::check_end(self.setup, &self.battle, self.manners, (id, at))?;
            self.check_shunned(id, at)?;
        }
        coherency::check_room(self.setup, stands)
    }

    /// TS-PAN-06.
    fn check_shunned(&self, id: FigureId, at: Point) -> Result<(), Refusal> {
        for unit in self.shuns.iter() {
            let only: UnitSet = [unit].into_iter().collect();
            let gap = |at: Point| ground::gap_to(self.setup, &self.battle, only, (id, at));
            if gap(at) < gap(self.battle.at(id)) {
                return Err(Refusal::new(clause!("TS-PAN-06"), "ts-nearer-in-panic").with("figure", id));
            }
        }
        Ok(())
    }

    pub fn looseness(&self, stands: &Stands) -> Length {
        coherency::looseness(self.setup, self.unit(), stands)
    }

    /// TS-COH-03, TS-COH-04, TS-COH-05.
    fn check_coherency(&self, stands: &Stands) -> Result<(), Refusal> {
        let Err(refusal) = coherency::check(self.setup, self.unit(), stands) else { return Ok(()) };
        let (before, after) = (self.looseness(&self.stands(&[])), self.looseness(stands));
        let mends = match self.aim {
            Aim::Anywhere => {
                judged!("TS-COH-03", "TS-COH-04");
                after < before && !regroup::restores(self)
            }
            Aim::CloseIn { .. } | Aim::Apart { .. } => judged!("TS-COH-05" => after <= before),
        };
        if mends { Ok(()) } else { Err(refusal) }
    }

    fn check_aim(&self, stands: &Stands) -> Result<(), Refusal> {
        match &self.aim {
            Aim::Anywhere => Ok(()),
            Aim::CloseIn { on, least, .. } => self.check_close(stands, *on, *least),
            Aim::Apart { .. } => {
                let enemies = self.battle.enemies(self.battle.unit(self.unit()).side).collect();
                let near = |&&(id, at): &&(FigureId, Point)| {
                    ground::gap_to(self.setup, &self.battle, enemies, (id, at)) < ground::APART
                };
                match stands.iter().find(near) {
                    Some(&(id, _)) => Err(Refusal::new(clause!("TS-BRK-05"), "ts-too-near")
                        .with("figure", id)
                        .with("allowed", ground::APART)),
                    None => Ok(()),
                }
            }
        }
    }

    /// TS-ASL-09. As many in contact as the referee's own try, and nobody farther off than it began.
    fn check_close(&self, stands: &Stands, on: UnitSet, least: usize) -> Result<(), Refusal> {
        let touching = stands.iter().filter(|&&stand| ground::reaches(self.setup, &self.battle, on, stand)).count();
        if touching < least {
            let refusal = Refusal::new(clause!("TS-ASL-09"), "ts-too-few").with("wanted", touching as i64);
            return Err(refusal.with("allowed", least as i64));
        }
        let gap = |id: FigureId, at: Point| ground::gap_to(self.setup, &self.battle, on, (id, at));
        match stands.iter().find(|&&(id, at)| gap(id, at) > gap(id, self.battle.at(id))) {
            Some(&(id, _)) => Err(Refusal::new(clause!("TS-ASL-09"), "ts-farther").with("figure", id)),
            None => Ok(()),
        }
    }

    /// TS-ASK-07. These are the ways that the referee proposed, whether or not those who stay are named.
    fn is_proposed(&self, walks: &[Walk]) -> bool {
        let goes = |walk: &&Walk| !walk.way.is_empty();
        self.aim != Aim::Anywhere && walks.iter().filter(goes).eq(self.proposal())
    }
}

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        if self.is_proposed(walks) {
            return judged!("TS-ASK-07" => Ok(()));
        }
        let stands = self.stands(walks);
        if self.aim == Aim::Anywhere && stands == self.stands(&[]) {
            return judged!("TS-ORD-13" => Ok(()));
        }
        self.check_ways(walks)?;
        self.check_ends(&stands)?;
        self.check_coherency(&stands)?;
        self.check_aim(&stands)
    }

    fn reach(&self, figure: FigureId) -> Vec<Outline> {
        let Some(n) = self.place(figure) else { return Vec::new() };
        let Traveller { from, allowance, .. } = self.travellers[n];
        self.fields[n].reach(from.at, allowance).outline()
    }

    fn way_to(&self, figure: FigureId, to: Place) -> Vec<Place> {
        let Some(n) = self.place(figure) else { return vec![to] };
        let Traveller { from, allowance, .. } = self.travellers[n];
        self.fields[n].reach(from.at, allowance).way_near(to.at).into_iter().map(Place::from).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        if self.aim == Aim::Anywhere { stroll::somewhere(self, dice) } else { self.proposal().to_vec() }
    }

    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        if self.aim == Aim::Anywhere { stroll::with_care(self, dice) } else { self.proposal().to_vec() }
    }

    fn may_stay(&self) -> bool {
        self.aim == Aim::Anywhere
    }

    fn proposal(&self) -> &[Walk] {
        match &self.aim {
            Aim::Anywhere => &[],
            Aim::CloseIn { proposal, .. } | Aim::Apart { proposal } => proposal,
        }
    }
}
