//! FC-MISS. What each side wants, and when the battle is over.

use dice::Source;
use referee::{About, Choice, Clause, FigureId, NO, Outcome, Ruling, SideId, What, YES, clause, lot};
use table::{Edge, Length, Point};

use crate::Play;
use crate::battle::{Battle, Ending, Finish, Load, Object, Progress, SIDES, Setup, Stage, Status, other};
use crate::roster::RADIUS;
use crate::scenario::Objective;
use crate::solo::Resolve;
use crate::terrain::{TOUCH, is_near, touches};

/// Objectives 7 and 8: how near the marker.
const HOLD: Length = Length::inches(3);
/// Objective 7: no able enemy so near.
const CLEAR: Length = Length::inches(6);
/// Objective 7: the turn it is taken and two more.
const TURNS_HELD: u8 = 3;
/// Objective 8.
const TURNS_KEPT: u8 = 10;
/// Objective 9.
const SCOUTED: u32 = 3;

/// Objects of the missions are laid out: one in the middle, one in somebody's pack.
pub fn lay_out(setup: &Setup, battle: &mut Battle) {
    for side in SIDES {
        if battle.objects.iter().any(|object| object.side == side) {
            continue;
        }
        match battle.force(side).objective {
            Some(Objective::Recover) => battle.objects.push(Object { at: setup.rules.marker, side }),
            Some(Objective::Deliver) => {
                let named = setup.rules.sides[side.index()].aim.figure;
                let Some(bearer) = named.or(setup.group(side).next()) else { continue };
                battle.objects.push(Object { at: battle.figure(bearer).at, side });
                battle.figure_mut(bearer).load = Some(Load::Object(battle.objects.len() as u8 - 1));
            }
            _ => {}
        }
    }
}

/// FC-MISS-02. What a side may not know of the other's secret mission is replaced by something it might be.
pub fn imagine(setup: &Setup, battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    let them = other(side);
    if is_secret(setup, battle, them) && battle.force(them).objective.is_some() {
        forget_objects(battle, them);
        let force = battle.force_mut(them);
        force.objective = Some(Objective::TABLE[lot(dice, Objective::TABLE.len() as u32) as usize]);
        force.progress = Progress::default();
        lay_out(setup, battle);
    }
    battle.force_mut(them).resolve = Resolve::default();
}

/// Takes a side's objects out of the battle; those of the other stay where they are.
fn forget_objects(battle: &mut Battle, side: SideId) {
    let mut kept = 0..;
    let stays = |object: &Object| if object.side == side { None } else { kept.next() };
    let places: Vec<Option<u8>> = battle.objects.iter().map(stays).collect();
    for figure in &mut battle.figures {
        figure.load = match figure.load {
            Some(Load::Object(n)) => places[usize::from(n)].map(Load::Object),
            load => load,
        };
    }
    battle.objects.retain(|object| object.side != side);
}

/// Objective 3: where the object goes, in the enemy half.
pub fn drop_point(setup: &Setup, battle: &Battle, side: SideId) -> Point {
    let middle = setup.rules.marker;
    let quarter = |edge: Edge| match edge {
        Edge::South => Point { x: middle.x, y: setup.table.depth.to_um() / 4 },
        Edge::North => Point { x: middle.x, y: setup.table.depth.to_um() * 3 / 4 },
        Edge::West => Point { x: setup.table.width.to_um() / 4, y: middle.y },
        Edge::East => Point { x: setup.table.width.to_um() * 3 / 4, y: middle.y },
    };
    let enemy = battle.force(other(side)).edge.unwrap_or(Edge::North);
    setup.rules.sides[side.index()].aim.at.unwrap_or_else(|| quarter(enemy))
}

/// What a figure that has just moved, taken something up or taken somebody prisoner has done for its mission.
pub fn touched(setup: &Setup, battle: &mut Battle, id: FigureId) {
    let Some(side) = setup.side(id) else { return };
    let at = battle.figure(id).at;
    match battle.force(side).objective {
        Some(Objective::Scout) => {
            for (n, piece) in setup.rules.scouted.iter().enumerate() {
                if touches(at, &setup.table.pieces[usize::from(piece.0)].shape) {
                    battle.force_mut(side).progress.scouted |= 1 << n;
                }
            }
            let count = battle.force(side).progress.scouted.count_ones();
            battle.force_mut(side).progress.fulfilled |= count >= SCOUTED;
        }
        Some(Objective::TakePrisoner) => {
            let held = setup
                .group(other(side))
                .any(|it| counts(setup, side, it) && battle.figure(it).status == Status::Prisoner);
            battle.force_mut(side).progress.fulfilled |= held;
        }
        Some(Objective::Recover) => {
            battle.force_mut(side).progress.fulfilled |= matches!(battle.figure(id).load, Some(Load::Object(_)));
        }
        _ => {}
    }
}

/// Only the named prisoner counts where one is named.
fn counts(setup: &Setup, side: SideId, prisoner: FigureId) -> bool {
    setup.rules.sides[side.index()].aim.figure.is_none_or(|named| named == prisoner)
}

/// Objective 3: the object is set down on its marker.
pub fn set_down(setup: &Setup, battle: &mut Battle, id: FigureId) {
    let Some(side) = setup.side(id) else { return };
    let drop = drop_point(setup, battle, side);
    if battle.force(side).objective == Some(Objective::Deliver) && is_near(battle.figure(id).at, drop, TOUCH) {
        battle.force_mut(side).progress.fulfilled = true;
    }
}

/// FC-MISS-02. The other side may not know yet what this one wants.
pub fn is_secret(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    setup.options.secret_objectives && !battle.force(side).progress.fulfilled
}

/// R53, R69. A figure that stands at its own edge, or the one its objective names, may leave. At an edge that a secret
/// objective might name it is asked in any case.
pub fn may_leave(play: &mut Play, id: FigureId) -> Ruling<()> {
    let Some(side) = play.setup.side(id).filter(|_| play.battle.is_fit(play.setup, id)) else { return Ok(()) };
    let exit = exits(play.setup, play.battle, id, side).find(|&edge| is_at(play.setup, play.battle, id, edge));
    let hidden = is_secret(play.setup, play.battle, side)
        && might_name(play.setup, play.battle, side).any(|edge| is_at(play.setup, play.battle, id, edge));
    if exit.is_none() && !hidden {
        return Ok(());
    }
    let about = About::new("fc-ask-leave").figure(id);
    let offers =
        [exit.map(|_| Choice::new(YES)), Some(Choice::declining(NO))].into_iter().flatten().collect::<Vec<_>>();
    let chosen = play.choose_covertly(clause!("FC-MISS-03"), side, about, &offers, &|_| Vec::new())?;
    if let Some(edge) = exit.filter(|_| chosen.word.as_str() == YES) {
        leave(play.setup, play.battle, id, edge);
        play.tell(clause!("FC-MISS-03"), || What::Removed { figure: id, word: "fc-left".into() });
    }
    Ok(())
}

/// The edges by which a figure may leave.
fn exits(setup: &Setup, battle: &Battle, id: FigureId, side: SideId) -> impl Iterator<Item = Edge> {
    let aim = &setup.rules.sides[side.index()].aim;
    let named = match battle.force(side).objective {
        Some(Objective::Cross) => battle.force(other(side)).edge,
        Some(Objective::Escape) if aim.figure == Some(id) && battle.force(side).turns > aim.after => aim.edge,
        _ => None,
    };
    named.into_iter().chain(battle.force(side).edge)
}

/// The edges that some objective of a side would name.
fn might_name(setup: &Setup, battle: &Battle, side: SideId) -> impl Iterator<Item = Edge> {
    battle.force(other(side)).edge.into_iter().chain(setup.rules.sides[side.index()].aim.edge)
}

fn is_at(setup: &Setup, battle: &Battle, id: FigureId, edge: Edge) -> bool {
    edge.away(&setup.table, battle.figure(id).at) <= RADIUS + TOUCH
}

fn leave(setup: &Setup, battle: &mut Battle, id: FigureId, edge: Edge) {
    let Some(side) = setup.side(id) else { return };
    let own = battle.force(side).edge == Some(edge);
    match battle.figure(id).load {
        Some(Load::Prisoner(prisoner)) => {
            battle.figure_mut(prisoner).status = Status::Left;
            battle.force_mut(side).progress.away |= own && counts(setup, side, prisoner);
        }
        Some(Load::Casualty(friend)) => battle.figure_mut(friend).left_by = Some(edge),
        Some(Load::Object(_)) => {
            let force = battle.force_mut(side);
            force.progress.away |= own;
            force.progress.failed |= force.objective == Some(Objective::Deliver);
        }
        None => {}
    }
    let figure = battle.figure_mut(id);
    figure.status = Status::Left;
    figure.left_by = Some(edge);
}

/// Objectives that are counted turn by turn, and the turn limit.
pub fn end_of_turn(play: &mut Play, side: SideId) {
    for it in SIDES {
        count(play.setup, play.battle, it, side);
    }
    crate::unusual::demolition::burn(play, side);
    judge(play);
    let limit = play.setup.options.turn_limit;
    if play.battle.ending.is_none() && limit > 0 && play.battle.sides.iter().all(|force| force.turns >= limit) {
        let ending = at_the_limit(play.setup, play.battle);
        finish(play, ending);
    }
}

/// Objective 7 is counted at the end of own turns, objective 8 at the end of the enemy's.
fn count(setup: &Setup, battle: &mut Battle, side: SideId, ended: SideId) {
    match battle.force(side).objective {
        Some(Objective::Secure) if side == ended => {
            let held = holds_marker(setup, battle, side);
            let progress = &mut battle.force_mut(side).progress;
            progress.held = if held { progress.held + 1 } else { 0 };
            progress.fulfilled |= held;
        }
        Some(Objective::Protect) if side != ended => {
            let lost = is_at_marker(setup, battle, other(side), HOLD) && !is_at_marker(setup, battle, side, HOLD);
            battle.force_mut(side).progress.failed |= lost;
        }
        _ => {}
    }
}

/// FC-MISS-02. Somebody must hold the marker, or might have to: while objectives are secret nobody can tell.
pub fn is_about_the_marker(setup: &Setup, battle: &Battle) -> bool {
    let holds = |side| matches!(battle.force(side).objective, Some(Objective::Secure | Objective::Protect));
    setup.options.secret_objectives || SIDES.into_iter().any(holds)
}

/// A side is at the marker and its enemies are not near.
pub fn holds_marker(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    is_at_marker(setup, battle, side, HOLD) && !is_at_marker(setup, battle, other(side), CLEAR)
}

/// Somebody able is so near the marker.
fn is_at_marker(setup: &Setup, battle: &Battle, side: SideId, within: Length) -> bool {
    let mut able = battle.in_play(setup, side).filter(|&id| battle.is_able(setup, id));
    able.any(|id| is_near(battle.figure(id).at, setup.rules.marker, within))
}

/// Ends the battle when somebody has won, or is driven off.
pub fn judge(play: &mut Play) {
    if play.battle.ending.is_some() || is_early(play.battle.stage) {
        return;
    }
    let (setup, battle) = (play.setup, &*play.battle);
    let winner = SIDES.into_iter().find(|&side| has_won(setup, battle, side));
    let gone = SIDES.map(|side| is_driven_off(setup, battle, side));
    let ending = match (winner, gone) {
        (Some(winner), _) => {
            let objective = battle.force(winner).objective.unwrap_or(Objective::DriveOff);
            Some(Ending { winner: Some(winner), how: Finish::Objective(objective) })
        }
        (None, [true, true]) => Some(Ending { winner: None, how: Finish::BothDrivenOff }),
        (None, [true, false]) => Some(Ending { winner: Some(SideId(1)), how: Finish::DrivenOff }),
        (None, [false, true]) => Some(Ending { winner: Some(SideId(0)), how: Finish::DrivenOff }),
        (None, [false, false]) => None,
    };
    if let Some(ending) = ending {
        finish(play, ending);
    }
}

fn is_early(stage: Stage) -> bool {
    matches!(stage, Stage::Opening | Stage::Deployment { .. } | Stage::Infiltration { .. } | Stage::FirstMove)
}

fn finish(play: &mut Play, ending: Ending) {
    play.battle.ending = Some(ending);
    play.battle.stage = Stage::Over;
    let (word, clause) = verdict(play.battle, ending);
    play.tell(clause, || What::Over { winner: ending.winner, word: word.into() });
}

/// R53. Nobody is left who is able or could recover.
pub fn is_driven_off(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    battle.in_play(setup, side).next().is_none()
}

/// The objective table: what must have happened besides fulfilment.
fn has_won(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let force = battle.force(side);
    let progress = force.progress;
    let left_by = |edge: Option<Edge>| {
        let left = setup.group(side).filter(|&id| edge.is_some() && battle.figure(id).left_by == edge);
        left.filter(|&id| battle.figure(id).status == Status::Left).count()
    };
    let half_away = || {
        let left = left_by(force.edge);
        let all = left + battle.in_play(setup, side).count();
        left > 0 && 2 * left >= all
    };
    match force.objective {
        Some(Objective::Find | Objective::TakePrisoner | Objective::Recover) => progress.fulfilled && progress.away,
        Some(Objective::Deliver | Objective::Scout) => progress.fulfilled && half_away(),
        Some(Objective::Cross) => 2 * left_by(battle.force(other(side)).edge) >= setup.group(side).count(),
        Some(Objective::Secure) => progress.held >= TURNS_HELD,
        Some(Objective::Protect) => !progress.failed && force.turns >= TURNS_KEPT && is_turn_over(battle, side),
        Some(Objective::Stop) => battle.force(other(side)).progress.failed || is_hopeless(setup, battle, other(side)),
        Some(Objective::Escape) => {
            let aim = &setup.rules.sides[side.index()].aim;
            aim.figure.is_some_and(|id| battle.figure(id).left_by.is_some() && battle.figure(id).left_by == aim.edge)
        }
        Some(Objective::Demolish) => battle.demolition.blown && half_stands(setup, battle, side),
        Some(Objective::DriveOff) | None => false,
    }
}

/// The side's turn has ended and the other's is about to begin.
fn is_turn_over(battle: &Battle, side: SideId) -> bool {
    battle.stage == Stage::Turn { side: other(side) }
}

/// At least half of the cell is not Out.
fn half_stands(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let standing = setup.group(side).filter(|&id| battle.figure(id).status != Status::Out).count();
    2 * standing >= setup.group(side).count()
}

/// Objective 10: the enemy can no longer fulfil its own.
fn is_hopeless(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    match battle.force(side).objective {
        Some(Objective::Escape) => setup.rules.sides[side.index()].aim.figure.is_some_and(|id| {
            let figure = battle.figure(id);
            figure.status >= Status::Out && figure.left_by.is_none()
        }),
        Some(Objective::Demolish) => battle.demolition.blown && !half_stands(setup, battle, side),
        _ => false,
    }
}

/// At the limit a side that only had to stop the enemy has done so; else the side with more able figures wins.
fn at_the_limit(setup: &Setup, battle: &Battle) -> Ending {
    if let Some(winner) = only_stops(battle) {
        return Ending { winner: Some(winner), how: Finish::Objective(Objective::Stop) };
    }
    let [south, north] = SIDES.map(|side| able(setup, battle, side));
    let winner = match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(SideId(0)),
        std::cmp::Ordering::Less => Some(SideId(1)),
        std::cmp::Ordering::Equal => None,
    };
    Ending { winner, how: Finish::TurnLimit }
}

/// The one side that only has to stop the enemy.
pub fn only_stops(battle: &Battle) -> Option<SideId> {
    let stops = |side: SideId| battle.force(side).objective == Some(Objective::Stop);
    SIDES.into_iter().find(|&side| stops(side) && !stops(other(side)))
}

/// How many of a side are able.
pub fn able(setup: &Setup, battle: &Battle, side: SideId) -> usize {
    battle.in_play(setup, side).filter(|&id| battle.is_able(setup, id)).count()
}

/// How the battle ended, once it has.
pub fn outcome(battle: &Battle) -> Option<Outcome> {
    let ending = battle.ending?;
    let (word, clause) = verdict(battle, ending);
    Some(Outcome { winner: ending.winner, word: word.into(), clause: Some(clause) })
}

/// An ending in the words of the table, and the clause that decides it: the objective's own where there is one.
fn verdict(battle: &Battle, ending: Ending) -> (&'static str, Clause) {
    let wanted = ending.winner.and_then(|winner| battle.force(winner).objective);
    match ending.how {
        Finish::Objective(objective) => (won_word(objective), objective.clause().unwrap_or(clause!("FC-MISS-03"))),
        Finish::DrivenOff if wanted == Some(Objective::DriveOff) => ("fc-over-driven-off", clause!("FC-MISS-11")),
        Finish::DrivenOff => ("fc-over-driven-off", clause!("FC-MISS-03")),
        Finish::BothDrivenOff => ("fc-over-both-driven-off", clause!("FC-MISS-03")),
        Finish::TurnLimit => ("fc-over-turn-limit", clause!("FC-GEN-16")),
    }
}

fn won_word(objective: Objective) -> &'static str {
    match objective {
        Objective::DriveOff => "fc-over-driven-off",
        Objective::Find => "fc-over-found",
        Objective::Deliver => "fc-over-delivered",
        Objective::TakePrisoner => "fc-over-prisoner",
        Objective::Cross => "fc-over-crossed",
        Objective::Recover => "fc-over-recovered",
        Objective::Secure => "fc-over-secured",
        Objective::Protect => "fc-over-protected",
        Objective::Scout => "fc-over-scouted",
        Objective::Stop => "fc-over-stopped",
        Objective::Demolish => "fc-over-demolished",
        Objective::Escape => "fc-over-escaped",
    }
}

/// What a side reads about its aim.
pub fn aim_word(objective: Objective) -> &'static str {
    match objective {
        Objective::DriveOff => "fc-aim-drive-off",
        Objective::Find => "fc-aim-find",
        Objective::Deliver => "fc-aim-deliver",
        Objective::TakePrisoner => "fc-aim-prisoner",
        Objective::Cross => "fc-aim-cross",
        Objective::Recover => "fc-aim-recover",
        Objective::Secure => "fc-aim-secure",
        Objective::Protect => "fc-aim-protect",
        Objective::Scout => "fc-aim-scout",
        Objective::Stop => "fc-aim-stop",
        Objective::Demolish => "fc-aim-demolish",
        Objective::Escape => "fc-aim-escape",
    }
}
