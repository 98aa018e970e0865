use fluent_bundle::{FluentArgs, FluentValue};
use referee::{Purpose, Rolled, SideId, Tally, Who};

use crate::names::Names;
use crate::phrases::{Phrases, or_none};

impl Phrases {
    /// Dice that fell: whose they are, what for, what was needed and why, what they show, and what came of it.
    pub(crate) fn rolled(&self, rolled: &Rolled, names: &Names) -> String {
        let faces: Vec<String> = rolled.faces.iter().map(u8::to_string).collect();
        let came = self.came(rolled);
        let adds = rolled.purpose.as_ref().and_then(|purpose| purpose.adds.as_ref());
        let sum = adds.filter(|_| rolled.faces.len() == 1).map(|adds| rolled.faces.sum() as i32 + adds.total());
        let mut args = FluentArgs::new();
        args.set("head", self.head(rolled, names));
        args.set("faces", faces.join(", "));
        args.set("adds", or_none(adds.map(|adds| self.parts(adds, 1).join(", "))));
        args.set("sum", or_none(sum));
        args.set("came", or_none((!came.is_empty()).then(|| came.join(", "))));
        self.sentence("event-rolled", &args)
    }

    fn head(&self, rolled: &Rolled, names: &Names) -> String {
        match &rolled.purpose {
            Some(purpose) => self.purpose(rolled.side, purpose, names),
            None => {
                let count = if rolled.faces.len() == 1 { String::new() } else { rolled.faces.len().to_string() };
                format!("{}, {count}{}", self.side(rolled.side, names), rolled.die)
            }
        }
    }

    /// What dice are for: `Ana, Kill die at Udo, needs 5+ (Quality 4+, Stealth −1)`.
    pub(crate) fn purpose(&self, side: SideId, purpose: &Purpose, names: &Names) -> String {
        let needs = purpose.needs.as_ref();
        let mut args = FluentArgs::new();
        args.set("who", purpose.by.map_or_else(|| self.side(side, names), |by| self.who(by, names)));
        args.set("what", self.what_for(purpose, names));
        args.set("needs", or_none(needs.map(Tally::total)));
        args.set("reasons", or_none(needs.and_then(|needs| self.reasons(needs))));
        self.say("event-rolled-head", &args)
    }

    fn what_for(&self, purpose: &Purpose, names: &Names) -> String {
        let word = self.named_with(purpose);
        let Some(at) = purpose.at else { return word };
        let mut args = FluentArgs::new();
        args.set("word", word);
        args.set("target", self.who(at, names));
        self.attribute(purpose.word.as_str(), "at", &args).unwrap_or_else(|| self.say("event-rolled-at", &args))
    }

    fn named_with(&self, purpose: &Purpose) -> String {
        let word = self.word(&purpose.word);
        let Some(with) = &purpose.with else { return word };
        let mut args = FluentArgs::new();
        args.set("word", word);
        args.set("with", self.word(with));
        self.say("event-rolled-with", &args)
    }

    fn who(&self, who: Who, names: &Names) -> String {
        match who {
            Who::Figure(figure) => self.figure(figure, names),
            Who::Unit(unit) => self.unit(unit, names),
        }
    }

    /// Why just this number is needed. What makes a number greater makes the die worse.
    fn reasons(&self, needs: &Tally) -> Option<String> {
        let base = needs.word.as_ref().map(|word| self.word(word));
        if needs.parts.is_empty() {
            return base;
        }
        let base = base.map_or_else(String::new, |word| format!("{word} "));
        let reasons: Vec<String> =
            std::iter::once(format!("{base}{}+", needs.base)).chain(self.parts(needs, -1)).collect();
        Some(reasons.join(", "))
    }

    fn parts(&self, tally: &Tally, sign: i32) -> Vec<String> {
        let part = |part: &referee::Part| format!("{} {}", self.word(&part.word), signed(part.amount * sign));
        tally.parts.iter().map(part).collect()
    }

    /// What came of it: how many did what was needed, and what the faces mean.
    fn came(&self, rolled: &Rolled) -> Vec<String> {
        let counted = |count: u32| {
            let mut args = FluentArgs::new();
            args.set("count", FluentValue::from(count));
            args.set("dice", FluentValue::from(rolled.faces.len()));
            args
        };
        let successes = rolled.successes.zip(rolled.purpose.as_ref()).map(|(count, purpose)| {
            let own = self.attribute(purpose.word.as_str(), "came", &counted(count));
            own.unwrap_or_else(|| self.say("event-rolled-came", &counted(count)))
        });
        let results = rolled.results.iter().map(|(word, count)| self.say(word.as_str(), &counted(*count)));
        successes.into_iter().chain(results).collect()
    }
}

fn signed(amount: i32) -> String {
    if amount < 0 { format!("−{}", -amount) } else { format!("+{amount}") }
}
