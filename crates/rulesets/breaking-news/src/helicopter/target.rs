//! BN-HELI-04, -05, -07, BN-FIRE-22. Fire at a helicopter.

use dice::Die;
use referee::{Choice, FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;

use super::{choice, enemies, sky};
use crate::BreakingNews;
use crate::aim::{self, Stance};
use crate::battle::Battle;
use crate::exchange::{Aim, Shot};
use crate::setup::Setup;
use crate::vehicles::{Armour, Threat};
use crate::weapons::{Arm, Weapon};

/// The hits on helicopters in one exchange: which one, with what.
pub type Struck = SmallVec<[(u8, Weapon); 2]>;

/// BN-HELI-04, -07. Small arms and rockets reach it.
fn reaches(weapon: Weapon) -> bool {
    use Weapon::{HeavyAntitank, Launcher, Pistol, Rpg};
    judged!("BN-HELI-07" => weapon.is_small_arm() && weapon != Pistol || matches!(weapon, Rpg | Launcher | HeavyAntitank))
}

/// BN-HELI-05. What it saves with: as light armour does.
fn save(setup: &Setup, weapon: Weapon) -> Option<u8> {
    judged!("BN-HELI-05" => Armour::Light.save(Threat::Weapon(weapon), false, setup.armour_stops_small_arms))
}

/// BN-HELI-04, -09, BN-FIRE-22. What a die of somebody needs against a helicopter: the weapon's last band with a number.
fn number(setup: &Setup, battle: &Battle, (shooter, arm): (FigureId, Arm), penalty: bool) -> Option<Tally> {
    let harms = reaches(arm.weapon) && save(setup, arm.weapon).is_some();
    if !harms || battle.figure(shooter).turn.served || !sky::is_seen(setup, battle, battle.at(shooter)) {
        return None;
    }
    let base = judged!("BN-FIRE-22" => (0..4).rev().find_map(|band| arm.number(band)))?;
    judged!("BN-HELI-04");
    let needs = aim::modified(setup, battle, (shooter, arm), base, penalty);
    (aim::pressed(needs.total(), arm, arm.dice()).1 > 0).then_some(needs)
}

fn shot(n: u8, (shooter, arm): (FigureId, Arm), needs: Tally) -> Shot {
    Shot { shooter: shooter.into(), arm, aim: Aim::Helicopter(n), dice: arm.dice(), needs, turns: false }
}

/// BN-LIM. What somebody of the active side may fire at it after a move; arcs do not matter.
pub fn active(setup: &Setup, battle: &Battle, n: u8, (shooter, stance): (FigureId, Stance), arm: Arm) -> Option<Shot> {
    let carried = battle.vehicle_of(shooter).is_some() || arm.weapon.bearer() >= stance.bearer;
    let needs = number(setup, battle, (shooter, arm), stance.penalty).filter(|_| carried)?;
    Some(shot(n, (shooter, arm), needs))
}

/// BN-HELI-10, BN-OPP-06, -12. What somebody may answer its fire with.
pub fn answer(setup: &Setup, battle: &Battle, n: u8, (shooter, arm): (FigureId, Arm)) -> Option<Shot> {
    let spent = arm.weapon.reacts_once() && battle.figure(shooter).turn.launched;
    let needs = number(setup, battle, (shooter, arm), false).filter(|_| arm.weapon.reacts() && !spent)?;
    Some(shot(n, (shooter, arm), judged!("BN-HELI-10" => needs)))
}

/// All that one of the active side could fire at the enemy's helicopters.
pub fn shots(setup: &Setup, battle: &Battle, firer: (FigureId, Stance)) -> Vec<Shot> {
    let arms = aim::arms(setup, battle, firer.0);
    let at = |n: u8| arms.iter().filter_map(move |&arm| active(setup, battle, n, firer, arm)).collect::<Vec<_>>();
    enemies(battle, battle.side(firer.0)).flat_map(at).collect()
}

/// BN-ASK-08. The small arm of one man at it; both modes of an assault rifle need the same, so it is a burst.
pub fn small_arm(setup: &Setup, battle: &Battle, n: u8, firer: (FigureId, Stance)) -> Option<Shot> {
    let fits = |arm: &Arm| arm.weapon.is_small_arm() && (arm.weapon != Weapon::Rifle || arm.burst);
    let arms = aim::arms(setup, battle, firer.0);
    arms.into_iter().filter(fits).find_map(|arm| active(setup, battle, n, firer, arm))
}

/// What a shot at it is called where it is offered.
pub fn offer(battle: &Battle, n: u8, arm: Arm, needs: i32) -> Choice {
    choice(battle, n, word(arm)).number(i64::from(needs))
}

fn word(arm: Arm) -> &'static str {
    match (arm.weapon, arm.burst) {
        (Weapon::Rifle, false) => "bn-sky-rifle-aimed",
        (Weapon::Rifle, true) => "bn-sky-rifle-burst",
        (Weapon::Precision, _) => "bn-sky-precision",
        (Weapon::Smg, _) => "bn-sky-smg",
        (Weapon::Lmg, _) => "bn-sky-lmg",
        (Weapon::Mmg, _) => "bn-sky-mmg",
        (Weapon::Hmg, _) => "bn-sky-hmg",
        (Weapon::Rpg, _) => "bn-sky-rpg",
        (Weapon::Launcher, _) => "bn-sky-launcher",
        _ => "bn-sky-heavy-antitank",
    }
}

/// BN-HELI-05, -06. Each hit is saved until one is not: then it is out of the game.
pub fn saves(play: &mut Play<BreakingNews>, struck: &Struck) -> Ruling<()> {
    let mut lost: SmallVec<[u8; 2]> = SmallVec::new();
    for &(n, weapon) in struck {
        let side = play.battle.helicopters[usize::from(n)].side;
        if lost.contains(&n) || holds(play, side, weapon)? {
            continue;
        }
        lost.push(n);
        play.tell(clause!("BN-HELI-05"), || What::Decided { side, word: "bn-helicopter-lost".into(), figure: None });
    }
    lost.sort_unstable();
    for n in lost.into_iter().rev() {
        play.battle.helicopters.remove(usize::from(n));
    }
    Ok(())
}

fn holds(play: &mut Play<BreakingNews>, side: SideId, weapon: Weapon) -> Ruling<bool> {
    let Some(number) = save(play.setup, weapon) else { return Ok(true) };
    let needs = Tally::of(number, Armour::Light.word());
    play.test(For::new(clause!("BN-HELI-05"), side, "bn-die-helicopter-save"), Die::D6, &needs)
}
