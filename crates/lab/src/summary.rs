use std::collections::BTreeMap;

use odds::{Interval, difference, wilson};
use referee::{SideId, Word};
use serde::Serialize;

use crate::{Bout, Pairs, Plan, Player, Record};

/// What an experiment tells.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    pub games: u64,
    pub groups: Vec<Group>,
    /// Each variant against the first, over all fields, for each pairing.
    pub differences: Vec<Difference>,
}

/// All games of one pairing in one variant of one field.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    pub field: String,
    pub variant: String,
    pub players: [Player; 2],
    pub games: u64,
    /// Of the first player; draws and games without an end are neither.
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    /// The first player's share, a draw counting half, in percent.
    pub share: f64,
    pub within: Interval,
    /// The first player's share with the first side and with the second.
    pub with_side: [f64; 2],
    /// Where the players change sides.
    pub pairs: Pairs,
    /// The share of the side that the scenario names first, whoever plays it.
    pub first_side: f64,
    pub first_side_within: Interval,
    /// Answers on the average.
    pub answers: f64,
    /// The last number of each part of the clock on the average.
    pub clock: Vec<(Word, f64)>,
    /// Figures lost on the average, by side.
    pub lost: [f64; 2],
    /// How the games ended, most often first.
    pub decided: Vec<(Word, u64)>,
}

/// How much another variant changes a share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub variant: String,
    pub players: [Player; 2],
    /// Of the first side's share, in percentage points.
    pub first_side: f64,
    pub within: Interval,
    /// Answers more or fewer on the average.
    pub answers: f64,
}

/// What is counted while the games go by.
#[derive(Clone, Debug, Default)]
struct Count {
    games: u64,
    wins: u64,
    losses: u64,
    /// Games with the sides swapped, and what the first player won in them less what was lost.
    swapped: (u64, i64),
    pairs: Pairs,
    first_side: u64,
    second_side: u64,
    answers: u64,
    clock: BTreeMap<Word, i64>,
    lost: [u64; 2],
    decided: BTreeMap<Word, u64>,
}

/// Counts games one by one.
pub struct Counting<'a> {
    plan: &'a Plan,
    counts: BTreeMap<(usize, usize, usize), Count>,
    /// What the first player won in games whose other half is still to come.
    halves: BTreeMap<(usize, usize, usize, u64), i64>,
}

impl<'a> Counting<'a> {
    pub fn new(plan: &'a Plan) -> Counting<'a> {
        Counting { plan, counts: BTreeMap::new(), halves: BTreeMap::new() }
    }

    pub fn add(&mut self, record: &Record) {
        let bout = self.plan.bout(record.game);
        let count = self.counts.entry((bout.field, bout.pairing, bout.variant)).or_default();
        count.add(record, &bout);
        if self.plan.swap {
            let half = (bout.field, bout.pairing, bout.variant, bout.seed);
            match self.halves.remove(&half) {
                Some(other) => count.pairs.count(other + score(record, &bout)),
                None => drop(self.halves.insert(half, score(record, &bout))),
            }
        }
    }

    pub fn summary(&self) -> Summary {
        let groups: Vec<Group> = self.counts.iter().map(|(place, count)| self.group(*place, count)).collect();
        Summary { games: groups.iter().map(|group| group.games).sum(), groups, differences: self.differences() }
    }

    fn group(&self, (field, pairing, variant): (usize, usize, usize), count: &Count) -> Group {
        let games = count.games as usize;
        let mean = |total: f64| total / count.games.max(1) as f64;
        let mut decided: Vec<(Word, u64)> = count.decided.clone().into_iter().collect();
        decided.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        Group {
            field: self.plan.fields[field].0.clone(),
            variant: self.plan.variants[variant].to_string(),
            players: self.plan.pairings[pairing].clone(),
            games: count.games,
            wins: count.wins,
            losses: count.losses,
            draws: count.games - count.wins - count.losses,
            share: percent(count.points(), games),
            within: wilson(count.points(), games),
            with_side: count.with_side(),
            pairs: count.pairs,
            first_side: percent(count.side_points(), games),
            first_side_within: wilson(count.side_points(), games),
            answers: mean(count.answers as f64),
            clock: count.clock.iter().map(|(word, total)| (word.clone(), mean(*total as f64))).collect(),
            lost: count.lost.map(|lost| mean(lost as f64)),
            decided,
        }
    }

    fn differences(&self) -> Vec<Difference> {
        let mut told = Vec::new();
        for (pairing, players) in self.plan.pairings.iter().enumerate() {
            let first = self.over_fields(pairing, 0);
            for (variant, name) in self.plan.variants.iter().enumerate().skip(1) {
                let other = self.over_fields(pairing, variant);
                let (a, b) = (first.side_sample(), other.side_sample());
                told.push(Difference {
                    variant: name.to_string(),
                    players: players.clone(),
                    first_side: percent(b.0, b.1) - percent(a.0, a.1),
                    within: difference(a, b),
                    answers: other.mean_answers() - first.mean_answers(),
                });
            }
        }
        told
    }

    fn over_fields(&self, pairing: usize, variant: usize) -> Count {
        let own = self.counts.iter().filter(|((_, p, v), _)| (*p, *v) == (pairing, variant));
        own.fold(Count::default(), |mut sum, (_, count)| {
            sum.games += count.games;
            sum.first_side += count.first_side;
            sum.second_side += count.second_side;
            sum.answers += count.answers;
            sum
        })
    }
}

impl Count {
    fn add(&mut self, record: &Record, bout: &Bout) {
        let score = score(record, bout);
        self.games += 1;
        self.wins += u64::from(score > 0);
        self.losses += u64::from(score < 0);
        if bout.swapped {
            self.swapped = (self.swapped.0 + 1, self.swapped.1 + score);
        }
        self.first_side += u64::from(record.winner == Some(SideId(0)));
        self.second_side += u64::from(record.winner == Some(SideId(1)));
        self.answers += record.answers as u64;
        for (word, number) in &record.clock {
            *self.clock.entry(word.clone()).or_default() += number;
        }
        for (lost, side) in self.lost.iter_mut().zip(&record.sides) {
            *lost += u64::from(side.lost);
        }
        if let Some(how) = &record.how {
            *self.decided.entry(how.clone()).or_default() += 1;
        }
    }

    /// A win is a point, a draw half of one.
    fn points(&self) -> f64 {
        (self.games + self.wins - self.losses) as f64 / 2.0
    }

    /// The first player's share with each side.
    fn with_side(&self) -> [f64; 2] {
        let (swapped, won) = self.swapped;
        let (straight, all) = (self.games - swapped, self.wins as i64 - self.losses as i64);
        let share = |games: u64, won: i64| percent((games as i64 + won) as f64 / 2.0, games as usize);
        [share(straight, all - won), share(swapped, won)]
    }

    fn side_points(&self) -> f64 {
        (self.games + self.first_side - self.second_side) as f64 / 2.0
    }

    fn side_sample(&self) -> (f64, usize) {
        (self.side_points(), self.games as usize)
    }

    fn mean_answers(&self) -> f64 {
        self.answers as f64 / self.games.max(1) as f64
    }
}

/// One for a game that the first player of its pairing won, less one for a game lost.
fn score(record: &Record, bout: &Bout) -> i64 {
    let first = SideId(u8::from(bout.swapped));
    record.winner.map_or(0, |winner| if winner == first { 1 } else { -1 })
}

fn percent(points: f64, games: usize) -> f64 {
    100.0 * points / games.max(1) as f64
}
