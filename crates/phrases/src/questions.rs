use fluent_bundle::{FluentArgs, FluentValue};
use referee::{Choice, Question, Wanted};

use crate::names::Names;
use crate::phrases::{Phrases, or_none};

impl Phrases {
    /// What is asked, as one sentence.
    pub fn question(&self, question: &Question, names: &Names) -> String {
        let about = &question.about;
        let mut args = FluentArgs::new();
        self.set_side(&mut args, question.side, names);
        args.set("other", or_none(about.other.map(|other| self.figure(other, names))));
        match about.unit {
            Some(unit) => self.set_unit(&mut args, unit, names),
            None => args.set("unit", "none"),
        }
        match about.figure {
            Some(figure) => self.set_figure(&mut args, figure, names),
            None => args.set("figure", "none"),
        }
        args.set("place", or_none(about.place.map(|place| self.spot(place.at, names))));
        args.set("number", or_none(about.number));
        args.set("with", or_none(about.with.as_ref().map(|with| self.word(with))));
        self.fill(question, names, &mut args);
        self.sentence(about.word.as_str(), &args)
    }

    /// One option, as its button shows it.
    pub fn choice(&self, choice: &Choice, names: &Names) -> String {
        let mut args = FluentArgs::new();
        let pointed_at = [
            ("figure", choice.figure.map(|figure| self.figure(figure, names))),
            ("unit", choice.unit.map(|unit| self.unit(unit, names))),
            ("piece", choice.piece.map(|piece| self.piece(piece, names))),
            ("marker", choice.marker.map(|marker| self.marker(marker, names))),
            ("place", choice.place.map(|place| self.spot(place.at, names))),
        ];
        for (name, value) in pointed_at {
            args.set(name, or_none(value));
        }
        match choice.side {
            Some(side) => self.set_side(&mut args, side, names),
            None => args.set("side", "none"),
        }
        if let Some(figure) = choice.figure {
            self.set_figure(&mut args, figure, names);
        }
        args.set("number", or_none(choice.number));
        self.sentence(choice.word.as_str(), &args)
    }

    /// The variables that come from the kind of question.
    fn fill(&self, question: &Question, names: &Names, args: &mut FluentArgs<'_>) {
        let mut set = |name: &'static str, value: FluentValue<'static>| args.set(name, value);
        match &question.wanted {
            Wanted::Pick { options } => set("count", options.len().into()),
            Wanted::Figures { min, max, .. } => {
                set("min", (*min).into());
                set("max", (*max).into());
            }
            Wanted::Path { figures, .. } => {
                set("count", figures.len().into());
                let furthest = figures.iter().map(|traveller| traveller.allowance).max();
                set("allowance", or_none(furthest.map(|allowance| self.ruler(names).length(allowance))));
            }
            Wanted::Point | Wanted::Direction => {}
            Wanted::Amount { min, max } => {
                set("min", (*min).into());
                set("max", (*max).into());
            }
            Wanted::Split { total, .. } => set("total", (*total).into()),
            Wanted::Dice { die, count, purpose } => {
                set("count", (*count).into());
                set("die", die.to_string().into());
                set("purpose", or_none(purpose.as_ref().map(|purpose| self.purpose(question.side, purpose, names))));
            }
        }
    }
}
