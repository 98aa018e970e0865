//! TS-AI-11, TS-AI-13, TS-AI-14. What the ledger's advice says to questions of detail, for players who are not there.

use dice::Source;
use referee::{Answer, Choice, FigureId, Question, Share, SideId, Solo, Wanted};
use table::{Cover, Point};

use crate::battle::Battle;
use crate::setup::{Role, Setup};
use crate::{TenSided, coherency, cover, stations, worth};

impl Solo<TenSided> for TenSided {
    fn in_character(
        setup: &Setup,
        battle: &Battle,
        question: &Question,
        answers: &[Answer],
        _: &mut dyn Source,
    ) -> Option<usize> {
        match &question.wanted {
            Wanted::Pick { options } => {
                let wanted = choose(setup, battle, question, options)?;
                answers.iter().position(|answer| *answer == Answer::Pick(wanted as u16))
            }
            Wanted::Split { among, .. } => divide(setup, battle, question, among, answers),
            Wanted::Point if question.about.word.as_str() == "ts-ask-place" => post(setup, battle, question, answers),
            Wanted::Path { .. } if question.about.word.as_str() == "ts-ask-ranks" => {
                let stays = |walk: &referee::Walk| walk.way.is_empty();
                answers.iter().position(|answer| matches!(answer, Answer::Path(walks) if walks.iter().all(stays)))
            }
            _ => None,
        }
    }

    fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
        worth::worth(setup, battle, side)
    }
}

/// The point from which the ranks stand best.
fn post(setup: &Setup, battle: &Battle, question: &Question, answers: &[Answer]) -> Option<usize> {
    let point = |answer: &Answer| match answer {
        Answer::Point(place) => Some(place.at),
        _ => None,
    };
    let points: Vec<Point> = answers.iter().filter_map(point).collect();
    if points.len() < answers.len() {
        return None;
    }
    stations::best(setup, battle, question.about.unit?, &points)
}

/// The option that is taken without thinking.
fn choose(setup: &Setup, battle: &Battle, question: &Question, options: &[Choice]) -> Option<usize> {
    let acts = || options.iter().position(|option| !option.declines());
    let named = |word: &str| options.iter().position(|option| option.word.as_str() == word);
    match question.about.word.as_str() {
        "ts-ask-respond" | "ts-ask-herd" | "ts-ask-gift" => acts(),
        "ts-ask-charged" => {
            let unit = options.iter().find_map(|option| option.unit)?;
            let covered = battle.members(setup, unit).iter().any(|&id| is_covered(setup, battle, id));
            if covered && !battle.unit(unit).reaction { options.iter().position(Choice::declines) } else { acts() }
        }
        "ts-ask-response" => named("ts-shoots-back").or_else(|| named("ts-counter-charges")).or_else(acts),
        _ => None,
    }
}

/// TS-AI-11. Defends in cover.
fn is_covered(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    cover::inside(setup, battle.at(id)) != Cover::None
}

/// TS-AI-13, TS-AI-14. Of the ways to divide hits or blows that came to mind, the one that costs least.
fn divide(setup: &Setup, battle: &Battle, question: &Question, among: &[Share], answers: &[Answer]) -> Option<usize> {
    let hits = question.about.word.as_str() == "ts-ask-hits";
    let price = |share: &Share| {
        share.target.figure.map_or(0, |id| if hits { loss(setup, battle, id) } else { toughness(setup, id) })
    };
    let prices: Vec<i64> = among.iter().map(price).collect();
    let cost = |answer: &Answer| match answer {
        Answer::Split(parts) => parts.iter().zip(&prices).map(|(&part, price)| i64::from(part) * price).sum(),
        _ => i64::MAX,
    };
    (0..answers.len()).min_by_key(|&n| cost(&answers[n]))
}

/// TS-AI-13. What it would cost to lose a model: bearers of a role last, nobody whose loss breaks the unit up.
fn loss(setup: &Setup, battle: &Battle, id: FigureId) -> i64 {
    let unit = setup.unit_of(id);
    let others: coherency::Stands =
        coherency::stands(setup, battle, unit).into_iter().filter(|stand| stand.0 != id).collect();
    let breaks = !coherency::looseness(setup, unit, &others).is_zero();
    let role = i64::from(setup.card(id).role != Role::Plain);
    let covered = i64::from(is_covered(setup, battle, id));
    100 * role + 40 * i64::from(breaks) - 10 * covered - i64::from(id.0 % 10)
}

/// TS-AI-14. Blows go at the least resistant.
fn toughness(setup: &Setup, id: FigureId) -> i64 {
    let profile = setup.profile(id);
    i64::from(profile.resistance) + 3 * i64::from(profile.wounds)
}
