//! CB-ATK. What every shot has in common.

use dice::{Bands, Die, Faces, Throw};
use referee::{Clause, FigureId, For, Play, Refusal, Ruling, Tally, What, clause, judged};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToHit {
    pub needs: Tally,
    pub head_shots: bool,
}

/// Why a target counts as having taken cover: the clause, and what it is called.
pub type Covered = (Clause, &'static str);

impl ToHit {
    /// CB-TAKE-02, CB-TAKE-13. A target that counts as having taken cover takes one off every die.
    pub fn new(exposure: Exposure, covered: Option<Covered>) -> ToHit {
        let needs = if exposure == Exposure::Open {
            judged!("CB-ATK-04" => Tally::of(4, "cb-in-the-open"))
        } else {
            judged!("CB-ATK-05" => Tally::of(5, "cb-partial-cover"))
        };
        match covered {
            Some((clause, word)) => {
                judged!("CB-TAKE-13" => ToHit { needs: needs.add(1, clause, word), head_shots: false })
            }
            None => ToHit { needs, head_shots: true },
        }
    }

    fn bands(&self) -> Bands {
        let face = self.needs.face();
        if self.head_shots { Bands::cuts(&[face, 6]) } else { Bands::at_least(face) }
    }

    /// What a face does more than hit.
    fn reads(&self, face: u8) -> Option<&'static str> {
        (self.head_shots && face == 6).then_some("cb-came-six")
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

/// CB-FIRE-07. All dice of one declaration.
pub fn dice(setup: &Setup, battle: &Battle, shot: Shot) -> u8 {
    shot.shots * dice_at(setup, battle, shot.shooter, shot.target, shot.weapon) + shot.aim
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
    if !sees(setup, battle, Stand::of(battle, shooter), Stand::of(battle, target)) {
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
pub fn cover_taken(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> Option<Covered> {
    let figure = battle.figure(target);
    if figure.marker {
        return judged!("CB-SKL-11" => Some((clause!("CB-WND-04"), "cb-marker")));
    }
    if figure.turn.covered.holds(shooter) {
        return judged!("CB-SKL-11" => Some((clause!("CB-TAKE-02"), "cb-took-cover")));
    }
    judged!("CB-TAKE-03");
    let camouflaged =
        setup.face(battle, target).camouflage && exposure(setup, battle, shooter, target) == Exposure::Partial;
    if camouflaged { judged!("CB-SKL-09" => Some((clause!("CB-SKL-09"), "cb-card-camouflage"))) } else { None }
}

/// CB-FIRE-07..09. All dice together: two unreduced sixes eliminate, any hit wounds once.
pub fn resolve(play: &mut Play<Combat>, shot: Shot) -> Ruling<()> {
    let Shot { shooter, target, .. } = shot;
    let dice = dice(play.setup, play.battle, shot);
    let covered = cover_taken(play.setup, play.battle, shooter, target);
    let to_hit = ToHit::new(exposure(play.setup, play.battle, shooter, target), covered);
    let reads = |face| to_hit.reads(face);
    let why = For::new(clause!("CB-FIRE-07"), play.battle.side(shooter), "cb-die-fire").by(shooter).at(target);
    let weapon = weapon(play.setup, play.battle, shooter, shot.weapon);
    let with = || weapon.word();
    let throw = Throw::pool(dice, Die::D6, to_hit.bands());
    let faces: Faces = play.throw(why.with(&with).needs(&to_hit.needs).reads(&reads), throw)?;
    if to_hit.head_shots && faces.count_of(6) >= 2 {
        play.tell(clause!("CB-FIRE-09"), || What::Noted { word: "cb-head-shot".into(), facts: Vec::new() });
        judged!("CB-WND-06");
        wounds::eliminate(play, target);
    } else if faces.at_least(to_hit.needs.face()) > 0 {
        judged!("CB-FIRE-08");
        wounds::wound(play, target);
    }
    victory::judge_losses(play);
    Ok(())
}
