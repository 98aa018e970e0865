//! TS-SID-05, TS-MOR-04, TS-RES-07. One event from its first die to its last consequence: who was hurt by whom, who was
//! beaten, who touched whom before.

use referee::{FigureId, Play, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::battle::{Berth, End};
use crate::set::UnitSet;
use crate::{consolidation, herds, heroes, morale};

/// A shooting, a round of close combat, the blows at a unit that breaks off.
#[derive(Clone, Debug, Default)]
pub struct Affair {
    /// Units in contact when it began.
    pub touching: UnitSet,
    /// Heroes, and the units they led when it began.
    pub led: SmallVec<[(UnitId, UnitId); 4]>,
    /// Wounds really lost, by unit and by the side that cost them.
    pub harm: SmallVec<[(UnitId, SideId, u8); 8]>,
    /// Units that lost a model.
    pub bereaved: UnitSet,
    /// TS-RES-01. Units beaten in close combat, and by whom.
    pub beaten: SmallVec<[(UnitId, SideId); 4]>,
    /// TS-MOR-08. Units that took part in a round of close combat.
    pub fought: UnitSet,
    /// TS-RES-07. Consolidates before the others.
    pub first: Option<UnitId>,
}

impl Affair {
    pub fn begin(play: &Play<TenSided>) -> Affair {
        let in_contact = |unit: &UnitId| play.battle.is_in_contact(play.setup, *unit);
        Affair {
            touching: play.battle.on_table().filter(in_contact).collect(),
            led: heroes::all(play.setup, play.battle),
            ..Affair::default()
        }
    }

    /// TS-DMG-02, TS-RES-01. A model loses wounds, no more than it has; says how many.
    pub fn hurt(&mut self, play: &mut Play<TenSided>, id: FigureId, by: SideId, wounds: u8) -> u8 {
        let model = play.battle.model_mut(id);
        let lost = wounds.min(model.wounds);
        model.wounds -= lost;
        if lost > 0 {
            let unit = play.setup.unit_of(id);
            match self.harm.iter_mut().find(|harm| (harm.0, harm.1) == (unit, by)) {
                Some(harm) => harm.2 += lost,
                None => self.harm.push((unit, by, lost)),
            }
        }
        lost
    }

    /// TS-DMG-02. Models without wounds are removed.
    pub fn bury(&mut self, play: &mut Play<TenSided>) {
        let fallen: SmallVec<[FigureId; 10]> =
            play.battle.standing().filter(|&id| play.battle.model(id).wounds == 0).collect();
        for id in fallen {
            let unit = play.setup.unit_of(id);
            self.bereaved.insert(unit);
            let model = play.battle.model_mut(id);
            (model.at, model.end) = (None, Some(End::Fallen));
            play.tell(clause!("TS-DMG-02"), || What::Removed { figure: id, word: "ts-fallen".into() });
            herds::hand_over(play, unit, id);
            if play.battle.left(play.setup, unit).is_empty() {
                play.battle.unit_mut(unit).berth = Berth::Destroyed;
                herds::leave(play, unit);
            }
        }
    }

    /// TS-SID-05. Of several sides the one that cost it most wounds, at equal wounds the first clockwise.
    pub fn culprit(&self, play: &Play<TenSided>, unit: UnitId) -> Option<SideId> {
        let order = play.setup.sides.from(play.battle.active());
        let cost = |side: SideId| {
            let own = self.harm.iter().filter(|harm| (harm.0, harm.1) == (unit, side));
            own.map(|harm| harm.2).sum::<u8>()
        };
        let most = order.clone().map(cost).max().filter(|&most| most > 0)?;
        order.clone().find(|&side| cost(side) == most)
    }

    /// TS-SID-05. The side that beat it, if it was beaten.
    pub fn victor(&self, play: &Play<TenSided>, unit: UnitId) -> Option<SideId> {
        let beat = |side: &SideId| self.beaten.contains(&(unit, *side));
        play.setup.sides.from(play.battle.active()).find(beat)
    }

    /// TS-RES-07. What the event leads to, then consolidation.
    pub fn conclude(mut self, play: &mut Play<TenSided>) -> Ruling<()> {
        self.settle(play)?;
        consolidation::consolidate(play, &self)?;
        play.battle.part_those_apart(play.setup);
        Ok(())
    }

    /// TS-CHK-05. Creditors, checks and their effects, those whose hero fell.
    pub fn settle(&mut self, play: &mut Play<TenSided>) -> Ruling<()> {
        judged!("TS-SID-05");
        let hurt: UnitSet = self.harm.iter().map(|harm| harm.0).collect();
        for unit in hurt.iter() {
            play.battle.unit_mut(unit).creditor = self.culprit(play, unit);
        }
        morale::check_all(play, self)?;
        play.battle.part_those_apart(play.setup);
        Ok(())
    }
}
