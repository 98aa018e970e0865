//! The shelf: every game the program ships, in the order the start page shows them.

use referee::GameEntry;

pub const GAMES: &[GameEntry] = &[
    GameEntry::of::<fivecore::FiveCore>(),
    GameEntry::of::<firefight::Firefight>(),
    GameEntry::of::<combat_1_48::Combat>(),
];
