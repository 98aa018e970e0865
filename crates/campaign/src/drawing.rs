//! CA-FIX-03, CA-FIX-04. What a fixture is fought on, and who has which side.

use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, clause, judged};

use crate::desk::Play;
use crate::rules::Rules;

const FIRST: Choice = Choice::new("ca-first-side");
const SECOND: Choice = Choice::declining("ca-second-side");

/// CA-FIX-04, CA-FIX-03. The station first, then the order of sides: the chooser knows what he chooses.
pub fn draw<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    R::draw(play)?;
    if play.battle.fixture.ordered {
        return Ok(());
    }
    let chooser = match play.battle.fixture.chooser {
        Some(chooser) => chooser,
        None => by_lot(play)?,
    };
    play.battle.fixture.chooser = Some(chooser);
    judged!("CA-FIX-03");
    let about = About::new("ca-ask-side");
    let picked = play.choose(clause!("CA-FIX-03"), SideId(chooser), about, &[FIRST, SECOND])?;
    let wants_first = picked == FIRST;
    if wants_first != (chooser == 0) {
        turn_round(play);
    }
    Ok(())
}

/// CA-DICE-06. One die each in the order of seats, ties again.
fn by_lot<R: Rules>(play: &mut Play<R>) -> Ruling<u8> {
    judged!("CA-DICE-06");
    loop {
        let mut faces = [0; 2];
        for (side, face) in faces.iter_mut().enumerate() {
            let why = For::new(clause!("CA-FIX-03"), SideId(side as u8), "ca-die-lot");
            *face = play.roll(why, Die::D6, Bands::EACH)?;
        }
        if faces[0] != faces[1] {
            return Ok(u8::from(faces[1] > faces[0]));
        }
    }
}

/// The second comes first.
pub fn turn_round<R: Rules>(play: &mut Play<R>) {
    let affairs = &mut *play.battle;
    affairs.seats.swap(0, 1);
    affairs.rosters.swap(0, 1);
    let fixture = &mut affairs.fixture;
    fixture.sides.swap(0, 1);
    fixture.favours.swap(0, 1);
    fixture.chooser = fixture.chooser.map(|chooser| 1 - chooser);
}
