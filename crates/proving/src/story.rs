//! A battle as plain text: what was asked and answered, and what happened.

use referee::{Answer, AnyMatch, Choice, Event, Fact, FigureId, Question, Seat, SideId, Wanted, What, Word};
use table::{Length, Place};

/// How a game's stories are written: what its sides are called, and its unit of length.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    pub sides: &'static [&'static str],
    /// `"` for inches, `u` for units of an inch.
    pub unit: &'static str,
}

/// Tells what happened in one match.
pub struct Story {
    pen: Pen,
    names: Vec<String>,
}

impl Story {
    pub fn of(game: &dyn AnyMatch, pen: Pen) -> Story {
        let mut figures = game.view(Seat::Referee).figures;
        figures.sort_by_key(|figure| figure.figure);
        Story { pen, names: figures.into_iter().map(|figure| figure.name).collect() }
    }

    /// The question and its answer in one line.
    pub fn answered(&self, question: &Question, answer: &Answer) -> String {
        let about = &question.about;
        let who = about.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let other = about.other.map_or(String::new(), |id| format!(" ({})", self.name(id)));
        let side = self.side(question.side);
        format!("> {side} {}{who}{other}: {} [{}]\n", about.word, self.said(question, answer), question.clause)
    }

    fn said(&self, question: &Question, answer: &Answer) -> String {
        match (&question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(n)) => self.choice(&options[usize::from(*n)]),
            (_, Answer::Amount(n)) => n.to_string(),
            (_, Answer::Point(place)) => self.spot(place),
            (_, Answer::Direction(bearing)) => format!("{}°", bearing.to_tenths() / 10),
            (_, Answer::Path(walks)) if walks.iter().all(|walk| walk.way.is_empty()) => "stays".to_string(),
            (_, Answer::Path(walks)) => self.places(walks.iter().flat_map(|walk| &walk.way)),
            (_, other) => format!("{other:?}"),
        }
    }

    fn choice(&self, choice: &Choice) -> String {
        let figure = choice.figure.map_or(String::new(), |id| format!(" {}", self.name(id)));
        let piece = choice.piece.map_or(String::new(), |id| format!(" #{}", id.0));
        format!("{}{figure}{piece}", choice.word)
    }

    fn name(&self, id: FigureId) -> &str {
        &self.names[id.index()]
    }

    fn side(&self, side: SideId) -> &'static str {
        self.pen.sides[side.index()]
    }

    /// One event in one line, indented by how deep in reactions it happened.
    pub fn event(&self, event: &Event) -> String {
        let clause = event.clause.map(|clause| clause.to_string()).unwrap_or_default();
        format!("{}{} [{clause}]\n", "  ".repeat(usize::from(event.depth) + 1), self.happened(&event.what))
    }

    fn happened(&self, what: &What) -> String {
        let named = |id: &FigureId| self.name(*id).to_string();
        let number = |number: &Option<i64>| number.map_or(String::new(), |n| format!(" {n}"));
        let whose = |whose: &Option<SideId>| whose.map_or(String::new(), |it| format!(" {}", self.side(it)));
        match what {
            What::Began { word, side, number: n } => format!("{word}{}{} begins", number(n), whose(side)),
            What::Ended { word, side, number: n } => format!("{word}{}{} ends", number(n), whose(side)),
            What::Moved { figure, word, way, .. } => format!("{} {word} {}", named(figure), self.places(way)),
            What::Attacked { by, word, at, place } => {
                let at: Vec<String> = at.iter().map(named).chain(place.iter().map(|it| self.spot(it))).collect();
                format!("{} {word} {}", named(by), at.join(", "))
            }
            What::Rolled(rolled) => {
                let faces: Vec<String> = rolled.faces.iter().map(u8::to_string).collect();
                format!("{} rolls {}", self.side(rolled.side), faces.join(" "))
            }
            What::Gained { figure, status } => format!("{}: {status}", named(figure)),
            What::Lost { figure, status } => format!("{}: no longer {status}", named(figure)),
            What::Removed { figure, word } => format!("{}: {word}", named(figure)),
            What::Appeared { figure, place } => format!("{} at {}", named(figure), self.spot(place)),
            What::Placed { kind, place, .. } => format!("{kind} at {}", self.spot(place)),
            What::Lifted { kind, .. } => format!("{kind} taken off"),
            What::Decided { side, word, figure } => {
                format!("{} {word} {}", self.side(*side), figure.as_ref().map(named).unwrap_or_default())
            }
            What::Scored { side, word, points } => format!("{} {word} {points}", self.side(*side)),
            What::Noted { word, facts } => format!("{word} {}", self.facts(facts)),
            What::Over { winner, word } => format!("over: {word}{}", whose(winner)),
            What::Turned { figure, .. } => format!("{} turns", named(figure)),
        }
        .trim_end()
        .to_string()
    }

    fn facts(&self, facts: &[(Word, Fact)]) -> String {
        let fact = |(name, fact): &(Word, Fact)| match fact {
            Fact::Figure(id) => format!("{name}: {}", self.name(*id)),
            Fact::Length(length) => format!("{name}: {}", self.units(*length)),
            Fact::Number(n) => format!("{name}: {n}"),
            Fact::Piece(id) => format!("{name}: #{}", id.0),
            Fact::Side(side) => format!("{name}: {}", self.side(*side)),
            Fact::Word(word) => format!("{name}: {word}"),
            Fact::Text(text) => format!("{name}: {text}"),
            other => format!("{name}: {other:?}"),
        };
        facts.iter().map(fact).collect::<Vec<_>>().join(", ")
    }

    fn units(&self, length: Length) -> String {
        format!("{:.2} {}", length.in_inches(), self.pen.unit)
    }

    fn spot(&self, place: &Place) -> String {
        let u = |um: i64| Length::um(um).in_inches();
        let raised = !place.elevation.is_zero();
        let height = if raised { format!(" up {}", self.units(place.elevation)) } else { String::new() };
        format!("({:.2}, {:.2}){height}", u(place.at.x), u(place.at.y))
    }

    fn places<'a>(&self, way: impl IntoIterator<Item = &'a Place>) -> String {
        way.into_iter().map(|place| self.spot(place)).collect::<Vec<_>>().join(" ")
    }
}
