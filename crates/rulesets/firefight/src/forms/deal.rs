//! GF-FAC-97. Damage hits: automatic, without cover, with the rules they come with and none of the attacker's.

use std::ops::AddAssign;

use dice::{Bands, Heap};
use referee::{For, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;

use super::edge::Edge;
use super::held::{Held, Holding};
use super::part::{Grant, Named};
use crate::Firefight;
use crate::attack::{self, Group, Hits};
use crate::special_rules::{Rule, Rules};
use crate::splash;
use crate::wounds::Wounds;

/// The core rules among some, and the forms.
pub fn parted(with: &[Grant]) -> (Rules, Holding) {
    let mut rules = Rules::NONE;
    let mut forms = Holding::new();
    for grant in with {
        match grant.rule {
            Named::Core(rule) => rules.add(rule, grant.rating.max(1)),
            Named::Form(form) => forms.push(Held { form, rating: grant.rating, by: 1 }),
        }
    }
    (rules, forms)
}

/// What dealt hits come to: the wounds left, and the 1s that strike back at whoever dealt them.
#[derive(Debug, Default)]
pub struct Damage {
    pub wounds: Wounds,
    pub ones: u32,
}

impl AddAssign for Damage {
    fn add_assign(&mut self, others: Damage) {
        self.wounds += others.wounds;
        self.ones += others.ones;
    }
}

/// Hits on one unit, blocked and ignored.
pub fn block_dealt(
    play: &mut Play<Firefight>,
    target: UnitId,
    with: &[Grant],
    count: Heap,
    spell: bool,
) -> Ruling<Damage> {
    if !play.battle.is_on_table(target) {
        return Ok(Damage::default());
    }
    judged!("GF-FAC-97");
    let (mut rules, forms) = parted(with);
    let edge = Edge::dealt(play.setup, play.battle, target, &forms);
    if edge.blast > 0 {
        rules.add(Rule::Blast, edge.blast);
    }
    if edge.deadly > 0 {
        rules.add(Rule::Deadly, edge.deadly);
    }
    let (hits, ones) = seen(play, target, &rules, &edge, count, spell)?;
    let group = Group { weapon: None, by_rule: None, first: false, rules, thrust: 0, shots: SmallVec::new() };
    let models = play.battle.members(target).len() as u32;
    let (hits, _) = splash::multiply(play, target, &group, hits, models)?;
    let wounds = attack::block(play, target, &rules, &hits)?;
    Ok(Damage { wounds, ones })
}

/// GF-FAC-97. For rules on unmodified 6s or 1s one die a hit is rolled, only to see whether they work.
fn seen(
    play: &mut Play<Firefight>,
    target: UnitId,
    rules: &Rules,
    edge: &Edge,
    count: Heap,
    spell: bool,
) -> Ruling<(SmallVec<[Hits; 4]>, u32)> {
    let (rending, surge) = (rules.has(Rule::Rending), rules.has(Rule::Surge));
    let own = Some(Box::new(edge.clone()));
    let plain = Hits { spell, edge: own, ..Hits::plain(count.clone(), rules.rating(Rule::Ap)) };
    let looks = rending
        || surge
        || edge.backfire
        || edge.parts_sixes()
        || !edge.extra_hits.is_empty()
        || !edge.extra_attacks.is_empty();
    if !looks {
        return Ok((SmallVec::from_iter([plain]), 0));
    }
    let side = crate::battle::rival(play.battle.unit(target).side);
    let why = For::new(clause!("GF-FAC-97"), side, "gf-die-look").at(target);
    let dice = attack::toss(play, why, count, Bands::cuts(&[2, 5, 6]))?;
    let extra = dice.at_least(6) * u32::from(surge) + edge.more_hits(&dice, 1) + edge.more_attacks(&dice, 1);
    let pierce = if rending { attack::piercing(play.setup, rules) } else { plain.ap };
    let (mut six, mut rest, mut ones) = (dice.at_least(6), dice.below(6) + extra, 0);
    if edge.backfire {
        // What hangs on the same dice is counted together.
        let counted = play.count_all(&[six, rest, dice.below(2)])?;
        (six, rest, ones) = (counted[0].into(), counted[1].into(), counted[2]);
    }
    let sixes = Hits { count: six, ap: pierce, six: true, ..plain.clone() };
    Ok((SmallVec::from_iter([sixes, Hits { count: rest, ..plain }]), ones))
}
