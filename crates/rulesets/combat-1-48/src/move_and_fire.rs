//! CB-MAF. One move and one shot for a single token.

use referee::{About, Choice, FigureId, Play, Refusal, Ruling, clause, judged};
use smallvec::SmallVec;

use crate::attack::{Shot, check_unsuppressed, check_weapon, resolve};
use crate::battle::Battle;
use crate::movement::check_moves;
use crate::setup::Setup;
use crate::{Combat, fire, take_cover};

/// CB-MAF-05, CB-MAF-08. The icon, a move, a shot and a token; not for the suppressed.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    let Some(icon) = setup.face(battle, id).move_and_fire else {
        return Err(Refusal::new(clause!("CB-ACT-02"), "cb-no-icon").with("figure", id));
    };
    check_unsuppressed(battle, id).map_err(|refusal| refusal.by(clause!("CB-MAF-08")))?;
    check_weapon(setup, battle, id, icon.weapon)?;
    check_moves(setup, battle, id, 1)
}

/// CB-MAF-03, CB-MAF-04, CB-MAF-07. At the start, at the end and at every stop it may fire its one shot. Says whether
/// it did.
pub fn shoot(play: &mut Play<Combat>, shooter: FigureId) -> Ruling<bool> {
    let Some(icon) = play.setup.face(play.battle, shooter).move_and_fire else { return Ok(false) };
    if check_unsuppressed(play.battle, shooter).is_err() {
        judged!("CB-MAF-08");
        return Ok(false);
    }
    let mut offers: SmallVec<[Choice; 8]> = fire::targets(play.setup, play.battle, shooter, icon.weapon)
        .map(|target| Choice::new("cb-shoot").figure(target))
        .collect();
    if offers.is_empty() {
        return Ok(false);
    }
    offers.push(Choice::declining("cb-go-on"));
    let about = About::new("cb-ask-shoot-here").figure(shooter).place(play.battle.place(shooter));
    let chosen = play.choose(clause!("CB-MAF-03"), play.battle.side(shooter), about, &offers)?;
    let Some(target) = chosen.figure else { return Ok(false) };
    judged!("CB-MAF-04", "CB-MAF-05");
    let shot = Shot { shooter, target, weapon: icon.weapon, shots: 1, aim: 0 };
    fire::declare(play, shot);
    take_cover::offer(play, shot)?;
    resolve(play, shot)?;
    Ok(true)
}
