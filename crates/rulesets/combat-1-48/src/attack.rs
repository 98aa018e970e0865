//! CB-ATK. What every shot has in common.

use dice::{Bands, Die, Faces, Throw};
use referee::{FigureId, Play, Refusal, Ruling, What, clause, judged};
use table::Length;

use crate::battle::{Battle, u};
use crate::card::Weapon;
use crate::setup::Setup;
use crate::sight::{Exposure, Stand, exposure, sees};
use crate::{Combat, victory, wounds};

/// CB-FIRE-03, CB-FIRE-04. Up to here a target is at Short range.
const SHORT: Length = u(10);

/// Shots of one declaration at one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub shooter: FigureId,
    pub target: FigureId,
    /// By its place on the shooter's card.
    pub weapon: u8,
    pub shots: u8,
    /// Dice that Aim adds.
    pub aim: u8,
}

/// CB-ATK-04, CB-ATK-05, CB-TAKE-12. The lowest natural face that hits, and whether a 6 still counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToHit {
    pub face: u8,
    pub head_shots: bool,
}

impl ToHit {
    /// CB-TAKE-02, CB-TAKE-13. A target that counts as having taken cover takes one off every die.
    pub fn new(exposure: Exposure, took_cover: bool) -> ToHit {
        let face = if exposure == Exposure::Open { judged!("CB-ATK-04" => 4) } else { judged!("CB-ATK-05" => 5) };
        if took_cover {
            judged!("CB-TAKE-13");
        }
        ToHit { face: face + u8::from(took_cover), head_shots: !took_cover }
    }

    fn bands(self) -> Bands {
        if self.head_shots { Bands::cuts(&[self.face, 6]) } else { Bands::at_least(self.face) }
    }
}

/// A weapon on the visible side of a card.
pub fn weapon<'a>(setup: &'a Setup, battle: &Battle, id: FigureId, place: u8) -> &'a Weapon {
    &setup.face(battle, id).weapons[usize::from(place)]
}

/// Dice of one shot of a weapon at a target where it stands.
pub fn dice_at(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId, weapon: u8) -> u8 {
    let weapon = self::weapon(setup, battle, shooter, weapon);
    if battle.gap(shooter, target) <= SHORT {
        judged!("CB-FIRE-04" => weapon.short)
    } else {
        judged!("CB-FIRE-03" => weapon.long)
    }
}

/// CB-ATK-06, CB-FIRE-11. A target must be seen, and the weapon must have dice at that range.
pub fn check_target(
    setup: &Setup,
    battle: &Battle,
    shooter: FigureId,
    target: FigureId,
    weapon: u8,
) -> Result<(), Refusal> {
    if dice_at(setup, battle, shooter, target, weapon) == 0 {
        let distance = battle.gap(shooter, target);
        let refusal = Refusal::new(clause!("CB-FIRE-11"), "cb-no-dice").with("figure", shooter);
        return Err(refusal.with("distance", distance));
    }
    if !sees(setup, Stand::of(battle, shooter), Stand::of(battle, target)) {
        return Err(Refusal::new(clause!("CB-ATK-06"), "cb-no-sight").with("figure", shooter).with("other", target));
    }
    Ok(())
}

/// CB-ATK-03, CB-FIRE-06. One weapon a Turn, and no more shots than it has.
pub fn check_weapon(setup: &Setup, battle: &Battle, id: FigureId, place: u8) -> Result<(), Refusal> {
    let turn = &battle.figure(id).turn;
    if turn.weapon.is_some_and(|used| used != place) {
        return Err(Refusal::new(clause!("CB-ATK-03"), "cb-no-other-weapon").with("figure", id));
    }
    let most = weapon(setup, battle, id, place).shots;
    if turn.shots >= most {
        let refusal = Refusal::new(clause!("CB-FIRE-06"), "cb-no-shots").with("figure", id);
        return Err(refusal.with("most", i64::from(most)));
    }
    Ok(())
}

/// CB-SUP-04. A suppressed character makes no Attack Action.
pub fn check_unsuppressed(battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    if battle.figure(id).turn.suppressed {
        return Err(Refusal::new(clause!("CB-SUP-04"), "cb-no-suppressed").with("figure", id));
    }
    Ok(())
}

/// Writes down that a character has attacked in this Turn.
pub fn count_attack(battle: &mut Battle, id: FigureId, weapon: u8, shots: u8) {
    let turn = &mut battle.figure_mut(id).turn;
    turn.attacked = true;
    turn.weapon = Some(weapon);
    turn.shots += shots;
}

/// CB-TAKE-11, CB-WND-04, CB-SKL-09..11. A target counts as having taken cover by the Action, the marker or Camouflage.
pub fn counts_as_covered(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> bool {
    let figure = battle.figure(target);
    if figure.marker || figure.turn.covered.holds(shooter) {
        judged!("CB-SKL-11");
        return true;
    }
    judged!("CB-TAKE-03");
    let camouflaged =
        setup.face(battle, target).camouflage && exposure(setup, battle, shooter, target) == Exposure::Partial;
    if camouflaged {
        judged!("CB-SKL-09");
    }
    camouflaged
}

/// CB-FIRE-07..09. All dice together: two unreduced sixes eliminate, any hit wounds once.
pub fn resolve(play: &mut Play<Combat>, shot: Shot) -> Ruling<()> {
    let Shot { shooter, target, weapon, shots, aim } = shot;
    let dice = shots * dice_at(play.setup, play.battle, shooter, target, weapon) + aim;
    let took_cover = counts_as_covered(play.setup, play.battle, shooter, target);
    let to_hit = ToHit::new(exposure(play.setup, play.battle, shooter, target), took_cover);
    let side = play.battle.side(shooter);
    let throw = Throw::pool(dice, Die::D6, to_hit.bands());
    let faces: Faces = play.throw(clause!("CB-FIRE-07"), side, throw)?;
    if to_hit.head_shots && faces.count_of(6) >= 2 {
        play.tell(clause!("CB-FIRE-09"), || What::Noted { word: "cb-head-shot".into(), facts: Vec::new() });
        judged!("CB-WND-06");
        wounds::eliminate(play, target);
    } else if faces.at_least(to_hit.face) > 0 {
        judged!("CB-FIRE-08");
        wounds::wound(play, target);
    }
    victory::judge_losses(play);
    Ok(())
}
