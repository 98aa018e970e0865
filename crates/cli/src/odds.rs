mod attack;
mod telling;

use std::io::Write;

use ::odds::{Choices, Inquiry, Odds};
use ::referee::{Answer, AnyMatch, GameEntry, Question, Seat, Wanted};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;

use crate::opened::From;
use crate::{Exit, Voice};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// What an answer to the open question leads to, in exact fractions from the rules
    #[command(after_help = OF_HELP)]
    Of(Request),
    /// A weapon against a target over distances and cover, as a table and a picture
    #[command(after_help = attack::HELP)]
    Attack(attack::Request),
}

const OF_HELP: &str = "\
The battle stands where the scenario begins, at the position given, or at the end of the journal.
Without an answer every option is weighed.
Example: escaramuza odds of battle.journal
Example: escaramuza odds of battle.journal --answer '{\"pick\": 0}' --orders 2 --json";

#[derive(Debug, Args)]
pub struct Request {
    #[command(flatten)]
    from: From,
    /// The answer as JSON, or the number of an option from 1
    #[arg(long)]
    answer: Option<String>,
    /// Orders to be played after the one under way
    #[arg(long, default_value_t = 0)]
    orders: u16,
    /// How the questions on the way are answered
    #[arg(long, value_enum, default_value_t = Inner::Act)]
    choices: Inner,
    /// The most courses to follow; where there are more, some are drawn by lot
    #[arg(long, default_value_t = 100_000)]
    budget: usize,
    /// How many are then drawn
    #[arg(long, default_value_t = 10_000)]
    samples: usize,
    /// The seed of the lots
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// How the questions on the way are answered.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Inner {
    /// Whoever may act does
    #[value(alias = "first")]
    Act,
    /// Whoever may hold back does
    #[value(alias = "last")]
    Decline,
    /// With any option, all equally likely
    Even,
}

impl std::convert::From<Inner> for Choices {
    fn from(inner: Inner) -> Choices {
        match inner {
            Inner::Act => Choices::Act,
            Inner::Decline => Choices::Decline,
            Inner::Even => Choices::Even,
        }
    }
}

pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Of(request) => of(request, games, voice, out),
        Errand::Attack(request) => attack::run(request, games, voice, out),
    }
}

fn of(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let game = request.from.open(games, voice)?;
    let Some(question) = game.questions(Seat::Referee).into_iter().next() else { bail!(voice.say("cli-odds-over")) };
    let mut weighed = Vec::new();
    for answer in answers(request, game.as_ref(), &question)? {
        let odds = weigh(request, game.as_ref(), &question, &answer)?;
        weighed.push((answer, odds));
    }
    if request.json {
        let told: Vec<_> = weighed.iter().map(|(answer, odds)| json!({"answer": answer, "odds": odds})).collect();
        writeln!(out, "{}", json!({"question": question, "answers": told}))?;
    } else {
        telling::tell(game.as_ref(), &question, &weighed, voice, out)?;
    }
    Ok(Exit::Fine)
}

fn weigh(request: &Request, game: &dyn AnyMatch, question: &Question, answer: &Answer) -> Result<Odds> {
    let inquiry = Inquiry {
        orders: request.orders,
        choices: request.choices.into(),
        courses: request.budget,
        samples: request.samples,
        seed: request.seed,
        ..Inquiry::default()
    };
    Ok(::odds::of(game, Seat::Referee, question.number, answer, &inquiry)?)
}

/// Answers weighed when none was named.
const MOST: usize = 12;

fn answers(request: &Request, game: &dyn AnyMatch, question: &Question) -> Result<Vec<Answer>> {
    match &request.answer {
        Some(text) => read_answer(text, question).map(|answer| vec![answer]),
        None => Ok(game.candidates(Seat::Referee, question.number, MOST, request.seed)?),
    }
}

fn read_answer(text: &str, question: &Question) -> Result<Answer> {
    match (text.parse::<u16>(), &question.wanted) {
        (Ok(number @ 1..), Wanted::Pick { .. }) => Ok(Answer::Pick(number - 1)),
        (Ok(number), Wanted::Amount { .. }) => Ok(Answer::Amount(number.into())),
        _ => serde_json::from_str(text).with_context(|| format!("{text}: no answer such as {{\"pick\": 0}}")),
    }
}
