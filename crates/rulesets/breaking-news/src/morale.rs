//! BN-MORALE, BN-MOTIV. What losses do to a side at the end of a turn.

use dice::{Bands, Die, Throw};
use referee::{FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use table::Length;

use crate::BreakingNews;
use crate::battle::{Battle, cm, rival};
use crate::figure::{Figure, Health};
use crate::platoon;
use crate::saves;
use crate::setup::Setup;
use crate::victory::{self, How};

/// BN-MORALE-07.
const CAPTURED_WITHIN: Length = cm(10);

/// BN-MORALE-01. Step E3, the active side first.
pub fn tests(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in [play.battle.active, play.battle.reacting()] {
        let lost = casualties(play.setup, play.battle, side);
        let any = play.battle.soldiers(side).next().is_some() || play.battle.has_reserve(side);
        if lost > 0 && any && !play.battle.is_over() {
            test(play, side, lost)?;
        }
    }
    Ok(())
}

/// BN-MORALE-03, -04, BN-WOUND-06. Casualties of this turn, the commander counted twice.
pub fn casualties(setup: &Setup, battle: &Battle, side: SideId) -> u8 {
    let fell = |(id, figure): (FigureId, &Figure)| {
        let counts = figure.side == Some(side) && figure.turn.fell && figure.is_lost();
        let leads = setup.man(id).commander || setup.platoon && judged!("BN-PLT-10" => setup.man(id).leadership > 0);
        counts.then(|| if leads { judged!("BN-MORALE-04" => 2) } else { 1 })
    };
    battle.all().filter_map(fell).sum()
}

/// BN-MORALE-05. Half of its men or more are lost.
fn is_halved(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let lost = battle.figures.iter().filter(|figure| figure.side == Some(side) && figure.is_lost()).count();
    2 * lost >= setup.force(side).strength
}

/// BN-MORALE-02, -03, -05. As many dice as the class has spirit; one must reach the number.
fn test(play: &mut Play<BreakingNews>, side: SideId, lost: u8) -> Ruling<()> {
    let halved = is_halved(play.setup, play.battle, side);
    let more = if play.setup.platoon { platoon::steady_squads(play.setup, play.battle, side) } else { 0 };
    let dice = judged!("BN-PLT-08" => play.setup.force(side).class.profile().spirit) + more;
    let needs = Tally::of(lost, "bn-casualties");
    let needs = if halved {
        judged!("BN-MORALE-05" => needs)
    } else {
        needs.within(1..=6, clause!("BN-MORALE-05"), "bn-six-holds")
    };
    let why = For::new(clause!("BN-MORALE-02"), side, "bn-die-morale").needs(&needs);
    let best = play.throw(why, Throw::pool(dice, Die::D6, Bands::at_least(needs.face())))?.best().unwrap_or_default();
    if best >= needs.face() {
        return judged!("BN-MORALE-03" => Ok(()));
    }
    if play.battle.party(side).motivation > 0 {
        play.battle.party_mut(side).motivation -= 1;
        play.tell(clause!("BN-MOTIV-01"), || What::Decided { side, word: "bn-motivated".into(), figure: None });
        return Ok(());
    }
    fail(play, side)
}

/// BN-MORALE-06, -08, -10. Behind on points it withdraws; otherwise every man is shocked.
fn fail(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let [own, other] = [side, rival(side)].map(|side| victory::points(play.setup, play.battle, side));
    judged!("BN-MORALE-10");
    if own > other {
        return withdraw(play, side);
    }
    play.battle.party_mut(side).shaken = true;
    play.tell(clause!("BN-MORALE-08"), || What::Decided { side, word: "bn-shaken".into(), figure: None });
    let men: Vec<FigureId> = play.battle.soldiers(side).collect();
    for id in men {
        saves::shock(play, id, clause!("BN-MORALE-08"));
    }
    Ok(())
}

/// BN-MORALE-06, -07, BN-DP-10. The side withdraws; whoever is near an enemy is captured, and the game ends.
fn withdraw(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    play.battle.party_mut(side).ledger.withdrew = true;
    play.tell(clause!("BN-MORALE-06"), || What::Decided { side, word: "bn-withdraws".into(), figure: None });
    play.tell(clause!("BN-DP-10"), || What::Scored { side, word: "bn-dp-withdrawal".into(), points: 15 });
    let here = |id: FigureId| play.battle.figure(play.battle.vehicle_of(id).unwrap_or(id)).at.is_some();
    let near = |id: FigureId| {
        let enemy = |enemy: FigureId| play.battle.gap(id, enemy) <= CAPTURED_WITHIN;
        here(id) && play.battle.soldiers(rival(side)).any(enemy)
    };
    let own = play.battle.all().filter(|(_, figure)| figure.side == Some(side) && figure.motor.is_none());
    let caught: Vec<FigureId> = own.map(|(id, _)| id).filter(|&id| near(id)).collect();
    for id in caught {
        let figure = play.battle.figure_mut(id);
        (figure.health, figure.at, figure.ride) = (Health::Captured, None, None);
        play.tell(clause!("BN-MORALE-07"), || What::Removed { figure: id, word: "bn-captured".into() });
    }
    victory::finish(play, How::Withdrawal)
}
