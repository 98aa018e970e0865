//! TS-CC, TS-RES. One round of close combat, speed step by speed step.

use referee::{About, Choice, FigureId, Play, Ruling, SideId, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::{Cover, Point};

use crate::TenSided;
use crate::affair::Affair;
use crate::battle::Members;
use crate::blows::{self, Blow};
use crate::set::UnitSet;
use crate::setup::Role;
use crate::{checks, cover, heroes};

/// Who fights, and how it came to it.
#[derive(Clone, Debug)]
pub struct Fight {
    /// The unit given the Assault order, or the one that breaks off.
    pub unit: UnitId,
    pub foes: UnitSet,
    pub kind: Kind,
}

#[derive(Clone, Debug)]
pub enum Kind {
    Charge(Charge),
    AnotherRound,
    /// TS-BRK-03. Blows at a unit that turns its back.
    Parting,
}

/// TS-CC-08, TS-CC-09. How things stood when the Assault was declared.
#[derive(Clone, Debug, Default)]
pub struct Charge {
    pub countered: bool,
    /// TS-FAC-04.
    pub from_behind: bool,
    /// Where everybody stood.
    pub stood: Vec<Option<Point>>,
}

impl Charge {
    pub fn declare(play: &Play<TenSided>, from_behind: bool) -> Charge {
        let stood = play.battle.models.iter().map(|model| model.at).collect();
        Charge { countered: false, from_behind, stood }
    }
}

/// TS-SKL-07. What First Strike adds to any speed.
const BEFORE_ALL: u8 = 100;

impl Fight {
    pub fn charge(unit: UnitId, on: UnitId, charge: Charge) -> Fight {
        Fight { unit, foes: [on].into_iter().collect(), kind: Kind::Charge(charge) }
    }

    pub fn another_round(unit: UnitId, foes: UnitSet) -> Fight {
        Fight { unit, foes, kind: Kind::AnotherRound }
    }

    pub fn parting(unit: UnitId, foes: UnitSet) -> Fight {
        Fight { unit, foes, kind: Kind::Parting }
    }

    /// TS-CC-02, TS-CC-03, TS-CC-17. The living enemies of this combat that a model touches.
    pub fn victims(&self, play: &Play<TenSided>, id: FigureId) -> Members {
        judged!("TS-CC-02", "TS-CC-03", "TS-CC-17");
        let (setup, battle) = (play.setup, &*play.battle);
        if setup.unit_of(id) == self.unit {
            self.foes.iter().flat_map(|foe| battle.touched_of(setup, id, foe)).collect()
        } else {
            battle.touched_of(setup, id, self.unit)
        }
    }

    /// TS-CC-04, TS-CC-15, TS-SKL-07. When a model strikes at a unit: the higher, the sooner.
    pub fn speed(&self, play: &Play<TenSided>, id: FigureId, at: UnitId) -> u8 {
        let profile = play.setup.profile(id);
        let first = !play.battle.unit(play.setup.unit_of(id)).fought.has(at);
        let before = if profile.skills.first_strike { judged!("TS-SKL-07" => BEFORE_ALL) } else { 0 };
        before + profile.blade.speed(first)
    }

    /// Everybody who may have a blow to strike, the assaulting unit first.
    fn strikers(&self, play: &Play<TenSided>) -> SmallVec<[FigureId; 20]> {
        let own = (!matches!(self.kind, Kind::Parting)).then_some(self.unit);
        let units = own.into_iter().chain(self.foes.iter().filter(|&foe| play.battle.is_on_table(foe)));
        units.flat_map(|unit| play.battle.members(play.setup, unit)).collect()
    }

    /// TS-CC-09. A model that was attacked stands in cover against another, or did when the charge was declared.
    fn defends_in_cover(&self, play: &Play<TenSided>, id: FigureId, at: FigureId) -> bool {
        let stood = match &self.kind {
            Kind::Charge(charge) if charge.countered => return false,
            Kind::Charge(charge) => Some(&charge.stood),
            Kind::AnotherRound => None,
            Kind::Parting => return false,
        };
        if play.setup.unit_of(id) == self.unit {
            return false;
        }
        judged!("TS-CC-09");
        let radius = play.setup.radius(id);
        let covered = |own: Point, other: Point| cover::against(play.setup, own, radius, other) != Cover::None;
        let before = stood.and_then(|stood| stood[id.index()].zip(stood[at.index()]));
        covered(play.battle.at(id), play.battle.at(at)) || before.is_some_and(|(own, other)| covered(own, other))
    }

    /// TS-CC-06..11, TS-SKL-04, TS-BRK-03, TS-FAC-04, TS-GFT-05, TS-GFT-06. What a blow's die must show.
    pub fn needs(&self, play: &Play<TenSided>, id: FigureId, at: FigureId, assault: u8) -> Tally {
        let (own, other) = (play.battle.unit(play.setup.unit_of(id)), play.battle.unit(play.setup.unit_of(at)));
        let victim = play.setup.profile(at);
        let parting = matches!(self.kind, Kind::Parting);
        let (charged, behind) = match &self.kind {
            Kind::Charge(charge) => {
                let ours = play.setup.unit_of(id) == self.unit;
                (ours || charge.countered, ours && charge.from_behind && !charge.countered)
            }
            _ => (false, false),
        };
        let weapon = play.setup.profile(id).blade.blow().map_or(0, |hit| i32::from(hit.to_hit));
        let parry = i32::from(victim.skills.parry);
        judged!("TS-CC-06", "TS-CC-11");
        let needs = Tally::of(checks::table(assault, victim.assault), "ts-assault")
            .add_if(own.panicked, 2, clause!("TS-CC-07"), "ts-panicked")
            .add_if(charged, -1, clause!("TS-CC-08"), "ts-charge")
            .add_if(self.defends_in_cover(play, id, at), -1, clause!("TS-CC-09"), "ts-in-cover")
            .add_if(other.panicked && !parting, -2, clause!("TS-CC-10"), "ts-enemy-panicked")
            .add_if(parting, -2, clause!("TS-BRK-03"), "ts-breaking-off")
            .add_if(weapon != 0, -weapon, clause!("TS-CC-11"), "ts-weapon")
            .add_if(parry > 0, parry, clause!("TS-SKL-04"), "ts-parry")
            .add_if(behind, -1, clause!("TS-FAC-04"), "ts-from-behind")
            .add_if(own.blessed && !parting, -1, clause!("TS-GFT-05"), "ts-blessed")
            .add_if(own.cursed && !parting, 1, clause!("TS-GFT-06"), "ts-cursed");
        checks::natural(needs)
    }
}

/// Wounds that one side cost another in a round.
type Toll = SmallVec<[(SideId, SideId, u8); 4]>;

/// TS-CC-02..17, TS-RES. A round between the assaulting unit and all that touch it, and its result.
pub fn round(play: &mut Play<TenSided>, fight: Fight) -> Ruling<()> {
    let mut affair = Affair::begin(play);
    affair.first = Some(fight.unit);
    let units: SmallVec<[UnitId; 4]> = std::iter::once(fight.unit).chain(fight.foes.iter()).collect();
    affair.fought = units.iter().copied().collect();
    let (by, at) = (play.battle.members(play.setup, fight.unit), fight.foes);
    let targets = at.iter().flat_map(|foe| play.battle.members(play.setup, foe)).collect();
    play.tell(clause!("TS-CC-01"), || What::Attacked { by: by[0], word: "ts-fought".into(), at: targets, place: None });
    let toll = strike_all(play, &fight, &mut affair)?;
    for &one in &units {
        let state = play.battle.unit_mut(one);
        (state.blessed, state.cursed) = (false, false);
    }
    for foe in fight.foes.iter() {
        play.battle.unit_mut(fight.unit).fought.insert(foe);
        play.battle.unit_mut(foe).fought.insert(fight.unit);
    }
    decide(play, &fight, &mut affair, &toll);
    affair.conclude(play)
}

/// TS-CC-04, TS-CC-13. Step by step, the fastest first; who falls before its step does not strike.
pub fn strike_all(play: &mut Play<TenSided>, fight: &Fight, affair: &mut Affair) -> Ruling<Toll> {
    let mut done: SmallVec<[FigureId; 20]> = SmallVec::new();
    let mut waits: SmallVec<[FigureId; 10]> = SmallVec::new();
    let mut toll = Toll::new();
    let mut led = heroes::best_blows(play, fight);
    loop {
        let mut ready: SmallVec<[(FigureId, u8); 20]> = SmallVec::new();
        for id in fight.strikers(play).into_iter().filter(|id| !done.contains(id)) {
            let victims = fight.victims(play, id);
            let speeds = victims.iter().map(|&at| fight.speed(play, id, play.setup.unit_of(at)));
            let speed = if waits.contains(&id) { speeds.min() } else { speeds.max() };
            ready.extend(speed.map(|speed| (id, speed)));
        }
        let Some(step) = ready.iter().map(|it| it.1).max() else { return Ok(toll) };
        judged!("TS-CC-04");
        let mut now: SmallVec<[FigureId; 20]> = ready.iter().filter(|it| it.1 == step).map(|it| it.0).collect();
        let waiting = ask_spears(play, fight, &now, step, &waits)?;
        now.retain(|id| !waiting.contains(id));
        waits.extend(waiting);
        let mut blows = blows::allot(play, fight, &now, step)?;
        heroes::lend(play, fight, &mut led, &mut blows);
        done.extend(now);
        for side in play.setup.sides.from(play.battle.unit(fight.unit).side) {
            judged!("TS-CC-13");
            let own: Vec<Blow> = blows.iter().filter(|blow| blow.side == side).cloned().collect();
            blows::strike(play, affair, own, &mut |by, at, lost| toll.push((by, at, lost)))?;
        }
        affair.bury(play);
    }
}

/// TS-CC-15. A spearman who touches a new and an old enemy says whether he strikes at once.
fn ask_spears(
    play: &mut Play<TenSided>,
    fight: &Fight,
    now: &[FigureId],
    step: u8,
    waits: &[FigureId],
) -> Ruling<SmallVec<[FigureId; 4]>> {
    let mut waiting = SmallVec::new();
    for &id in now.iter().filter(|id| !waits.contains(id)) {
        let victims = fight.victims(play, id);
        if victims.iter().all(|&at| fight.speed(play, id, play.setup.unit_of(at)) == step) {
            continue;
        }
        let side = play.battle.unit(play.setup.unit_of(id)).side;
        let offers = [Choice::new("ts-strikes-now"), Choice::declining("ts-waits")];
        let about = About::new("ts-ask-spear").figure(id);
        if play.choose(clause!("TS-CC-15"), side, about, &offers)?.declines() {
            waiting.push(id);
        }
    }
    Ok(waiting)
}

/// TS-RES-01..03, TS-RES-06, TS-CMD-03. The assaulting side against each side in the combat; fewer wounds lose.
fn decide(play: &Play<TenSided>, fight: &Fight, affair: &mut Affair, toll: &Toll) {
    let own = play.battle.unit(fight.unit).side;
    let cost = |by: SideId, at: SideId| -> u32 {
        toll.iter().filter(|it| (it.0, it.1) == (by, at)).map(|it| u32::from(it.2)).sum()
    };
    for side in play.setup.sides.others(own) {
        let foes: UnitSet = fight.foes.iter().filter(|&foe| play.battle.unit(foe).side == side).collect();
        if foes.is_empty() {
            continue;
        }
        judged!("TS-RES-01", "TS-RES-02", "TS-RES-04", "TS-RES-06");
        let only: UnitSet = [fight.unit].into_iter().collect();
        let (ours, theirs) = (cost(own, side) + standard(play, only), cost(side, own) + standard(play, foes));
        if ours < theirs {
            affair.beaten.push((fight.unit, side));
        }
        if theirs < ours {
            judged!("TS-RES-03");
            affair.beaten.extend(foes.iter().map(|foe| (foe, own)));
        }
    }
}

/// TS-CMD-01, TS-CMD-03. One more for a side whose standard still flies in the combat.
fn standard(play: &Play<TenSided>, units: UnitSet) -> u32 {
    let bearer = |id: FigureId| play.setup.card(id).role == Role::Standard;
    let flies = units.iter().any(|unit| play.battle.members(play.setup, unit).into_iter().any(bearer));
    if flies { judged!("TS-CMD-03" => 1) } else { 0 }
}
