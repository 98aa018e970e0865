//! GF-FORG. What an army may hold for its points.

use referee::{Clause, Word, clause, judged};

use rulebook::marks::judged;

use crate::army::{Army, UnitCard};

/// A limit that an army breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub clause: Clause,
    pub word: Word,
    pub found: i64,
    pub limit: i64,
    pub unit: Option<String>,
}

impl Army {
    /// Units with their joined heroes: the cost of each.
    fn joined_costs(&self) -> Vec<(String, u32)> {
        let led = |n: usize| self.units.iter().filter(move |unit| unit.joins == Some(n)).map(|unit| unit.cost);
        let hosts = self.units.iter().enumerate().filter(|(_, unit)| unit.joins.is_none());
        hosts.map(|(n, unit)| (unit.name.clone(), unit.cost + led(n).sum::<u32>())).collect()
    }

    /// GF-PREP-02. More points than the game has.
    pub fn overspent(&self, points: u32) -> Option<Breach> {
        judged!("GF-PREP-01");
        let found = i64::from(self.points());
        let limit = i64::from(points);
        let word = Word::new("gf-breach-points");
        (found > limit).then_some(Breach { clause: clause!("GF-PREP-02"), word, found, limit, unit: None })
    }

    /// GF-FORG-01..10. Every limit the army breaks, not only the first.
    pub fn breaches(&self, points: u32) -> Vec<Breach> {
        let mut found = Vec::new();
        let mut check = |clause: Clause, word: &'static str, count: usize, limit: u32, unit: Option<&str>| {
            judged(clause);
            if count as u64 > u64::from(limit) {
                let (found_count, limit) = (count as i64, i64::from(limit));
                let unit = unit.map(str::to_string);
                found.push(Breach { clause, word: Word::new(word), found: found_count, limit, unit });
            }
        };
        judged!("GF-FORG-06");
        let heroes = self.units.iter().filter(|unit| unit.is_hero()).count();
        check(clause!("GF-FORG-01"), "gf-breach-heroes", heroes, points / 150, None);
        for (n, unit) in self.units.iter().enumerate() {
            let same = |other: &&UnitCard| other.entry == unit.entry;
            if self.units[..n].iter().any(|other| other.entry == unit.entry) {
                continue;
            }
            judged!("GF-FORG-07");
            let copies = self.units.iter().filter(same).count();
            if unit.unique {
                check(clause!("GF-FAC-106"), "gf-breach-unique", copies, 1, Some(&unit.entry));
                continue;
            }
            check(clause!("GF-FORG-02"), "gf-breach-copies", copies, 1 + points / 150, Some(&unit.entry));
        }
        let costs = self.joined_costs();
        for (name, cost) in &costs {
            check(clause!("GF-FORG-03"), "gf-breach-cost", *cost as usize, points * 35 / 100, Some(name));
        }
        check(clause!("GF-FORG-04"), "gf-breach-units", costs.len(), points / 30, None);
        check(clause!("GF-FORG-05"), "gf-breach-models", self.model_count(), points / 20, None);
        judged!("GF-FORG-10");
        found
    }
}
