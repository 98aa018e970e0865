//! BN-FIRE, BN-BURST, BN-LIM. Who may fire at whom with what, and what a die needs.

use referee::{FigureId, Tally, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::battle::{Battle, cm};
use crate::figure::Magazine;
use crate::glance::{Front, Glance};
use crate::hiding;
use crate::profile::Class;
use crate::setup::Setup;
use crate::sight;
use crate::vehicles::{crew, targets};
use crate::weapons::{Arm, Bearer, Weapon};

/// How a shooter has come to where he fires from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    pub bearer: Bearer,
    /// BN-FIRE-13, BN-OBST-04. Moved more than 5 cm, or over an obstacle.
    pub penalty: bool,
    /// BN-ACT-14. Fires all round and turns to his target.
    pub all_round: bool,
}

/// BN-ACT-04. Up to 5 cm.
const CAUTIOUS: Length = cm(5);

impl Stance {
    pub const STILL: Stance = Stance { bearer: Bearer::Still, penalty: false, all_round: true };

    /// BN-ACT-06, -12. After a way of a length and a cost.
    pub fn after(length: Length, cost: Length) -> Stance {
        let bearer = match length {
            length if length.is_zero() => Bearer::Still,
            length if length <= CAUTIOUS => Bearer::Cautious,
            _ => Bearer::Moving,
        };
        let cautious = cost <= CAUTIOUS;
        Stance { bearer, penalty: !cautious, all_round: cautious }
    }
}

/// BN-ACT-13, BN-AMMO. What a man could fire at all, if nothing else were against it.
pub fn arms(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[Arm; 4]> {
    if battle.vehicle_of(id).is_some() {
        let guns = crew::usable_guns(setup, battle, id);
        return guns.iter().flat_map(|gun| gun.arms()).copied().collect();
    }
    let magazine = battle.figure(id).arms;
    let loaded = |arm: &Arm| match arm.weapon {
        Weapon::Rifle if magazine == Magazine::AimedOnly => !arm.burst,
        Weapon::Rifle | Weapon::Smg => magazine == Magazine::Loaded,
        weapon => weapon != Weapon::Mortar,
    };
    setup.man(id).weapons.iter().flat_map(|weapon| weapon.arms()).copied().filter(loaded).collect()
}

/// BN-FIRE-10, -11, BN-CIV-09. A target that may be fired at at all.
fn is_target(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId, glance: &Glance) -> bool {
    let side = battle.figure(target).side;
    judged!("BN-CIV-09");
    (side.is_some() || setup.target_civilians)
        && side != battle.figure(shooter).side
        && glance.clear
        && battle.is_able(target)
        && !hiding::is_hidden_from(setup, battle, shooter, target, glance.shelter)
}

/// BN-FIRE-02, -12..20. What each die needs, or nothing where there is no shot.
pub fn number(
    setup: &Setup,
    battle: &Battle,
    (shooter, arm): (FigureId, Arm),
    target: FigureId,
    glance: &Glance,
    penalty: bool,
) -> Option<Tally> {
    let suits = targets::suits(setup, battle, arm, target) && arm.spans(glance.near, glance.too_near);
    if !suits || !is_target(setup, battle, shooter, target, glance) {
        return None;
    }
    let base = arm.number(glance.band?)?;
    let own = modified(setup, battle, (shooter, arm), base, penalty);
    let needs = against(setup, battle, arm, target, glance, own);
    let (_, dice) = pressed(needs.total(), arm, arm.dice());
    (dice > 0).then_some(needs)
}

/// BN-FIRE-14, -18, BN-VFIRE-01, BN-SHOCK-04. What the target adds to a number.
pub fn against(setup: &Setup, battle: &Battle, arm: Arm, target: FigureId, glance: &Glance, needs: Tally) -> Tally {
    let aboard = judged!("BN-VFIRE-01" => battle.vehicle_of(target).is_some());
    let covered = glance.shelter.cover || aboard || judged!("BN-SHOCK-04" => is_low(battle, target, glance));
    needs.add_if(covered && arm.weapon.heeds_cover(), 1, clause!("BN-FIRE-14"), "bn-mod-cover").add_if(
        setup.man(target).sniper,
        1,
        clause!("BN-FIRE-18"),
        "bn-mod-sniper",
    )
}

/// BN-FIRE-13, -16, -19..21. What the shooter himself adds to the number of his weapon.
pub fn modified(setup: &Setup, battle: &Battle, (shooter, arm): (FigureId, Arm), base: u8, penalty: bool) -> Tally {
    let (class, weapon) = (setup.class(shooter), arm.weapon);
    let green = matches!(class, Class::R5 | Class::I2 | Class::I3) && weapon.is_small_arm();
    let mounted = battle.vehicle_of(shooter).is_some();
    let alone = weapon.is_crewed() && !mounted && second_man(setup, battle, shooter).is_none();
    judged!("BN-FIRE-21");
    Tally::of(base, arm.word())
        .add_if(penalty, 1, clause!("BN-FIRE-13"), "bn-mod-moved")
        .add_if(green, 1, clause!("BN-FIRE-16"), "bn-mod-green")
        .add_if(alone, 1, clause!("BN-FIRE-19"), "bn-mod-alone")
        .add_if(class == Class::R1 && !arm.burst, -1, clause!("BN-FIRE-20"), "bn-mod-special")
}

/// BN-SHOCK-04. A shocked man in the open lies low beyond 25 cm.
fn is_low(battle: &Battle, target: FigureId, glance: &Glance) -> bool {
    battle.figure(target).is_shocked() && glance.band != Some(0)
}

/// BN-FIRE-12, BN-BURST-04. A number beyond six: bursts lose dice, single shots are none.
pub fn pressed(number: i32, arm: Arm, dice: u8) -> (i32, u8) {
    if number <= 6 {
        return (number, dice);
    }
    match arm.burst {
        true => judged!("BN-BURST-04" => (6, dice.saturating_sub((number - 6) as u8))),
        false => (number, 0),
    }
}

/// How often, of 7776 times, all dice of a shot miss.
pub fn misses(needs: i32, arm: Arm, dice: u8) -> u32 {
    const DICE: u32 = 5;
    let (number, dice) = pressed(needs, arm, dice);
    let (each, dice) = ((number.clamp(1, 7) - 1) as u32, u32::from(dice).min(DICE));
    each.pow(dice) * 6u32.pow(DICE - dice)
}

/// BN-FIRE-19. Who serves a machine gun with its gunner: in contact, unshocked, and has not fired; rather a man without such
/// a gun of his own.
pub fn second_man(setup: &Setup, battle: &Battle, gunner: FigureId) -> Option<FigureId> {
    if battle.vehicle_of(gunner).is_some() {
        return None;
    }
    let side = battle.side(gunner);
    let has_gun = |id: &FigureId| setup.man(*id).weapons.iter().any(|weapon| weapon.is_crewed());
    let serves = |&id: &FigureId| {
        let figure = battle.figure(id);
        id != gunner && !figure.is_shocked() && !figure.turn.fired && sight::touches(setup, battle, gunner, id)
    };
    battle.men(side).filter(serves).min_by_key(has_gun)
}

/// BN-LIM-02..04, BN-FIRE-09, -11. What one may fire at another after a move.
pub fn active_shot(
    setup: &Setup,
    battle: &Battle,
    shot: (FigureId, Arm),
    target: FigureId,
    glance: &Glance,
    stance: Stance,
) -> Option<Tally> {
    let (shooter, arm) = shot;
    let allowed = arm.weapon.bearer() >= stance.bearer;
    let turned = stance.all_round || glance.bearing >= Front::Half;
    let open = allowed && turned && glance.clear && !battle.figure(shooter).turn.served;
    if !open || sight::is_engaged(setup, battle, target) {
        return None;
    }
    number(setup, battle, shot, target, glance, stance.penalty)
}

/// BN-OPP-02..07, -11, -12. What one may fire at another in reaction.
pub fn reaction_shot(
    setup: &Setup,
    battle: &Battle,
    shot: (FigureId, Arm),
    target: FigureId,
    glance: &Glance,
) -> Option<Tally> {
    let (shooter, arm) = shot;
    let turn = &battle.figure(shooter).turn;
    let spent = arm.weapon.reacts_once() && turn.launched || turn.served;
    if !arm.weapon.reacts() || spent {
        return None;
    }
    let free = setup.man(shooter).sniper || targets::is_vehicular(battle, target);
    let before = match free {
        true if crew::fires_all_round(battle, shooter) => true,
        true => judged!("BN-OPP-04" => glance.bearing >= Front::Half),
        false => glance.bearing == Front::Quarter && judged!("BN-OPP-02" => glance.band.is_some_and(|band| band <= 1)),
    };
    if !before {
        return None;
    }
    number(setup, battle, shot, target, glance, judged!("BN-OPP-12" => false))
}
