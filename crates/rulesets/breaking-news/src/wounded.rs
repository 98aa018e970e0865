//! BN-WOUND. The wounded: how long they live, medics, and being dragged away.

use dice::{Bands, Die};
use referee::{FigureId, For, Play, Ruling, What, clause, judged};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES};
use crate::figure::{Health, Nerve};
use crate::setup::Setup;
use crate::sight;

/// BN-WOUND-01..04, -11. Dead, or so many turns to live.
pub fn fate(play: &mut Play<BreakingNews>, id: FigureId, natural_one: bool) -> Ruling<()> {
    let side = play.battle.figure(id).side.filter(|_| play.setup.wounded && !natural_one);
    let Some(side) = side else {
        judged!("BN-WOUND-04", "BN-WOUND-11");
        remove(play, id);
        return Ok(());
    };
    let why = For::new(clause!("BN-WOUND-01"), side, "bn-die-wounded").by(id);
    let die = play.roll(why, Die::D6, Bands::EACH)?;
    if die <= 2 {
        judged!("BN-WOUND-02");
        remove(play, id);
        return Ok(());
    }
    play.battle.figure_mut(id).health = Health::Wounded { left: die };
    play.tell(clause!("BN-WOUND-03"), || What::Gained { figure: id, status: "bn-wounded".into() });
    crate::vehicles::damage::lay_out(play, id);
    Ok(())
}

fn remove(play: &mut Play<BreakingNews>, id: FigureId) {
    let figure = play.battle.figure_mut(id);
    figure.health = Health::Dead;
    (figure.at, figure.ride, figure.led_by) = (None, None, None);
    play.tell(clause!("BN-SAVE-04"), || What::Removed { figure: id, word: "bn-dead".into() });
}

/// BN-WOUND-05. An unshocked medic in contact stabilises the wounded, at once and without a die: those who have just ended an
/// action, or everybody at the end of the turn.
pub fn tend(play: &mut Play<BreakingNews>, now: impl Fn(&Battle, FigureId) -> bool) {
    if !play.setup.wounded {
        return;
    }
    for side in SIDES {
        let lying: Vec<FigureId> = play.battle.lying(side).collect();
        for id in lying {
            let open = matches!(play.battle.figure(id).health, Health::Wounded { .. });
            let tends = |medic: FigureId| now(play.battle, medic) && is_tending(play.setup, play.battle, medic, id);
            if open && play.battle.men(side).any(tends) {
                play.battle.figure_mut(id).health = Health::Stabilised;
                play.tell(clause!("BN-WOUND-05"), || What::Gained { figure: id, status: "bn-stabilised".into() });
            }
        }
    }
}

fn is_tending(setup: &Setup, battle: &Battle, medic: FigureId, wounded: FigureId) -> bool {
    setup.man(medic).medic && battle.figure(medic).nerve == Nerve::Steady && is_beside(setup, battle, medic, wounded)
}

/// In contact with one who lies there; one may even stand on him.
pub fn is_beside(setup: &Setup, battle: &Battle, id: FigureId, wounded: FigureId) -> bool {
    sight::touches(setup, battle, id, wounded)
}

/// BN-WOUND-09, -12. One turn less for everybody who fell before this one.
pub fn count_down(play: &mut Play<BreakingNews>) {
    for id in play.setup.figures() {
        let figure = play.battle.figure_mut(id);
        let Health::Wounded { left } = figure.health else { continue };
        if figure.turn.fell {
            continue;
        }
        if left > 1 {
            figure.health = judged!("BN-WOUND-09" => Health::Wounded { left: left - 1 });
        } else {
            judged!("BN-WOUND-12");
            remove(play, id);
        }
    }
}
