//! FC-PERS. Talking somebody round, in place of firing.

use dice::{Bands, Die};
use referee::{FigureId, For, Ruling, Tally, What, clause, judged};

use crate::Play;
use crate::battle::{Battle, Setup, Status};
use crate::fire::owner;
use crate::roster::Skill;

/// FC-PERS-01, R44. Whom a figure touches and may talk to: anybody on his feet but an able enemy.
pub fn within_reach(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<FigureId> {
    let open = |&it: &FigureId| {
        let status = battle.figure(it).status;
        let able_enemy = setup.side(it).is_some() && setup.side(it) != setup.side(id) && status.is_in_play();
        it != id
            && !able_enemy
            && (status < Status::Down || status == Status::Prisoner)
            && !battle.figure(it).persuaded
            && battle.in_contact(id, it)
    };
    setup.all().filter(open).collect()
}

/// FC-PERS-03, FC-SKILL-27. A die each; as high or higher, with one more for the Charismatic, and it agrees.
pub fn persuade(play: &mut Play, id: FigureId, it: FigureId) -> Ruling<()> {
    judged!("FC-PERS-01", "FC-PERS-04");
    if play.setup.side(it).is_none() {
        judged!("FC-GEN-02");
    }
    if play.setup.has(id, Skill::Charismatic) {
        judged!("FC-SKILL-27");
    }
    let charm = Tally::default().add_if(
        play.setup.has(id, Skill::Charismatic),
        1,
        clause!("FC-SKILL-27"),
        "fc-skill-charismatic",
    );
    let why = For::new(clause!("FC-PERS-03"), owner(play.setup, id), "fc-die-persuasion").by(id).at(it).adds(&charm);
    let mine = play.roll(why, Die::D6, Bands::EACH)?;
    let why = For::new(clause!("FC-PERS-03"), owner(play.setup, it), "fc-die-resistance").by(it).at(id);
    let theirs = play.roll(why, Die::D6, Bands::EACH)?;
    if i32::from(mine) + charm.total() >= i32::from(theirs) {
        play.battle.figure_mut(it).persuaded = true;
        play.tell(clause!("FC-PERS-03"), || What::Gained { figure: it, status: "fc-persuaded".into() });
    }
    Ok(())
}
