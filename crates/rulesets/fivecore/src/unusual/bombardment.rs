//! FC-BOMB. A gun off the table: signalled, it fires every own turn until it is stopped or falls silent.

use dice::Die;
use referee::{About, Choice, FigureId, For, Refusal, Ruling, SideId, What, clause, judged};
use table::{Length, Point};

use crate::Play;
use crate::battle::{Battle, Cloud, CloudLife, GunState, Setup, Status};
use crate::blasts::{self, BLAST, Spots, Spotting};
use crate::fire::{self, Aim, Cause, ONES_AND_SIXES, owner, strike};
use crate::orders::Bar;
use crate::scenario::Gun;
use crate::shock::{self, Shock};
use crate::telling;
use crate::terrain::elevation;
use crate::weapons::Dice;

/// FC-BOMB-04.
const SIGNAL: Length = Length::inches(6);
/// FC-BOMB-13. Three inches across.
const CLOUD: Length = Length::um(38_100);
/// FC-BOMB-16.
const GENERIC: Length = Length::inches(4);
/// FC-BOMB-09.
const SILENT: u8 = 2;

/// FC-BOMB-05, FC-BOMB-15. What a signaller may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    HighExplosive,
    Smoke,
    Cease,
}

impl Call {
    pub fn choice(self) -> Choice {
        Choice::new(match self {
            Call::HighExplosive => "fc-call-high-explosive",
            Call::Smoke => "fc-call-smoke",
            Call::Cease => "fc-call-cease",
        })
    }
}

/// FC-BOMB-02 to 04. What a figure on high ground near its own edge may signal.
pub fn calls(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Call> {
    let Some((gun, Ok(()))) = gun(setup, battle, id) else { return Vec::new() };
    judged!("FC-BOMB-01", "FC-BOMB-02", "FC-BOMB-03");
    let mut calls = vec![Call::HighExplosive];
    calls.extend((gun == Gun::Mortar).then_some(Call::Smoke));
    if battle.force(owner(setup, id)).gun.aim.is_some() {
        calls.push(Call::Cease);
    }
    calls
}

/// Why a figure whose side has a gun can not signal to it.
pub fn why_not(setup: &Setup, battle: &Battle, id: FigureId) -> Option<(Choice, Refusal)> {
    let bar = gun(setup, battle, id)?.1.err()?;
    Some((Call::HighExplosive.choice(), bar.refusal(id)))
}

/// The gun of a figure's side, and whether the figure may signal to it.
fn gun(setup: &Setup, battle: &Battle, id: FigureId) -> Option<(Gun, Result<(), Bar>)> {
    let side = setup.side(id)?;
    let gun = setup.rules.sides[side.index()].gun?;
    let (force, at) = (battle.force(side), battle.figure(id).at);
    let near = force.edge.is_some_and(|edge| edge.away(&setup.table, at) <= SIGNAL + crate::roster::RADIUS);
    let bar = |clause, word| Err(Bar { clause, word });
    let may = if force.gun.ones >= SILENT {
        bar(clause!("FC-BOMB-09"), "fc-refusal-gun-silent")
    } else if elevation(setup, at) <= Length::ZERO {
        bar(clause!("FC-BOMB-03"), "fc-refusal-not-high")
    } else if !near {
        bar(clause!("FC-BOMB-04"), "fc-refusal-far-from-edge")
    } else {
        Ok(())
    };
    Some((gun, may))
}

/// FC-BOMB-05, FC-BOMB-06. An aim point is named; the gun fires from the side's next turn.
pub fn call(play: &mut Play, id: FigureId, call: Call) -> Ruling<()> {
    let side = owner(play.setup, id);
    let next = play.battle.force(side).turns + 1;
    let ones = play.battle.force(side).gun.ones;
    let word = call.choice().word;
    play.tell(clause!("FC-BOMB-05"), || What::Decided { side, word, figure: Some(id) });
    if call == Call::Cease {
        judged!("FC-BOMB-15");
        play.battle.force_mut(side).gun = GunState { ones, ..GunState::default() };
        return Ok(());
    }
    let (setup, battle) = (play.setup, play.battle.clone());
    let region = Spots { setup, battle: &battle, id, range: None, sight: Spotting::NotNeeded };
    let aim = play.point(clause!("FC-BOMB-05"), side, About::new("fc-ask-bombard").figure(id), &region)?;
    play.battle.force_mut(side).gun = GunState { aim: Some(aim.at), smoke: call == Call::Smoke, ones, from: next };
    telling::at(play, clause!("FC-BOMB-06"), "fc-gun-aimed", aim.at);
    Ok(())
}

/// FC-BOMB-07 to 11. The shot of this turn: none on a 1, adrift on 2 to 5, on target on a 6.
pub fn shot(play: &mut Play, side: SideId) -> Ruling<()> {
    let gun = play.battle.force(side).gun;
    let Some(aim) = gun.aim.filter(|_| gun.ones < SILENT && play.battle.force(side).turns >= gun.from) else {
        return Ok(());
    };
    judged!("FC-BOMB-07");
    let why = For::new(clause!("FC-BOMB-08"), side, "fc-die-gun").reads(&|face| match face {
        1 => Some("fc-came-no-shell"),
        6 => Some("fc-came-on-target"),
        _ => Some("fc-came-adrift"),
    });
    let at = match play.roll(why, Die::D6, ONES_AND_SIXES)? {
        1 => {
            judged!("FC-BOMB-09");
            play.battle.force_mut(side).gun.ones += 1;
            if play.battle.force(side).gun.ones >= SILENT {
                play.tell(clause!("FC-BOMB-09"), || What::Noted { word: "fc-gun-silent".into(), facts: Vec::new() });
            }
            return Ok(());
        }
        6 => judged!("FC-BOMB-11" => aim),
        _ => blasts::drift(play, For::new(clause!("FC-BOMB-10"), side, "fc-die-direction"), aim)?,
    };
    telling::at(play, clause!("FC-BOMB-06"), "fc-shell", at);
    match (play.setup.rules.sides[side.index()].gun, gun.smoke) {
        (Some(Gun::Generic), _) => judged!("FC-BOMB-17" => shell(play, side, at)),
        (_, true) => {
            play.battle.clouds.push(Cloud { at, radius: CLOUD, life: CloudLife::SpecialTurns(2) });
            telling::at(play, clause!("FC-BOMB-13"), "fc-smoke-rises", at);
            Ok(())
        }
        _ => high_explosive(play, side, at),
    }
}

/// FC-BOMB-12. A Kill and a Shock die on everybody within two inches, cover or no cover.
fn high_explosive(play: &mut Play, side: SideId, at: Point) -> Ruling<()> {
    judged!("FC-BOMB-12");
    for id in blasts::caught(play.setup, play.battle, at, BLAST) {
        let (kill, shock) = fire::throw(play, Aim { side, by: None, at: id }, Dice { kill: 1, shock: 1 })?;
        let before = strike(play, id, Cause::impact(None, at), &kill, &shock)?;
        fire::aftermath(play, id, before)?;
    }
    Ok(())
}

/// FC-BOMB-16. A bigger gun: a Kill die on everybody within four inches, and the survivors Bail.
fn shell(play: &mut Play, side: SideId, at: Point) -> Ruling<()> {
    let cause = Cause::impact(None, at);
    for id in blasts::caught(play.setup, play.battle, at, GENERIC) {
        let (kill, _) = fire::throw(play, Aim { side, by: None, at: id }, Dice { kill: 1, shock: 0 })?;
        let before = strike(play, id, cause, &kill, &[])?;
        if play.battle.figure(id).status < Status::Down {
            shock::suffer(play, id, cause, Shock::Bail)?;
        }
        fire::aftermath(play, id, before)?;
    }
    Ok(())
}
