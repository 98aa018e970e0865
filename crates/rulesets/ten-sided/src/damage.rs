//! TS-DMG. From hits to wounds.

use dice::Die;
use referee::{FigureId, For, Play, Ruling, Tally, UnitId, clause, judged};

use crate::TenSided;
use crate::affair::Affair;
use crate::allocation::Hits;
use crate::checks;
use crate::setup::Setup;

/// TS-DMG-01, TS-SKL-06, TS-PRO-03. What the die of damage must show against a model.
pub fn needs(setup: &Setup, damage: u8, piercing: u8, id: FigureId) -> Tally {
    let resistance = setup.profile(id).resistance;
    let plain = checks::table(damage, resistance);
    let pierced = checks::table(damage, resistance.saturating_sub(piercing).max(1));
    let less = i32::from(pierced) - i32::from(plain);
    Tally::of(plain, "ts-damage").add_if(less != 0, less, clause!("TS-SKL-06"), "ts-penetrating")
}

/// TS-DMG-01..03. Every hit is rolled, even on a model that an earlier one has felled.
pub fn wound(play: &mut Play<TenSided>, affair: &mut Affair, by: UnitId, hits: Hits) -> Ruling<()> {
    let side = play.battle.unit(by).side;
    let mut wounds: smallvec::SmallVec<[(FigureId, u8); 10]> = smallvec::SmallVec::new();
    for struck in hits {
        let needs = needs(play.setup, struck.damage, struck.piercing, struck.id);
        let why = For::new(clause!("TS-DMG-01"), side, "ts-die-damage").by(by).at(struck.id);
        let found = play.pool(why, struck.hits, Die::D10, &needs)? as u8;
        wounds.push((struck.id, found));
    }
    judged!("TS-DMG-02", "TS-DMG-03");
    for (id, found) in wounds {
        affair.hurt(play, id, side, found);
    }
    Ok(())
}
