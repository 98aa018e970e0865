//! CA-CAMP, CA-BAL-05, CA-BAT-01. From the closing of one fixture to the first turn of the next.

use referee::{About, Ask, Choice, Leaning, Matter, Ruling, SideId, clause, judged};

use crate::balance::{Weight, helps as owed, second_wind};
use crate::desk::{Affairs, Play, Setup, Step, figure};
use crate::fixture::{HelpTaken, State};
use crate::roster::{Condition, DISMISSED, Moment};
use crate::rules::{Errand, Rules};

/// CA-BAT-01.
pub(crate) const ASK_READY: &str = "ca-ask-ready";

const DONE: Choice = Choice::declining("ca-camp-done");
const DISMISS: &str = "ca-dismiss";

/// CA-CAMP-02. One standing pick: what can be done, dismissing, and "done" last.
pub fn camp<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    let side = play.setup.own.expect("a camp is one side's own");
    let offers = offers::<R>(play.setup, play.battle, side);
    if offers.is_empty() {
        play.battle.step = Step::Done;
        return Ok(());
    }
    let choices: Vec<Choice> =
        offers.iter().map(|errand| choice(side, errand)).chain(std::iter::once(DONE.clone())).collect();
    let about = About::new("ca-ask-camp");
    let picked = play.choose(clause!("CA-CAMP-02"), SideId(side as u8), about, &choices)?;
    match choices.iter().position(|choice| *choice == picked).and_then(|place| offers.get(place)) {
        None => play.battle.step = Step::Done,
        Some(errand) if errand.word.as_str() == DISMISS => dismiss(play, side, errand),
        Some(errand) => R::run_errand(play, side, errand)?,
    }
    Ok(())
}

fn choice(side: usize, errand: &Errand) -> Choice {
    let mut choice = Choice { word: errand.word.clone(), ..Choice::new("") };
    choice.figure = errand.member.map(|number| figure(side, number));
    choice.marker = None;
    choice.number = errand.price.or(errand.other.map(i64::from));
    choice.leaning = Leaning::Acts;
    choice
}

/// CA-CAMP-04. Dismissing is final, and never leaves less than the least force.
fn offers<R: Rules>(setup: &Setup, affairs: &Affairs, side: usize) -> Vec<Errand> {
    let mut offers = R::camp(affairs, &setup.options, side);
    let roster = &affairs.rosters[side];
    let (least, _) = R::limits(affairs, &setup.options, side);
    if roster.present().count() > usize::from(least) {
        let one = |number: u16| Errand { word: DISMISS.into(), member: Some(number), other: None, price: None };
        offers.extend(roster.present().map(|member| one(member.number)));
    }
    offers
}

fn dismiss<R: Rules>(play: &mut Play<R>, side: usize, errand: &Errand) {
    judged!("CA-CAMP-04");
    let fixture = play.battle.fixture.number - 1;
    let member = play.battle.rosters[side].member_mut(errand.member.expect("somebody is dismissed"));
    member.condition = Condition::Dismissed;
    member.lived(Moment::new(fixture, DISMISSED));
}

/// CA-BAL-05, CA-BAT-01. Helps one by one, then everybody says that he is ready.
pub fn helps<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    if play.battle.step == Step::Begin {
        play.battle.helps_left = allowed::<R>(play.setup, play.battle);
        play.battle.step = Step::Helping;
        return Ok(());
    }
    match play.battle.helps_left.iter().position(|&left| left > 0) {
        Some(side) => take_help(play, side),
        None => ready(play),
    }
}

/// CA-BAL-02 to 04, CA-BAL-07.
pub fn allowed<R: Rules>(setup: &Setup, affairs: &Affairs) -> Vec<u8> {
    let fixture = &affairs.fixture;
    if !setup.options.switch("help") {
        judged!("CA-BAL-07");
        return vec![0; affairs.rosters.len()];
    }
    let weight = |side: usize| Weight {
        strength: fixture.forces[side].strength,
        allotted: fixture.station.allotted.get(side).copied().unwrap_or_default(),
        more: fixture.favours.get(side).copied().unwrap_or_default()
            + second_wind(affairs.rosters[side].tally.losses_in_a_row),
    };
    owed(&(0..affairs.rosters.len()).map(weight).collect::<Vec<_>>())
}

/// CA-BAL-05. "None" is the last option and ends the picking.
fn take_help<R: Rules>(play: &mut Play<R>, side: usize) -> Ruling<()> {
    let taken = |word: &str| {
        let own = |help: &&HelpTaken| usize::from(help.side) == side && help.word.as_str() == word;
        play.battle.fixture.helps.iter().filter(own).count()
    };
    let open =
        |word: &str, most: usize| taken(word) < most && R::may_help(play.battle, &play.setup.options, side, word);
    let mut offers: Vec<Choice> =
        R::HELPS.iter().filter(|help| open(help.word, help.most)).map(|help| Choice::new(help.word)).collect();
    offers.push(Choice::declining("ca-no-help"));
    let about = About::new("ca-ask-help").number(i64::from(play.battle.helps_left[side]));
    let picked = play.choose(clause!("CA-BAL-05"), SideId(side as u8), about, &offers)?;
    if picked.declines() {
        play.battle.helps_left[side] = 0;
        return Ok(());
    }
    play.battle.helps_left[side] -= 1;
    play.battle.fixture.helps.push(HelpTaken { side: side as u8, word: picked.word.clone() });
    R::help(play, side, picked.word.as_str())
}

/// CA-BAT-01. Each player says that he is ready; computers are not asked.
fn ready<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    let options = [Choice::new("ca-ready")];
    let players = (0..play.battle.rosters.len()).filter(|&side| !play.setup.plan.computers[side]);
    let ask = |side: usize| Ask {
        clause: clause!("CA-BAT-01"),
        side: SideId(side as u8),
        about: About::new(ASK_READY),
        matter: Matter::Pick { options: &options, barred: &Vec::new, even_alone: true },
    };
    let asks: Vec<Ask<'_>> = players.map(ask).collect();
    if !asks.is_empty() {
        play.secretly(&asks)?;
    }
    play.battle.fixture.state = State::Ready;
    play.battle.step = Step::Done;
    Ok(())
}
