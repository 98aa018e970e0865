use dice::{Bands, Cast, Die, Faces, Heap, Throw, Toss};
use rulebook::Clause;
use rulebook::marks::judged;
use smallvec::SmallVec;
use table::{Bearing, Place};

use crate::ask::{Ask, Matter, Region, Travel};
use crate::event::{Event, What};
use crate::oracle::{Answers, Counted, Oracle, Ruling, lying};
use crate::question::{About, Answer, Choice, Share, Walk};
use crate::{FigureId, For, Game, Refusal, SideId, Tally};

/// A battle in the hands of its rules: what lies on the table, and somebody to ask.
///
/// The typed calls return what is known. When an answer is not known yet they return a pause, which the rule passes on
/// with `?`; it will be run again from the last committed battle and take the same way to the same place.
pub struct Play<'a, G: Game> {
    pub setup: &'a G::Setup,
    pub battle: &'a mut G::Battle,
    /// Measurements that depend on the battle but are no part of it.
    pub memo: &'a mut G::Memo,
    oracle: &'a mut dyn Oracle,
    events: &'a mut Vec<Event>,
    depth: u8,
}

/// Something a player can be offered: it knows the option that stands for it.
pub trait Offer {
    fn choice(&self) -> Choice;
}

impl Offer for Choice {
    fn choice(&self) -> Choice {
        self.clone()
    }
}

/// What a player might look for in a battle and may not take, with the reasons.
type Barred<'a, G> = dyn Fn(&<G as Game>::Battle) -> Vec<(Choice, Refusal)> + 'a;

/// What is offered, as the question names it.
type Options = SmallVec<[Choice; 8]>;

pub const YES: &str = "yes";
pub const NO: &str = "no";

impl<'a, G: Game> Play<'a, G> {
    pub fn new(
        setup: &'a G::Setup,
        battle: &'a mut G::Battle,
        memo: &'a mut G::Memo,
        oracle: &'a mut dyn Oracle,
        events: &'a mut Vec<Event>,
    ) -> Self {
        Play { setup, battle, memo, oracle, events, depth: 0 }
    }

    /// Throws several dice.
    pub fn throw(&mut self, why: For<'_>, throw: Throw) -> Ruling<Faces> {
        judged(why.clause);
        let faces = self.oracle.throw(&why, &throw)?;
        self.tell(why.clause, || What::Rolled(why.rolled(throw.die, &faces).into()));
        Ok(faces)
    }

    /// Throws several dice that only their side sees.
    pub fn throw_in_secret(&mut self, why: For<'_>, throw: Throw) -> Ruling<Faces> {
        judged(why.clause);
        let faces = self.oracle.throw_in_secret(&why, &throw)?;
        self.whisper(why.clause, why.side, || What::Rolled(why.rolled(throw.die, &faces).into()));
        Ok(faces)
    }

    /// Throws one die and says what it shows.
    pub fn roll(&mut self, why: For<'_>, die: Die, bands: Bands) -> Ruling<u8> {
        Ok(self.throw(why, Throw::one(die, bands))?[0])
    }

    /// Throws one die and says whether it shows what is needed.
    pub fn test(&mut self, why: For<'_>, die: Die, needs: &Tally) -> Ruling<bool> {
        Ok(self.pool(why, 1, die, needs)? == 1)
    }

    /// Throws several dice and says how many show what is needed.
    pub fn pool(&mut self, why: For<'_>, count: u8, die: Die, needs: &Tally) -> Ruling<usize> {
        let throw = Throw::pool(count, die, Bands::at_least(needs.face()));
        Ok(self.throw(why.needs(needs), throw)?.at_least(needs.face()))
    }

    /// Throws a die for each of a heap, in handfuls if there are very many.
    ///
    /// What the dice show are heaps again, for which more dice may be tossed. A rule learns how many there are only by
    /// [`Play::count`], so that odds need not follow what no rule looks at.
    pub fn toss(&mut self, why: For<'_>, toss: Toss) -> Ruling<Cast> {
        const HANDFUL: u32 = 240;
        if toss.dice.known() == Some(0) {
            return Ok(Cast::default());
        }
        judged(why.clause);
        if let Some(cast) = self.oracle.toss(toss.die, &toss.dice) {
            return Ok(cast);
        }
        let mut faces = Faces::default();
        let mut left = lying(&[toss.dice])[0];
        while left > 0 {
            let count = left.min(HANDFUL);
            faces.extend(self.throw(why, Throw::pool(count as u8, toss.die, toss.bands))?.iter().copied());
            left -= count;
        }
        Ok(Cast::Lying(faces))
    }

    /// How many there are in a heap.
    pub fn count(&mut self, heap: &Heap) -> Ruling<u32> {
        Ok(self.count_all(std::slice::from_ref(heap))?[0])
    }

    /// How many there are in each of some heaps. Heaps that hang on the same dice must be counted together.
    pub fn count_all(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        match heaps.iter().all(|heap| heap.known().is_some()) {
            true => Ok(lying(heaps)),
            false => self.oracle.count(heaps),
        }
    }

    /// Yes or no.
    pub fn decide(&mut self, clause: Clause, side: SideId, about: About) -> Ruling<bool> {
        let options = [Choice::new(YES), Choice::declining(NO)];
        let matter = Matter::Pick { options: &options, barred: &Vec::new, even_alone: false };
        Ok(pick(self.oracle, Ask { clause, side, about, matter })? == 0)
    }

    /// One of some offers.
    pub fn choose<T: Offer + Clone>(&mut self, clause: Clause, side: SideId, about: About, offers: &[T]) -> Ruling<T> {
        self.choose_or_explain(clause, side, about, offers, &|_| Vec::new())
    }

    /// One of some offers; `barred` lists what the player might look for and may not take.
    pub fn choose_or_explain<T: Offer + Clone>(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        offers: &[T],
        barred: &Barred<'_, G>,
    ) -> Ruling<T> {
        self.pick_from(clause, side, about, offers, barred, false)
    }

    /// The same, asked even when there is but one offer, because dice fall right after it.
    pub fn choose_even_alone<T: Offer + Clone>(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        offers: &[T],
        barred: &Barred<'_, G>,
    ) -> Ruling<T> {
        self.pick_from(clause, side, about, offers, barred, true)
    }

    /// The same, asked even when there is but one offer: what else there might have been is a secret.
    pub fn choose_covertly<T: Offer + Clone>(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        offers: &[T],
        barred: &Barred<'_, G>,
    ) -> Ruling<T> {
        self.pick_from(clause, side, about, offers, barred, true)
    }

    fn pick_from<T: Offer + Clone>(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        offers: &[T],
        barred: &Barred<'_, G>,
        even_alone: bool,
    ) -> Ruling<T> {
        let mut options = Options::new();
        options.extend(offers.iter().map(Offer::choice));
        let battle = &*self.battle;
        let matter = Matter::Pick { options: &options, barred: &|| barred(battle), even_alone };
        Ok(offers[pick(self.oracle, Ask { clause, side, about, matter })?].clone())
    }

    /// Some of these figures.
    pub fn figures(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        from: &[FigureId],
        how_many: std::ops::RangeInclusive<u16>,
    ) -> Ruling<Vec<FigureId>> {
        let matter = Matter::Figures { from, min: *how_many.start(), max: *how_many.end() };
        match ask_one(self.oracle, Ask { clause, side, about, matter })? {
            Answer::Figures(figures) => Ok(figures),
            other => unreachable!("figures answered with {}", other.name()),
        }
    }

    /// A way for each of some figures.
    pub fn path(&mut self, clause: Clause, side: SideId, about: About, travel: &dyn Travel) -> Ruling<Vec<Walk>> {
        match ask_one(self.oracle, Ask { clause, side, about, matter: Matter::Path(travel) })? {
            Answer::Path(walks) => Ok(walks),
            other => unreachable!("a path answered with {}", other.name()),
        }
    }

    /// A point in a region.
    pub fn point(&mut self, clause: Clause, side: SideId, about: About, region: &dyn Region) -> Ruling<Place> {
        match ask_one(self.oracle, Ask { clause, side, about, matter: Matter::Point(region) })? {
            Answer::Point(place) => Ok(place),
            other => unreachable!("a point answered with {}", other.name()),
        }
    }

    /// A direction.
    pub fn direction(&mut self, clause: Clause, side: SideId, about: About) -> Ruling<Bearing> {
        match ask_one(self.oracle, Ask { clause, side, about, matter: Matter::Direction })? {
            Answer::Direction(bearing) => Ok(bearing),
            other => unreachable!("a direction answered with {}", other.name()),
        }
    }

    /// A number in a range.
    pub fn amount(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        range: std::ops::RangeInclusive<i64>,
    ) -> Ruling<i64> {
        let matter = Matter::Amount { min: *range.start(), max: *range.end() };
        match ask_one(self.oracle, Ask { clause, side, about, matter })? {
            Answer::Amount(amount) => Ok(amount),
            other => unreachable!("an amount answered with {}", other.name()),
        }
    }

    /// A number split over targets.
    pub fn split(
        &mut self,
        clause: Clause,
        side: SideId,
        about: About,
        total: u32,
        among: &[Share],
    ) -> Ruling<Vec<u32>> {
        match ask_one(self.oracle, Ask { clause, side, about, matter: Matter::Split { total, among } })? {
            Answer::Split(parts) => Ok(parts),
            other => unreachable!("a split answered with {}", other.name()),
        }
    }

    /// Questions to several sides at once; nobody sees an answer before all are in.
    pub fn secretly(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        asks.iter().for_each(|ask| judged(ask.clause));
        self.oracle.ask(asks)
    }

    /// Tells the table what happened; costs nothing when nobody listens.
    pub fn tell(&mut self, clause: Clause, what: impl FnOnce() -> What) {
        judged(clause);
        if self.oracle.listens() {
            let event = Event { depth: self.depth, ..Event::new(clause, what()) };
            self.events.push(event);
        }
    }

    /// Tells one side alone.
    pub fn whisper(&mut self, clause: Clause, side: SideId, what: impl FnOnce() -> What) {
        judged(clause);
        if self.oracle.listens() {
            let event = Event { depth: self.depth, ..Event::new(clause, what()).for_side(side) };
            self.events.push(event);
        }
    }

    /// Something secret has come out: nobody may take back what led to it.
    pub fn reveal(&mut self) {
        self.oracle.reveal();
    }

    /// Plays something that interrupts what is going on; its events stand one step in.
    pub fn interrupt<T>(&mut self, reaction: impl FnOnce(&mut Self) -> Ruling<T>) -> Ruling<T> {
        self.depth += 1;
        let result = reaction(self);
        self.depth -= 1;
        result
    }
}

fn ask_one(oracle: &mut dyn Oracle, ask: Ask<'_>) -> Ruling<Answer> {
    judged(ask.clause);
    let mut answers = oracle.ask(std::slice::from_ref(&ask))?;
    Ok(answers.remove(0))
}

fn pick(oracle: &mut dyn Oracle, ask: Ask<'_>) -> Ruling<usize> {
    match ask_one(oracle, ask)? {
        Answer::Pick(chosen) => Ok(chosen as usize),
        other => unreachable!("a pick answered with {}", other.name()),
    }
}

/// The dice and players of a battle, for rules that are the same before, during and after one.
impl<G: Game> Oracle for Play<'_, G> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        Play::throw(self, *why, *throw)
    }

    fn throw_in_secret(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        Play::throw_in_secret(self, *why, *throw)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        self.secretly(asks)
    }

    fn listens(&self) -> bool {
        self.oracle.listens()
    }

    fn reveal(&mut self) {
        self.oracle.reveal();
    }
}
