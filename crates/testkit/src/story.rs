//! A battle as a player reads it: what was asked and answered, and what happened.

use phrases::{Language, Names, Phrases};
use referee::{Answer, AnyMatch, Event, Outcome, Question, Seat, Wanted, Word};
use table::Place;

/// Tells what happens in a match.
pub struct Story(Phrases);

impl Default for Story {
    fn default() -> Self {
        Story::new(Language::English)
    }
}

impl Story {
    pub fn new(language: Language) -> Story {
        Story(Phrases::new(language))
    }

    /// The question and its answer in one line; dice thrown by hand are told by what came of them.
    pub fn answered(&self, game: &dyn AnyMatch, question: &Question, answer: &Answer) -> String {
        if matches!(answer, Answer::Dice(_)) {
            return String::new();
        }
        let names = Names::of(game.scenario(), &game.view(Seat::Referee));
        let (side, asked) = (self.0.side(question.side, &names), self.0.question(question, &names));
        format!("> {side}: {asked} {} [{}]\n", self.said(question, answer, &names), question.clause)
    }

    fn said(&self, question: &Question, answer: &Answer, names: &Names) -> String {
        let places =
            |way: &[Place]| way.iter().map(|place| self.0.place(place.at, names)).collect::<Vec<_>>().join(" ");
        match (&question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(n)) => self.0.choice(&options[usize::from(*n)], names),
            (_, Answer::Amount(n)) => match &question.about.along {
                Some(along) => self.0.length(along.step * *n, names),
                None => n.to_string(),
            },
            (_, Answer::Point(place)) => self.0.place(place.at, names),
            (_, Answer::Direction(bearing)) => format!("{}°", bearing.to_tenths() / 10),
            (_, Answer::Figures(figures)) => {
                figures.iter().map(|&id| self.0.figure(id, names)).collect::<Vec<_>>().join(", ")
            }
            (_, Answer::Path(walks)) if walks.iter().all(|walk| walk.way.is_empty()) => {
                self.0.word(&Word::new("answer-stays"))
            }
            (_, Answer::Path(walks)) => {
                let gone = walks.iter().filter(|walk| !walk.way.is_empty());
                gone.map(|walk| places(&walk.way)).collect::<Vec<_>>().join("; ")
            }
            (Wanted::Split { among, .. }, Answer::Split(parts)) => {
                let given = among.iter().zip(parts).filter(|(_, part)| **part > 0);
                let told = given.map(|(share, part)| format!("{} × {part}", self.0.choice(&share.target, names)));
                told.collect::<Vec<_>>().join(", ")
            }
            (_, other) => format!("{other:?}"),
        }
    }

    /// An end that no clause of the game's own brought about.
    pub fn agreed(&self, game: &dyn AnyMatch, outcome: &Outcome) -> String {
        let names = Names::of(game.scenario(), &game.view(Seat::Referee));
        let winner = outcome.winner.map_or(String::new(), |side| format!("{}: ", self.0.side(side, &names)));
        format!("  {winner}{}.\n", self.0.word(&outcome.word))
    }

    /// One event in one line, indented by how deep in reactions it happened.
    pub fn event(&self, game: &dyn AnyMatch, event: &Event) -> String {
        let names = Names::of(game.scenario(), &game.view(Seat::Referee));
        let clause = event.clause.map_or(String::new(), |clause| format!(" [{clause}]"));
        format!("{}{}{clause}\n", "  ".repeat(usize::from(event.depth) + 1), self.0.event(event, &names))
    }
}
