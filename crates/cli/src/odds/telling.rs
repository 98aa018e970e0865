use std::io::Write;

use ::odds::{Likely, MarkerState, Method, Odds};
use ::referee::view::View;
use ::referee::{Answer, AnyMatch, FigureId, Question, Seat, UnitId, Wanted};
use anyhow::Result;
use phrases::Names;

use crate::Voice;

/// Says what every answer leads to.
pub fn tell(
    game: &dyn AnyMatch,
    question: &Question,
    weighed: &[(Answer, Odds)],
    voice: &Voice,
    out: &mut dyn Write,
) -> Result<()> {
    let view = game.view(Seat::Referee);
    let teller = Teller { names: Names::of(game.scenario(), &view), view, voice };
    writeln!(out, "{}", voice.bold(&voice.phrases.question(question, &teller.names)))?;
    for (answer, odds) in weighed {
        writeln!(out, "{}", teller.answer(question, answer))?;
        for line in teller.odds(odds) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}

struct Teller<'a> {
    names: Names,
    view: View,
    voice: &'a Voice,
}

impl Teller<'_> {
    fn answer(&self, question: &Question, answer: &Answer) -> String {
        match (&question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(place)) if usize::from(*place) < options.len() => {
                let option = self.voice.phrases.choice(&options[usize::from(*place)], &self.names);
                format!("{:>3}. {option}", place + 1)
            }
            _ => format!("  {}", serde_json::to_string(answer).unwrap_or_default()),
        }
    }

    fn odds(&self, odds: &Odds) -> Vec<String> {
        let voice = self.voice;
        let mut lines = Vec::new();
        for it in &odds.figures {
            lines.push(self.line(&self.figure(it.figure), &it.fates, odds, |word| voice.phrases.word(word)));
        }
        for it in &odds.units {
            let lost = |lost: &usize| voice.tell("cli-odds-lost", &[("models", (*lost).into())]);
            lines.push(self.line(&self.unit(it.unit), &it.lost, odds, lost));
        }
        for it in &odds.markers {
            let kind = format!("{} {}", voice.phrases.word(&it.kind), it.marker.0 + 1);
            lines.push(self.line(&kind, &it.states, odds, |state| self.marker(state)));
        }
        for it in &odds.scores {
            let side = voice.phrases.side(it.side, &self.names);
            let what = format!("{side}, {}", voice.phrases.word(&it.word));
            lines.push(self.line(&what, &it.amounts, odds, ToString::to_string));
        }
        for end in &odds.ends {
            let outcome = ::referee::Outcome { winner: end.winner, word: end.word.clone(), clause: None };
            let chance = voice.percent(end.chance.percent());
            lines.push(format!("{}: {chance}", voice.phrases.outcome(&outcome, &self.names)));
        }
        if lines.is_empty() {
            lines.push(voice.say("cli-odds-nothing"));
        }
        lines.push(self.method(odds));
        lines
    }

    fn line<T>(&self, what: &str, shares: &[Likely<T>], odds: &Odds, say: impl Fn(&T) -> String) -> String {
        let share = |Likely(value, chance, within): &Likely<T>| {
            let percent = self.voice.percent(chance.percent());
            let sure = matches!(odds.method, Method::Exact) && within.0 == within.1;
            let bounds = if sure { chance.to_string() } else { self.voice.between(within.0, within.1) };
            format!("{} {percent} ({bounds})", say(value))
        };
        format!("{what}: {}", shares.iter().map(share).collect::<Vec<_>>().join(", "))
    }

    fn method(&self, odds: &Odds) -> String {
        let rest = odds.covered.complement().percent();
        match odds.method {
            Method::Sampled(games) => self.voice.tell("cli-odds-sampled", &[("courses", games.into())]),
            Method::Exact if rest > 0.0 => {
                let facts = [("courses", odds.courses.into()), ("rest", self.voice.percent(rest).into())];
                self.voice.tell("cli-odds-nearly", &facts)
            }
            Method::Exact => self.voice.tell("cli-odds-exact", &[("courses", odds.courses.into())]),
            Method::Imagined { battles, .. } => self.voice.tell("cli-odds-imagined", &[("battles", battles.into())]),
        }
    }

    fn figure(&self, figure: FigureId) -> String {
        let known = self.view.figures.iter().find(|it| it.figure == figure);
        known.map_or_else(|| figure.0.to_string(), |it| it.name.clone())
    }

    fn unit(&self, unit: UnitId) -> String {
        let known = self.view.figures.iter().find(|it| it.unit == Some(unit));
        known.map_or_else(|| unit.0.to_string(), |it| it.name.clone())
    }

    fn marker(&self, state: &MarkerState) -> String {
        match state {
            MarkerState::Gone => self.voice.say("cli-odds-gone"),
            MarkerState::Lies { side, number } => {
                let holder = side.map(|side| self.voice.phrases.side(side, &self.names));
                let holder = holder.unwrap_or_else(|| self.voice.say("cli-odds-nobody"));
                number.map_or(holder.clone(), |number| format!("{holder} {number}"))
            }
        }
    }
}
