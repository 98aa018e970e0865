//! FC-PIST to FC-SHOT. The weapons table: dice, ranges and modes of every weapon.

use referee::{FigureId, What, clause, judged};
use smallvec::{SmallVec, smallvec};
use table::{Length, Point};

use crate::Play;
use crate::battle::{Ammunition, Battle, Setup};
use crate::fire::Kind;
use crate::roster::{Skill, Weapon};
use crate::terrain::{TOUCH, is_within};

/// FC-GEN-09. The reach of short-ranged weapons.
pub const SHORT: Length = Length::inches(12);
/// FC-SKILL-16.
const ACCURATE: Length = Length::inches(16);
/// FC-SHOT-02.
const CLOSE: Length = Length::inches(4);

/// How a weapon is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    Plain,
    /// FC-SMG-02.
    Burst,
    /// FC-SMG-05. A submachine gun beyond its range.
    Long,
    /// FC-SMG-04.
    AfterDash,
    /// FC-LMG-02. The Kill die swapped for two more Shock dice.
    Swapped,
    /// FC-RIF-03, FC-LMG-09.
    OnTheMove,
    /// FC-SHOT-02. Two Kill dice at four inches or less.
    Close,
    /// FC-SNIP-05. A sniper rifle fired by one who moves.
    AsRifle,
    /// FC-SNIP-02. The only shot of its side this turn.
    Lone,
}

/// FC-DICE-01. Kill and Shock dice of one attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    pub kill: u8,
    pub shock: u8,
}

/// What the shooter has done in this activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Posture {
    /// Has changed its place.
    pub moved: bool,
    pub dashed: bool,
    /// FC-RIF-03. In the middle of its move.
    pub in_mid_move: bool,
    /// Can not change its place any more.
    pub stays: bool,
}

const fn dice(kill: u8, shock: u8) -> Dice {
    Dice { kill, shock }
}

impl Dice {
    pub fn is_none(self) -> bool {
        self.kill == 0 && self.shock == 0
    }
}

/// The weapons table, active fire.
pub fn active(weapon: Weapon, mode: Mode) -> Dice {
    match (weapon, mode) {
        (Weapon::PairOfPistols, _) => dice(1, 2),
        (Weapon::Smg, Mode::Burst) => dice(0, 3),
        (Weapon::Smg, Mode::AfterDash) => dice(0, 2),
        (Weapon::Smg, Mode::Long) => judged!("FC-SMG-05" => dice(0, 1)),
        (Weapon::Smg, _) => judged!("FC-SMG-01" => dice(1, 1)),
        (Weapon::Lmg, Mode::Swapped) => judged!("FC-LMG-02" => dice(0, 4)),
        (Weapon::Lmg, Mode::OnTheMove) => judged!("FC-LMG-09" => dice(0, 2)),
        (Weapon::Lmg, _) => judged!("FC-LMG-01" => dice(1, 2)),
        (Weapon::Hmg, _) => dice(2, 1),
        (Weapon::SniperRifle, Mode::Plain | Mode::Lone) => dice(2, 0),
        (Weapon::Rifle | Weapon::SniperRifle, Mode::OnTheMove) => dice(0, 1),
        (Weapon::Shotgun, Mode::Close) => dice(2, 0),
        (Weapon::Shotgun, _) => judged!("FC-SHOT-01" => dice(1, 1)),
        (Weapon::GrenadeLauncher, _) => dice(0, 0),
        _ => dice(1, 1),
    }
}

/// FC-SNAP-04. The weapons table, Snap Fire: Kill dice, and what some weapons add.
pub fn snap(weapon: Weapon) -> Option<Dice> {
    match weapon {
        Weapon::GrenadeLauncher => judged!("FC-REACT-06" => None),
        Weapon::PairOfPistols => judged!("FC-PIST-05" => Some(dice(1, 1))),
        Weapon::Shotgun => judged!("FC-SHOT-03" => Some(dice(1, 1))),
        Weapon::Hmg => Some(dice(2, 0)),
        Weapon::SniperRifle => judged!("FC-SNIP-06" => Some(dice(2, 0))),
        _ => Some(dice(1, 0)),
    }
}

/// FC-GUARD-05, FC-GUARD-06. The weapons table, Guard Fire: Shock dice only.
pub fn guard(weapon: Weapon, mode: Mode) -> Option<Dice> {
    match (weapon, mode) {
        (Weapon::GrenadeLauncher, _) => judged!("FC-REACT-06" => None),
        (Weapon::Smg, Mode::Burst) => judged!("FC-SMG-06" => Some(dice(0, 3))),
        (Weapon::PairOfPistols, _) => judged!("FC-PIST-05" => Some(dice(0, 2))),
        (Weapon::Rifle, _) => judged!("FC-RIF-05" => Some(dice(0, 2))),
        (Weapon::SniperRifle, _) => judged!("FC-SNIP-06" => Some(dice(0, 2))),
        (Weapon::Lmg, _) => judged!("FC-GUARD-06" => Some(dice(0, 2))),
        _ => Some(dice(0, 1)),
    }
}

/// FC-FIRE-05. How far a weapon reaches in a mode; without a limit as far as one sees.
pub fn range(setup: &Setup, id: FigureId, weapon: Weapon, mode: Mode) -> Option<Length> {
    match (weapon, mode) {
        (Weapon::Smg, Mode::Long) => None,
        (Weapon::Shotgun, Mode::Close) => Some(CLOSE),
        (Weapon::Pistol | Weapon::PairOfPistols | Weapon::Smg | Weapon::Shotgun, _) => {
            judged!("FC-GEN-09" => Some(short(setup, id)))
        }
        _ => None,
    }
}

fn short(setup: &Setup, id: FigureId) -> Length {
    if setup.has(id, Skill::Accurate) { ACCURATE } else { SHORT }
}

/// FC-WPN-05. The weapons a figure can fire now.
pub fn of<'a>(setup: &'a Setup, battle: &'a Battle, id: FigureId) -> impl Iterator<Item = Weapon> + 'a {
    let carried = setup.profile(id).weapons.iter().copied().enumerate();
    let loaded = carried.filter(move |(n, _)| battle.figure(id).ammunition[*n] != Ammunition::Empty);
    loaded.map(|(_, weapon)| weapon).filter(move |&weapon| weapon != Weapon::Hmg || is_at_gun(battle, id))
}

/// FC-HMG-03. It serves a heavy machine gun, which stays where it is.
pub fn mans_gun(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    setup.profile(id).carries(Weapon::Hmg) && is_at_gun(battle, id)
}

/// R71. It never left its gun, or touches it again.
fn is_at_gun(battle: &Battle, id: FigureId) -> bool {
    let figure = battle.figure(id);
    figure.gun.is_none_or(|gun| is_within(figure.at, gun, TOUCH))
}

/// R71. Its gun stands elsewhere.
pub fn has_left_gun(battle: &Battle, id: FigureId) -> bool {
    !is_at_gun(battle, id)
}

/// R71. Driven from its place, a gunner leaves the gun there, and the table is told.
pub fn leave_gun(play: &mut Play, id: FigureId, from: Point) {
    let figure = play.battle.figure(id);
    if play.setup.profile(id).carries(Weapon::Hmg) && figure.at != from && figure.gun.is_none() {
        play.battle.figure_mut(id).gun = Some(from);
        play.tell(clause!("FC-HMG-03"), || What::Gained { figure: id, status: "fc-left-gun".into() });
    }
}

/// How far Guard Fire with a weapon reaches: nothing when it has none, no limit when it is as far as one sees.
pub fn guard_range(setup: &Setup, battle: &Battle, id: FigureId, weapon: Weapon) -> Option<Option<Length>> {
    guard(weapon, Mode::Plain)?;
    let stood = weapon == Weapon::Smg && !battle.figure(id).moved;
    Some(if stood { None } else { range(setup, id, weapon, Mode::Plain) })
}

/// The ways a weapon may be fired in reaction at a mover.
pub fn reaction_modes(
    setup: &Setup,
    battle: &Battle,
    id: FigureId,
    weapon: Weapon,
    mover: FigureId,
    kind: Kind,
) -> SmallVec<[(Weapon, Mode); 3]> {
    let near = range(setup, id, weapon, Mode::Plain).is_none_or(|range| battle.gap(id, mover) <= range);
    match (weapon, kind) {
        (Weapon::GrenadeLauncher, _) => smallvec![],
        (Weapon::Smg, Kind::Guard) if near => smallvec![(weapon, Mode::Burst), (weapon, Mode::Plain)],
        (Weapon::Smg, Kind::Guard) if !battle.figure(id).moved => smallvec![(weapon, Mode::Long)],
        _ if near => smallvec![(weapon, Mode::Plain)],
        _ => smallvec![],
    }
}

/// The ways a weapon may be fired by a figure whose turn it is to act.
pub fn modes(setup: &Setup, battle: &Battle, id: FigureId, weapon: Weapon, posture: Posture) -> SmallVec<[Mode; 3]> {
    let steady = setup.has(id, Skill::SteadyArm);
    let moved = posture.moved && !steady;
    let mid = posture.in_mid_move && !steady;
    match weapon {
        _ if posture.dashed && weapon != Weapon::Smg => smallvec![],
        Weapon::Smg if posture.dashed => smallvec![Mode::AfterDash],
        _ if posture.in_mid_move && !fires_in_mid_move(weapon) => smallvec![],
        Weapon::Rifle | Weapon::SniperRifle if mid => smallvec![Mode::OnTheMove],
        Weapon::Smg if moved => smallvec![Mode::Plain, Mode::Burst],
        Weapon::Smg => smallvec![Mode::Plain, Mode::Burst, Mode::Long],
        Weapon::Lmg if moved => smallvec![Mode::OnTheMove],
        Weapon::Lmg => lmg_modes(setup, battle, id, posture),
        Weapon::Hmg if moved => smallvec![],
        Weapon::Hmg => judged!("FC-HMG-05" => smallvec![Mode::Plain]),
        Weapon::SniperRifle if moved => judged!("FC-SNIP-04" => smallvec![Mode::AsRifle]),
        Weapon::SniperRifle => sniper_modes(setup, battle, id, posture),
        Weapon::GrenadeLauncher => smallvec![],
        Weapon::Shotgun => smallvec![Mode::Plain, Mode::Close],
        _ => smallvec![Mode::Plain],
    }
}

/// FC-RIF-02. Only a standard rifle is fired during the move; a sniper rifle on the move is one.
pub fn fires_in_mid_move(weapon: Weapon) -> bool {
    matches!(weapon, Weapon::Rifle | Weapon::SniperRifle)
}

/// FC-LMG-06 to 09. Without a loader no swap; who means to move on may fire two Shock dice first.
fn lmg_modes(setup: &Setup, battle: &Battle, id: FigureId, posture: Posture) -> SmallVec<[Mode; 3]> {
    let mut modes: SmallVec<[Mode; 3]> = smallvec![Mode::Plain];
    if loader(setup, battle, id).is_some() {
        modes.push(Mode::Swapped);
    }
    if !posture.stays {
        modes.push(Mode::OnTheMove);
    }
    modes
}

/// FC-SNIP-01, 02, 05. Lone only while nobody else of the side has fired in its own turn.
fn sniper_modes(setup: &Setup, battle: &Battle, id: FigureId, posture: Posture) -> SmallVec<[Mode; 3]> {
    let mut modes: SmallVec<[Mode; 3]> = smallvec![Mode::Plain];
    let own_turn = battle.active() == setup.side(id);
    if own_turn && !battle.friends(setup, id).any(|friend| battle.figure(friend).fired) {
        modes.push(Mode::Lone);
    }
    if !posture.stays {
        modes.push(Mode::AsRifle);
    }
    modes
}

/// FC-LMG-06, R31. A friend in contact who can feed the gun.
pub fn loader(setup: &Setup, battle: &Battle, gunner: FigureId) -> Option<FigureId> {
    let able = |&id: &FigureId| {
        let status = battle.figure(id).status;
        status <= crate::battle::Status::Pinned && battle.in_contact(gunner, id)
    };
    battle.friends(setup, gunner).find(able)
}

/// After firing so the figure can not change its place in this activation.
pub fn pins_down(weapon: Weapon, mode: Mode) -> bool {
    match weapon {
        Weapon::Lmg => mode != Mode::OnTheMove,
        Weapon::SniperRifle => matches!(mode, Mode::Plain | Mode::Lone),
        Weapon::Hmg | Weapon::GrenadeLauncher => true,
        _ => false,
    }
}

/// What a player calls firing so.
pub fn word(weapon: Weapon, mode: Mode, kind: Kind) -> &'static str {
    match (kind, weapon, mode) {
        (Kind::Snap, ..) => "fc-snap",
        (Kind::Guard, Weapon::Smg, Mode::Burst) => "fc-guard-burst",
        (Kind::Guard, ..) => "fc-guard",
        (_, Weapon::Pistol, _) => "fc-fire-pistol",
        (_, Weapon::PairOfPistols, _) => "fc-fire-pair",
        (_, Weapon::Rifle | Weapon::SniperRifle, Mode::OnTheMove) => "fc-fire-on-the-move",
        (_, Weapon::Rifle, _) => "fc-fire-rifle",
        (_, Weapon::Smg, Mode::Burst) => "fc-fire-burst",
        (_, Weapon::Smg, Mode::Long) => "fc-fire-long",
        (_, Weapon::Smg, Mode::AfterDash) => "fc-fire-after-dash",
        (_, Weapon::Smg, _) => "fc-fire-smg",
        (_, Weapon::Lmg, Mode::Swapped) => "fc-fire-swapped",
        (_, Weapon::Lmg, Mode::OnTheMove) => "fc-fire-lmg-on-the-move",
        (_, Weapon::Lmg, _) => "fc-fire-lmg",
        (_, Weapon::Hmg, _) => "fc-fire-hmg",
        (_, Weapon::SniperRifle, Mode::Lone) => "fc-fire-lone",
        (_, Weapon::SniperRifle, Mode::AsRifle) => "fc-fire-sniper-as-rifle",
        (_, Weapon::SniperRifle, _) => "fc-fire-sniper",
        (_, Weapon::GrenadeLauncher, _) => "fc-fire-launcher",
        (_, Weapon::Shotgun, Mode::Close) => "fc-fire-close",
        (_, Weapon::Shotgun, _) => "fc-fire-shotgun",
    }
}
