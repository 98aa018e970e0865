//! What lies on the table: figures, markers, whose turn it is, and the stages of a battle.

use referee::{FigureId, SideId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::{Array, SmallVec};
use table::sight::Memory;
use table::{Chart, Doors, Length, PieceId, Point, Scene, Table, Trails};

use crate::cover::Cover;
use crate::figure::is_default;
pub use crate::figure::{Ammunition, Figure, Figures, Load, Stance, Status, Used};
pub use crate::force::{Bonus, Force, GunState, Progress};
use crate::options::Options;
use crate::roster::{Profile, Skill};
use crate::rules::Rules;
use crate::scenario::Objective;
use crate::terrain::{self, Reading, TOUCH};

/// What never changes in a battle.
#[derive(Clone, Debug)]
pub struct Setup {
    pub table: Table,
    pub scene: Scene,
    pub readings: Vec<Reading>,
    pub chart: Chart,
    /// Woods and buildings alone.
    pub insides: Chart,
    /// What may stand in the way of sight: hills too, since from a hill one sees over some of it.
    pub screens: Chart,
    /// There is no hill.
    pub is_flat: bool,
    pub profiles: Vec<Profile>,
    pub options: Options,
    pub rules: Rules,
    pub trails: Trails,
}

/// What changes: plain data, cheap to copy.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub figures: SmallVec<[Figure; 16]>,
    pub sides: [Force; 2],
    pub stage: Stage,
    /// FC-GEN-15. The serial number of the player turn.
    pub turn: u16,
    pub clouds: SmallVec<[Cloud; 2]>,
    pub doors: Doors,
    /// Places searched in vain, and whether the object has been found.
    pub searched: u16,
    pub found: bool,
    pub objects: SmallVec<[Object; 2]>,
    /// FC-SCUR-10. Who saw a Scurry move of this turn.
    pub witnesses: Figures,
    pub demolition: Demolition,
    pub ending: Option<Ending>,
    /// Whom the terrain lets see whom, and what each has for cover.
    pub memory: Memory<Point, Cover>,
}

/// Its lists are copied as plain bytes, not piece by piece: whoever looks ahead copies battles all the time.
impl Clone for Battle {
    fn clone(&self) -> Battle {
        Battle {
            figures: SmallVec::from_slice(&self.figures),
            sides: self.sides,
            stage: self.stage,
            turn: self.turn,
            clouds: SmallVec::from_slice(&self.clouds),
            doors: self.doors.clone(),
            searched: self.searched,
            found: self.found,
            objects: SmallVec::from_slice(&self.objects),
            witnesses: self.witnesses,
            demolition: self.demolition,
            ending: self.ending,
            memory: self.memory.clone(),
        }
    }

    /// Into the room that is there.
    fn clone_from(&mut self, other: &Battle) {
        fn refill<A: Array<Item: Copy>>(list: &mut SmallVec<A>, from: &[A::Item]) {
            list.clear();
            list.extend_from_slice(from);
        }
        let Battle {
            figures,
            sides,
            stage,
            turn,
            clouds,
            doors,
            searched,
            found,
            objects,
            witnesses,
            demolition,
            ending,
            memory,
        } = other;
        refill(&mut self.figures, figures);
        refill(&mut self.clouds, clouds);
        refill(&mut self.objects, objects);
        self.sides = *sides;
        self.doors.clone_from(doors);
        self.memory.clone_from(memory);
        (self.stage, self.turn, self.searched, self.found) = (*stage, *turn, *searched, *found);
        (self.witnesses, self.demolition, self.ending) = (*witnesses, *demolition, *ending);
    }
}

/// FC-SMOKE-05, FC-BOMB-13. A cloud, there or still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Cloud {
    pub at: Point,
    pub radius: Length,
    pub life: CloudLife,
}

/// R48. When a cloud comes and goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CloudLife {
    /// Goes at the end of this player turn.
    Until(u16),
    /// Appears at the end of this player turn.
    From(u16),
    /// Goes at so many more Scurries and Fire Fights.
    SpecialTurns(u8),
}

/// An object of the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Object {
    pub at: Point,
    /// Whose mission it belongs to.
    pub side: SideId,
}

/// The scenario's demolition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Demolition {
    #[serde(skip_serializing_if = "is_default")]
    pub set: u8,
    /// The own turn in which the fuse was lit.
    #[serde(skip_serializing_if = "is_default")]
    pub lit_in: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    pub blown: bool,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    pub winner: Option<SideId>,
    pub how: Finish,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    DrivenOff,
    BothDrivenOff,
    Objective(Objective),
    TurnLimit,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Objectives are drawn, attitudes and edges chosen.
    Opening,
    /// One figure after the other is put on the table.
    Deployment {
        side: SideId,
        second: bool,
    },
    /// FC-SKILL-22.
    Infiltration {
        side: SideId,
        second: bool,
    },
    FirstMove,
    /// FC-NIGHT-02. One move of the night phase; how many have passed in a row.
    Night {
        side: SideId,
        passes: u8,
        moves: u8,
    },
    /// FC-STEA-01. A stealth turn is to begin.
    Stealth {
        side: SideId,
    },
    /// FC-STEA-04. The attackers creep forward, figure by figure.
    Creep {
        side: SideId,
    },
    /// FC-STEA-17. The defenders' moves and shots on the alarm.
    Alarm {
        side: SideId,
    },
    /// The action die is to be rolled.
    Turn {
        side: SideId,
    },
    Scurry {
        side: SideId,
    },
    ScurryAnswer {
        side: SideId,
    },
    FireFight {
        side: SideId,
    },
    FireFightAnswer {
        side: SideId,
    },
    /// So many activations are left.
    Standard {
        side: SideId,
        left: u8,
    },
    EndOfTurn {
        side: SideId,
        standard: bool,
    },
    Over,
}

impl Stage {
    /// The side it names.
    pub fn side(self) -> Option<SideId> {
        match self {
            Stage::Opening | Stage::FirstMove | Stage::Over => None,
            Stage::Deployment { side, .. } | Stage::Infiltration { side, .. } => Some(side),
            Stage::Night { side, .. } | Stage::Stealth { side } | Stage::Creep { side } | Stage::Turn { side } => {
                Some(side)
            }
            Stage::Alarm { side } | Stage::Scurry { side } | Stage::ScurryAnswer { side } => Some(side),
            Stage::FireFight { side } | Stage::FireFightAnswer { side } => Some(side),
            Stage::Standard { side, .. } | Stage::EndOfTurn { side, .. } => Some(side),
        }
    }
}

pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// The most figures a battle may have.
pub const MOST_FIGURES: usize = 64;

/// The other of the two.
pub fn other(side: SideId) -> SideId {
    match side {
        SideId(0) => SideId(1),
        SideId(1) => SideId(0),
        SideId(_) => unreachable!("the book is for two"),
    }
}

impl Setup {
    pub fn profile(&self, id: FigureId) -> &Profile {
        &self.profiles[id.index()]
    }

    pub fn has(&self, id: FigureId, skill: Skill) -> bool {
        self.profile(id).has(skill)
    }

    pub fn side(&self, id: FigureId) -> Option<SideId> {
        self.profile(id).side
    }

    pub fn reading(&self, piece: PieceId) -> &Reading {
        &self.readings[usize::from(piece.0)]
    }

    pub fn all(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.profiles.len() as u16).map(FigureId)
    }

    /// Every figure of a side, wherever it is.
    pub fn group(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        self.all().filter(move |&id| self.side(id) == Some(side))
    }
}

impl Battle {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }

    pub fn force(&self, side: SideId) -> &Force {
        &self.sides[side.index()]
    }

    pub fn force_mut(&mut self, side: SideId) -> &mut Force {
        &mut self.sides[side.index()]
    }

    /// R9. The figures of a side in play: not Out, not gone, not prisoners.
    pub fn in_play<'a>(&'a self, setup: &'a Setup, side: SideId) -> impl Iterator<Item = FigureId> + 'a {
        judged!("FC-GEN-17");
        setup.group(side).filter(|&id| self.figure(id).status.is_in_play())
    }

    /// The figures of the other side in play.
    pub fn enemies<'a>(&'a self, setup: &'a Setup, of: FigureId) -> impl Iterator<Item = FigureId> + 'a {
        let side = setup.side(of).map(other);
        setup.all().filter(move |&id| side.is_some() && setup.side(id) == side && self.figure(id).status.is_in_play())
    }

    /// The other figures of its own side in play.
    pub fn friends<'a>(&'a self, setup: &'a Setup, of: FigureId) -> impl Iterator<Item = FigureId> + 'a {
        let side = setup.side(of);
        setup.all().filter(move |&id| id != of && setup.side(id) == side && self.figure(id).status.is_in_play())
    }

    /// FC-CONV-01. How far apart two figures are, base to base.
    pub fn gap(&self, a: FigureId, b: FigureId) -> Length {
        terrain::apart(self.figure(a).at, self.figure(b).at)
    }

    /// FC-CONV-03. Two figures touch.
    pub fn in_contact(&self, a: FigureId, b: FigureId) -> bool {
        terrain::is_within(self.figure(a).at, self.figure(b).at, TOUCH)
    }

    /// R8, R21. May do something of its own accord: on its feet and not just recovered.
    pub fn is_able(&self, setup: &Setup, id: FigureId) -> bool {
        let figure = self.figure(id);
        if figure.back_in > self.own_turn(setup, id) {
            judged!("FC-BAIL-11", "FC-REACT-10");
        }
        matches!(figure.status, Status::Fit | Status::Pinned) && figure.back_in <= self.own_turn(setup, id)
    }

    /// Able, and not Pinned.
    pub fn is_fit(&self, setup: &Setup, id: FigureId) -> bool {
        self.is_able(setup, id) && self.figure(id).status == Status::Fit
    }

    /// FC-SCUR-07, FC-HMG-03. May change its place in the turn being played.
    pub fn can_move(&self, setup: &Setup, id: FigureId) -> bool {
        self.is_fit(setup, id) && !self.is_idle(setup, id) && !crate::weapons::mans_gun(setup, self, id)
    }

    /// FC-FF-06. Marked "may not act" for the own turn being played.
    pub fn is_idle(&self, setup: &Setup, id: FigureId) -> bool {
        let idle_in = self.figure(id).idle_in;
        idle_in != 0 && idle_in == self.own_turn(setup, id) && self.active() == setup.side(id)
    }

    /// FC-JAM-02. In Trouble.
    pub fn is_jammed(&self, setup: &Setup, id: FigureId) -> bool {
        let jammed_until = self.figure(id).jammed_until;
        jammed_until != 0 && jammed_until >= self.own_turn(setup, id)
    }

    /// How many own turns its side has begun.
    pub fn own_turn(&self, setup: &Setup, id: FigureId) -> u8 {
        setup.side(id).map_or(0, |side| self.force(side).turns)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<SideId> {
        match self.stage {
            Stage::Alarm { side } => Some(other(side)),
            stage => stage.side(),
        }
    }

    /// Standing figures' bases, which stop sight: everybody but Down and Out ones.
    pub fn stands(&self, id: FigureId) -> bool {
        let status = self.figure(id).status;
        status < Status::Down || status == Status::Prisoner
    }
}
