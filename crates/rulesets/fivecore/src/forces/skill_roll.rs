//! FC-SKILL. A skill by the D100, for a new force or after a battle.

use dice::{Bands, Die};
use referee::{About, Choice, Clause, For, Offer, Oracle, Ruling, SideId, clause, judged};

use crate::consult::{choose, roll};
use crate::roster::{Recruit, Skill};

/// FC-SKILL-33. From this face on the roll is Veteran.
const VETERAN: u8 = 91;

/// A skill, and how it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    Rolled(Skill),
    /// FC-SKILL-33. As a Veteran.
    Chosen(Skill),
}

/// FC-SKILL-00. A skill by the dice; a Veteran chooses one that nobody in the group has, while there is one.
pub fn draw<'a>(
    oracle: &mut dyn Oracle,
    clause: Clause,
    side: SideId,
    group: impl Iterator<Item = &'a Recruit> + Clone,
) -> Ruling<Skill> {
    let (Drawn::Rolled(skill) | Drawn::Chosen(skill)) = draw_or_choose(oracle, clause, side, group)?;
    Ok(skill)
}

/// The same, and whether it was chosen.
pub fn draw_or_choose<'a>(
    oracle: &mut dyn Oracle,
    clause: Clause,
    side: SideId,
    group: impl Iterator<Item = &'a Recruit> + Clone,
) -> Ruling<Drawn> {
    loop {
        let reads = |face: u8| Some(Skill::at(face).map_or("fc-skill-veteran", Skill::word));
        let face = roll(oracle, For::new(clause, side, "fc-die-skill").reads(&reads), Die::D100, bands())?;
        judged!("FC-GEN-12");
        if let Some(skill) = Skill::at(face) {
            return Ok(Drawn::Rolled(skill));
        }
        let is_new = |skill: &Skill| group.clone().all(|recruit| !recruit.skills.contains(skill));
        let new: Vec<Skill> = Skill::ALL.into_iter().filter(is_new).collect();
        if !new.is_empty() {
            let about = About::new("fc-ask-veteran");
            return Ok(Drawn::Chosen(choose(oracle, clause!("FC-SKILL-33"), side, about, &new)?));
        }
    }
}

/// Three faces for each skill, and the rest for Veteran.
fn bands() -> Bands {
    let firsts: Vec<u8> = Skill::ALL.into_iter().map(|skill| *skill.faces().start()).chain([VETERAN]).collect();
    Bands::cuts(&firsts)
}

impl Offer for Skill {
    fn choice(&self) -> Choice {
        Choice::new(self.word())
    }
}

impl Skill {
    /// The skill at a face of the D100; none where it is Veteran.
    fn at(face: u8) -> Option<Skill> {
        (face < VETERAN).then(|| Skill::ALL[usize::from(face - 1) / 3])
    }

    /// Its name in the locales.
    pub fn word(self) -> &'static str {
        match self {
            Skill::Marksman => "fc-skill-marksman",
            Skill::RapidFire => "fc-skill-rapid-fire",
            Skill::Sentinel => "fc-skill-sentinel",
            Skill::Brave => "fc-skill-brave",
            Skill::Tough => "fc-skill-tough",
            Skill::Brawler => "fc-skill-brawler",
            Skill::Fast => "fc-skill-fast",
            Skill::Runner => "fc-skill-runner",
            Skill::RightPlace => "fc-skill-right-place",
            Skill::RunAndGun => "fc-skill-run-and-gun",
            Skill::CoveringFire => "fc-skill-covering-fire",
            Skill::EvasiveMove => "fc-skill-evasive-move",
            Skill::Assault => "fc-skill-assault",
            Skill::Accurate => "fc-skill-accurate",
            Skill::DefensiveFire => "fc-skill-defensive-fire",
            Skill::Alert => "fc-skill-alert",
            Skill::Guts => "fc-skill-guts",
            Skill::Motivator => "fc-skill-motivator",
            Skill::Ambush => "fc-skill-ambush",
            Skill::Infiltrator => "fc-skill-infiltrator",
            Skill::SteadyArm => "fc-skill-steady-arm",
            Skill::Fieldcraft => "fc-skill-fieldcraft",
            Skill::Thrower => "fc-skill-thrower",
            Skill::Handy => "fc-skill-handy",
            Skill::Charismatic => "fc-skill-charismatic",
            Skill::CommandVoice => "fc-skill-command-voice",
            Skill::Talented => "fc-skill-talented",
            Skill::Aggressive => "fc-skill-aggressive",
            Skill::Inspiring => "fc-skill-inspiring",
            Skill::LastBreath => "fc-skill-last-breath",
        }
    }
}
