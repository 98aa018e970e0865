//! Campaigns in tests: a desk with a scripted step, a whole campaign of computers, and one kept as a text.

mod desks;
mod golden;

pub use desks::{Endings, affairs, play, setup, to_the_end};
pub use golden::{Scripted, six_battles};

use campaign::lines::{Form, Joining};
use campaign::odds::{Prospect, prospects};
use campaign::{Affairs, Campaign, CampaignEntry, DeskId, DeskKind, Plan};
use dice::{Chance, Quick, Seed};
use referee::{Answer, AnyMatch, DicePlan, GameEntry, Question, Scenario, Seat, Shelf, SideId, Wanted, lot};
use serde_json::Value;
use workshop::Workshop;

/// The campaign of a game, and the kinds of force that its seats have in turn.
#[derive(Clone, Copy)]
pub struct Trial {
    pub entry: &'static CampaignEntry,
    pub game: &'static [GameEntry],
    pub kinds: &'static [&'static str],
}

/// Any answer to a question: of a list as well one as another.
pub fn any_answer(game: &dyn AnyMatch, question: &Question, luck: u64) -> Answer {
    let most = if let Wanted::Pick { options } = &question.wanted { options.len() } else { 1 };
    let mut answers = game.candidates(Seat::Side(question.side), question.number, most, luck).expect("candidates");
    let drawn = lot(&mut Quick::new(luck), answers.len() as u32);
    answers.swap_remove(drawn as usize)
}

/// How far a random battle may go before it counts as endless.
const MOST_ANSWERS: u64 = 40_000;

impl Trial {
    pub fn plan(&self, form: Form, length: u16, options: &Value) -> Plan {
        let options = options.as_object().cloned().unwrap_or_default().into_iter().collect();
        Plan { name: "The long road".into(), form, length, options }
    }

    pub fn joining(&self, seat: usize, computer: bool) -> Joining {
        let computer = computer.then(|| "regular".to_string());
        let kind = self.kinds[seat % self.kinds.len()];
        Joining { computer, ..Joining::new(&format!("Player {seat}"), &format!("Group {seat}"), kind) }
    }

    /// A campaign whose seats are taken by these: true is a computer.
    pub fn begun(&self, form: Form, length: u16, seats: &[bool], options: &Value, seed: u8) -> Campaign {
        let plan = self.plan(form, length, options);
        let mut it = Campaign::begin(self.entry, &self.game[0], plan, Seed::new([seed; 32])).expect("begun");
        for (seat, &computer) in seats.iter().enumerate() {
            it.join(self.joining(seat, computer)).expect("joined");
        }
        it
    }

    /// A shipped scenario, or one on a table that is drawn up.
    pub fn table(&self, id: &str) -> Scenario {
        let name = format!("{}/{id}", self.entry.game);
        match id.starts_with("generated/") {
            true => Workshop::carried(self.game).scenario(&name).expect("a table"),
            false => crate::scenario(&name),
        }
    }

    /// A battle played at random until it is over.
    pub fn fight(&self, scenario: Scenario, seed: Option<Seed>, luck: u64) -> Box<dyn AnyMatch> {
        let mut game = Shelf(self.game).open(scenario, DicePlan::default(), seed).expect("a scenario");
        for n in 0..MOST_ANSWERS {
            let Some(&side) = game.deciding().first() else { break };
            let seat = Seat::Side(side);
            let question = game.questions(seat).swap_remove(0);
            let answer = any_answer(&*game, &question, luck.wrapping_add(n));
            game.answer(seat, question.number, answer).expect("accepted");
        }
        assert!(game.outcome().is_some(), "a battle ends");
        game
    }

    /// Opens and fights whatever battle is ready.
    pub fn fight_next(&self, it: &mut Campaign, luck: u64) -> Option<(u16, Box<dyn AnyMatch>)> {
        let fixture = it.to_be_opened().first().copied()?;
        let scenario = it.scenario(fixture, &|id| self.table(id)).expect("a scenario");
        let battle = self.fight(scenario.clone(), it.match_seed(fixture), luck);
        it.open_battle(fixture, format!("battle-{fixture}"), scenario).expect("opened");
        Some((fixture, battle))
    }

    /// Fights whatever battle is ready, and enters how it went.
    pub fn fight_and_enter(&self, it: &mut Campaign, luck: u64) -> Option<u16> {
        let (fixture, battle) = self.fight_next(it, luck)?;
        it.enter(fixture, battle.as_ref()).expect("entered");
        Some(fixture)
    }

    /// A campaign of computers from its first battle to its last.
    pub fn play_through(&self, form: Form, length: u16, seats: usize, options: &Value, seed: u8) -> Campaign {
        let mut it = self.begun(form, length, &vec![true; seats], options, seed);
        it.start().expect("started");
        while self.fight_and_enter(&mut it, u64::from(seed) << 32).is_some() {}
        it
    }

    /// Answers with the default until a question of this word comes.
    pub fn until(&self, it: &mut Campaign, seat: u8, word: &str) -> Option<(DeskId, Question)> {
        for _ in 0..500 {
            let (desk, question) = it.questions(seat).into_iter().next()?;
            if question.about.word.as_str() == word {
                return Some((desk, question));
            }
            let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
            let answer = campaign::computer::default_answer(self.entry, &affairs, &question);
            it.answer(seat, desk, question.number, answer).expect("answered");
        }
        None
    }
}

/// How many seeds the long run of a campaign has: `ESCARAMUZA_LONG=100`; few where nobody asks for it.
pub fn seeds(few: u8) -> u8 {
    std::env::var("ESCARAMUZA_LONG").ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// What may come of the die that the first side is asked to throw, at a desk of its own where these affairs lie.
///
/// # Panics
/// When it is not asked.
pub fn odds(entry: &CampaignEntry, kind: DeskKind, affairs: &Affairs, word: &str) -> Vec<Prospect> {
    let mut desk = desks::open(entry, kind, affairs);
    for _ in 0..100 {
        let question = desk.questions(Seat::Side(SideId(0))).into_iter().next().expect("something is asked");
        if question.about.word.as_str() == word {
            return prospects(desk.as_ref(), SideId(0), question.number, &Answer::Pick(0)).expect("odds");
        }
        let answer = campaign::computer::default_answer(entry, &campaign::desk_affairs(desk.as_ref()), &question);
        desk.answer(Seat::Side(SideId(0)), question.number, answer).expect("answered");
    }
    panic!("nobody is asked {word}")
}

/// The chance that somebody gains this.
pub fn chance(found: &[Prospect], word: &str) -> Chance {
    let gains = |it: &&Prospect| it.gains.iter().any(|(_, words)| words.iter().any(|it| it.as_str() == word));
    found.iter().filter(gains).map(|it| it.chance.clone()).sum()
}

/// The chance that nothing changes.
pub fn chance_of_nothing(found: &[Prospect]) -> Chance {
    found.iter().filter(|it| it.gains.is_empty()).map(|it| it.chance.clone()).sum()
}
