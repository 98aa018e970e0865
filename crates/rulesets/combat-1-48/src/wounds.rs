//! CB-WND. Wounded and eliminated.

use referee::{FigureId, Play, What, clause, judged};

use crate::battle::{Figure, Health};
use crate::{Combat, actions};

/// CB-WND-01..05. A wound turns the card over and puts a marker on the base; a second one eliminates.
pub fn wound(play: &mut Play<Combat>, id: FigureId) {
    if play.battle.figure(id).health == Health::Wounded {
        judged!("CB-WND-05");
        return eliminate(play, id);
    }
    let figure = play.battle.figure_mut(id);
    figure.health = Health::Wounded;
    figure.marker = true;
    play.tell(clause!("CB-WND-01"), || What::Gained { figure: id, status: "cb-wounded".into() });
    play.tell(clause!("CB-WND-02"), || What::Gained { figure: id, status: "cb-marker".into() });
    judged!("CB-OBJ-14");
    actions::give_up_tokens(play, id);
}

/// CB-WND-09. An eliminated character is taken off the table with all its tokens; spent tokens stay spent.
pub fn eliminate(play: &mut Play<Combat>, id: FigureId) {
    actions::give_up_tokens(play, id);
    let figure = play.battle.figure_mut(id);
    *figure = Figure { health: Health::Eliminated, place: None, slot: None, marker: false, ..*figure };
    play.tell(clause!("CB-WND-09"), || What::Removed { figure: id, word: "cb-eliminated".into() });
}
