//! The shelf: every game the program ships, in the order the start page shows them. Nothing else names a ruleset.

use breaking_news::BreakingNews;
use breaking_news::campaign::BreakingNewsCampaign;
use campaign::CampaignEntry;
use combat_1_48::Combat;
use combat_1_48::campaign::CombatCampaign;
use firefight::Firefight;
use firefight::campaign::FirefightCampaign;
use fivecore::FiveCore;
use fivecore::campaign::FiveCoreCampaign;
use referee::{Game, GameEntry};
use ten_sided::TenSided;
use ten_sided::campaign::TenSidedCampaign;

pub const GAMES: &[GameEntry] = &[
    GameEntry::of::<FiveCore>(),
    GameEntry::of::<Firefight>(),
    GameEntry::of::<Combat>(),
    GameEntry::of::<BreakingNews>(),
    GameEntry::of::<TenSided>(),
];

/// The campaigns of the games that have one.
pub const CAMPAIGNS: &[CampaignEntry] = &[
    CampaignEntry::of::<FiveCoreCampaign>(),
    CampaignEntry::of::<FirefightCampaign>(),
    CampaignEntry::of::<CombatCampaign>(),
    CampaignEntry::of::<BreakingNewsCampaign>(),
    CampaignEntry::of::<TenSidedCampaign>(),
];

/// What a position of each game looks like: a JSON Schema, by the game's name.
pub fn positions() -> Vec<(&'static str, String)> {
    GAMES.iter().map(|entry| (entry.id, format!("{:#}\n", (entry.position)().to_value()))).collect()
}

/// Something that is done with every game, of whatever type it is.
pub trait Visitor {
    fn visit<G: Game>(&mut self);
}

/// Shows a visitor every game, in the order of [`GAMES`].
pub fn visit(visitor: &mut impl Visitor) {
    visitor.visit::<FiveCore>();
    visitor.visit::<Firefight>();
    visitor.visit::<Combat>();
    visitor.visit::<BreakingNews>();
    visitor.visit::<TenSided>();
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    struct Ids(Vec<&'static str>);

    impl Visitor for Ids {
        fn visit<G: Game>(&mut self) {
            self.0.push(G::ID);
        }
    }

    #[test]
    fn a_visitor_is_shown_every_game_on_the_shelf() {
        let mut ids = Ids(Vec::new());
        visit(&mut ids);
        assert_eq!(ids.0, GAMES.iter().map(|entry| entry.id).collect::<Vec<_>>());
    }

    /// The page lists them by their names.
    #[test]
    fn every_kind_of_battle_that_is_drawn_up_has_a_title_in_both_languages() {
        for language in ["en", "es"] {
            let file = format!("{}/../../locales/{language}/web.ftl", env!("CARGO_MANIFEST_DIR"));
            let texts = std::fs::read_to_string(file).expect("the texts of the page");
            for drawn in GAMES.iter().flat_map(|entry| entry.drawn) {
                let key = format!("\nui-drawn-{} = ", drawn.name.replace(' ', "-"));
                assert!(texts.contains(&key), "locales/{language}/web.ftl has no{key}");
            }
        }
    }

    struct OneSignEach;

    impl Visitor for OneSignEach {
        fn visit<G: Game>(&mut self) {
            let words: BTreeSet<&str> = G::SIGNS.iter().map(|(word, _)| *word).collect();
            assert!(!words.is_empty(), "{} has no signs", G::ID);
            assert_eq!(words.len(), G::SIGNS.len(), "{} gives one word two signs", G::ID);
        }
    }

    /// That no word is without one is asserted wherever a view or a fate is told.
    #[test]
    fn no_status_has_two_signs() {
        visit(&mut OneSignEach);
    }
}
