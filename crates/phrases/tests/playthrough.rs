//! Whatever happens in a battle, both languages have a whole sentence for it.

use phrases::{Language, Names, Phrases};
use referee::{AnyMatch, DicePlan, GameEntry, Question, Seat, SideId, Wanted};

/// A text with a hole in it: a key nobody wrote, or a variable nobody gave.
fn has_hole(text: &str) -> bool {
    text.is_empty() || text.contains(['«', '{'])
}

fn said(game: &dyn AnyMatch, question: &Question, phrases: &Phrases) -> Vec<String> {
    let names = Names::of(game.scenario(), &game.view(Seat::Referee));
    let mut said = vec![phrases.question(question, &names)];
    if let Wanted::Pick { options } = &question.wanted {
        said.extend(options.iter().map(|option| phrases.choice(option, &names)));
    }
    if let Wanted::Split { among, .. } = &question.wanted {
        said.extend(among.iter().map(|share| phrases.choice(&share.target, &names)));
    }
    said
}

fn play(seed: u64, speakers: &[Phrases]) -> Vec<String> {
    let entry = GameEntry::of::<lanterns::Lanterns>();
    let plan = DicePlan { by_hand: vec![SideId((seed % 3) as u8)], ..DicePlan::default() };
    let mut game =
        (entry.open)(lanterns::scenario(), plan, Some(dice::Seed::new([seed as u8; 32]))).expect("a sound scenario");
    let mut told = Vec::new();
    for step in 0.. {
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
        told.extend(speakers.iter().flat_map(|phrases| said(game.as_ref(), &question, phrases)));
        let answer = match &question.wanted {
            Wanted::Dice { count, .. } => referee::Answer::Dice((0..*count).map(|die| 1 + (die as u8 % 6)).collect()),
            _ => game.candidates(Seat::Referee, question.number, 3, seed + step).expect("open").pop().expect("some"),
        };
        game.answer(Seat::Referee, question.number, answer).expect("a candidate");
    }
    let names = Names::of(game.scenario(), &game.view(Seat::Referee));
    for phrases in speakers {
        told.extend(game.events(Seat::Referee, 0).iter().map(|(_, event)| phrases.event(event, &names)));
        told.push(phrases.outcome(game.outcome().expect("it is over"), &names));
    }
    told
}

#[test]
fn a_battle_of_the_practice_game_is_told_without_holes() {
    let speakers = [
        Phrases::new(Language::English).with(include_str!("practice/en.ftl")),
        Phrases::new(Language::Spanish).with(include_str!("practice/es.ftl")),
    ];
    for seed in 0..20 {
        let told = play(seed, &speakers);
        assert!(told.len() > 20, "a battle is more than this: {told:#?}");
        let holes: Vec<&String> = told.iter().filter(|text| has_hole(text)).collect();
        assert!(holes.is_empty(), "{holes:#?}");
    }
}
