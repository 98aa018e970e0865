//! A battle as plain text: what was asked and answered, and what happened.

use combat_1_48::Combat;
use referee::{Answer, Choice, Event, Fact, FigureId, Match, Question, SideId, Wanted, What};
use table::{Length, Place};

/// Tells what happened in one match.
pub struct Story<'a> {
    pub game: &'a Match<Combat>,
}

impl Story<'_> {
    /// The question and its answer in one line.
    pub fn answered(&self, question: &Question, answer: &Answer) -> String {
        let about = &question.about;
        let who = about.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let other = about.other.map_or(String::new(), |id| format!(" ({})", self.name(id)));
        let side = side(question.side);
        format!("> {side} {}{who}{other}: {} [{}]\n", about.word, self.said(question, answer), question.clause)
    }

    fn said(&self, question: &Question, answer: &Answer) -> String {
        match (&question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(n)) => self.choice(&options[usize::from(*n)]),
            (_, Answer::Amount(n)) => n.to_string(),
            (_, Answer::Point(place)) => spot(place),
            (_, Answer::Path(walks)) if walks.iter().all(|walk| walk.way.is_empty()) => "stays".to_string(),
            (_, Answer::Path(walks)) => places(walks.iter().flat_map(|walk| &walk.way)),
            (_, other) => format!("{other:?}"),
        }
    }

    fn choice(&self, choice: &Choice) -> String {
        let figure = choice.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let piece = choice.piece.map_or(String::new(), |id| format!(" #{}", id.0));
        format!("{}{figure}{piece}", choice.word)
    }

    fn name(&self, id: FigureId) -> &str {
        &self.game.setup().card(id).name
    }

    /// One event in one line, indented by how deep in reactions it happened.
    pub fn event(&self, event: &Event) -> String {
        let clause = event.clause.map(|clause| clause.to_string()).unwrap_or_default();
        format!("{}{} [{clause}]\n", "  ".repeat(usize::from(event.depth) + 1), self.happened(&event.what))
    }

    fn happened(&self, what: &What) -> String {
        let named = |id: &FigureId| self.name(*id).to_string();
        let number = |number: &Option<i64>| number.map_or(String::new(), |n| format!(" {n}"));
        let whose = |whose: &Option<SideId>| whose.map_or(String::new(), |it| format!(" {}", side(it)));
        match what {
            What::Began { word, side, number: n } => format!("{word}{}{} begins", number(n), whose(side)),
            What::Ended { word, side, number: n } => format!("{word}{}{} ends", number(n), whose(side)),
            What::Moved { figure, word, way, .. } => format!("{} {word} {}", named(figure), places(way)),
            What::Attacked { by, word, at, place } => {
                let at: Vec<String> = at.iter().map(named).chain(place.iter().map(spot)).collect();
                format!("{} {word} {}", named(by), at.join(", "))
            }
            What::Rolled { side: whose, faces, .. } => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                format!("{} rolls {}", side(*whose), faces.join(" "))
            }
            What::Gained { figure, status } => format!("{}: {status}", named(figure)),
            What::Lost { figure, status } => format!("{}: no longer {status}", named(figure)),
            What::Removed { figure, word } => format!("{}: {word}", named(figure)),
            What::Appeared { figure, place } => format!("{} at {}", named(figure), spot(place)),
            What::Placed { kind, place, .. } => format!("{kind} at {}", spot(place)),
            What::Lifted { kind, .. } => format!("{kind} taken off"),
            What::Decided { side: whose, word, figure } => {
                format!("{} {word} {}", side(*whose), figure.as_ref().map(named).unwrap_or_default())
            }
            What::Scored { side: whose, word, points } => format!("{} {word} {points}", side(*whose)),
            What::Noted { word, facts } => format!("{word} {}", self.facts(facts)),
            What::Over { winner, word } => format!("over: {word}{}", whose(winner)),
            What::Turned { figure, .. } => format!("{} turns", named(figure)),
        }
        .trim_end()
        .to_string()
    }

    fn facts(&self, facts: &[(referee::Word, Fact)]) -> String {
        let fact = |(name, fact): &(referee::Word, Fact)| match fact {
            Fact::Figure(id) => format!("{name}: {}", self.name(*id)),
            Fact::Length(length) => format!("{name}: {}", units(*length)),
            Fact::Number(n) => format!("{name}: {n}"),
            Fact::Piece(id) => format!("{name}: #{}", id.0),
            Fact::Side(whose) => format!("{name}: {}", side(*whose)),
            other => format!("{name}: {other:?}"),
        };
        facts.iter().map(fact).collect::<Vec<_>>().join(", ")
    }
}

fn side(side: SideId) -> &'static str {
    ["south", "north"][side.index()]
}

fn units(length: Length) -> String {
    format!("{:.2} u", length.in_inches())
}

fn spot(place: &Place) -> String {
    let u = |um: i64| Length::um(um).in_inches();
    let height = if place.elevation.is_zero() { String::new() } else { format!(" up {}", units(place.elevation)) };
    format!("({:.2}, {:.2}){height}", u(place.at.x), u(place.at.y))
}

fn places<'a>(way: impl IntoIterator<Item = &'a Place>) -> String {
    way.into_iter().map(spot).collect::<Vec<_>>().join(" ")
}
