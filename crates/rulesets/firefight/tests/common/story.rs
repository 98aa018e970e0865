//! A battle as plain text: what was asked and answered, and what happened.

use firefight::Firefight;
use referee::{Answer, Choice, Event, Fact, FigureId, Match, Question, SideId, UnitId, Wanted, What};
use table::{Length, Place};

/// Tells what happened in one match.
pub struct Story<'a> {
    pub game: &'a Match<Firefight>,
}

impl Story<'_> {
    /// The question and its answer in one line.
    pub fn answered(&self, question: &Question, answer: &Answer) -> String {
        let about = &question.about;
        let figure = about.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let unit = about.unit.map_or(String::new(), |id| format!(" {}", self.unit(id)));
        let said = self.said(question, answer);
        format!("> {} {}{figure}{unit}: {said} [{}]\n", side(question.side), about.word, question.clause)
    }

    fn said(&self, question: &Question, answer: &Answer) -> String {
        match (&question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(n)) => self.choice(&options[usize::from(*n)]),
            (_, Answer::Amount(n)) => n.to_string(),
            (_, Answer::Point(place)) => spot(place),
            (_, Answer::Figures(ids)) => ids.iter().map(|&id| self.name(id)).collect::<Vec<_>>().join(", "),
            (_, Answer::Path(walks)) if walks.iter().all(|walk| walk.way.is_empty()) => "stays".to_string(),
            (_, Answer::Path(walks)) => {
                let ends = walks.iter().filter_map(|walk| walk.way.last());
                ends.map(spot).collect::<Vec<_>>().join(" ")
            }
            (_, other) => format!("{other:?}"),
        }
    }

    fn choice(&self, choice: &Choice) -> String {
        let figure = choice.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let unit = choice.unit.map_or(String::new(), |id| format!(" {}", self.unit(id)));
        format!("{}{figure}{unit}", choice.word)
    }

    fn name(&self, id: FigureId) -> &str {
        &self.game.setup().model(id).name
    }

    fn unit(&self, id: UnitId) -> &str {
        &self.game.setup().card(id).name
    }

    /// One event in one line.
    pub fn event(&self, event: &Event) -> String {
        let clause = event.clause.map(|clause| clause.to_string()).unwrap_or_default();
        format!("  {} [{clause}]\n", self.happened(&event.what))
    }

    fn happened(&self, what: &What) -> String {
        let named = |id: &FigureId| self.name(*id).to_string();
        match what {
            What::Began { word, number, .. } => format!("{word} {} begins", number.unwrap_or_default()),
            What::Ended { word, number, .. } => format!("{word} {} ends", number.unwrap_or_default()),
            What::Moved { figure, word, way, .. } => {
                format!("{} {word} to {}", named(figure), way.last().map(spot).unwrap_or_default())
            }
            What::Attacked { by, word, at, .. } => {
                format!("{} {word} {}", named(by), at.iter().map(named).collect::<Vec<_>>().join(", "))
            }
            What::Rolled(rolled) => {
                let faces: Vec<String> = rolled.faces.iter().map(u8::to_string).collect();
                format!("{} rolls {}", side(rolled.side), faces.join(" "))
            }
            What::Gained { figure, status } => format!("{}: {status}", named(figure)),
            What::Lost { figure, status } => format!("{}: no longer {status}", named(figure)),
            What::Removed { figure, word } => format!("{}: {word}", named(figure)),
            What::Appeared { figure, place } => format!("{} at {}", named(figure), spot(place)),
            What::Placed { kind, place, .. } => format!("{kind} at {}", spot(place)),
            What::Decided { side: whose, word, figure } => {
                format!("{} {word} {}", side(*whose), figure.as_ref().map(named).unwrap_or_default())
            }
            What::Scored { side: whose, word, points } => format!("{} {word} {points}", side(*whose)),
            What::Noted { word, facts } => format!("{word} {}", self.facts(facts)),
            What::Over { winner, word } => format!("over: {word} {}", winner.map_or("nobody", side)),
            other => format!("{other:?}"),
        }
        .trim_end()
        .to_string()
    }

    fn facts(&self, facts: &[(referee::Word, Fact)]) -> String {
        let fact = |(name, fact): &(referee::Word, Fact)| match fact {
            Fact::Figure(id) => format!("{name}: {}", self.name(*id)),
            Fact::Number(n) => format!("{name}: {n}"),
            other => format!("{name}: {other:?}"),
        };
        facts.iter().map(fact).collect::<Vec<_>>().join(", ")
    }
}

fn side(side: SideId) -> &'static str {
    ["first", "second"][side.index()]
}

fn spot(place: &Place) -> String {
    let inches = |um: i64| Length::um(um).in_inches();
    let up = inches(place.elevation.to_um());
    let height = if place.elevation.is_zero() { String::new() } else { format!(" up {up:.1}") };
    format!("({:.2}, {:.2}){height}", inches(place.at.x), inches(place.at.y))
}
