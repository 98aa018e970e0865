use dice::{Chance, Commitment, Contribution, Quick, Source};
use serde_json::Value;
use table::Place;

use super::{Divergence, Match, Mixing, Reject};
use crate::ask::{Ask, Matter};
use crate::correction::{Correction, Proposal};
use crate::event::Event;
use crate::game::Outcome;
use crate::journal::{Entry, Journal};
use crate::lookahead::{Ahead, Danger, Ending, Foresight, Inquiry, Looked};
use crate::question::{Answer, Question};
use crate::sign::have_signs;
use crate::standing::StandingOrder;
use crate::view::View;
use crate::{Fate, FigureId, Game, Outline, Scenario, Seat, SideId, Sides, Sight, Signs, Solo, StateHash, Vantage};

/// A match of any game: all that a client, a server or a computer opponent needs of it. In this order: looking at it,
/// acting in it, settling it by agreement, looking ahead, and its record.
pub trait AnyMatch: Send {
    fn game(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn scenario(&self) -> &Scenario;
    fn sides(&self) -> Sides;
    fn commitment(&self) -> Option<&Commitment>;
    /// What the words of statuses and fates are drawn as.
    fn signs(&self) -> Signs;
    /// What this seat may see now.
    fn view(&self, seat: Seat) -> View;
    /// The questions open to this seat.
    fn questions(&self, seat: Seat) -> Vec<Question>;
    /// Events from a number on, as this seat may know them. Each seat counts only its own, so that no gap betrays one
    /// that was meant for another.
    fn events(&self, seat: Seat, from: usize) -> Vec<(usize, Event)>;
    /// How many events there are for this seat: the number the next one will have.
    fn event_count(&self, seat: Seat) -> usize;
    /// The sides the referee waits for.
    fn deciding(&self) -> Vec<SideId>;
    fn outcome(&self) -> Option<&Outcome>;
    /// What has become of each figure.
    fn fates(&self) -> Vec<Fate>;

    /// Answers a question; on an error nothing has changed.
    fn answer(&mut self, seat: Seat, question: u64, answer: Answer) -> Result<(), Reject>;
    /// Would this answer do?
    fn check(&self, seat: Seat, question: u64, answer: &Answer) -> Result<(), Reject>;
    /// Up to so many sensible answers, all of them where they can be listed. A single one is any; several are what a
    /// player would consider.
    fn candidates(&self, seat: Seat, question: u64, most: usize, seed: u64) -> Result<Vec<Answer>, Reject> {
        self.candidates_unless(seat, question, most, seed, &|| false)
    }
    /// The same for whoever may lose patience: what came to mind until then, and always one.
    fn candidates_unless(
        &self,
        seat: Seat,
        question: u64,
        most: usize,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Answer>, Reject>;
    /// Where a figure asked for its way may get to, or the region of a point.
    fn reach(&self, seat: Seat, question: u64, figure: Option<FigureId>) -> Result<Vec<Outline>, Reject>;
    /// The point close to this one that would do, where a point is asked for.
    fn near(&self, seat: Seat, question: u64, at: Place) -> Result<Option<Place>, Reject>;
    /// The way a figure that is asked for its own would take to a point.
    fn way_to(&self, seat: Seat, question: u64, figure: FigureId, to: Place) -> Result<Vec<Place>, Reject>;

    /// How one spot sees another as the game's rules have it; nothing where they leave it to the terrain.
    fn look(&self, seat: Seat, from: &Vantage, to: &Vantage) -> Option<Sight>;
    /// The same with a yes or a no, quicker.
    fn sees(&self, seat: Seat, from: &Vantage, to: &Vantage) -> Option<bool>;

    /// Which of these answers the game's own rules for a side without a player would give, by its place; nothing where
    /// they have nothing to say.
    fn in_character(
        &self,
        seat: Seat,
        question: u64,
        answers: &[Answer],
        dice: &mut dyn Source,
    ) -> Result<Option<usize>, Reject>;
    /// Takes back this seat's last answer, if no die was rolled, nothing came out and nobody else answered since.
    fn undo(&mut self, seat: Seat) -> Result<(), Reject>;
    /// Would that be allowed now?
    fn may_undo(&self, seat: Seat) -> bool;
    fn stand(&mut self, seat: Seat, order: StandingOrder, on: bool) -> Result<(), Reject>;

    fn propose(&mut self, seat: Seat, correction: Correction) -> Result<(), Reject>;
    fn agree(&mut self, seat: Seat) -> Result<(), Reject>;
    fn decline(&mut self, seat: Seat) -> Result<(), Reject>;
    fn proposal(&self) -> Option<&Proposal>;
    /// Gives up. With one other side left it has won; with more, they go on if the game knows how.
    fn concede(&mut self, seat: Seat) -> Result<(), Reject>;
    /// Offers a draw; once every side that is left has, the match is drawn.
    fn offer_draw(&mut self, seat: Seat) -> Result<(), Reject>;
    /// The sides that have offered a draw.
    fn draw_offers(&self) -> &[SideId];

    /// Where an answer may lead: shows every different ending with its chance.
    fn foresee(
        &self,
        seat: Seat,
        question: u64,
        answer: &Answer,
        inquiry: &Inquiry<'_>,
        visit: &mut dyn FnMut(&Ending, &Chance),
    ) -> Result<Looked, Reject>;
    /// The points of a way where figures known to the seat may do it harm.
    fn dangers(&self, seat: Seat, question: u64, answer: &Answer) -> Result<Vec<Danger>, Reject>;
    /// Looks ahead for a side from the present moment.
    fn foresight(&self, side: SideId) -> Box<dyn Foresight + '_>;
    /// A copy to ponder on beside the table, as far as a seat may know: the battle and its open questions, without the
    /// past and the dice to come. What others have answered in secret is not in it.
    fn aside(&self, seat: Seat) -> Box<dyn AnyMatch>;

    /// Shows the hash of what a player will mix into the dice.
    fn pledge(&mut self, seat: Seat, pledge: Commitment) -> Result<(), Reject>;
    /// Mixes it in.
    fn contribute(&mut self, seat: Seat, contribution: Contribution) -> Result<(), Reject>;
    /// Who still has something to mix into the dice.
    fn mixing(&self) -> Mixing;
    /// Lays faces ready for the next throws, behind those that lie there already.
    fn fix_dice(&mut self, faces: &[u8]);
    /// The faces that lie ready and were not used yet.
    fn laid_dice(&self) -> Vec<u8>;
    fn clear_dice(&mut self);
    /// Plays on by the lines that another referee of the same match has written since, strictly. A match that could not
    /// follow is spoilt and must be laid out anew.
    fn follow(&mut self, lines: &[Entry]) -> Result<(), Divergence>;
    /// The last committed battle as readable data.
    fn position(&self) -> Value;
    fn state_hash(&self) -> StateHash;
    fn journal(&self) -> &Journal;
    /// The battle as of the last commit, as a line of the journal; none once the match is over.
    fn snapshot(&self) -> Option<Entry>;
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

    fn sides(&self) -> Sides {
        self.sides
    }

    fn commitment(&self) -> Option<&Commitment> {
        self.journal.header().and_then(|header| header.dice.commitment.as_ref())
    }

    fn signs(&self) -> Signs {
        G::SIGNS
    }

    fn view(&self, seat: Seat) -> View {
        let mut view = G::view(&self.setup, &self.current, seat);
        let drawn = || view.figures.iter().filter(|figure| figure.place.is_some());
        let statuses = || drawn().flat_map(|figure| &figure.statuses);
        debug_assert!(have_signs(G::SIGNS, statuses()), "a sign is missing: {:?}", statuses().collect::<Vec<_>>());
        view.private = self.shows_secrets(&view);
        view.deciding = self.deciding();
        view.outcome = self.outcome.clone();
        for side in &mut view.sides {
            side.out = self.out.contains(&side.side);
        }
        view
    }

    fn questions(&self, seat: Seat) -> Vec<Question> {
        self.questions.iter().filter(|question| seat.shares(question.side)).cloned().collect()
    }

    fn events(&self, seat: Seat, from: usize) -> Vec<(usize, Event)> {
        self.events.known(seat, from)
    }

    fn event_count(&self, seat: Seat) -> usize {
        self.events.count(seat)
    }

    fn deciding(&self) -> Vec<SideId> {
        let mut sides: Vec<SideId> = self.questions.iter().map(|question| question.side).collect();
        sides.dedup();
        sides
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn fates(&self) -> Vec<Fate> {
        let fates = G::fates(&self.setup, &self.current);
        debug_assert!(have_signs(G::SIGNS, fates.iter().map(|fate| &fate.word)), "a sign is missing: {fates:?}");
        fates
    }

    fn answer(&mut self, seat: Seat, question: u64, answer: Answer) -> Result<(), Reject> {
        self.question_for(seat, question)?;
        self.give(question, answer, false)?;
        self.go_by_standing_orders()
    }

    fn check(&self, seat: Seat, question: u64, answer: &Answer) -> Result<(), Reject> {
        self.peek(seat, question, |ask| ask.check(answer))?
    }

    fn candidates_unless(
        &self,
        seat: Seat,
        question: u64,
        most: usize,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Answer>, Reject> {
        self.peek(seat, question, |ask| candidates(ask, most, seed, stop))
    }

    fn near(&self, seat: Seat, question: u64, at: Place) -> Result<Option<Place>, Reject> {
        self.peek(seat, question, |ask| match &ask.matter {
            Matter::Point(region) => region.near(at),
            _ => None,
        })
    }

    fn way_to(&self, seat: Seat, question: u64, figure: FigureId, to: Place) -> Result<Vec<Place>, Reject> {
        self.peek(seat, question, |ask| match &ask.matter {
            Matter::Path(travel) => travel.way_to(figure, to),
            _ => Vec::new(),
        })
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

    fn look(&self, seat: Seat, from: &Vantage, to: &Vantage) -> Option<Sight> {
        G::look(&self.setup, &self.current, seat, from, to)
    }

    fn sees(&self, seat: Seat, from: &Vantage, to: &Vantage) -> Option<bool> {
        G::sees(&self.setup, &self.current, seat, from, to)
    }

    fn in_character(
        &self,
        seat: Seat,
        question: u64,
        answers: &[Answer],
        dice: &mut dyn Source,
    ) -> Result<Option<usize>, Reject> {
        let asked = self.question_for(seat, question)?;
        Ok(G::Solo::in_character(&self.setup, &self.current, asked, answers, dice))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        self.take_back(side)
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.player(seat).and_then(|side| self.undo_of(side)).is_ok()
    }

    fn stand(&mut self, seat: Seat, order: StandingOrder, on: bool) -> Result<(), Reject> {
        let side = self.playing(seat)?;
        if self.standing.contains(&(side, order.clone())) == on {
            return Ok(());
        }
        if on {
            self.check_order(side, &order)?;
        }
        self.stand_by(side, order, on)?;
        self.go_by_standing_orders()
    }

    fn propose(&mut self, seat: Seat, correction: Correction) -> Result<(), Reject> {
        let by = self.playing(seat)?;
        self.proposal = Some(Proposal { by, correction, agreed: vec![by] });
        self.apply_agreed()
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.playing(seat)?;
        let proposal = self.proposal.as_mut().ok_or(Reject::Impossible("reject-no-proposal"))?;
        if !proposal.agreed.contains(&side) {
            proposal.agreed.push(side);
        }
        self.apply_agreed()
    }

    fn decline(&mut self, seat: Seat) -> Result<(), Reject> {
        self.playing(seat)?;
        self.proposal.take().map(drop).ok_or(Reject::Impossible("reject-no-proposal"))
    }

    fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    fn pledge(&mut self, seat: Seat, pledge: Commitment) -> Result<(), Reject> {
        let side = self.playing(seat)?;
        self.keep_pledge(side, pledge)
    }

    fn contribute(&mut self, seat: Seat, contribution: Contribution) -> Result<(), Reject> {
        let side = self.playing(seat)?;
        self.mix_in(side, contribution)
    }

    fn mixing(&self) -> Mixing {
        self.still_to_mix()
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.player(seat)?;
        self.give_up(side)?;
        self.go_by_standing_orders()
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Reject> {
        let side = self.playing(seat)?;
        if !self.draw_offers.contains(&side) {
            self.draw_offers.push(side);
        }
        if !self.all_agree(&self.draw_offers) {
            return Ok(());
        }
        self.settle(Outcome { winner: None, word: "outcome-agreed-draw".into(), clause: None })
    }

    fn draw_offers(&self) -> &[SideId] {
        &self.draw_offers
    }

    fn foresee(
        &self,
        seat: Seat,
        question: u64,
        answer: &Answer,
        inquiry: &Inquiry<'_>,
        visit: &mut dyn FnMut(&Ending, &Chance),
    ) -> Result<Looked, Reject> {
        self.check(seat, question, answer)?;
        Ok(self.endings(seat, (question, answer), inquiry, visit))
    }

    fn dangers(&self, seat: Seat, question: u64, answer: &Answer) -> Result<Vec<Danger>, Reject> {
        self.check(seat, question, answer)?;
        let side = self.question_for(seat, question)?.side;
        Ok(self.dangers_of(side, question, answer))
    }

    fn foresight(&self, side: SideId) -> Box<dyn Foresight + '_> {
        Box::new(Ahead::new(self, side))
    }

    fn aside(&self, seat: Seat) -> Box<dyn AnyMatch> {
        Box::new(self.copied_for(seat))
    }

    fn fix_dice(&mut self, faces: &[u8]) {
        self.dicebox.fix(faces);
    }

    fn laid_dice(&self) -> Vec<u8> {
        self.dicebox.laid()
    }

    fn clear_dice(&mut self) {
        self.dicebox.clear();
    }

    fn follow(&mut self, lines: &[Entry]) -> Result<(), Divergence> {
        self.play_on(lines)
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

    fn snapshot(&self) -> Option<Entry> {
        self.outcome.is_none().then(|| Entry::Snapshot {
            hash: self.hash(),
            position: self.position(),
            next_question: self.next_question,
            dice: self.dicebox.position(),
        })
    }

    fn save(&self) -> Journal {
        let mut journal = self.journal.clone();
        journal.entries.extend(self.snapshot());
        journal
    }
}

fn candidates(ask: &Ask<'_>, most: usize, seed: u64, stop: &dyn Fn() -> bool) -> Vec<Answer> {
    if let Matter::Pick { options, .. } = &ask.matter {
        return (0..options.len().min(most)).map(|option| Answer::Pick(option as u16)).collect();
    }
    let mut dice = Quick::new(seed);
    let mut answers = Vec::new();
    for _ in 0..most * 4 {
        let answer = if most > 1 { ask.consider(&mut dice) } else { ask.sample(&mut dice) };
        if !answers.contains(&answer) {
            answers.push(answer);
        }
        if answers.len() == most || stop() {
            break;
        }
    }
    answers
}
