use std::path::Path;

use odds::{Chart, Mark};

use crate::results::at;
use crate::summary::Counting;
use crate::table::Tables;
use crate::{Fault, Plan, Results, Summary};

/// What all shares in a folder tell together.
pub struct Report {
    pub plan: Plan,
    pub summary: Summary,
}

impl Report {
    /// Reads every share of a folder game by game, and writes `games.parquet`, `attacks.parquet` and `summary.json`.
    pub fn make(folder: &Path) -> Result<Report, Fault> {
        let mut results = Results::open(folder)?;
        let plan = results.plan.clone();
        let mut tables = Tables::create(folder, &plan)?;
        let mut counting = Counting::new(&plan);
        while let Some(record) = results.next_record()? {
            counting.add(&record);
            tables.add(&plan, &record)?;
        }
        tables.finish()?;
        let summary = counting.summary();
        let file = folder.join("summary.json");
        let text = serde_json::to_string_pretty(&summary).expect("plain data");
        std::fs::write(&file, text + "\n").map_err(|error| at(&file, error))?;
        Ok(Report { plan, summary })
    }

    /// Every game of the plan has been played.
    pub fn is_whole(&self) -> bool {
        self.summary.games == self.plan.total()
    }

    /// The first player's share of every group, with its interval.
    pub fn shares(&self, title: &str, up: &str) -> Chart {
        let bars = self.summary.groups.iter().map(|group| {
            let players: Vec<String> = group.players.iter().map(ToString::to_string).collect();
            let variant = if self.plan.variants.len() > 1 { format!(" {}", group.variant) } else { String::new() };
            Mark {
                name: format!(
                    "{} {}{variant}",
                    group.field.rsplit('/').next().unwrap_or_default(),
                    players.join(" – ")
                ),
                percent: group.share,
                low: group.within.0,
                high: group.within.1,
            }
        });
        Chart { title: title.to_string(), up: up.to_string(), bars: bars.collect(), ..Chart::default() }
    }

    /// What decided the games, over all groups, in the words a reader knows.
    pub fn decided(&self, title: &str, up: &str, word: &dyn Fn(&str) -> String) -> Chart {
        let mut times = std::collections::BTreeMap::new();
        for (how, count) in self.summary.groups.iter().flat_map(|group| &group.decided) {
            *times.entry(how.clone()).or_insert(0) += count;
        }
        let of = self.summary.games as usize;
        let mut bars: Vec<Mark> = times
            .into_iter()
            .map(|(how, count)| {
                let within = odds::wilson(count as f64, of);
                let percent = 100.0 * count as f64 / of.max(1) as f64;
                Mark { name: word(how.as_str()), percent, low: within.0, high: within.1 }
            })
            .collect();
        bars.sort_by(|a, b| b.percent.total_cmp(&a.percent));
        Chart { title: title.to_string(), up: up.to_string(), bars, ..Chart::default() }
    }
}
