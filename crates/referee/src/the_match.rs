//! One battle being refereed: running its orders, and keeping their record.

mod any_match;
mod aside;
mod chronicle;
mod conceding;
mod correcting;
mod mixing;
mod replay;
mod undo;

pub use any_match::AnyMatch;
pub use mixing::Mixing;
pub use replay::{Divergence, Onlooker};

use std::sync::Arc;

use dice::{Chance, Seed};

use chronicle::Chronicle;
use mixing::Mixed;

use crate::ask::{Ask, Mismatch};
use crate::correction::Proposal;
use crate::dicebox::Dicebox;
use crate::event::Event;
use crate::game::Outcome;
use crate::journal::{DicePlan, Entry, FORMAT, Header, Journal};
use crate::oracles::{Acting, Fresh, Halt, Known, Live, Peek};
use crate::order::{Step, Waiting, run};
use crate::position::{check_places, set_up};
use crate::question::{Answer, Question};
use crate::standing::{Reply, StandingOrder, option_named};
use crate::{Complaint, Game, Refusal, Scenario, Seat, SideId, Sides, StateHash, View};

/// One battle being refereed: the committed battle, the order under way, and the journal of everything so far.
pub struct Match<G: Game> {
    setup: Arc<G::Setup>,
    sides: Sides,
    /// Sides that have given up while others go on.
    out: Vec<SideId>,
    /// Those of them that go when the order under way is over.
    leaving: Vec<SideId>,
    committed: G::Battle,
    /// What became known since the last commit, and what the order under way waits for.
    steps: Vec<Step>,
    waiting: Option<Waiting>,
    /// The battle as far as it is known, for views.
    current: G::Battle,
    memo: G::Memo,
    dicebox: Dicebox,
    mixed: Mixed,
    seed: Option<Seed>,
    next_question: u64,
    questions: Vec<Question>,
    /// Earlier orders that may still be taken back: the battle before each, its steps, and the events settled by then.
    history: Vec<(G::Battle, Vec<Step>, usize)>,
    revealed: Option<usize>,
    events: Chronicle,
    /// How many of the events belong to finished orders.
    settled_events: usize,
    standing: Vec<(SideId, StandingOrder)>,
    proposal: Option<Proposal>,
    draw_offers: Vec<SideId>,
    outcome: Option<Outcome>,
    journal: Journal,
    /// A journal is being played again: standing orders come from it.
    replaying: bool,
}

/// Why the referee did not take what a seat said. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Reject {
    #[error("no question {given} is open")]
    NotOpen { given: u64 },
    #[error("question {given} is for side {side}")]
    NotYours { given: u64, side: u8 },
    #[error("{0}")]
    Mismatch(#[from] Mismatch),
    #[error("the rules forbid it: {0}")]
    Refused(Refusal),
    #[error("the match is over")]
    Over,
    #[error("nothing can be taken back: {why}")]
    NoUndo { why: &'static str },
    #[error("the correction does not fit: {}", .0.iter().map(|complaint| format!("{}: {}", complaint.field, complaint.reason)).collect::<Vec<_>>().join("; "))]
    Correction(Vec<Complaint>),
    #[error("{0}")]
    Impossible(&'static str),
    #[error("the referee is at fault: {0}")]
    Broken(String),
}

/// Orders in a row without a question after which a battle counts as endless.
const ENDLESS: usize = 100_000;

/// Standing orders of one side at the same time.
const MOST_ORDERS: usize = 64;

impl<G: Game> Match<G> {
    /// Sets up a scenario and plays to the first question.
    pub fn open(scenario: Scenario, plan: DicePlan, seed: Option<Seed>) -> Result<Self, Vec<Complaint>> {
        let mut this = Self::lay_out(scenario, plan, seed)?;
        let complaints = check_places::<G>(AnyMatch::scenario(&this), &this.setup, &this.committed);
        if !complaints.is_empty() {
            return Err(complaints);
        }
        this.go(None).map_err(|reject| vec![Complaint::new("position", reject.to_string())])?;
        Ok(this)
    }

    fn lay_out(scenario: Scenario, mut plan: DicePlan, seed: Option<Seed>) -> Result<Self, Vec<Complaint>> {
        let (setup, battle) = set_up::<G>(&scenario)?;
        if let Some(seed) = &seed {
            plan.commitment = Some(seed.commitment());
        }
        let dicebox = Dicebox::new(&plan, seed.as_ref());
        plan.laid.clear();
        let sides = scenario.all_sides();
        let header = Header { escaramuza: FORMAT, rules_version: G::RULES_VERSION, scenario, dice: plan };
        Ok(Match {
            setup: Arc::new(setup),
            sides,
            out: Vec::new(),
            leaving: Vec::new(),
            current: battle.clone(),
            committed: battle,
            steps: Vec::new(),
            waiting: None,
            memo: G::Memo::default(),
            dicebox,
            mixed: Mixed::default(),
            seed,
            next_question: 0,
            questions: Vec::new(),
            history: Vec::new(),
            revealed: None,
            events: Chronicle::default(),
            settled_events: 0,
            standing: Vec::new(),
            proposal: None,
            draw_offers: Vec::new(),
            outcome: None,
            journal: Journal { entries: vec![Entry::Opened(Box::new(header))] },
            replaying: false,
        })
    }

    /// Runs order after order until somebody must answer or the battle is over.
    fn go(&mut self, mut fresh: Option<Fresh>) -> Result<(), Reject> {
        for _ in 0..ENDLESS {
            if self.outcome.is_some() {
                return Ok(());
            }
            match self.run(fresh.take())? {
                Ran::Committed => {}
                Ran::Waits => return Ok(()),
            }
        }
        Err(Reject::Broken("the rules go on for ever without a question".into()))
    }

    fn run(&mut self, fresh: Option<Fresh>) -> Result<Ran, Reject> {
        self.current.clone_from(&self.committed);
        let mut told = Vec::new();
        let live = Live::new(self.waiting.clone(), fresh, &mut self.dicebox, &mut self.next_question);
        let mut oracle = Known::new(&self.steps, live);
        let ruling = run::<G>(&self.setup, &mut self.current, &mut self.memo, &mut told, &mut oracle);
        let (differs, past) = (oracle.difference().map(Halt::Differs), oracle.revealed);
        let Live { waiting, known, entries, revealed, halt, .. } = oracle.rest;
        if matches!(halt, Some(Halt::Refused(_))) {
            self.waiting = waiting;
        } else {
            let revealed = revealed.map(|known| self.steps.len() + known).or(past);
            (self.waiting, self.revealed) = (waiting, revealed);
            self.steps.extend(known);
            self.take_note(entries, told);
        }
        match (ruling, halt.or(differs)) {
            (Ok(()), None) if self.waiting.is_none() => {
                self.commit();
                self.see_off();
                Ok(Ran::Committed)
            }
            (Err(_), Some(Halt::Waits)) => {
                self.questions = self.waiting.as_ref().map(Waiting::open).unwrap_or_default();
                Ok(Ran::Waits)
            }
            (Err(_), Some(Halt::Refused(reject))) => Err(reject),
            (Err(_), Some(Halt::Differs(how))) => Err(Reject::Broken(how)),
            (Ok(()), None) => Err(Reject::Broken("the order ended without its question".into())),
            (Ok(()), Some(_)) => Err(Reject::Broken("a rule swallowed a pause".into())),
            (Err(_), None) => Err(Reject::Broken("a rule paused without a question".into())),
        }
    }

    fn take_note(&mut self, entries: Vec<Entry>, told: Vec<Event>) {
        if entries.iter().any(|entry| matches!(entry, Entry::Thrown { .. })) {
            self.history.clear();
        }
        self.journal.entries.extend(entries);
        self.events.truncate(self.settled_events);
        self.events.extend(told);
    }

    fn commit(&mut self) {
        let steps = std::mem::take(&mut self.steps);
        let before = std::mem::replace(&mut self.committed, self.current.clone());
        if self.revealed.take().is_some() {
            self.history.clear();
        } else if !steps.is_empty() {
            self.history.push((before, steps, self.settled_events));
        }
        self.questions.clear();
        let events = self.events.since(self.settled_events).to_vec();
        self.settled_events = self.events.len();
        self.journal.entries.push(Entry::Committed { hash: self.hash(), events });
        if let Some(outcome) = G::outcome(&self.setup, &self.committed) {
            self.finish(outcome);
        }
    }

    fn finish(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.questions.clear();
        self.history.clear();
        if let Some(seed) = &self.seed {
            self.journal.entries.push(Entry::Revealed { seed: seed.clone() });
        }
    }

    fn hash(&self) -> StateHash {
        StateHash::of(&self.committed)
    }

    /// Runs on with an answer; if it will not do, nothing has changed.
    fn give(&mut self, question: u64, answer: Answer, standing: bool) -> Result<(), Reject> {
        if !self.waiting.as_ref().is_some_and(|waiting| waiting.asks(question)) {
            return Err(Reject::NotOpen { given: question });
        }
        self.go(Some(Fresh { question, answer, standing }))
    }

    fn go_by_standing_orders(&mut self) -> Result<(), Reject> {
        while let Some((number, answer)) = self.standing_answer() {
            self.give(number, answer, true)?;
        }
        Ok(())
    }

    fn standing_answer(&self) -> Option<(u64, Answer)> {
        if self.replaying || self.outcome.is_some() {
            return None;
        }
        if let Some(answer) = self.answer_of_the_leaving() {
            return Some(answer);
        }
        self.questions.iter().find_map(|question| {
            let order = self.standing.iter().find(|(side, order)| *side == question.side && order.covers(question));
            let (side, order) = order?;
            let word = match &order.reply {
                Reply::Choose(word) => word,
                Reply::IfChance { percent, then, otherwise } => {
                    let option = Answer::Pick(option_named(question, then)?);
                    let harm = self.chance_to_harm(*side, (question.number, &option));
                    if harm.percent() >= f64::from(*percent) { then } else { otherwise }
                }
            };
            Some((question.number, Answer::Pick(option_named(question, word)?)))
        })
    }

    /// The chance that an answer harms somebody of another side, as far as its own side can know.
    fn chance_to_harm(&self, side: SideId, given: (u64, &Answer)) -> Chance {
        let theirs = |whose: Option<SideId>| whose.is_some_and(|whose| whose != side);
        let imagined = self.imagined(Seat::Side(side), 0);
        imagined.iter().map(|it| self.chance_of_harm(it, side, given, &mut Acting, theirs)).sum()
    }

    fn question_for(&self, seat: Seat, number: u64) -> Result<&Question, Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        let open = self.questions.iter().find(|question| question.number == number);
        let question = open.ok_or(Reject::NotOpen { given: number })?;
        if seat.shares(question.side) {
            Ok(question)
        } else {
            Err(Reject::NotYours { given: number, side: question.side.0 })
        }
    }

    /// Looks at an open question from inside the rules.
    fn peek<T>(&self, seat: Seat, number: u64, mut look: impl FnMut(&Ask<'_>) -> T) -> Result<T, Reject> {
        self.question_for(seat, number)?;
        let mut seen = None;
        let mut note = |ask: &Ask<'_>| seen = Some(look(ask));
        let waiting = self.waiting.as_ref().ok_or(Reject::NotOpen { given: number })?;
        let mut oracle = Known::new(&self.steps, Peek { waiting, number, look: &mut note });
        let mut battle = self.committed.clone();
        let paused = run::<G>(&self.setup, &mut battle, &mut G::Memo::default(), &mut Vec::new(), &mut oracle);
        match (paused, seen) {
            (Err(_), Some(seen)) => Ok(seen),
            (Err(_), None) => Err(Reject::Impossible("reject-no-such-thing")),
            (Ok(()), _) => Err(Reject::Broken("the order ended without its question".into())),
        }
    }

    fn stand_by(&mut self, side: SideId, order: StandingOrder, on: bool) -> Result<(), Reject> {
        self.journal.entries.push(Entry::Ordered { side, order: order.clone(), on });
        self.keep_standing(side, order, on);
        Ok(())
    }

    /// A new order must be for this battle, short, and not one of too many; a question that is open now must know its
    /// words.
    fn check_order(&self, side: SideId, order: &StandingOrder) -> Result<(), Reject> {
        let others = self.standing.iter().filter(|(whose, old)| *whose == side && !old.is_about_the_same(order));
        let is_known = order.figure.is_none_or(|figure| self.fates().iter().any(|fate| fate.figure == figure));
        let mut asked = self.questions.iter().filter(|question| question.side == side && order.covers(question));
        match is_known && order.is_of(G::ID) && asked.all(|question| order.fits(question)) {
            true if others.count() >= MOST_ORDERS => Err(Reject::Impossible("reject-too-many-orders")),
            true => Ok(()),
            false => Err(Reject::Impossible("reject-no-such-order")),
        }
    }

    fn keep_standing(&mut self, side: SideId, order: StandingOrder, on: bool) {
        self.standing.retain(|(whose, old)| *whose != side || !old.is_about_the_same(&order));
        if on {
            self.standing.push((side, order));
        }
    }

    fn settle(&mut self, outcome: Outcome) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        self.journal.entries.push(Entry::Settled { outcome: outcome.clone() });
        self.finish(outcome);
        Ok(())
    }

    /// Does a side see more than everybody may?
    fn shows_secrets(&self, view: &View) -> bool {
        let is_open = || View { seat: view.seat, ..G::view(&self.setup, &self.current, Seat::Spectator) } == *view;
        matches!(view.seat, Seat::Side(_)) && !is_open()
    }

    fn player(&self, seat: Seat) -> Result<SideId, Reject> {
        match seat {
            Seat::Side(side) if self.out.contains(&side) => Err(Reject::Impossible("reject-gave-up")),
            Seat::Side(side) if self.sides.has(side) => Ok(side),
            _ => Err(Reject::Impossible("reject-players-only")),
        }
    }

    /// The side of a seat that may still act: nothing is accepted after the end.
    fn playing(&self, seat: Seat) -> Result<SideId, Reject> {
        let side = self.player(seat)?;
        if self.outcome.is_some() { Err(Reject::Over) } else { Ok(side) }
    }

    /// The battle as of the last commit.
    pub fn battle(&self) -> &G::Battle {
        &self.committed
    }

    /// The battle as far as it is known, in the middle of an order perhaps.
    pub fn current(&self) -> &G::Battle {
        &self.current
    }

    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    pub(crate) fn waiting(&self) -> Option<&Waiting> {
        self.waiting.as_ref()
    }
}

enum Ran {
    Committed,
    Waits,
}

impl From<Refusal> for Reject {
    fn from(refusal: Refusal) -> Reject {
        Reject::Refused(refusal)
    }
}
