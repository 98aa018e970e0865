//! Points of the battlefield a character may name.

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Region, clause, lot, suggest};
use smallvec::SmallVec;
use table::{Place, Squares};

use crate::battle::{Battle, rival, u};
use crate::setup::{Setup, levels_at};
use crate::sight::{Stand, sees};

/// CB-LOS-05. Any point of the battlefield that a character sees, for its tokens.
pub struct Aimed<'a> {
    setup: &'a Setup,
    battle: Battle,
    viewer: FigureId,
    /// One of these must see it too.
    companions: Option<SmallVec<[FigureId; 8]>>,
    clause: Clause,
}

impl<'a> Aimed<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, viewer: FigureId, clause: Clause) -> Self {
        Aimed { setup, battle: battle.clone(), viewer, companions: None, clause }
    }

    /// CB-SUP-15. The same, where one of some others sees the point as well.
    pub fn shared_with(mut self, companions: SmallVec<[FigureId; 8]>) -> Self {
        self.companions = Some(companions);
        self
    }

    /// The first place of a figure that will do, the viewer's own before all.
    pub fn landmark(&self) -> Option<Place> {
        let figures = std::iter::once(self.viewer).chain(self.battle.standing());
        figures.map(|id| self.battle.place(id)).find(|&place| self.check(place).is_ok())
    }

    fn is_seen(&self, by: FigureId, at: Place) -> bool {
        sees(self.setup, &self.battle, Stand::of(&self.battle, by), Stand::point(at))
    }
}

impl Region for Aimed<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        check_point(self.setup, at, self.clause)?;
        if !self.is_seen(self.viewer, at) {
            return Err(Refusal::new(self.clause, "cb-no-sight-point")
                .with("figure", self.viewer)
                .with("point", at.at));
        }
        let shared = |companions: &SmallVec<[FigureId; 8]>| companions.iter().any(|&id| self.is_seen(id, at));
        if !self.companions.as_ref().is_none_or(shared) {
            return Err(Refusal::new(clause!("CB-SUP-15"), "cb-no-one-to-join").with("figure", self.viewer));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        outlines_of(self.setup, |at| self.check(at).is_ok())
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let found = near_enemies(self.setup, &self.battle, self.viewer, dice, |at| self.check(at).is_ok());
        found.or_else(|| self.landmark()).unwrap_or_else(|| self.battle.place(self.viewer))
    }
}

/// A point near some enemy that will do.
pub fn near_enemies(
    setup: &Setup,
    battle: &Battle,
    figure: FigureId,
    dice: &mut dyn Source,
    will_do: impl Fn(Place) -> bool,
) -> Option<Place> {
    const TRIES: usize = 4;
    let enemies: Vec<Place> = battle.of_side(rival(battle.side(figure))).map(|id| battle.place(id)).collect();
    for _ in 0..TRIES {
        let about = match enemies.len() as u32 {
            0 => battle.place(figure),
            n => enemies[lot(dice, n) as usize],
        };
        let at = suggest::near(about.at, u(4), dice);
        let level = levels_at(setup, at).into_iter().find(|&level| level == about.elevation).unwrap_or_default();
        let place = Place { at, elevation: level };
        if will_do(place) {
            return Some(place);
        }
    }
    None
}

/// What bounds the points that will do, at some level, half a u at a time.
pub fn outlines_of(setup: &Setup, will_do: impl Fn(Place) -> bool) -> Vec<Outline> {
    let at_some_level = |at| levels_at(setup, at).into_iter().any(|elevation| will_do(Place { at, elevation }));
    Squares::over(setup.table.width, setup.table.depth, u(1) / 2).contours(at_some_level)
}

/// The point lies on the board, as this clause wants it, on the ground or on something elevated.
pub fn check_point(setup: &Setup, place: Place, clause: Clause) -> Result<(), Refusal> {
    if !setup.table.holds(place.at) {
        return Err(Refusal::new(clause, "cb-no-board").with("point", place.at));
    }
    if !levels_at(setup, place.at).contains(&place.elevation) {
        return Err(Refusal::new(clause!("CB-MEA-03"), "cb-no-footing").with("point", place.at));
    }
    Ok(())
}
