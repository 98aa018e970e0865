//! CA-FLD. The field forces: named by all sides at once, in secret, then locked.

use dice::Source;
use referee::{About, Answer, Ask, Company, FigureId, Matter, Refusal, Ruling, SideId, clause, judged, lot};

use crate::desk::{Affairs, Play, figure, member};
use crate::fixture::{FieldForce, State};
use crate::roster::{Condition, Member, Sheet};
use crate::rules::Rules;

pub(crate) const ASK_FORCE: &str = "ca-ask-force";

/// More ways to put a force together than anybody looks through: then the first that was found will do.
const WAYS: usize = 20_000;
/// The most that are ever lent to fill up a force.
const MOST_LENT: usize = 16;

/// CA-FLD-02. All sides at once, in secret; a fresh enemy musters against what is named.
pub fn forces<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    let sides = play.battle.rosters.len();
    let named = name_forces(play)?;
    let mut extras = Vec::new();
    for (side, members) in named.iter().enumerate() {
        let is_fresh = play.setup.is_fresh(side);
        extras.push(if is_fresh { Sheet::default() } else { R::equip(play, side, members)? });
    }
    judged!("CA-FLD-06");
    play.reveal();
    play.battle.fixture.forces = vec![FieldForce::default(); sides];
    let (fresh, standing): (Vec<usize>, Vec<usize>) = (0..sides).partition(|&side| play.setup.is_fresh(side));
    for side in standing.into_iter().chain(fresh) {
        let members = if play.setup.is_fresh(side) { muster_anew(play, side)? } else { named[side].clone() };
        play.battle.fixture.forces[side].extras = extras[side].clone();
        lock::<R>(play, side, members);
    }
    play.battle.fixture.state = State::Mustered;
    Ok(())
}

/// What each side fields: what it named, or all that can go where it has no choice.
fn name_forces<R: Rules>(play: &mut Play<R>) -> Ruling<Vec<Vec<u16>>> {
    let affairs = play.battle.clone();
    let levy = |side: usize| Levy::new(Law::of::<R>(), &affairs, side, R::limits(&affairs, &play.setup.options, side));
    let levies: Vec<Levy<'_>> = (0..affairs.rosters.len()).map(levy).collect();
    let mut named: Vec<Vec<u16>> = levies.iter().map(Levy::strongest).collect();
    let is_asked = |&side: &usize| !play.setup.is_fresh(side) && levies[side].is_a_choice();
    let asked: Vec<usize> = (0..levies.len()).filter(is_asked).collect();
    let asks: Vec<Ask<'_>> = asked.iter().map(|&side| levies[side].ask()).collect();
    let answers = if asks.is_empty() { Default::default() } else { play.secretly(&asks)? };
    for (side, answer) in asked.into_iter().zip(answers) {
        if let Answer::Figures(figures) = answer {
            named[side] = figures.iter().map(|&figure| member(figure).1).collect();
        }
    }
    Ok(named)
}

/// CA-SOLO-02. Those of before are gone; their names may come again.
fn muster_anew<R: Rules>(play: &mut Play<R>, side: usize) -> Ruling<Vec<u16>> {
    judged!("CA-SOLO-02");
    let old = play.battle.rosters[side].members.len();
    for member in play.battle.rosters[side].members.iter_mut().filter(|it| it.condition.is_with_the_roster()) {
        member.condition = Condition::Dismissed;
    }
    R::fresh(play, side)?;
    Ok(play.battle.rosters[side].members[old..].iter().map(|member| member.number).collect())
}

/// CA-FLD-06. What is named is fixed, filled up, and weighed.
fn lock<R: Rules>(play: &mut Play<R>, side: usize, mut members: Vec<u16>) {
    members.sort_unstable();
    play.battle.fixture.forces[side].members = members;
    let (least, _) = R::limits(play.battle, &play.setup.options, side);
    for _ in 0..MOST_LENT {
        if !R::lacks(play.battle, side, least) {
            break;
        }
        judged!("CA-FLD-04");
        let stand_in = R::stand_in(play.battle, side);
        play.battle.fixture.forces[side].stand_ins.push(stand_in);
    }
    play.battle.fixture.forces[side].strength = R::strength(play.battle, &play.setup.options, side);
}

/// What a game says of forces.
#[derive(Clone, Copy)]
pub struct Law {
    pub too_much: fn(&Affairs, usize, &[u16]) -> Option<Refusal>,
    pub too_little: fn(&Affairs, usize, &[u16]) -> Option<Refusal>,
    pub worth: fn(&Member) -> i64,
}

impl Law {
    pub const fn of<R: Rules>() -> Law {
        Law { too_much: R::too_much, too_little: R::too_little, worth: R::worth }
    }
}

/// The fit members of a side, of whom some are to be fielded.
pub struct Levy<'a> {
    law: Law,
    affairs: &'a Affairs,
    side: usize,
    limits: (u16, u16),
    fit: Vec<FigureId>,
}

impl<'a> Levy<'a> {
    pub fn new(law: Law, affairs: &'a Affairs, side: usize, limits: (u16, u16)) -> Levy<'a> {
        judged!("CA-FLD-01");
        let fit = affairs.rosters[side].fit().map(|member| figure(side, member.number)).collect();
        Levy { law, affairs, side, limits, fit }
    }

    fn ask(&self) -> Ask<'_> {
        let about = About::new(ASK_FORCE).number(i64::from(self.limits.1));
        let side = SideId(self.side as u8);
        Ask { clause: clause!("CA-FLD-02"), side, about, matter: Matter::Company(self) }
    }

    fn judge(&self, members: &[u16]) -> Result<(), Refusal> {
        let broken = (self.law.too_much)(self.affairs, self.side, members);
        match broken.or_else(|| (self.law.too_little)(self.affairs, self.side, members)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn is_legal(&self, members: &[u16]) -> bool {
        members.len() >= usize::from(self.limits.0) && self.judge(members).is_ok()
    }

    /// CA-FLD-04. Is there more than one force that could be fielded?
    pub fn is_a_choice(&self) -> bool {
        let best = self.strongest();
        let without = |out: &u16| best.iter().copied().filter(|it| it != out).collect::<Vec<u16>>();
        self.is_legal(&best) && (best.len() < self.fit.len() || best.iter().any(|out| self.is_legal(&without(out))))
    }

    /// CA-FLD-03. By strength, of equals the lower number, as long as the limits hold; where no force reaches the least,
    /// as much of one as there is.
    pub fn strongest(&self) -> Vec<u16> {
        judged!("CA-FLD-03");
        let mut best: Vec<&Member> = self.affairs.rosters[self.side].fit().collect();
        best.sort_by_key(|member| (std::cmp::Reverse((self.law.worth)(member)), member.number));
        let numbers: Vec<u16> = best.iter().map(|member| member.number).collect();
        let mut ways = WAYS;
        let mut found = self.search(&numbers, &mut Vec::new(), &mut ways).unwrap_or_else(|| self.greedy(&numbers));
        found.sort_unstable();
        found
    }

    /// The first legal force in the order of strength: whoever can go goes.
    fn search(&self, left: &[u16], chosen: &mut Vec<u16>, ways: &mut usize) -> Option<Vec<u16>> {
        *ways = ways.checked_sub(1)?;
        let Some((&next, rest)) = left.split_first() else {
            return self.is_legal(chosen).then(|| chosen.clone());
        };
        if self.may_add(chosen, next) {
            chosen.push(next);
            let found = self.search(rest, chosen, ways);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        self.search(rest, chosen, ways)
    }

    fn greedy(&self, left: &[u16]) -> Vec<u16> {
        let mut chosen = Vec::new();
        for &next in left {
            if self.may_add(&chosen, next) {
                chosen.push(next);
            }
        }
        chosen
    }

    fn may_add(&self, chosen: &[u16], next: u16) -> bool {
        let with: Vec<u16> = chosen.iter().copied().chain([next]).collect();
        with.len() <= usize::from(self.limits.1) && (self.law.too_much)(self.affairs, self.side, &with).is_none()
    }
}

impl Company for Levy<'_> {
    fn from(&self) -> &[FigureId] {
        &self.fit
    }

    fn how_many(&self) -> (u16, u16) {
        (self.limits.0, self.limits.1.min(self.fit.len() as u16))
    }

    fn check(&self, figures: &[FigureId]) -> Result<(), Refusal> {
        judged!("CA-FLD-02");
        self.judge(&figures.iter().map(|&figure| member(figure).1).collect::<Vec<u16>>())
    }

    /// A force filled in an order drawn by lot; the strongest where that one comes to nothing.
    fn sample(&self, dice: &mut dyn Source) -> Vec<FigureId> {
        let mut left: Vec<u16> = self.fit.iter().map(|&figure| member(figure).1).collect();
        let mut drawn = Vec::new();
        while !left.is_empty() {
            drawn.push(left.remove(lot(dice, left.len() as u32) as usize));
        }
        let chosen = Some(self.greedy(&drawn)).filter(|chosen| self.is_legal(chosen));
        chosen.unwrap_or_else(|| self.strongest()).into_iter().map(|number| figure(self.side, number)).collect()
    }
}
