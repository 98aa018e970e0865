use std::sync::Arc;

use dice::{Commitment, Quick, Seed};
use serde_json::Value;

use crate::ask::{Ask, Fault, Matter, Mismatch};
use crate::correction::{Correction, Proposal, merge};
use crate::dicebox::{Dicebox, Throwing};
use crate::driver::{Asked, Halt, Peek, Rerun, Step, run};
use crate::event::Event;
use crate::game::Outcome;
use crate::journal::{DicePlan, Entry, FORMAT, Header, Journal};
use crate::oracles::Odds;
use crate::question::{Answer, Question};
use crate::standing::{Reply, StandingOrder, option_named};
use crate::view::View;
use crate::{Complaint, FigureId, Game, Outline, Refusal, Scenario, Seat, SideId, StateHash};

/// One battle being refereed: the committed battle, the order under way, and the journal of everything so far.
pub struct Match<G: Game> {
    setup: Arc<G::Setup>,
    sides: Vec<SideId>,
    committed: G::Battle,
    /// What became known since the last commit.
    steps: Vec<Step>,
    /// The battle as far as it is known, for views.
    current: G::Battle,
    memo: G::Memo,
    dicebox: Dicebox,
    seed: Option<Seed>,
    next_question: u64,
    questions: Vec<Question>,
    /// Earlier orders that may still be taken back: the battle before each, its steps, and the events settled by then.
    history: Vec<(G::Battle, Vec<Step>, usize)>,
    revealed: Option<usize>,
    events: Vec<Event>,
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

/// Why a journal can not be played again.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Divergence {
    #[error("the journal is empty")]
    Empty,
    #[error("the scenario no longer loads: {}", .0.iter().map(|complaint| format!("{}: {}", complaint.field, complaint.reason)).collect::<Vec<_>>().join("; "))]
    Scenario(Vec<Complaint>),
    #[error("the journal was kept under rules version {journal}; this program has {program}")]
    RulesVersion { journal: u32, program: u32 },
    #[error("line {line}: {reject}")]
    Rejected { line: usize, reject: Reject },
    #[error("line {line} says {recorded}, but playing it gives {played}")]
    Differs { line: usize, recorded: String, played: String },
    #[error("the journal has no snapshot to go on from")]
    NoSnapshot,
}

/// Orders in a row without a question after which a battle counts as endless.
const ENDLESS: usize = 100_000;

impl<G: Game> Match<G> {
    /// Sets up a scenario and plays to the first question.
    pub fn open(scenario: Scenario, plan: DicePlan, seed: Option<Seed>) -> Result<Self, Vec<Complaint>> {
        let mut this = Self::lay_out(scenario, plan, seed)?;
        this.go(None).map_err(|reject| vec![Complaint::new("position", reject.to_string())])?;
        Ok(this)
    }

    fn lay_out(scenario: Scenario, mut plan: DicePlan, seed: Option<Seed>) -> Result<Self, Vec<Complaint>> {
        let complaints = scenario.check_options(G::options());
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let (setup, mut battle) = G::set_up(&scenario)?;
        if let Some(position) = &scenario.position {
            battle = G::stand(&setup, position).map_err(|complaints| below(complaints, "position"))?;
        }
        if let Some(seed) = &seed {
            plan.commitment = Some(seed.commitment());
        }
        let dicebox = Dicebox::new(&plan, seed.as_ref());
        let sides = (0..scenario.sides.len()).map(|side| SideId(side as u8)).collect();
        let header = Header { escaramuza: FORMAT, rules_version: G::RULES_VERSION, scenario, dice: plan };
        Ok(Match {
            setup: Arc::new(setup),
            sides,
            current: battle.clone(),
            committed: battle,
            steps: Vec::new(),
            memo: G::Memo::default(),
            dicebox,
            seed,
            next_question: 0,
            questions: Vec::new(),
            history: Vec::new(),
            revealed: None,
            events: Vec::new(),
            settled_events: 0,
            standing: Vec::new(),
            proposal: None,
            draw_offers: Vec::new(),
            outcome: None,
            journal: Journal { entries: vec![Entry::Opened(Box::new(header))] },
            replaying: false,
        })
    }

    /// Plays a journal again, strictly: every die, hash and event must come out as written.
    pub fn replay(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        if header.rules_version != G::RULES_VERSION {
            return Err(Divergence::RulesVersion { journal: header.rules_version, program: G::RULES_VERSION });
        }
        let seed = seed.or_else(|| revealed_seed(journal));
        let scenario = header.scenario.clone();
        let mut this = Self::lay_out(scenario, header.dice.clone(), seed).map_err(Divergence::Scenario)?;
        this.play_again(&journal.entries)?;
        Ok(this)
    }

    /// Goes on from the last snapshot, whatever has become of the past.
    pub fn resume(journal: &Journal, seed: Option<Seed>) -> Result<Self, Divergence> {
        let header = journal.header().ok_or(Divergence::Empty)?;
        let last = journal.entries.iter().rposition(|entry| matches!(entry, Entry::Snapshot { .. }));
        let place = last.ok_or(Divergence::NoSnapshot)?;
        let Entry::Snapshot { position, next_question, .. } = &journal.entries[place] else { unreachable!() };
        let scenario = Scenario { position: Some(position.clone()), ..header.scenario.clone() };
        let mut this = Self::lay_out(scenario, header.dice.clone(), seed).map_err(Divergence::Scenario)?;
        this.next_question = *next_question;
        this.journal.entries = journal.entries[..=place].to_vec();
        this.journal.entries.push(Entry::Resumed { rules_version: G::RULES_VERSION });
        for entry in &journal.entries[..=place] {
            if let Entry::Committed { events, .. } = entry {
                this.events.extend(events.iter().cloned());
            }
        }
        this.settled_events = this.events.len();
        this.go(None).map_err(|reject| Divergence::Rejected { line: place + 1, reject })?;
        Ok(this)
    }

    fn play_again(&mut self, entries: &[Entry]) -> Result<(), Divergence> {
        self.dicebox.replay(entries.iter().filter_map(throwing));
        self.replaying = true;
        self.go(None).map_err(|reject| Divergence::Rejected { line: 1, reject })?;
        let mut matched = 0;
        loop {
            self.compare(entries, &mut matched)?;
            let Some(entry) = entries.get(self.journal.entries.len()) else { break };
            let line = self.journal.entries.len() + 1;
            self.feed(entry).map_err(|reject| Divergence::Rejected { line, reject })?;
        }
        self.replaying = false;
        self.go_by_standing_orders().map_err(|reject| Divergence::Rejected { line: entries.len(), reject })
    }

    /// Checks that the lines played so far are those written.
    fn compare(&self, entries: &[Entry], matched: &mut usize) -> Result<(), Divergence> {
        for (place, played) in self.journal.entries.iter().enumerate().skip(*matched) {
            let Some(recorded) = entries.get(place) else { break };
            if recorded != played {
                let text = |entry: &Entry| serde_json::to_string(entry).unwrap_or_default();
                return Err(Divergence::Differs { line: place + 1, recorded: text(recorded), played: text(played) });
            }
        }
        *matched = self.journal.entries.len();
        Ok(())
    }

    fn feed(&mut self, entry: &Entry) -> Result<(), Reject> {
        match entry {
            Entry::Answered { question, answer, standing, .. } => self.give(*question, answer.clone(), *standing),
            Entry::Undone { side } => self.undo(Seat::Side(*side)),
            Entry::Corrected { by, correction } => self.correct(*by, correction),
            Entry::Ordered { side, order, on } => self.stand_by(*side, order.clone(), *on),
            Entry::Settled { outcome } => self.settle(outcome.clone()),
            Entry::Snapshot { hash, .. } if *hash == self.hash() => {
                self.journal.entries.push(entry.clone());
                Ok(())
            }
            Entry::Snapshot { .. } => Err(Reject::Broken("the snapshot is of another battle".into())),
            Entry::Revealed { .. } => Err(Reject::Broken("the seed is revealed before the match is over".into())),
            Entry::Opened(_) | Entry::Thrown { .. } | Entry::Committed { .. } | Entry::Resumed { .. } => {
                Err(Reject::Broken("nothing in the rules leads to this line".into()))
            }
        }
    }

    /// Runs order after order until somebody must answer or the battle is over.
    fn go(&mut self, mut fresh: Option<(u64, bool)>) -> Result<(), Reject> {
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

    fn run(&mut self, fresh: Option<(u64, bool)>) -> Result<Ran, Reject> {
        self.current.clone_from(&self.committed);
        let mut told = Vec::new();
        let mut oracle = Rerun::new(&mut self.steps, &mut self.dicebox, &mut self.next_question, fresh);
        let ruling = run::<G>(&self.setup, &mut self.current, &mut self.memo, &mut told, &mut oracle);
        let Rerun { halt, entries, revealed, .. } = oracle;
        if !matches!(halt, Some(Halt::Refused(_))) {
            self.take_note(entries, told, revealed);
        }
        match (ruling, halt) {
            (Ok(()), None) => {
                self.commit();
                Ok(Ran::Committed)
            }
            (Err(_), Some(Halt::Questions(questions))) => {
                self.questions = questions;
                Ok(Ran::Waits)
            }
            (Err(_), Some(Halt::Refused(fault))) => Err(fault.into()),
            (Err(_), Some(Halt::Differs(how))) => Err(Reject::Broken(how)),
            (Ok(()), Some(_)) => Err(Reject::Broken("a rule swallowed a pause".into())),
            (Err(_), None) => Err(Reject::Broken("a rule paused without a question".into())),
        }
    }

    fn take_note(&mut self, entries: Vec<Entry>, told: Vec<Event>, revealed: Option<usize>) {
        if entries.iter().any(|entry| matches!(entry, Entry::Thrown { .. })) {
            self.history.clear();
        }
        self.journal.entries.extend(entries);
        self.events.truncate(self.settled_events);
        self.events.extend(told);
        self.revealed = revealed;
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
        let events = self.events[self.settled_events..].to_vec();
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

    /// Puts an answer in its place, runs on, and takes it out again if it will not do.
    fn give(&mut self, number: u64, answer: Answer, standing: bool) -> Result<(), Reject> {
        let place = self.slot(number).ok_or(Reject::NotOpen { given: number })?;
        self.fill(place, Some(answer))?;
        let result = self.go(Some((number, standing)));
        if matches!(result, Err(Reject::Refused(_) | Reject::Mismatch(_))) && self.slot(number) == Some(place) {
            self.fill(place, None)?;
        }
        result
    }

    /// The place of an open question in the last step.
    fn slot(&self, number: u64) -> Option<usize> {
        match self.steps.last()? {
            Step::Asked(asked) => asked.iter().position(|asked| asked.question.number == number),
            Step::Thrown { question, .. } => (question.as_ref()?.number == number).then_some(0),
        }
    }

    fn fill(&mut self, place: usize, answer: Option<Answer>) -> Result<(), Reject> {
        match (self.steps.last_mut(), answer) {
            (Some(Step::Asked(asked)), answer) => asked[place].answer = answer,
            (Some(Step::Thrown { faces, .. }), Some(Answer::Dice(given))) => *faces = Some(given),
            (Some(Step::Thrown { faces, .. }), None) => *faces = None,
            (Some(Step::Thrown { .. }), Some(other)) => {
                return Err(Mismatch::Kind { wanted: "dice", given: other.name() }.into());
            }
            (None, _) => unreachable!("an open question has a step"),
        }
        Ok(())
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
        self.questions.iter().find_map(|question| {
            let order = self.standing.iter().find(|(side, order)| *side == question.side && order.covers(question));
            let (side, order) = order?;
            let word = match &order.reply {
                Reply::Choose(word) => word,
                Reply::IfChance { percent, then, otherwise } => {
                    let option = option_named(question, then)?;
                    let harm = self.chance_of_harm(*side, question.number, Answer::Pick(option));
                    if harm.percent() >= f64::from(*percent) { then } else { otherwise }
                }
            };
            Some((question.number, Answer::Pick(option_named(question, word)?)))
        })
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
        let mut oracle = Peek { steps: &self.steps, at: 0, number, look: &mut note };
        let mut battle = self.committed.clone();
        let paused = run::<G>(&self.setup, &mut battle, &mut G::Memo::default(), &mut Vec::new(), &mut oracle);
        match (paused, seen) {
            (Err(_), Some(seen)) => Ok(seen),
            (Err(_), None) => Err(Reject::Impossible("that question has no such thing")),
            (Ok(()), _) => Err(Reject::Broken("the order ended without its question".into())),
        }
    }

    fn correct(&mut self, by: SideId, correction: &Correction) -> Result<(), Reject> {
        match correction {
            Correction::Position(patch) => {
                let mut position = G::position(&self.setup, &self.committed);
                merge(&mut position, patch);
                self.committed = G::stand(&self.setup, &position).map_err(Reject::Correction)?;
                self.steps.clear();
            }
            Correction::Reroll => {
                let thrown = self.steps.iter().rposition(|step| matches!(step, Step::Thrown { .. }));
                let place = thrown.ok_or(Reject::Impossible("no dice were thrown in this order"))?;
                self.steps.truncate(place);
            }
        }
        self.history.clear();
        self.journal.entries.push(Entry::Corrected { by, correction: correction.clone() });
        self.go(None)
    }

    fn stand_by(&mut self, side: SideId, order: StandingOrder, on: bool) -> Result<(), Reject> {
        self.standing.retain(|(whose, old)| *whose != side || (old.clause, old.figure) != (order.clause, order.figure));
        self.journal.entries.push(Entry::Ordered { side, order: order.clone(), on });
        if on {
            self.standing.push((side, order));
        }
        Ok(())
    }

    fn settle(&mut self, outcome: Outcome) -> Result<(), Reject> {
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        self.journal.entries.push(Entry::Settled { outcome: outcome.clone() });
        self.finish(outcome);
        Ok(())
    }

    fn player(&self, seat: Seat) -> Result<SideId, Reject> {
        match seat {
            Seat::Side(side) if self.sides.contains(&side) => Ok(side),
            _ => Err(Reject::Impossible("only a player may do that")),
        }
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
}

enum Ran {
    Committed,
    Waits,
}

impl From<Fault> for Reject {
    fn from(fault: Fault) -> Reject {
        match fault {
            Fault::Mismatch(mismatch) => Reject::Mismatch(mismatch),
            Fault::Refusal(refusal) => Reject::Refused(refusal),
        }
    }
}

fn below(complaints: Vec<Complaint>, field: &str) -> Vec<Complaint> {
    complaints.into_iter().map(|complaint| complaint.below(field)).collect()
}

fn throwing(entry: &Entry) -> Option<Throwing> {
    match entry {
        Entry::Thrown { clause, side, die, faces, from } => {
            Some(Throwing { clause: *clause, side: *side, die: *die, faces: faces.clone(), from: *from })
        }
        _ => None,
    }
}

fn revealed_seed(journal: &Journal) -> Option<Seed> {
    journal.entries.iter().find_map(|entry| match entry {
        Entry::Revealed { seed } => Some(seed.clone()),
        _ => None,
    })
}

/// A match of any game: all that a client, a server or a computer opponent needs of it.
pub trait AnyMatch: Send {
    fn game(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn scenario(&self) -> &Scenario;
    fn sides(&self) -> &[SideId];
    fn commitment(&self) -> Option<&Commitment>;

    /// What this seat may see now.
    fn view(&self, seat: Seat) -> View;
    /// The questions open to this seat.
    fn questions(&self, seat: Seat) -> Vec<Question>;
    /// Events from a number on, as this seat may know them, each with its number.
    fn events(&self, seat: Seat, from: usize) -> Vec<(usize, Event)>;
    fn outcome(&self) -> Option<&Outcome>;

    /// Answers a question; on an error nothing has changed.
    fn answer(&mut self, seat: Seat, question: u64, answer: Answer) -> Result<(), Reject>;
    /// Would this answer do?
    fn check(&self, seat: Seat, question: u64, answer: &Answer) -> Result<(), Reject>;
    /// Up to so many sensible answers, all of them where they can be listed.
    fn candidates(&self, seat: Seat, question: u64, most: usize, seed: u64) -> Result<Vec<Answer>, Reject>;
    /// Where a figure asked for its way may get to, or the region of a point.
    fn reach(&self, seat: Seat, question: u64, figure: Option<FigureId>) -> Result<Vec<Outline>, Reject>;

    /// What may become of the figures by the end of the order if this answer is given.
    fn odds(&self, seat: Seat, question: u64, answer: &Answer, budget: usize) -> Result<Odds, Reject>;

    /// Takes back this seat's last answer, if no die was rolled, nothing came out and nobody else answered since.
    fn undo(&mut self, seat: Seat) -> Result<(), Reject>;
    fn propose(&mut self, seat: Seat, correction: Correction) -> Result<(), Reject>;
    fn agree(&mut self, seat: Seat) -> Result<(), Reject>;
    fn decline(&mut self, seat: Seat) -> Result<(), Reject>;
    fn proposal(&self) -> Option<&Proposal>;
    fn stand(&mut self, seat: Seat, order: StandingOrder, on: bool) -> Result<(), Reject>;
    fn concede(&mut self, seat: Seat) -> Result<(), Reject>;
    /// Offers a draw; once every side has, the match is drawn.
    fn offer_draw(&mut self, seat: Seat) -> Result<(), Reject>;

    /// Lays faces ready for the next throws.
    fn fix_dice(&mut self, faces: &[u8]);

    /// The last committed battle as readable data.
    fn position(&self) -> Value;
    fn state_hash(&self) -> StateHash;
    fn journal(&self) -> &Journal;
    /// The journal with a snapshot at its end.
    fn save(&self) -> Journal;
}

impl<G: Game> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn scenario(&self) -> &Scenario {
        &self.journal.header().expect("a match begins with a header").scenario
    }

    fn sides(&self) -> &[SideId] {
        &self.sides
    }

    fn commitment(&self) -> Option<&Commitment> {
        self.journal.header().and_then(|header| header.dice.commitment.as_ref())
    }

    fn view(&self, seat: Seat) -> View {
        let mut view = G::view(&self.setup, &self.current, seat);
        view.deciding = self.questions.iter().map(|question| question.side).collect();
        view.deciding.dedup();
        view.outcome = self.outcome.clone();
        view
    }

    fn questions(&self, seat: Seat) -> Vec<Question> {
        self.questions.iter().filter(|question| seat.shares(question.side)).cloned().collect()
    }

    fn events(&self, seat: Seat, from: usize) -> Vec<(usize, Event)> {
        let known = self.events.iter().enumerate().skip(from);
        known.filter(|(_, event)| event.is_for(seat)).map(|(number, event)| (number, event.clone())).collect()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn answer(&mut self, seat: Seat, question: u64, answer: Answer) -> Result<(), Reject> {
        self.question_for(seat, question)?;
        self.give(question, answer, false)?;
        self.go_by_standing_orders()
    }

    fn check(&self, seat: Seat, question: u64, answer: &Answer) -> Result<(), Reject> {
        self.peek(seat, question, |ask| ask.check(answer))?.map_err(Reject::from)
    }

    fn candidates(&self, seat: Seat, question: u64, most: usize, seed: u64) -> Result<Vec<Answer>, Reject> {
        self.peek(seat, question, |ask| candidates(ask, most, seed))
    }

    fn reach(&self, seat: Seat, question: u64, figure: Option<FigureId>) -> Result<Vec<Outline>, Reject> {
        self.peek(seat, question, |ask| match (&ask.matter, figure) {
            (Matter::Path(travel), Some(figure)) => travel.reach(figure),
            (Matter::Path(travel), None) => {
                travel.travellers().iter().flat_map(|one| travel.reach(one.figure)).collect()
            }
            (Matter::Point(region), _) => region.outlines(),
            _ => Vec::new(),
        })
    }

    fn odds(&self, seat: Seat, question: u64, answer: &Answer, budget: usize) -> Result<Odds, Reject> {
        self.check(seat, question, answer)?;
        Ok(self.odds_of(question, answer, budget))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        if let Some(Step::Asked(asked)) = self.steps.last_mut()
            && let Some(own) = asked.iter_mut().find(|asked| asked.question.side == side && asked.answer.is_some())
        {
            own.answer = None;
        } else {
            self.steps = self.steps_before_last_answer(side)?;
        }
        self.journal.entries.push(Entry::Undone { side });
        self.go(None)
    }

    fn propose(&mut self, seat: Seat, correction: Correction) -> Result<(), Reject> {
        let by = self.player(seat)?;
        if self.outcome.is_some() {
            return Err(Reject::Over);
        }
        self.proposal = Some(Proposal { by, correction, agreed: vec![by] });
        self.apply_agreed()
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        let proposal = self.proposal.as_mut().ok_or(Reject::Impossible("no correction is proposed"))?;
        if !proposal.agreed.contains(&side) {
            proposal.agreed.push(side);
        }
        self.apply_agreed()
    }

    fn decline(&mut self, seat: Seat) -> Result<(), Reject> {
        self.player(seat)?;
        self.proposal.take().map(drop).ok_or(Reject::Impossible("no correction is proposed"))
    }

    fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    fn stand(&mut self, seat: Seat, order: StandingOrder, on: bool) -> Result<(), Reject> {
        let side = self.player(seat)?;
        self.stand_by(side, order, on)?;
        self.go_by_standing_orders()
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        let mut others = self.sides.iter().filter(|&&other| other != side);
        let winner = match (others.next(), others.next()) {
            (Some(&only), None) => Some(only),
            _ => None,
        };
        self.settle(Outcome { winner, word: "outcome-conceded".into(), clause: None })
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        if !self.draw_offers.contains(&side) {
            self.draw_offers.push(side);
        }
        if self.draw_offers.len() < self.sides.len() {
            return Ok(());
        }
        self.settle(Outcome { winner: None, word: "outcome-agreed-draw".into(), clause: None })
    }

    fn fix_dice(&mut self, faces: &[u8]) {
        self.dicebox.fix(faces);
    }

    fn position(&self) -> Value {
        G::position(&self.setup, &self.committed)
    }

    fn state_hash(&self) -> StateHash {
        self.hash()
    }

    fn journal(&self) -> &Journal {
        &self.journal
    }

    fn save(&self) -> Journal {
        let mut journal = self.journal.clone();
        if self.outcome.is_none() {
            journal.entries.push(Entry::Snapshot {
                hash: self.hash(),
                position: self.position(),
                next_question: self.next_question,
            });
        }
        journal
    }
}

impl<G: Game> Match<G> {
    /// The steps of this order without the side's last answer, going back to the order before if need be.
    fn steps_before_last_answer(&mut self, side: SideId) -> Result<Vec<Step>, Reject> {
        let waiting = usize::from(matches!(self.steps.last(), Some(step) if step.is_open()));
        let known = self.steps.len() - waiting;
        if known > 0 {
            let last = known - 1;
            check_undo(&self.steps[last], side)?;
            if self.revealed.is_some_and(|at| at > last) {
                return Err(Reject::NoUndo { why: "something secret has come out since" });
            }
            return Ok(self.steps[..last].to_vec());
        }
        let Some((_, steps, _)) = self.history.last() else {
            return Err(Reject::NoUndo { why: "dice were rolled, or nothing was done yet" });
        };
        let mut steps = steps.clone();
        check_undo(steps.last().expect("kept because it has steps"), side)?;
        steps.pop();
        let (battle, _, settled) = self.history.pop().expect("just looked at");
        self.committed = battle;
        self.settled_events = settled;
        Ok(steps)
    }

    fn apply_agreed(&mut self) -> Result<(), Reject> {
        if self.proposal.as_ref().is_none_or(|proposal| proposal.agreed.len() < self.sides.len()) {
            return Ok(());
        }
        let Proposal { by, correction, .. } = self.proposal.take().expect("just looked at");
        self.correct(by, &correction)?;
        self.go_by_standing_orders()
    }
}

impl Step {
    fn is_open(&self) -> bool {
        match self {
            Step::Thrown { faces, .. } => faces.is_none(),
            Step::Asked(asked) => asked.iter().any(|asked| asked.answer.is_none()),
        }
    }
}

fn check_undo(step: &Step, side: SideId) -> Result<(), Reject> {
    match step {
        Step::Thrown { .. } => Err(Reject::NoUndo { why: "dice were rolled since" }),
        Step::Asked(asked) => match asked.as_slice() {
            [Asked { question, .. }] if question.side == side => Ok(()),
            _ => Err(Reject::NoUndo { why: "another side has answered since" }),
        },
    }
}

fn candidates(ask: &Ask<'_>, most: usize, seed: u64) -> Vec<Answer> {
    if let Matter::Pick { options, .. } = &ask.matter {
        return (0..options.len().min(most)).map(|option| Answer::Pick(option as u16)).collect();
    }
    let mut dice = Quick::new(seed);
    let mut answers = Vec::new();
    for _ in 0..most * 4 {
        let answer = ask.sample(&mut dice);
        if !answers.contains(&answer) {
            answers.push(answer);
        }
        if answers.len() == most {
            break;
        }
    }
    answers
}
