//! FC-BOMB. A gun off the table: signalled, it fires every own turn until it is stopped or falls silent.

use dice::Die;
use referee::{About, Choice, FigureId, For, Ruling, SideId, What, clause, judged};
use table::{Length, Point};

use crate::Play;
use crate::battle::{Battle, Cloud, CloudLife, GunState, Setup, Status};
use crate::blasts::{self, BLAST, Spots, Spotting};
use crate::fire::{self, Aim, Cause, ONES_AND_SIXES, owner, strike};
use crate::scenario::Gun;
use crate::shock::{self, Shock};
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
    let Some(side) = setup.side(id) else { return Vec::new() };
    let force = battle.force(side);
    let at = battle.figure(id).at;
    let high = elevation(setup, at) > Length::ZERO;
    let near = force.edge.is_some_and(|edge| edge.away(&setup.table, at) <= SIGNAL + crate::roster::RADIUS);
    let Some(gun) = setup.rules.sides[side.index()].gun.filter(|_| high && near && force.gun.ones < SILENT) else {
        return Vec::new();
    };
    judged!("FC-BOMB-01", "FC-BOMB-02", "FC-BOMB-03");
    let mut calls = vec![Call::HighExplosive];
    calls.extend((gun == Gun::Mortar).then_some(Call::Smoke));
    if force.gun.aim.is_some() {
        calls.push(Call::Cease);
    }
    calls
}

/// FC-BOMB-05, FC-BOMB-06. An aim point is named; the gun fires from the side's next turn.
pub fn call(play: &mut Play, id: FigureId, call: Call) -> Ruling<()> {
    let side = owner(play.setup, id);
    let next = play.battle.force(side).turns + 1;
    let ones = play.battle.force(side).gun.ones;
    if call == Call::Cease {
        judged!("FC-BOMB-15");
        play.battle.force_mut(side).gun = GunState { ones, ..GunState::default() };
        return Ok(());
    }
    let (setup, battle) = (play.setup, play.battle.clone());
    let region = Spots { setup, battle: &battle, id, range: None, sight: Spotting::NotNeeded };
    let aim = play.point(clause!("FC-BOMB-05"), side, About::new("fc-ask-bombard").figure(id), &region)?;
    play.battle.force_mut(side).gun = GunState { aim: Some(aim.at), smoke: call == Call::Smoke, ones, from: next };
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
            return Ok(());
        }
        6 => judged!("FC-BOMB-11" => aim),
        _ => blasts::drift(play, For::new(clause!("FC-BOMB-10"), side, "fc-die-direction"), aim)?,
    };
    play.tell(clause!("FC-BOMB-06"), || What::Noted { word: "fc-shell".into(), facts: vec![("at".into(), at.into())] });
    match (play.setup.rules.sides[side.index()].gun, gun.smoke) {
        (Some(Gun::Generic), _) => judged!("FC-BOMB-17" => shell(play, side, at)),
        (_, true) => {
            play.battle.clouds.push(Cloud { at, radius: CLOUD, life: CloudLife::SpecialTurns(2) });
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
