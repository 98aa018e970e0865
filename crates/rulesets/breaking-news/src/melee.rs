//! BN-MELEE. Hand-to-hand combat.

use dice::{Bands, Die, Throw};
use referee::{About, Choice, FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;

use crate::BreakingNews;
use crate::battle::{Battle, rival};
use crate::setup::Setup;
use crate::{saves, sight, wounded};

/// BN-MELEE-04. So many against one.
const MOST: usize = 3;
/// Ruling BN-R83: so many divisions of a brawl are listed.
const LISTED: usize = 12;
/// More tries than any brawl on a table needs.
const TRIES: usize = 4_000;

type Men = SmallVec<[FigureId; 4]>;

/// One man against one, two or three who touch him.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fight {
    pub active: Men,
    pub reacting: Men,
}

impl Fight {
    fn first(&self) -> FigureId {
        self.active[0].min(self.reacting[0])
    }
}

pub type Division = Vec<Fight>;

/// BN-MELEE-09, -12. Every brawl is divided, and its fights are worked out in the order of the lowest number in each.
pub fn fights(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let side = play.battle.active;
    let divisions = divisions(play.setup, play.battle, side);
    if divisions.is_empty() {
        return Ok(());
    }
    let offers: Vec<Choice> = (0..divisions.len()).map(|n| division_choice(&divisions[n], n)).collect();
    let chosen = play.choose(clause!("BN-MELEE-07"), side, About::new("bn-ask-division"), &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    let mut fights = divisions[place].clone();
    fights.sort_by_key(Fight::first);
    let mut fallen = Men::new();
    for fight in fights {
        fallen.extend(resolve(play, &fight)?);
    }
    fallen.into_iter().try_for_each(|id| wounded::fate(play, id, false))
}

/// A division is known by its number; the figure is the first of those who fight alone.
fn division_choice(division: &Division, n: usize) -> Choice {
    let choice = Choice::new("bn-division").number(n as i64 + 1);
    match division.first() {
        Some(fight) => choice.figure(fight.first()),
        None => choice,
    }
}

/// BN-MELEE-07, -13, BN-BLDG-01. The divisions that leave the fewest out; none where nobody touches anybody outside.
pub fn divisions(setup: &Setup, battle: &Battle, side: SideId) -> Vec<Division> {
    let outside = |id: &FigureId| setup.house(battle.at(*id)).is_none();
    let enemies: Men = battle.men(rival(side)).filter(outside).collect();
    let touched = |id: FigureId| -> Men {
        enemies.iter().copied().filter(|&enemy| sight::touches(setup, battle, id, enemy)).collect()
    };
    let pairs: Vec<(FigureId, Men)> = battle
        .men(side)
        .filter(outside)
        .map(|id| (id, touched(id)))
        .filter(|(_, enemies)| !enemies.is_empty())
        .collect();
    if pairs.is_empty() {
        return Vec::new();
    }
    judged!("BN-MELEE-13");
    let mut search = Search { pairs: &pairs, best: usize::MAX, found: Vec::new(), tries: 0 };
    let mut men: Vec<FigureId> =
        pairs.iter().flat_map(|(id, enemies)| std::iter::once(*id).chain(enemies.iter().copied())).collect();
    men.sort_unstable();
    men.dedup();
    search.divide(&men, 0, Vec::new());
    search.found.truncate(LISTED);
    search.found
}

/// The search for divisions that leave few out.
struct Search<'a> {
    pairs: &'a [(FigureId, Men)],
    best: usize,
    found: Vec<Division>,
    tries: usize,
}

impl Search<'_> {
    fn touch(&self, a: FigureId, b: FigureId) -> bool {
        let hit = |one: FigureId, other: FigureId| {
            self.pairs.iter().any(|(id, enemies)| *id == one && enemies.contains(&other))
        };
        hit(a, b) || hit(b, a)
    }

    fn is_active(&self, id: FigureId) -> bool {
        self.pairs.iter().any(|(one, _)| *one == id)
    }

    fn fight(&self, single: FigureId, several: &[FigureId]) -> Fight {
        let mut several: Men = several.into();
        several.sort_unstable();
        let single: Men = SmallVec::from_slice(&[single]);
        if self.is_active(single[0]) {
            Fight { active: single, reacting: several }
        } else {
            Fight { active: several, reacting: single }
        }
    }

    fn divide(&mut self, left: &[FigureId], out: usize, division: Division) {
        self.tries += 1;
        if out > self.best || self.tries > TRIES {
            return;
        }
        let Some((&man, rest)) = left.split_first() else {
            if out < self.best {
                self.found.clear();
                self.best = out;
            }
            self.found.push(division);
            return;
        };
        for fight in self.fights_of(man, rest) {
            let gone = |id: &FigureId| fight.active.contains(id) || fight.reacting.contains(id);
            let others: Vec<FigureId> = rest.iter().copied().filter(|id| !gone(id)).collect();
            let with = division.iter().cloned().chain([fight.clone()]).collect();
            self.divide(&others, out, with);
        }
        self.divide(rest, out + 1, division);
    }

    /// BN-MELEE-04. The fights a man may take part in with those left: alone, or as one of several.
    fn fights_of(&self, man: FigureId, rest: &[FigureId]) -> Vec<Fight> {
        let enemies: Men = rest.iter().copied().filter(|&id| self.touch(man, id)).collect();
        let mut fights: Vec<Fight> = subsets(&enemies, MOST).iter().map(|set| self.fight(man, set)).collect();
        for &enemy in &enemies {
            let friends: Men = rest.iter().copied().filter(|&id| id != man && self.touch(enemy, id)).collect();
            for set in subsets(&friends, MOST - 1) {
                let several: Men = set.iter().copied().chain([man]).collect();
                fights.push(self.fight(enemy, &several));
            }
        }
        fights
    }
}

/// The sets of one up to so many, larger ones first.
fn subsets(of: &[FigureId], most: usize) -> Vec<Men> {
    let few = of.len().min(8);
    let mut sets: Vec<Men> = (1u32..1 << few)
        .filter(|bits| bits.count_ones() as usize <= most)
        .map(|bits| (0..few).filter(|n| bits >> n & 1 == 1).map(|n| of[n]).collect())
        .collect();
    sets.sort_by_key(|set: &Men| std::cmp::Reverse(set.len()));
    sets
}

/// BN-MELEE-01, -03, -05, -06, -08. One round of one fight. Says who fell.
fn resolve(play: &mut Play<BreakingNews>, fight: &Fight) -> Ruling<Option<FigureId>> {
    let [ours, theirs] = [total(play, &fight.active)?, total(play, &fight.reacting)?];
    if ours == theirs {
        let facts = vec![("figure".into(), fight.active[0].into())];
        play.tell(clause!("BN-MELEE-08"), || What::Noted { word: "bn-melee-tie".into(), facts });
        return Ok(None);
    }
    let losers = if ours > theirs { &fight.reacting } else { &fight.active };
    let offers: SmallVec<[Choice; 4]> = losers.iter().map(|&id| Choice::new("bn-falls").figure(id)).collect();
    let owner = play.battle.side(losers[0]);
    let chosen = play.choose(clause!("BN-MELEE-06"), owner, About::new("bn-ask-who-falls"), &offers)?;
    let id = chosen.figure.unwrap_or(losers[0]);
    judged!("BN-MELEE-02");
    saves::put_out(play.battle, id);
    play.tell(clause!("BN-MELEE-01"), || What::Gained { figure: id, status: "bn-down".into() });
    Ok(Some(id))
}

/// BN-MELEE-01, -03, -05. The best die and everybody's melee value, 2 less for each who is shocked.
fn total(play: &mut Play<BreakingNews>, men: &[FigureId]) -> Ruling<i32> {
    let mut adds = Tally::of(0, "bn-melee");
    for &id in men {
        adds = adds.add(play.setup.profile(id).melee, clause!("BN-MELEE-05"), "bn-melee-value").add_if(
            play.battle.figure(id).is_shocked(),
            -2,
            clause!("BN-MELEE-03"),
            "bn-shocked",
        );
    }
    let side = play.battle.side(men[0]);
    let why = For::new(clause!("BN-MELEE-01"), side, "bn-die-melee").by(men[0]).adds(&adds);
    let dice = play.throw(why, Throw::pool(men.len() as u8, Die::D6, Bands::EACH))?;
    Ok(i32::from(dice.best().unwrap_or_default()) + adds.total())
}
