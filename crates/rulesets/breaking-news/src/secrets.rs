//! BN-ASK-22. What both sides settle in secret before anybody is deployed.

use referee::{About, Answer, Ask, Choice, Clause, FigureId, Matter, Play, Ruling, SideId};

use crate::BreakingNews;
use crate::battle::{SIDES, Stage};
use crate::{ambush, explosives, infiltration, intelligence};

/// Charges, infiltrators, ambushers and what Intelligence is for; then special forces roll.
pub fn settle(play: &mut Play<BreakingNews>) -> Ruling<()> {
    explosives::lay(play)?;
    infiltration::name(play)?;
    ambush::name(play)?;
    intelligence::keep(play)?;
    intelligence::before_deployment(play)?;
    play.battle.stage = Stage::Deploy { step: 0 };
    Ok(())
}

/// The sides of which something holds.
pub fn sides(holds: impl Fn(SideId) -> bool) -> Vec<SideId> {
    SIDES.into_iter().filter(|&side| holds(side)).collect()
}

/// Some figures, named by several sides at once; each with whom it may name and how many at most.
pub fn figures(
    play: &mut Play<BreakingNews>,
    (clause, word): (Clause, &'static str),
    among: &[(SideId, Vec<FigureId>, u16)],
) -> Ruling<Vec<Vec<FigureId>>> {
    let asks: Vec<Ask<'_>> = among
        .iter()
        .map(|(side, from, max)| Ask {
            clause,
            side: *side,
            about: About::new(word).number(i64::from(*max)),
            matter: Matter::Figures { from, min: 0, max: *max },
        })
        .collect();
    if asks.is_empty() {
        return Ok(Vec::new());
    }
    let named = |answer: &Answer| match answer {
        Answer::Figures(figures) => figures.clone(),
        other => unreachable!("figures answered with {}", other.name()),
    };
    Ok(play.secretly(&asks)?.iter().map(named).collect())
}

/// One of some options, picked by several sides at once, each in secret. Says the place of each choice.
pub fn picks(
    play: &mut Play<BreakingNews>,
    clause: Clause,
    about: &About,
    among: &[(SideId, Vec<Choice>)],
) -> Ruling<Vec<usize>> {
    if among.is_empty() {
        return Ok(Vec::new());
    }
    let asks: Vec<Ask<'_>> = among
        .iter()
        .map(|(side, options)| Ask {
            clause,
            side: *side,
            about: about.clone(),
            matter: Matter::Pick { options, barred: &Vec::new, even_alone: true },
        })
        .collect();
    let pick = |answer: &Answer| match answer {
        Answer::Pick(n) => usize::from(*n),
        other => unreachable!("a pick answered with {}", other.name()),
    };
    Ok(play.secretly(&asks)?.iter().map(pick).collect())
}
