//! FC-MISS-02. What the other side must not learn.

mod common;

use common::{A, layout};
use fivecore::FiveCore;
use fivecore::scenario::Objective;
use referee::{Game, Seat, SideId};
use serde_json::json;

#[test]
fn fc_miss_02_a_secret_objective_changes_nothing_the_other_side_sees() {
    let game = layout()
        .option("objectives", "secret")
        .rule("scouted", json!([]))
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 40.0, "rifle")
        .ready();
    let views = |objective: Objective| {
        let mut battle = game.battle.clone();
        battle.force_mut(A).objective = Some(objective);
        fivecore::mission::lay_out(&game.setup, &mut battle);
        [Seat::Side(SideId(1)), Seat::Spectator, Seat::Side(A)].map(|seat| FiveCore::view(&game.setup, &battle, seat))
    };
    let [enemy, spectator, own] = views(Objective::DriveOff);
    for objective in Objective::TABLE {
        let [other_enemy, other_spectator, other_own] = views(objective);
        assert_eq!((&enemy, &spectator), (&other_enemy, &other_spectator), "{objective:?}");
        assert_eq!(own == other_own, objective == Objective::DriveOff, "the side itself knows");
    }
}
