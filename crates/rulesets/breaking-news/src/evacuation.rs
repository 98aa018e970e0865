//! BN-EVAC. A helicopter that comes to a secret place at a secret time, and takes men off.

use dice::{Bands, Die};
use referee::{About, Answer, Ask, Choice, FigureId, For, Matter, Play, Ruling, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Length, Place, Point, gap};

use crate::BreakingNews;
use crate::battle::{Battle, cm, footprint};
use crate::figure::Health;
use crate::helicopter::{Gun, Helicopter};
use crate::secrets;

/// Where and when a side's helicopter picks up, and how it fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Evacuation {
    /// The marker's place among all markers.
    pub marker: u8,
    pub turn: u8,
    /// BN-EVAC-04. The last turn it waits, once the die has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
}

/// BN-EVAC-06.
const BOARDS: Length = cm(5);

/// BN-EVAC-01, -02, BN-ASK-22. After all have deployed: a marker of either side, and the turn.
pub fn name(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let sides = secrets::sides(|side| play.setup.force(side).extras.evacuation && play.setup.last_turn >= 2);
    if sides.is_empty() || play.battle.markers.is_empty() {
        return Ok(());
    }
    let markers: Vec<Choice> = play
        .battle
        .markers
        .iter()
        .map(|it| Choice::new("bn-marker-of").side(it.side).number(i64::from(it.number)).place(Place::from(it.at)))
        .collect();
    let among: Vec<(SideId, Vec<Choice>)> = sides.iter().map(|&side| (side, markers.clone())).collect();
    let places = secrets::picks(play, clause!("BN-EVAC-01"), &About::new("bn-ask-pick-up"), &among)?;
    let last = i64::from(play.setup.last_turn);
    let ask = |&side: &SideId| Ask {
        clause: clause!("BN-EVAC-02"),
        side,
        about: About::new("bn-ask-pick-up-turn"),
        matter: Matter::Amount { min: 2, max: last },
    };
    let answers = play.secretly(&sides.iter().map(ask).collect::<Vec<_>>())?;
    for ((&side, marker), answer) in sides.iter().zip(places).zip(answers.iter()) {
        let Answer::Amount(turn) = answer else { unreachable!("an amount is answered with an amount") };
        play.battle.party_mut(side).evacuation =
            Some(Evacuation { marker: marker as u8, turn: *turn as u8, until: None });
    }
    Ok(())
}

/// Where a side's helicopter waits, while it does.
pub fn point(battle: &Battle, side: SideId) -> Option<Point> {
    let here = battle.helicopters.iter().any(|it| it.picks_up && it.side == side);
    let evacuation = battle.party(side).evacuation.filter(|_| here)?;
    Some(battle.markers[usize::from(evacuation.marker)].at)
}

/// BN-EVAC-03, -07, -09. Step S2 of its turn: it is there, with a light machine gun.
pub fn arrive(play: &mut Play<BreakingNews>) {
    for side in [play.battle.second(), play.battle.first] {
        let due = |it: &Evacuation| it.turn == play.battle.turn;
        let Some(evacuation) = play.battle.party(side).evacuation.filter(due) else { continue };
        let at = play.battle.markers[usize::from(evacuation.marker)].at;
        play.reveal();
        judged!("BN-EVAC-09", "BN-EVAC-07");
        play.battle.helicopters.push(Helicopter { side, gun: Gun::Lmg, picks_up: true, fired: false });
        let facts = vec![("point".into(), at.into())];
        play.tell(clause!("BN-EVAC-03"), || What::Noted { word: "bn-pick-up-here".into(), facts });
    }
}

/// BN-EVAC-04..06. Step E4: who is near enough boards; then it may wait, or leave.
pub fn board(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in [play.battle.second(), play.battle.first] {
        let Some(at) = point(play.battle, side) else {
            judged!("BN-EVAC-10");
            continue;
        };
        let near: Vec<FigureId> = boarders(play.battle, side, at);
        if !near.is_empty() {
            let about = About::new("bn-ask-board");
            for id in play.figures(clause!("BN-EVAC-06"), side, about, &near, 0..=near.len() as u16)? {
                lift(play, id);
            }
        }
        wait(play, side)?;
    }
    Ok(())
}

/// BN-EVAC-06. Men on foot, the wounded, and people they lead.
fn boarders(battle: &Battle, side: SideId, at: Point) -> Vec<FigureId> {
    let here = |id: FigureId| battle.figure(id).at.is_some_and(|it| gap(&footprint(it), at) <= BOARDS);
    let led = |id: &FigureId| battle.figure(*id).led_by.is_some_and(|by| battle.figure(by).side == Some(side));
    let people = battle.bystanders().filter(led);
    battle.men(side).chain(battle.lying(side)).chain(people).filter(|&id| here(id)).collect()
}

/// BN-EVAC-08, BN-WOUND-10. Off the table, not lost and not exfiltrated.
fn lift(play: &mut Play<BreakingNews>, id: FigureId) {
    let figure = play.battle.figure_mut(id);
    let lies = figure.health != Health::Fit;
    figure.health = if lies { Health::Stabilised } else { judged!("BN-EVAC-08" => Health::Evacuated) };
    (figure.at, figure.led_by, figure.hidden) = (None, None, false);
    play.tell(clause!("BN-EVAC-06"), || What::Removed { figure: id, word: "bn-evacuated".into() });
}

/// BN-EVAC-04, -05. If anybody was left it waits so many turns more; a 1, and it is gone.
fn wait(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let Some(mut evacuation) = play.battle.party(side).evacuation else { return Ok(()) };
    let turn = play.battle.turn;
    let left = play.battle.soldiers(side).next().is_some();
    if evacuation.until.is_none() && left {
        let reads = |face: u8| (face == 1).then_some("bn-leaves-at-once");
        let why = For::new(clause!("BN-EVAC-04"), side, "bn-die-wait").reads(&reads);
        let die = play.roll(why, Die::D6, Bands::EACH)?;
        evacuation.until = Some(if die == 1 { judged!("BN-EVAC-05" => turn) } else { turn + die });
        play.battle.party_mut(side).evacuation = Some(evacuation);
    }
    if evacuation.until.is_some_and(|until| until <= turn) {
        play.battle.helicopters.retain(|it| !(it.picks_up && it.side == side));
        play.tell(clause!("BN-EVAC-04"), || What::Decided { side, word: "bn-pick-up-leaves".into(), figure: None });
    }
    Ok(())
}
