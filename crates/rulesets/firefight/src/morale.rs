//! GF-MORA, GF-FLES, GF-HERO-02. Morale.

use dice::Die;
use referee::{FigureId, For, Play, Ruling, SideId, Tally, UnitId, What, clause, judged};
use table::Length;

use crate::Firefight;
use crate::attack;
use crate::battle::{Battle, End};
use crate::forms;
use crate::forms::part::Named;
use crate::measure::within;
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::wounds;

/// GF-HERO-09.
const AURA: Length = Length::inches(12);

/// GF-MORA-01, GF-MORA-03, GF-MORA-08. An army at half its starting units or fewer tests with all it has on the table.
pub fn test_army(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    let left = play.battle.left(side).count();
    if left * 2 > usize::from(play.battle.starting[side.index()]) {
        return Ok(());
    }
    judged!("GF-MORA-08");
    let units: Vec<UnitId> = play.battle.on_table(side).collect();
    units.into_iter().try_for_each(|unit| test(play, unit))
}

/// GF-MORA-04..07, GF-STUN-04. Passed, Stunned, or fled.
pub fn test(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let stunned = play.battle.unit(unit).stunned;
    let passed = !stunned && roll(play, unit)? || fearless(play, unit)? || forms::spirit::no_retreat(play, unit)?;
    play.battle.forms.settle();
    if passed {
        return forms::newcomers::settle(play);
    }
    if !stunned {
        judged!("GF-MORA-05");
        wounds::stun(play, unit);
        return forms::newcomers::settle(play);
    }
    judged!("GF-MORA-07");
    for id in play.battle.members(unit) {
        wounds::remove(play, id, End::Routed);
    }
    let side = play.battle.unit(unit).side;
    play.tell(clause!("GF-MORA-06"), || What::Decided { side, word: "gf-fled".into(), figure: None });
    forms::newcomers::settle(play)
}

/// GF-FAC-94. A morale test that says itself what failing does; a Stunned unit fails it without a roll.
pub fn passes(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<bool> {
    let passed = !play.battle.unit(unit).stunned && roll(play, unit)? || fearless(play, unit)?;
    play.battle.forms.settle();
    Ok(passed)
}

fn roll(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<bool> {
    let needs = Tally::of(quality(play.setup, play.battle, unit), "gf-quality");
    let needs = attack::always(forms::spirit::morale(play, unit, needs));
    let side = play.battle.unit(unit).side;
    play.test(For::new(clause!("GF-MORA-04"), side, "gf-die-morale").by(unit), Die::D6, &needs)
}

/// GF-FLES-01..03. A second chance for a unit all of whose models have it.
fn fearless(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<bool> {
    if !play.setup.all_have(play.battle, unit, Rule::Fearless) {
        return Ok(false);
    }
    play.battle.forms.note(unit, Named::Core(Rule::Fearless));
    let side = play.battle.unit(unit).side;
    let why = For::new(clause!("GF-FLES-01"), side, "gf-die-fearless").by(unit);
    let passed = play.test(why, Die::D6, &Tally::plain(4))?;
    judged!("GF-FLES-02");
    Ok(passed)
}

/// GF-MORA-10, GF-HERO-02, GF-HERO-09. The Quality of most models, or the better one of a hero who may test for them.
pub fn quality(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    let members = battle.members(unit);
    let of = |id: FigureId| setup.model(id).quality;
    let count = |quality: u8| members.iter().filter(|&&id| of(id) == quality).count();
    let most = members.iter().map(|&id| of(id)).max_by_key(|&quality| (count(quality), 7 - quality)).unwrap_or(6);
    let is_leader = |id: &FigureId| setup.has(*id, Rule::Hero) && leads(setup, battle, *id, unit);
    battle.standing().filter(is_leader).map(of).min().map_or(most, |hero| most.min(hero))
}

fn leads(setup: &Setup, battle: &Battle, hero: FigureId, unit: UnitId) -> bool {
    let own = battle.unit_of(hero);
    if own == unit || setup.options.heroes_join {
        return own == unit;
    }
    let friends = battle.unit(own).side == battle.unit(unit).side && !battle.unit(own).stunned;
    friends && within(battle.unit_gap(setup, own, unit), AURA)
}

/// GF-MELE-22. With the toggle, the unit that caused fewer wounds, Fear counted in, tests.
pub fn after_melee(play: &mut Play<Firefight>, units: [UnitId; 2], caused: [u32; 2]) -> Ruling<()> {
    if !play.setup.options.melee_morale {
        judged!("GF-MELE-21");
        return Ok(());
    }
    let fear = |unit: UnitId| -> u32 {
        play.battle.members(unit).iter().map(|&id| u32::from(play.setup.rules(id).rating(Rule::Fear))).sum()
    };
    let [charger, defender] = [caused[0] + fear(units[0]), caused[1] + fear(units[1])];
    match charger.cmp(&defender) {
        std::cmp::Ordering::Less => test(play, units[0]),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => test(play, units[1]),
    }
}
