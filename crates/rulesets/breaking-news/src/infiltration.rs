//! BN-INF. Special forces who are on the table before anybody knows.

use referee::{About, Choice, FigureId, Play, Ruling, SideId, clause, judged};

use crate::BreakingNews;
use crate::battle::{Battle, Stage};
use crate::deployment::{self, Zone};
use crate::figure::Reserve;
use crate::secrets;
use crate::setup::Setup;

fn teams(setup: &Setup, battle: &Battle, side: SideId) -> Vec<u8> {
    let free = |id: &FigureId| setup.man(*id).side == Some(side) && battle.figure(*id).reserve.is_none();
    let mut teams: Vec<u8> = setup.figures().filter(free).map(|id| setup.man(id).team).collect();
    teams.sort_unstable();
    teams.dedup();
    teams
}

/// BN-INF-01, BN-ASK-22. Which teams infiltrate, one for each that was paid for; a scenario may leave no choice.
pub fn name(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for nth in 0..u8::MAX {
        let bought = |side: SideId| play.setup.force(side).extras.infiltration > nth;
        let sides = secrets::sides(|side| bought(side) && !teams(play.setup, play.battle, side).is_empty());
        if sides.is_empty() {
            break;
        }
        let option = |&team: &u8| Choice::new("bn-team-infiltrates").number(i64::from(team));
        let forced = play.setup.must_infiltrate;
        let options = |side: &SideId| {
            let mut options: Vec<Choice> = teams(play.setup, play.battle, *side).iter().map(option).collect();
            options.extend((!forced).then(|| Choice::declining("bn-nobody-infiltrates")));
            (*side, options)
        };
        let among: Vec<(SideId, Vec<Choice>)> = sides.iter().map(options).collect();
        let picked = if forced {
            vec![0; among.len()]
        } else {
            secrets::picks(play, clause!("BN-INF-01"), &About::new("bn-ask-infiltrators"), &among)?
        };
        for ((side, options), place) in among.iter().zip(picked) {
            if let Some(team) = options[place].number {
                reserve(play.setup, play.battle, *side, team as u8);
            }
        }
    }
    Ok(())
}

fn reserve(setup: &Setup, battle: &mut Battle, side: SideId, team: u8) {
    for id in setup.figures().filter(|&id| setup.man(id).side == Some(side) && setup.man(id).team == team) {
        battle.figure_mut(id).reserve = Some(Reserve::Infiltration);
    }
}

/// BN-INF-02..04. After everybody has deployed, the Second player's first: anywhere, 15 cm from every marker.
pub fn place(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in [play.battle.second(), play.battle.first] {
        let who = deployment::reserved(play.battle, side, Reserve::Infiltration);
        if !who.is_empty() {
            judged!("BN-INF-02", "BN-INF-03", "BN-INF-04");
            let zone = Zone::of_infiltrators(play.setup, play.battle, side);
            deployment::bring_on(play, (clause!("BN-INF-02"), "bn-ask-infiltrate"), side, zone, &who)?;
        }
    }
    play.battle.stage = Stage::Bystanders;
    Ok(())
}
