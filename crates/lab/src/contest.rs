//! One game of a plan, played.

use dice::{Faces, Quick, Seed, Source, Throw};
use referee::lookahead::Ground;
use referee::oracles::{AtRandom, Policy};
use referee::view::View;
use referee::{
    Answer, AnyMatch, Ask, Complaint, DicePlan, Fate, Journal, Outcome, Scenario, Seat, SideId, Wanted, What, Word,
};

use crate::{Attack, Bout, Fault, Field, Plan, Player, Record, Seated, Standing, Variant};

/// A game that was played, and its journal if it was to be kept.
pub struct Played {
    pub record: Record,
    pub journal: Option<Journal>,
}

/// A field in one variant: what does not change from game to game is laid out once.
pub struct Fixture<'a> {
    field: &'a Field,
    variant: &'a Variant,
    ground: Option<Box<dyn Ground>>,
    sides: Option<usize>,
}

/// How a game ends that does not come to its end.
const ENDLESS: &str = "cli-lab-endless";
const STUCK: &str = "cli-lab-stuck";

/// Harm of a figure that is gone for good.
const GONE: u8 = 100;

/// Orders a game may have for each answer it may have.
const ORDERS_AN_ANSWER: usize = 2;

impl<'a> Fixture<'a> {
    pub fn new(field: &'a Field, variant: &'a Variant) -> Fixture<'a> {
        Fixture { field, variant, ground: None, sides: None }
    }

    fn scenario(&self, seed: u64) -> Result<Scenario, Fault> {
        self.variant.apply((self.field.scenario)(seed))
    }

    fn complaint(&self, complaints: Vec<Complaint>) -> Fault {
        Fault::Complaints { scenario: self.field.name.clone(), complaints }
    }

    fn ground(&mut self, seed: u64) -> Result<&dyn Ground, Fault> {
        if self.ground.is_none() || !self.field.fixed {
            let scenario = self.scenario(seed)?;
            self.ground = Some((self.field.entry.lay_out)(&scenario).map_err(|complaints| self.complaint(complaints))?);
        }
        Ok(self.ground.as_deref().expect("just laid out"))
    }

    /// There must be as many players as sides. Looked at once: the scenarios of a field have the same sides.
    fn check_sides(&mut self, players: usize, seed: u64) -> Result<(), Fault> {
        if self.sides.is_none() {
            self.sides = Some(self.scenario(seed)?.sides.len());
        }
        match self.sides {
            Some(sides) if sides != players => {
                Err(Fault::Players { scenario: self.field.name.clone(), sides, players })
            }
            _ => Ok(()),
        }
    }

    fn open(&self, scenario: Scenario, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, Fault> {
        let opened = (self.field.entry.open)(scenario, DicePlan::default(), seed);
        opened.map_err(|complaints| self.complaint(complaints))
    }
}

/// Plays one game of a plan. With the same number it is always the same game.
pub fn play(plan: &Plan, bout: &Bout, fixture: &mut Fixture<'_>, keep: bool) -> Result<Played, Fault> {
    let players = plan.players(bout);
    fixture.check_sides(players.len(), bout.seed)?;
    if players.iter().all(|player| **player == Player::Random) {
        return play_at_random(plan, bout, fixture, keep || plan.attacks);
    }
    let mut game = fixture.open(fixture.scenario(bout.seed)?, Some(seed_of(bout.seed)))?;
    let seed = |side: u64| bout.seed.wrapping_mul(players.len() as u64).wrapping_add(side);
    let seats = players.iter().zip(0..).map(|(player, side)| player.sit(seed(side))).collect();
    Ok(sit_out(plan, bout, game.as_mut(), seats, keep))
}

fn seed_of(number: u64) -> Seed {
    let mut bytes = [0x1a; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::new(bytes)
}

/// Plays a match answer by answer.
fn sit_out(plan: &Plan, bout: &Bout, game: &mut dyn AnyMatch, mut seats: Vec<Seated>, keep: bool) -> Played {
    let before = game.fates();
    let mut answers = 0;
    let mut how = None;
    while game.outcome().is_none() && how.is_none() {
        let side = game.deciding().first().copied();
        let reply = side.and_then(|side| Some((side, seats.get_mut(side.index())?.answer(game, side)?)));
        let given = reply.map(|(side, (number, answer))| game.answer(Seat::Side(side), number, answer));
        answers += 1;
        how = match given {
            Some(Ok(())) if answers < plan.most_answers => None,
            Some(Ok(())) => Some(ENDLESS.into()),
            _ => Some(STUCK.into()),
        };
    }
    let outcome = game.outcome().cloned().ok_or_else(|| how.unwrap_or_else(|| ENDLESS.into()));
    let mut record = record(bout, outcome, &game.view(Seat::Referee), &before, &game.fates(), answers);
    if plan.attacks {
        record.attacks = attacks(game);
    }
    Played { record, journal: keep.then(|| game.journal().clone()) }
}

/// Plays without a journal, as fast as it goes; and once more through the referee when something must be told of it.
fn play_at_random(plan: &Plan, bout: &Bout, fixture: &mut Fixture<'_>, tell: bool) -> Result<Played, Fault> {
    let mut policy = Counted { answers: 0, kept: tell.then(Vec::new) };
    let mut dice = Noted { dice: Quick::new(bout.seed), kept: tell.then(Vec::new) };
    let ground = fixture.ground(bout.seed)?;
    let before = ground.fates();
    let ending = ground.play(&mut dice, &mut policy, plan.most_answers * ORDERS_AN_ANSWER);
    let outcome = ending.view.outcome.clone().ok_or_else(|| Word::from(ENDLESS));
    let mut record = record(bout, outcome, &ending.view, &before, &ending.fates, policy.answers);
    let mut journal = None;
    if let (Some(answers), Some(throws)) = (policy.kept, dice.kept) {
        let mut game = fixture.open(fixture.scenario(bout.seed)?, None)?;
        play_again(game.as_mut(), answers, throws);
        record.attacks = if plan.attacks { attacks(game.as_ref()) } else { Vec::new() };
        journal = Some(game.journal().clone());
    }
    Ok(Played { record, journal })
}

/// Gives a match the answers and faces of a game that was played without one.
fn play_again(game: &mut dyn AnyMatch, answers: Vec<Answer>, throws: Vec<Faces>) {
    let (mut answers, mut throws) = (answers.into_iter(), throws.into_iter());
    while let Some(question) = game.questions(Seat::Referee).into_iter().next() {
        let answer = match question.wanted {
            Wanted::Dice { .. } => throws.next().map(Answer::Dice),
            _ => answers.next(),
        };
        let Some(answer) = answer else { return };
        if game.answer(Seat::Side(question.side), question.number, answer).is_err() {
            return;
        }
    }
}

/// Answers at random, counts, and remembers if asked to.
struct Counted {
    answers: usize,
    kept: Option<Vec<Answer>>,
}

impl Policy for Counted {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        self.answers += 1;
        let answer = AtRandom.answer(ask, dice);
        if let Some(kept) = &mut self.kept {
            kept.push(answer.clone());
        }
        answer
    }
}

/// Dice that remember how they fell, if asked to.
struct Noted {
    dice: Quick,
    kept: Option<Vec<Faces>>,
}

impl Source for Noted {
    fn waiting(&mut self) -> &[u8] {
        self.dice.waiting()
    }

    fn read(&mut self, bytes: usize) {
        self.dice.read(bytes);
    }

    fn throw(&mut self, throw: &Throw) -> Faces {
        let faces = self.dice.throw(throw);
        if let Some(kept) = &mut self.kept {
            kept.push(faces.clone());
        }
        faces
    }
}

fn record(
    bout: &Bout,
    outcome: Result<Outcome, Word>,
    view: &View,
    before: &[Fate],
    after: &[Fate],
    answers: usize,
) -> Record {
    let (winner, how, clause) = match outcome {
        Ok(Outcome { winner, word, clause }) => (winner, word, clause),
        Err(word) => (None, word, None),
    };
    let clock = view.clock.iter().filter_map(|(word, number)| Some((word.clone(), (*number)?))).collect();
    let sides = view.sides.iter().map(|it| standing(it.side, before, after)).collect();
    Record { game: bout.number, winner, how: Some(how), clause, answers, clock, sides, attacks: Vec::new() }
}

fn standing(side: SideId, before: &[Fate], after: &[Fate]) -> Standing {
    let own = |fates: &[Fate]| fates.iter().filter(|fate| fate.side == Some(side)).cloned().collect::<Vec<_>>();
    let after = own(after);
    Standing {
        figures: own(before).len() as u32,
        lost: after.iter().filter(|fate| fate.harm >= GONE).count() as u32,
        harm: after.iter().map(|fate| u32::from(fate.harm)).sum(),
    }
}

/// Every attack of a match, with what happened to those it was aimed at before the next one.
fn attacks(game: &dyn AnyMatch) -> Vec<Attack> {
    let view = game.view(Seat::Referee);
    let side = |figure| view.figures.iter().find(|it| it.figure == figure).and_then(|it| it.side);
    let mut attacks: Vec<Attack> = Vec::new();
    let mut aimed = Vec::new();
    for (_, event) in game.events(Seat::Referee, 0) {
        match event.what {
            What::Attacked { by, word, at, .. } => {
                attacks.push(Attack { side: side(by), by, word, at: at.first().copied(), did: Vec::new() });
                aimed = at;
            }
            What::Gained { figure, status: word } | What::Removed { figure, word } if aimed.contains(&figure) => {
                attacks.last_mut().expect("aimed by one").did.push(word);
            }
            What::Began { .. } | What::Ended { .. } => aimed.clear(),
            _ => {}
        }
    }
    attacks
}
