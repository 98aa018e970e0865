//! The test kit, and in it the proving ground: what must hold for every game, tried by random play.
//!
//! A game is played to its end with random answers, and on the way it is checked that every question has an answer,
//! every offered answer is taken, an order played twice comes out the same, what is taken back can be done again, a
//! position says everything, an order ends even where everybody acts who may, at most one option of a question
//! declines, nobody is told what it may not know, whoever is told only what changed sees the same, nothing is told twice, no figure is lost or stands on another, every
//! throw of dice says what it is for and counts its successes rightly, and the journal plays again to the same end. The
//! battle played out in one go and stepped from outside ends the same.
//!
//! [`golden`] keeps whole battles as readable texts, written line by line as a [`script`] and told by a [`story`].
//! [`campaigns`] does the same for battles in a row.
//! Places, replies and what is said to a match are spelled the same in the tests of every game.

pub mod campaigns;
pub mod golden;
pub mod script;
pub mod story;
pub mod talk;
pub mod transcript;

mod bands;
mod figures;
mod lines;
mod secrets;
mod told;

pub use bands::turn_dice_over;
pub use lines::{amount, at, at_in, inches, noted, paths, pick, point, scenario, spot, told, up, walk, word, words};
pub use secrets::told_to;

use std::collections::BTreeMap;

use dice::{Quick, Seed, Source};
use figures::Muster;
use referee::oracles::{Acting, AtRandom, Policy, play_out};
use referee::{
    About, Answer, AnyMatch, Ask, Clause, DicePlan, Drill, Game, Match, Outcome, Question, Scenario, Seat, SideId,
    Solo, StateHash, View, ViewChange, Wanted, check_places, lot, set_up,
};

/// How far a random game may go before it counts as endless.
const MOST_ANSWERS: usize = 20_000;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    pub outcome: Outcome,
    pub answers: usize,
    pub lines: usize,
    pub hash: StateHash,
}

/// Plays one random game and checks everything on the way.
///
/// # Panics
/// When something does not hold; the message names the seed.
pub fn prove<G: Game>(scenario: &Scenario, seed: u64) -> Played {
    let mut trial = Trial::<G>::open(scenario, seed);
    let mut answers = 0;
    trial.check_position();
    while trial.game.outcome().is_none() {
        let question = trial.open_question();
        trial.check_leanings(&question);
        let answer = trial.offered_answer(&question);
        trial.give(&question, answer);
        trial.check_figures(&question);
        trial.check_changes();
        answers += 1;
        if lot(&mut trial.luck, 8) == 0 {
            trial.check_undo();
        }
        if lot(&mut trial.luck, 16) == 0 {
            trial.check_position();
            trial.check_order_ends(&question);
            trial.check_secrets();
        }
        assert!(answers < MOST_ANSWERS, "seed {seed}: the game does not end");
    }
    trial.check_replay();
    trial.check_told();
    check_drill::<G>(scenario, seed);
    Played {
        outcome: trial.game.outcome().expect("just ended").clone(),
        answers,
        lines: trial.game.journal().entries.len(),
        hash: trial.game.state_hash(),
    }
}

/// A game with nothing written down ends the same whether it is played in one go, where nothing is ever run again, or
/// answer by answer from outside.
fn check_drill<G: Game>(scenario: &Scenario, seed: u64) {
    let (setup, battle) = set_up::<G>(scenario).expect("the scenario was opened before");
    let mut in_one_go = battle.clone();
    play_out::<G>(&setup, &mut in_one_go, &mut Quick::new(seed), &mut AtRandom, MOST_ANSWERS);
    let mut drill = Drill::<G, _>::new(&setup, battle, Quick::new(seed));
    while !drill.open().is_empty() {
        drill.go_along();
    }
    assert!(*drill.battle() == in_one_go, "seed {seed}: stepped from outside the battle ends otherwise");
}

/// One random game under way.
struct Trial<G: Game> {
    game: Match<G>,
    luck: Quick,
    seed: u64,
    muster: Muster,
    /// How many events have been told.
    told: usize,
    /// What each side answered last.
    last: BTreeMap<SideId, (Question, Answer)>,
    /// What each seat has put together from the changes it was told.
    followed: BTreeMap<Seat, View>,
}

/// So many of the last events are looked at again after each answer: more than any order tells.
const RECENT: usize = 200;

impl<G: Game> Trial<G> {
    fn open(scenario: &Scenario, seed: u64) -> Trial<G> {
        let opened = Match::<G>::open(scenario.clone(), DicePlan::default(), Some(dice_seed(seed)));
        let game = opened.unwrap_or_else(|complaints| panic!("seed {seed}: the scenario has faults: {complaints:#?}"));
        let told = game.events(Seat::Referee, 0).len();
        let muster = Muster::of(&game.view(Seat::Referee));
        Trial { game, luck: Quick::new(seed), seed, muster, told, last: BTreeMap::new(), followed: BTreeMap::new() }
    }

    /// A question always waits for somebody who can answer it.
    fn open_question(&mut self) -> Question {
        let mut questions = self.game.questions(Seat::Referee);
        assert!(!questions.is_empty(), "seed {}: the game waits for nobody", self.seed);
        questions.swap_remove(lot(&mut self.luck, questions.len() as u32) as usize)
    }

    /// Nobody can leave things as they are in two ways: of the options of a question at most one declines.
    fn check_leanings(&self, question: &Question) {
        let Wanted::Pick { options } = &question.wanted else { return };
        let declining = options.iter().filter(|option| option.declines()).count();
        assert!(declining <= 1, "seed {}: {declining} options decline: {question:?}", self.seed);
    }

    /// A question always has an answer, and every one that is offered would be taken. One of them will be given.
    fn offered_answer(&mut self, question: &Question) -> Answer {
        let (seed, seat) = (self.seed, Seat::Side(question.side));
        let sampled = u64::from(lot(&mut self.luck, u32::MAX));
        let answers = self.game.candidates(seat, question.number, 4, sampled);
        let answers = answers.unwrap_or_else(|reject| panic!("seed {seed}: {question:?}: {reject}"));
        assert!(!answers.is_empty(), "seed {seed}: no answer to {question:?}");
        for offered in options(question).iter().chain(&answers) {
            if let Err(reject) = self.game.check(seat, question.number, offered) {
                panic!("seed {seed}: {offered:?} is offered for {question:?} and then refused: {reject:?}");
            }
        }
        answers[lot(&mut self.luck, answers.len() as u32) as usize].clone()
    }

    /// What is offered is taken, and what was told before stays told.
    fn give(&mut self, question: &Question, answer: Answer) {
        let seed = self.seed;
        let from = self.told.saturating_sub(RECENT);
        let before = self.game.events(Seat::Referee, from);
        if let Err(reject) = self.game.answer(Seat::Side(question.side), question.number, answer.clone()) {
            panic!("seed {seed}: {answer:?} to {question:?}: {reject:?}");
        }
        let after = self.game.events(Seat::Referee, from);
        assert!(after.starts_with(&before), "seed {seed}: what was told before {question:?} was told otherwise after");
        self.told = from + after.len();
        self.last.insert(question.side, (question.clone(), answer));
    }

    /// Nobody is lost or born, and nobody stands on anybody once an order is done: on its way a figure may be passing a
    /// friend when somebody is asked whether to fire.
    fn check_figures(&self, question: &Question) {
        let (seed, view) = (self.seed, self.game.view(Seat::Referee));
        assert_eq!(Muster::of(&view), self.muster, "seed {seed}: after {question:?} other figures take part");
        let fates = G::fates(self.game.setup(), self.game.battle());
        if let Err(list) = figures::in_order(&view, &fates) {
            panic!("seed {seed}: after {question:?} the {list} are not all figures in the order of their numbers");
        }
        let at_rest = G::view(self.game.setup(), self.game.battle(), Seat::Referee);
        if let Some((one, other)) = figures::overlapping(&at_rest) {
            panic!("seed {seed}: after {question:?} {other:?} stands on {one:?}");
        }
    }

    /// A seat that is told only what has changed sees what it would see if it asked. One seat after each answer.
    fn check_changes(&mut self) {
        let sides = self.game.sides().iter().map(Seat::Side);
        let seats: Vec<Seat> = sides.chain([Seat::Spectator, Seat::Referee]).collect();
        let seat = seats[self.told % seats.len()];
        let (seed, view) = (self.seed, self.game.view(seat));
        let followed = self.followed.entry(seat).or_insert_with(|| View::new(seat));
        let change = serde_json::to_value(ViewChange::between(followed, &view)).expect("plain data");
        let change: ViewChange = serde_json::from_value(change).expect("what was written can be read");
        change.apply(followed);
        assert_eq!(*followed, view, "seed {seed}: {seat:?} sees otherwise by what it was told");
    }

    /// Dice say what they are for and what came of them.
    fn check_told(&self) {
        let events: Vec<_> = self.game.events(Seat::Referee, 0).into_iter().map(|(_, event)| event).collect();
        told::check_dice(&events, self.seed);
    }

    /// What is taken back and done again comes out the same, whoever takes it back, and nobody else has to answer again.
    fn check_undo(&mut self) {
        for (side, (question, answer)) in self.last.clone() {
            let (seed, seat) = (self.seed, Seat::Side(side));
            let hash = self.game.state_hash();
            let open = self.waited_for();
            let from = self.told.saturating_sub(RECENT);
            let events = self.game.events(Seat::Referee, from);
            let may = self.game.may_undo(seat);
            assert_eq!(
                self.game.undo(seat).is_ok(),
                may,
                "seed {seed}: it was said otherwise whether {side:?} may undo"
            );
            if !may {
                continue;
            }
            let asked = self.game.questions(seat);
            let again = asked.iter().find(|again| (again.clause, &again.about) == (question.clause, &question.about));
            let again =
                again.unwrap_or_else(|| panic!("seed {seed}: after undo {question:?} is not asked again: {asked:?}"));
            assert_eq!(again.wanted, question.wanted, "seed {seed}: after undo the question is another");
            self.give(again, answer);
            assert_eq!(self.game.state_hash(), hash, "seed {seed}: done again it came out otherwise");
            assert_eq!(self.waited_for(), open, "seed {seed}: {side:?} took back what another had answered");
            let told = self.game.events(Seat::Referee, from);
            assert_eq!(told, events, "seed {seed}: done again it was told otherwise");
        }
    }

    /// Whom the referee waits for, and with what.
    fn waited_for(&self) -> Vec<(SideId, Clause, About)> {
        let questions = self.game.questions(Seat::Referee);
        questions.into_iter().map(|question| (question.side, question.clause, question.about)).collect()
    }

    /// A position says everything about a battle, and a battle may begin from it.
    fn check_position(&self) {
        let (game, seed) = (&self.game, self.seed);
        let position = G::position(game.setup(), game.battle());
        match G::stand(game.setup(), &position) {
            Ok(battle) => assert_eq!(battle, *game.battle(), "seed {seed}: the position forgets something: {position}"),
            Err(complaints) => panic!("seed {seed}: the position can not be read: {complaints:?}\n{position:#}"),
        }
        let scenario = Scenario { position: Some(position), ..game.scenario().clone() };
        let complaints = check_places::<G>(&scenario, game.setup(), game.battle());
        assert!(complaints.is_empty(), "seed {seed}: nobody could begin from here: {complaints:?}");
    }

    /// An order ends, even where everybody acts who may. So play computers in their minds.
    fn check_order_ends(&self, question: &Question) {
        let mut policy = Impatient { seed: self.seed, answers: 0 };
        self.game.foresight(question.side).finish(&mut policy, &mut Quick::new(self.seed));
    }

    /// A side that is in a battle it merely imagines is told the same there, odds and dangers included.
    fn check_secrets(&self) {
        for side in self.game.sides().iter() {
            let mut imagined = self.game.battle().clone();
            G::Solo::imagine(self.game.setup(), &mut imagined, side, &mut Quick::new(self.seed));
            if imagined != *self.game.battle() {
                let [real, other] = [self.game.battle(), &imagined].map(|battle| self.begun_with(battle));
                if secrets::have_come_out(&real, side) || secrets::have_come_out(&other, side) {
                    continue;
                }
                let (seed, told) = (self.seed, |game: &Match<G>| told_to(game, side, self.seed));
                assert_eq!(told(&real), told(&other), "seed {seed}: {side:?} learns what it may not know");
            }
        }
    }

    /// A match that begins with a battle.
    fn begun_with(&self, battle: &G::Battle) -> Match<G> {
        let position = Some(G::position(self.game.setup(), battle));
        let scenario = Scenario { position, ..self.game.scenario().clone() };
        let opened = Match::<G>::open(scenario, DicePlan::default(), Some(dice_seed(self.seed)));
        opened.unwrap_or_else(|complaints| panic!("seed {}: {complaints:#?}", self.seed))
    }

    /// The journal plays again to the same end, every die, hash and event as it was.
    fn check_replay(&self) {
        let (game, seed) = (&self.game, self.seed);
        let written = game.journal().write();
        let (read, damage) = referee::Journal::read(&written);
        assert_eq!(damage, None, "seed {seed}");
        match Match::<G>::replay(&read, None) {
            Ok(again) => assert_eq!(again.state_hash(), game.state_hash(), "seed {seed}: the replay ends elsewhere"),
            Err(divergence) => panic!("seed {seed}: the journal does not replay: {divergence}"),
        }
    }
}

/// Every option of a choice.
fn options(question: &Question) -> Vec<Answer> {
    match &question.wanted {
        Wanted::Pick { options } => (0..options.len() as u16).map(Answer::Pick).collect(),
        _ => Vec::new(),
    }
}

/// Acts whenever it may, and has enough of an order some day.
struct Impatient {
    seed: u64,
    answers: usize,
}

/// More than any order asks.
const MOST_IN_AN_ORDER: usize = 2_000;

impl Policy for Impatient {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        self.answers += 1;
        assert!(self.answers < MOST_IN_AN_ORDER, "seed {}: the order does not end: {}", self.seed, ask.about.word);
        Acting.answer(ask, dice)
    }
}

fn dice_seed(seed: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Seed::new(bytes)
}
