use odds::Inquiry;
use referee::journal::Entry;
use referee::{Answer, AnyMatch, Clause, FigureId, Question, Reject, Seat, SidePlan, Wanted};

use crate::reply::{Briefing, Moment, Told};
use crate::{Limits, Problem, Talk, overlay};

/// Does what is said about a match. On a problem nothing has changed.
pub fn talk(game: &mut dyn AnyMatch, said: Talk, limits: &Limits) -> Result<Told, Problem> {
    talk_unless(game, said, limits, &|| false)
}

/// The same for a caller who may lose patience: what takes long then ends with what is known so far.
pub fn talk_unless(
    game: &mut dyn AnyMatch,
    talk: Talk,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Told, Problem> {
    check_seat(game, talk.seat())?;
    let told = match talk {
        Talk::Briefing {} => Told::Briefing(briefing(game)?),
        Talk::View { seat } => Told::View { view: game.view(seat) },
        Talk::Questions { seat } => Told::Questions { questions: game.questions(seat) },
        Talk::Events { seat, from } => events(game, seat, from),
        Talk::Check { seat, question, answer } => check(game, seat, question, &answer)?,
        Talk::Candidates { seat, question, most, seed } => {
            within("most", most, limits.candidates)?;
            Told::Candidates { answers: game.candidates_unless(seat, question, most, seed, stop)? }
        }
        Talk::Reach { seat, question, figure } => {
            check_traveller(game, seat, question, figure)?;
            Told::Reach { outlines: game.reach(seat, question, figure)? }
        }
        Talk::Way { seat, question, figure, to } => {
            check_traveller(game, seat, question, Some(figure))?;
            Told::Way { way: game.way_to(seat, question, figure, to)? }
        }
        Talk::Odds { seat, question, answer, budget, orders, choices } => {
            within("budget", budget, limits.odds)?;
            within("orders", orders.into(), limits.orders)?;
            let inquiry = Inquiry { orders, choices, courses: budget, stop, ..Inquiry::default() };
            Told::Odds(odds::of(game, seat, question, &answer, &inquiry)?)
        }
        Talk::Dangers { seat, question, answer } => Told::Dangers { dangers: game.dangers(seat, question, &answer)? },
        Talk::Threat { seat } => Told::Threat(overlay::threat(game, seat, stop)?),
        Talk::Measure { seat, from, to } => Told::Measure(overlay::measure(game, seat, from, to)?),
        Talk::Sight { seat, from, to } => Told::Sight(overlay::sight(game, seat, from, to)?),
        Talk::Outlook { seat, figure, place } => Told::Outlook(overlay::outlook(game, seat, figure, place)?),
        Talk::Position {} => Told::Position { position: game.position(), hash: game.state_hash() },
        Talk::Journal { from } => journal(game, from),
        Talk::Save {} => Told::Save { journal: game.save().write() },
        Talk::Dice { faces, clear } => {
            let lying = if clear { 0 } else { game.laid_dice().len() };
            within("faces", lying + faces.len(), limits.faces)?;
            if clear {
                game.clear_dice();
            }
            game.fix_dice(&faces);
            Told::Dice { laid: game.laid_dice() }
        }
        Talk::Answer { seat, question, answer, clause } => {
            check_asking(game, seat, question, clause)?;
            after(game, |game| game.answer(seat, question, answer))?
        }
        Talk::Undo { seat } => after(game, |game| game.undo(seat))?,
        Talk::Propose { seat, correction } => after(game, |game| game.propose(seat, correction))?,
        Talk::Agree { seat } => after(game, |game| game.agree(seat))?,
        Talk::Decline { seat } => after(game, |game| game.decline(seat))?,
        Talk::Stand { seat, order, on } => after(game, |game| game.stand(seat, order, on))?,
        Talk::Pledge { seat, pledge } => after(game, |game| game.pledge(seat, pledge))?,
        Talk::Contribute { seat, contribution } => after(game, |game| game.contribute(seat, contribution))?,
        Talk::Concede { seat } => after(game, |game| game.concede(seat))?,
        Talk::OfferDraw { seat } => after(game, |game| game.offer_draw(seat))?,
    };
    Ok(told)
}

/// Moves the match on, and says where it then stands.
fn after(
    game: &mut dyn AnyMatch,
    change: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Reject>,
) -> Result<Told, Problem> {
    change(game)?;
    Ok(Told::Moment(Moment::of(game)))
}

fn check_seat(game: &dyn AnyMatch, seat: Option<Seat>) -> Result<(), Problem> {
    match seat {
        Some(Seat::Side(side)) if !game.sides().has(side) => Err(Problem::NoSuchSeat),
        _ => Ok(()),
    }
}

fn within(what: &'static str, given: usize, most: usize) -> Result<(), Problem> {
    if given <= most { Ok(()) } else { Err(Problem::TooMuch { what, most }) }
}

/// An answer meant for one clause is none to another that happens to ask under this number.
fn check_asking(game: &dyn AnyMatch, seat: Seat, number: u64, expected: Option<Clause>) -> Result<(), Problem> {
    let Some(clause) = expected else { return Ok(()) };
    let differs = |question: &Question| question.number == number && question.clause != clause;
    if game.questions(seat).iter().any(differs) { Err(Problem::NotOpen { question: number }) } else { Ok(()) }
}

/// A figure whose reach is asked for must be one of those asked for their way.
fn check_traveller(game: &dyn AnyMatch, seat: Seat, number: u64, figure: Option<FigureId>) -> Result<(), Problem> {
    let Some(figure) = figure else { return Ok(()) };
    let questions = game.questions(seat);
    let asked = questions.iter().find(|question| question.number == number).map(|question| &question.wanted);
    match asked {
        Some(Wanted::Path { figures, .. }) if figures.iter().all(|traveller| traveller.figure != figure) => {
            Err(Problem::Impossible { why: "the question does not ask that figure for its way" })
        }
        _ => Ok(()),
    }
}

/// What the rules say against an answer is the answer to this; anything else stays a problem.
fn check(game: &dyn AnyMatch, seat: Seat, question: u64, answer: &Answer) -> Result<Told, Problem> {
    match game.check(seat, question, answer).map_err(Problem::from) {
        Ok(()) => Ok(Told::Check { fits: true, why: None, near: None }),
        Err(problem @ (Problem::Refused { .. } | Problem::Mismatch { .. })) => {
            let near = match (&problem, answer) {
                (Problem::Refused { .. }, Answer::Point(at)) => game.near(seat, question, *at)?,
                _ => None,
            };
            Ok(Told::Check { fits: false, why: Some(problem), near })
        }
        Err(problem) => Err(problem),
    }
}

fn events(game: &dyn AnyMatch, seat: Seat, from: usize) -> Told {
    let events = game.events(seat, from);
    let next = game.event_count(seat);
    let rewrites =
        |entry: &&Entry| matches!(entry, Entry::Undone { .. } | Entry::Corrected { .. } | Entry::Conceded { .. });
    let rewritten = game.journal().entries.iter().filter(rewrites).count();
    Told::Events { events, next, rewritten }
}

fn journal(game: &dyn AnyMatch, from: usize) -> Told {
    let lines: Vec<String> = game.journal().write().lines().skip(from).map(str::to_string).collect();
    Told::Journal { next: game.journal().entries.len(), lines }
}

pub(crate) fn briefing(game: &dyn AnyMatch) -> Result<Briefing, Problem> {
    let scenario = game.scenario();
    let dice = game.journal().header().map(|header| header.dice.clone()).unwrap_or_default();
    Ok(Briefing {
        game: game.game(),
        rules_version: game.rules_version(),
        scenario: scenario.id.clone(),
        name: scenario.name.clone(),
        summary: scenario.summary.clone(),
        unit: scenario.unit,
        table: scenario.table().map_err(|complaints| Problem::Scenario { complaints })?,
        scenery: scenario.scenery(),
        sides: scenario.sides.iter().map(|side| side.name.clone()).collect(),
        called: scenario.sides.iter().map(SidePlan::called).collect(),
        signs: game.signs().iter().copied().collect(),
        options: scenario.options.clone().into_iter().collect(),
        commitment: dice.commitment,
        by_hand: dice.by_hand,
    })
}

impl Moment {
    /// Where a match stands now.
    pub fn of(game: &dyn AnyMatch) -> Moment {
        Moment {
            deciding: game.deciding(),
            outcome: game.outcome().cloned(),
            proposal: game.proposal().cloned(),
            draw_offers: game.draw_offers().to_vec(),
            mixing: game.mixing(),
        }
    }
}
