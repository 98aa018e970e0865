//! What lies on the table: figures, markers, whose turn it is, and the stages of a battle.

use referee::{FigureId, SideId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Bearing, Length, OpeningId, PieceId, Point, Scene, Table};

use crate::options::Options;
use crate::roster::{Profile, Skill};
use crate::rules::Rules;
use crate::scenario::{Duty, Edge, Objective};
use crate::setup::Attitude;
use crate::terrain::{self, Reading, TOUCH};

/// What never changes in a battle.
#[derive(Clone, Debug)]
pub struct Setup {
    pub table: Table,
    pub scene: Scene,
    pub readings: Vec<Reading>,
    pub profiles: Vec<Profile>,
    pub options: Options,
    pub rules: Rules,
}

/// What changes: plain data, cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub figures: SmallVec<[Figure; 16]>,
    pub sides: [Force; 2],
    pub stage: Stage,
    /// FC-GEN-15. The serial number of the player turn.
    pub turn: u16,
    pub clouds: SmallVec<[Cloud; 2]>,
    /// Doors that are not as the table was laid.
    pub turned: SmallVec<[OpeningId; 4]>,
    /// Places searched in vain, and whether the object has been found.
    pub searched: u16,
    pub found: bool,
    pub objects: SmallVec<[Object; 2]>,
    /// FC-SCUR-10. Who saw a Scurry move of this turn.
    pub witnesses: Figures,
    pub demolition: Demolition,
    pub ending: Option<Ending>,
}

/// One figure as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Figure {
    pub at: Point,
    #[serde(skip_serializing_if = "is_default")]
    pub facing: Bearing,
    #[serde(skip_serializing_if = "is_default")]
    pub status: Status,
    /// R16. The own turn at whose end a passing status goes.
    #[serde(skip_serializing_if = "is_default")]
    pub until: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub stance: Stance,
    /// FC-JAM-02. Trouble until the end of this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub jammed_until: u8,
    /// FC-FF-06. May not act in this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub idle_in: u8,
    /// FC-KILL-07, FC-BAIL-11. Acts again from this own turn.
    #[serde(skip_serializing_if = "is_default")]
    pub back_in: u8,
    /// Activated, or moved in a Scurry, or done in a Fire Fight, in the turn being played.
    #[serde(skip_serializing_if = "is_default")]
    pub acted: bool,
    /// Changed its place in its own last turn.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// FC-GUARD-01. Fired in its own last turn, or in the one being played.
    #[serde(skip_serializing_if = "is_default")]
    pub fired: bool,
    /// FC-NIGHT-10. The player turn in which it last fired at all.
    #[serde(skip_serializing_if = "is_default")]
    pub last_shot: u16,
    /// FC-SNAP-06. Made its Snap Fire of this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub snapped: bool,
    /// FC-GUARD-07. Movers of this turn it has answered.
    #[serde(skip_serializing_if = "is_default")]
    pub guarded: Figures,
    /// R28. The own turn in which it last worked as a loader.
    #[serde(skip_serializing_if = "is_default")]
    pub loaded_in: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub used: Used,
    #[serde(skip_serializing_if = "is_default")]
    pub grenades: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub smoke: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub charges: u8,
    /// By place in its list of weapons; the last one is for hand grenades.
    #[serde(skip_serializing_if = "is_default")]
    pub ammunition: [Ammunition; 3],
    #[serde(skip_serializing_if = "is_default")]
    pub load: Option<Load>,
    /// FC-TASK-03. Tasks it can never do, and those it may not try again this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub never: u16,
    #[serde(skip_serializing_if = "is_default")]
    pub tried: u16,
    /// FC-DISP-01. The enemy has seen it.
    #[serde(skip_serializing_if = "is_default")]
    pub seen: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub duty: Option<Duty>,
    /// FC-MISS-15. The edge it left by.
    #[serde(skip_serializing_if = "is_default")]
    pub left_by: Option<Edge>,
    /// FC-PERS-03. It has been talked round.
    #[serde(skip_serializing_if = "is_default")]
    pub persuaded: bool,
}

/// FC-DICE-10. A figure has one status, from mild to severe; the last three lie outside that order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[default]
    Fit,
    Pinned,
    Hunkered,
    Stunned,
    Bailing,
    Down,
    Out,
    Prisoner,
    /// Left the table.
    Left,
    /// Not on the table yet.
    Reserve,
}

/// FC-COVER-01. Behind cover a figure mans it or hides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    #[default]
    Exposed,
    Hidden,
}

/// R60. What is left to fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ammunition {
    #[default]
    Plenty,
    OneShot,
    Empty,
}

/// R23. What a figure carries or leads along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    Casualty(FigureId),
    Prisoner(FigureId),
    Object(u8),
}

/// What can be used once in a game, and once in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Used {
    #[serde(skip_serializing_if = "is_default")]
    pub marksman: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub rapid_fire: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub tough: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub handy: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub talented: bool,
    /// FC-SKILL-18. Once a turn.
    #[serde(skip_serializing_if = "is_default")]
    pub alert: bool,
}

/// One side's own affairs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Force {
    /// How many own turns it has begun.
    pub turns: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub morale: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub despair: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub attitude: Attitude,
    #[serde(skip_serializing_if = "is_default")]
    pub edge: Option<Edge>,
    #[serde(skip_serializing_if = "is_default")]
    pub objective: Option<Objective>,
    /// FC-LEAD-03, 04. The leader of this turn and what the die gave.
    #[serde(skip_serializing_if = "is_default")]
    pub bonus: Option<(FigureId, Bonus)>,
    /// FC-SNIP-02. The sniper whose lone shot keeps the others from firing this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub lone_shot: Option<FigureId>,
    #[serde(skip_serializing_if = "is_default")]
    pub grenades: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub gun: GunState,
    #[serde(skip_serializing_if = "is_default")]
    pub progress: Progress,
    /// FC-DISP-05. Own turns in a row without fire.
    #[serde(skip_serializing_if = "is_default")]
    pub quiet: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    Move,
    Fire,
}

/// FC-BOMB. The gun off the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GunState {
    #[serde(skip_serializing_if = "is_default")]
    pub aim: Option<Point>,
    #[serde(skip_serializing_if = "is_default")]
    pub smoke: bool,
    /// Ones rolled; the second silences it.
    #[serde(skip_serializing_if = "is_default")]
    pub ones: u8,
    /// The own turn from which it fires.
    #[serde(skip_serializing_if = "is_default")]
    pub from: u8,
}

/// How far a side has come with its objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// What the objective asks for has happened.
    #[serde(skip_serializing_if = "is_default")]
    pub fulfilled: bool,
    /// It can no longer happen.
    #[serde(skip_serializing_if = "is_default")]
    pub failed: bool,
    /// What had to be got away has left by the own edge.
    #[serde(skip_serializing_if = "is_default")]
    pub away: bool,
    /// Objective 7: own turns in a row in which the marker was held.
    #[serde(skip_serializing_if = "is_default")]
    pub held: u8,
    /// Objective 9: which of the pieces have been touched.
    #[serde(skip_serializing_if = "is_default")]
    pub scouted: u16,
}

/// FC-SMOKE-05, FC-BOMB-13. A cloud, there or still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cloud {
    pub at: Point,
    pub radius: Length,
    pub life: CloudLife,
}

/// R48. When a cloud comes and goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    pub at: Point,
    /// Whose mission it belongs to.
    pub side: SideId,
}

/// The scenario's demolition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    pub winner: Option<SideId>,
    pub how: Finish,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    DrivenOff,
    BothDrivenOff,
    Objective(Objective),
    TurnLimit,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Objectives are drawn, attitudes and edges chosen.
    Opening,
    /// One figure after the other is put on the table.
    Deployment { side: SideId, second: bool },
    /// FC-SKILL-22.
    Infiltration { side: SideId, second: bool },
    FirstMove,
    /// FC-NIGHT-02. One move of the night phase; how many have passed in a row.
    Night { side: SideId, passes: u8, moves: u8 },
    /// FC-STEA-01. A stealth turn is to begin.
    Stealth { side: SideId },
    /// FC-STEA-04. The attackers creep forward, figure by figure.
    Creep { side: SideId },
    /// FC-STEA-17. The defenders' moves and shots on the alarm.
    Alarm { side: SideId },
    /// The action die is to be rolled.
    Turn { side: SideId },
    Scurry { side: SideId },
    ScurryAnswer { side: SideId },
    FireFight { side: SideId },
    FireFightAnswer { side: SideId },
    /// So many activations are left.
    Standard { side: SideId, left: u8 },
    EndOfTurn { side: SideId, standard: bool },
    Over,
}

/// A set of figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Figures(u64);

pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// The most figures a battle may have.
pub const MOST_FIGURES: usize = 64;

pub fn other(side: SideId) -> SideId {
    SideId(1 - side.0)
}

impl Figures {
    pub fn has(self, figure: FigureId) -> bool {
        self.0 & (1 << figure.0) != 0
    }

    pub fn add(&mut self, figure: FigureId) {
        self.0 |= 1 << figure.0;
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<FigureId> for Figures {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Figures {
        figures.into_iter().fold(Figures::default(), |mut set, figure| {
            set.add(figure);
            set
        })
    }
}

impl Status {
    /// Standing on the table, whatever its state, and on nobody's leash.
    pub fn is_in_play(self) -> bool {
        self <= Status::Down
    }

    /// Its base lies on the table.
    pub fn is_on_table(self) -> bool {
        self.is_in_play() || self == Status::Prisoner
    }

    /// R16. It goes by itself at the end of an own turn.
    pub fn passes(self) -> bool {
        matches!(self, Status::Pinned | Status::Hunkered | Status::Stunned)
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
        self.gap(a, b) <= TOUCH
    }

    /// R8, R21. May do something of its own accord: on its feet and not just recovered.
    pub fn is_able(&self, setup: &Setup, id: FigureId) -> bool {
        let figure = self.figure(id);
        matches!(figure.status, Status::Fit | Status::Pinned) && figure.back_in <= self.own_turn(setup, id)
    }

    /// FC-SCUR-07. May change its place in the turn being played.
    pub fn can_move(&self, setup: &Setup, id: FigureId) -> bool {
        self.is_able(setup, id) && self.figure(id).status == Status::Fit && !self.is_idle(setup, id)
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
            Stage::Opening | Stage::FirstMove | Stage::Over => None,
            Stage::Deployment { side, .. } | Stage::Infiltration { side, .. } => Some(side),
            Stage::Night { side, .. } | Stage::Stealth { side } | Stage::Creep { side } | Stage::Turn { side } => Some(side),
            Stage::Alarm { side } => Some(other(side)),
            Stage::Scurry { side } | Stage::ScurryAnswer { side } => Some(side),
            Stage::FireFight { side } | Stage::FireFightAnswer { side } => Some(side),
            Stage::Standard { side, .. } | Stage::EndOfTurn { side, .. } => Some(side),
        }
    }

    /// Standing figures' bases, which stop sight: everybody but Down and Out ones.
    pub fn stands(&self, id: FigureId) -> bool {
        let status = self.figure(id).status;
        status < Status::Down || status == Status::Prisoner
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
