//! BN-CIV. Civilians: who moves them, and how far.

use dice::Die;
use referee::{About, FigureId, For, Play, Ruling, Tally, What, clause, judged};

use crate::BreakingNews;
use crate::battle::{Stage, rival};
use crate::march::{self, Errand, March};
use crate::roster::Role;
use crate::{negotiation, press};

/// BN-CIV-08. Step S6: civilians, then independent journalists.
pub fn step(play: &mut Play<BreakingNews>) -> Ruling<()> {
    play.battle.stage = Stage::Orders;
    let before = press::before(play.battle);
    wander(play)?;
    press::step(play)?;
    press::kidnap(play, &before);
    Ok(())
}

/// BN-CIV-02..05, -08, -10. The irregular player moves civilians if his die beats the other's negotiation level.
fn wander(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let civilian = |id: &FigureId| play.setup.man(*id).role == Role::Civilian;
    let who: Vec<FigureId> = play.battle.bystanders().filter(civilian).collect();
    let Some(irregular) = play.setup.irregular().filter(|_| !who.is_empty()) else { return Ok(()) };
    let regular = rival(irregular);
    let level = negotiation::level(play.setup, regular);
    let needs = Tally::of(level, "bn-negotiation").add(1, clause!("BN-CIV-04"), "bn-mod-beaten");
    let why = For::new(clause!("BN-CIV-04"), irregular, "bn-die-civilians");
    let side = if play.test(why, Die::D6, &needs)? { irregular } else { judged!("BN-CIV-05" => regular) };
    play.tell(clause!("BN-CIV-02"), || What::Decided { side, word: "bn-moves-civilians".into(), figure: None });
    let march = March::new(play.setup, play.battle, &who, Errand::Civilians);
    let about = About::new("bn-ask-civilians").number(who.len() as i64);
    let walks = play.path(clause!("BN-CIV-03"), side, about, &march)?;
    judged!("BN-CIV-08", "BN-CIV-10");
    for &id in &who {
        march::put(play, id, &march.way(&walks, id), "bn-civilian-moved", clause!("BN-CIV-03"));
    }
    Ok(())
}
