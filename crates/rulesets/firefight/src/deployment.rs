//! GF-DEPL, GF-SCOU, GF-AMBU, GF-HERO-01. Edges, units set aside, heroes joined, and placing.

use referee::{About, Choice, FigureId, Play, Refusal, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::battle::{Battle, Berth, End, SIDES, Stage, rival};
use crate::forms::words::When;
use crate::forms::{self, auras, reserves};
use crate::mission::roll_off;
use crate::placement::{Placement, Zone};
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::wounds;

/// GF-SCOU-02.
const SCOUTED: Length = Length::inches(12);

/// GF-DEPL-01..03. The winner of the roll-off picks one of the two edges.
pub fn edges(play: &mut Play<Firefight>) -> Ruling<()> {
    let winner = match play.setup.first_word {
        Some(side) => judged!("GF-DEPL-01" => side),
        None => roll_off(play, clause!("GF-DEPL-01"))?,
    };
    judged!("GF-DEPL-03");
    let offers = [Choice::new("gf-edge-south"), Choice::new("gf-edge-north")];
    let chosen = play.choose(clause!("GF-DEPL-02"), winner, About::new("gf-ask-edge"), &offers)?;
    let south = chosen.word.as_str() == "gf-edge-south";
    play.battle.south = Some(if south { winner } else { rival(winner) });
    let word = chosen.word;
    play.tell(clause!("GF-DEPL-02"), || What::Decided { side: winner, word, figure: None });
    judged!("GF-ROUN-02");
    play.battle.first = winner;
    play.battle.stage = Stage::SetAside { side: winner, winner };
    Ok(())
}

/// GF-DEPL-08. A side joins its heroes and names the units it keeps back.
pub fn set_aside(play: &mut Play<Firefight>, side: SideId, winner: SideId) -> Ruling<()> {
    join_heroes(play, side)?;
    auras::pick(play, side, false)?;
    reserves::gather(play, side)?;
    for unit in ready(play.battle, side) {
        keep_back(play, unit)?;
    }
    play.battle.stage = if side == winner {
        Stage::SetAside { side: rival(winner), winner }
    } else {
        judged!("GF-MORA-02");
        play.battle.starting = SIDES.map(|side| play.battle.left(side).count() as u8);
        next_to_deploy(play.battle, winner, winner)
    };
    Ok(())
}

fn ready(battle: &Battle, side: SideId) -> SmallVec<[UnitId; 12]> {
    battle.unit_ids().filter(|&id| battle.unit(id).side == side && battle.unit(id).berth == Berth::Ready).collect()
}

/// GF-HERO-01, GF-HERO-08, GF-HERO-10. Each hero may join a unit that has none.
fn join_heroes(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    if !play.setup.options.heroes_join {
        return Ok(());
    }
    for hero in ready(play.battle, side) {
        let led = |host: UnitId| play.battle.members(host).iter().any(|&id| play.setup.has(id, Rule::Hero));
        let may = |host: &UnitId| {
            *host != hero && !led(*host) && play.setup.card(hero).check_join(play.setup.card(*host)).is_ok()
        };
        let hosts: SmallVec<[UnitId; 8]> = ready(play.battle, side).into_iter().filter(may).collect();
        if hosts.is_empty() {
            continue;
        }
        let offers: Vec<Choice> = [Choice::declining("gf-stays-alone")]
            .into_iter()
            .chain(hosts.iter().map(|&host| Choice::new("gf-joins").unit(host)))
            .collect();
        let about = About::new("gf-ask-join").unit(hero);
        let chosen = play.choose(clause!("GF-HERO-01"), side, about, &offers)?;
        if let Some(host) = chosen.unit {
            join(play.battle, hero, host);
            let figure = play.battle.members(host).last().copied();
            play.tell(clause!("GF-HERO-04"), || What::Decided { side, word: "gf-joined".into(), figure });
        }
    }
    Ok(())
}

/// GF-HERO-04. From now on hero and unit are one.
pub fn join(battle: &mut Battle, hero: UnitId, host: UnitId) {
    for id in battle.members(hero) {
        battle.model_mut(id).unit = host;
    }
    battle.unit_mut(hero).berth = Berth::Joined;
}

/// GF-AMBU-01, GF-AMBU-07, GF-SCOU-01, GF-SCOU-06. A unit that may be set aside, and for what.
fn keep_back(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let mut offers = vec![Choice::declining("gf-deploys")];
    let either = |berth: Berth| reserves::may_set_aside(play.setup, play.battle, unit, berth);
    if play.setup.all_have(play.battle, unit, Rule::Ambush) || either(Berth::Ambush) {
        judged!("GF-AMBU-01", "GF-AMBU-07");
        offers.push(Choice::new("gf-ambush"));
    }
    if play.setup.all_have(play.battle, unit, Rule::Scout) || either(Berth::Scout) {
        judged!("GF-SCOU-01");
        offers.push(Choice::new("gf-scout"));
    }
    let about = About::new("gf-ask-set-aside").unit(unit);
    let side = play.battle.unit(unit).side;
    let chosen = play.choose(clause!("GF-DEPL-08"), side, about, &offers)?;
    play.battle.unit_mut(unit).berth = match chosen.word.as_str() {
        "gf-ambush" => Berth::Ambush,
        "gf-scout" => Berth::Scout,
        _ => Berth::Ready,
    };
    if offers.len() > 1 {
        let (figure, word) = (play.battle.members(unit).first().copied(), chosen.word);
        play.tell(clause!("GF-DEPL-08"), || What::Decided { side, word, figure });
    }
    Ok(())
}

fn waiting(battle: &Battle, side: SideId, berth: Berth) -> bool {
    battle.unit_ids().any(|id| battle.unit(id).side == side && battle.unit(id).berth == berth)
}

/// GF-DEPL-04, GF-DEPL-07, GF-SCOU-03. Whose turn it is to place, and what comes after.
fn next_to_deploy(battle: &Battle, turn: SideId, winner: SideId) -> Stage {
    let open = |berth: Berth, turn: SideId| [turn, rival(turn)].into_iter().find(|&side| waiting(battle, side, berth));
    match open(Berth::Ready, turn) {
        Some(side) => {
            if side != turn {
                judged!("GF-DEPL-07");
            }
            Stage::Deploy { side, winner }
        }
        None => next_scout(battle, winner, winner),
    }
}

fn next_scout(battle: &Battle, turn: SideId, winner: SideId) -> Stage {
    match [turn, rival(turn)].into_iter().find(|&side| waiting(battle, side, Berth::Scout)) {
        Some(side) => judged!("GF-SCOU-03" => Stage::Scouts { side, winner }),
        None => Stage::RoundBegins,
    }
}

/// GF-DEPL-04, GF-DEPL-05. One unit in the own zone.
pub fn deploy(play: &mut Play<Firefight>, side: SideId, winner: SideId) -> Ruling<()> {
    let area = play.setup.zone_of(play.battle, side, Length::ZERO);
    let zone = Zone::Strip { area, clause: clause!("GF-DEPL-05") };
    place_one(play, side, Berth::Ready, zone)?;
    play.battle.stage = next_to_deploy(play.battle, rival(side), winner);
    if !matches!(play.battle.stage, Stage::Deploy { .. }) {
        redeploy(play, false)?;
    }
    if play.battle.stage == Stage::RoundBegins {
        redeploy(play, true)?;
    }
    Ok(())
}

/// GF-SCOU-02..05. One Scout unit, farther forward.
pub fn scout(play: &mut Play<Firefight>, side: SideId, winner: SideId) -> Ruling<()> {
    let area = play.setup.zone_of(play.battle, side, SCOUTED);
    let zone = Zone::Strip { area, clause: clause!("GF-SCOU-02") };
    judged!("GF-SCOU-04");
    place_one(play, side, Berth::Scout, zone)?;
    play.battle.stage = next_scout(play.battle, rival(side), winner);
    if play.battle.stage == Stage::RoundBegins { redeploy(play, true) } else { Ok(()) }
}

/// GF-DEPL-09. Those with room are offered; when none has any, they are left out of the game.
fn place_one(play: &mut Play<Firefight>, side: SideId, berth: Berth, zone: Zone) -> Ruling<()> {
    let setup = play.setup;
    let all: Vec<UnitId> = play
        .battle
        .unit_ids()
        .filter(|&id| play.battle.unit(id).side == side && play.battle.unit(id).berth == berth)
        .collect();
    let has_room = |unit: &UnitId| Placement::new(setup, play.battle, *unit, zone).first_free().is_some();
    let (able, unable): (Vec<UnitId>, Vec<UnitId>) = all.into_iter().partition(has_room);
    if able.is_empty() {
        for unit in unable {
            play.battle.members(unit).into_iter().for_each(|id| wounds::remove(play, id, End::LeftOut));
        }
        return Ok(());
    }
    let offer = |&unit: &UnitId| Choice::new("gf-unit").unit(unit);
    let offers: Vec<Choice> = able.iter().map(offer).collect();
    let barred = |_: &_| {
        let refusal = Refusal::new(clause!("GF-DEPL-09"), "gf-no-room-now");
        unable.iter().map(|unit| (offer(unit), refusal.clone())).collect()
    };
    let about = About::new("gf-ask-deploy");
    let chosen = play.choose_or_explain(clause!("GF-DEPL-04"), side, about, &offers, &barred)?;
    put_down(play, chosen.unit.expect("every offer is a unit"), zone)
}

/// GF-DEPL-06. Its models one after the other, beside each other.
pub fn put_down(play: &mut Play<Firefight>, unit: UnitId, zone: Zone) -> Ruling<()> {
    let clause = zone.clause();
    let side = play.battle.unit(unit).side;
    let mut placement = Placement::new(play.setup, play.battle, unit, zone);
    while let Some(figure) = placement.next() {
        let about = About::new("gf-ask-place").figure(figure).unit(unit);
        let place = play.point(clause, side, about, &placement)?;
        placement.put(place);
        play.tell(clause, || What::Appeared { figure, place });
    }
    for (id, place) in placement.placed {
        play.battle.model_mut(id).place = Some(place);
    }
    play.battle.unit_mut(unit).berth = Berth::Table;
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    auras::placed(play, unit);
    auras::choose(play, unit, When::Deployed)?;
    forms::steps::place(play, unit, When::Deployed)?;
    forms::uses::at(play, unit, When::Deployed)
}

/// GF-FACS-12. In turn, the one who activates first beginning, each carrier has up to two friendly units placed again.
fn redeploy(play: &mut Play<Firefight>, late: bool) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    let carriers = |play: &Play<Firefight>, side: SideId| -> Vec<FigureId> {
        let standing = play.battle.standing().filter(|&id| play.battle.side_of(id) == side);
        standing.filter(|&id| forms::special::redeploys(play.setup, play.battle, id, late)).collect()
    };
    let first = play.battle.first;
    let queues = [first, rival(first)].map(|side| carriers(play, side));
    let turns = queues.iter().map(Vec::len).max().unwrap_or_default();
    for turn in 0..turns {
        for carrier in queues.iter().filter_map(|queue| queue.get(turn)) {
            place_again(play, *carrier)?;
        }
    }
    Ok(())
}

fn place_again(play: &mut Play<Firefight>, carrier: FigureId) -> Ruling<()> {
    let side = play.battle.side_of(carrier);
    let units: Vec<UnitId> = play.battle.on_table(side).collect();
    let heads: Vec<FigureId> = units.iter().filter_map(|&unit| play.battle.members(unit).first().copied()).collect();
    judged!("GF-FACS-12");
    let about = About::new("gf-ask-redeploy").figure(carrier);
    let most = 2.min(heads.len() as u16);
    let chosen = play.figures(clause!("GF-FACS-12"), side, about, &heads, 0..=most)?;
    for id in chosen {
        let unit = play.battle.unit_of(id);
        for member in play.battle.members(unit) {
            play.battle.model_mut(member).place = None;
        }
        play.battle.unit_mut(unit).berth = Berth::Ready;
        let area = play.setup.zone_of(play.battle, side, Length::ZERO);
        put_down(play, unit, Zone::Strip { area, clause: clause!("GF-DEPL-05") })?;
    }
    Ok(())
}

/// GF-AMBU-02..06. A side brings in one Ambush unit, or stops for this round.
pub fn ambush(play: &mut Play<Firefight>, side: SideId, mut stopped: [bool; 2]) -> Ruling<()> {
    let setup = play.setup;
    let mine = |id: &UnitId| play.battle.unit(*id).side == side && play.battle.unit(*id).berth == Berth::Ambush;
    let early = |unit: &UnitId| play.battle.round > 1 || is_early(setup, play.battle, *unit);
    let called = |unit: &UnitId| mine(unit) && early(unit) && reserves::may_come(play.battle, *unit);
    let units: Vec<UnitId> = play.battle.unit_ids().filter(called).collect();
    let has_room = |unit: &UnitId| Placement::new(setup, play.battle, *unit, Zone::Ambush).first_free().is_some();
    let able: Vec<UnitId> = units.into_iter().filter(has_room).collect();
    // GF-FACS-13: whoever was set aside by that rule comes as soon as there is room.
    let must = able.iter().any(|unit| play.battle.forms.due.contains(unit));
    let offers: Vec<Choice> = (able.iter().map(|&unit| Choice::new("gf-arrives").unit(unit)))
        .chain((!must).then(|| Choice::declining("gf-waits")))
        .collect();
    let chosen = play.choose(clause!("GF-AMBU-05"), side, About::new("gf-ask-ambush"), &offers)?;
    match chosen.unit {
        Some(unit) => {
            put_down(play, unit, Zone::Ambush)?;
            play.battle.forms.due.retain(|&it| it != unit);
            judged!("GF-AMBU-04", "GF-AMBU-06");
            play.battle.unit_mut(unit).arrived = true;
        }
        None => stopped[side.index()] = true,
    }
    play.battle.stage = next_ambush(play.battle, rival(side), stopped);
    Ok(())
}

/// GF-FAC-101. Some Ambush unit may arrive in the first round.
pub fn comes_early(setup: &Setup, battle: &Battle) -> bool {
    battle.unit_ids().any(|unit| battle.unit(unit).berth == Berth::Ambush && is_early(setup, battle, unit))
}

fn is_early(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let round = battle.round;
    forms::arrival(setup, battle, unit).is_some_and(|it| it.from_round.is_some_and(|from| from <= round))
}

/// GF-AMBU-03. Whose turn it is to bring something in, or the first activation.
pub fn next_ambush(battle: &Battle, turn: SideId, stopped: [bool; 2]) -> Stage {
    let open = |side: &SideId| !stopped[side.index()] && waiting(battle, *side, Berth::Ambush);
    match [turn, rival(turn)].into_iter().find(open) {
        Some(side) => judged!("GF-AMBU-03" => Stage::Ambush { side, stopped }),
        None if battle.units.iter().any(|unit| unit.berth == Berth::Returning) => Stage::Returns,
        None => Stage::Activation { side: battle.first },
    }
}
