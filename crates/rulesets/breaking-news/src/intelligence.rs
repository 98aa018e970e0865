//! BN-INTEL. What a side learns of the enemy's objectives before the first turn, and how the enemy hinders it.

use dice::{Bands, Die};
use referee::{About, Choice, Fact, For, Play, Ruling, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, Stage, rival};
use crate::objectives::Nature;
use crate::profile::Kind;
use crate::secrets;
use crate::setup::Setup;

/// What a side does with its Intelligence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Intelligence {
    /// BN-INTEL-06. Kept against the enemy's.
    pub counters: bool,
    /// Everybody knows what it was for: it was rolled, or the enemy's was.
    pub known: bool,
    /// BN-INTEL-09. It has learned the irregulars' secret die.
    pub knows_die: bool,
}

fn level(setup: &Setup, side: SideId) -> u8 {
    setup.force(side).extras.intelligence
}

/// BN-INTEL-10. Whether the enemy has anything to reveal.
pub fn can_learn(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let hides = battle.markers.iter().any(|it| it.side == rival(side) && it.nature == Some(Nature::Primary));
    judged!("BN-INTEL-10" => level(setup, side) > 0 && hides)
}

/// BN-INTEL-06, BN-ASK-22. To learn, or to keep as counter-intelligence.
pub fn keep(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in SIDES.into_iter().filter(|&side| level(play.setup, side) > 0) {
        play.battle.party_mut(side).intelligence.counters = true;
    }
    let options = vec![Choice::new("bn-intelligence-learn"), Choice::new("bn-intelligence-counter")];
    let among: Vec<(SideId, Vec<Choice>)> = secrets::sides(|side| can_learn(play.setup, play.battle, side))
        .into_iter()
        .map(|side| (side, options.clone()))
        .collect();
    let picked = secrets::picks(play, clause!("BN-INTEL-06"), &About::new("bn-ask-intelligence"), &among)?;
    for ((side, _), place) in among.iter().zip(picked) {
        play.battle.party_mut(*side).intelligence.counters = judged!("BN-INTEL-08" => place == 1);
    }
    Ok(())
}

/// BN-INTEL-02. Special forces roll once the markers lie, the others when everybody is deployed.
pub fn before_deployment(play: &mut Play<BreakingNews>) -> Ruling<()> {
    attempts(play, true)
}

pub fn after_deployment(play: &mut Play<BreakingNews>) -> Ruling<()> {
    attempts(play, false)?;
    play.battle.stage = Stage::Start;
    Ok(())
}

fn attempts(play: &mut Play<BreakingNews>, special: bool) -> Ruling<()> {
    for side in [play.battle.second(), play.battle.first] {
        let turn = (play.setup.kind(side) == Kind::SpecialForces) == special;
        let learns = !play.battle.party(side).intelligence.counters && can_learn(play.setup, play.battle, side);
        if judged!("BN-INTEL-02" => turn) && learns {
            attempt(play, side)?;
        }
    }
    Ok(())
}

/// BN-INTEL-03, -04, -07. The level or less; the enemy's counter-intelligence makes the die higher.
fn attempt(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let enemy = rival(side);
    let own = level(play.setup, side);
    judged!("BN-INTEL-04");
    play.reveal();
    play.battle.party_mut(side).intelligence.known = true;
    let why = For::new(clause!("BN-INTEL-03"), side, "bn-die-intelligence");
    let die = play.roll(why, Die::D6, Bands::EACH)?;
    let hindered = counter(play, enemy)?;
    if die + hindered <= own {
        return learn(play, side);
    }
    play.tell(clause!("BN-INTEL-03"), || What::Decided { side, word: "bn-learns-nothing".into(), figure: None });
    Ok(())
}

/// BN-INTEL-07. The counter player rolls alike; with success his level is added to the die.
fn counter(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<u8> {
    let against = level(play.setup, side);
    if against == 0 || !play.battle.party(side).intelligence.counters {
        return Ok(0);
    }
    play.battle.party_mut(side).intelligence.known = true;
    let why = For::new(clause!("BN-INTEL-07"), side, "bn-die-counter");
    let die = play.roll(why, Die::D6, Bands::at_least(against + 1))?;
    Ok(if die <= against { against } else { 0 })
}

/// BN-INTEL-05, -09, BN-OBJ-04. The primary as its placer chose it, or the irregulars' secret die.
fn learn(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let enemy = rival(side);
    if play.battle.secret.is_some() && play.setup.irregular() == Some(enemy) {
        let offers = [Choice::new("bn-learn-primary"), Choice::new("bn-learn-die")];
        let chosen = play.choose(clause!("BN-INTEL-09"), side, About::new("bn-ask-learn"), &offers)?;
        if chosen == offers[1] {
            play.battle.party_mut(side).intelligence.knows_die = true;
            let number = i64::from(play.battle.secret.unwrap_or_default());
            tell(play, "bn-die-learned", vec![("number".into(), number.into())]);
            return Ok(());
        }
    }
    judged!("BN-OBJ-04", "BN-INTEL-05");
    let primary = |it: &crate::objectives::Marker| it.side == enemy && it.nature == Some(Nature::Primary);
    let Some(n) = play.battle.markers.iter().position(primary) else { return Ok(()) };
    play.battle.markers[n].shown = true;
    let number = i64::from(play.battle.markers[n].number);
    let nature = Fact::Word(Nature::Primary.word().into());
    tell(play, "bn-marker-learned", vec![("number".into(), number.into()), ("nature".into(), nature)]);
    Ok(())
}

/// Only the two sides hear it.
fn tell(play: &mut Play<BreakingNews>, word: &'static str, facts: Vec<(referee::Word, Fact)>) {
    for side in SIDES {
        play.whisper(clause!("BN-INTEL-05"), side, || What::Noted { word: word.into(), facts: facts.clone() });
    }
}
