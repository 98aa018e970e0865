//! BN-VICT, BN-DP. Defeat points, and how a battle ends.

use dice::Die;
use referee::{FigureId, For, Outcome, Play, Ruling, SideId, Tally, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, Stage, rival};
use crate::figure::{Figure, Health};
use crate::profile::Kind;
use crate::roster::Role;
use crate::setup::Setup;
use crate::{leading, negotiation, press};

/// What a side has against it besides its losses, which are counted where they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Ledger {
    pub fired_first: bool,
    /// Each as often as witnesses make it count.
    pub civilians: u16,
    /// BN-DP-06. Buildings hit by support fire, likewise.
    pub buildings: u16,
    /// Hostages whose death is laid to the side.
    pub hostages: u8,
    pub objectives: u16,
    pub withdrew: bool,
    pub exfiltrated: bool,
    pub talks: u16,
    pub broke_talks: bool,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    pub winner: Option<SideId>,
    pub how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// BN-VICT-01.
    Withdrawal,
    /// BN-VICT-02.
    Left,
    /// BN-VICT-05.
    NobodyLeft,
    LastTurn,
}

/// BN-DP-02..05, -09, -12, -13. What one man's loss costs.
pub fn loss_value(setup: &Setup, side: SideId, id: FigureId, captured: bool) -> i64 {
    match setup.class(id).kind() {
        Kind::SpecialForces => judged!("BN-DP-02" => 15),
        Kind::Regular => judged!("BN-DP-03" => 10),
        Kind::Irregular if captured && setup.kind(side) == Kind::Irregular => judged!("BN-DP-09" => 30),
        Kind::Irregular if setup.man(id).leadership > 0 => judged!("BN-DP-05" => 10),
        Kind::Irregular => judged!("BN-DP-04" => 5),
    }
}

/// BN-DP-15. The running ledger of a side by reason, as it would be counted now.
pub fn account(setup: &Setup, battle: &Battle, side: SideId) -> Vec<(&'static str, i64)> {
    let ledger = &battle.party(side).ledger;
    let lost = |(id, figure): (FigureId, &Figure)| {
        let own = figure.side == Some(side) && figure.is_lost();
        own.then(|| loss_value(setup, side, id, figure.health == Health::Captured))
    };
    let engaged = setup.force(side).extras.rules_of_engagement;
    let each = each(setup, side);
    let freed = setup.hostages.filter(|&by| by != side).map_or(0, |by| HOSTAGE * leading::rescued(setup, battle, by));
    let flag = |set: bool, points: i64| if set { points } else { 0 };
    let lines = [
        ("bn-dp-losses", battle.all().filter_map(lost).sum()),
        ("bn-dp-vehicles", setup.prizes.lost(battle, side)),
        ("bn-dp-escaped", setup.prizes.escaped(battle, side)),
        ("bn-dp-objectives", i64::from(ledger.objectives)),
        ("bn-dp-first-fire", flag(ledger.fired_first, if engaged { 30 } else { 5 })),
        ("bn-dp-civilians", each * i64::from(ledger.civilians)),
        ("bn-dp-buildings", each * i64::from(ledger.buildings)),
        ("bn-dp-left-behind", i64::from(setup.left_behind[side.index()]) * battle.men(side).count() as i64),
        ("bn-dp-hostages", HOSTAGE * i64::from(ledger.hostages) + freed),
        ("bn-dp-withdrawal", flag(ledger.withdrew, 15)),
        ("bn-dp-exfiltration", flag(ledger.exfiltrated && !ledger.withdrew, 5)),
        ("bn-dp-talks", i64::from(ledger.talks)),
        ("bn-dp-broke-talks", flag(ledger.broke_talks, 10)),
    ];
    let sum: i64 = lines.iter().map(|(_, points)| points).sum();
    let doubled = if is_doubled(setup, battle, side) { sum } else { 0 };
    lines.into_iter().chain([("bn-dp-press", doubled)]).filter(|(_, points)| *points != 0).collect()
}

/// BN-DP-06..08, BN-ROE-06. What a building or a civilian costs.
pub fn each(setup: &Setup, side: SideId) -> i64 {
    if !setup.force(side).extras.rules_of_engagement {
        return 5;
    }
    judged!("BN-ROE-06");
    judged!("BN-DP-08" => 10)
}

/// What a hostage counts, freed or dead.
const HOSTAGE: i64 = 20;

/// BN-PRESS-05, -08, -10. A journalist in the irregulars' hands doubles all that the regular side has, last and once.
fn is_doubled(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let regular = setup.irregular() == Some(rival(side));
    judged!("BN-PRESS-05", "BN-PRESS-08");
    regular && press::is_captured(setup, battle)
}

pub fn points(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    account(setup, battle, side).into_iter().map(|(_, points)| points).sum()
}

/// BN-DP-01, BN-ROE-01, BN-NEG-08, -09, -14. A side fires: the first to do so pays, and talks are over.
pub fn opens_fire(play: &mut Play<BreakingNews>, side: SideId) {
    negotiation::fire_breaks(play, side);
    if SIDES.iter().any(|&side| play.battle.party(side).ledger.fired_first) {
        return;
    }
    play.battle.party_mut(side).ledger.fired_first = true;
    let points = if play.setup.force(side).extras.rules_of_engagement { judged!("BN-ROE-01" => 30) } else { 5 };
    play.tell(clause!("BN-DP-01"), || What::Scored { side, word: "bn-dp-first-fire".into(), points });
}

/// BN-DP-07, BN-CIV-07. A civilian killed by a regular side that faces irregulars.
pub fn civilian_killed(play: &mut Play<BreakingNews>, id: FigureId, by: SideId) {
    if let Some(side) = play.setup.hostages.filter(|_| play.setup.man(id).role == Role::Hostage) {
        return hostage_killed(play, side, by);
    }
    if play.setup.irregular() != Some(rival(by)) {
        judged!("BN-CIV-07");
        return;
    }
    let at = play.battle.figure(id).at.unwrap_or_default();
    let times = press::witnessed(play.setup, play.battle, at);
    judged!("BN-PRESS-11");
    play.battle.party_mut(by).ledger.civilians += times;
    let points = each(play.setup, by) * i64::from(times);
    play.tell(clause!("BN-DP-07"), || What::Scored { side: by, word: "bn-dp-civilians".into(), points });
}

/// Whoever came for a hostage answers for his death, unless the others shot him.
fn hostage_killed(play: &mut Play<BreakingNews>, side: SideId, by: SideId) {
    if by == side {
        play.battle.party_mut(side).ledger.hostages += 1;
        play.tell(clause!("BN-DP-07"), || What::Scored { side, word: "bn-dp-hostages".into(), points: HOSTAGE });
    }
}

/// BN-VICT-02, -05, BN-AMB-07. A side that has nobody fit on the table and nobody still to come.
fn is_gone(battle: &Battle, side: SideId) -> bool {
    let rides = |figure: &Figure| figure.side == Some(side) && figure.health == Health::Fit && figure.ride.is_some();
    let here = battle.soldiers(side).next().is_some() || battle.figures.iter().any(rides);
    !here && !battle.has_reserve(side)
}

/// E4. What ends the battle besides morale.
pub fn judge(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let gone = SIDES.map(|side| is_gone(play.battle, side));
    if gone.contains(&true) {
        let left = |side: SideId| play.battle.figures.iter().any(|it| it.side == Some(side) && has_left(it));
        let all_left = SIDES.into_iter().any(|side| gone[side.index()] && left(side));
        return finish(play, if all_left { How::Left } else { How::NobodyLeft });
    }
    if play.battle.turn >= play.setup.last_turn {
        return finish(play, How::LastTurn);
    }
    Ok(())
}

fn has_left(figure: &Figure) -> bool {
    matches!(figure.health, Health::Left | Health::Retreated | Health::Evacuated)
}

/// BN-RETR-08. A man has left in retreat: if he was the last of his side, it has withdrawn.
pub fn last_retreats(play: &mut Play<BreakingNews>, id: FigureId) {
    let side = play.battle.side(id);
    if is_gone(play.battle, side) && !std::mem::replace(&mut play.battle.party_mut(side).ledger.withdrew, true) {
        play.tell(clause!("BN-RETR-08"), || What::Scored { side, word: "bn-dp-withdrawal".into(), points: 15 });
    }
}

/// BN-DP-11, -15. Leaving of one's own will costs 5, once; before morale compares the points.
pub fn score_leaving(play: &mut Play<BreakingNews>, side: SideId) {
    let left = play.battle.figures.iter().any(|it| it.side == Some(side) && it.health == Health::Left);
    let ledger = &mut play.battle.party_mut(side).ledger;
    if left && !ledger.exfiltrated && !ledger.withdrew {
        ledger.exfiltrated = true;
        play.tell(clause!("BN-DP-11"), || What::Scored { side, word: "bn-dp-exfiltration".into(), points: 5 });
    }
}

/// BN-VICT-04, BN-NEG-10. The last die of talks, and then fewer points win.
pub fn finish(play: &mut Play<BreakingNews>, how: How) -> Ruling<()> {
    cancel_talks(play)?;
    let [first, second] = SIDES.map(|side| points(play.setup, play.battle, side));
    judged!("BN-VICT-04");
    let winner = (first != second).then(|| SIDES[usize::from(second < first)]);
    play.battle.stage = Stage::Over(Verdict { winner, how });
    play.reveal();
    let clause = if how == How::Withdrawal { clause!("BN-VICT-01") } else { clause!("BN-VICT-04") };
    play.tell(clause, || What::Over { winner, word: word(winner, how).into() });
    Ok(())
}

/// BN-NEG-10, -11.
fn cancel_talks(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in SIDES {
        if play.battle.party(side).ledger.talks == 0 {
            continue;
        }
        let level = negotiation::level(play.setup, side);
        let needs = Tally::of(i32::from(level), "bn-negotiation");
        let why = For::new(clause!("BN-NEG-10"), side, "bn-die-talks");
        let die = play.roll(why, Die::D6, dice::Bands::at_least(level + 1))?;
        if i32::from(die) <= needs.total() {
            play.battle.party_mut(side).ledger.talks = 0;
            play.tell(clause!("BN-NEG-11"), || What::Noted { word: "bn-talks-cancelled".into(), facts: Vec::new() });
        }
    }
    Ok(())
}

fn word(winner: Option<SideId>, how: How) -> &'static str {
    match (winner, how) {
        (None, _) => "bn-over-draw",
        (_, How::Withdrawal) => "bn-over-withdrawal",
        (_, How::Left) => "bn-over-left",
        (_, How::NobodyLeft) => "bn-over-nobody",
        (_, How::LastTurn) => "bn-over-last-turn",
    }
}

pub fn outcome(verdict: Verdict) -> Outcome {
    let clause = match verdict.how {
        How::Withdrawal => clause!("BN-VICT-01"),
        How::Left => clause!("BN-VICT-02"),
        How::NobodyLeft | How::LastTurn => clause!("BN-VICT-05"),
    };
    Outcome { winner: verdict.winner, word: word(verdict.winner, verdict.how).into(), clause: Some(clause) }
}
