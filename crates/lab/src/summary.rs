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
    pub players: Vec<Player>,
    pub games: u64,
    /// Of the first player; draws and games without an end are neither.
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    /// The first player's share in percent; a draw is shared by all.
    pub share: f64,
    pub within: Interval,
    /// The first player's share with each side.
    pub with_side: Vec<f64>,
    /// Where the players change sides.
    pub pairs: Pairs,
    /// The share of each side, whoever plays it.
    pub by_side: Vec<f64>,
    /// The share of the side that the scenario names first.
    pub first_side: f64,
    pub first_side_within: Interval,
    /// Answers on the average.
    pub answers: f64,
    /// The last number of each part of the clock on the average.
    pub clock: Vec<(Word, f64)>,
    /// Figures lost on the average, by side.
    pub lost: Vec<f64>,
    /// How the games ended, most often first.
    pub decided: Vec<(Word, u64)>,
}

/// How much another variant changes a share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub variant: String,
    pub players: Vec<Player>,
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
    pairs: Pairs,
    sides: Vec<OfSide>,
    answers: u64,
    clock: BTreeMap<Word, i64>,
    decided: BTreeMap<Word, u64>,
}

/// What is counted of one side.
#[derive(Clone, Copy, Debug, Default)]
struct OfSide {
    won: u64,
    lost: u64,
    figures_lost: u64,
    /// Games in which the first player had it, and how many of them were won and lost.
    first: (u64, u64, u64),
}

/// The place of a field, a pairing and a variant in the plan.
type Kind = (usize, usize, usize);

/// Counts games one by one.
pub struct Counting<'a> {
    plan: &'a Plan,
    counts: BTreeMap<Kind, Count>,
    /// Games of one seed, as long as some are still to come: how many there are, and the first player's score.
    seeds: BTreeMap<(Kind, u64), (usize, i64)>,
}

impl<'a> Counting<'a> {
    pub fn new(plan: &'a Plan) -> Counting<'a> {
        Counting { plan, counts: BTreeMap::new(), seeds: BTreeMap::new() }
    }

    pub fn add(&mut self, record: &Record) {
        let bout = self.plan.bout(record.game);
        let kind = (bout.field, bout.pairing, bout.variant);
        let players = self.plan.pairings[bout.pairing].len();
        let count = self.counts.entry(kind).or_default();
        count.add(record, &bout);
        if self.plan.swap {
            let (games, score) = self.seeds.entry((kind, bout.seed)).or_default();
            *games += 1;
            *score += score_of(record, &bout, players);
            if *games == players {
                count.pairs.count(*score);
                self.seeds.remove(&(kind, bout.seed));
            }
        }
    }

    pub fn summary(&self) -> Summary {
        let groups: Vec<Group> = self.counts.iter().map(|(place, count)| self.group(*place, count)).collect();
        Summary { games: groups.iter().map(|group| group.games).sum(), groups, differences: self.differences() }
    }

    fn group(&self, (field, pairing, variant): Kind, count: &Count) -> Group {
        let players = self.plan.pairings[pairing].clone();
        let games = count.games as usize;
        let mean = |total: f64| total / count.games.max(1) as f64;
        let mut decided: Vec<(Word, u64)> = count.decided.clone().into_iter().collect();
        decided.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let points = points(count.games, count.wins, count.losses, players.len());
        let side_points = |side: &OfSide| self::points(count.games, side.won, side.lost, players.len());
        let first_side = count.sides.first().map_or(0.0, side_points);
        Group {
            field: self.plan.fields[field].0.clone(),
            variant: self.plan.variants[variant].to_string(),
            games: count.games,
            wins: count.wins,
            losses: count.losses,
            draws: count.games - count.wins - count.losses,
            share: percent(points, games),
            within: wilson(points, games),
            with_side: count.sides.iter().map(|side| side.share_of_first(players.len())).collect(),
            pairs: count.pairs,
            by_side: count.sides.iter().map(|side| percent(side_points(side), games)).collect(),
            first_side: percent(first_side, games),
            first_side_within: wilson(first_side, games),
            answers: mean(count.answers as f64),
            clock: count.clock.iter().map(|(word, total)| (word.clone(), mean(*total as f64))).collect(),
            lost: count.sides.iter().map(|side| mean(side.figures_lost as f64)).collect(),
            decided,
            players,
        }
    }

    fn differences(&self) -> Vec<Difference> {
        let mut told = Vec::new();
        for (pairing, players) in self.plan.pairings.iter().enumerate() {
            let first = self.over_fields(pairing, 0);
            for (variant, name) in self.plan.variants.iter().enumerate().skip(1) {
                let other = self.over_fields(pairing, variant);
                let (a, b) = (first.sample(players.len()), other.sample(players.len()));
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

    fn over_fields(&self, pairing: usize, variant: usize) -> Total {
        let own = self.counts.iter().filter(|((_, p, v), _)| (*p, *v) == (pairing, variant));
        own.fold(Total::default(), |mut sum, (_, count)| {
            let first = count.sides.first().copied().unwrap_or_default();
            sum.games += count.games;
            sum.won += first.won;
            sum.lost += first.lost;
            sum.answers += count.answers;
            sum
        })
    }
}

/// How the first side came off over several fields.
#[derive(Default)]
struct Total {
    games: u64,
    won: u64,
    lost: u64,
    answers: u64,
}

impl Total {
    fn sample(&self, players: usize) -> (f64, usize) {
        (points(self.games, self.won, self.lost, players), self.games as usize)
    }

    fn mean_answers(&self) -> f64 {
        self.answers as f64 / self.games.max(1) as f64
    }
}

impl Count {
    fn add(&mut self, record: &Record, bout: &Bout) {
        let first_won = record.winner.map(|winner| winner.index() == bout.turned);
        self.games += 1;
        self.wins += u64::from(first_won == Some(true));
        self.losses += u64::from(first_won == Some(false));
        self.answers += record.answers as u64;
        for (word, number) in &record.clock {
            *self.clock.entry(word.clone()).or_default() += number;
        }
        self.sides.resize(record.sides.len().max(self.sides.len()), OfSide::default());
        for (place, (side, standing)) in self.sides.iter_mut().zip(&record.sides).enumerate() {
            let won = record.winner.map(|winner| winner.index() == place);
            side.won += u64::from(won == Some(true));
            side.lost += u64::from(won == Some(false));
            side.figures_lost += u64::from(standing.lost);
        }
        if let Some((games, won, lost)) = self.sides.get_mut(bout.turned).map(|side| &mut side.first) {
            *games += 1;
            *won += u64::from(first_won == Some(true));
            *lost += u64::from(first_won == Some(false));
        }
        if let Some(how) = &record.how {
            *self.decided.entry(how.clone()).or_default() += 1;
        }
    }
}

impl OfSide {
    fn share_of_first(&self, players: usize) -> f64 {
        let (games, won, lost) = self.first;
        percent(points(games, won, lost, players), games as usize)
    }
}

/// A win is a point; the point of a draw is shared by all players.
fn points(games: u64, won: u64, lost: u64, players: usize) -> f64 {
    won as f64 + (games - won - lost) as f64 / players.max(1) as f64
}

/// What the first player of a pairing won in a game beyond a fair share, times the number of players.
fn score_of(record: &Record, bout: &Bout, players: usize) -> i64 {
    let won = |winner: SideId| if winner.index() == bout.turned { players as i64 - 1 } else { -1 };
    record.winner.map_or(0, won)
}

fn percent(points: f64, games: usize) -> f64 {
    100.0 * points / games.max(1) as f64
}
