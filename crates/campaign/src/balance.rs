//! CA-BAL. Strength, and what the weaker side gets.

use referee::judged;

/// The most helps of one side in one fixture.
const MOST: i64 = 4;

/// What one side brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub strength: i64,
    /// What the station allots to it; nought where it allots nothing.
    pub allotted: i64,
    /// Helps for other reasons: a second wind, a handicap, land, feuds.
    pub more: i64,
}

/// CA-BAL-02. In whole hundredths of the greater.
pub fn gap(greater: i64, lesser: i64) -> i64 {
    judged!("CA-BAL-02");
    if greater <= 0 { 0 } else { 100 * (greater - lesser) / greater }
}

/// CA-BAL-02 to 04. How many helps each side has.
pub fn helps(sides: &[Weight]) -> Vec<u8> {
    let greatest = sides.iter().map(|side| side.allotted).max().unwrap_or_default();
    let even = |side: &Weight| match side.allotted {
        0 => side.strength,
        own => side.strength * greatest / own,
    };
    let strongest = sides.iter().map(even).max().unwrap_or_default();
    let owed: Vec<i64> = sides
        .iter()
        .map(|side| (gap(strongest, even(side)) / 10).min(MOST) + side.more.max(0) + against(sides, side))
        .collect();
    judged!("CA-BAL-04");
    let cancelled = if sides.len() == 2 { owed[0].min(owed[1]) } else { 0 };
    owed.into_iter().map(|owed| (owed - cancelled).clamp(0, MOST) as u8).collect()
}

/// CA-BAL-07. A negative handicap is the opponent's gain.
fn against(sides: &[Weight], own: &Weight) -> i64 {
    let others = sides.iter().filter(|side| !std::ptr::eq(*side, own));
    others.map(|side| (-side.more).max(0)).sum()
}

/// CA-BAL-03. Second wind: whoever has lost twice in a row.
pub fn second_wind(losses_in_a_row: u16) -> i64 {
    judged!("CA-BAL-03");
    i64::from(losses_in_a_row >= 2)
}
