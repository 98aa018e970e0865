//! CA-FIX-03, CA-FIX-04. What a fixture is fought on, and who has which side.

use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, clause, judged};

use crate::desk::Play;
use crate::lines::Form;
use crate::rules::Rules;

const FIRST: Choice = Choice::new("ca-first-side");
const SECOND: Choice = Choice::declining("ca-second-side");

/// CA-FIX-04, CA-FIX-03. The station first, then the order of sides: the chooser knows what he chooses.
pub fn draw<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    R::draw(play)?;
    if play.battle.fixture.ordered || play.battle.rosters.len() > 2 {
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

/// CA-FIX-04. A list of stations, as a chain of another length than the list uses it.
pub struct Stations {
    pub count: u16,
    /// A longer chain begins again here.
    pub again: u16,
    /// A shorter one uses the last ones, and the first ones otherwise.
    pub last: bool,
}

impl Stations {
    /// The number of the station of this fixture, and how often the list has begun again before it.
    pub fn of<R: Rules>(&self, play: &Play<R>) -> (u16, u16) {
        let fixture = &play.battle.fixture;
        self.at(play.setup.plan.form, fixture.number, fixture.round, play.setup.plan.length)
    }

    /// In a chain by the number of the fixture, in the other forms by its round.
    pub fn at(&self, form: Form, number: u16, round: u16, length: u16) -> (u16, u16) {
        judged!("CA-FIX-04");
        if form != Form::Chain {
            return ((round.max(1) - 1) % self.count + 1, 0);
        }
        let skipped = if self.last { self.count.saturating_sub(length) } else { 0 };
        let number = number + skipped;
        if number <= self.count {
            return (number, 0);
        }
        let (over, part) = (number - self.count - 1, self.count - self.again + 1);
        (self.again + over % part, over / part + 1)
    }
}
