//! One turn, told in both languages: a script played as far as it goes, kept in docs/transcripts and compared to the
//! letter. `cargo xtask golden` records the files anew.

use std::path::Path;

use dice::Seed;
use phrases::Language;
use referee::{AnyMatch, Called, DicePlan, Game, Match, Scenario, Seat, SideId, Text};

use crate::golden::compare;
use crate::script::Lines;
use crate::story::Story;

/// Names of two sides that many a transcript can do with.
pub const AT_WAR: [[&str; 4]; 2] = [
    ["Británicos", "British", "los británicos", "the British"],
    ["Alemanes", "Germans", "los alemanes", "the Germans"],
];

/// The sides by name and as sentences speak of them, each in Spanish and English; they are many where the article says so.
pub fn named(mut scenario: Scenario, names: [[&str; 4]; 2]) -> Scenario {
    for (side, [es, en, those_es, those_en]) in scenario.sides.iter_mut().zip(names) {
        let many = those_es.starts_with("los ") || those_es.starts_with("las ");
        side.name = Text { es: es.to_string(), en: en.to_string() };
        side.called = Some(Called { es: those_es.to_string(), en: those_en.to_string(), many });
    }
    scenario
}

/// Plays a scenario by these lines and no farther, and holds what is told to `docs/transcripts`.
///
/// # Panics
/// When something else is asked, or it is told otherwise.
pub fn check<G: Game>(name: &str, scenario: &Scenario, lines: &Lines, crate_folder: &str) {
    let folder = Path::new(crate_folder).join("../../../docs/transcripts");
    for (language, tag) in [(Language::English, "en"), (Language::Spanish, "es")] {
        let told = tell::<G>(name, scenario.clone(), lines, &Story::new(language));
        compare(&folder, &format!("{name}.{tag}"), &told);
    }
}

fn tell<G: Game>(name: &str, scenario: Scenario, lines: &Lines, story: &Story) -> String {
    let by_hand = (0..scenario.sides.len() as u8).map(SideId).collect();
    let plan = DicePlan { by_hand, ..DicePlan::default() };
    let mut game = Match::<G>::open(scenario, plan, Some(Seed::new([0; 32]))).expect("a sound scenario");
    let (mut text, mut told, mut left) = (String::new(), 0, lines.iter());
    loop {
        let events = game.events(Seat::Spectator, told);
        told += events.len();
        events.iter().for_each(|(_, event)| text += &story.event(&game, event));
        let asked = game.questions(Seat::Referee).into_iter().next();
        let Some((question, (clause, say))) = asked.zip(left.next()) else { return text };
        assert_eq!(
            question.clause.as_str(),
            *clause,
            "{name}: {:?} is asked where {say:?} stands\n{text}",
            question.about
        );
        let answer = say.to(&game, &question);
        text += &story.answered(&game, &question, &answer);
        game.answer(Seat::Side(question.side), question.number, answer)
            .unwrap_or_else(|it| panic!("{name}: {it:?}\n{text}"));
    }
}
