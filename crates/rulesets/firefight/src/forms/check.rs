//! GF-FAC-10. Each effect is asked at one place; under any other `when` it is refused.

use super::part::Does;
use super::words::{Ignored, PartText, Turn, When};

const OWN: &[When] = &[When::Attacks, When::Shoots, When::Fights, When::Charges];
const SUFFERED: &[When] = &[When::Attacked, When::Shot, When::Fought, When::Charged];
const BLOCKED: &[When] = &[When::Attacked, When::Shot, When::Fought, When::Charged, When::Hit];
const OPEN: &[When] = &[When::Acts, When::AnyTime];

/// The word of an effect that is never asked where its part says.
pub fn misplaced(does: &Does, text: &PartText) -> Option<&'static str> {
    let (word, places) = places(does);
    let stepping = matches!(does, Does::Step(_)) && text.pick.is_some();
    let allowed = |when: &When| places.contains(when) || stepping && OPEN.contains(when);
    let whens = &text.when.0;
    let fits = if places.is_empty() { whens.is_empty() } else { !whens.is_empty() && whens.iter().all(allowed) };
    (!fits).then_some(word)
}

/// The word, and the values of `when` under which it is asked; none: only without one.
fn places(does: &Does) -> (&'static str, &'static [When]) {
    match does {
        Does::Hit(_) => ("hit", OWN),
        Does::EnemyHit(_) => ("enemy_hit", SUFFERED),
        Does::Ap(_) => ("ap", OWN),
        Does::EnemyAp(_) => ("enemy_ap", BLOCKED),
        Does::SixAp(_) => ("six_ap", OWN),
        Does::SixWounds(_) => ("six_wounds", OWN),
        Does::ExtraHits(_) => ("extra_hits", OWN),
        Does::ExtraAttacks(_) => ("extra_attacks", OWN),
        Does::RerollBlocks(_) => ("reroll_blocks", OWN),
        Does::ExtraWounds(_) => ("extra_wounds", OWN),
        Does::Ignores(Ignored::Slow) => ("ignores", &[When::Moves]),
        Does::Ignores(_) => ("ignores", OWN),
        Does::Backfire => ("backfire", OWN),
        Does::Blast(_) => ("blast", OWN),
        Does::Deadly(_) => ("deadly", OWN),
        Does::Range(_) => ("range", &[When::Shoots]),
        Does::EnemyRange { .. } => ("enemy_range", &[When::Shot]),
        Does::EnemyCharge { .. } => ("enemy_charge", &[When::Charged]),
        Does::ShootsAfterRush => ("permits", &[When::Shoots]),
        Does::Strikes(Turn::First) => ("strikes", &[When::Charged]),
        Does::Strikes(Turn::Last) => ("strikes", &[When::Charges]),
        Does::ImpactAp(_) => ("impact_ap", &[]),
        Does::Defense(_) => ("defense", BLOCKED),
        Does::DefenseIs(_) => ("defense_is", &[]),
        Does::Ignore(_) => ("ignore", &[When::Wounded]),
        Does::Moves { .. } => ("advance", &[When::Moves]),
        Does::Morale(_) => ("morale", &[When::Tests]),
        Does::Recover(_) => ("recover", &[When::Round]),
        Does::Cast(_) => ("cast", &[When::Casts]),
        Does::Marker { .. } => ("marker", &[When::Round, When::Destroys]),
        Does::Choose(_) => ("choose", &[When::Activated, When::Deployed]),
        Does::Roll(_) => ("roll", OWN),
        Does::Attack { .. } => ("attack", &[When::Shoots, When::Fights]),
        Does::Place(_) => ("place", &[When::Activated, When::Acts, When::Deployed, When::Ends]),
        Does::Step(_) => ("step", &[When::HasShot, When::HasFought]),
        Does::Gives(_) => ("gives", OPEN),
        Does::Marks(_) => ("mark", OPEN),
        Does::Aura { .. } => ("aura", &[]),
        Does::Tag { .. } => ("tag", OPEN),
        Does::Heal(_) => ("heal", OPEN),
        Does::Test(_) => ("test", OPEN),
        Does::Deal(_) => {
            ("hits", &[When::Acts, When::AnyTime, When::Activated, When::Crosses, When::Deployed, When::Fights])
        }
        Does::CountsAs(_) => ("counts_as", &[When::Activated, When::Moves, When::Acts]),
        Does::Apart(_) => ("apart", &[]),
        Does::FromRound(_) => ("from_round", &[]),
        Does::Beacon(_) => ("beacon", &[]),
        Does::Repel(_) => ("repel", &[]),
        Does::OneInTheArmy => ("muster", &[]),
        Does::Has(_) => ("rule", &[]),
        Does::Special(..) => ("special", &[]),
    }
}
