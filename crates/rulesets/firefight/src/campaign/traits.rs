//! CA-GF-10 to 13. Experience, traits, and a new hero.

use campaign::Condition;
use campaign::aftermath::before_the_die;
use campaign::desk::{figure, member};
use campaign::roster::Moment;
use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::ended::{DESTROYED, FLED, LEFT_OUT};
use super::warband::{Squad, change, squad};
use crate::special_rules::Rule;

/// CA-GF-11.
const EXPERIENCE: u8 = 4;
const MOST_TRAITS: usize = 2;

pub const TRAIT: &str = "gf-trait";
pub const NEW_HERO: &str = "gf-new-hero";

/// The rows of the table *Traits*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    SureFooted,
    Steady,
    GoesAhead,
    Fierce,
    Unrelenting,
    Counter,
}

/// What a die of the table says: a trait, or that the player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Of(Trait),
    Choice,
}

impl Trait {
    pub const ALL: [Trait; 6] =
        [Trait::SureFooted, Trait::Steady, Trait::GoesAhead, Trait::Fierce, Trait::Unrelenting, Trait::Counter];

    pub fn word(self) -> &'static str {
        match self {
            Trait::SureFooted => "gf-trait-sure-footed",
            Trait::Steady => "gf-trait-steady",
            Trait::GoesAhead => "gf-trait-goes-ahead",
            Trait::Fierce => "gf-trait-fierce",
            Trait::Unrelenting => "gf-trait-unrelenting",
            Trait::Counter => "gf-trait-counter",
        }
    }

    pub fn rule(self) -> Rule {
        match self {
            Trait::SureFooted => Rule::Strider,
            Trait::Steady => Rule::Fearless,
            Trait::GoesAhead => Rule::Scout,
            Trait::Fierce => Rule::Furious,
            Trait::Unrelenting => Rule::Relentless,
            Trait::Counter => Rule::Counter,
        }
    }

    /// Not if it has it already, or could not use it.
    pub fn suits(self, squad: &Squad) -> bool {
        let rules = squad.rules();
        let bars = match self {
            Trait::SureFooted => rules.has(Rule::Flying) || rules.has(Rule::Immobile),
            Trait::Steady => false,
            Trait::GoesAhead => rules.has(Rule::Ambush) || rules.has(Rule::Immobile),
            Trait::Fierce | Trait::Counter => !squad.fights_hand_to_hand(),
            Trait::Unrelenting => !squad.shoots_farther_than(9),
        };
        !bars && !rules.has(self.rule())
    }
}

fn usable(squad: &Squad) -> Vec<Trait> {
    Trait::ALL.into_iter().filter(|it| it.suits(squad)).collect()
}

/// CA-GF-10, CA-GF-11. Experience for a unit that came through; with four of it a trait.
pub fn experience(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    if [DESTROYED, FLED, LEFT_OUT].iter().any(|word| report.has(side, number, word)) {
        return Ok(());
    }
    judged!("CA-GF-10");
    let earned = 1 + u8::from(report.put_out_by(side, number) > 0);
    change(play.battle.rosters[side].member_mut(number), |squad| squad.experience += earned);
    let own = squad(play.battle.rosters[side].member(number).expect("it took part"));
    if own.experience < EXPERIENCE || own.traits.len() >= MOST_TRAITS || usable(&own).is_empty() {
        return Ok(());
    }
    gain(play, side, number, &own)
}

/// CA-GF-11. Two dice of the table, one of the two is picked.
fn gain(play: &mut Play, side: usize, number: u16, own: &Squad) -> Ruling<()> {
    judged!("CA-GF-11");
    let (who, asked, clause) = (figure(side, number), SideId(side as u8), clause!("CA-GF-11"));
    before_the_die(play, clause, side, About::new("gf-ask-trait-die").figure(who), Some(who))?;
    let mut rows = Vec::new();
    while rows.len() < 2 {
        let face = play.roll(For::new(clause, asked, "gf-die-trait").by(who), Die::D6, Bands::EACH)?;
        let row = if face == 6 { Row::Choice } else { Row::Of(Trait::ALL[usize::from(face) - 1]) };
        if !matches!(row, Row::Of(it) if !it.suits(own)) {
            rows.push(row);
        }
    }
    rows.dedup();
    let word = |row: &Row| match row {
        Row::Of(it) => it.word(),
        Row::Choice => "gf-trait-choice",
    };
    let offers: Vec<Choice> = rows.iter().map(|row| Choice::new(word(row))).collect();
    let picked = play.choose(clause, asked, About::new("gf-ask-trait").figure(who), &offers)?;
    let won = match rows[offers.iter().position(|it| *it == picked).unwrap_or_default()] {
        Row::Of(won) => won,
        Row::Choice => {
            let all = usable(own);
            let offers: Vec<Choice> = all.iter().map(|it| Choice::new(it.word())).collect();
            let picked = play.choose(clause, asked, About::new("gf-ask-trait").figure(who), &offers)?;
            all[offers.iter().position(|it| *it == picked).unwrap_or_default()]
        }
    };
    let fixture = play.battle.fixture.number;
    let unit = play.battle.rosters[side].member_mut(number);
    change(unit, |squad| {
        squad.experience -= EXPERIENCE;
        squad.traits.push(won);
    });
    unit.lived(Moment::new(fixture, TRAIT).with(Word::new(won.word())));
    Ok(())
}

/// CA-GF-13. If no hero is left, one unit of one model may be made one.
pub fn command(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-GF-13");
    let roster = &play.battle.rosters[side];
    if roster.present().any(|it| squad(it).is_hero()) {
        return Ok(());
    }
    let may = |it: &&campaign::Member| it.condition == Condition::Fit && squad(it).full() == 1;
    let mut offers: Vec<Choice> =
        roster.members.iter().filter(may).map(|it| Choice::new("gf-member").figure(figure(side, it.number))).collect();
    if offers.is_empty() {
        return Ok(());
    }
    offers.push(Choice::declining("gf-no-hero"));
    let picked = play.choose(clause!("CA-GF-13"), SideId(side as u8), About::new("gf-ask-new-hero"), &offers)?;
    let Some(chosen) = picked.figure else { return Ok(()) };
    let fixture = play.battle.fixture.number;
    let hero = play.battle.rosters[side].member_mut(member(chosen).1);
    change(hero, |squad| squad.risen = true);
    hero.lived(Moment::new(fixture, NEW_HERO));
    Ok(())
}
