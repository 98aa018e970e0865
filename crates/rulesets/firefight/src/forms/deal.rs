//! GF-FAC-97. Dealt hits: automatic, without cover, with the rules they come with and none of the attacker's.

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

/// Hits on one unit, blocked and ignored: the wounds left.
pub fn block_dealt(
    play: &mut Play<Firefight>,
    target: UnitId,
    with: &[Grant],
    count: Heap,
    spell: bool,
) -> Ruling<Wounds> {
    if !play.battle.is_on_table(target) {
        return Ok(Wounds::default());
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
    let hits = seen(play, target, &rules, &edge, count, spell)?;
    let group = Group { weapon: None, by_rule: None, first: false, rules, thrust: 0, shots: SmallVec::new() };
    let models = play.battle.members(target).len() as u32;
    let (hits, _) = splash::multiply(play, target, &group, hits, models)?;
    attack::block(play, target, &rules, &hits)
}

/// GF-FAC-97. For rules on unmodified 6s one die a hit is rolled, only to see whether they work.
fn seen(
    play: &mut Play<Firefight>,
    target: UnitId,
    rules: &Rules,
    edge: &Edge,
    count: Heap,
    spell: bool,
) -> Ruling<SmallVec<[Hits; 4]>> {
    let (rending, surge) = (rules.has(Rule::Rending), rules.has(Rule::Surge));
    let own = Some(Box::new(edge.clone()));
    let plain = Hits { spell, edge: own, ..Hits::plain(count.clone(), rules.rating(Rule::Ap)) };
    let looks = rending || surge || edge.parts_sixes() || !edge.extra_hits.is_empty() || !edge.extra_attacks.is_empty();
    if !looks {
        return Ok(SmallVec::from_iter([plain]));
    }
    let side = crate::battle::rival(play.battle.unit(target).side);
    let why = For::new(clause!("GF-FAC-97"), side, "gf-die-look").at(target);
    let dice = attack::toss(play, why, count, Bands::cuts(&[5, 6]))?;
    let extra = dice.at_least(6) * u32::from(surge) + edge.more_hits(&dice, 1) + edge.more_attacks(&dice, 1);
    let pierce = if rending { attack::piercing(play.setup, rules) } else { plain.ap };
    Ok(SmallVec::from_iter([
        Hits { count: dice.at_least(6), ap: pierce, six: true, ..plain.clone() },
        Hits { count: dice.below(6) + extra, ..plain },
    ]))
}
