//! TS-CC-05, TS-CC-16, TS-DIC-04, TS-ASK-06. Which blow goes at whom, and the dice of the blows.

use dice::Die;
use referee::{About, Choice, FigureId, For, Play, Ruling, Share, SideId, Tally, UnitId, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::affair::Affair;
use crate::battle::Members;
use crate::combat::Fight;
use crate::damage;
use crate::setup::Role;

/// One blow of one model at another.
#[derive(Clone, Debug)]
pub struct Blow {
    pub side: SideId,
    pub by: FigureId,
    pub at: FigureId,
    pub needs: Tally,
    pub damage: u8,
    pub piercing: u8,
}

/// TS-CC-16. Victims that have all this in common are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kind {
    unit: UnitId,
    profile: u16,
    role: Role,
    wounds: u8,
    needs: u8,
    members: Members,
}

type Kinds = SmallVec<[Kind; 2]>;

impl Kind {
    fn is_like(&self, other: &Kind) -> bool {
        let all = |kind: &Kind| (kind.unit, kind.profile, kind.role, kind.wounds, kind.needs);
        all(self) == all(other)
    }
}

/// A striker, the kinds it touches, and how many blows it has for each.
struct Striker {
    id: FigureId,
    kinds: Kinds,
    blows: SmallVec<[u8; 2]>,
}

/// TS-CC-16. The kinds of victims a model may strike at in a speed step: by unit, then by lowest number.
fn kinds(play: &Play<TenSided>, fight: &Fight, id: FigureId, step: u8) -> Kinds {
    let mut kinds = Kinds::new();
    let assault = play.setup.profile(id).assault;
    for at in fight.victims(play, id) {
        let unit = play.setup.unit_of(at);
        if fight.speed(play, id, unit) != step {
            continue;
        }
        let card = play.setup.card(at);
        let kind = Kind {
            unit,
            profile: card.profile,
            role: card.role,
            wounds: play.battle.model(at).wounds,
            needs: fight.needs(play, id, at, assault).face(),
            members: SmallVec::from_elem(at, 1),
        };
        match kinds.iter_mut().find(|known| known.is_like(&kind)) {
            Some(known) => known.members.push(at),
            None => kinds.push(kind),
        }
    }
    kinds
}

/// TS-CC-05, TS-CC-16. Before any die of the step: at whom each blow goes.
pub fn allot(play: &mut Play<TenSided>, fight: &Fight, now: &[FigureId], step: u8) -> Ruling<Vec<Blow>> {
    judged!("TS-CC-05", "TS-CC-16");
    let mut strikers: Vec<Striker> = Vec::new();
    for &id in now {
        let kinds = kinds(play, fight, id, step);
        let mut blows = SmallVec::from_elem(0, kinds.len());
        if kinds.len() == 1 {
            blows[0] = judged!("TS-SKL-03" => play.setup.profile(id).skills.blows);
        }
        strikers.push(Striker { id, kinds, blows });
    }
    for side in play.setup.sides.from(play.battle.unit(fight.unit).side) {
        ask_split(play, &mut strikers, side)?;
    }
    let mut blows = Vec::new();
    for side in play.setup.sides.iter() {
        spread(play, fight, &strikers, side, &mut blows);
    }
    Ok(blows)
}

/// TS-ASK-06. For each group of one profile that touches the same kinds: how many blows at which.
fn ask_split(play: &mut Play<TenSided>, strikers: &mut [Striker], side: SideId) -> Ruling<()> {
    for n in 0..strikers.len() {
        let unit = play.setup.unit_of(strikers[n].id);
        let asked = |striker: &Striker| striker.kinds.len() > 1 && striker.blows.iter().all(|&count| count == 0);
        if play.battle.unit(unit).side != side || !asked(&strikers[n]) {
            continue;
        }
        let profile = play.setup.card(strikers[n].id).profile;
        let like = |other: &Striker| {
            let same = |(one, another): (&Kind, &Kind)| one.is_like(another);
            let kinds = &strikers[n].kinds;
            play.setup.card(other.id).profile == profile
                && other.kinds.len() == kinds.len()
                && other.kinds.iter().zip(kinds).all(same)
        };
        let group: SmallVec<[usize; 10]> =
            (n..strikers.len()).filter(|&m| asked(&strikers[m]) && like(&strikers[m])).collect();
        let each = play.setup.profile(strikers[n].id).skills.blows;
        let total = u32::from(each) * group.len() as u32;
        let share = |kind: &Kind| Share {
            target: Choice::new("ts-strikes-at").figure(kind.members[0]).unit(kind.unit),
            at_most: total,
        };
        let among: Vec<Share> = strikers[n].kinds.iter().map(share).collect();
        let about = About::new("ts-ask-blows").figure(strikers[n].id).unit(unit).number(i64::from(total));
        let parts = play.split(clause!("TS-CC-05"), side, about, total, &among)?;
        judged!("TS-ASK-06");
        let mut order = parts.iter().enumerate().flat_map(|(kind, &part)| std::iter::repeat_n(kind, part as usize));
        for m in group {
            for kind in order.by_ref().take(usize::from(each)) {
                strikers[m].blows[kind] += 1;
            }
        }
    }
    Ok(())
}

/// TS-CC-16. Within a kind: from those who touch fewest to those who touch most, at whoever has fewest blows so far.
fn spread(play: &Play<TenSided>, fight: &Fight, strikers: &[Striker], side: SideId, blows: &mut Vec<Blow>) {
    let own = strikers.iter().filter(|it| play.battle.unit(play.setup.unit_of(it.id)).side == side);
    let mut tasks: SmallVec<[(usize, FigureId, &Kind, u8); 10]> = SmallVec::new();
    for striker in own {
        for (kind, &count) in striker.kinds.iter().zip(&striker.blows).filter(|(_, count)| **count > 0) {
            tasks.push((kind.members.len(), striker.id, kind, count));
        }
    }
    tasks.sort_by_key(|&(touches, id, ..)| (touches, id));
    for (_, id, kind, count) in tasks {
        for _ in 0..count {
            let so_far = |at: FigureId| blows.iter().filter(|blow| blow.side == side && blow.at == at).count();
            let Some(&at) = kind.members.iter().min_by_key(|&&at| (so_far(at), at)) else { continue };
            let profile = play.setup.profile(id);
            let damage = profile.blade.blow().map_or(1, |hit| hit.damage.value(profile.strength));
            let needs = fight.needs(play, id, at, profile.assault);
            blows.push(Blow { side, by: id, at, needs, damage, piercing: profile.blade.penetrating() });
        }
    }
}

/// TS-DIC-04, TS-CC-12. All dice to hit of a side, gathered by what they need and do; then the damage of the hits.
pub fn strike(
    play: &mut Play<TenSided>,
    affair: &mut Affair,
    mut blows: Vec<Blow>,
    count: &mut dyn FnMut(SideId, SideId, u8),
) -> Ruling<()> {
    judged!("TS-DIC-04");
    let key = |blow: &Blow| (blow.needs.face(), blow.damage, blow.piercing);
    let lowest = |of: &Blow| blows.iter().filter(|it| key(it) == key(of)).map(|it| it.by).min();
    let order: SmallVec<[(Option<FigureId>, FigureId); 20]> = blows.iter().map(|it| (lowest(it), it.by)).collect();
    let mut places: SmallVec<[usize; 20]> = (0..blows.len()).collect();
    places.sort_by_key(|&n| (order[n], n));
    blows = places.into_iter().map(|n| blows[n].clone()).collect();
    let mut hits: SmallVec<[(usize, u8); 20]> = SmallVec::new();
    for run in runs(&blows, |blow| (key(blow), blow.at)) {
        let blow = &blows[run.start];
        let why = For::new(clause!("TS-CC-06"), blow.side, "ts-die-blow").by(play.setup.unit_of(blow.by)).at(blow.at);
        let found = play.pool(why, run.len() as u8, Die::D10, &blow.needs)? as u8;
        if found > 0 {
            hits.push((run.start, found));
        }
    }
    for (n, found) in hits {
        let Blow { side, by, at, damage, piercing, .. } = blows[n];
        let needs = damage::needs(play.setup, damage, piercing, at);
        let why = For::new(clause!("TS-CC-12"), side, "ts-die-damage").by(play.setup.unit_of(by)).at(at);
        let wounds = play.pool(why, found, Die::D10, &needs)? as u8;
        let lost = affair.hurt(play, at, side, wounds);
        count(side, play.battle.unit(play.setup.unit_of(at)).side, lost);
    }
    Ok(())
}

/// Neighbours alike.
fn runs<K: PartialEq>(blows: &[Blow], key: impl Fn(&Blow) -> K) -> SmallVec<[std::ops::Range<usize>; 20]> {
    let mut runs: SmallVec<[std::ops::Range<usize>; 20]> = SmallVec::new();
    for n in 0..blows.len() {
        match runs.last_mut() {
            Some(run) if key(&blows[run.start]) == key(&blows[n]) => run.end = n + 1,
            _ => runs.push(n..n + 1),
        }
    }
    runs
}
