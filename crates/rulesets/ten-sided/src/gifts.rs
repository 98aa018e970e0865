//! TS-GFT. Individuals call blessings, curses and shrouds.

use dice::Die;
use referee::{About, Choice, For, Play, Ruling, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::TenSided;
use crate::checks::{self, DIFFICULTY};
use crate::profile::Gift;
use crate::sight;

/// TS-GFT-02.
const REACH: Length = Length::cm(30);

/// TS-GFT-02. Those it may call its gift on: friends or itself for a Blessing or Shroud, enemies for a Curse.
fn targets(play: &Play<TenSided>, unit: UnitId, gift: Gift) -> SmallVec<[UnitId; 8]> {
    let (setup, battle) = (play.setup, &*play.battle);
    let side = battle.unit(unit).side;
    let has = |target: UnitId| match gift {
        Gift::Blessing => battle.unit(target).blessed,
        Gift::Curse => battle.unit(target).cursed,
        Gift::Shroud => battle.unit(target).shrouded,
    };
    let may = |&target: &UnitId| {
        (battle.unit(target).side == side) == (gift != Gift::Curse)
            && !has(target)
            && (target == unit
                || battle.unit_gap(setup, unit, target) <= REACH && sight::unit_sees(setup, battle, unit, target))
    };
    battle.on_table().filter(may).collect()
}

/// TS-GFT-01..04. Once a turn, before its orders, an individual may call its gift.
pub fn call(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<()> {
    let (setup, state) = (play.setup, play.battle.unit(unit));
    if !setup.options.gifts || !setup.unit(unit).individual || state.panicked || state.gift_spent {
        return Ok(());
    }
    let &id = play.battle.members(setup, unit).first().expect("it is on the table");
    let Some(gift) = judged!("TS-GFT-01" => setup.profile(id).gift) else { return Ok(()) };
    if play.battle.is_in_contact(setup, unit) {
        return Ok(());
    }
    let targets = targets(play, unit, gift);
    if targets.is_empty() {
        return Ok(());
    }
    let (word, status) = match gift {
        Gift::Blessing => ("ts-calls-blessing", "ts-blessed"),
        Gift::Curse => ("ts-calls-curse", "ts-cursed"),
        Gift::Shroud => ("ts-calls-shroud", "ts-shrouded"),
    };
    let offers: SmallVec<[Choice; 8]> =
        targets.into_iter().map(|unit| Choice::new(word).unit(unit)).chain([Choice::declining("ts-no-gift")]).collect();
    let side = state.side;
    let about = About::new("ts-ask-gift").figure(id);
    let Some(target) = play.choose(clause!("TS-GFT-02"), side, about, &offers)?.unit else { return Ok(()) };
    play.battle.unit_mut(unit).gift_spent = true;
    let initiative = setup.profile(id).initiative;
    let needs = checks::natural(Tally::of(checks::table(initiative, DIFFICULTY), "ts-initiative"));
    let why = For::new(clause!("TS-GFT-03"), side, "ts-die-gift").by(id).at(target);
    if play.test(why, Die::D10, &needs)? {
        let marked = play.battle.unit_mut(target);
        match gift {
            Gift::Blessing => marked.blessed = true,
            Gift::Curse => marked.cursed = true,
            Gift::Shroud => marked.shrouded = true,
        }
        if let Some(&figure) = play.battle.members(setup, target).first() {
            play.tell(clause!("TS-GFT-04"), || What::Gained { figure, status: status.into() });
        }
    }
    Ok(())
}
