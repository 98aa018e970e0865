use fluent_bundle::FluentArgs;
use referee::ask::Mismatch;
use referee::{Complaint, Fact, FigureId, Outcome, Refusal, Reject, SideId, Unit, Word};

use crate::length::Ruler;
use crate::names::Names;
use crate::phrases::Phrases;

impl Phrases {
    /// Why the rules forbid it, and what would do.
    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        self.sentence(refusal.reason.as_str(), &self.facts(&refusal.facts, names))
    }

    /// What is wrong in a file, and what would do. A file is written before there is a battle, so nothing has a name
    /// yet, and a length is told in centimetres.
    pub fn complaint(&self, complaint: &Complaint) -> String {
        self.sentence(complaint.reason.as_str(), &self.facts(&complaint.facts, &Names::none(Unit::Cm)))
    }

    /// A line of a card: what it is about, and what it says, lengths in the unit of its game.
    pub fn line(&self, word: &Word, fact: &Fact, unit: Unit) -> (String, String) {
        let told = match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Length(length) => Ruler::for_lengths(unit, self.language(), &[*length]).length(*length),
            Fact::Word(word) => self.word(word),
            Fact::Text(text) => self.named(text),
            _ => String::new(),
        };
        (self.word(word), told)
    }

    /// How the battle ended.
    pub fn outcome(&self, outcome: &Outcome, names: &Names) -> String {
        self.ending(outcome.winner, &outcome.word, names)
    }

    pub(crate) fn ending(&self, winner: Option<SideId>, word: &Word, names: &Names) -> String {
        let mut args = FluentArgs::new();
        args.set("word", self.word(word));
        match winner {
            Some(side) => {
                self.set_side(&mut args, side, names);
                self.sentence_of(word, "won", "outcome-won", &args)
            }
            None => self.sentence_of(word, "drawn", "outcome-drawn", &args),
        }
    }

    /// Why the referee did not take what a seat said.
    pub fn reject(&self, reject: &Reject, names: &Names) -> String {
        let say = |key, args: FluentArgs<'_>| self.sentence(key, &args);
        match reject {
            Reject::NotOpen { .. } => say("reject-not-open", FluentArgs::new()),
            Reject::NotYours { side, .. } => {
                let mut args = FluentArgs::new();
                self.set_side(&mut args, SideId(*side), names);
                say("reject-not-yours", args)
            }
            Reject::Mismatch(mismatch) => self.mismatch(mismatch, names),
            Reject::Refused(refusal) => self.refusal(refusal, names),
            Reject::Over => say("reject-over", FluentArgs::new()),
            Reject::NoUndo { why } => {
                say("reject-no-undo", FluentArgs::from_iter([("why", self.word(&Word::new(why)))]))
            }
            Reject::Correction(complaints) => {
                let said: Vec<String> = complaints.iter().map(|complaint| self.complaint(complaint)).collect();
                say("reject-correction", FluentArgs::from_iter([("why", said.join(" "))]))
            }
            Reject::Impossible(why) => self.sentence(why, &FluentArgs::new()),
            Reject::Broken(detail) => say("reject-broken", FluentArgs::from_iter([("detail", detail.as_str())])),
        }
    }

    fn mismatch(&self, mismatch: &Mismatch, names: &Names) -> String {
        let mut args = FluentArgs::new();
        let key = match mismatch {
            Mismatch::Kind { wanted, given } => {
                args.set("wanted", self.say(&format!("answer-{wanted}"), &FluentArgs::new()));
                args.set("given", self.say(&format!("answer-{given}"), &FluentArgs::new()));
                "mismatch-kind"
            }
            Mismatch::NoSuchOption { options, .. } => {
                args.set("options", *options);
                "mismatch-no-such-option"
            }
            Mismatch::HowMany { given, min, max } => {
                args.set("given", *given);
                args.set("min", *min);
                args.set("max", *max);
                "mismatch-how-many"
            }
            Mismatch::Figure(figure) => {
                self.set_figure(&mut args, FigureId(*figure), names);
                "mismatch-figure"
            }
            Mismatch::TooManyPlaces { given, max } => {
                args.set("given", *given);
                args.set("max", *max);
                "mismatch-too-many-places"
            }
            Mismatch::Place { .. } => "mismatch-place",
            Mismatch::Amount { given, min, max } => {
                args.set("given", *given);
                args.set("min", *min);
                args.set("max", *max);
                "mismatch-amount"
            }
            Mismatch::Split { targets, total } => {
                args.set("targets", *targets);
                args.set("total", *total);
                "mismatch-split"
            }
            Mismatch::Dice { die, count, .. } => {
                args.set("die", die.as_str());
                args.set("count", *count);
                "mismatch-dice"
            }
        };
        self.sentence(key, &args)
    }
}
